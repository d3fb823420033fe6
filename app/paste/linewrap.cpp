#include "app/paste/linewrap.h"

#include "app/text/bytecursor.h"
#include "app/text/characters.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace waymark {

namespace {

constexpr qsizetype TabWidth = 8;
constexpr qsizetype MaxFullLines = 30; // one behind the other: more are no message, but data

qsizetype countedColumns(QByteArrayView line)
{
    constexpr quint64 LowBits = 0x0101010101010101;
    qsizetype width = 0;
    for (qsizetype i = 0; i < line.size();) {
        if (i + 8 <= line.size()) { // eight ASCII characters without a tab
            quint64 word = 0;
            std::memcpy(&word, line.data() + i, sizeof word);
            const quint64 tabs = (word ^ (LowBits * '\t')) - LowBits;
            if (((word | tabs) & (LowBits * 0x80)) == 0) {
                width += 8;
                i += 8;
                if (width > MaxTerminalWidth)
                    return width;
                continue;
            }
        }
        const CodePoint c = codePointAt(line, i);
        width += c.value == '\t' ? TabWidth - width % TabWidth : columnsOf(c.value);
        i += c.size;
        if (width > MaxTerminalWidth)
            return width;
    }
    return width;
}

bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}

bool isWordCharacter(char c)
{
    return ByteCursor::isNameCharacter(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// End of the line that begins at `at`.
qsizetype lineEnd(QByteArrayView bytes, qsizetype at)
{
    const void *found =
        at < bytes.size() ? std::memchr(bytes.data() + at, '\n', std::size_t(bytes.size() - at)) : nullptr;
    return found ? static_cast<const char *>(found) - bytes.data() : bytes.size();
}

bool isBlank(QByteArrayView line)
{
    return std::all_of(line.begin(), line.end(), [](char c) { return c == ' ' || c == '\t'; });
}

/// Up to a blank, or with a colon of Chinese.
QByteArrayView firstWord(QByteArrayView line)
{
    static constexpr QByteArrayView colon("\uff1a");
    const qsizetype end = line.indexOf(' ');
    const QByteArrayView word = end < 0 ? line : line.first(end);
    const qsizetype label = word.first(std::min<qsizetype>(word.size(), 60)).indexOf(colon);
    return label < 0 ? word : word.first(label + colon.size());
}

QByteArrayView lastWord(QByteArrayView line)
{
    return line.sliced(line.lastIndexOf(' ') + 1);
}

std::size_t hashOf(QByteArrayView word)
{
    quint32 hash = 2166136261U;
    for (const char c : word.first(std::min<qsizetype>(word.size(), 16)))
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return (hash ^ (hash >> 15)) & 0x3fff;
}

/// A line that is a drawing rather than text: rulers, carets, bars, boxes, rows of tables, text at the
/// right margin.
bool isDrawn(QByteArrayView line)
{
    static constexpr QByteArrayView drawing(" ^~-=+*#_.|:");
    if (std::all_of(line.begin(), line.end(), [](char c) { return drawing.contains(c); }))
        return true;
    const auto isRuler = [](QByteArrayView four) {
        return drawing.sliced(1).contains(four[0]) && std::count(four.begin(), four.end(), four[0]) == four.size();
    };
    if (isRuler(line.first(4)) || isRuler(line.last(4)) || line.endsWith("%]") || line.endsWith("it/s]")
        || line.endsWith(" |"))
        return true;
    for (qsizetype at = line.indexOf('\xe2'); at >= 0 && at + 1 < line.size(); at = line.indexOf('\xe2', at + 1)) {
        const auto second = static_cast<unsigned char>(line[at + 1]);
        if (second >= 0x94 && second <= 0x96) // U+2500 to U+259F
            return true;
    }
    const qsizetype tail = line.size() - lastWord(line).size();
    return tail >= 3 && tail < line.size() && line.sliced(tail - 3, 3) == "   ";
}

/// "ValueError:", "torch.cuda.OutOfMemoryError:", "error:", "fatal:".
bool isTag(QByteArrayView word)
{
    if (!word.endsWith(':') || word.size() < 3)
        return false;
    const QByteArrayView name = word.chopped(1);
    static constexpr std::array<QByteArrayView, 4> Endings = {"Error", "Exception", "Warning", "Interrupt"};
    if (std::any_of(Endings.begin(), Endings.end(), [name](QByteArrayView ending) { return name.endsWith(ending); }))
        return true;
    static constexpr std::array<QByteArrayView, 9> Tags = {"error", "warning", "fatal", "note", "hint",
                                                           "ERROR", "WARNING", "INFO",  "DEBUG"};
    return std::find(Tags.begin(), Tags.end(), name) != Tags.end();
}

/// A word without the punctuation around it.
QByteArrayView bareWord(QByteArrayView word)
{
    const auto isMark = [](char c) { return QByteArrayView("\"'`()[]<>{},.;:!?").contains(c); };
    while (!word.isEmpty() && isMark(word[0]))
        word = word.sliced(1);
    while (!word.isEmpty() && isMark(word.back()))
        word.chop(1);
    return word;
}

/// Whether a quotation or a bracket is open at the end of `line`, or it ends inside a path.
bool isOpen(QByteArrayView line)
{
    const auto count = [line](char c) { return std::count(line.begin(), line.end(), c); };
    qsizetype quotes = 0;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line[i] != '\'')
            continue;
        const bool inWord =
            i > 0 && i + 1 < line.size() && isWordCharacter(line[i - 1]) && isWordCharacter(line[i + 1]);
        quotes += inWord ? 0 : 1;
    }
    return quotes % 2 != count('`') % 2 || count('"') % 2 != 0 || count('(') > count(')') || count('[') > count(']')
        || lastWord(line).contains('/');
}

