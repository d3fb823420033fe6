#pragma once

#include "app/catalog/catalog.h"
#include "app/match/catalogpatterns.h"

namespace waymark {

/// A catalog and all that its entries are recognised by. Used by any number of threads.
class Knowledge
{
public:
    explicit Knowledge(CatalogPtr catalog);

    const CatalogPtr &catalog() const { return m_catalog; }
    const CatalogPatterns &patterns() const { return m_patterns; }

private:
    CatalogPtr m_catalog;
    CatalogPatterns m_patterns;
};

} // namespace waymark
