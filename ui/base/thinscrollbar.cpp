#include "ui/base/thinscrollbar.h"

#include "ui/base/theme.h"

#include <QPainter>

namespace waymark {

QSize ThinScrollBar::sizeHint() const
{
    QSize size = QScrollBar::sizeHint();
    if (orientation() == Qt::Horizontal)
        size.setHeight(SpacingUnit * 2);
    else
        size.setWidth(SpacingUnit * 2);
    return size;
}

void ThinScrollBar::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    const double whole = maximum() - minimum() + pageStep();
    if (whole <= 0)
        return;
    const double start = (value() - minimum()) / whole;
    const double share = pageStep() / whole;
    QRectF handle = rect();
    if (orientation() == Qt::Horizontal)
        handle = QRectF(width() * start, 0, width() * share, height());
    else
        handle = QRectF(0, height() * start, width(), height() * share);
    handle.adjust(1, 1, -1, -1);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(themeColor(underMouse() ? ColorRole::Muted : ColorRole::Border, palette()));
    const double radius = std::min(handle.width(), handle.height()) / 2;
    painter.drawRoundedRect(handle, radius, radius);
}

} // namespace waymark
