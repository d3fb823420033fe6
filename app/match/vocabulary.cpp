#include "app/match/vocabulary.h"

#include "app/database/database.h"
#include "app/match/regexsyntax.h"
#include "app/match/tuning.h"
#include "app/text/characters.h"

#include <QSet>

#include <cmath>
#include <mutex>

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
                "true false none null http https www com org html page docs doc test tests ok done could while")
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
    explicit Reader(const Database &database)
        : m_count(database.query("SELECT documents FROM words WHERE word = ?"))
    {
    }

    int documentsWith(const QString &word)
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_known.constFind(word);
        if (known != m_known.constEnd())
            return *known;
        if (m_known.size() >= MaxKnown) // words of pastes, most of which no catalog has
            m_known.clear();
        const int documents = m_count.with(word).next() ? int(m_count.integer(0)) : 0;
        m_known.insert(word, documents);
        return documents;
    }

private:
    static constexpr qsizetype MaxKnown = 20'000;

    std::mutex m_mutex;
    Query m_count;
    QHash<QString, int> m_known;
};

void Vocabulary::addDocument(const QStringList &words)
{
    ++m_count;
    const QSet<QString> distinct(words.begin(), words.end());
    for (const QString &word : distinct)
        ++m_documents[word];
}

bool Vocabulary::save(const Database &database) const
{
    if (!database.execute("CREATE TABLE words(word TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID;"
                          "CREATE TABLE vocabulary(documents INTEGER NOT NULL)")
        || !database.query("INSERT INTO vocabulary VALUES (?)").with(m_count).run())
        return false;
    Query row = database.query("INSERT INTO words VALUES (?, ?)");
    for (auto word = m_documents.cbegin(); word != m_documents.cend(); ++word) {
        if (!row.with(word.key(), word.value()).run())
            return false;
    }
    return true;
}

bool Vocabulary::open(const Database &database)
{
    Query count = database.query("SELECT documents FROM vocabulary");
    if (!count.next())
        return false;
    m_count = int(count.integer(0));
    m_reader = std::make_shared<Reader>(database);
    return true;
}

int Vocabulary::documentsWith(const QString &word) const
{
    return m_reader ? m_reader->documentsWith(word) : m_documents.value(word, 0);
}

double Vocabulary::weight(const QString &word) const
{
    if (isCommonWord(word))
        return tuning().commonWord;
    const int documents = documentsWith(word);
    const double share = double(qMax(documents, 1)) / double(qMax<qsizetype>(m_count, tuning().minSignatures));
    return qMin(tuning().rareWord, -std::log2(share));
}

double Vocabulary::information(const QStringList &words) const
{
    double sum = 0;
    const QSet<QString> distinct(words.begin(), words.end());
    for (const QString &word : distinct)
        sum += weight(word);
    return sum;
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
