#pragma once

#include "tests/diagnosis/corpus.h"

#include <QTextStream>

namespace waymark {

/// Sets each number of Tuning in turn to a value without effect and prints what that changes: P@1, exact regions and
/// false alarms of the corpus, and in how many pastes of the corpus and of `others` (texts without a known answer)
/// findings or what is shown about them differ. Takes some seconds for each number.
///   minInformation     as 0    P@1 -3  region -1  alarms +12  findings 41  details 7  others 19
void printAblation(const Subject &subject, const QStringList &others, QTextStream &out);

} // namespace waymark
