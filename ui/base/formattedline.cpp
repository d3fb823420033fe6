#include "ui/base/formattedline.h"

#include <QFontMetrics>
#include <QPainter>
#include <QtMath>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Lays `layout` out on one line of any length.
QTextLine layOut(QTextLayout &layout)
{
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    return line;
}

} // namespace

int FormattedLine::width() const
{
    QTextLayout layout(text, font);
    layout.setFormats(formats);
    const QTextLine line = layOut(layout);
    return line.isValid() ? qCeil(line.naturalTextWidth()) : 0;
}

void FormattedLine::draw(QPainter *painter, const QRect &area, const QColor &ink) const
{
    QTextLayout layout(text, font);
    layout.setFormats(formats);
    QTextLine line = layOut(layout);
    if (line.isValid() && line.naturalTextWidth() > area.width()) {
        const int room = area.width() - QFontMetrics(font).horizontalAdvance(u'…');
        int end = line.xToCursor(room);
        while (end > 0 && line.cursorToX(end) > room)
            --end;
        QList<QTextLayout::FormatRange> shown = formats;
        for (QTextLayout::FormatRange &range : shown)
            range.length = std::clamp(end - range.start, 0, range.length);
        shown.removeIf([](const QTextLayout::FormatRange &range) { return range.length == 0; });
        layout.setText(text.left(end).trimmed() + u'…');
        layout.setFormats(shown);
        line = layOut(layout);
    }
    if (!line.isValid())
        return;
    painter->setPen(ink);
    layout.draw(painter, QPointF(area.left(), qRound(area.top() + (area.height() - line.height()) / 2)));
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
