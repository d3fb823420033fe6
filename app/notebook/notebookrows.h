#pragma once

#include "app/notebook/notebook.h"

#include <QDate>
#include <QRandomGenerator>
#include <QVariant>

#include <algorithm>

namespace waymark {

// How values are written into the tables of the notebook, and read back.

/// An id that no row has or had.
inline qint64 newRowId()
{
    return qint64(QRandomGenerator::global()->generate64() >> 2) + 1;
}

inline QVariant dayValue(QDate day)
{
    return day.toString(Qt::ISODate);
}

inline QDate dayOf(const QString &day)
{
    return QDate::fromString(day, Qt::ISODate);
}

inline bool isOutcome(TryState state)
{
    return state == TryState::Worked || state == TryState::Failed;
}

/// A state as it is stored; a number that none of ours has reads as Tried.
inline TryState stateOf(int number)
{
    switch (number) {
    case int(TryState::Worked):
        return TryState::Worked;
    case int(TryState::Failed):
        return TryState::Failed;
    default:
        return TryState::Tried;
    }
}

inline FixKey::Kind kindOf(int number)
{
    return number == int(FixKey::Kind::Workaround) ? FixKey::Kind::Workaround : FixKey::Kind::DeadEnd;
}

inline QVariantList valuesOf(const FixKey &fix)
{
    return {fix.entryId, int(fix.kind), fix.item};
}

inline constexpr qsizetype OpeningBytes = 4096; // of a paste that its opening is looked for in

inline QString openingOf(const QByteArray &text)
{
    const QString head = QString::fromUtf8(text.first(std::min(text.size(), OpeningBytes)));
    for (const QString &line : head.split(u'\n')) {
        if (const QString opening = line.simplified(); !opening.isEmpty())
            return opening.left(Notebook::OpeningLength);
    }
    return {};
}

} // namespace waymark
