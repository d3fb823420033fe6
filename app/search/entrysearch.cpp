#include "app/search/entrysearch.h"

#include "app/database/layers.h"
#include "app/search/searchdocument.h"
#include "app/search/searchexpression.h"
#include "app/search/searchquery.h"
#include "app/search/searchrows.h"
#include "app/search/searchtable.h"
#include "app/search/searchtext.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int ExactNameScore = 100'000;
constexpr int PhraseInTitle = 600;
constexpr int NeighbourScore = 80;
constexpr int NearNeighbours = 40;
constexpr qsizetype NearGap = 24;
constexpr int CoveredTitle = 60; // for a title that the query names in full
constexpr int GeneralScore = 90; // for a general entry or guide that has all words in its names
constexpr qsizetype SufficientHits = 3; // with fewer, similar words are looked for
constexpr std::size_t MinLookups = 100; // rows that are looked at closely
constexpr std::size_t MinLookupsForSigns = 1000; // where the full text does not know all signs that were typed
constexpr std::size_t SufficientRows = 500; // with fewer, words are looked for inside others

qsizetype positionOf(QByteArrayView text, QByteArrayView word, qsizetype from = 0)
{
    return text.indexOf(word, from);
}

/// What a document gains when its names have the words in the order of the query.
int closeness(const SearchDocument &document, const QList<SearchWord> &words, QByteArrayView phrase)
{
    int gain = words.size() > 1 && positionOf(document.names, phrase) >= 0 ? PhraseInTitle : 0;
    qsizetype covered = 0;
    qsizetype end = -1; // of the word before
    for (const SearchWord &searched : words) {
        const QByteArray word = searched.text.toUtf8();
        const qsizetype after = end < 0 ? -1 : positionOf(document.names, word, end);
        const qsizetype position = after >= 0 ? after : positionOf(document.names, word);
        if (after >= 0 && after - end <= NearGap)
            gain += after - end <= 1 ? NeighbourScore : NearNeighbours;
        if (position >= 0)
            covered += word.size();
        end = position < 0 ? -1 : position + word.size();
    }
    const qsizetype title = std::max<qsizetype>(1, document.title.size());
    return gain + int(std::min<qsizetype>(CoveredTitle, CoveredTitle * covered / title));
}

/// The pieces of a run of Chinese that are made of its pairs.
QStringList piecesOf(const QString &run, quint32 pairs)
{
    QStringList pieces;
    for (int i = 0; i < run.size() - 1; ++i) {
        int end = i;
        while (end < run.size() - 1 && ((pairs >> end) & 1U) != 0)
            ++end;
        if (end > i)
            pieces.append(run.mid(i, end - i + 1));
        i = std::max(i, end);
    }
    return pieces;
}

/// One search: a query and what it is compared with.
class Search
{
public:
    Search(const Layers &layers, QStringView query, qsizetype limit, const EntryFilter &filter)
        : m_layers(layers)
        , m_vocabulary(layers)
        , m_documents(layers)
        , m_preferred(SearchDocuments::preferred(layers))
        , m_filter(filter)
        , m_query(foldedText(query).simplified())
        , m_phrase(m_query.toUtf8())
        , m_terms(searchTerms(query))
        , m_limit(limit)
    {
    }

    QList<SearchHit> hits();

private:
    struct Candidate
    {
        int score = 0;
        int number = 0;
        std::size_t firstMatch = 0;
    };

    struct Rows
    {
        std::vector<Candidate> candidates;
        std::vector<UnitMatch> matches; // of the first candidate, then of the next
    };

    bool isOnlySigns() const { return m_terms.constFirst().parts.isEmpty(); }
    QList<SearchHit> named();
    std::map<int, bool> rowsNamed(const QByteArray &key) const;
    QList<SearchHit> withSigns();
    QList<SearchHit> inPinyin();
    QList<SearchHit> found(TermReading reading);
    Rows rowsOf(const SearchExpression &expression) const;
    std::optional<SearchHit> hitOf(const Candidate &candidate, const SearchExpression &expression,
                                   const UnitMatch *matches);
    int preference(int number, const UnitMatch *matches, const SearchExpression &expression) const;
    bool addWords(const SearchDocument &document, const SearchUnit &unit, const UnitMatch &match, SearchHit &hit) const;

    const Layers &m_layers;
    SearchVocabulary m_vocabulary;
    SearchDocuments m_documents;
    std::vector<int> m_preferred;
    const EntryFilter &m_filter;
    QString m_query;
    QByteArray m_phrase;
    QList<SearchTerm> m_terms;
    qsizetype m_limit;
};

SearchHit hitFor(const SearchDocument &document)
{
    SearchHit hit;
    hit.kind = document.isGuide ? SearchHit::Kind::Guide : SearchHit::Kind::Entry;
    hit.id = document.id;
    return hit;
}

