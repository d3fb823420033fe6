#include "app/search/entrysearch.h"

#include "app/search/searchtext.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype FieldCount = qsizetype(SearchField::Other) + 1;

// What a word is worth in each field, in the order of SearchField.
constexpr std::array<int, FieldCount> FieldWorth{60, 80, 50, 30, 25, 10, 12, 6, 8, 2};

// The fields from most to least worth: their ranks in the index.
constexpr std::array<SearchField, FieldCount> FieldsByRank{
    SearchField::Code,      SearchField::Id,   SearchField::Title,      SearchField::Alias,   SearchField::Tag,
    SearchField::RootCause, SearchField::Text, SearchField::Workaround, SearchField::DeadEnd, SearchField::Other};

// What the likeness of a word multiplies that with, in the order of WordMatch.
constexpr std::array<int, 6> MatchWorth{8, 6, 3, 4, 2, 2};

constexpr int ExactNameScore = 100'000;
constexpr int PhraseInTitle = 600;
constexpr int NeighbourScore = 80;
constexpr int NearNeighbours = 40;
constexpr qsizetype NearGap = 24;
constexpr int CoveredTitle = 60; // for a title that the query names in full
constexpr qsizetype SufficientHits = 3; // with fewer, similar words are looked for
constexpr int MaxRareDocuments = 2; // words that more documents hold are taken to be spelt right
constexpr qsizetype MaxTerms = 24;
constexpr int MaxLookups = 500; // entries with all parts of "error[E" that are looked at for the whole
constexpr qsizetype MaxChineseCharacters = 32; // characters of a run that is looked for by its parts
constexpr qsizetype MinPartLength = 3; // bytes of a word that may stand inside another

int rankOf(SearchField field)
{
    return int(std::find(FieldsByRank.begin(), FieldsByRank.end(), field) - FieldsByRank.begin());
}

int worthOf(SearchField field, WordMatch match)
{
    return FieldWorth[std::size_t(field)] * MatchWorth[std::size_t(match)];
}

/// Splits "cuda显存" into "cuda" and "显存"; other words stay whole.
void appendParts(QStringView word, QStringList &words)
{
    qsizetype start = 0;
    for (qsizetype i = 1; i <= word.size(); ++i) {
        if (i == word.size()
            || (isChinese(word[i].unicode()) != isChinese(word[i - 1].unicode()) && word[i].isLetterOrNumber()
                && word[i - 1].isLetterOrNumber())) {
            words.append(word.sliced(start, i - start).toString());
            start = i;
        }
    }
}

/// The byte of a word that texts have most seldom: a sign, the last byte of a Chinese character, else a rare letter.
qsizetype rarestByte(QByteArrayView word)
{
    constexpr std::string_view CommonWords = "zqjxkv0123456789wybgpfmuhdclnorsitae \n";
    qsizetype rarest = 0;
    std::size_t least = CommonWords.size();
    for (qsizetype i = 0; i < word.size(); ++i) {
        const auto byte = uchar(word[i]);
        const std::size_t known = CommonWords.find(word[i]);
        const std::size_t rank = known != std::string_view::npos ? known + 2 : byte < 0x80 ? 0 : byte < 0xc0 ? 1 : 30;
        if (rank < least) {
            least = rank;
            rarest = i;
        }
    }
    return rarest;
}

/// Position of `word` in `text` from `from` on, or -1.
qsizetype positionOf(QByteArrayView text, QByteArrayView word, qsizetype from = 0)
{
    const qsizetype pivot = rarestByte(word);
    const qsizetype last = text.size() - word.size();
    while (from <= last) {
        const char *start = text.data() + from + pivot;
        const void *found = std::memchr(start, uchar(word[pivot]), std::size_t(last - from + 1));
        if (!found)
            return -1;
        from += static_cast<const char *>(found) - start;
        if (std::memcmp(text.data() + from, word.data(), std::size_t(word.size())) == 0)
            return from;
        ++from;
    }
    return -1;
}

bool isWordByte(char byte)
{
    const auto c = uchar(byte);
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c >= 0x80;
}

/// Letters and digits only: "git/not-a-repository" -> "gitnotarepository".
QByteArray squeezed(QByteArrayView folded)
{
    QByteArray result;
    for (qsizetype i = 0; i < folded.size();) {
        const CodePoint point = codePointAt(folded, i);
        if (kindOf(point.value) != CharacterKind::Separator)
            result.append(folded.sliced(i, point.size));
        i += point.size;
    }
    return result;
}

