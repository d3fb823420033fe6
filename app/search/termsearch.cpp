#include "app/search/termsearch.h"

#include <algorithm>
#include <array>

namespace waymark {

namespace {

// What a word is worth in each field, in the order of SearchField.
constexpr std::array<int, SearchFieldCount> FieldWorth{60, 80, 50, 30, 25, 10, 12, 6, 8, 2};

// The fields by their worth: by their ranks in the index.
constexpr std::array<SearchField, SearchFieldCount> FieldsByRank{
    SearchField::Code,      SearchField::Id,   SearchField::Title,      SearchField::Alias,   SearchField::Tag,
    SearchField::RootCause, SearchField::Text, SearchField::Workaround, SearchField::DeadEnd, SearchField::Other};

// By what its match multiplies that, in the order of WordMatch.
constexpr std::array<int, 6> MatchWorth{8, 6, 3, 4, 2, 2};

constexpr int MaxRareDocuments = 2; // words that more documents hold are taken to be spelt right
constexpr qsizetype MaxChineseCharacters = 32; // characters of a run that is looked for by its parts
constexpr qsizetype MinPartLength = 3; // bytes of a word that is looked for inside others

/// Where the digits of "errno28" begin; 0 for a word of another kind.
qsizetype digitsBehindLetters(QByteArrayView word)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto first = std::find_if(word.begin(), word.end(), isDigit);
    return std::all_of(first, word.end(), isDigit) && first != word.end() ? first - word.begin() : 0;
}

void requireAll(TermMatches &matches, const TermMatches &others)
{
    for (std::size_t document = 0; document < matches.size(); ++document)
        matches[document].require(others[document]);
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

} // namespace

int worthOf(SearchField field, WordMatch match)
{
    return FieldWorth[std::size_t(field)] * MatchWorth[std::size_t(match)];
}

int rankOf(SearchField field)
{
    return int(std::find(FieldsByRank.begin(), FieldsByRank.end(), field) - FieldsByRank.begin());
}

TermMatches TermSearch::find(const SearchTerm &term, TermReading reading) const
{
    if (term.parts.isEmpty())
        return findSigns(term.text);
    if (term.isChineseRun() && reading != TermReading::AsTyped)
        return findChineseParts(term, reading == TermReading::Similar);
    const bool isSimilar = !term.isChinese && reading == TermReading::Similar;
    TermMatches matches;
    for (const QByteArray &word : term.parts) {
        const TermMatches part = isSimilar ? findSimilarWord(word) : findWord(word, term.isChinese);
        if (matches.empty())
            matches = part;
        else
            requireAll(matches, part);
    }
    if (isSimilar && term.needsConfirmation()) {
        for (TermMatch &match : matches)
            match.similar = true;
    }
    return matches;
}

/// Ids are left out: their hyphens mean nothing.
TermMatches TermSearch::findSigns(QByteArrayView signs) const
{
    TermMatches matches(m_documents.size());
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        for (const SearchField field : {SearchField::Code, SearchField::Title, SearchField::Alias}) {
            if (positionOf(m_documents[i].text(field), signs) >= 0)
                matches[i].improve({field, WordMatch::Inside});
        }
    }
    return matches;
}

void TermSearch::improve(TermMatches &matches, WordIndex::Word found, WordMatch match, bool isSimilar) const
{
    m_index.visit(found, [&](int document, int rank) {
        matches[std::size_t(document)].improve(
            {FieldsByRank[std::size_t(rank)], match, isSimilar ? found : -1, isSimilar});
    });
}

TermMatches TermSearch::findWord(QByteArrayView word, bool isChinese) const
{
    TermMatches matches(m_documents.size());
    if (const WordIndex::Word same = m_index.find(word); same >= 0)
        improve(matches, same, WordMatch::Whole);
    const bool isShort = !isChinese && m_index.visitShort(word, [&](int document, int rank) {
        matches[std::size_t(document)].improve({FieldsByRank[std::size_t(rank)], WordMatch::Beginning});
    });
    if (isShort)
        return matches;
    const auto [first, last] = m_index.beginningWith(word);
    for (WordIndex::Word found = first; found < last; ++found)
        improve(matches, found, isChinese ? WordMatch::Whole : WordMatch::Beginning);
    if (!isChinese && (word.size() >= MinPartLength || first == last))
        m_index.containing(word, [&](WordIndex::Word found) { improve(matches, found, WordMatch::Inside); });
    return matches;
}

TermMatches TermSearch::findSimilarWord(QByteArrayView word) const
{
    TermMatches matches = findWord(word, false);
    const auto count =
        std::count_if(matches.begin(), matches.end(), [](const TermMatch &match) { return match.worth > 0; });
    if (const qsizetype digits = digitsBehindLetters(word); digits > 0 && count == 0) {
        // "errno28" is written apart almost everywhere.
        matches = findWord(word.first(digits), false);
        requireAll(matches, findWord(word.sliced(digits), false));
    } else if (count <= MaxRareDocuments) {
        m_index.near(word, [&](WordIndex::Word found, WordMatch match) { improve(matches, found, match, true); });
    }
    return matches;
}

/// A run of Chinese is found where pieces of two or more characters that a document holds cover it: all of it, or,
/// where it `mayLack` some, most of it.
TermMatches TermSearch::findChineseParts(const SearchTerm &term, bool mayLack) const
{
    TermMatches matches(m_documents.size());
    std::vector<quint32> pairs(m_documents.size()); // one bit for each pair of neighbouring characters
    const qsizetype pairCount = std::min(term.parts.size(), MaxChineseCharacters - 1);
    for (qsizetype i = 0; i < pairCount; ++i) {
        const WordIndex::Word found = m_index.find(term.parts[i]);
        if (found < 0)
            continue;
        improve(matches, found, WordMatch::Typo);
        m_index.visit(found, [&](int document, int) { pairs[std::size_t(document)] |= quint32(1) << i; });
    }
    const int characters = int(pairCount) + 1;
    const int least = mayLack ? std::max(2, (characters * 3 + 4) / 5) : characters;
    for (std::size_t document = 0; document < matches.size(); ++document) {
        TermMatch &match = matches[document];
        const int covered = match.worth > 0 ? coveredCharacters(pairs[document], characters) : 0;
        if (covered < least) {
            match = {};
            continue;
        }
        match.similar = covered < characters;
        match.worth = quint16(match.worth * covered / characters);
    }
    return matches;
}

} // namespace waymark
