#include "app/draft/signaturedraft.h"

#include "app/paste/masking.h"
#include "app/text/regexliteral.h"
#include "app/text/textlayout.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxSlugLength = 48;

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// Numbers behind these words name the error.
bool isCode(const QList<DraftWord> &before)
{
    static const QSet<QString> names{u"errno"_s, u"winerror"_s, u"error"_s,    u"code"_s, u"status"_s,
                                     u"http"_s,  u"signal"_s,   u"sqlstate"_s, u"exit"_s, u"exited"_s};
    const auto word = std::find_if(before.rbegin(), before.rend(),
                                   [](const DraftWord &each) { return each.kind == DraftWord::Kind::Word; });
    return word != before.rend() && std::distance(before.rbegin(), word) <= 1 && names.contains(word->text.toLower());
}

/// Cuts a message into words, each with its kind.
class WordCutter
{
public:
    explicit WordCutter(QString text)
        : m_text(std::move(text))
        , m_masks(Masker().masks(m_text))
    {
    }

    QList<DraftWord> cut()
    {
        while (m_at < m_text.size()) {
            if (m_text[m_at].isSpace()) {
                m_space = true;
                ++m_at;
            } else if (!takePrivate() && !takeQuoted() && !takeShape()) {
                takeWord();
            }
        }
        return std::move(m_words);
    }

private:
    void add(DraftWord::Kind kind, qsizetype length, bool varies)
    {
        const QString text = m_text.sliced(m_at, length);
        const bool joins =
            kind == DraftWord::Kind::Punctuation && !m_space && !m_words.isEmpty() && m_words.last().kind == kind;
        if (joins)
            m_words.last().text += text;
        else
            m_words.append({kind, text, std::exchange(m_space, false), varies});
        m_at += length;
    }

    bool takePrivate()
    {
        const auto mask =
            std::find_if(m_masks.begin(), m_masks.end(), [this](const Mask &each) { return each.span.start == m_at; });
        if (mask == m_masks.end() || mask->kind == MaskKind::Home)
            return false; // a home is the beginning of a path
        add(DraftWord::Kind::Private, mask->span.length(), true);
        return true;
    }

    /// A name in quotes: the quotes stay.
    bool takeQuoted()
    {
        const QChar quote = m_text[m_at];
        if ((quote != u'\'' && quote != u'"' && quote != u'`') || (m_at > 0 && isWordCharacter(m_text[m_at - 1])))
            return false;
        const qsizetype end = m_text.indexOf(quote, m_at + 1);
        if (end <= m_at + 1 || end - m_at > 120)
            return false;
        add(DraftWord::Kind::Punctuation, 1, false);
        add(DraftWord::Kind::Quoted, end - m_at, true);
        add(DraftWord::Kind::Punctuation, 1, false);
        return true;
    }

    bool takeShape()
    {
        struct Shape
        {
            QRegularExpression regex;
            DraftWord::Kind kind;
        };
        static const Shape shapes[] = {
            {QRegularExpression(
                 u"(?:[A-Za-z]:[\\\\/]|~?/|\\.{1,2}/)[^\\s'\",;:)\\]]*[\\\\/][^\\s'\",;:)\\]]+|(?:[\\w.-]+/){2,}[\\w.-]+"_s),
             DraftWord::Kind::Path},
            {QRegularExpression(u"0x[0-9a-fA-F]+|[0-9a-f]{8}-[0-9a-f-]{27}|(?=[0-9a-f]*\\d)[0-9a-f]{12,}"_s),
             DraftWord::Kind::Address},
            {QRegularExpression(u"\\d+(?:[.,:]\\d+)*(?![\\w])"_s), DraftWord::Kind::Number},
        };
        if (m_at > 0 && isWordCharacter(m_text[m_at - 1]))
            return false;
        for (const Shape &shape : shapes) {
            const QRegularExpressionMatch match = shape.regex.match(m_text, m_at, QRegularExpression::NormalMatch,
                                                                    QRegularExpression::AnchorAtOffsetMatchOption);
            if (match.hasMatch()) {
                add(shape.kind, match.capturedLength(), shape.kind != DraftWord::Kind::Number || !isCode(m_words));
                return true;
            }
        }
        return false;
    }

    void takeWord()
    {
        qsizetype end = m_at;
        while (end < m_text.size() && isWordCharacter(m_text[end]))
            ++end;
        if (end > m_at)
            add(DraftWord::Kind::Word, end - m_at, false);
        else
            add(DraftWord::Kind::Punctuation, 1, false);
    }

