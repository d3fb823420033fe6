#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

bool beginsExceptionGroup(const TraceLines &lines, qsizetype i)
{
    return unindented(lines[i]).startsWith("+ Exception Group Traceback (most recent call last)");
}

/// One exception of the tree: its lines without the box, and the group that holds it.
struct Section
{
    qsizetype column = 0;
    int parent = -1;
    TraceLines lines;
    int record = -1; // what was raised last in it
};

/// Where a line of the box belongs to and what is in it.
struct BoxLine
{
    enum class Kind { Text, Opening, Next, End, None };
    Kind kind = Kind::None;
    qsizetype column = 0;
    QByteArrayView text;
};

BoxLine boxLine(QByteArrayView line)
{
    const qsizetype column = indentOf(line);
    const QByteArrayView text = line.sliced(column);
    if (text.startsWith("| "))
        return {BoxLine::Kind::Text, column, text.sliced(2)};
    if (text.trimmed() == "|")
        return {BoxLine::Kind::Text, column, {}};
    if (text.startsWith("+-+--"))
        return {BoxLine::Kind::Opening, column + 2, {}};
    if (text.startsWith("+ Exception Group Traceback"))
        return {BoxLine::Kind::Text, column, text.sliced(18)};
    if (text.startsWith("+----"))
        return {contains(text, "- ") ? BoxLine::Kind::Next : BoxLine::Kind::End, column, {}};
    return {};
}

/// Takes the box apart: one section for the group and one for each exception in it, however deep.
qsizetype split(SegmentsBuilder &out, const TraceLines &lines, qsizetype i, std::vector<Section> &sections)
{
    std::vector<int> open; // sections from the outermost to the one that is being read
    const auto close = [&](qsizetype column, bool same) {
        while (!open.empty()
               && (sections[std::size_t(open.back())].column > column
                   || (same && sections[std::size_t(open.back())].column == column)))
            open.pop_back();
    };
    const auto start = [&](qsizetype column) {
        Section section;
        section.column = column;
        section.parent = open.empty() ? -1 : open.back();
        open.push_back(int(sections.size()));
        sections.push_back(std::move(section));
    };
    start(boxLine(lines[i]).column);
    for (const qsizetype first = i; i < lines.size(); ++i) {
        const BoxLine line = boxLine(lines[i]);
        if (line.kind == BoxLine::Kind::None || (i > first && beginsExceptionGroup(lines, i)))
            break;
        close(line.column, line.kind == BoxLine::Kind::Next || line.kind == BoxLine::Kind::End);
        if (line.kind == BoxLine::Kind::Text) {
            if (open.empty())
                break;
            sections[std::size_t(open.back())].lines.append(line.text, lines.textLine(i));
            continue;
        }
        if (line.kind != BoxLine::Kind::End)
            start(line.column);
        out.part(lines, i);
        if (open.empty()) {
            ++i;
            break;
        }
    }
    return i;
}

/// An exception without frames of its own has no header either: its lines are its message.
void readBare(SegmentsBuilder &out, const TraceLines &lines)
{
    if (lines.size() == 0)
        return;
    out.open(Record::Kind::Python, lines, 0);
    for (qsizetype i = 0; i < lines.size(); ++i)
        out.message(lines, i);
}

qsizetype readExceptionGroup(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    std::vector<Section> sections;
    const qsizetype end = split(out, lines, i, sections);
    for (Section &section : sections) {
        const int before = out.count();
        out.read(section.lines);
        out.expectConsequenceOf(-1);
        if (out.count() == before)
            readBare(out, section.lines);
        if (out.count() == before)
            continue;
        section.record = out.count() - 1;
        if (section.parent < 0 || sections[std::size_t(section.parent)].record < 0)
            continue;
        const int group = sections[std::size_t(section.parent)].record;
        if (out.record(group).cause < 0)
            out.link(section.record, group);
        else
            out.join(section.record, group);
    }
    if (sections.front().record >= 0)
        out.resume(sections.front().record);
    return end;
}

} // namespace

const TraceFormat traces::exceptionGroup = {"Python exception group", "+", false, beginsExceptionGroup,
                                            readExceptionGroup};

} // namespace waymark
