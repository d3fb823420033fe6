#include "ui/window/pasteheight.h"

#include "ui/paste/pastepane.h"

#include <QEvent>
#include <QSplitter>

#include <algorithm>

namespace waymark {

PasteHeight::PasteHeight(QSplitter &rows, PastePane &paste, QObject *parent)
    : QObject(parent)
    , m_rows(rows)
    , m_paste(paste)
{
    m_rows.setStretchFactor(0, 0);
    m_rows.setStretchFactor(1, 1);
    m_rows.installEventFilter(this);
    m_rows.handle(1)->installEventFilter(this);
    connect(&m_rows, &QSplitter::splitterMoved, this, [this](int height) { m_chosen = height; });
    // Queued: texts and findings are laid out first.
    connect(&m_paste, &PastePane::wantedHeightChanged, this, &PasteHeight::fit, Qt::QueuedConnection);
}

void PasteHeight::setChosen(int height)
{
    m_chosen = std::max(0, height);
    fit();
}

void PasteHeight::fit()
{
    const int height = m_chosen > 0 ? m_chosen : m_paste.wantedHeight(m_rows.window()->height());
    m_rows.setSizes({height, std::max(0, m_rows.height() - m_rows.handleWidth() - height)});
}

bool PasteHeight::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_rows && event->type() == QEvent::Resize)
        fit();
    else if (watched != &m_rows && event->type() == QEvent::MouseButtonDblClick)
        setChosen(0);
    return QObject::eventFilter(watched, event);
}

} // namespace waymark
