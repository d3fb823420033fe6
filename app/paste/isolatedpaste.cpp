#include "app/paste/isolatedpaste.h"

#include "app/text/characters.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxHeading = 6;
constexpr qsizetype MaxLine = 4'000; // a longer one is no sentence
constexpr qsizetype MinBlanks = 2; // of a string or of text between Chinese that may be a message

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

bool isAsciiLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

/// Chinese characters and the punctuation of full width.
bool isOfChinese(QChar c)
{
    return isChinese(c.unicode()) || (c.unicode() >= 0x3000 && c.unicode() <= 0x303f)
        || (c.unicode() >= 0xff01 && c.unicode() <= 0xff20);
}

/// The ASCII quote that people or word processors wrote as `c`; null for any other character.
QChar plainQuote(QChar c)
{
    switch (c.unicode()) {
    case 0x2018:
    case 0x2019:
    case 0x201a:
    case 0x00b4:
        return u'\'';
    case 0x201c:
    case 0x201d:
    case 0x201e:
        return u'"';
    default:
        return {};
    }
}

/// Whether the name of an exception begins at the front of `text`, with `next` behind it.
qsizetype errorNameLength(QStringView text, QChar next)
{
    static constexpr std::array<QStringView, 5> Endings = {u"Error", u"Exception", u"Warning", u"Interrupt", u"Exit"};
    qsizetype end = 0;
    while (end < text.size() && (isWordCharacter(text[end]) || text[end] == u'.'))
        ++end;
    const QStringView name = text.first(end);
    const bool isName = std::ranges::any_of(Endings, [&](QStringView ending) { return name.endsWith(ending); });
    return isName && end < text.size() && text[end] == next ? end : 0;
}

/// Reads one paste from the front to the end.
class Isolator
{
public:
    explicit Isolator(QStringView paste)
        : m_paste(paste)
    {
        m_result.text.reserve(paste.size());
        m_result.map.append({0, 0});
    }

    std::optional<RewrittenPaste> read()
    {
        while (m_at < m_paste.size()) {
            const qsizetype found = m_paste.indexOf(u'\n', m_at);
            m_lineEnd = found < 0 ? m_paste.size() : found;
            readLine();
            if (m_at < m_paste.size())
                copy();
        }
        return m_changed ? std::optional(std::move(m_result)) : std::nullopt;
    }

private:
    QChar at(qsizetype i) const { return i >= m_lineStart && i < m_lineEnd ? m_paste[i] : QChar(); }
    QStringView rest() const { return m_paste.sliced(m_at, m_lineEnd - m_at); }

    void copy() { m_result.text += m_paste[m_at++]; }

    /// Writes `c` for the next `length` characters of the paste.
    void replace(QChar c, qsizetype length = 1)
    {
        m_result.text += c;
        skip(length);
    }

    /// Leaves out characters of the paste, but for one that was written for them.
    void skip(qsizetype length)
    {
        m_changed = true;
        m_at += length;
        m_result.map.append({m_result.text.size(), m_at});
    }

    /// Ends the line here, if anything is on it.
    void breakLine()
    {
        if (m_result.text.isEmpty() || m_result.text.back() == u'\n')
            return;
        m_changed = true;
        m_result.map.append({m_result.text.size(), m_at, 1, 0});
        m_result.text += u'\n';
        m_result.map.append({m_result.text.size(), m_at});
    }

    void readLine()
    {
        m_lineStart = m_at;
        m_openQuote = false;
        m_isMessage = false;
        m_underscoreEnd = -1;
        m_lastUnderscoreEnd.reset();
        m_codeEnd = -1;
        if (m_lineEnd - m_at > MaxLine) {
            while (m_at < m_lineEnd)
                copy();
            return;
        }
        takeHeading();
        while (m_at < m_lineEnd) {
            if (!takeMark() && !takeString() && !takeError() && !takeBoundary())
                takeCharacter();
        }
    }

    /// "## " in front of a heading.
    void takeHeading()
    {
        qsizetype marks = 0;
        while (at(m_at + marks) == u'#')
            ++marks;
        if (marks > 0 && marks <= MaxHeading && at(m_at + marks) == u' ')
            skip(marks + 1);
    }

