#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

/// The mark in front of every line of a block of errors: "npm ERR! ", "npm error ", "[ERROR] "; empty for other lines.
QByteArrayView markOf(QByteArrayView line)
{
    for (QByteArrayView mark : {QByteArrayView("npm ERR!"), QByteArrayView("npm error"), QByteArrayView("[ERROR]"),
                                QByteArrayView("yarn error"), QByteArrayView("[error]")}) {
        if (line.startsWith(mark) && (line.size() == mark.size() || line[mark.size()] == ' '))
            return mark;
    }
    return {};
}

/// "code ERESOLVE", "errno -13", "path /app": facts beside the message.
bool isFact(QByteArrayView text)
{
    return startsWithAny(text,
                         {"code ", "errno ", "syscall ", "path ", "dest ", "cwd ", "signal ", "command ", "workspace ",
                          "A complete log "});
}

/// Maven's lines that only refer to documentation.
bool isClosing(QByteArrayView text)
{
    return startsWithAny(text,
                         {"-> [Help", "To see the full stack trace", "Re-run Maven",
                          "For more information about the errors", "[Help ", "After correcting the problems",
                          "A complete log of this run"})
        || text.isEmpty();
}

bool isFailedGoal(QByteArrayView text)
{
    return text.startsWith("Failed to execute goal ");
}

bool beginsPackageTools(const TraceLines &lines, qsizetype i)
{
    return !markOf(lines[i]).isEmpty();
}

/// "/app/Main.java:[3,9] cannot find symbol"
void placeMavenMessage(SegmentsBuilder &out, const TraceLines &lines, qsizetype i, QByteArrayView text)
{
    const qsizetype open = text.indexOf(":[");
    if (open <= 0)
        return;
    qsizetype at = open + 2;
    if (const auto number = takeNumber(text, at))
        out.frame(lines, i, {text.first(open), *number, {}}, true);
}

qsizetype readPackageTools(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    const QByteArrayView mark = markOf(lines[i]);
    const bool maven = mark[0] == '[';
    out.open(Record::Kind::Build, lines, i);
    int firstSaying = -1;
    bool closing = false; // Maven's advice what to do next
    for (; i < lines.size(); ++i) {
        if (markOf(lines[i]) != mark) {
            if (!maven || !isIndented(lines[i]) || isBlank(lines[i]))
                break;
            out.message(lines, i); // the compiler's further lines have no mark
            continue;
        }
        const QByteArrayView text = lines[i].sliced(mark.size()).trimmed();
        closing = closing || (maven && text.startsWith("-> [Help"));
        if (closing || isClosing(text)) {
            out.mark(lines, i, LineRole::Header);
            continue;
        }
        if (maven && (isFailedGoal(text) || contains(text.first(qMin<qsizetype>(text.size(), 200)), ".java:["))
            && firstSaying >= 0) {
            out.open(Record::Kind::Build, lines, i);
            firstSaying = -1;
        }
        if (maven)
            placeMavenMessage(out, lines, i, text);
        const bool heading = maven ? text.startsWith("COMPILATION ERROR") : isFact(text);
        if (!heading && firstSaying < 0) {
            firstSaying = lines.textLine(i);
            out.message(lines, i);
            out.current().messageLine = firstSaying;
            if (maven && isFailedGoal(text) && !contains(text, "Could not resolve"))
                out.markAsConsequence();
        } else {
            out.message(lines, i);
        }
    }
    return i;
}

} // namespace

const TraceFormat traces::packageTools = {"npm and Maven", "n[y", false, beginsPackageTools, readPackageTools};

} // namespace waymark
