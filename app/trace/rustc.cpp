#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

bool isArrow(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    return text.startsWith("--> ") || text.startsWith("::: ");
}

bool isRustcHead(QByteArrayView line)
{
    return startsWithAny(line, {"error[", "error: ", "warning: ", "warning["});
}

/// A place is shown below the message, perhaps after further lines of the message.
bool beginsRustc(const TraceLines &lines, qsizetype i)
{
    if (!isRustcHead(lines[i]))
        return false;
    for (qsizetype next = i + 1; next <= i + 4 && !isBlank(lines[next]) && !isRustcHead(lines[next]); ++next) {
        if (isArrow(lines[next]))
            return true;
    }
    return lines[i].startsWith("error[E") && lines[i].size() > 12 && isDigit(lines[i][7]); // its place is cut off
}

qsizetype readRustc(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Compiler, lines, i);
    out.current().warning = lines[i].startsWith("warning");
    out.message(lines, i++);
    for (; i < lines.size() && !isBlank(lines[i]); ++i) {
        const QByteArrayView text = unindented(lines[i]);
        if (isArrow(lines[i])) {
            FrameText frame;
            if (const auto place = sourceLocationIn(text.sliced(4).trimmed())) {
                frame = {place->file, place->line, {}};
                if (out.current().location.isEmpty())
                    out.current().location =
                        QString::fromUtf8(place->file) + QLatin1Char(':') + QString::number(place->line);
            }
            out.frame(lines, i, frame, false);
        } else if (text.startsWith('|') || text.startsWith("...") || isDigit(text[0])) {
            out.mark(lines, i, LineRole::Code);
        } else if (isRustcHead(lines[i])) {
            break;
        } else {
            out.message(lines, i); // "= note: …", "help: …"
        }
    }
    return i;
}

} // namespace

const TraceFormat traces::rustc = {"rustc", "ew", false, beginsRustc, readRustc};

} // namespace waymark
