#include "app/paste/linepeeler.h"

#include "app/text/bytecursor.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace waymark {

namespace {

constexpr int SurveyedLines = 2000;
constexpr qsizetype MaxIndentation = 1000;
constexpr QByteArrayView Bar("\u2502"); // │
constexpr QByteArrayView Dash("\u2500"); // ─
constexpr QByteArrayView TopLeft("\u256d"); // ╭
constexpr QByteArrayView TopRight("\u256e"); // ╮
constexpr QByteArrayView BottomLeft("\u2570"); // ╰
constexpr QByteArrayView BottomRight("\u256f"); // ╯
constexpr QByteArrayView Pointer("\u2771"); // ❱
constexpr QByteArrayView TopEnd("\u2577"); // ╷
constexpr QByteArrayView BottomEnd("\u2575"); // ╵
constexpr QByteArrayView PythonHeader("Traceback (most recent call last)");

qsizetype blanksAtStart(QByteArrayView line)
{
    qsizetype blanks = 0;
    while (blanks < line.size() && (line[blanks] == ' ' || line[blanks] == '\t'))
        ++blanks;
    return blanks;
}

QByteArrayView withoutTail(QByteArrayView line)
{
    qsizetype size = line.size();
    while (size > 0 && (line[size - 1] == ' ' || line[size - 1] == '\t'))
        --size;
    return line.first(size);
}

bool isFence(QByteArrayView line)
{
    if (!line.startsWith("```"))
        return false;
    const QByteArrayView language = withoutTail(line.sliced(3));
    return language.size() <= 20 && std::all_of(language.begin(), language.end(), [](char c) {
               return ByteCursor::isNameCharacter(c) || c == '+' || c == '#';
           });
}

/// Number at the front of a line with the separator behind it.
struct LineNumber
{
    qint64 number = -1;
    char separator = 0;
    qsizetype length = 0; // with the separator
};

LineNumber lineNumber(QByteArrayView line)
{
    ByteCursor c(line);
    if (!line.isEmpty() && line[0] == ' ')
        c.takeSpaces();
    const qsizetype begin = c.position();
    const int digits = c.takeDigits(1, 9);
    if (!digits)
        return {};
    const qint64 number = line.sliced(begin, digits).toLongLong();
    if (c.take('\t'))
        return {number, '\t', c.position()};
    if (c.take(':')) {
        c.take(' ');
        return {number, ':', c.position()};
    }
    if (c.take(" | ") || c.take(" |"))
        return {number, '|', c.position()};
    if (c.take("  ") || (c.take(' ') && c.position() > 4))
        return {number, ' ', c.position()};
    return {};
}

/// Text of a ruler "╭──── title ────╮" or "+---- title ----+"; empty without a title.
QByteArrayView titleOf(QByteArrayView line, QByteArrayView dash)
{
    qsizetype begin = 0;
    qsizetype end = line.size();
    while (line.sliced(begin, end - begin).startsWith(dash))
        begin += dash.size();
    while (line.sliced(begin, end - begin).endsWith(dash))
        end -= dash.size();
    return line.sliced(begin, end - begin).trimmed();
}

/// "+---- Traceback (most recent call last) ----+" of a terminal without line drawing.
bool isAsciiTop(QByteArrayView line)
{
    return line.startsWith("+---") && line.endsWith("---+")
        && titleOf(line.sliced(1, line.size() - 2), "-").startsWith(PythonHeader);
}

bool isAsciiBottom(QByteArrayView line)
{
    return line.size() > 8 && line.startsWith("+---") && line.endsWith("---+")
        && titleOf(line.sliced(1, line.size() - 2), "-").isEmpty();
}

bool isBordered(QByteArrayView line)
{
    return (line.size() >= 2 * Bar.size() && line.startsWith(Bar) && line.endsWith(Bar))
        || (line.size() >= 4 && line[0] == '|' && line[1] == ' ' && line.endsWith('|'));
}

/// Length of "job\tstep\t" before a stamp, or 0.
qsizetype jobColumns(QByteArrayView line)
{
    const QByteArrayView front = line.first(std::min<qsizetype>(line.size(), 200));
    const qsizetype job = front.indexOf('\t');
    const qsizetype step = job > 0 ? front.indexOf('\t', job + 1) : -1;
    const bool stamp = step > job + 1 && step + 1 < line.size() && ByteCursor::isDigit(line[step + 1]);
    return stamp && peelPrefix(line.sliced(step + 1), {}).isLog ? step + 1 : 0;
}

bool isPytestLine(QByteArrayView line)
{
    return !line.isEmpty() && line[0] == 'E' && (line.size() == 1 || line.startsWith("E   "));
}

/// "A   …": a table with one letter a row, which "E   …" may belong to.
bool isTableRow(QByteArrayView line)
{
    return line.size() > 4 && ByteCursor::isUpper(line[0]) && line[0] != 'E' && line.sliced(1).startsWith("   ");
}

/// Whether lines have numbers that grow by one.
struct NumberedLines
{
    bool inOrder = true;
    int count = 0;
    qint64 number = -1;
    char separator = 0;

