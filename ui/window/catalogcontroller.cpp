
#include "ui/window/catalogcontroller.h"

#include "app/catalog/owncatalog.h"
#include "app/database/layers.h"
#include "app/diagnosis/diagnoser.h"
#include "ui/base/dialogs.h"
#include "ui/base/messagebar.h"
#include "ui/base/refresh.h"
#include "ui/base/settings.h"
#include "ui/dialogs/problemdialog.h"

#include <QAbstractEventDispatcher>
#include <QFileDialog>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

CatalogController::CatalogController(QStringList given, bool isOnly, Settings &settings, const DataPaths &paths,
                                     MessageBar &notice, QWidget &window)
    : QObject(&window)
    , m_given(std::move(given))
    , m_isOnly(isOnly || (!m_given.isEmpty() && !m_given.contains(CatalogOpener::BuiltIn)))
    , m_settings(settings)
    , m_paths(paths)
    , m_notice(notice)
    , m_window(window)
{
    connect(&m_job, &CatalogJob::progress, this, &CatalogController::compiling);
    connect(&m_job, &CatalogJob::loaded, this, &CatalogController::take);
    connect(&m_job, &CatalogJob::ready, this, [this](const auto &diagnoser, const auto &search) {
        m_diagnoser = diagnoser;
        emit ready(diagnoser, search);
    });
    for (QString &path : m_given) {
        if (path != CatalogOpener::BuiltIn)
            path = furtherCatalogAt(path).path; // as in the list
    }
    m_reload.setSingleShot(true);
    m_reload.setInterval(ReloadDelayMs);
    connect(&m_reload, &QTimer::timeout, this, &CatalogController::start);
    const auto reload = [this] { m_reload.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, reload);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, reload);
    connect(&m_notice, &MessageBar::actionTriggered, this, &CatalogController::showProblems);
    connect(&m_notice, &MessageBar::secondActionTriggered, this, &CatalogController::settingsRequested);
    // Whatever was read meanwhile, on this thread or by one that has reported to it.
    connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, this,
            &CatalogController::checkDamage);
    onLanguageChange(&m_notice, [this] { showNotice(); });
}

QStringList CatalogController::chosen() const
{
    if (m_kept)
        return *m_kept;
    QStringList paths = m_given.isEmpty() ? QStringList{CatalogOpener::BuiltIn} : m_given;
    if (!m_isOnly) {
        qsizetype behind = paths.indexOf(CatalogOpener::BuiltIn) + 1;
        for (const FurtherCatalog &catalog : m_settings.furtherCatalogs()) {
            if (catalog.isUsed && !paths.contains(catalog.path))
                paths.insert(behind++, catalog.path);
        }
    }
    if (!m_opened.isEmpty() && !paths.contains(m_opened))
        paths.append(m_opened);
    return paths;
}

/// In order: of entries with one id that of the later one counts.
QStringList CatalogController::wanted() const
{
    QStringList paths = chosen();
    if (const OwnCatalog own; usesOwnCatalog() && own.exists() && !paths.contains(own.folder()))
        paths.append(own.folder());
    return paths;
}

QStringList CatalogController::withoutOwn() const
{
    QStringList paths = wanted();
    paths.removeAll(OwnCatalog::defaultFolder());
    return paths;
}

QMap<QString, QStringList> CatalogController::leftOut() const
{
    const QStringList paths = wanted();
    QMap<QString, QStringList> domains;
    for (const FurtherCatalog &catalog : m_settings.furtherCatalogs()) {
        if (!catalog.leftOut.isEmpty() && paths.contains(catalog.path))
            domains.insert(catalog.path, catalog.leftOut);
    }
    return domains;
}

/// Those of the settings as they are there, others with a name and a colour for this run.
QList<FurtherCatalog> CatalogController::loadedCatalogs() const
{
    const QList<FurtherCatalog> list = m_settings.furtherCatalogs();
    QList<FurtherCatalog> catalogs;
    for (const QString &path : m_loadedPaths) {
        if (path == CatalogOpener::BuiltIn)
            continue;
        const auto listed = std::ranges::find(list, path, &FurtherCatalog::path);
        catalogs.append(listed != list.end() ? *listed : furtherCatalogAt(path, list + catalogs));
        if (path == OwnCatalog::defaultFolder())
            catalogs.last().name = tr("Own entries");
    }
    return catalogs;
}

