#pragma once

#include "app/catalog/catalog.h"

namespace waymark {

/// Makes a catalog of entries that were read, in memory. They are put in order; of two with one id the first is kept.
///   const LoadResult loaded = CatalogLoader().load({folder});
///   const CatalogPtr catalog = compileCatalog(loaded.entries, taxonomy);
/// Never null; without entries where memory does not suffice.
CatalogPtr compileCatalog(QList<Entry> entries, const Taxonomy &taxonomy = {}, const QList<Guide> &guides = {});

} // namespace waymark
