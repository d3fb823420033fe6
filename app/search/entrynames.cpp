#include "app/search/entrynames.h"

#include "app/database/layers.h"
#include "app/search/searchexpression.h"
#include "app/search/searchtable.h"
#include "app/text/characters.h"

#include <string_view>

namespace waymark {

namespace {

constexpr std::string_view MatchingRows = "SELECT rowid FROM search_filter WHERE search_filter MATCH ?";

/// A word of a domain's name stands for all its entries, a letter of it does not.
void addDomains(SearchExpression &expression, const QList<SearchTerm> &terms, const Taxonomy &taxonomy)
{
    for (const Domain &domain : taxonomy.domains) {
        const QByteArray names = foldedText(domain.name.en + u'\n' + domain.name.zh).toUtf8();
        for (qsizetype i = 0; i < terms.size(); ++i) {
            if (terms[i].text.size() > 1 && names.contains(terms[i].text))
                expression.addPhrase(i, {facetWord(EntryFilter::Group::Domain, domain.id)});
        }
    }
}

QByteArray expressionFor(const Catalog &catalog, const QList<SearchTerm> &terms, const EntryFilter &filter)
{
    if (terms.isEmpty())
        return facetExpression(filter);
    const SearchVocabulary vocabulary(catalog.layers());
    SearchExpression expression(catalog.layers(), vocabulary, terms, TermReading::WithMiddles);
    addDomains(expression, terms, catalog.taxonomy());
    return expression.text(filter, false);
}

} // namespace

std::vector<bool> entriesNamed(const Catalog &catalog, const QString &words, const EntryFilter &filter)
{
    QList<SearchTerm> terms = searchTerms(words);
    terms.removeIf([](const SearchTerm &term) { return term.parts.isEmpty(); }); // signs alone mean nothing
    const QByteArray expression = expressionFor(catalog, terms, filter);
    std::vector<bool> result(std::size_t(catalog.size()), expression.isEmpty());
    if (expression.isEmpty())
        return result;
    for (const Layers::Layer &layer : catalog.layers().all()) {
        Query rows = layer.database.query(MatchingRows);
        rows.with(QString::fromUtf8(expression));
        while (rows.next()) {
            const auto number = std::size_t(layer.entry(rows.integer(0)));
            if (number < result.size()) // guides are behind the entries
                result[number] = true;
        }
    }
    return result;
}

} // namespace waymark
