#include "catalog/catalogfilter.h"

#include "catalog/catalogmodel.h"

#include <algorithm>

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

void CatalogFilter::setWords(const QString &words)
{
    const QStringList list = words.simplified().split(u' ', Qt::SkipEmptyParts);
    if (list == m_words)
        return;
    m_words = list;
    invalidateFilter();
}

int CatalogFilter::entryCount() const
{
    return countBelow(*this, {});
}

QVariant CatalogFilter::data(const QModelIndex &index, int role) const
{
    if (role == CatalogModel::CountRole && !m_words.isEmpty() && hasChildren(index))
        return countBelow(*this, index);
    return QSortFilterProxyModel::data(index, role);
}

bool CatalogFilter::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    if (m_words.isEmpty())
        return true;
    const QModelIndex index = sourceModel()->index(sourceRow, 0, sourceParent);
    if (index.data(CatalogModel::KindRole).toInt() != CatalogModel::EntryKind)
        return false;
    const QString text = index.data(CatalogModel::SearchTextRole).toString();
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace waymark