/// Adds hits that are not there yet.
void appendNew(QList<SearchHit> &hits, const QList<SearchHit> &more)
{
    const qsizetype count = hits.size();
    for (const SearchHit &hit : more) {
        const auto end = hits.begin() + count;
        const auto same = std::find_if(
            hits.begin(), end, [&](const SearchHit &known) { return known.kind == hit.kind && known.id == hit.id; });
        if (same == end)
            hits.append(hit);
        else if (same->words.size() <= 1 && same->score >= ExactNameScore)
            same->words = hit.words; // the words as they were typed can be shown
    }
}

/// What is called exactly like the query, be it written with other signs between the words.
QList<SearchHit> Search::named()
{
    QList<SearchHit> hits;
    for (const QByteArray &key : {graphBreakId(m_query), nameKey(m_phrase)}) {
        for (const auto &[number, isCode] : rowsNamed(key)) {
            const std::optional<SearchDocument> document = m_documents.read(number);
            if (!document)
                continue;
            SearchHit hit = hitFor(*document);
            hit.field = isCode ? SearchField::Code : SearchField::Id;
            hit.score = ExactNameScore;
            hit.words = {{QString::fromUtf8(key), hit.field}};
            hits.append(hit);
        }
        if (!hits.isEmpty())
            break;
    }
    return hits;
}

/// The numbers of what is called so and the filter accepts, and whether it is an error code.
std::map<int, bool> Search::rowsNamed(const QByteArray &key) const
{
    std::map<int, bool> rows;
    const QByteArray facets = facetExpression(m_filter);
    for (const Layers::Layer &layer : m_layers.all()) {
        Query accepts = layer.database.query("SELECT 1 FROM search WHERE search MATCH ? AND rowid = ?");
        Query names = layer.database.query("SELECT number, is_code FROM search_names WHERE name = ?");
        for (names.with(QString::fromUtf8(key)); names.next();) {
            const qint64 number = layer.entry(names.integer(0));
            if (number >= 0 && (facets.isEmpty() || accepts.with(QString::fromUtf8(facets), names.integer(0)).next()))
                rows.emplace(int(number), names.integer(1) != 0);
        }
    }
    return rows;
}

/// For a query of nothing but signs, which the full text does not know. Ids are left out: their hyphens mean nothing.
QList<SearchHit> Search::withSigns()
{
    std::vector<int> numbers;
    for (const Layers::Layer &layer : m_layers.all()) {
        qsizetype count = 0;
        Query row = layer.database.query(
            "SELECT number FROM search_documents WHERE instr(code || title || alias, ?) ORDER BY number");
        for (row.with(m_query); (m_limit < 0 || count < m_limit) && row.next();) {
            if (const qint64 number = layer.entry(row.integer(0)); number >= 0) {
                numbers.push_back(int(number));
                ++count;
            }
        }
    }
    std::ranges::sort(numbers);
    QList<SearchHit> hits;
    for (const int number : numbers) {
        const std::optional<SearchDocument> document = m_documents.read(number);
        if (!document || (m_limit >= 0 && hits.size() >= m_limit))
            continue;
        hits.append(hitFor(*document));
        hits.last().field = SearchField::Title;
        hits.last().score = worthOf(SearchField::Title, WordMatch::Inside);
        hits.last().words = {{m_query, SearchField::Title}};
    }
    return hits;
}

/// Adds the words by which a unit was found; false where it was not.
bool Search::addWords(const SearchDocument &document, const SearchUnit &unit, const UnitMatch &match,
                      SearchHit &hit) const
{
    QStringList texts{QString::fromUtf8(unit.word)};
    if (unit.isRun) {
        const QString run = texts.constFirst();
        texts = piecesOf(run, match.pairs);
        const QString same = match.isDoubtful ? document.nearlySame(run) : QString();
        if (match.isDoubtful && same.isEmpty())
            return false;
        if (!same.isEmpty())
            texts = {same};
    } else if (match.phrase >= 0) {
        const SearchPhrase &phrase = unit.phrases[match.phrase];
        if (phrase.source == SearchPhrase::Source::Similar)
            texts = {QString::fromUtf8(phrase.words)};
        else if (phrase.source == SearchPhrase::Source::Pinyin)
            texts = {document.chineseFor(unit.word)};
    }
    for (const QString &text : std::as_const(texts))
        hit.words.append({text, match.field});
    return true;
}

std::optional<SearchHit> Search::hitOf(const Candidate &candidate, const SearchExpression &expression,
                                       const UnitMatch *matches)
{
    const std::optional<SearchDocument> document = m_documents.read(candidate.number);
    if (!document)
        return std::nullopt;
    SearchHit hit = hitFor(*document);
    int best = 0;
    for (qsizetype i = 0; i < expression.units().size(); ++i) {
        const SearchUnit &unit = expression.units()[i];
        const UnitMatch &match = matches[i];
        int worth = match.worth;
        if (unit.hasSigns && isName(match.field) && positionOf(document->names, unit.word) < 0)
            worth = worthOf(match.field, WordMatch::Inside);
        if (!addWords(*document, unit, match, hit))
            return std::nullopt;
        hit.score += worth;
        hit.similar = hit.similar || match.isSimilar;
        if (worth > best) {
            best = worth;
            hit.field = match.field;
        }
    }
    hit.score += closeness(*document, hit.words, m_phrase) + preference(candidate.number, matches, expression);
    return hit;
}

