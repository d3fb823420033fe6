#include "ui/base/latestjob.h"

#include <utility>

namespace waymark {

void LatestJob::Run::report(std::function<void()> report) const
{
    const std::lock_guard lock(m_job->m_mutex);
    m_job->m_reports.push_back({*this, std::move(report)});
    if (m_job->m_reports.size() == 1)
        QMetaObject::invokeMethod(m_job, "deliver", Qt::QueuedConnection);
}

LatestJob::LatestJob(QObject *parent)
    : QObject(parent)
{
}

LatestJob::~LatestJob()
{
    cancel();
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
        m_changed.notify_one();
    }
    if (m_thread.joinable())
        m_thread.join();
}

void LatestJob::start(std::function<void(const Run &)> work)
{
    cancel();
    m_newest = Run();
    m_newest.m_job = this;
    {
        const std::lock_guard lock(m_mutex);
        m_next = [run = m_newest, work = std::move(work)] { work(run); };
        m_changed.notify_one();
    }
    if (!m_thread.joinable())
        m_thread = std::thread(&LatestJob::work, this);
}

void LatestJob::cancel()
{
    *m_newest.m_flag = true;
    const std::lock_guard lock(m_mutex);
    m_next = nullptr;
}

/// The loop of the thread.
void LatestJob::work()
{
    std::unique_lock lock(m_mutex);
    while (!m_ends) {
        m_changed.wait(lock, [this] { return m_ends || m_next; });
        if (const std::function<void()> next = std::exchange(m_next, nullptr)) {
            lock.unlock();
            next();
            lock.lock();
        }
    }
}

void LatestJob::deliver()
{
    std::vector<Report> reports;
    {
        const std::lock_guard lock(m_mutex);
        reports.swap(m_reports);
    }
    for (const Report &report : reports) {
        if (!report.run.isCancelled())
            report.call();
    }
}

} // namespace waymark
