#pragma once

#include "app/catalog/catalogloader.h"
#include "app/compile/compilecatalog.h"

namespace waymark::test {

inline Taxonomy shippedTaxonomy()
{
    return Taxonomy::fromFile(QStringLiteral(WAYMARK_SOURCE_DIR "/data/domains.json"));
}

/// What reading the catalog of the source tree gave, read once in a program.
inline const LoadResult &shippedCatalogResult()
{
    static const LoadResult result = CatalogLoader().load({QStringLiteral(WAYMARK_SOURCE_DIR "/data/catalog")});
    return result;
}

inline const QList<Entry> &shippedEntries()
{
    return shippedCatalogResult().entries;
}

/// The catalog of the source tree.
inline const CatalogPtr &shippedCatalog()
{
    static const CatalogPtr catalog = compileCatalog(shippedEntries(), shippedTaxonomy());
    return catalog;
}

} // namespace waymark::test
