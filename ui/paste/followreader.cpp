#include "ui/paste/followreader.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace waymark {

namespace {

constexpr std::chrono::milliseconds MaxWaitForStep(300); // for the step in progress to end

} // namespace

/// What the thread of one followed source and its reader have in common; `mutex` guards all of it.
struct FollowReader::Shared
{
    std::mutex mutex;
    std::condition_variable changed;
    FollowReader *reader = nullptr; ///< nullptr once it has stopped.
    bool isAsked = false; ///< The next step is wanted.
    bool isEnded = false; ///< The thread uses the source no more.
    std::optional<FollowedText> followed; ///< Of the last step, until it is delivered.
};

FollowReader::FollowReader(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &FollowReader::ask);
}

FollowReader::~FollowReader()
{
    stop();
}

void FollowReader::start(std::unique_ptr<GrowingSource> source)
{
    stop();
    m_shared = std::make_shared<Shared>();
    m_shared->reader = this;
    std::thread([shared = m_shared, follower = Follower(std::move(source))]() mutable {
        takeSteps(shared, follower);
    }).detach();
    ask();
}

/// The loop of the thread.
void FollowReader::takeSteps(const std::shared_ptr<Shared> &shared, Follower &follower)
{
    std::unique_lock lock(shared->mutex);
    while (shared->reader) {
        shared->changed.wait(lock, [&] { return !shared->reader || shared->isAsked; });
        if (!std::exchange(shared->isAsked, false))
            continue;
        lock.unlock();
        FollowedText followed = follower.step();
        lock.lock();
        shared->followed = std::move(followed);
        if (shared->reader)
            QMetaObject::invokeMethod(shared->reader, "deliver", Qt::QueuedConnection);
    }
    shared->isEnded = true;
    shared->changed.notify_all();
}

void FollowReader::stop()
{
    m_pause.stop();
    if (!m_shared)
        return;
    const auto shared = std::exchange(m_shared, nullptr);
    std::unique_lock lock(shared->mutex);
    shared->reader = nullptr;
    shared->changed.notify_all();
    shared->changed.wait_for(lock, MaxWaitForStep, [&] { return shared->isEnded; });
}

void FollowReader::takeMore()
{
    if (m_shared)
        m_pause.start(m_idle ? IdlePause : BusyPause);
}

void FollowReader::ask()
{
    if (!m_shared)
        return;
    const std::lock_guard lock(m_shared->mutex);
    m_shared->isAsked = true;
    m_shared->changed.notify_all();
}

void FollowReader::deliver()
{
    if (!m_shared)
        return; // of what was followed before
    std::unique_lock lock(m_shared->mutex);
    const std::optional<FollowedText> followed = std::exchange(m_shared->followed, std::nullopt);
    lock.unlock();
    if (!followed)
        return;
    m_idle = followed->text.isEmpty() && !followed->more;
    emit stepped(*followed);
}

} // namespace waymark
