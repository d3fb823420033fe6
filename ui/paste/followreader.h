#pragma once

#include "app/paste/follower.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

class QThread;

namespace waymark {

/// Takes the steps of a Follower on the thread that it lives on. Part of FollowReader.
class FollowWorker : public QObject
{
    Q_OBJECT
public:
    explicit FollowWorker(std::unique_ptr<GrowingSource> source);

    void step();

signals:
    void stepped(const waymark::FollowedText &followed);

private:
    Follower m_follower;
};

/// Reads something that grows on a thread of its own, so that a disk that does not answer never stops the window: then
/// nothing comes, and that is all. Lives on the interface thread and reports there; the next step is taken only when
/// takeMore() says that the one before has been dealt with, so a program that prints without end waits for the window,
/// not the other way round.
///   reader.start(std::make_unique<FileFollower>(path));  ->  stepped(…), takeMore(), stepped(…), …
class FollowReader : public QObject
{
    Q_OBJECT
public:
    /// Pause between two steps in milliseconds, where the last one brought something and where it did not.
    static constexpr int BusyPause = 100;
    static constexpr int IdlePause = 250;

    explicit FollowReader(QObject *parent = nullptr);
    /// Does not wait for a read that hangs.
    ~FollowReader() override;

    /// Follows `source`, instead of what was followed before.
    void start(std::unique_ptr<GrowingSource> source);
    void stop();
    bool isRunning() const { return m_worker != nullptr; }

    /// Asks for the next step, after the pause. To be called once for each stepped().
    void takeMore();

signals:
    void stepped(const waymark::FollowedText &followed);

private:
    void ask();

    QPointer<FollowWorker> m_worker; // lives on m_thread and goes with it
    QPointer<QThread> m_thread;
    QTimer m_pause;
    bool m_idle = false; // the last step brought nothing
};

} // namespace waymark
