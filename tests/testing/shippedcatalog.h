#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/catalogloader.h"
#include "app/compile/catalogfile.h"

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

/// The same, as the build has compiled it for the program: for tests that are added with CATALOG.
inline const CatalogPtr &shippedCatalog()
{
    static const CatalogPtr catalog = [] {
        QString reason;
        std::unique_ptr<Database> file = CatalogFile::open(QStringLiteral(WAYMARK_CATALOG_FILE), &reason);
        if (!file)
            qFatal("%s", qPrintable(reason));
        return std::make_shared<const Catalog>(std::move(file));
    }();
    return catalog;
}

} // namespace waymark::test
