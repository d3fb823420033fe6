#include "app/compile/catalogfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <atomic>
#include <bit>
#include <cstdio>

#if defined(Q_OS_UNIX)
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#endif

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 ApplicationId = 0x57617943; // "WayC"
constexpr auto LittleEndian = std::endian::native == std::endian::little; // what packed() writes depends on it

/// Written in one transaction that is never rolled back: the file is thrown away where it fails.
constexpr auto WriteOnce = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096; BEGIN";

QString openFailure(const Database &database)
{
    return u"the catalog file is damaged, or no catalog file: "_s + database.error();
}

/// Whether all bytes are on the disk and the file has its name.
bool putInPlace(const QString &from, const QString &to)
{
    QFile file(from);
    if (!file.open(QIODevice::ReadWrite))
        return false;
#if defined(Q_OS_UNIX)
    if (fsync(file.handle()) != 0)
        return false;
#endif
    file.close();
    return std::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) == 0;
}

// The name of the file that write() is writing; null where there is none. Read by a signal handler.
std::atomic<const char *> unfinishedName = nullptr;
static_assert(std::atomic<const char *>::is_always_lock_free);

/// Has the name noted while it exists, if it is the only one that does.
class UnfinishedNote
{
public:
    explicit UnfinishedNote(const QString &path)
        : m_name(QFile::encodeName(path))
    {
        const char *none = nullptr;
        m_isNoted = unfinishedName.compare_exchange_strong(none, m_name.constData());
    }
    UnfinishedNote(const UnfinishedNote &) = delete;
    UnfinishedNote &operator=(const UnfinishedNote &) = delete;
    ~UnfinishedNote()
    {
        if (m_isNoted)
            unfinishedName = nullptr;
    }

private:
    const QByteArray m_name;
    bool m_isNoted;
};

#if defined(Q_OS_UNIX)
/// Calls only what a signal handler may call.
void removeUnfinished(int signal)
{
    if (const char *name = unfinishedName)
        unlink(name);
    raise(signal); // which is not handled any more, once this handler has returned
}
#endif

} // namespace

void CatalogFile::removeUnfinishedOnSignals()
{
#if defined(Q_OS_UNIX)
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction former = {};
        sigaction(signal, nullptr, &former);
        if (former.sa_handler == SIG_IGN) // as nohup has it
            continue;
        struct sigaction action = {};
        action.sa_handler = removeUnfinished;
        action.sa_flags = int(SA_RESETHAND);
        sigaction(signal, &action, nullptr);
    }
#endif
}

bool CatalogFile::write(const QString &path, const std::function<bool(const Database &)> &fill, QString *reason)
{
    const QFileInfo target(path);
    if (!QDir().mkpath(target.absolutePath())) {
        *reason = u"the folder %1 cannot be made"_s.arg(target.absolutePath());
        return false;
    }
    const QString beside = target.absoluteFilePath() + u'.' + QUuid::createUuid().toString(QUuid::Id128);
    const UnfinishedNote note(beside);
    bool isWritten = false;
    {
        Database database;
        isWritten = database.open(beside, Database::Access::Create)
            && QFile::setPermissions(beside, QFileDevice::ReadOwner | QFileDevice::WriteOwner)
            && database.execute(WriteOnce) && fill(database)
            && database.execute("CREATE TABLE byte_order(is_little INTEGER NOT NULL)")
            && database.query("INSERT INTO byte_order VALUES (?)").with(int(LittleEndian)).run()
            && database.execute("PRAGMA application_id = " + std::to_string(ApplicationId)
                                + "; PRAGMA user_version = " + std::to_string(FormatVersion) + "; COMMIT");
        if (!isWritten)
            *reason = u"the catalog file %1 could not be written: %2"_s.arg(path, database.error());
    }
    if (isWritten && !putInPlace(beside, target.absoluteFilePath())) {
        *reason = u"the catalog file %1 could not be written: %2"_s.arg(path, qt_error_string());
        isWritten = false;
    }
    if (!isWritten)
        QFile::remove(beside);
    return isWritten;
}

std::unique_ptr<Database> CatalogFile::open(const QString &path, QString *reason)
{
    auto database = std::make_unique<Database>();
    if (!QFile::exists(path))
        *reason = u"there is no catalog file %1"_s.arg(path);
    else if (!isTrusted(path))
        *reason = u"others than this user may write %1"_s.arg(path);
    else if (!database->open(path, Database::Access::ReadOnly)
             || database->number("PRAGMA application_id") != ApplicationId)
        *reason = openFailure(*database);
    else if (database->number("PRAGMA user_version") != FormatVersion)
        *reason = u"%1 was written by another version of Waymark"_s.arg(path);
    else if (database->number("SELECT is_little FROM byte_order") != int(LittleEndian))
        *reason = u"%1 was written on another kind of machine"_s.arg(path);
    else
        return database;
    return nullptr;
}

bool CatalogFile::isTrusted([[maybe_unused]] const QString &path)
{
#if defined(Q_OS_UNIX)
    const QString real = QFileInfo(path).canonicalFilePath();
    for (const QString &each : {real, QFileInfo(real).path()}) {
        struct stat status;
        if (each.isEmpty() || stat(QFile::encodeName(each).constData(), &status) != 0)
            return false;
        const bool isOurs = status.st_uid == geteuid() || status.st_uid == 0;
        // In a folder like /tmp others may add files, and not exchange those of this user.
        const bool othersMayOnlyAdd = S_ISDIR(status.st_mode) && (status.st_mode & S_ISVTX) != 0;
        if (!isOurs || ((status.st_mode & (S_IWGRP | S_IWOTH)) != 0 && !othersMayOnlyAdd))
            return false;
    }
#endif
    return true;
}

bool CatalogFile::isDatabase(QByteArrayView head)
{
    return head.startsWith(QByteArrayView("SQLite format 3\0", 16));
}

} // namespace waymark
