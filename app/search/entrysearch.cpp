#include "app/search/entrysearch.h"

#include "app/search/searchquery.h"
#include "app/search/searchtext.h"
#include "app/search/termsearch.h"

#include <queue>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int ExactNameScore = 100'000;
constexpr int PhraseInTitle = 600;
constexpr int NeighbourScore = 80;
constexpr int NearNeighbours = 40;
constexpr qsizetype NearGap = 24;
constexpr int CoveredTitle = 60; // for a title that the query names in full
constexpr qsizetype SufficientHits = 3; // with fewer, similar words are looked for
constexpr int MaxLookups = 500; // entries with all parts of "error[E" that are looked at for the whole

/// The most prominent occurrence of `text` in a document.
std::optional<TermMatch> matchOf(const SearchDocument &document, QByteArrayView text)
{
    const qsizetype position = positionOf(document.text(), text);
    if (position < 0)
        return std::nullopt;
    const SearchField field = document.fieldAt(position);
    const bool begins = position == 0 || !isWordByte(document.text()[position - 1]) || uchar(text.front()) >= 0x80;
    return TermMatch(field, begins ? WordMatch::Beginning : WordMatch::Inside);
}

/// What a document gains when its title has the words in the order of the query.
int closeness(const SearchDocument &document, const QList<SearchWord> &words, QByteArrayView phrase)
{
    const QByteArrayView names = document.head();
    int gain = words.size() > 1 && positionOf(names, phrase) >= 0 ? PhraseInTitle : 0;
    qsizetype covered = 0;
    qsizetype end = -1; // of the word before
    for (const SearchWord &searched : words) {
        const QByteArray word = searched.text.toUtf8();
        const qsizetype after = end < 0 ? -1 : positionOf(names, word, end);
        const qsizetype position = after >= 0 ? after : positionOf(names, word);
        if (after >= 0 && after - end <= NearGap)
            gain += after - end <= 1 ? NeighbourScore : NearNeighbours;
        if (position >= 0)
            covered += word.size();
        end = position < 0 ? -1 : position + word.size();
    }
    const qsizetype title = std::max<qsizetype>(1, document.text(SearchField::Title).size());
    return gain + int(std::min<qsizetype>(CoveredTitle, CoveredTitle * covered / title));
}

/// The pieces of a run of Chinese that a text holds, longest first at each position.
QStringList piecesIn(QByteArrayView text, const QString &run)
{
    QStringList pieces;
    for (qsizetype i = 0; i + 1 < run.size();) {
        qsizetype length = 0;
        for (qsizetype more = 2; i + more <= run.size() && positionOf(text, run.mid(i, more).toUtf8()) >= 0; ++more)
            length = more;
        if (length > 0)
            pieces.append(run.mid(i, length));
        i += std::max<qsizetype>(1, length);
    }
    return pieces;
}

} // namespace

/// A query, and how it is read.
struct EntrySearch::Query
{
    QList<SearchTerm> terms;
    QByteArray phrase; ///< The whole query, folded.
    TermReading reading = TermReading::AsTyped;
};

EntrySearch::EntrySearch(CatalogPtr catalog, QList<Guide> guides)
    : m_catalog(std::move(catalog))
    , m_guides(std::move(guides))
{
    m_documents.reserve(std::size_t(m_catalog->size() + m_guides.size()));
    for (qsizetype i = 0; i < m_catalog->size(); ++i) {
        const EntryPtr entry = m_catalog->entry(i);
        addDocument(*entry, {entry->id, entry->id.section(u'/', -1), entry->errorCode});
    }
    for (const Guide &guide : std::as_const(m_guides))
        addDocument(guide, {guide.id, guide.id.section(u'/', -1)});
    m_index.finish();
}

template <typename Source>
void EntrySearch::addDocument(const Source &source, const QStringList &names)
{
    const int number = int(m_documents.size());
    const SearchDocument &document = m_documents.emplace_back(source);
    for (int field = 0; field < SearchFieldCount; ++field) {
        const int rank = rankOf(SearchField(field));
        forEachWord(document.text(SearchField(field)),
                    [&](QByteArrayView word, bool) { m_index.add(number, word, rank); });
    }
    for (const QString &name : names) {
        const QByteArray key = nameKey(foldedUtf8(name));
        if (!key.isEmpty() && !m_names.value(key).contains(number))
            m_names[key].append(number);
    }
}

const Guide *EntrySearch::guide(const QString &id) const
{
    const auto found = std::find_if(m_guides.begin(), m_guides.end(), [&](const Guide &g) { return g.id == id; });
    return found == m_guides.end() ? nullptr : &*found;
}

qsizetype EntrySearch::memory() const
{
    qsizetype bytes = m_index.memory();
    for (const SearchDocument &document : m_documents)
        bytes += document.memory();
    return bytes;
}

bool EntrySearch::accepts(int document, const EntryFilter &filter) const
{
    if (document < m_catalog->size())
        return filter.accepts(*m_catalog->entry(document));
    return filter.acceptsGuide(m_guides[document - m_catalog->size()].id);
}

SearchHit EntrySearch::hitOf(int document) const
{
    SearchHit hit;
    const bool isEntry = document < m_catalog->size();
    hit.kind = isEntry ? SearchHit::Kind::Entry : SearchHit::Kind::Guide;
    hit.id = isEntry ? m_catalog->idOf(document) : m_guides[document - m_catalog->size()].id;
    return hit;
}

