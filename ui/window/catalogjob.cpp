#include "ui/window/catalogjob.h"

#include "app/catalog/catalogloader.h"
#include "app/compile/compilecatalog.h"

#include <QElapsedTimer>

#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace waymark {

namespace {

/// Progress is reported at most this often; thousands of small files would flood the interface otherwise.
constexpr int ProgressIntervalMs = 50;

} // namespace

void CatalogJob::load(const QStringList &paths, const QString &taxonomyFile, const GuideFolder &guides)
{
    m_job.start(
        [this, paths, taxonomyFile, guides](const LatestJob::Run &run) { work(run, paths, taxonomyFile, guides); });
}

void CatalogJob::work(const LatestJob::Run &run, const QStringList &paths, const QString &taxonomyFile,
                      const GuideFolder &guides)
{
    QString taxonomyError;
    const Taxonomy taxonomy = Taxonomy::fromFile(taxonomyFile, &taxonomyError);
    CatalogLoader loader;
    loader.setCancelFlag(run.cancelFlag());
    QElapsedTimer sinceProgress;
    loader.setProgress([&](int done, int total) {
        if (sinceProgress.isValid() && sinceProgress.elapsed() < ProgressIntervalMs)
            return;
        sinceProgress.start();
        run.report([this, done, total] { emit progress(done, total); });
    });

    LoadResult read = loader.load(paths);
    if (read.cancelled)
        return;
    const QList<Guide> texts = guides.guides();
    LoadedCatalog result{compileCatalog(std::move(read.entries), taxonomy, texts), read.problems, read.filesRead};
    if (!taxonomyError.isEmpty()) {
        Problem problem;
        problem.file = taxonomyFile;
        problem.message = taxonomyError;
        problem.severity = Problem::Severity::Warning;
        result.problems.prepend(problem);
    }
    run.report([this, result] { emit loaded(result); });

    const auto search = std::make_shared<const EntrySearch>(result.catalog);
    const auto diagnoser = std::make_shared<const Diagnoser>(result.catalog);
    run.report([this, diagnoser, search] { emit ready(diagnoser, search); });
#ifdef __GLIBC__
    ::malloc_trim(
        0); // glibc keeps what lies between blocks in use: megabytes after the files' texts and trees have gone
#endif
}

} // namespace waymark
