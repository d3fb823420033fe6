#pragma once

#include "app/catalog/catalog.h"
#include "app/report/problemreport.h"
#include "app/result/diagnosis.h"

#include <QList>

namespace waymark {

class Notebook;

/// What was tried according to the notebook, in the problem at hand, of the entries that a diagnosis found: best
/// finding first, of each the dead ends before the workarounds.
QList<TriedFix> triedFixes(const Diagnosis &diagnosis, const Catalog &catalog, const Notebook &notebook);

} // namespace waymark
