#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

/// What is looked for in place of an atom, a literal text that every match holds: the atom itself, or, where it holds
/// letters beyond ASCII such as "ü" or "к", its longest stretch with a few of them, spelt in every combination of their
/// cases; the literal search folds the case of ASCII letters alone. Empty where that is shorter than `shortest` bytes.
///   "out of memory"  ->  {"out of memory"}
///   "über"           ->  {"über", "Über"}
std::vector<std::string> spellings(const std::string &atom, std::size_t shortest);

/// Lower case, letter by letter; letters of more than two forms ("σ", "ß") stay as they are.
std::string lowerLetters(const std::string &text);

/// The Kelvin sign and the long s: outside ASCII, and equal to "k" and "s" where case is ignored. A line that holds one
/// is tried against every pattern that ignores case, since the literals of these cannot be found there.
inline constexpr std::array LettersEqualToAscii = {"\xe2\x84\xaa", "\xc5\xbf"};

/// Whether a regex may match one of these letters where its literals have another: it sets the flag "i", or holds one.
bool matchesLettersEqualToAscii(std::string_view regex);

} // namespace waymark
