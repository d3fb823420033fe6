#pragma once

#include <QToolButton>

namespace waymark {

/// A flat button that shows a picture or a sign; Tab reaches it.
inline QToolButton *newIconButton(QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

/// Sets tool tip and accessible name.
inline void setButtonName(QToolButton *button, const QString &name)
{
    button->setToolTip(name);
    button->setAccessibleName(name);
}

} // namespace waymark
