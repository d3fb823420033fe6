#pragma once

#include "app/catalog/filledwords.h"

#include <QFont>
#include <QTextLayout>

class QPainter;

namespace waymark {

/// A line of text for delegates, parts of it with a look of their own. It is laid out once, in its constructor: shaping
/// takes most of the time of a list's row.
///   const FormattedLine line(u"No module named 'module'"_s, option.font, placeholderFormats(marks, muted, link));
///   line.draw(painter, area, ink);
class FormattedLine
{
public:
    /// `formats` in order; their positions are in `text`.
    FormattedLine(const QString &text, const QFont &font, const QList<QTextLayout::FormatRange> &formats);

    /// In pixels, rounded up; 0 for an empty text.
    int width() const;

    /// Draws from the left of `area`, in the middle of its height, in `ink` where the formats have no colour; cut with
    /// an ellipsis where the area ends. Letters higher than the area are not clipped.
    void draw(QPainter *painter, const QRect &area, const QColor &ink) const;

private:
    int endWithin(int width) const;

    QTextLayout m_layout;
    QTextLine m_line; // of m_layout; invalid for an empty text
};

/// How placeholders look in a list: the name of one that is not filled in is slanted and in `quiet`, a value of the
/// paste is underlined with dots in `filled`.
QList<QTextLayout::FormatRange> placeholderFormats(const QList<SlotMark> &marks, const QColor &quiet,
                                                   const QColor &filled);

} // namespace waymark
