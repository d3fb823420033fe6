#include "app/compile/sourcerecord.h"

#include "app/database/database.h"
#include "app/text/progress.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace waymark {

namespace {

constexpr double HashShare = 5; // of the progress, in percent
constexpr qint64 Removed = -1; // the size of a file that is gone

constexpr auto Tables = R"(
    CREATE TABLE source_files(path TEXT NOT NULL, kind INTEGER NOT NULL, size INTEGER NOT NULL,
        modified INTEGER NOT NULL, hash BLOB NOT NULL);
    CREATE INDEX source_files_by_path ON source_files(path);
    CREATE TABLE source_problems(file TEXT NOT NULL, line INTEGER NOT NULL, column INTEGER NOT NULL, message TEXT NOT NULL,
        severity INTEGER NOT NULL, entry TEXT NOT NULL);
    CREATE TABLE reading(files INTEGER NOT NULL, identity TEXT NOT NULL);
)";

constexpr auto AllFiles = "SELECT path, kind, size, modified, rowid FROM source_files ORDER BY rowid";

/// What the tables say of a file.
struct Stamp
{
    const Database *database = nullptr;
    SourceFile::Kind kind = SourceFile::Kind::Entries;
    qint64 size = Removed;
    qint64 modified = 0;
    qint64 row = 0;

    Stamp(const Database &from, const Query &read)
        : database(&from)
        , kind(SourceFile::Kind(read.integer(1)))
        , size(read.integer(2))
        , modified(read.integer(3))
        , row(read.integer(4))
    {
    }

    bool fits(const SourceFile &file) const
    {
        if (size != file.size)
            return false;
        if (modified == file.modified)
            return true;
        Query hash = database->query("SELECT hash FROM source_files WHERE rowid = ?").with(row);
        return hash.next() && hash.bytes(0) == file.hash();
    }
};

/// The files of a base, looked up in the order in which they were written, which is mostly that in which they come.
class BaseFiles
{
public:
    explicit BaseFiles(const Database &base)
        : m_base(base)
        , m_row(base.query(AllFiles))
    {
    }

    std::optional<Stamp> find(const SourceFile &file)
    {
        const QByteArray path = file.path.toUtf8();
        if (m_isInOrder) {
            const bool hasRow = m_row.next();
            if (hasRow && m_row.view(0) == path)
                return Stamp(m_base, m_row);
            m_isInOrder = false;
            if (hasRow)
                readRest();
        }
        const auto found = m_rest.constFind(path);
        if (found == m_rest.constEnd())
            return std::nullopt;
        const Stamp stamp = *found;
        m_rest.erase(found);
        return stamp;
    }

    /// Calls visit(path, stamp) for those that were not looked up.
    template <typename Visit>
    void forEachOther(Visit visit)
    {
        if (std::exchange(m_isInOrder, false) && m_row.next())
            readRest();
        for (auto file = m_rest.cbegin(); file != m_rest.cend(); ++file)
            visit(QString::fromUtf8(file.key()), file.value());
    }

private:
    void readRest()
    {
        do
            m_rest.insert(m_row.bytes(0), Stamp(m_base, m_row));
        while (m_row.next());
    }

    const Database &m_base;
    Query m_row;
    bool m_isInOrder = true;
    QHash<QByteArray, Stamp> m_rest; // once they come in another order
};

} // namespace

bool SourceRecord::write(const Database &database) const
{
    if (!database.execute(Tables)
        || !database.query("INSERT INTO reading VALUES (?, ?)").with(filesRead, identity).run())
        return false;
    Query row = database.query("INSERT INTO source_files VALUES (?, ?, ?, ?, ?)");
    const auto writeFile = [&row](const StampedFile &each) {
        return row.with(each.file.path, int(each.file.kind), each.file.size, each.file.modified, each.hash).run();
    };
    const auto writeRemoved = [&row](const SourceFile &each) {
        return row.with(each.path, int(each.kind), Removed, 0, QByteArray("")).run();
    };
    Query problem = database.query("INSERT INTO source_problems VALUES (?, ?, ?, ?, ?, ?)");
    const auto writeProblem = [&problem](const Problem &each) {
        return problem.with(each.file, each.line, each.column, each.message, int(each.severity), each.entryId).run();
    };
    return std::ranges::all_of(files, writeFile) && std::ranges::all_of(removed, writeRemoved)
        && std::ranges::all_of(problems, writeProblem);
}

bool SourceRecord::hasFile(const Database &database, const QString &path)
{
    return database.query("SELECT 1 FROM source_files WHERE path = ?").with(path).next();
}

QString SourceRecord::identityOf(const Database &database)
{
    Query row = database.query("SELECT identity FROM reading");
    return row.next() ? row.text(0) : QString();
}

int SourceRecord::filesReadOf(const Database &database)
{
    return int(database.number("SELECT files FROM reading"));
}

Problems SourceRecord::problemsOf(const Database &database)
{
    Problems problems;
    Query row =
        database.query("SELECT file, line, column, message, severity, entry FROM source_problems ORDER BY rowid");
    while (row.next())
        problems.append({row.text(0), int(row.integer(1)), int(row.integer(2)), row.text(3),
                         row.integer(4) == 0 ? Problem::Severity::Error : Problem::Severity::Warning, row.text(5)});
    return problems;
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

SourceDifference differenceFrom(const QList<SourceFile> &files, const Database &base, const Database *changes)
{
    QHash<QString, Stamp> changed;
    if (changes) {
        for (Query row = changes->query(AllFiles); row.next();)
            changed.insert(row.text(0), Stamp(*changes, row));
    }
    const auto changedStamp = [&changed](const QString &path) {
        const auto found = changed.constFind(path);
        return found == changed.constEnd() ? std::nullopt : std::optional(*found);
    };
    SourceDifference difference;
    BaseFiles baseFiles(base);
    for (const SourceFile &file : files) {
        std::optional<Stamp> stamp = baseFiles.find(file);
        if (const std::optional<Stamp> newer = changed.isEmpty() ? std::nullopt : changedStamp(file.path))
            stamp = newer;
        changed.remove(file.path);
        if (!stamp || !stamp->fits(file))
            difference.changed.append(file);
    }
    baseFiles.forEachOther([&](const QString &path, const Stamp &stamp) {
        if (!changed.contains(path))
            difference.removed.append({path, stamp.kind, stamp.size, stamp.modified});
    });
    for (auto file = changed.cbegin(); file != changed.cend(); ++file) {
        if (file->size != Removed)
            difference.removed.append({file.key(), file->kind, file->size, file->modified});
    }
    return difference;
}

SourceDifference differenceFromBase(const QList<SourceFile> &files, const Database &base, const Database *changes,
                                    SourceDifference difference)
{
    if (!changes)
        return difference;
    QSet<QString> paths; // of which each may differ
    for (const SourceFile &file : difference.changed + difference.removed)
        paths.insert(file.path);
    for (Query row = changes->query(AllFiles); row.next();)
        paths.insert(row.text(0));
    difference = {};
    Query row = base.query("SELECT path, kind, size, modified, rowid FROM source_files WHERE path = ?");
    for (const SourceFile &file : files) {
        if (paths.remove(file.path) && (!row.with(file.path).next() || !Stamp(base, row).fits(file)))
            difference.changed.append(file);
    }
    for (const QString &path : std::as_const(paths)) {
        if (row.with(path).next())
            difference.removed.append({path, SourceFile::Kind(row.integer(1)), row.integer(2), row.integer(3)});
    }
    return difference;
}

} // namespace waymark