/// "gb0170" for the id of a graph break in any writing, be it a link to its page; else empty.
QByteArray graphBreakId(const QString &foldedQuery)
{
    static const QRegularExpression name(u"^(?:\\S+/)?gb[\\s_-]?0*([0-9]{1,4})(?:\\.html?(?:[#?]\\S*)?)?$"_s);
    const QRegularExpressionMatch match = name.match(foldedQuery);
    return match.hasMatch() ? "gb" + match.captured(1).toLatin1().rightJustified(4, '0') : QByteArray();
}

/// Without what stands around a word in running text: brackets, quotes, commas; "c++" and "c#" stay.
QByteArrayView bare(QByteArrayView word)
{
    const auto isKept = [](char c) { return isWordByte(c) || c == '+' || c == '#'; };
    const auto first = std::find_if(word.begin(), word.end(), isWordByte);
    if (first == word.end())
        return {};
    qsizetype end = word.size();
    while (!isKept(word[end - 1]))
        --end;
    const qsizetype start = first - word.begin();
    return word.sliced(start, end - start);
}

/// Where the digits of "errno28" begin; 0 for a word of another kind.
qsizetype digitsBehindLetters(QByteArrayView word)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto first = std::find_if(word.begin(), word.end(), isDigit);
    return std::all_of(first, word.end(), isDigit) && first != word.end() ? first - word.begin() : 0;
}

LocalizedText onlyWords(const QString &text)
{
    return {text, {}};
}

} // namespace

QList<LocalizedText> fieldTexts(const Entry &entry, SearchField field)
{
    QList<LocalizedText> texts;
    const auto append = [&texts](const QStringList &words) {
        std::transform(words.begin(), words.end(), std::back_inserter(texts), onlyWords);
    };
    switch (field) {
    case SearchField::Id:
        append({entry.id});
        break;
    case SearchField::Code:
        append({entry.errorCode});
        break;
    case SearchField::Title:
        texts.append(entry.signature);
        break;
    case SearchField::Alias:
        append(entry.aliases);
        break;
    case SearchField::Tag:
        append(entry.tags);
        break;
    case SearchField::Text:
        break;
    case SearchField::RootCause:
        texts.append(entry.rootCause);
        break;
    case SearchField::DeadEnd:
        for (const DeadEnd &deadEnd : entry.deadEnds)
            texts += {deadEnd.action, deadEnd.whyFails, deadEnd.condition};
        break;
    case SearchField::Workaround:
        for (const Workaround &workaround : entry.workarounds)
            texts += {workaround.action, workaround.condition, LocalizedText{workaround.how, workaround.howZh}};
        break;
    case SearchField::Other:
        append({entry.domain, entry.category, entry.subcategory, entry.officialDocUrl, entry.guide});
        for (const VersionNote &version : entry.versions) {
            append({version.version});
            texts.append(version.behaviorChange);
        }
        break;
    }
    return texts;
}

QList<LocalizedText> fieldTexts(const Guide &guide, SearchField field)
{
    switch (field) {
    case SearchField::Id:
        return {onlyWords(guide.id)};
    case SearchField::Title:
        return {guide.title};
    case SearchField::Text:
        return {guide.markdown};
    default:
        return {};
    }
}

/// One word of the query, or one run of Chinese.
struct SearchTerm
{
    QByteArray text; ///< Without brackets and quotes around it.
    QList<QByteArray> parts; ///< The words of the index that it is made of; none where it has no letter or digit.
    bool isChinese = false;

    /// Whether a document that holds all parts need not hold the whole.
    bool hasToBeConfirmed() const { return parts.size() != 1 || parts.constFirst() != text; }
};

/// What a term is worth in a document: nothing where it does not occur.
struct SearchPlace
{
    SearchPlace() = default;
    SearchPlace(int worthHere, WordIndex::Word foundWord, SearchField foundField, bool isSimilar)
        : word(foundWord)
        , worth(quint16(worthHere))
        , field(foundField)
        , similar(isSimilar)
    {
    }

    // Small: a search fills one for each word and document.
    WordIndex::Word word = -1; ///< Of the index, where it is not the word that was typed.
    quint16 worth = 0;
    SearchField field = SearchField::Other;
    bool similar = false;

