#pragma once

#include <QProxyStyle>

namespace waymark {

/// Qt's own style, Fusion, with frames that are seen. It darkens the window's colour for them, so that fields, lists,
/// menus, check boxes and radio buttons melt into a window that is dark already; in light colours these are Fusion's.
/// What has the focus gets an outline in the colour of selections in place of Fusion's faint shade, as there from the
/// first use of a key on. The tab that is shown has a line of that colour at its upper edge. Long words of a button
/// keep a distance from its frame.
///   if (QApplication::style()->name() == u"fusion"_s)
///       QApplication::setStyle(new DarkFrames); // the application owns it
class DarkFrames : public QProxyStyle
{
    Q_OBJECT
public:
    DarkFrames();

    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget = nullptr) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget = nullptr) const override;
};

} // namespace waymark
