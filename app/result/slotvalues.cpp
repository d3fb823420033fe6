#include "app/result/slotvalues.h"

#include "app/catalog/entry.h"
#include "app/markdown/howto.h"
#include "app/markdown/markdown.h"
#include "app/result/codeline.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

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

QString lineBefore(const QString &code, qsizetype position)
{
    const qsizetype line = position > 0 ? code.lastIndexOf(u'\n', position - 1) + 1 : 0;
    return code.mid(line, position - line);
}

bool runsPrograms(CodeFamily family)
{
    return family == CodeFamily::Shell || family == CodeFamily::PowerShell || family == CodeFamily::Cmd;
}

/// Whether the braces belong to the code.
bool belongsToCode(const QString &code, Span braces, const QString &language)
{
    const auto [start, end] = braces;
    const QChar before = start > 0 ? code.at(start - 1) : QChar();
    const QChar after = end < code.size() ? code.at(end) : QChar();
    static const QRegularExpression escape(u"\\\\[xpPuU]$"_s);
    if (u"${#%@"_s.contains(before) || after == u'}' || escape.match(code.first(start)).hasMatch())
        return true;
    if (code.sliced(start, end - start) == "{end}"_L1 && code.contains("{range"_L1)) // kubectl's templates
        return true;
    if (formatsStrings(language)
        || (usesBraces(language) && openQuote(lineBefore(code, start), CodeFamily::Program).isNull()))
        return true;
    const qsizetype lineEnd = code.indexOf(u'\n', end);
    if (QStringView(code).sliced(end, (lineEnd < 0 ? code.size() : lineEnd) - end).contains(u".format("_s))
        return true;
    return isInFormatString(code, start);
}

bool isPlaceholderAlone(const QString &text)
{
    return text.startsWith(u'{') && text.indexOf(u'}') == text.size() - 1;
}

/// The command of `commands` that holds `position`; an empty span for none.
Span commandAt(const QList<Span> &commands, qsizetype position)
{
    const auto found = std::ranges::find_if(
        commands, [position](Span command) { return command.start <= position && position < command.end; });
    return found == commands.end() ? Span() : *found;
}

/// A value that a program printed in quotes, such as the key of a KeyError, without them.
QString withoutQuotes(const QString &value)
{
    const bool isQuoted =
        value.size() > 2 && (value.front() == u'\'' || value.front() == u'"') && value.back() == value.front();
    return isQuoted ? value.sliced(1, value.size() - 2) : value;
}

/// The code around placeholders, divided once.
struct CodeText
{
    CodeText(const QString &text, const QString &language)
        : code(text)
        , family(codeFamilyOf(language))
        , commands(commandsOf(text, family))
    {
    }

    const QString &code;
    CodeFamily family;
    QList<Span> commands;
};

/// How the value of `mark` is written in the place of `braces`; std::nullopt, with the reason in the mark, where it is
/// withheld.
std::optional<QString> valueForCode(const CodeText &text, Span braces, Slot slot, SlotMark *mark)
{
    const auto [start, end] = braces;
    const QString &code = text.code;
    const Span command = commandAt(text.commands, start);
    const bool isInLine = command.isEmpty() || !runsPrograms(text.family); // a comment, or no list of commands
    const QString before = isInLine && text.family != CodeFamily::Sql
        ? lineBefore(code, start)
        : code.sliced(command.start, start - command.start);
    const QChar open = openQuote(before, text.family);
    const bool isWhole = !open.isNull() && code.at(start - 1) == open && end < code.size() && code.at(end) == open;
    const QString value = withoutQuotes(mark->value);
    std::optional<QString> written;
    using enum SlotMark::Reason;
    if (slot.kind == SlotKind::Unknown)
        mark->reason = NoKind;
    else if (!fitsSlot(slot.kind, value))
        mark->reason = OtherKind;
    else if (isDestructive(code.sliced(command.start, command.end - command.start), text.family)
             && !(isNarrow(slot.kind) && slot.isSafeInDestructive))
        mark->reason = Destructive;
    else if (runsPrograms(text.family) && isProgramBehind(before)
             && !(isNarrow(slot.kind) && !open.isNull() && !before.endsWith(open))) // a name in the code of python -c
        mark->reason = Program;
    else if (written = writtenInto(value, text.family, open, isWhole); !written)
        mark->reason = Unquotable;
    const bool wasQuoted = open.isNull() && value != mark->value && !value.contains(u'\\');
    if (wasQuoted && (written ? text.family == CodeFamily::Program : mark->reason == Unquotable))
        written = mark->value; // in its own quotes, as the program printed it
    if (written)
        mark->reason = None;
    return written;
}

