#include "app/compile/catalogopener.h"

#include "app/catalog/entrytable.h"
#include "app/compile/catalogfile.h"
#include "app/compile/catalogsource.h"
#include "app/compile/compilecatalog.h"
#include "app/database/database.h"
#include "app/match/catalogpatterns.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

// Of the progress, in percent.
constexpr double HashShare = 5;
constexpr double ReadingShare = 12;

constexpr qsizetype MaxKeptFiles = 8; // of catalogs in the cache, those compiled last

constexpr auto SourceTables = R"(
    CREATE TABLE source_files(path TEXT NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, hash BLOB NOT NULL);
    CREATE TABLE source_problems(file TEXT NOT NULL, line INTEGER NOT NULL, column INTEGER NOT NULL, message TEXT NOT NULL,
        severity INTEGER NOT NULL, entry TEXT NOT NULL);
    CREATE TABLE reading(files INTEGER NOT NULL);
)";

/// A source file as it was before it was read: what changes meanwhile is noticed the next time.
struct StampedFile
{
    SourceFile file;
    QByteArray hash;
};

/// The files of the sources, and the program: another one may compile them in another way.
QList<SourceFile> filesOf(const QList<CatalogSource> &sources)
{
    QList<SourceFile> files;
    for (const CatalogSource &source : sources)
        files += source.files();
    const QFileInfo program(QFile::symLinkTarget(u"/proc/self/exe"_s));
    if (program.isFile())
        files.append({program.absoluteFilePath(), program.size(), program.lastModified().toMSecsSinceEpoch()});
    return files;
}

QList<StampedFile> stamped(const QList<SourceFile> &files, Progress &progress)
{
    QList<StampedFile> result;
    progress.begin(HashShare, std::size_t(files.size()));
    for (const SourceFile &file : files) {
        if (progress.advance())
            result.append({file, file.hash()});
    }
    return result;
}

/// What the sources were, and what was wrong with them.
bool writeSources(const Database &database, const QList<StampedFile> &files, const SourceContents &contents)
{
    if (!database.execute(SourceTables)
        || !database.query("INSERT INTO reading VALUES (?)").with(contents.filesRead).run())
        return false;
    Query file = database.query("INSERT INTO source_files VALUES (?, ?, ?, ?)");
    const auto writeFile = [&file](const StampedFile &each) {
        return file.with(each.file.path, each.file.size, each.file.modified, each.hash).run();
    };
    Query problem = database.query("INSERT INTO source_problems VALUES (?, ?, ?, ?, ?, ?)");
    const auto writeProblem = [&problem](const Problem &each) {
        return problem.with(each.file, each.line, each.column, each.message, int(each.severity), each.entryId).run();
    };
    Query replaced = database.query("INSERT INTO replaced VALUES (?, ?)");
    for (auto entry = contents.replaced.cbegin(); entry != contents.replaced.cend(); ++entry) {
        if (!replaced.with(entry.key(), entry.value()).run())
            return false;
    }
    return std::ranges::all_of(files, writeFile) && std::ranges::all_of(contents.problems, writeProblem);
}

/// Whether the sources are as they were when the catalog was compiled from them: files of another time may still have
/// the same bytes.
bool isOfSources(const Database &database, const QList<CatalogSource> &sources)
{
    Query row = database.query("SELECT path, size, modified, hash FROM source_files ORDER BY rowid");
    for (const SourceFile &file : filesOf(sources)) {
        if (!row.next() || row.text(0) != file.path || row.integer(1) != file.size)
            return false;
        if (row.integer(2) != file.modified && row.bytes(3) != file.hash())
            return false;
    }
    return !row.next() && !row.hasFailed();
}

OpenedCatalog opened(std::unique_ptr<Database> database)
{
    OpenedCatalog result;
    result.filesRead = int(database->number("SELECT files FROM reading"));
    Query row =
        database->query("SELECT file, line, column, message, severity, entry FROM source_problems ORDER BY rowid");
    while (row.next())
        result.problems.append({row.text(0), int(row.integer(1)), int(row.integer(2)), row.text(3),
                                row.integer(4) == 0 ? Problem::Severity::Error : Problem::Severity::Warning,
                                row.text(5)});
    result.catalog = std::make_shared<const Catalog>(std::move(database));
    return result;
}

/// Nothing where there is no database, where it is damaged, or was made for another machine.
std::optional<OpenedCatalog> usable(std::unique_ptr<Database> database)
{
    if (!database || !CatalogPatterns::fit(*database))
        return std::nullopt;
    OpenedCatalog result = opened(std::move(database));
    return result.catalog->database().isDamaged() ? std::nullopt : std::optional(std::move(result));
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
    const QFileInfoList files = QDir(folder).entryInfoList({u'*' + CatalogFile::Suffix}, QDir::Files, QDir::Time);
    for (const QFileInfo &file : files.mid(MaxKeptFiles))
        QFile::remove(file.absoluteFilePath());
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

/// Where the built-in catalog is: the compiled file, or, where there is none that can be opened, what it is made of.
QString CatalogOpener::builtInPath() const
{
    QString reason;
    return CatalogFile::open(m_paths.catalogFile(), &reason) ? m_paths.catalogFile() : m_paths.folder();
}

QList<CatalogSource> CatalogOpener::sourcesAt(const QStringList &paths) const
{
    QList<CatalogSource> sources;
    for (const QString &path : paths)
        sources.append(CatalogSource(path == BuiltIn ? builtInPath() : path));
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
    if (contents.catalog.taxonomy.domains.isEmpty()) {
        QString reason;
        auto builtIn = CatalogFile::open(m_paths.catalogFile(), &reason);
        contents.catalog.taxonomy =
            builtIn ? Catalog(std::move(builtIn)).taxonomy() : Taxonomy::fromFile(m_paths.taxonomyFile());
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
    const QList<StampedFile> files = stamped(filesOf(sources), progress);
    const SourceContents contents = contentsOf(sources, progress);
    OpenedCatalog result{{}, contents.problems, contents.filesRead, contents.cancelled};
    if (contents.cancelled)
        return result;
    const auto fill = [&](const Database &database) {
        return writeCatalog(database, contents.catalog, progress) && writeSources(database, files, contents);
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
        if (auto builtIn = usable(CatalogFile::open(m_paths.catalogFile(), &reason)))
            return *builtIn;
    }
    const QList<CatalogSource> sources = sourcesAt(paths);
    const QString file = cachedFile(sources);
    if (auto database = CatalogFile::open(file, &reason); database && isOfSources(*database, sources)) {
        if (auto cached = usable(std::move(database)))
            return *cached;
    }
    OpenedCatalog result = compile(sources, file, true, &reason);
    if (!result.catalog)
        result.catalog = std::make_shared<const Catalog>();
    removeOldFiles(m_cacheFolder);
    return result;
}

bool CatalogOpener::discard(const Catalog &catalog) const
{
    const QFileInfo file(catalog.database().path());
    return file.absolutePath() == QFileInfo(m_cacheFolder).absoluteFilePath() && QFile::remove(file.absoluteFilePath());
}

QString CatalogOpener::cachedFile(const QList<CatalogSource> &sources) const
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const CatalogSource &source : sources)
        hash.addData((source.path() + u'\n').toUtf8());
    return m_cacheFolder + u'/' + QString::fromLatin1(hash.result().toHex()) + CatalogFile::Suffix;
}

} // namespace waymark
