#include "ui/window/panecycle.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MarkHeight = 2; // pixels

/// Whether `widget` or something inside it has the focus.
bool holdsFocus(const QWidget *widget)
{
    const QWidget *focused = QApplication::focusWidget();
    return focused && (focused == widget || widget->isAncestorOf(focused));
}

} // namespace

PaneCycle::PaneCycle(QWidget *window)
    : QObject(window)
    , m_mark(new QWidget(window))
{
    m_mark->setObjectName(u"paneMark"_s);
    m_mark->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_mark->setBackgroundRole(QPalette::Highlight);
    m_mark->setAutoFillBackground(true);
    m_mark->hide();
    connect(qApp, &QApplication::focusChanged, this, &PaneCycle::placeMark);
}

void PaneCycle::add(QWidget *pane, std::function<void()> focus)
{
    m_panes.append({pane, std::move(focus)});
    pane->installEventFilter(this);
}

QList<PaneCycle::Pane>::const_iterator PaneCycle::focused() const
{
    return std::ranges::find_if(m_panes, [](const Pane &pane) { return holdsFocus(pane.widget); });
}

/// While another window is active, the pane stays marked.
void PaneCycle::placeMark()
{
    const auto pane = focused();
    if (pane != m_panes.cend()) {
        if (m_mark->parentWidget() != pane->widget)
            m_mark->setParent(pane->widget);
        m_mark->setGeometry(0, 0, pane->widget->width(), MarkHeight);
        m_mark->raise();
    }
    const bool wasPlaced = m_mark->parentWidget() != parent();
    m_mark->setVisible(pane != m_panes.cend() || (wasPlaced && !QApplication::focusWidget()));
}

bool PaneCycle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_mark->parentWidget())
        m_mark->resize(m_mark->parentWidget()->width(), MarkHeight);
    return QObject::eventFilter(watched, event);
}

void PaneCycle::step(int by)
{
    const auto isVisible = [](const Pane &pane) { return pane.widget->isVisible(); };
    if (std::none_of(m_panes.cbegin(), m_panes.cend(), isVisible))
        return;
    const auto current = focused();
    qsizetype next = current == m_panes.cend() ? 0 : current - m_panes.cbegin();
    do {
        next = (next + by + m_panes.size()) % m_panes.size();
    } while (!isVisible(m_panes.at(next)));
    m_panes.at(next).focus();
}

} // namespace waymark