/// Blocks and spans of code in Markdown; the group "span" is what is in a span.
const QRegularExpression &codeInMarkdown()
{
    static const QRegularExpression code(
        uR"(^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<fence>```+|~~~+)[\s\S]*?(?:^[ \t>]*\k<fence>|\z))"
        uR"(|(?<ticks>(?<!`)`+(?!`))(?<span>[\s\S]+?)(?<!`)\k<ticks>(?!`))"_s,
        QRegularExpression::MultilineOption);
    return code;
}

QStringList inBothLanguages(const QList<LocalizedText> &texts)
{
    QStringList both;
    for (const LocalizedText &text : texts)
        both << text.en << text.zh;
    return both;
}

/// The texts of an entry that a person acts on: its cause and its fixes. Not what is how-to.
QStringList textsOfFixes(const Entry &entry)
{
    QList<LocalizedText> texts{entry.rootCause};
    for (const DeadEnd &deadEnd : entry.deadEnds)
        texts << deadEnd.action << deadEnd.whyFails << deadEnd.condition;
    for (const Workaround &workaround : entry.workarounds)
        texts << workaround.action << LocalizedText{{}, workaround.proseZh} << workaround.condition
              << workaround.confirm;
    for (const Check &check : entry.checks) {
        texts << check.ask << LocalizedText{check.run, {}};
        for (const CheckOutcome &outcome : check.outcomes)
            texts << outcome.looksLike;
    }
    return inBothLanguages(texts);
}

QStringList howTosOf(const Entry &entry)
{
    QStringList texts;
    for (const Workaround &workaround : entry.workarounds)
        texts.append(workaround.how);
    return texts;
}

QList<HowToPart> partsOfFixes(const Entry &entry)
{
    QList<HowToPart> parts;
    for (const QString &text : textsOfFixes(entry))
        parts += textParts(text);
    for (const QString &text : howTosOf(entry))
        parts += howToParts(text);
    return parts;
}

/// The others that are filled in.
QStringList textsOfNotes(const Entry &entry)
{
    QList<LocalizedText> texts;
    for (const VersionNote &version : entry.versions)
        texts << version.behaviorChange;
    for (const OsNote &note : entry.osNotes)
        texts << note.note;
    for (const Transition &transition : entry.leadsTo + entry.precededBy)
        texts << transition.condition;
    for (const Confusion &confusion : entry.confusedWith)
        texts << confusion.distinction;
    return inBothLanguages(texts) + QStringList{entry.signature.zh};
}

} // namespace

QString fillMarkdown(const QString &markdown, const SlotValues &values)
{
    if (!markdown.contains(u'{') || values.names().isEmpty())
        return markdown;
    const auto prose = [&values](const QString &text) {
        return fillWords(text, values, [](const QString &value) { return codeSpan(slotValueWords(value)); }).text;
    };
    const QString text = withFencedCode(markdown);
    QString filled;
    qsizetype done = 0;
    for (const QRegularExpressionMatch &code : codeInMarkdown().globalMatch(text)) {
        const QString span = code.captured(u"span");
        filled += prose(text.sliced(done, code.capturedStart() - done));
        if (!span.contains(u'{'))
            filled += code.captured();
        else if (isPlaceholderAlone(span))
            filled += codeSpan(fillWords(span, values).text);
        else
            filled += codeSpan(fillInlineCode(span, values).text);
        done = code.capturedEnd();
    }
    return filled + prose(text.sliced(done));
}

