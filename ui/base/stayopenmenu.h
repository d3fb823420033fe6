#pragma once

#include <QMenu>

namespace waymark {

/// A menu that stays open while its checkable items are ticked, by mouse, Space or Enter.
class StayOpenMenu : public QMenu
{
    Q_OBJECT
public:
    using QMenu::QMenu;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
};

} // namespace waymark
