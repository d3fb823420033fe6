#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

class QPainter;
class QRect;

namespace waymark {

/// The colour that FurtherCatalog::color stands for, as it can be seen on the palette's base and window.
QColor catalogColor(int color, const QPalette &palette);

/// The name of that colour in the language of the interface.
QString catalogColorName(int color);

/// Paints the dot of a catalog in the middle of `area`. On a selected row it has a rim in the colour of the text there.
void paintCatalogDot(QPainter *painter, const QRect &area, int color, const QPalette &palette, bool isSelected = false);

/// The diameter of the dot, in pixels.
inline constexpr int CatalogDotSize = 9;

/// The dot as an icon, for lists and labels. It does not follow a change of the palette.
QIcon catalogDotIcon(int color, const QPalette &palette);

} // namespace waymark
