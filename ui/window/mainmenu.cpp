#include "ui/window/mainmenu.h"

#include "ui/window/windowactions.h"

#include <QDir>
#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int WidestPaste = 420; // of the title of a paste, in pixels

/// A path as a menu shows it: the home folder as ~, and no mnemonic where it holds "&".
QString menuText(const QString &path)
{
    QString text = path;
    const QString home = QDir::homePath();
    if (home.size() > 1 && path.startsWith(home + u'/'))
        text = u'~' + path.mid(home.size());
    return QDir::toNativeSeparators(text).replace(u'&', "&&"_L1);
}

} // namespace

MainMenu::MainMenu(QMenu &menu, const WindowActions &actions, QObject *parent)
    : QObject(parent)
    , m_menu(menu)
    , m_actions(actions)
{
    setupFileMenu();
    setupEditMenu();
    setupCatalogMenu();
    setupViewMenu();
    setupGoMenu();
    setupEntryMenu();
    setupLanguageMenu();
    setupHelpMenu();
    retranslate();
}

QList<const QMenu *> MainMenu::parts() const
{
    return {m_file, m_edit, m_catalog, m_view, m_go, m_entry, m_language, m_help};
}

void MainMenu::setupFileMenu()
{
    m_file = m_menu.addMenu(QString());
    m_file->addActions({m_actions.openFile, m_actions.followFile, m_actions.stopFollowing});
    m_recent = m_file->addMenu(QString());
    m_recentPastes = m_file->addMenu(QString());
    m_examples = m_file->addMenu(QString());
    m_file->addSeparator();
    m_file->addActions({m_actions.exportNotebook, m_actions.importNotebook});
    m_file->addActions({m_actions.exportEntry, m_actions.print});
    m_file->addSeparator();
    m_file->addAction(m_actions.quit);
}

void MainMenu::setupEditMenu()
{
    m_edit = m_menu.addMenu(QString());
    m_edit->addActions({m_actions.pasteAndDiagnose, m_actions.clearPaste, m_actions.offerClipboard});
    m_edit->addSeparator();
    m_edit->addActions({m_actions.undo, m_actions.redo});
    m_edit->addSeparator();
    m_edit->addActions({m_actions.copyReport, m_actions.copyEntry});
    m_edit->addSeparator();
    m_edit->addActions({m_actions.find, m_actions.findNext, m_actions.findPrevious});
    m_edit->addSeparator();
    m_edit->addAction(m_actions.preferences);
}

void MainMenu::setupCatalogMenu()
{
    m_catalog = m_menu.addMenu(QString());
    m_catalog->addAction(m_actions.openCatalogFolder);
    m_catalog->addAction(m_actions.openCatalogFile);
    m_catalog->addAction(m_actions.useBuiltInCatalog);
    m_catalog->addSeparator();
    m_catalog->addActions({m_actions.filterTree, m_actions.clearFilters});
    m_catalog->addSeparator();
    m_catalog->addAction(m_actions.reloadCatalog);
    m_catalog->addAction(m_actions.showProblems);
}

void MainMenu::setupViewMenu()
{
    m_view = m_menu.addMenu(QString());
    m_view->addActions({m_actions.showTree, m_actions.onlyBookmarks});
    m_colors = m_view->addMenu(QString());
    m_colors->addActions({m_actions.systemColors, m_actions.lightColors, m_actions.darkColors});
    m_entryTexts = m_view->addMenu(QString());
    m_entryTexts->addActions({m_actions.oneLanguage, m_actions.causeInBoth, m_actions.everythingInBoth});
    m_entryTexts->addSeparator();
    m_entryTexts->addAction(m_actions.toggleBilingual);
    m_view->addSeparator();
    m_view->addActions({m_actions.showCleaned, m_actions.foldFrames, m_actions.unfoldFrames});
    m_view->addSeparator();
    m_view->addActions({m_actions.zoomIn, m_actions.zoomOut, m_actions.resetZoom});
}

