#include "ui/window/catalogjob.h"

#include <QElapsedTimer>

#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace waymark {

void CatalogJob::load(const Sources &sources, const DataPaths &paths, const CatalogPtr &former)
{
    m_job.start([this, sources, paths, former](const LatestJob::Run &run) { work(run, sources, paths, former); });
}

void CatalogJob::work(const LatestJob::Run &run, const Sources &sources, const DataPaths &paths,
                      const CatalogPtr &former)
{
    CatalogOpener opener(paths);
    opener.setLeftOut(sources.leftOut);
    opener.setCancelFlag(run.cancelFlag());
    QElapsedTimer sinceStart;
    sinceStart.start();
    opener.setProgress([&](int percent) {
        if (sinceStart.elapsed() >= ProgressDelayMs)
            run.report([this, percent] { emit progress(percent); });
    });

    const OpenedCatalog result = opener.open(sources.paths);
    if (result.cancelled)
        return;
    const CatalogChange change = former ? changeBetween(*former, *result.catalog) : CatalogChange();
    const auto diagnoser = std::make_shared<const Diagnoser>(result.catalog);
    const auto search = std::make_shared<const EntrySearch>(result.catalog);
    QStringList watched; // the built-in catalog has nothing to edit
    for (const QString &catalog : sources.paths) {
        if (catalog != CatalogOpener::BuiltIn)
            watched += CatalogSource(catalog).watchedPaths();
    }
    run.report([this, result, change, watched, diagnoser, search] {
        emit loaded(result, change, watched);
        emit ready(diagnoser, search);
    });
#ifdef __GLIBC__
    ::malloc_trim(
        0); // glibc keeps what lies between blocks in use: megabytes after the files' texts and trees have gone
#endif
}

} // namespace waymark
