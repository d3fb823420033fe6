#pragma once

#include <QtGlobal>

#include <re2/re2.h>

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace waymark {

/// The compiled regexes of an index, by their numbers: made when they are first asked for, and of many only the latest
/// kept. May be used by any number of threads.
///   RegexCache cache([](int) { return RegexCache::Source{"a+", false}; });
///   cache.get(7)->ProgramSize();
class RegexCache
{
public:
    /// Bound of what is kept, in instructions of the compiled programs and OwnInstructions for each: a measure of the
    /// memory, which RE2 does not tell. An instruction takes some 300 bytes with the automata that a search makes. A
    /// long paste needs a thousand regexes of a catalog of 100,000 entries, of 250 instructions each.
    static constexpr qsizetype MaxInstructions = 350'000;
    static constexpr qsizetype OwnInstructions = 50;

    struct Source
    {
        std::string regex;
        bool multiLine = false; ///< As in compiledRegex().
    };

    /// `sourceOf` is called from any thread, for several regexes at once.
    explicit RegexCache(std::function<Source(int)> sourceOf)
        : m_sourceOf(std::move(sourceOf))
    {
    }

    /// Null where RE2 refuses it. What is returned stays whatever else is asked for.
    std::shared_ptr<const RE2> get(int number) const;

    /// Forgets all: the sources have changed.
    void clear();

private:
    static qsizetype instructionsOf(const RE2 *regex) { return OwnInstructions + (regex ? regex->ProgramSize() : 0); }

    struct Kept
    {
        int number;
        std::shared_ptr<const RE2> regex;
    };

    std::function<Source(int)> m_sourceOf;
    mutable std::mutex m_mutex;
    mutable std::list<Kept> m_latest; // the latest first
    mutable std::unordered_map<int, std::list<Kept>::iterator> m_places;
    mutable qsizetype m_instructions = 0; // of those that are kept
};

} // namespace waymark
