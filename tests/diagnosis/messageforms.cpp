#include "tests/diagnosis/messageforms.h"

#include "app/paste/cleantext.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

using Written = std::optional<QString>;

constexpr qsizetype MaxMessage = 600;
constexpr double KeptShare = 0.75; // of a message that is cut
constexpr qsizetype MinCut = 60; // a shorter message is not cut by any field

/// The place nearest to `share` of the message at which a cut divides a word, or -1.
qsizetype cutPlace(const QString &message, double share)
{
    if (message.size() < MinCut)
        return -1;
    const qsizetype wanted = qsizetype(double(message.size()) * share);
    const auto divides = [&](qsizetype at) {
        return at > 1 && at + 1 < message.size() && message[at - 1].isLetter() && message[at].isLetter();
    };
    for (qsizetype away = 0; away < message.size() / 5; ++away) {
        for (const qsizetype at : {wanted + away, wanted - away}) {
            if (divides(at))
                return at;
        }
    }
    return -1;
}

Written alone(const QString &message)
{
    return message;
}

/// Without the program or the level before it: "bash: ", "RuntimeError: ", "npm ERR! ", "error: ".
Written withoutPrinter(const QString &message)
{
    static const QRegularExpression printer(
        u"^(?:npm (?:ERR!|error) |\\[ERROR\\] |! |[\\w./\\[\\]-]{2,60}: (?:line \\d+: )?)"_s);
    const auto match = printer.match(message);
    if (!match.hasMatch() || message.size() - match.capturedLength() < 12)
        return {};
    return message.mid(match.capturedLength());
}

Written withoutEnd(const QString &message)
{
    const qsizetype at = cutPlace(message, KeptShare);
    return at < 0 ? Written() : message.left(at);
}

Written withEllipsis(const QString &message)
{
    const qsizetype at = cutPlace(message, KeptShare);
    return at < 0 ? Written() : message.left(at) + u"..."_s;
}

Written withoutBeginning(const QString &message)
{
    const qsizetype at = cutPlace(message, 1 - KeptShare);
    return at < 0 ? Written() : message.mid(at);
}

Written asCode(const QString &message)
{
    return message.contains(u'`') ? Written() : u"I keep getting `%1` whenever I start it."_s.arg(message);
}

Written inUnderscores(const QString &message)
{
    return u"_%1_"_s.arg(message);
}

Written bold(const QString &message)
{
    return u"The job stops with **%1** after a while."_s.arg(message);
}

Written asHeading(const QString &message)
{
    return u"### "_s + message + u"\n\nHow can I fix this?\n"_s;
}

Written behindChinese(const QString &message)
{
    return u"运行之后出现"_s + message;
}

Written inChinese(const QString &message)
{
    return u"运行之后报错："_s + message + u"，请问怎么解决？"_s;
}

/// As Python shows an exception object.
Written asRepr(const QString &message)
{
    static const QRegularExpression error(u"^(?:[a-z_]\\w*\\.)*([A-Z]\\w*(?:Error|Exception|Warning)): (.+)$"_s);
    const auto match = error.match(message);
    if (!match.hasMatch())
        return {};
    const QString text = QString(match.captured(2)).replace(u'\\', u"\\\\"_s);
    const bool hasSingle = text.contains(u'\'');
    const QChar quote = hasSingle && !text.contains(u'"') ? u'"' : u'\'';
    return match.captured(1) + u'(' + quote + QString(text).replace(quote, u'\\' + QString(quote)) + quote + u')';
}

Written asJson(const QString &message)
{
    QString text = message;
    text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s).replace(u'\t', u"\\t"_s);
    return u"{\"level\": \"error\", \"message\": \""_s + text + u"\", \"attempt\": 1}"_s;
}

/// As text processors and some forums change quotes.
Written withTypographicQuotes(const QString &message)
{
    static const QRegularExpression doubled(u"\"([^\"\\n]*)\""_s);
    static const QRegularExpression single(u"(?<!\\w)'([^'\\n]*)'(?!\\w)"_s);
    QString changed = message;
    changed.replace(doubled, u"“\\1”"_s).replace(single, u"‘\\1’"_s);
    changed.replace(QRegularExpression(u"(?<=\\w)'(?=\\w)"_s), u"’"_s);
    return changed == message ? Written() : changed;
}

Written withBacktick(const QString &message)
{
    const qsizetype at = message.lastIndexOf(u'\'');
    if (at < 0 || message.contains(u'`'))
        return {};
    return QString(message).replace(at, 1, u'`');
}

Written stamped(const QString &message)
{
    return u"12:34:56"_s + message;
}

Written inQuotes(const QString &message)
{
    return u'"' + message + u'"';
}

} // namespace

const QList<MessageForm> &messageForms()
{
    static const QList<MessageForm> forms = {
        {"the message alone", 0.99, alone},
        {"without its printer", 0.88, withoutPrinter},
        {"cut at its end", 0.775, withoutEnd},
        {"cut with an ellipsis", 0.775, withEllipsis},
        {"cut at its beginning", 0.77, withoutBeginning},
        {"as code in a sentence", 0.99, asCode},
        {"in underscores", 0.985, inUnderscores},
        {"bold in a sentence", 0.99, bold},
        {"as a heading", 0.995, asHeading},
        {"directly behind Chinese", 0.99, behindChinese},
        {"in a Chinese sentence", 0.99, inChinese},
        {"as a repr", 0.975, asRepr},
        {"in JSON", 0.99, asJson},
        {"with typographic quotes", 0.985, withTypographicQuotes},
        {"with a backtick for a quote", 0.975, withBacktick},
        {"directly behind a time stamp", 0.99, stamped},
        {"in quotes", 0.99, inQuotes},
    };
    return forms;
}

std::optional<QString> postedMessage(const Diagnosis &diagnosis)
{
    if (diagnosis.findings.isEmpty())
        return {};
    const Occurrence &occurrence = diagnosis.findings.constFirst().occurrences.constFirst();
    if (occurrence.text.contains(u'\n') || occurrence.pieces.size() != 1 || !diagnosis.clean)
        return {};
    const QString line = diagnosis.clean->linesWith(occurrence.pieces).trimmed();
    if (line.contains(u'\n') || line.size() > MaxMessage || occurrence.text.size() * 3 < line.size())
        return {};
    return line;
}

} // namespace waymark
