#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/datapaths.h"
#include "app/compile/catalogopener.h"
#include "app/diagnosis/diagnoser.h"
#include "app/search/entrysearch.h"
#include "ui/base/latestjob.h"

#include <QMap>
#include <QObject>
#include <QStringList>

#include <memory>

namespace waymark {

/// Opens a catalog, compiling it where that is needed, on a thread of its own. A newer load() makes an older one stop;
/// only the newest is reported. Lives on the interface thread and reports there.
class CatalogJob : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// What is opened: as CatalogOpener::open() and CatalogOpener::setLeftOut() take it.
    struct Sources
    {
        QStringList paths;
        QMap<QString, QStringList> leftOut;

        bool operator==(const Sources &) const = default;
    };

    /// `former` is what the window has; may be null.
    void load(const Sources &sources, const DataPaths &paths, const CatalogPtr &former);

    /// Nothing more is reported of what is being opened.
    void cancel() { m_job.cancel(); }

signals:
    /// How far the compilation is. Only where that takes long: more than ProgressDelayMs.
    void progress(int percent);
    /// `change` is that from the former catalog, if there was one; `watched` are the files and folders in which an edit
    /// of the catalog is to be noticed.
    void loaded(const waymark::OpenedCatalog &result, const waymark::CatalogChange &change, const QStringList &watched);
    /// For the catalog that loaded() brought; never null.
    void ready(const std::shared_ptr<const waymark::Diagnoser> &diagnoser,
               const std::shared_ptr<const waymark::EntrySearch> &search);

private:
    static constexpr int ProgressDelayMs = 300;

    void work(const LatestJob::Run &run, const Sources &sources, const DataPaths &paths, const CatalogPtr &former);

    LatestJob m_job;
};

} // namespace waymark
