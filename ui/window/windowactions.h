#pragma once

#include <QList>
#include <QObject>
#include <QPalette>

class QAction;
class QActionGroup;
class QWidget;

namespace waymark {

/// Everything that can be done in the window by key or menu, with its keys, words and icons; what it does is connected
/// by the window. The actions are children of this object and belong to the window given, so their keys work wherever
/// in it the focus is.
class WindowActions : public QObject
{
    Q_OBJECT
public:
    explicit WindowActions(QWidget *window);

    void retranslate();
    void applyTheme(const QPalette &palette);

    // File
    QAction *const openFile;
    QAction *const followFile;
    QAction *const stopFollowing;
    QAction *const clearRecentFiles;
    QAction *const keepPastes;
    QAction *const forgetPastes;
    QAction *const exportNotebook;
    QAction *const importNotebook;
    QAction *const exportEntry;
    QAction *const print;
    QAction *const quit;

    // Edit: text fields that have the focus take plain Ctrl+V and Ctrl+Z for themselves.
    QAction *const pasteAndDiagnose;
    QAction *const clearPaste;
    QAction *const offerClipboard; ///< Checkable.
    QAction *const undo;
    QAction *const redo;
    QAction *const copyReport;
    QAction *const copyEntry;
    QAction *const find; ///< In the pane with the focus, as the next two.
    QAction *const findNext;
    QAction *const findPrevious;
    QAction *const preferences;

    // Catalog
    QAction *const openCatalogFolder;
    QAction *const openCatalogFile;
    QAction *const useBuiltInCatalog;
    QAction *const reloadCatalog;
    QAction *const showProblems;
    QAction *const filterTree;
    QAction *const clearFilters;

    // View
    QAction *const showTree;
    QAction *const onlyBookmarks;
    QAction *const showCleaned; ///< Checkable: the paste as it was read.
    QAction *const foldFrames;
    QAction *const unfoldFrames;
    QAction *const zoomIn;
    QAction *const zoomOut;
    QAction *const resetZoom;
    QActionGroup *const colorSchemes;
    QAction *const systemColors;
    QAction *const lightColors;
    QAction *const darkColors;
    QActionGroup *const entryTexts;
    QAction *const oneLanguage;
    QAction *const causeInBoth;
    QAction *const everythingInBoth;
    QAction *const toggleBilingual;

    // Go
    QAction *const back;
    QAction *const forward;
    QAction *const search;
    QAction *const nextFinding;
    QAction *const previousFinding;
    QAction *const nextOccurrence;
    QAction *const previousOccurrence;
    QAction *const focusPaste;
    QAction *const focusTree;
    QAction *const focusFindings;
    QAction *const focusPage;
    QAction *const nextPane;
    QAction *const previousPane;

    // Entry
    QAction *const bookmark;
    QAction *const editNote;
    QAction *const compareEntries;
    QAction *const editorCommand;

    // Language
    QAction *const toggleLanguage;
    QActionGroup *const languages;
    QAction *const english;
    QAction *const chinese;

    // Help
    QAction *const help;
    QAction *const commands;
    QAction *const shortcuts;
    QAction *const about;

    // The window itself
    QAction *const openMenu;

private:
    QAction *make(const char *name);
    void setupKeys();
    void setupGroups();
};

} // namespace waymark
