#pragma once

#include "ui/base/enterbutton.h"
#include "ui/base/theme.h"

#include <QLabel>

namespace waymark {

/// A few words on a small rounded surface. What stands behind them is told in the tool tip.
class Badge : public QLabel
{
public:
    /// `words` and `explanation` are plain text.
    Badge(const QString &words, const QString &explanation, ColorRole surface, ColorRole ink,
          QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QColor m_background;
};

/// A badge that says more when it is clicked.
class BadgeButton : public EnterButton
{
    Q_OBJECT

public:
    BadgeButton(const QString &words, const QString &explanation, ColorRole surface, ColorRole ink,
                QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ColorRole m_surface;
    ColorRole m_ink;
};

} // namespace waymark
