#pragma once

#include <QTimer>
#include <QWidget>

class QProgressBar;
class QToolButton;

namespace waymark {

class ElidedLabel;

/// The line above the paste: what to do here, the buttons, and a progress bar under them while a diagnosis lasts.
class PasteHeader : public QWidget
{
    Q_OBJECT
public:
    explicit PasteHeader(QWidget *parent = nullptr);

    void setPasteEnabled(bool enabled);
    void setClearEnabled(bool enabled);
    void setWrapped(bool wrapped);

    /// Shows the progress bar and the button to cancel, after `delay` milliseconds, or hides them.
    void showBusy(bool busy, int delay);

signals:
    void pasteRequested();
    void openRequested();
    void clearRequested();
    void cancelRequested();
    void wrappedToggled(bool wrapped);

private:
    QToolButton *addButton();
    void setupBusyBar();
    void retranslate();
    void applyTheme();

    ElidedLabel *m_title = nullptr;
    QToolButton *m_cancel = nullptr;
    QToolButton *m_paste = nullptr;
    QToolButton *m_open = nullptr;
    QToolButton *m_clear = nullptr;
    QToolButton *m_wrap = nullptr;
    QProgressBar *m_busyBar = nullptr;
    QTimer m_busyTimer;
};

} // namespace waymark
