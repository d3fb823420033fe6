#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/filledwords.h"

#include <QAbstractItemModel>
#include <QSet>

#include <vector>

namespace waymark {

/// A catalog as a tree of one column: domains, in each its categories, in each its entries.
/// A thin view: text, ids and numbers only, no icons. Without a catalog it is empty.
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
        SearchTextRole, ///< What a filter searches, in both languages: id, signature, aliases, tags, error
                        ///< code and domain of an entry; the names of a domain or category.
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

    /// The entry at an index of this model, or nullptr for a domain or category. It lives as long as the catalog.
    const Entry *entryOf(const QModelIndex &index) const;

    /// Of the entry with this id; invalid where there is none.
    QModelIndex indexOf(const QString &entryId) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    /// A category of one domain. Its entries are consecutive in the catalog.
    struct CategoryNode
    {
        QString id;
        int domain = 0; ///< Position in m_domains.
        qsizetype firstEntry = 0;
        int entryCount = 0;
    };

    /// A domain. Its categories are consecutive in m_categories.
    struct DomainNode
    {
        QString id;
        int firstCategory = 0;
        int categoryCount = 0;
        int entryCount = 0;
    };

    void buildNodes();
    static Kind kindOf(const QModelIndex &index);
    int categoryNumber(const QModelIndex &index) const;
    const Entry &entryAt(const QModelIndex &index) const;
    LocalizedText textOf(const QModelIndex &index) const;
    FilledText glossOf(const Entry &entry) const;
    QVariant entryData(const Entry &entry, int role) const;
    QVariant branchData(const QModelIndex &index, int role) const;

    CatalogPtr m_catalog;
    Language m_language = Language::English;
    QSet<QString> m_bookmarks;
    std::vector<DomainNode> m_domains;
    std::vector<CategoryNode> m_categories;
};

} // namespace waymark
