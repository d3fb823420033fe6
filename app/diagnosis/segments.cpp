#include "diagnosis/segments.h"

#include <algorithm>
#include <array>
#include <optional>

namespace waymark {

namespace {

bool contains(QByteArrayView line, QByteArrayView words)
{
    return line.indexOf(words) >= 0;
}

bool isBlank(QByteArrayView line)
{
    return line.trimmed().isEmpty();
}

bool isIndented(QByteArrayView line)
{
    return !line.isEmpty() && (line[0] == ' ' || line[0] == '\t');
}

/// File and line of a Python frame line: `  File "train.py", line 12, in step`.
struct FrameLine
{
    QByteArrayView file;
    QByteArrayView number;
};

std::optional<FrameLine> pythonFrame(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    static constexpr QByteArrayView opening("File \"");
    static constexpr QByteArrayView middle("\", line ");
    if (!text.startsWith(opening))
        return {};
    const qsizetype quote = text.indexOf(middle);
    if (quote < 0)
        return {};
    qsizetype end = quote + middle.size();
    const qsizetype digits = end;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9')
        ++end;
    if (end == digits)
        return {};
    return FrameLine{text.sliced(opening.size(), quote - opening.size()), text.sliced(digits, end - digits)};
}

QString locationOf(const FrameLine &frame)
{
    return QString::fromUtf8(frame.file) + QLatin1Char(':') + QString::fromUtf8(frame.number);
}

/// "ValueError: bad", "torch.cuda.OutOfMemoryError: …", "KeyboardInterrupt": a dotted name that
/// stands before a colon, or alone and ends as exceptions do.
bool looksLikeExceptionLine(QByteArrayView line)
{
    qsizetype i = 0;
    bool letter = false;
    while (i < line.size()) {
        const char c = line[i];
        const bool name = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
        if (!name && !(i > 0 && ((c >= '0' && c <= '9') || c == '.')))
            break;
        letter = letter || name;
        ++i;
    }
    if (i < line.size())
        return letter && line[i] == ':';
    static constexpr std::array<QByteArrayView, 5> endings = {"Error", "Exception", "Interrupt", "Exit", "Iteration"};
    return letter && std::any_of(endings.begin(), endings.end(), [line](QByteArrayView ending) { return line.endsWith(ending); });
}

bool isTracebackHeader(QByteArrayView line)
{
    return line.trimmed().startsWith("Traceback (most recent call last)");
}

bool isChainMarker(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    return text.startsWith("The above exception was the direct cause of the following exception")
        || text.startsWith("During handling of the above exception, another exception occurred")
        || text.startsWith("*** While handling this graph break, another graph break occurred");
}

constexpr QByteArrayView GraphBreakAt("Graph break in user code at ");
constexpr QByteArrayView GraphBreakSuppressed("Graph break (user stack suppressed due to duplicate graph break) in user code at ");

bool isGraphBreakHeader(QByteArrayView line)
{
    return line.startsWith(GraphBreakAt) || line.startsWith(GraphBreakSuppressed) || line.startsWith("Graph break: ");
}

bool isGraphBreakReason(QByteArrayView line)
{
    return line.startsWith("Graph Break Reason:");
}

/// Lines that follow the name of a graph break.
bool isGraphBreakDetail(QByteArrayView line)
{
    static constexpr std::array<QByteArrayView, 5> openings = {"  Explanation: ", "  Higher Order Operator: ", "  Hint: ",
                                                               "  Developer debug context: ", "For more details about this graph break"};
    for (QByteArrayView opening : openings) {
        if (line.startsWith(opening) || line.trimmed().startsWith(opening))
            return true;
    }
    return false;
}

/// Headings inside a graph break's text that stand at the line's start.
bool isGraphBreakHeading(QByteArrayView line)
{
    return line.startsWith("User code traceback:") || line.startsWith("from user code:") || line.startsWith("User Stack:")
        || line.startsWith("Stack variable source attribution:") || line.startsWith("Set TORCHDYNAMO_VERBOSE=") || line.startsWith("Set TORCH_LOGS=")
        || line.startsWith("You can suppress this exception") || line.startsWith("Hint: ");
}

} // namespace

bool isLibraryPath(QByteArrayView path)
{
    static constexpr std::array<QByteArrayView, 8> marks = {"site-packages", "dist-packages", "/lib/python", "\\Lib\\", "<frozen ",
                                                            "importlib/", "/usr/lib/", "<__array_function__"};
    for (QByteArrayView mark : marks) {
        if (contains(path, mark))
            return true;
    }
    return false;
}

/// Walks a text once, line by line, and fills a Segments.
class SegmentReader
{
public:
    SegmentReader(const CleanText &text, Segments &out) : m_text(text), m_out(out) {}

