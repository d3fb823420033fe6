#include "app/trace/python.h"
#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"

namespace waymark {

using namespace scan;
using namespace python;

namespace {

/// "torch._dynamo hit config.recompile_limit (8)", older: cache_size_limit
bool isLimit(QByteArrayView text)
{
    return text.startsWith("torch._dynamo hit config.");
}

bool isRecompiling(QByteArrayView text)
{
    return text.startsWith("Recompiling function ");
}

bool isTorchScript(QByteArrayView text)
{
    return text.startsWith("Traceback of TorchScript");
}

bool beginsTorchCompile(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView text = lines[i];
    switch (text[0]) {
    case 't':
        return isLimit(text);
    case 'R':
        return isRecompiling(text);
    default:
        return isTorchScript(text);
    }
}

/// "   function: 'step' (/app/m.py:3)", "Recompiling function step in /app/m.py:3"
void placeAtFunction(SegmentsBuilder &out, QByteArrayView text)
{
    QByteArrayView source = text.trimmed();
    if (source.endsWith(')'))
        source = source.sliced(source.lastIndexOf('(') + 1).chopped(1);
    else
        source = source.sliced(source.lastIndexOf(" in ") + 4);
    if (const auto place = sourceLocationIn(source))
        out.current().location = QString::fromUtf8(source);
}

qsizetype readRecompile(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Recompile, lines, i);
    out.current().warning = true;
    if (isRecompiling(lines[i]))
        placeAtFunction(out, lines[i]);
    out.message(lines, i++);
    for (; i < lines.size()
         && (isIndented(lines[i])
             || startsWithAny(lines[i], {"To log all recompilation", "To diagnose recompilation"}));
         ++i) {
        if (unindented(lines[i]).startsWith("function: "))
            placeAtFunction(out, lines[i]);
        out.message(lines, i);
    }
    return i;
}

/// Both tracebacks of the interpreter, of the serialized and of the original code, and the message behind them. The
/// Python exception that contains them only reports that the interpreter failed.
qsizetype readTorchScript(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    const int carrier = out.lastRecord();
    const int record = out.open(Record::Kind::TorchScript, lines, i);
    for (; i < lines.size(); ++i) {
        const QByteArrayView text = lines[i];
        if (isBlank(text)) {
            if (!isTorchScript(lines[i + 1]) && !isExceptionLine(lines[i + 1]))
                break;
        } else if (isTorchScript(text)) {
            out.mark(lines, i, LineRole::Header);
        } else if (const auto frame = frameOf(text)) {
            out.frame(lines, i, *frame, true);
        } else if (isExceptionLine(text)) {
            i = readMessage(out, lines, i);
            break;
        } else {
            out.mark(lines, i, LineRole::Code);
        }
    }
    if (carrier >= 0 && out.record(carrier).kind == Record::Kind::Python
        && out.record(carrier).endLine >= out.record(record).firstLine - 1)
        out.link(record, carrier);
    return i;
}

qsizetype readTorchCompile(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    return isTorchScript(lines[i]) ? readTorchScript(out, lines, i) : readRecompile(out, lines, i);
}

} // namespace

const TraceFormat traces::torchCompile = {"torch.compile recompilation and TorchScript", "tRT", false,
                                          beginsTorchCompile, readTorchCompile};

} // namespace waymark
