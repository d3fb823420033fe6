#pragma once

#include <QScrollArea>

namespace waymark {

class ProseView;

/// Wants the height that its content takes at the width it has, and scrolls where it gets less: with the wheel, and
/// with the keys once it has the focus, which Tab gives it only while there is something to scroll.
/// It paints the frame of the focus itself: a frame of the style would move the content.
class FittingScrollArea : public QScrollArea
{
    Q_OBJECT
public:
    /// `content` becomes this area's own. It lays its parts out by a layout.
    explicit FittingScrollArea(QWidget *content, QWidget *parent = nullptr);

    /// Keeps the link of `view`, a part of the content, in sight that has the focus.
    void followLinks(ProseView *view);

    /// To be called after the content changed.
    void contentChanged();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    int contentHeight() const;
    void updateFocusPolicy();
};

} // namespace waymark
