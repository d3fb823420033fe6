#include "app/diagnosis/knowledge.h"

#include <utility>

namespace waymark {

Knowledge::Knowledge(CatalogPtr catalog)
    : m_catalog(std::move(catalog))
{
    m_patterns.open(m_catalog->layers(), m_catalog->size());
}

} // namespace waymark
