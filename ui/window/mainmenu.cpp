#include "ui/window/mainmenu.h"

#include "ui/base/refresh.h"
#include "ui/window/windowactions.h"

#include <QDir>
#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxTitleWidth = 420; // of the title of a paste, in pixels

/// A path as a menu shows it: the home folder as ~, and no mnemonic where it holds "&".
QString menuText(const QString &path)
{
    QString text = path;
    const QString home = QDir::homePath();
    if (home.size() > 1 && path.startsWith(home + u'/'))
        text = u'~' + path.mid(home.size());
    return QDir::toNativeSeparators(text).replace(u'&', "&&"_L1);
}

/// Null is a separator.
void addActions(QMenu &menu, const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        if (action)
            menu.addAction(action);
        else
            menu.addSeparator();
    }
}

QMenu *addMenu(QMenu &menu, const QList<QAction *> &actions)
{
    QMenu *added = menu.addMenu(QString());
    addActions(*added, actions);
    return added;
}

} // namespace

MainMenu::MainMenu(QMenu &menu, const WindowActions &actions, QObject *parent)
    : QObject(parent)
    , m_menu(menu)
    , m_actions(actions)
{
    setupMenus();
    onLanguageChange(&m_menu, [this] { retranslate(); });
}

QList<const QMenu *> MainMenu::parts() const
{
    return {m_file, m_edit, m_catalog, m_view, m_go, m_entry, m_language, m_help};
}

void MainMenu::setupMenus()
{
    const WindowActions &all = m_actions;
    m_file = addMenu(m_menu, {all.openFile, all.followFile, all.stopFollowing});
    m_recent = addMenu(*m_file, {});
    m_recentPastes = addMenu(*m_file, {});
    m_examples = addMenu(*m_file, {});
    addActions(*m_file,
               {nullptr, all.exportNotebook, all.importNotebook, all.exportEntry, all.print, nullptr, all.quit});
    m_edit = addMenu(m_menu,
                     {all.pasteAndDiagnose, all.clearPaste, all.offerClipboard, nullptr, all.undo, all.redo, nullptr,
                      all.copyMessage, all.copyReport, all.copyEntry, nullptr, all.find, all.findNext, all.findPrevious,
                      nullptr, all.preferences});
    m_catalog = addMenu(m_menu,
                        {all.openCatalogFolder, all.openCatalogFile, all.useBuiltInCatalog, nullptr, all.filterTree,
                         all.clearFilters, nullptr, all.reloadCatalog, all.showProblems});
    m_view = addMenu(m_menu, {all.showTree, all.onlyBookmarks});
    m_colors = addMenu(*m_view, {all.systemColors, all.lightColors, all.darkColors});
    m_entryTexts =
        addMenu(*m_view, {all.oneLanguage, all.causeInBoth, all.everythingInBoth, nullptr, all.toggleBilingual});
    addActions(*m_view, {nullptr, all.foldFrames, all.unfoldFrames, nullptr, all.zoomIn, all.zoomOut, all.resetZoom});
    m_go = addMenu(m_menu,
                   {all.back, all.forward, all.search, nullptr, all.nextFinding, all.previousFinding,
                    all.nextOccurrence, all.previousOccurrence, nullptr, all.focusPaste, all.focusTree,
                    all.focusFindings, all.focusPage, all.nextPane, all.previousPane});
    m_entry = addMenu(m_menu, {all.bookmark, all.editNote, all.compareEntries, nullptr, all.editorCommand});
    m_language = addMenu(m_menu, {all.english, all.chinese, nullptr, all.toggleLanguage});
    m_help = addMenu(m_menu, {all.help, all.commands, all.shortcuts, all.about, all.openMenu});
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
        const QString title = m_recentPastes->fontMetrics().elidedText(paste.title, Qt::ElideRight, MaxTitleWidth);
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
