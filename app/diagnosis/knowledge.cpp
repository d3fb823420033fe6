#include "app/diagnosis/knowledge.h"

#include "app/database/layers.h"

#include <utility>

namespace waymark {

Knowledge::Knowledge(CatalogPtr catalog)
    : m_catalog(std::move(catalog))
{
    m_patterns.open(m_catalog->layers(), m_catalog->size());
    m_domains.open(m_catalog->layers().base(), m_catalog->taxonomy().domains.size());
}

} // namespace waymark
