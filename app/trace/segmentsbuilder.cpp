#include "app/paste/shellprompt.h"
#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace waymark {

namespace {

/// For every first character of a line the formats that may begin there, one bit each.
std::array<std::uint64_t, 256> makeDispatch()
{
    std::array<std::uint64_t, 256> dispatch{};
    std::uint64_t bit = 1;
    for (const TraceFormat *format : traceFormats()) {
        for (std::size_t c = 0; c < dispatch.size(); ++c) {
            if (!format->starts || (c != 0 && std::strchr(format->starts, int(c))))
                dispatch[c] |= bit;
        }
        bit <<= 1;
    }
    return dispatch;
}

/// The formats whose lines hold a colon, one bit each.
std::uint64_t colonMask()
{
    std::uint64_t mask = 0;
    std::uint64_t bit = 1;
    for (const TraceFormat *format : traceFormats()) {
        mask |= format->needsColon ? bit : 0;
        bit <<= 1;
    }
    return mask;
}

const TraceFormat *formatAt(const TraceLines &lines, qsizetype i)
{
    static const std::array<std::uint64_t, 256> dispatch = makeDispatch();
    const QByteArrayView line = lines[i];
    const qsizetype indent = scan::indentOf(line);
    if (indent == line.size())
        return nullptr;
    const std::span<const TraceFormat *const> formats = traceFormats();
    static const std::uint64_t withColon = colonMask();
    std::uint64_t left = dispatch[static_cast<unsigned char>(line[indent])];
    if ((left & withColon) != 0
        && !std::memchr(line.data(), ':', std::size_t(std::min(line.size(), TraceFormat::Front))))
        left &= ~withColon;
    for (; left; left &= left - 1) {
        const TraceFormat *format = formats[std::size_t(std::countr_zero(left))];
        if (format->begins(lines, i))
            return format;
    }
    return nullptr;
}

} // namespace

SegmentsBuilder::SegmentsBuilder(const CleanText &text, Segments &out)
    : m_text(text)
    , m_out(out)
{
    m_out.m_roles.assign(text.lines().size(), LineRole::Plain);
    m_out.m_recordOf.assign(text.lines().size(), -1);
}

void SegmentsBuilder::readAll(const std::atomic_bool *cancel)
{
    m_cancel = cancel;
    const std::size_t streams = std::size_t(m_text.streams().size());
    // By stream, the last for lines of none; in each a part for every command that was typed, where errors end.
    std::vector<std::vector<TraceLines>> parts(streams + 1, std::vector<TraceLines>(1));
    for (std::size_t i = 0; i < m_text.lines().size(); ++i) {
        const int stream = m_text.lines()[i].stream;
        std::vector<TraceLines> &commands = parts[stream < 0 ? streams : std::size_t(stream)];
        const QByteArrayView line = m_text.line(qsizetype(i));
        if (isShellPrompt(line))
            commands.emplace_back();
        commands.back().append(line, int(i));
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        m_stream = i == streams ? -1 : int(i);
        m_streamStart = count();
        for (const TraceLines &command : parts[i]) {
            m_pendingCause = -1;
            m_current = -1;
            read(command);
        }
    }
    linkDeviceAsserts();
    linkElastic();
    numberChains();
    sortByLine();
    placeRecords();
    markCauses();
    findRoots();
}

void SegmentsBuilder::read(const TraceLines &part)
{
    for (qsizetype i = 0; i < part.size();) {
        if ((i & 0xfff) == 0 && m_cancel && m_cancel->load(std::memory_order_relaxed))
            return;
        const TraceFormat *format = formatAt(part, i);
        i = format ? std::max(format->read(*this, part, i), i + 1) : i + 1;
    }
}

bool SegmentsBuilder::anyBegins(const TraceLines &lines, qsizetype i) const
{
    return formatAt(lines, i) != nullptr;
}

int SegmentsBuilder::open(Record::Kind kind, const TraceLines &lines, qsizetype i)
{
    m_current = count();
    Record record;
    record.kind = kind;
    record.firstLine = lines.textLine(i);
    record.endLine = record.firstLine;
    m_out.m_records.push_back(std::move(record));
    m_streamOf.push_back(m_stream);
    m_chainParent.push_back(m_current);
    m_consequence.push_back(false);
    if (m_pendingCause >= 0)
        link(m_pendingCause, m_current);
    m_pendingCause = -1;
    return m_current;
}

