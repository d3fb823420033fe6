#pragma once

#include "ui/base/panel.h"

#include <QTime>

class QLabel;
class QPushButton;
class QToolButton;

namespace waymark {

class ElidedLabel;

/// What is being followed, as the bar shows it.
struct FollowState
{
    enum class Kind { Following, Waiting, Stopped, Ended, Failed };
    enum class Incident { None, Emptied, Replaced, Gone };

    Kind kind = Kind::Following; ///< Waiting: for a file that is not there.
    QString name; ///< Of the file; empty for standard input.
    qsizetype lines = 0; ///< That came so far.
    qint64 letGo = 0; ///< Bytes at the beginning that are not in the paste.
    Incident incident = Incident::None; ///< The last thing that happened to the file, and when.
    QTime incidentTime;
    QString lineInProgress;
    QString error; ///< With Failed; one sentence.
};

/// One line above the panes while something is followed: what, how many lines came, what the program is writing at the
/// moment, and a button to stop; afterwards how it ended, with a button to put the line away.
///   "Following train.log · 1,204 lines     45%|████▌     | [Stop]"
/// Hidden until showState(). All text is plain.
class FollowBar : public Panel
{
    Q_OBJECT
public:
    explicit FollowBar(QWidget *parent = nullptr);

    void showState(const FollowState &state);

    /// The sentence as shown.
    QString text() const;

signals:
    void stopRequested();

private:
    void setupWidgets();
    void retranslate();
    void applyTheme();
    QString sentence() const;
    QString incidentSentence() const;

    FollowState m_state;
    QLabel *m_icon = nullptr;
    ElidedLabel *m_text = nullptr;
    ElidedLabel *m_progress = nullptr;
    QPushButton *m_stop = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace waymark
