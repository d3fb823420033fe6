#include "ui/window/mainwindow.h"

#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/base/languageswitch.h"
#include "ui/base/layouts.h"
#include "ui/base/messagebar.h"
#include "ui/base/refresh.h"
#include "ui/base/thinsplitter.h"
#include "ui/catalog/catalogpane.h"
#include "ui/catalog/searchcontroller.h"
#include "ui/catalog/searchline.h"
#include "ui/entry/comparepage.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/nothingknownpage.h"
#include "ui/guide/guidepage.h"
#include "ui/paste/clipboardoffer.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/followcontroller.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/text/editorlauncher.h"
#include "ui/window/actionstates.h"
#include "ui/window/catalogcontroller.h"
#include "ui/window/cataloginstaller.h"
#include "ui/window/comparisoncontroller.h"
#include "ui/window/diagnosiscontroller.h"
#include "ui/window/droptarget.h"
#include "ui/window/entrymarks.h"
#include "ui/window/examples.h"
#include "ui/window/exporter.h"
#include "ui/window/focuscontroller.h"
#include "ui/window/mainmenu.h"
#include "ui/window/navigator.h"
#include "ui/window/notebookcontroller.h"
#include "ui/window/ownentries.h"
#include "ui/window/pagestack.h"
#include "ui/window/pasteheight.h"
#include "ui/window/pastehistory.h"
#include "ui/window/pasteopener.h"
#include "ui/window/pastetabs.h"
#include "ui/window/preferencescontroller.h"
#include "ui/window/statusline.h"
#include "ui/window/topbar.h"
#include "ui/window/treetoggle.h"
#include "ui/window/treewidth.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowdialogs.h"
#include "ui/window/windowstate.h"
#include "ui/window/wronganswers.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QSplitter>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace waymark {

MainWindow::MainWindow(const WindowServices &services, const QStringList &catalogs, bool isOnly)
    : m_services(services)
{
    setupPanes();
    setupLayout();
    setupControllers(catalogs, isOnly);
    connectActions();
    connectNavigation();
    connectPages();
    connectCatalog();
    connectSearch();
    connectPaste();
    connectLanguage();
    connectReport();
    connectOpening();
    m_state->restore();
    m_paste->setExamples(builtInExamples());
    m_opener->showRecentFiles();
    m_actionStates->update();
    m_paste->focusEditor();
    showLanguage();
    onLanguageChange(this, [this] { retranslate(); });
    m_catalog->load();
}

MainWindow::~MainWindow() = default;

void MainWindow::setupPanes()
{
    m_navigator = new Navigator(m_session, PageRef::fromString(m_services.settings.lastPlace()), this);
    m_actions = new WindowActions(this);
    m_topBar = new TopBar(*m_actions, this);
    m_menu = new MainMenu(*m_topBar->menu(), *menuBar(), *m_actions, this);
    m_catalogNotice = new MessageBar(MessageBar::Kind::Notice, this);
    m_fileNotice = new MessageBar(MessageBar::Kind::Notice, this);
    m_notebookNotice = new MessageBar(MessageBar::Kind::Notice, this);
    m_keepBar = new MessageBar(MessageBar::Kind::QuietOffer, this);
    m_tree = new CatalogPane(m_session, this);
    m_paste = new PastePane(m_syntax, this);
    m_entryPage = new EntryPage(m_session, m_syntax, m_services.notebook, this);
    m_guidePage = new GuidePage(m_session, m_syntax, this);
    m_comparePage = new ComparePage(m_session, m_syntax, this);
    m_nothingPage = new NothingKnownPage(m_session, m_syntax, this);
    m_editor = new EditorLauncher(m_services.settings, this);
    m_status = new StatusLine(m_session, this);
    m_searching = new SearchController(*m_topBar->searchLine(), m_session, this);
    m_pasteHistory = new PasteHistory(m_session, m_services.notebook, m_services.settings, *m_paste, this);
    m_marks = new EntryMarks(m_services.notebook, *m_entryPage, *m_actions->bookmark, *m_actions->editNote, this);
    m_entryPage->setHeaderActions({m_actions->bookmark, m_actions->editNote, m_actions->exportEntry});
    m_followBar = new FollowBar(this);
    m_follow = new FollowController(*m_paste, *m_followBar, this);
    m_clipboardBar = new MessageBar(MessageBar::Kind::Offer, this);
    m_clipboardOffer = new ClipboardOffer(*this, *m_paste, *m_clipboardBar, m_services.settings, this);
    m_dropBar = new MessageBar(MessageBar::Kind::Offer, this);
    m_ownBar = new MessageBar(MessageBar::Kind::Offer, this);
    m_drops = new DropTarget(*this, *m_dropBar, this);
}