    void add(QByteArrayView line)
    {
        if (!inOrder)
            return;
        const LineNumber found = lineNumber(line);
        inOrder = found.separator && (number < 0 || (found.number == number + 1 && found.separator == separator));
        number = found.number;
        separator = found.separator;
        count += inOrder;
    }

    bool areNumbered() const { return inOrder && count >= 3 && (separator != ' ' || count >= 6); }
};

/// The services that print "name  | ", and in which column.
struct ServiceLines
{
    struct Service
    {
        QByteArrayView name;
        qsizetype bar = 0;
        int lines = 0;
    };
    std::array<Service, 16> services;
    std::size_t known = 0;

    void add(QByteArrayView name, qsizetype bar)
    {
        std::size_t i = 0;
        while (i < known && (services[i].name != name || services[i].bar != bar))
            ++i;
        if (i == known && known < services.size())
            services[known++] = {name, bar, 0};
        if (i < known)
            ++services[i].lines;
    }

    /// The column of the bar in most of `lines` lines, or -1.
    qsizetype column(int lines) const
    {
        qsizetype column = -1;
        int best = 0;
        for (std::size_t i = 0; i < known; ++i) {
            int together = 0;
            for (std::size_t k = 0; k < known; ++k)
                together += services[k].bar == services[i].bar ? services[k].lines : 0;
            if (services[i].lines >= 2 && together >= 3 && together * 10 >= lines * 6 && together > best) {
                best = together;
                column = services[i].bar;
            }
        }
        return column;
    }
};

/// How many lines have the signs of each convention of a text.
struct LineCounts
{
    int lines = 0;
    int prompts = 0; // ">>>"
    int deepQuotes = 0; // ">>", ">>>>"
    int answers = 0; // "< " of diff and curl
    int bars = 0; // "|" at the start
    int barsAtEnd = 0; // … and at the end
    int rulers = 0;
    int jobs = 0; // "job\tstep\t2026-…"
    int clocks = 0;
    int clocksInARow = 0;
    int maxClocksInARow = 0;
    qsizetype clockBlanks = MaxIndentation; // least behind a clock
    int pods = 0;
    ServiceLines services;

    /// The signs that are visible before prefixes are taken.
    void addWhole(QByteArrayView line)
    {
        ++lines;
        jobs += jobColumns(line) > 0;
        qsizetype depth = 0;
        while (depth < line.size() && line[depth] == '>')
            ++depth;
        prompts += depth == 3;
        deepQuotes += depth == 2 || depth > 3;
        answers += line.startsWith("< ");
        const bool bar = line.startsWith('|');
        bars += bar;
        barsAtEnd += bar && withoutTail(line).endsWith('|') && line.size() > 1;
        const std::array<QByteArrayView, 5> ruler = {"|-", "|=", "+-", "--", "=="};
        rulers +=
            std::any_of(ruler.begin(), ruler.end(), [line](QByteArrayView start) { return line.startsWith(start); });
    }

    /// `line` without the prefixes that are recognised in every text; it is not empty.
    void addPeeled(QByteArrayView line, bool mayBeService)
    {
        const qsizetype stamp = clockStamp(line, 1);
        if (stamp > 0 && stamp < line.size())
            clockBlanks = std::min(clockBlanks, 1 + blanksAtStart(line.sliced(stamp)));
        clocks += stamp > 0;
        clocksInARow = stamp > 0 ? clocksInARow + 1 : 0;
        maxClocksInARow = std::max(maxClocksInARow, clocksInARow);
        qsizetype name = 0;
        pods += podNames(line, &name) > 0;
        if (mayBeService && serviceColumn(line, &name))
            services.add(line.first(name), line.indexOf('|'));
    }

    PrefixConventions conventions(bool mayBeServices) const
    {
        PrefixConventions found;
        found.quotes = answers == 0;
        found.promptQuotes = deepQuotes > 0 && prompts > 0;
        found.bars = bars >= 3 && bars * 10 >= lines * 8 && barsAtEnd * 5 < bars && rulers == 0;
        found.clocks = (clocks >= 3 && clocks * 2 > lines) || maxClocksInARow >= 5;
        found.clockBlanks = clockBlanks;
        found.services = mayBeServices;
        found.podNames = pods >= 3 && pods * 10 >= lines * 8;
        found.serviceColumn = rulers == 0 ? services.column(lines) : -1;
        return found;
    }
};

} // namespace

LinePeeler::LinePeeler(QByteArrayView text)
    : m_text(text)
{
    m_conventions.services = std::memchr(text.data(), '|', std::size_t(text.size())) != nullptr;
    survey();
    findIndentation();
}

