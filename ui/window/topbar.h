#pragma once

#include "ui/base/panel.h"

class QAction;
class QMenu;
class QToolButton;

namespace waymark {

class LanguageSwitch;
class SearchLine;
class WindowActions;

/// The row above the panes: back, forward, search, the language switch, and, unless there is a menu bar, the menu of
/// everything.
/// The actions outlive it; the menu is filled by the window.
class TopBar : public Panel
{
    Q_OBJECT
public:
    explicit TopBar(const WindowActions &actions, QWidget *parent = nullptr);

    SearchLine *searchLine() const { return m_search; }
    LanguageSwitch *languageSwitch() const { return m_languages; }
    QMenu *menu() const { return m_menu; }

private:
    void setupWidgets();
    void setupLayout();
    void retranslate();
    void applyTheme();
    QToolButton *makeButton(QAction *action);

    const WindowActions &m_actions;
    QToolButton *m_back = nullptr;
    QToolButton *m_forward = nullptr;
    SearchLine *m_search = nullptr;
    LanguageSwitch *m_languages = nullptr;
    QToolButton *m_menuButton = nullptr;
    QMenu *m_menu = nullptr;
};

} // namespace waymark
