#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/guide.h"
#include "ui/window/navigationhistory.h"

#include <QCoreApplication>

#include <optional>

namespace waymark {

/// The navigation targets: the entries of the catalog, the guides beside it, and the built-in page of help.
///   places.isThere(PageRef::entry("git/not-a-repository"))  ->  true once the catalog has been loaded
///   places.guide("no/such-guide")                          ->  nothing
class Places
{
    Q_DECLARE_TR_FUNCTIONS(waymark::Places)
public:
    explicit Places(GuideFolder guides);

    /// Null as long as none has been loaded.
    CatalogPtr catalog() const { return m_catalog; }
    void setCatalog(const CatalogPtr &catalog) { m_catalog = catalog; }

    const GuideFolder &guides() const { return m_guides; }

    bool isThere(const PageRef &place) const;

    /// The entry of the catalog, or null. It lives as long as catalog().
    const Entry *entry(const QString &id) const;
    /// The guide, or the page of help.
    std::optional<Guide> guide(const QString &id) const;

    /// What the place is called, on one line; empty for nothing, or what is not there.
    QString title(const PageRef &place, Language language) const;

private:
    GuideFolder m_guides;
    CatalogPtr m_catalog;
};

} // namespace waymark
