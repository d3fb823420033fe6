#pragma once

#include <QByteArrayView>

#include <cstring>
#include <initializer_list>

namespace waymark {

/// Reads from the front of a line. Every take…() returns whether what it reads is there, and moves only then.
class ByteCursor
{
public:
    explicit ByteCursor(QByteArrayView text)
        : m_text(text)
    {
    }

    qsizetype position() const { return m_position; }
    bool atEnd() const { return m_position >= m_text.size(); }
    char peek(qsizetype ahead = 0) const
    {
        return m_position + ahead < m_text.size() ? m_text[m_position + ahead] : '\0';
    }
    QByteArrayView rest() const { return m_text.sliced(m_position); }

    static bool isDigit(char c) { return c >= '0' && c <= '9'; }
    static bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
    static bool isNameCharacter(char c)
    {
        return isDigit(c) || (c >= 'a' && c <= 'z') || isUpper(c) || c == '_' || c == '-' || c == '.';
    }

    bool take(char c)
    {
        if (atEnd() || m_text[m_position] != c)
            return false;
        ++m_position;
        return true;
    }

    /// `word` must not be empty.
    bool take(QByteArrayView word)
    {
        if (m_text.size() - m_position < word.size() || m_text[m_position] != word[0]
            || std::memcmp(m_text.data() + m_position, word.data(), std::size_t(word.size())) != 0)
            return false;
        m_position += word.size();
        return true;
    }

    /// Between `atLeast` and `atMost` digits; returns how many.
    int takeDigits(int atLeast, int atMost)
    {
        int count = 0;
        while (count < atMost && isDigit(peek(count)))
            ++count;
        if (count < atLeast)
            return 0;
        m_position += count;
        return count;
    }

    /// As `shape`, in which "9" is any digit: takeShape("9999-99-99").
    bool takeShape(QByteArrayView shape)
    {
        const QByteArrayView front = rest().first(qMin(shape.size(), rest().size()));
        for (qsizetype i = 0; i < shape.size(); ++i) {
            if (i >= front.size() || (shape[i] == '9' ? !isDigit(front[i]) : front[i] != shape[i]))
                return false;
        }
        m_position += shape.size();
        return true;
    }

    /// The first of `words` that is here.
    bool takeOneOf(std::initializer_list<QByteArrayView> words)
    {
        for (const QByteArrayView word : words) {
            if (take(word))
                return true;
        }
        return false;
    }

    /// What `read(ByteCursor &)` reads, all of it or, where that returns false, nothing.
    template <typename Read>
    bool takeAll(Read read)
    {
        const qsizetype before = m_position;
        if (read(*this))
            return true;
        m_position = before;
        return false;
    }

    /// `count` must not be more than what is left.
    void skip(qsizetype count) { m_position += count; }

    int takeSpaces()
    {
        int count = 0;
        while (peek() == ' ' || peek() == '\t') {
            ++m_position;
            ++count;
        }
        return count;
    }

    int takeName(int atMost = 120)
    {
        int count = 0;
        while (count < atMost && isNameCharacter(peek())) {
            ++m_position;
            ++count;
        }
        return count;
    }

    /// Printable characters other than blanks.
    int takeWord(int atMost = 120)
    {
        int count = 0;
        while (count < atMost && static_cast<unsigned char>(peek()) > ' ') {
            ++m_position;
            ++count;
        }
        return count;
    }

    /// Up to and with the next `c`, at most `atMost` characters.
    bool takePast(char c, qsizetype atMost)
    {
        const qsizetype found = rest().first(qMin(atMost, rest().size())).indexOf(c);
        if (found < 0)
            return false;
        m_position += found + 1;
        return true;
    }

private:
    QByteArrayView m_text;
    qsizetype m_position = 0;
};

} // namespace waymark
