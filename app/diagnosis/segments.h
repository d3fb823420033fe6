#pragma once

#include "diagnosis/cleantext.h"

#include <QString>

#include <vector>

namespace waymark {

/// What a line of a paste is to the error it belongs to.
enum class LineRole : unsigned char {
    Plain,     ///< Belongs to no trace that is known.
    Header,    ///< "Traceback (most recent call last):", "Graph break in user code at …".
    Frame,     ///< A line that names code, and the line of code under it: never counts as a message.
    Message,   ///< The final message of a trace, and what the program adds to it.
    Cause,     ///< The message of an exception that led to another one.
};

/// One error event: the lines that a program printed about one error. A plain line outside any
/// trace is an event of its own and is not listed.
struct Record
{
    enum class Kind : unsigned char { Traceback, GraphBreak };

    Kind kind = Kind::Traceback;
    int firstLine = 0;        ///< Index in CleanText::lines().
    int endLine = 0;          ///< One past the last.
    int messageLine = -1;     ///< First line of the message, or -1 where the trace was cut off before it.
    int chain = 0;            ///< Records with one number are one chain of exceptions.
    bool leadsToNext = false; ///< The next record of the chain was raised because of this one.
    bool suppressed = false;  ///< The program itself calls it a duplicate of an earlier one.
    QString location;         ///< User code: "train.py:12", innermost own frame; empty if unknown.
};

/// The traces in a clean text: Python tracebacks with their chains, and PyTorch's graph breaks,
/// logged or printed. Never fails: what it does not know stays plain.
class Segments
{
public:
    explicit Segments(const CleanText &text, const std::atomic_bool *cancel = nullptr);

    const std::vector<Record> &records() const { return m_records; }

    LineRole role(qsizetype line) const { return m_roles[std::size_t(line)]; }

    /// Index in records() of the record that holds `line`, or -1.
    int recordOf(qsizetype line) const { return m_recordOf[std::size_t(line)]; }

private:
    friend class SegmentReader;

    std::vector<Record> m_records;
    std::vector<LineRole> m_roles;
    std::vector<int> m_recordOf;
};

/// Whether a frame's file belongs to a library or the interpreter rather than to the person's own code.
///   "/usr/lib/python3/dist-packages/torch/nn/modules/module.py"  ->  true
///   "C:\\Users\\me\\project\\train.py"                           ->  false
bool isLibraryPath(QByteArrayView path);

} // namespace waymark
