#pragma once

#include <QColor>

namespace waymark {

/// Relative luminance as WCAG 2 defines it: 0 for black, 1 for white. Transparency is ignored.
double relativeLuminance(const QColor &color);

/// Contrast ratio as WCAG 2 defines it, the same in either order.
///   black and white  ->  21
///   a colour and itself  ->  1
/// Text is readable from 4.5 on.
double contrastRatio(const QColor &one, const QColor &other);

/// Slightly above the 4.5:1 that WCAG requires, so that rounding to 8 bits never falls below it.
inline constexpr double ReadableContrast = 4.6;

/// `from` and `to` in one colour: the share of `to` is between 0 and 1.
QColor mixed(const QColor &from, const QColor &to, double share);

/// `color`, moved towards black or white as far as it takes to be read on every one of `backgrounds`
/// (contrast of 4.5:1). A colour that can be read already is given back as it is. Where the
/// backgrounds are too far apart for any colour, the better extreme for the first of them.
QColor readableOn(const QColor &color, std::initializer_list<QColor> backgrounds);

} // namespace waymark
