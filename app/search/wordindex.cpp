#include "app/search/wordindex.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <string_view>

namespace waymark {

namespace {

constexpr qsizetype MinTypoLength = 4;
constexpr qsizetype MinTwoTypoLength = 8;
constexpr qsizetype MinShortenedLength = 3;
constexpr qsizetype MaxTypoLength = 30;

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

void appendPosting(std::vector<uchar> &bytes, int gap, int rank)
{
    quint32 value = quint32(gap) << 4 | quint32(rank);
    for (; value >= 0x80; value >>= 7)
        bytes.push_back(uchar(value | 0x80));
    bytes.push_back(uchar(value));
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

/// Whether `typed`, which has no vowels behind its first letter, is `meant` without its vowels and doubled letters.
bool isShortened(QByteArrayView typed, QByteArrayView meant)
{
    if (meant.front() != typed.front())
        return false;
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

} // namespace

/// Words in a hash table of their own: millions of look-ups are made while the index is filled.
struct WordIndex::Builder
{
    struct Item
    {
        std::size_t hash = 0;
        quint32 text = 0;
        quint32 length = 0;
        int document = -1; // whose best rank is not yet in the postings
        int written = -1; // the last document that is in them
        int rank = 0;
        std::vector<uchar> postings;

        void write()
        {
            appendPosting(postings, document - written, rank);
            written = document;
        }
    };

    std::vector<int> table = std::vector<int>(std::size_t(1) << 12, -1);
    std::vector<Item> items;
    QByteArray text;
    int documents = 0;

    Item &itemOf(QByteArrayView word)
    {
        const std::size_t hash = std::hash<std::string_view>()(viewOf(word));
        std::size_t slot = hash & (table.size() - 1);
        for (; table[slot] >= 0; slot = (slot + 1) & (table.size() - 1)) {
            Item &item = items[std::size_t(table[slot])];
            if (item.hash == hash && viewOf(QByteArrayView(text).sliced(item.text, item.length)) == viewOf(word))
                return item;
        }
        table[slot] = int(items.size());
        items.push_back({hash, quint32(text.size()), quint32(word.size()), -1, -1, 0, {}});
        text.append(word);
        if (items.size() * 2 > table.size())
            grow();
        return items.back();
    }

    void grow()
    {
        table.assign(table.size() * 4, -1);
        for (std::size_t i = 0; i < items.size(); ++i) {
            std::size_t slot = items[i].hash & (table.size() - 1);
            while (table[slot] >= 0)
                slot = (slot + 1) & (table.size() - 1);
            table[slot] = int(i);
        }
    }
};

WordIndex::WordIndex()
    : m_builder(new Builder)
{
}

WordIndex::~WordIndex()
{
    delete m_builder;
}

void WordIndex::add(int document, QByteArrayView word, int rank)
{
    Q_ASSERT(m_builder && rank >= 0 && rank < Ranks);
    m_builder->documents = document + 1;
    Builder::Item &item = m_builder->itemOf(word);
    if (item.document == document) {
        item.rank = std::min(item.rank, rank);
        return;
    }
    if (item.document >= 0)
        item.write();
    item.document = document;
    item.rank = rank;
}

void WordIndex::finish()
{
    Builder &builder = *m_builder;
    std::vector<int> order(builder.items.size());
    std::iota(order.begin(), order.end(), 0);
    const auto textOf = [&](int number) {
        const Builder::Item &item = builder.items[std::size_t(number)];
        return viewOf(QByteArrayView(builder.text).sliced(item.text, item.length));
    };
    std::sort(order.begin(), order.end(), [&](int a, int b) { return textOf(a) < textOf(b); });

    m_words.reserve(order.size());
    m_text.reserve(builder.text.size() + qsizetype(order.size()) + 1);
    m_text += '\n';
    for (const int number : order) {
        Builder::Item &item = builder.items[std::size_t(number)];
        item.write();
        const std::string_view text = textOf(number);
        WordEntry entry;
        entry.text = quint32(m_text.size());
        entry.length = item.length;
        entry.letters = lettersOf(QByteArrayView(text.data(), qsizetype(text.size())));
        entry.postings.begin = quint32(m_postings.size());
        m_postings.insert(m_postings.end(), item.postings.begin(), item.postings.end());
        entry.postings.end = quint32(m_postings.size());
        item.postings = {};
        m_words.push_back(entry);
        m_text.append(text.data(), qsizetype(text.size()));
        m_text += '\n';
    }
    const int documents = builder.documents;
    delete m_builder;
    m_builder = nullptr;
    buildShortParts(documents);
    m_postings.shrink_to_fit();
}

void WordIndex::buildShortParts(int documents)
{
    constexpr uchar None = 255;
    constexpr std::string_view Letters = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::vector<uchar> best;
    const auto build = [&](const QByteArray &part) {
        const auto [first, last] = beginningWith(part);
        if (first == last)
            return false;
        best.assign(std::size_t(documents), None);
        for (Word word = first; word < last; ++word) {
            visit(word, [&](int document, int rank) {
                uchar &at = best[std::size_t(document)];
                at = std::min(at, uchar(rank));
            });
        }
        Range range{quint32(m_postings.size()), 0};
        int before = -1;
        for (int document = 0; document < documents; ++document) {
            if (best[std::size_t(document)] == None)
                continue;
            appendPosting(m_postings, document - before, best[std::size_t(document)]);
            before = document;
        }
        range.end = quint32(m_postings.size());
        m_shortParts.insert(shortKey(part), range);
        return true;
    };
    for (const char a : Letters) {
        if (!build(QByteArray(1, a)))
            continue;
        for (const char b : Letters)
            build(QByteArray(1, a) + b);
    }
}

quint32 WordIndex::shortKey(QByteArrayView part)
{
    return part.isEmpty() ? 0 : quint32(uchar(part.front())) << 8 | (part.size() > 1 ? uchar(part[1]) : 0U);
}

QByteArrayView WordIndex::word(Word word) const
{
    const WordEntry &entry = m_words[std::size_t(word)];
    return QByteArrayView(m_text).sliced(entry.text, entry.length);
}

qsizetype WordIndex::memory() const
{
    return qsizetype(m_words.capacity() * sizeof(WordEntry) + m_postings.capacity()) + m_text.capacity();
}

WordIndex::Word WordIndex::find(QByteArrayView word) const
{
    const Word first = beginningWith(word).first;
    return first < wordCount() && viewOf(this->word(first)) == viewOf(word) ? first : -1;
}

std::pair<WordIndex::Word, WordIndex::Word> WordIndex::beginningWith(QByteArrayView part) const
{
    const auto headOf = [&](const WordEntry &entry) {
        return viewOf(QByteArrayView(m_text).sliced(entry.text, std::min<qsizetype>(entry.length, part.size())));
    };
    const auto first =
        std::lower_bound(m_words.begin(), m_words.end(), viewOf(part),
                         [&](const WordEntry &entry, std::string_view key) { return headOf(entry) < key; });
    const auto last =
        std::upper_bound(first, m_words.end(), viewOf(part),
                         [&](std::string_view key, const WordEntry &entry) { return key < headOf(entry); });
    return {Word(first - m_words.begin()), Word(last - m_words.begin())};
}

WordIndex::Word WordIndex::wordAt(qsizetype textPosition) const
{
    const auto behind =
        std::upper_bound(m_words.begin(), m_words.end(), textPosition,
                         [](qsizetype position, const WordEntry &entry) { return position < qsizetype(entry.text); });
    return Word(behind - m_words.begin()) - 1;
}

void WordIndex::containing(QByteArrayView part, const std::function<void(Word)> &found) const
{
    const std::string_view text = viewOf(m_text);
    for (std::size_t at = text.find(viewOf(part)); at != std::string_view::npos;) {
        const Word word = wordAt(qsizetype(at));
        const WordEntry &entry = m_words[std::size_t(word)];
        if (at > entry.text)
            found(word);
        at = text.find(viewOf(part), at > entry.text ? entry.text + entry.length : at + 1);
    }
}

void WordIndex::near(QByteArrayView word, const std::function<void(Word, WordMatch)> &found) const
{
    const quint32 letters = lettersOf(word);
    if (letters == 0 || word.size() > MaxTypoLength || word.size() < MinShortenedLength)
        return;
    const int limit = word.size() >= MinTwoTypoLength ? 2 : word.size() >= MinTypoLength ? 1 : 0;
    const bool mayBeShortened = std::none_of(word.begin() + 1, word.end(), isVowel);
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        const WordEntry &entry = m_words[i];
        if (entry.letters == 0 || std::popcount(letters & ~entry.letters) > limit
            || qsizetype(entry.length) + limit < word.size())
            continue;
        const QByteArrayView meant = this->word(Word(i));
        if (limit > 0) {
            const Slips slips = slipsBetween(word, meant, limit);
            if (slips.beginning == 0)
                continue; // no misspelling: the word begins with what was typed
            if (slips.whole <= limit) {
                found(Word(i), slips.whole == 1 ? WordMatch::Typo : WordMatch::TwoTypos);
                continue;
            }
            if (slips.beginning <= limit && word.size() > MinTypoLength) {
                found(Word(i), WordMatch::TwoTypos);
                continue;
            }
        }
        if (mayBeShortened && meant.size() > word.size() && isShortened(word, meant))
            found(Word(i), WordMatch::Shortened);
    }
}

} // namespace waymark