    void improve(const SearchPlace &other)
    {
        if (other.worth > worth)
            *this = other;
    }

    /// Both are needed: the weaker one counts.
    void require(const SearchPlace &other)
    {
        const bool similarBoth = similar || other.similar;
        if (other.worth < worth)
            *this = other;
        similar = similarBoth;
    }
};

EntrySearch::EntrySearch(CatalogPtr catalog, QList<Guide> guides)
    : m_catalog(std::move(catalog))
    , m_guides(std::move(guides))
{
    m_documents.reserve(std::size_t(m_catalog->size() + m_guides.size()));
    for (const Entry &entry : m_catalog->entries())
        addDocument(entry, {entry.id, entry.id.section(u'/', -1), entry.errorCode});
    for (const Guide &guide : std::as_const(m_guides))
        addDocument(guide, {guide.id, guide.id.section(u'/', -1)});
    m_index.finish();
}

template <typename Source>
void EntrySearch::addDocument(const Source &source, const QStringList &names)
{
    const int number = int(m_documents.size());
    Document document;
    for (qsizetype i = 0; i < FieldCount; ++i) {
        const auto field = SearchField(i);
        const qsizetype start = document.text.size();
        document.starts.push_back(int(start));
        for (const LocalizedText &text : fieldTexts(source, field)) {
            for (const QString &words : {text.en, text.zh}) {
                if (!words.isEmpty())
                    document.text += foldedUtf8(words) + '\n';
            }
        }
        const int rank = rankOf(field);
        forEachWord(QByteArrayView(document.text).sliced(start),
                    [&](QByteArrayView word, bool) { m_index.add(number, word, rank); });
    }
    document.text.squeeze();
    for (const QString &name : names) {
        const QByteArray key = squeezed(foldedUtf8(name));
        if (!key.isEmpty() && !m_names.value(key).contains(number))
            m_names[key].append(number);
    }
    m_documents.push_back(std::move(document));
}

const Guide *EntrySearch::guide(const QString &id) const
{
    const auto found = std::find_if(m_guides.begin(), m_guides.end(), [&](const Guide &g) { return g.id == id; });
    return found == m_guides.end() ? nullptr : &*found;
}

qsizetype EntrySearch::memory() const
{
    qsizetype bytes = m_index.memory();
    for (const Document &document : m_documents)
        bytes += document.text.capacity() + qsizetype(sizeof(Document) + document.starts.capacity() * sizeof(int));
    return bytes;
}

SearchField EntrySearch::fieldAt(const Document &document, qsizetype position)
{
    const auto next = std::upper_bound(document.starts.begin(), document.starts.end(), int(position));
    return SearchField(next - document.starts.begin() - 1);
}

/// Id, code, title and aliases.
QByteArrayView EntrySearch::head(const Document &document) const
{
    return QByteArrayView(document.text).first(document.starts[std::size_t(SearchField::Tag)]);
}

QStringList EntrySearch::queryWords(QStringView query)
{
    QStringList words;
    const QString text = foldedText(query).simplified();
    for (const QStringView word : QStringView(text).split(u' ', Qt::SkipEmptyParts))
        appendParts(word, words);
    words.removeDuplicates();
    return words;
}

QList<SearchTerm> EntrySearch::termsOf(QStringView query)
{
    QList<SearchTerm> terms;
    const QStringList words = queryWords(query);
    for (const QString &word : words) {
        const QByteArray bytes = word.toUtf8();
        SearchTerm term;
        term.text = bare(bytes).toByteArray();
        forEachWord(term.text, [&term](QByteArrayView part, bool chinese) {
            term.parts.append(part.toByteArray());
            term.isChinese = chinese;
        });
        if (term.isChinese && term.parts.size() > 1)
            term.parts.removeLast(); // the last character alone says nothing new
        if (term.text.isEmpty())
            term.text = bytes;
        terms.append(term);
    }
    // Among words, signs that stand alone are only what separates them: "permission denied: /var/run".
    const auto isSign = [](const SearchTerm &term) { return term.parts.isEmpty(); };
    if (!std::all_of(terms.begin(), terms.end(), isSign))
        terms.removeIf(isSign);
    return terms.first(std::min(terms.size(), MaxTerms));
}

