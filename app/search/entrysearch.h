#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/entryfilter.h"
#include "app/search/searchfield.h"

#include <QList>
#include <QString>
#include <QStringView>

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

/// Full-text search over a catalog and its guides, in both languages at once.
/// Every word of the query has to occur somewhere in the entry, be it inside a longer word (from three letters on; in
/// large catalogs only where few words begin with it). Case, full-width forms and compatibility characters make no
/// difference. Chinese needs no blanks: a run of it is looked for as a whole and, where it occurs nowhere, by its
/// parts; a query that changes from Chinese to Latin is split there.
/// Best hit first: an exact id or error code, then titles, then the rest; whole words before beginnings before middles
/// of words, words in the order and neighbourhood of the query before others, general entries and guides before special
/// ones. Entries that are equally good keep the catalog's order. A GB id is understood in every writing: "GB0170",
/// "gb170", a link to its page.
/// Where nothing is found, letters are read as pinyin of Chinese titles, syllables or initials. Where next to nothing
/// is, misspelt words are read as the words that they resemble, and one wrong character of a Chinese title is forgiven;
/// such hits are marked `similar` and come last.
///   EntrySearch(catalog).search(u"cuda 显存", 10)  ->  {{"pytorch/cuda-out-of-memory", …}}
///   EntrySearch(catalog).search(u"graph brk", 10)  ->  graph breaks, all of them similar
///   EntrySearch(catalog).search(u"xcbz", 10)       ->  entries called 显存不足
///   EntrySearch(catalog).search(u"  ", 10)         ->  {}
/// Reads the tables that writeSearch() wrote and keeps nothing of them in memory; keeps the catalog alive. search() is
/// const and may run on any number of threads.
class EntrySearch
{
public:
    explicit EntrySearch(CatalogPtr catalog);

    /// At most `limit` hits that the filter accepts; all for a negative limit.
    QList<SearchHit> search(QStringView query, qsizetype limit = 50, const EntryFilter &filter = {}) const;

    const CatalogPtr &catalog() const { return m_catalog; }

private:
    CatalogPtr m_catalog;
};

} // namespace waymark
