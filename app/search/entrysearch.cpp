#include "search/entrysearch.h"

#include <algorithm>
#include <array>
#include <string_view>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype fieldCount = qsizetype(SearchField::Other) + 1;

// What a word is worth in each field, in the order of SearchField.
constexpr std::array<int, fieldCount> fieldWorth{60, 80, 50, 30, 25, 12, 6, 8, 2};
constexpr int looksPerWord = 4; // places of a word in the head of an entry that are weighed
constexpr int exactName = 10'000;
constexpr int phraseInTitle = 200;
constexpr std::size_t trigramRows = 8192;
constexpr int wholeWord = 2; // a word that begins where a word begins counts this many times

QString folded(QStringView text)
{
    return text.toString().normalized(QString::NormalizationForm_KC).toCaseFolded();
}

/// folded() as UTF-8, short-cut for the plain ASCII that most texts are.
QByteArray foldedUtf8(QStringView text)
{
    const bool ascii = std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x80; });
    return ascii ? text.toLatin1().toLower() : folded(text).toUtf8();
}

bool isChinese(QChar character)
{
    switch (character.script()) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
        return true;
    default:
        return false;
    }
}

bool isWordByte(char byte)
{
    const auto c = uchar(byte);
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c >= 0x80;
}

/// Splits "cuda显存" into "cuda" and "显存"; other words stay whole.
void appendParts(QStringView word, QStringList &words)
{
    qsizetype start = 0;
    for (qsizetype i = 1; i <= word.size(); ++i) {
        if (i == word.size()
            || (isChinese(word[i]) != isChinese(word[i - 1]) && word[i].isLetterOrNumber()
                && word[i - 1].isLetterOrNumber())) {
            words.append(word.sliced(start, i - start).toString());
            start = i;
        }
    }
}

/// Position of `word` in `text` from `from` on, or -1.
qsizetype positionOf(QByteArrayView text, const QByteArray &word, qsizetype from)
{
    const std::string_view where(text.data(), std::size_t(text.size()));
    const std::size_t found =
        where.find(std::string_view(word.constData(), std::size_t(word.size())), std::size_t(from));
    return found == std::string_view::npos ? -1 : qsizetype(found);
}

std::size_t trigramRow(const char *bytes)
{
    const quint32 value = quint32(uchar(bytes[0])) | quint32(uchar(bytes[1])) << 8 | quint32(uchar(bytes[2])) << 16;
    return (value * 2654435761U) >> 19; // the upper 13 bits
}

QStringList bothLanguages(const LocalizedText &text)
{
    return {text.en, text.zh};
}

} // namespace

EntrySearch::Trigrams::Trigrams(std::size_t documents)
    : m_blocks((documents + 63) / 64)
    , m_rows(m_blocks * trigramRows)
{
}

void EntrySearch::Trigrams::add(std::size_t document, const QByteArray &text)
{
    const quint64 bit = quint64(1) << (document % 64);
    for (qsizetype i = 0; i + 3 <= text.size(); ++i)
        m_rows[trigramRow(text.constData() + i) * m_blocks + document / 64] |= bit;
}

std::vector<quint64> EntrySearch::Trigrams::candidates(const QList<QByteArray> &words) const
{
    std::vector<quint64> result(m_blocks, ~quint64(0));
    for (const QByteArray &word : words) {
        for (qsizetype i = 0; i + 3 <= word.size(); ++i) {
            const quint64 *row = m_rows.data() + trigramRow(word.constData() + i) * m_blocks;
            for (std::size_t block = 0; block < m_blocks; ++block)
                result[block] &= row[block];
        }
    }
    return result;
}

EntrySearch::EntrySearch(CatalogPtr catalog)
    : m_catalog(std::move(catalog))
    , m_trigrams(std::size_t(m_catalog->size()))
{
    m_documents.reserve(std::size_t(m_catalog->size()));
    for (const Entry &entry : m_catalog->entries()) {
        m_documents.push_back(documentOf(entry));
        m_trigrams.add(m_documents.size() - 1, m_documents.back().text);
    }
}

