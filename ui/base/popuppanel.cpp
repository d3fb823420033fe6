#include "ui/base/popuppanel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScreen>

#include <algorithm>

namespace waymark {

PopupPanel::PopupPanel(QWidget *anchor)
    : Panel(Border::Around, {}, anchor)
    , m_anchor(anchor)
{
    setWindowFlags(Qt::Popup);
    setAttribute(Qt::WA_DeleteOnClose);
    setContentsMargins(1, 1, 1, 1); // the hairline
    setBackgroundRole(QPalette::Base);
}

QPoint PopupPanel::placeFor(const QSize &size) const
{
    const QRect screen = m_anchor->screen()->availableGeometry();
    QPoint place = m_anchor->mapToGlobal(QPoint(0, m_anchor->height() + SpacingUnit / 2));
    if (place.y() + size.height() > screen.bottom())
        place.setY(std::max(screen.top(), m_anchor->mapToGlobal(QPoint(0, 0)).y() - size.height() - SpacingUnit / 2));
    place.setX(std::clamp(place.x(), screen.left(), std::max(screen.left(), screen.right() - size.width())));
    return place;
}

QSize PopupPanel::room() const
{
    return m_anchor->screen()->availableSize() * 2 / 3;
}

void PopupPanel::popUp(const QSize &size, QWidget *focused)
{
    for (QWidget *part : findChildren<QWidget *>())
        part->installEventFilter(this); // a text view has a use for Esc itself
    resize(size);
    move(placeFor(size));
    if (isVisible())
        return;
    show();
    focused->setFocus(Qt::PopupFocusReason);
}

bool PopupPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        close();
        return true;
    }
    return Panel::eventFilter(watched, event);
}

void PopupPanel::mousePressEvent(QMouseEvent *event)
{
    // The click that closes it must not open it again.
    const QPoint place = m_anchor->mapFromGlobal(event->globalPosition().toPoint());
    setAttribute(Qt::WA_NoMouseReplay, m_anchor->rect().contains(place));
    Panel::mousePressEvent(event);
}

} // namespace waymark
