#pragma once

#include <QObject>

class QAction;
class QMainWindow;
class QSplitter;

namespace waymark {

class CatalogPane;
class PasteHeight;
class PastePane;
class Settings;
class TreeToggle;

/// Saves the layout of the window and restores it in the next run.
class WindowState : public QObject
{
    Q_OBJECT
public:
    struct Parts
    {
        QMainWindow &window;
        QSplitter &columns; ///< The tree and all else.
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
