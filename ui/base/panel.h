#pragma once

#include "ui/base/theme.h"

#include <QWidget>

#include <optional>

namespace waymark {

/// A widget with a background and a border in colours of the theme, which it follows: bars across the window, cards,
/// what lies over the window.
///   class NoticeBar : public Panel { … : Panel(Border::Below, ColorRole::CautionSurface, parent) … };
class Panel : public QWidget
{
    Q_OBJECT
public:
    enum class Border { None, Below, Around };

    /// Without a surface the background is that of QWidget::backgroundRole().
    explicit Panel(Border border, std::optional<ColorRole> surface = {}, QWidget *parent = nullptr);

    void setSurface(ColorRole surface);
    /// Of the corners, in pixels; 0 at first.
    void setRadius(qreal radius);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Border m_border;
    std::optional<ColorRole> m_surface;
    qreal m_radius = 0;
};

} // namespace waymark
