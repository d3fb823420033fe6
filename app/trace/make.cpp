#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

/// Behind "make: *** " or "make[2]: *** "; empty for other lines.
QByteArrayView afterStars(QByteArrayView line)
{
    const qsizetype name = line.indexOf("make");
    if (name < 0 || name > 1)
        return {};
    qsizetype at = name + 4;
    if (at < line.size() && line[at] == '[') {
        const qsizetype close = line.indexOf(']', at);
        at = close < 0 ? line.size() : close + 1;
    }
    static constexpr QByteArrayView stars(": *** ");
    return line.sliced(at).startsWith(stars) ? line.sliced(at + stars.size()) : QByteArrayView();
}

bool isNinjaFailed(const TraceLines &lines, qsizetype i)
{
    return lines[i].startsWith("FAILED: ")
        && (lines[i - 1].startsWith('[') || lines[i - 1].startsWith("FAILED:") || i == 0);
}

bool beginsMake(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView line = lines[i];
    switch (line[0]) {
    case 'm':
    case 'g':
        return !afterStars(line).isEmpty();
    case 'n':
        return line.startsWith("ninja: build stopped") || line.startsWith("ninja: error: ");
    case 'F':
        return isNinjaFailed(lines, i);
    case '-':
        return line.startsWith("-- Configuring incomplete, errors occurred");
    case 'e':
        return startsWithAny(line, {"error: could not compile ", "error: aborting due to ", "error: build failed"});
    case 'E':
        return line.startsWith("ERROR: failed to solve: ");
    case 'c':
        return line.startsWith("cc1plus: all warnings being treated as errors")
            || line.startsWith("cc1: all warnings being treated as errors");
    case '#':
        return line.size() > 10 && isDigit(line[1]) && contains(line.first(10), " ERROR: ");
    default:
        return false;
    }
}

qsizetype readMake(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    const QByteArrayView line = lines[i];
    if (line.startsWith("FAILED: ")) { // ninja names the step, then shows its command; what failed follows
        out.part(lines, i);
        return i + 1;
    }
    const QByteArrayView made = afterStars(line);
    out.open(Record::Kind::Build, lines, i);
    out.message(lines, i++);
    if (made.startsWith('[')) {
        const qsizetype place = made.indexOf(": ");
        if (place > 1 && isDigit(made[place - 1]))
            out.current().location = QString::fromUtf8(made.sliced(1, place - 1));
    }
    const bool ownError = made.startsWith("No rule to make target") || made.startsWith("missing separator")
        || line.startsWith("ninja: error: ");
    if (!ownError)
        out.markAsConsequence();
    return i;
}

} // namespace

const TraceFormat traces::make = {"build tool's last words", "mgnF-ecE#", false, beginsMake, readMake};

} // namespace waymark
