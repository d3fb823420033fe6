#pragma once

#include <QWidget>

class QMimeData;

namespace waymark {

/// Covers the window while something is dragged over it, accepts the drop, and shows what it does. Hidden otherwise.
class DropOverlay : public QWidget
{
    Q_OBJECT
public:
    explicit DropOverlay(QWidget *window);

    /// Covers the window.
    void open();

    /// Whether the drag has come to it.
    bool isEntered() const { return m_entered; }

    /// Whether something that is dragged could be diagnosed: files, or text.
    static bool isWelcome(const QMimeData *data);

signals:
    void dropped(const QMimeData *data);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    bool m_entered = false;
};

} // namespace waymark