ByteRange LinePeeler::nextLine(qsizetype after) const
{
    if (after >= m_text.size())
        return {m_text.size(), m_text.size()};
    const void *found = std::memchr(m_text.data() + after, '\n', std::size_t(m_text.size() - after));
    return {after, found ? static_cast<const char *>(found) - m_text.data() : m_text.size()};
}

/// Counts in the first lines of the text and in some from all over it.
void LinePeeler::survey()
{
    LineCounts counts;
    NumberedLines numbers;
    const PrefixConventions everywhere = m_conventions;
    const auto skipPart = [this](qsizetype at, qsizetype step) {
        return step > 200 ? nextLine(at + step).end + 1 : at;
    };
    qsizetype at = 0;
    for (int read = 0; at < m_text.size() && counts.lines < SurveyedLines && read < 4 * SurveyedLines; ++read) {
        if (counts.lines == SurveyedLines / 2) // the rest is taken from all over the text
            at = skipPart(at, (m_text.size() - at) / (SurveyedLines / 2 + 1));
        else if (counts.lines > SurveyedLines / 2)
            at = skipPart(at, m_text.size() / SurveyedLines);
        const ByteRange range = nextLine(at);
        at = range.end + 1;
        const QByteArrayView line = view(range);
        if (line.size() == blanksAtStart(line))
            continue;
        counts.addWhole(line);
        if (counts.lines <= SurveyedLines / 2)
            numbers.add(line);
        const QByteArrayView rest = line.sliced(std::min(line.size(), peelPrefix(line, everywhere).length));
        if (!rest.isEmpty())
            counts.addPeeled(rest, everywhere.services);
    }
    m_conventions = counts.conventions(everywhere.services);
    m_numbers = numbers.areNumbered();
    m_separator = numbers.separator;
    m_jobColumns = counts.jobs >= 1 && counts.jobs * 2 > counts.lines;
}

/// Sets the indentation that every line has, if that is four blanks or more and there are several lines.
void LinePeeler::findIndentation()
{
    qsizetype least = MaxIndentation;
    int lines = 0;
    for (qsizetype at = 0; at < m_text.size() && least >= 4;) {
        const ByteRange line = nextLine(at);
        at = line.end + 1;
        qsizetype blanks = 0;
        while (blanks < line.length() && blanks < least && m_text[line.begin + blanks] == ' ')
            ++blanks;
        if (blanks == line.length())
            continue;
        least = std::min(least, blanks);
        ++lines;
    }
    m_indentation = lines >= 2 && least >= 4 && least < MaxIndentation ? least : 0;
}

LinePeeler::Peeled LinePeeler::peel(ByteRange line)
{
    Peeled peeled;
    m_line = line;
    if (m_indentation > 0)
        line.begin += std::min(m_indentation, blanksAtStart(view(line)));
    if (m_numbers)
        peelNumber(line, peeled);
    if (m_jobColumns)
        line.begin += jobColumns(view(line));

    bool boxed = false;
    for (int round = 0; round < 4 && line.length() > 0; ++round) {
        if (m_text[line.begin] == '>' && (boxed || isMark(line)))
            break; // marks a line of code
        const PeeledPrefix prefix = peelPrefix(view(line), m_conventions);
        line.begin += prefix.length;
        peeled.isLog = peeled.isLog || prefix.isLog;
        peeled.opensStep = peeled.opensStep || prefix.opensStep;
        if (!prefix.stream.isEmpty())
            peeled.stream = prefix.stream;
        if (line.length() == 0)
            break;
        const char first = m_text[line.begin];
        bool more = false;
        if (first == '|' || first == '+' || static_cast<unsigned char>(first) == 0xe2) {
            if (isBoxBlock(line) && peelBox(line, boxed)) {
                more = true;
                boxed = true;
                peeled.isFramed = true;
            }
        } else {
            m_boxOpen = m_boxOpen && boxed; // a line without borders: the box was cut off
            m_barOpen = m_barOpen && boxed;
            if (first == 'E')
                more = peelPytest(line);
            else if (first == '`' && isFence(view(line)))
                line.begin = line.end;
        }
        if (!more)
            break;
    }
    peeled.kept = line;
    const QByteArrayView whole = view(m_line);
    m_quoteBefore = whole.startsWith('>');
    const QByteArrayView words = withoutTail(whole);
    m_sentenceBefore = !words.isEmpty() && !words.endsWith(':');
    m_rowBefore = isTableRow(whole);
    return peeled;
}

void LinePeeler::peelNumber(ByteRange &line, Peeled &peeled)
{
    const LineNumber found = lineNumber(view(line));
    if (found.separator != m_separator || (m_number >= 0 && found.number != m_number + 1))
        return;
    m_number = found.number;
    line.begin += found.length;
    peeled.isFramed = true;
}

