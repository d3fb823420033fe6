#include "ui/window/windowactions.h"

#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr bool Checkable = true;

} // namespace

/// The name of a language is in that language and never translated.
const QList<WindowActions::Row> &WindowActions::rows()
{
    static const QList<Row> all{
        // File
        {&WindowActions::openFile, "openFile", QT_TR_NOOP("&Open File…"), "Ctrl+O", "open"},
        //: Reads a file that a program is still writing, as it grows
        {&WindowActions::followFile, "followFile", QT_TR_NOOP("&Follow File…"), "Ctrl+Alt+F", "follow"},
        {&WindowActions::stopFollowing, "stopFollowing", QT_TR_NOOP("S&top Following")},
        {&WindowActions::clearRecentFiles, "clearRecentFiles", QT_TR_NOOP("Clear List")},
        //: Switch: whether what is pasted is still there after a restart
        {&WindowActions::keepPastes, "keepPastes", QT_TR_NOOP("&Keep Pastes"), "", "", Checkable},
        {&WindowActions::forgetPastes, "forgetPastes", QT_TR_NOOP("&Forget All Pastes")},
        {&WindowActions::exportNotebook, "exportNotebook", QT_TR_NOOP("Export &Notebook…")},
        {&WindowActions::importNotebook, "importNotebook", QT_TR_NOOP("&Import Notebook…")},
        {&WindowActions::exportEntry, "exportEntry", QT_TR_NOOP("&Export Entry…"), "Ctrl+E", "export"},
        {&WindowActions::print, "print", QT_TR_NOOP("&Print…"), "Ctrl+P", "print"},
        {&WindowActions::quit, "quit", QT_TR_NOOP("&Quit"), "Ctrl+Q"},
        {&WindowActions::pasteAndDiagnose, "pasteAndDiagnose", QT_TR_NOOP("&Paste && Diagnose"), "Ctrl+Shift+V; Ctrl+V",
         "paste"},
        {&WindowActions::clearPaste, "clearPaste", QT_TR_NOOP("&Clear Paste"), "", "clear"},
        //: A switch: whether to offer a diagnosis of what the clipboard holds when the window is activated
        {&WindowActions::offerClipboard, "offerClipboard", QT_TR_NOOP("&Offer the Clipboard"), "", "", Checkable},
        {&WindowActions::undo, "undo", QT_TR_NOOP("&Undo"), "Ctrl+Z"},
        {&WindowActions::redo, "redo", QT_TR_NOOP("&Redo"), "Ctrl+Shift+Z; Ctrl+Y"},
        {&WindowActions::copyMessage, "copyMessage", QT_TR_NOOP("Copy Messa&ge"), "", "copy"},
        {&WindowActions::copyReport, "copyReport", QT_TR_NOOP("Cop&y Report…"), "Ctrl+Shift+C", "report"},
        {&WindowActions::copyEntry, "copyEntry", QT_TR_NOOP("Copy Entry as &Markdown")},
        {&WindowActions::find, "find", QT_TR_NOOP("&Find…"), "Ctrl+F"},
        {&WindowActions::findNext, "findNext", QT_TR_NOOP("Find &Next"), "F3; Ctrl+G"},
        {&WindowActions::findPrevious, "findPrevious", QT_TR_NOOP("Find Pre&vious"), "Shift+F3; Ctrl+Shift+G"},
        {&WindowActions::preferences, "preferences", QT_TR_NOOP("Se&ttings…"), "Ctrl+,"},
        // Catalog
        {&WindowActions::openCatalogFolder, "openCatalogFolder", QT_TR_NOOP("Open Catalog &Folder…")},
        {&WindowActions::openCatalogFile, "openCatalogFile", QT_TR_NOOP("Open Catalog F&ile…")},
        {&WindowActions::useBuiltInCatalog, "useBuiltInCatalog", QT_TR_NOOP("Use &Built-in Catalog")},
        {&WindowActions::reloadCatalog, "reloadCatalog", QT_TR_NOOP("&Reload Catalog"), "F5; Ctrl+Shift+R"},
        {&WindowActions::showProblems, "showProblems", QT_TR_NOOP("Catalog &Problems…")},
        {&WindowActions::filterTree, "filterTree", QT_TR_NOOP("Fi&lter the Catalog"), "Ctrl+Shift+K", "filter"},
        {&WindowActions::clearFilters, "clearFilters", QT_TR_NOOP("&Clear Filters")},
        // View
        {&WindowActions::showTree, "showTree", QT_TR_NOOP("&Catalog Tree"), "Ctrl+B", "", Checkable},
        //: Switch: whether the catalog tree shows bookmarked entries only
        {&WindowActions::onlyBookmarks, "onlyBookmarks", QT_TR_NOOP("Only Book&marks"), "", "", Checkable},
        {&WindowActions::foldFrames, "foldFrames", QT_TR_NOOP("&Fold Library Frames"), "Ctrl+Shift+["},
        {&WindowActions::unfoldFrames, "unfoldFrames", QT_TR_NOOP("&Unfold Library Frames"), "Ctrl+Shift+]"},
        {&WindowActions::zoomIn, "zoomIn", QT_TR_NOOP("Zoom &In"), "Ctrl++; Ctrl+="},
        {&WindowActions::zoomOut, "zoomOut", QT_TR_NOOP("Zoom &Out"), "Ctrl+-"},
        {&WindowActions::resetZoom, "resetZoom", QT_TR_NOOP("&Normal Size"), "Ctrl+0"},
        //: Colour scheme: the desktop's own colours
        {&WindowActions::systemColors, "systemColors", QT_TR_NOOP("As the &System"), "", "", Checkable},
        //: Colour scheme
        {&WindowActions::lightColors, "lightColors", QT_TR_NOOP("&Light"), "", "sun", Checkable},
        //: Colour scheme
        {&WindowActions::darkColors, "darkColors", QT_TR_NOOP("&Dark"), "", "moon", Checkable},
        //: Texts of an entry: in the language of the interface only
        {&WindowActions::oneLanguage, "oneLanguage", QT_TR_NOOP("&One Language"), "", "", Checkable},
        {&WindowActions::causeInBoth, "causeInBoth", QT_TR_NOOP("&Root Cause in Both"), "", "", Checkable},
        {&WindowActions::everythingInBoth, "everythingInBoth", QT_TR_NOOP("&Everything in Both"), "", "", Checkable},
        //: Switches between one language and everything in both
        {&WindowActions::toggleBilingual, "toggleBilingual", QT_TR_NOOP("Bilin&gual"), "Ctrl+Shift+B"},
        // Go
        {&WindowActions::back, "back", QT_TR_NOOP("&Back"), "Alt+Left", "back"},
        {&WindowActions::forward, "forward", QT_TR_NOOP("&Forward"), "Alt+Right", "forward"},
        {&WindowActions::search, "search", QT_TR_NOOP("&Search"), "Ctrl+K", "search"},
        {&WindowActions::nextFinding, "nextFinding", QT_TR_NOOP("&Next Finding"), "Alt+Down"},
        {&WindowActions::previousFinding, "previousFinding", QT_TR_NOOP("&Previous Finding"), "Alt+Up"},
        {&WindowActions::nextOccurrence, "nextOccurrence", QT_TR_NOOP("Next &Occurrence"), "F8; Alt+PgDown"},
        {&WindowActions::previousOccurrence, "previousOccurrence", QT_TR_NOOP("Previous O&ccurrence"),
         "Shift+F8; Alt+PgUp"},
        {&WindowActions::focusPaste, "focusPaste", QT_TR_NOOP("To the P&aste"), "Ctrl+L"},
        {&WindowActions::focusTree, "focusTree", QT_TR_NOOP("To the Catalog &Tree"), "Ctrl+1"},
        {&WindowActions::focusFindings, "focusFindings", QT_TR_NOOP("To the F&indings"), "Ctrl+2"},
        {&WindowActions::focusPage, "focusPage", QT_TR_NOOP("To the &Entry"), "Ctrl+3"},
        {&WindowActions::nextPane, "nextPane", QT_TR_NOOP("Next Pane"), "F6"},
        {&WindowActions::previousPane, "previousPane", QT_TR_NOOP("Previous Pane"), "Shift+F6"},
        // Entry
        {&WindowActions::bookmark, "bookmark", QT_TR_NOOP("&Bookmark"), "Ctrl+D", "star", Checkable},
        {&WindowActions::editNote, "editNote", QT_TR_NOOP("&Note"), "Ctrl+Shift+N", "note"},
        {&WindowActions::compareEntries, "compareEntries", QT_TR_NOOP("Not This One? &Compare"), "Ctrl+Shift+D",
         "compare"},
        {&WindowActions::editorCommand, "editorCommand", QT_TR_NOOP("&Editor Command…")},
        // Language
        {&WindowActions::toggleLanguage, "toggleLanguage", QT_TR_NOOP("&Switch Language"), "Ctrl+Shift+L", "language"},
        {&WindowActions::english, "english", "&English", "", "", Checkable},
        {&WindowActions::chinese, "chinese", "中文(&Z)", "", "", Checkable},
        // Help
        {&WindowActions::help, "help", QT_TR_NOOP("&Help"), "F1", "help"},
        //: The list of everything that can be done, to be found by typing
        {&WindowActions::commands, "commands", QT_TR_NOOP("All &Commands…"), "Ctrl+Shift+P; Ctrl+Alt+I", "command"},
        {&WindowActions::shortcuts, "shortcuts", QT_TR_NOOP("&Keyboard Shortcuts"), "Ctrl+/; ?"},
        {&WindowActions::about, "about", QT_TR_NOOP("&About Waymark"), "", "info"},
        // The window itself
        {&WindowActions::openMenu, "openMenu", QT_TR_NOOP("Menu"), "F10", "menu"},
    };
    return all;
}

