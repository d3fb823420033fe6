#include "ui/base/enterbutton.h"

#include <QKeyEvent>

namespace waymark {

void EnterButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QToolButton::keyPressEvent(event);
}

} // namespace waymark
