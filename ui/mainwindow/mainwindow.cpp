#include "mainwindow/mainwindow.h"

#include "catalogpane/catalogpane.h"
#include "diagnosis/diagnoser.h"
#include "diagnosis/pastememory.h"
#include "entrypage/entrypage.h"
#include "guidepage/guidepage.h"
#include "language/languagecontroller.h"
#include "language/languageswitch.h"
#include "mainwindow/aboutdialog.h"
#include "mainwindow/catalogjob.h"
#include "mainwindow/diagnosisrunner.h"
#include "mainwindow/examples.h"
#include "mainwindow/mainmenu.h"
#include "mainwindow/noticebar.h"
#include "mainwindow/problemdialog.h"
#include "mainwindow/shortcutsheet.h"
#include "mainwindow/statusline.h"
#include "mainwindow/thinsplitter.h"
#include "mainwindow/topbar.h"
#include "mainwindow/windowactions.h"
#include "pastepane/pasteedit.h"
#include "pastepane/pastepane.h"
#include "search/entrysearch.h"
#include "search/searchline.h"
#include "settings/appearance.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr QSize firstSize{1280, 800};
constexpr int firstTreeWidth = 280;
constexpr int MessageMs = 6000;
constexpr qsizetype SearchLimit = 50;

Language otherLanguage(Language language)
{
    return language == Language::Chinese ? Language::English : Language::Chinese;
}

/// Whether `widget` or something inside it has the focus.
bool holdsFocus(const QWidget *widget)
{
    const QWidget *focused = QApplication::focusWidget();
    return focused && (focused == widget || widget->isAncestorOf(focused));
}

} // namespace

MainWindow::MainWindow(WindowServices services, QStringList catalogPaths, QWidget *parent)
    : QMainWindow(parent)
    , m_services(services)
    , m_givenCatalog(std::move(catalogPaths))
    , m_guides(m_services.paths.guidesFolder())
{
    setupPanes();
    setupLayout();
    connectActions();
    connectMovementActions();
    connectPanes();
    connectWorkers();
    connectServices();
    restoreState();
    showLanguage();
    retranslate();
    loadCatalog();
}

MainWindow::~MainWindow() = default;

void MainWindow::setupPanes()
{
    m_actions = new WindowActions(this);
    m_topBar = new TopBar(*m_actions, this);
    m_menu = new MainMenu(*m_topBar->menu(), *m_actions, this);
    m_catalogNotice = new NoticeBar(this);
    m_fileNotice = new NoticeBar(this);
    m_tree = new CatalogPane(this);
    m_paste = new PastePane(m_syntax, this);
    m_entryPage = new EntryPage(m_syntax, this);
    m_guidePage = new GuidePage(m_syntax, this);
    m_status = new StatusLine(this);
    m_catalogJob = new CatalogJob(this);
    m_runner = new DiagnosisRunner(this);
    m_reader = new PasteReader(this);
}

void MainWindow::setupLayout()
{
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(m_entryPage);
    m_pages->addWidget(m_guidePage);

    m_rows = new ThinSplitter(Qt::Vertical, this);
    m_rows->addWidget(m_paste);
    m_rows->addWidget(m_pages);
    m_rows->setStretchFactor(0, 1);
    m_rows->setStretchFactor(1, 2);
    m_columns = new ThinSplitter(Qt::Horizontal, this);
    m_columns->addWidget(m_tree);
    m_columns->addWidget(m_rows);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 1);

    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_topBar);
    layout->addWidget(m_catalogNotice);
    layout->addWidget(m_fileNotice);
    layout->addWidget(m_columns, 1);
    setCentralWidget(centre);
    setStatusBar(m_status);
    setAcceptDrops(true);
}

