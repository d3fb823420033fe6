#pragma once

#include "diagnosis/cleantext.h"

#include <QString>

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace waymark {

/// Many regexes, searched in one text at once.
///
/// How a pattern is searched: line by line, `^` and `$` at a line's start and end, so that `\s` and
/// `[^x]` never cross a line end. A pattern that says in so many words that it reaches over line ends
/// (`\n`, `[\s\S]`, `(?s)`; not `[^\n]`) is searched in the lines around the places where its literal
/// words stand, WindowLines each way.
///
/// RE2's FilteredRE2 tells which literal strings ("atoms") a text must hold for a pattern to match;
/// Vectorscan finds all atoms of all patterns in one pass; RE2 confirms the few candidates on the
/// lines that hold their atoms. Time is linear in the text whatever the patterns say (Cox, "Regular
/// Expression Matching with a Trigram Index", 2012; the two libraries' own documentation).
///   index.add("CUDA error: (?P<what>.+)"); index.compile();
///   index.search(CleanText(u"CUDA error: out of memory"), …)  ->  one match, bytes 0 to 25
class PatternIndex
{
public:
    static constexpr int WindowLines = 40;
    static constexpr int MostMatchesPerPattern = 1000;
    static constexpr int MostMatches = 10'000;

    struct Match
    {
        int pattern = 0;
        ByteRange bytes; ///< In CleanText::utf8(); never empty.
    };

    PatternIndex();
    ~PatternIndex();
    PatternIndex(const PatternIndex &) = delete;
    PatternIndex &operator=(const PatternIndex &) = delete;

    /// Adds a regex (UTF-8, Python `re` syntax as far as RE2 knows it) and returns its number, counted
    /// from 0; or -1 where RE2 refuses it, with RE2's reason in `error`. Not after compile().
    int add(std::string_view regex, QString *error = nullptr);

    /// Builds the index; once, after the last add(). Gives an empty string, or why Vectorscan could
    /// not be used: patterns are then tried one after the other, slower and with the same results.
    QString compile();

    int size() const;

    /// Patterns in which no literal text is long enough to be looked for: tried on every line.
    int unfiltered() const;

    /// All matches in `text`, in no particular order; several of one pattern do not overlap. Stops
    /// early soon after `*cancel` becomes true. Thread-safe once compiled.
    std::vector<Match> search(const CleanText &text, const std::atomic_bool *cancel = nullptr) const;

    /// Named groups of pattern `pattern`, matched again at `match`: name and text. Groups that took no part are left out.
    std::vector<std::pair<QString, QString>> captures(const CleanText &text, const Match &match) const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace waymark