void MainMenu::setupGoMenu()
{
    m_go = m_menu.addMenu(QString());
    m_go->addActions({m_actions.back, m_actions.forward, m_actions.search});
    m_go->addSeparator();
    m_go->addActions(
        {m_actions.nextFinding, m_actions.previousFinding, m_actions.nextOccurrence, m_actions.previousOccurrence});
    m_go->addSeparator();
    m_go->addActions({m_actions.focusPaste, m_actions.focusTree, m_actions.focusFindings, m_actions.focusPage});
    m_go->addActions({m_actions.nextPane, m_actions.previousPane});
}

void MainMenu::setupEntryMenu()
{
    m_entry = m_menu.addMenu(QString());
    m_entry->addActions({m_actions.bookmark, m_actions.editNote, m_actions.compareEntries});
    m_entry->addSeparator();
    m_entry->addAction(m_actions.editorCommand);
}

void MainMenu::setupLanguageMenu()
{
    m_language = m_menu.addMenu(QString());
    m_language->addActions({m_actions.english, m_actions.chinese});
    m_language->addSeparator();
    m_language->addAction(m_actions.toggleLanguage);
}

void MainMenu::setupHelpMenu()
{
    m_help = m_menu.addMenu(QString());
    m_help->addActions({m_actions.help, m_actions.commands, m_actions.shortcuts, m_actions.about, m_actions.openMenu});
}

void MainMenu::showRecentFiles(const QStringList &paths)
{
    m_recent->clear();
    for (const QString &path : paths) {
        const QAction *action = m_recent->addAction(menuText(path));
        connect(action, &QAction::triggered, this, [this, path] { emit recentFileRequested(path); });
    }
    m_recent->addSeparator();
    m_recent->addAction(m_actions.clearRecentFiles);
    m_recent->setEnabled(!paths.isEmpty());
}

void MainMenu::showRecentPastes(const QList<RecentPaste> &pastes)
{
    m_recentPastes->clear();
    for (const RecentPaste &paste : pastes.first(std::min(pastes.size(), RecentPastes))) {
        const QString title = m_recentPastes->fontMetrics().elidedText(paste.title, Qt::ElideRight, WidestPaste);
        //: A former paste in a menu: what it was about, and when it was made
        const QAction *action =
            m_recentPastes->addAction(tr("%1  ·  %2").arg(title, paste.when).replace(u'&', "&&"_L1));
        connect(action, &QAction::triggered, this, [this, id = paste.id] { emit recentPasteRequested(id); });
    }
    m_recentPastes->addSeparator();
    m_recentPastes->addActions({m_actions.keepPastes, m_actions.forgetPastes});
    m_actions.forgetPastes->setEnabled(!pastes.isEmpty());
}

void MainMenu::showExamples(const QList<Example> &examples, Language language)
{
    m_examples->clear();
    for (const Example &example : examples) {
        const QAction *action = m_examples->addAction(example.title.in(language).replace(u'&', "&&"_L1));
        connect(action, &QAction::triggered, this, [this, id = example.id] { emit exampleRequested(id); });
    }
    m_examples->setEnabled(!examples.isEmpty());
}

void MainMenu::retranslate()
{
    m_file->setTitle(tr("&File"));
    m_edit->setTitle(tr("&Edit"));
    m_recent->setTitle(tr("Recent Fi&les"));
    m_recentPastes->setTitle(tr("&Recent Pastes"));
    m_examples->setTitle(tr("E&xamples"));
    m_catalog->setTitle(tr("&Catalog"));
    m_view->setTitle(tr("&View"));
    m_colors->setTitle(tr("Colour &Scheme"));
    m_entryTexts->setTitle(tr("&Entry Texts"));
    m_go->setTitle(tr("&Go"));
    m_entry->setTitle(tr("E&ntry"));
    m_language->setTitle(tr("&Language"));
    m_help->setTitle(tr("&Help"));
}

} // namespace waymark
