#include "app/compile/catalogopener.h"

#include "app/catalog/entrytable.h"
#include "app/compile/catalogfile.h"
#include "app/compile/catalogsource.h"
#include "app/compile/compilecatalog.h"
#include "app/compile/graphbreaks.h"
#include "app/compile/installedcatalogs.h"
#include "app/compile/sourcechanges.h"
#include "app/compile/sourcerecord.h"
#include "app/database/layers.h"
#include "app/match/catalogpatterns.h"
#include "app/match/domainpatterns.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

// Of the progress, in percent.
constexpr double ReadingShare = 12;

constexpr qsizetype MaxKeptFiles = 8; // of catalogs in the cache, those compiled last
constexpr QLatin1StringView ChangesSuffix{".changes.waymark"};

/// The files of the sources, and the program: another one may compile them in another way.
FileListing filesOf(const QList<CatalogSource> &sources)
{
    FileListing files;
    for (const CatalogSource &source : sources)
        files.append(source.files());
    const QString program = QFile::symLinkTarget(u"/proc/self/exe"_s);
    if (QFileInfo(program).isFile())
        files.append({program.toUtf8(), FileListing::Kind::Other});
    files.readStamps();
    return files;
}

bool writeReplaced(const Database &database, const QMap<QString, QString> &files)
{
    Query replaced = database.query("INSERT INTO replaced VALUES (?, ?)");
    return std::all_of(files.keyValueBegin(), files.keyValueEnd(),
                       [&replaced](const auto &entry) { return replaced.with(entry.first, entry.second).run(); });
}

/// Nothing where there is no base, where one is damaged, or the base was made for another machine. `changes` may be
/// null.
std::optional<OpenedCatalog> usable(std::unique_ptr<Database> base, std::unique_ptr<Database> changes = nullptr)
{
    if (!base || !CatalogPatterns::fit(*base) || !DomainPatterns::fit(*base))
        return std::nullopt;
    const Database &latest = changes ? *changes : *base;
    OpenedCatalog result;
    result.filesRead = SourceRecord::filesReadOf(latest);
    result.problems = SourceRecord::problemsOf(latest);
    result.catalog = std::make_shared<const Catalog>(std::move(base), std::move(changes));
    return result.catalog->layers().isDamaged() ? std::nullopt : std::optional(std::move(result));
}

/// Where the changes of a compiled catalog lie.
QString changesFile(const QString &base)
{
    return base.chopped(CatalogFile::Suffix.size()) + ChangesSuffix;
}

/// Null where there are none, where they are of another base, or were made for another machine.
std::unique_ptr<Database> openChanges(const QString &baseFile, const Database &base)
{
    QString reason;
    auto changes = CatalogFile::open(changesFile(baseFile), &reason);
    const bool isOfBase = changes && SourceRecord::identityOf(*changes) == SourceRecord::identityOf(base);
    return isOfBase && CatalogPatterns::fit(*changes) ? std::move(changes) : nullptr;
}

bool removeCatalog(const QString &file)
{
    QFile::remove(changesFile(file));
    return QFile::remove(file);
}

Problem warning(const QString &file, const QString &message)
{
    Problem problem;
    problem.file = file;
    problem.message = printable(message);
    problem.severity = Problem::Severity::Warning;
    return problem;
}

void removeOldFiles(const QString &folder)
{
    QStringList kept;
    for (const QFileInfo &file : QDir(folder).entryInfoList({u'*' + CatalogFile::Suffix}, QDir::Files, QDir::Time)) {
        const QString name = file.fileName().section(u'.', 0, 0); // that of a catalog and of its changes
        if (!kept.contains(name) && kept.size() < MaxKeptFiles)
            kept.append(name);
        if (!kept.contains(name))
            QFile::remove(file.absoluteFilePath());
    }
    // Of programs that were killed while they wrote.
    const QDateTime longAgo = QDateTime::currentDateTime().addDays(-1);
    for (const QFileInfo &file : QDir(folder).entryInfoList({u'*' + CatalogFile::Suffix + u".*"_s}, QDir::Files)) {
        if (file.lastModified() < longAgo)
            QFile::remove(file.absoluteFilePath());
    }
}

} // namespace

CatalogOpener::CatalogOpener(const DataPaths &paths, const QString &cacheFolder)
    : m_paths(paths)
    , m_cacheFolder(cacheFolder)
{
}

QString CatalogOpener::defaultCacheFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/waymark/catalogs"_s;
}

