#pragma once

#include <QAction>
#include <QActionGroup>
#include <QList>

namespace waymark {

/// The actions of the window with their keys, texts and icons; the window connects them. The actions are children of
/// this object and belong to the window given, so their keys work wherever in it the focus is.
class WindowActions : public QObject
{
    Q_OBJECT

    static constexpr bool Checkable = true;

    /// The text as tr() takes it; the icon is a name for themedIcon(), empty for none.
    struct Label
    {
        QAction *action;
        const char *text;
        const char *icon;
    };
    QList<Label> m_labels; // first, as add() appends to it

    /// An action with the object name `id`; the keys as QKeySequence::listFromString() takes them, the first one shown.
    QAction *add(const char *id, const char *text, const char *keys = "", const char *icon = "",
                 bool isCheckable = false);

public:
    explicit WindowActions(QWidget *window);

    // File
    //: A tab holds a paste with its findings
    QAction *const newTab = add("newTab", QT_TR_NOOP("Ne&w Tab"), "Ctrl+T");
    QAction *const closeTab = add("closeTab", QT_TR_NOOP("&Close Tab"), "Ctrl+W");
    QAction *const reopenTab = add("reopenTab", QT_TR_NOOP("Reopen Close&d Tab"), "Ctrl+Shift+T");
    QAction *const openFile = add("openFile", QT_TR_NOOP("&Open File…"), "Ctrl+O", "open");
    //: Reads a file that a program is still writing, as it grows
    QAction *const followFile = add("followFile", QT_TR_NOOP("&Follow File…"), "Ctrl+Alt+F", "follow");
    QAction *const stopFollowing = add("stopFollowing", QT_TR_NOOP("S&top Following"));
    QAction *const clearRecentFiles = add("clearRecentFiles", QT_TR_NOOP("Clear List"));
    //: Switch: whether what is pasted is still there after a restart
    QAction *const keepPastes = add("keepPastes", QT_TR_NOOP("&Keep Pastes"), "", "", Checkable);
    QAction *const forgetPastes = add("forgetPastes", QT_TR_NOOP("&Forget All Pastes"));
    QAction *const exportNotebook = add("exportNotebook", QT_TR_NOOP("Export &Notebook…"));
    QAction *const importNotebook = add("importNotebook", QT_TR_NOOP("&Import Notebook…"));
    QAction *const exportEntry = add("exportEntry", QT_TR_NOOP("&Export Entry…"), "Ctrl+E", "export");
    QAction *const print = add("print", QT_TR_NOOP("&Print…"), "Ctrl+P", "print");
    QAction *const quit = add("quit", QT_TR_NOOP("&Quit"), "Ctrl+Q");

    // Edit: text fields that have the focus take plain Ctrl+V and Ctrl+Z for themselves.
    QAction *const pasteAndDiagnose =
        add("pasteAndDiagnose", QT_TR_NOOP("&Paste && Diagnose"), "Ctrl+Shift+V; Ctrl+V", "paste");
    QAction *const clearPaste = add("clearPaste", QT_TR_NOOP("&Clear Paste"), "", "clear");
    //: A switch: whether to offer a diagnosis of what the clipboard holds when the window is activated
    QAction *const offerClipboard = add("offerClipboard", QT_TR_NOOP("&Offer the Clipboard"), "", "", Checkable);
    QAction *const undo = add("undo", QT_TR_NOOP("&Undo"), "Ctrl+Z");
    QAction *const redo = add("redo", QT_TR_NOOP("&Redo"), "Ctrl+Shift+Z; Ctrl+Y");
    QAction *const copyMessage =
        add("copyMessage", QT_TR_NOOP("Copy Messa&ge"), "", "copy"); ///< Of the paste, cleaned.
    QAction *const copyReport = add("copyReport", QT_TR_NOOP("Cop&y Report…"), "Ctrl+Shift+C", "report");
    QAction *const copyEntry = add("copyEntry", QT_TR_NOOP("Copy Entry as &Markdown"));
    QAction *const find = add("find", QT_TR_NOOP("&Find…"), "Ctrl+F"); ///< In the pane with the focus, as the next two.
    QAction *const findNext = add("findNext", QT_TR_NOOP("Find &Next"), "F3; Ctrl+G");
    QAction *const findPrevious = add("findPrevious", QT_TR_NOOP("Find Pre&vious"), "Shift+F3; Ctrl+Shift+G");
    QAction *const preferences = add("preferences", QT_TR_NOOP("Se&ttings…"), "Ctrl+,");

