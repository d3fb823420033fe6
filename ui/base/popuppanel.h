#pragma once

#include "ui/base/panel.h"

namespace waymark {

/// A small panel below the widget that opened it, or above where there is no room. Esc or a click elsewhere closes it;
/// the focus is then where it was. Deletes itself when closed.
///   class Popover : public PopupPanel { … : PopupPanel(button) { fill(); popUp(size, view); } };
class PopupPanel : public Panel
{
    Q_OBJECT

public:
    /// `anchor` is its parent.
    explicit PopupPanel(QWidget *anchor);

protected:
    /// Shows it at this size, the margins of its layout included, or moves what is shown already. `focused` has the
    /// focus first.
    void popUp(const QSize &size, QWidget *focused);

    /// The size that it can have at most.
    QSize room() const;

    bool eventFilter(QObject *watched, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    QPoint placeFor(const QSize &size) const;

    QWidget *const m_anchor;
};

} // namespace waymark
