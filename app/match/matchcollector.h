#pragma once

#include "app/match/patternindex.h"
#include "app/match/regexcache.h"
#include "app/paste/cleantext.h"

#include <atomic>
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
    /// `text`: that of a CleanText. All outlive this object.
    MatchCollector(QByteArrayView text, const RegexCache &regexes, const std::atomic_bool *cancel)
        : m_text(text)
        , m_regexes(regexes)
        , m_cancel(cancel)
    {
    }

    /// Whether enough was found, or nobody wants it any more. `bytes`: of the range that is searched next.
    bool done(qsizetype bytes = 0);

    /// Adds what a pattern matches in `range`, behind its matches so far. `range` begins where a line does, or, within
    /// a long line, anywhere.
    void confirm(int pattern, ByteRange range);

    /// Confirms the patterns of `batch` on the lines of `text` on which any of them matches.
    void confirmBatch(const UnfilteredBatch &batch, const CleanText &text);

    std::vector<PatternIndex::Match> take() { return std::move(m_matches); }

private:
    struct State
    {
        std::shared_ptr<const RE2> regex; // null where RE2 refuses it
        qsizetype matchedTo = 0; // end of the last match
        qsizetype searchedTo = 0; // end of the last range
        qsizetype bytes = 0; // read at most so far
        qsizetype work = 0; // bytes of long ranges, times instructions
        int matches = 0;
    };

    State &stateOf(int pattern);
    void confirmLine(const std::vector<int> &patterns, ByteRange line);

    const QByteArrayView m_text;
    const RegexCache &m_regexes;
    std::unordered_map<int, State> m_patterns; // those that were confirmed somewhere
    const std::atomic_bool *m_cancel;
    std::vector<PatternIndex::Match> m_matches;
    int m_confirmed = 0;
    bool m_cancelled = false;
};

} // namespace waymark