    // Catalog
    QAction *const openCatalogFolder = add("openCatalogFolder", QT_TR_NOOP("Open Catalog &Folder…"));
    QAction *const openCatalogFile = add("openCatalogFile", QT_TR_NOOP("Open Catalog F&ile…"));
    //: A newer built-in catalog, in place of the one that came with the program
    QAction *const installCatalog = add("installCatalog", QT_TR_NOOP("I&nstall Catalog…"));
    QAction *const formerCatalog = add("formerCatalog", QT_TR_NOOP("&Go Back to the Former Catalog…"));
    QAction *const reloadCatalog = add("reloadCatalog", QT_TR_NOOP("&Reload Catalog"), "F5; Ctrl+Shift+R");
    QAction *const showProblems = add("showProblems", QT_TR_NOOP("Catalog &Problems…"));
    QAction *const filterTree = add("filterTree", QT_TR_NOOP("Fi&lter the Catalog"), "Ctrl+Shift+K", "filter");
    QAction *const clearFilters = add("clearFilters", QT_TR_NOOP("&Clear Filters"));

    // View
    QAction *const showTree = add("showTree", QT_TR_NOOP("&Catalog Tree"), "Ctrl+B", "", Checkable);
    QAction *const showMenuBar = add("showMenuBar", QT_TR_NOOP("Show Menu &Bar"), "Ctrl+M", "", Checkable);
    //: Switch: whether the catalog tree shows bookmarked entries only
    QAction *const onlyBookmarks = add("onlyBookmarks", QT_TR_NOOP("Only Book&marks"), "", "", Checkable);
    QAction *const foldFrames = add("foldFrames", QT_TR_NOOP("&Fold Library Frames"), "Ctrl+Shift+[");
    QAction *const unfoldFrames = add("unfoldFrames", QT_TR_NOOP("&Unfold Library Frames"), "Ctrl+Shift+]");
    QAction *const zoomIn = add("zoomIn", QT_TR_NOOP("Zoom &In"), "Ctrl++; Ctrl+=");
    QAction *const zoomOut = add("zoomOut", QT_TR_NOOP("Zoom &Out"), "Ctrl+-");
    QAction *const resetZoom = add("resetZoom", QT_TR_NOOP("&Normal Size"), "Ctrl+0");
    QActionGroup *const colorSchemes = new QActionGroup(this);
    //: Colour scheme: the desktop's own colours
    QAction *const systemColors = add("systemColors", QT_TR_NOOP("As the &System"), "", "", Checkable);
    //: Colour scheme
    QAction *const lightColors = add("lightColors", QT_TR_NOOP("&Light"), "", "sun", Checkable);
    //: Colour scheme
    QAction *const darkColors = add("darkColors", QT_TR_NOOP("&Dark"), "", "moon", Checkable);
    QActionGroup *const entryTexts = new QActionGroup(this);
    //: Texts of an entry: in the language of the interface only
    QAction *const oneLanguage = add("oneLanguage", QT_TR_NOOP("&One Language"), "", "", Checkable);
    QAction *const causeInBoth = add("causeInBoth", QT_TR_NOOP("&Root Cause in Both"), "", "", Checkable);
    QAction *const everythingInBoth = add("everythingInBoth", QT_TR_NOOP("&Everything in Both"), "", "", Checkable);
    //: Switches between everything in both languages and what was shown before
    QAction *const toggleBilingual = add("toggleBilingual", QT_TR_NOOP("Bilin&gual"), "Ctrl+Shift+B");

