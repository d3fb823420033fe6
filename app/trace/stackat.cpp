#include "app/trace/stackat.h"

#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"

namespace waymark {

using namespace scan;

namespace {

/// "a.b.C$1.<init>", "Main/0x800.run", "App.<Main>$": a name with a dot and without spaces.
bool isMethodName(QByteArrayView name)
{
    if (name.isEmpty() || !contains(name, "."))
        return false;
    for (char c : name) {
        if (!isWord(c) && c != '.' && c != '$' && c != '<' && c != '>' && c != '/' && c != '@' && c != '-' && c != '`'
            && c != '[' && c != ']' && c != ',' && c != '+')
            return false;
    }
    return true;
}

/// "C.java:12", "Native Method", "Unknown Source": what the JVM prints between brackets.
std::optional<FrameText> javaSource(QByteArrayView source)
{
    if (source == "Native Method" || source == "Unknown Source" || source == "<generated>")
        return FrameText{source, 0, {}};
    qsizetype end = source.size();
    while (end > 0 && isDigit(source[end - 1]))
        --end;
    qsizetype at = end;
    const auto number = takeNumber(source, at);
    const QByteArrayView file = number && end > 1 && source[end - 1] == ':' ? source.first(end - 1) : source;
    if (!endsWithAny(file, {".java", ".kt", ".scala", ".groovy", ".clj", "SourceFile"}))
        return {};
    return FrameText{file, file.size() < source.size() ? number.value_or(0) : 0, {}};
}

std::optional<AtFrame> javaFrame(QByteArrayView text)
{
    qsizetype close = find(text, ") ~["); // the archive, as Logback adds it
    if (close < 0)
        close = find(text, ") [");
    if (close < 0)
        close = text.endsWith(')') ? text.size() - 1 : -1;
    const qsizetype open = close < 0 ? -1 : text.first(close).lastIndexOf('(');
    if (open < 0)
        return {};
    auto frame = javaSource(text.sliced(open + 1, close - open - 1));
    QByteArrayView method = text.first(open);
    if (!frame || !isMethodName(method))
        return {};
    frame->function = method;
    if (const qsizetype module = method.lastIndexOf('/'); module >= 0)
        method = method.sliced(module + 1);
    return AtFrame{*frame, method, AtFrame::Language::Java};
}

std::optional<AtFrame> dotnetFrame(QByteArrayView text)
{
    FrameText frame;
    QByteArrayView method = text;
    if (const qsizetype in = text.lastIndexOf(":line "); in > 0) {
        const qsizetype file = text.first(in).lastIndexOf(") in ");
        qsizetype at = in + 6;
        const auto number = takeNumber(text, at);
        if (file < 0 || !number)
            return {};
        frame.file = text.sliced(file + 5, in - file - 5);
        frame.line = *number;
        method = text.first(file + 1);
    }
    const qsizetype open = method.indexOf('(');
    if (open <= 0 || !method.endsWith(')') || !isMethodName(method.first(open)))
        return {};
    frame.function = method.first(open);
    if (frame.file.isEmpty())
        return AtFrame{FrameText{frame.function, 0, frame.function}, frame.function, AtFrame::Language::DotNet};
    return AtFrame{frame, frame.file, AtFrame::Language::DotNet};
}

std::optional<AtFrame> javaScriptFrame(QByteArrayView text)
{
    FrameText frame;
    QByteArrayView source = text;
    if (text.endsWith(')')) {
        const qsizetype open = text.lastIndexOf(" (");
        if (open <= 0)
            return {};
        frame.function = text.first(open);
        source = text.sliced(open + 2, text.size() - open - 3);
    } else if (source.startsWith("async ")) {
        source = source.sliced(6);
    }
    if (source == "<anonymous>" || source == "native" || source == "index 0") {
        frame.file = source;
        return AtFrame{frame, source == "native" ? QByteArrayView("<anonymous>") : source,
                       AtFrame::Language::JavaScript};
    }
    const auto place = sourceLocationIn(source);
    if (!place || place->column == 0 || contains(place->file, ", "))
        return {};
    frame.file = place->file;
    frame.line = place->line;
    QByteArrayView library = frame.file;
    if (library.startsWith("file://"))
        library = library.sliced(7);
    return AtFrame{frame, library, AtFrame::Language::JavaScript};
}

} // namespace

std::optional<AtFrame> atFrame(QByteArrayView line)
{
    QByteArrayView text = line.trimmed();
    if (!text.startsWith("at ") || text.size() > 2000)
        return {};
    text = text.sliced(3);
    if (text.endsWith(" {")) // Node shows the error's properties behind the last frame
        text.chop(2);
    if (auto frame = javaFrame(text))
        return frame;
    if (auto frame = javaScriptFrame(text))
        return frame;
    return dotnetFrame(text);
}

} // namespace waymark
