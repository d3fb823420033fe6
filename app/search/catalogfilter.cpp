#include "app/search/catalogfilter.h"

#include "app/search/entrynames.h"
#include "app/search/searchquery.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

CatalogFilter::CatalogFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
}

void CatalogFilter::setSourceModel(QAbstractItemModel *model)
{
    // Before the proxy itself hears of the reset and filters anew.
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_acceptedBefore.clear(); });
    QSortFilterProxyModel::setSourceModel(model);
}

void CatalogFilter::setWords(const QString &words)
{
    const QStringList list = queryWords(words);
    if (list == m_words)
        return;
    m_words = list;
    filterAgain();
}

void CatalogFilter::setOnlyBookmarks(bool only)
{
    if (std::exchange(m_onlyBookmarks, only) != only)
        filterAgain();
}

void CatalogFilter::updateBookmarks()
{
    if (m_onlyBookmarks)
        filterAgain();
}

void CatalogFilter::setEntryFilter(const EntryFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    filterAgain();
}

int CatalogFilter::entryCount() const
{
    const CatalogPtr &catalog = static_cast<const CatalogModel *>(sourceModel())->catalog();
    if (!catalog)
        return 0;
    return isActive() ? acceptedAmong({0, catalog->size()}) : int(catalog->size());
}

QVariant CatalogFilter::data(const QModelIndex &index, int role) const
{
    if (role == CatalogModel::CountRole && isActive() && index.isValid())
        return acceptedAmong(static_cast<const CatalogModel *>(sourceModel())->entriesOf(mapToSource(index)));
    return QSortFilterProxyModel::data(index, role);
}

void CatalogFilter::filterAgain()
{
    m_acceptedBefore.clear();
    invalidateFilter();
}

/// For each entry of the catalog, by number.
std::vector<bool> CatalogFilter::accepted() const
{
    const auto &model = *static_cast<const CatalogModel *>(sourceModel());
    const Catalog &catalog = *model.catalog();
    std::vector<bool> accepted = entriesNamed(catalog, words(), m_filter);
    if (!m_onlyBookmarks)
        return accepted;
    std::vector<bool> bookmarked(accepted.size());
    for (const QString &id : model.bookmarks()) {
        if (const qsizetype number = catalog.indexOf(id); number >= 0)
            bookmarked[std::size_t(number)] = accepted[std::size_t(number)];
    }
    return bookmarked;
}

int CatalogFilter::acceptedAmong(const CatalogModel::Entries &entries) const
{
    if (m_acceptedBefore.empty()) {
        m_acceptedBefore.push_back(0);
        for (const bool isAccepted : accepted())
            m_acceptedBefore.push_back(m_acceptedBefore.back() + isAccepted);
    }
    return m_acceptedBefore[std::size_t(entries.first + entries.count)] - m_acceptedBefore[std::size_t(entries.first)];
}

bool CatalogFilter::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    if (!isActive())
        return true;
    const auto &model = *static_cast<const CatalogModel *>(sourceModel());
    return acceptedAmong(model.entriesOf(model.index(sourceRow, 0, sourceParent))) > 0;
}

} // namespace waymark
