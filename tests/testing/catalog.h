#pragma once

#include "app/catalog/catalog.h"

#include <memory>
#include <utility>

namespace waymark::test {

inline CatalogPtr catalogOf(QList<Entry> entries, Taxonomy taxonomy = {})
{
    return std::make_shared<const Catalog>(std::move(entries), std::move(taxonomy));
}

} // namespace waymark::test
