#include "app/match/vocabulary.h"

#include "app/match/tuning.h"
#include "app/text/characters.h"

#include <QSet>

#include <cmath>

namespace waymark {

namespace {

/// Words of every second log line: they tell that something went wrong, not what.
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

void Vocabulary::addDocument(const QStringList &words)
{
    ++m_count;
    const QSet<QString> distinct(words.begin(), words.end());
    for (const QString &word : distinct)
        ++m_documents[word];
}

double Vocabulary::weight(const QString &word) const
{
    if (isCommonWord(word))
        return tuning().commonWord;
    const int documents = m_documents.value(word, 0);
    const double share = double(qMax(documents, 1)) / double(qMax<qsizetype>(m_count, tuning().fewestSignatures));
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
    QString literal;
    for (qsizetype i = 0; i < regex.size(); ++i) {
        const QChar c = regex[i];
        switch (c.unicode()) {
        case u'\\':
            if (++i < regex.size())
                literal.append(regex[i].isLetterOrNumber() ? QChar(u'\n') : regex[i]);
            break;
        case u'[':
            for (++i; i < regex.size() && (regex[i] != u']' || regex[i - 1] == u'['); ++i) {
                if (regex[i] == u'\\')
                    ++i;
            }
            literal.append(u'\n');
            break;
        case u'(':
            literal.append(u'\n');
            if (i + 1 < regex.size() && regex[i + 1] == u'?') { // (?:, (?i), (?P<name>
                ++i;
                const bool named = i + 1 < regex.size() && (regex[i + 1] == u'P' || regex[i + 1] == u'<');
                const QChar end = named ? QChar(u'>') : QChar(u':');
                while (i + 1 < regex.size() && regex[i] != end && regex[i + 1] != u')')
                    ++i;
            }
            break;
        case u'?':
        case u'*':
        case u'{': // the piece before may be absent
            if (!literal.isEmpty() && literal.back() != u'\n') {
                literal.chop(1);
                literal.append(u'\n');
            }
            if (c == u'{') {
                while (i < regex.size() && regex[i] != u'}')
                    ++i;
            }
            break;
        case u')':
        case u'|':
        case u'.':
        case u'^':
        case u'$':
        case u'+':
            literal.append(u'\n');
            break;
        default:
            literal.append(c);
        }
    }
    return wordsOf(literal);
}

} // namespace waymark