void SegmentsBuilder::mark(const TraceLines &lines, qsizetype i, LineRole role)
{
    const int line = lines.textLine(i);
    m_out.m_roles[std::size_t(line)] = role;
    m_out.m_recordOf[std::size_t(line)] = m_current;
    Record &record = current();
    record.firstLine = std::min(record.firstLine, line);
    record.endLine = std::max(record.endLine, line + 1);
}

void SegmentsBuilder::message(const TraceLines &lines, qsizetype i)
{
    mark(lines, i, LineRole::Message);
    Record &record = current();
    const int line = lines.textLine(i);
    if (record.messageLine < 0)
        record.messageLine = line;
    record.messageEnd = std::max(record.messageEnd, line + 1);
}

void SegmentsBuilder::frame(const TraceLines &lines, qsizetype i, const FrameText &text, bool innermostLast,
                            QByteArrayView library)
{
    mark(lines, i, LineRole::Frame);
    if (text.file.isEmpty())
        return;
    QByteArrayView function = text.function;
    static constexpr QByteArrayView resumed("torch_dynamo_resume_in_");
    if (function.startsWith(resumed)) {
        function = function.sliced(resumed.size());
        if (const qsizetype at = function.lastIndexOf("_at_"); at > 0)
            function = function.first(at);
    }
    const bool own = !isLibraryPath(library.isEmpty() ? text.file : library);
    const int index = int(m_out.m_frames.size());
    m_out.m_frames.push_back(
        {lines.textLine(i), m_current, QString::fromUtf8(text.file), text.line, QString::fromUtf8(function), own});
    Record &record = current();
    const bool held = record.ownFrame >= 0;
    const bool heldIsOwn = held && m_out.m_frames[std::size_t(record.ownFrame)].own;
    if (!held || (innermostLast ? own || !heldIsOwn : own && !heldIsOwn))
        record.ownFrame = index;
}

void SegmentsBuilder::release(const TraceLines &lines, qsizetype first, qsizetype end)
{
    for (qsizetype i = first; i < end; ++i) {
        m_out.m_roles[std::size_t(lines.textLine(i))] = LineRole::Plain;
        m_out.m_recordOf[std::size_t(lines.textLine(i))] = -1;
    }
    if (first >= end)
        return;
    Record &record = current();
    record.endLine = std::min(record.endLine, lines.textLine(first));
    record.messageEnd = std::min(record.messageEnd, record.endLine);
}

int SegmentsBuilder::chainOf(int record)
{
    int root = record;
    while (m_chainParent[std::size_t(root)] != root) {
        int &parent = m_chainParent[std::size_t(root)];
        parent = m_chainParent[std::size_t(parent)];
        root = parent;
    }
    return root;
}

void SegmentsBuilder::join(int a, int b)
{
    const int first = chainOf(a);
    const int second = chainOf(b);
    m_chainParent[std::size_t(std::max(first, second))] = std::min(first, second);
}

void SegmentsBuilder::link(int cause, int consequence)
{
    if (cause < 0 || consequence < 0 || chainOf(cause) == chainOf(consequence) || record(consequence).cause >= 0)
        return;
    record(consequence).cause = cause;
    join(cause, consequence);
}

int SegmentsBuilder::lastError() const
{
    for (int i = (m_current < 0 ? count() : m_current) - 1; i >= m_streamStart; --i) {
        if (!m_out.m_records[std::size_t(i)].warning)
            return i;
    }
    return -1;
}

void SegmentsBuilder::markAsConsequence()
{
    int cause = lastError();
    m_consequence[std::size_t(m_current)] = true;
    if (cause < 0)
        return;
    const Record::Kind kind = record(cause).kind;
    const bool inARow = kind == Record::Kind::Compiler || kind == Record::Kind::Linker;
    for (int i = cause - 1; inARow && i >= m_streamStart && !m_consequence[std::size_t(i)] && record(i).kind == kind;
         --i) {
        if (!record(i).warning)
            cause = i;
    }
    link(cause, m_current);
}

} // namespace waymark
