#pragma once

#include "app/catalog/catalog.h"

#include <QHash>
#include <QList>

#include <tuple>

namespace waymark {

class Progress;

/// The order of a Catalog's sections: domains as in the taxonomy, then categories; those that are not listed behind the
/// others, by their ids.
class CatalogOrder
{
public:
    using Key = std::tuple<qsizetype, QString, qsizetype, QString>;

    explicit CatalogOrder(const Taxonomy &taxonomy);

    /// Compared by `<`. Within a section entries are in the order of their ids.
    Key keyOf(const QString &domain, const QString &category) const;

private:
    QHash<QString, qsizetype> m_domains; // id -> rank
    QHash<QString, qsizetype> m_categories;
};

/// Between the texts of a list in one column.
inline constexpr char16_t ListSeparator = u'\x1f';

/// The entries in the order of a Catalog, each with the id of its category; of two with one id the first is kept.
QList<Entry> inCatalogOrder(QList<Entry> entries, const Taxonomy &taxonomy);

/// Writes the tables that Catalog reads into an empty database. The entries are numbered as they come, so in the order
/// of inCatalogOrder(). False where SQLite fails: see Database::error(), or where
/// `progress` is cancelled.
///   entries   what lists, tree and filter show of an entry, by number and by id
///   bodies    the whole entry, as toJson() writes it
///   sections  domains and their categories, with the numbers of their entries
///   links     kind ("leads_to", "preceded_by", "confused_with"), source and target: ids; a target may be missing
///   domains, categories  the taxonomy; the regexes of a domain with ListSeparator between them
///   guides    with their texts; numbered behind the entries, as in a search
///   former_ids  ids that entries had formerly
///   replaced  ids of which an earlier source has another entry, and its file; empty here
///   summary   one row: the number of entries, and the newest date
///   dates     as dateOf() gives them: how many entries have each
bool writeEntries(const Database &database, const QList<Entry> &entries, const Taxonomy &taxonomy,
                  const QList<Guide> &guides, Progress &progress);

/// When an entry was last changed or confirmed, "2026-01-31"; empty where that is not stated.
QString dateOf(const Entry &entry);

} // namespace waymark
