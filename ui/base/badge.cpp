#include "ui/base/badge.h"

#include <QPainter>

namespace waymark {

namespace {

constexpr QMargins BadgeMargins(SpacingUnit + SpacingUnit / 2, SpacingUnit / 4, SpacingUnit + SpacingUnit / 2,
                                SpacingUnit / 4);

} // namespace

Badge::Badge(const QString &words, const QString &explanation, ColorRole surface, ColorRole ink, QWidget *parent)
    : QLabel(parent)
    , m_background(themeColor(surface, palette()))
{
    setTextFormat(Qt::PlainText);
    setText(words);
    setToolTip(explanation.toHtmlEscaped());
    setAccessibleDescription(explanation);
    setFont(scaledFont(font(), TextSize::Small));
    setContentsMargins(BadgeMargins);
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

BadgeButton::BadgeButton(const QString &words, const QString &explanation, ColorRole surface, ColorRole ink,
                         QWidget *parent)
    : EnterButton(parent)
    , m_surface(surface)
    , m_ink(ink)
{
    setText(words);
    setToolTip(explanation.toHtmlEscaped());
    setAccessibleDescription(explanation);
    setFont(scaledFont(font(), TextSize::Small));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
}

QSize BadgeButton::sizeHint() const
{
    return fontMetrics().size(Qt::TextSingleLine, text()).grownBy(BadgeMargins);
}

void BadgeButton::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = themeColor(m_ink, palette());
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 2) : QPen(Qt::NoPen));
    painter.setBrush(themeColor(m_surface, palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), SpacingUnit, SpacingUnit);
    QFont lined = font();
    lined.setUnderline(underMouse());
    painter.setFont(lined);
    painter.setPen(ink);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace waymark
