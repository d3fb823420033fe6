#include "app/paste/rewrittenpaste.h"

#include "app/paste/linewrap.h"
#include "app/paste/prefix.h"
#include "app/text/characters.h"
#include "app/text/textlayout.h"
#include "app/text/visibletext.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MinFullLines = 2; // one of a common width suffices
constexpr std::array<qsizetype, 5> CommonWidths = {80, 100, 120, 132, 160};
constexpr qsizetype ManyFullLines = 4; // so many are no chance
constexpr qsizetype MaxPrefix = 200;
constexpr qsizetype MinEscapedLineEnds = 2;

/// Columns of a line in a terminal; where the paste is HTML-escaped, "&quot;" is one.
int columnsInTerminal(QStringView line, bool escaped)
{
    static const QRegularExpression entity(u"&[^;]{0,6};"_s);
    return columnsOf(escaped ? line.toString().replace(entity, u"&"_s) : line.toString());
}

/// One line of the paste: its text, and where the next one begins.
struct Line
{
    qsizetype start;
    qsizetype end; // without the line end
    qsizetype next;
};

std::vector<Line> linesOf(QStringView paste)
{
    std::vector<Line> lines;
    for (qsizetype at = 0; at < paste.size();) {
        const qsizetype found = paste.indexOf(u'\n', at);
        const qsizetype next = found < 0 ? paste.size() : found + 1;
        qsizetype end = found < 0 ? paste.size() : found;
        if (end > at && paste[end - 1] == u'\r')
            --end;
        lines.push_back({at, end, next});
        at = next;
    }
    return lines;
}

/// Quote marks and blanks that all lines with text begin with.
QStringView commonPrefix(QStringView paste, const std::vector<Line> &lines)
{
    std::optional<QStringView> prefix;
    for (const Line &line : lines) {
        const QStringView text = paste.sliced(line.start, line.end - line.start);
        if (text.trimmed().isEmpty())
            continue;
        qsizetype length = 0;
        const qsizetype most = prefix ? std::min(prefix->size(), text.size()) : text.size();
        while (length < most && (text[length] == u'>' || text[length] == u'|' || text[length] == u' ')
               && (!prefix || text[length] == (*prefix)[length]))
            ++length;
        prefix = text.first(length);
    }
    return prefix.value_or(QStringView());
}

/// Rulers end where they end: lines that begin and end with the same sign, four times.
bool isRuler(QStringView line)
{
    return line.size() >= 8 && !line.back().isLetterOrNumber() && line.back() != u' '
        && std::count(line.begin(), line.begin() + 4, line.back()) == 4
        && std::count(line.end() - 4, line.end(), line.back()) == 4;
}

/// "… left in tree." and "Automatic merge failed": the line ended where it was full by chance.
bool endsSentence(QStringView line, QStringView next)
{
    return QStringView(u".;:!?。；：！？").contains(line.back()) && next.front().isUpper();
}

bool isIndented(QStringView line)
{
    return line.size() > 1 && line[0].isSpace() && line[1].isSpace();
}

/// A line that does not continue the one before it: it has a prefix of its own (a log, a rank, a quote), a
/// program begins a message there, or it is a fence of Markdown.
bool beginsLine(QStringView line)
{
    const QByteArray start =
        line.first(std::min(MaxPrefix, line.size())).toString().replace(QChar::Nbsp, u' ').toUtf8();
    return peelPrefix(start, {}).length > 0 || LineWrap::beginsMessage(start) || start.startsWith("```");
}

constexpr std::array<QStringView, 12> Tags = {u"pre", u"code", u"span",   u"div", u"p", u"br",
                                              u"b",   u"i",    u"strong", u"em",  u"a", u"samp"};

/// Length of the tag at the front of `text`, or 0.
qsizetype tagLength(QStringView text)
{
    constexpr qsizetype MaxTag = 300;
    const qsizetype name = text.startsWith(u"</") ? 2 : 1;
    qsizetype end = name;
    while (end < text.size() && text[end].isLetter())
        ++end;
    const bool known = std::find(Tags.begin(), Tags.end(), text.sliced(name, end - name)) != Tags.end();
    const bool closed = end < text.size() && (text[end] == u'>' || text[end].isSpace() || text[end] == u'/');
    const qsizetype close = known && closed ? text.first(std::min(MaxTag, text.size())).indexOf(u'>') : -1;
    return close + 1;
}

} // namespace