void MainWindow::connectActions()
{
    connect(m_actions->openFile, &QAction::triggered, this, &MainWindow::chooseFile);
    connect(m_actions->clearRecentFiles, &QAction::triggered, this, [this] {
        m_services.settings.clearRecentFiles();
        updateRecentFiles();
    });
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);

    connect(m_actions->pasteAndDiagnose, &QAction::triggered, m_paste, &PastePane::pasteFromClipboard);
    connect(m_actions->clearPaste, &QAction::triggered, m_paste, &PastePane::clear);
    connect(m_actions->undo, &QAction::triggered, m_paste, &PastePane::undo);
    connect(m_actions->redo, &QAction::triggered, m_paste, &PastePane::redo);

    connect(m_actions->find, &QAction::triggered, m_guidePage, &GuidePage::find);
    connect(m_actions->findNext, &QAction::triggered, m_guidePage, &GuidePage::findNext);
    connect(m_actions->findPrevious, &QAction::triggered, m_guidePage, &GuidePage::findPrevious);

    connect(m_actions->openCatalogFolder, &QAction::triggered, this, &MainWindow::chooseCatalogFolder);
    connect(m_actions->openCatalogFile, &QAction::triggered, this, &MainWindow::chooseCatalogFile);
    connect(m_actions->useBuiltInCatalog, &QAction::triggered, this, [this] { openCatalog({}); });
    connect(m_actions->reloadCatalog, &QAction::triggered, this, &MainWindow::loadCatalog);
    connect(m_actions->showProblems, &QAction::triggered, this, &MainWindow::showProblems);

    connect(m_actions->showTree, &QAction::toggled, m_tree, &QWidget::setVisible);
    connect(m_actions->zoomIn, &QAction::triggered, &m_services.appearance, &Appearance::zoomIn);
    connect(m_actions->zoomOut, &QAction::triggered, &m_services.appearance, &Appearance::zoomOut);
    connect(m_actions->resetZoom, &QAction::triggered, &m_services.appearance, &Appearance::resetZoom);
    connect(m_actions->colorSchemes, &QActionGroup::triggered, this, [this](const QAction *action) {
        m_services.appearance.setColorScheme(action == m_actions->darkColors        ? ColorScheme::Dark
                                                 : action == m_actions->lightColors ? ColorScheme::Light
                                                                                    : ColorScheme::System);
    });

    connect(m_actions->languages, &QActionGroup::triggered, this, [this](const QAction *action) {
        m_services.languages.setLanguage(action == m_actions->chinese ? Language::Chinese : Language::English);
    });
    connect(m_actions->toggleLanguage, &QAction::triggered, this,
            [this] { m_services.languages.setLanguage(otherLanguage(m_services.languages.language())); });
    connect(m_actions->shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions->openMenu, &QAction::triggered, m_topBar, &TopBar::openMenu);
    connect(m_menu, &MainMenu::recentFileRequested, this, [this](const QString &path) { openFiles({path}); });
    connect(m_menu, &MainMenu::exampleRequested, this, &MainWindow::pasteExample);
}