/// Where the built-in catalog is: the compiled file, a newer one that was installed, or, where there is none that can
/// be opened, what it is made of.
QString CatalogOpener::builtInPath() const
{
    if (const QString installed = InstalledCatalogs().present(m_paths.catalogFile()); !installed.isEmpty())
        return installed;
    QString reason;
    return CatalogFile::open(m_paths.catalogFile(), &reason) ? m_paths.catalogFile() : m_paths.folder();
}

QList<CatalogSource> CatalogOpener::sourcesAt(const QStringList &paths) const
{
    QList<CatalogSource> sources;
    for (const QString &path : paths)
        sources.append(CatalogSource(path == BuiltIn ? builtInPath() : path, m_leftOut.value(path)));
    return sources;
}

SourceContents CatalogOpener::contentsOf(const QList<CatalogSource> &sources, Progress &progress) const
{
    CatalogLoader loader;
    loader.setProgress([&](int done, int total) {
        if (done == 0)
            progress.begin(ReadingShare / double(sources.size()), std::size_t(total));
        progress.advanceTo(std::size_t(done));
    });
    loader.setCancelFlag(m_cancel);
    SourceContents contents;
    for (const CatalogSource &source : sources)
        source.readInto(&contents, loader);
    mergeGraphBreaks(&contents.catalog.entries);
    if (contents.catalog.taxonomy.domains.isEmpty()) {
        QString reason;
        auto builtIn = CatalogFile::open(builtInPath(), &reason);
        contents.catalog.taxonomy =
            builtIn ? Catalog(std::move(builtIn)).taxonomy() : Taxonomy::fromFile(m_paths.taxonomyFile());
        for (Domain &domain : contents.catalog.taxonomy.domains) // for their names
            domain.messages = domain.context = {};
    }
    contents.catalog.entries = inCatalogOrder(std::move(contents.catalog.entries), contents.catalog.taxonomy);
    return contents;
}

OpenedCatalog CatalogOpener::compile(const QStringList &sources, const QString &file, QString *reason) const
{
    return compile(sourcesAt(sources), file, false, reason);
}

/// With `mayBeInMemory`, where `file` cannot be written: a warning then has the reason.
OpenedCatalog CatalogOpener::compile(const QList<CatalogSource> &sources, const QString &file, bool mayBeInMemory,
                                     QString *reason) const
{
    Progress progress(m_report, m_cancel);
    const FileListing files = filesOf(sources);
    const QByteArray hashes = hashesOf(files, progress);
    const SourceContents contents = contentsOf(sources, progress);
    OpenedCatalog result{{}, contents.problems, contents.filesRead, contents.cancelled};
    if (contents.cancelled)
        return result;
    const SourceRecord record{files, hashes, contents.problems, contents.filesRead,
                              QUuid::createUuid().toString(QUuid::WithoutBraces)};
    const auto fill = [&](const Database &database) {
        return writeCatalog(database, contents.catalog, progress) && writeReplaced(database, contents.replaced)
            && record.write(database);
    };
    std::unique_ptr<Database> database;
    if (CatalogFile::write(file, fill, reason))
        database = CatalogFile::open(file, reason);
    progress.end();
    result.cancelled = progress.isCancelled();
    if (!database && mayBeInMemory && !result.cancelled) {
        result.problems.append(
            warning(file, u"the compiled catalog cannot be kept, so each start compiles it: "_s + *reason));
        database = std::make_unique<Database>();
        if (!database->openInMemory() || !database->execute("BEGIN") || !fill(*database)
            || !database->execute("COMMIT"))
            database.reset();
    }
    if (database && !result.cancelled)
        result.catalog = std::make_shared<const Catalog>(std::move(database));
    return result;
}

OpenedCatalog CatalogOpener::open(const QStringList &paths) const
{
    QString reason;
    if (paths == QStringList{BuiltIn}) {
        if (auto builtIn = usable(CatalogFile::open(builtInPath(), &reason)))
            return *builtIn;
    }
    const QList<CatalogSource> sources = sourcesAt(paths);
    const QString file = cachedFile(sources);
    if (auto cached = openCached(sources, file))
        return *cached;
    if (auto layered = openOverBuiltIn(sources, file))
        return *layered;
    QFile::remove(changesFile(file));
    OpenedCatalog result = compile(sources, file, true, &reason);
    if (!result.catalog)
        result.catalog = std::make_shared<const Catalog>();
    removeOldFiles(m_cacheFolder);
    return result;
}

