#pragma once

#include "ui/base/enterbutton.h"

namespace waymark {

/// A link as a button of one line: what does not fit ends in an ellipsis, and the tool tip has all of it. It paints
/// itself because the style would cut the text without one.
class LinkButton : public EnterButton
{
    Q_OBJECT
public:
    /// `words` are plain text. The font is that of the parent.
    LinkButton(const QString &words, QWidget *parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace waymark