void MainWindow::connectMovementActions()
{
    connect(m_actions->back, &QAction::triggered, this, [this] { returnTo(m_history.back()); });
    connect(m_actions->forward, &QAction::triggered, this, [this] { returnTo(m_history.forward()); });
    connect(m_actions->search, &QAction::triggered, m_topBar->searchLine(),
            [this] { m_topBar->searchLine()->setFocus(Qt::ShortcutFocusReason); });
    connect(m_actions->nextFinding, &QAction::triggered, m_paste, &PastePane::selectNextFinding);
    connect(m_actions->previousFinding, &QAction::triggered, m_paste, &PastePane::selectPreviousFinding);
    connect(m_actions->nextOccurrence, &QAction::triggered, m_paste, &PastePane::nextOccurrence);
    connect(m_actions->previousOccurrence, &QAction::triggered, m_paste, &PastePane::previousOccurrence);
    connect(m_actions->focusPaste, &QAction::triggered, this, [this] {
        if (m_paste->editor()->hasFocus())
            m_paste->editor()->selectAll();
        m_paste->focusEditor();
    });
    connect(m_actions->focusFindings, &QAction::triggered, m_paste, &PastePane::focusFindings);
    connect(m_actions->focusTree, &QAction::triggered, this, [this] {
        m_actions->showTree->setChecked(true);
        m_tree->focusTree();
    });
    connect(m_actions->focusPage, &QAction::triggered, this, [this] { m_pages->currentWidget()->setFocus(); });
    connect(m_actions->nextPane, &QAction::triggered, this, [this] { cyclePanes(1); });
    connect(m_actions->previousPane, &QAction::triggered, this, [this] { cyclePanes(-1); });
    connect(&m_history, &NavigationHistory::changed, this, &MainWindow::updateActions);
    connect(m_pages, &QStackedWidget::currentChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectPanes()
{
    connect(m_tree, &CatalogPane::entryActivated, this, &MainWindow::goToEntry);
    connect(m_tree, &CatalogPane::escaped, m_paste, &PastePane::focusEditor);

    connect(m_paste, &PastePane::diagnosisRequested, m_runner, &DiagnosisRunner::start);
    // In a turn of its own: the page of an entry takes as long to build as the findings take to be shown.
    connect(
        m_paste, &PastePane::findingActivated, this, [this](const QString &id) { goTo({Place::Kind::Entry, id}); }, Qt::QueuedConnection);
    connect(m_paste, &PastePane::entryRequested, this, &MainWindow::goToEntry);
    connect(m_paste, &PastePane::openRequested, this, &MainWindow::chooseFile);
    connect(m_paste, &PastePane::openFileRequested, this, [this](const QString &path) { openFiles({path}); });
    connect(m_paste, &PastePane::exampleRequested, this, &MainWindow::pasteExample);
    connect(m_paste, &PastePane::cancelRequested, this, &MainWindow::forgetDiagnosis);
    connect(m_paste, &PastePane::filesDropped, this, &MainWindow::openUrls);

    connect(m_entryPage, &EntryPage::entryRequested, this, &MainWindow::goToEntry);
    connect(m_entryPage, &EntryPage::guideRequested, this, &MainWindow::goToGuide);
    connect(m_entryPage, &EntryPage::linkActivated, this, [this](const QUrl &url) { m_links.open(url, this); });
    connect(m_entryPage, &EntryPage::copied, this,
            [this] { m_status->showMessage(tr("Copied to the clipboard"), MessageMs); });
    connect(m_guidePage, &GuidePage::entryRequested, this, &MainWindow::goToEntry);
    connect(m_guidePage, &GuidePage::guideRequested, this, &MainWindow::goToGuide);
    connect(m_guidePage, &GuidePage::linkActivated, this, [this](const QUrl &url) { m_links.open(url, this); });
    connect(m_guidePage, &GuidePage::backRequested, this, &MainWindow::leaveGuide);

    connect(m_topBar->searchLine(), &SearchLine::queryChanged, this, &MainWindow::search);
    connect(m_topBar->searchLine(), &SearchLine::itemChosen, this, [this](const QString &id) {
        goToEntry(id);
        m_pages->currentWidget()->setFocus();
    });
    connect(m_topBar->searchLine(), &SearchLine::escaped, m_paste, &PastePane::focusEditor);
    connect(m_topBar->languageSwitch(), &LanguageSwitch::languageRequested, &m_services.languages,
            &LanguageController::setLanguage);
    connect(m_catalogNotice, &NoticeBar::actionTriggered, this, &MainWindow::showProblems);
    connect(m_catalogNotice, &NoticeBar::secondActionTriggered, this, [this] { openCatalog({}); });
}

void MainWindow::connectWorkers()
{
    connect(m_catalogJob, &CatalogJob::progress, m_status, &StatusLine::showLoading);
    connect(m_catalogJob, &CatalogJob::loaded, this, &MainWindow::showCatalog);
    connect(m_catalogJob, &CatalogJob::ready, this, &MainWindow::useDiagnoser);

    connect(m_runner, &DiagnosisRunner::started, m_paste, [this] { m_paste->showBusy(true); });
    connect(m_runner, &DiagnosisRunner::finished, this, &MainWindow::showDiagnosis);
    connect(m_runner, &DiagnosisRunner::cancelled, m_paste, [this] { m_paste->showBusy(false); });
    connect(m_reader, &PasteReader::finished, this, &MainWindow::pasteFiles);
}

void MainWindow::connectServices()
{
    connect(&m_services.languages, &LanguageController::languageChanged, this, &MainWindow::showLanguage);
    connect(&m_services.appearance, &Appearance::zoomChanged, this,
            [this](int percent) { m_status->showMessage(tr("Text size %1 %").arg(percent), MessageMs); });
}

void MainWindow::restoreState()
{
    const Settings &settings = m_services.settings;
    if (!restoreGeometry(settings.state(u"geometry"_s))) {
        const QSize room = screen()->availableSize();
        resize(firstSize.boundedTo(room * 0.95));
    }
    if (!m_columns->restoreState(settings.state(u"columns"_s)))
        m_columns->setSizes({firstTreeWidth, width() - firstTreeWidth});
    if (!m_rows->restoreState(settings.state(u"rows"_s)))
        m_rows->setSizes({height() / 3, height() * 2 / 3});
    m_paste->restoreState(settings.state(u"paste"_s));
    m_tree->setExpandedNodes(settings.expandedNodes());
    m_actions->showTree->setChecked(settings.state(u"tree"_s) != "hidden");
    m_tree->setVisible(m_actions->showTree->isChecked());

    QAction *const scheme = settings.colorScheme() == ColorScheme::Dark ? m_actions->darkColors
        : settings.colorScheme() == ColorScheme::Light                  ? m_actions->lightColors
                                                                        : m_actions->systemColors;
    scheme->setChecked(true);
    m_paste->setExamples(builtInExamples());
    updateRecentFiles();
    updateActions();
    m_paste->focusEditor();
}

void MainWindow::saveState()
{
    Settings &settings = m_services.settings;
    const bool treeShown = m_narrow ? m_treeWanted : m_actions->showTree->isChecked();
    settings.setState(u"geometry"_s, saveGeometry());
    settings.setState(u"columns"_s, m_columns->saveState());
    settings.setState(u"rows"_s, m_rows->saveState());
    settings.setState(u"paste"_s, m_paste->saveState());
    settings.setState(u"tree"_s, treeShown ? "shown" : "hidden");
    settings.setExpandedNodes(m_tree->expandedNodes());
    settings.setLastPlace(m_history.current().toString());
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    m_menu->retranslate();
    m_pages->setAccessibleName(tr("Entry"));
    m_columns->setAccessibleName(tr("Panes"));
    showCatalogNotice();
    updateTitle();
}

void MainWindow::showLanguage()
{
    const Language language = m_services.languages.language();
    m_topBar->languageSwitch()->showLanguage(language);
    (language == Language::Chinese ? m_actions->chinese : m_actions->english)->setChecked(true);
    m_tree->setLanguage(language);
    m_paste->setLanguage(language);
    m_entryPage->setLanguage(language);
    m_guidePage->setLanguage(language);
    m_menu->showExamples(builtInExamples(), language);
    m_topBar->searchLine()->closeList();
    updateTitle();
}

QStringList MainWindow::wantedCatalog() const
{
    if (!m_givenCatalog.isEmpty())
        return m_givenCatalog;
    const QStringList remembered = m_services.settings.catalogPaths();
    return remembered.isEmpty() ? QStringList(m_services.paths.catalogFolder()) : remembered;
}

void MainWindow::loadCatalog()
{
    m_status->showLoading(0, 0);
    m_catalogJob->load(wantedCatalog(), m_services.paths.taxonomyFile());
}

void MainWindow::showCatalog(const LoadResult &result)
{
    const bool isFirst = m_loaded.catalog == nullptr;
    m_loaded = result;
    m_search.reset();
    m_tree->setCatalog(result.catalog);
    m_entryPage->setCatalog(result.catalog);
    m_status->showCatalog(result.catalog->size(), catalogDate());
    showCatalogNotice();
    const Place last = Place::fromString(m_services.settings.lastPlace());
    if (isFirst && m_history.current() == Place() && isThere(last))
        goTo(last);
    else
        showPlace(m_history.current());
    updateActions();
}

void MainWindow::showCatalogNotice()
{
    if (!m_loaded.catalog)
        return;
    QStringList brokenFiles;
    for (const Problem &problem : std::as_const(m_loaded.problems)) {
        if (problem.severity == Problem::Severity::Error && !brokenFiles.contains(problem.file))
            brokenFiles.append(problem.file);
    }
    const int broken = int(brokenFiles.size());
    const int total = std::max(m_loaded.filesRead, broken);
    const QString show = broken > 0 ? tr("Show") : QString();
    const bool isBuiltIn = wantedCatalog() == QStringList(m_services.paths.catalogFolder());
    const QString builtIn = isBuiltIn ? QString() : tr("Use Built-in");
    if (m_loaded.catalog->isEmpty()) {
        m_catalogNotice->showNotice(tr("There is no entry in %1.").arg(wantedCatalog().join(u", "_s)), show, builtIn);
    } else if (broken > 0) {
        m_catalogNotice->showNotice(
            tr("%n of %1 catalog files could not be read, or not in full.", nullptr, broken).arg(total), show);
    } else {
        m_catalogNotice->hide();
    }
}

void MainWindow::useDiagnoser(const std::shared_ptr<const Diagnoser> &diagnoser,
                              const std::shared_ptr<const EntrySearch> &search)
{
    m_search = search;
    m_loaded.problems += diagnoser->problems();
    m_runner->setEngine([diagnoser, memory = std::make_shared<PasteMemory>()](QStringView text, const std::atomic_bool *cancel) {
        return diagnoser->diagnose(text, cancel, memory.get());
    });
    if (m_topBar->searchLine()->hasFocus() && !m_topBar->searchLine()->text().trimmed().isEmpty())
        this->search(m_topBar->searchLine()->text().trimmed());
    updateActions();
    emit catalogReady();
}

void MainWindow::openCatalog(const QString &path)
{
    m_givenCatalog.clear();
    m_services.settings.setCatalogPaths(path.isEmpty() ? QStringList() : QStringList(path));
    loadCatalog();
}

void MainWindow::chooseCatalogFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open Catalog Folder"), wantedCatalog().first());
    if (!folder.isEmpty())
        openCatalog(folder);
}

void MainWindow::chooseCatalogFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open Catalog File"), wantedCatalog().first(),
                                                      tr("Catalogs (*.json *.jsonl *.ndjson)"));
    if (!file.isEmpty())
        openCatalog(file);
}

