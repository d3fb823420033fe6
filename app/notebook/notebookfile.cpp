#include "app/notebook/notebookfile.h"

#include <QDate>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include <sqlite3.h>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

using Trouble = NotebookFile::Trouble;

constexpr qint64 MinDatabaseBytes = 512; // bytes: one page of the smallest size there is
constexpr QFile::Permissions OwnerFile = QFile::ReadOwner | QFile::WriteOwner;
constexpr QFile::Permissions OthersAccess =
    QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;

/// What brings a database from each version to the next; `user_version` counts the steps that were done. A step that
/// was once released is never changed.
const QList<QStringList> &upgradeSteps()
{
    static const QList<QStringList> steps{
        {
            u"CREATE TABLE bookmarks (seq INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL UNIQUE, day TEXT)"_s,
            u"CREATE TABLE notes (seq INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL UNIQUE, "
            "text TEXT NOT NULL)"_s,
            u"CREATE TABLE tries (entry TEXT NOT NULL, kind INTEGER NOT NULL, item TEXT NOT NULL, "
            "state INTEGER NOT NULL, day TEXT, PRIMARY KEY (entry, kind, item))"_s,
            u"CREATE TABLE outcomes (seq INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL, "
            "kind INTEGER NOT NULL, item TEXT NOT NULL, worked INTEGER NOT NULL, day TEXT)"_s,
            u"CREATE TABLE pastes (seq INTEGER PRIMARY KEY AUTOINCREMENT, id INTEGER NOT NULL UNIQUE, "
            "text BLOB NOT NULL, entry TEXT, kept TEXT)"_s,
        },
        {
            u"CREATE TABLE wrong_answers (seq INTEGER PRIMARY KEY AUTOINCREMENT, id INTEGER NOT NULL UNIQUE, "
            "time TEXT, given TEXT, expected TEXT, note TEXT, program TEXT, catalog_date TEXT, "
            "paste BLOB NOT NULL)"_s,
        },
    };
    return steps;
}

/// Every table of the newest version, sorted. Anything else in a file, a trigger or a view above all, means that it is
/// not a notebook.
const QStringList &expectedTables()
{
    static const QStringList tables{u"table bookmarks"_s, u"table notes"_s, u"table outcomes"_s,
                                    u"table pastes"_s,    u"table tries"_s, u"table wrong_answers"_s};
    return tables;
}

Trouble troubleOf(int errorCode)
{
    switch (errorCode) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Trouble::Locked;
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN: // also where no journal can be made
        return Trouble::ReadOnly;
    case SQLITE_FULL:
        return Trouble::Full;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return Trouble::Damaged;
    default:
        return Trouble::Failed;
    }
}

} // namespace

NotebookFile::NotebookFile(const QString &path)
    : m_path(path)
{
}

NotebookFile::~NotebookFile() = default;

bool NotebookFile::open()
{
    closeConnection();
    m_failure = {};
    if (m_path.isEmpty() || !QDir::isAbsolutePath(m_path))
        return fail({Trouble::NoFolder, {}});
    if (!makeFolder())
        return fail({Trouble::NoFolder, {}});

    m_readable = openWhole() || (trouble() == Trouble::Damaged && replaceDamaged());
    if (m_readable)
        return canWrite();
    closeConnection();
    return false;
}

bool NotebookFile::openWhole()
{
    return openConnection() && isWhole() && upgrade() && isNotebook();
}

/// Its parents have the modes that the umask gives them.
bool NotebookFile::makeFolder() const
{
    const QString folder = QFileInfo(m_path).path();
    return QFileInfo(folder).isDir()
        || (QDir().mkpath(QFileInfo(folder).path()) && QDir().mkdir(folder, OwnerFile | QFile::ExeOwner))
        || QFileInfo(folder).isDir(); // another instance made it
}

