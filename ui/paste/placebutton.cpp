#include "ui/paste/placebutton.h"

#include "ui/base/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int PlaceButtonPadding = SpacingUnit;
constexpr int MaxCharacters = 52; // the rest of the line is cut

} // namespace

PlaceButton::PlaceButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void PlaceButton::showLine(const QString &place, const QString &source)
{
    setText(place);
    m_source = source;
    updateGeometry();
    update();
}

QSize PlaceButton::sizeHint() const
{
    const QString whole = m_source.isEmpty() ? text() : text() + u" — "_s + m_source;
    const QFontMetricsF metrics(codeFont(font()));
    const double width = std::min(metrics.horizontalAdvance(whole), metrics.averageCharWidth() * MaxCharacters);
    return {int(std::ceil(width)) + 2 * PlaceButtonPadding, int(std::ceil(metrics.height())) + SpacingUnit};
}

QSize PlaceButton::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, sizeHint().height()};
}

void PlaceButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(themeColor(ColorRole::Card, palette()));
        painter.drawRoundedRect(frame, SpacingUnit, SpacingUnit);
    }
    QRect line = rect().adjusted(PlaceButtonPadding, 0, -PlaceButtonPadding, 0);
    painter.setFont(codeFont(font()));
    const QFontMetrics metrics = painter.fontMetrics();
    const QString place = metrics.elidedText(text(), Qt::ElideMiddle, line.width());
    painter.setPen(themeColor(ColorRole::Link, palette()));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, place);
    line.setLeft(line.left() + metrics.horizontalAdvance(place));
    if (!m_source.isEmpty()) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(u" — "_s + m_source, Qt::ElideRight, line.width()));
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame, SpacingUnit, SpacingUnit);
    }
}

void PlaceButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void PlaceButton::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        emit doubleClicked();
}

} // namespace waymark
