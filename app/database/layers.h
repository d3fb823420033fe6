#pragma once

#include "app/database/database.h"
#include "app/database/rowmap.h"

#include <memory>
#include <vector>

namespace waymark {

/// The database of a compiled catalog and, where its sources have changed since, a small one of what has changed, which
/// lies over it: rows of entries that were changed or removed are hidden, those of new ones stand between the others.
/// Readers go through both:
///   for (const Layer &layer : layers.all()) {
///       for (Query row = layer.database.query("SELECT number FROM …"); row.next();)
///           if (const qint64 number = layer.entry(row.integer(0)); number >= 0) …
///   }
class Layers
{
public:
    /// One of the two.
    struct Layer
    {
        const Database &database;
        RowMap::Layer kind;
        const RowMap &entries;

        /// The number in the whole catalog of an entry, or behind these a guide, that has `row` here; -1 where it is
        /// hidden.
        qint64 entry(qint64 row) const { return entries.positionOf(kind, row); }
    };

    /// `changes` may be null.
    explicit Layers(std::unique_ptr<Database> base, std::unique_ptr<Database> changes = nullptr);

    Layers(const Layers &) = delete;
    Layers &operator=(const Layers &) = delete;

    /// The base first.
    const std::vector<Layer> &all() const { return m_layers; }

    const Database &base() const { return *m_base; }

    /// Null where nothing has changed.
    const Database *changes() const { return m_changes.get(); }

    /// Where entries and guides stand.
    const RowMap &entries() const { return m_entries; }
    Layer of(RowMap::Layer kind) const { return m_layers[std::size_t(kind)]; }

    /// Of other tables, by the name under which RowMap::write() wrote it.
    RowMap rowMap(const char *name) const { return m_changes ? RowMap::read(*m_changes, name) : RowMap(); }

    /// What concerns all of the catalog: in the changes where there are any.
    const Database &latest() const { return m_changes ? *m_changes : *m_base; }

    bool isDamaged() const { return m_base->isDamaged() || (m_changes && m_changes->isDamaged()); }
    void noteDamage() const { latest().noteDamage(); }

    static constexpr auto EntryMap = "entries";

private:
    std::unique_ptr<Database> m_base;
    std::unique_ptr<Database> m_changes;
    RowMap m_entries;
    std::vector<Layer> m_layers;
};

} // namespace waymark
