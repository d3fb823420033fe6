#pragma once

#include "app/catalog/entryfilter.h"
#include "app/database/database.h"
#include "app/search/searchfield.h"

#include <QByteArray>
#include <QByteArrayView>

namespace waymark {

class Catalog;
class Progress;
struct CatalogChanges;

/// Stands between the texts of a column, so that no phrase runs from one into the next.
inline constexpr char TextSeparator[] = "#";

/// The word of the column of facets for what a filter can want: "#domain:git". No query can have it.
QByteArray facetWord(EntryFilter::Group group, const QString &id);

/// The word of the pinyin column for syllables or their initials: "~xiancun".
QByteArray pinyinWord(QByteArrayView letters);

/// Writes the tables of a search over entries and guides, which are then numbered from 0, entries first: `search`, the
/// full text, a column for each of FieldsByWorth, one of pinyin and one of facets; `search_filter`, names, tags and
/// facets alone; `search_documents`, what is shown and compared
/// of each; `search_names`, ids and codes; `search_words`, the vocabulary. In a transaction of the caller; false where
/// that fails, or where `progress` is cancelled.
bool writeSearch(const Database &database, const QList<Entry> &entries, const QList<Guide> &guides, Progress &progress);

/// The same for the new entries and guides of a catalog with changes, and by how many documents more or fewer than in
/// the base each word is in. Numbers are those of the row map of entries.
bool writeSearchChanges(const Database &database, const CatalogChanges &changes, const Catalog &base,
                        Progress &progress);

} // namespace waymark
