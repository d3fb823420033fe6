#pragma once

#include "app/search/searchdocument.h"
#include "app/search/searchquery.h"
#include "app/search/wordindex.h"

#include <vector>

namespace waymark {

/// What a word is worth in a field, given how it matches there.
int worthOf(SearchField field, WordMatch match);

/// The rank of a field in the index: 0 for the one where a word is worth most.
int rankOf(SearchField field);

/// The best match of a term in one document. Small: a search fills one for each word and document.
struct TermMatch
{
    TermMatch() = default;
    TermMatch(SearchField inField, WordMatch match, WordIndex::Word foundWord = -1, bool isSimilar = false)
        : word(foundWord)
        , worth(quint16(worthOf(inField, match)))
        , field(inField)
        , similar(isSimilar)
    {
    }

    WordIndex::Word word = -1; ///< Of the index, where it is not the word that was typed.
    quint16 worth = 0; ///< 0 where the term does not occur.
    SearchField field = SearchField::Other;
    bool similar = false; ///< By a word that only resembles the term.

    void improve(const TermMatch &other)
    {
        if (other.worth > worth)
            *this = other;
    }

    /// Both are needed: the weaker one counts.
    void require(const TermMatch &other)
    {
        const bool similarBoth = similar || other.similar;
        if (other.worth < worth)
            *this = other;
        similar = similarBoth;
    }
};

/// For each document.
using TermMatches = std::vector<TermMatch>;

/// How the terms of a query are compared with the words of the index.
enum class TermReading {
    AsTyped,
    ChineseByParts, ///< A run of Chinese matches where its parts cover it.
    Similar, ///< The same where the parts cover most of it, and words match that resemble a term.
};

/// Finds the documents in which a term occurs.
class TermSearch
{
public:
    /// Both outlive this; the index is finished.
    TermSearch(const WordIndex &index, const std::vector<SearchDocument> &documents)
        : m_index(index)
        , m_documents(documents)
    {
    }

    TermMatches find(const SearchTerm &term, TermReading reading) const;

private:
    TermMatches findSigns(QByteArrayView signs) const;
    TermMatches findWord(QByteArrayView word, bool isChinese) const;
    TermMatches findSimilarWord(QByteArrayView word) const;
    TermMatches findChineseParts(const SearchTerm &term, bool mayLack) const;
    void improve(TermMatches &matches, WordIndex::Word found, WordMatch match, bool isSimilar = false) const;

    const WordIndex &m_index;
    const std::vector<SearchDocument> &m_documents;
};

} // namespace waymark
