#pragma once

#include <QByteArray>
#include <QIconEngine>
#include <QPalette>

namespace waymark {

/// Draws a one-colour SVG in a palette's colours, sharp at every size and pixel ratio.
/// `currentColor` in the SVG becomes the palette's text colour: its disabled shade for a disabled
/// icon, the highlighted text's for a selected one. Bytes that are no SVG draw nothing.
class SvgIconEngine : public QIconEngine
{
public:
    SvgIconEngine(QByteArray svg, QPalette palette);

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    QIconEngine *clone() const override;

private:
    QColor color(QIcon::Mode mode) const;

    QByteArray m_svg;
    QPalette m_palette;
};

} // namespace waymark
