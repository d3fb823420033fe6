#include "ui/window/healthjob.h"

namespace waymark {

HealthJob::HealthJob(QObject *parent)
    : QObject(parent)
{
    m_worker.moveToThread(&m_thread);
}

HealthJob::~HealthJob()
{
    m_thread.quit();
    m_thread.wait();
}

void HealthJob::start(const CatalogPtr &catalog, const Problems &loading, const QStringList &guides,
                      const std::shared_ptr<const Diagnoser> &diagnoser)
{
    const quint64 run = ++m_run;
    m_thread.start();
    QMetaObject::invokeMethod(&m_worker, [this, run, catalog, loading, guides, diagnoser] {
        const CatalogHealth health =
            catalogHealth(*catalog, diagnoser ? loading + diagnoser->problems() : loading, guides);
        QMetaObject::invokeMethod(this, [this, run, health] {
            if (run == m_run)
                emit finished(health);
        });
    });
}

} // namespace waymark
