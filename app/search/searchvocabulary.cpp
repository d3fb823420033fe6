#include "app/search/searchvocabulary.h"

#include "app/database/packed.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

namespace waymark {

namespace {

constexpr qsizetype MinTypoLength = 4;
constexpr qsizetype MinTwoTypoLength = 8;
constexpr qsizetype MinShortenedLength = 3;
constexpr qsizetype MaxTypoLength = 30;
constexpr qsizetype BlockSize = 32 * 1024;

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

/// Words and in how many documents each is, of one block of the table.
class Block
{
public:
    Block(QByteArrayView words, QByteArrayView documents)
        : m_text(words)
        , m_documents(documents)
    {
    }

    /// Calls visit(word, documents) for each word in which `part` occurs; for all where it is empty. Until that returns
    /// false.
    template <typename Visit>
    void forEach(QByteArrayView part, Visit visit) const
    {
        qsizetype counted = 0; // line ends before `line`
        for (qsizetype at = m_text.indexOf(part, 1), line = 0; at > 0 && at + 1 < m_text.size();) {
            const qsizetype start = m_text.lastIndexOf('\n', at - 1) + 1;
            const qsizetype end = m_text.indexOf('\n', at);
            if (end < 0)
                return; // of a damaged file
            counted += std::count(m_text.begin() + line, m_text.begin() + start, '\n');
            line = start;
            if (!visit(m_text.sliced(start, end - start), documentsAt(counted - 1)))
                return;
            at = part.isEmpty() ? end + 1 : m_text.indexOf(part, end);
        }
    }

    /// Of its rarest word.
    int leastDocuments() const { return documentsAt(m_documents.size() / qsizetype(sizeof(int)) - 1); }

private:
    int documentsAt(qsizetype word) const
    {
        int documents = 0;
        const qsizetype at = word * qsizetype(sizeof(int));
        if (at >= 0 && at + qsizetype(sizeof(int)) <= m_documents.size())
            std::memcpy(&documents, m_documents.data() + at, sizeof(int));
        return documents;
    }

    QByteArrayView m_text; // each word between two line ends
    QByteArrayView m_documents; // an int for each
};

constexpr auto AllBlocks = "SELECT words, documents FROM search_words ORDER BY block";

/// In how many documents more than before a word is, of a catalog with changes.
class Changes
{
public:
    explicit Changes(const Layers &layers)
        : m_layers(layers)
        , m_row(layers.latest().query("SELECT documents FROM search_changes WHERE word = ?"))
    {
    }

    int of(QByteArrayView word) { return m_row.with(QString::fromUtf8(word)).next() ? int(m_row.integer(0)) : 0; }

    /// Documents that went or came.
    int all() const { return int(m_layers.entries().hidden().size() + m_layers.entries().before().size()); }

