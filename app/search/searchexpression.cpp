#include "app/search/searchexpression.h"

#include "app/search/searchtable.h"
#include "app/text/characters.h"

#include <algorithm>
#include <array>

namespace waymark {

namespace {

// What a word is worth in each field, in the order of SearchField.
constexpr std::array<int, SearchFieldCount> FieldWorth{60, 80, 50, 30, 25, 10, 12, 6, 8, 2};
constexpr int MaxFieldWorth = 80;

// By what its match multiplies that, in the order of WordMatch.
constexpr std::array<int, 6> MatchWorth{8, 6, 3, 4, 2, 2};

constexpr int MaxRareRows = 2; // words that more rows hold are taken to be spelt right
constexpr qsizetype MaxChineseCharacters = 32; // characters of a run that is looked for by its parts
constexpr qsizetype MinMiddleLength = 3; // bytes of a word that is looked for inside others
constexpr qsizetype MaxMiddles = 32; // words that contain a part
constexpr qsizetype MaxPhrasesWithMiddles = 8; // phrases of several words whose first one does
constexpr qsizetype MaxSimilarWords = 24;
constexpr qsizetype MaxTermsWithMiddles = 8; // a longer query is a message, not words that are being typed

/// Where the digits of "errno28" begin; 0 for a word of another kind.
qsizetype digitsBehindLetters(QByteArrayView word)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto first = std::find_if(word.begin(), word.end(), isDigit);
    return std::all_of(first, word.end(), isDigit) && first != word.end() ? first - word.begin() : 0;
}

/// How many of the first `characters` characters of a run can be covered by pieces of two or more characters that the
/// document holds. `pairs` has a bit for each pair of neighbouring characters that it holds.
int coveredCharacters(quint32 pairs, int characters)
{
    std::array<int, MaxChineseCharacters + 1> covered{}; // of the characters before each position
    const auto holds = [&](int pair) { return pair >= 0 && ((pairs >> pair) & 1U) != 0; };
    for (int i = 1; i <= characters; ++i) {
        const auto at = std::size_t(i);
        covered[at] = covered[at - 1];
        if (holds(i - 2))
            covered[at] = std::max(covered[at], covered[at - 2] + 2);
        if (holds(i - 2) && holds(i - 3))
            covered[at] = std::max(covered[at], covered[at - 3] + 3);
    }
    return covered[std::size_t(characters)];
}

SearchField fieldOfColumn(int column)
{
    return column < SearchFieldCount ? FieldsByWorth[std::size_t(column)] : SearchField::Title; // pinyin is of titles
}

/// `"out" OR "out" *`
QByteArray textOf(const QList<SearchPhrase> &phrases)
{
    QByteArrayList texts;
    for (const SearchPhrase &phrase : phrases)
        texts.append('"' + phrase.words + (phrase.isBeginning ? "\" *" : "\""));
    return texts.join(" OR ");
}

/// Those without which fewer rows would match: "out" begins with "out".
QList<SearchPhrase> acceptingPhrases(QList<SearchPhrase> phrases)
{
    QByteArrayList beginnings;
    for (const SearchPhrase &phrase : std::as_const(phrases)) {
        if (phrase.isBeginning)
            beginnings.append(phrase.words);
    }
    phrases.removeIf(
        [&](const SearchPhrase &phrase) { return !phrase.isBeginning && beginnings.contains(phrase.words); });
    return phrases;
}

} // namespace

int worthOf(SearchField field, WordMatch match)
{
    return FieldWorth[std::size_t(field)] * MatchWorth[std::size_t(match)];
}

QByteArray facetExpression(const EntryFilter &filter)
{
    QByteArrayList groups;
    for (auto group = filter.wanted.cbegin(); group != filter.wanted.cend(); ++group) {
        QByteArrayList words;
        for (const QString &id : group.value())
            words.append('"' + facetWord(group.key(), id) + '"');
        groups.append('(' + words.join(" OR ") + ')');
    }
    return groups.join(" AND ");
}

SearchExpression::SearchExpression(const Layers &layers, const SearchVocabulary &vocabulary,
                                   const QList<SearchTerm> &terms, TermReading reading)
    : m_layers(&layers)
    , m_vocabulary(&vocabulary)
    , m_reading(reading)
{
    if (reading == TermReading::WithMiddles && terms.size() > MaxTermsWithMiddles)
        m_reading = TermReading::AsTyped;
    for (const SearchTerm &term : terms)
        addTerm(term);
}

void SearchExpression::addTerm(const SearchTerm &term)
{
    if (term.isChineseRun() && m_reading >= TermReading::ChineseByParts) {
        addRun(term);
    } else if (!term.isChinese && m_reading == TermReading::Similar) {
        for (const QByteArray &part : term.parts)
            addSimilarWord(part);
    } else {
        SearchUnit unit{term.text, phrasesOf(term.parts, term.isChinese)};
        unit.hasSigns = !term.isChinese && term.needsConfirmation();
        m_units.append(unit);
    }
}

void SearchExpression::addRun(const SearchTerm &term)
{
    SearchUnit unit{term.text, {}};
    unit.isRun = true;
    const qsizetype pairs = std::min(term.parts.size(), MaxChineseCharacters - 1);
    for (qsizetype i = 0; i < pairs; ++i)
        unit.phrases.append({term.parts[i], WordMatch::Typo});
    const int characters = int(pairs) + 1;
    unit.minCovered = m_reading == TermReading::Similar ? std::max(2, (characters * 3 + 4) / 5) : characters;
    m_units.append(unit);
}

