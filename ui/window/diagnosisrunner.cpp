#include "ui/window/diagnosisrunner.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

DiagnosisRunner::DiagnosisRunner(QObject *parent)
    : QObject(parent)
{
    m_thread.setObjectName("diagnosis"_L1);
    m_worker.moveToThread(&m_thread);
    m_thread.start();
}

DiagnosisRunner::~DiagnosisRunner()
{
    stopCurrent();
    m_thread.quit();
    m_thread.wait();
}

void DiagnosisRunner::setEngine(Engine engine)
{
    m_engine = std::make_shared<const Engine>(std::move(engine));
    if (!m_paste)
        return;
    if (!m_busy)
        announce();
    run();
}

void DiagnosisRunner::start(const QString &text, quint64 revision)
{
    m_paste = Paste{text, revision};
    announce();
    if (m_engine)
        run();
}

void DiagnosisRunner::cancel()
{
    stopCurrent();
    const std::optional<Paste> paste = std::exchange(m_paste, std::nullopt);
    if (std::exchange(m_busy, false))
        emit cancelled(paste->revision);
}

void DiagnosisRunner::announce()
{
    m_busy = true;
    emit started(m_paste->revision);
}

void DiagnosisRunner::run()
{
    stopCurrent();
    m_flag = std::make_shared<std::atomic_bool>(false);
    QMetaObject::invokeMethod(
        &m_worker,
        [this, engine = m_engine, paste = *m_paste, flag = m_flag] {
            if (*flag)
                return;
            Diagnosis diagnosis = (*engine)(paste.text, flag.get());
            QMetaObject::invokeMethod(
                this,
                [this, diagnosis = std::move(diagnosis), revision = paste.revision, flag] {
                    report(diagnosis, revision, flag);
                },
                Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

void DiagnosisRunner::stopCurrent()
{
    if (m_flag)
        *m_flag = true;
    m_flag.reset();
}

void DiagnosisRunner::report(const Diagnosis &diagnosis, quint64 revision, const CancelFlag &flag)
{
    if (flag != m_flag)
        return;
    m_flag.reset();
    m_busy = false;
    emit finished(diagnosis, revision);
}

} // namespace waymark