void MainWindow::setupLayout()
{
    m_pages =
        new PageStack({*m_entryPage, *m_guidePage, *m_comparePage, *m_nothingPage}, m_session, *m_navigator, this);
    m_rows = new ThinSplitter(Qt::Vertical, this);
    m_rows->addWidget(m_paste);
    m_rows->addWidget(m_pages);
    m_columns = new ThinSplitter(Qt::Horizontal, this);
    m_columns->addWidget(m_tree);
    auto *work = new QWidget(this);
    QVBoxLayout *workLayout = newColumn(work, 0);
    m_tabBar = new QTabBar(this);
    workLayout->addWidget(m_tabBar);
    workLayout->addWidget(m_rows, 1);
    m_columns->addWidget(work);

    auto *centre = new QWidget(this);
    QVBoxLayout *layout = newColumn(centre, 0);
    for (QWidget *bar : std::initializer_list<QWidget *>{m_topBar, m_catalogNotice, m_fileNotice, m_notebookNotice,
                                                         m_clipboardBar, m_dropBar, m_followBar, m_ownBar})
        layout->addWidget(bar);
    layout->addWidget(m_columns, 1);
    setCentralWidget(centre);
    m_status->addPermanentWidget(m_keepBar);
    m_keepBar->hide(); // the status line shows what is added to it
    setStatusBar(m_status);
}

void MainWindow::setupControllers(const QStringList &catalogs, bool isOnly)
{
    Settings &settings = m_services.settings;
    m_catalog = new CatalogController(catalogs, isOnly, settings, m_services.paths, *m_catalogNotice, *this);
    m_diagnosis = new DiagnosisController(m_session, *m_paste, *m_pasteHistory, *m_follow, this);
    m_comparison = new ComparisonController(m_session, *m_navigator, this);
    m_exporter = new Exporter({m_session, *m_navigator, m_services.notebook}, m_services.paths.translationsFolder(),
                              m_syntax, settings, this);
    m_own =
        new OwnEntries({m_session, *m_navigator, *m_catalog, *m_paste->editor(), *m_ownBar}, m_services.paths, *this);
    m_tabs = new PasteTabs(
        {*m_tabBar, *m_paste, *m_follow, *m_diagnosis, *m_pasteHistory, *m_navigator, m_session, *m_actions}, this);
    m_opener = new PasteOpener(settings, *m_paste, *m_follow, *m_fileNotice, *this);
    new PreferencesController({m_session, settings, m_services.languages, m_services.appearance, *m_editor, *m_catalog},
                              *m_actions, *m_entryPage, *this);
    m_notebook = new NotebookController(
        m_services.notebook, {*m_tree, *m_paste, *m_pasteHistory, *m_menu, *m_actions, *m_notebookNotice, *m_keepBar},
        *this);
    m_wrongAnswers = new WrongAnswers(m_session, m_services.notebook, *m_paste, *this);
    m_actionStates = new ActionStates(*m_actions, {m_session, *m_navigator, *m_comparison, *m_own, *m_paste}, this);
    m_dialogs = new WindowDialogs(*m_menu, m_services.languages, m_session, *this);
    m_treeToggle = new TreeToggle(*m_actions->showTree, *m_tree, this);
    new FocusController(*m_actions, m_session,
                        {*m_tree, *m_treeToggle, *m_paste, *m_pages, *m_nothingPage, *m_guidePage, *m_topBar}, *this);
    auto *pasteHeight = new PasteHeight(*m_rows, *m_paste, this);
    connect(m_tabs, &PasteTabs::pasteShown, pasteHeight, &PasteHeight::fit);
    auto *treeWidth = new TreeWidth(*m_columns, this);
    m_state = new WindowState(
        settings, {*this, *treeWidth, *pasteHeight, *m_tree, *m_treeToggle, *m_paste, *m_actions->showMenuBar}, this);
}

void MainWindow::connectActions()
{
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(&m_services.appearance, &Appearance::zoomChanged, this,
            [this](int percent) { m_status->showPassing(tr("Text size %1 %").arg(percent)); });

    connect(m_actions->commands, &QAction::triggered, m_dialogs, &WindowDialogs::showCommands);
    connect(m_actions->shortcuts, &QAction::triggered, m_dialogs, &WindowDialogs::showShortcuts);
    connect(m_actions->about, &QAction::triggered, m_dialogs, &WindowDialogs::showAbout);
    connect(m_actions->help, &QAction::triggered, m_pages, &PageStack::showHelp);
}

