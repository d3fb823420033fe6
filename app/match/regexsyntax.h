#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace waymark {

/// One piece of a regex as it is written.
struct RegexPiece
{
    enum class Kind {
        Character, ///< One character that means itself: a plain one, or a sign behind a backslash, "\.".
        Escape, ///< A letter or a digit behind a backslash and what belongs to it: "\d", "\x{a0}", "\Q…\E".
        Class, ///< "[^a-z]"
        AnyCharacter, ///< "."
        Anchor, ///< "^" or "$"
        Open, ///< "(", "(?:", "(?P<name>", "(?i:"
        Flags, ///< A group of flags alone, "(?i)".
        Close, ///< ")"
        Bar, ///< "|"
        Quantifier, ///< "?", "*", "+", "{2,5}", also with "?" behind
    };

    Kind kind = Kind::Character;
    std::string_view text; ///< In the regex.

    /// The character that a Character means: "." of "\.".
    std::string_view character() const { return text.size() > 1 && text[0] == '\\' ? text.substr(1) : text; }

    /// Whether an Open or a Flags sets a flag: "(?is:" sets 'i' and 's', "(?-s)" unsets it.
    bool setsFlag(char flag) const;

    /// Whether an Open has a name.
    bool isNamed() const { return text.starts_with("(?P<") || text.starts_with("(?<"); }

    /// Whether a Quantifier allows none.
    bool allowsNone() const { return text[0] == '?' || text[0] == '*' || text.starts_with("{0"); }
};

/// Reads a regex (UTF-8, RE2's syntax) piece by piece, in order; the pieces together are the regex. Every text can be
/// read, also one that is no regex. Refers to the regex, copies nothing.
///   R"(a\.(?:b|[c-]+))"  ->  a  \.  (?:  b  |  [c-]  +  )
class RegexSyntax
{
public:
    explicit RegexSyntax(std::string_view regex)
        : m_regex(regex)
    {
    }

    /// The next piece; none at the end.
    std::optional<RegexPiece> next();

    /// Where the next piece begins.
    std::size_t position() const { return m_at; }

    /// Skips to behind the bracket that closes the group whose Open was the last piece, or to the end.
    void skipGroup();

private:
    std::string_view m_regex;
    std::size_t m_at = 0;
};

/// Whether a pattern names the line ends that it reaches over: `\n`, a class that holds it
/// (`[\n\t]`, `[\s\S]`; not `[^\n]`), or `(?s)`.
bool spansLines(std::string_view regex);

/// The regex with plain groups in place of named ones, so that several can be in one.
std::string withoutGroupNames(std::string_view regex);

} // namespace waymark