void MainWindow::chooseFile()
{
    const QStringList recent = m_services.settings.recentFiles();
    const QString folder = recent.isEmpty() ? QDir::homePath() : QFileInfo(recent.first()).path();
    openFiles(QFileDialog::getOpenFileNames(this, tr("Open a Traceback or Log"), folder,
                                            tr("Text and logs (*.txt *.log *.out *.err);;All files (*)")));
}

void MainWindow::openFiles(const QStringList &paths)
{
    if (!paths.isEmpty())
        m_reader->read(paths);
}

void MainWindow::openUrls(const QList<QUrl> &urls)
{
    QStringList paths;
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    if (paths.isEmpty())
        m_status->showMessage(tr("Only files of this machine can be opened."), MessageMs);
    openFiles(paths);
}

void MainWindow::pasteFiles(const QList<ReadFile> &files)
{
    QStringList texts;
    QStringList notices;
    for (const ReadFile &file : files) {
        const PasteFile &content = file.content;
        if (!content.isReadable()) {
            notices.append(content.error);
            continue;
        }
        texts.append(content.text);
        m_services.settings.addRecentFile(file.path);
        for (const QString &note : {content.encodingNote, content.sizeNote}) {
            if (!note.isEmpty())
                notices.append(note);
        }
    }
    if (!texts.isEmpty())
        m_paste->setText(texts.join(u'\n'));
    if (notices.isEmpty())
        m_fileNotice->hide();
    else
        m_fileNotice->showNotice(notices.join(u' '));
    updateRecentFiles();
}