/// What lies in the cache, made up to date where little has changed. Nothing where all has to be compiled.
std::optional<OpenedCatalog> CatalogOpener::openCached(const QList<CatalogSource> &sources, const QString &file) const
{
    QString reason;
    auto base = CatalogFile::open(file, &reason);
    if (!base)
        return std::nullopt;
    auto former = openChanges(file, *base);
    const FileListing files = filesOf(sources);
    const SourceDifference difference = differenceFrom(files, *base);
    if (difference.isEmpty())
        return usable(std::move(base));
    if (former && isRecorded(difference, *former))
        return usable(std::move(base), std::move(former));
    CatalogLoader loader;
    loader.setCancelFlag(m_cancel);
    const Catalog catalog(std::move(base));
    const std::optional<SourceChanges> changes = changesSince(catalog, sources, files, difference, loader);
    if (!changes)
        return std::nullopt;
    Progress progress({}, m_cancel);
    const auto fill = [&](const Database &database) {
        return writeCatalogChanges(database, changes->catalog, catalog, former.get(), progress)
            && changes->record.write(database);
    };
    if (catalog.layers().isDamaged() || !CatalogFile::write(changesFile(file), fill, &reason)
        || catalog.layers().isDamaged())
        return std::nullopt;
    removeOldFiles(m_cacheFolder);
    base = CatalogFile::open(file, &reason);
    if (!base)
        return std::nullopt;
    auto written = openChanges(file, *base);
    return written ? usable(std::move(base), std::move(written)) : std::nullopt; // another program was faster
}

/// The built-in file with what few entries the other sources have as changes over it. Nothing where all has to be
/// compiled.
std::optional<OpenedCatalog> CatalogOpener::openOverBuiltIn(const QList<CatalogSource> &sources,
                                                            const QString &file) const
{
    QString reason;
    const QString builtIn = builtInPath();
    auto base = sources.first().path() == builtIn ? CatalogFile::open(builtIn, &reason) : nullptr;
    if (!base)
        return std::nullopt;
    const QList<CatalogSource> others = sources.sliced(1);
    const FileListing files = filesOf(others);
    auto former = openChanges(file, *base);
    if (former && differenceFrom(files, *former).isEmpty())
        return usable(std::move(base), std::move(former));
    CatalogLoader loader;
    loader.setCancelFlag(m_cancel);
    const Catalog catalog(std::move(base));
    QMap<QString, QString> replaced;
    const std::optional<SourceChanges> changes = changesOver(catalog, others, files, loader, &replaced);
    if (!changes)
        return std::nullopt;
    Progress progress({}, m_cancel);
    const auto fill = [&](const Database &database) {
        return writeCatalogChanges(database, changes->catalog, catalog, former.get(), progress)
            && writeReplaced(database, replaced) && changes->record.write(database);
    };
    if (catalog.layers().isDamaged() || !CatalogFile::write(changesFile(file), fill, &reason)
        || catalog.layers().isDamaged())
        return std::nullopt;
    base = CatalogFile::open(builtIn, &reason);
    auto written = base ? openChanges(file, *base) : nullptr;
    removeOldFiles(m_cacheFolder);
    return written ? usable(std::move(base), std::move(written)) : std::nullopt; // another program was faster
}

bool CatalogOpener::discard(const Catalog &catalog) const
{
    const Layers &layers = catalog.layers();
    const bool isOfChanges = layers.changes() && layers.changes()->isDamaged();
    const QFileInfo file(isOfChanges ? layers.changes()->path() : layers.base().path());
    const bool isReplaceable = file.absolutePath() == QFileInfo(m_cacheFolder).absoluteFilePath()
        || file.absolutePath() == QFileInfo(InstalledCatalogs::defaultFolder()).absoluteFilePath();
    if (!isReplaceable)
        return false;
    return isOfChanges ? QFile::remove(file.absoluteFilePath()) : removeCatalog(file.absoluteFilePath());
}

QString CatalogOpener::cachedFile(const QList<CatalogSource> &sources) const
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const CatalogSource &source : sources)
        hash.addData(QStringList{source.path(), source.leftOut().join(u' '), {}}.join(u'\n').toUtf8());
    return m_cacheFolder + u'/' + QString::fromLatin1(hash.result().toHex()) + CatalogFile::Suffix;
}

} // namespace waymark
