#include "ui/entry/ratebutton.h"

#include "app/text/textlayout.h"
#include "ui/base/plaintooltip.h"

#include <QPainter>
#include <QStyleOptionFocusRect>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int BarHeight = 8;
constexpr int RateGap = SpacingUnit + SpacingUnit / 2;

} // namespace

RateButton::RateButton(const QFont &font, QWidget *parent)
    : EnterButton(parent)
{
    setFont(font);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void RateButton::showEvidence(const FixEvidence &evidence)
{
    m_evidence = evidence;
    m_lines.clear();
    Line first{visibleText(evidence.headline(), TextKind::Prose), evidence.rate, false};
    if (evidence.verified) {
        first.rate = 1.0; // tried, with the result that the card names
        first.observed = true;
    }
    m_lines.append(first);
    if (evidence.ownCount() > 0)
        m_lines.append({evidence.ownLine(), double(evidence.own.worked) / evidence.ownCount(), true});

    QStringList words;
    for (const Line &line : std::as_const(m_lines))
        words.append(line.words);
    setText(words.join(u'\n'));
    QStringList spoken = words;
    if (!evidence.verified && evidence.rate)
        spoken.append(evidence.estimate());
    setAccessibleName(spoken.join(u". "_s));
    setAccessibleDescription(tr("Show what stands behind it"));
    setToolTip(plainToolTip(evidence.explanation().join(u'\n')));
    updateGeometry();
    update();
}

void RateButton::setBrief(bool brief)
{
    m_isBrief = brief;
    updateGeometry();
    update();
}

int RateButton::barWidth() const
{
    return fontMetrics().averageCharWidth() * 6;
}

QRect RateButton::wordsRect(const Line &line, int top, int width) const
{
    const int left = line.rate ? barWidth() + RateGap : 0;
    const QRect room(left, top, std::max(width - left, 1), 10'000);
    if (m_isBrief)
        return {left, top, room.width(), fontMetrics().height()};
    return fontMetrics().boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, line.words);
}

/// How far down the first line begins.
int RateButton::offset() const
{
    return std::max(0, (m_firstLineHeight - fontMetrics().height()) / 2);
}

int RateButton::heightForWidth(int width) const
{
    int height = offset();
    for (const Line &line : m_lines)
        height += wordsRect(line, 0, width).height();
    return std::max(height, m_firstLineHeight);
}

QSize RateButton::sizeHint() const
{
    int width = 0;
    for (const Line &line : m_lines)
        width =
            std::max(width, fontMetrics().horizontalAdvance(line.words) + (line.rate ? barWidth() + RateGap : 0) + 2);
    return {width, std::max(m_firstLineHeight, offset() + fontMetrics().height() * int(m_lines.size()))};
}

QSize RateButton::minimumSizeHint() const
{
    return {barWidth() + RateGap + fontMetrics().averageCharWidth() * 8,
            std::max(m_firstLineHeight, fontMetrics().height())};
}

void RateButton::paintBar(QPainter &painter, const QRect &frame, const Line &line) const
{
    const QColor ink = themeColor(
        m_evidence.kind == FixKey::Kind::DeadEnd && &line == &m_lines.first() ? ColorRole::DeadEnd : ColorRole::Works,
        palette());
    QRect filled = frame;
    filled.setWidth(int((frame.width() + 1) * std::clamp(*line.rate, 0.0, 1.0)));
    painter.save();
    painter.setPen(ink);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame);
    if (line.observed) {
        painter.fillRect(filled, ink);
    } else {
        painter.setClipRect(filled);
        painter.setRenderHint(QPainter::Antialiasing);
        constexpr int Step = 3;
        for (int x = filled.left(); x < filled.right() + filled.height(); x += Step)
            painter.drawLine(x, filled.top(), x - filled.height(), filled.bottom() + 1);
    }
    painter.restore();
}

void RateButton::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const QColor ink =
        themeColor(m_evidence.kind == FixKey::Kind::DeadEnd ? ColorRole::DeadEnd : ColorRole::Works, palette());
    int top = offset();
    for (const Line &line : std::as_const(m_lines)) {
        const QRect words = wordsRect(line, top, width());
        if (line.rate) {
            const int barTop = top + (fontMetrics().height() - BarHeight) / 2;
            paintBar(painter, QRect(0, barTop, barWidth() - 1, BarHeight - 1), line);
        }
        QFont lined = font();
        lined.setUnderline(underMouse());
        painter.setFont(lined);
        painter.setPen(&line == &m_lines.first() ? ink : themeColor(ColorRole::Muted, palette()));
        painter.drawText(words.adjusted(0, 0, width(), 0).intersected(QRect(0, top, width(), words.height())),
                         Qt::AlignLeft | Qt::TextWordWrap,
                         m_isBrief ? fontMetrics().elidedText(line.words, Qt::ElideRight, words.width()) : line.words);
        top += words.height();
    }
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

} // namespace waymark
