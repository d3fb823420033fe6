#include "ui/catalog/filterchip.h"

#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QKeyEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

FilterChip::FilterChip(const QString &text, QWidget *parent)
    : EnterButton(parent)
{
    setText(text);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setLayoutDirection(Qt::RightToLeft); // the cross is behind the word
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    onThemeChange(this, [this] {
        setIcon(themedIcon(u"cross"_s, palette()));
        setIconSize(QSize(1, 1) * (fontMetrics().height() * 2 / 3));
        setStyleSheet(
            uR"(waymark--FilterChip { background: %1; border: 1px solid %2; border-radius: 4px; padding: 1px 1px 2px 5px }
waymark--FilterChip:hover, waymark--FilterChip:focus { border-color: %3 })"_s.arg(
                themeColor(ColorRole::Card, palette()).name(), themeColor(ColorRole::Border, palette()).name(),
                palette().color(QPalette::Highlight).name()));
    });
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
