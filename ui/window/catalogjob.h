#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/guide.h"
#include "app/catalog/problem.h"
#include "app/diagnosis/diagnoser.h"
#include "app/search/entrysearch.h"
#include "ui/base/latestjob.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace waymark {

/// A catalog, and what reading its files gave.
struct LoadedCatalog
{
    CatalogPtr catalog; ///< Null before the first one.
    Problems problems;
    int filesRead = 0;
};

/// Loads a catalog and builds what works on it, on a thread of its own: first loaded(), as soon as there is something
/// to browse, then ready(), when it can be searched and diagnosed with. A newer load() makes an older one stop; only
/// the newest is reported. Lives on the interface thread and reports there.
class CatalogJob : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Loads `paths` as CatalogLoader::load() does; domains and categories are named by the file `taxonomyFile`. The
    /// guides are part of the catalog.
    void load(const QStringList &paths, const QString &taxonomyFile, const GuideFolder &guides = {});

signals:
    void progress(int filesDone, int filesInAll);
    void loaded(const waymark::LoadedCatalog &result);
    /// For the catalog that loaded() brought; never null.
    void ready(const std::shared_ptr<const waymark::Diagnoser> &diagnoser,
               const std::shared_ptr<const waymark::EntrySearch> &search);

private:
    void work(const LatestJob::Run &run, const QStringList &paths, const QString &taxonomyFile,
              const GuideFolder &guides);

    LatestJob m_job;
};

} // namespace waymark
