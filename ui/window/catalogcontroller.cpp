
#include "ui/window/catalogcontroller.h"

#include "app/database/layers.h"
#include "app/diagnosis/diagnoser.h"
#include "ui/base/dialogs.h"
#include "ui/base/messagebar.h"
#include "ui/base/refresh.h"
#include "ui/base/settings.h"
#include "ui/dialogs/problemdialog.h"

#include <QAbstractEventDispatcher>
#include <QFileDialog>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

CatalogController::CatalogController(QStringList given, Settings &settings, const DataPaths &paths, MessageBar &notice,
                                     QWidget &window)
    : QObject(&window)
    , m_given(std::move(given))
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
    m_reload.setSingleShot(true);
    m_reload.setInterval(ReloadDelayMs);
    connect(&m_reload, &QTimer::timeout, this, &CatalogController::load);
    const auto reload = [this] { m_reload.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, reload);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, reload);
    connect(&m_notice, &MessageBar::actionTriggered, this, &CatalogController::showProblems);
    connect(&m_notice, &MessageBar::secondActionTriggered, this, &CatalogController::openBuiltIn);
    // Whatever was read meanwhile, on this thread or by one that has reported to it.
    connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, this,
            &CatalogController::checkDamage);
    onLanguageChange(&m_notice, [this] { showNotice(); });
}

QStringList CatalogController::wanted() const
{
    if (!m_given.isEmpty())
        return m_given;
    const QStringList remembered = m_settings.catalogPaths();
    return remembered.isEmpty() ? QStringList{CatalogOpener::BuiltIn} : remembered;
}

bool CatalogController::isBuiltIn() const
{
    return wanted() == QStringList{CatalogOpener::BuiltIn};
}

void CatalogController::load()
{
    m_reload.stop();
    m_job.load(wanted(), m_paths, m_loaded.catalog);
}

void CatalogController::open(const QString &path)
{
    m_given = {path};
    m_isChosen = true;
    load();
}

void CatalogController::openBuiltIn()
{
    open(CatalogOpener::BuiltIn);
}

void CatalogController::cancel()
{
    m_reload.stop();
    m_job.cancel();
    if (!m_loaded.catalog) {
        openBuiltIn();
        return;
    }
    m_given = m_loadedPaths;
    m_isChosen = false;
    emit cancelled();
}

void CatalogController::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Open Catalog Folder"), m_settings.catalogPaths().value(0));
    if (!folder.isEmpty())
        open(folder);
}

void CatalogController::chooseFile()
{
    const QString file =
        QFileDialog::getOpenFileName(&m_window, tr("Open Catalog File"), m_settings.catalogPaths().value(0),
                                     tr("Catalogs (*.json *.jsonl *.ndjson *.waymark)"));
    if (!file.isEmpty())
        open(file);
}

void CatalogController::take(const OpenedCatalog &result, const CatalogChange &change, const QStringList &watched)
{
    m_loaded = result;
    m_isDamaged = false;
    m_loadedPaths = wanted();
    if (std::exchange(m_isChosen, false))
        m_settings.setCatalogPaths(isBuiltIn() ? QStringList() : m_loadedPaths);
    m_diagnoser.reset();
    showNotice();
    watch(watched);
    emit loaded(result.catalog);
    QStringList parts;
    if (change.changed > 0)
        parts.append(tr("%Ln entry/entries changed", nullptr, change.changed));
    if (change.added > 0)
        parts.append(tr("%Ln added", nullptr, change.added));
    if (change.removed > 0)
        parts.append(tr("%Ln removed", nullptr, change.removed));
    if (!parts.isEmpty()) {
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
        m_job.load(wanted(), m_paths, nullptr);
        emit changed(tr("The compiled catalog was damaged; it is compiled anew."));
    } else {
        showNotice();
    }
}

/// Edits of what is at `paths` are noticed from now on. Editors replace files, so those of before are given up.
void CatalogController::watch(const QStringList &paths)
{
    const QStringList former = m_watcher.files() + m_watcher.directories();
    if (!former.isEmpty())
        m_watcher.removePaths(former);
    if (!paths.isEmpty())
        m_watcher.addPaths(paths);
}

void CatalogController::showNotice()
{
    if (!m_loaded.catalog)
        return;
    QSet<QString> brokenFiles;
    for (const Problem &problem : std::as_const(m_loaded.problems)) {
        if (problem.severity == Problem::Severity::Error)
            brokenFiles.insert(problem.file);
    }
    const int broken = int(brokenFiles.size());
    const int total = std::max(m_loaded.filesRead, broken);
    const QString show = broken > 0 ? tr("Show") : QString();
    const QString builtIn = isBuiltIn() ? QString() : tr("Use Built-in");
    if (m_isDamaged)
        //: %1: a file.
        m_notice.showMessage(tr("The compiled catalog %1 is damaged; install Waymark again.")
                                 .arg(m_loaded.catalog->layers().base().path()));
    else if (m_loaded.catalog->isEmpty())
        m_notice.showMessage(tr("There is no entry in %1.")
                                 .arg(wanted().join(u", "_s).replace(CatalogOpener::BuiltIn, m_paths.catalogFile())),
                             show, builtIn);
    else if (broken > 0)
        m_notice.showMessage(
            tr("%n of %1 catalog files could not be read, or not in full.", nullptr, broken).arg(total), show);
    else
        m_notice.hide();
}

void CatalogController::showProblems()
{
    if (!m_loaded.catalog)
        return;
    if (!m_problemDialog)
        m_problemDialog = new ProblemDialog(ProblemDialog::Subject::Catalog, &m_window);
    m_problemDialog->showProblems(m_loaded.problems);
    if (m_diagnoser) {
        m_problemLister.start([this, problems = m_loaded.problems, diagnoser = m_diagnoser](const LatestJob::Run &run) {
            run.report([this, all = problems + diagnoser->problems()] { m_problemDialog->showProblems(all); });
        });
    }
    present(m_problemDialog);
}

} // namespace waymark
