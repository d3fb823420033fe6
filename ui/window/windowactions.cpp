#include "ui/window/windowactions.h"

#include "ui/base/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace waymark {

WindowActions::WindowActions(QWidget *window)
    : QObject(window)
    , openFile(make("openFile"))
    , followFile(make("followFile"))
    , stopFollowing(make("stopFollowing"))
    , clearRecentFiles(make("clearRecentFiles"))
    , keepPastes(make("keepPastes"))
    , forgetPastes(make("forgetPastes"))
    , exportNotebook(make("exportNotebook"))
    , importNotebook(make("importNotebook"))
    , exportEntry(make("exportEntry"))
    , print(make("print"))
    , quit(make("quit"))
    , pasteAndDiagnose(make("pasteAndDiagnose"))
    , clearPaste(make("clearPaste"))
    , offerClipboard(make("offerClipboard"))
    , undo(make("undo"))
    , redo(make("redo"))
    , copyReport(make("copyReport"))
    , copyEntry(make("copyEntry"))
    , find(make("find"))
    , findNext(make("findNext"))
    , findPrevious(make("findPrevious"))
    , preferences(make("preferences"))
    , openCatalogFolder(make("openCatalogFolder"))
    , openCatalogFile(make("openCatalogFile"))
    , useBuiltInCatalog(make("useBuiltInCatalog"))
    , reloadCatalog(make("reloadCatalog"))
    , showProblems(make("showProblems"))
    , filterTree(make("filterTree"))
    , clearFilters(make("clearFilters"))
    , showTree(make("showTree"))
    , onlyBookmarks(make("onlyBookmarks"))
    , showCleaned(make("showCleaned"))
    , foldFrames(make("foldFrames"))
    , unfoldFrames(make("unfoldFrames"))
    , zoomIn(make("zoomIn"))
    , zoomOut(make("zoomOut"))
    , resetZoom(make("resetZoom"))
    , colorSchemes(new QActionGroup(this))
    , systemColors(make("systemColors"))
    , lightColors(make("lightColors"))
    , darkColors(make("darkColors"))
    , entryTexts(new QActionGroup(this))
    , oneLanguage(make("oneLanguage"))
    , causeInBoth(make("causeInBoth"))
    , everythingInBoth(make("everythingInBoth"))
    , toggleBilingual(make("toggleBilingual"))
    , back(make("back"))
    , forward(make("forward"))
    , search(make("search"))
    , nextFinding(make("nextFinding"))
    , previousFinding(make("previousFinding"))
    , nextOccurrence(make("nextOccurrence"))
    , previousOccurrence(make("previousOccurrence"))
    , focusPaste(make("focusPaste"))
    , focusTree(make("focusTree"))
    , focusFindings(make("focusFindings"))
    , focusPage(make("focusPage"))
    , nextPane(make("nextPane"))
    , previousPane(make("previousPane"))
    , bookmark(make("bookmark"))
    , editNote(make("editNote"))
    , compareEntries(make("compareEntries"))
    , editorCommand(make("editorCommand"))
    , toggleLanguage(make("toggleLanguage"))
    , languages(new QActionGroup(this))
    , english(make("english"))
    , chinese(make("chinese"))
    , help(make("help"))
    , commands(make("commands"))
    , shortcuts(make("shortcuts"))
    , about(make("about"))
    , openMenu(make("openMenu"))
{
    setupKeys();
    setupGroups();
    retranslate();
    applyTheme(window->palette());
}

QAction *WindowActions::make(const char *name)
{
    auto *action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    static_cast<QWidget *>(parent())->addAction(action);
    return action;
}

