#include "diagnosis/cleantext.h"

#include "diagnosis/prefix.h"

#include <algorithm>

namespace waymark {

namespace {

constexpr qsizetype LongestRun = 1024;   // bytes between two entries of the offset map
constexpr qsizetype CancelInterval = 1 << 16; // UTF-16 units between two looks at the cancel flag
constexpr char16_t Escape = 0x1b;

bool isLineEnd(QChar c)
{
    return c == u'\n' || c == u'\r' || c == u'\u2028' || c == u'\u2029' || c == u'\u0085';
}

bool isInvisible(char16_t c)
{
    return (c < 0x20 && c != u'\t') || c == 0x7f || (c >= 0x80 && c < 0xa0) || c == 0xfeff || (c >= 0x200b && c <= 0x200f)
        || (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x2064);
}

/// Length of the terminal sequence at `text[at]`, or 0: CSI, OSC and the two-character escapes of
/// ECMA-48, and a CSI whose escape character was written as "^[" by the program that copied it.
qsizetype escapeLength(QStringView text, qsizetype at)
{
    const qsizetype size = text.size();
    const char16_t first = text[at].unicode();
    qsizetype i = at;
    bool csi = false;
    if (first == Escape) {
        if (at + 1 >= size)
            return 1;
        const char16_t second = text[at + 1].unicode();
        if (second == u']') { // up to BEL or ESC backslash
            for (i = at + 2; i < size && i < at + 4096 && !isLineEnd(text[i]); ++i) {
                if (text[i] == u'\a')
                    return i + 1 - at;
                if (text[i] == Escape && i + 1 < size && text[i + 1] == u'\\')
                    return i + 2 - at;
            }
            return 2;
        }
        if (second == u'(' || second == u')')
            return qMin<qsizetype>(3, size - at);
        csi = second == u'[';
        if (!csi)
            return isLineEnd(text[at + 1]) ? 1 : 2;
        i = at + 2;
    } else if (first == 0x9b) {
        csi = true;
        i = at + 1;
    } else if (first == u'^' && text.sliced(at).startsWith(u"^[[")) {
        csi = true;
        i = at + 3;
    }
    if (!csi)
        return 0;
    const qsizetype parameters = i;
    while (i < size && i < parameters + 32 && text[i] >= u' ' && text[i] <= u'?')
        ++i;
    const bool finished = i < size && text[i] >= u'@' && text[i] <= u'~';
    if (finished)
        return i + 1 - at;
    return first == u'^' ? 0 : parameters - at;
}

void appendUtf8(QByteArray &out, char32_t c)
{
    if (c < 0x80) {
        out.append(char(c));
    } else if (c < 0x800) {
        out.append(char(0xc0 | (c >> 6)));
        out.append(char(0x80 | (c & 0x3f)));
    } else if (c < 0x10000) {
        out.append(char(0xe0 | (c >> 12)));
        out.append(char(0x80 | ((c >> 6) & 0x3f)));
        out.append(char(0x80 | (c & 0x3f)));
    } else {
        out.append(char(0xf0 | (c >> 18)));
        out.append(char(0x80 | ((c >> 12) & 0x3f)));
        out.append(char(0x80 | ((c >> 6) & 0x3f)));
        out.append(char(0x80 | (c & 0x3f)));
    }
}

/// UTF-16 units that the UTF-8 bytes [begin, end) stand for.
qsizetype unitsIn(const QByteArray &utf8, qsizetype begin, qsizetype end)
{
    qsizetype units = 0;
    for (qsizetype i = begin; i < end; ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        if ((byte & 0xc0) != 0x80)
            units += byte >= 0xf0 ? 2 : 1;
    }
    return units;
}

/// The visible characters of one line, each with its place in the paste.
struct VisibleLine
{
    QString text;
    std::vector<qsizetype> positions; // empty while every character stands at start + its index
    qsizetype start = 0;

