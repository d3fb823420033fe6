#include "app/match/matchcollector.h"

#include <re2/stringpiece.h>

#include <algorithm>

namespace waymark {

namespace {

constexpr int CancelInterval = 64; // confirmations between two checks of the cancel flag
constexpr qsizetype CancelCheckBytes = 16'000; // of a range: the flag is checked each time
constexpr qsizetype MaxEmptyMatchBytes = 4'000'000; // that one pattern's empty matches may cost in one range
constexpr qsizetype MaxWorkInLongRanges =
    500'000'000; // bytes times instructions: RE2 may need all of them where its automaton grows too large
constexpr qsizetype MaxBytesPerPattern =
    10'000'000'000; // that may be read for one pattern: each match may cost all that is left

} // namespace

bool MatchCollector::done(qsizetype bytes)
{
    if ((++m_confirmed % CancelInterval == 0 || bytes > CancelCheckBytes) && m_cancel
        && m_cancel->load(std::memory_order_relaxed))
        m_cancelled = true;
    return m_cancelled || int(m_matches.size()) >= PatternIndex::MaxMatches;
}

MatchCollector::State &MatchCollector::stateOf(int pattern)
{
    const auto [place, added] = m_patterns.try_emplace(pattern);
    if (added)
        place->second.regex = m_regexes.get(pattern);
    return place->second;
}

void MatchCollector::confirm(int pattern, ByteRange range)
{
    State &state = stateOf(pattern);
    const RE2 *regex = state.regex.get();
    if (!regex || state.searchedTo >= range.end || state.matches >= PatternIndex::MaxMatchesPerPattern)
        return;
    // The text around the range stays visible to ^, $ and \b.
    const re2::StringPiece whole(m_text.data(), std::size_t(m_text.size()));
    qsizetype from = std::max(range.begin, state.matchedTo);
    qsizetype emptyBytes = 0;
    const qsizetype cost = range.length() > PatternIndex::MaxWholeLine ? regex->ProgramSize() : 0;
    while (from < range.end && state.matches < PatternIndex::MaxMatchesPerPattern && state.bytes < MaxBytesPerPattern
           && state.work < MaxWorkInLongRanges) {
        re2::StringPiece found;
        state.bytes += range.end - from;
        if (done(range.end - from))
            break;
        if (!regex->Match(whole, std::size_t(from), std::size_t(range.end), RE2::UNANCHORED, &found, 1)) {
            state.work += (range.end - from) * cost;
            break;
        }
        const qsizetype begin = found.data() - whole.data();
        state.work += (begin + qsizetype(found.size()) - from) * cost;
        if (found.empty()) {
            emptyBytes += range.end - from;
            if (emptyBytes > MaxEmptyMatchBytes)
                break;
            from = begin + 1;
            continue;
        }
        from = begin + qsizetype(found.size());
        m_matches.push_back({pattern, {begin, from}});
        state.matchedTo = from;
        ++state.matches;
    }
    state.searchedTo = range.end;
}

void MatchCollector::confirmBatch(const UnfilteredBatch &batch, const CleanText &text)
{
    const re2::StringPiece whole(m_text.data(), std::size_t(m_text.size()));
    const bool apart = batch.any && batch.any->ok(); // else each is tried on every line
    const qsizetype end = m_text.size();
    for (qsizetype from = 0; from < end && !done(end - from);) {
        re2::StringPiece found;
        if (apart && !batch.any->Match(whole, std::size_t(from), std::size_t(end), RE2::UNANCHORED, &found, 1))
            return;
        const qsizetype place = apart ? found.data() - whole.data() : from;
        const ByteRange line = text.lines()[std::size_t(text.lineAt(place))].bytes;
        confirmLine(batch.patterns, line);
        from = line.end + 1;
    }
}

/// Confirms patterns on a line, a long one piece by piece.
void MatchCollector::confirmLine(const std::vector<int> &patterns, ByteRange line)
{
    constexpr qsizetype MaxWholeLine = PatternIndex::MaxWholeLine;
    const bool isLong = line.length() > MaxWholeLine;
    for (qsizetype cell = line.begin; cell < line.end && !done(); cell += isLong ? MaxWholeLine : line.length()) {
        const ByteRange range = isLong
            ? ByteRange{std::max(line.begin, cell - MaxWholeLine), std::min(line.end, cell + 2 * MaxWholeLine)}
            : line;
        for (const int pattern : patterns)
            confirm(pattern, range);
    }
}

} // namespace waymark
