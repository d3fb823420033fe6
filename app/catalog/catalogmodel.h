#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/filledwords.h"

#include <QAbstractItemModel>
#include <QCache>
#include <QSet>

#include <vector>

namespace waymark {

/// A catalog as a tree of one column: domains, in each its categories, in each its entries.
/// A thin view: text, ids and numbers only, no icons. Without a catalog it is empty. Of entries it reads the rows that
/// are shown, whatever the size of the catalog.
class CatalogModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Kind { DomainKind, CategoryKind, EntryKind };

    enum Role {
        KindRole = Qt::UserRole + 1, ///< Kind
        IdRole, ///< Id of the domain, category or entry.
        EntryIdRole, ///< Id of the entry; empty for domains and categories.
        CountRole, ///< Entries in the domain or category; 1 for an entry. A filter counts those that it leaves.
        TotalRole, ///< The same without any filter.
        BookmarkedRole, ///< Whether the entry is bookmarked.
        MarksRole, ///< QList<SlotMark>; the placeholders in the name of an entry.
        GlossRole, ///< In Chinese, what the wording of the entry means, on one line; empty in English, and where
                   ///< there is no Chinese.
        GlossMarksRole, ///< QList<SlotMark>; the placeholders in the gloss.
    };

    explicit CatalogModel(QObject *parent = nullptr);

    /// Shows another catalog; resets the model. A null pointer empties it.
    void setCatalog(CatalogPtr catalog);
    const CatalogPtr &catalog() const { return m_catalog; }

    /// The names of domains and categories (Qt::DisplayRole) and the gloss of entries are in this language. Entries
    /// are called by their signature, as the program prints it, on one line, see titleOf(). Indexes, selections and
    /// expanded branches survive.
    void setLanguage(Language language);
    Language language() const { return m_language; }

    /// Ids of the entries that are bookmarked.
    void setBookmarks(const QStringList &entryIds);
    const QSet<QString> &bookmarks() const { return m_bookmarks; }

    /// Numbers in the catalog of the entries at and below a valid index of this model.
    struct Entries
    {
        qsizetype first = 0;
        qsizetype count = 0;
    };
    Entries entriesOf(const QModelIndex &index) const;

    /// Of the entry with this id; invalid where there is none.
    QModelIndex indexOf(const QString &entryId) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    /// A domain. Its categories are consecutive in the catalog's sections.
    struct DomainNode
    {
        QString id;
        int firstCategory = 0;
        int categoryCount = 0;
        Entries entries;
    };

    void buildNodes();
    static Kind kindOf(const QModelIndex &index);
    int categoryNumber(const QModelIndex &index) const;
    const CatalogSection &categoryAt(const QModelIndex &index) const;
    EntryRow rowAt(const QModelIndex &index) const;
    FilledText glossOf(const EntryRow &row) const;
    QVariant entryData(const EntryRow &row, int role) const;
    QVariant branchData(const QModelIndex &index, int role) const;

    CatalogPtr m_catalog;
    Language m_language = Language::English;
    QSet<QString> m_bookmarks;
    std::vector<DomainNode> m_domains;
    std::vector<int> m_domainOf; // of each section of the catalog, its position in m_domains
    mutable QCache<qsizetype, QList<EntryRow>> m_rows; // blocks of rows that were shown last
};

} // namespace waymark
