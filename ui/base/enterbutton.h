#pragma once

#include <QToolButton>

namespace waymark {

/// A button that Enter clicks, too, as it does a link.
class EnterButton : public QToolButton
{
    Q_OBJECT
public:
    using QToolButton::QToolButton;

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace waymark