    // Go
    QAction *const back = add("back", QT_TR_NOOP("&Back"), "Alt+Left", "back");
    QAction *const forward = add("forward", QT_TR_NOOP("&Forward"), "Alt+Right", "forward");
    QAction *const search = add("search", QT_TR_NOOP("&Search"), "Ctrl+K", "search");
    QAction *const nextFinding = add("nextFinding", QT_TR_NOOP("&Next Finding"), "Alt+Down");
    QAction *const previousFinding = add("previousFinding", QT_TR_NOOP("&Previous Finding"), "Alt+Up");
    QAction *const nextOccurrence = add("nextOccurrence", QT_TR_NOOP("Next &Occurrence"), "F8; Alt+PgDown");
    QAction *const previousOccurrence =
        add("previousOccurrence", QT_TR_NOOP("Previous O&ccurrence"), "Shift+F8; Alt+PgUp");
    QAction *const focusPaste = add("focusPaste", QT_TR_NOOP("To the P&aste"), "Ctrl+L");
    QAction *const focusTree = add("focusTree", QT_TR_NOOP("To the Catalog &Tree"), "Ctrl+1");
    QAction *const focusFindings = add("focusFindings", QT_TR_NOOP("To the F&indings"), "Ctrl+2");
    QAction *const focusPage = add("focusPage", QT_TR_NOOP("To the &Entry"), "Ctrl+3");
    QAction *const nextTab = add("nextTab", QT_TR_NOOP("Next Tab"), "Ctrl+Tab");
    QAction *const previousTab = add("previousTab", QT_TR_NOOP("Previous Tab"), "Ctrl+Shift+Tab");
    QAction *const nextPane = add("nextPane", QT_TR_NOOP("Next Pane"), "F6");
    QAction *const previousPane = add("previousPane", QT_TR_NOOP("Previous Pane"), "Shift+F6");

    // Entry
    QAction *const bookmark = add("bookmark", QT_TR_NOOP("&Bookmark"), "Ctrl+D", "star", Checkable);
    QAction *const editNote = add("editNote", QT_TR_NOOP("&Note"), "Ctrl+Shift+N", "note");
    QAction *const compareEntries =
        add("compareEntries", QT_TR_NOOP("Not This One? &Compare"), "Ctrl+Shift+D", "compare");
    //: The list of findings that were reported as wrong
    QAction *const wrongAnswers = add("wrongAnswers", QT_TR_NOOP("&Wrong Answers…"));
    //: An entry of one's own, from what is selected in the paste
    QAction *const draftEntry = add("draftEntry", QT_TR_NOOP("Dra&ft an Entry…"));
    //: A copy of a built-in entry that is used instead of it
    QAction *const improveEntry = add("improveEntry", QT_TR_NOOP("&Improve This Entry…"), "", "edit");
    QAction *const editEntry = add("editEntry", QT_TR_NOOP("E&dit This Entry…"), "", "edit");
    QAction *const deleteEntry = add("deleteEntry", QT_TR_NOOP("De&lete This Entry…"));
    QAction *const editorCommand = add("editorCommand", QT_TR_NOOP("&Editor Command…"));

    // Language
    QAction *const toggleLanguage = add("toggleLanguage", QT_TR_NOOP("&Switch Language"), "Ctrl+Shift+L", "language");
    QActionGroup *const languages = new QActionGroup(this);
    // The name of a language is in that language and never translated.
    QAction *const english = add("english", "&English", "", "", Checkable);
    QAction *const chinese = add("chinese", "中文(&Z)", "", "", Checkable);

    // Help
    QAction *const help = add("help", QT_TR_NOOP("&Help"), "F1", "help");
    //: The list of everything that can be done, to be found by typing
    QAction *const commands = add("commands", QT_TR_NOOP("All &Commands…"), "Ctrl+Shift+P; Ctrl+Alt+I", "command");
    QAction *const shortcuts = add("shortcuts", QT_TR_NOOP("&Keyboard Shortcuts"), "Ctrl+/; ?");
    QAction *const about = add("about", QT_TR_NOOP("&About Waymark"), "", "info");

    // The window itself
    QAction *const openMenu = add("openMenu", QT_TR_NOOP("Menu"), "F10", "menu");

private:
    void retranslate();
    void applyTheme();
};

} // namespace waymark
