#include "app/trace/python.h"
#include "app/trace/scan.h"

namespace waymark {

using namespace scan;
using namespace python;

namespace {

constexpr QByteArrayView BreakAt("Graph break in user code at ");
constexpr QByteArrayView
    DuplicateAt("Graph break (user stack suppressed due to duplicate graph break) in user code at ");

/// "Graph break in user code at …", and torch ≤ 2.5's "Graph break: from user code at:".
bool isHeaderLine(QByteArrayView text)
{
    return startsWithAny(text, {BreakAt, DuplicateAt, "Graph break: "});
}

bool isReason(QByteArrayView text)
{
    return startsWithAny(text, {"Graph Break Reason:", "Reason: "});
}

bool isBreakReason(QByteArrayView text) // of explain()
{
    return text.startsWith("Break Reason ") && text.size() > 13 && isDigit(text[13]);
}

/// Headings inside a graph break's text, at the line's start.
bool isHeading(QByteArrayView line)
{
    return startsWithAny(
        line,
        {"For more details about this", "User code traceback:", "from user code:", "User Stack:",
         "Stack variable source attribution:", "Set TORCHDYNAMO_VERBOSE=", "Set TORCH_LOGS=",
         "You can suppress this exception", "Hint: ", "Most recent bytecode instructions traced", "TRACE ",
         "For more information about this error, see:", "or:", "to include these operations in the captured graph"});
}

bool isCodeLine(QByteArrayView text)
{
    return text.startsWith("TRACE ") || (text.startsWith("=====") && contains(text, "tracing attempt started here"));
}

/// One-line records that report that a frame was not compiled.
bool isSkip(QByteArrayView text)
{
    return startsWithAny(text,
                         {"torch.compile intentionally decided to skip", "break: GraphCompileReason(", "WON'T CONVERT ",
                          "Graph break from `Tensor.item()`", "torch._dynamo.exc."});
}

/// "<FrameSummary file /app/m.py, line 9 in fn>"
std::optional<FrameText> frameSummary(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    static constexpr QByteArrayView opening("<FrameSummary file ");
    if (!text.startsWith(opening))
        return {};
    const qsizetype comma = text.indexOf(", line ");
    if (comma < 0)
        return {};
    FrameText frame{text.sliced(opening.size(), comma - opening.size()), 0, {}};
    qsizetype at = comma + 7;
    frame.line = takeNumber(text, at).value_or(0);
    const qsizetype in = text.indexOf(" in ", at);
    if (in > 0 && text.endsWith('>'))
        frame.function = text.sliced(in + 4, text.size() - in - 5);
    return frame;
}

bool beginsBrokenGraph(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView text = unindented(lines[i]);
    if (isIndented(lines[i])) // TORCH_TRACE's payload is behind a tab, explain()'s reasons are indented
        return text[0] == 'B' ? isBreakReason(text) : lines[i][0] == '\t' && isHeaderLine(text);
    switch (text[0]) {
    case 'G':
        if (isHeaderLine(text) || text.startsWith("Graph Break Reason:"))
            return true;
        break;
    case 'B':
        if (isBreakReason(text))
            return true;
        break;
    case 't':
    case 'b':
    case 'W':
        if (isSkip(text))
            return true;
        break;
    default:
        break;
    }
    return (text[0] == 'G' && isSkip(text)) || isGraphBreakDetail(lines[i + 1]);
}

void placeAtHeader(Record &record, QByteArrayView text)
{
    for (QByteArrayView opening : {DuplicateAt, BreakAt}) {
        if (text.startsWith(opening))
            record.location = QString::fromUtf8(text.sliced(opening.size()).trimmed());
    }
    record.suppressed = text.startsWith(DuplicateAt);
}

/// Torch prints first what broke ("Graph break from `Tensor.item()`, …") and then, as if it were another one, where.
bool continuesLast(const SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    if (!lines[i].startsWith("Graph break: from user code at:") || out.lastRecord() < 0)
        return false;
    const Record &last = out.record(out.lastRecord());
    return last.kind == Record::Kind::GraphBreak && last.messageLine >= 0 && last.ownFrame < 0
        && last.location.isEmpty() && last.endLine >= lines.textLine(i) - 2;
}

qsizetype readBrokenGraph(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    const QByteArrayView text = unindented(lines[i]);
    if (continuesLast(out, lines, i)) {
        out.resume(out.lastRecord());
        out.mark(lines, i, LineRole::Header);
        return readGraphBreakText(out, lines, i + 1);
    }
    out.open(Record::Kind::GraphBreak, lines, i);
    if (isBreakReason(text)) {
        out.mark(lines, i++, LineRole::Header);
        if (unindented(lines[i]).startsWith("Reason:") && unindented(lines[i]).trimmed().size() == 7)
            out.mark(lines, i++, LineRole::Header); // the reason is in the next line
        if (i < lines.size())
            out.message(lines, i++);
        return readGraphBreakText(out, lines, i);
    }
    if (!isHeaderLine(text)) {
        out.message(lines, i++);
        return readGraphBreakText(out, lines, i);
    }
    placeAtHeader(out.current(), text);
    const bool says =
        text.startsWith("Graph break: ") && !contains(text, "from user code at:"); // the message is in the line
    if (says)
        out.message(lines, i++);
    else
        out.mark(lines, i++, LineRole::Header);
    if (i < lines.size() && isReason(unindented(lines[i])))
        out.message(lines, i++);
    i = readGraphBreakText(out, lines, i);
    if (out.current().messageLine >= 0 || !isHeader(lines[i]))
        return i;
    out.mark(lines, i++, LineRole::Header); // torch ≤ 2.5 prints the reason as a traceback
    i = readFrames(out, lines, i);
    return i >= lines.size() || isBlank(lines[i]) ? i : readMessage(out, lines, i);
}

} // namespace

namespace python {

bool isGraphBreakDetail(QByteArrayView line)
{
    if (line.size() < 6 || line[0] != ' ')
        return false;
    return startsWithAny(unindented(line),
                         {"Explanation: ", "Higher Order Operator: ", "Hint: ", "Developer debug context: "});
}

qsizetype readGraphBreakText(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    Record &record = out.current(); // no record is opened in here
    const bool placed = !record.location.isEmpty();
    const int fallback = record.ownFrame; // the traceback's own frame, where the break names none
    const qsizetype first = i;
    record.ownFrame = -1;
    bool named = i > 0 && isGraphBreakDetail(lines[i]); // the type is read, details follow
    bool code = false;
    qsizetype end = i;
    for (; i < lines.size(); ++i) {
        const QByteArrayView text = lines[i];
        if (isBlank(text)) {
            code = false;
            continue;
        }
        auto frame = frameOf(text);
        if (!frame)
            frame = frameSummary(text);
        if (frame) {
            out.frame(lines, i, *frame, true);
            code = true;
            end = i + 1;
            continue;
        }
        const QByteArrayView words = unindented(text);
        if (isHeaderLine(words) || isHeader(text) || isChainMarker(text) || isBreakReason(words)
            || (isReason(text) && record.messageLine >= 0))
            break;
        if (isCodeLine(words)) {
            out.mark(lines, i, LineRole::Code);
        } else if (isIndented(text) || isHeading(text)) {
            if (code && startsWithAny(text, {"    ", "\t"}))
                out.mark(lines, i, LineRole::Code);
            else
                out.message(lines, i);
            named = named || isGraphBreakDetail(text);
        } else if (!named && i > first - 1 && isGraphBreakDetail(lines[i + 1])) {
            record.messageLine = lines.textLine(i); // torch ≥ 2.10 prints first what it was tracing, then the type
            out.message(lines, i);
            named = true;
        } else {
            break;
        }
        end = i + 1;
    }
    for (qsizetype blank = first; blank < end; ++blank) {
        if (out.isFree(lines, blank))
            out.mark(lines, blank, LineRole::Message); // blank lines inside the text are part of it
    }
    const bool user = record.ownFrame >= 0;
    if (!user)
        record.ownFrame = fallback;
    if (named || user || placed)
        record.kind = Record::Kind::GraphBreak;
    return end;
}

} // namespace python

const TraceFormat traces::brokenGraph = {"torch.compile graph break", nullptr, false, beginsBrokenGraph,
                                         readBrokenGraph};

} // namespace waymark
