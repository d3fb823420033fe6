#include "ui/window/findrouter.h"

#include "ui/base/findbar.h"

#include <QApplication>

namespace waymark {

void FindRouter::add(QWidget *pane, FindBar *bar)
{
    m_panes.append({pane, bar});
}

void FindRouter::find()
{
    if (FindBar *bar = choose())
        bar->open();
}

void FindRouter::findNext()
{
    if (FindBar *bar = choose())
        bar->findNext();
}

void FindRouter::findPrevious()
{
    if (FindBar *bar = choose())
        bar->findPrevious();
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
