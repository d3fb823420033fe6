#pragma once

#include "app/paste/cleantext.h"

#include <QString>

#include <vector>

namespace waymark {

/// What a line of a paste is to the error it belongs to.
enum class LineRole : unsigned char {
    Plain, ///< Belongs to no error that is known.
    Header, ///< Opens or parts a trace: "Traceback (most recent call last):", "During handling of …".
    Frame, ///< Names a place in code: never counts as a message.
    Code, ///< Source text shown under a frame or a message, carets, a command line: never counts as a message.
    Message, ///< The message of an error, and what the program adds to it.
    Cause, ///< The message of an error that led to another one.
};

/// Whether text on such a line may prove an error. False for frames and code.
constexpr bool maySayError(LineRole role)
{
    return role != LineRole::Frame && role != LineRole::Code;
}

/// One place in code that a trace names. Files and functions are as the paste writes them.
struct Frame
{
    int line = 0; ///< Index in CleanText::lines().
    int record = 0; ///< Index in Segments::records().
    QString file; ///< "/app/train.py", "<stdin>", "Cell In[3]", "Main.java"; never empty.
    int fileLine = 0; ///< From 1; 0 where the trace does not name it.
    QString function; ///< "step", "com.example.Main.run"; empty where the trace does not name it. Dynamo's
                      ///< `torch_dynamo_resume_in_f_at_80` is "f".
    bool own = true; ///< Not of a library, an interpreter or a runtime.
};

/// One error event: the lines that a program printed about one error.
struct Record
{
    enum class Kind : unsigned char {
        Python, ///< Tracebacks of every form (plain, group, IPython, rich, pytest), syntax errors, warnings.
        GraphBreak, ///< torch.compile: graph breaks and skipped frames.
        Recompile, ///< torch.compile: recompilations and their limit.
        TorchScript, ///< The interpreter's own traceback, with its carets.
        DeviceAssert, ///< An assertion in a GPU kernel, however often it is repeated.
        Elastic, ///< torchrun's summary of failed workers.
        Java, ///< JVM stack traces.
        JavaScript, ///< Node and browsers.
        DotNet, ///< .NET stack traces.
        Go, ///< panic, fatal error, and goroutine dumps.
        Rust, ///< Panics, and the chains that `anyhow` prints.
        Compiler, ///< Diagnostics with a place in a source file, whatever the compiler.
        Linker, ///< ld, lld, link.exe and what the driver prints about them.
        Build, ///< make, ninja, CMake, cargo, maven, gradle, npm, docker build.
        Crash, ///< Signals, sanitizers, debuggers' stacks, failed assertions.
        Shell, ///< POSIX shells and PowerShell.
        Service, ///< Lines of servers and cluster events with their details: PostgreSQL, nginx, kubectl, terraform.
    };

    Kind kind = Kind::Python;
    int firstLine = 0; ///< Index in CleanText::lines().
    int endLine = 0; ///< One past the last. Lines of other streams may lie in between: see recordOf().
    int messageLine = -1; ///< First line of the message, or -1 where the trace was cut off before it.
    int messageEnd = -1; ///< One past the last line of the message; lines in between may have other roles.
    int chain = 0; ///< Records with one number are one chain of errors.
    int cause = -1; ///< Index of the record that led to this one, or -1. May be later in the text.
    int ownFrame = -1; ///< Index in frames(): innermost own frame, or innermost of all where none is own, or -1.
    bool suppressed = false; ///< The program itself calls it a duplicate of an earlier one.
    bool warning = false; ///< The program calls it a warning or a note, and went on.
    bool asynchronous = false; ///< The program prints that it may report at a later call: the frames may be wrong.
    QString location; ///< "train.py:12", of ownFrame or of the message itself; empty if unknown.
};

/// The errors in a clean text: stack traces with their chains of causes, compiler and build diagnostics, graph
/// breaks, and blocks of error lines that belong together. Never fails: what it does not know stays plain, and
/// a plain line outside any record is an event of its own. Time and memory grow with the length of the text only.
///   "Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nKeyError: 'x'\n"
///     ->  one record: kind Python, lines 0–3, messageLine 2, location "a.py:1"; roles Header, Frame, Message
///   "12 errors were fixed\n"
///     ->  none
/// In text of several streams (CleanText::Line::stream) every stream is read by itself, in its own order, so
/// that the traces of ranks and services are whole however their lines alternate. An error ends before a shell's prompt
/// with a command (see isShellPrompt()).
/// Records come in the order of their first lines; the formats are listed in traces/formats.cpp.
class Segments
{
public:
    /// Reads `text`. Stops early, with what was read so far, soon after `*cancel` becomes true.
    explicit Segments(const CleanText &text, const std::atomic_bool *cancel = nullptr);

    const std::vector<Record> &records() const { return m_records; }

    /// Frames of all records, in the order of their lines.
    const std::vector<Frame> &frames() const { return m_frames; }

    LineRole role(qsizetype line) const { return m_roles[std::size_t(line)]; }

    /// Index in records() of the record that holds `line`, or -1.
    int recordOf(qsizetype line) const { return m_recordOf[std::size_t(line)]; }

    /// Index of the record at the bottom of `record`'s chain of causes; `record` itself where nothing led to it.
    int rootOf(int record) const { return m_roots[std::size_t(record)]; }

    /// Lines outside records that look like an error message, in order; see errorShape(). Reads `text`, the
    /// one this object was made from, once more: call only when it is needed.
    std::vector<int> messageCandidates(const CleanText &text) const;

private:
    friend class SegmentsBuilder;

    std::vector<Record> m_records;
    std::vector<Frame> m_frames;
    std::vector<LineRole> m_roles;
    std::vector<int> m_recordOf;
    std::vector<int> m_roots;
};

/// Whether a frame's file (or, for the JVM, its class) belongs to a library, an interpreter or a runtime rather than to
/// the person's own code. Knows the folders that package managers use, none by the name of a package.
///   "/usr/lib/python3/dist-packages/torch/nn/modules/module.py"  ->  true
///   "java.util.ArrayList.get"                                    ->  true
///   "C:\\Users\\me\\project\\train.py"                           ->  false
///   "<stdin>", "Cell In[3]"                                      ->  false
bool isLibraryPath(QByteArrayView path);

} // namespace waymark