void MainWindow::connectNavigation()
{
    connect(m_actions->back, &QAction::triggered, m_navigator, &Navigator::back);
    connect(m_actions->forward, &QAction::triggered, m_navigator, &Navigator::forward);
    connect(m_tree, &CatalogPane::entryActivated, m_navigator, &Navigator::goToEntry);
    connect(m_tree, &CatalogPane::guideActivated, m_navigator, &Navigator::goToGuide);
    connect(m_navigator, &Navigator::arrived, this, &MainWindow::showPlace);
    connect(m_navigator, &Navigator::entryReached, m_paste, &PastePane::selectFinding);
    connect(m_navigator, &Navigator::failed, m_status, &StatusLine::showPassing);
    connect(m_pages, &QStackedWidget::currentChanged, m_actionStates, &ActionStates::update);

    connect(m_notebook, &NotebookController::done, m_status, &StatusLine::showPassing);
    connect(m_pages, &QStackedWidget::currentChanged, m_marks,
            [this] { m_marks->setPageShown(m_pages->currentWidget() == m_entryPage); });
}

void MainWindow::connectPages()
{
    connect(m_entryPage, &EntryPage::copied, this, [this] { m_status->showPassing(tr("Copied to the clipboard")); });
    connect(m_comparePage, &ComparePage::entryChosen, m_navigator, &Navigator::goToEntry);
    connect(m_comparePage, &ComparePage::placeRequested, m_paste, &PastePane::revealText);

    connect(m_actions->compareEntries, &QAction::triggered, m_comparison,
            [this] { m_comparison->compare(m_navigator->current().id); });
    connect(m_paste, &PastePane::compareRequested, m_comparison,
            [this](const QString &id) { m_comparison->compare(id); });
    connect(m_entryPage, &EntryPage::comparisonRequested, m_comparison, &ComparisonController::compare);
    connect(m_comparePage, &ComparePage::comparisonRequested, m_comparison, &ComparisonController::compare);
    connect(m_comparison, &ComparisonController::failed, m_status, &StatusLine::showPassing);
}

void MainWindow::connectCatalog()
{
    connect(m_actions->openCatalogFolder, &QAction::triggered, m_catalog, &CatalogController::chooseFolder);
    connect(m_actions->openCatalogFile, &QAction::triggered, m_catalog, &CatalogController::chooseFile);
    connect(m_menu, &MainMenu::catalogRequested, m_catalog, &CatalogController::open);
    connect(m_actions->reloadCatalog, &QAction::triggered, m_catalog, &CatalogController::load);
    connect(m_actions->showProblems, &QAction::triggered, m_catalog, &CatalogController::showProblems);
    connect(m_catalog, &CatalogController::compiling, m_status, &StatusLine::showCompiling);
    connect(m_catalog, &CatalogController::cancelled, m_status, &StatusLine::endCompiling);
    connect(m_status, &StatusLine::cancelRequested, m_catalog, &CatalogController::cancel);
    auto *installer = new CatalogInstaller(m_session, m_services.paths, *m_actions, *this);
    connect(installer, &CatalogInstaller::compiling, m_status, &StatusLine::showCompiling);
    connect(installer, &CatalogInstaller::ended, m_status, &StatusLine::endCompiling);
    connect(m_status, &StatusLine::cancelRequested, installer, &CatalogInstaller::cancel);
    connect(installer, &CatalogInstaller::changed, m_catalog, &CatalogController::load);
    connect(installer, &CatalogInstaller::done, m_status, &StatusLine::showPassing);
    connect(m_catalog, &CatalogController::changed, m_status, &StatusLine::showPassing);
    connect(m_catalog, &CatalogController::furtherCatalogsChanged, &m_session, &Session::setFurtherCatalogs);
    connect(&m_session, &Session::furtherCatalogsChanged, m_paste,
            [this] { m_paste->findings()->setFurtherCatalogs(m_session.furtherCatalogs()); });
    connect(m_catalog, &CatalogController::loaded, this, &MainWindow::showCatalog);
    connect(m_catalog, &CatalogController::ready, m_searching,
            [this](const auto &, const auto &search) { m_searching->setSearch(search); });
    connect(m_catalog, &CatalogController::ready, m_diagnosis, &DiagnosisController::setDiagnoser);
    connect(m_catalog, &CatalogController::ready, this, &MainWindow::catalogReady);
}