/// Makes the file if there is none, so that SQLite does not make it with the modes of the umask; a journal gets those
/// of its file.
void NotebookFile::takeFromOthers()
{
    if (QFile file(m_path);
        !file.exists() && !file.open(QIODevice::NewOnly | QIODevice::WriteOnly, OwnerFile) && !file.exists())
        return; // not in that folder
    const QFileInfo file(m_path);
    QStringList paths{file.path(), m_path};
    const QDir folder(file.path(), {}, QDir::NoSort, QDir::Files | QDir::Hidden | QDir::NoSymLinks);
    for (const QString &name : folder.entryList({file.fileName() + u"-*"_s, file.completeBaseName() + u"-damaged-*"_s}))
        paths.append(folder.filePath(name));
    for (const QString &path : std::as_const(paths)) {
        const QFile::Permissions former = QFileInfo(path).permissions();
        if (!(former & OthersAccess))
            continue;
        QFile::setPermissions(path, former & (OwnerFile | QFile::ExeOwner));
        const bool isNarrow = !(QFileInfo(path).permissions() & OthersAccess);
        m_access = std::max(m_access, isNarrow ? Access::Narrowed : Access::Others);
    }
}

bool NotebookFile::replaceDamaged()
{
    closeConnection();
    const Failure failure = m_failure;
    QLockFile lock(m_path + u".lock"_s);
    if (!lock.tryLock(WriteWaitMs)) {
        // Where no lock can be made, nothing can be moved either.
        return lock.error() == QLockFile::LockFailedError ? fail({Trouble::Locked, {}}) : fail(failure);
    }
    // Another program may have put a new file in its place by now: that one must not be moved.
    if (openWhole())
        return true;
    if (trouble() != Trouble::Damaged || !moveAside() || !openWhole())
        return false;
    salvage();
    return true;
}

bool NotebookFile::openConnection()
{
    const QFileInfo file(m_path);
    if (file.exists() && !file.isFile())
        return fail({Trouble::Unreadable, u"not a plain file"_s});
    takeFromOthers();
    if (file.exists() && !file.isReadable())
        return fail({Trouble::Unreadable, {}});
    if (file.size() > 0 && file.size() < MinDatabaseBytes) // SQLite would take it for a new one
        return fail({Trouble::Damaged, u"cut off"_s});
    m_database.emplace();
    if (!m_database->open(m_path, Database::Access::Change))
        return noteError();
    const bool isNew = file.size() == 0;
    QStringList set{u"PRAGMA busy_timeout = %1"_s.arg(OpenWaitMs),
                    u"PRAGMA secure_delete = ON"_s}; // what is deleted leaves no trace in it
    if (isNew)
        set.append(u"PRAGMA auto_vacuum = FULL"_s);
    set.append(u"PRAGMA journal_mode = DELETE"_s);
    set.append(u"PRAGMA synchronous = FULL"_s);
    return std::all_of(set.begin(), set.end(), [this](const QString &sql) { return execute({sql, {}}); });
}

void NotebookFile::closeConnection()
{
    m_readable = false;
    m_database.reset();
}

bool NotebookFile::isWhole()
{
    QString answer;
    if (!read({u"PRAGMA quick_check(1)"_s, {}}, [&](const Query &row) { answer = row.text(0); }))
        return false;
    return answer == "ok"_L1 || fail({Trouble::Damaged, answer});
}

bool NotebookFile::isNotebook()
{
    QStringList found;
    const Statement list{u"SELECT type || ' ' || name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
                         "ORDER BY 1"_s,
                         {}};
    if (!read(list, [&](const Query &row) { found.append(row.text(0)); }))
        return false;
    return found == expectedTables() || fail({Trouble::Damaged, u"another program's tables"_s});
}

