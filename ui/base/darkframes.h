#pragma once

#include <QProxyStyle>

namespace waymark {

/// Qt's own style, Fusion, with frames that are seen in the dark: it darkens the window's colour for them, so that
/// fields, menus and check boxes melt into a window that is dark already. In light colours it is Fusion as it is.
///   if (QApplication::style()->name() == u"fusion"_s)
///       QApplication::setStyle(new DarkFrames); // the application owns it
class DarkFrames : public QProxyStyle
{
    Q_OBJECT
public:
    DarkFrames();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
};

} // namespace waymark
