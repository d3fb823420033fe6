#pragma once

#include <QObject>

class QWidget;

namespace waymark {

class CatalogPane;
class GuidePage;
class NothingKnownPage;
class PageStack;
class PastePane;
class Session;
class TopBar;
class TreeToggle;
class WindowActions;

/// Moves the focus by keys: from pane to pane, to a pane of one's choice, from the tree and the search line back to the
/// paste, and to the find bar of the pane in use. A hidden tree is shown first.
///   new FocusController(*m_actions, m_session, {*m_tree, *m_treeToggle, *m_paste, …}, *this);
class FocusController : public QObject
{
    Q_OBJECT
public:
    /// What can have the focus.
    struct Panes
    {
        CatalogPane &tree;
        TreeToggle &treeToggle;
        PastePane &paste;
        PageStack &pages;
        NothingKnownPage &nothingKnown;
        GuidePage &guide;
        TopBar &topBar;
    };

    /// The window has the panes and becomes the parent; all of them outlive this object.
    FocusController(const WindowActions &actions, const Session &session, const Panes &panes, QWidget &window);

private:
    void connectCycle(QWidget &window);
    void connectPanes();
    void connectFind();

    const WindowActions &m_actions;
    const Session &m_session;
    const Panes m_panes;
};

} // namespace waymark
