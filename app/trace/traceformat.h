#pragma once

#include "app/trace/segments.h"

#include <QByteArrayView>

#include <span>
#include <vector>

namespace waymark {

/// Lines to be read as one text: those of one stream of a paste and one command, or the content of a box in them. Views
/// into the clean text.
class TraceLines
{
public:
    void append(QByteArrayView text, int line)
    {
        m_texts.push_back(text);
        m_lines.push_back(line);
    }

    qsizetype size() const { return qsizetype(m_texts.size()); }

    /// The text of line `i` of this part; empty behind the end.
    QByteArrayView operator[](qsizetype i) const
    {
        return i >= 0 && i < size() ? m_texts[std::size_t(i)] : QByteArrayView();
    }

    /// Index in CleanText::lines().
    int textLine(qsizetype i) const { return m_lines[std::size_t(i)]; }

private:
    std::vector<QByteArrayView> m_texts;
    std::vector<int> m_lines;
};

class SegmentsBuilder;

/// The reader of one format of errors.
struct TraceFormat
{
    static constexpr qsizetype Front = 400;

    const char *name;
    /// First characters, behind the indentation, of the lines that may begin such an error; null: any.
    const char *starts;
    /// Whether such lines hold a colon within their first TraceFormat::Front bytes.
    bool needsColon;
    /// Whether an error begins at line `i`. Looks at that line and at most a few around it; must be cheap.
    bool (*begins)(const TraceLines &lines, qsizetype i);
    /// Reads the error that begins at line `i` into `out`; returns the first line behind it, at least `i` + 1.
    qsizetype (*read)(SegmentsBuilder &out, const TraceLines &lines, qsizetype i);
};

/// One format each. A new one is a file of its own, a name here and a row in the table of formats.cpp.
namespace traces {
extern const TraceFormat brokenGraph, cmake, compiler, crash, deviceAssert, elastic, exceptionGroup, go, gradle,
    ipython, linker, make, packageTools, postgres, powershell, pyTest, pyTraceback, rich, rust, rustc, services, shell,
    stackTrace, torchCompile;
} // namespace traces

/// All formats; where several begin on one line, the first in this order reads it.
std::span<const TraceFormat *const> traceFormats();

/// The parts of a frame line. Views into the line.
struct FrameText
{
    QByteArrayView file;
    int line = 0;
    QByteArrayView function;
};

/// Takes what the readers find and makes a Segments of it. Lines are given by their index in the part that is being
/// read.
class SegmentsBuilder
{
public:
    SegmentsBuilder(const CleanText &text, Segments &out);

    /// Reads all streams of the text, then links what belongs together across formats and streams.
    void readAll(const std::atomic_bool *cancel);

    /// Reads the lines of a part with all formats. Parts nest at most a few deep.
    void read(const TraceLines &part);

    /// Whether any format begins on line `i`; used where a message of unknown length must end.
    bool anyBegins(const TraceLines &lines, qsizetype i) const;

    /// Opens a record at line `i` and makes it the current one; returns its index.
    int open(Record::Kind kind, const TraceLines &lines, qsizetype i);
    Record &record(int index) { return m_out.m_records[std::size_t(index)]; }
    const Record &record(int index) const { return m_out.m_records[std::size_t(index)]; }
    Record &current() { return m_out.m_records[std::size_t(m_current)]; }
    int currentIndex() const { return m_current; }
    int count() const { return int(m_out.m_records.size()); }
    /// Makes an open record the current one again.
    void resume(int index) { m_current = index; }

    /// Gives line `i` to the current record.
    void mark(const TraceLines &lines, qsizetype i, LineRole role);
    /// The same for a line of the message.
    void message(const TraceLines &lines, qsizetype i);
    /// The same for a frame line. Frames of one record come outermost first (`innermostLast`) or innermost first.
    void frame(const TraceLines &lines, qsizetype i, const FrameText &frame, bool innermostLast,
               QByteArrayView library = {});
    /// Gives the last frame its line number, where a trace shows it apart.
    void setLineOfLastFrame(int number) { m_out.m_frames.back().fileLine = number; }
    /// A line between records, of none of them: "During handling of …".
    void part(const TraceLines &lines, qsizetype i)
    {
        m_out.m_roles[std::size_t(lines.textLine(i))] = LineRole::Header;
    }
    /// Takes lines [first, end) back: they are plain again.
    void release(const TraceLines &lines, qsizetype first, qsizetype end);
    bool isFree(const TraceLines &lines, qsizetype i) const
    {
        return m_out.m_recordOf[std::size_t(lines.textLine(i))] < 0;
    }

    /// Notes that `cause` led to `consequence`: one chain from now on.
    void link(int cause, int consequence);
    /// Notes that two records are of one chain, without saying which led to which.
    void join(int a, int b);

    /// The last record of this stream, or -1.
    int lastRecord() const { return count() > m_streamStart ? count() - 1 : -1; }

    /// The last record of this stream before the current one that is no warning, or -1.
    int lastError() const;

    /// Notes that the current record only reports that something failed before it ("make: *** [all] Error 2"): its
    /// cause is the nearest error before, the first of its kind where several follow each other.
    void markAsConsequence();

    /// The next record that opens was raised because of `record` (a chain's marker was read); -1 takes it back.
    void expectConsequenceOf(int record) { m_pendingCause = record; }

private:
    int chainOf(int record);
    int failedRank(int summary) const;
    void linkDeviceAsserts();
    void linkElastic();
    void numberChains();
    void sortByLine();
    void placeRecords();
    void markCauses();
    void findRoots();

    const CleanText &m_text;
    Segments &m_out;
    const std::atomic_bool *m_cancel = nullptr;
    int m_current = -1;
    int m_pendingCause = -1;
    int m_stream = -1;
    int m_streamStart = 0; // first record of the stream that is being read
    std::vector<int> m_streamOf; // of each record
    std::vector<int> m_chainParent; // of each record; a record that is its own parent names its chain
    std::vector<bool> m_consequence; // of each record
};

} // namespace waymark
