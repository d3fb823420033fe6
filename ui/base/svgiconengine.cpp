#include "ui/base/svgiconengine.h"

#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace waymark {

SvgIconEngine::SvgIconEngine(QByteArray svg, QPalette palette)
    : m_svg(std::move(svg))
    , m_palette(std::move(palette))
{
}

void SvgIconEngine::paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state)
{
    Q_UNUSED(state)
    QByteArray svg = m_svg;
    svg.replace("currentColor", color(mode).name(QColor::HexRgb).toLatin1());
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(painter, rect);
}

QPixmap SvgIconEngine::pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state)
{
    const QString key =
        u"waymark-icon-%1-%2-%3x%4"_s.arg(QString::number(qHash(m_svg), 16), color(mode).name(),
                                          QString::number(size.width()), QString::number(size.height()));
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;

    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIconEngine *SvgIconEngine::clone() const
{
    return new SvgIconEngine(*this);
}

QColor SvgIconEngine::color(QIcon::Mode mode) const
{
    switch (mode) {
    case QIcon::Disabled:
        return m_palette.color(QPalette::Disabled, QPalette::ButtonText);
    case QIcon::Selected:
        return m_palette.color(QPalette::Active, QPalette::HighlightedText);
    case QIcon::Normal:
    case QIcon::Active:
        break;
    }
    return m_palette.color(QPalette::Active, QPalette::ButtonText);
}

} // namespace waymark
