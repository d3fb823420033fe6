#include "app/search/searchdocument.h"

#include <QByteArrayList>

#include <algorithm>

namespace waymark {

namespace {

/// How many syllables it takes until `letters` are reached, when `lettersOf` gives what is typed for one; 0 where
/// something else is typed.
template <typename LettersOf>
qsizetype syllablesFor(QByteArrayView letters, QByteArrayList::const_iterator first,
                       QByteArrayList::const_iterator last, LettersOf lettersOf)
{
    qsizetype count = 0;
    for (; !letters.isEmpty(); ++count, ++first) {
        if (first == last)
            return 0;
        const QByteArray syllable = lettersOf(*first);
        const qsizetype size = std::min(syllable.size(), letters.size());
        if (letters.first(size) != QByteArrayView(syllable).first(size))
            return 0;
        letters = letters.sliced(size);
    }
    return count;
}

} // namespace

QString SearchDocument::chineseFor(QByteArrayView letters) const
{
    const QByteArrayList lines = pinyin.split('\n');
    for (const QByteArray &line : lines) {
        const QByteArrayList words = line.split(' ');
        const QString run = QString::fromUtf8(words.constFirst());
        for (auto syllable = words.cbegin() + 1; syllable < words.cend(); ++syllable) {
            const auto whole = [](const QByteArray &word) { return word; };
            const auto initial = [](const QByteArray &word) { return word.first(1); };
            qsizetype count = syllablesFor(letters, syllable, words.cend(), whole);
            if (count == 0)
                count = syllablesFor(letters, syllable, words.cend(), initial);
            if (count > 0)
                return run.mid(syllable - words.cbegin() - 1, count);
        }
    }
    return {};
}

QString SearchDocument::nearlySame(const QString &run) const
{
    const QString text = QString::fromUtf8(names);
    for (qsizetype start = 0; start + run.size() <= text.size(); ++start) {
        qsizetype wrong = 0;
        for (qsizetype i = 0; i < run.size() && wrong < 2; ++i)
            wrong += text[start + i] == run[i] ? 0 : 1;
        if (wrong < 2)
            return text.mid(start, run.size());
    }
    return {};
}

SearchDocuments::SearchDocuments(const Layers &layers)
    : m_layers(layers)
{
    for (const Layers::Layer &layer : layers.all())
        m_queries.push_back(layer.database.query(
            "SELECT id, is_guide, code, name, title, alias, pinyin FROM search_documents WHERE number = ?"));
}

std::optional<SearchDocument> SearchDocuments::read(int number)
{
    const RowMap::Place place = m_layers.entries().at(number);
    Query &row = m_queries[place.layer];
    if (!row.with(place.row).next())
        return std::nullopt;
    SearchDocument document;
    document.id = row.text(0);
    document.isGuide = row.integer(1) != 0;
    document.title = row.bytes(4);
    for (const int column : {3, 2, 4, 5})
        document.names += row.bytes(column);
    document.pinyin = row.bytes(6);
    return document;
}

std::vector<int> SearchDocuments::preferred(const Layers &layers)
{
    std::vector<int> numbers;
    for (const Layers::Layer &layer : layers.all()) {
        Query row =
            layer.database.query("SELECT number FROM search_documents WHERE is_guide OR is_general ORDER BY number");
        while (row.next()) {
            if (const qint64 number = layer.entry(row.integer(0)); number >= 0)
                numbers.push_back(int(number));
        }
    }
    std::ranges::sort(numbers);
    return numbers;
}

} // namespace waymark
