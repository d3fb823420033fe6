#include "ui/base/linkbutton.h"

#include "ui/base/plaintooltip.h"
#include "ui/base/theme.h"

#include <QPainter>
#include <QStyleOptionFocusRect>

namespace waymark {

LinkButton::LinkButton(const QString &words, QWidget *parent)
    : EnterButton(parent)
{
    setText(words);
    setAccessibleName(words);
    setPlainToolTip(this, words);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize LinkButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height() + 2};
}

QSize LinkButton::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * 8), sizeHint().height()};
}

void LinkButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QFont lined = font();
    lined.setUnderline(true);
    painter.setFont(lined);
    painter.setPen(themeColor(ColorRole::Link, palette()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

} // namespace waymark
