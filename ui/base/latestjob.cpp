#include "ui/base/latestjob.h"

#include <utility>

namespace waymark {

void LatestJob::Run::report(std::function<void()> report) const
{
    QMetaObject::invokeMethod(
        m_job,
        [flag = m_flag, report = std::move(report)] {
            if (!*flag)
                report();
        },
        Qt::QueuedConnection);
}

LatestJob::LatestJob(const QString &name, QObject *parent)
    : QObject(parent)
{
    m_thread.setObjectName(name);
    m_worker.moveToThread(&m_thread);
}

LatestJob::~LatestJob()
{
    cancel();
    m_thread.quit();
    m_thread.wait();
}

void LatestJob::start(std::function<void(const Run &)> work)
{
    cancel();
    m_newest = Run();
    m_newest.m_job = this;
    if (!m_thread.isRunning())
        m_thread.start();
    QMetaObject::invokeMethod(
        &m_worker,
        [run = m_newest, work = std::move(work)] {
            if (!run.isCancelled())
                work(run);
        },
        Qt::QueuedConnection);
}

void LatestJob::cancel()
{
    *m_newest.m_flag = true;
}

} // namespace waymark