void EntrySearch::readWord(QByteArrayView word, bool isChinese, std::vector<SearchPlace> &places) const
{
    const auto read = [&](WordIndex::Word found, WordMatch match) {
        m_index.visit(found, [&](int document, int rank) {
            const SearchField field = FieldsByRank[std::size_t(rank)];
            SearchPlace &place = places[std::size_t(document)];
            if (const int worth = worthOf(field, match); worth > place.worth)
                place = {worth, -1, field, false};
        });
    };
    if (const WordIndex::Word same = m_index.find(word); same >= 0)
        read(same, WordMatch::Whole);
    if (isChinese) {
        const auto [first, last] = m_index.beginningWith(word);
        for (WordIndex::Word found = first; found < last; ++found)
            read(found, WordMatch::Whole);
        return;
    }
    const bool isShort = m_index.visitShort(word, [&](int document, int rank) {
        const SearchField field = FieldsByRank[std::size_t(rank)];
        places[std::size_t(document)].improve({worthOf(field, WordMatch::Beginning), -1, field, false});
    });
    if (isShort)
        return;
    const auto [first, last] = m_index.beginningWith(word);
    for (WordIndex::Word found = first; found < last; ++found)
        read(found, WordMatch::Beginning);
    if (word.size() >= MinPartLength || first == last)
        m_index.containing(word, [&](WordIndex::Word found) { read(found, WordMatch::Inside); });
}

void EntrySearch::requireAll(std::vector<SearchPlace> &places, const std::vector<SearchPlace> &others)
{
    for (std::size_t document = 0; document < places.size(); ++document)
        places[document].require(others[document]);
}

void EntrySearch::readSimilar(const SearchTerm &term, std::vector<SearchPlace> &places) const
{
    const auto count = [](const std::vector<SearchPlace> &read) {
        return std::count_if(read.begin(), read.end(), [](const SearchPlace &place) { return place.worth > 0; });
    };
    std::vector<SearchPlace> part(m_documents.size());
    for (qsizetype i = 0; i < term.parts.size(); ++i) {
        const QByteArray &word = term.parts[i];
        std::fill(part.begin(), part.end(), SearchPlace());
        readWord(word, false, part);
        if (const qsizetype digits = digitsBehindLetters(word); digits > 0 && count(part) == 0) {
            // "errno28" is written apart almost everywhere.
            std::vector<SearchPlace> number(m_documents.size());
            readWord(QByteArrayView(word).first(digits), false, part);
            readWord(QByteArrayView(word).sliced(digits), false, number);
            requireAll(part, number);
        } else if (count(part) <= MaxRareDocuments) {
            m_index.near(word, [&](WordIndex::Word found, WordMatch match) {
                m_index.visit(found, [&](int document, int rank) {
                    const SearchField field = FieldsByRank[std::size_t(rank)];
                    part[std::size_t(document)].improve({worthOf(field, match), found, field, true});
                });
            });
        }
        if (i == 0)
            places = part;
        else
            requireAll(places, part);
    }
    if (term.hasToBeConfirmed()) {
        for (SearchPlace &place : places)
            place.similar = true;
    }
}

/// A run of Chinese is found where it can be laid out with pieces of two or more characters that a document holds:
/// all of it, or, where it `mayLack` some, most of it.
void EntrySearch::readChineseParts(const SearchTerm &term, bool mayLack, std::vector<SearchPlace> &places) const
{
    struct Held
    {
        quint32 pairs = 0; // one bit for each two neighbouring characters
        SearchPlace place;
    };
    std::vector<Held> documents(m_documents.size());
    const qsizetype pairs = std::min(term.parts.size(), MaxChineseCharacters - 1);
    for (qsizetype i = 0; i < pairs; ++i) {
        const WordIndex::Word found = m_index.find(term.parts[i]);
        if (found < 0)
            continue;
        m_index.visit(found, [&](int document, int rank) {
            const SearchField field = FieldsByRank[std::size_t(rank)];
            Held &held = documents[std::size_t(document)];
            held.pairs |= quint32(1) << i;
            held.place.improve({worthOf(field, WordMatch::Typo), -1, field, false});
        });
    }
    const int characters = int(pairs) + 1;
    const int least = mayLack ? std::max(2, (characters * 3 + 4) / 5) : characters;
    for (std::size_t document = 0; document < documents.size(); ++document) {
        Held &held = documents[document];
        if (held.pairs == 0)
            continue;
        std::array<int, MaxChineseCharacters + 1> covered{}; // of the characters before each place
        for (int i = 1; i <= characters; ++i) {
            const auto at = std::size_t(i);
            const auto holds = [&](int pair) { return pair >= 0 && ((held.pairs >> pair) & 1U) != 0; };
            covered[at] = covered[at - 1];
            if (holds(i - 2))
                covered[at] = std::max(covered[at], covered[at - 2] + 2);
            if (holds(i - 2) && holds(i - 3))
                covered[at] = std::max(covered[at], covered[at - 3] + 3);
        }
        const int all = covered[std::size_t(characters)];
        if (all < least)
            continue;
        held.place.similar = all < characters;
        held.place.worth = quint16(held.place.worth * all / characters);
        places[document].improve(held.place);
    }
}

