#pragma once

#include "app/match/compiledregex.h"
#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"

#include <atomic>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

namespace waymark {

/// Patterns of one line that have no trigger, and one regex that finds the lines on which any of them matches; a large
/// pattern is alone and has none.
struct UnfilteredBatch
{
    std::vector<int> patterns;
    std::unique_ptr<RE2> any;
};

/// Collects the matches of all patterns and keeps to the limits.
class MatchCollector
{
public:
    using Conditions = std::unordered_map<int, PatternIndex::Condition>;

    MatchCollector(const CleanText &text, std::size_t patterns, const Conditions &conditions,
                   const std::atomic_bool *cancel)
        : m_text(text)
        , m_patterns(patterns)
        , m_conditions(conditions)
        , m_cancel(cancel)
    {
    }

    /// Whether enough was found, or nobody wants it any more. `bytes`: of the range that is searched next.
    bool done(qsizetype bytes = 0);

    /// Adds what `regex` matches in `range`, behind its matches so far. `range` begins where a line does, or, within a
    /// long line, anywhere.
    void confirm(const LazyRegex &lazy, int pattern, ByteRange range);

    /// Confirms the patterns of `batch` on the lines of `range` on which any of them matches.
    void confirmBatch(const UnfilteredBatch &batch, const std::deque<LazyRegex> &regexes, ByteRange range);

    std::vector<PatternIndex::Match> take() { return std::move(m_matches); }

private:
    struct State
    {
        qsizetype matchedTo = 0; // end of the last match
        qsizetype searchedTo = 0; // end of the last range
        qsizetype bytes = 0; // read at most so far
        qsizetype work = 0; // bytes of long ranges, times instructions
        int matches = 0;
    };

    void confirmLine(const std::vector<int> &patterns, const std::deque<LazyRegex> &regexes, ByteRange line);
    bool counts(int pattern) const;

    const CleanText &m_text;
    std::vector<State> m_patterns;
    const Conditions &m_conditions;
    const std::atomic_bool *m_cancel;
    std::vector<PatternIndex::Match> m_matches;
    int m_confirmed = 0;
    bool m_cancelled = false;
};

} // namespace waymark
