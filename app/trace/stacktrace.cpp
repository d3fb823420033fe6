#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"
#include "app/trace/stackat.h"

namespace waymark {

using namespace scan;

namespace {

constexpr qsizetype MaxStackTraceMessage = 25; // lines between an exception's name and its first frame

Record::Kind kindFor(AtFrame::Language language)
{
    return language == AtFrame::Language::Java      ? Record::Kind::Java
        : language == AtFrame::Language::JavaScript ? Record::Kind::JavaScript
                                                    : Record::Kind::DotNet;
}

/// "java.lang.X: …", "TypeError: …", "Uncaught Error: …", "Exception in thread "main" …", "Unhandled exception. …"
bool isStackTraceHead(QByteArrayView line)
{
    QByteArrayView text = unindented(line);
    for (QByteArrayView front :
         {QByteArrayView("Uncaught "), QByteArrayView("(in promise) "), QByteArrayView("Unhandled exception. "),
          QByteArrayView("[cause]: "), QByteArrayView("Caused by: "), QByteArrayView("---> ")}) {
        if (text.startsWith(front))
            text = text.sliced(front.size());
    }
    if (text.startsWith("Exception in thread \""))
        return true;
    const qsizetype name = dottedName(text);
    if (name == 0 || (name < text.size() && text[name] != ':' && text[name] != ' '))
        return false;
    return isExceptionName(text.first(name))
        || (name < text.size() && text[name] == ':' && contains(text.first(name), "."));
}

bool isMore(QByteArrayView text)
{
    return text.startsWith("... ") && text.size() > 4 && isDigit(text[4]);
}

bool isCausedBy(QByteArrayView text)
{
    return text.startsWith("Caused by: ") && text.size() > 11;
}

/// Reads one trace: its nested causes are records of their own.
class Reader
{
public:
    Reader(SegmentsBuilder &out, const TraceLines &lines, Record::Kind kind)
        : m_out(out)
        , m_lines(lines)
        , m_kind(kind)
    {
    }

    qsizetype read(qsizetype head, qsizetype i)
    {
        open(head < i ? head : i);
        if (m_kind == Record::Kind::JavaScript)
            readExcerptAbove(head);
        m_levels.push_back({indentOf(m_lines[head]), m_out.currentIndex()});
        for (qsizetype line = head; line < i; ++line) {
            if (line > head && unindented(m_lines[line]).startsWith("---> "))
                i = line;
            else
                m_out.message(m_lines, line);
        }
        while (i < m_lines.size()) {
            const qsizetype next = readLine(i);
            if (next == i)
                break;
            i = next;
        }
        return i;
    }

    /// A message whose frames follow within a few lines, or which is alone.
    qsizetype readMessage(qsizetype i)
    {
        m_out.message(m_lines, i);
        for (qsizetype end = i + 1; end < m_lines.size() && end <= i + MaxStackTraceMessage && !isBlank(m_lines[end]);
             ++end) {
            const QByteArrayView text = unindented(m_lines[end]);
            if (isCausedBy(text) || text.startsWith("Suppressed: "))
                break;
            if (atFrame(text) || isMore(text)) {
                for (qsizetype line = i + 1; line < end; ++line)
                    m_out.message(m_lines, line);
                return end;
            }
        }
        return i + 1;
    }

private:
    struct Level
    {
        qsizetype indent;
        int record;
    };

    int open(qsizetype i) { return m_out.open(m_kind, m_lines, i); }

    /// Node's four lines above an uncaught error: place, source, caret, blank.
    void readExcerptAbove(qsizetype head)
    {
        if (head < 4 || !isBlank(m_lines[head - 1]) || !sourceLocationIn(m_lines[head - 4].trimmed())
            || !m_lines[head - 2].trimmed().startsWith('^'))
            return;
        for (qsizetype i = head - 4; i < head - 1; ++i) {
            if (!m_out.isFree(m_lines, i))
                return;
        }
        m_out.mark(m_lines, head - 4, LineRole::Header);
        m_out.mark(m_lines, head - 3, LineRole::Code);
        m_out.mark(m_lines, head - 2, LineRole::Code);
    }

    /// Goes back to the record at this indentation; deeper ones are over.
    void returnTo(qsizetype indent)
    {
        while (m_levels.size() > 1 && m_levels.back().indent > indent)
            m_levels.pop_back();
    }

