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

void Panel::setOutline(const QPen &outline)
{
    m_outline = outline;
    update();
}

void Panel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor line = themeColor(ColorRole::Border, palette());
    const QPen outline = m_outline.style() == Qt::NoPen && m_border == Border::Around ? QPen(line) : m_outline;
    const qreal inset = outline.style() == Qt::NoPen ? 0 : outline.widthF() / 2;
    painter.setPen(outline);
    painter.setBrush(m_surface ? themeColor(*m_surface, palette()) : palette().color(backgroundRole()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), m_radius, m_radius);
    if (m_border == Border::Below)
        painter.fillRect(0, height() - 1, width(), 1, line);
}

} // namespace waymark
