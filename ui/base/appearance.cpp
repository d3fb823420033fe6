#include "ui/base/appearance.h"

#include "ui/base/theme.h"

#include <QApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int ZoomStep = 10;

/// What a role of the palette looks like in the two schemes.
struct RoleColors
{
    QPalette::ColorRole role;
    QRgb light;
    QRgb dark;
};

constexpr RoleColors SchemeColors[]{
    {QPalette::Window, 0xfff5f6f7, 0xff202327},
    {QPalette::WindowText, 0xff1d2125, 0xffe6e8ea},
    {QPalette::Base, 0xffffffff, 0xff181a1d},
    {QPalette::AlternateBase, 0xfff2f4f6, 0xff1f2226},
    {QPalette::Text, 0xff1d2125, 0xffe6e8ea},
    {QPalette::Button, 0xffeceef1, 0xff2d3136},
    {QPalette::ButtonText, 0xff1d2125, 0xffe6e8ea},
    {QPalette::BrightText, 0xffffffff, 0xffffffff},
    {QPalette::Light, 0xffffffff, 0xff41474e},
    {QPalette::Midlight, 0xfff7f8f9, 0xff363b41},
    {QPalette::Mid, 0xffc3c8ce, 0xff3d434a},
    {QPalette::Dark, 0xff9aa1a9, 0xff15171a},
    {QPalette::Shadow, 0xff6b727a, 0xff0b0c0e},
    {QPalette::Highlight, 0xff1f6feb, 0xff2a6fd6},
    {QPalette::HighlightedText, 0xffffffff, 0xffffffff},
    {QPalette::Link, 0xff0b5cc4, 0xff6cb2ff},
    {QPalette::LinkVisited, 0xff6b3fb0, 0xffb79cf2},
    {QPalette::PlaceholderText, 0xff666d75, 0xff9aa2ab},
    {QPalette::ToolTipBase, 0xffffffff, 0xff2d3136},
    {QPalette::ToolTipText, 0xff1d2125, 0xffe6e8ea},
};
constexpr RoleColors DisabledColors[]{
    {QPalette::WindowText, 0xff8b929a, 0xff737b84}, {QPalette::Text, 0xff8b929a, 0xff737b84},
    {QPalette::ButtonText, 0xff8b929a, 0xff737b84}, {QPalette::Link, 0xff8b929a, 0xff737b84},
    {QPalette::Highlight, 0xffc3c8ce, 0xff3d434a},
};

} // namespace

QPalette schemePalette(ColorScheme scheme)
{
    QPalette palette;
    if (scheme == ColorScheme::System)
        return palette;
    const auto colorOf = [scheme](const RoleColors &each) {
        return QColor::fromRgba(scheme == ColorScheme::Dark ? each.dark : each.light);
    };
    for (const RoleColors &each : SchemeColors)
        palette.setColor(each.role, colorOf(each));
    for (const RoleColors &each : DisabledColors)
        palette.setColor(QPalette::Disabled, each.role, colorOf(each));
    return palette;
}

Appearance::Appearance(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_systemFont(QApplication::font())
    , m_scheme(settings.colorScheme())
    , m_zoom(std::clamp(settings.zoom(), MinZoom, MaxZoom))
{
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

void Appearance::followDesktop()
{
    if (!m_isApplying && m_scheme == ColorScheme::System && QApplication::palette() != m_applied)
        applyColorScheme();
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
    percent = std::clamp(percent, MinZoom, MaxZoom);
    if (percent == m_zoom)
        return;
    m_zoom = percent;
    m_settings.setZoom(percent);
    applyZoom();
    emit zoomChanged(percent);
}

void Appearance::applyColorScheme()
{
    m_isApplying = true;
    if (m_scheme != ColorScheme::System) {
        m_applied = readablePalette(schemePalette(m_scheme));
    } else {
        QApplication::setPalette(QPalette()); // without the former changes: the desktop's
        m_applied = readablePalette(QApplication::palette());
    }
    QApplication::setPalette(m_applied);
    m_isApplying = false;
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
