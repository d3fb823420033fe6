#pragma once

#include <QAbstractButton>

namespace waymark {

/// A button that Enter clicks, too, as it does a link.
class EnterButton : public QAbstractButton
{
    Q_OBJECT

public:
    using QAbstractButton::QAbstractButton;

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace waymark
