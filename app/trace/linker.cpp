#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

enum class LinkerLine { None, Context, Error, Warning, Consequence, Symbols };

/// What a linker's line is, decided by the text before its first colon.
LinkerLine kindOfLinker(QByteArrayView line)
{
    if (line.size() < 8 || isIndented(line))
        return LinkerLine::None;
    const QByteArrayView front = line.first(qMin<qsizetype>(line.size(), 300));
    const qsizetype colon = front.indexOf(':');
    if (colon < 2 && !(colon == 1 && line.startsWith("(")))
        return line.startsWith("(.text+") && contains(line, "undefined reference to") ? LinkerLine::Error
                                                                                      : LinkerLine::None;
    if (colon + 2 >= line.size())
        return line.startsWith("Undefined symbols for architecture") ? LinkerLine::Symbols : LinkerLine::None;
    const QByteArrayView program = line.first(colon);
    const QByteArrayView rest = line.sliced(colon + 1);
    if (program.endsWith(' ') && contains(rest, "error LNK"))
        return contains(rest, "LNK1120") || contains(rest, "LNK1169") ? LinkerLine::Consequence : LinkerLine::Error;
    if (rest[0] == '(' && contains(rest, "): "))
        return contains(rest, "undefined reference to") || contains(rest, "multiple definition of") ? LinkerLine::Error
                                                                                                    : LinkerLine::None;
    if (rest[0] != ' ')
        return LinkerLine::None;
    if (endsWithAny(program, {"collect2", "clang", "clang++", "cc", "c++"}))
        return contains(rest, "error: ld returned") || contains(rest, "error: linker command failed")
                || contains(rest, "fatal error: ld terminated")
            ? LinkerLine::Consequence
            : LinkerLine::None;
    if (program.startsWith("Undefined symbols for architecture"))
        return LinkerLine::Symbols;
    if (program == "ld" && contains(rest, "symbol(s) not found for architecture"))
        return LinkerLine::Consequence;
    const bool linker = endsWithAny(program, {"/ld", "ld.lld", "lld-link", "ld.bfd", "ld.gold", "ld.mold", "-ld"})
        || program == "ld" || program == "mold" || program == "ld64.lld";
    if (!linker)
        return endsWithAny(program, {".o", ".a"}) && rest.startsWith(" in function ") ? LinkerLine::Context
                                                                                      : LinkerLine::None;
    if (contains(rest, ": in function ") || contains(rest, ": In function "))
        return LinkerLine::Context;
    return startsWithAny(rest.sliced(1), {"warning:", "NOTE:"}) || contains(rest, ": warning: ") ? LinkerLine::Warning
                                                                                                 : LinkerLine::Error;
}

bool beginsLinker(const TraceLines &lines, qsizetype i)
{
    return kindOfLinker(lines[i]) != LinkerLine::None;
}

qsizetype readLinker(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    LinkerLine kind = kindOfLinker(lines[i]);
    if (kind == LinkerLine::Context && kindOfLinker(lines[i + 1]) != LinkerLine::Error
        && !contains(lines[i + 1], "undefined reference to"))
        return i + 1;
    out.open(Record::Kind::Linker, lines, i);
    if (kind == LinkerLine::Context) {
        out.mark(lines, i++, LineRole::Frame);
        kind = LinkerLine::Error;
    }
    out.current().warning = kind == LinkerLine::Warning;
    if (const qsizetype section = lines[i].indexOf(":(."); section > 0)
        out.current().location = QString::fromUtf8(lines[i].first(section));
    out.message(lines, i++);
    for (; i < lines.size(); ++i) {
        if (lines[i].startsWith(">>> "))
            out.mark(lines, i, LineRole::Frame);
        else if (kind == LinkerLine::Symbols && isIndented(lines[i]))
            out.message(lines, i);
        else
            break;
    }
    if (kind == LinkerLine::Consequence)
        out.markAsConsequence();
    return i;
}

} // namespace

const TraceFormat traces::linker = {"linker", nullptr, true, beginsLinker, readLinker};

} // namespace waymark
