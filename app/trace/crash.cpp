#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

/// "==123==ERROR: AddressSanitizer: …" -> the text behind the mark; "==123== Invalid read" -> the same for Valgrind.
QByteArrayView behindProcess(QByteArrayView line)
{
    if (!line.startsWith("=="))
        return {};
    qsizetype at = 2;
    if (!takeNumber(line, at) || !line.sliced(at).startsWith("=="))
        return {};
    return line.sliced(at + 2);
}

/// A frame as sanitizers, gdb and glibc number them: "    #0 0x55 in main /a.c:5:3", "#1  f (x=3) at a.c:5".
std::optional<FrameText> numberedFrame(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    if (text.size() < 4 || text[0] != '#')
        return {};
    qsizetype at = 1;
    if (!takeNumber(text, at) || at >= text.size() || text[at] != ' ')
        return {};
    FrameText frame;
    QByteArrayView rest = text.sliced(at).trimmed();
    if (rest.startsWith("0x")) {
        const qsizetype in = rest.indexOf(" in ");
        if (in < 0)
            return frame;
        rest = rest.sliced(in + 4);
    }
    const qsizetype where = rest.lastIndexOf(" at ");
    const qsizetype space = where > 0 ? where : rest.lastIndexOf(' ');
    if (space > 0) {
        if (const auto place = sourceLocationIn(rest.sliced(where > 0 ? where + 4 : space + 1))) {
            frame.file = place->file;
            frame.line = place->line;
        }
    }
    const qsizetype open = rest.indexOf(" (");
    frame.function = rest.first(open > 0 ? open : space > 0 ? space : rest.size());
    return frame;
}

/// "   at 0x48: main (a.c:5)" of Valgrind
FrameText valgrindFrame(QByteArrayView text)
{
    FrameText frame;
    const qsizetype colon = text.indexOf(": ");
    const qsizetype open = text.lastIndexOf('(');
    if (colon < 0 || open < colon || !text.trimmed().endsWith(')'))
        return frame;
    frame.function = text.sliced(colon + 2, open - colon - 2).trimmed();
    const QByteArrayView source = text.trimmed().sliced(open + 1);
    if (const auto place = sourceLocationIn(source.first(source.size() - 1))) {
        frame.file = place->file;
        frame.line = place->line;
    }
    return frame;
}

bool isSignal(QByteArrayView line)
{
    return line.startsWith("Program received signal ") || line.startsWith("pure virtual method called")
        || line.startsWith("PLEASE submit a bug report to ") || line.startsWith("Program terminated with signal ")
        || (line.startsWith("Thread ") && contains(line, " received signal ")) || line.startsWith("terminate called ")
        || line.startsWith("Fatal Python error: ") || line.startsWith("*** SIG")
        || startsWithAny(line, {"*** stack smashing", "*** buffer overflow"})
        || startsWithAny(line,
                         {"double free or corruption", "free(): ", "malloc(): ", "corrupted size vs. prev_size",
                          "munmap_chunk(): "});
}

bool isValgrind(QByteArrayView text)
{
    return startsWithAny(text,
                         {" Invalid ", " Conditional jump", " Use of uninit", " Process terminating", " Syscall param",
                          " Mismatched free"});
}

bool isAssertion(QByteArrayView line)
{
    return (line.endsWith(" failed.") || line.endsWith(" failed")) && contains(line, ": Assertion ");
}

bool beginsCrash(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView line = lines[i];
    switch (line[0]) {
    case '=': {
        const QByteArrayView text = behindProcess(line);
        return text.startsWith("ERROR: ") || (text.startsWith(' ') && isValgrind(text));
    }
    case 'W':
        return line.startsWith("WARNING: ThreadSanitizer: ") || line.startsWith("WARNING: MemorySanitizer: ");
    case '#':
        return line.startsWith("# A fatal error has been detected by the Java Runtime")
            || (line.startsWith("#0 ") && numberedFrame(line).has_value());
    case 'P':
    case 'p':
    case 'T':
    case 't':
    case 'F':
    case '*':
    case 'd':
    case 'f':
    case 'm':
    case 'c':
        if (isSignal(line))
            return true;
        break;
    default:
        break;
    }
    return isAssertion(line) && !contains(line, "block: [");
}

qsizetype readValgrind(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    for (; i < lines.size(); ++i) {
        const QByteArrayView text = behindProcess(lines[i]);
        const QByteArrayView words = unindented(text);
        if (words.isEmpty() || isValgrind(text))
            break;
        if (startsWithAny(words, {"at 0x", "by 0x"}))
            out.frame(lines, i, valgrindFrame(words), false);
        else
            out.message(lines, i);
    }
    return i;
}

qsizetype readCrash(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Crash, lines, i);
    if (isAssertion(lines[i])) { // "program: a.c:3: main: Assertion …"
        const qsizetype colon = find(lines[i], ": ");
        if (const auto place = sourceLocationAt(lines[i].sliced(colon + 2)))
            out.frame(lines, i, {place->file, place->line, {}}, true);
    }
    const bool stackOnly = lines[i].startsWith("#0 ");
    const bool sanitizer = lines[i].startsWith("==") || lines[i].startsWith("WARNING: ");
    if (!stackOnly) {
        out.message(lines, i);
        if (sanitizer && behindProcess(lines[i]).startsWith(' '))
            return readValgrind(out, lines, i + 1);
        ++i;
    }
    bool frames = false;
    for (; i < lines.size(); ++i) {
        const QByteArrayView line = lines[i];
        if (isBlank(line)) {
            const bool goesOn = sanitizer
                && (isIndented(lines[i + 1]) || lines[i + 1].startsWith("0x") || lines[i + 1].startsWith("SUMMARY: ")
                    || lines[i + 1].startsWith("previously ") || lines[i + 1].startsWith("freed "));
            if (!goesOn)
                break;
        } else if (const auto frame = numberedFrame(line)) {
            out.frame(lines, i, *frame, false);
            frames = true;
        } else if (unindented(line).startsWith("what():") || (sanitizer && !lines[i].startsWith("===="))
                   || (frames && isIndented(line))) {
            if (contains(line, "might be asynchronously reported")
                || contains(lines[i + 1], "might be asynchronously reported"))
                out.current().asynchronous = true;
            out.message(lines, i);
            if (line.startsWith("SUMMARY: "))
                return i + 1;
        } else if (line.startsWith("# ") || line.trimmed() == "#" || line.startsWith("Stack dump:")
                   || line.startsWith("terminate called")) {
            out.message(lines, i);
        } else if (line.startsWith("0x") && contains(line, " in ")) { // gdb shows where the signal arrived
            out.mark(lines, i, LineRole::Frame);
        } else if (out.current().asynchronous || line.startsWith("CUDA kernel errors might")) {
            out.current().asynchronous = true;
            out.message(lines, i);
        } else if (isDigit(line[0]) && i + 1 < lines.size() && line.indexOf('\t') > 0) {
            out.mark(lines, i, LineRole::Code); // gdb's source line
        } else {
            break;
        }
    }
    return i;
}

} // namespace

const TraceFormat traces::crash = {"crash", nullptr, false, beginsCrash, readCrash};

} // namespace waymark
