#pragma once

#include "app/paste/rewrittenpaste.h"
#include "app/result/diagnosis.h"

#include <QStringView>

namespace waymark {

/// Turns a diagnosis of `rewritten.text` into one of `paste`, which it was made from: spans, pieces and line numbers.
void mapToPaste(Diagnosis &diagnosis, const RewrittenPaste &rewritten, QStringView paste);

} // namespace waymark
