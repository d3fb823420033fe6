#pragma once

#include "ui/base/theme.h"

#include <QPen>
#include <QWidget>

#include <optional>

namespace waymark {

/// A widget with a background and a border in colours of the theme, which it follows: bars across the window, cards,
/// popups. It paints itself because a frame of the style has neither the colours nor the corners.
///   class MessageBar : public Panel { … : Panel(Border::Below, ColorRole::CautionSurface, parent) … };
///   class NoteCard : public Panel { … : Panel(Border::None, ColorRole::Card, parent) { setRadius(CardRadius); … } };
class Panel : public QWidget
{
    Q_OBJECT
public:
    /// The radius of a card's corners.
    static constexpr qreal CardRadius = SpacingUnit * 1.5;

    enum class Border { None, Below, Around };

    /// Without a surface the background is that of QWidget::backgroundRole().
    explicit Panel(Border border, std::optional<ColorRole> surface = {}, QWidget *parent = nullptr);

    void setSurface(ColorRole surface);
    /// Of the corners, in pixels; 0 at first.
    void setRadius(qreal radius);
    /// A line around the panel, for example while it has the focus; Qt::NoPen, as at first, for the border alone.
    void setOutline(const QPen &outline);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Border m_border;
    std::optional<ColorRole> m_surface;
    qreal m_radius = 0;
    QPen m_outline = Qt::NoPen;
};

} // namespace waymark
