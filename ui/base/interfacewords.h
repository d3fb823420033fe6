#pragma once

#include "app/report/reportwords.h"

namespace waymark {

/// The words of reports as the window shows them: in the language that the interface has at the moment of asking. So
/// window and reports share their sentences.
///   whyWords(interfaceWords(), finding)   with the Chinese translation installed   ->  Chinese
ReportWords interfaceWords();

} // namespace waymark
