#include "ui/entry/ratebutton.h"

#include "app/text/textlayout.h"
#include "ui/base/plaintooltip.h"

#include <QPainter>
#include <QStyleOptionFocusRect>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

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
    m_lines = {visibleText(evidence.headline(), TextKind::Prose)};
    if (evidence.ownCount() > 0)
        m_lines.append(evidence.ownLine());
    setText(m_lines.join(u'\n'));
    QStringList spoken = m_lines;
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

QRect RateButton::wordsRect(const QString &line, int top, int width) const
{
    const QRect room(0, top, std::max(width, 1), 10'000);
    if (m_isBrief)
        return {0, top, room.width(), fontMetrics().height()};
    return fontMetrics().boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, line);
}

/// How far down the first line begins.
int RateButton::offset() const
{
    return std::max(0, (m_firstLineHeight - fontMetrics().height()) / 2);
}

int RateButton::heightForWidth(int width) const
{
    int height = offset();
    for (const QString &line : m_lines)
        height += wordsRect(line, 0, width).height();
    return std::max(height, m_firstLineHeight);
}

QSize RateButton::sizeHint() const
{
    int width = 0;
    for (const QString &line : m_lines)
        width = std::max(width, fontMetrics().horizontalAdvance(line) + 2);
    return {width, std::max(m_firstLineHeight, offset() + fontMetrics().height() * int(m_lines.size()))};
}

QSize RateButton::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, std::max(m_firstLineHeight, fontMetrics().height())};
}

void RateButton::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const QColor ink =
        themeColor(m_evidence.kind == FixKey::Kind::DeadEnd ? ColorRole::DeadEnd : ColorRole::Works, palette());
    int top = offset();
    for (const QString &line : std::as_const(m_lines)) {
        const QRect words = wordsRect(line, top, width());
        QFont lined = font();
        lined.setUnderline(underMouse());
        painter.setFont(lined);
        painter.setPen(&line == &m_lines.first() ? ink : themeColor(ColorRole::Muted, palette()));
        painter.drawText(words.adjusted(0, 0, width(), 0).intersected(QRect(0, top, width(), words.height())),
                         Qt::AlignLeft | Qt::TextWordWrap,
                         m_isBrief ? fontMetrics().elidedText(line, Qt::ElideRight, words.width()) : line);
        top += words.height();
    }
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

} // namespace waymark
