#pragma once

#include <QTextBlock>
#include <QWidget>

namespace waymark {

class PasteEdit;

/// The strip left of the paste: line numbers, signs to fold frames by and of own frames, and a bar beside lines with a
/// mark. It is painted: no widget of Qt shows line numbers.
class PasteMargin : public QWidget
{
    Q_OBJECT
public:
    /// A child of the editor.
    explicit PasteMargin(PasteEdit &edit);

    /// As wide as the numbers of so many lines need it, in pixels.
    int widthFor(int lines) const;

signals:
    /// The sign that a run of frames is folded or unfolded by was clicked.
    void foldClicked(const QTextBlock &block);

protected:
    bool event(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    QTextBlock blockAt(const QPointF &position) const;
    bool isFoldSign(const QTextBlock &block) const;
    QString words(const QTextBlock &block) const;
    void paintBar(QPainter &painter, const QTextBlock &block, const QRect &line) const;
    void paintSign(QPainter &painter, const QTextBlock &block, const QRect &line) const;
    void paintNumber(QPainter &painter, const QTextBlock &block, const QRect &line) const;
    int barLeft() const;
    int signLeft() const;

    const PasteEdit &m_edit;
};

} // namespace waymark
