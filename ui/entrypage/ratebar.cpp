#include "entrypage/ratebar.h"

#include <QPainter>

#include <algorithm>

namespace waymark {

RateBar::RateBar(double rate, ColorRole ink, const QString &explanation, QWidget *parent)
    : QWidget(parent)
    , m_rate(std::clamp(rate, 0.0, 1.0))
    , m_ink(ink)
{
    setToolTip(explanation.toHtmlEscaped());
    setAccessibleName(explanation);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize RateBar::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 7, SpacingUnit * 2};
}

void RateBar::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const QColor ink = themeColor(m_ink, palette());
    const QRect frame = rect().adjusted(0, 0, -1, -1);
    QRect filled = frame;
    filled.setWidth(int(frame.width() * m_rate));
    painter.setPen(ink);
    painter.drawRect(frame);
    painter.setClipRect(filled);
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr int Gap = 3;
    for (int x = filled.left(); x < filled.right() + filled.height(); x += Gap)
        painter.drawLine(x, filled.top(), x - filled.height(), filled.bottom() + 1);
}

} // namespace waymark
