#pragma once

#include "app/catalog/catalog.h"
#include "app/match/catalogpatterns.h"
#include "app/match/domainpatterns.h"

namespace waymark {

/// A catalog and all that its entries and domains are recognised by. Used by any number of threads.
class Knowledge
{
public:
    explicit Knowledge(CatalogPtr catalog);

    const CatalogPtr &catalog() const { return m_catalog; }
    const CatalogPatterns &patterns() const { return m_patterns; }
    const DomainPatterns &domains() const { return m_domains; }

private:
    CatalogPtr m_catalog;
    CatalogPatterns m_patterns;
    DomainPatterns m_domains;
};

} // namespace waymark
