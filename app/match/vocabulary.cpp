#include "app/match/vocabulary.h"

#include "app/catalog/entry.h"
#include "app/database/layers.h"
#include "app/match/regexsyntax.h"
#include "app/match/tuning.h"
#include "app/text/characters.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <vector>

namespace waymark {

namespace {

/// Words of every second log line: they show that something failed, not what.
const QSet<QString> &commonWords()
{
    static const QSet<QString> words = [] {
        QSet<QString> set;
        const QStringList list =
            QStringLiteral(
                "the and for not with from that this you your are was were has have had been can cannot could would "
                "should may must will its it is in of "
                "on to or an as at be by do does did if no so such up out off all any but than then there here when "
                "while where which who how why what "
                "error errors warning warnings info debug fatal exception exceptions failed failure fail fails file "
                "files line lines code message "
                "found find use used using user users type types value values name names call called calls calling "
                "function method class object argument "
                "arguments expected got given got invalid unknown unable missing because please see more help "
                "information details try set get run running "
                "runtimeerror valueerror typeerror runtime build building install installed package packages module "
                "modules "
                "version versions python system process exit exited status number data input output command commands "
                "option options default new old "
                "one two first last only also some other into after before between during import return returned "
                "returns result results start started end "
                "traceback most recent true false none null http https www com org html page docs doc test tests ok "
                "done could while")
                .split(QLatin1Char(' '), Qt::SkipEmptyParts);
        for (const QString &word : list)
            set.insert(word);
        return set;
    }();
    return words;
}

} // namespace

/// Reads counts, each once.
class Vocabulary::Reader
{
public:
    explicit Reader(const Layers &layers)
        : m_layers(layers)
    {
        for (const Layers::Layer &layer : layers.all())
            m_counts.push_back(layer.database.query("SELECT documents FROM words WHERE word = ?"));
    }

    int documentsWith(const QString &word)
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_known.constFind(word);
        if (known != m_known.constEnd())
            return *known;
        if (m_known.size() >= MaxKnown) // words of pastes, most of which no catalog has
            m_known.clear();
        int documents = 0;
        for (Query &count : m_counts)
            documents += count.with(word).next() ? int(count.integer(0)) : 0;
        m_known.insert(word, documents);
        return documents;
    }

    /// Of a base: words that so many signatures have.
    QStringList wordsOf(int atLeast, int atMost) const
    {
        QStringList words;
        Query row = m_layers.base().query("SELECT word FROM words WHERE documents BETWEEN ? AND ?");
        for (row.with(atLeast, atMost); row.next();)
            words.append(row.text(0));
        return words;
    }

private:
    static constexpr qsizetype MaxKnown = 20'000;

    const Layers &m_layers;
    std::mutex m_mutex;
    std::vector<Query> m_counts; // of each layer
    QHash<QString, int> m_known;
};

void Vocabulary::count(const QStringList &words, int documents)
{
    m_count += documents;
    const QSet<QString> distinct(words.begin(), words.end());
    for (const QString &word : distinct)
        m_documents[word] += documents;
}

bool Vocabulary::save(const Database &database) const
{
    if (!database.execute("CREATE TABLE words(word TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID;"
                          "CREATE TABLE vocabulary(documents INTEGER NOT NULL)")
        || !database.query("INSERT INTO vocabulary VALUES (?)").with(m_count - m_formerCount).run())
        return false;
    Query row = database.query("INSERT INTO words VALUES (?, ?)");
    for (auto word = m_documents.cbegin(); word != m_documents.cend(); ++word) {
        if (word.value() != 0 && !row.with(word.key(), word.value()).run())
            return false;
    }
    return database.execute("CREATE INDEX words_by_documents ON words(documents)");
}

bool Vocabulary::open(const Layers &layers)
{
    for (const Layers::Layer &layer : layers.all()) {
        Query count = layer.database.query("SELECT documents FROM vocabulary");
        if (!count.next())
            return false;
        m_count += int(count.integer(0));
    }
    m_formerCount = m_count;
    m_reader = std::make_shared<Reader>(layers);
    return true;
}

