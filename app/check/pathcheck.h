#pragma once

#include "app/catalog/catalog.h"
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
/// `domains.json`, which is then checked too. `taxonomyFile` is the one for catalogs without; `proofs` as in
/// CheckOptions. With `builtIn`, which may be null, also against that catalog: see checkAgainstBuiltIn().
///   checkPaths({u"data/catalog"_s}, builtInTaxonomyFile, u"tests/proofs"_s)
PathCheck checkPaths(const QStringList &paths, QString taxonomyFile, const QString &proofs = {},
                     const Catalog *builtIn = nullptr);

} // namespace waymark
