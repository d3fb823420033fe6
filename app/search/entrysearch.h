#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/entryfilter.h"
#include "app/catalog/guide.h"
#include "app/search/searchdocument.h"
#include "app/search/wordindex.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <optional>
#include <vector>

namespace waymark {

/// One word of a query as it was found.
struct SearchWord
{
    QString text; ///< Folded, and as the entry has it: "permission" where "permsision" was typed.
    SearchField field = SearchField::Other; ///< The most prominent field that has it.

    bool operator==(const SearchWord &) const = default;
};

/// One entry or guide that a search found.
struct SearchHit
{
    enum class Kind { Entry, Guide };

    QString id;
    Kind kind = Kind::Entry;
    int score = 0; ///< Higher is better; comparable within one search only.
    SearchField field = SearchField::Other; ///< The field that counted most.
    bool similar = false; ///< Found by words that only resemble those typed.
    QList<SearchWord> words;

    bool operator==(const SearchHit &) const = default;
};

struct TermMatch;

/// Full-text search over a catalog and its guides, in both languages at once.
/// Every word of the query has to occur somewhere in the entry, be it inside a longer word (from three letters on; one
/// or two letters begin a word wherever a word begins with them). Case, full-width forms and compatibility characters
/// make no difference. Chinese needs no blanks: a run of it is looked for as a whole and, where it occurs nowhere, by
/// its parts; a query that changes from Chinese to Latin is split there.
/// Best hit first: an exact id or error code, then titles, then the rest; whole words before beginnings before middles
/// of words, words in the order and neighbourhood of the query before others. Entries that are equally good keep the
/// catalog's order. A GB id is understood in every writing: "GB0170", "gb170", a link to its page.
/// Where next to nothing is found, misspelt words are read as the words that they resemble; such hits are marked
/// `similar` and come last. Of very many entries that hold the parts of a word such as "error[E" only the most
/// prominent are looked at for the whole of it, unless there is no limit.
///   EntrySearch(catalog).search(u"cuda 显存", 10)  ->  {{"pytorch/cuda-out-of-memory", …}}
///   EntrySearch(catalog).search(u"graph brk", 10)  ->  graph breaks, all of them similar
///   EntrySearch(catalog).search(u"  ", 10)         ->  {}
/// Built once from a catalog, which it keeps alive; search() is const and may run on any number of threads.
class EntrySearch
{
public:
    explicit EntrySearch(CatalogPtr catalog, QList<Guide> guides = {});

    /// At most `limit` hits that the filter accepts; all for a negative limit.
    QList<SearchHit> search(QStringView query, qsizetype limit = 50, const EntryFilter &filter = {}) const;

    const CatalogPtr &catalog() const { return m_catalog; }
    const Guide *guide(const QString &id) const;

    /// Bytes that texts and index take, roughly.
    qsizetype memory() const;

private:
    struct Query;

    template <typename Source>
    void addDocument(const Source &source, const QStringList &names);
    QList<SearchHit> searchText(const Query &query, qsizetype limit, const EntryFilter &filter) const;
    std::optional<SearchHit> confirmedHit(int number, const Query &query,
                                          const std::vector<std::vector<TermMatch>> &matches) const;
    QList<SearchHit> named(QStringView query, const EntryFilter &filter) const;
    bool accepts(int document, const EntryFilter &filter) const;
    SearchHit hitOf(int document) const;

    CatalogPtr m_catalog;
    QList<Guide> m_guides;
    std::vector<SearchDocument> m_documents; // parallel to the catalog's entries, guides behind them
    WordIndex m_index;
    QHash<QByteArray, QList<int>> m_names; // ids, slugs and codes, letters and digits only -> documents
};

} // namespace waymark