FilledText fillCode(const QString &code, const QString &language, const SlotValues &values)
{
    const CodeText text(code, language);
    return fillText(code, values, [&](Span braces, SlotMark *mark) -> std::optional<QString> {
        if (belongsToCode(code, braces, language))
            return {};
        const QString unfilled = code.sliced(braces.start, braces.length());
        if (mark->value.isEmpty())
            return unfilled;
        const std::optional<QString> written = valueForCode(text, braces, values.slot(mark->name), mark);
        mark->kind = written ? SlotMark::Kind::Filled : SlotMark::Kind::Withheld;
        return written.value_or(unfilled);
    });
}

QList<SlotMark> replacementsIn(const QString &code, const SlotValues &values, Language language)
{
    static const QRegularExpression capitals(u"(?<![A-Za-z0-9_])[A-Z][A-Z0-9_]+(?![A-Za-z0-9_])"_s);
    QList<SlotMark> marks;
    if (values.replacements().isEmpty())
        return marks;
    for (const QRegularExpressionMatch &match : capitals.globalMatch(code)) {
        const auto found = values.replacements().constFind(match.captured());
        if (found != values.replacements().cend())
            marks.append({SlotMark::Kind::Replace, SlotMark::Reason::None, match.capturedStart(),
                          match.capturedLength(), match.captured(), found->in(language)});
    }
    return marks;
}

FilledText fillInlineCode(const QString &code, const SlotValues &values)
{
    const bool isCommand = std::ranges::any_of(code, [](QChar c) { return c.isSpace(); });
    const CodeText text(code, {});
    return fillText(code, values, [&](Span braces, SlotMark *mark) -> std::optional<QString> {
        if (isCommand && belongsToCode(code, braces, {}))
            return {};
        const QString name = slotNameWords(code, braces, mark->name);
        if (mark->value.isEmpty())
            return name;
        std::optional<QString> written;
        if (isCommand)
            written = valueForCode(text, braces, values.slot(mark->name), mark);
        else if (fitsSlot(values.slot(mark->name).kind, mark->value))
            written = mark->value;
        else
            mark->reason = SlotMark::Reason::OtherKind;
        mark->kind = written ? SlotMark::Kind::Filled : SlotMark::Kind::Withheld;
        return written.value_or(name);
    });
}

QStringList placeholdersInCode(const Entry &entry)
{
    static const QRegularExpression inlineCode(u"`([^`\n]+)`"_s);
    const SlotValues values(entry);
    QStringList names;
    const auto addNames = [&names](const FilledText &filled) {
        for (const SlotMark &mark : filled.marks)
            names.append(mark.name);
    };
    for (const HowToPart &part : partsOfFixes(entry)) {
        if (part.kind == HowToPart::Kind::Code) {
            addNames(fillCode(part.text, part.language, values));
            continue;
        }
        for (const QRegularExpressionMatch &match : inlineCode.globalMatch(part.text)) {
            const QString code = match.captured(1);
            if (!isPlaceholderAlone(code)) // else it is shown as in a sentence
                addNames(fillInlineCode(code, values));
        }
    }
    names.sort();
    names.removeDuplicates();
    return names;
}

QStringList unknownPlaceholders(const Entry &entry)
{
    static const QRegularExpression latexCommand(uR"(\\[A-Za-z@]+\*?(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})+)"_s);
    static const QRegularExpression braces(uR"(\{([A-Za-z_]\w*)\})"_s);
    const SlotValues values(entry);
    QStringList names;
    const auto addUnknown = [&](const QString &text, const QString &language, bool isCode) {
        for (const QRegularExpressionMatch &match : braces.globalMatch(text)) {
            const Span span{match.capturedStart(), match.capturedEnd()};
            if (!values.isSlot(match.captured(1)) && !(isCode && belongsToCode(text, span, language)))
                names.append(match.captured(1));
        }
    };
    for (const HowToPart &part : partsOfFixes(entry)) {
        if (part.kind == HowToPart::Kind::Code && runsPrograms(codeFamilyOf(part.language)))
            addUnknown(part.text, part.language, true);
    }
    for (const QString &text : textsOfFixes(entry) + howTosOf(entry) + textsOfNotes(entry)) {
        const QString prose = withFencedCode(text).remove(codeInMarkdown()).remove(latexCommand);
        addUnknown(prose, {}, false);
    }
    names.sort();
    names.removeDuplicates();
    return names;
}

} // namespace waymark
