#include "ui/paste/newlinesbutton.h"

#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QAbstractScrollArea>
#include <QEvent>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int NewLinesGap = 3 * SpacingUnit; // to the corner

} // namespace

NewLinesButton::NewLinesButton(QAbstractScrollArea *view)
    : QPushButton(view)
    , m_view(view)
{
    setObjectName("newLines"_L1);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setFont(scaledFont(view->parentWidget() ? view->parentWidget()->font() : view->font(), TextSize::Small));
    view->viewport()->installEventFilter(this);
    hide();
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

void NewLinesButton::showCount(qsizetype lines)
{
    m_count = lines;
    setVisible(lines > 0);
    if (lines > 0) {
        retranslate();
        raise();
    }
}

void NewLinesButton::retranslate()
{
    const int lines = int(std::min<qsizetype>(m_count, std::numeric_limits<int>::max()));
    const QString words = tr("%n new line(s)", nullptr, lines);
    setText(words + u" ↓"_s);
    setAccessibleName(words);
    setToolTip(tr("Go to the end of the paste (Ctrl+End)"));
    place();
}

void NewLinesButton::applyTheme()
{
    const QPalette &colors = m_view->palette();
    setStyleSheet(uR"(waymark--NewLinesButton { background: %1; color: %2; border: 1px solid %3; border-radius: %4px }
waymark--NewLinesButton:hover, waymark--NewLinesButton:pressed { background: %5 }
waymark--NewLinesButton:focus { border: 2px solid %6 })"_s.arg(
        themeColor(ColorRole::Card, colors).name(), colors.color(QPalette::Text).name(),
        themeColor(ColorRole::Border, colors).name(), QString::number(height() / 2 - 1),
        colors.color(QPalette::Button).name(), colors.color(QPalette::Highlight).name()));
}

void NewLinesButton::place()
{
    const QFontMetrics metrics(font());
    resize(metrics.horizontalAdvance(text()) + 6 * SpacingUnit, metrics.height() + 3 * SpacingUnit);
    const QRect area = m_view->viewport()->geometry();
    move(area.right() - width() - NewLinesGap, area.bottom() - height() - NewLinesGap);
}

bool NewLinesButton::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QPushButton::eventFilter(watched, event);
}

} // namespace waymark
