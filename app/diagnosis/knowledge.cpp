#include "app/diagnosis/knowledge.h"

#include <utility>

namespace waymark {

Knowledge::Knowledge(CatalogPtr catalog)
    : m_catalog(std::move(catalog))
{
    m_database.openInMemory();
    writePatterns(m_database, m_catalog->entries());
    m_patterns.open(m_database, m_catalog->size());
}

} // namespace waymark
