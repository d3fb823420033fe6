#include "app/paste/cleantext.h"

#include "app/paste/linepeeler.h"
#include "app/paste/linewrap.h"
#include "app/text/visibletext.h"

#include <QHash>

#include <algorithm>
#include <cstring>

namespace waymark {

namespace {

constexpr qsizetype TypicalLine = 64; // bytes, for the first guess at the number of lines
constexpr qsizetype CancelInterval = 1 << 18; // bytes between two checks of the cancel flag

} // namespace

/// Makes a CleanText out of the visible text of a paste, in the same buffer: nothing ever gets longer.
class CleanTextBuilder
{
public:
    CleanTextBuilder(VisibleText &visible, Wrapping wrapping, CleanText &out)
        : m_visible(visible)
        , m_text(visible.bytes)
        , m_peeler(m_text)
        , m_wrap(visible)
        , m_wrapping(wrapping)
        , m_out(out)
    {
        m_out.m_lines.reserve(std::size_t(m_text.size() / TypicalLine + 1));
        m_softEnd = m_visible.softEnds.begin();
    }

    void build(const std::atomic_bool *cancel)
    {
        qsizetype nextLook = CancelInterval;
        for (qsizetype at = 0; at < m_text.size();) {
            if (at >= nextLook) {
                if (cancel && cancel->load(std::memory_order_relaxed))
                    break;
                nextLook = at + CancelInterval;
            }
            const void *found = std::memchr(m_text.data() + at, '\n', std::size_t(m_text.size() - at));
            const qsizetype end = found ? static_cast<const char *>(found) - m_text.data() : m_text.size();
            readLine({at, end});
            at = end + 1;
        }
        if (m_hasLine && m_lineEnd < m_text.size())
            keep({m_lineEnd, m_lineEnd + 1});
        flush();
        finishLine();
        m_out.m_pasteLines = m_hasLine ? m_pasteLine : 0;
        m_visible.bytes.truncate(m_written);
    }

private:
    void readLine(ByteRange raw)
    {
        const LinePeeler::Peeled peeled = m_peeler.peel(raw);
        const QByteArrayView kept = view(peeled.kept);
        if (m_hasLine) {
            const Join join = joinOf(raw, peeled);
            if (join == Join::None) {
                keep({m_lineEnd, m_lineEnd + 1});
                beginLine(peeled);
            } else if (join == Join::Blank) {
                flush();
                m_out.m_map.append({m_written, m_visible.map.toSource(m_lineEnd), 1, 0});
                m_visible.bytes.data()[m_written++] = ' ';
                m_pending = {m_lineEnd + 1, m_lineEnd + 1};
            }
        } else {
            beginLine(peeled);
        }
        keep(peeled.kept);
        m_hasLine = true;
        m_lineEnd = raw.end;
        m_rawLength = raw.length();
        m_lineHasText = !kept.trimmed().isEmpty();
        m_lastByte = kept.isEmpty() ? '\n' : kept.back();
    }

    enum class Join : unsigned char { None, Blank, Nothing };

    /// Whether the line `raw` belongs to the one before it.
    Join joinOf(ByteRange raw, const LinePeeler::Peeled &peeled)
    {
        const bool soft = m_softEnd != m_visible.softEnds.end() && *m_softEnd == m_lineEnd;
        if (soft)
            ++m_softEnd;
        else
            ++m_pasteLine;
        const bool second = m_wrapping == Wrapping::Anywhere;
        if (soft || (!second && !m_wrap.isTerminal()) || peeled.isLog || peeled.isFramed || !peeled.stream.isEmpty())
            return Join::None;
        const QByteArrayView before = rawBefore();
        const QByteArrayView kept = view(peeled.kept);
        if (m_lineHasText && m_wrap.continues(before, view(raw), kept))
            return Join::Nothing;
        if (!second || !m_lineHasText || kept.trimmed().isEmpty() || !LineWrap::mayContinue(kept))
            return Join::None;
        return m_lastByte == ' ' || m_wrap.cutsWord(before, kept) ? Join::Nothing : Join::Blank;
    }

    QByteArrayView rawBefore() const { return m_text.sliced(m_lineEnd - m_rawLength, m_rawLength); }

    QByteArrayView view(ByteRange range) const { return m_text.sliced(range.begin, range.length()); }

    /// Bytes that go into the clean text. They are moved later, as many at once as are adjacent.
    void keep(ByteRange range)
    {
        if (range.begin == m_pending.end) {
            m_pending.end = range.end;
            return;
        }
        flush();
        m_pending = range;
    }

