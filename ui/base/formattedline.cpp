#include "ui/base/formattedline.h"

#include <QFontMetrics>
#include <QPainter>
#include <QtMath>

using namespace Qt::StringLiterals;

namespace waymark {

FormattedLine::FormattedLine(const QString &text, const QFont &font, const QList<QTextLayout::FormatRange> &formats)
    : m_layout(text, font)
{
    if (text.isEmpty())
        return;
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    m_layout.setTextOption(option);
    m_layout.setFormats(formats);
    m_layout.beginLayout();
    m_line = m_layout.createLine();
    m_layout.endLayout();
}

int FormattedLine::width() const
{
    return m_line.isValid() ? qCeil(m_line.naturalTextWidth()) : 0;
}

/// Position behind the last letter that `width` pixels have room for.
int FormattedLine::endWithin(int width) const
{
    int end = m_line.xToCursor(width);
    while (end > 0 && (m_line.cursorToX(end) > width || m_layout.text().at(end - 1).isSpace()))
        --end;
    return end;
}

void FormattedLine::draw(QPainter *painter, const QRect &area, const QColor &ink) const
{
    if (!m_line.isValid())
        return;
    const QPointF start(area.left(), qRound(area.top() + (area.height() - m_line.height()) / 2));
    painter->setPen(ink);
    if (m_line.naturalTextWidth() <= area.width()) {
        m_layout.draw(painter, start);
        return;
    }
    const int end = endWithin(area.width() - QFontMetrics(m_layout.font()).horizontalAdvance(u'…'));
    const QPointF behind = start + QPointF(m_line.cursorToX(end), 0);
    painter->save();
    painter->setClipRect(
        QRectF(area.left(), start.y() - m_line.height(), behind.x() - area.left(), 3 * m_line.height()),
        Qt::IntersectClip);
    m_layout.draw(painter, start);
    painter->restore();
    painter->setFont(m_layout.font());
    painter->drawText(behind + QPointF(0, m_line.ascent()), u"…"_s);
}

QList<QTextLayout::FormatRange> placeholderFormats(const QList<SlotMark> &marks, const QColor &quiet,
                                                   const QColor &filled)
{
    QList<QTextLayout::FormatRange> formats;
    for (const SlotMark &mark : marks) {
        QTextLayout::FormatRange range{int(mark.start), int(mark.length), {}};
        if (mark.kind == SlotMark::Kind::Filled) {
            range.format.setUnderlineStyle(QTextCharFormat::DotLine);
            range.format.setUnderlineColor(filled);
        } else {
            range.format.setForeground(quiet);
            range.format.setFontItalic(true);
        }
        formats.append(range);
    }
    return formats;
}

} // namespace waymark
