#pragma once

#include "app/catalog/catalogloader.h"

namespace waymark::test {

/// What reading the catalog of the source tree gave, read once in a program.
inline const LoadResult &shippedCatalogResult()
{
    static const QString data = QStringLiteral(WAYMARK_SOURCE_DIR "/data");
    static const LoadResult result = CatalogLoader(Taxonomy::fromFile(data + QStringLiteral("/domains.json")))
                                         .load({data + QStringLiteral("/catalog")});
    return result;
}

/// The catalog of the source tree.
inline const CatalogPtr &shippedCatalog()
{
    return shippedCatalogResult().catalog;
}

} // namespace waymark::test
