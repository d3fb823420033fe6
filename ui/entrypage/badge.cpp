#include "entrypage/badge.h"

#include <QPainter>

namespace waymark {

Badge::Badge(const QString &words, const QString &explanation, ColorRole surface, ColorRole ink, QWidget *parent)
    : QLabel(parent)
    , m_background(themeColor(surface, palette()))
{
    setTextFormat(Qt::PlainText);
    setText(words);
    setToolTip(explanation.toHtmlEscaped());
    setAccessibleDescription(explanation);
    setFont(scaledFont(font(), TextSize::Small));
    setContentsMargins(SpacingUnit + SpacingUnit / 2, SpacingUnit / 4, SpacingUnit + SpacingUnit / 2, SpacingUnit / 4);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
    QPalette inked = palette();
    const QColor color = themeColor(ink, inked);
    inked.setColor(QPalette::WindowText, color);
    inked.setColor(QPalette::Text, color);
    setPalette(inked);
}

void Badge::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_background);
    painter.drawRoundedRect(rect(), SpacingUnit, SpacingUnit);
    painter.end();
    QLabel::paintEvent(event);
}

} // namespace waymark
