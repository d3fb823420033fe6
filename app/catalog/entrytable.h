#pragma once

#include "app/catalog/catalog.h"

#include <QList>

namespace waymark {

class Progress;

/// The entries in the order of a Catalog; of two with one id the first is kept.
QList<Entry> inCatalogOrder(QList<Entry> entries, const Taxonomy &taxonomy);

/// Writes the tables that Catalog reads into an empty database. The entries are numbered as they come, so in the order
/// of inCatalogOrder(). False where SQLite fails: see Database::error(), or where
/// `progress` is cancelled.
///   entries   what lists, tree and filter show of an entry, by number and by id
///   bodies    the whole entry, as toJson() writes it
///   sections  domains and their categories, with the numbers of their entries
///   links     kind ("leads_to", "preceded_by", "confused_with"), source and target: ids; a target may be missing
///   domains, hints, categories  the taxonomy
///   guides    with their texts
///   replaced  ids of which an earlier source has another entry, and its file; empty here
///   summary   one row: the number of entries, and the newest date
bool writeEntries(const Database &database, const QList<Entry> &entries, const Taxonomy &taxonomy,
                  const QList<Guide> &guides, Progress &progress);

} // namespace waymark
