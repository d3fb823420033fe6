#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

bool beginsCMake(const TraceLines &lines, qsizetype i)
{
    return startsWithAny(lines[i], {"CMake Error", "CMake Warning", "CMake Deprecation Warning"});
}

/// "CMakeLists.txt:4 (find_package):" and "CMakeLists.txt:6 (f)"
FrameText placeOf(QByteArrayView text)
{
    const qsizetype bracket = text.indexOf(" (");
    const QByteArrayView place = bracket < 0 ? text.trimmed() : text.first(bracket);
    const qsizetype colon = place.lastIndexOf(':');
    if (colon <= 0)
        return {};
    qsizetype at = colon + 1;
    const auto number = takeNumber(place, at);
    FrameText frame{place.first(colon), number.value_or(0), {}};
    if (const qsizetype close = text.indexOf(')', bracket + 1); bracket >= 0 && close > 0)
        frame.function = text.sliced(bracket + 2, close - bracket - 2);
    return number ? frame : FrameText();
}

qsizetype readCMake(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    const QByteArrayView head = lines[i];
    out.open(Record::Kind::Build, lines, i);
    out.current().warning = !head.startsWith("CMake Error");
    const qsizetype at = head.indexOf(" at ");
    if (at > 0) {
        out.frame(lines, i, placeOf(head.sliced(at + 4)), false);
        out.mark(lines, i, LineRole::Header);
    } else {
        out.message(lines, i);
    }
    ++i;
    bool stack = false;
    for (qsizetype blanks = 0; i < lines.size(); ++i) {
        const QByteArrayView line = lines[i];
        if (isBlank(line)) {
            if (++blanks > 1 || !isIndented(lines[i + 1]))
                break;
            continue;
        }
        if (line.startsWith("Call Stack (most recent call first):")) {
            out.mark(lines, i, LineRole::Header);
            stack = true;
        } else if (!isIndented(line)) {
            break;
        } else if (stack) {
            out.frame(lines, i, placeOf(unindented(line)), false);
        } else {
            for (; blanks > 0; --blanks)
                out.message(lines, i - blanks);
            out.message(lines, i);
        }
        blanks = 0;
    }
    return i;
}

} // namespace

const TraceFormat traces::cmake = {"CMake", "C", false, beginsCMake, readCMake};

} // namespace waymark