    /// Backticks and emphasis.
    bool takeMark()
    {
        const QChar c = m_paste[m_at];
        if (c != u'`' && c != u'*' && c != u'_')
            return false;
        qsizetype length = 1;
        while (at(m_at + length) == c)
            ++length;
        const QChar before = at(m_at - 1);
        const QChar after = at(m_at + length);
        if (c == u'`' && length < 3)
            return takeBacktick(length, before, after);
        const bool opens = !isWordCharacter(before) && !after.isNull() && !after.isSpace();
        const bool closes = !isWordCharacter(after) && !before.isNull() && !before.isSpace();
        const bool isBold = c == u'*' && length == 2 && (opens || closes);
        const bool isEmphasis = length == 1 && c == u'_' && (m_at == m_underscoreEnd || (opens && findUnderscoreEnd()));
        if (isBold || isEmphasis) {
            replace(u'\n', length);
            return true;
        }
        while (length-- > 0)
            copy();
        return true;
    }

    /// A backtick that closes a quote or is an apostrophe, or those around code that may be a message; names stay in
    /// theirs.
    bool takeBacktick(qsizetype length, QChar before, QChar after)
    {
        if (m_at == m_codeEnd) {
            replace(m_openQuote ? u'\'' : u'\n', length);
            breakLine();
            m_openQuote = false;
            return true;
        }
        if ((m_openQuote && !before.isSpace()) || (isAsciiLetter(before) && isAsciiLetter(after))) {
            m_openQuote = m_openQuote && isAsciiLetter(before) && isAsciiLetter(after);
            replace(u'\'', length);
            return true;
        }
        const qsizetype end = m_paste.first(m_lineEnd).indexOf(u'`', m_at + length);
        const QStringView code = end < 0 ? QStringView() : m_paste.sliced(m_at + length, end - m_at - length);
        if (mayBeMessage(code)) {
            m_codeEnd = end;
            m_openQuote = false;
            replace(u'\n', length);
            return true;
        }
        const qsizetype stop = end < 0 ? m_at + length : std::min(end + length, m_lineEnd);
        while (m_at < stop)
            copy();
        return true;
    }

    /// Whether a piece of a line is several words or begins with an error's name.
    static bool mayBeMessage(QStringView text)
    {
        return text.trimmed().count(u' ') >= MinBlanks || errorNameLength(text, u':') > 0;
    }

    /// Whether the underscore here opens an emphasis of several words, and where that ends.
    bool findUnderscoreEnd()
    {
        const qsizetype last = lastUnderscoreEnd();
        const bool isFound = last > m_at + 1 && mayBeMessage(m_paste.sliced(m_at + 1, last - m_at - 1));
        m_underscoreEnd = isFound ? last : -1;
        return isFound;
    }

    /// The last underscore of the line that may close an emphasis, or -1; looked for once a line.
    qsizetype lastUnderscoreEnd()
    {
        if (!m_lastUnderscoreEnd) {
            qsizetype i = m_lineEnd - 1;
            while (i > m_lineStart && (m_paste[i] != u'_' || isWordCharacter(at(i + 1)) || m_paste[i - 1].isSpace()))
                --i;
            m_lastUnderscoreEnd = i > m_lineStart ? i : -1;
        }
        return *m_lastUnderscoreEnd;
    }

    /// Where the string that a quote at `open` begins is closed; -1 where it is not.
    qsizetype stringEnd(qsizetype open) const
    {
        for (qsizetype i = open + 1; i < m_lineEnd; ++i) {
            if (m_paste[i] == u'\\')
                ++i;
            else if (m_paste[i] == m_paste[open] && !isWordCharacter(at(i + 1)))
                return i;
        }
        return -1;
    }

    /// A string that is a line's first text, or the value of a key.
    bool takeString()
    {
        const QChar quote = m_paste[m_at];
        if (quote != u'"' && quote != u'\'')
            return false;
        const QStringView before = m_paste.sliced(m_lineStart, m_at - m_lineStart).trimmed();
        const bool isValue = before.endsWith("\":"_L1) || before.endsWith("':"_L1)
            || (at(m_at - 1) == u'=' && isWordCharacter(at(m_at - 2)));
        const qsizetype end = before.isEmpty() || isValue ? stringEnd(m_at) : -1;
        if (end < 0 || !mayBeMessage(m_paste.sliced(m_at + 1, end - m_at - 1)))
            return false;
        replace(u'\n');
        copyString(end);
        replace(u'\n');
        return true;
    }

