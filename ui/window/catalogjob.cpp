#include "ui/window/catalogjob.h"

#include <QElapsedTimer>

#include <future>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Progress is told at most this often; thousands of small files would flood the interface otherwise.
constexpr int ProgressIntervalMs = 50;

} // namespace

CatalogJob::CatalogJob(QObject *parent)
    : QObject(parent)
{
    m_thread.setObjectName("catalog"_L1);
    m_worker.moveToThread(&m_thread);
    m_thread.start();
}

CatalogJob::~CatalogJob()
{
    stopCurrent();
    m_thread.quit();
    m_thread.wait();
}

void CatalogJob::load(const QStringList &paths, const QString &taxonomyFile, const GuideFolder &guides)
{
    stopCurrent();
    m_flag = std::make_shared<std::atomic_bool>(false);
    QMetaObject::invokeMethod(
        &m_worker, [this, paths, taxonomyFile, guides, flag = m_flag] { work(paths, taxonomyFile, guides, flag); },
        Qt::QueuedConnection);
}

void CatalogJob::stopCurrent()
{
    if (m_flag)
        *m_flag = true;
    m_flag.reset();
}

template <typename Report>
void CatalogJob::tell(const CancelFlag &flag, Report report)
{
    QMetaObject::invokeMethod(
        this,
        [this, flag, report = std::move(report)] {
            if (flag == m_flag)
                report();
        },
        Qt::QueuedConnection);
}

void CatalogJob::work(const QStringList &paths, const QString &taxonomyFile, const GuideFolder &guides,
                      const CancelFlag &flag)
{
    if (*flag)
        return;
    QString taxonomyError;
    CatalogLoader loader(Taxonomy::fromFile(taxonomyFile, &taxonomyError));
    loader.setCancelFlag(flag.get());
    QElapsedTimer sinceProgress;
    loader.setProgress([&](int done, int total) {
        if (sinceProgress.isValid() && sinceProgress.elapsed() < ProgressIntervalMs)
            return;
        sinceProgress.start();
        tell(flag, [this, done, total] { emit progress(done, total); });
    });

    LoadResult result = loader.load(paths);
    if (result.cancelled)
        return;
    if (!taxonomyError.isEmpty()) {
        Problem problem;
        problem.file = taxonomyFile;
        problem.message = taxonomyError;
        problem.severity = Problem::Severity::Warning;
        result.problems.prepend(problem);
    }
    const QList<Guide> texts = guides.guides();
    QList<GuideTitle> titles;
    for (const Guide &guide : texts)
        titles.append({guide.id, guide.title});
    tell(flag, [this, result, titles] { emit loaded(result, titles); });

    auto search =
        std::async(std::launch::async, [&] { return std::make_shared<const EntrySearch>(result.catalog, texts); });
    const auto diagnoser = std::make_shared<const Diagnoser>(result.catalog);
    tell(flag, [this, diagnoser, search = search.get()] {
        m_flag.reset();
        emit ready(diagnoser, search);
    });
#ifdef __GLIBC__
    ::malloc_trim(
        0); // glibc keeps what lies between blocks in use: megabytes after the files' texts and trees have gone
#endif
}

} // namespace waymark