    void read(const std::atomic_bool *cancel)
    {
        const auto count = qsizetype(m_text.lines().size());
        m_out.m_roles.assign(std::size_t(count), LineRole::Plain);
        m_out.m_recordOf.assign(std::size_t(count), -1);
        for (qsizetype i = 0; i < count;) {
            if ((i & 0xfff) == 0 && cancel && cancel->load(std::memory_order_relaxed))
                return;
            i = readFrom(i, count);
        }
    }

private:
    QByteArrayView line(qsizetype i) const { return m_text.line(i); }

    qsizetype readFrom(qsizetype i, qsizetype count)
    {
        const QByteArrayView text = line(i);
        if (text.isEmpty())
            return i + 1;
        if (isTracebackHeader(text))
            return readTraceback(i, count);
        if (isGraphBreakHeader(text) || isGraphBreakReason(text))
            return readGraphBreak(i, count);
        if (i + 1 < count && !isIndented(text) && isGraphBreakDetail(line(i + 1)))
            return readGraphBreak(i, count);
        if (isChainMarker(text)) {
            m_out.m_roles[std::size_t(i)] = LineRole::Header;
            m_chainOpen = !m_out.m_records.empty();
        }
        return i + 1;
    }

    Record &open(Record::Kind kind, qsizetype first)
    {
        Record record;
        record.kind = kind;
        record.firstLine = int(first);
        if (m_chainOpen) {
            record.chain = m_out.m_records.back().chain;
            m_out.m_records.back().leadsToNext = true;
            markCause(m_out.m_records.back());
        } else {
            record.chain = m_nextChain++;
        }
        m_chainOpen = false;
        m_out.m_records.push_back(std::move(record));
        return m_out.m_records.back();
    }

    void markCause(const Record &record)
    {
        for (int i = record.firstLine; i < record.endLine; ++i) {
            if (m_out.m_roles[std::size_t(i)] == LineRole::Message)
                m_out.m_roles[std::size_t(i)] = LineRole::Cause;
        }
    }

    void set(qsizetype i, LineRole role)
    {
        m_out.m_roles[std::size_t(i)] = role;
        m_out.m_recordOf[std::size_t(i)] = int(m_out.m_records.size()) - 1;
    }

    qsizetype close(qsizetype end)
    {
        m_out.m_records.back().endLine = int(end);
        return end;
    }

    /// Notes a frame; the innermost own frame is the record's location, else the innermost of all.
    void noteFrame(Record &record, const FrameLine &frame)
    {
        const bool own = !isLibraryPath(frame.file);
        if (own || !m_ownFrame)
            record.location = locationOf(frame);
        m_ownFrame = m_ownFrame || own;
    }

    qsizetype readTraceback(qsizetype i, qsizetype count)
    {
        Record &record = open(Record::Kind::Traceback, i);
        m_ownFrame = false;
        set(i++, LineRole::Header);
        for (; i < count; ++i) {
            const QByteArrayView text = line(i);
            if (const auto frame = pythonFrame(text)) {
                noteFrame(record, *frame);
                set(i, LineRole::Frame);
            } else if (isIndented(text) || text.startsWith("[Previous line repeated")) {
                set(i, LineRole::Frame); // source line, carets
            } else {
                break;
            }
        }
        if (i >= count || isBlank(line(i)) || isTracebackHeader(line(i)) || isChainMarker(line(i)))
            return close(i); // cut off before its message
        return readMessage(record, i, count);
    }

