#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace waymark {

class FindingActions;
class OwnLineBar;
class PlaceBar;

/// The one bar above the paste: the person's own line, the marked place, the buttons for the text, and what can be
/// asked about the selected finding; below them a progress bar while a diagnosis lasts. What does not fit is cut: the
/// words of the place first.
class PasteBar : public QWidget
{
    Q_OBJECT
public:
    explicit PasteBar(QWidget *parent = nullptr);

    OwnLineBar *ownLine() const { return m_ownLine; }
    PlaceBar *place() const { return m_place; }
    FindingActions *findingActions() const { return m_findingActions; }

    void setPasteEnabled(bool enabled);
    void setWrapped(bool wrapped);

    /// Shows the progress bar and the button to cancel, after `delay` milliseconds, or hides them. With `isNew`, it is
    /// said at once that the text is being diagnosed.
    void showBusy(bool busy, bool isNew, int delay);

signals:
    void pasteRequested();
    void openRequested();
    void clearRequested();
    void cancelRequested();
    void wrappedToggled(bool wrapped);

private:
    void setupButtons();
    void setupBusyBar();
    void retranslate();
    void applyTheme();

    QLabel *m_busy = nullptr;
    OwnLineBar *m_ownLine = nullptr;
    PlaceBar *m_place = nullptr;
    QToolButton *m_cancel = nullptr;
    QToolButton *m_paste = nullptr;
    QToolButton *m_open = nullptr;
    QToolButton *m_clear = nullptr;
    QToolButton *m_wrap = nullptr;
    FindingActions *m_findingActions = nullptr;
    QProgressBar *m_busyBar = nullptr;
    QTimer m_busyTimer;
};

} // namespace waymark
