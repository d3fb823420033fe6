#include "ui/paste/triagebutton.h"

#include "ui/base/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace waymark {

namespace {

constexpr int TriagePadding = SpacingUnit + SpacingUnit / 2;
constexpr int TriageGap = SpacingUnit + SpacingUnit / 2;
constexpr int ShortestName = 12; // in average characters

} // namespace

TriageButton::TriageButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
}

void TriageButton::showItem(int number, const QString &name, const QString &role, const QString &count)
{
    m_number = number;
    m_role = role;
    m_count = count;
    setText(name);
    updateGeometry();
    update();
}

QFont TriageButton::smallFont() const
{
    return scaledFont(font(), TextSize::Small);
}

int TriageButton::ringWidth() const
{
    const QFontMetrics small(smallFont());
    return std::max(small.height(), small.horizontalAdvance(QString::number(m_number)) + TriagePadding);
}

int TriageButton::widthOf(const QString &smallText) const
{
    return smallText.isEmpty() ? 0 : TriageGap + QFontMetrics(smallFont()).horizontalAdvance(smallText);
}

QSize TriageButton::sizeHint() const
{
    const QFontMetrics name(font());
    const int width = ringWidth() + TriageGap + name.horizontalAdvance(text()) + 1 + widthOf(m_role) + widthOf(m_count);
    return {width + 2 * TriagePadding, std::max(name.height(), ringWidth()) + 2 * SpacingUnit};
}

QSize TriageButton::minimumSizeHint() const
{
    const int name = std::min(fontMetrics().averageCharWidth() * ShortestName, fontMetrics().horizontalAdvance(text()));
    return {ringWidth() + TriageGap + name + widthOf(m_count) + 2 * TriagePadding, sizeHint().height()};
}

void TriageButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(themeColor(ColorRole::Card, palette()));
        painter.drawRoundedRect(frame, SpacingUnit, SpacingUnit);
    }
    const QColor ink = palette().color(QPalette::WindowText);
    const QColor quiet = themeColor(ColorRole::Muted, palette());
    const QColor mark = themeColor(ColorRole::MatchBar, palette());

    QRect line = rect().adjusted(TriagePadding, 0, -TriagePadding, 0);
    QRectF ring(line.left(), (height() - ringWidth()) / 2.0, ringWidth(), ringWidth());
    painter.setPen(QPen(mark, isChecked() ? 2.5 : 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(ring.adjusted(1, 1, -1, -1));
    painter.setPen(ink);
    painter.setFont(smallFont());
    painter.drawText(ring, Qt::AlignCenter, QString::number(m_number));
    line.setLeft(line.left() + ringWidth() + TriageGap);

    const QFontMetrics name(font());
    int room = line.width() - widthOf(m_count);
    const bool showsRole = room - widthOf(m_role)
        >= std::min(name.horizontalAdvance(text()), fontMetrics().averageCharWidth() * ShortestName * 3 / 2);
    if (showsRole)
        room -= widthOf(m_role);
    const QString shown = name.elidedText(text(), Qt::ElideRight, room);
    painter.setFont(font());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    line.setLeft(line.left() + name.horizontalAdvance(shown) + 1);

    painter.setFont(smallFont());
    for (const QString &words : {m_count, showsRole ? m_role : QString()}) {
        painter.setPen(&words == &m_count ? ink : quiet);
        line.setLeft(line.left() + (words.isEmpty() ? 0 : TriageGap));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
        line.setLeft(line.left() + std::max(0, widthOf(words) - TriageGap));
    }
    if (isChecked()) {
        painter.setPen(QPen(mark, 2));
        painter.drawLine(QPointF(TriagePadding, height() - 1.5), QPointF(width() - TriagePadding, height() - 1.5));
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame, SpacingUnit, SpacingUnit);
    }
}

void TriageButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace waymark
