#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/catalogloader.h"

#include <QDate>
#include <QStringList>

#include <optional>

namespace waymark {

/// What a check of a catalog cannot know from the catalog.
struct CheckOptions
{
    QDate today = QDate::currentDate(); ///< Later dates are in the future.
    std::optional<QStringList> guides; ///< Ids of the guides there are; without them, `guide` is not checked.
    QString proofs; ///< Folder of proof scripts and transcripts; without it, marks `verified` are not checked.
};

/// Every problem of a catalog: those that loading it found, and what is wrong with the entries that were read,
/// in order of file, line and column. A catalog that is ready to be published gives none.
///
/// Looked at: ids and paths, domains and categories (where the taxonomy lists any), regexes and samples against
/// each other, rates and tiers against their evidence, links and their other ends, Chinese texts, addresses,
/// sources and dates, words outside the closed sets; see checkCases() and checkProofs(). Positions are found by reading
/// the files once more, so check soon after loading.
///   checkCatalog(CatalogLoader().load({folder}), taxonomy)
///       ->  git/oops.json:5:3: regex: does not match sample 2
Problems checkCatalog(const LoadResult &loaded, const Taxonomy &taxonomy, const CheckOptions &options = {});

} // namespace waymark
