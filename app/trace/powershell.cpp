#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

constexpr qsizetype MaxPowerShellMessage = 10; // lines above the place

/// "At C:\a.ps1:3 char:5" in any of the languages of PowerShell: recognised by the two numbers.
bool isPlace(QByteArrayView line)
{
    const qsizetype character = line.lastIndexOf(" char:");
    if (character > 0)
        return line.startsWith("At ") && contains(line.first(character), ":");
    return startsWithAny(line, {"所在位置 ", "在 "}) && contains(line, " 字符: ");
}

bool beginsPowerShell(const TraceLines &lines, qsizetype i)
{
    if (isPlace(lines[i]))
        return lines[i + 1].startsWith("+ ");
    return lines[i].trimmed() == "Line |" && contains(lines[i + 1], "|");
}

qsizetype readConcise(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.mark(lines, i++, LineRole::Header);
    for (; i < lines.size(); ++i) {
        const qsizetype bar = lines[i].indexOf('|');
        const QByteArrayView text = unindented(lines[i]);
        if (bar < 0 || !(text.startsWith('|') || isDigit(text.isEmpty() ? 'x' : text[0])))
            break;
        const QByteArrayView said = lines[i].sliced(bar + 1).trimmed();
        if (isDigit(text[0]) || said.isEmpty() || said.startsWith('~'))
            out.mark(lines, i, LineRole::Code);
        else
            out.message(lines, i);
    }
    return i;
}

qsizetype readPowerShell(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    qsizetype head = i;
    while (head > 0 && head > i - MaxPowerShellMessage && !isBlank(lines[head - 1]) && out.isFree(lines, head - 1)
           && !lines[head - 1].startsWith("PS "))
        --head;
    out.open(Record::Kind::Shell, lines, head);
    for (qsizetype line = head; line < i; ++line)
        out.message(lines, line);
    if (!isPlace(lines[i])) {
        if (head < i && lines[i - 1].trimmed().endsWith(':')) { // "Get-Item:" alone: the message follows
            out.current().messageLine = -1;
            out.mark(lines, i - 1, LineRole::Header);
        }
        return readConcise(out, lines, i);
    }
    const QByteArrayView place = lines[i].sliced(qMin<qsizetype>(3, lines[i].size()));
    qsizetype at = place.lastIndexOf(" char:");
    at = at < 0 ? -1 : place.first(at).lastIndexOf(':');
    if (at > 0 && !place.startsWith("line:")) {
        qsizetype digits = at + 1;
        out.frame(lines, i, {place.first(at), takeNumber(place, digits).value_or(0), {}}, true);
    } else {
        out.mark(lines, i, LineRole::Frame);
    }
    for (++i; i < lines.size() && unindented(lines[i]).startsWith("+ "); ++i) {
        if (contains(lines[i], "+ CategoryInfo") || contains(lines[i], "+ FullyQualifiedErrorId"))
            out.message(lines, i);
        else
            out.mark(lines, i, LineRole::Code);
    }
    return i;
}

} // namespace

const TraceFormat traces::powershell = {"PowerShell", "AL\xe6\xe5", false, beginsPowerShell, readPowerShell};

} // namespace waymark
