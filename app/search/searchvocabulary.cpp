#include "app/search/searchvocabulary.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <string_view>

namespace waymark {

namespace {

constexpr qsizetype MinTypoLength = 4;
constexpr qsizetype MinTwoTypoLength = 8;
constexpr qsizetype MinShortenedLength = 3;
constexpr qsizetype MaxTypoLength = 30;
constexpr qsizetype BlockSize = 32 * 1024;

std::string_view viewOf(QByteArrayView bytes)
{
    return {bytes.data(), std::size_t(bytes.size())};
}

bool isVowel(char letter)
{
    return letter == 'a' || letter == 'e' || letter == 'i' || letter == 'o' || letter == 'u';
}

/// One bit for each letter a…z that occurs; 0 where anything else does.
quint32 lettersOf(QByteArrayView word)
{
    quint32 letters = 0;
    for (const char c : word) {
        if (c < 'a' || c > 'z')
            return 0;
        letters |= quint32(1) << (c - 'a');
    }
    return letters;
}

/// Slips between a word and one of the index, whole and as far as it is typed; more than `limit` where there are more.
struct Slips
{
    int whole = 0;
    int beginning = 0;
};

/// Optimal string alignment: a letter too many, missing or wrong, or two neighbours swapped.
Slips slipsBetween(QByteArrayView typed, QByteArrayView meant, int limit)
{
    constexpr std::size_t Width = MaxTypoLength + 8;
    std::array<std::array<int, Width>, 3> rows{};
    const auto columns = std::min(meant.size(), typed.size() + limit);
    std::iota(rows[0].begin(), rows[0].begin() + columns + 1, 0);
    for (qsizetype i = 1; i <= typed.size(); ++i) {
        auto &row = rows[std::size_t(i % 3)];
        const auto &above = rows[std::size_t((i + 2) % 3)];
        const auto &twoAbove = rows[std::size_t((i + 1) % 3)];
        row[0] = int(i);
        int least = row[0];
        for (qsizetype j = 1; j <= columns; ++j) {
            const auto column = std::size_t(j);
            const int wrong = typed[i - 1] == meant[j - 1] ? 0 : 1;
            row[column] = std::min({above[column] + 1, row[column - 1] + 1, above[column - 1] + wrong});
            if (i > 1 && j > 1 && typed[i - 1] == meant[j - 2] && typed[i - 2] == meant[j - 1])
                row[column] = std::min(row[column], twoAbove[column - 2] + 1);
            least = std::min(least, row[column]);
        }
        if (least > limit)
            return {limit + 1, limit + 1};
    }
    const auto &last = rows[std::size_t(typed.size() % 3)];
    const int whole = columns == meant.size() ? last[std::size_t(columns)] : limit + 1;
    return {whole, *std::min_element(last.begin(), last.begin() + columns + 1)};
}

/// Whether `typed`, which has no vowels behind its first letter, is `meant` without its vowels, doubled letters and the
/// "s" of a plural.
bool isShortened(QByteArrayView typed, QByteArrayView meant)
{
    if (meant.front() != typed.front())
        return false;
    if (meant.endsWith('s') && !typed.endsWith('s'))
        meant.chop(1);
    qsizetype at = 1;
    for (qsizetype i = 1; i < meant.size(); ++i) {
        if (isVowel(meant[i]) || (meant[i] == meant[i - 1] && typed[at - 1] == meant[i]))
            continue;
        if (at == typed.size() || typed[at] != meant[i])
            return false;
        ++at;
    }
    return at == typed.size();
}

/// How `typed` may be meant as `meant`; nothing where it may not.
class Misspelling
{
public:
    explicit Misspelling(QByteArrayView typed)
        : m_typed(typed)
        , m_letters(lettersOf(typed))
        , m_limit(typed.size() >= MinTwoTypoLength    ? 2
                      : typed.size() >= MinTypoLength ? 1
                                                      : 0)
        , m_mayBeShortened(std::none_of(typed.begin() + 1, typed.end(), isVowel))
    {
    }

    static bool isPossible(QByteArrayView typed)
    {
        return typed.size() >= MinShortenedLength && typed.size() <= MaxTypoLength && lettersOf(typed) != 0;
    }

