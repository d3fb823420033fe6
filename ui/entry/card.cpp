#include "ui/entry/card.h"

#include <QPainter>

namespace waymark {

Card::Card(ColorRole surface, QWidget *parent)
    : QWidget(parent)
    , m_surface(surface)
{
}

void Card::setSurface(ColorRole surface)
{
    m_surface = surface;
    update();
}

void Card::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(themeColor(m_surface, palette()));
    painter.drawRoundedRect(rect(), SpacingUnit * 1.5, SpacingUnit * 1.5);
}

} // namespace waymark
