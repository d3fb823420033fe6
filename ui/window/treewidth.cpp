#include "ui/window/treewidth.h"

#include <QEvent>
#include <QSplitter>

#include <algorithm>

namespace waymark {

TreeWidth::TreeWidth(QSplitter &columns, QObject *parent)
    : QObject(parent)
    , m_columns(columns)
{
    m_columns.setStretchFactor(0, 0);
    m_columns.setStretchFactor(1, 1);
    m_columns.installEventFilter(this);
    m_columns.handle(1)->installEventFilter(this);
    connect(&m_columns, &QSplitter::splitterMoved, this, [this](int width) { m_chosen = width; });
}

void TreeWidth::setChosen(int width)
{
    m_chosen = std::max(0, width);
    fit();
}

void TreeWidth::fit()
{
    const int width = m_chosen > 0 ? m_chosen : std::clamp(m_columns.width() / 5, Min, Max);
    m_columns.setSizes({width, std::max(0, m_columns.width() - m_columns.handleWidth() - width)});
}

bool TreeWidth::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_columns && event->type() == QEvent::Resize)
        fit();
    else if (watched != &m_columns && event->type() == QEvent::MouseButtonDblClick)
        setChosen(0);
    return QObject::eventFilter(watched, event);
}

} // namespace waymark
