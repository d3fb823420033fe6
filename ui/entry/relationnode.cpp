#include "ui/entry/relationnode.h"

#include "ui/base/theme.h"

#include <QPainter>
#include <QTextLayout>

namespace waymark {

namespace {

constexpr int Lines = 2;

/// The title in as many lines as fit, the last one elided.
QStringList linesOf(const QString &title, const QFontMetrics &metrics, const QFont &font, int width)
{
    QStringList lines;
    QTextLayout layout(title, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const QString rest = title.mid(line.textStart());
        if (lines.size() + 1 == Lines) {
            lines.append(metrics.elidedText(rest, Qt::ElideRight, width));
            break;
        }
        lines.append(title.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

} // namespace

RelationNode::RelationNode(const QString &title, bool isSelf, QWidget *parent)
    : QAbstractButton(parent)
    , m_isSelf(isSelf)
{
    setText(title);
    setToolTip(title.toHtmlEscaped());
    setFocusPolicy(isSelf ? Qt::NoFocus : Qt::ClickFocus);
    setAttribute(Qt::WA_Hover, !isSelf);
    if (!isSelf)
        setCursor(Qt::PointingHandCursor);
}

void RelationNode::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isMarked = hasFocus() || (!m_isSelf && (underMouse() || isDown()));
    const qreal line = hasFocus() ? 2 : 1;
    painter.setPen(QPen(isMarked ? palette().color(QPalette::Highlight)
                                 : themeColor(m_isSelf ? ColorRole::Muted : ColorRole::Border, palette()),
                        line));
    painter.setBrush(m_isSelf ? palette().brush(QPalette::Base) : QBrush(themeColor(ColorRole::Card, palette())));
    painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), SpacingUnit * 1.5,
                            SpacingUnit * 1.5);

    const QRect room = rect().adjusted(SpacingUnit * 2, SpacingUnit, -SpacingUnit * 2, -SpacingUnit);
    const QStringList lines = linesOf(text(), fontMetrics(), font(), room.width());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, lines.join(u'\n'));
}

} // namespace waymark