int Vocabulary::documentsWith(const QString &word) const
{
    return m_documents.value(word, 0) + (m_reader ? m_reader->documentsWith(word) : 0);
}

double Vocabulary::weightOf(const QString &word, int documents, int all)
{
    if (isCommonWord(word))
        return tuning().commonWord;
    const double share = double(qMax(documents, 1)) / double(qMax<qsizetype>(all, tuning().minSignatures));
    return qMin(tuning().rareWord, -std::log2(share));
}

double Vocabulary::weight(const QString &word) const
{
    return weightOf(word, documentsWith(word), m_count);
}

double Vocabulary::information(const QStringList &words) const
{
    double sum = 0;
    QSet<QString> seen;
    for (const QString &word : words) {
        if (!seen.contains(word))
            sum += weight(word);
        seen.insert(word);
    }
    return sum;
}

double Vocabulary::greatestChange() const
{
    const auto least = double(tuning().minSignatures);
    double change = std::abs(std::log2(std::max(double(m_count), least) / std::max(double(m_formerCount), least)));
    for (auto word = m_documents.cbegin(); word != m_documents.cend(); ++word) {
        const int documents = documentsWith(word.key());
        change = std::max(change,
                          std::abs(weightOf(word.key(), documents, m_count)
                                   - weightOf(word.key(), documents - word.value(), m_formerCount)));
    }
    return change;
}

bool Vocabulary::hasChangedSide(double bits) const
{
    const auto hasChanged = [&](const QString &word) {
        const int documents = documentsWith(word);
        return (weightOf(word, documents, m_count) >= bits)
            != (weightOf(word, documents - m_documents.value(word, 0), m_formerCount) >= bits);
    };
    // Those whose own count is the same are near the limit, where the number of all signatures has moved it.
    const auto limit = [bits](int all) {
        return double(qMax<qsizetype>(all, tuning().minSignatures)) * std::exp2(-bits);
    };
    const double former = limit(m_formerCount);
    const double now = limit(m_count);
    QStringList words = m_documents.keys();
    if (m_reader && former != now)
        words += m_reader->wordsOf(int(std::min(former, now)) - 1, int(std::max(former, now)) + 1);
    return std::ranges::any_of(words, hasChanged);
}

bool isCommonWord(const QString &word)
{
    return commonWords().contains(word);
}

QStringList wordsOf(QStringView text)
{
    QStringList words;
    QString word;
    bool letter = false;
    const auto finish = [&] {
        if (letter && word.size() >= 2)
            words.append(word);
        word.clear();
        letter = false;
    };
    for (QChar c : text) {
        if (isChinese(c.unicode())) {
            finish();
            words.append(QString(c));
        } else if (c.isLetterOrNumber() || c == u'_') {
            word.append(c.toLower());
            letter = letter || c.isLetter();
        } else {
            finish();
        }
    }
    finish();
    return words;
}

QStringList signatureWords(const Entry &entry)
{
    return wordsOf(entry.signature.en + u' ' + entry.aliases.join(u' '));
}

QStringList literalWords(QStringView regex)
{
    const std::string utf8 = regex.toUtf8().toStdString();
    std::string literal; // a line end parts words
    std::size_t last = 0; // bytes of the last character; 0 behind anything else
    RegexSyntax syntax(utf8);
    while (const auto piece = syntax.next()) {
        if (piece->kind == RegexPiece::Kind::Character) {
            last = piece->character().size();
            literal += piece->character();
            continue;
        }
        if (piece->kind == RegexPiece::Kind::Quantifier && piece->text[0] != '+')
            literal.resize(literal.size() - last);
        literal += '\n';
        last = 0;
    }
    return wordsOf(QString::fromStdString(literal));
}

} // namespace waymark
