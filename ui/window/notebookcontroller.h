#pragma once

#include <QObject>
#include <QString>

namespace waymark {

class Catalog;
class CatalogPane;
class MainMenu;
class MessageBar;
class Notebook;
class PasteHistory;
class PastePane;
class WindowActions;

/// Shows the notebook in the window: bookmarks in the tree, former pastes in the menu and the paste pane, and in a
/// notice why nothing can be kept. Exports and imports the notebook.
class NotebookController : public QObject
{
    Q_OBJECT
public:
    /// Where it is shown.
    struct Parts
    {
        CatalogPane &tree;
        PastePane &paste;
        PasteHistory &history;
        MainMenu &menu;
        const WindowActions &actions;
        MessageBar &notice;
        MessageBar &keepOffer; ///< Asks whether to keep pastes: at the first one, once in a run, until it is answered.
    };

    /// All of them outlive the controller; dialogs open above the window.
    NotebookController(Notebook &notebook, const Parts &parts, QWidget &window);

    /// What was recorded of entries that this catalog calls by other ids now follows them.
    void followCatalog(const Catalog &catalog);

signals:
    /// The notebook was exported or imported; one sentence.
    void done(const QString &sentence);

private:
    void showBookmarks();
    void showPastes();
    void showProblem();
    void showKeepOffer();

    Notebook &m_notebook;
    const Parts m_parts;
    bool m_wasAsked = false;
};

} // namespace waymark
