#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace waymark {

/// A literal text whose presence makes a match of its pattern possible. Lower case; ASCII letters are looked for in
/// either case, and other letters that have a case come in a trigger for each.
struct Trigger
{
    std::string literal;
    /// Further literals in every match that `literal` triggers; the rarest first, at most MaxCompanions.
    std::vector<std::string> companions;
};

inline constexpr std::size_t MaxCompanions = 3;

/// How rarely a literal occurs in other texts, roughly: the UTF-8 bytes of its words, those of common words hardly
/// counted, and the digits of long numbers.
double rarityOf(const QString &literal);
double rarityOfAtom(const std::string &atom); ///< The same for UTF-8.

/// The literal strings without which a regex does not match.
struct PatternAtoms
{
    std::vector<Trigger> triggers; ///< Every match holds one of them, with its companions.
    bool unfiltered = false; ///< No literal text is long enough to be looked for: `triggers` is empty.
};

/// Shortest literal, in bytes, that is looked for: shorter ones are on every line. Where a regex has none of this
/// length, one byte less must do.
inline constexpr int MinAtomBytes = 3;

/// Finds the literals. Where each alternative of a regex spells out a telling one, they are read off it. Of other
/// regexes RE2's FilteredRE2 knows, once it has compiled them, which combinations of literal strings ("atoms") a text
/// must hold for the regex to match, as a formula of "and" and "or"; from it atoms are left out, the least telling
/// first, as long as every match still needs one of the rest: a smallest set of triggers, mostly one long literal.
///   R"(CUDA error: (?:out of memory|invalid \w+))"  ->  triggers {"cuda error: "}
///   R"(context.*cancel)"                            ->  triggers {"context", with companion "cancel"}
///   R"(foo|barn)"                                   ->  triggers {"foo", "barn"}
///   R"(\d+)"                                        ->  unfiltered
/// Of a regex that RE2 refuses it gives some triggers, or neither triggers nor unfiltered: compiledRegex() has the
/// reason.
PatternAtoms atomsOf(std::string_view regex);

} // namespace waymark
