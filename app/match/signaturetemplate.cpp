#include "app/match/signaturetemplate.h"

#include "app/match/regexsyntax.h"
#include "app/match/tuning.h"
#include "app/match/vocabulary.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <utility>

namespace waymark {

namespace {

constexpr qsizetype MinPrinter = 2; // characters of a program's name

bool isQuote(QChar c)
{
    return c == u'\'' || c == u'"' || c == u'\u2018' || c == u'\u2019' || c == u'\u201c' || c == u'\u201d';
}

bool isWord(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

std::string lowerAscii(const QString &text)
{
    std::string bytes = text.toStdString();
    std::transform(bytes.begin(), bytes.end(), bytes.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return bytes;
}

/// Numbers behind these words name the error; elsewhere they are this run's.
bool numberIsCode(const QString &wordBefore)
{
    static const QSet<QString> words = {QStringLiteral("errno"),  QStringLiteral("winerror"), QStringLiteral("error"),
                                        QStringLiteral("code"),   QStringLiteral("status"),   QStringLiteral("http"),
                                        QStringLiteral("signal"), QStringLiteral("sqlstate"), QStringLiteral("exit"),
                                        QStringLiteral("exited"), QStringLiteral("utf")};
    return words.contains(wordBefore);
}

bool hasPlaceholder(const QString &signature)
{
    static const QRegularExpression placeholder(QStringLiteral("\\{[^{}'\"]{1,59}\\}"));
    return placeholder.match(signature).hasMatch();
}

/// The groups of a regex that list words, by their names: "(?P<alias>float|int)" has "float|int".
QHash<QString, QString> listsIn(const QString &regex)
{
    const std::string utf8 = regex.toStdString();
    QHash<QString, QString> lists;
    QString name; // of the group that is read
    QString words;
    RegexSyntax syntax(utf8);
    while (const auto piece = syntax.next()) {
        const QString text = QString::fromUtf8(piece->text.data(), qsizetype(piece->text.size()));
        if (piece->kind == RegexPiece::Kind::Open) {
            name = piece->isNamed() ? text.section(u'<', 1).chopped(1) : QString();
            words.clear();
        } else if (piece->kind == RegexPiece::Kind::Close) {
            if (!name.isEmpty() && words.contains(u'|'))
                lists.insert(name, words);
            name.clear();
        } else if (piece->kind == RegexPiece::Kind::Character || piece->kind == RegexPiece::Kind::Bar) {
            words += text;
        } else {
            name.clear(); // it lists no words
        }
    }
    return lists;
}

/// Builds the regex of one signature from left to right.
class TemplateBuilder
{
public:
    TemplateBuilder(const QString &signature, const QStringList &fixedWords, const QHash<QString, QString> &lists)
        : m_text(signature.trimmed())
        , m_fixedWords(fixedWords)
        , m_lists(lists)
        , m_slotsAreMarked(hasPlaceholder(m_text))
    {
    }

    /// The template, or one without regex where too few literal words are left. `printerMayBeMissing`: see
    /// takePrinter().
    SignatureTemplate build(bool printerMayBeMissing)
    {
        QStringList printerWords;
        if (printerMayBeMissing)
            printerWords = takePrinter();
        while (m_at < m_text.size())
            step();
        flush(true);
        SignatureTemplate result;
        qsizetype letters = 0;
        for (const QString &word : std::as_const(m_words))
            letters += word.size() == 1 ? tuning().lettersPerHan : word.size(); // one character: Chinese
        if (letters >= tuning().minLetters && !m_stretches.empty()) {
            result.regex = m_regex.toStdString();
            result.trigger = trigger();
            result.words = printerWords + m_words;
        }
        return result;
    }

private:
    QStringView rest() const { return QStringView(m_text).sliced(m_at); }
    QChar at(qsizetype i) const { return i >= 0 && i < m_text.size() ? m_text[i] : QChar(); }

    /// "RuntimeError: ", "bash: " or "error: " in front: its absence or another one does not matter. Gives its words,
    /// which do not count as the template's.
    QStringList takePrinter()
    {
        qsizetype i = 0;
        while (i < m_text.size() && (isWord(m_text[i]) || m_text[i] == u'.' || (i > 0 && m_text[i] == u'-')))
            ++i;
        if (i < MinPrinter || at(i) != u':' || at(i + 1) != u' ' || m_text[0].isDigit())
            return {};
        m_regex += QStringLiteral("(?:[\\w.-]+: )?");
        m_at = m_begin = i + 2;
        return wordsOf(QStringView(m_text).first(i));
    }

    void step()
    {
        const QChar c = m_text[m_at];
        if (c == u'{' && takePlaceholder())
            return;
        if (c == u'`') {
            takeBackquoted();
            return;
        }
        if (!m_slotsAreMarked && takeUnmarkedSlot(c))
            return;
        m_literal.append(c);
        ++m_at;
    }

    /// A name in quotes, a number or a path: a slot in a signature whose author marked none.
    bool takeUnmarkedSlot(QChar c)
    {
        if (isQuote(c) && !isWord(at(m_at - 1)) && takeQuoted())
            return true;
        if (c.isDigit() && !isWord(at(m_at - 1)) && takeNumber())
            return true;
        return (c == u'/' || at(m_at + 1) == u':') && takePath();
    }

    /// Writes the literal text gathered so far.
    void flush(bool last = false)
    {
        const bool stop = last && m_literal.endsWith(u'.'); // may be missing
        if (stop)
            m_literal.chop(1);
        m_words += wordsOf(m_literal);
        bool blank = false;
        QString stretch; // literal text without blanks and quotes
        for (QChar c : std::as_const(m_literal)) {
            if (c.isSpace() || isQuote(c))
                offerTrigger(std::exchange(stretch, {}));
            else
                stretch += c;
            if (c.isSpace()) {
                if (!blank)
                    m_regex += QStringLiteral("[ \\t]+");
                blank = true;
                continue;
            }
            blank = false;
            if (isQuote(c))
                m_regex += QStringLiteral("['\"‘’“”]");
            else if (!isWord(c) && c.unicode() < 0x80)
                m_regex += QLatin1Char('\\') + c;
            else
                m_regex += c;
        }
        offerTrigger(stretch);
        if (stop)
            m_regex += QStringLiteral("\\.?");
        m_literal.clear();
    }

    /// Notes a stretch that every match holds, with how rarely it occurs in other texts.
    void offerTrigger(const QString &stretch)
    {
        const std::string bytes = lowerAscii(stretch);
        const auto known = [&](const auto &held) { return held.second == bytes; };
        if (bytes.size() >= std::size_t(MinAtomBytes) && std::none_of(m_stretches.begin(), m_stretches.end(), known))
            m_stretches.emplace_back(rarityOf(stretch), bytes);
    }

    Trigger trigger()
    {
        std::stable_sort(m_stretches.begin(), m_stretches.end(),
                         [](const auto &a, const auto &b) { return a.first > b.first; });
        Trigger result{m_stretches.front().second, {}};
        for (std::size_t i = 1; i < m_stretches.size() && i <= MaxCompanions; ++i)
            result.companions.push_back(m_stretches[i].second);
        return result;
    }

    void slot(const QString &body, const QString &name = {})
    {
        flush();
        if (name.isEmpty()) {
            m_regex += QStringLiteral("(?:") + body + QLatin1Char(')');
            return;
        }
        QString group;
        for (QChar c : name)
            group += isWord(c) && c.unicode() < 0x80 ? c : QChar(u'_');
        if (group.isEmpty() || group[0].isDigit())
            group.prepend(u'_');
        QString unique = group;
        for (int n = 2; m_groups.contains(unique); ++n)
            unique = group + QLatin1Char('_') + QString::number(n);
        m_groups.insert(unique);
        m_regex += QStringLiteral("(?P<") + unique + QLatin1Char('>') + body + QLatin1Char(')');
    }

    bool takePlaceholder()
    {
        const qsizetype end = m_text.indexOf(u'}', m_at);
        if (end < 0 || end == m_at + 1 || end - m_at > 60)
            return false;
        const QString name = m_text.mid(m_at + 1, end - m_at - 1);
        if (name.contains(u'{') || name.contains(u'\''))
            return false;
        const bool first = m_at == m_begin && m_literal.isEmpty();
        const QStringView behind = QStringView(m_text).sliced(end + 1);
        m_at = end + 1;
        if (m_lists.contains(name))
            slot(m_lists.value(name), name);
        else if (behind == u".") // the signature's own full stop is not caught
            slot(QStringLiteral(".*[^\\s.]"), name);
        else
            slot(first                  ? QStringLiteral("\\S+?")
                     : behind.isEmpty() ? QStringLiteral(".*\\S")
                                        : QStringLiteral(".*?"),
                 name);
        return true;
    }

    void takeBackquoted()
    {
        const qsizetype end = m_text.indexOf(u'`', m_at + 1);
        const qsizetype stop = end < 0 ? m_text.size() : end + 1;
        while (m_at < stop) {
            if (m_text[m_at] == u'{' && takePlaceholder())
                continue;
            m_literal.append(m_text[m_at++]);
        }
    }

    bool isFixed(QStringView name) const
    {
        const QStringList words = wordsOf(name);
        return !words.isEmpty() && std::all_of(words.begin(), words.end(), [this](const QString &word) {
            return m_fixedWords.contains(word);
        });
    }

    bool takeQuoted()
    {
        qsizetype end = m_at + 1;
        while (end < m_text.size() && !(isQuote(m_text[end]) && !isWord(at(end + 1))))
            ++end;
        if (end >= m_text.size() || end - m_at > 80)
            return false;
        const QStringView inside = QStringView(m_text).sliced(m_at + 1, end - m_at - 1);
        if (inside.isEmpty() || isFixed(inside))
            return false;
        m_literal.append(m_text[m_at]);
        m_at = end;
        slot(QStringLiteral("[^'\"‘’“”]*?"), QStringLiteral("name"));
        m_literal.append(m_text[m_at++]);
        return true;
    }

    bool takeNumber()
    {
        qsizetype end = m_at;
        while (end < m_text.size()
               && (m_text[end].isDigit() || ((m_text[end] == u'.' || m_text[end] == u',') && at(end + 1).isDigit())))
            ++end;
        if (at(m_at) == u'0' && at(m_at + 1) == u'x') {
            end = m_at + 2;
            while (end < m_text.size() && isWord(m_text[end]))
                ++end;
            m_at = end;
            slot(QStringLiteral("0x[0-9a-fA-F]+"));
            return true;
        }
        if (isWord(at(end)))
            return false; // "1x", "3rd"
        QStringList before = wordsOf(QStringView(m_text).first(m_at));
        const QChar glue = at(m_at - 1);
        if ((!before.isEmpty() && numberIsCode(before.constLast())) || glue == u'-')
            return false;
        m_at = end;
        slot(QStringLiteral("\\d[\\d.,]*"));
        return true;
    }

    bool takePath()
    {
        qsizetype end = m_at;
        if (!isWord(at(m_at - 1)) && m_text[m_at].isLetter() && at(m_at + 1) == u':'
            && (at(m_at + 2) == u'\\' || at(m_at + 2) == u'/'))
            end += 2;
        else if (m_text[m_at] != u'/' || isWord(at(m_at - 1)) || at(m_at - 1) == u'/' || at(m_at - 1) == u':')
            return false;
        const qsizetype root = end;
        int separators = 0;
        while (end < m_text.size() && !m_text[end].isSpace() && !isQuote(m_text[end]) && m_text[end] != u'{'
               && !QStringView(u",;:)]").contains(m_text[end])) {
            separators += m_text[end] == u'/' || m_text[end] == u'\\' ? 1 : 0;
            ++end;
        }
        if (separators < 2 && end - root < 3)
            return false;
        m_at = end;
        slot(QStringLiteral("\\S+?"));
        return true;
    }

    QString m_text;
    const QStringList &m_fixedWords;
    const QHash<QString, QString> &m_lists;
    bool m_slotsAreMarked;
    qsizetype m_at = 0;
    qsizetype m_begin = 0; // behind the printer
    QString m_literal;
    QString m_regex;
    QStringList m_words;
    std::vector<std::pair<double, std::string>> m_stretches; // of literal text, each with its rarity
    QSet<QString> m_groups;
};

} // namespace

SignatureTemplate SignatureTemplate::fromSignature(const QString &signature, const QStringList &fixedWords,
                                                   const QString &regex)
{
    const QHash<QString, QString> lists = hasPlaceholder(signature) ? listsIn(regex) : QHash<QString, QString>();
    const SignatureTemplate lenient = TemplateBuilder(signature, fixedWords, lists).build(true);
    return lenient.regex.empty() ? TemplateBuilder(signature, fixedWords, lists).build(false) : lenient;
}

} // namespace waymark