    void flush()
    {
        const qsizetype length = m_pending.length();
        if (length <= 0)
            return;
        m_out.m_map.append(m_visible.map, {m_pending.begin, m_pending.end}, m_written);
        char *bytes = m_visible.bytes.data();
        if (m_written != m_pending.begin)
            std::memmove(bytes + m_written, bytes + m_pending.begin, std::size_t(length));
        m_written += length;
        m_pending.begin = m_pending.end;
    }

    qsizetype cleanOffset() const { return m_written + m_pending.length(); }

    void beginLine(const LinePeeler::Peeled &peeled)
    {
        finishLine();
        CleanText::Line line;
        line.bytes.begin = cleanOffset();
        line.pasteLine = m_pasteLine;
        line.stream = peeled.stream.isEmpty() ? -1 : streamNumber(peeled.stream);
        line.opensStep = peeled.opensStep;
        m_out.m_lines.push_back(line);
    }

    void finishLine()
    {
        if (m_out.m_lines.empty())
            return;
        CleanText::Line &line = m_out.m_lines.back();
        line.bytes.end = cleanOffset();
        const bool hasEnd = m_lineEnd < m_text.size();
        line.bytes.end -= hasEnd ? 1 : 0;
    }

    int streamNumber(QByteArrayView name)
    {
        const auto known = m_streamNumbers.constFind(name.toByteArray());
        if (known != m_streamNumbers.constEnd())
            return *known;
        m_streamNumbers.insert(name.toByteArray(), int(m_out.m_streams.size()));
        m_out.m_streams.append(QString::fromUtf8(name));
        return int(m_out.m_streams.size()) - 1;
    }

    VisibleText &m_visible;
    QByteArrayView m_text; // all bytes of m_visible; those of lines that are not kept yet are not moved yet
    LinePeeler m_peeler;
    LineWrap m_wrap;
    Wrapping m_wrapping;
    CleanText &m_out;

    std::vector<qsizetype>::const_iterator m_softEnd;
    QHash<QByteArray, int> m_streamNumbers;
    ByteRange m_pending; // kept, and not yet moved
    qsizetype m_written = 0;
    int m_pasteLine = 1;
    bool m_hasLine = false; // a line was read, its line end not: of that line
    bool m_lineHasText = false;
    char m_lastByte = '\n';
    qsizetype m_lineEnd = 0;
    qsizetype m_rawLength = 0;
};

CleanText::CleanText(QStringView paste, const std::atomic_bool *cancel, Wrapping wrapping)
{
    VisibleText visible = makeVisible(paste, cancel);
    m_pasteCharacters = visible.pasteCharacters;
    CleanTextBuilder(visible, wrapping, *this).build(cancel);
    if (!paste.isEmpty() && paste.back() != u'\n' && !visible.endsVisibly)
        ++m_pasteLines; // of characters that cannot be seen
    m_utf8 = std::move(visible.bytes);
}

int CleanText::rankOf(int stream) const
{
    if (stream < 0 || stream >= m_streams.size())
        return -1;
    QStringView name = m_streams[stream];
    for (const QStringView carrier : {QStringView(u"rank"), QStringView(u"default")}) {
        if (name.startsWith(carrier))
            name = name.sliced(carrier.size());
    }
    const qsizetype comma = name.indexOf(u',');
    bool isNumber = false;
    const int rank = name.sliced(comma + 1).toInt(&isNumber);
    return isNumber && rank >= 0 && (comma > 0 || name.size() < m_streams[stream].size()) ? rank : -1;
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

QList<Span> CleanText::piecesInPaste(ByteRange range) const
{
    QList<Span> pieces;
    for (auto i = std::size_t(lineAt(range.begin)); i < m_lines.size() && m_lines[i].bytes.begin < range.end; ++i) {
        const ByteRange line = m_lines[i].bytes;
        pieces += m_map.pieces({std::max(range.begin, line.begin), std::min(range.end, line.end)});
    }
    return pieces;
}

QString CleanText::linesWith(const QList<Span> &paste) const
{
    QStringList found;
    for (const Line &line : m_lines) {
        if (line.bytes.length() == 0)
            continue;
        const Span whole = toPaste(line.bytes);
        if (!paste.isEmpty() && whole.start >= paste.last().end)
            break;
        if (std::ranges::any_of(paste, [&](const Span &span) { return span.overlaps(whole); }))
            found += QString::fromUtf8(QByteArrayView(m_utf8).sliced(line.bytes.begin, line.bytes.length()));
    }
    return found.join(u'\n');
}

} // namespace waymark
