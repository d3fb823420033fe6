#include "app/match/similarindex.h"

#include "app/database/layers.h"
#include "app/database/packed.h"
#include "app/match/decisionlog.h"
#include "app/match/tuning.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace waymark {

namespace {

constexpr std::size_t MaxPostings = 3'000; // wordings that are counted for one line, those of its rarest words first
constexpr std::size_t MaxAligned = 16;
constexpr qsizetype MinDigits = 2; // of a number that may name an error
constexpr qsizetype MaxWords = 120; // of a line or a wording that are aligned

/// A word without its inflexion, so that "tensor" finds "tensors" and "compile" "compiled".
QString stemOf(const QString &word)
{
    if (word.size() < tuning().minStemmedLetters)
        return word;
    for (const QLatin1String ending :
         {QLatin1String("ing"), QLatin1String("ed"), QLatin1String("es"), QLatin1String("s"), QLatin1String("e")}) {
        if (word.endsWith(ending) && word.size() - ending.size() >= 4)
            return word.chopped(ending.size());
    }
    return word;
}

bool isNumber(QStringView word)
{
    return std::ranges::all_of(word, [](QChar c) { return c.isDigit(); });
}

/// Whether two words, none of them short, differ in one letter: put in, left out, replaced, or two changed places.
bool differInOneLetter(const QString &a, const QString &b)
{
    if (std::min(a.size(), b.size()) < tuning().minMisspeltLetters || qAbs(a.size() - b.size()) > 1)
        return false;
    const QString &longer = a.size() >= b.size() ? a : b;
    const QString &shorter = a.size() >= b.size() ? b : a;
    qsizetype i = 0;
    while (i < shorter.size() && longer[i] == shorter[i])
        ++i;
    const QStringView longTail = QStringView(longer).sliced(std::min(i + 1, longer.size()));
    const QStringView shortTail =
        QStringView(shorter).sliced(longer.size() == shorter.size() ? std::min(i + 1, shorter.size()) : i);
    if (longTail == shortTail)
        return true;
    return longer.size() == shorter.size() && i + 1 < longer.size() && longer[i] == shorter[i + 1]
        && longer[i + 1] == shorter[i] && longTail.sliced(1) == shortTail.sliced(1);
}

using PlacedWord = SimilarIndex::PlacedWord;

double likenessOf(const PlacedWord &a, const QString &b, const QString &stemOfB)
{
    if (a.word == b)
        return 1;
    return !a.isNumber() && (a.stem == stemOfB || differInOneLetter(a.word, b)) ? tuning().likeWord : 0;
}

/// Whether word `row` is the first or last one of a line that is cut, and a part of `b`.
bool isPartOf(const std::vector<PlacedWord> &line, int row, const QString &b, SimilarIndex::Cut cut)
{
    const QString &word = line[std::size_t(row)].word;
    if (word.size() >= b.size())
        return false;
    if (cut == SimilarIndex::Cut::End)
        return row + 1 == int(line.size()) && b.startsWith(word);
    return cut == SimilarIndex::Cut::Beginning && row == 0 && b.endsWith(word) && !isCommonWord(word);
}

double likenessAt(const std::vector<PlacedWord> &line, int row, const QString &b, const QString &stemOfB,
                  SimilarIndex::Cut cut)
{
    const PlacedWord &a = line[std::size_t(row)];
    const double like = likenessOf(a, b, stemOfB);
    return isPartOf(line, row, b, cut) ? std::max(like, double(a.word.size()) / double(b.size())) : like;
}

/// The best local alignment of a line with a wording: pairs of word numbers, in order.
std::vector<std::pair<int, int>> aligned(const std::vector<PlacedWord> &line, const QStringList &phrase,
                                         const std::vector<double> &weights, SimilarIndex::Cut cut)
{
    const int rows = int(line.size());
    const int columns = int(phrase.size());
    QStringList stems;
    for (const QString &word : phrase)
        stems.append(stemOf(word));
    std::vector<double> score(std::size_t(rows + 1) * std::size_t(columns + 1), 0);
    const auto at = [&](int row, int column) -> double & {
        return score[std::size_t(row) * std::size_t(columns + 1) + std::size_t(column)];
    };
    std::vector<double> likeness(std::size_t(rows * columns), 0);
    int bestRow = 0;
    int bestColumn = 0;
    for (int row = 1; row <= rows; ++row) {
        for (int column = 1; column <= columns; ++column) {
            const double like = likenessAt(line, row - 1, phrase[column - 1], stems[column - 1], cut);
            likeness[std::size_t((row - 1) * columns + column - 1)] = like;
            const double pair = like > 0 ? at(row - 1, column - 1) + like * weights[std::size_t(column - 1)] : 0;
            at(row, column) =
                std::max({0.0, pair, at(row - 1, column) - tuning().lineGap, at(row, column - 1) - tuning().phraseGap});
            if (at(row, column) > at(bestRow, bestColumn)) {
                bestRow = row;
                bestColumn = column;
            }
        }
    }
    std::vector<std::pair<int, int>> pairs;
    for (int row = bestRow, column = bestColumn; row > 0 && column > 0 && at(row, column) > 0;) {
        const double like = likeness[std::size_t((row - 1) * columns + column - 1)];
        if (like > 0 && at(row, column) == at(row - 1, column - 1) + like * weights[std::size_t(column - 1)]) {
            pairs.emplace_back(--row, --column);
        } else if (at(row, column) == at(row - 1, column) - tuning().lineGap) {
            --row;
        } else {
            --column;
        }
    }
    std::reverse(pairs.begin(), pairs.end());
    return pairs;
}

/// The words of a wording that a line should have.
struct WordingPart
{
    int first = 0;
    int end = 0; // one past the last
    bool dividesWord = false;
};

/// All of the wording, or what is in front of the cut or behind it; std::nullopt where no word aligns, the line's words
/// at the cut are others, or the wording does not go on there.
std::optional<WordingPart> partUpTo(SimilarIndex::Cut cut, const std::vector<PlacedWord> &line,
                                    const QStringList &phrase, const std::vector<std::pair<int, int>> &pairs)
{
    if (pairs.empty())
        return std::nullopt;
    WordingPart part{0, int(phrase.size())};
    if (cut == SimilarIndex::Cut::None)
        return part;
    const bool isEnd = cut == SimilarIndex::Cut::End;
    const auto [row, column] = isEnd ? pairs.back() : pairs.front();
    if (row != (isEnd ? int(line.size()) - 1 : 0))
        return std::nullopt;
    (isEnd ? part.end : part.first) = isEnd ? column + 1 : column;
    part.dividesWord = isPartOf(line, row, phrase[column], cut);
    const bool goesOn = part.dividesWord || part.first > 0 || part.end < int(phrase.size());
    return goesOn ? std::optional(part) : std::nullopt;
}

} // namespace

