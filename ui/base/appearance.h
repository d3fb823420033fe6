#pragma once

#include "ui/base/settings.h"

#include <QFont>
#include <QObject>
#include <QPalette>

namespace waymark {

/// The palette of the light or the dark scheme, complete for all three colour groups. System gives the default
/// palette, which leaves every colour to the desktop. What is applied is the readablePalette() of it.
QPalette schemePalette(ColorScheme scheme);

/// Colours and text size of the whole application, as the person sets them; kept in the settings.
/// Applies them to QApplication, so every widget gets PaletteChange and FontChange.
/// One per application; the settings outlive it.
class Appearance : public QObject
{
    Q_OBJECT
public:
    static constexpr int MinZoom = 70;
    static constexpr int MaxZoom = 250;

    explicit Appearance(Settings &settings, QObject *parent = nullptr);

    ColorScheme colorScheme() const { return m_scheme; }
    void setColorScheme(ColorScheme scheme);
    /// To be called when the palette of the application has changed: with System, the desktop may have other colours,
    /// which may need other changes to be readable.
    void followDesktop();

    /// In per cent of the system's text size, MinZoom…MaxZoom.
    int zoom() const { return m_zoom; }
    void zoomIn();
    void zoomOut();
    void resetZoom();

signals:
    void colorSchemeChanged(waymark::ColorScheme scheme);
    void zoomChanged(int percent);

private:
    void setZoom(int percent);
    void applyColorScheme();
    void applyZoom();

    Settings &m_settings;
    const QFont m_systemFont;
    ColorScheme m_scheme = ColorScheme::System;
    QPalette m_applied;
    bool m_isApplying = false;
    int m_zoom = 100;
};

} // namespace waymark
