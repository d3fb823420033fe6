#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

namespace waymark {

using namespace scan;

namespace {

constexpr qsizetype MaxName = 200;

/// Whether a program's name, with its folder or a login shell's dash, is a shell's or a shell script's.
bool isShell(QByteArrayView name)
{
    name = name.sliced(name.lastIndexOf('/') + 1);
    if (name.startsWith('-'))
        name = name.sliced(1);
    for (QByteArrayView shell :
         {QByteArrayView("bash"), QByteArrayView("sh"), QByteArrayView("zsh"), QByteArrayView("dash"),
          QByteArrayView("ksh"), QByteArrayView("fish"), QByteArrayView("ash"), QByteArrayView("busybox")}) {
        if (name == shell)
            return true;
    }
    return endsWithAny(name, {".sh", ".bash", ".zsh"}) || name == ".bashrc" || name == ".profile" || name == ".zshrc";
}

/// "line 12" or "12"
int lineNumber(QByteArrayView text)
{
    qsizetype at = text.startsWith("line ") ? 5 : 0;
    const auto number = takeNumber(text, at);
    return number && at == text.size() ? *number : 0;
}

bool beginsShell(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView line = lines[i];
    const qsizetype colon = line.first(qMin(line.size(), MaxName)).indexOf(':');
    return colon > 1 && colon + 3 < line.size() && line[colon + 1] == ' ' && isShell(line.first(colon));
}

qsizetype readShell(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    const QByteArrayView line = lines[i];
    const qsizetype colon = line.indexOf(':');
    out.open(Record::Kind::Shell, lines, i);
    const qsizetype next = line.indexOf(':', colon + 1);
    const int number = next > 0 ? lineNumber(line.sliced(colon + 2, next - colon - 2)) : 0;
    const QByteArrayView file = line.first(colon);
    if (number > 0 && (file.contains('/') || file.contains('.')))
        out.frame(lines, i, {file, number, {}}, true);
    out.current().warning = contains(line, ": warning: ");
    out.message(lines, i++);
    if (contains(line, "syntax error")
        && lines[i].startsWith(line.first(qMax(colon, next)))) // bash shows the line of the script
        out.mark(lines, i++, LineRole::Code);
    return i;
}

} // namespace

const TraceFormat traces::shell = {"shell", nullptr, true, beginsShell, readShell};

} // namespace waymark