bool CatalogController::isListed(const FurtherCatalog &catalog) const
{
    const QList<FurtherCatalog> list = m_settings.furtherCatalogs();
    return std::ranges::any_of(list, [&](const FurtherCatalog &other) { return other.path == catalog.path; });
}

void CatalogController::load()
{
    m_kept.reset();
    start();
}

void CatalogController::loadOwnChange()
{
    m_isOwnChange = true;
    load();
}

void CatalogController::start()
{
    m_reload.stop();
    m_loading = wanted();
    m_loadingLeftOut = leftOut();
    m_job.load({m_loading, m_loadingLeftOut}, m_paths, m_loaded.catalog);
}

void CatalogController::open(const QString &path)
{
    m_opened = furtherCatalogAt(path).path;
    load();
}

void CatalogController::setFurtherCatalogs(const QList<FurtherCatalog> &catalogs)
{
    m_settings.setFurtherCatalogs(catalogs);
    emit listChanged();
    m_kept.reset();
    if (wanted() != m_loading || leftOut() != m_loadingLeftOut) {
        load();
    } else if (m_loaded.catalog) {
        emit furtherCatalogsChanged(loadedCatalogs());
        showNotice();
    }
}

/// What was opened belongs to the list from now on.
void CatalogController::remember()
{
    const QString path = std::exchange(m_opened, QString());
    if (path.isEmpty() || !m_loading.contains(path))
        return;
    if (m_isOnly && !m_given.contains(path))
        m_given.append(path);
    QList<FurtherCatalog> list = m_settings.furtherCatalogs();
    const auto listed = std::ranges::find(list, path, &FurtherCatalog::path);
    if (listed == list.end())
        list.append(furtherCatalogAt(path, list));
    else
        listed->isUsed = true;
    m_settings.setFurtherCatalogs(list);
    emit listChanged();
}

void CatalogController::cancel()
{
    m_reload.stop();
    m_job.cancel();
    m_isOwnChange = false;
    m_opened.clear();
    if (!m_loaded.catalog) {
        m_kept = QStringList{CatalogOpener::BuiltIn};
        start();
        return;
    }
    m_kept = m_loading = m_loadedPaths;
    m_loadingLeftOut = leftOut();
    emit cancelled();
}

void CatalogController::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(&m_window, tr("Open Catalog Folder"),
                                                             m_settings.furtherCatalogs().value(0).path);
    if (!folder.isEmpty())
        open(folder);
}

void CatalogController::chooseFile()
{
    const QString file =
        QFileDialog::getOpenFileName(&m_window, tr("Open Catalog File"), m_settings.furtherCatalogs().value(0).path,
                                     tr("Catalogs (*.json *.jsonl *.ndjson *.zip *.waymark)"));
    if (!file.isEmpty())
        open(file);
}

void CatalogController::take(const OpenedCatalog &result, const CatalogChange &change, const QStringList &watched)
{
    m_loaded = result;
    m_isDamaged = false;
    m_loadedPaths = m_loading;
    remember();
    m_diagnoser.reset();
    showNotice();
    watch(watched);
    emit furtherCatalogsChanged(loadedCatalogs());
    emit loaded(result.catalog);
    QStringList parts;
    if (change.changed > 0)
        parts.append(tr("%Ln entry/entries changed", nullptr, change.changed));
    if (change.added > 0)
        parts.append(tr("%Ln added", nullptr, change.added));
    if (change.removed > 0)
        parts.append(tr("%Ln removed", nullptr, change.removed));
    if (!std::exchange(m_isOwnChange, false) && !parts.isEmpty()) {
        //: %1: such as "2 entries changed, 1 added".
        emit changed(tr("Catalog: %1").arg(parts.join(tr(", "))));
    }
}

void CatalogController::checkDamage()
{
    if (!m_loaded.catalog || m_isDamaged || !m_loaded.catalog->layers().isDamaged())
        return;
    m_isDamaged = true;
    if (!m_wasDiscarded && CatalogOpener(m_paths).discard(*m_loaded.catalog)) {
        m_wasDiscarded = true;
        m_loading = m_loadedPaths;
        m_job.load({m_loading, m_loadingLeftOut}, m_paths, nullptr);
        emit changed(tr("The compiled catalog was damaged; it is compiled anew."));
    } else {
        showNotice();
    }
}

