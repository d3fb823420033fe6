#pragma once

#include "app/catalog/catalog.h"

namespace waymark {

class Database;
class Progress;

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

/// Makes a catalog of entries that were read, in memory.
///   const LoadResult loaded = CatalogLoader().load({folder});
///   const CatalogPtr catalog = compileCatalog(loaded.entries, taxonomy);
/// Never null; without entries where memory does not suffice.
CatalogPtr compileCatalog(QList<Entry> entries, const Taxonomy &taxonomy = {}, const QList<Guide> &guides = {});

} // namespace waymark
