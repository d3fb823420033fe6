#include "ui/entry/slotvalues.h"

#include "app/catalog/entry.h"
#include "app/text/textlayout.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxInWords = 80;
constexpr qsizetype MaxInCode = 160;

const QRegularExpression &placeholder()
{
    static const QRegularExpression braces(uR"(\{([A-Za-z_]\w*)\})"_s);
    return braces;
}

bool isShell(const QString &language)
{
    static const QStringList names{QString(),       u"bash"_s,       u"console"_s, u"cmd"_s,  u"fish"_s,
                                   u"powershell"_s, u"sh"_s,         u"shell"_s,   u"text"_s, u"zsh"_s,
                                   u"bat"_s,        u"dockerfile"_s, u"makefile"_s};
    return names.contains(language.toLower());
}

/// Languages in which a name in braces is a block, an initialiser or an argument.
bool usesBraces(const QString &language)
{
    static const QStringList names{u"c"_s,     u"c++"_s, u"cpp"_s, u"cuda"_s,       u"csharp"_s, u"css"_s, u"go"_s,
                                   u"java"_s,  u"js"_s,  u"jsx"_s, u"javascript"_s, u"kotlin"_s, u"php"_s, u"scss"_s,
                                   u"swift"_s, u"ts"_s,  u"tsx"_s, u"typescript"_s, u"vue"_s,    u"html"_s};
    return names.contains(language.toLower());
}

/// Languages in which even a name in braces within a string is the program's own.
bool formatsStrings(const QString &language)
{
    static const QStringList names{u"rust"_s, u"rs"_s, u"latex"_s, u"tex"_s, u"jinja"_s, u"jinja2"_s};
    return names.contains(language.toLower());
}

/// Whether a quote that is opened on the line before `position` is still open there.
bool isQuoted(const QString &code, qsizetype position)
{
    QChar open;
    for (qsizetype i = position > 0 ? code.lastIndexOf(u'\n', position - 1) + 1 : 0; i < position; ++i) {
        const QChar c = code.at(i);
        if (c == u'\\')
            ++i;
        else if (open.isNull() && (c == u'"' || c == u'\'' || c == u'`'))
            open = c;
        else if (c == open)
            open = QChar();
    }
    return !open.isNull();
}