    /// The message of a traceback: its first line, and what follows until a line that is not part of it.
    qsizetype readMessage(Record &record, qsizetype i, qsizetype count)
    {
        record.messageLine = int(i);
        set(i++, LineRole::Message);
        if (i < count && isGraphBreakDetail(line(i))) {
            record.kind = Record::Kind::GraphBreak;
            return readGraphBreakBody(record, i, count);
        }
        for (; i < count; ++i) {
            const QByteArrayView text = line(i);
            if (isBlank(text)) {
                if (i + 1 >= count || !line(i + 1).startsWith("from user code:"))
                    break;
                set(i, LineRole::Message);
                record.kind = Record::Kind::GraphBreak;
                return readGraphBreakBody(record, i + 1, count);
            }
            if (isTracebackHeader(text) || isChainMarker(text) || isGraphBreakHeader(text))
                break;
            if (!isIndented(text) && looksLikeExceptionLine(text) && i > record.messageLine + 1)
                break;
            set(i, LineRole::Message);
        }
        return close(i);
    }

    qsizetype readGraphBreak(qsizetype i, qsizetype count)
    {
        Record &record = open(Record::Kind::GraphBreak, i);
        m_ownFrame = false;
        const QByteArrayView first = line(i);
        if (isGraphBreakHeader(first)) {
            for (QByteArrayView opening : {GraphBreakAt, GraphBreakSuppressed}) {
                if (first.startsWith(opening))
                    record.location = QString::fromUtf8(first.sliced(opening.size()).trimmed());
            }
            record.suppressed = first.startsWith(GraphBreakSuppressed);
            m_headerLocation = !record.location.isEmpty();
            set(i++, LineRole::Header);
            if (i < count && isGraphBreakReason(line(i))) {
                record.messageLine = int(i);
                set(i++, LineRole::Message);
            }
        } else {
            m_headerLocation = false;
            record.messageLine = int(i);
            set(i++, LineRole::Message);
        }
        return readGraphBreakBody(record, i, count);
    }

    qsizetype readGraphBreakBody(Record &record, qsizetype i, qsizetype count)
    {
        const bool keepLocation = m_headerLocation && record.kind == Record::Kind::GraphBreak;
        const QString fallback = record.location; // the traceback's own frame, where the break names none
        if (!keepLocation)
            record.location.clear();
        m_ownFrame = false;
        bool named = i > record.firstLine && i < count && isGraphBreakDetail(line(i)); // the type is read, details follow
        qsizetype end = i;
        for (; i < count; ++i) {
            const QByteArrayView text = line(i);
            if (isBlank(text)) {
                set(i, LineRole::Message);
                continue;
            }
            if (const auto frame = pythonFrame(text)) {
                if (!keepLocation)
                    noteFrame(record, *frame);
                set(i, LineRole::Frame);
            } else if (isGraphBreakHeader(text) || isTracebackHeader(text) || isChainMarker(text)
                       || (isGraphBreakReason(text) && record.messageLine >= 0)) {
                break;
            } else if (isIndented(text) || isGraphBreakHeading(text)) {
                const bool code = i > 0 && m_out.m_roles[std::size_t(i - 1)] == LineRole::Frame && text.startsWith("    ");
                set(i, code ? LineRole::Frame : LineRole::Message);
                named = named || isGraphBreakDetail(text);
            } else if (!named && i + 1 < count && isGraphBreakDetail(line(i + 1))) {
                record.messageLine = int(i); // torch ≥ 2.10 says first what it was tracing, then the type
                set(i, LineRole::Message);
                named = true;
            } else {
                break;
            }
            end = i + 1;
        }
        for (qsizetype blank = end; blank < i; ++blank) { // blank lines behind the record are not part of it
            m_out.m_roles[std::size_t(blank)] = LineRole::Plain;
            m_out.m_recordOf[std::size_t(blank)] = -1;
        }
        if (record.location.isEmpty())
            record.location = fallback;
        m_headerLocation = false;
        return close(end);
    }

    const CleanText &m_text;
    Segments &m_out;
    int m_nextChain = 0;
    bool m_chainOpen = false;
    bool m_ownFrame = false;
    bool m_headerLocation = false;
};

Segments::Segments(const CleanText &text, const std::atomic_bool *cancel)
{
    SegmentReader(text, *this).read(cancel);
}

} // namespace waymark
