#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

enum class Severity { None, Error, Warning, Note };

struct SeverityWord
{
    QByteArrayView word;
    Severity severity;
};

/// The tags of compilers, in the languages of GCC and Clang.
Severity severityOf(QByteArrayView rest)
{
    static constexpr SeverityWord Words[] = {
        {"error", Severity::Error},
        {"fatal error", Severity::Error},
        {"Error", Severity::Error},
        {"ERROR", Severity::Error},
        {"internal compiler error", Severity::Error},
        {"sorry, unimplemented", Severity::Error},
        {"runtime error", Severity::Error},
        {"undefined reference to", Severity::Error},
        {"multiple definition of", Severity::Error},
        {"warning", Severity::Warning},
        {"Warning", Severity::Warning},
        {"note", Severity::Note},
        {"info", Severity::Note},
        {"remark", Severity::Note},
        {"message", Severity::Note},
        {"错误", Severity::Error},
        {"致命错误", Severity::Error},
        {"警告", Severity::Warning},
        {"附注", Severity::Note},
        {"Fehler", Severity::Error},
        {"schwerwiegender Fehler", Severity::Error},
        {"Warnung", Severity::Warning},
        {"Anmerkung", Severity::Note},
        {"erreur", Severity::Error},
        {"erreur fatale", Severity::Error},
        {"attention", Severity::Warning},
        {"avertissement", Severity::Warning},
        {"error fatal", Severity::Error},
        {"aviso", Severity::Warning},
        {"nota", Severity::Note},
        {"ошибка", Severity::Error},
        {"предупреждение", Severity::Warning},
        {"замечание", Severity::Note},
        {"エラー", Severity::Error},
        {"備考", Severity::Note},
        {"오류", Severity::Error},
        {"경고", Severity::Warning},
    };
    if (rest.size() < 4)
        return Severity::None;
    for (const SeverityWord &word : Words) {
        if (rest[0] != word.word[0] || !rest.startsWith(word.word))
            continue;
        const QByteArrayView behind = rest.sliced(word.word.size());
        if (rest[0] == 'u' || word.word.startsWith("multiple") || behind.startsWith(':') || behind.startsWith("：")
            || behind.startsWith(" :"))
            return word.severity;
        qsizetype code = 1; // "error C2065:", "error TS2322:", "error[E0382]:"
        if (behind.size() > 3 && (behind[0] == ' ' || behind[0] == '[')) {
            while (code < behind.size() && (isWord(behind[code]) || behind[code] == ']'))
                ++code;
            if (code < behind.size() && behind[code] == ':'
                && isDigit(behind[code - 1 - (behind[code - 1] == ']' ? 1 : 0)]))
                return word.severity;
        }
    }
    return Severity::None;
}

/// "name: error: …" of a compiler that has no place to name.
Severity driverSeverity(QByteArrayView line)
{
    static constexpr QByteArrayView Drivers[] = {"cc1",   "cc1plus", "gcc",      "g++",      "cc",   "c++",
                                                 "clang", "clang++", "clang-cl", "cl",       "f951", "gfortran",
                                                 "rustc", "javac",   "swiftc",   "<unknown>"};
    const qsizetype colon = line.first(qMin<qsizetype>(line.size(), 24)).indexOf(':');
    if (colon < 2)
        return Severity::None;
    for (QByteArrayView driver : Drivers) {
        if (line.first(colon) == driver) {
            const QByteArrayView rest = line.sliced(colon + 1).trimmed();
            return contains(rest, "linker command failed") ? Severity::None : severityOf(rest);
        }
    }
    return Severity::None;
}

/// Lines in front of a diagnostic that show how the compiler came there.
bool isContext(QByteArrayView line)
{
    if (line.startsWith("In file included from ") || line.startsWith("In module "))
        return true;
    if (isIndented(line)) {
        const QByteArrayView text = line.trimmed();
        return text.startsWith("from ") && (text.endsWith(',') || text.endsWith(':'))
            && sourceLocationIn(text.sliced(5).chopped(1)).has_value();
    }
    const qsizetype colon = line.first(qMin<qsizetype>(line.size(), 300)).indexOf(": ");
    if (colon <= 0 || colon + 4 >= line.size())
        return false;
    const QByteArrayView rest = line.sliced(colon + 2).trimmed();
    if (rest.isEmpty())
        return false;
    switch (rest[0]) {
    case 'I':
        return line.endsWith(':')
            && startsWithAny(rest,
                             {"In function", "In member function", "In instantiation of", "In constructor",
                              "In destructor", "In static member", "In lambda function", "In substitution of",
                              "In copy constructor"});
    case 'A':
        return rest.startsWith("At global scope:") || rest.startsWith("At top level:");
    case 'r':
        return startsWithAny(rest, {"required from ", "required by ", "recursively required from ", "required for "})
            && sourceLocationAt(line).has_value();
    default:
        return false;
    }
}

