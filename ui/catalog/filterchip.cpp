#include "ui/catalog/filterchip.h"

#include "ui/base/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

FilterChip::FilterChip(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(text);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    applyTheme();
}

void FilterChip::applyTheme()
{
    setIcon(themedIcon(u"cross"_s, palette()));
}

int FilterChip::crossSize() const
{
    return fontMetrics().height() * 2 / 3;
}

QSize FilterChip::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + crossSize() + 5 * SpacingUnit,
            fontMetrics().height() + 2 * SpacingUnit};
}

QSize FilterChip::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * 8), sizeHint().height()};
}

void FilterChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace || event->key() == Qt::Key_Return)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void FilterChip::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTheme();
    else if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void FilterChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(underMouse() || hasFocus() ? palette().color(QPalette::Highlight)
                                              : themeColor(ColorRole::Border, palette()));
    painter.setBrush(themeColor(ColorRole::Card, palette()));
    painter.drawRoundedRect(outline, SpacingUnit, SpacingUnit);
    const int cross = crossSize();
    const QRect inner = rect().adjusted(2 * SpacingUnit, 0, -SpacingUnit, 0);
    const QRect crossRect(inner.right() - cross + 1, inner.center().y() - cross / 2 + 1, cross, cross);
    icon().paint(&painter, crossRect);
    const QRect words(inner.left(), inner.top(), crossRect.left() - inner.left() - SpacingUnit, inner.height());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

} // namespace waymark
