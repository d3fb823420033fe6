#include "app/diagnosis/pastememory.h"

#include <algorithm>
#include <unordered_map>

namespace waymark {

namespace {

/// Windows of patterns of several lines that are so many lines apart, at most, are searched as one.
constexpr qsizetype Reach = 2 * PatternIndex::WindowLines + 1;

/// Whether the limits of the index cut these matches off: what is kept and what is left out then depends on all of the
/// text.
bool reachesLimits(const std::vector<PatternIndex::Match> &matches)
{
    if (int(matches.size()) >= PatternIndex::MostMatches)
        return true;
    if (int(matches.size()) < PatternIndex::MostMatchesPerPattern)
        return false;
    std::unordered_map<int, int> counts;
    return std::any_of(matches.begin(), matches.end(), [&](const PatternIndex::Match &match) {
        return ++counts[match.pattern] >= PatternIndex::MostMatchesPerPattern;
    });
}

} // namespace

const std::vector<PatternIndex::Match> &
PasteMemory::search(const PatternIndex &index, std::shared_ptr<const CleanText> text, const std::atomic_bool *cancel)
{
    if (!m_text || index.reachesAnywhere() || reachesLimits(m_matches) || !searchChanges(index, *text, cancel)
        || reachesLimits(m_matches)) {
        m_windowLines.clear();
        m_matches = index.search(*text, {0, qsizetype(text->lines().size())}, cancel, &m_windowLines);
        m_linesSearched = qsizetype(text->lines().size());
    }
    if (cancel && cancel->load())
        m_text.reset(); // the matches are not all there
    else
        m_text = std::move(text);
    return m_matches;
}

/// Makes `range` end where no window reaches over its ends: what lies in windows that hang together is searched
/// together. Lines from `firstSame` on stood `moved` lines earlier before.
void PasteMemory::extendOverWindows(PatternIndex::LineRange &range, qsizetype firstSame, qsizetype moved,
                                    qsizetype lines) const
{
    constexpr qsizetype WindowLines = PatternIndex::WindowLines;
    auto hit = std::lower_bound(m_windowLines.begin(), m_windowLines.end(), range.first);
    qsizetype first = hit == m_windowLines.end() ? range.first : std::min<qsizetype>(range.first, *hit - WindowLines);
    for (qsizetype anchor = range.first; hit != m_windowLines.begin() && anchor - *(hit - 1) <= Reach; anchor = *hit) {
        --hit;
        first = std::min<qsizetype>(first, *hit - WindowLines);
    }
    const qsizetype before = std::max(range.end, firstSame) - moved; // in lines of before
    hit = std::lower_bound(m_windowLines.begin(), m_windowLines.end(), before);
    qsizetype end = hit == m_windowLines.begin() ? before : std::max<qsizetype>(before, *(hit - 1) + WindowLines + 1);
    for (qsizetype anchor = before; hit != m_windowLines.end() && *hit - anchor <= Reach; ++hit) {
        anchor = *hit;
        end = std::max<qsizetype>(end, *hit + WindowLines + 1);
    }
    range = {std::max<qsizetype>(0, first), std::min(lines, end + moved)};
}

/// Brings the matches up to date; false where there is nothing to gain.
bool PasteMemory::searchChanges(const PatternIndex &index, const CleanText &text, const std::atomic_bool *cancel)
{
    const QByteArray &before = m_text->utf8();
    const QByteArray &now = text.utf8();
    const auto lines = qsizetype(text.lines().size());
    if (before.isEmpty() || now.isEmpty())
        return false;
    const qsizetype shorter = std::min(before.size(), now.size());
    const qsizetype prefix =
        std::mismatch(before.begin(), before.begin() + shorter, now.begin()).first - before.begin();
    if (prefix == before.size() && prefix == now.size()) {
        m_linesSearched = 0;
        return true;
    }
    const qsizetype suffix =
        std::mismatch(before.rbegin(), before.rbegin() + (shorter - prefix), now.rbegin()).first - before.rbegin();
    const qsizetype firstChanged = text.lineAt(std::min(prefix, now.size() - 1));
    const qsizetype sameFrom = now.size() - suffix; // text that stood before, too, and what it was shifted by
    const qsizetype shift = now.size() - before.size();
    qsizetype firstSame = suffix > 0 ? text.lineAt(sameFrom) + 1 : lines; // the line that the change ends in is changed
    firstSame = std::min(firstSame, lines);

    const qsizetype moved = lines - qsizetype(m_text->lines().size()); // lines behind the change
    PatternIndex::LineRange range{std::max<qsizetype>(0, firstChanged - Reach), std::min(lines, firstSame + Reach)};
    extendOverWindows(range, firstSame, moved, lines);
    if (2 * (range.end - range.first) > lines)
        return false;
    const auto beginOf = [&](qsizetype line) {
        return line < lines ? text.lines()[std::size_t(line)].bytes.begin : now.size() + 1;
    };
    const ByteRange unchangedBefore{0, beginOf(firstChanged)};
    const qsizetype unchangedFrom = beginOf(firstSame);
    const ByteRange searched{beginOf(range.first), beginOf(range.end)};
    std::vector<PatternIndex::Match> kept;
    for (PatternIndex::Match match : m_matches) {
        if (match.bytes.end > unchangedBefore.end) {
            match.bytes.begin += shift;
            match.bytes.end += shift;
            if (match.bytes.begin < unchangedFrom)
                continue;
        }
        if (match.bytes.begin < searched.begin || match.bytes.end > searched.end)
            kept.push_back(match);
    }
    std::vector<int> windowLines;
    for (const int line : m_windowLines) {
        if (line < range.first)
            windowLines.push_back(line);
    }
    const std::vector<PatternIndex::Match> found = index.search(text, range, cancel, &windowLines);
    kept.insert(kept.end(), found.begin(), found.end());
    for (const int line : m_windowLines) {
        if (line + moved >= range.end)
            windowLines.push_back(int(line + moved));
    }
    m_windowLines = std::move(windowLines);
    m_matches = std::move(kept);
    m_linesSearched = range.end - range.first;
    return true;
}

} // namespace waymark