void MainWindow::pasteExample(const QString &id)
{
    m_paste->setText(exampleText(id));
}

void MainWindow::showDiagnosis(const Diagnosis &diagnosis, quint64 revision)
{
    m_diagnosis = diagnosis;
    m_paste->showBusy(false);
    m_paste->showDiagnosis(diagnosis, m_loaded.catalog, revision);
    m_status->showDiagnosis(diagnosis);

    const QString best = diagnosis.findings.isEmpty() ? QString() : diagnosis.findings.first().entryId;
    const bool isNew = !best.isEmpty() && best != m_bestFinding;
    m_bestFinding = best;
    if (isNew)
        goTo({Place::Kind::Entry, best});
    else
        showPlace(m_history.current());
    updateActions();
}

void MainWindow::forgetDiagnosis()
{
    m_runner->cancel();
    m_diagnosis.reset();
    m_bestFinding.clear();
    m_status->showNoDiagnosis();
    showPlace(m_history.current());
    updateActions();
}

void MainWindow::updateRecentFiles()
{
    const QStringList files = m_services.settings.recentFiles();
    m_paste->setRecentFiles(files);
    m_menu->showRecentFiles(files);
}

void MainWindow::goToEntry(const QString &id)
{
    goTo({Place::Kind::Entry, id});
    m_paste->selectFinding(id);
}

