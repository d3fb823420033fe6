#pragma once

#include "ui/text/textview.h"

namespace waymark {

/// A piece of text inside a page that scrolls as a whole: as high as its document, without a frame or scroll
/// bars. It paints itself only to undo the width at which a layout last asked for its height. Words can be selected and
/// copied, always as plain text; links are only reported, never followed, and reachable with Tab. Fill it through
/// document(), best with a DocumentBuilder, then call documentChanged().
class ProseView : public TextView
{
    Q_OBJECT

public:
    explicit ProseView(QWidget *parent = nullptr);

    /// To be called after document() was given new text: measures it and sees whether it has links.
    void documentChanged();

    /// Shows at most so many lines of the first paragraph; 0, as at first, for all of the document.
    void setMaximumLines(int lines);
    /// Whether that hides something.
    bool isCut() const { return m_isCut; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);

    /// A link got the focus by key; `place` is where it begins, in the view's own coordinates.
    void linkFocused(const QRect &place);

    /// isCut() is another one.
    void cutChanged();

    /// The left button was clicked; it neither selected words nor followed a link.
    void clicked();

protected:
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    mutable QHash<int, int> m_heights; ///< Width -> height of the document.
    int shownHeight() const;
    void showCut();

    int m_idealWidth = 0;
    int m_maximumLines = 0;
    bool m_isCut = false;
};

} // namespace waymark
