#pragma once

#include "app/catalog/entrychanges.h"
#include "app/compile/catalogsource.h"
#include "app/compile/sourcerecord.h"

#include <QList>

#include <optional>

namespace waymark {

/// How a catalog that was compiled before differs from what its sources are now.
struct SourceChanges
{
    CatalogChanges catalog;
    SourceRecord record;
};

/// Reads the files that have changed since `base`, which is a catalog without changes, was compiled. None where
/// compiling those alone would not give what compiling all of it gives, or would not pay: where there are many, where
/// the taxonomy or a compiled file among the sources has changed, where an id is in several files, where the rarities
/// of words have changed much. `files`: all that there are now; `difference`: those that differ from the base's.
std::optional<SourceChanges> changesSince(const Catalog &base, const QList<CatalogSource> &sources,
                                          const FileListing &files, const SourceDifference &difference,
                                          const CatalogLoader &loader);

/// What `sources` hold, as changes of `base`, a catalog without changes that was compiled from others before them: with
/// a few entries of one's own nothing of the built-in catalog is compiled again. Of entries and guides with one id
/// those of the sources are used; `replaced` receives the file of each entry of the base that is hidden so. None where
/// that would not pay. The record of the result has `files`, and the problems and files of both.
std::optional<SourceChanges> changesOver(const Catalog &base, const QList<CatalogSource> &sources,
                                         const FileListing &files, const CatalogLoader &loader,
                                         QMap<QString, QString> *replaced);

/// Entries and guides that are changed, new or gone, at most; more are compiled with the whole catalog.
inline constexpr qsizetype MaxChangedRows = 120;

} // namespace waymark
