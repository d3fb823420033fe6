#include "app/catalog/owncatalog.h"

#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/catalog/savefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

using Failure = OwnCatalog::Failure;

Failure systemFailure(const QString &path, const QString &message)
{
    return {Failure::Kind::System, QDir::toNativeSeparators(path) + u": "_s + message};
}

/// "a.json.bak", else the first of "a.json.2.bak", … that is free.
QString freeBackup(const QString &file)
{
    QString backup = file + u".bak"_s;
    for (int number = 2; QFileInfo::exists(backup); ++number)
        backup = u"%1.%2.bak"_s.arg(file).arg(number);
    return backup;
}

/// Whether the loader reads the bytes as one entry with this id; otherwise its message.
Failure checkReadable(const QByteArray &bytes, const QString &id, const QString &file)
{
    const LoadResult loaded = CatalogLoader().loadBytes(bytes, file);
    for (const Problem &problem : loaded.problems) {
        if (problem.severity == Problem::Severity::Error)
            return {Failure::Kind::Unreadable, problem.message};
    }
    const bool isRead = loaded.entries.size() == 1 && loaded.entries.first().id == id;
    return isRead ? Failure() : Failure{Failure::Kind::Unreadable, file};
}

} // namespace

OwnCatalog::OwnCatalog(const QString &folder)
    : m_folder(folder)
{
}

QString OwnCatalog::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/waymark/catalog"_s;
}

bool OwnCatalog::exists() const
{
    return QFileInfo(m_folder).isDir();
}

QString OwnCatalog::fileOf(const QString &id) const
{
    if (!isPlainId(id) || id.startsWith("catalog/"_L1))
        return {};
    return m_folder + u'/' + id + u".json"_s;
}

bool OwnCatalog::contains(const QString &id) const
{
    const QString file = fileOf(id);
    return !file.isEmpty() && QFileInfo::exists(file);
}

bool OwnCatalog::holds(const Entry &entry) const
{
    return !entry.file.isEmpty() && entry.file == fileOf(entry.id);
}

/// Whether `file` lies in the folder when links are followed.
Failure OwnCatalog::checkPlace(const QString &file) const
{
    const QString root = QFileInfo(m_folder).canonicalFilePath() + u'/';
    for (const QString &path : {QFileInfo(file).path(), file}) {
        const QFileInfo info(path);
        if ((info.exists() || info.isSymLink()) && !info.canonicalFilePath().startsWith(root))
            return {Failure::Kind::LeadsOutside, QDir::toNativeSeparators(path)};
    }
    return {};
}

Failure OwnCatalog::write(const QString &file, const QByteArray &bytes) const
{
    if (!QDir().mkpath(m_folder))
        return systemFailure(m_folder, qt_error_string());
    if (Failure failure = checkPlace(file))
        return failure;
    if (!QDir().mkpath(QFileInfo(file).path()))
        return systemFailure(QFileInfo(file).path(), qt_error_string());
    const QString error = saveFile(file, bytes);
    return error.isEmpty() ? Failure() : systemFailure(file, error);
}

Failure OwnCatalog::save(const Entry &entry) const
{
    const QString file = fileOf(entry.id);
    if (file.isEmpty())
        return {Failure::Kind::BadId, entry.id};
    if (exists()) {
        const LoadResult loaded = CatalogLoader().load({m_folder});
        const auto other = std::ranges::find_if(
            loaded.entries, [&](const Entry &each) { return each.id == entry.id && each.file != file; });
        if (other != loaded.entries.end())
            return {Failure::Kind::InOtherFile, QDir::toNativeSeparators(other->file)};
    }
    const QByteArray bytes = toJson(entry);
    if (Failure failure = checkReadable(bytes, entry.id, file))
        return failure;
    if (Failure failure = checkPlace(file))
        return failure;
    if (QFile former(file); former.open(QIODevice::ReadOnly)) {
        if (const QByteArray formerBytes = former.readAll(); formerBytes != bytes) {
            if (Failure failure = write(file + u".bak"_s, formerBytes))
                return failure;
        }
    }
    return write(file, bytes);
}

OwnCatalog::Removed OwnCatalog::remove(const QString &id) const
{
    const QString path = fileOf(id);
    if (path.isEmpty())
        return {{Failure::Kind::BadId, id}, {}, {}};
    if (Failure failure = checkPlace(path))
        return {failure, {}, {}};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {systemFailure(path, file.errorString()), {}, {}};
    Removed removed;
    removed.bytes = file.readAll();
    file.close();
    if (!QFile::moveToTrash(path)) {
        removed.keptAs = freeBackup(path);
        if (!file.rename(removed.keptAs))
            return {systemFailure(path, file.errorString()), {}, {}};
    }
    // Folders that are empty now: rmdir() leaves others.
    if (QDir().rmdir(QFileInfo(path).path()))
        QDir().rmdir(m_folder);
    return removed;
}

Failure OwnCatalog::restore(const QString &id, const QByteArray &bytes) const
{
    const QString file = fileOf(id);
    return file.isEmpty() ? Failure{Failure::Kind::BadId, id} : write(file, bytes);
}

} // namespace waymark
