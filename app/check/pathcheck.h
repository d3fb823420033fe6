#pragma once

#include "app/catalog/problem.h"

#include <QString>
#include <QStringList>

namespace waymark {

/// What `waymark check` finds.
struct PathCheck
{
    Problems problems;
    qsizetype entries = 0; ///< That were checked.
};

/// Checks the catalogs at these paths, which exist, with what lies in the folder around them: its guides, and its
/// `domains.json`, which is then checked too. `taxonomyFile` is the one for catalogs without.
///   checkPaths({u"data/catalog"_s}, builtInTaxonomyFile)
PathCheck checkPaths(const QStringList &paths, QString taxonomyFile);

} // namespace waymark
