#include "app/catalog/problem.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Whether a character would change a line of text instead of being shown in it: controls,
/// line separators, marks that turn the writing direction, halves of surrogate pairs on their own.
bool needsEscape(QChar c, bool loneSurrogate)
{
    const char16_t code = c.unicode();
    const bool turnsDirection = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
        || code == 0x200e || code == 0x200f || code == 0x061c;
    return c.category() == QChar::Other_Control || code == 0x2028 || code == 0x2029 || turnsDirection || loneSurrogate;
}

} // namespace

QString Problem::toString() const
{
    if (file.isEmpty())
        return message;
    constexpr qsizetype MaxEscapeLength = 6;
    const QString name = printable(file, file.size() * MaxEscapeLength);
    const QString place = line <= 0 ? name
        : column <= 0               ? u"%1:%2"_s.arg(name, QString::number(line))
                                    : u"%1:%2:%3"_s.arg(name, QString::number(line), QString::number(column));
    return place + u": "_s + message;
}

QString printable(const QString &text, qsizetype limit)
{
    QString result;
    qsizetype lengthBeforeEllipsis = 0; // The longest whole part that fits together with the ellipsis.
    for (qsizetype at = 0; at < text.size();) {
        const bool pair = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        QString part = text.sliced(at, pair ? 2 : 1);
        if (needsEscape(text[at], !pair && text[at].isSurrogate()))
            part = u"\\u%1"_s.arg(uint(text[at].unicode()), 4, 16, QChar(u'0'));
        at += pair ? 2 : 1;
        if (result.size() + part.size() > limit) {
            result.truncate(lengthBeforeEllipsis);
            return result + u'…';
        }
        result += part;
        if (result.size() < limit)
            lengthBeforeEllipsis = result.size();
    }
    return result;
}

const char *cureFor(const Problem &problem)
{
    struct Cure
    {
        QLatin1StringView words; // of the problem
        const char *cure;
    };
    static const Cure Cures[] = {
        {"recognised by its signature alone"_L1,
         QT_TRANSLATE_NOOP(
             "CatalogCures",
             "Write it without look-around and back-references; until then the signature recognises the error.")},
        {": missing"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Fill it in.")},
        {"not a plain file"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Put a plain file in its place.")},
        {"the name is not UTF-8"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Rename the file.")},
        {"too large"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Split the file.")},
    };
    for (const Cure &cure : Cures) {
        if (problem.message.contains(cure.words))
            return cure.cure;
    }
    return problem.severity == Problem::Severity::Error
        ? QT_TRANSLATE_NOOP("CatalogCures", "Correct the file at this line, then reload the catalog.")
        : "";
}

} // namespace waymark
