#include "app/match/regexsyntax.h"

#include <algorithm>

namespace waymark {

namespace {

using Kind = RegexPiece::Kind;

constexpr std::string_view Digits = "0123456789";

bool isAsciiLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Of the UTF-8 character at the front of `rest`.
std::size_t characterLength(std::string_view rest)
{
    std::size_t length = 1;
    while (length < rest.size() && (static_cast<unsigned char>(rest[length]) & 0xc0) == 0x80)
        ++length;
    return length;
}

/// With both brackets; "[" without its end takes all.
std::size_t classLength(std::string_view rest)
{
    std::size_t at = rest.starts_with("[^") ? 2 : 1;
    for (bool first = true; at < rest.size() && (first || rest[at] != ']'); ++at, first = false)
        at += rest[at] == '\\' && at + 1 < rest.size() ? 1 : 0;
    return std::min(at + 1, rest.size());
}

/// Of "?", "*", "+" or a repetition "{2}", "{2,}", "{2,5}", with a "?" behind it; 0 where there is none.
std::size_t quantifierLength(std::string_view rest)
{
    std::size_t length = 0;
    if (rest[0] == '?' || rest[0] == '*' || rest[0] == '+') {
        length = 1;
    } else if (rest[0] == '{') {
        std::size_t end = rest.find_first_not_of(Digits, 1);
        if (end == 1 || end == std::string_view::npos)
            return 0;
        if (rest[end] == ',')
            end = rest.find_first_not_of(Digits, end + 1);
        if (end == std::string_view::npos || rest[end] != '}')
            return 0;
        length = end + 1;
    }
    return length > 0 && length < rest.size() && rest[length] == '?' ? length + 1 : length;
}

RegexPiece groupAt(std::string_view rest)
{
    if (!rest.starts_with("(?"))
        return {Kind::Open, rest.substr(0, 1)};
    if (rest.starts_with("(?P<") || rest.starts_with("(?<")) {
        const std::size_t end = rest.find('>');
        return {Kind::Open, rest.substr(0, end == std::string_view::npos ? 1 : end + 1)};
    }
    const std::size_t end = rest.find_first_not_of("imsU-", 2);
    if (end == std::string_view::npos || (rest[end] != ')' && rest[end] != ':'))
        return {Kind::Open, rest.substr(0, 2)};
    return {rest[end] == ')' ? Kind::Flags : Kind::Open, rest.substr(0, end + 1)};
}

/// Of a letter or a digit behind a backslash, and what belongs to it.
std::size_t escapeLength(std::string_view rest)
{
    const char c = rest[1];
    if (c == 'Q')
        return std::min(rest.find("\\E", 2), rest.size() - 2) + 2;
    const bool takesBraces = c == 'x' || c == 'p' || c == 'P';
    if (takesBraces && rest.size() > 2 && rest[2] == '{')
        return std::min(rest.find('}'), rest.size() - 1) + 1;
    return 2;
}

RegexPiece pieceAt(std::string_view rest)
{
    switch (rest[0]) {
    case '\\':
        if (rest.size() > 1 && !isAsciiLetterOrDigit(rest[1]) && static_cast<unsigned char>(rest[1]) < 0x80)
            return {Kind::Character, rest.substr(0, 2)};
        return {Kind::Escape, rest.substr(0, rest.size() > 1 ? escapeLength(rest) : 1)};
    case '[':
        return {Kind::Class, rest.substr(0, classLength(rest))};
    case '.':
        return {Kind::AnyCharacter, rest.substr(0, 1)};
    case '^':
    case '$':
        return {Kind::Anchor, rest.substr(0, 1)};
    case '(':
        return groupAt(rest);
    case ')':
        return {Kind::Close, rest.substr(0, 1)};
    case '|':
        return {Kind::Bar, rest.substr(0, 1)};
    default:
        if (const std::size_t length = quantifierLength(rest))
            return {Kind::Quantifier, rest.substr(0, length)};
        return {Kind::Character, rest.substr(0, characterLength(rest))};
    }
}

/// Whether a class holds line ends: it names them, or is everything, as [\s\S].
bool holdsLineEnd(std::string_view text)
{
    if (text.starts_with("[^"))
        return false;
    std::string escapes;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (text[at] == '\\')
            escapes += text[++at];
    }
    const auto has = [&escapes](char c) { return escapes.find(c) != std::string::npos; };
    return text.find('\n') != std::string_view::npos || has('n') || (has('s') && has('S')) || (has('d') && has('D'))
        || (has('w') && has('W'));
}

} // namespace

bool RegexPiece::setsFlag(char flag) const
{
    if (!text.starts_with("(?") || isNamed())
        return false;
    const std::string_view set = text.substr(2, text.substr(2).find_first_not_of("imsU"));
    return set.find(flag) != std::string_view::npos;
}

std::optional<RegexPiece> RegexSyntax::next()
{
    if (m_at >= m_regex.size())
        return std::nullopt;
    const RegexPiece piece = pieceAt(m_regex.substr(m_at));
    m_at += piece.text.size();
    return piece;
}

void RegexSyntax::skipGroup()
{
    int depth = 1;
    while (depth > 0) {
        const auto piece = next();
        if (!piece)
            return;
        depth += piece->kind == Kind::Open ? 1 : piece->kind == Kind::Close ? -1 : 0;
    }
}

bool spansLines(std::string_view regex)
{
    RegexSyntax syntax(regex);
    while (const auto piece = syntax.next()) {
        const bool spans = piece->kind == Kind::Class ? holdsLineEnd(piece->text)
            : piece->kind == Kind::Escape ? piece->text == "\\n" || piece->text.find('\n') != std::string_view::npos
                                          : piece->text == "\n" || piece->text == "\\\n" || piece->setsFlag('s');
        if (spans)
            return true;
    }
    return false;
}

std::string withoutGroupNames(std::string_view regex)
{
    std::string result;
    RegexSyntax syntax(regex);
    while (const auto piece = syntax.next())
        result += piece->kind == Kind::Open && piece->isNamed() ? "(" : piece->text;
    return result;
}

} // namespace waymark