std::vector<SimilarIndex::PlacedWord> SimilarIndex::placedWords(QByteArrayView utf8)
{
    std::vector<PlacedWord> words;
    const QString text = QString::fromUtf8(utf8);
    qsizetype bytes = 0;
    qsizetype units = 0;
    const auto bytesTo = [&](qsizetype to) {
        bytes += QStringView(text).sliced(units, to - units).toUtf8().size();
        units = to;
        return bytes;
    };
    int piece = 0;
    qsizetype i = 0;
    while (i < text.size() && qsizetype(words.size()) < MaxWords) {
        const bool cjk = text[i].unicode() >= 0x2e80 && !text[i].isSurrogate();
        if (!text[i].isLetterOrNumber() && text[i] != u'_') {
            piece += text[i].isSpace() ? 1 : 0;
            ++i;
            continue;
        }
        piece += cjk ? 1 : 0;
        qsizetype end = i + 1;
        while (!cjk && end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_')
               && text[end].unicode() < 0x2e80)
            ++end;
        const QStringView run = QStringView(text).sliced(i, end - i);
        for (const QString &word : wordsOf(run)) {
            const qsizetype begin = bytesTo(i);
            words.push_back({word, stemOf(word), begin, bytesTo(end), piece});
        }
        if (run.size() >= MinDigits && isNumber(run)) {
            const qsizetype begin = bytesTo(i);
            words.push_back({run.toString(), {}, begin, bytesTo(end), piece});
        }
        i = end;
    }
    return words;
}

