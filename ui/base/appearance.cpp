#include "ui/base/appearance.h"

#include <QApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int ZoomStep = 10;

struct SchemeColors
{
    QRgb window, windowText, base, alternateBase, text, button, light, midlight, mid, dark, shadow;
    QRgb highlight, highlightedText, link, linkVisited, placeholder, disabledText, toolTipBase, toolTipText;
};

constexpr SchemeColors LightColors{
    .window = 0xfff5f6f7,
    .windowText = 0xff1d2125,
    .base = 0xffffffff,
    .alternateBase = 0xfff2f4f6,
    .text = 0xff1d2125,
    .button = 0xffeceef1,
    .light = 0xffffffff,
    .midlight = 0xfff7f8f9,
    .mid = 0xffc3c8ce,
    .dark = 0xff9aa1a9,
    .shadow = 0xff6b727a,
    .highlight = 0xff1f6feb,
    .highlightedText = 0xffffffff,
    .link = 0xff0b5cc4,
    .linkVisited = 0xff6b3fb0,
    .placeholder = 0xff666d75,
    .disabledText = 0xff8b929a,
    .toolTipBase = 0xffffffff,
    .toolTipText = 0xff1d2125,
};

constexpr SchemeColors DarkColors{
    .window = 0xff202327,
    .windowText = 0xffe6e8ea,
    .base = 0xff181a1d,
    .alternateBase = 0xff1f2226,
    .text = 0xffe6e8ea,
    .button = 0xff2d3136,
    .light = 0xff41474e,
    .midlight = 0xff363b41,
    .mid = 0xff3d434a,
    .dark = 0xff15171a,
    .shadow = 0xff0b0c0e,
    .highlight = 0xff2a6fd6,
    .highlightedText = 0xffffffff,
    .link = 0xff6cb2ff,
    .linkVisited = 0xffb79cf2,
    .placeholder = 0xff9aa2ab,
    .disabledText = 0xff737b84,
    .toolTipBase = 0xff2d3136,
    .toolTipText = 0xffe6e8ea,
};

QPalette paletteOf(const SchemeColors &colors)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colors.window);
    palette.setColor(QPalette::WindowText, colors.windowText);
    palette.setColor(QPalette::Base, colors.base);
    palette.setColor(QPalette::AlternateBase, colors.alternateBase);
    palette.setColor(QPalette::Text, colors.text);
    palette.setColor(QPalette::Button, colors.button);
    palette.setColor(QPalette::ButtonText, colors.windowText);
    palette.setColor(QPalette::BrightText, 0xffffffff);
    palette.setColor(QPalette::Light, colors.light);
    palette.setColor(QPalette::Midlight, colors.midlight);
    palette.setColor(QPalette::Mid, colors.mid);
    palette.setColor(QPalette::Dark, colors.dark);
    palette.setColor(QPalette::Shadow, colors.shadow);
    palette.setColor(QPalette::Highlight, colors.highlight);
    palette.setColor(QPalette::HighlightedText, colors.highlightedText);
    palette.setColor(QPalette::Link, colors.link);
    palette.setColor(QPalette::LinkVisited, colors.linkVisited);
    palette.setColor(QPalette::PlaceholderText, colors.placeholder);
    palette.setColor(QPalette::ToolTipBase, colors.toolTipBase);
    palette.setColor(QPalette::ToolTipText, colors.toolTipText);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::Link})
        palette.setColor(QPalette::Disabled, role, colors.disabledText);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.mid);
    return palette;
}

} // namespace

QPalette schemePalette(ColorScheme scheme)
{
    switch (scheme) {
    case ColorScheme::System:
        return QPalette();
    case ColorScheme::Light:
        return paletteOf(LightColors);
    case ColorScheme::Dark:
        return paletteOf(DarkColors);
    }
    Q_UNREACHABLE();
}

Appearance::Appearance(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_systemFont(QApplication::font())
    , m_scheme(settings.colorScheme())
    , m_zoom(std::clamp(settings.zoom(), SmallestZoom, LargestZoom))
{
    if (m_scheme != ColorScheme::System)
        applyColorScheme();
    if (m_zoom != 100)
        applyZoom();
}

void Appearance::setColorScheme(ColorScheme scheme)
{
    if (scheme == m_scheme)
        return;
    m_scheme = scheme;
    m_settings.setColorScheme(scheme);
    applyColorScheme();
    emit colorSchemeChanged(scheme);
}

void Appearance::zoomIn()
{
    setZoom(m_zoom + ZoomStep);
}

void Appearance::zoomOut()
{
    setZoom(m_zoom - ZoomStep);
}

void Appearance::resetZoom()
{
    setZoom(100);
}

void Appearance::setZoom(int percent)
{
    percent = std::clamp(percent, SmallestZoom, LargestZoom);
    if (percent == m_zoom)
        return;
    m_zoom = percent;
    m_settings.setZoom(percent);
    applyZoom();
    emit zoomChanged(percent);
}

void Appearance::applyColorScheme()
{
    QApplication::setPalette(schemePalette(m_scheme));
}

void Appearance::applyZoom()
{
    QFont font = m_systemFont;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * m_zoom / 100);
    else
        font.setPixelSize(std::max(1, font.pixelSize() * m_zoom / 100));
    QApplication::setFont(font);
}

} // namespace waymark
