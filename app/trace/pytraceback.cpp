#include "app/trace/python.h"
#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"
#include "app/trace/traceformat.h"

#include <algorithm>

namespace waymark {

using namespace scan;

namespace python {

/// The traceback of the worker in the text of a worker's exception: it is the cause of the exception that contains it.
constexpr QByteArrayView Original("Original Traceback (most recent call last)");

std::optional<FrameText> frameOf(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    static constexpr QByteArrayView opening("File \"");
    static constexpr QByteArrayView middle("\", line ");
    if (!text.startsWith(opening))
        return {};
    const qsizetype quote = text.indexOf(middle, opening.size());
    if (quote < 0)
        return {};
    qsizetype at = quote + middle.size();
    const auto number = takeNumber(text, at);
    if (!number)
        return {};
    FrameText frame{text.sliced(opening.size(), quote - opening.size()), *number, {}};
    if (text.sliced(at).startsWith(", in "))
        frame.function = text.sliced(at + 5).trimmed();
    return frame;
}

bool isHeader(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    return text.startsWith("Traceback (most recent call last)") || text.startsWith(Original);
}

bool isChainMarker(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    return text.startsWith("The above exception was the direct cause of the following exception")
        || text.startsWith("During handling of the above exception, another exception occurred")
        || text.startsWith("*** While handling this graph break, another graph break occurred");
}

bool isExceptionLine(QByteArrayView line)
{
    const qsizetype name = dottedName(line);
    if (name == 0)
        return false;
    if (name < line.size()) {
        const QByteArrayView text = line.first(name);
        const bool shouts =
            std::none_of(text.begin(), text.end(), [](char c) { return isLower(c) || c == '.'; }); // "ERROR:", "NOTE:"
        return !shouts && line[name] == ':' && (name + 1 == line.size() || isSpace(line[name + 1]));
    }
    return isExceptionName(line);
}

namespace {

/// A message that only names which backend raised the error in the line behind it.
bool namesInnerError(QByteArrayView line)
{
    return line.trimmed().endsWith(" raised:")
        && startsWithAny(line, {"torch._dynamo.exc.", "torch._inductor.exc.", "BackendCompilerFailed"});
}

/// "===== short test summary info =====", "-----": a report continues with something else.
bool isSeparator(QByteArrayView line)
{
    return startsWithAny(line, {"=====", "-----", "_____", "!!!!!", "*****", "\"\"\""});
}

/// "ValueError: …" at the line's start, by a name that exceptions have.
bool namesException(QByteArrayView line)
{
    const qsizetype name = dottedName(line);
    return name > 0 && name < line.size() && line[name] == ':' && isExceptionName(line.first(name));
}

/// Carets and tildes that a terminal broke off from the line before.
bool isMarks(QByteArrayView line)
{
    return !isBlank(line)
        && std::all_of(line.begin(), line.end(), [](char c) { return c == '^' || c == '~' || c == ' '; });
}

} // namespace

qsizetype readMessage(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    constexpr qsizetype MaxUnindented = 60; // lines of a message without a break
    const qsizetype first = i;
    const int record = out.currentIndex();
    const QByteArrayView head = lines[i];
    const qsizetype indent = indentOf(head);
    if (startsWithAny(head,
                      {"torch.distributed.elastic.multiprocessing.errors.ChildFailedError", "ChildFailedError"})) {
        out.message(lines, i);
        return readElasticBox(out, lines, i + 1);
    }
    if (head.startsWith("torch._dynamo.exc.") || isGraphBreakDetail(lines[i + 1])) {
        out.message(lines, i);
        if (namesInnerError(head) && isExceptionLine(lines[i + 1])) {
            const int inner = out.open(Record::Kind::Python, lines, i + 1);
            out.record(inner).ownFrame = out.record(record).ownFrame;
            out.link(inner, record);
            return readMessage(out, lines, i + 1);
        }
        return readGraphBreakText(out, lines, i + 1);
    }
    bool source = false; // TorchScript shows the script that it cannot compile, from its first column
    for (; i < lines.size(); ++i) {
        const QByteArrayView text = lines[i];
        if (isBlank(text)) {
            if (!lines[i + 1].startsWith("from user code:"))
                break;
            return readGraphBreakText(out, lines, i);
        }
        if (isHeader(text) || isChainMarker(text) || isSeparator(text) || indentOf(text) < indent)
            break;
        if (isIndented(text) && frameOf(text)) {
            out.frame(lines, i, *frameOf(text), true);
            source = true;
            continue;
        }
        source = source && !contains(text, "is being compiled since") && !namesException(text);
        if (!source && indentOf(text) == indent && i > first) {
            if (i > first + MaxUnindented || (i > first + 1 && isExceptionLine(text)) || out.anyBegins(lines, i))
                break;
        }
        if (contains(text, "might be asynchronously reported"))
            out.current().asynchronous = true;
        if (source)
            out.mark(lines, i, LineRole::Code);
        else
            out.message(lines, i);
    }
    return i;
}

qsizetype readFrames(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    constexpr qsizetype FrameIndent = 2; // of a frame, from the header and the message
    // What a command printed, which pip reports itself, is its output to the end.
    const bool isOutput = i > 1 && isHeader(lines[i - 1]) && contains(lines[i - 2], "output");
    const qsizetype indent = i < lines.size() && !isOutput ? indentOf(lines[i]) - FrameIndent : 0;
    for (; i < lines.size(); ++i) {
        const QByteArrayView text = lines[i];
        if (const auto frame = frameOf(text))
            out.frame(lines, i, *frame, true);
        else if (indentOf(text) <= indent && isExceptionLine(unindented(text)))
            break; // the message of a trace that is indented as a whole
        else if ((isIndented(text) || isMarks(text)) && !isHeader(text) && !isChainMarker(text))
            out.mark(lines, i, LineRole::Code); // source, carets
        else if (text.startsWith("[Previous line repeated"))
            out.mark(lines, i, LineRole::Frame);
        else
            break;
    }
    return i;
}

} // namespace python

namespace {

using namespace python;

bool begins(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView text = unindented(lines[i]);
    switch (text[0]) {
    case 'T':
    case 'O':
        return isHeader(text) || isChainMarker(text);
    case 'D':
    case '*':
        return isChainMarker(text);
    case 'F': // a syntax error, or a trace whose top is cut off
        return frameOf(text).has_value();
    default:
        return false;
    }
}

/// Whether the message right above announces the trace at `i`: "-- Process 0 terminated with the following error:".
bool isAnnounced(const SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    return i > 1 && out.currentIndex() >= 0 && lines[i - 1].trimmed().endsWith("the following error:")
        && out.record(out.currentIndex()).endLine >= lines.textLine(i - 2);
}

qsizetype read(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    if (isChainMarker(lines[i])) {
        out.part(lines, i);
        out.expectConsequenceOf(out.currentIndex());
        return i + 1;
    }
    const int carrier = lines[i].startsWith(Original) || isAnnounced(out, lines, i) ? out.currentIndex() : -1;
    out.link(out.open(Record::Kind::Python, lines, i), carrier);
    if (isHeader(lines[i]))
        out.mark(lines, i++, LineRole::Header);
    i = readFrames(out, lines, i);
    if (i >= lines.size() || isBlank(lines[i]) || isHeader(lines[i]) || isChainMarker(lines[i]))
        return i; // cut off before its message
    return readMessage(out, lines, i);
}

} // namespace

const TraceFormat traces::pyTraceback = {"python traceback", "TDFO*", false, begins, read};

} // namespace waymark