/// What a row gains by being a general entry or guide that has all words in its names.
int Search::preference(int number, const UnitMatch *matches, const SearchExpression &expression) const
{
    if (!std::binary_search(m_preferred.begin(), m_preferred.end(), number))
        return 0;
    const UnitMatch *const end = matches + expression.units().size();
    return std::all_of(matches, end, [](const UnitMatch &match) { return isName(match.field); }) ? GeneralScore : 0;
}

Search::Rows Search::rowsOf(const SearchExpression &expression) const
{
    Rows rows;
    forEachRow(m_layers, expression.text(m_filter), [&](const SearchRow &row) {
        const std::size_t firstMatch = rows.matches.size();
        const int score = expression.evaluate(row, rows.matches);
        const int number = row.number();
        rows.candidates.push_back(
            {score + preference(number, rows.matches.data() + firstMatch, expression), number, firstMatch});
        return true;
    });
    return rows;
}

QList<SearchHit> Search::found(TermReading reading)
{
    SearchExpression expression(m_layers, m_vocabulary, m_terms, reading);
    Rows rows = rowsOf(expression);
    if (reading == TermReading::AsTyped && rows.candidates.size() < SufficientRows) {
        expression = SearchExpression(m_layers, m_vocabulary, m_terms, TermReading::WithMiddles);
        if (!rows.candidates.empty() || expression.isPossible())
            rows = rowsOf(expression);
    }

    // Word by word a document is worth at most its score by now: the best are looked at closely.
    const bool hasSigns =
        std::any_of(expression.units().begin(), expression.units().end(), std::mem_fn(&SearchUnit::hasSigns));
    const std::size_t wanted = m_limit < 0 ? rows.candidates.size() : std::size_t(4 * m_limit);
    const std::size_t count =
        std::min(rows.candidates.size(), std::max(wanted, hasSigns ? MinLookupsForSigns : MinLookups));
    const auto end = rows.candidates.begin() + qsizetype(count);
    std::partial_sort(rows.candidates.begin(), end, rows.candidates.end(), [](const Candidate &a, const Candidate &b) {
        return a.score != b.score ? a.score > b.score : a.number < b.number;
    });
    QList<std::pair<SearchHit, int>> hits;
    for (auto candidate = rows.candidates.begin(); candidate != end; ++candidate) {
        if (const auto hit = hitOf(*candidate, expression, rows.matches.data() + candidate->firstMatch))
            hits.append({*hit, candidate->number});
    }
    std::sort(hits.begin(), hits.end(), [](const auto &a, const auto &b) {
        return a.first.score != b.first.score ? a.first.score > b.first.score : a.second < b.second;
    });
    QList<SearchHit> result;
    for (const auto &[hit, number] : std::as_const(hits))
        result.append(hit);
    return result;
}

/// Blanks between syllables mean nothing where all of them follow each other.
QList<SearchHit> Search::inPinyin()
{
    SearchTerm whole;
    for (const SearchTerm &term : std::as_const(m_terms))
        whole.text += term.parts.join();
    whole.parts = {whole.text};
    QList<SearchTerm> terms = std::exchange(m_terms, {whole});
    const QList<SearchHit> hits = found(TermReading::Pinyin);
    m_terms.swap(terms);
    return hits.isEmpty() && m_terms.size() > 1 ? found(TermReading::Pinyin) : hits;
}

QList<SearchHit> Search::hits()
{
    if (m_terms.isEmpty() || m_limit == 0)
        return {};
    if (isOnlySigns())
        return withSigns();
    QList<SearchHit> hits = named();
    const bool hasNamed = !hits.isEmpty();
    appendNew(hits, found(TermReading::AsTyped));
    if (hits.isEmpty() && !std::all_of(m_terms.begin(), m_terms.end(), [](const SearchTerm &t) { return t.isChinese; }))
        hits = inPinyin();
    if (hits.isEmpty() && std::any_of(m_terms.begin(), m_terms.end(), std::mem_fn(&SearchTerm::isChineseRun)))
        hits = found(TermReading::ChineseByParts);
    if (hits.size() < (m_limit < 0 ? SufficientHits : std::min(SufficientHits, m_limit)) && !hasNamed)
        appendNew(hits, found(TermReading::Similar));
    return m_limit < 0 ? hits : hits.first(std::min(m_limit, hits.size()));
}

} // namespace

EntrySearch::EntrySearch(CatalogPtr catalog)
    : m_catalog(std::move(catalog))
{
    for (const Layers::Layer &layer : m_catalog->layers().all())
        addRowFunction(layer.database);
}

QList<SearchHit> EntrySearch::search(QStringView query, qsizetype limit, const EntryFilter &filter) const
{
    return Search(m_catalog->layers(), query, limit, filter).hits();
}

} // namespace waymark
