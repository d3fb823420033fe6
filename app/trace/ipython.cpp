#include "app/trace/python.h"
#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"

namespace waymark {

using namespace scan;
using namespace python;

namespace {

/// The number behind `word`, or 0.
int numberBehind(QByteArrayView text, QByteArrayView word)
{
    const qsizetype found = text.indexOf(word);
    qsizetype at = found + word.size();
    return found < 0 ? 0 : takeNumber(text, at).value_or(0);
}

/// "Cell In[1], line 3", "Input In [1], in <cell line: 3>()", "File ~/a.py:3, in f(x)", "<ipython-input-1-ab> in
/// <module>"
std::optional<FrameText> cellFrame(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    FrameText frame;
    if (text.startsWith("Cell In") || text.startsWith("Input In")) {
        const qsizetype close = text.indexOf(']');
        if (close < 0)
            return {};
        frame.file = text.first(close + 1);
        frame.line = qMax(numberBehind(text, ", line "), numberBehind(text, "<cell line: "));
    } else if (text.startsWith("File ") && text.size() > 6 && text[5] != '"') {
        const qsizetype comma = text.indexOf(", in ");
        const auto place = sourceLocationIn(text.sliced(5, (comma < 0 ? text.size() : comma) - 5).trimmed());
        if (!place)
            return {};
        frame.file = place->file;
        frame.line = place->line;
    } else if (text.startsWith("<ipython-input-")) {
        const qsizetype close = text.indexOf('>');
        if (close < 0)
            return {};
        frame.file = text.first(close + 1);
        frame.function = text.sliced(qMin(text.size(), close + 5));
        return frame;
    } else {
        return {};
    }
    if (const qsizetype in = text.indexOf(", in "); in > 0)
        frame.function = text.sliced(in + 5);
    return frame;
}

/// A library's frame as IPython printed it before version 8: "/usr/lib/python3/a.py in f(x)".
std::optional<FrameText> oldFrame(QByteArrayView line)
{
    const qsizetype in = line.indexOf(" in ");
    if (in <= 0 || isIndented(line) || !endsWithAny(line.first(in), {".py", ".pyx", ".pyi"}))
        return {};
    return FrameText{line.first(in), 0, line.sliced(in + 4)};
}

bool beginsIPython(const TraceLines &lines, qsizetype i)
{
    return cellFrame(lines[i]).has_value();
}

/// "----> 3 f(0)": the number of the line that failed.
int arrowNumber(QByteArrayView line)
{
    qsizetype at = indentOf(line);
    const qsizetype dashes = at;
    while (at < line.size() && line[at] == '-')
        ++at;
    if (at == dashes || at + 2 >= line.size() || line[at] != '>')
        return 0;
    at += 2;
    return takeNumber(line, at).value_or(0);
}

void markHeader(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    if (i < 1 || !out.isFree(lines, i - 1) || !contains(lines[i - 1], "Traceback (most recent call last)"))
        return;
    out.mark(lines, i - 1, LineRole::Header);
    if (i > 1 && out.isFree(lines, i - 2) && isRuler(lines[i - 2], '-'))
        out.mark(lines, i - 2, LineRole::Header);
}

qsizetype readIPython(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Python, lines, i);
    markHeader(out, lines, i);
    for (qsizetype end = i; i < lines.size(); ++i) {
        const QByteArrayView line = lines[i];
        auto frame = cellFrame(line);
        if (!frame)
            frame = oldFrame(line);
        const int number = frame ? 0 : arrowNumber(line);
        if (frame) {
            out.frame(lines, i, *frame, true);
        } else if (isBlank(line)) {
            continue;
        } else if (number > 0) {
            out.mark(lines, i, LineRole::Code);
            out.setLineOfLastFrame(number);
        } else if (isIndented(line) || isDigit(line[0])) {
            out.mark(lines, i, LineRole::Code);
        } else if (isExceptionLine(line)) {
            return readMessage(out, lines, i);
        } else {
            return end;
        }
        end = i + 1;
    }
    return i;
}

} // namespace

const TraceFormat traces::ipython = {"IPython", "CIF<", false, beginsIPython, readIPython};

} // namespace waymark