    qsizetype readLine(qsizetype i)
    {
        const QByteArrayView line = m_lines[i];
        const QByteArrayView text = unindented(line);
        const qsizetype indent = line.size() - text.size();
        if (text.isEmpty())
            return i;
        if (const auto frame = atFrame(text)) {
            m_out.frame(m_lines, i, frame->frame, false, frame->library);
            m_properties = m_properties || text.trimmed().endsWith('{');
            return i + 1;
        }
        if (isMore(text)) {
            m_out.mark(m_lines, i, LineRole::Frame);
            return i + 1;
        }
        if (isCausedBy(text) || text.startsWith("Wrapped by: ") || text.startsWith("Suppressed: ")
            || text.startsWith("---> "))
            return readNested(i, indent, text[0]);
        if (text.startsWith("--- End of ")) {
            m_out.mark(m_lines, i, LineRole::Frame);
            if (m_levels.size() > 1)
                m_levels.pop_back();
            m_out.resume(m_levels.back().record);
            return i + 1;
        }
        return m_properties ? readProperty(i, indent, text) : i;
    }

    qsizetype readNested(qsizetype i, qsizetype indent, char mark)
    {
        returnTo(indent);
        const int outer = mark == '-' ? m_out.currentIndex() : m_levels.back().record;
        const int inner = open(i);
        if (mark == 'W') // Logback prints the root first
            m_out.link(outer, inner);
        else if (mark == 'S')
            m_out.join(outer, inner);
        else
            m_out.link(inner, outer);
        if (m_levels.back().indent == indent && mark != '-')
            m_levels.back().record = inner;
        else
            m_levels.push_back({indent, inner});
        return readMessage(i);
    }

    /// Node: "  code: 'ENOENT',", "  [cause]: TypeError: inner", "}".
    qsizetype readProperty(qsizetype i, qsizetype indent, QByteArrayView text)
    {
        if (text.startsWith('}')) {
            m_out.mark(m_lines, i, LineRole::Code);
            m_properties = indent > 0;
            return i + 1;
        }
        if (indent == 0)
            return i;
        if (text.startsWith("[cause]: ")) {
            const int outer = m_out.currentIndex();
            m_out.link(open(i), outer);
            return readMessage(i);
        }
        m_out.message(m_lines, i);
        return i + 1;
    }

    SegmentsBuilder &m_out;
    const TraceLines &m_lines;
    Record::Kind m_kind;
    std::vector<Level> m_levels;
    bool m_properties = false;
};

bool isOpening(QByteArrayView line)
{
    const QByteArrayView text = unindented(line);
    return text.startsWith("Exception in thread \"") || isCausedBy(text);
}

bool beginsStackTrace(const TraceLines &lines, qsizetype i)
{
    const QByteArrayView text = unindented(lines[i]);
    return text[0] == 'a' ? atFrame(text).has_value() : isOpening(text);
}

/// The line above the frames in which the message begins; `i` where there is none.
qsizetype headAbove(const SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    qsizetype nearest = i;
    for (qsizetype line = i - 1;
         line >= 0 && line >= i - MaxStackTraceMessage && !isBlank(lines[line]) && out.isFree(lines, line); --line) {
        if (isStackTraceHead(lines[line])) {
            if (!unindented(lines[line]).startsWith("---> "))
                return line;
            nearest = line; // .NET: the outer exception is above
        }
        if (line == i - 1 && !isIndented(lines[line]))
            nearest = line;
    }
    return nearest;
}

qsizetype readStackTrace(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    if (const auto frame = atFrame(lines[i]))
        return Reader(out, lines, kindFor(frame->language)).read(headAbove(out, lines, i), i);
    qsizetype end = i + 1;
    while (end < lines.size() && end <= i + MaxStackTraceMessage && !isBlank(lines[end]) && !atFrame(lines[end])
           && !isOpening(lines[end]))
        ++end;
    const bool frames = end < lines.size() && atFrame(lines[end]);
    return Reader(out, lines, Record::Kind::Java).read(i, frames ? end : i + 1);
}

} // namespace

const TraceFormat traces::stackTrace = {"stack of \"at\" lines", "aEC", false, beginsStackTrace, readStackTrace};

} // namespace waymark