    /// Calls visit(word, documents) for those that more documents have.
    template <typename Visit>
    void forEachAdded(Visit visit) const
    {
        Query row = m_layers.changes()->query("SELECT word, documents FROM search_changes WHERE documents > 0");
        while (row.next())
            visit(row.view(0), int(row.integer(1)));
    }

private:
    const Layers &m_layers;
    Query m_row;
};

} // namespace

/// All words that `fits` accepts, the most frequent first; of those in which `part` occurs. At least `limit`, where
/// there are so many, when it stops early.
template <typename Fits>
QList<SearchVocabulary::FrequentWord> SearchVocabulary::wordsWith(QByteArrayView part, qsizetype limit, Fits fits) const
{
    QList<FrequentWord> found;
    const auto sort = [&found] {
        std::ranges::sort(found, [](const FrequentWord &a, const FrequentWord &b) {
            return a.documents != b.documents ? a.documents > b.documents : a.text < b.text;
        });
    };
    const bool hasChanges = m_layers->changes() != nullptr;
    std::optional<Changes> changes;
    if (hasChanges)
        changes.emplace(*m_layers);
    QSet<QByteArray> seen; // words of the base, where there are changes
    bool isComplete = true;
    Query row = m_layers->base().query(AllBlocks);
    while (isComplete && row.next()) {
        const Block block(row.view(0), row.view(1));
        block.forEach(part, [&](QByteArrayView word, int documents) {
            if (!fits(word))
                return true;
            const int now = documents + (changes ? changes->of(word) : 0);
            if (now > 0)
                found.append({word.toByteArray(), now});
            if (changes)
                seen.insert(word.toByteArray());
            isComplete = changes || found.size() < limit;
            return isComplete;
        });
        if (changes && found.size() >= limit) {
            sort();
            isComplete = block.leastDocuments() + changes->all() >= found[limit - 1].documents;
        }
    }
    if (!changes)
        return found;
    if (isComplete) {
        changes->forEachAdded([&](QByteArrayView word, int documents) {
            if (word.contains(part) && !seen.contains(word.toByteArray()) && fits(word))
                found.append({word.toByteArray(), documents});
        });
    }
    sort();
    return found;
}

QByteArrayList SearchVocabulary::containing(QByteArrayView part, qsizetype limit, bool atTheEnd) const
{
    const std::pair key(part.toByteArray(), atTheEnd ? -limit : limit);
    const auto known = m_containing.constFind(key);
    if (known != m_containing.constEnd())
        return *known;
    const QList<FrequentWord> words = wordsWith(part, limit, [&](QByteArrayView word) {
        return word.indexOf(part, 1) > 0 && (!atTheEnd || word.endsWith(part));
    });
    QByteArrayList found;
    for (const FrequentWord &word : words.first(std::min(limit, words.size())))
        found.append(word.text);
    m_containing.insert(key, found);
    return found;
}

QList<SimilarWord> SearchVocabulary::similar(QByteArrayView word, qsizetype limit) const
{
    QList<SimilarWord> found;
    if (!Misspelling::isPossible(word))
        return found;
    const Misspelling misspelling(word);
    const QList<FrequentWord> words =
        wordsWith({}, std::numeric_limits<qsizetype>::max(),
                  [&misspelling](QByteArrayView meant) { return misspelling.matchOf(meant).has_value(); });
    for (const FrequentWord &meant : words)
        found.append({meant.text, *misspelling.matchOf(meant.text)});
    std::stable_sort(found.begin(), found.end(),
                     [](const SimilarWord &a, const SimilarWord &b) { return a.match < b.match; });
    return found.first(std::min(limit, found.size()));
}

bool SearchVocabulary::write(const Database &database)
{
    if (!database.execute("CREATE TABLE search_words(block INTEGER PRIMARY KEY, words TEXT NOT NULL,"
                          " documents BLOB NOT NULL);"
                          "CREATE VIRTUAL TABLE temp.search_terms USING fts5vocab(main, search, row)"))
        return false;
    Query insert = database.query("INSERT INTO search_words(words, documents) VALUES(?, ?)");
    QByteArray block("\n");
    std::vector<int> documents;
    bool hasWritten = true;
    const auto writeBlock = [&] {
        hasWritten = hasWritten && insert.with(QString::fromUtf8(block), packed(documents)).run();
        block = "\n";
        documents.clear();
    };
    {
        Query words = database.query("SELECT term, doc FROM temp.search_terms WHERE term BETWEEN '0' AND '{'"
                                     " ORDER BY doc DESC, term");
        while (words.next()) {
            block += words.view(0).toByteArray() + '\n';
            documents.push_back(int(words.integer(1)));
            if (block.size() >= BlockSize)
                writeBlock();
        }
        hasWritten = hasWritten && !words.hasFailed();
        writeBlock();
    }
    return hasWritten && database.execute("DROP TABLE temp.search_terms");
}

bool SearchVocabulary::writeChanges(const Database &database, const Database &hidden)
{
    if (!database.execute("CREATE TABLE search_changes(word TEXT PRIMARY KEY, documents INTEGER NOT NULL)"
                          " WITHOUT ROWID"))
        return false;
    QMap<QByteArray, int> changes;
    const auto add = [&changes](const Database &source, int sign) {
        for (Query row = source.query(AllBlocks); row.next();) {
            Block(row.view(0), row.view(1)).forEach({}, [&](QByteArrayView word, int documents) {
                changes[word.toByteArray()] += sign * documents;
                return true;
            });
        }
    };
    add(database, 1);
    add(hidden, -1);
    Query row = database.query("INSERT INTO search_changes VALUES(?, ?)");
    return std::all_of(changes.keyValueBegin(), changes.keyValueEnd(), [&row](const auto &change) {
        return change.second == 0 || row.with(QString::fromUtf8(change.first), change.second).run();
    });
}

} // namespace waymark
