#pragma once

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QWidget;

namespace waymark {

/// The actions of the window with their keys, texts and icons; the window connects them. The actions are children of
/// this object and belong to the window given, so their keys work wherever in it the focus is.
class WindowActions : public QObject
{
    Q_OBJECT
public:
    explicit WindowActions(QWidget *window);

    // File
    QAction *openFile = nullptr;
    QAction *followFile = nullptr;
    QAction *stopFollowing = nullptr;
    QAction *clearRecentFiles = nullptr;
    QAction *keepPastes = nullptr;
    QAction *forgetPastes = nullptr;
    QAction *exportNotebook = nullptr;
    QAction *importNotebook = nullptr;
    QAction *exportEntry = nullptr;
    QAction *print = nullptr;
    QAction *quit = nullptr;

    // Edit: text fields that have the focus take plain Ctrl+V and Ctrl+Z for themselves.
    QAction *pasteAndDiagnose = nullptr;
    QAction *clearPaste = nullptr;
    QAction *offerClipboard = nullptr; ///< Checkable.
    QAction *undo = nullptr;
    QAction *redo = nullptr;
    QAction *copyMessage = nullptr; ///< Of the paste, cleaned.
    QAction *copyReport = nullptr;
    QAction *copyEntry = nullptr;
    QAction *find = nullptr; ///< In the pane with the focus, as the next two.
    QAction *findNext = nullptr;
    QAction *findPrevious = nullptr;
    QAction *preferences = nullptr;

    // Catalog
    QAction *openCatalogFolder = nullptr;
    QAction *openCatalogFile = nullptr;
    QAction *useBuiltInCatalog = nullptr;
    QAction *reloadCatalog = nullptr;
    QAction *showProblems = nullptr;
    QAction *filterTree = nullptr;
    QAction *clearFilters = nullptr;

    // View
    QAction *showTree = nullptr;
    QAction *onlyBookmarks = nullptr;
    QAction *foldFrames = nullptr;
    QAction *unfoldFrames = nullptr;
    QAction *zoomIn = nullptr;
    QAction *zoomOut = nullptr;
    QAction *resetZoom = nullptr;
    QActionGroup *const colorSchemes;
    QAction *systemColors = nullptr;
    QAction *lightColors = nullptr;
    QAction *darkColors = nullptr;
    QActionGroup *const entryTexts;
    QAction *oneLanguage = nullptr;
    QAction *causeInBoth = nullptr;
    QAction *everythingInBoth = nullptr;
    QAction *toggleBilingual = nullptr;

    // Go
    QAction *back = nullptr;
    QAction *forward = nullptr;
    QAction *search = nullptr;
    QAction *nextFinding = nullptr;
    QAction *previousFinding = nullptr;
    QAction *nextOccurrence = nullptr;
    QAction *previousOccurrence = nullptr;
    QAction *focusPaste = nullptr;
    QAction *focusTree = nullptr;
    QAction *focusFindings = nullptr;
    QAction *focusPage = nullptr;
    QAction *nextPane = nullptr;
    QAction *previousPane = nullptr;

    // Entry
    QAction *bookmark = nullptr;
    QAction *editNote = nullptr;
    QAction *compareEntries = nullptr;
    QAction *editorCommand = nullptr;

    // Language
    QAction *toggleLanguage = nullptr;
    QActionGroup *const languages;
    QAction *english = nullptr;
    QAction *chinese = nullptr;

    // Help
    QAction *help = nullptr;
    QAction *commands = nullptr;
    QAction *shortcuts = nullptr;
    QAction *about = nullptr;

    // The window itself
    QAction *openMenu = nullptr;

private:
    /// One action; the texts as tr() takes them, the keys as QKeySequence::listFromString() does, the first one shown.
    struct Row
    {
        QAction *WindowActions::*action;
        const char *id; ///< The object name.
        const char *text;
        const char *keys = "";
        const char *icon = ""; ///< A name for themedIcon(); empty for none.
        bool checkable = false;
    };

    static const QList<Row> &rows();
    void setupGroups();
    void retranslate();
    void applyTheme();
};

} // namespace waymark