/// "ana@build1:~$" and what was typed there.
bool isPrompt(QByteArrayView line)
{
    const QByteArrayView word = firstWord(line);
    return word.size() < line.size() && word.contains('@')
        && (word.endsWith('$') || word.endsWith('#') || word.endsWith('%'));
}

/// Whether `next` may continue the words of the full line `line`.
bool mayGoOn(QByteArrayView line, QByteArrayView next, QByteArrayView nextKept)
{
    if (nextKept.size() > 1 && nextKept[0] == ' ' && isLower(nextKept[1])) // the blank between two words came first
        nextKept = nextKept.sliced(1);
    if (line.size() < MinTerminalWidth / 2 || nextKept.isEmpty() || nextKept[0] == '|' || line.contains('\t')
        || firstWord(line) == firstWord(next))
        return false;
    if (!LineWrap::mayContinue(nextKept) || isBlank(line) || isDrawn(line))
        return false;
    const auto isOneWord = [](QByteArrayView text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c > ' '; });
    };
    if (isOneWord(line) && isOneWord(next) && next.size() * 2 > line.size())
        return false; // base64 and the like
    const char last = line.back();
    const char first = nextKept[0];
    const QByteArrayView before = lastWord(line);
    if (firstWord(nextKept).endsWith(':') && (!isOpen(line) || nextKept.startsWith(before)))
        return false; // "file.c:12:5:", "make:"
    const bool isNumber =
        std::all_of(before.begin(), before.end(), [](char c) { return ByteCursor::isDigit(c) || c == '.'; });
    if (isNumber && !before.isEmpty() && !ByteCursor::isDigit(first) && isWordCharacter(first))
        return false;
    if (first == '"' && (line.trimmed().startsWith('"') || last == ','))
        return false; // JSON
    if (ByteCursor::isUpper(first)) { // only within a name, a path or a sentence that continues
        const bool path = before.contains('/') || before.contains('\\');
        const bool name =
            path || before.contains('_') || before.first(std::max<qsizetype>(0, before.size() - 1)).contains('.');
        const bool inName = name && (ByteCursor::isNameCharacter(last) || last == '/' || last == '\\') && last != '.';
        return last == ' ' || last == ',' || last == '(' || last == '\'' || ByteCursor::isUpper(last)
            || (inName && !firstWord(nextKept).endsWith(':'));
    }
    if (ByteCursor::isDigit(first)) {
        const QByteArrayView word = firstWord(nextKept);
        return !word.endsWith('%') && !word.endsWith(':');
    }
    return true;
}

