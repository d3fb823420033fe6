#pragma once

#include "app/catalog/catalogmodel.h"
#include "app/catalog/entryfilter.h"

#include <QSortFilterProxyModel>
#include <QStringList>

#include <vector>

namespace waymark {

/// A CatalogModel narrowed to the entries that a filter accepts and whose names have all typed words: see
/// entriesNamed(), which searches them in the catalog, not in the rows. Domains and categories stay where they still
/// have an entry, and CountRole counts the entries that are left. Without words and filter everything is shown.
///   setWords(u"cuda memory"_s)  ->  CUDA (1) / resource errors (1) / CUDA out of memory …
class CatalogFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit CatalogFilter(QObject *parent = nullptr);

    /// A CatalogModel.
    void setSourceModel(QAbstractItemModel *model) override;

    /// Words are separated by blanks.
    void setWords(const QString &words);
    QString words() const { return m_words.join(u' '); }

    /// Whether only bookmarked entries are shown, of those that contain the words.
    void setOnlyBookmarks(bool only);
    bool showsOnlyBookmarks() const { return m_onlyBookmarks; }
    /// Must be called after other entries were bookmarked.
    void updateBookmarks();

    void setEntryFilter(const EntryFilter &filter);

    /// Whether entries may be left out.
    bool isActive() const { return !m_words.isEmpty() || !m_filter.isEmpty() || m_onlyBookmarks; }

    /// Entries that are shown.
    int entryCount() const;

    QVariant data(const QModelIndex &index, int role) const override;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    int acceptedAmong(const CatalogModel::Entries &entries) const;
    std::vector<bool> accepted() const;
    void filterAgain();

    QStringList m_words; // folded
    EntryFilter m_filter;
    bool m_onlyBookmarks = false;
    mutable std::vector<int> m_acceptedBefore; // for each entry, and the end: how many before it; empty: to be found
};

} // namespace waymark
