#pragma once

#include "app/catalog/catalog.h"

#include <QStringList>

namespace waymark {

/// Ids of the entries that most others name as a cause, a consequence or a look-alike, most named first: where to begin
/// in a catalog that one does not know. At most `count`, and at most `MaxPerDomain` of one domain; entries that
/// nobody names are left out. Entries that are named equally often keep the catalog's order.
///   centralEntries(catalog, 5)  ->  {"distributed/childfailederror", "cuda/pytorch-out-of-memory", …}
inline constexpr qsizetype MaxPerDomain = 2;
QStringList centralEntries(const Catalog &catalog, qsizetype count);

} // namespace waymark
