#include "app/match/compiledregex.h"

#include "app/match/regexsyntax.h"

namespace waymark {

RE2::Options re2Options(bool multiLine)
{
    RE2::Options options;
    options.set_log_errors(false);
    options.set_never_nl(!multiLine); // "[^x]" must not cross a line end when several lines are searched at once
    options.set_max_mem(4 << 20);
    return options;
}

std::string toRe2Syntax(std::string_view regex, bool multiLine)
{
    std::string result = "(?m)";
    RegexSyntax syntax(regex);
    while (const auto piece = syntax.next()) {
        const std::string_view text = piece->text;
        if (!multiLine && text == "\\A")
            result += '^';
        else if (text == "\\Z" || text == "\\z")
            result += multiLine ? "\\z" : "$";
        else
            result += text;
    }
    return result;
}

bool matchesHalfCharacters(std::string_view regex)
{
    RegexSyntax syntax(regex);
    while (const auto piece = syntax.next()) {
        if (piece->text == "\\C")
            return true;
    }
    return false;
}

std::unique_ptr<RE2> compiledRegex(std::string_view regex, bool multiLine, std::string *reason)
{
    const bool cutsCharacters = matchesHalfCharacters(regex);
    auto compiled =
        cutsCharacters ? nullptr : std::make_unique<RE2>(toRe2Syntax(regex, multiLine), re2Options(multiLine));
    if (compiled && compiled->ok())
        return compiled;
    if (reason)
        *reason = cutsCharacters ? "\\C matches half a character and is not supported" : compiled->error();
    return nullptr;
}

} // namespace waymark
