#pragma once

#include "app/catalog/entryfilter.h"
#include "app/search/searchfield.h"
#include "app/search/searchquery.h"
#include "app/search/searchrows.h"
#include "app/search/searchvocabulary.h"

#include <QByteArray>
#include <QList>

#include <vector>

namespace waymark {

/// How the terms of a query are compared with the words of the texts.
enum class TermReading {
    AsTyped, ///< Whole words and their beginnings.
    Pinyin, ///< The same; Latin terms also as the pinyin of Chinese titles.
    WithMiddles, ///< Also in the middle of words.
    ChineseByParts, ///< With middles; a run of Chinese matches where its parts cover it.
    Similar, ///< Where the parts cover most of it, and words match that resemble a term.
};

/// What a word is worth in a field, given how it matches there.
int worthOf(SearchField field, WordMatch match);

/// One of the phrases by which a word of a query is found.
struct SearchPhrase
{
    enum class Source { Typed, Similar, Pinyin };

    QByteArray words; ///< Words of the full text, separated by blanks.
    WordMatch match = WordMatch::Whole;
    bool isBeginning = false; ///< Whether the last word may go on.
    Source source = Source::Typed;
};

/// A term of a query, or a part of it that is looked for on its own.
struct SearchUnit
{
    QByteArray word; ///< As typed.
    QList<SearchPhrase> phrases; ///< One of them has to occur.
    bool hasSigns = false; ///< Whether `word` has signs that the full text does not know.
    bool isRun = false; ///< Whether the phrases are the pairs of a run of Chinese.
    int minCovered = 0; ///< Characters of the run that the pairs have to cover.
};

/// How a unit matches a row.
struct UnitMatch
{
    quint16 worth = 0;
    qint16 phrase = -1; ///< The one that counted, of the unit's.
    SearchField field = SearchField::Other;
    bool isSimilar = false;
    bool isDoubtful = false; ///< Too little of a run is covered; one wrong character in the title is still possible.
    quint32 pairs = 0; ///< One bit for each pair of a run that occurs.
};

/// The terms of a query as an FTS5 expression, and what a row that it matches is worth.
///   const SearchExpression expression(layers, vocabulary, searchTerms(u"graph brk"), TermReading::Similar);
///   forEachRow(layers, expression.text({}), [&](const SearchRow &row) { …expression.evaluate(row, matches)… });
class SearchExpression
{
public:
    /// Both must outlive this.
    SearchExpression(const Layers &layers, const SearchVocabulary &vocabulary, const QList<SearchTerm> &terms,
                     TermReading reading);

    /// Whether every unit occurs somewhere.
    bool isPossible() const;

    /// Another phrase by which a unit is found. Terms are units, in their order, but where words may be misspelt.
    void addPhrase(qsizetype unit, const SearchPhrase &phrase) { m_units[unit].phrases.append(phrase); }

    /// Rows that the filter accepts. Where none is evaluated, a word whose beginnings are looked for as well is left
    /// out.
    QByteArray text(const EntryFilter &filter, bool isEvaluated = true) const;

    const QList<SearchUnit> &units() const { return m_units; }

    /// Appends a match for each unit; the sum of what they are worth.
    int evaluate(const SearchRow &row, std::vector<UnitMatch> &matches) const;

private:
    void addTerm(const SearchTerm &term);
    void addRun(const SearchTerm &term);
    void addSimilarWord(const QByteArray &word);
    QList<SearchPhrase> phrasesOf(const QByteArrayList &parts, bool isChinese = false) const;
    bool hasMoreRows(const QList<SearchPhrase> &phrases, int rows) const;
    static UnitMatch matchRun(const SearchRow &row, const SearchUnit &unit, int firstPhrase);
    static UnitMatch matchWord(const SearchRow &row, const SearchUnit &unit, int firstPhrase);

    const Layers *m_layers;
    const SearchVocabulary *m_vocabulary;
    TermReading m_reading;
    QList<SearchUnit> m_units;
};

/// An expression for rows that have what a filter wants; empty for a filter that wants nothing.
QByteArray facetExpression(const EntryFilter &filter);

} // namespace waymark
