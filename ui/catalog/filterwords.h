#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/entryfilter.h"

#include <QCoreApplication>

namespace waymark {

/// One id of a filter, with its name in the language of the interface.
struct FilterPart
{
    EntryFilter::Group group = EntryFilter::Group::Domain;
    QString id; ///< See EntryFilter::idOf().
    QString name;
};

/// What filters are made of. All texts are plain.
class FilterWords
{
    Q_DECLARE_TR_FUNCTIONS(waymark::FilterWords)

public:
    static QString groupName(EntryFilter::Group group);

    /// All that occurs in the entries of a catalog, group by group, in the catalog's order.
    static QList<FilterPart> partsOf(const Catalog &catalog, Language language);

    /// All parts of a filter, in the order of the other partsOf().
    static QList<FilterPart> partsOf(const EntryFilter &filter, const Catalog &catalog, Language language);
};

} // namespace waymark