std::optional<RewrittenPaste> unwrappedPaste(QStringView paste)
{
    const std::vector<Line> lines = linesOf(paste);
    const auto textOf = [paste](const Line &line) { return paste.sliced(line.start, line.end - line.start); };
    if (paste.contains(u'\x1b') || hasLeftoverColours(paste))
        return {}; // colours: no copy of what a terminal showed
    const bool escaped = !paste.contains(u'<') && paste.contains(u'&');
    qsizetype width = 0;
    qsizetype full = 0;
    std::vector<qsizetype> widths;
    for (const Line &line : lines) {
        widths.push_back(columnsInTerminal(textOf(line), escaped));
        full = widths.back() > width ? 1 : full + (widths.back() == width ? 1 : 0);
        width = std::max(width, widths.back());
    }
    const QStringView prefix = commonPrefix(paste, lines);
    const bool common =
        std::find(CommonWidths.begin(), CommonWidths.end(), width - prefix.size()) != CommonWidths.end();
    if (width < MinTerminalWidth || width > MaxTerminalWidth || full < (common ? 1 : MinFullLines))
        return {};
    RewrittenPaste result;
    result.map.append({0, 0});
    bool joined = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line &line = lines[i];
        const bool last = i + 1 == lines.size();
        bool broken = false;
        if (!last) {
            const QStringView next = textOf(lines[i + 1]);
            const bool roomForOne =
                widths[i] == width - 1 && next.size() > prefix.size() && isWide(next[prefix.size()].unicode());
            broken = (widths[i] == width || roomForOne) && next.size() > prefix.size() && !isRuler(textOf(line))
                && !beginsLine(next.sliced(prefix.size()))
                && (full >= ManyFullLines || !endsSentence(textOf(line), next.sliced(prefix.size())))
                && !(isIndented(next.sliced(prefix.size())) && !textOf(line).back().isSpace());
        }
        const qsizetype from = joined ? std::min(line.start + prefix.size(), line.end) : line.start;
        if (joined)
            result.map.append({result.text.size(), from});
        result.text += paste.sliced(from, (broken ? line.end : line.next) - from);
        joined = broken;
    }
    return result.map.runs().size() > 1 ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<RewrittenPaste> unescapedPaste(QStringView paste)
{
    if (paste.count(QLatin1String("\\n")) < MinEscapedLineEnds)
        return {};
    RewrittenPaste result;
    result.text.reserve(paste.size());
    result.map.append({0, 0});
    qsizetype kept = 0;
    for (qsizetype at = paste.indexOf(u'\\'); at >= 0 && at + 1 < paste.size(); at = paste.indexOf(u'\\', at)) {
        const char16_t letter = paste[at + 1].unicode();
        const char16_t meant = letter == u'n'                      ? u'\n'
            : letter == u't'                                       ? u'\t'
            : letter == u'"' || letter == u'\'' || letter == u'\\' ? letter
                                                                   : u'\0';
        if (meant == u'\0') {
            at += 1;
            continue;
        }
        result.text += paste.sliced(kept, at - kept);
        result.map.append({result.text.size(), meant == letter ? at + 1 : at});
        result.text += QChar(meant);
        at += 2;
        kept = at;
        result.map.append({result.text.size(), at});
    }
    result.text += paste.sliced(kept);
    return result;
}

std::optional<RewrittenPaste> untaggedPaste(QStringView paste)
{
    RewrittenPaste result;
    result.map.append({0, 0});
    qsizetype kept = 0;
    for (qsizetype at = paste.indexOf(u'<'); at >= 0; at = paste.indexOf(u'<', at)) {
        const qsizetype length = tagLength(paste.sliced(at));
        if (length == 0) {
            ++at;
            continue;
        }
        result.text += paste.sliced(kept, at - kept);
        at += length;
        kept = at;
        result.map.append({result.text.size(), at});
    }
    result.text += paste.sliced(kept);
    return result.map.runs().size() > 1 ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace waymark
