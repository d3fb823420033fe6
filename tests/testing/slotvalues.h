#pragma once

#include "app/catalog/entry.h"
#include "app/catalog/filledwords.h"

#include <QStringList>

namespace waymark::test {

/// Slots `file`, `size` and `n`, of which the paste says what `file` is, and `size`.
inline SlotValues valuesWith(const QString &file, const QString &size = QStringLiteral("20.00 MiB"))
{
    const QString fileName = QStringLiteral("file");
    Entry entry;
    entry.signature.en = QStringLiteral("fatal: cannot read {file} of {size}, line {n}");
    entry.placeholders = {{fileName, {SlotKind::File}}, {QStringLiteral("n"), {SlotKind::Number}}};
    return SlotValues(
        entry, {{fileName, file}, {QStringLiteral("size"), size}, {QStringLiteral("other"), QStringLiteral("x")}});
}

/// The marks of a text and what they stand on.
///   "filled:a.py open:n"
inline QString outline(const FilledText &filled)
{
    QStringList marks;
    for (const SlotMark &mark : filled.marks) {
        const QString stands = filled.text.mid(mark.start, mark.length);
        marks << (mark.kind == SlotMark::Kind::Filled         ? QStringLiteral("filled:")
                      : mark.kind == SlotMark::Kind::ToFillIn ? QStringLiteral("open:")
                                                              : QStringLiteral("withheld:"))
                + stands;
    }
    return marks.join(u' ');
}

} // namespace waymark::test