    const QString m_text;
    const QList<Mask> m_masks;
    qsizetype m_at = 0;
    bool m_space = false;
    QList<DraftWord> m_words;
};

QString nameOf(const DraftWord &word)
{
    switch (word.kind) {
    case DraftWord::Kind::Number:
        return u"number"_s;
    case DraftWord::Kind::Address:
        return u"address"_s;
    case DraftWord::Kind::Path:
        return u"path"_s;
    case DraftWord::Kind::Quoted:
        return word.text.contains(u'/') || word.text.contains(u'\\') ? u"path"_s : u"name"_s;
    default:
        return u"value"_s;
    }
}

QString bodyOf(const DraftWord &word, const QString &before)
{
    switch (word.kind) {
    case DraftWord::Kind::Number:
        return u"\\d[\\d.,:]*"_s;
    case DraftWord::Kind::Address:
        return u"[0-9a-fA-Fx-]+"_s;
    case DraftWord::Kind::Quoted:
        return before.isEmpty() ? u".+?"_s : u"[^%1]*"_s.arg(before.back());
    default:
        return u"\\S+?"_s;
    }
}

} // namespace

SignatureDraft::SignatureDraft(QStringView message)
{
    const QList<QStringView> lines = message.split(u'\n');
    const auto line =
        std::find_if(lines.begin(), lines.end(), [](QStringView each) { return !each.trimmed().isEmpty(); });
    if (line == lines.end())
        return;
    QString text = visibleLine(line->trimmed());
    if (text.size() > MaxMessageLength) {
        const qsizetype blank = text.lastIndexOf(u' ', MaxMessageLength);
        text.truncate(blank > MaxMessageLength / 2 ? blank : MaxMessageLength);
    }
    m_words = WordCutter(text).cut();
}

void SignatureDraft::setVaries(qsizetype index, bool varies)
{
    if (index >= 0 && index < m_words.size() && m_words[index].canVary())
        m_words[index].varies = varies;
}

QList<SignatureDraft::Piece> SignatureDraft::pieces() const
{
    QList<Piece> pieces{{}};
    QHash<QString, int> names;
    bool afterSlot = false;
    for (const DraftWord &word : m_words) {
        if (!word.varies) {
            pieces.last().literal += (word.spaceBefore ? u" "_s : QString()) + word.text;
            afterSlot = false;
            continue;
        }
        if (afterSlot) { // neighbours are one
            pieces[pieces.size() - 2].body = u".+?"_s;
            continue;
        }
        if (word.spaceBefore)
            pieces.last().literal += u' ';
        const QString name = nameOf(word);
        const int number = ++names[name];
        pieces.last().body = bodyOf(word, pieces.last().literal);
        pieces.last().name = number == 1 ? name : u"%1_%2"_s.arg(name, QString::number(number));
        pieces.append(Piece());
        afterSlot = true;
    }
    return pieces;
}

QString SignatureDraft::signature() const
{
    QString signature;
    const QList<Piece> all = pieces();
    for (const Piece &piece : all)
        signature += piece.literal + (piece.name.isEmpty() ? QString() : u'{' + piece.name + u'}');
    return signature.trimmed();
}

QString SignatureDraft::regex() const
{
    QString regex;
    const QList<Piece> all = pieces();
    for (qsizetype i = 0; i < all.size(); ++i) {
        regex += regexLiteral(all[i].literal);
        if (all[i].name.isEmpty())
            continue;
        const bool last = i + 2 == all.size() && all.last().literal.isEmpty();
        QString body = all[i].body;
        if (last && body.endsWith(u"+?"))
            body.chop(1);
        regex += u"(?P<%1>%2)"_s.arg(all[i].name, body);
    }
    return regex;
}

QString SignatureDraft::suggestedSlug() const
{
    QStringList parts;
    qsizetype length = 0;
    for (const DraftWord &word : m_words) {
        if (word.varies || word.kind == DraftWord::Kind::Punctuation)
            continue;
        QString part;
        const QString lower = word.text.toLower();
        for (const QChar c : lower) {
            if ((c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'))
                part += c;
            else if (c == u'_' && !part.endsWith(u'-'))
                part += u'-';
        }
        if (part.isEmpty() || part == u"-" || length + part.size() > MaxSlugLength)
            continue;
        length += part.size() + 1;
        parts.append(part);
    }
    return parts.join(u'-');
}

} // namespace waymark
