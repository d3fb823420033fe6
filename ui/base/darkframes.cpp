#include "ui/base/darkframes.h"

#include "ui/base/theme.h"

#include <QPainter>
#include <QStyleOption>

using namespace Qt::StringLiterals;

namespace waymark {

DarkFrames::DarkFrames()
    : QProxyStyle(u"fusion"_s)
{
}

void DarkFrames::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isField = element == PE_FrameLineEdit;
    const bool isBox = element == PE_IndicatorCheckBox;
    if (!(isField || isBox || element == PE_PanelMenu) || !isDark(option->palette))
        return;
    if (isField && option->state.testFlag(State_HasFocus))
        return; // framed in the colour of the focus
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(themeColor(isBox ? ColorRole::Muted : ColorRole::Border, option->palette));
    const double radius = isField ? 2 : 0;
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

} // namespace waymark
