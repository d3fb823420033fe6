#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

namespace waymark {

/// What one poll() of something that grows brought.
struct Growth
{
    enum class Event : unsigned char {
        None,
        Shrunk, ///< The file is smaller than what was read of it: it was emptied, and is read from its start again.
        Replaced, ///< Another file has taken the name: it is read from its start.
        Gone, ///< There is no file of that name (any more).
        Ended, ///< Nothing will follow.
        Failed, ///< Nothing can be read; `error` is the reason. Nothing will follow.
    };

    QByteArray bytes; ///< What has come since the last poll, GrowingSource::Portion at most.
    Event event = Event::None; ///< What happened before those bytes; reported once.
    qint64 skipped = 0; ///< Bytes before these that were left out.
    bool more = false; ///< Another poll will bring more at once.
    QString error; ///< One sentence.
};

/// Something that text is appended to while it is read: a log, or the output of a program that runs.
/// It is polled, and never waits for long. Not thread-safe; may be used on any one thread.
class GrowingSource
{
public:
    /// Bytes that one poll brings at most.
    static constexpr qint64 Portion = 1 << 20;

    virtual ~GrowingSource() = default;

    virtual Growth poll() = 0;
};

/// A file that grows, followed by its name as `tail -F` does it.
///   FileFollower follower(u"train.log"_s);
///   follower.poll()  ->  what the file holds, its last `tail` bytes at most, from the start of a line on
///   follower.poll()  ->  what was appended since
/// What was appended to a file before another one took its name is read first. A name that is not there is waited for.
/// Pipes, devices and folders are refused.
class FileFollower : public GrowingSource
{
public:
    explicit FileFollower(const QString &path, qint64 tail = Portion);

    Growth poll() override;

private:
    bool open(Growth &growth);
    void skipToTail(Growth &growth);
    void readOn(Growth &growth);
    Growth::Event changeOfName() const;

    const QString m_path;
    const qint64 m_tail;
    QFile m_file;
    bool m_wasThere = false; // a file of that name, at the last poll that reported one
    bool m_first = true; // not polled yet
    bool m_ended = false;
};

/// A pipe, above all standard input: what another program prints.
class PipeFollower : public GrowingSource
{
public:
    /// A poll waits so long, in milliseconds, for input.
    static constexpr int Wait = 100;

    /// `descriptor` is open for reading and stays the caller's.
    explicit PipeFollower(int descriptor);

    Growth poll() override;

private:
    bool hasInput(int wait) const;

    QFile m_pipe;
    bool m_ended = false;
};

} // namespace waymark
