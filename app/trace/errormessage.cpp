#include "app/trace/errormessage.h"

#include "app/trace/scan.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace waymark {

using namespace scan;

namespace {

constexpr qsizetype MaxTag = 120; // bytes before which a tag or an exception's name must be

/// Four bytes of every word that errorShape() looks for, case aside.
constexpr std::string_view Grams[] = {"erro", "erre", "errn", "err:", "err]", "err>", "err)", "err ", "err!",
                                      "err[", "fata", "fehl", "pani", "crit", "seve", "emer", "aler", "fail",
                                      "schw", "exce", "rrup", "faul", "cann", "coul", "can'", "unab", "segm",
                                      "abor", "kill", "ille", "deni", "of m", "refu", "such", "t fo", "curl",
                                      "t pe", "alre", "a di", "exis", "busy", "spac", "ad-o", "med "};

constexpr int GramBits = 16;

constexpr std::uint32_t gramHash(std::uint32_t bytes)
{
    return ((bytes | 0x20202020U) * 0x6a4a5ed7U) >> (32 - GramBits);
}

constexpr std::array<std::uint64_t, (1U << GramBits) / 64> gramTable()
{
    std::array<std::uint64_t, (1U << GramBits) / 64> table{};
    for (const std::string_view gram : Grams) {
        std::uint32_t bytes = 0;
        for (std::size_t i = 0; i < gram.size(); ++i)
            bytes |= std::uint32_t(static_cast<unsigned char>(gram[i])) << (8 * i);
        const std::uint32_t hash = gramHash(bytes);
        table[hash / 64] |= std::uint64_t(1) << (hash % 64);
    }
    return table;
}

/// A quick test that few lines of a log pass, and every line that has the shape of a message: a word of Grams, a
/// character beyond ASCII, "ENOENT", "E: " or "! " at the front.
bool mayBeMessage(QByteArrayView text)
{
    static constexpr std::array<std::uint64_t, (1U << GramBits) / 64> Table = gramTable();
    if (text[0] == '!' || text.sliced(1).startsWith(':') || text.sliced(2).startsWith(':'))
        return true;
    for (qsizetype i = 0; i + 4 <= text.size(); ++i) {
        const auto bytes = qFromLittleEndian<std::uint32_t>(text.data() + i);
        const std::uint32_t hash = gramHash(bytes);
        if ((Table[hash / 64] >> (hash % 64) & 1) != 0 || (bytes & 0x80808080U) != 0)
            return true;
        if (text[i] == 'E' && isUpper(text[i + 1]) && (i == 0 || !isLetter(text[i - 1])))
            return true;
    }
    return false;
}

/// A level word that opens a text, with or without brackets: "error", "FATAL", "[ERROR]", "E/", "<3>".
bool isLevelWord(QByteArrayView word)
{
    static constexpr QByteArrayView Levels[] = {
        "error",  "Error",    "ERROR",    "fatal",  "Fatal",  "FATAL",         "FEHLER",       "Fehler", "panic",
        "PANIC",  "CRITICAL", "critical", "SEVERE", "EMERG",  "emerg",         "ALERT",        "alert",  "crit",
        "CRIT",   "ERR",      "ERRO",     "ERR!",   "err",    "FAILURE",       "Failure",      "erreur", "Erreur",
        "ERREUR", "错误",     "致命错误", "エラー", "ошибка", "Schwerwiegend", "schwerwiegend"};
    for (QByteArrayView level : Levels) {
        if (word == level)
            return true;
    }
    return false;
}

/// "EPOCH", "EXAMPLE": words in capitals that are no error names like "ENOENT".
bool isFieldName(QByteArrayView name)
{
    static constexpr QByteArrayView Names[] = {"EPOCH",    "EXAMPLE",  "EXAMPLES", "EXTENSION",  "EXTENSIONS", "EVENT",
                                               "EVENTS",   "ENTRY",    "ENTRIES",  "ELEMENT",    "EMAIL",      "EMPTY",
                                               "ENABLED",  "ENCODING", "ENDPOINT", "ENGINE",     "ENTER",      "EDIT",
                                               "ELAPSED",  "EXACT",    "EXIT",     "EXPORT",     "EXPORTS",    "EXPECT",
                                               "EXPECTED", "EXTERNAL", "EXTRA",    "ENVIRONMENT"};
    return std::ranges::find(Names, name) != std::end(Names);
}

/// A name that is an error's wherever it is before a colon: "ValueError", "java.io.IOException", "ENOENT".
bool isErrorName(QByteArrayView name)
{
    if (name.size() > MaxTag || name.endsWith("Warning") || name.endsWith("Iteration"))
        return false;
    const qsizetype dot = qMax(name.lastIndexOf('.'), name.lastIndexOf(':'));
    const QByteArrayView last = name.sliced(dot + 1);
    if (last.size() > 4 && last[0] == 'E' && isUpper(last[1]) && !contains(last, "_")) { // ENOENT, ECONNREFUSED
        for (char c : last) {
            if (!isUpper(c) && !isDigit(c))
                return false;
        }
        return !isFieldName(last);
    }
    if (!isUpper(last.isEmpty() ? 'x' : last[0]))
        return false;
    return endsWithAny(last, {"Error", "Exception", "Interrupt", "Fault", "Failure"}) && last.size() > 5;
}

/// The word in front of `colon`, without brackets.
QByteArrayView wordBefore(QByteArrayView line, qsizetype colon)
{
    qsizetype end = colon;
    while (end > 0 && line[end - 1] == ']')
        --end;
    qsizetype begin = end;
    while (begin > 0
           && (isWord(line[begin - 1]) || line[begin - 1] == '.' || line[begin - 1] == '$' || line[begin - 1] == '!'))
        --begin;
    return line.sliced(begin, end - begin);
}

/// Whether a tag may follow `front`: nothing, a program's name, a log line's columns; not "no", nor the words of a
/// sentence.
bool mayPrecedeTag(QByteArrayView front)
{
    const QByteArrayView text = front.trimmed();
    if (text.isEmpty() || !isLetter(text.back()))
        return true;
    qsizetype word = text.size();
    while (word > 0 && (isWord(text[word - 1]) || text[word - 1] == '-'))
        --word;
    if (text.sliced(word) == "Uncaught" || text.sliced(word) == "exception" || text.sliced(word) == "Unhandled"
        || text.sliced(word) == "Fatal" || text.sliced(word) == "Parse")
        return true;
    return word == 0 && isLower(text[0]) && text != "no";
}

bool isNumber(QByteArrayView text)
{
    for (char c : text) {
        if (!isDigit(c) && c != '.' && c != '%' && c != ',' && c != '-' && c != 'e')
            return false;
    }
    return true;
}

/// "TS2345:", "C2065:": a code in front of the text.
bool isCodeTag(QByteArrayView text)
{
    qsizetype at = 0;
    while (at < text.size() && isUpper(text[at]))
        ++at;
    return at > 0 && at < 6 && takeNumber(text, at) && at < text.size() && text[at] == ':';
}

/// "SUMMARY: 0 errors", "= 5", "0": a count of errors is none.
bool isSummary(QByteArrayView text)
{
    return text[0] == '='
        || startsWithAny(
               text,
               {"SUMMARY", "summary", "count", "rate", "Rate", "Count", "handling", "handler", "log ", "log:", "logs"});
}

/// Numbers and texts of the operating system: "[Errno 2]", "[WinError 126]", "(os error 2)", "errno=13".
bool hasSystemError(QByteArrayView line)
{
    const qsizetype at = find(line, "rror ");
    if (at > 0 && at + 5 < line.size() && isDigit(line[at + 5]))
        return line.sliced(0, at).endsWith("[WinE") || line.sliced(0, at).endsWith("(os e");
    return contains(line, "[Errno ");
}

/// A level word as a column of a log line: "2026-11-21 10:00:00 ERROR main …", "… level=error …".
bool hasLevelColumn(QByteArrayView text)
{
    const qsizetype end = qMin(text.size() - 1, MaxTag);
    for (qsizetype i = 0; i < end; ++i) {
        const QByteArrayView rest = text.sliced(i);
        if (rest[0] == ' '
            && (isUpper(rest[1]) ? startsWithAny(rest, {" ERROR ", " FATAL ", " CRITICAL ", " SEVERE "})
                                 : rest[1] == 'l' && rest.startsWith(" level=error ")))
            return true;
        if (rest[0] == '[' && startsWithAny(rest, {"[ERROR]", "[error]", "[emerg]", "[crit]", "[FATAL]", "[fatal]"}))
            return true;
        if (rest[0] == '"' && rest.startsWith("\"level\":\"error\""))
            return true;
    }
    return false;
}

/// "foo failed with exit code 1", "Failed to start x", "cannot open x", "could not resolve host", "x: command not
/// found", "Command 'x' not found, did you mean:"
bool saysFailure(QByteArrayView text)
{
    if (startsWithAny(text,
                      {"Failed to ",
                       "failed to ",
                       "Cannot ",
                       "cannot ",
                       "Could not ",
                       "could not ",
                       "Can't ",
                       "Couldn't ",
                       "Unable to ",
                       "unable to ",
                       "Segmentation fault",
                       "Aborted (",
                       "Killed",
                       "Bus error",
                       "Illegal instruction",
                       "Permission denied",
                       "Access denied",
                       "Out of memory",
                       "Connection refused",
                       "No such file or directory"}))
        return true;
    return contains(text, " failed with ") || contains(text, ": command not found") || contains(text, " failed: ")
        || (text.startsWith("Command '") && contains(text, "' not found"));
}

/// The text behind a program's name: "cp: cannot stat", "curl: (6) Could not resolve host", "git: 'x' is not a git
/// command".
bool programComplains(QByteArrayView line)
{
    qsizetype i = 0;
    while (i < line.size() && (isWord(line[i]) || line[i] == '-' || line[i] == '.' || line[i] == '/' || line[i] == '+'))
        ++i;
    if (i < 2 || i > 60 || i + 2 >= line.size() || line[i] != ':' || line[i + 1] != ' ')
        return false;
    const QByteArrayView text = line.sliced(i + 2);
    if (saysFailure(text) || text.startsWith("Error response "))
        return true;
    if (text.size() > 3 && text[0] == '(' && isDigit(text[1]) && line.startsWith("curl"))
        return true;
    const QByteArrayView end = text.trimmed();
    return endsWithAny(end,
                       {": No such file or directory", ": Permission denied", ": Operation not permitted",
                        ": Address already in use", ": Connection refused", ": Is a directory", ": Not a directory",
                        ": File exists", ": Device or resource busy", ": No space left on device", ": not found",
                        ": command not found", ": Read-only file system", ": Connection timed out",
                        ": Exec format error"});
}

/// A level word at the front: "error: …", "[error] …", "E: …", "error[E0382]: …", "Error 137 …", "ERROR something".
ErrorShape openingLevel(QByteArrayView text)
{
    const qsizetype start = text[0] == '[' || text[0] == '<' || text[0] == '(' ? 1 : 0;
    qsizetype end = start;
    while (end < text.size() && (isLetter(text[end]) || text[end] == '!') && !text.sliced(end).startsWith("："))
        ++end;
    if (end == start || end + 1 >= text.size())
        return ErrorShape::None;
    const QByteArrayView word = text.sliced(start, end - start);
    const char next = text[end];
    if (word == "E" && next == ':')
        return ErrorShape::Tag;
    if (!isLevelWord(word))
        return ErrorShape::None;
    if (next == ':' || next == '[' || text.sliced(end).startsWith(" : "))
        return ErrorShape::Tag;
    if (start == 1 && (next == ']' || next == '>' || next == ')'))
        return ErrorShape::Level;
    if (next != ' ')
        return ErrorShape::None;
    const QByteArrayView rest = text.sliced(end + 1);
    const bool shout = isUpper(word[0]) && word.size() > 2 && isUpper(word[1]);
    if (shout || isDigit(rest[0]))
        return isSummary(rest) ? ErrorShape::None : ErrorShape::Level;
    if (isCodeTag(rest))
        return ErrorShape::Tag;
    const bool isSentence = word == "Error" && isLower(rest[0]) && contains(text, ": ");
    return isSentence && !isSummary(rest) ? ErrorShape::Tag : ErrorShape::None;
}

/// A tag or a name before a colon: "git: fatal: …", "foo (12) [main] ERROR: …", "Uncaught TypeError: …".
bool hasTag(QByteArrayView text)
{
    int colons = 0;
    for (qsizetype colon = text.indexOf(':'); colon >= 0 && colon < MaxTag && colons < 6;
         colon = text.indexOf(':', colon + 1), ++colons) {
        const bool ends = colon + 1 == text.size() || text[colon + 1] == ' ' || text[colon + 1] == '\t';
        if (!ends)
            continue;
        const QByteArrayView word = wordBefore(text, colon);
        if (isLevelWord(word) || isErrorName(word)) {
            const qsizetype before = word.data() - text.data();
            if (!mayPrecedeTag(text.first(before)))
                continue;
            const QByteArrayView said = text.sliced(colon + 1).trimmed();
            if (said.isEmpty())
                return before == 0 && isErrorName(word);
            return !isNumber(said) && said != "none" && said != "None" && said != "null";
        }
    }
    return false;
}

/// "0 errors", "failed: 0", "error: null": whether a line counts failures and has none.
bool countsNone(QByteArrayView text)
{
    for (const QByteArrayView word : {QByteArrayView("rror"), QByteArrayView("RROR"), QByteArrayView("ailed"),
                                      QByteArrayView("AILED"), QByteArrayView("ailure")}) {
        for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            qsizetype end = at + word.size();
            if (end < text.size() && (text[end] == 's' || text[end] == 'S'))
                ++end;
            const qsizetype value = end + 1;
            if (value >= text.size() || (text[end] != ':' && text[end] != '='))
                continue;
            const QByteArrayView rest = text.sliced(value).trimmed();
            const auto isValue = [rest](QByteArrayView none) {
                return rest.startsWith(none)
                    && (rest.size() == none.size() || (!isWord(rest[none.size()]) && rest[none.size()] != ' '));
            };
            if (std::ranges::any_of(std::initializer_list<QByteArrayView>{"0", "null", "none", "None", "nil", "false"},
                                    isValue)
                && !rest.startsWith("0x"))
                return true;
        }
    }
    return false;
}

} // namespace

