#include "ui/window/findrouter.h"

#include "ui/base/findbar.h"

#include <QApplication>

namespace waymark {

void FindRouter::add(QWidget *pane, FindBar *bar)
{
    m_panes.append({pane, bar});
}

void FindRouter::apply(void (FindBar::*step)())
{
    if (FindBar *bar = choose())
        (bar->*step)();
}

FindBar *FindRouter::choose()
{
    const QWidget *focused = QApplication::focusWidget();
    FindBar *visible = nullptr;
    FindBar *last = nullptr;
    for (const Pane &pane : std::as_const(m_panes)) {
        if (focused && pane.widget->isAncestorOf(focused))
            return m_last = pane.bar;
        if (!pane.widget->isVisible())
            continue;
        if (!visible)
            visible = pane.bar;
        if (pane.bar == m_last)
            last = pane.bar;
    }
    return m_last = last ? last : visible;
}

} // namespace waymark