void WindowActions::setupKeys()
{
    pasteAndDiagnose->setShortcuts({QKeySequence(u"Ctrl+Shift+V"_s), QKeySequence(u"Ctrl+V"_s)});
    undo->setShortcut(QKeySequence(u"Ctrl+Z"_s));
    redo->setShortcuts({QKeySequence(u"Ctrl+Shift+Z"_s), QKeySequence(u"Ctrl+Y"_s)});
    find->setShortcut(QKeySequence(u"Ctrl+F"_s));
    findNext->setShortcuts({QKeySequence(u"F3"_s), QKeySequence(u"Ctrl+G"_s)});
    findPrevious->setShortcuts({QKeySequence(u"Shift+F3"_s), QKeySequence(u"Ctrl+Shift+G"_s)});
    openFile->setShortcut(QKeySequence(u"Ctrl+O"_s));
    exportEntry->setShortcut(QKeySequence(u"Ctrl+E"_s));
    print->setShortcut(QKeySequence(u"Ctrl+P"_s));
    copyReport->setShortcut(QKeySequence(u"Ctrl+Shift+C"_s));
    quit->setShortcut(QKeySequence(u"Ctrl+Q"_s));
    reloadCatalog->setShortcuts({QKeySequence(u"F5"_s), QKeySequence(u"Ctrl+Shift+R"_s)});
    filterTree->setShortcut(QKeySequence(u"Ctrl+Shift+K"_s));
    showTree->setShortcut(QKeySequence(u"Ctrl+B"_s));
    showCleaned->setShortcut(QKeySequence(u"Ctrl+R"_s));
    foldFrames->setShortcut(QKeySequence(u"Ctrl+Shift+["_s));
    unfoldFrames->setShortcut(QKeySequence(u"Ctrl+Shift+]"_s));
    zoomIn->setShortcuts({QKeySequence(u"Ctrl++"_s), QKeySequence(u"Ctrl+="_s)});
    zoomOut->setShortcut(QKeySequence(u"Ctrl+-"_s));
    resetZoom->setShortcut(QKeySequence(u"Ctrl+0"_s));
    back->setShortcut(QKeySequence(u"Alt+Left"_s));
    forward->setShortcut(QKeySequence(u"Alt+Right"_s));
    search->setShortcut(QKeySequence(u"Ctrl+K"_s));
    nextFinding->setShortcut(QKeySequence(u"Alt+Down"_s));
    previousFinding->setShortcut(QKeySequence(u"Alt+Up"_s));
    nextOccurrence->setShortcuts({QKeySequence(u"F8"_s), QKeySequence(u"Alt+PgDown"_s)});
    previousOccurrence->setShortcuts({QKeySequence(u"Shift+F8"_s), QKeySequence(u"Alt+PgUp"_s)});
    focusPaste->setShortcut(QKeySequence(u"Ctrl+L"_s));
    focusTree->setShortcut(QKeySequence(u"Ctrl+1"_s));
    focusFindings->setShortcut(QKeySequence(u"Ctrl+2"_s));
    focusPage->setShortcut(QKeySequence(u"Ctrl+3"_s));
    nextPane->setShortcut(QKeySequence(u"F6"_s));
    previousPane->setShortcut(QKeySequence(u"Shift+F6"_s));
    bookmark->setShortcut(QKeySequence(u"Ctrl+D"_s));
    editNote->setShortcut(QKeySequence(u"Ctrl+Shift+N"_s));
    compareEntries->setShortcut(QKeySequence(u"Ctrl+Shift+D"_s));
    toggleBilingual->setShortcut(QKeySequence(u"Ctrl+Shift+B"_s));
    preferences->setShortcut(QKeySequence(u"Ctrl+,"_s));
    toggleLanguage->setShortcut(QKeySequence(u"Ctrl+Shift+L"_s));
    followFile->setShortcut(QKeySequence(u"Ctrl+Alt+F"_s));
    help->setShortcut(QKeySequence(u"F1"_s));
    commands->setShortcuts({QKeySequence(u"Ctrl+Shift+P"_s), QKeySequence(u"Ctrl+Alt+I"_s)});
    shortcuts->setShortcuts(
        {QKeySequence(u"Ctrl+/"_s), QKeySequence(u"?"_s)}); // text fields that have the focus take "?"
    openMenu->setShortcut(QKeySequence(u"F10"_s));
}

void WindowActions::setupGroups()
{
    for (QAction *action : {showTree, onlyBookmarks, bookmark, keepPastes, showCleaned, offerClipboard})
        action->setCheckable(true);
    stopFollowing->setEnabled(false);
    for (QAction *action : {systemColors, lightColors, darkColors}) {
        action->setCheckable(true);
        colorSchemes->addAction(action);
    }
    for (QAction *action : {oneLanguage, causeInBoth, everythingInBoth}) {
        action->setCheckable(true);
        entryTexts->addAction(action);
    }
    for (QAction *action : {english, chinese}) {
        action->setCheckable(true);
        languages->addAction(action);
    }
    connect(bookmark, &QAction::toggled, this, [this] { applyTheme(static_cast<QWidget *>(parent())->palette()); });
    // Otherwise a word such as "About" moves the action to another menu on macOS.
    for (QAction *action : findChildren<QAction *>())
        action->setMenuRole(QAction::NoRole);
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    preferences->setMenuRole(QAction::PreferencesRole);
}

