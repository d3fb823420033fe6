#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"
#include "ui/window/diagnosisrunner.h"

#include <QObject>

#include <memory>
#include <optional>

namespace waymark {

class Diagnoser;
class FollowController;
class PasteHistory;
class PastePane;

/// Has the paste diagnosed whenever it changes, shows it what was found, and holds the diagnosis as long as it is that
/// of the paste. What is pasted goes into the history once it has been diagnosed; what grows, when it grows no longer.
class DiagnosisController : public QObject
{
    Q_OBJECT
public:
    /// All three outlive the controller.
    DiagnosisController(PastePane &pane, PasteHistory &history, const FollowController &follow,
                        QObject *parent = nullptr);

    /// What findings are named by.
    void setCatalog(const CatalogPtr &catalog) { m_catalog = catalog; }
    /// What diagnoses from now on, never null; a paste that waited for it, or has been diagnosed by the one before, is
    /// diagnosed now.
    void setDiagnoser(const std::shared_ptr<const Diagnoser> &diagnoser);

    /// Of the paste as it stands, or nothing.
    const std::optional<Diagnosis> &diagnosis() const { return m_diagnosis; }
    bool hasFindings() const { return m_diagnosis && !m_diagnosis->findings.isEmpty(); }
    /// The finding of this entry, or null. It lives until changed().
    const Finding *findingOf(const QString &entryId) const;
    QString pasteText() const;

signals:
    /// diagnosis() is another one, or gone. One of the next two follows.
    void changed();
    /// The best finding is another one than before: its entry is to be opened.
    void newBest(const QString &entryId);
    /// The best finding is the same, or there is none, or somebody is reading while the paste grows: the page stays.
    void renewed();
    /// The paste was that of the run before.
    void restoredDiagnosed();

private:
    void take(const Diagnosis &diagnosis, quint64 revision);
    void forget();

    PastePane &m_pane;
    PasteHistory &m_history;
    const FollowController &m_follow;
    DiagnosisRunner m_runner;
    CatalogPtr m_catalog;
    std::optional<Diagnosis> m_diagnosis;
    QString m_best; // of the diagnosis before that had any
};

} // namespace waymark
