#pragma once

#include "app/match/patternatoms.h"
#include "app/paste/cleantext.h"
#include "app/text/progress.h"

#include <QByteArrayView>
#include <QString>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace waymark {

class Database;

/// Many regexes, searched in one text at once.
///
/// How a pattern is searched: line by line, `^` and `$` at a line's start and end, so that `\s` and
/// `[^x]` never cross a line end. A pattern that names the line ends that it reaches over
/// (`\n`, `[\s\S]`, `(?s)`; not `[^\n]`) is searched in the lines around the places of its literal words, WindowLines
/// each way. In a line of more than MaxWholeLine bytes a match is looked for within MaxWholeLine bytes of those places.
/// What one pattern may cost is bounded: a hostile one stops before a long line's end.
///
/// RE2's FilteredRE2 computes which literal strings ("atoms") a text must hold for a pattern to match; the most
/// specific of them become the pattern's triggers (see atomsOf()). Vectorscan finds the triggers of all patterns in one
/// pass, and RE2 confirms around their places. A pattern is compiled when its trigger is first seen: of thousands a
/// paste triggers a few dozen. The latest are kept. Time is linear in the text for all patterns (Cox, "Regular
/// Expression Matching with a Trigram Index", 2012; the two libraries' own documentation).
///   index.add("CUDA error: (?P<what>.+)"); index.compile();
///   index.search(CleanText(u"CUDA error: out of memory"), …)  ->  one match, bytes 0 to 25
class PatternIndex
{
public:
    static constexpr int WindowLines = 40;
    static constexpr qsizetype MaxWholeLine = 16 * 1024; ///< bytes
    static constexpr int MaxMatchesPerPattern = 1000;
    static constexpr int MaxMatches = 10'000;

    struct Match
    {
        int pattern = 0;
        ByteRange bytes; ///< In CleanText::utf8(); never empty.

        auto operator<=>(const Match &) const = default;
    };

    /// A pattern that RE2 refuses.
    struct Refusal
    {
        int pattern = 0;
        QString reason;
    };

    PatternIndex();
    ~PatternIndex();
    PatternIndex(const PatternIndex &) = delete;
    PatternIndex &operator=(const PatternIndex &) = delete;

    /// Adds a regex (UTF-8, Python `re` syntax as far as RE2 knows it) and returns its number, counted from 0. Not
    /// after compile().
    int add(std::string regex);

    /// Adds a regex for one line that RE2 is known to take and of which every match holds `trigger` and its companions:
    /// cheaper than add(), which finds that out.
    int add(std::string regex, Trigger trigger);

    /// Builds the index, on several threads; once, after the last add().
    void compile()
    {
        Progress none;
        compile(none);
    }

    /// The same as parts of some work. Unfinished where that is cancelled: the index is then of no use.
    void compile(Progress &progress);

    /// Makes the patterns for which `isDropped` is true match nothing; the others keep their numbers. After compile();
    /// not while another thread searches.
    void drop(const std::vector<bool> &isDropped);

    /// Leaves patterns out of search() and candidates(); matches() still finds theirs. Sorted. Not while another
    /// thread searches.
    void hide(std::vector<qint64> patterns);

    /// Writes a compiled index into tables of `database`, which has none. False where that fails: see
    /// Database::error().
    bool save(const Database &database, const std::string &prefix = {}) const;

    /// Makes this new index the one that save() wrote; it searches from then on. Regexes are read when they are first
    /// needed: `database` outlives this object. False where the tables are missing or damaged.
    bool open(const Database &database, const std::string &prefix = {});

    /// Why RE2 refuses a pattern, which then never matches; empty where it takes it. Thread-safe once compiled.
    QString refusal(int pattern) const;

    /// Patterns that RE2 refuses, in order. Compiles every pattern for it, on several threads.
    std::vector<Refusal> refusals() const;

    /// Why Vectorscan cannot be used, after compile(); mostly empty. Every pattern is then tried on the whole text:
    /// slower, with the same results.
    const QString &trouble() const;

    int size() const;

    /// The regex of a pattern: that of one that was dropped matches nothing.
    std::string source(int pattern) const;

    /// Patterns in which no literal text is long enough to be looked for: tried on the whole text.
    int unfiltered() const;

    /// All matches in `text`, in no particular order; several of one pattern do not overlap. Stops
    /// early soon after `*cancel` becomes true. Thread-safe once compiled.
    std::vector<Match> search(const CleanText &text, const std::atomic_bool *cancel = nullptr) const;

    /// Patterns that may match in `text`, by the literals in it, with the whole lines that hold all their matches: all
    /// that do, and some that do not. Compiles nothing. Thread-safe once compiled.
    std::map<int, ByteRange> candidates(const CleanText &text) const;

    /// Scans texts in bulk: calls visit(text, pattern) for patterns that may match in one of `texts`, which lie behind
    /// each other in `bytes` and end at `ends`. Patterns without a trigger are left out. What is reported is a
    /// candidate only: cleaned text is expected, and a match has to be confirmed by matches().
    void scanTexts(QByteArrayView bytes, const std::vector<int> &ends,
                   const std::function<void(std::size_t text, int pattern)> &visit) const;

    /// The matches of one pattern that search() finds in a CleanText with this utf8(), in order. Thread-safe once
    /// compiled.
    std::vector<Match> matches(int pattern, QByteArrayView text) const
    {
        return matches(pattern, text, {0, text.size()});
    }
    std::vector<Match> matches(int pattern, QByteArrayView text, ByteRange range) const; ///< In whole lines.

    /// Named groups of pattern `match.pattern`, matched again at `match`: name and text. Groups that took no part are
    /// left out.
    std::vector<std::pair<QString, QString>> captures(const CleanText &text, const Match &match) const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace waymark