void WindowActions::retranslate()
{
    openFile->setText(tr("&Open File…"));
    //: Reads a file that a program is still writing, as it grows
    followFile->setText(tr("&Follow File…"));
    stopFollowing->setText(tr("S&top Following"));
    clearRecentFiles->setText(tr("Clear List"));
    //: Switch: whether what is pasted is still there after a restart
    keepPastes->setText(tr("&Keep Pastes"));
    forgetPastes->setText(tr("&Forget All Pastes"));
    exportNotebook->setText(tr("Export &Notebook…"));
    importNotebook->setText(tr("&Import Notebook…"));
    exportEntry->setText(tr("&Export Entry…"));
    print->setText(tr("&Print…"));
    quit->setText(tr("&Quit"));

    pasteAndDiagnose->setText(tr("&Paste && Diagnose"));
    clearPaste->setText(tr("&Clear Paste"));
    //: A switch: whether to offer a diagnosis of what the clipboard holds when the window is activated
    offerClipboard->setText(tr("&Offer the Clipboard"));
    undo->setText(tr("&Undo"));
    redo->setText(tr("&Redo"));
    copyReport->setText(tr("Cop&y Report…"));
    copyEntry->setText(tr("Copy Entry as &Markdown"));
    find->setText(tr("&Find…"));
    findNext->setText(tr("Find &Next"));
    findPrevious->setText(tr("Find Pre&vious"));
    preferences->setText(tr("Se&ttings…"));

    openCatalogFolder->setText(tr("Open Catalog &Folder…"));
    openCatalogFile->setText(tr("Open Catalog F&ile…"));
    useBuiltInCatalog->setText(tr("Use &Built-in Catalog"));
    reloadCatalog->setText(tr("&Reload Catalog"));
    showProblems->setText(tr("Catalog &Health…"));
    filterTree->setText(tr("Fi&lter the Catalog"));
    clearFilters->setText(tr("&Clear Filters"));

    showTree->setText(tr("&Catalog Tree"));
    //: Switch: whether the catalog tree shows bookmarked entries only
    onlyBookmarks->setText(tr("Only Book&marks"));
    showCleaned->setText(tr("Cleaned &Text"));
    foldFrames->setText(tr("&Fold Library Frames"));
    unfoldFrames->setText(tr("&Unfold Library Frames"));
    zoomIn->setText(tr("Zoom &In"));
    zoomOut->setText(tr("Zoom &Out"));
    resetZoom->setText(tr("&Normal Size"));
    //: Colour scheme: the desktop's own colours
    systemColors->setText(tr("As the &System"));
    //: Colour scheme
    lightColors->setText(tr("&Light"));
    //: Colour scheme
    darkColors->setText(tr("&Dark"));

    //: Texts of an entry: in the language of the interface only
    oneLanguage->setText(tr("&One Language"));
    causeInBoth->setText(tr("&Root Cause in Both"));
    everythingInBoth->setText(tr("&Everything in Both"));
    //: Switches between one language and everything in both
    toggleBilingual->setText(tr("Bilin&gual"));

    back->setText(tr("&Back"));
    forward->setText(tr("&Forward"));
    search->setText(tr("&Search"));
    nextFinding->setText(tr("&Next Finding"));
    previousFinding->setText(tr("&Previous Finding"));
    nextOccurrence->setText(tr("Next &Occurrence"));
    previousOccurrence->setText(tr("Previous O&ccurrence"));
    focusPaste->setText(tr("To the P&aste"));
    focusTree->setText(tr("To the Catalog &Tree"));
    focusFindings->setText(tr("To the F&indings"));
    focusPage->setText(tr("To the &Entry"));
    nextPane->setText(tr("Next Pane"));
    previousPane->setText(tr("Previous Pane"));

    bookmark->setText(tr("&Bookmark"));
    bookmark->setToolTip(tr("Bookmark (Ctrl+D)"));
    editNote->setText(tr("&Note"));
    editNote->setToolTip(tr("Note (Ctrl+Shift+N)"));
    compareEntries->setText(tr("Not This One? &Compare"));
    editorCommand->setText(tr("&Editor Command…"));

    toggleLanguage->setText(tr("&Switch Language"));
    // The names of the languages stand in the languages themselves and are never translated.
    english->setText(u"&English"_s);
    chinese->setText(u"中文(&Z)"_s);

    help->setText(tr("&Help"));
    //: The list of everything that can be done, to be found by typing
    commands->setText(tr("All &Commands…"));
    shortcuts->setText(tr("&Keyboard Shortcuts"));
    about->setText(tr("&About Waymark"));
    openMenu->setText(tr("Menu"));
}

void WindowActions::applyTheme(const QPalette &palette)
{
    pasteAndDiagnose->setIcon(themedIcon(u"paste"_s, palette));
    openFile->setIcon(themedIcon(u"open"_s, palette));
    followFile->setIcon(themedIcon(u"follow"_s, palette));
    help->setIcon(themedIcon(u"help"_s, palette));
    commands->setIcon(themedIcon(u"command"_s, palette));
    clearPaste->setIcon(themedIcon(u"clear"_s, palette));
    back->setIcon(themedIcon(u"back"_s, palette));
    forward->setIcon(themedIcon(u"forward"_s, palette));
    filterTree->setIcon(themedIcon(u"filter"_s, palette));
    search->setIcon(themedIcon(u"search"_s, palette));
    bookmark->setIcon(themedIcon(bookmark->isChecked() ? u"star-filled"_s : u"star"_s, palette));
    editNote->setIcon(themedIcon(u"note"_s, palette));
    exportEntry->setIcon(themedIcon(u"export"_s, palette));
    print->setIcon(themedIcon(u"print"_s, palette));
    copyReport->setIcon(themedIcon(u"report"_s, palette));
    lightColors->setIcon(themedIcon(u"sun"_s, palette));
    darkColors->setIcon(themedIcon(u"moon"_s, palette));
    compareEntries->setIcon(themedIcon(u"compare"_s, palette));
    toggleLanguage->setIcon(themedIcon(u"language"_s, palette));
    about->setIcon(themedIcon(u"info"_s, palette));
    openMenu->setIcon(themedIcon(u"menu"_s, palette));
}

} // namespace waymark
