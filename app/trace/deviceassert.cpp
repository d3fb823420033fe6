#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

/// "/…/Indexing.cu:1553: f: block: [0,0,0], thread: [64,0,0] Assertion `i < n` failed."
bool isAssert(QByteArrayView line)
{
    return endsWithAny(line, {" failed.", "` failed", "' failed"}) && contains(line, ": block: [")
        && contains(line, " Assertion ");
}

bool beginsDeviceAssert(const TraceLines &lines, qsizetype i)
{
    return isAssert(lines[i]);
}

/// Every thread of the kernel prints its own line: together they are one event.
qsizetype readDeviceAssert(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::DeviceAssert, lines, i);
    if (const auto place = sourceLocationAt(lines[i]))
        out.frame(lines, i, {place->file, place->line, {}}, true);
    while (i < lines.size() && isAssert(lines[i]))
        out.message(lines, i++);
    return i;
}

} // namespace

const TraceFormat traces::deviceAssert = {"assertion in a GPU kernel", nullptr, true, beginsDeviceAssert,
                                          readDeviceAssert};

} // namespace waymark