/// Whether the ">" is no quote, but the mark of a program: neither neighbour begins with ">", and it is far from
/// its text (pytest's line of code), or right under a line that announces nothing (Gradle's causes).
bool LinePeeler::isMark(ByteRange line) const
{
    if (m_quoteBefore || (m_line.end + 1 < m_text.size() && m_text[m_line.end + 1] == '>'))
        return false;
    return view(line).startsWith(">   ") || (m_sentenceBefore && line.begin == m_line.begin);
}

/// Takes "E" and the indentation that all lines of the block of such lines share.
bool LinePeeler::peelPytest(ByteRange &line)
{
    const QByteArrayView text = view(line);
    if (!isPytestLine(text))
        return false;
    if (line.begin >= m_pytestUntil) { // a new block
        if (m_rowBefore || isTableRow(view(nextLine(m_line.end + 1))))
            return false;
        const qsizetype prefix = line.begin - m_line.begin;
        m_pytestIndent = MaxIndentation;
        for (ByteRange next = m_line; next.length() > prefix; next = nextLine(next.end + 1)) {
            const QByteArrayView row = view(next).sliced(prefix);
            if (!isPytestLine(row))
                break;
            m_pytestUntil = next.end + 1;
            if (const qsizetype blanks = blanksAtStart(row.sliced(1)); blanks < row.size() - 1)
                m_pytestIndent = std::min(m_pytestIndent, blanks);
        }
    }
    line.begin += 1 + std::min(m_pytestIndent, blanksAtStart(text.sliced(1)));
    return true;
}

/// Whether `line` may be part of a box: one is open, it opens one, or one whose top is missing goes over it.
bool LinePeeler::isBoxBlock(ByteRange line)
{
    const QByteArrayView text = withoutTail(view(line));
    if (m_boxOpen || m_barOpen || line.begin < m_boxUntil || text.startsWith(TopLeft) || text == TopEnd
        || isAsciiTop(text))
        return true;
    if (line.begin < m_noBoxUntil || !isBordered(text))
        return false;
    bool pointer = false;
    qsizetype end = m_line.end;
    const qsizetype prefix = line.begin - m_line.begin;
    for (ByteRange next = m_line; next.length() > prefix; next = nextLine(next.end + 1)) {
        const QByteArrayView row = withoutTail(view(next).sliced(prefix));
        pointer = pointer || row.indexOf(Pointer) >= 0 || row.startsWith(BottomLeft);
        if (!isBordered(row) && !row.startsWith(BottomLeft))
            break;
        end = next.end;
    }
    (pointer ? m_boxUntil : m_noBoxUntil) = end;
    return pointer;
}

/// Takes what a box draws around `line`; returns whether there was such a thing. A box inside another (`boxed`) opens
/// and closes nothing.
bool LinePeeler::peelBox(ByteRange &line, bool boxed)
{
    const QByteArrayView text = withoutTail(view(line));
    const auto keep = [&line, this](QByteArrayView part) {
        line.begin = part.data() - m_text.data();
        line.end = line.begin + part.size();
        return true;
    };
    const bool isTop = text.startsWith(TopLeft) && text.endsWith(TopRight);
    if (isTop || isAsciiTop(text)) {
        const qsizetype corner = isTop ? TopLeft.size() : 1;
        m_boxOpen = true;
        return keep(titleOf(text.sliced(corner, text.size() - 2 * corner), isTop ? Dash : QByteArrayView("-")));
    }
    if ((text.startsWith(BottomLeft) && text.endsWith(BottomRight)) || (m_boxOpen && isAsciiBottom(text))) {
        m_boxOpen = m_boxOpen && boxed;
        return keep(text.last(0));
    }
    if (text == TopEnd || text == BottomEnd) {
        m_barOpen = text == TopEnd;
        return keep(text.last(0));
    }
    if (isBordered(text))
        return peelBorders(line);
    if (m_barOpen && !boxed && text.startsWith(Bar))
        return keep(view(line).sliced(Bar.size() + (view(line).sliced(Bar.size()).startsWith(' ') ? 1 : 0)));
    m_boxOpen = m_boxOpen && boxed;
    m_barOpen = m_barOpen && boxed;
    return false;
}

bool LinePeeler::peelBorders(ByteRange &line)
{
    QByteArrayView text = withoutTail(view(line));
    const qsizetype border = text.startsWith(Bar) ? Bar.size() : 1;
    text = text.sliced(border);
    text = withoutTail(text.chopped(std::min(text.size(), text.endsWith(Bar) ? Bar.size() : 1)));
    if (text.startsWith(' '))
        text = text.sliced(1);
    line.begin = text.data() - m_text.data();
    line.end = line.begin + text.size();
    return true;
}

} // namespace waymark
