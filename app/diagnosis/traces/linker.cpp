#include "diagnosis/traces/scan.h"
#include "diagnosis/traces/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

enum class Line { None, Context, Error, Warning, Consequence, Symbols };

/// What a linker's line is, decided by what stands before its first colon.
Line kindOf(QByteArrayView line)
{
    if (line.size() < 8 || isIndented(line))
        return Line::None;
    const QByteArrayView front = line.first(qMin<qsizetype>(line.size(), 300));
    const qsizetype colon = front.indexOf(':');
    if (colon < 2 && !(colon == 1 && line.startsWith("(")))
        return line.startsWith("(.text+") && contains(line, "undefined reference to") ? Line::Error : Line::None;
    if (colon + 2 >= line.size())
        return line.startsWith("Undefined symbols for architecture") ? Line::Symbols : Line::None;
    const QByteArrayView program = line.first(colon);
    const QByteArrayView rest = line.sliced(colon + 1);
    if (program.endsWith(' ') && contains(rest, "error LNK"))
        return contains(rest, "LNK1120") || contains(rest, "LNK1169") ? Line::Consequence : Line::Error;
    if (rest[0] == '(' && contains(rest, "): "))
        return contains(rest, "undefined reference to") || contains(rest, "multiple definition of") ? Line::Error
                                                                                                    : Line::None;
    if (rest[0] != ' ')
        return Line::None;
    if (endsWithAny(program, {"collect2", "clang", "clang++", "cc", "c++"}))
        return contains(rest, "error: ld returned") || contains(rest, "error: linker command failed")
                || contains(rest, "fatal error: ld terminated")
            ? Line::Consequence
            : Line::None;
    if (program.startsWith("Undefined symbols for architecture"))
        return Line::Symbols;
    if (program == "ld" && contains(rest, "symbol(s) not found for architecture"))
        return Line::Consequence;
    const bool linker = endsWithAny(program, {"/ld", "ld.lld", "lld-link", "ld.bfd", "ld.gold", "ld.mold", "-ld"})
        || program == "ld" || program == "mold" || program == "ld64.lld";
    if (!linker)
        return endsWithAny(program, {".o", ".a"}) && rest.startsWith(" in function ") ? Line::Context : Line::None;
    if (contains(rest, ": in function ") || contains(rest, ": In function "))
        return Line::Context;
    return startsWithAny(rest.sliced(1), {"warning:", "NOTE:"}) || contains(rest, ": warning: ") ? Line::Warning
                                                                                                 : Line::Error;
}

bool begins(const TraceLines &lines, qsizetype i)
{
    return kindOf(lines[i]) != Line::None;
}

qsizetype read(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    Line kind = kindOf(lines[i]);
    if (kind == Line::Context && kindOf(lines[i + 1]) != Line::Error
        && !contains(lines[i + 1], "undefined reference to"))
        return i + 1;
    out.open(Record::Kind::Linker, lines, i);
    if (kind == Line::Context) {
        out.mark(lines, i++, LineRole::Frame);
        kind = Line::Error;
    }
    out.current().warning = kind == Line::Warning;
    if (const qsizetype section = lines[i].indexOf(":(."); section > 0)
        out.current().location = QString::fromUtf8(lines[i].first(section));
    out.message(lines, i++);
    for (; i < lines.size(); ++i) {
        if (lines[i].startsWith(">>> "))
            out.mark(lines, i, LineRole::Frame);
        else if (kind == Line::Symbols && isIndented(lines[i]))
            out.message(lines, i);
        else
            break;
    }
    if (kind == Line::Consequence)
        out.markAsConsequence();
    return i;
}

} // namespace

namespace traces {
extern const TraceFormat linker;
const TraceFormat linker = {"linker", nullptr, true, begins, read};
} // namespace traces

} // namespace waymark
