#pragma once

#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"

#include <atomic>
#include <memory>
#include <vector>

namespace waymark {

/// What a diagnosis found out about a paste, kept so that the next one, of nearly the same paste, searches only the
/// lines that changed: for a paste that is being typed or a log that grows. Empty at first; belongs to one diagnoser
/// and one paste at a time, and to one thread at a time. Takes about as much memory as the paste.
///   PasteMemory memory;
///   diagnoser.diagnose(text, nullptr, &memory);              // searches all of it
///   diagnoser.diagnose(text + u"\nKeyError", nullptr, &memory); // searches its end
class PasteMemory
{
public:
    /// Matches of `index` in `text`, the same as index.search(text, cancel) gives; remembers both unless cancelled.
    const std::vector<PatternIndex::Match> &search(const PatternIndex &index, std::shared_ptr<const CleanText> text,
                                                   const std::atomic_bool *cancel);

    /// Lines that the last search() had to look at.
    qsizetype linesSearched() const { return m_linesSearched; }

private:
    void extendOverWindows(PatternIndex::LineRange &range, qsizetype firstSame, qsizetype moved, qsizetype lines) const;
    bool searchChanges(const PatternIndex &index, const CleanText &text, const std::atomic_bool *cancel);

    std::shared_ptr<const CleanText> m_text;
    std::vector<PatternIndex::Match> m_matches;
    std::vector<int> m_windowLines; // see PatternIndex::search()
    qsizetype m_linesSearched = 0;
};

} // namespace waymark