/// "   12 |   code" and "      |   ^~~~"
bool isExcerpt(QByteArrayView line)
{
    qsizetype i = indentOf(line);
    const qsizetype digits = i;
    while (i < line.size() && isDigit(line[i]))
        ++i;
    if (i == 0)
        return false;
    if (i > digits && i < line.size() && line[i] == ' ' && line.sliced(i).trimmed().startsWith('|'))
        return true;
    return i == digits && i < line.size() && line[i] == '|';
}

/// Carets under a line of source.
bool isCaretLine(QByteArrayView line)
{
    bool mark = false;
    for (char c : line) {
        if (c == '^' || c == '~')
            mark = true;
        else if (c != ' ' && c != '\t' && c != '|' && c != '-')
            return false;
    }
    return mark;
}

Severity diagnosticAt(QByteArrayView line, std::optional<SourceLocation> &place)
{
    place.reset();
    if (line.size() < 8)
        return Severity::None;
    const qsizetype indent = indentOf(line); // a build tool may indent what its compiler prints
    place = sourceLocationAt(line.sliced(indent));
    if (indent > 0 && (!place || (place->column == 0 && !place->file.endsWith(".java")) || place->file.endsWith(".go")))
        return Severity::None;
    if (!place)
        return driverSeverity(line);
    const Severity severity = severityOf(place->rest);
    if (severity == Severity::None && place->column > 0 && place->file.endsWith(".go") && !place->rest.isEmpty())
        return Severity::Error; // Go's compiler has no tag
    return severity;
}

bool beginsCompiler(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView line = lines[i];
    std::optional<SourceLocation> place;
    return diagnosticAt(line, place) != Severity::None || (!isIndented(line) && isContext(line));
}

/// Marks the lines of context from `i` on; where a template was instantiated is a frame.
qsizetype readContext(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    for (; i < lines.size() && isContext(lines[i]); ++i) {
        const auto place = sourceLocationAt(lines[i]);
        out.frame(lines, i,
                  place && contains(place->rest, "required ") ? FrameText{place->file, place->line, {}} : FrameText(),
                  false);
    }
    return i;
}

/// The line behind the context that starts at `i`.
qsizetype behindContext(const TraceLines &lines, qsizetype i)
{
    while (i < lines.size() && isContext(lines[i]))
        ++i;
    return i;
}

/// What the compiler shows below a message: source, carets, further sentences, and its notes.
qsizetype readDetails(SegmentsBuilder &out, const TraceLines &lines, qsizetype i, bool pretty)
{
    bool afterCaret = false;
    for (; i < lines.size(); ++i) {
        const QByteArrayView line = lines[i];
        if (isBlank(line)) {
            if (pretty && !lines[i + 1].isEmpty() && isDigit(lines[i + 1][0]) && !sourceLocationAt(lines[i + 1])) {
                out.mark(lines, i, LineRole::Code); // tsc sets its excerpt apart
                continue;
            }
            break;
        }
        const bool caret = isCaretLine(line);
        if (caret || isExcerpt(line) || isCaretLine(lines[i + 1])
            || (pretty && isDigit(line[0]) && !sourceLocationAt(line))) {
            out.mark(lines, i, LineRole::Code);
            afterCaret = caret;
            continue;
        }
        std::optional<SourceLocation> place;
        const Severity severity = diagnosticAt(line, place);
        if (severity == Severity::Note) {
            if (place && place->rest.startsWith("note: in instantiation of "))
                out.frame(lines, i, {place->file, place->line, {}}, false);
            out.message(lines, i);
        } else if (severity != Severity::None) {
            break;
        } else if (isIndented(line) && !isContext(line)) {
            if (afterCaret && out.current().kind == Record::Kind::Compiler && !contains(line, ": "))
                out.mark(lines, i, LineRole::Code); // clang's proposal
            else
                out.message(lines, i);
        } else if (isContext(line)) {
            const qsizetype next = behindContext(lines, i);
            if (diagnosticAt(lines[next], place) != Severity::Note)
                break;
            i = readContext(out, lines, i) - 1;
        } else if (line.startsWith("compilation terminated.")) {
            out.message(lines, i);
        } else {
            break;
        }
        afterCaret = false;
    }
    return i;
}

qsizetype readCompiler(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    std::optional<SourceLocation> place;
    const qsizetype first = i;
    const qsizetype at = behindContext(lines, i);
    const Severity severity = diagnosticAt(lines[at], place);
    if (severity == Severity::None)
        return at; // context without a message is no error
    out.open(Record::Kind::Compiler, lines, first);
    readContext(out, lines, first);
    Record &record = out.current();
    record.warning = severity != Severity::Error;
    if (place) {
        if (place->rest.startsWith("undefined reference") || place->rest.startsWith("multiple definition"))
            record.kind = Record::Kind::Linker;
        out.frame(lines, at, {place->file, place->line, {}}, true); // the innermost of all
    }
    out.message(lines, at);
    const bool pretty =
        place && lines[at].sliced(qMin<qsizetype>(lines[at].size(), place->file.size())).contains(" - ");
    return readDetails(out, lines, at + 1, pretty);
}

} // namespace

const TraceFormat traces::compiler = {"compiler diagnostic", nullptr, true, beginsCompiler, readCompiler};

} // namespace waymark