/// Edits of what is at `paths` are noticed from now on. Editors replace files, so those of before are given up. Where
/// there is no such catalog, its folder is watched: it may come back.
void CatalogController::watch(const QStringList &paths)
{
    const QStringList former = m_watcher.files() + m_watcher.directories();
    if (!former.isEmpty())
        m_watcher.removePaths(former);
    QStringList watched = paths;
    for (const QString &path : std::as_const(m_loadedPaths)) {
        const QFileInfo info(path);
        if (path != CatalogOpener::BuiltIn && !info.exists() && QFileInfo(info.absolutePath()).isDir())
            watched.append(info.absolutePath());
    }
    watched.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    if (!watched.isEmpty())
        m_watcher.addPaths(watched);
}

/// A sentence on each catalog that has no entry. `areListed` becomes true where one of them can be taken from the list.
QStringList CatalogController::missingCatalogs(bool *areListed) const
{
    QStringList sentences;
    for (const FurtherCatalog &catalog : loadedCatalogs()) {
        if (catalog.path == OwnCatalog::defaultFolder())
            continue; // it may be empty
        const bool isThere = QFileInfo::exists(catalog.path);
        if (isThere && (!catalog.leftOut.isEmpty() || !m_loaded.catalog->domainsIn(catalog.path).isEmpty()))
            continue;
        *areListed = *areListed || isListed(catalog);
        //: %1: name of a catalog, %2: its folder or file
        const QString sentence = isThere ? tr("There is no entry in the catalog %1, %2.")
                                         //: %1: name of a catalog, %2: its folder or file
                                         : tr("The catalog %1 is gone: there is nothing at %2.");
        sentences.append(sentence.arg(catalog.name, catalog.path));
    }
    return sentences;
}

/// How many files could not be read, and the names of the catalogs that they belong to.
QString CatalogController::brokenFiles(int *files) const
{
    const QList<FurtherCatalog> catalogs = loadedCatalogs();
    QSet<QString> broken;
    QStringList names;
    for (const Problem &problem : std::as_const(m_loaded.problems)) {
        if (problem.severity != Problem::Severity::Error)
            continue;
        const FurtherCatalog *catalog = catalogOf(problem.file, catalogs);
        if (catalog && catalog->path == problem.file && !QFileInfo::exists(catalog->path))
            continue; // missingCatalogs() names it
        broken.insert(problem.file);
        if (catalog && !names.contains(catalog->name))
            names.append(catalog->name);
    }
    *files = int(broken.size());
    return names.join(tr(", "));
}

void CatalogController::showNotice()
{
    if (!m_loaded.catalog)
        return;
    int broken = 0;
    bool areListed = false;
    const QString names = brokenFiles(&broken);
    const int total = std::max(m_loaded.filesRead, broken);
    QStringList sentences = missingCatalogs(&areListed);
    if (m_isDamaged)
        //: %1: a file.
        sentences = {tr("The compiled catalog %1 is damaged; install Waymark again.")
                         .arg(m_loaded.catalog->layers().base().path())};
    else if (sentences.isEmpty() && m_loaded.catalog->isEmpty())
        sentences.append(tr("There is no entry in %1.").arg(m_paths.catalogFile()));
    if (broken > 0 && !m_isDamaged) {
        const QString files =
            tr("%Ln of %L1 catalog files could not be read, or not in full.", nullptr, broken).arg(total);
        //: %1: "1 of 3 catalog files could not be read, or not in full.", %2: names of catalogs
        sentences.append(names.isEmpty() ? files : tr("%1 Catalog: %2.").arg(files, names));
    }
    if (sentences.isEmpty())
        m_notice.hide();
    else
        m_notice.showMessage(sentences.join(u'\n'), broken > 0 && !m_isDamaged ? tr("Show") : QString(),
                             areListed ? tr("Settings…") : QString());
}

void CatalogController::showProblems()
{
    if (!m_loaded.catalog)
        return;
    if (!m_problemDialog)
        m_problemDialog = new ProblemDialog(ProblemDialog::Subject::Catalog, &m_window);
    const QList<FurtherCatalog> catalogs = loadedCatalogs();
    m_problemDialog->showProblems(m_loaded.problems, catalogs);
    if (m_diagnoser) {
        m_problemLister.start(
            [this, problems = m_loaded.problems, catalogs, diagnoser = m_diagnoser](const LatestJob::Run &run) {
                run.report([this, all = problems + diagnoser->problems(), catalogs] {
                    m_problemDialog->showProblems(all, catalogs);
                });
            });
    }
    present(m_problemDialog);
}

} // namespace waymark
