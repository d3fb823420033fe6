#include "ui/window/panecycle.h"

#include <QApplication>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace waymark {

namespace {

/// Whether `widget` or something inside it has the focus.
bool holdsFocus(const QWidget *widget)
{
    const QWidget *focused = QApplication::focusWidget();
    return focused && (focused == widget || widget->isAncestorOf(focused));
}

} // namespace

void PaneCycle::add(const QWidget *pane, std::function<void()> focus)
{
    m_panes.append({pane, std::move(focus)});
}

void PaneCycle::step(int by)
{
    const auto isVisible = [](const Pane &pane) { return pane.widget->isVisible(); };
    if (std::none_of(m_panes.cbegin(), m_panes.cend(), isVisible))
        return;
    const auto current =
        std::find_if(m_panes.cbegin(), m_panes.cend(), [](const Pane &pane) { return holdsFocus(pane.widget); });
    qsizetype next = current == m_panes.cend() ? 0 : current - m_panes.cbegin();
    do {
        next = (next + by + m_panes.size()) % m_panes.size();
    } while (!isVisible(m_panes.at(next)));
    m_panes.at(next).focus();
}

} // namespace waymark
