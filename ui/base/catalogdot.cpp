#include "ui/base/catalogdot.h"

#include "app/catalog/furthercatalog.h"
#include "ui/base/contrast.h"
#include "ui/base/theme.h"

#include <QCoreApplication>
#include <QIconEngine>
#include <QPainter>

#include <algorithm>
#include <array>

namespace waymark {

namespace {

constexpr double MinDotContrast = 3; // WCAG's for signs

struct DotColor
{
    QRgb light;
    QRgb dark;
    const char *name;
};

constexpr std::array<DotColor, FurtherCatalog::Colors> DotColors{{
    {0x1f6fd0, 0x6ea8ff, QT_TRANSLATE_NOOP("CatalogColors", "Blue")},
    {0xd26400, 0xffa04d, QT_TRANSLATE_NOOP("CatalogColors", "Orange")},
    {0x1d7d45, 0x62cc8a, QT_TRANSLATE_NOOP("CatalogColors", "Green")},
    {0x8a3fc0, 0xc594f2, QT_TRANSLATE_NOOP("CatalogColors", "Purple")},
    {0xc22f2f, 0xff8a80, QT_TRANSLATE_NOOP("CatalogColors", "Red")},
    {0x007a8a, 0x4fc3d1, QT_TRANSLATE_NOOP("CatalogColors", "Teal")},
    {0xb52c7d, 0xf48fc4, QT_TRANSLATE_NOOP("CatalogColors", "Pink")},
    {0x6f6400, 0xd0c34a, QT_TRANSLATE_NOOP("CatalogColors", "Olive")},
}};

const DotColor &dotColor(int color)
{
    return DotColors[std::size_t(std::clamp(color, 0, FurtherCatalog::Colors - 1))];
}

void paintDot(QPainter *painter, const QRectF &dot, const QColor &color, const QPen &rim)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(rim);
    painter->setBrush(color);
    painter->drawEllipse(dot);
    painter->restore();
}

/// Of a selected row: the colour of selections may be that of the dot.
QPen selectedRim(const QPalette &palette)
{
    constexpr double Width = 1.5;
    return {palette.color(QPalette::HighlightedText), Width};
}

/// Drawn at every size and scale.
class DotEngine : public QIconEngine
{
public:
    DotEngine(const QColor &color, const QPen &selectedRim)
        : m_color(color)
        , m_selectedRim(selectedRim)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const double size = std::min(rect.width(), rect.height()) * ShareOfIcon;
        QRectF dot(0, 0, size, size);
        dot.moveCenter(QRectF(rect).center());
        paintDot(painter, dot, m_color, mode == QIcon::Selected ? m_selectedRim : QPen(Qt::NoPen));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect({0, 0}, size), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new DotEngine(*this); }

private:
    static constexpr double ShareOfIcon = 0.6;

    QColor m_color;
    QPen m_selectedRim;
};

} // namespace

QColor catalogColor(int color, const QPalette &palette)
{
    const QColor shade(isDark(palette) ? dotColor(color).dark : dotColor(color).light);
    const QColor base = palette.color(QPalette::Base);
    const QColor window = palette.color(QPalette::Window);
    const bool isSeen = std::min(contrastRatio(shade, base), contrastRatio(shade, window)) >= MinDotContrast;
    return isSeen ? shade : readableOn(shade, {base, window});
}

QString catalogColorName(int color)
{
    return QCoreApplication::translate("CatalogColors", dotColor(color).name);
}

void paintCatalogDot(QPainter *painter, const QRect &area, int color, const QPalette &palette, bool isSelected)
{
    QRectF dot(0, 0, CatalogDotSize, CatalogDotSize);
    dot.moveCenter(QRectF(area).center());
    paintDot(painter, dot, catalogColor(color, palette), isSelected ? selectedRim(palette) : QPen(Qt::NoPen));
}

QIcon catalogDotIcon(int color, const QPalette &palette)
{
    return QIcon(new DotEngine(catalogColor(color, palette), selectedRim(palette)));
}

} // namespace waymark