void MainWindow::goToGuide(const QString &id)
{
    goTo({Place::Kind::Guide, id});
}

void MainWindow::goTo(const Place &place)
{
    if (!isThere(place)) {
        m_status->showMessage(place.kind == Place::Kind::Guide
                                  ? tr("There is no guide %1.").arg(place.id)
                                  : tr("There is no entry %1 in this catalog.").arg(place.id),
                              MessageMs);
        return;
    }
    m_history.visit(place);
    showPlace(place);
}

void MainWindow::leaveGuide()
{
    if (m_history.canGoBack()) {
        returnTo(m_history.back());
        return;
    }
    m_history.visit({});
    showPlace({});
}

bool MainWindow::isThere(const Place &place) const
{
    switch (place.kind) {
    case Place::Kind::Nothing:
        return false;
    case Place::Kind::Entry:
        return m_loaded.catalog && m_loaded.catalog->find(place.id);
    case Place::Kind::Guide:
        return m_guides.guide(place.id).has_value();
    }
    Q_UNREACHABLE();
}

void MainWindow::returnTo(const Place &place)
{
    showPlace(place);
    if (place.kind == Place::Kind::Entry)
        m_paste->selectFinding(place.id);
}

void MainWindow::showPlace(const Place &place)
{
    if (place.kind == Place::Kind::Guide) {
        if (const std::optional<Guide> guide = m_guides.guide(place.id))
            m_guidePage->showGuide(*guide);
        m_pages->setCurrentWidget(m_guidePage);
        updateTitle();
        return;
    }
    if (isThere(place)) {
        const Finding *finding = findingOf(place.id);
        m_entryPage->showEntry(place.id, finding ? std::make_optional(*finding) : std::nullopt);
        m_tree->select(place.id);
    } else {
        m_entryPage->showNothing();
        m_tree->select({});
    }
    m_pages->setCurrentWidget(m_entryPage);
    updateTitle();
}

const Finding *MainWindow::findingOf(const QString &entryId) const
{
    if (!m_diagnosis)
        return nullptr;
    const QList<Finding> &findings = m_diagnosis->findings;
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const Finding &finding) { return finding.entryId == entryId; });
    return found == findings.end() ? nullptr : &*found;
}

void MainWindow::search(const QString &query)
{
    if (!m_search)
        return;
    const Language language = m_services.languages.language();
    QList<SearchItem> items;
    for (const SearchHit &hit : m_search->search(query, SearchLimit)) {
        const Entry *entry = m_loaded.catalog->find(hit.entryId);
        if (!entry)
            continue;
        const QString domain = m_loaded.catalog->taxonomy().domainName(entry->domain).in(language);
        const QString detail = language == Language::Chinese && entry->signature.isTranslated()
            ? entry->signature.en.simplified()
            : domain;
        items.append({entry->id, entry->signature.in(language).simplified(), detail + u" · "_s + entry->id});
    }
    m_topBar->searchLine()->showResults(items);
}

