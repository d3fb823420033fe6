#include "ui/window/diagnosiscontroller.h"

#include "app/diagnosis/diagnoser.h"
#include "ui/base/session.h"
#include "ui/paste/followcontroller.h"
#include "ui/window/pastehistory.h"

#include <utility>

namespace waymark {

DiagnosisController::DiagnosisController(Session &session, PastePane &pane, PasteHistory &history,
                                         const FollowController &follow, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_pane(pane)
    , m_history(history)
    , m_follow(follow)
{
    connect(&m_pane, &PastePane::diagnosisRequested, &m_runner, &DiagnosisRunner::start);
    connect(&m_pane, &PastePane::cancelRequested, this, &DiagnosisController::stop);
    connect(&m_runner, &DiagnosisRunner::started, this, [this] { showBusy(true); });
    connect(&m_runner, &DiagnosisRunner::finished, this, &DiagnosisController::take);
    connect(&m_runner, &DiagnosisRunner::cancelled, this, [this] { showBusy(false); });
    connect(&m_follow, &FollowController::ended, this, [this] { m_history.diagnosed(m_best); });
}

void DiagnosisController::setDiagnoser(const std::shared_ptr<const Diagnoser> &diagnoser)
{
    m_runner.setEngine(
        [diagnoser](QStringView text, const std::atomic_bool *cancel) { return diagnoser->diagnose(text, cancel); });
}

void DiagnosisController::showBusy(bool busy)
{
    m_pane.showBusy(busy);
    emit diagnosing(busy && !m_pane.isDiagnosed());
}

void DiagnosisController::take(const Diagnosis &diagnosis, quint64 revision)
{
    showBusy(false);
    const bool opensPage = m_pane.showDiagnosis(diagnosis, m_session.catalog(), revision);
    m_session.setDiagnosis(diagnosis, m_runner.text());

    const QString best = diagnosis.findings.isEmpty() ? QString() : diagnosis.findings.first().entryId;
    const bool isReading = m_follow.isFollowing() && !m_best.isEmpty(); // so the page stays
    const bool isNew = !best.isEmpty() && best != m_best && !isReading;
    m_best = best;
    if (!m_follow.isFollowing()) // otherwise it is kept when it grows no longer
        m_history.diagnosed(best);
    if (isNew && !opensPage)
        emit newBest(best);
    else if (!opensPage)
        emit renewed();
    if (m_history.takeRestored())
        emit restoredDiagnosed();
}

void DiagnosisController::stop()
{
    if (m_pane.editor()->isEmpty()) {
        forget();
        return;
    }
    m_runner.cancel();
    if (m_pane.isDiagnosed()) // before it was edited: that is still shown
        return;
    m_best.clear();
    Diagnosis stopped;
    stopped.cancelled = true;
    m_session.setDiagnosis(stopped, {});
    m_pane.showStopped();
}

void DiagnosisController::forget()
{
    m_runner.cancel();
    m_best.clear();
    m_session.clearDiagnosis();
    emit cleared();
}

DiagnosisController::Kept DiagnosisController::exchange(Kept next)
{
    m_runner.cancel();
    Kept kept{m_pane.exchange(std::move(next.paste), m_session.catalog()), std::exchange(m_best, next.best)};
    const QString text = m_pane.text();
    if (m_pane.isUpToDate()) {
        m_session.setDiagnosis(*m_pane.diagnosis(), text);
        m_runner.setDiagnosed(text, m_pane.revision());
        return kept;
    }
    m_session.clearDiagnosis();
    if (!text.isEmpty())
        m_pane.requestDiagnosis();
    return kept;
}

} // namespace waymark