/// Whether a compiler or a build tool begins a message with these words.
bool isLevel(QByteArrayView text)
{
    static constexpr std::array<QByteArrayView, 9> Levels = {
        "error: ", "error[", "warning: ", "note: ", "help: ", "fatal: ", "fatal error: ", "Error: ", "ERROR: "};
    return std::any_of(Levels.begin(), Levels.end(), [text](QByteArrayView level) { return text.startsWith(level); });
}

} // namespace

LineWrap::LineWrap(const VisibleText &text)
    : m_simple(text.isAscii && !text.hasTabs)
{
    measure(text);
    qsizetype nearlyFull = 0;
    for (std::size_t less = text.isAscii ? 1 : 2; less < m_widths.size(); ++less) // a wide character leaves one free
        nearlyFull += m_widths[less];
    const bool terminal = m_width >= MinTerminalWidth && m_width <= MaxTerminalWidth && m_widths[0] >= 2
        && m_widths[0] > nearlyFull && text.softEnds.empty();
    if (terminal && hasCandidates(text.bytes)) {
        m_terminal = true;
        learnStarts(text.bytes);
    }
    m_fullLines = {};
}

qsizetype LineWrap::columns(QByteArrayView line) const
{
    return m_simple ? line.size() : countedColumns(line);
}

void LineWrap::measure(const VisibleText &text)
{
    const QByteArrayView bytes = text.bytes;
    for (qsizetype at = 0; at < bytes.size() && m_width <= MaxTerminalWidth;) {
        const qsizetype end = lineEnd(bytes, at);
        if (m_simple || end - at >= m_width / 2 || text.hasTabs) { // a character has no more columns than two a byte
            const qsizetype width = columns(bytes.sliced(at, end - at));
            if (width > m_width) {
                const qsizetype more = width - m_width;
                for (qsizetype less = NearlyFull; less >= 0; --less)
                    m_widths[std::size_t(less)] = less >= more ? m_widths[std::size_t(less - more)] : 0;
                m_width = width;
                m_fullLines.clear();
            }
            if (width == m_width)
                m_fullLines.push_back(end);
            if (m_width - width <= NearlyFull)
                ++m_widths[std::size_t(m_width - width)];
        }
        at = end + 1;
    }
}

/// Whether any full line may continue in the next.
bool LineWrap::hasCandidates(QByteArrayView bytes) const
{
    qsizetype inARow = 0;
    qsizetype before = -1;
    for (const qsizetype end : m_fullLines) {
        if (end >= bytes.size())
            break;
        inARow = before >= 0 && bytes.sliced(before + 1, end - before - 1).indexOf('\n') < 0 ? inARow + 1 : 1;
        before = end;
        if (inARow > MaxFullLines)
            return false;
    }
    for (const qsizetype end : m_fullLines) {
        if (end >= bytes.size())
            break;
        const qsizetype begin = bytes.first(end).lastIndexOf('\n') + 1;
        const QByteArrayView next = bytes.sliced(end + 1, lineEnd(bytes, end + 1) - end - 1);
        if (mayGoOn(bytes.sliced(begin, end - begin), next, next))
            return true;
    }
    return false;
}