    /// The content of a string up to `end`, without its escapes.
    void copyString(qsizetype end)
    {
        while (m_at < end) {
            const QChar escaped = m_paste[m_at] == u'\\' ? at(m_at + 1) : QChar();
            if (escaped == u'"' || escaped == u'\'' || escaped == u'\\') {
                skip(1);
                copy();
            } else if (escaped == u'n' || escaped == u't') {
                replace(escaped == u'n' ? u'\n' : u'\t', 2);
            } else {
                copy();
            }
        }
    }

    /// An exception as Python or JavaScript shows its value, where it is not raised: "TypeError('x')".
    bool takeError()
    {
        if (!isAsciiLetter(m_paste[m_at]) || isWordCharacter(at(m_at - 1)) || at(m_at - 1) == u'.')
            return false;
        const qsizetype name = errorNameLength(rest(), u'(');
        const qsizetype open = m_at + name + 1;
        if (name == 0 || (at(open) != u'"' && at(open) != u'\''))
            return false;
        const QStringView before = m_paste.sliced(m_lineStart, m_at - m_lineStart).trimmed();
        if (before.endsWith("raise"_L1) || before.endsWith("new"_L1) || before.endsWith(u'='))
            return false;
        const qsizetype end = stringEnd(open);
        if (end < 0)
            return false;
        breakLine();
        for (qsizetype i = 0; i < name; ++i)
            copy();
        replace(u':');
        replace(u' ');
        copyString(end);
        replace(u'\n');
        return true;
    }

    /// Text directly behind Chinese or a time stamp, or in front of Chinese.
    bool takeBoundary()
    {
        const QChar c = m_paste[m_at];
        const QChar before = at(m_at - 1);
        if (isOfChinese(before) && !isOfChinese(c) && !c.isSpace() && isMessageAhead()) {
            breakLine();
            m_isMessage = true;
        } else if (isOfChinese(c) && m_isMessage) {
            breakLine();
            m_isMessage = false;
        } else if (isAsciiLetter(c) && before.isDigit() && isBehindClock()) {
            breakLine();
        }
        return false;
    }

    /// Whether what follows, up to the next Chinese, may be a message.
    bool isMessageAhead() const
    {
        qsizetype end = m_at;
        while (end < m_lineEnd && !isOfChinese(m_paste[end]))
            ++end;
        return mayBeMessage(m_paste.sliced(m_at, end - m_at));
    }

    /// Whether "12:34:56" or "12:34:56.789" is directly in front.
    bool isBehindClock() const
    {
        static const QRegularExpression clock(u"\\b\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?$"_s);
        constexpr qsizetype Longest = 19;
        const qsizetype from = std::max(m_lineStart, m_at - Longest);
        return clock.match(m_paste.sliced(from, m_at - from).toString()).hasMatch();
    }

    void takeCharacter()
    {
        const QChar c = m_paste[m_at];
        const QChar quote = plainQuote(c);
        if (!quote.isNull())
            replace(quote);
        else
            copy();
        if ((quote.isNull() ? c : quote) == u'\'') {
            const bool isPrefixed = isAsciiLetter(at(m_at - 2)) && !isWordCharacter(at(m_at - 3)); // u'x'
            const bool isApostrophe = isWordCharacter(at(m_at - 2)) && isWordCharacter(at(m_at)) && !isPrefixed;
            m_openQuote = m_openQuote != !isApostrophe;
        }
    }

    QStringView m_paste;
    RewrittenPaste m_result;
    qsizetype m_at = 0;
    qsizetype m_lineStart = 0;
    qsizetype m_lineEnd = 0;
    qsizetype m_underscoreEnd = -1; // of the emphasis that is open
    std::optional<qsizetype> m_lastUnderscoreEnd; // of the line
    qsizetype m_codeEnd = -1; // the backtick behind a message
    bool m_openQuote = false; // a single quote on this line is not closed
    bool m_isMessage = false; // the text between Chinese
    bool m_changed = false;
};

} // namespace

std::optional<RewrittenPaste> isolatedPaste(QStringView paste)
{
    return Isolator(paste).read();
}

} // namespace waymark
