#pragma once

#include <QAbstractButton>

namespace waymark {

/// A flat button that shows a place in code and the text of its line, in one line that is cut where there is no room.
/// It paints itself because the text of a button of the style has one colour and is cut as a whole.
class PlaceButton : public QAbstractButton
{
    Q_OBJECT
public:
    explicit PlaceButton(QWidget *parent = nullptr);

    /// `source` may be empty. text() is the place.
    void showLine(const QString &place, const QString &source);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void doubleClicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    QString m_source;
};

} // namespace waymark
