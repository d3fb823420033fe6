#include "ui/base/panel.h"

#include <QPainter>

namespace waymark {

Panel::Panel(Border border, std::optional<ColorRole> surface, QWidget *parent)
    : QWidget(parent)
    , m_border(border)
    , m_surface(surface)
{
}

void Panel::setSurface(ColorRole surface)
{
    m_surface = surface;
    update();
}

void Panel::setRadius(qreal radius)
{
    m_radius = radius;
    update();
}

/// Painted here because a frame of the style has neither the colours nor the corners.
void Panel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor line = themeColor(ColorRole::Border, palette());
    const bool isFramed = m_border == Border::Around;
    const qreal inset = isFramed ? 0.5 : 0;
    painter.setPen(isFramed ? QPen(line) : QPen(Qt::NoPen));
    painter.setBrush(m_surface ? themeColor(*m_surface, palette()) : palette().color(backgroundRole()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), m_radius, m_radius);
    if (m_border == Border::Below)
        painter.fillRect(0, height() - 1, width(), 1, line);
}

} // namespace waymark
