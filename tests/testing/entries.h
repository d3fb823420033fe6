#pragma once

#include "app/catalog/catalog.h"

#include <QStringList>

#include <memory>
#include <utility>

namespace waymark::test {

/// An entry with what most tests need: "git/oops" has the domain "git".
inline Entry makeEntry(const QString &id, const QString &category, const LocalizedText &signature)
{
    Entry entry;
    entry.id = id;
    entry.domain = id.section(u'/', 0, 0);
    entry.category = category;
    entry.signature = signature;
    return entry;
}

inline CatalogPtr catalogWith(QList<Entry> entries, Taxonomy taxonomy = {})
{
    return std::make_shared<const Catalog>(std::move(entries), std::move(taxonomy));
}

} // namespace waymark::test
