#pragma once

#include "ui/base/theme.h"

#include <QWidget>

namespace waymark {

/// A rounded surface in a theme colour that other widgets lie on.
class Card : public QWidget
{
public:
    explicit Card(ColorRole surface, QWidget *parent = nullptr);

    /// Another background than that of the beginning.
    void setSurface(ColorRole surface);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ColorRole m_surface;
};

} // namespace waymark
