#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/problem.h"

#include <QDate>
#include <QMap>
#include <QStringList>

namespace waymark {

/// How a catalog is: what is wrong with it, and figures about it. Counts are of entries unless they say something else.
struct CatalogHealth
{
    qsizetype entries = 0;
    QMap<VerificationTier, int> tiers;
    int withoutChinese = 0; ///< Signature, root cause, or a fix is not translated.
    int samples = 0; ///< Of all entries together.
    int withoutSample = 0;
    int stale = 0; ///< Last confirmed (else updated) more than a year ago, or never.
    int deadLinks = 0; ///< Links to entries that are not there.
    int refusedPatterns = 0; ///< Regexes that RE2 refuses; their entries are recognised by their signatures.
    Problems problems; ///< Of loading and of checkCatalog(), errors first, each once.
};

/// Looks at everything; takes seconds for a large catalog, and reads its files once more. `loading` is what loading the
/// catalog and building its patterns found; `guides` the ids of the guides there are.
CatalogHealth catalogHealth(const Catalog &catalog, const Problems &loading, const QStringList &guides,
                            QDate today = QDate::currentDate());

/// What an author can do about a problem, as an English sentence of the translation context "CatalogCures"; empty where
/// the problem's own words say it.
const char *cureFor(const Problem &problem);

} // namespace waymark
