#pragma once

#include "ui/paste/pastepane.h"
#include "ui/window/diagnosisrunner.h"

#include <QObject>

#include <memory>

namespace waymark {

class Diagnoser;
class FollowController;
class PasteHistory;
class Session;

/// Has the paste diagnosed whenever it changes, shows it what was found, and sets the diagnosis of the session as long
/// as it is that of the paste. A paste is added to the history once it has been diagnosed; a followed file, when
/// following ends.
class DiagnosisController : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive the controller.
    DiagnosisController(Session &session, PastePane &pane, PasteHistory &history, const FollowController &follow,
                        QObject *parent = nullptr);

    /// What diagnoses from now on, never null; a paste that waited for it, or has been diagnosed by the one before, is
    /// diagnosed now.
    void setDiagnoser(const std::shared_ptr<const Diagnoser> &diagnoser);

    /// A paste that is not in the pane, with its diagnosis.
    struct Kept
    {
        PastePane::Kept paste;
        QString best; ///< Entry of the best finding, of the diagnosis before where there is none now.
    };

    /// Shows `next` in the pane and gives what was there before. A diagnosis under way is given up and made when that
    /// paste is shown again; one that was made with the catalog of now is not made again. No signal is emitted.
    Kept exchange(Kept next);

signals:
    /// A new text is being diagnosed, or waits for the catalog; false once it is not any more. Not sent for one that
    /// was edited: what was found before still is shown.
    void diagnosing(bool busy);
    // One of the next three follows each Session::diagnosisChanged(), unless the paste's pane asks for a page.
    /// The best finding is another one than before: its entry is to be opened.
    void newBest(const QString &entryId);
    /// The best finding is the same, or there still is none, or somebody is reading while the paste grows: the page
    /// stays.
    void renewed();
    /// There is no diagnosis any more.
    void cleared();
    /// The paste was that of the run before.
    void restoredDiagnosed();

private:
    void showBusy(bool busy);
    void take(const Diagnosis &diagnosis, quint64 revision);
    void stop();
    void forget();

    Session &m_session;
    PastePane &m_pane;
    PasteHistory &m_history;
    const FollowController &m_follow;
    DiagnosisRunner m_runner;
    QString m_best; // of the diagnosis before that had any
};

} // namespace waymark