    std::optional<WordMatch> matchOf(QByteArrayView meant) const
    {
        if (meant.size() + m_limit < m_typed.size())
            return std::nullopt;
        const quint32 letters = lettersOf(meant);
        if (letters == 0 || std::popcount(m_letters & ~letters) > m_limit)
            return std::nullopt;
        if (m_limit > 0) {
            const Slips slips = slipsBetween(m_typed, meant, m_limit);
            if (slips.beginning == 0)
                return std::nullopt; // no misspelling: the word begins with what was typed
            if (slips.whole <= m_limit)
                return slips.whole == 1 ? WordMatch::Typo : WordMatch::TwoTypos;
            if (slips.beginning <= m_limit && m_typed.size() > MinTypoLength)
                return WordMatch::TwoTypos;
        }
        if (m_mayBeShortened && meant.size() > m_typed.size() && isShortened(m_typed, meant))
            return WordMatch::Shortened;
        return std::nullopt;
    }

private:
    QByteArrayView m_typed;
    quint32 m_letters;
    int m_limit;
    bool m_mayBeShortened;
};

} // namespace

QByteArrayList SearchVocabulary::containing(QByteArrayView part, qsizetype limit, bool atTheEnd) const
{
    const std::pair key(part.toByteArray(), atTheEnd ? -limit : limit);
    const auto known = m_containing.constFind(key);
    if (known != m_containing.constEnd())
        return *known;
    QByteArrayList found;
    Query blocks = m_database->query("SELECT words FROM search_words ORDER BY block");
    while (found.size() < limit && blocks.next()) {
        const std::string_view text = viewOf(blocks.view(0)); // each word between two line ends
        for (std::size_t at = text.find(viewOf(part)); at != std::string_view::npos && found.size() < limit;) {
            const std::size_t start = text.rfind('\n', at) + 1;
            const std::size_t end = text.find('\n', at);
            const bool isWanted = at > start && (!atTheEnd || text.substr(start, end - start).ends_with(viewOf(part)));
            if (isWanted)
                found.append(QByteArray(text.data() + start, qsizetype(end - start)));
            at = text.find(viewOf(part), isWanted ? end : at + 1);
        }
    }
    m_containing.insert(key, found);
    return found;
}

QList<SimilarWord> SearchVocabulary::similar(QByteArrayView word, qsizetype limit) const
{
    QList<SimilarWord> found;
    if (!Misspelling::isPossible(word))
        return found;
    const Misspelling misspelling(word);
    Query blocks = m_database->query("SELECT words FROM search_words ORDER BY block");
    while (blocks.next()) {
        const QByteArrayView text = blocks.view(0);
        for (qsizetype start = 1; start < text.size();) {
            const qsizetype end = text.indexOf('\n', start);
            const QByteArrayView meant = text.sliced(start, end - start);
            if (const std::optional<WordMatch> match = misspelling.matchOf(meant))
                found.append({meant.toByteArray(), *match});
            start = end + 1;
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const SimilarWord &a, const SimilarWord &b) { return a.match < b.match; });
    return found.first(std::min(limit, found.size()));
}

bool SearchVocabulary::write(const Database &database)
{
    if (!database.execute("CREATE TABLE search_words(block INTEGER PRIMARY KEY, words TEXT NOT NULL);"
                          "CREATE VIRTUAL TABLE temp.search_terms USING fts5vocab(main, search, row)"))
        return false;
    Query insert = database.query("INSERT INTO search_words(words) VALUES(?)");
    QByteArray block("\n");
    bool hasWritten = true;
    {
        Query words = database.query("SELECT term FROM temp.search_terms WHERE term BETWEEN '0' AND '{'"
                                     " ORDER BY doc DESC, term");
        while (words.next()) {
            block += words.view(0).toByteArray() + '\n';
            if (block.size() >= BlockSize) {
                hasWritten = hasWritten && insert.with(QString::fromUtf8(block)).run();
                block = "\n";
            }
        }
        hasWritten = hasWritten && !words.hasFailed() && insert.with(QString::fromUtf8(block)).run();
    }
    return hasWritten && database.execute("DROP TABLE temp.search_terms");
}

} // namespace waymark
