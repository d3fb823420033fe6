#pragma once

#include <QObject>

class QAction;
class QMainWindow;

namespace waymark {

class CatalogPane;
class PasteHeight;
class PastePane;
class Settings;
class TreeToggle;
class TreeWidth;

/// Saves the layout of the window and restores it in the next run.
class WindowState : public QObject
{
    Q_OBJECT
public:
    struct Parts
    {
        QMainWindow &window;
        TreeWidth &treeWidth;
        PasteHeight &pasteHeight;
        CatalogPane &tree;
        TreeToggle &treeToggle;
        PastePane &paste;
        QAction &showMenuBar;
    };

    /// Settings and parts outlive this object.
    WindowState(Settings &settings, const Parts &parts, QObject *parent = nullptr);

    /// What was never saved gets its default.
    void restore();
    void save() const;

private:
    Settings &m_settings;
    const Parts m_parts;
};

} // namespace waymark
