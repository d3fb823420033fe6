#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

constexpr qsizetype MaxGoMessage = 40; // lines

bool isGoroutine(QByteArrayView line)
{
    return line.startsWith("goroutine ") && line.size() > 11 && isDigit(line[10]) && line.trimmed().endsWith("]:");
}

bool isFatal(const TraceLines &lines, qsizetype i)
{
    if (!lines[i].startsWith("fatal error: "))
        return false;
    for (qsizetype next = i + 1; next <= i + 6; ++next) { // compilers and git print "fatal error:", too
        if (isGoroutine(lines[next]) || lines[next].startsWith("runtime"))
            return true;
    }
    return lines[i].startsWith("fatal error: all goroutines are asleep");
}

bool isTestFailure(QByteArrayView text)
{
    return text.startsWith("--- FAIL: ");
}

bool beginsGo(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView text = unindented(lines[i]);
    switch (text[0]) {
    case 'p':
        return lines[i].startsWith("panic: ");
    case 'f':
        return isFatal(lines, i);
    case 'g':
        return isGoroutine(lines[i]);
    case 'S':
        return lines[i].startsWith("SIGSEGV: ") || lines[i].startsWith("SIGABRT: ") || lines[i].startsWith("SIGBUS: ");
    default:
        return isTestFailure(text) || lines[i].startsWith("WARNING: DATA RACE");
    }
}

/// The race detector's report: who read, who wrote, and where their goroutines came from.
qsizetype readRace(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Go, lines, i);
    out.message(lines, i++);
    QByteArrayView function;
    for (; i < lines.size() && !lines[i].startsWith("====="); ++i) {
        const QByteArrayView text = unindented(lines[i]);
        if (text.isEmpty())
            continue;
        if (!isIndented(lines[i])) {
            if (!startsWithAny(text, {"Read at ", "Write at ", "Previous ", "Goroutine ", "Main goroutine"}))
                break;
            out.message(lines, i);
            continue;
        }
        const qsizetype offset = text.indexOf(" +0x");
        const auto place = sourceLocationIn(offset > 0 ? text.first(offset) : text);
        out.frame(lines, i, place ? FrameText{place->file, place->line, function} : FrameText(), false);
        function = place ? QByteArrayView() : text;
    }
    return i;
}

/// Reads "main.f(…)" and its place "\t/app/main.go:12 +0x1d" as one frame, for as long as there are some.
qsizetype readGoroutine(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.mark(lines, i++, LineRole::Header);
    QByteArrayView function;
    for (; i < lines.size() && !isBlank(lines[i]); ++i) {
        QByteArrayView text = unindented(lines[i]);
        if (isIndented(lines[i])) {
            if (const qsizetype offset = text.indexOf(" +0x"); offset > 0)
                text = text.first(offset);
            const auto place = sourceLocationIn(text.trimmed());
            out.frame(lines, i, place ? FrameText{place->file, place->line, function} : FrameText(), false);
        } else if (text.endsWith(')') || text.startsWith("created by ") || text.startsWith("...")) {
            function = text.first(qMax<qsizetype>(0, text.lastIndexOf('(')));
            if (text.startsWith("created by "))
                function = {};
            out.mark(lines, i, LineRole::Frame);
        } else {
            break;
        }
    }
    return i;
}

qsizetype readTestFailure(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Go, lines, i);
    out.mark(lines, i++, LineRole::Header);
    for (; i < lines.size() && isIndented(lines[i]) && !isBlank(lines[i]); ++i) {
        const QByteArrayView text = unindented(lines[i]);
        if (isTestFailure(text))
            break;
        if (const auto place = sourceLocationAt(text); place && place->file.endsWith(".go"))
            out.frame(lines, i, {place->file, place->line, {}}, true);
        out.message(lines, i);
    }
    return i;
}

qsizetype readGo(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    if (lines[i].startsWith("WARNING: "))
        return readRace(out, lines, i);
    if (isTestFailure(unindented(lines[i])))
        return readTestFailure(out, lines, i);
    int record = out.open(Record::Kind::Go, lines, i);
    const qsizetype first = i;
    if (!isGoroutine(lines[i]))
        out.message(lines, i++);
    for (; i < lines.size() && i < first + MaxGoMessage; ++i) {
        const QByteArrayView text = lines[i];
        if (isGoroutine(text)) {
            i = readGoroutine(out, lines, i);
            while (i + 1 < lines.size() && isBlank(lines[i])
                   && isGoroutine(lines[i + 1])) // all goroutines: the first is the one that failed
                i = readGoroutine(out, lines, i + 1);
            return i;
        }
        if (isBlank(text)) {
            if (!isGoroutine(lines[i + 1]) && !lines[i + 1].startsWith("runtime stack:"))
                break;
        } else if (unindented(text).startsWith("panic: ") && isIndented(text)) { // a deferred function panicked in turn
            const int later = out.open(Record::Kind::Go, lines, i);
            out.link(record, later);
            record = later;
            out.message(lines, i);
        } else if (text.startsWith("panic: ")) {
            break;
        } else if (text.startsWith("exit status ")) {
            out.mark(lines, i, LineRole::Header);
            return i + 1;
        } else {
            out.message(lines, i); // "[signal SIGSEGV: …]", further lines of the value
        }
    }
    return i;
}

} // namespace

const TraceFormat traces::go = {"Go", "pfgSW-", false, beginsGo, readGo};

} // namespace waymark
