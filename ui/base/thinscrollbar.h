#pragma once

#include <QScrollBar>

namespace waymark {

/// A scroll bar that is only a slim handle, for small areas inside a page. It paints itself because the bars of the
/// style are too wide for a few lines.
class ThinScrollBar : public QScrollBar
{
public:
    using QScrollBar::QScrollBar;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace waymark
