#pragma once

#include "ui/base/latestjob.h"
#include "ui/paste/recentpaste.h"

#include <QObject>
#include <QTimer>

namespace waymark {

class MaskedPaste;
class Notebook;
class PastePane;
class Session;
class Settings;

/// Keeps what is pasted in the notebook, masked, once it has been diagnosed, brings the last paste back after a
/// restart, and lists former ones in the reader's language. Editing a paste does not make a new one; replacing its text
/// does. Whether anything is kept is a switch in the settings; nothing is before the person has decided.
class PasteHistory : public QObject
{
    Q_OBJECT
public:
    /// A paste that was edited is kept after a pause of this length.
    static constexpr int EditDelayMs = 500;

    /// All of them outlive the history. Nothing is shown in the pane before restore() or open().
    PasteHistory(const Session &session, Notebook &notebook, Settings &settings, PastePane &pane,
                 QObject *parent = nullptr);

    /// Former pastes, newest first: the signature of the best finding, or the first line where nothing was found.
    QList<RecentPaste> pastes() const;

    /// Puts the paste into the pane that was open when the window was last closed, if it was kept.
    void restore();
    /// Whether the text in the pane is the one that restore() put there; false from the second call on.
    bool takeRestored();
    /// Puts a kept paste into the pane, after roomWanted().
    void open(qint64 id);
    /// The text in the pane has been diagnosed; `entryId` is its best finding, empty where there is none.
    void diagnosed(const QString &entryId);

    /// False until setKeepsPastes() was called, in whatever run.
    bool isDecided() const;
    /// Switched off, what is kept is removed at once.
    void setKeepsPastes(bool keep);
    void forgetAll();

    /// Saves without waiting for EditDelayMs.
    void save();

    /// What is known of a text that is not in the pane.
    struct Kept
    {
        QString entryId;
        qint64 id = 0; ///< In the notebook; 0 as long as it is not kept there.
        bool isNew = true;
        bool isUnsaved = false;
    };
    /// The pane is about to show another text, and shows the one that `kept` is about.
    Kept leave();
    void comeBack(const Kept &kept);
    /// Saves a text that is not in the pane, where that has not been done.
    void save(const Kept &kept, const QString &text);
    /// To be called when the window becomes active: another instance may have changed switch and pastes, and "today"
    /// may be yesterday.
    void refresh();

signals:
    void changed();
    /// A text is about to be put into the pane that is not to cost the one there.
    void roomWanted();
    /// There is a paste that would be kept, and the person has not decided.
    void undecided();

private:
    bool show(qint64 id);
    void onReplaced();
    void applySetting();
    void startSaving();
    void keep(const QString &text, const MaskedPaste &masked, const QString &entryId);
    QString titleOf(const QString &entryId, const QString &opening) const;

    const Session &m_session;
    Notebook &m_notebook;
    Settings &m_settings;
    PastePane &m_pane;
    QTimer m_saving;
    QString m_entryId; // best finding of the text in the pane
    qint64 m_current = 0; // id of the text in the pane; 0 as long as it is not kept
    bool m_restored = false;
    QString m_saved; // the text that keep() was last called with
    bool m_isNew = false; // the text has not been kept since it replaced another
    LatestJob m_masking; // of a large paste it takes longer than the window may wait
};

/// "today 14:05", "yesterday 09:30", or the date. In the language of the interface.
QString momentInWords(const QDateTime &moment, const QDateTime &now);

} // namespace waymark
