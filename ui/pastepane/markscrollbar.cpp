#include "pastepane/markscrollbar.h"

#include "theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QStyleOptionSlider>

#include <algorithm>

namespace waymark {

MarkScrollBar::MarkScrollBar(QWidget *parent)
    : QScrollBar(Qt::Vertical, parent)
{
    retranslate();
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
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect groove = style()->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarGroove, this);
    QPainter painter(this);
    const QColor bar = themeColor(ColorRole::MatchBar, palette());
    const QColor quiet = themeColor(ColorRole::Muted, palette());
    for (const Tick &tick : m_ticks)
        painter.fillRect(tickRect(tick, groove), tick.suppressed ? quiet : bar);
}

void MarkScrollBar::changeEvent(QEvent *event)
{
    QScrollBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MarkScrollBar::retranslate()
{
    const auto shown = std::ranges::count_if(m_ticks, [](const Tick &tick) { return !tick.suppressed; });
    setAccessibleName(tr("Position in the text"));
    //: Accessible description of the scroll bar: how many places in the text are marked.
    setAccessibleDescription(shown == 0 ? QString() : tr("%n marked place(s)", nullptr, int(shown)));
}

QRect MarkScrollBar::tickRect(const Tick &tick, const QRect &groove) const
{
    // The groove stands for all lines: those that the slider can start at, and the page below the last of them.
    const int lines = std::max(1, maximum() - minimum() + pageStep());
    const int height = tick.current ? 4 : 2;
    const int top = groove.top() + int(qint64(groove.height()) * (tick.line - minimum()) / lines);
    const int inset = tick.suppressed ? groove.width() / 3 : tick.current ? 0 : groove.width() / 6;
    return {groove.left() + inset, std::min(top, groove.bottom() - height + 1), groove.width() - 2 * inset, height};
}

} // namespace waymark