void MainWindow::connectSearch()
{
    connect(m_actions->search, &QAction::triggered, m_topBar->searchLine(), &SearchLine::activate);
    connect(m_actions->clearFilters, &QAction::triggered, m_tree, &CatalogPane::clearFilters);
    connect(m_tree, &CatalogPane::filterChanged, m_searching, &SearchController::setFilter);
    connect(m_searching, &SearchController::entryRequested, m_navigator, &Navigator::goToEntry);
    connect(m_searching, &SearchController::guideRequested, m_navigator, &Navigator::goToGuide);
    connect(m_searching, &SearchController::left, this, [this] { m_pages->currentWidget()->setFocus(); });
    connect(m_searching, &SearchController::clearFilterRequested, m_tree, [this] { m_tree->setFilter({}); });

    connect(m_diagnosis, &DiagnosisController::newBest, m_navigator,
            [this](const QString &id) { m_navigator->goTo(PageRef::entry(id)); });
    connect(m_diagnosis, &DiagnosisController::diagnosing, m_status, &StatusLine::showDiagnosing);
    connect(m_diagnosis, &DiagnosisController::renewed, m_navigator, &Navigator::showAgain);
    connect(m_diagnosis, &DiagnosisController::cleared, m_navigator, [this] { m_navigator->goTo({}); });
    // Queued: after the page of the first finding, which is opened by a queued call, too.
    connect(m_diagnosis, &DiagnosisController::restoredDiagnosed, m_navigator, &Navigator::goToLast,
            Qt::QueuedConnection);
}

void MainWindow::connectPaste()
{
    connect(m_actions->pasteAndDiagnose, &QAction::triggered, m_paste, &PastePane::pasteFromClipboard);
    connect(m_actions->clearPaste, &QAction::triggered, m_paste, &PastePane::clear);
    connect(m_actions->undo, &QAction::triggered, m_paste, &PastePane::undo);
    connect(m_actions->redo, &QAction::triggered, m_paste, &PastePane::redo);
    connect(m_actions->nextFinding, &QAction::triggered, m_paste, &PastePane::selectNextFinding);
    connect(m_actions->previousFinding, &QAction::triggered, m_paste, &PastePane::selectPreviousFinding);
    connect(m_actions->nextOccurrence, &QAction::triggered, m_paste, &PastePane::nextOccurrence);
    connect(m_actions->previousOccurrence, &QAction::triggered, m_paste, &PastePane::previousOccurrence);
    // Queued: the page of an entry takes as long to build as the findings take to be shown.
    connect(
        m_paste, &PastePane::findingActivated, m_navigator,
        [this](const QString &id) { m_navigator->goTo(PageRef::entry(id)); }, Qt::QueuedConnection);
    connect(m_paste, &PastePane::nothingFound, m_navigator, [this] { showUnknownError(0); }, Qt::QueuedConnection);
    connect(m_paste, &PastePane::unknownErrorActivated, this, &MainWindow::showUnknownError, Qt::QueuedConnection);
    connect(m_nothingPage, &NothingKnownPage::errorRequested, m_paste, &PastePane::activateUnknownError);
    connect(m_paste, &PastePane::entryRequested, m_navigator, &Navigator::goToEntry);
    connect(m_paste, &PastePane::filesDropped, m_drops, &DropTarget::takeFiles);
    connect(m_paste, &PastePane::textChanged, this, &MainWindow::updateStart);
    PasteEdit *editor = m_paste->editor();
    connect(m_actions->copyMessage, &QAction::triggered, m_paste, &PastePane::copyMessage);
    connect(m_actions->foldFrames, &QAction::triggered, editor, [editor] { editor->setAllFolded(true); });
    connect(m_actions->unfoldFrames, &QAction::triggered, editor, [editor] { editor->setAllFolded(false); });
    const auto showCopied = [this](const QString &words) {
        //: %1 is a line of words
        m_status->showPassing(tr("Copied: %1").arg(words.simplified()));
    };
    connect(m_paste, &PastePane::textCopied, this, showCopied);
    connect(m_nothingPage, &NothingKnownPage::searchTextCopied, this, showCopied);

    connect(m_paste, &PastePane::codePlaceRequested, m_editor, &EditorLauncher::open);
    connect(m_actions->editorCommand, &QAction::triggered, m_editor, [this] { m_editor->askForCommand(this); });
    connect(m_editor, &EditorLauncher::statusMessage, m_status, &StatusLine::showPassing);
    connect(m_editor, &EditorLauncher::commandChanged, this,
            [this] { m_paste->setOpensEditor(m_editor->opensEditor()); });
    m_paste->setOpensEditor(m_editor->opensEditor());
}

