#include "ui/paste/newlinesbutton.h"

#include "ui/base/theme.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QPainter>

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

void NewLinesButton::place()
{
    const QFontMetrics metrics(font());
    resize(metrics.horizontalAdvance(text()) + 6 * SpacingUnit, metrics.height() + 3 * SpacingUnit);
    const QRect area = m_view->viewport()->geometry();
    move(area.right() - width() - NewLinesGap, area.bottom() - height() - NewLinesGap);
}

void NewLinesButton::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

bool NewLinesButton::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QPushButton::eventFilter(watched, event);
}

void NewLinesButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF shape = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const QPalette &colors = m_view->palette();
    const bool lit = underMouse() || isDown();
    painter.setPen(QPen(hasFocus() ? colors.color(QPalette::Highlight) : themeColor(ColorRole::Border, colors),
                        hasFocus() ? 2 : 1));
    painter.setBrush(lit ? colors.color(QPalette::Button) : themeColor(ColorRole::Card, colors));
    painter.drawRoundedRect(shape, shape.height() / 2, shape.height() / 2);
    painter.setPen(colors.color(QPalette::Text));
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace waymark