ErrorShape errorShape(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    if (text.size() < 4 || !mayBeMessage(text)
        || startsWithAny(text, {"#", "//", "+ ", "$ ", "Warning: ", "warning: ", "WARNING: ", "W: ", "note: "}))
        return ErrorShape::None;
    if (startsWithAny(text,
                      {"! ", "致命错误：", "错误：",
                       "错误:"})) // TeX, and a push that git refused; messages with a colon of full width
        return ErrorShape::Tag;
    const ErrorShape opening = openingLevel(text);
    if (opening == ErrorShape::Tag || hasTag(text) || hasSystemError(text) || programComplains(text))
        return ErrorShape::Tag;
    if (opening == ErrorShape::Level || hasLevelColumn(text))
        return ErrorShape::Level;
    const bool isBareName =
        endsWithAny(text, {"Error", "Exception"}) && dottedName(text) == text.size() && isErrorName(text);
    return isBareName || saysFailure(text) ? ErrorShape::Words : ErrorShape::None;
}

bool saysWhatFailed(QByteArrayView line)
{
    static constexpr QByteArrayView Words[] = {
        "fail",       "cannot",  "can't",      "could not", "couldn't",    "unable",  "xception",
        "refused",    "denied",  "invalid",    "not ",      "no such",     "No such", "timeout",
        "timed out",  "unknown", "unexpected", "missing",   "unsupported", "abort",   "crash",
        "conflict",   "Invalid", "Cannot",     "Could not", "Unable",      "Failed",  "Unknown",
        "Unexpected", "Missing", "rror:",      "rror ",     "ERROR:",      "lost",    "exceed",
        "illegal",    "Illegal", "corrupt",    "失败",      "无法",        "错误",    "异常"};
    return std::ranges::any_of(Words, [line](QByteArrayView word) { return contains(line, word); });
}