SimilarIndex::SimilarIndex(const Vocabulary &vocabulary, DecisionLog *decisions)
    : m_vocabulary(vocabulary)
    , m_decisions(decisions)
{
}

void SimilarIndex::add(qsizetype entry, const QString &wording)
{
    static const QRegularExpression placeholder(QStringLiteral("\\{[^{}]{0,59}\\}"));
    addPhrase(entry, wording, wordsOf(QString(wording).replace(placeholder, QStringLiteral(" "))));
    // People type the beginning of a long message: its shortest part with enough information counts as a wording, too.
    static const QRegularExpression pause(QStringLiteral("[.;:,] |\\{"));
    for (auto match = pause.match(wording); match.hasMatch(); match = pause.match(wording, match.capturedEnd())) {
        const QStringList words =
            wordsOf(wording.first(match.capturedStart()).replace(placeholder, QStringLiteral(" ")));
        const double information = m_vocabulary.information(words);
        if (m_decisions)
            m_decisions->note(entry, words, information, tuning().enoughInformation);
        if (information >= tuning().enoughInformation) {
            addPhrase(entry, wording, words);
            break;
        }
    }
}

void SimilarIndex::addMessage(qsizetype entry, const QString &message, const QStringList &words)
{
    bool isKnown = false;
    for (auto phrase = m_phrases.crbegin(); phrase != m_phrases.crend() && phrase->entry == entry; ++phrase)
        isKnown = isKnown || phrase->words == words;
    if (!isKnown && !words.isEmpty())
        addPhrase(entry, message, words);
}

void SimilarIndex::addPhrase(qsizetype entry, const QString &wording, QStringList words)
{
    if (words.size() > MaxWords)
        words.resize(MaxWords);
    QSet<QString> stems;
    for (const QString &word : std::as_const(words)) {
        if (m_vocabulary.weight(word) >= tuning().minRareWeight)
            stems.insert(stemOf(word));
    }
    for (const QString &stem : std::as_const(stems))
        m_phrasesWith[stem].push_back(int(m_phrases.size()));
    m_phrases.push_back({entry, wording, words});
    m_information[RowMap::Base].push_back(informationOf(m_phrases.back()));
}

bool SimilarIndex::save(const Database &database) const
{
    if (!database.execute(
            "CREATE TABLE wordings(number INTEGER PRIMARY KEY, entry INTEGER NOT NULL, wording TEXT NOT NULL,"
            " words TEXT NOT NULL);"
            "CREATE TABLE information(wordings BLOB NOT NULL);"
            "CREATE TABLE stems(stem TEXT PRIMARY KEY, wordings BLOB NOT NULL) WITHOUT ROWID"))
        return false;
    Query wording = database.query("INSERT INTO wordings VALUES (?, ?, ?, ?)");
    for (std::size_t i = 0; i < m_phrases.size(); ++i) {
        const Phrase &phrase = m_phrases[i];
        if (!wording.with(i, qint64(phrase.entry), phrase.wording, phrase.words.join(u'\n')).run())
            return false;
    }
    Query stem = database.query("INSERT INTO stems VALUES (?, ?)");
    for (auto phrases = m_phrasesWith.cbegin(); phrases != m_phrasesWith.cend(); ++phrases) {
        if (!stem.with(phrases.key(), packed(phrases.value())).run())
            return false;
    }
    return database.query("INSERT INTO information VALUES (?)").with(packed(m_information[RowMap::Base])).run()
        && database.execute("CREATE INDEX wordings_by_entry ON wordings(entry)");
}

bool SimilarIndex::open(const Layers &layers)
{
    m_layers = &layers;
    m_map = layers.rowMap(MapName);
    for (const Layers::Layer &layer : layers.all()) {
        Query information = layer.database.query("SELECT wordings FROM information");
        if (!information.next())
            return false;
        m_information[layer.kind] = unpacked<double>(information.view(0));
    }
    return true;
}

