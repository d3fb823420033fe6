#pragma once

#include "app/catalog/catalog.h"
#include "app/diagnosis/errordomains.h"
#include "app/diagnosis/ranking.h"
#include "app/paste/cleantext.h"
#include "app/result/diagnosis.h"
#include "app/trace/segments.h"

#include <vector>

namespace waymark {

/// The errors of a paste that `verdicts` do not explain, in the order of the paste, equal ones once: the last causes of
/// traces, diagnostics, and of the lines outside traces that are messages (`messageCandidates`, see
/// Segments::messageCandidates(), and where nothing is found the lines that `domains` names) one an event. What a
/// program prints near a finding or a trace is of the same event: what it led to, build tools' closing words, the log
/// line above a trace. Warnings and repeats that the program marked are none.
///   "KeyError: 'x'" with its trace, known, and "FileExistsError: …" with its trace  ->  the second
///   "a.c:1:1: error: …", known, and "make: *** [a.o] Error 1"                       ->  none
/// Time grows as n log n with the records and candidates. All arguments are read only while the call lasts.
QList<UnknownError> unknownErrorsOf(const std::vector<Verdict> &verdicts, const Catalog &catalog, const CleanText &text,
                                    const Segments &segments, const std::vector<int> &messageCandidates,
                                    const ErrorDomains &domains);

} // namespace waymark
