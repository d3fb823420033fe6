#include "ui/paste/fittingscrollarea.h"

#include "ui/text/proseview.h"

#include <QLayout>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>

namespace waymark {

FittingScrollArea::FittingScrollArea(QWidget *content, QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setWidget(content);
    content->setAutoFillBackground(false); // the frame of the focus is drawn below it
    viewport()->setAutoFillBackground(false);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &FittingScrollArea::updateFocusPolicy);
    updateFocusPolicy();
}

void FittingScrollArea::followLinks(ProseView *view)
{
    connect(view, &ProseView::linkFocused, this, [this, view](const QRect &place) {
        const QPoint centre = view->viewport()->mapTo(widget(), place.center());
        ensureVisible(centre.x(), centre.y(), 0, place.height() * 2);
    });
}

void FittingScrollArea::contentChanged()
{
    widget()->layout()->invalidate();
    updateGeometry();
}

int FittingScrollArea::contentHeight() const
{
    const QLayout *layout = widget()->layout();
    return layout->hasHeightForWidth() ? layout->totalHeightForWidth(width()) : layout->totalSizeHint().height();
}

QSize FittingScrollArea::sizeHint() const
{
    return {widget()->sizeHint().width(), contentHeight()};
}

QSize FittingScrollArea::minimumSizeHint() const
{
    return {widget()->minimumSizeHint().width(), std::min(contentHeight(), fontMetrics().lineSpacing() * 2)};
}

void FittingScrollArea::updateFocusPolicy()
{
    setFocusPolicy(verticalScrollBar()->maximum() > 0 ? Qt::TabFocus : Qt::NoFocus);
}

void FittingScrollArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

void FittingScrollArea::focusInEvent(QFocusEvent *event)
{
    QScrollArea::focusInEvent(event);
    viewport()->update();
}

void FittingScrollArea::focusOutEvent(QFocusEvent *event)
{
    QScrollArea::focusOutEvent(event);
    viewport()->update();
}

void FittingScrollArea::paintEvent(QPaintEvent *event)
{
    QScrollArea::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::Highlight));
    painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

} // namespace waymark