bool NotebookFile::upgrade()
{
    qint64 version = 0;
    qint64 owner = 0;
    qint64 tables = 0;
    // In one statement: another program that starts now may make the tables between two.
    const Statement query{u"SELECT user_version, application_id, (SELECT count(*) FROM sqlite_master) "
                          "FROM pragma_user_version, pragma_application_id"_s,
                          {}};
    const auto take = [&](const Query &row) {
        version = row.integer(0);
        owner = row.integer(1);
        tables = row.integer(2);
    };
    if (!read(query, take))
        return false;
    if (tables > 0 && owner != ApplicationId)
        return fail({Trouble::Damaged, u"another program's database"_s});
    const QList<QStringList> &steps = upgradeSteps();
    if (version > steps.size())
        return fail({Trouble::Newer, {}});
    if (version == steps.size())
        return true;

    QList<Statement> statements;
    for (qsizetype step = version; step < steps.size(); ++step) {
        for (const QString &sql : steps.at(step))
            statements.append({sql, {}});
    }
    statements.append({u"PRAGMA application_id = %1"_s.arg(ApplicationId), {}});
    statements.append({u"PRAGMA user_version = %1"_s.arg(steps.size()), {}});
    if (write(statements))
        return true;
    // Another instance may have done the same in the meantime.
    const Failure failure = m_failure;
    if (number(u"PRAGMA user_version"_s, &version) && version == steps.size()) {
        m_failure = {};
        return true;
    }
    return fail(failure);
}

bool NotebookFile::canWrite()
{
    // Changes nothing; but SQLite has to open its journal for it, which fails in a folder that cannot be written.
    const bool can =
        execute({u"BEGIN IMMEDIATE"_s, {}}) && execute({u"PRAGMA user_version = %1"_s.arg(upgradeSteps().size()), {}});
    const Failure failure = can ? Failure() : m_failure;
    execute({u"ROLLBACK"_s, {}});
    execute({u"PRAGMA busy_timeout = %1"_s.arg(WriteWaitMs), {}});
    m_failure = failure;
    hasChanged();
    return can;
}

bool NotebookFile::moveAside()
{
    closeConnection();
    const QFileInfo file(m_path);
    const QString stem =
        file.path() + u'/' + file.completeBaseName() + u"-damaged-"_s + QDate::currentDate().toString(Qt::ISODate);
    QString target = stem + u'.' + file.suffix();
    for (int n = 2; QFileInfo::exists(target); ++n)
        target = u"%1-%2.%3"_s.arg(stem, QString::number(n), file.suffix());
    if (!QFile::rename(m_path, target))
        return false;
    QFile::rename(m_path + u"-journal"_s, target + u"-journal"_s); // belongs to it, if it exists
    m_movedAside = target;
    m_failure = {};
    return true;
}

bool NotebookFile::write(const QList<Statement> &statements)
{
    if (!m_database)
        return false;
    const bool done = execute({u"BEGIN IMMEDIATE"_s, {}})
        && std::all_of(statements.begin(), statements.end(),
                       [this](const Statement &statement) { return execute(statement); })
        && execute({u"COMMIT"_s, {}});
    const Failure failure = done ? Failure() : m_failure;
    if (!done)
        execute({u"ROLLBACK"_s, {}}); // fails where BEGIN failed: there is nothing to take back
    m_failure = failure;
    return done;
}

bool NotebookFile::read(const Statement &statement, const std::function<void(const Query &)> &row)
{
    if (!m_database)
        return false;
    Query query = m_database->query(statement.sql.toStdString());
    query.with(statement.values);
    while (query.next())
        row(query);
    return !query.hasFailed() || noteError();
}

bool NotebookFile::hasChanged()
{
    qint64 version = 0;
    if (!m_readable || !number(u"PRAGMA data_version"_s, &version))
        return false;
    return std::exchange(m_dataVersion, version) != version;
}

bool NotebookFile::execute(const Statement &statement)
{
    return read(statement, [](const Query &) { });
}

bool NotebookFile::number(const QString &question, qint64 *value)
{
    return read({question, {}}, [value](const Query &row) { *value = row.integer(0); });
}

bool NotebookFile::fail(const Failure &failure)
{
    m_failure = failure;
    return false;
}

bool NotebookFile::noteError()
{
    return fail({troubleOf(m_database->errorCode()), m_database->error()});
}

} // namespace waymark