void MainWindow::cyclePanes(int step)
{
    struct Pane
    {
        const QWidget *widget;
        std::function<void()> focus;
    };
    const QList<Pane> panes{
        {m_tree, [this] { m_tree->focusTree(); }},
        {m_paste, [this] { m_paste->focusEditor(); }},
        {m_pages, [this] { m_pages->currentWidget()->setFocus(Qt::ShortcutFocusReason); }},
        {m_topBar, [this] { m_topBar->searchLine()->setFocus(Qt::ShortcutFocusReason); }},
    };
    const auto current = std::find_if(panes.begin(), panes.end(), [](const Pane &p) { return holdsFocus(p.widget); });
    qsizetype next = current == panes.end() ? 0 : current - panes.begin();
    do {
        next = (next + step + panes.size()) % panes.size();
    } while (!panes.at(next).widget->isVisible());
    panes.at(next).focus();
}

void MainWindow::showShortcuts()
{
    if (!m_shortcutSheet)
        m_shortcutSheet = new ShortcutSheet(m_menu->parts(), this);
    m_shortcutSheet->show();
    m_shortcutSheet->activateWindow();
}

void MainWindow::showAbout()
{
    if (!m_aboutDialog)
        m_aboutDialog = new AboutDialog(this);
    m_aboutDialog->showCatalog(m_loaded.catalog ? m_loaded.catalog->size() : 0, catalogDate());
    m_aboutDialog->show();
    m_aboutDialog->activateWindow();
}

void MainWindow::showProblems()
{
    if (!m_problemDialog)
        m_problemDialog = new ProblemDialog(this);
    m_problemDialog->showProblems(m_loaded.problems);
    m_problemDialog->show();
    m_problemDialog->activateWindow();
}

void MainWindow::updateTitle()
{
    const Place place = m_history.current();
    const Language language = m_services.languages.language();
    QString title;
    if (place.kind == Place::Kind::Entry) {
        if (const Entry *entry = m_loaded.catalog ? m_loaded.catalog->find(place.id) : nullptr)
            title = entry->signature.in(language).simplified();
    } else if (place.kind == Place::Kind::Guide) {
        if (const auto guide = m_guides.guide(place.id))
            title = guide->title.in(language);
    }
    //: Title of the window; %1 is the entry or guide that it shows
    setWindowTitle(title.isEmpty() ? tr("Waymark") : tr("%1 — Waymark").arg(title));
}

void MainWindow::updateActions()
{
    m_actions->back->setEnabled(m_history.canGoBack());
    m_actions->forward->setEnabled(m_history.canGoForward());
    const bool hasFindings = m_diagnosis && !m_diagnosis->findings.isEmpty();
    for (QAction *action : {m_actions->nextFinding, m_actions->previousFinding, m_actions->nextOccurrence,
                            m_actions->previousOccurrence})
        action->setEnabled(hasFindings);
    m_actions->focusFindings->setEnabled(hasFindings || (m_diagnosis && !m_diagnosis->nearest.isEmpty()));
    for (QAction *action : {m_actions->find, m_actions->findNext, m_actions->findPrevious})
        action->setEnabled(m_pages->currentWidget() == m_guidePage);
    m_actions->useBuiltInCatalog->setEnabled(wantedCatalog() != QStringList(m_services.paths.catalogFolder()));
    m_actions->showProblems->setEnabled(!m_loaded.problems.isEmpty());
}

QDate MainWindow::catalogDate() const
{
    QDate newest;
    if (m_loaded.catalog) {
        for (const Entry &entry : m_loaded.catalog->entries())
            newest = std::max({newest, entry.lastUpdated, entry.lastConfirmed});
    }
    return newest;
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        m_actions->applyTheme(palette());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveState();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    if (event->mimeData()->hasUrls())
        openUrls(event->mimeData()->urls());
    else
        m_paste->setText(event->mimeData()->text());
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const bool narrow = width() < NarrowWidth;
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    if (narrow)
        m_treeWanted = m_actions->showTree->isChecked();
    m_actions->showTree->setChecked(!narrow && m_treeWanted);
}

} // namespace waymark
