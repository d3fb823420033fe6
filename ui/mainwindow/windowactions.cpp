#include "mainwindow/windowactions.h"

#include "theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace waymark {

WindowActions::WindowActions(QWidget *window)
    : QObject(window)
    , openFile(make("openFile"))
    , clearRecentFiles(make("clearRecentFiles"))
    , quit(make("quit"))
    , pasteAndDiagnose(make("pasteAndDiagnose"))
    , clearPaste(make("clearPaste"))
    , undo(make("undo"))
    , redo(make("redo"))
    , find(make("find"))
    , findNext(make("findNext"))
    , findPrevious(make("findPrevious"))
    , openCatalogFolder(make("openCatalogFolder"))
    , openCatalogFile(make("openCatalogFile"))
    , useBuiltInCatalog(make("useBuiltInCatalog"))
    , reloadCatalog(make("reloadCatalog"))
    , showProblems(make("showProblems"))
    , showTree(make("showTree"))
    , zoomIn(make("zoomIn"))
    , zoomOut(make("zoomOut"))
    , resetZoom(make("resetZoom"))
    , colorSchemes(new QActionGroup(this))
    , systemColors(make("systemColors"))
    , lightColors(make("lightColors"))
    , darkColors(make("darkColors"))
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
    , toggleLanguage(make("toggleLanguage"))
    , languages(new QActionGroup(this))
    , english(make("english"))
    , chinese(make("chinese"))
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
    quit->setShortcut(QKeySequence(u"Ctrl+Q"_s));
    reloadCatalog->setShortcuts({QKeySequence(u"F5"_s), QKeySequence(u"Ctrl+Shift+R"_s)});
    showTree->setShortcut(QKeySequence(u"Ctrl+B"_s));
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
    toggleLanguage->setShortcut(QKeySequence(u"Ctrl+Shift+L"_s));
    shortcuts->setShortcut(QKeySequence(u"Ctrl+/"_s));
    about->setShortcut(QKeySequence(u"F1"_s));
    openMenu->setShortcut(QKeySequence(u"F10"_s));
}

void WindowActions::setupGroups()
{
    showTree->setCheckable(true);
    for (QAction *action : {systemColors, lightColors, darkColors}) {
        action->setCheckable(true);
        colorSchemes->addAction(action);
    }
    for (QAction *action : {english, chinese}) {
        action->setCheckable(true);
        languages->addAction(action);
    }
    // Otherwise a word such as "About" moves the action to another menu on macOS.
    for (QAction *action : findChildren<QAction *>())
        action->setMenuRole(QAction::NoRole);
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
}

void WindowActions::retranslate()
{
    openFile->setText(tr("&Open File…"));
    clearRecentFiles->setText(tr("Clear List"));
    quit->setText(tr("&Quit"));

    pasteAndDiagnose->setText(tr("&Paste && Diagnose"));
    clearPaste->setText(tr("&Clear Paste"));
    undo->setText(tr("&Undo"));
    redo->setText(tr("&Redo"));
    find->setText(tr("&Find in the Guide…"));
    findNext->setText(tr("Find &Next"));
    findPrevious->setText(tr("Find Pre&vious"));

    openCatalogFolder->setText(tr("Open Catalog &Folder…"));
    openCatalogFile->setText(tr("Open Catalog F&ile…"));
    useBuiltInCatalog->setText(tr("Use &Built-in Catalog"));
    reloadCatalog->setText(tr("&Reload Catalog"));
    showProblems->setText(tr("Catalog &Problems…"));

    showTree->setText(tr("&Catalog Tree"));
    zoomIn->setText(tr("Zoom &In"));
    zoomOut->setText(tr("Zoom &Out"));
    resetZoom->setText(tr("&Normal Size"));
    //: Colour scheme: the desktop's own colours
    systemColors->setText(tr("As the &System"));
    //: Colour scheme
    lightColors->setText(tr("&Light"));
    //: Colour scheme
    darkColors->setText(tr("&Dark"));

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

    toggleLanguage->setText(tr("&Switch Language"));
    // The names of the languages stand in the languages themselves and are never translated.
    english->setText(u"&English"_s);
    chinese->setText(u"中文(&Z)"_s);

    shortcuts->setText(tr("&Keyboard Shortcuts"));
    about->setText(tr("&About Waymark"));
    openMenu->setText(tr("Menu"));
}

void WindowActions::applyTheme(const QPalette &palette)
{
    pasteAndDiagnose->setIcon(themedIcon(u"paste"_s, palette));
    openFile->setIcon(themedIcon(u"open"_s, palette));
    clearPaste->setIcon(themedIcon(u"clear"_s, palette));
    back->setIcon(themedIcon(u"back"_s, palette));
    forward->setIcon(themedIcon(u"forward"_s, palette));
    search->setIcon(themedIcon(u"search"_s, palette));
    lightColors->setIcon(themedIcon(u"sun"_s, palette));
    darkColors->setIcon(themedIcon(u"moon"_s, palette));
    toggleLanguage->setIcon(themedIcon(u"language"_s, palette));
    about->setIcon(themedIcon(u"info"_s, palette));
    openMenu->setIcon(themedIcon(u"menu"_s, palette));
}

} // namespace waymark