void EntrySearch::readTerm(const SearchTerm &term, Reading reading, std::vector<SearchPlace> &places) const
{
    if (term.parts.isEmpty()) {
        // Ids are left out: their hyphens say nothing.
        for (std::size_t i = 0; i < m_documents.size(); ++i) {
            const qsizetype start = m_documents[i].starts[std::size_t(SearchField::Code)];
            const qsizetype position = positionOf(head(m_documents[i]), term.text, start);
            if (position >= 0) {
                const SearchField field = fieldAt(m_documents[i], position);
                places[i] = {worthOf(field, WordMatch::Inside), -1, field, false};
            }
        }
        return;
    }
    if (term.isChinese && reading != Reading::AsTyped && term.parts.size() > 1) {
        readChineseParts(term, reading == Reading::Similar, places);
        return;
    }
    if (!term.isChinese && reading == Reading::Similar) {
        readSimilar(term, places);
        return;
    }
    readWord(term.parts.constFirst(), term.isChinese, places);
    std::vector<SearchPlace> part;
    for (qsizetype i = 1; i < term.parts.size(); ++i) {
        part.assign(m_documents.size(), SearchPlace());
        readWord(term.parts[i], term.isChinese, part);
        requireAll(places, part);
    }
}

/// The most prominent place of `text` in a document, as it stands.
std::optional<SearchPlace> EntrySearch::placeOf(const Document &document, QByteArrayView text) const
{
    const qsizetype position = positionOf(document.text, text);
    if (position < 0)
        return std::nullopt;
    const SearchField field = fieldAt(document, position);
    const bool begins = position == 0 || !isWordByte(document.text[position - 1]) || uchar(text.front()) >= 0x80;
    return SearchPlace{worthOf(field, begins ? WordMatch::Beginning : WordMatch::Inside), -1, field, false};
}

/// What a document gains when the words stand in its title as they stand in the query.
int EntrySearch::closeness(const Document &document, const QList<SearchWord> &words, QByteArrayView phrase) const
{
    const QByteArrayView names = head(document);
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
    const qsizetype start = document.starts[std::size_t(SearchField::Title)];
    const qsizetype title = std::max<qsizetype>(1, document.starts[std::size_t(SearchField::Alias)] - start);
    return gain + int(std::min<qsizetype>(CoveredTitle, CoveredTitle * covered / title));
}

bool EntrySearch::accepts(int document, const EntryFilter &filter) const
{
    if (document < m_catalog->size())
        return filter.accepts(m_catalog->entries()[document]);
    return filter.acceptsGuide(m_guides[document - m_catalog->size()].id);
}

SearchHit EntrySearch::hitOf(int document) const
{
    SearchHit hit;
    const bool isEntry = document < m_catalog->size();
    hit.kind = isEntry ? SearchHit::Kind::Entry : SearchHit::Kind::Guide;
    hit.id = isEntry ? m_catalog->entries()[document].id : m_guides[document - m_catalog->size()].id;
    return hit;
}

/// The pieces of a run of Chinese that a text holds, longest first at each place.
static QStringList piecesIn(QByteArrayView text, const QString &run)
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