    qsizetype positionOf(qsizetype index) const { return positions.empty() ? start + index : positions[std::size_t(index)]; }
};

bool needsCleaning(QStringView line)
{
    return std::any_of(line.begin(), line.end(), [](QChar c) {
        const char16_t u = c.unicode();
        return (u < 0x20 && u != u'\t') || u == u'^' || u >= 0x7f;
    });
}

/// Takes escapes and invisible characters out of paste[start, end).
void makeVisible(QStringView paste, qsizetype start, qsizetype end, VisibleLine &out)
{
    const QStringView line = paste.sliced(start, end - start);
    out.start = start;
    out.positions.clear();
    out.text.clear();
    if (!needsCleaning(line)) {
        out.text.append(line);
        return;
    }
    for (qsizetype i = 0; i < line.size();) {
        const char16_t c = line[i].unicode();
        if (c == Escape || c == 0x9b || c == u'^') {
            if (const qsizetype skipped = escapeLength(line, i)) {
                i += skipped;
                continue;
            }
        }
        if (isInvisible(c)) {
            ++i;
            continue;
        }
        const bool pair = QChar::isHighSurrogate(c) && i + 1 < line.size() && line[i + 1].isLowSurrogate();
        if (pair) {
            out.text.append(line.sliced(i, 2));
            out.positions.push_back(start + i);
            out.positions.push_back(start + i + 1);
            i += 2;
            continue;
        }
        const bool lone = QChar::isSurrogate(c);
        out.text.append(lone ? QChar(QChar::ReplacementCharacter) : c == 0xa0 ? QChar(u' ') : QChar(c));
        out.positions.push_back(start + i);
        ++i;
    }
}

} // namespace

CleanText::CleanText(QStringView paste, const std::atomic_bool *cancel)
{
    m_utf8.reserve(paste.size() + paste.size() / 16 + 16);
    VisibleLine visible;
    qsizetype at = 0;
    qsizetype nextLook = CancelInterval;
    int pasteLine = 1;
    bool ended = true;
    const auto startRun = [this](qsizetype position) {
        m_runs.push_back({m_utf8.size(), position, true});
    };

    while (at < paste.size()) {
        if (at >= nextLook) {
            if (cancel && cancel->load(std::memory_order_relaxed))
                break;
            nextLook = at + CancelInterval;
        }
        qsizetype end = at;
        while (end < paste.size() && !isLineEnd(paste[end]))
            ++end;
        makeVisible(paste, at, end, visible);
        const qsizetype peeled = peelPrefix(visible.text);

        Line line;
        line.bytes.begin = m_utf8.size();
        line.pasteLine = pasteLine;
        qsizetype expected = -1; // place in the paste that would continue the current run
        for (qsizetype i = peeled; i < visible.text.size(); ++i) {
            const qsizetype position = visible.positionOf(i);
            if (position != expected || m_utf8.size() - m_runs.back().clean >= LongestRun)
                startRun(position);
            char32_t c = visible.text[i].unicode();
            expected = position + 1;
            if (QChar::isHighSurrogate(c) && i + 1 < visible.text.size()) {
                c = QChar::surrogateToUcs4(char16_t(c), visible.text[i + 1].unicode());
                ++i;
                expected = position + 2;
            }
            if (c >= 0x80)
                m_runs.back().ascii = false;
            appendUtf8(m_utf8, c);
        }
        line.bytes.end = m_utf8.size();
        m_lines.push_back(line);

        ended = end < paste.size();
        if (ended) {
            const bool pair = paste[end] == u'\r' && end + 1 < paste.size() && paste[end + 1] == u'\n';
            const bool countsAsLine = paste[end] == u'\n' || pair;
            startRun(end);
            m_utf8.append('\n');
            end += pair ? 2 : 1;
            pasteLine += countsAsLine ? 1 : 0;
            if (end == paste.size() && countsAsLine)
                --pasteLine;
        }
        at = end;
    }
    m_pasteLines = paste.isEmpty() ? 0 : pasteLine;
    m_pasteCharacters = paste.size() - std::count_if(paste.begin(), paste.end(), [previous = QChar()](QChar c) mutable {
        const bool second = previous.isHighSurrogate() && c.isLowSurrogate();
        previous = second ? QChar() : c;
        return second;
    });
}

QByteArrayView CleanText::line(qsizetype index) const
{
    const ByteRange range = m_lines[std::size_t(index)].bytes;
    return QByteArrayView(m_utf8).sliced(range.begin, range.length());
}

qsizetype CleanText::lineAt(qsizetype offset) const
{
    const auto after = std::upper_bound(m_lines.begin(), m_lines.end(), offset,
                                        [](qsizetype o, const Line &line) { return o < line.bytes.begin; });
    return after == m_lines.begin() ? 0 : after - m_lines.begin() - 1;
}

std::size_t CleanText::runAt(qsizetype offset) const
{
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), offset,
                                        [](qsizetype o, const Run &run) { return o < run.clean; });
    return after == m_runs.begin() ? 0 : std::size_t(after - m_runs.begin() - 1);
}

qsizetype CleanText::pasteOffset(std::size_t run, qsizetype offset) const
{
    const Run &r = m_runs[run];
    return r.paste + (r.ascii ? offset - r.clean : unitsIn(m_utf8, r.clean, offset));
}

Span CleanText::toPaste(ByteRange range) const
{
    if (m_runs.empty() || range.length() <= 0)
        return {};
    return {pasteOffset(runAt(range.begin), range.begin), pasteOffset(runAt(range.end - 1), range.end)};
}

QList<Span> CleanText::piecesInPaste(ByteRange range) const
{
    QList<Span> pieces;
    if (m_runs.empty())
        return pieces;
    for (std::size_t run = runAt(range.begin); run < m_runs.size() && m_runs[run].clean < range.end; ++run) {
        const qsizetype runEnd = run + 1 < m_runs.size() ? m_runs[run + 1].clean : m_utf8.size();
        const qsizetype begin = qMax(range.begin, m_runs[run].clean);
        const qsizetype end = qMin(range.end, runEnd);
        if (begin >= end || (end - begin == 1 && m_utf8[begin] == '\n'))
            continue;
        const Span piece{pasteOffset(run, begin), pasteOffset(run, end)};
        if (!pieces.isEmpty() && pieces.last().end == piece.start)
            pieces.last().end = piece.end;
        else
            pieces.append(piece);
    }
    return pieces;
}

} // namespace waymark
