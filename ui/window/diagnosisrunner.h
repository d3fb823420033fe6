#pragma once

#include "app/result/diagnosis.h"
#include "ui/base/latestjob.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace waymark {

/// Diagnoses pastes one after another on a thread of its own, so that the interface never waits.
/// Only the newest paste counts: start() cancels the run before it, whose result is never reported. A paste that comes
/// before there is an engine waits for it, and a new engine diagnoses the last paste again.
///   runner.start(a, 1); runner.start(b, 2);  ->  started(1), started(2), finished(…, 2)
/// Lives on the interface thread and reports there. Its destructor cancels and waits for the thread, which takes as
/// long as the engine needs to see its cancel flag.
class DiagnosisRunner : public QObject
{
    Q_OBJECT
public:
    /// Diagnoses a text on the worker thread; returns soon after the flag becomes true. What it needs, it owns.
    using Engine = std::function<Diagnosis(QStringView text, const std::atomic_bool *cancel)>;

    using QObject::QObject;

    void setEngine(Engine engine);

    /// Diagnoses `text`; `revision` is given back with the result to identify the paste.
    void start(const QString &text, quint64 revision);

    /// Takes `text` as the newest paste, whose diagnosis is known: only a new engine diagnoses it.
    void setDiagnosed(const QString &text, quint64 revision);

    /// Forgets the last paste. One that is being diagnosed or waits is cancelled and reported as cancelled().
    void cancel();

    /// The newest paste; empty after cancel().
    QString text() const { return m_paste ? m_paste->text : QString(); }

    /// Whether a paste is being diagnosed, or waits for an engine.
    bool isBusy() const { return m_busy; }

signals:
    void started(quint64 revision);
    void finished(const waymark::Diagnosis &diagnosis, quint64 revision);
    void cancelled(quint64 revision);

private:
    struct Paste
    {
        QString text;
        quint64 revision = 0;
    };

    void announce();
    void run();

    std::shared_ptr<const Engine> m_engine;
    std::optional<Paste> m_paste; // the newest one, kept for the next engine
    bool m_busy = false;
    LatestJob m_job;
};

} // namespace waymark
