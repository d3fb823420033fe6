#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/datapaths.h"
#include "app/catalog/problem.h"
#include "app/compile/catalogsource.h"
#include "app/text/progress.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <atomic>
#include <optional>
#include <utility>

namespace waymark {

/// A catalog that is ready for use, and what was wrong with its sources when it was compiled.
struct OpenedCatalog
{
    CatalogPtr catalog; ///< Empty where nothing could be read.
    Problems problems;
    int filesRead = 0;
    bool cancelled = false; ///< The catalog is then empty or null.
};

/// Opens catalogs: the built-in one as the compiled file that was installed with the program, or a newer one of
/// InstalledCatalogs, others from this user's
/// cache, where they are compiled when they are opened for the first time, and whenever a source has changed.
///   CatalogOpener(DataPaths::find()).open({CatalogOpener::BuiltIn})                ->  the built-in catalog
///   CatalogOpener(DataPaths::find()).open({CatalogOpener::BuiltIn, "team/errors"})  ->  both; of equal ids that of
///   team/
/// A source is a folder of entries, a folder that holds catalog/, guides/ and domains.json, a JSON or JSON Lines file,
/// a ZIP archive, or a compiled catalog file, of which only the entries' texts are read. Where these are few, the
/// compiled built-in catalog is used as it is, with theirs as changes over it. Where the cache cannot be written, the
/// catalog is compiled in memory, and a warning says so. Thread-safe; runs on the caller's thread.
class CatalogOpener
{
public:
    static constexpr QLatin1StringView BuiltIn{":builtin:"};

    /// Compiled catalogs are kept in `cacheFolder`.
    explicit CatalogOpener(const DataPaths &paths, const QString &cacheFolder = defaultCacheFolder());

    /// Of this user: $XDG_CACHE_HOME/waymark/catalogs.
    static QString defaultCacheFolder();

    /// Domains, by the path of a source, whose entries are left out of it.
    void setLeftOut(const QMap<QString, QStringList> &domains) { m_leftOut = domains; }

    /// Called where a catalog is compiled, as Progress does, while open() or compile() run.
    void setProgress(Progress::Report report) { m_report = std::move(report); }

    /// Opening stops soon after `*flag` becomes true. The flag outlives the call to open().
    void setCancelFlag(const std::atomic_bool *flag) { m_cancel = flag; }

    /// The catalogs of `sources` together. Of entries with one id that of the later source is used.
    OpenedCatalog open(const QStringList &sources) const;

    /// Compiles `sources` into `file` and opens it. A null catalog where that fails, with a sentence in `reason`, or
    /// is cancelled.
    OpenedCatalog compile(const QStringList &sources, const QString &file, QString *reason) const;

    /// Removes the compiled file of a catalog that was found damaged, so that open() compiles it anew, or uses the
    /// former built-in one. False where it is that of the program, which has to be installed again.
    bool discard(const Catalog &catalog) const;

private:
    QString builtInPath() const;
    QList<CatalogSource> sourcesAt(const QStringList &paths) const;
    SourceContents contentsOf(const QList<CatalogSource> &sources, Progress &progress) const;
    OpenedCatalog compile(const QList<CatalogSource> &sources, const QString &file, bool mayBeInMemory,
                          QString *reason) const;
    std::optional<OpenedCatalog> openCached(const QList<CatalogSource> &sources, const QString &file) const;
    std::optional<OpenedCatalog> openOverBuiltIn(const QList<CatalogSource> &sources, const QString &file) const;
    QString cachedFile(const QList<CatalogSource> &sources) const;

    DataPaths m_paths;
    QString m_cacheFolder;
    QMap<QString, QStringList> m_leftOut;
    Progress::Report m_report;
    const std::atomic_bool *m_cancel = nullptr;
};

} // namespace waymark