WindowActions::WindowActions(QWidget *window)
    : QObject(window)
    , colorSchemes(new QActionGroup(this))
    , entryTexts(new QActionGroup(this))
    , languages(new QActionGroup(this))
{
    for (const Row &row : rows()) {
        auto *action = new QAction(this);
        action->setObjectName(QLatin1String(row.id));
        if (*row.keys)
            action->setShortcuts(QKeySequence::listFromString(QLatin1String(row.keys)));
        action->setCheckable(row.checkable);
        action->setMenuRole(QAction::NoRole); // otherwise a word such as "About" moves it to another menu on macOS
        window->addAction(action);
        this->*row.action = action;
    }
    setupGroups();
    onLanguageChange(window, [this] { retranslate(); });
    onThemeChange(window, [this] { applyTheme(); });
}

void WindowActions::setupGroups()
{
    stopFollowing->setEnabled(false);
    for (QAction *action : {systemColors, lightColors, darkColors})
        colorSchemes->addAction(action);
    for (QAction *action : {oneLanguage, causeInBoth, everythingInBoth})
        entryTexts->addAction(action);
    for (QAction *action : {english, chinese})
        languages->addAction(action);
    connect(bookmark, &QAction::toggled, this, [this] { applyTheme(); });
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    preferences->setMenuRole(QAction::PreferencesRole);
}

void WindowActions::retranslate()
{
    for (const Row &row : rows())
        (this->*row.action)->setText(tr(row.text));
    bookmark->setToolTip(tr("Bookmark (Ctrl+D)"));
    editNote->setToolTip(tr("Note (Ctrl+Shift+N)"));
}

void WindowActions::applyTheme()
{
    const QPalette palette = static_cast<QWidget *>(parent())->palette();
    for (const Row &row : rows()) {
        if (*row.icon)
            (this->*row.action)->setIcon(themedIcon(QLatin1String(row.icon), palette));
    }
    if (bookmark->isChecked())
        bookmark->setIcon(themedIcon(u"star-filled"_s, palette));
}

} // namespace waymark