/// Notes how lines begin behind lines that were not full. Where a third as many of them end because the next word would
/// not have fitted as there are full lines, a program broke the text between words, and no terminal did.
void LineWrap::learnStarts(QByteArrayView bytes)
{
    std::size_t betweenWords = 0;
    qsizetype width = 0;
    char last = '\0';
    for (qsizetype at = 0; at < bytes.size();) {
        const qsizetype end = lineEnd(bytes, at);
        const QByteArrayView line = bytes.sliced(at, end - at);
        for (qsizetype i = line.indexOf(' ') + 1; i > 0 && i < line.size();) { // words between two blanks
            const qsizetype blank = line.indexOf(' ', i);
            if (blank < 0)
                break;
            m_words.set(hashOf(bareWord(line.sliced(i, blank - i))));
            i = blank + 1;
        }
        if (width < m_width - 1 && !line.isEmpty()) {
            const QByteArrayView word = firstWord(line);
            m_starts.set(hashOf(word));
            const bool sentence = isLower(line[0]) && (isLower(last) || last == ',');
            betweenWords += sentence && width + 1 + word.size() > m_width;
        }
        width = columns(line);
        last = line.isEmpty() ? '\0' : line.back();
        at = end + 1;
    }
    m_terminal = betweenWords * 3 < m_fullLines.size();
}

bool LineWrap::beginsMessage(QByteArrayView next)
{
    const QByteArrayView word = firstWord(next);
    const bool named = word.endsWith(':') && word.size() < next.size() && isLevel(next.sliced(word.size() + 1));
    return named || isLevel(next) || isPrompt(next) || next.startsWith("Did you mean ");
}

bool LineWrap::mayContinue(QByteArrayView next)
{
    if (next.isEmpty() || next[0] == ' ' || next[0] == '\t' || next[0] == '[' || next[0] == '{' || next[0] == '}')
        return false;
    static constexpr std::array<QByteArrayView, 21> Starts = {"Traceback (",
                                                              "During handling of",
                                                              "The above exception",
                                                              "File \"",
                                                              "Caused by",
                                                              "Suppressed:",
                                                              "at ",
                                                              "- ",
                                                              "* ",
                                                              "$ ",
                                                              "# ",
                                                              "> ",
                                                              ">>> ",
                                                              "+ ",
                                                              "---",
                                                              "===",
                                                              "***",
                                                              "from user code:",
                                                              "goroutine ",
                                                              "Stack trace:",
                                                              "--> "};
    for (const QByteArrayView start : Starts) {
        if (next.startsWith(start))
            return false;
    }
    const QByteArrayView word = firstWord(next);
    return !beginsMessage(next) && !isTag(word)
        && !std::all_of(word.begin(), word.end(), [](char c) { return c == '^' || c == '~' || c == '-' || c == '='; });
}

bool LineWrap::continues(QByteArrayView line, QByteArrayView next, QByteArrayView nextKept) const
{
    if (!m_terminal || nextKept.isEmpty() || line.size() < m_width / 2 || (m_simple && line.size() != m_width))
        return false;
    const qsizetype width = columns(line);
    const bool wideNext = isWide(codePointAt(nextKept, 0).value);
    if (width != m_width && !(width == m_width - 1 && wideNext))
        return false;
    return mayGoOn(line, next, nextKept) && !m_starts.test(hashOf(firstWord(next))) && !cutBetweenWords(line, nextKept);
}

/// Whether the words on both sides of the line end are whole ones that are elsewhere in the text too.
bool LineWrap::cutBetweenWords(QByteArrayView line, QByteArrayView next) const
{
    const QByteArrayView before = bareWord(lastWord(line));
    const QByteArrayView after = bareWord(firstWord(next));
    return before.size() > 1 && after.size() > 1 && m_words.test(hashOf(before)) && m_words.test(hashOf(after));
}

bool LineWrap::cutsWord(QByteArrayView line, QByteArrayView next) const
{
    if (!m_terminal || line.isEmpty() || next.isEmpty() || columns(line) != m_width)
        return false;
    return isWordCharacter(line.back()) && isWordCharacter(next[0]);
}

} // namespace waymark
