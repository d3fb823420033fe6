#include "app/text/textmap.h"

#include <algorithm>
#include <cstring>

namespace waymark {

namespace {

/// UTF-16 units that the UTF-8 bytes [begin, end) stand for.
qsizetype unitsIn(QByteArrayView utf8, qsizetype begin, qsizetype end)
{
    qsizetype units = 0;
    for (qsizetype i = begin; i < end; ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        if ((byte & 0xc0) != 0x80)
            units += byte >= 0xf0 ? 2 : 1;
    }
    return units;
}

} // namespace

std::size_t TextMap::runAt(qsizetype offset) const
{
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), offset,
                                        [](qsizetype o, const Run &run) { return o < run.clean; });
    return after == m_runs.begin() ? 0 : std::size_t(after - m_runs.begin() - 1);
}

qsizetype TextMap::pasteOffset(QByteArrayView utf8, std::size_t index, qsizetype offset) const
{
    const Run &run = m_runs[index];
    if (run.kind == Kind::Utf8)
        return run.paste + unitsIn(utf8, run.clean, offset);
    return run.paste + (offset - run.clean) * run.units;
}

Span TextMap::toPaste(QByteArrayView utf8, ByteRange range) const
{
    if (m_runs.empty() || range.length() <= 0)
        return {};
    return {pasteOffset(utf8, runAt(range.begin), range.begin), pasteOffset(utf8, runAt(range.end - 1), range.end)};
}

QList<Span> TextMap::pieces(QByteArrayView utf8, ByteRange range) const
{
    QList<Span> pieces;
    if (m_runs.empty())
        return pieces;
    for (std::size_t run = runAt(range.begin); run < m_runs.size() && m_runs[run].clean < range.end; ++run) {
        const qsizetype runEnd = run + 1 < m_runs.size() ? m_runs[run + 1].clean : utf8.size();
        const qsizetype end = std::min(range.end, runEnd);
        qsizetype begin = std::max(range.begin, m_runs[run].clean);
        if (m_runs[run].kind == Kind::LineEnd)
            continue;
        while (begin < end) { // a run may go over line ends, a piece does not
            const void *found = std::memchr(utf8.data() + begin, '\n', std::size_t(end - begin));
            const qsizetype stop = found ? static_cast<const char *>(found) - utf8.data() : end;
            if (stop > begin) {
                const Span piece{pasteOffset(utf8, run, begin), pasteOffset(utf8, run, stop)};
                if (!pieces.isEmpty() && pieces.last().end == piece.start)
                    pieces.last().end = piece.end;
                else
                    pieces.append(piece);
            }
            begin = stop + 1;
        }
    }
    return pieces;
}

TextMapBuilder::TextMapBuilder(const TextMap &from, QByteArrayView fromBytes)
    : m_from(from)
    , m_fromBytes(fromBytes)
    , m_paste(from.isEmpty() ? 0 : from.runs().front().paste)
{
}

/// Paste position of byte `offset` of the other text. Counts from the last position asked for, never from before it.
qsizetype TextMapBuilder::advanceTo(qsizetype offset)
{
    const std::vector<TextMap::Run> &runs = m_from.runs();
    while (m_run + 1 < runs.size() && runs[m_run + 1].clean <= offset) {
        ++m_run;
        m_offset = runs[m_run].clean;
        m_paste = runs[m_run].paste;
    }
    const TextMap::Run &run = runs[m_run];
    m_paste +=
        run.kind == TextMap::Kind::Utf8 ? unitsIn(m_fromBytes, m_offset, offset) : (offset - m_offset) * run.units;
    m_offset = offset;
    return m_paste;
}

void TextMapBuilder::append(const TextMap::Run &run)
{
    if (!m_map.isEmpty()) {
        const TextMap::Run &last = m_map.runs().back();
        const bool plain =
            last.kind == TextMap::Kind::Ascii && run.kind == TextMap::Kind::Ascii && last.units == 1 && run.units == 1;
        if (plain && last.paste + (run.clean - last.clean) == run.paste)
            return; // goes on where the last one stands
    }
    m_map.append(run);
}

void TextMapBuilder::keep(ByteRange range, qsizetype at)
{
    if (range.length() <= 0)
        return;
    const std::vector<TextMap::Run> &runs = m_from.runs();
    TextMap::Run first;
    first.paste = advanceTo(range.begin);
    first.clean = at;
    first.kind = runs[m_run].kind;
    first.units = runs[m_run].units;
    append(first);
    for (std::size_t next = m_run + 1; next < runs.size() && runs[next].clean < range.end; ++next) {
        TextMap::Run run = runs[next];
        run.clean += at - range.begin;
        append(run);
    }
    advanceTo(range.end);
}

void TextMapBuilder::keepLineEnd(qsizetype offset, qsizetype at)
{
    append({at, advanceTo(offset), TextMap::Kind::LineEnd, 1});
}

} // namespace waymark