SimilarIndex::Phrase SimilarIndex::phraseAt(int number) const
{
    if (!m_layers)
        return m_phrases[std::size_t(number)];
    const RowMap::Place place = m_map.at(number);
    const Layers::Layer layer = m_layers->of(place.layer);
    Query row = layer.database.query("SELECT entry, wording, words FROM wordings WHERE number = ?").with(place.row);
    if (!row.next())
        return {};
    return {layer.entry(row.integer(0)), row.text(1), row.text(2).split(u'\n', Qt::SkipEmptyParts)};
}

/// As it was when the wording was written: changes of other wordings may have made it a little more or less.
double SimilarIndex::informationAt(int number) const
{
    const RowMap::Place place = m_map.at(number);
    return m_information[place.layer][std::size_t(place.row)];
}

double SimilarIndex::informationOf(const Phrase &phrase) const
{
    double information = 0;
    for (const QString &word : phrase.words)
        information += m_vocabulary.weight(word);
    return information;
}

/// In the order of their numbers.
std::vector<int> SimilarIndex::phrasesWith(const QString &stem) const
{
    if (!m_layers)
        return m_phrasesWith.value(stem);
    std::vector<int> phrases;
    for (const Layers::Layer &layer : m_layers->all()) {
        Query row = layer.database.query("SELECT wordings FROM stems WHERE stem = ?").with(stem);
        if (!row.next())
            continue;
        for (const int read : unpacked<int>(row.view(0))) {
            const bool isThere = read >= 0 && std::size_t(read) < m_information[layer.kind].size();
            if (const qint64 phrase = isThere ? m_map.positionOf(layer.kind, read) : -1; phrase >= 0)
                phrases.push_back(int(phrase));
        }
    }
    std::ranges::sort(phrases);
    return phrases;
}

/// Wordings that share rare words with a line, and the bits of these words.
std::vector<std::pair<int, double>> SimilarIndex::sharedBits(const std::vector<PlacedWord> &words) const
{
    std::vector<std::pair<std::vector<int>, double>> postings;
    QSet<QString> seen;
    for (const PlacedWord &word : words) {
        if (seen.contains(word.stem))
            continue;
        seen.insert(word.stem);
        std::vector<int> phrases = phrasesWith(word.stem);
        if (!phrases.empty())
            postings.emplace_back(std::move(phrases), m_vocabulary.weight(word.word));
    }
    std::sort(postings.begin(), postings.end(),
              [](const auto &a, const auto &b) { return a.first.size() < b.first.size(); });
    std::vector<std::pair<int, double>> shared;
    for (const auto &[phrases, bits] : postings) {
        if (shared.size() + phrases.size() > MaxPostings)
            break;
        for (const int phrase : phrases)
            shared.emplace_back(phrase, bits);
    }
    std::sort(shared.begin(), shared.end());
    std::vector<std::pair<int, double>> sums;
    for (const auto &[phrase, bits] : shared) {
        if (sums.empty() || sums.back().first != phrase)
            sums.emplace_back(phrase, 0.0);
        sums.back().second += bits;
    }
    return sums;
}

/// The wordings worth an alignment, those that share the greatest part of their information first.
std::vector<int> SimilarIndex::promising(const std::vector<PlacedWord> &words) const
{
    const std::vector<std::pair<int, double>> shared = sharedBits(words);
    std::vector<std::pair<double, std::size_t>> shares; // of the wording with that place in `shared`
    shares.reserve(shared.size());
    for (std::size_t i = 0; i < shared.size(); ++i)
        shares.emplace_back(-shared[i].second / std::max(1.0, informationAt(shared[i].first)), i);
    const auto keepBest = [&shares](std::size_t most) {
        const auto end = shares.begin() + qsizetype(std::min(most, shares.size()));
        std::partial_sort(shares.begin(), end, shares.end());
        shares.erase(end, shares.end());
    };
    if (m_layers && m_layers->changes()) {
        keepBest(2 * MaxAligned);
        for (auto &[share, place] : shares) {
            const auto &[phrase, bits] = shared[place];
            share = -bits / std::max(1.0, informationOf(phraseAt(phrase)));
        }
    }
    keepBest(MaxAligned);
    std::vector<int> numbers(shares.size());
    std::ranges::transform(shares, numbers.begin(),
                           [&shared](const auto &share) { return shared[share.second].first; });
    return numbers;
}

