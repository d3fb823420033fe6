#pragma once

#include <QByteArrayView>

#include <initializer_list>
#include <optional>
#include <string_view>

namespace waymark::scan {

/// Small steps that the readers of traces share. All work on bytes of UTF-8 and never read past the line.

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
constexpr bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}
constexpr bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}
constexpr bool isLetter(char c)
{
    return isUpper(c) || isLower(c) || static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool isWord(char c)
{
    return isLetter(c) || isDigit(c) || c == '_';
}
constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\t';
}

/// Bytes of white space at the front.
inline qsizetype indentOf(QByteArrayView line)
{
    qsizetype i = 0;
    while (i < line.size() && isSpace(line[i]))
        ++i;
    return i;
}

inline bool isBlank(QByteArrayView line)
{
    return indentOf(line) == line.size();
}
inline bool isIndented(QByteArrayView line)
{
    return !line.isEmpty() && isSpace(line[0]);
}
inline QByteArrayView unindented(QByteArrayView line)
{
    return line.sliced(indentOf(line));
}
/// Position of the first `words`, or -1.
inline qsizetype find(QByteArrayView line, QByteArrayView words)
{
    const auto at = std::string_view(line.data(), std::size_t(line.size()))
                        .find(std::string_view(words.data(), std::size_t(words.size())));
    return at == std::string_view::npos ? -1 : qsizetype(at);
}

inline bool contains(QByteArrayView line, QByteArrayView words)
{
    return find(line, words) >= 0;
}

inline bool startsWithAny(QByteArrayView line, std::initializer_list<QByteArrayView> words)
{
    for (QByteArrayView word : words) {
        if (line.startsWith(word))
            return true;
    }
    return false;
}

inline bool endsWithAny(QByteArrayView line, std::initializer_list<QByteArrayView> words)
{
    for (QByteArrayView word : words) {
        if (line.endsWith(word))
            return true;
    }
    return false;
}

/// The digits at `at`, as a number of at most nine digits; moves `at` behind them. Nothing if there is none.
inline std::optional<int> takeNumber(QByteArrayView text, qsizetype &at)
{
    int value = 0;
    const qsizetype first = at;
    while (at < text.size() && isDigit(text[at])) {
        if (at - first < 9)
            value = value * 10 + (text[at] - '0');
        ++at;
    }
    if (at == first)
        return {};
    return value;
}

/// Length of the dotted name at the front: "torch.cuda.OutOfMemoryError", "java.io.IOException", "KeyError",
/// "ns::Error".
inline qsizetype dottedName(QByteArrayView text)
{
    qsizetype i = 0;
    while (i < text.size()
           && (isWord(text[i]) || (i > 0 && (text[i] == '.' || text[i] == '$'))
               || (i > 0 && text[i] == ':' && i + 2 < text.size() && text[i + 1] == ':' && isLetter(text[i + 2]))
               || (i > 1 && text[i] == ':' && text[i - 1] == ':' && text[i - 2] != ':'))) {
        ++i;
    }
    return i > 0 && !isDigit(text[0]) ? i : 0;
}

/// Whether a name is that of an exception: its last part ends in "Error", "Exception" and the like.
inline bool isExceptionName(QByteArrayView name)
{
    return endsWithAny(name,
                       {"Error", "Exception", "Interrupt", "Exit", "Iteration", "Warning", "Failure", "Fault",
                        "Unsupported", "Failed", "Group", "Timeout", "Throwable"});
}

/// "-----": a line of at least five times `c` and nothing else.
inline bool isRuler(QByteArrayView line, char c)
{
    const QByteArrayView text = line.trimmed();
    if (text.size() < 5)
        return false;
    for (char other : text) {
        if (other != c)
            return false;
    }
    return true;
}

} // namespace waymark::scan
