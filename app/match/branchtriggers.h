#pragma once

#include "app/match/patternatoms.h"

#include <string_view>
#include <vector>

namespace waymark {

/// The triggers of a regex whose alternatives each hold a telling literal: read off it, without RE2's formula, whose
/// factoring of common beginnings ("korea|kotesol" is "ko(?:rea|tesol)") leaves short ones. Empty where some
/// alternative holds none.
///   "error (?:frob|nicate)"  ->  {"frob" with "error ", "nicate" with "error "}
std::vector<Trigger> triggersOfBranches(std::string_view regex);

} // namespace waymark
