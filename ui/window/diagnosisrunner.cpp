#include "ui/window/diagnosisrunner.h"

#include <utility>

namespace waymark {

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

void DiagnosisRunner::setDiagnosed(const QString &text, quint64 revision)
{
    cancel();
    m_paste = Paste{text, revision};
}

void DiagnosisRunner::cancel()
{
    m_job.cancel();
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
    m_job.start([this, engine = m_engine, paste = *m_paste](const LatestJob::Run &run) {
        run.report([this, diagnosis = (*engine)(paste.text, run.cancelFlag()), revision = paste.revision] {
            m_busy = false;
            emit finished(diagnosis, revision);
        });
    });
}

} // namespace waymark
