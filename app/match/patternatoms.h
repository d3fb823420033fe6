#pragma once

#include <QString>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace re2 {
class RE2;
}

namespace waymark {

/// A literal text whose presence makes a match of its pattern possible. Lower case; ASCII letters are looked for in
/// either case, and other letters that have a case come in a trigger for each.
struct Trigger
{
    std::string literal;
    /// Further literals that stand on the same line as `literal` in every match that it announces; the rarest first, at
    /// most MostCompanions.
    std::vector<std::string> companions;
    bool isCommon = false; ///< Stands in many texts: worth looking for a companion.
};

inline constexpr std::size_t MostCompanions = 3;

/// How rarely a literal stands in other texts, roughly: the letters of its words, those of common words hardly counted.
/// Triggers below RareEnough are common.
double rarityOf(const QString &literal);
inline constexpr double RareEnough = 8;

/// Which literal strings give a regex away.
struct PatternAtoms
{
    std::vector<Trigger> triggers; ///< Every match holds one of them, with its companions.
    bool unfiltered = false; ///< No literal text is long enough to be looked for: `triggers` is empty.
};

/// Shortest literal, in bytes, that is looked for: shorter ones stand on every line. Where a regex has none of this
/// length, one byte less must do.
inline constexpr int ShortestAtom = 3;

/// Whether a pattern says in so many words that it reaches over line ends: `\n`, a class that holds it
/// (`[\n\t]`, `[\s\S]`; not `[^\n]`), or `(?s)`.
bool spansLines(std::string_view regex);

/// The regex as RE2 compiles it (Python's `re` writes the end of a text differently). With `multiLine` false `\A` and
/// `\Z` mean the ends of a line, as `^` and `$` do.
std::string toRe2Syntax(std::string_view regex, bool multiLine);

/// The regex as RE2 searches it, its size bounded: a third of a millisecond's work for most, thirty for the largest.
/// Null where it is refused; `reason`, if given, receives why.
///   "foo(?=bar)"  ->  null, "invalid perl operator: (?="
std::unique_ptr<re2::RE2> compiledRegex(std::string_view regex, bool multiLine, std::string *reason = nullptr);

/// The regex with plain groups in place of named ones, so that several can stand in one.
std::string withoutGroupNames(std::string_view regex);

/// Finds the literals. Where each alternative of a regex spells out a telling one, they are read off it. Of other
/// regexes RE2's FilteredRE2 knows, once it has compiled them, which combinations of literal strings ("atoms") a text
/// must hold for the regex to match, as a formula of "and" and "or"; from it atoms are left out, the least telling
/// first, as long as every match still needs one of the rest: a smallest set of triggers, mostly one long literal.
///   R"(CUDA error: (?:out of memory|invalid \w+))"  ->  triggers {"cuda error: "}
///   R"(context.*cancel)"                            ->  triggers {"context", with companion "cancel"}
///   R"(foo|barn)"                                   ->  triggers {"foo", "barn"}
///   R"(\d+)"                                        ->  unfiltered
/// Of a regex that RE2 refuses it gives some triggers, or neither triggers nor unfiltered: compiledRegex() tells.
PatternAtoms atomsOf(std::string_view regex);

} // namespace waymark
