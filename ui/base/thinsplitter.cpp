#include "ui/base/thinsplitter.h"

#include "ui/base/theme.h"

#include <QPainter>

namespace waymark {

namespace {

class HairlineHandle : public QSplitterHandle
{
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    // The handle of the style is wider than a line, or none at all.
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), themeColor(ColorRole::Border, palette()));
    }
};

} // namespace

ThinSplitter::ThinSplitter(Qt::Orientation orientation, QWidget *parent)
    : QSplitter(orientation, parent)
{
    setChildrenCollapsible(false);
    setHandleWidth(1);
}

QSplitterHandle *ThinSplitter::createHandle()
{
    return new HairlineHandle(orientation(), this);
}

} // namespace waymark
