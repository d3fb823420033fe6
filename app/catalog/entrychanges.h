#pragma once

#include "app/catalog/catalog.h"
#include "app/database/rowmap.h"

#include <QList>
#include <QMap>

#include <vector>

namespace waymark {

class Progress;

/// How a catalog differs from one that was compiled before: the base. See Layers.
struct CatalogChanges
{
    QList<Entry> entries; ///< New, or other than in the base; as inCatalogOrder() gives them.
    QList<Guide> guides; ///< The same of guides, in the order of all guides.
    RowMap rows; ///< Where they stand between the rows of the base; guides are behind the entries.
    QMap<qint64, int> lines; ///< Where an entry of the base begins now in its file; by its row.

    /// Rows of the base's entries that are hidden, and what was there.
    std::vector<qint64> hiddenEntries(const Catalog &base) const;
    QList<Entry> formerEntries(const Catalog &base) const;
    QList<Guide> formerGuides(const Catalog &base) const;
};

/// Before which row of the base, which is a Catalog without changes, an entry stands.
qint64 rowBehind(const Entry &entry, const Catalog &base);

/// Writes the tables of writeEntries() for the new entries and guides into an empty database; but `sections` and
/// `summary` are those of the whole catalog, and `lines` and the row map of Layers come in addition. False where
/// SQLite fails.
bool writeEntryChanges(const Database &database, const CatalogChanges &changes, const Catalog &base,
                       Progress &progress);

} // namespace waymark
