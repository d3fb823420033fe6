#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace waymark {

/// Shows and hides the tree beside the other panes: as the user chose, and never while the window is too narrow.
class TreeToggle : public QObject
{
    Q_OBJECT
public:
    /// Below this width of the window, in pixels, the tree is hidden.
    static constexpr int NarrowWidth = 1100;

    /// `showTree` is checkable: it is on while the tree is shown. Both outlive the toggle.
    TreeToggle(QAction &showTree, QWidget &tree, QObject *parent = nullptr);

    /// Whether the user chose to show the tree, whatever the width of the window.
    bool isWanted() const;
    void setWanted(bool wanted);

    void show();
    void setWindowWidth(int width);

private:
    QAction &m_showTree;
    QWidget &m_tree;
    bool m_narrow = false;
    bool m_wanted = true; // while the window is narrow: whether to show it again
};

} // namespace waymark
