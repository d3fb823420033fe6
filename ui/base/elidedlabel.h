#pragma once

#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace waymark {

/// A label of one line of plain text without a minimum width: what does not fit ends in an ellipsis.
/// It paints itself because QLabel has no ellipsis.
class ElidedLabel : public QLabel
{
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr)
        : QLabel(parent)
    {
        setTextFormat(Qt::PlainText);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QRect area = contentsRect();
        style()->drawItemText(&painter, area, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), palette(),
                              isEnabled(), fontMetrics().elidedText(text(), Qt::ElideRight, area.width()),
                              foregroundRole());
    }
};

} // namespace waymark