/// The hit that a document with all words of the query makes; nothing where it holds only the parts of a word.
std::optional<SearchHit> EntrySearch::confirmedHit(int number, const Query &query,
                                                   const std::vector<TermMatches> &matches) const
{
    const SearchDocument &document = m_documents[std::size_t(number)];
    SearchHit hit = hitOf(number);
    int best = 0;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const SearchTerm &term = query.terms[qsizetype(i)];
        TermMatch match = matches[i][std::size_t(number)];
        QStringList texts{QString::fromUtf8(term.text)};
        if (term.isChineseRun() && query.reading != TermReading::AsTyped) {
            texts = piecesIn(document.text(), texts.constFirst());
        } else if (match.word >= 0) {
            texts = {QString::fromUtf8(m_index.word(match.word))};
        } else if (term.needsConfirmation()) {
            const std::optional<TermMatch> whole = matchOf(document, term.text);
            if (!whole && !match.similar)
                return std::nullopt;
            match = whole.value_or(match);
        }
        hit.score += match.worth;
        hit.similar = hit.similar || match.similar;
        if (match.worth > best) {
            best = match.worth;
            hit.field = match.field;
        }
        for (const QString &text : std::as_const(texts))
            hit.words.append({text, match.field});
    }
    hit.score += closeness(document, hit.words, query.phrase);
    return hit;
}

QList<SearchHit> EntrySearch::searchText(const Query &query, qsizetype limit, const EntryFilter &filter) const
{
    std::vector<TermMatches> matches;
    std::vector<int> scores(m_documents.size());
    for (const SearchTerm &term : query.terms) {
        matches.push_back(TermSearch(m_index, m_documents).find(term, query.reading));
        for (std::size_t document = 0; document < scores.size(); ++document) {
            const int worth = matches.back()[document].worth;
            scores[document] =
                worth > 0 && (matches.size() == 1 || scores[document] > 0) ? scores[document] + worth : 0;
        }
    }
    std::vector<std::pair<int, int>> candidates; // score and negative number: the best, then the first is the greatest
    for (std::size_t document = 0; document < scores.size(); ++document) {
        if (scores[document] > 0 && accepts(int(document), filter))
            candidates.emplace_back(scores[document], -int(document));
    }

    // Word by word a document is worth at most its score by now: the best are looked at closely, in this order.
    const qsizetype enough = limit < 0 ? qsizetype(candidates.size()) : std::max<qsizetype>(4 * limit, 100);
    std::priority_queue heap(std::less<std::pair<int, int>>(), std::move(candidates));
    QList<std::pair<SearchHit, int>> found;
    for (int looks = 0; !heap.empty() && found.size() < enough && (limit < 0 || looks < MaxLookups); ++looks) {
        const int number = -heap.top().second;
        heap.pop();
        if (const std::optional<SearchHit> hit = confirmedHit(number, query, matches))
            found.append({*hit, number});
    }
    std::sort(found.begin(), found.end(), [](const auto &a, const auto &b) {
        return a.first.score != b.first.score ? a.first.score > b.first.score : a.second < b.second;
    });
    QList<SearchHit> hits;
    hits.reserve(found.size());
    for (const auto &[hit, number] : std::as_const(found))
        hits.append(hit);
    return hits;
}

/// What is called exactly like the query, be it written with other signs between the words.
QList<SearchHit> EntrySearch::named(QStringView query, const EntryFilter &filter) const
{
    const QString folded = foldedText(query).simplified();
    QList<SearchHit> hits;
    QByteArray key = graphBreakId(folded);
    if (!m_names.contains(key))
        key = nameKey(folded.toUtf8());
    for (const int document : m_names.value(key)) {
        if (!accepts(document, filter))
            continue;
        SearchHit hit = hitOf(document);
        const bool isCode =
            hit.kind == SearchHit::Kind::Entry && nameKey(foldedUtf8(m_catalog->entry(document)->errorCode)) == key;
        hit.field = isCode ? SearchField::Code : SearchField::Id;
        hit.score = ExactNameScore;
        hit.words = {{QString::fromUtf8(key), hit.field}};
        hits.append(hit);
    }
    return hits;
}

QList<SearchHit> EntrySearch::search(QStringView query, qsizetype limit, const EntryFilter &filter) const
{
    Query text{searchTerms(query), foldedText(query).simplified().toUtf8()};
    if (text.terms.isEmpty() || limit == 0)
        return {};
    QList<SearchHit> hits = named(query, filter);
    const auto appendNew = [&hits](const QList<SearchHit> &more) {
        for (const SearchHit &hit : more) {
            const auto same = std::find_if(hits.begin(), hits.end(), [&](const SearchHit &known) {
                return known.kind == hit.kind && known.id == hit.id;
            });
            if (same == hits.end())
                hits.append(hit);
            else if (same->words.size() <= 1 && same->score >= ExactNameScore)
                same->words = hit.words; // the words as they were typed can be shown
        }
    };
    const auto namedCount = hits.size();
    const QList<SearchHit> asTyped = searchText(text, limit, filter);
    if (namedCount > 0)
        appendNew(asTyped);
    else
        hits = asTyped;

    const auto searchAgain = [&](TermReading reading) {
        text.reading = reading;
        return searchText(text, limit, filter);
    };
    if (hits.isEmpty() && std::any_of(text.terms.begin(), text.terms.end(), std::mem_fn(&SearchTerm::isChineseRun)))
        hits = searchAgain(TermReading::ChineseByParts);
    if (hits.size() < (limit < 0 ? SufficientHits : std::min(SufficientHits, limit)) && namedCount == 0)
        appendNew(searchAgain(TermReading::Similar));
    return limit < 0 ? hits : hits.first(std::min(limit, hits.size()));
}

} // namespace waymark