QList<SearchPhrase> SearchExpression::phrasesOf(const QByteArrayList &parts, bool isChinese) const
{
    const QByteArray whole = parts.join(' ');
    if (isChinese) {
        const bool isOneCharacter = parts.size() == 1 && codePointAt(whole, 0).size == whole.size();
        return {{whole, WordMatch::Whole, isOneCharacter}}; // one character begins a pair wherever it occurs
    }
    QList<SearchPhrase> phrases{{whole, WordMatch::Beginning, true}};
    if (parts.size() == 1)
        phrases.prepend({whole, WordMatch::Whole});
    const QByteArray &first = parts.constFirst();
    if (m_reading >= TermReading::WithMiddles && first.size() >= MinMiddleLength) {
        const QByteArray rest = whole.sliced(first.size());
        const bool isPhrase = parts.size() > 1;
        const QByteArrayList middles =
            m_vocabulary->containing(first, isPhrase ? MaxPhrasesWithMiddles : MaxMiddles, isPhrase);
        for (const QByteArray &middle : middles)
            phrases.append({middle + rest, WordMatch::Inside, isPhrase});
    }
    if (m_reading == TermReading::Pinyin && parts.size() == 1 && whole.size() > 1)
        phrases.append({pinyinWord(whole), WordMatch::Beginning, true, SearchPhrase::Source::Pinyin});
    return phrases;
}

bool SearchExpression::hasMoreRows(const QList<SearchPhrase> &phrases, int rows) const
{
    int count = 0;
    forEachRow(*m_layers, textOf(acceptingPhrases(phrases)), [&](const SearchRow &) { return ++count <= rows; });
    return count > rows;
}

bool SearchExpression::isPossible() const
{
    return std::all_of(m_units.begin(), m_units.end(),
                       [this](const SearchUnit &unit) { return hasMoreRows(unit.phrases, 0); });
}

void SearchExpression::addSimilarWord(const QByteArray &word)
{
    QList<SearchPhrase> phrases = phrasesOf({word});
    if (const qsizetype digits = digitsBehindLetters(word); digits > 0 && !hasMoreRows(phrases, 0)) {
        // "errno28" is written apart almost everywhere.
        m_units.append({word.first(digits), phrasesOf({word.first(digits)})});
        m_units.append({word.sliced(digits), phrasesOf({word.sliced(digits)})});
        return;
    }
    if (!hasMoreRows(phrases, MaxRareRows)) {
        const QList<SimilarWord> words = m_vocabulary->similar(word, MaxSimilarWords);
        for (const SimilarWord &similar : words)
            phrases.append({similar.text, similar.match, false, SearchPhrase::Source::Similar});
    }
    m_units.append({word, phrases});
}

QByteArray SearchExpression::text(const EntryFilter &filter, bool isEvaluated) const
{
    QByteArrayList parts;
    for (const SearchUnit &unit : m_units)
        parts.append('(' + textOf(isEvaluated ? unit.phrases : acceptingPhrases(unit.phrases)) + ')');
    if (!filter.isEmpty())
        parts.append(facetExpression(filter));
    return parts.join(" AND ");
}

UnitMatch SearchExpression::matchWord(const SearchRow &row, const SearchUnit &unit, int firstPhrase)
{
    UnitMatch best;
    for (qsizetype i = 0; i < unit.phrases.size(); ++i) {
        const SearchPhrase &phrase = unit.phrases[i];
        if (best.worth >= MaxFieldWorth * MatchWorth[std::size_t(phrase.match)])
            continue;
        const int column = row.columnOf(firstPhrase + int(i));
        const int worth = column < 0 ? 0 : worthOf(fieldOfColumn(column), phrase.match);
        if (worth > best.worth) {
            best.worth = quint16(worth);
            best.phrase = qint16(i);
            best.field = fieldOfColumn(column);
            best.isSimilar = phrase.source == SearchPhrase::Source::Similar;
        }
    }
    return best;
}

UnitMatch SearchExpression::matchRun(const SearchRow &row, const SearchUnit &unit, int firstPhrase)
{
    UnitMatch best;
    for (qsizetype i = 0; i < unit.phrases.size(); ++i) {
        const int column = row.columnOf(firstPhrase + int(i));
        if (column < 0)
            continue;
        best.pairs |= quint32(1) << i;
        const int worth = worthOf(fieldOfColumn(column), WordMatch::Typo);
        if (worth > best.worth) {
            best.worth = quint16(worth);
            best.field = fieldOfColumn(column);
        }
    }
    const int characters = int(unit.phrases.size()) + 1;
    const int covered = coveredCharacters(best.pairs, characters);
    best.isSimilar = covered < characters;
    best.isDoubtful = covered < unit.minCovered;
    best.worth = quint16(best.worth * covered / characters);
    return best;
}

int SearchExpression::evaluate(const SearchRow &row, std::vector<UnitMatch> &matches) const
{
    int sum = 0;
    int firstPhrase = 0;
    for (const SearchUnit &unit : m_units) {
        matches.push_back(unit.isRun ? matchRun(row, unit, firstPhrase) : matchWord(row, unit, firstPhrase));
        sum += matches.back().worth;
        firstPhrase += int(unit.phrases.size());
    }
    return sum;
}

} // namespace waymark
