#include "ui/base/darkframes.h"

#include "ui/base/theme.h"

#include <QAbstractScrollArea>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

DarkFrames::DarkFrames()
    : QProxyStyle(u"fusion"_s)
{
}

namespace {

void drawFocus(const QStyleOption &option, QPainter &painter)
{
    constexpr double Width = 2;
    if (!option.state.testFlag(QStyle::State_KeyboardFocusChange))
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(option.palette.color(QPalette::Active, QPalette::Highlight), Width));
    const double inset = Width / 2;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), 2, 2);
    painter.restore();
}

} // namespace

void DarkFrames::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    constexpr int Height = 2;
    QProxyStyle::drawControl(element, option, painter, widget);
    if (element == CE_TabBarTabShape && option->state.testFlag(State_Selected))
        painter->fillRect(option->rect.left(), option->rect.top(), option->rect.width(), Height,
                          option->palette.color(QPalette::Active, QPalette::Highlight));
}

void DarkFrames::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    if (element == PE_FrameFocusRect) {
        drawFocus(*option, *painter);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isField = element == PE_FrameLineEdit;
    const bool isRadio = element == PE_IndicatorRadioButton;
    const bool isMark = isRadio || element == PE_IndicatorCheckBox;
    const bool isArea = element == PE_Frame && qobject_cast<const QAbstractScrollArea *>(widget);
    if (!(isField || isMark || isArea || element == PE_PanelMenu) || !isDark(option->palette))
        return;
    if (isField && option->state.testFlag(State_HasFocus))
        return; // framed in the colour of the focus
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(themeColor(isMark ? ColorRole::Muted : ColorRole::Border, option->palette));
    const QRectF frame = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const double radius = isRadio ? frame.width() / 2 : isField ? 2 : 0;
    painter->drawRoundedRect(frame, radius, radius);
    painter->restore();
}

/// Fusion leaves a few pixels beside words that are wider than its narrowest button.
QSize DarkFrames::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                                   const QWidget *widget) const
{
    constexpr int Padding = 3 * SpacingUnit;
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (type == CT_PushButton)
        size.setWidth(std::max(size.width(), contents.width() + 2 * Padding));
    return size;
}

} // namespace waymark
