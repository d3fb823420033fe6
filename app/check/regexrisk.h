#pragma once

#include <QString>

namespace waymark {

/// The part of a regex (Python `re` syntax) that can make a backtracking engine try without end, or an empty
/// string. Waymark itself searches in linear time, but catalogs are shared with programs that do not.
///   backtrackingRisk(u"(a+)+$"_s)          ->  "(a+)+"      each way to split the letters is tried
///   backtrackingRisk(u"(\\w|\\d)*x"_s)     ->  "(\\w|\\d)*"  each digit can be read in two ways
///   backtrackingRisk(u"(?:\\w+\\.)+\\w+"_s) ->  ""           the dot tells one round from the next
/// Found are repeated groups in which a round can end in more than one place, and a repeat that directly follows
/// the same repeat (".*.*"). That is a judgement by the shape of the regex: it passes all ordinary patterns,
/// and some bad ones that are well disguised.
QString backtrackingRisk(const QString &regex);

} // namespace waymark
