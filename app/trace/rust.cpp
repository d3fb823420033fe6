#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

constexpr qsizetype MaxRustMessage = 40; // lines

bool isPanic(QByteArrayView line)
{
    return line.startsWith("thread '") && contains(line, " panicked at ");
}

bool isCauses(QByteArrayView line)
{
    return line.trimmed() == "Caused by:";
}

bool beginsRust(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView text = unindented(lines[i]);
    return text[0] == 't' ? isPanic(text) : isCauses(text) && isIndented(lines[i + 1]);
}

/// "   0: std::panicking" with its place in the next line
qsizetype readBacktrace(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.mark(lines, i++, LineRole::Header);
    QByteArrayView function;
    for (; i < lines.size() && isIndented(lines[i]); ++i) {
        const QByteArrayView text = unindented(lines[i]);
        if (text.startsWith("at ")) {
            const auto place = sourceLocationIn(text.sliced(3).trimmed());
            out.frame(lines, i, place ? FrameText{place->file, place->line, function} : FrameText(), false);
            function = {};
        } else {
            const qsizetype colon = text.indexOf(": ");
            function = colon > 0 ? text.sliced(colon + 2).trimmed() : QByteArrayView();
            out.mark(lines, i, LineRole::Frame);
        }
    }
    return i;
}

qsizetype readPanic(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Rust, lines, i);
    const QByteArrayView line = lines[i].trimmed();
    QByteArrayView where = line.sliced(line.indexOf(" panicked at ") + 13);
    const bool old = where.startsWith('\''); // before Rust 1.73: 'message', src/main.rs:4:5
    if (old)
        where = where.sliced(where.lastIndexOf("', ") + 3);
    if (where.endsWith(':'))
        where.chop(1);
    if (const auto place = sourceLocationIn(where)) {
        out.frame(lines, i, {place->file, place->line, {}}, false);
        if (!isLibraryPath(place->file))
            out.current().location = QString::fromUtf8(place->file) + QLatin1Char(':') + QString::number(place->line);
    }
    if (old)
        out.message(lines, i);
    else
        out.mark(lines, i, LineRole::Header);
    const qsizetype first = ++i;
    for (; i < lines.size() && i < first + MaxRustMessage; ++i) {
        if (isBlank(lines[i]) || isPanic(lines[i]))
            break;
        if (lines[i].startsWith("stack backtrace:")) {
            i = readBacktrace(out, lines, i) - 1;
        } else if (startsWithAny(lines[i], {"note: run with `RUST_BACKTRACE", "note: Some details are omitted"})) {
            out.mark(lines, i, LineRole::Header);
            return i + 1;
        } else if (!old) {
            out.message(lines, i);
        } else {
            break;
        }
    }
    return i;
}

/// The error in front of "Caused by:", and its causes: numbered from the outermost, or one alone.
qsizetype readCauses(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    qsizetype head = i - 1;
    while (head > 0 && head > i - 3 && isBlank(lines[head]))
        --head;
    int outer = -1;
    if (head >= 0 && !isBlank(lines[head])) {
        if (out.isFree(lines, head)) {
            outer = out.open(Record::Kind::Rust, lines, head);
            out.message(lines, head);
        } else {
            outer = out.lastRecord();
        }
    }
    out.part(lines, i++);
    const qsizetype indent = indentOf(lines[i]);
    for (; i < lines.size() && !isBlank(lines[i]) && indentOf(lines[i]) >= indent; ++i) {
        const QByteArrayView text = unindented(lines[i]);
        qsizetype at = 0;
        const bool numbered = takeNumber(text, at) && at < text.size() && text[at] == ':';
        const bool next = indentOf(lines[i]) == indent
            && (numbered || outer < 0 || out.record(outer).kind != Record::Kind::Rust || out.currentIndex() == outer);
        if (next) {
            const int inner = out.open(Record::Kind::Rust, lines, i);
            out.link(inner, outer);
            outer = inner;
        }
        out.message(lines, i);
    }
    return i;
}

qsizetype readRust(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    return isPanic(unindented(lines[i])) ? readPanic(out, lines, i) : readCauses(out, lines, i);
}

} // namespace

const TraceFormat traces::rust = {"Rust panic", "tC", false, beginsRust, readRust};

} // namespace waymark
