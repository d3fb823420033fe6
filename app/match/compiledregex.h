#pragma once

#include <re2/re2.h>

#include <memory>
#include <string>
#include <string_view>

namespace waymark {

/// How patterns are compiled: errors are not printed, the size is bounded, and without `multiLine` nothing matches a
/// line end, "[^x]" neither.
RE2::Options re2Options(bool multiLine);

/// The regex as RE2 compiles it (Python's `re` writes the end of a text differently). With `multiLine` false `\A` and
/// `\Z` mean the ends of a line, as `^` and `$` do.
std::string toRe2Syntax(std::string_view regex, bool multiLine);

/// The regex as RE2 searches it, its size bounded: a third of a millisecond's work for most, thirty for the largest.
/// Null where it is refused; `reason`, if given, receives why.
///   "foo(?=bar)"  ->  null, "invalid perl operator: (?="
std::unique_ptr<RE2> compiledRegex(std::string_view regex, bool multiLine, std::string *reason = nullptr);

/// Whether a regex holds "\C", which would match within a character and is refused.
bool matchesHalfCharacters(std::string_view regex);

} // namespace waymark
