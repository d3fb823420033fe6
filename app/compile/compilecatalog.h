#pragma once

#include "app/catalog/catalog.h"

namespace waymark {

class Database;
class Progress;
struct CatalogChanges;

/// What a catalog is compiled from.
struct CatalogContents
{
    QList<Entry> entries; ///< As inCatalogOrder() gives them.
    Taxonomy taxonomy;
    QList<Guide> guides;
};

/// Writes a whole catalog into an empty database: what Catalog, CatalogPatterns and EntrySearch read. False where
/// SQLite fails: see Database::error(), and soon after `progress` is cancelled; of that it takes the shares up to 100.
bool writeCatalog(const Database &database, const CatalogContents &contents, Progress &progress);

/// Writes the changes of a catalog that was compiled before, `base`, into an empty database, which Layers puts over the
/// other. `former`, an earlier state of the changes, saves work; it may be null. False as above, and where all of the
/// catalog has to be compiled.
bool writeCatalogChanges(const Database &database, const CatalogChanges &changes, const Catalog &base,
                         const Database *former, Progress &progress);

/// Makes a catalog of entries that were read, in memory.
///   const LoadResult loaded = CatalogLoader().load({folder});
///   const CatalogPtr catalog = compileCatalog(loaded.entries, taxonomy);
/// Never null; without entries where memory does not suffice.
CatalogPtr compileCatalog(QList<Entry> entries, const Taxonomy &taxonomy = {}, const QList<Guide> &guides = {});

} // namespace waymark