/// What a line and a wording have in common; std::nullopt where no word aligns, the line is not cut there, or a number
/// of the wording is missing: "exit code 137" is no other exit code.
std::optional<SimilarIndex::Likeness> SimilarIndex::compare(const std::vector<PlacedWord> &words, int number,
                                                            Cut cut) const
{
    const Phrase phrase = phraseAt(number);
    if (phrase.entry < 0)
        return std::nullopt;
    std::vector<double> weights;
    for (const QString &word : phrase.words)
        weights.push_back(m_vocabulary.weight(word));
    const auto pairs = aligned(words, phrase.words, weights, cut);
    const auto part = partUpTo(cut, words, phrase.words, pairs);
    if (!part)
        return std::nullopt;
    Likeness likeness;
    likeness.entry = phrase.entry;
    likeness.phrase = number;
    likeness.dividesWord = part->dividesWord;
    likeness.begin = words[std::size_t(pairs.front().first)].begin;
    likeness.end = words[std::size_t(pairs.back().first)].end;
    double expected = std::accumulate(weights.begin() + part->first, weights.begin() + part->end, 0.0);
    QSet<int> sharedColumns;
    QSet<int> sharedRows;
    QSet<int> pieces;
    for (const auto &[row, column] : pairs) {
        const double weight = weights[std::size_t(column)];
        const double like = likenessAt(words, row, phrase.words[column], stemOf(phrase.words[column]), cut);
        likeness.information += like * weight;
        if (isPartOf(words, row, phrase.words[column], cut))
            expected -= (1 - like) * weight;
        likeness.shared.append(phrase.words[column]);
        pieces.insert(words[std::size_t(row)].piece);
        sharedRows.insert(row);
        sharedColumns.insert(column);
    }
    likeness.pieces = int(pieces.size());
    for (int column = part->first; column < part->end; ++column) {
        if (sharedColumns.contains(column))
            continue;
        if (isNumber(phrase.words[column]))
            return std::nullopt;
        if (weights[std::size_t(column)] > tuning().commonWord)
            likeness.missing.append(phrase.words[column]);
    }
    double between = likeness.information;
    for (int row = 0; row < int(words.size()); ++row) {
        const double weight = m_vocabulary.weight(words[std::size_t(row)].word);
        if (sharedRows.contains(row) || words[std::size_t(row)].isNumber() || weight <= tuning().commonWord)
            continue;
        likeness.other.append(words[std::size_t(row)].word);
        if (row > pairs.front().first && row < pairs.back().first)
            between += weight;
    }
    likeness.coverage = std::min(1.0, likeness.information / std::max(1.0, expected));
    likeness.density = between > 0 ? likeness.information / between : 0;
    return likeness;
}

std::vector<SimilarIndex::Likeness> SimilarIndex::find(QByteArrayView line, int atMost, Cut cut) const
{
    const std::vector<PlacedWord> words = placedWords(line);
    std::vector<Likeness> found;
    for (const int number : promising(words)) {
        if (std::optional<Likeness> likeness = compare(words, number, cut))
            found.push_back(std::move(*likeness));
    }
    const auto rank = [](const Likeness &l) {
        const double likeness = l.coverage * std::min(1.0, l.information / tuning().enoughInformation);
        return std::tuple(-likeness, -l.information, l.entry, l.phrase);
    };
    std::ranges::sort(found, {}, rank);
    QSet<qsizetype> entries;
    std::vector<Likeness> best;
    for (Likeness &likeness : found) {
        if (entries.contains(likeness.entry) || int(best.size()) >= atMost)
            continue;
        entries.insert(likeness.entry);
        best.push_back(std::move(likeness));
    }
    return best;
}

} // namespace waymark
