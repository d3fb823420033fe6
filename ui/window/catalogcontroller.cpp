
#include "ui/window/catalogcontroller.h"

#include "app/diagnosis/diagnoser.h"
#include "ui/base/dialogs.h"
#include "ui/base/messagebar.h"
#include "ui/base/refresh.h"
#include "ui/base/settings.h"
#include "ui/dialogs/problemdialog.h"

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
    connect(&m_job, &CatalogJob::progress, this, &CatalogController::loading);
    connect(&m_job, &CatalogJob::loaded, this, &CatalogController::take);
    connect(&m_job, &CatalogJob::ready, this, [this](const auto &diagnoser, const auto &search) {
        m_diagnoser = diagnoser;
        emit ready(diagnoser, search);
    });
    connect(&m_notice, &MessageBar::actionTriggered, this, &CatalogController::showProblems);
    connect(&m_notice, &MessageBar::secondActionTriggered, this, &CatalogController::openBuiltIn);
    onLanguageChange(&m_notice, [this] { showNotice(); });
}

QStringList CatalogController::wanted() const
{
    if (!m_given.isEmpty())
        return m_given;
    const QStringList remembered = m_settings.catalogPaths();
    return remembered.isEmpty() ? QStringList(m_paths.catalogFolder()) : remembered;
}

bool CatalogController::isBuiltIn() const
{
    return wanted() == QStringList(m_paths.catalogFolder());
}

void CatalogController::load()
{
    emit loading(0, 0);
    m_job.load(wanted(), m_paths.taxonomyFile(), GuideFolder(m_paths.guidesFolder()));
}

void CatalogController::open(const QString &path)
{
    m_given.clear();
    m_settings.setCatalogPaths(path.isEmpty() ? QStringList() : QStringList(path));
    load();
}

void CatalogController::openBuiltIn()
{
    open({});
}

void CatalogController::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Open Catalog Folder"), wanted().constFirst());
    if (!folder.isEmpty())
        open(folder);
}

void CatalogController::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(&m_window, tr("Open Catalog File"), wanted().constFirst(),
                                                      tr("Catalogs (*.json *.jsonl *.ndjson)"));
    if (!file.isEmpty())
        open(file);
}

void CatalogController::take(const LoadedCatalog &result)
{
    m_loaded = result;
    m_diagnoser.reset();
    showNotice();
    emit loaded(result.catalog);
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
    if (m_loaded.catalog->isEmpty())
        m_notice.showMessage(tr("There is no entry in %1.").arg(wanted().join(u", "_s)), show, builtIn);
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
