#include "app/search/catalogfilter.h"

#include "app/catalog/catalogmodel.h"
#include "app/search/searchquery.h"
#include "app/search/searchtext.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

int countBelow(const QAbstractItemModel &model, const QModelIndex &parent)
{
    int count = 0;
    for (int row = 0; row < model.rowCount(parent); ++row)
        count += model.index(row, 0, parent).data(CatalogModel::CountRole).toInt();
    return count;
}

} // namespace

CatalogFilter::CatalogFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    // A branch stays exactly while an entry below it does; entries decide for themselves.
    setRecursiveFilteringEnabled(true);
}

void CatalogFilter::setSourceModel(QAbstractItemModel *model)
{
    // Before the proxy itself hears of the reset and filters anew.
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_texts.clear(); });
    QSortFilterProxyModel::setSourceModel(model);
}

void CatalogFilter::setWords(const QString &words)
{
    const QStringList list = queryWords(words);
    if (list == m_words)
        return;
    m_words = list;
    invalidateFilter();
}

void CatalogFilter::setOnlyBookmarks(bool only)
{
    if (std::exchange(m_onlyBookmarks, only) != only)
        invalidateFilter();
}

void CatalogFilter::updateBookmarks()
{
    if (m_onlyBookmarks)
        invalidateFilter();
}

void CatalogFilter::setEntryFilter(const EntryFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    invalidateFilter();
}

int CatalogFilter::entryCount() const
{
    return countBelow(*this, {});
}

QVariant CatalogFilter::data(const QModelIndex &index, int role) const
{
    if (role == CatalogModel::CountRole && isActive() && hasChildren(index))
        return countBelow(*this, index);
    return QSortFilterProxyModel::data(index, role);
}

const QString &CatalogFilter::textOf(const QModelIndex &sourceIndex, const Entry *entry) const
{
    QString &text = m_texts[entry];
    if (text.isEmpty())
        text = foldedText(sourceIndex.data(CatalogModel::SearchTextRole).toString());
    return text;
}

bool CatalogFilter::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    if (!isActive())
        return true;
    const QModelIndex index = sourceModel()->index(sourceRow, 0, sourceParent);
    const Entry *entry = static_cast<const CatalogModel *>(sourceModel())->entryOf(index);
    if (!entry || !m_filter.accepts(*entry))
        return false;
    if (m_onlyBookmarks && !index.data(CatalogModel::BookmarkedRole).toBool())
        return false;
    if (m_words.isEmpty())
        return true;
    const QString &text = textOf(index, entry);
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) { return text.contains(word); });
}

} // namespace waymark
