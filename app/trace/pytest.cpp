#include "app/trace/python.h"
#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"

namespace waymark {

using namespace scan;
using namespace python;

namespace {

constexpr qsizetype MaxReport = 400; // lines of one test's report above its last place

enum class PytestLine { None, Raised, Frame, Warning, Summary };

/// The rest of a line that begins with a place in a Python file.
PytestLine kindOfPytest(QByteArrayView line, std::optional<SourceLocation> &place)
{
    if (line.size() < 6 || isIndented(line))
        return PytestLine::None;
    if ((line[0] == 'F' || line[0] == 'E') && startsWithAny(line, {"FAILED ", "ERROR "}))
        return contains(line, ".py") && (contains(line, "::") || contains(line, ".py - ")) && contains(line, " - ")
            ? PytestLine::Summary
            : PytestLine::None;
    place = sourceLocationAt(line);
    if (!place || !(endsWithAny(place->file, {".py", ".pyx", ".ipy"}) || place->file.startsWith('<')))
        return PytestLine::None;
    const qsizetype name = dottedName(place->rest);
    if (name > 0 && name == place->rest.size() && isExceptionName(place->rest))
        return PytestLine::Raised;
    if (name > 0 && name < place->rest.size() && place->rest[name] == ':'
        && place->rest.first(name).endsWith("Warning"))
        return PytestLine::Warning;
    return place->rest.startsWith("in ") ? PytestLine::Frame : PytestLine::None;
}

bool beginsPytest(const TraceLines &lines, qsizetype i)
{
    std::optional<SourceLocation> place;
    return kindOfPytest(lines[i], place) != PytestLine::None;
}

bool isErrorLine(QByteArrayView line)
{
    return line.startsWith("E   ") || line.trimmed() == "E";
}

/// The message in front of "test_a.py:2: KeyError", which pytest marks with "E", if the mark is still there.
void readReportAbove(SegmentsBuilder &out, const TraceLines &lines, qsizetype i, QByteArrayView name)
{
    qsizetype last = i - 1;
    while (last > 0 && isBlank(lines[last]))
        --last;
    qsizetype first = last;
    while (first > 0 && first > i - MaxReport && !isBlank(lines[first - 1]) && out.isFree(lines, first - 1)
           && isErrorLine(lines[first]) == isErrorLine(lines[first - 1]) && !lines[first - 1].startsWith('>'))
        --first;
    if (last < 0 || !out.isFree(lines, last))
        return;
    if (!isErrorLine(lines[last])) { // the mark was taken away: the message begins with the name
        qsizetype head = last;
        while (head > first && !lines[head].startsWith(name))
            --head;
        if (!lines[head].startsWith(name) && !lines[head].startsWith("assert "))
            return;
        first = head;
    }
    for (qsizetype line = first; line <= last; ++line)
        out.message(lines, line);
    for (qsizetype line = first - 1; line >= 0 && line > i - MaxReport && out.isFree(lines, line); --line) {
        std::optional<SourceLocation> place;
        if (!isIndented(lines[line]))
            place = sourceLocationAt(lines[line]);
        if (place && place->rest.isEmpty() && place->file.endsWith(".py")) {
            out.frame(lines, line, {place->file, place->line, {}}, false);
        } else if (isIndented(lines[line]) || lines[line].startsWith('>')) {
            out.mark(lines, line, LineRole::Code);
        } else if (lines[line].startsWith("____")) {
            out.mark(lines, line, LineRole::Header);
            break;
        }
    }
}

/// "a.py:1: in <module>" and the code below it, as pytest shows what stopped the collection of tests.
qsizetype readShort(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Python, lines, i);
    for (; i < lines.size() && !isBlank(lines[i]); ++i) {
        std::optional<SourceLocation> place;
        if (kindOfPytest(lines[i], place) == PytestLine::Frame)
            out.frame(lines, i, {place->file, place->line, place->rest.sliced(3)}, true);
        else if (isErrorLine(lines[i]))
            out.message(lines, i);
        else if (isIndented(lines[i]))
            out.mark(lines, i, LineRole::Code);
        else
            return isExceptionLine(lines[i]) ? readMessage(out, lines, i) : i;
    }
    return i;
}

qsizetype readPytest(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    std::optional<SourceLocation> place;
    const PytestLine kind = kindOfPytest(lines[i], place);
    if (kind == PytestLine::Frame)
        return readShort(out, lines, i);
    const int before = out.lastRecord();
    out.open(Record::Kind::Python, lines, i);
    if (kind == PytestLine::Summary) {
        out.current().suppressed = before >= 0 && out.record(before).kind == Record::Kind::Python;
        out.message(lines, i);
        return i + 1;
    }
    out.frame(lines, i, {place->file, place->line, {}}, true);
    if (kind == PytestLine::Raised) {
        readReportAbove(out, lines, i, place->rest);
        return i + 1;
    }
    out.current().warning = true;
    out.message(lines, i++);
    if (place->rest.endsWith(':')) { // the text begins in the next line
        while (i < lines.size() && !isBlank(lines[i]) && !isIndented(lines[i]) && !out.anyBegins(lines, i))
            out.message(lines, i++);
    }
    if (isIndented(lines[i]) && !isBlank(lines[i]))
        out.mark(lines, i++, LineRole::Code);
    return i;
}

} // namespace

const TraceFormat traces::pyTest = {"pytest and Python's warnings", nullptr, true, beginsPytest, readPytest};

} // namespace waymark
