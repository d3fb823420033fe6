#include "ui/paste/markscrollbar.h"

#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionSlider>
#include <QToolTip>

#include <algorithm>
#include <cstdlib>

namespace waymark {

namespace {

constexpr int Reach = 3; // pixels above and below a tick that still count as on it

} // namespace

MarkScrollBar::MarkScrollBar(QWidget *parent)
    : QScrollBar(Qt::Vertical, parent)
{
    setMouseTracking(true);
    onLanguageChange(this, [this] { retranslate(); });
}

void MarkScrollBar::setTicks(const QList<Tick> &ticks)
{
    m_ticks = ticks;
    retranslate();
    update();
}

void MarkScrollBar::paintEvent(QPaintEvent *event)
{
    QScrollBar::paintEvent(event);
    if (m_ticks.isEmpty() || maximum() == minimum())
        return;
    const QRect groove = subControl(QStyle::SC_ScrollBarGroove);
    QPainter painter(this);
    const QColor bar = themeColor(ColorRole::MatchBar, palette());
    const QColor quiet = themeColor(ColorRole::Muted, palette());
    for (const Tick &tick : m_ticks)
        painter.fillRect(tickRect(tick, groove), tick.suppressed ? quiet : bar);
}

bool MarkScrollBar::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_ticks.isEmpty())
        return QScrollBar::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Tick *tick = tickAt(help->pos());
    const QString words = tick && m_words ? m_words(tick->mark) : QString();
    QToolTip::showText(help->globalPos(), words.isEmpty() ? words : plainToolTip(words), this);
    return true;
}

void MarkScrollBar::mousePressEvent(QMouseEvent *event)
{
    const Tick *tick = event->button() == Qt::LeftButton ? tickAt(event->position().toPoint()) : nullptr;
    if (tick && tick->mark >= 0)
        emit tickClicked(tick->mark);
    else
        QScrollBar::mousePressEvent(event);
}

void MarkScrollBar::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() == Qt::NoButton)
        setCursor(tickAt(event->position().toPoint()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QScrollBar::mouseMoveEvent(event);
}

void MarkScrollBar::retranslate()
{
    const auto shown = std::ranges::count_if(m_ticks, [](const Tick &tick) { return !tick.suppressed; });
    setAccessibleName(tr("Position in the text"));
    //: Accessible description of the scroll bar: how many places in the text are marked.
    setAccessibleDescription(shown == 0 ? QString() : tr("%n marked place(s)", nullptr, int(shown)));
}

QRect MarkScrollBar::subControl(QStyle::SubControl control) const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_ScrollBar, &option, control, this);
}

QRect MarkScrollBar::tickRect(int index) const
{
    if (index < 0 || index >= m_ticks.size() || maximum() == minimum())
        return {};
    return tickRect(m_ticks[index], subControl(QStyle::SC_ScrollBarGroove));
}

/// The tick nearest to a point, if it is near enough and the slider does not lie there: that one can always be dragged.
const MarkScrollBar::Tick *MarkScrollBar::tickAt(const QPoint &position) const
{
    if (m_ticks.isEmpty() || maximum() == minimum() || subControl(QStyle::SC_ScrollBarSlider).contains(position))
        return nullptr;
    const QRect groove = subControl(QStyle::SC_ScrollBarGroove);
    const Tick *nearest = nullptr;
    int least = Reach;
    for (const Tick &tick : m_ticks) {
        const QRect area = tickRect(tick, groove);
        const int distance = std::max({0, area.top() - position.y(), position.y() - area.bottom()});
        if (distance <= least) { // of those as near the upmost
            nearest = &tick;
            least = distance;
        }
    }
    return nearest;
}

QRect MarkScrollBar::tickRect(const Tick &tick, const QRect &groove) const
{
    // The groove represents all lines: those that the slider can start at, and the page below the last of them.
    const int lines = std::max(1, maximum() - minimum() + pageStep());
    const int height = tick.current ? 4 : 2;
    const int top = groove.top() + int(qint64(groove.height()) * (tick.line - minimum()) / lines);
    const int inset = tick.suppressed ? groove.width() / 3 : tick.current ? 0 : groove.width() / 6;
    return {groove.left() + inset, std::min(top, groove.bottom() - height + 1), groove.width() - 2 * inset, height};
}

} // namespace waymark
