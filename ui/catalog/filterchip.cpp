#include "ui/catalog/filterchip.h"

#include "ui/base/theme.h"

#include <QKeyEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

FilterChip::FilterChip(const QString &text, QWidget *parent)
    : EnterButton(parent)
{
    const QPalette &palette = parent->palette();
    setText(text);
    setFont(scaledFont(parent->font(), TextSize::Small));
    setIcon(themedIcon(u"cross"_s, palette));
    const int size = fontMetrics().height() * 2 / 3;
    setIconSize({size, size});
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setLayoutDirection(Qt::RightToLeft); // the cross is behind the word
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setStyleSheet(uR"(
waymark--FilterChip { background: %1; border: 1px solid %2; border-radius: 4px; padding: 1px 4px 2px 4px }
waymark--FilterChip:hover, waymark--FilterChip:focus { border-color: %3 })"_s.arg(
        themeColor(ColorRole::Card, palette).name(), themeColor(ColorRole::Border, palette).name(),
        palette.color(QPalette::Highlight).name()));
}

QSize FilterChip::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * 8), sizeHint().height()};
}

void FilterChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        click();
    else
        EnterButton::keyPressEvent(event);
}

} // namespace waymark
