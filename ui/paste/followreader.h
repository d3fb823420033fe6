#pragma once

#include "app/paste/follower.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace waymark {

/// Reads something that grows on a thread of its own, so that a disk that does not answer never stops the window: then
/// nothing comes, and that is all. Lives on the interface thread and reports there; the next step is taken only when
/// takeMore() asks for the next one, so a program that prints without end waits for the window,
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
    bool isRunning() const { return m_shared != nullptr; }

    /// Asks for the next step, after the pause. To be called once for each stepped().
    void takeMore();

signals:
    void stepped(const waymark::FollowedText &followed);

private:
    struct Shared;

    static void takeSteps(const std::shared_ptr<Shared> &shared, Follower &follower);
    void ask();
    Q_INVOKABLE void deliver();

    std::shared_ptr<Shared> m_shared; // with the thread, which outlives this object where a read hangs
    QTimer m_pause;
    bool m_idle = false; // the last step brought nothing
};

} // namespace waymark