bool reportsOtherError(QByteArrayView line)
{
    static constexpr QByteArrayView Words[] = {"exit code",
                                               "exit status",
                                               "exited with",
                                               "exited-with",
                                               "returned non-zero",
                                               "returned a non-zero",
                                               "return code",
                                               "errored out with",
                                               "failed with code",
                                               "failed with error code",
                                               "has failed",
                                               "previous error",
                                               "errors generated",
                                               "error generated",
                                               "errors occurred",
                                               "errors found",
                                               "error found",
                                               "errors detected",
                                               "build stopped",
                                               "could not compile",
                                               "ompilation failed",
                                               "ompilation terminated",
                                               "uild failed",
                                               "BUILD FAILED",
                                               "ob failed",
                                               "ommand failed",
                                               "hecking failed",
                                               "ailed to build",
                                               "Execution failed for task",
                                               "Error 1",
                                               "Error 2",
                                               "ELIFECYCLE",
                                               "Tests run: "};
    const QByteArrayView text = line.trimmed();
    return text.endsWith(':') || startsWithAny(text, {"FAILED ", "KeyboardInterrupt"})
        || std::ranges::any_of(Words, [text](QByteArrayView word) { return contains(text, word); });
}

bool isRemark(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    if (countsNone(text))
        return true;
    if (startsWithAny(text,
                      {"debug", "DEBUG", "Debug: ", "[DEBUG", "[debug", "trace: ", "TRACE", "[TRACE", "info: ", "INFO",
                       "[INFO", "[info", "[cause]: ", "thrown in "}))
        return true;
    return std::ranges::any_of(std::initializer_list<QByteArrayView>{"skipping incompatible", "previous definition",
                                                                     "first defined here", "unfinished jobs",
                                                                     "Is /dev/pts mounted?"},
                               [text](QByteArrayView words) { return contains(text, words); });
}

} // namespace waymark
