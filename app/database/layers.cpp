#include "app/database/layers.h"

#include <utility>

namespace waymark {

Layers::Layers(std::unique_ptr<Database> base, std::unique_ptr<Database> changes)
    : m_base(std::move(base))
    , m_changes(std::move(changes))
    , m_entries(rowMap(EntryMap))
    , m_layers{{*m_base, RowMap::Base, m_entries}}
{
    if (m_changes)
        m_layers.push_back({*m_changes, RowMap::Changes, m_entries});
}

} // namespace waymark
