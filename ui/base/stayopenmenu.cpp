#include "ui/base/stayopenmenu.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace waymark {

namespace {

bool isTickable(const QAction *action)
{
    return action && action->isCheckable() && action->isEnabled();
}

} // namespace

void StayOpenMenu::keyPressEvent(QKeyEvent *event)
{
    const bool ticks = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (ticks && isTickable(activeAction()))
        activeAction()->trigger();
    else
        QMenu::keyPressEvent(event);
}

void StayOpenMenu::mouseReleaseEvent(QMouseEvent *event)
{
    QAction *action = actionAt(event->position().toPoint());
    if (isTickable(action)) {
        setActiveAction(action);
        action->trigger();
    } else {
        QMenu::mouseReleaseEvent(event);
    }
}

} // namespace waymark
