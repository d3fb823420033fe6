#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/entryfilter.h"
#include "app/catalog/filledwords.h"
#include "app/catalog/furthercatalog.h"

#include <QAbstractItemModel>
#include <QCache>
#include <QSet>
#include <QStringList>

#include <vector>

namespace waymark {

/// A catalog as a tree of one column: domains, in each the guide of the domain, where there is one, and its categories,
/// in each its entries; or of the entries those that a filter accepts, with the branches that have any. A domain
/// without entries is there for its guide. A thin view: text, ids and numbers only, no icons. Without a catalog it is
/// empty. Of entries it reads the rows that are shown, and it keeps numbers of entries, not rows, whatever the size of
/// the catalog.
///   model.setFilter(u"cuda memory"_s, {})  ->  CUDA (1) / resource errors (1) / CUDA out of memory …
class CatalogModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Kind { DomainKind, GuideKind, CategoryKind, EntryKind };

    enum Role {
        KindRole = Qt::UserRole + 1, ///< Kind
        IdRole, ///< Id of the domain, guide, category or entry.
        EntryIdRole, ///< Id of the entry; empty for other rows.
        MessageRole, ///< What the program prints, where the row shows a title; else empty.
        CountRole, ///< Entries in the domain or category that are shown; 1 for an entry, 0 for a guide.
        TotalRole, ///< The same without any filter.
        BookmarkedRole, ///< Whether the entry is bookmarked.
        MarksRole, ///< QList<SlotMark>; the placeholders in the name of an entry.
        GlossRole, ///< In Chinese, what the wording of the entry means, on one line; empty in English, and where
                   ///< there is no Chinese.
        GlossMarksRole, ///< QList<SlotMark>; the placeholders in the gloss.
        OriginRole, ///< Name of the catalog that the entry is from; empty for an entry of the built-in one.
        OriginColorRole, ///< int; FurtherCatalog::color of that catalog, or -1.
    };

    explicit CatalogModel(QObject *parent = nullptr);

    /// Shows another catalog; resets the model. A null pointer empties it.
    void setCatalog(CatalogPtr catalog);
    const CatalogPtr &catalog() const { return m_catalog; }

    /// The names of domains and categories (Qt::DisplayRole) and the gloss of entries are in this language. Entries
    /// are called by their title in this language; those without one by their signature, as the program prints it, on
    /// one line, see titleOf(). Indexes, selections and expanded branches survive.
    void setLanguage(Language language);
    Language language() const { return m_language; }

    /// The catalogs besides the built-in one: their entries have an origin.
    void setFurtherCatalogs(const QList<FurtherCatalog> &catalogs);

    /// Ids of the entries that are bookmarked. Resets the model where only these are shown.
    void setBookmarks(const QStringList &entryIds);

    /// Shows the entries that `filter` accepts and whose names have all words, which are separated by blanks: see
    /// entriesNamed(). Resets the model where that is another filter.
    void setFilter(const QString &words, const EntryFilter &filter);
    QString words() const { return m_words.join(u' '); }

    /// Whether only bookmarked entries are shown, of those that the filter accepts. Resets the model where that
    /// changes.
    void setOnlyBookmarks(bool only);
    bool showsOnlyBookmarks() const { return m_onlyBookmarks; }

    /// Whether entries may be left out.
    bool isFiltered() const { return !m_words.isEmpty() || !m_filter.isEmpty() || m_onlyBookmarks; }

    /// Entries that are shown.
    int entryCount() const;

    /// Of the entry or the guide of a domain with this id; invalid where it is not shown.
    QModelIndex indexOf(const QString &id) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    /// Entries and guides never have children: a view that lays out 100,000 of them need not ask each.
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    /// Shown entries: their places in the order of all that are shown.
    struct Range
    {
        int first = 0;
        int end = 0;
        int count() const { return end - first; }
    };

    /// A domain. Its categories are consecutive in m_categories.
    struct DomainNode
    {
        QString id;
        GuideTitle guide; ///< No id where none is shown.
        int firstCategory = 0;
        int categoryCount = 0;
        int total = 0;
        Range entries;

        /// Rows before those of the categories.
        int guides() const { return guide.id.isEmpty() ? 0 : 1; }
    };

    struct CategoryNode
    {
        qsizetype section = 0; // of the catalog
        int domain = 0; // position in m_domains
        Range entries;
    };

    void resetTo(CatalogPtr catalog);
    void announce(const QList<int> &roles);
    void findAccepted();
    void buildNodes();
    Range rangeOf(const CatalogSection &section) const;
    QModelIndex indexBelow(std::size_t parentNumber, int row) const;
    static Kind kindOf(const QModelIndex &index);
    int categoryNumber(const QModelIndex &index) const;
    const CategoryNode &categoryAt(const QModelIndex &index) const;
    EntryRow rowAt(const QModelIndex &index) const;
    FilledText glossOf(const EntryRow &row) const;
    QVariant entryData(const EntryRow &row, int role) const;
    QVariant branchData(const QModelIndex &index, int role) const;
    QVariant guideData(const GuideTitle &guide, int role) const;

    CatalogPtr m_catalog;
    Language m_language = Language::English;
    QList<FurtherCatalog> m_furtherCatalogs;
    QSet<QString> m_bookmarks;
    QStringList m_words; // folded
    EntryFilter m_filter;
    bool m_onlyBookmarks = false;
    bool m_isNarrowed = false; // whether m_accepted holds what is shown; otherwise all entries are
    std::vector<int> m_accepted; // numbers of entries, sorted
    std::vector<DomainNode> m_domains; // that have shown entries or a guide
    std::vector<CategoryNode> m_categories;
    mutable QCache<qsizetype, EntryRow> m_rows; // by number of the entry; those that were shown last
};

} // namespace waymark