void MainWindow::connectLanguage()
{
    LanguageController *languages = &m_services.languages;
    connect(languages, &LanguageController::languageChanged, this, &MainWindow::showLanguage);
    connect(m_topBar->languageSwitch(), &LanguageSwitch::languageRequested, languages,
            &LanguageController::setLanguage);
    connect(m_actions->languages, &QActionGroup::triggered, this, [this, languages](const QAction *action) {
        languages->setLanguage(action == m_actions->chinese ? Language::Chinese : Language::English);
    });
    connect(m_actions->toggleLanguage, &QAction::triggered, this,
            [languages] { languages->setLanguage(languages->otherLanguage()); });
}

void MainWindow::connectReport()
{
    connect(m_actions->copyReport, &QAction::triggered, m_exporter, &Exporter::reportProblem);
    connect(m_actions->exportEntry, &QAction::triggered, m_exporter, &Exporter::exportEntry);
    connect(m_actions->copyEntry, &QAction::triggered, m_exporter, &Exporter::copyEntry);
    connect(m_actions->print, &QAction::triggered, m_exporter, &Exporter::print);
    connect(m_nothingPage, &NothingKnownPage::draftRequested, m_own, &OwnEntries::draft);
    connect(m_actions->draftEntry, &QAction::triggered, m_own, &OwnEntries::draftFromPaste);
    for (const QAction *action : {m_actions->improveEntry, m_actions->editEntry})
        connect(action, &QAction::triggered, m_own, &OwnEntries::edit);
    connect(m_actions->deleteEntry, &QAction::triggered, m_own, &OwnEntries::remove);
    connect(m_entryPage, &EntryPage::editingRequested, m_own, &OwnEntries::edit);
    connect(m_entryPage, &EntryPage::removalRequested, m_own, &OwnEntries::remove);
    connect(m_entryPage, &EntryPage::differencesRequested, m_own, &OwnEntries::showDifferences);
    connect(m_own, &OwnEntries::done, m_status, &StatusLine::showPassing);
    connect(m_exporter, &Exporter::done, m_status, &StatusLine::showPassing);
    connect(m_actions->wrongAnswers, &QAction::triggered, m_wrongAnswers, &WrongAnswers::showList);
    connect(m_paste, &PastePane::wrongAnswerRequested, m_wrongAnswers, &WrongAnswers::ask);
    connect(m_nothingPage, &NothingKnownPage::wrongAnswerRequested, m_wrongAnswers,
            [this] { m_wrongAnswers->ask({}); });
    connect(m_wrongAnswers, &WrongAnswers::roomWanted, m_tabs, &PasteTabs::makeRoom);
    connect(m_wrongAnswers, &WrongAnswers::done, m_status, &StatusLine::showPassing);
    connect(m_catalog, &CatalogController::ready, m_wrongAnswers, &WrongAnswers::setTools);
}

void MainWindow::connectOpening()
{
    connect(m_actions->openFile, &QAction::triggered, m_opener, &PasteOpener::choose);
    connect(m_actions->clearRecentFiles, &QAction::triggered, m_opener, &PasteOpener::clearRecentFiles);
    connect(m_opener, &PasteOpener::recentFilesChanged, m_menu, &MainMenu::showRecentFiles);
    connect(m_menu, &MainMenu::recentFileRequested, m_opener, [this](const QString &path) { m_opener->open({path}); });
    connect(m_menu, &MainMenu::guideRequested, m_navigator, &Navigator::goToGuide);
    connect(m_menu, &MainMenu::exampleRequested, m_opener, &PasteOpener::openExample);
    connect(m_paste, &PastePane::openRequested, m_opener, &PasteOpener::choose);
    connect(m_paste, &PastePane::openFileRequested, m_opener, [this](const QString &path) { m_opener->open({path}); });
    connect(m_paste, &PastePane::exampleRequested, m_opener, &PasteOpener::openExample);

    connect(m_opener, &PasteOpener::roomWanted, m_tabs, &PasteTabs::makeRoom);
    connect(m_opener, &PasteOpener::fileOpened, m_tabs, &PasteTabs::setFileName);
    connect(m_pasteHistory, &PasteHistory::roomWanted, m_tabs, &PasteTabs::makeRoom);
    connect(m_tabs, &PasteTabs::statusMessage, m_status, &StatusLine::showPassing);

    connect(m_actions->followFile, &QAction::triggered, m_opener, &PasteOpener::chooseToFollow);
    connect(m_actions->stopFollowing, &QAction::triggered, m_follow, &FollowController::stop);
    connect(m_follow, &FollowController::followingChanged, m_actions->stopFollowing, &QAction::setEnabled);

    connect(m_clipboardOffer, &ClipboardOffer::pasteRequested, m_paste, &PastePane::pasteFromClipboard);
    connect(m_actions->offerClipboard, &QAction::toggled, m_clipboardOffer, &ClipboardOffer::setOffers);
    m_actions->offerClipboard->setChecked(m_services.settings.offersClipboard());
    connect(m_drops, &DropTarget::filesDropped, m_opener, &PasteOpener::openHere);
    connect(m_drops, &DropTarget::textDropped, m_paste, &PastePane::setText);
    connect(m_drops, &DropTarget::catalogChosen, m_catalog, &CatalogController::open);
    connect(m_drops, &DropTarget::refused, this,
            [this] { m_status->showPassing(tr("Only files of this machine can be opened.")); });
}

