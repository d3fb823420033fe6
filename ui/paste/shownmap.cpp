#include "ui/paste/shownmap.h"

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// The characters at which a QTextDocument begins a new block.
bool endsBlock(QChar character)
{
    switch (character.unicode()) {
    case u'\n':
    case u'\r':
    case 0x2029: // paragraph separator
    case 0xfdd0: // the two that QTextDocument uses for its frames
    case 0xfdd1:
        return true;
    default:
        return false;
    }
}

qsizetype blockEnd(QStringView text, qsizetype from)
{
    while (from < text.size() && !endsBlock(text[from]))
        ++from;
    return from;
}

/// Where the piece that starts at `from` ends: not inside a surrogate pair, and not before a few combining marks.
qsizetype pieceEnd(QStringView text, qsizetype from)
{
    constexpr qsizetype MarksKept = 16;
    const qsizetype wanted = from + ShownMap::PieceLength;
    qsizetype end = wanted;
    while (end < text.size() && end < wanted + MarksKept && (text[end].isLowSurrogate() || text[end].isMark()))
        ++end;
    if (end < text.size() && text[end].isLowSurrogate() && text[end - 1].isHighSurrogate())
        ++end;
    return end;
}

} // namespace

QString ShownMap::show(const QString &paste, ShownMap &map)
{
    map = {};
    const QStringView text = paste;
    bool otherLineEnds = false;
    for (qsizetype line = 0; line < text.size();) {
        const qsizetype end = blockEnd(text, line);
        if (end - line > MaxLineLength) {
            for (qsizetype piece = pieceEnd(text, line); piece < end; piece = pieceEnd(text, piece))
                map.m_softBreaks.push_back(piece);
        }
        line = end + 1;
        if (end + 1 < text.size() && text[end] == u'\r' && text[end + 1] == u'\n') {
            map.m_dropped.push_back(end);
            ++line;
        } else if (end < text.size() && text[end] != u'\n') {
            otherLineEnds = true;
        }
    }
    if (map.m_dropped.empty() && map.m_softBreaks.empty() && !otherLineEnds)
        return paste;

    QString shown;
    shown.reserve(paste.size() + qsizetype(map.m_softBreaks.size()));
    qsizetype copied = 0;
    auto dropped = map.m_dropped.cbegin();
    auto softBreak = map.m_softBreaks.cbegin();
    while (dropped != map.m_dropped.cend() || softBreak != map.m_softBreaks.cend()) {
        const bool drop =
            softBreak == map.m_softBreaks.cend() || (dropped != map.m_dropped.cend() && *dropped < *softBreak);
        const qsizetype at = drop ? *dropped++ : *softBreak++;
        shown += text.sliced(copied, at - copied);
        copied = at;
        if (drop)
            ++copied;
        else
            shown += u'\n';
    }
    shown += text.sliced(copied);
    if (otherLineEnds)
        std::ranges::replace_if(shown, endsBlock, QChar(u'\n'));
    return shown;
}

QString ShownMap::append(const QString &paste, const QString &added, qsizetype column)
{
    const qsizetype base = paste.size();
    QString text = added;
    const bool endsCrLf = base > 0 && added.startsWith(u'\n') && paste.back() == u'\r';
    if (endsCrLf) { // the CR is shown as a line end already
        m_dropped.push_back(base - 1);
        text.remove(0, 1);
    }
    const qsizetype start = base + (endsCrLf ? 1 : 0);
    const bool parts = column > 0 && column + blockEnd(text, 0) > MaxLineLength;
    if (parts)
        m_softBreaks.push_back(start);
    ShownMap tail;
    const QString shown = show(text, tail);
    for (const qsizetype at : tail.m_dropped)
        m_dropped.push_back(start + at);
    for (const qsizetype at : tail.m_softBreaks)
        m_softBreaks.push_back(start + at);
    return parts ? u'\n' + shown : shown;
}

void ShownMap::dropFront(qsizetype characters)
{
    for (std::vector<qsizetype> *positions : {&m_dropped, &m_softBreaks}) {
        positions->erase(positions->begin(), std::ranges::lower_bound(*positions, characters));
        for (qsizetype &position : *positions)
            position -= characters;
    }
}

bool ShownMap::hasLongLine(QStringView text)
{
    for (qsizetype line = 0; line < text.size();) {
        const qsizetype end = blockEnd(text, line);
        if (end - line > MaxLineLength)
            return true;
        line = end + 1;
    }
    return false;
}

void ShownMap::addSoftBreak(qsizetype pastePosition)
{
    m_softBreaks.push_back(pastePosition);
}

qsizetype ShownMap::toShown(qsizetype pastePosition) const
{
    const auto dropped = std::ranges::lower_bound(m_dropped, pastePosition) - m_dropped.begin();
    const auto added = std::ranges::upper_bound(m_softBreaks, pastePosition) - m_softBreaks.begin();
    return pastePosition - dropped + added;
}

Span ShownMap::toShown(const Span &paste) const
{
    const qsizetype start = toShown(paste.start);
    if (paste.isEmpty())
        return {start, start};
    // The end is the one after the last character, so that a soft break behind it stays outside. A stretch that ends
    // between CR and LF ends before the line end that replaces both.
    const bool endsInsideLineEnd = std::ranges::binary_search(m_dropped, paste.end - 1);
    return {start, std::max(start, toShown(paste.end - 1) + (endsInsideLineEnd ? 0 : 1))};
}

qsizetype ShownMap::toPaste(qsizetype shownPosition) const
{
    // toShown() never falls and grows by at most 2 a step, so the wanted position is found by halving.
    qsizetype low = std::max<qsizetype>(0, shownPosition - qsizetype(m_softBreaks.size()));
    qsizetype high = shownPosition + qsizetype(m_dropped.size());
    while (low < high) {
        const qsizetype middle = low + (high - low) / 2;
        if (toShown(middle) < shownPosition)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

qsizetype ShownMap::softBreaksBefore(qsizetype shownPosition) const
{
    // The line after the break in front of paste position `at` starts at toShown(at).
    const auto end = std::ranges::partition_point(
        m_softBreaks, [this, shownPosition](qsizetype at) { return toShown(at) <= shownPosition; });
    return end - m_softBreaks.begin();
}

bool ShownMap::isContinuation(qsizetype shownPosition) const
{
    const qsizetype count = softBreaksBefore(shownPosition);
    return count > 0 && toShown(m_softBreaks[std::size_t(count - 1)]) == shownPosition;
}

} // namespace waymark