/// Whether `position` lies in a string that puts in values itself: f"…", rf'''…''', $"…".
bool isInFormatString(const QString &code, qsizetype position)
{
    static const QRegularExpression opening(uR"((?:\b(?:[fF][rR]?|[rR][fF])|\$)("""|'''|"|'))"_s);
    qsizetype from = 0;
    while (true) {
        const QRegularExpressionMatch match = opening.match(code, from);
        if (!match.hasMatch() || match.capturedEnd() > position)
            return false;
        const QString quote = match.captured(1);
        qsizetype end = match.capturedEnd();
        while (end < code.size() && !QStringView(code).mid(end).startsWith(quote)
               && (quote.size() > 1 || code.at(end) != u'\n'))
            end += code.at(end) == u'\\' ? 2 : 1;
        if (position < end)
            return true;
        from = std::min(end + quote.size(), code.size());
    }
}

bool followsLatexCommand(const QString &code, qsizetype position)
{
    static const QRegularExpression command(uR"(\\[A-Za-z@]+\*?(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})*$)"_s);
    const qsizetype line = position > 0 ? code.lastIndexOf(u'\n', position - 1) + 1 : 0;
    return command.match(code.mid(line, position - line)).hasMatch();
}

/// Whether the braces from `start` to `end` belong to the code.
bool belongsToCode(const QString &code, qsizetype start, qsizetype end, const QString &language)
{
    const QChar before = start > 0 ? code.at(start - 1) : QChar();
    const QChar after = end < code.size() ? code.at(end) : QChar();
    if (before == u'$' || before == u'{' || before == u'#' || before == u'%' || after == u'}')
        return true;
    if (formatsStrings(language) || (usesBraces(language) && !isQuoted(code, start)))
        return true;
    const qsizetype lineEnd = code.indexOf(u'\n', end);
    if (QStringView(code).sliced(end, (lineEnd < 0 ? code.size() : lineEnd) - end).contains(u".format("_s))
        return true;
    return isInFormatString(code, start) || followsLatexCommand(code, start);
}

bool isPlainIn(QStringView value, QStringView further)
{
    return std::ranges::all_of(
        value, [further](QChar c) { return (c.isLetterOrNumber() && !c.isSurrogate()) || further.contains(c); });
}

bool isNumber(const QString &value)
{
    static const QRegularExpression number(uR"(^-?\d+(\.\d+)?$)"_s);
    return number.match(value).hasMatch();
}

bool isShape(const QString &value)
{
    static const QRegularExpression shape(uR"(^[\[(]*-?\d[\d ,.x×()\[\]-]*$)"_s);
    return shape.match(value).hasMatch();
}

bool mayStandInCode(const QString &value, const QString &language, bool quoted)
{
    if (value.isEmpty() || value.size() > MaxInCode || value.contains("://"_L1))
        return false;
    if (isNumber(value) || (!isShell(language) && isShape(value)))
        return true;
    return !value.startsWith(u'-') && value.trimmed() == value && isPlainIn(value, quoted ? u"_./:@+,- " : u"_./:@+,-");
}

QString forReading(const QString &value)
{
    QString shown = visibleText(value, TextKind::Code);
    shown.replace(u'\n', u'⏎').replace(u'\t', u' ');
    if (shown.size() <= MaxInWords)
        return shown;
    return shown.first(MaxInWords * 2 / 3) + u'…' + shown.last(MaxInWords / 3 - 1);
}

/// Walks over the placeholders of `text`. `judge` decides on the kind of each that has a value, and whether it is
/// one.
template <typename Judge>
FilledText fill(const QString &text, const SlotValues &values, Judge judge)
{
    FilledText filled;
    qsizetype done = 0;
    QRegularExpressionMatchIterator places = placeholder().globalMatch(text);
    while (places.hasNext()) {
        const QRegularExpressionMatch place = places.next();
        const QString name = place.captured(1);
        if (!values.isSlot(name))
            continue;
        SlotMark mark;
        mark.name = name;
        mark.value = values.value(name);
        const std::optional<QString> words = judge(place, &mark);
        if (!words)
            continue;
        filled.text += QStringView(text).sliced(done, place.capturedStart() - done);
        mark.start = filled.text.size();
        mark.length = words->size();
        filled.text += *words;
        filled.marks.append(mark);
        done = place.capturedEnd();
    }
    filled.text += QStringView(text).sliced(done);
    return filled;
}

} // namespace

SlotValues::SlotValues(const Entry &entry, const QMap<QString, QString> &captures)
{
    static const QRegularExpression group(uR"(\(\?P?<([A-Za-z_]\w*)>)"_s);
    const auto addNames = [this](const QString &text, const QRegularExpression &pattern) {
        QRegularExpressionMatchIterator names = pattern.globalMatch(text);
        while (names.hasNext()) {
            const QString name = names.next().captured(1);
            if (!m_names.contains(name))
                m_names.append(name);
        }
    };
    addNames(entry.signature.en, placeholder());
    addNames(entry.regex, group);
    for (const QString &alias : entry.aliases)
        addNames(alias, placeholder());
    for (auto capture = captures.cbegin(); capture != captures.cend(); ++capture) {
        if (m_names.contains(capture.key()) && !capture.value().trimmed().isEmpty())
            m_values.insert(capture.key(), capture.value());
    }
}

FilledText fillWords(const QString &words, const SlotValues &values)
{
    return fill(words, values, [](const QRegularExpressionMatch &place, SlotMark *mark) -> std::optional<QString> {
        if (mark->value.isEmpty())
            return place.captured();
        mark->kind = SlotMark::Kind::Filled;
        return forReading(mark->value);
    });
}

FilledText fillCode(const QString &code, const QString &language, const SlotValues &values)
{
    return fill(code, values, [&](const QRegularExpressionMatch &place, SlotMark *mark) -> std::optional<QString> {
        const qsizetype start = place.capturedStart();
        const qsizetype end = place.capturedEnd();
        if (belongsToCode(code, start, end, language))
            return {};
        if (mark->value.isEmpty())
            return place.captured();
        const QChar before = start > 0 ? code.at(start - 1) : QChar();
        const bool quoted = (before == u'"' || before == u'\'') && end < code.size() && code.at(end) == before;
        const bool plain = mayStandInCode(mark->value, language, quoted);
        mark->kind = plain ? SlotMark::Kind::Filled : SlotMark::Kind::Withheld;
        return plain ? mark->value : place.captured();
    });
}

QString slotLabel(const QString &name)
{
    QString words = name;
    return words.replace(u'_', u' ').simplified();
}

QString explanationOf(const SlotMark &mark)
{
    const QString value = forReading(mark.value);
    switch (mark.kind) {
    case SlotMark::Kind::Filled:
        //: %1 is the name of a placeholder, %2 what the paste has for it
        return QCoreApplication::translate("waymark::SlotMark", "From your paste: %1 = %2")
            .arg(slotLabel(mark.name), value);
    case SlotMark::Kind::ToFillIn:
        return QCoreApplication::translate("waymark::SlotMark", "To fill in: %1").arg(slotLabel(mark.name));
    case SlotMark::Kind::Withheld:
        return QCoreApplication::translate("waymark::SlotMark", "To fill in: %1. Your paste says: %2")
            .arg(slotLabel(mark.name), value);
    }
    Q_UNREACHABLE();
}

} // namespace waymark
