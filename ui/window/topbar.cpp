#include "ui/window/topbar.h"

#include "ui/base/languageswitch.h"
#include "ui/base/menubutton.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/catalog/searchline.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

TopBar::TopBar(const WindowActions &actions, QWidget *parent)
    : Panel(Border::Below, {}, parent)
    , m_actions(actions)
{
    setupWidgets();
    setupLayout();
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

QToolButton *TopBar::makeButton(QAction *action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void TopBar::setupWidgets()
{
    m_back = makeButton(m_actions.back);
    m_forward = makeButton(m_actions.forward);
    m_search = new SearchLine(this);
    m_search->setObjectName("search"_L1);
    m_languages = new LanguageSwitch(this);
    m_menu = new QMenu(this);
    m_menuButton = new MenuButton(this);
    m_menuButton->setObjectName("menu"_L1);
    m_menuButton->setAutoRaise(true);
    m_menuButton->setFocusPolicy(Qt::TabFocus);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    m_menuButton->setMenu(m_menu);
    connect(m_actions.showMenuBar, &QAction::toggled, m_menuButton, &QWidget::setHidden);
    connect(m_actions.openMenu, &QAction::triggered, m_menuButton, [this] {
        if (!m_menuButton->isHidden())
            m_menuButton->showMenu();
    });
}

void TopBar::setupLayout()
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * SpacingUnit, SpacingUnit + 2, 2 * SpacingUnit, SpacingUnit + 2);
    layout->setSpacing(SpacingUnit);
    layout->addWidget(m_back);
    layout->addWidget(m_forward);
    layout->addSpacing(SpacingUnit);
    layout->addWidget(m_search, 5);
    layout->addStretch(1);
    layout->addSpacing(2 * SpacingUnit);
    layout->addWidget(m_languages);
    layout->addSpacing(SpacingUnit);
    layout->addWidget(m_menuButton);
}

void TopBar::retranslate()
{
    const auto describe = [](QToolButton *button, const QString &name, const QAction *action) {
        button->setAccessibleName(name);
        //: A tool tip: what a button does, and its key
        button->setToolTip(tr("%1 (%2)").arg(name, action->shortcut().toString(QKeySequence::NativeText)));
    };
    describe(m_back, tr("Back"), m_actions.back);
    describe(m_forward, tr("Forward"), m_actions.forward);
    describe(m_menuButton, tr("Menu"), m_actions.openMenu);
}

void TopBar::applyTheme()
{
    m_menuButton->setIcon(themedIcon(u"menu"_s, palette()));
    const int edge = fontMetrics().height();
    for (QToolButton *button : {m_back, m_forward, m_menuButton})
        button->setIconSize({edge, edge});
}

} // namespace waymark
