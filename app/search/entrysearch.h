#pragma once

#include "catalog/catalog.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <vector>

namespace waymark {

/// Where a search found its words.
enum class SearchField { Id, Code, Title, Alias, Tag, RootCause, DeadEnd, Workaround, Other };

/// One entry that a search found.
struct SearchHit
{
    QString entryId;
    int score = 0; ///< Higher is better; comparable within one search only.
    SearchField field = SearchField::Other; ///< The field that counted most.

    bool operator==(const SearchHit &) const = default;
};

/// Full-text search over a catalog, in both languages at once.
/// Every word of the query has to occur somewhere in the entry, be it inside a longer word; case, full-width forms and
/// compatibility characters make no difference. Chinese needs no blanks: a run of it is looked for as it stands, and a
/// query that changes from Chinese to Latin is split there. Best hit first: an exact id or error code, then titles,
/// then the rest; entries that are equally good keep the catalog's order.
///   EntrySearch(catalog).search(u"cuda 显存", 10)  ->  {{"pytorch/cuda-out-of-memory", …}}
///   EntrySearch(catalog).search(u"  ", 10)         ->  {}
/// Built once from a catalog, which it keeps alive; search() is const and may run on any number of threads.
class EntrySearch
{
public:
    explicit EntrySearch(CatalogPtr catalog);

    /// At most `limit` hits; all for a negative limit.
    QList<SearchHit> search(QStringView query, qsizetype limit = 50) const;

    /// The words that search() looks for, folded: for marking them in a result.
    static QStringList queryWords(QStringView query);

private:
    struct Document
    {
        QByteArray text; ///< Every field, folded, as UTF-8, each with a line end behind it.
        std::vector<int> starts; ///< Where each field begins in `text`, in the order of SearchField.
        QList<QByteArray> names; ///< Folded id, slug and codes: a query that equals one is an exact hit.
    };

    /// What a word is worth in a document: nothing where it does not occur.
    struct Place
    {
        int worth = 0;
        SearchField field = SearchField::Other;
    };

    /// Which documents may hold a word: for each hash of three bytes, one bit a document.
    class Trigrams
    {
    public:
        explicit Trigrams(std::size_t documents);
        void add(std::size_t document, const QByteArray &text);

        /// One bit a document: unset where it lacks three bytes that one of `words` has.
        std::vector<quint64> candidates(const QList<QByteArray> &words) const;

    private:
        std::size_t m_blocks; // of 64 documents
        std::vector<quint64> m_rows;
    };

    static Document documentOf(const Entry &entry);
    static SearchField fieldAt(const Document &document, qsizetype position);
    static Place bestPlace(const Document &document, const QByteArray &word);
    static SearchHit scored(const Document &document, const QList<QByteArray> &words, const QByteArray &phrase);

    CatalogPtr m_catalog;
    std::vector<Document> m_documents; // parallel to the catalog's entries
    Trigrams m_trigrams;
};

} // namespace waymark
