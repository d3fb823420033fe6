#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

bool beginsGradle(const TraceLines &lines, qsizetype i)
{
    return lines[i].startsWith("* What went wrong:");
}

/// "Execution failed for task ':x'." and the causes below it, each behind one more "> "; the first of these marks may
/// have been taken for a mail's quote mark.
qsizetype readGradle(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    int outer = out.open(Record::Kind::Build, lines, i);
    out.mark(lines, i++, LineRole::Header);
    const int task = outer;
    for (; i < lines.size() && !isBlank(lines[i]) && !lines[i].startsWith("* "); ++i) {
        const bool first = out.record(task).messageLine < 0;
        if (!first && (!isIndented(lines[i]) || unindented(lines[i]).startsWith("> "))) {
            const int inner = out.open(Record::Kind::Build, lines, i);
            out.link(inner, outer);
            outer = inner;
        }
        out.message(lines, i);
    }
    if (outer == task)
        out.markAsConsequence();
    return i;
}

} // namespace

const TraceFormat traces::gradle = {"Gradle", "*", false, beginsGradle, readGradle};

} // namespace waymark
