#include "app/draft/draftvariations.h"

#include "app/paste/rewrittenpaste.h"

#include <optional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// The same form with other digits and, where it is hexadecimal, other letters.
QString otherNumber(const QString &text, bool isHexadecimal)
{
    QString other = text;
    const qsizetype from = text.startsWith("0x"_L1) ? 2 : 0;
    for (qsizetype i = from; i < other.size(); ++i) {
        const char16_t c = other[i].unicode();
        if (c >= u'0' && c <= u'9')
            other[i] = QChar(u'1' + (c - u'0') % 9);
        else if (isHexadecimal && c >= u'a' && c <= u'f')
            other[i] = QChar(u'a' + (c - u'a' + 1) % 6);
    }
    return other;
}

QString otherValue(const DraftWord &word)
{
    switch (word.kind) {
    case DraftWord::Kind::Number:
        return otherNumber(word.text, false);
    case DraftWord::Kind::Address:
        return otherNumber(word.text, true);
    case DraftWord::Kind::Path:
        return word.text.contains(u'\\') ? u"D:\\other\\place.dat"_s : u"/srv/other/place.dat"_s;
    case DraftWord::Kind::Quoted:
        return word.text.contains(u'/') ? u"/srv/other/place.dat"_s : u"another_name"_s;
    default:
        return u"another"_s;
    }
}

QString messageOf(const SignatureDraft &draft, bool hasOtherValues)
{
    QString message;
    for (const DraftWord &word : draft.words()) {
        if (word.spaceBefore)
            message += u' ';
        message += hasOtherValues && word.varies ? otherValue(word) : word.text;
    }
    return message.trimmed();
}

/// `line` as a terminal of `width` columns shows it.
QString brokenAt(const QString &line, qsizetype width)
{
    QString broken;
    for (qsizetype at = 0; at < line.size(); at += width)
        broken += line.sliced(at, qMin(width, line.size() - at)) + u'\n';
    return broken;
}

/// Behind lines of a program that are broken, too: of one line alone nobody could tell the width. The width is the
/// narrowest of some at which a diagnosis finds the message whole again, so that it is the pattern that is tried.
QString wrapped(const QString &message)
{
    const QString before = u"loading the configuration of the nightly run from the shared storage of the group"_s;
    const QString next = u"starting all the workers that were configured for the nightly run of the experiments"_s;
    QString text;
    for (const qsizetype width : {40, 47, 53, 61, 72}) {
        text = brokenAt(before, width) + brokenAt(next, width) + brokenAt(message, width);
        if (message.size() <= width)
            break;
        const std::optional<RewrittenPaste> whole = unwrappedPaste(text);
        if (whole && whole->text.contains(message))
            break;
    }
    return text;
}

QString prefixed(const QString &message)
{
    return u"> 2026-11-21 10:15:31,870 INFO app: reading the settings\n"
           "> 2026-11-21 10:15:32,120 ERROR app: %1\n"
           "> 2026-11-21 10:15:32,340 INFO app: leaving\n"_s.arg(message);
}

} // namespace

QList<DraftVariation> variationsOf(const SignatureDraft &draft)
{
    if (draft.words().isEmpty())
        return {};
    const QString message = messageOf(draft, false);
    return {{DraftVariation::Kind::OtherValues, messageOf(draft, true) + u'\n'},
            {DraftVariation::Kind::Wrapped, wrapped(message)},
            {DraftVariation::Kind::Prefixed, prefixed(message)}};
}

} // namespace waymark
