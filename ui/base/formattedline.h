#pragma once

#include "app/catalog/filledwords.h"

#include <QFont>
#include <QTextLayout>

class QPainter;

namespace waymark {

/// A line of text for delegates, parts of it with a look of their own.
///   FormattedLine line{u"No module named 'module'"_s, option.font, placeholderFormats(marks, muted, link)};
///   line.draw(painter, area, ink);
struct FormattedLine
{
    QString text;
    QFont font;
    QList<QTextLayout::FormatRange> formats; ///< In order; positions in `text`.

    /// In pixels, rounded up.
    int width() const;

    /// Draws from the left of `area`, in the middle of its height, in `ink` where the formats have no colour; cut with
    /// an ellipsis where the area ends. Letters higher than the area are not clipped.
    void draw(QPainter *painter, const QRect &area, const QColor &ink) const;
};

/// How placeholders look in a list: the name of one that is not filled in is slanted and in `quiet`, a value of the
/// paste is underlined with dots in `filled`.
QList<QTextLayout::FormatRange> placeholderFormats(const QList<SlotMark> &marks, const QColor &quiet,
                                                   const QColor &filled);

} // namespace waymark
