#include "app/trace/python.h"
#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"

namespace waymark {

using namespace scan;
using namespace python;

namespace {

constexpr QByteArrayView Edge("│");
constexpr QByteArrayView TopCorner("╭");
constexpr QByteArrayView BottomCorner("╰");

/// A line of the box without its edges.
QByteArrayView unboxedRich(QByteArrayView line)
{
    QByteArrayView text = line.trimmed();
    if (!text.startsWith(Edge))
        return line;
    text = text.sliced(Edge.size());
    if (text.endsWith(Edge))
        text.chop(Edge.size());
    return text.startsWith(' ') ? text.sliced(1) : text;
}

/// "/app/a.py:7 in <module>"
std::optional<FrameText> richFrame(QByteArrayView text)
{
    text = text.trimmed();
    const qsizetype in = text.indexOf(" in ");
    if (in <= 0)
        return {};
    const auto place = sourceLocationIn(text.first(in));
    if (!place || place->column > 0)
        return {};
    return FrameText{place->file, place->line, text.sliced(in + 4)};
}

/// The header with its box, or without, where the box was taken away already; Python's own has a colon.
bool beginsRich(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView line = lines[i].trimmed();
    if (line.startsWith(TopCorner))
        return contains(line, " Traceback (most recent call last) ");
    if (!line.startsWith("Traceback (most recent call last)") || line.endsWith(':'))
        return false;
    for (qsizetype next = i + 1; next <= i + 2; ++next) {
        if (richFrame(unboxedRich(lines[next])))
            return true;
    }
    return false;
}

qsizetype readRich(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    const bool box = lines[i].trimmed().startsWith(TopCorner);
    out.open(Record::Kind::Python, lines, i);
    out.mark(lines, i++, LineRole::Header);
    qsizetype end = i;
    for (; i < lines.size(); ++i) {
        const QByteArrayView line = lines[i];
        const QByteArrayView text = unboxedRich(line);
        if (line.trimmed().startsWith(BottomCorner)) {
            out.mark(lines, i, LineRole::Header);
            end = ++i;
            break;
        }
        if (isBlank(text)) {
            if (text.size() != line.size())
                out.mark(lines, i, LineRole::Code);
            continue;
        }
        if (const auto frame = richFrame(text))
            out.frame(lines, i, *frame, true);
        else if (!box && !isIndented(line) && isExceptionLine(line))
            break;
        else if (box && text.size() == line.size())
            break; // the box has no bottom
        else
            out.mark(lines, i, LineRole::Code);
        end = i + 1;
    }
    if (i < lines.size() && isExceptionLine(lines[i]))
        return readMessage(out, lines, i);
    return end;
}

} // namespace

const TraceFormat traces::rich = {"Rich", "\xe2T", false, beginsRich, readRich};

} // namespace waymark
