#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

constexpr qsizetype MaxStamp = 120; // bytes of a log line before its level

/// Position of a PostgreSQL level word with its two spaces, "ERROR:  …", or -1.
qsizetype postgresLevel(QByteArrayView line)
{
    const QByteArrayView front = line.first(qMin(line.size(), MaxStamp));
    const qsizetype colon = find(front, ":  ");
    if (colon > 0) {
        for (QByteArrayView level :
             {QByteArrayView("ERROR"), QByteArrayView("FATAL"), QByteArrayView("PANIC"), QByteArrayView("FEHLER"),
              QByteArrayView("ERREUR"), QByteArrayView("错误"), QByteArrayView("致命错误")}) {
            const qsizetype begin = colon - level.size();
            if (front.first(colon).endsWith(level) && (begin == 0 || front[begin - 1] == ' '))
                return begin;
        }
    }
    return -1;
}

/// "DETAIL:  …", "LINE 1: …": what follows a PostgreSQL error.
bool isPostgresDetail(QByteArrayView text)
{
    return startsWithAny(text,
                         {"DETAIL:  ", "HINT:  ", "STATEMENT:  ", "QUERY:  ", "CONTEXT:  ", "LOCATION:  ", "TIP:  "})
        || (text.startsWith("LINE ") && text.size() > 6 && isDigit(text[5])
            && contains(text.first(qMin<qsizetype>(text.size(), 14)), ": "));
}

/// The same behind a log's stamp.
bool isStampedDetail(QByteArrayView line)
{
    const QByteArrayView front = line.first(qMin(line.size(), MaxStamp));
    const qsizetype colon = find(front, ":  ");
    if (colon < 0)
        return false;
    const QByteArrayView before = front.first(colon);
    return endsWithAny(before, {" DETAIL", " HINT", " STATEMENT", " QUERY", " CONTEXT"});
}

/// "Warning  BackOff  3s (x2 over 9s)  kubelet  Back-off restarting failed container"
bool isClusterEvent(QByteArrayView text)
{
    return text.startsWith("Warning  ") && contains(text.sliced(9), "  ");
}

/// "[emerg] 1#1: bind() to 0.0.0.0:80 failed", "nginx: [emerg] …"
bool isNginx(QByteArrayView text)
{
    if (text.startsWith("nginx: ["))
        return startsWithAny(text.sliced(8), {"emerg] ", "error] ", "crit] ", "alert] "});
    if (!startsWithAny(text, {"[emerg] ", "[error] ", "[crit] ", "[alert] "}))
        return false;
    qsizetype at = text.indexOf(' ') + 1;
    return takeNumber(text, at) && at < text.size() && text[at] == '#';
}

/// "  on main.tf line 3, in resource "x" "y":" below Terraform's "Error: …"
bool isTerraformPlace(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    return text.startsWith("on ") && contains(text, " line ") && contains(text, ".tf");
}

/// Content of a line of a box that has only a left edge.
QByteArrayView unboxedServices(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    static constexpr QByteArrayView edge("│");
    if (!text.startsWith(edge))
        return line;
    const QByteArrayView rest = text.sliced(edge.size());
    return rest.startsWith(' ') ? rest.sliced(1) : rest;
}

bool isTerraform(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView head = unboxedServices(lines[i]);
    if (!head.startsWith("Error: ") && !head.startsWith("Warning: "))
        return false;
    if (head.size() != lines[i].size() && unindented(lines[i - 1]).startsWith("╷"))
        return true;
    return isBlank(unboxedServices(lines[i + 1]))
        && (isTerraformPlace(unboxedServices(lines[i + 2]))
            || unindented(unboxedServices(lines[i + 2])).startsWith("with "));
}

bool beginsServices(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView text = unindented(lines[i]);
    switch (text[0]) {
    case 'W':
        return isClusterEvent(text) || (text.startsWith("Warning: ") && isTerraform(lines, i));
    case 'n':
    case '[':
        return isNginx(text);
    case '\xe2':
        return isTerraform(lines, i);
    default:
        return text.startsWith("Error: ") && isTerraform(lines, i);
    }
}

bool beginsPostgres(const TraceLines &lines, qsizetype i)
{
    return postgresLevel(lines[i]) >= 0;
}

qsizetype readPostgres(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Service, lines, i);
    out.message(lines, i++);
    for (; i < lines.size(); ++i) {
        const QByteArrayView line = lines[i];
        const QByteArrayView text = line.trimmed();
        if (text == "^")
            out.mark(lines, i, LineRole::Code);
        else if (isPostgresDetail(line) || isStampedDetail(line) || (line.startsWith('\t') && !text.isEmpty()))
            out.mark(lines, i, line.startsWith("LINE ") ? LineRole::Code : LineRole::Message);
        else
            break;
        if (!line.startsWith("LINE ") && text != "^")
            out.message(lines, i);
    }
    return i;
}

qsizetype readTerraform(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    const bool box = unboxedServices(lines[i]).size() != lines[i].size();
    out.current().warning = unboxedServices(lines[i]).startsWith("Warning: ");
    out.message(lines, i++);
    bool code = false;
    for (qsizetype blanks = 0; i < lines.size() && blanks < 2; ++i) {
        const QByteArrayView line = unboxedServices(lines[i]);
        if (box && unindented(lines[i]).startsWith("╵")) {
            out.mark(lines, i, LineRole::Header);
            return i + 1;
        }
        if (box ? line.size() == lines[i].size()
                : (unindented(line).startsWith("Error: ") || unindented(line).startsWith("╷")))
            break;
        if (isBlank(line)) {
            ++blanks;
            code = false;
            continue;
        }
        blanks = 0;
        if (isTerraformPlace(line)) {
            const QByteArrayView text = unindented(line).sliced(3);
            const qsizetype number = text.indexOf(" line ");
            qsizetype at = number + 6;
            out.frame(lines, i, {text.first(number), takeNumber(text, at).value_or(0), {}}, true);
            code = true;
        } else if (code && isIndented(line)) {
            out.mark(lines, i, LineRole::Code);
        } else {
            out.message(lines, i);
        }
    }
    return i;
}

qsizetype readServices(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Service, lines, i);
    if (isTerraform(lines, i))
        return readTerraform(out, lines, i);
    out.message(lines, i);
    return i + 1;
}

} // namespace

const TraceFormat traces::postgres = {"PostgreSQL", nullptr, true, beginsPostgres, readPostgres};
const TraceFormat traces::services = {"servers and clusters", "EWn[\xe2", false, beginsServices, readServices};

} // namespace waymark
