#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QPalette>
#include <QString>

namespace waymark {

/// What a colour means. Every colour of the interface that is not a plain palette role is one of these. Texts have a
/// contrast of 4.5:1 on the palette's base and window, on cards and on every surface.
enum class ColorRole {
    Match, ///< Background of the matched words; text on it keeps a contrast of 4.5:1.
    MatchCurrent, ///< The same for the occurrence that is being looked at.
    MatchBar, ///< Bar beside a line with a match, tick in the scroll bar.
    Suppressed, ///< Background of repeats that the program marked as duplicates.
    DeadEnd, ///< Signs and text of what fails.
    DeadEndSurface, ///< Background of a dead end's card.
    Works, ///< Signs and text of what works.
    WorksSurface, ///< Background of a workaround's card.
    Caution, ///< Signs and text of estimates, missing translations, problems.
    CautionSurface,
    Muted, ///< Secondary text.
    Border, ///< Hairlines between parts.
    Card, ///< Background of a quiet card or badge.
    Link,
};

/// Whether `palette` is a dark one.
bool isDark(const QPalette &palette);

/// The colour of `role` that suits `palette`.
QColor themeColor(ColorRole role, const QPalette &palette);

/// A palette with text that can be read: where a text of the active or inactive group has less than 4.5:1 on what it is
/// drawn on, its colour is changed, and of selected text the colour behind it. Selections of the inactive group, which
/// is that of panes without the focus, are dim. Roles that need no change stay as they are, set or not.
QPalette readablePalette(const QPalette &palette);

/// A colour of a syntax theme as it can be read on the page, in a block of code and on marks of the paste.
QColor codeColor(const QColor &color, const QPalette &palette);

/// `palette` with its text in the colour of `role`, for labels and icons. A label on a page's base is drawn in Text,
/// one on a window in WindowText.
QPalette inkPalette(ColorRole role, const QPalette &palette);

/// A monochrome icon of the own family (`resources/icons/<name>.svg`), drawn in the palette's text
/// colours, disabled state included. An unknown name gives a null icon and a warning in the log.
/// Icons do not follow a palette change by themselves: see onThemeChange().
QIcon themedIcon(const QString &name, const QPalette &palette);

/// The spacing unit in device-independent pixels; margins and gaps are multiples of it.
inline constexpr int SpacingUnit = 4;

/// The weight of headings and of emphasised words. Bold, not demi-bold: a Chinese fallback font with a single
/// weight is emboldened for bold only, and its headings would look like text.
inline constexpr QFont::Weight StrongWeight = QFont::Bold;

/// The one type scale, for pages, bars and dialogs alike. Code is in the fixed-pitch font of codeFont().
enum class TextSize { Heading, Body, Small, Code };

/// The size relative to that of the body.
double textFactor(TextSize size);

/// `base` in that size; small text not below the system's own small font, where it has one.
QFont scaledFont(const QFont &base, TextSize size);

/// The system's fixed-pitch font with a Chinese fall-back, at the base font's size.
QFont codeFont(const QFont &base);

} // namespace waymark