QList<SearchHit> EntrySearch::searchTerms(const QList<SearchTerm> &terms, Reading reading, QByteArrayView phrase,
                                          qsizetype limit, const EntryFilter &filter) const
{
    std::vector<std::vector<SearchPlace>> places(std::size_t(terms.size()));
    std::vector<int> scores(m_documents.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i].resize(m_documents.size());
        readTerm(terms[qsizetype(i)], reading, places[i]);
        for (std::size_t document = 0; document < scores.size(); ++document) {
            const int worth = places[i][document].worth;
            scores[document] = worth > 0 && (i == 0 || scores[document] > 0) ? scores[document] + worth : 0;
        }
    }

    struct Candidate
    {
        int score;
        int document;
        bool operator<(const Candidate &other) const
        {
            return score != other.score ? score < other.score : document > other.document;
        }
    };
    std::vector<Candidate> heap;
    for (std::size_t document = 0; document < scores.size(); ++document) {
        if (scores[document] > 0 && accepts(int(document), filter))
            heap.push_back({scores[document], int(document)});
    }
    std::make_heap(heap.begin(), heap.end());

    // Word by word a document is worth at most what it has by now: the best are looked at closely, in this order.
    const qsizetype enough = limit < 0 ? qsizetype(heap.size()) : std::max<qsizetype>(4 * limit, 100);
    QList<std::pair<SearchHit, int>> found;
    int looks = 0;
    while (!heap.empty() && found.size() < enough && (limit < 0 || looks++ < MaxLookups)) {
        std::pop_heap(heap.begin(), heap.end());
        const int number = heap.back().document;
        heap.pop_back();
        const Document &document = m_documents[std::size_t(number)];
        SearchHit hit = hitOf(number);
        int best = 0;
        bool holdsAll = true;
        for (std::size_t i = 0; i < places.size() && holdsAll; ++i) {
            const SearchTerm &term = terms[qsizetype(i)];
            SearchPlace place = places[i][std::size_t(number)];
            QStringList texts{QString::fromUtf8(term.text)};
            const bool byParts = term.isChinese && reading != Reading::AsTyped && term.parts.size() > 1;
            if (byParts) {
                texts = piecesIn(document.text, texts.constFirst());
            } else if (place.word >= 0) {
                texts = {QString::fromUtf8(m_index.word(place.word))};
            } else if (term.hasToBeConfirmed()) {
                const std::optional<SearchPlace> whole = placeOf(document, term.text);
                holdsAll = whole.has_value() || place.similar;
                if (whole)
                    place = *whole;
            }
            hit.score += place.worth;
            hit.similar = hit.similar || place.similar;
            if (place.worth > best) {
                best = place.worth;
                hit.field = place.field;
            }
            for (const QString &text : std::as_const(texts))
                hit.words.append({text, place.field});
        }
        if (!holdsAll)
            continue;
        hit.score += closeness(document, hit.words, phrase);
        found.append({hit, number});
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
        key = squeezed(folded.toUtf8());
    for (const int document : m_names.value(key)) {
        if (!accepts(document, filter))
            continue;
        SearchHit hit = hitOf(document);
        const bool isCode =
            hit.kind == SearchHit::Kind::Entry && squeezed(foldedUtf8(m_catalog->entries()[document].errorCode)) == key;
        hit.field = isCode ? SearchField::Code : SearchField::Id;
        hit.score = ExactNameScore;
        hit.words = {{QString::fromUtf8(key), hit.field}};
        hits.append(hit);
    }
    return hits;
}

QList<SearchHit> EntrySearch::search(QStringView query, qsizetype limit, const EntryFilter &filter) const
{
    const QList<SearchTerm> terms = termsOf(query);
    if (terms.isEmpty() || limit == 0)
        return {};
    const QByteArray phrase = foldedText(query).simplified().toUtf8();
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
    const QList<SearchHit> asTyped = searchTerms(terms, Reading::AsTyped, phrase, limit, filter);
    if (namedCount > 0)
        appendNew(asTyped);
    else
        hits = asTyped;

    const bool hasLongChinese = std::any_of(
        terms.begin(), terms.end(), [](const SearchTerm &term) { return term.isChinese && term.parts.size() > 1; });
    if (hits.isEmpty() && hasLongChinese)
        hits = searchTerms(terms, Reading::ChineseByParts, phrase, limit, filter);
    if (hits.size() < (limit < 0 ? SufficientHits : std::min(SufficientHits, limit)) && namedCount == 0)
        appendNew(searchTerms(terms, Reading::Similar, phrase, limit, filter));
    return limit < 0 ? hits : hits.first(std::min(limit, hits.size()));
}

} // namespace waymark