void MainWindow::retranslate()
{
    m_pages->setAccessibleName(tr("Entry"));
    m_columns->setAccessibleName(tr("Panes"));
    updateTitle();
}

void MainWindow::showLanguage()
{
    const Language language = m_services.languages.language();
    m_session.setLanguage(language);
    m_topBar->languageSwitch()->showLanguage(language);
    (language == Language::Chinese ? m_actions->chinese : m_actions->english)->setChecked(true);
    m_paste->setLanguage(language);
    m_menu->showExamples(builtInExamples(), language);
    m_menu->showGuides(m_session.guides(), language);
    updateTitle();
}

void MainWindow::showCatalog(const CatalogPtr &catalog)
{
    m_searching->setSearch(nullptr);
    m_session.setCatalog(catalog);
    m_notebook->followCatalog(*catalog);
    m_menu->showGuides(m_session.guides(), m_session.language());
    m_navigator->showCatalog();
    m_actionStates->update();
}

void MainWindow::openFiles(const QStringList &paths)
{
    m_opener->open(paths);
}

void MainWindow::follow(const QString &path)
{
    m_opener->follow(path);
}

void MainWindow::restorePaste()
{
    m_pasteHistory->restore();
}

void MainWindow::showUnknownError(int index)
{
    m_nothingPage->showError(index);
    m_navigator->goTo(PageRef::nothingKnown());
}

void MainWindow::showPlace(const PageRef &target)
{
    if (target.kind != PageRef::Kind::Guide)
        m_tree->select(m_navigator->isThere(target) ? target.firstEntry() : QString());
    m_paste->findings()->setShownEntry(target.kind == PageRef::Kind::Guide ? QString() : target.firstEntry());
    updateTitle();
    updateStart();
}

/// While there is neither a paste nor a page, the place for a paste has all the room.
void MainWindow::updateStart()
{
    m_pages->setVisible(!m_paste->editor()->isEmpty() || m_navigator->isThere(m_navigator->current()));
}

void MainWindow::updateTitle()
{
    const QString title = m_navigator->title(m_navigator->current());
    //: Title of the window; %1 is the entry or guide that it shows
    setWindowTitle(title.isEmpty() ? tr("Waymark") : tr("%1 — Waymark").arg(title));
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_services.appearance.followDesktop();
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) {
        m_services.notebook.refresh();
        m_pasteHistory->refresh();
    }
}

/// A dialog is a window of its own, in which the keys of this one do nothing.
void MainWindow::childEvent(QChildEvent *event)
{
    QMainWindow::childEvent(event);
    if (event->polished() && event->child()->inherits("QDialog"))
        static_cast<QWidget *>(event->child())->addAction(m_actions->toggleLanguage);
}

/// Gets the keys that nothing in the window had a use for.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (!event->matches(QKeySequence::Cancel) || !m_pages->leave())
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_own->mayClose() || !m_wrongAnswers->mayClose()) {
        event->ignore();
        return;
    }
    m_marks->save();
    m_tabs->save();
    m_pasteHistory->save();
    m_state->save();
    m_services.settings.setLastPlace(m_navigator->current().toString());
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_treeToggle->setWindowWidth(width());
}

} // namespace waymark
