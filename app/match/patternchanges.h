#pragma once

#include "app/catalog/entrychanges.h"

#include <optional>
#include <vector>

namespace waymark {

class Database;
class Progress;

/// Rows of the base's entries that are not hidden but would be compiled otherwise now, because words have become more
/// or less rare: see DecisionLog. None where so much has changed that all of the catalog has to be compiled.
std::optional<std::vector<qint64>> entriesOfOtherRarity(const CatalogChanges &changes, const Catalog &base);

/// Writes the tables of writePatterns() for the new entries into a database: numbers of entries in `general_over` are
/// those of the whole catalog, the counts of words are differences. In addition: the row maps of patterns and wordings,
/// and in which samples of new entries patterns of the base match. What `former`, an earlier state of these changes,
/// has of an entry that is still the same, is copied; it may be null.
///
/// False where SQLite fails, and where a new entry has a pattern without literals, which would have to be compared with
/// every sample: all of the catalog has to be compiled then.
bool writePatternChanges(const Database &database, const CatalogChanges &changes, const Catalog &base,
                         const Database *former, Progress &progress);

} // namespace waymark
