#pragma once

#include <QStyleOptionToolButton>
#include <QToolButton>

namespace waymark {

/// A button with a menu, drawn without the arrow of the style: its text or icon shows that there is a menu.
class MenuButton : public QToolButton
{
public:
    using QToolButton::QToolButton;

protected:
    void initStyleOption(QStyleOptionToolButton *option) const override
    {
        QToolButton::initStyleOption(option);
        option->features &= ~QStyleOptionToolButton::HasMenu;
    }
};

} // namespace waymark
