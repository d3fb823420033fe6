#pragma once

#include "app/catalog/catalog.h"
#include "app/match/catalogpatterns.h"
#include "app/match/similarindex.h"

#include <QHash>
#include <QString>

#include <mutex>

namespace waymark {

/// A catalog and all that its entries are recognised by. Built once; then constant, and used by any number of threads.
class Knowledge
{
public:
    explicit Knowledge(CatalogPtr catalog);

    const CatalogPtr &catalog() const { return m_catalog; }
    const CatalogPatterns &patterns() const { return m_patterns; }

    /// The index of similar wordings, built when a paste first needs it.
    const SimilarIndex &similarIndex() const;

    /// The one entry whose sources or documentation an address leads to, as an index in the catalog; -1 for none, and
    /// for a page about several.
    ///   "https://www.example.org/errors/oom/"  ->  the entry that names https://example.org/errors/oom
    qsizetype entryOfUrl(const QString &address) const;

private:
    CatalogPtr m_catalog;
    CatalogPatterns m_patterns;
    QHash<QString, qsizetype> m_entryOfPage; // -1: of several
    mutable std::once_flag m_similarBuilt;
    mutable SimilarIndex m_similar;
};

} // namespace waymark
