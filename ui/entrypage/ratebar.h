#pragma once

#include "theme/theme.h"

#include <QWidget>

namespace waymark {

/// A small bar for a rate that nobody has measured: hatched, so that it does not look like a figure.
/// The number is in the tool tip and the accessible text, together with the word "estimate".
class RateBar : public QWidget
{
    Q_OBJECT

public:
    /// `rate` from 0 to 1; values outside are taken as the nearest of the two.
    RateBar(double rate, ColorRole ink, const QString &explanation, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double m_rate;
    ColorRole m_ink;
};

} // namespace waymark
