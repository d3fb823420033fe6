#pragma once

#include "app/compile/compilecatalog.h"

#include <utility>

namespace waymark::test {

inline CatalogPtr catalogOf(QList<Entry> entries, const Taxonomy &taxonomy = {}, const QList<Guide> &guides = {})
{
    return compileCatalog(std::move(entries), taxonomy, guides);
}

} // namespace waymark::test
