#include "ui/window/mainmenu.h"

#include "app/catalog/graphbreakregistries.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/window/windowactions.h"

#include <QDir>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <utility>

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

} // namespace

MainMenu::MainMenu(QMenu &menu, QMenuBar &bar, const WindowActions &actions, QObject *parent)
    : QObject(parent)
    , m_menu(menu)
    , m_actions(actions)
{
    setupMenus();
    bar.addActions(menu.actions());
    bar.setVisible(actions.showMenuBar->isChecked());
    connect(actions.showMenuBar, &QAction::toggled, &bar, &QWidget::setVisible);
    connect(actions.openMenu, &QAction::triggered, &bar, [&bar] {
        if (!bar.isHidden())
            bar.setActiveAction(bar.actions().constFirst());
    });
    onLanguageChange(&m_menu, [this] { retranslate(); });
}

void MainMenu::setupMenus()
{
    const WindowActions &all = m_actions;
    QMenu *file =
        addMenu(m_menu, QT_TR_NOOP("&File"),
                {all.newTab, all.closeTab, all.reopenTab, nullptr, all.openFile, all.followFile, all.stopFollowing});
    m_recent = addMenu(*file, QT_TR_NOOP("Recent Fi&les"), {});
    m_recentPastes = addMenu(*file, QT_TR_NOOP("&Recent Pastes"), {});
    m_examples = addMenu(*file, QT_TR_NOOP("E&xamples"), {});
    addActions(*file, {nullptr, all.exportNotebook, all.importNotebook, all.exportEntry, all.print, nullptr, all.quit});
    addMenu(m_menu, QT_TR_NOOP("&Edit"),
            {all.pasteAndDiagnose, all.clearPaste, all.offerClipboard, nullptr, all.undo, all.redo, nullptr,
             all.copyMessage, all.copyReport, all.copyEntry, nullptr, all.find, all.findNext, all.findPrevious, nullptr,
             all.preferences});
    QMenu *catalog = addMenu(m_menu, QT_TR_NOOP("&Catalog"), {all.openCatalogFolder, all.openCatalogFile});
    m_graphBreaks = addMenu(*catalog, QT_TR_NOOP("Graph &Breaks of an Installed PyTorch"), {});
    m_graphBreaks->setToolTipsVisible(true);
    m_graphBreaks->menuAction()->setVisible(false);
    connect(catalog, &QMenu::aboutToShow, this, &MainMenu::showGraphBreakRegistries);
    addActions(*catalog,
               {nullptr, all.filterTree, all.clearFilters, nullptr, all.reloadCatalog, all.showProblems, nullptr,
                all.installCatalog, all.formerCatalog});
    QMenu *view = addMenu(m_menu, QT_TR_NOOP("&View"), {all.showMenuBar, all.showTree, all.onlyBookmarks});
    addMenu(*view, QT_TR_NOOP("Colour &Scheme"), {all.systemColors, all.lightColors, all.darkColors});
    addMenu(*view, QT_TR_NOOP("&Entry Texts"),
            {all.oneLanguage, all.causeInBoth, all.everythingInBoth, nullptr, all.toggleBilingual});
    addActions(*view, {nullptr, all.foldFrames, all.unfoldFrames, nullptr, all.zoomIn, all.zoomOut, all.resetZoom});
    addMenu(m_menu, QT_TR_NOOP("&Go"),
            {all.back, all.forward, all.search, nullptr, all.nextFinding, all.previousFinding, all.nextOccurrence,
             all.previousOccurrence, nullptr, all.focusPaste, all.focusTree, all.focusFindings, all.focusPage,
             all.nextPane, all.previousPane, nullptr, all.nextTab, all.previousTab});
    addMenu(m_menu, QT_TR_NOOP("E&ntry"),
            {all.bookmark, all.editNote, all.compareEntries, all.wrongAnswers, nullptr, all.draftEntry,
             all.improveEntry, all.editEntry, all.deleteEntry, nullptr, all.editorCommand});
    addMenu(m_menu, QT_TR_NOOP("&Language"), {all.english, all.chinese, nullptr, all.toggleLanguage});
    QMenu *help = addMenu(m_menu, QT_TR_NOOP("&Help"), {all.help});
    m_guides = addMenu(*help, QT_TR_NOOP("&Guides"), {});
    addActions(*help, {all.commands, all.shortcuts, all.about, all.openMenu});
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

void MainMenu::showGuides(const QList<GuideTitle> &guides, Language language)
{
    m_guides->clear();
    for (const GuideTitle &guide : guides) {
        const QAction *action = m_guides->addAction(guide.title.in(language).replace(u'&', "&&"_L1));
        connect(action, &QAction::triggered, this, [this, id = guide.id] { emit guideRequested(id); });
    }
    m_guides->setEnabled(!guides.isEmpty());
}

/// Of two with one version, each is named with its environment.
void MainMenu::showGraphBreakRegistries()
{
    m_graphBreaks->clear();
    const QList<GraphBreakRegistry> registries = graphBreakRegistries(PythonPlaces::ofThisProcess());
    for (const GraphBreakRegistry &registry : registries) {
        QString name = u"PyTorch "_s + registry.torchVersion;
        const auto isNamesake = [&registry](const GraphBreakRegistry &other) {
            return other.torchVersion == registry.torchVersion;
        };
        if (std::ranges::count_if(registries, isNamesake) > 1 || registry.torchVersion.isEmpty())
            name = name.trimmed() + u"  ·  "_s + menuText(registry.path.section(u"/lib/python"_s, 0, 0));
        QAction *action = m_graphBreaks->addAction(name);
        action->setToolTip(plainToolTip(registry.path));
        connect(action, &QAction::triggered, this, [this, path = registry.path] { emit catalogRequested(path); });
    }
    m_graphBreaks->menuAction()->setVisible(!registries.isEmpty());
}

QMenu *MainMenu::addMenu(QMenu &menu, const char *title, const QList<QAction *> &actions)
{
    QMenu *added = menu.addMenu(QString());
    m_titles.append({added, title});
    if (&menu == &m_menu)
        m_parts.append(added);
    addActions(*added, actions);
    return added;
}

void MainMenu::retranslate()
{
    for (const auto &[menu, title] : std::as_const(m_titles))
        menu->setTitle(tr(title));
}

} // namespace waymark