EntrySearch::Document EntrySearch::documentOf(const Entry &entry)
{
    std::array<QStringList, fieldCount> fields;
    const auto field = [&fields](SearchField name) -> QStringList & { return fields[std::size_t(name)]; };
    field(SearchField::Id) = {entry.id};
    field(SearchField::Code) = {entry.errorCode};
    field(SearchField::Title) = bothLanguages(entry.signature);
    field(SearchField::Alias) = entry.aliases;
    field(SearchField::Tag) = entry.tags;
    field(SearchField::RootCause) = bothLanguages(entry.rootCause);
    for (const DeadEnd &deadEnd : entry.deadEnds) {
        field(SearchField::DeadEnd) +=
            bothLanguages(deadEnd.action) + bothLanguages(deadEnd.whyFails) + bothLanguages(deadEnd.condition);
    }
    for (const Workaround &workaround : entry.workarounds) {
        field(SearchField::Workaround) +=
            bothLanguages(workaround.action) + bothLanguages(workaround.condition) + QStringList{workaround.how};
    }
    field(SearchField::Other) = {entry.domain, entry.category, entry.subcategory, entry.officialDocUrl, entry.guide};
    for (const VersionNote &version : entry.versions)
        field(SearchField::Other) += QStringList{version.version} + bothLanguages(version.behaviorChange);

    Document document;
    for (const QStringList &texts : fields) {
        document.starts.push_back(int(document.text.size()));
        for (const QString &text : texts) {
            if (!text.isEmpty())
                document.text += foldedUtf8(text) + '\n';
        }
    }
    QStringList names{entry.id, entry.id.section(u'/', -1), entry.errorCode};
    names.removeAll(QString());
    for (const QString &name : std::as_const(names))
        document.names.append(foldedUtf8(name));
    return document;
}

SearchField EntrySearch::fieldAt(const Document &document, qsizetype position)
{
    const auto next = std::upper_bound(document.starts.begin(), document.starts.end(), int(position));
    return SearchField(next - document.starts.begin() - 1);
}

EntrySearch::Place EntrySearch::bestPlace(const Document &document, const QByteArray &word)
{
    Place best;
    const auto weigh = [&](qsizetype position) {
        const SearchField field = fieldAt(document, position);
        const bool begins = position == 0 || !isWordByte(document.text[position - 1]) || !isWordByte(word[0]);
        const int worth = fieldWorth[std::size_t(field)] * (begins ? wholeWord : 1);
        if (worth > best.worth)
            best = {worth, field};
    };
    // Any place in the head is worth more than every place behind it.
    const QByteArrayView text(document.text);
    const QByteArrayView head = text.first(document.starts[std::size_t(SearchField::RootCause)]);
    qsizetype position = positionOf(head, word, 0);
    for (int looks = 0; position >= 0 && looks < looksPerWord; ++looks) {
        weigh(position);
        position = positionOf(head, word, position + word.size());
    }
    if (best.worth == 0) {
        position = positionOf(text, word, head.size());
        if (position >= 0)
            weigh(position);
    }
    return best;
}

SearchHit EntrySearch::scored(const Document &document, const QList<QByteArray> &words, const QByteArray &phrase)
{
    SearchHit hit;
    int best = 0;
    for (const QByteArray &word : words) {
        const Place place = bestPlace(document, word);
        if (place.worth == 0)
            return {};
        hit.score += place.worth;
        if (place.worth > best) {
            best = place.worth;
            hit.field = place.field;
        }
    }
    if (document.names.contains(phrase)) {
        hit.score += exactName;
        hit.field = document.names.last() == phrase && document.names.size() > 2 ? SearchField::Code : SearchField::Id;
    } else if (const QByteArrayView head =
                   QByteArrayView(document.text).first(document.starts[std::size_t(SearchField::Tag)]);
               positionOf(head, phrase, 0) >= 0) {
        hit.score += phraseInTitle;
    }
    return hit;
}

QStringList EntrySearch::queryWords(QStringView query)
{
    QStringList words;
    const QString text = folded(query).simplified();
    for (const QStringView word : QStringView(text).split(u' ', Qt::SkipEmptyParts))
        appendParts(word, words);
    words.removeDuplicates();
    return words;
}

QList<SearchHit> EntrySearch::search(QStringView query, qsizetype limit) const
{
    QList<QByteArray> words;
    for (const QString &word : queryWords(query))
        words.append(word.toUtf8());
    if (words.isEmpty())
        return {};
    const QByteArray phrase = folded(query).simplified().toUtf8();

    const std::vector<quint64> candidates = m_trigrams.candidates(words);
    QList<SearchHit> hits;
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        if (((candidates[i / 64] >> (i % 64)) & 1) == 0)
            continue;
        SearchHit hit = scored(m_documents[i], words, phrase);
        if (hit.score > 0) {
            hit.entryId = m_catalog->entries()[qsizetype(i)].id;
            hits.append(hit);
        }
    }
    std::stable_sort(hits.begin(), hits.end(),
                     [](const SearchHit &a, const SearchHit &b) { return a.score > b.score; });
    return limit < 0 ? hits : hits.first(std::min(limit, hits.size()));
}

} // namespace waymark
