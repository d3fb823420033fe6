#include "app/catalog/plainfile.h"

#include "app/text/inparallel.h"

#include <QFileInfo>
#include <QUtf8StringView>

#ifdef Q_OS_UNIX
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace waymark {

namespace {

constexpr int MaxFolderDepth = 16;
constexpr std::size_t MaxFiles = 200'000;
constexpr std::size_t MinFoldersPerThread = 4;

QString unfitReason(fs::file_type type)
{
    switch (type) {
    case fs::file_type::regular:
        return {};
    case fs::file_type::not_found:
        return u"there is no such file"_s;
    case fs::file_type::directory:
        return u"a folder, not a file"_s;
    case fs::file_type::fifo:
        return u"a pipe, not a plain file"_s;
    case fs::file_type::socket:
        return u"a socket, not a plain file"_s;
    case fs::file_type::block:
    case fs::file_type::character:
        return u"a device, not a plain file"_s;
    default:
        return u"not a plain file"_s;
    }
}

fs::path toPath(const QString &path)
{
#ifdef Q_OS_UNIX
    return fs::path(QFile::encodeName(path).toStdString());
#else
    return fs::path(path.toStdU16String());
#endif
}

/// Bytes that are not UTF-8 become \xHH.
QString shownName(const std::string &bytes)
{
    QString name;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        name += byte < 0x80 ? QString(QLatin1Char(c)) : u"\\x%1"_s.arg(uint(byte), 2, 16, QChar(u'0'));
    }
    return name;
}

bool isCatalogName(const std::string &name)
{
    const auto endsIn = [&name](QByteArrayView suffix) {
        return name.size() >= std::size_t(suffix.size())
            && qstrnicmp(name.data() + name.size() - suffix.size(), suffix.data(), std::size_t(suffix.size())) == 0;
    };
    return endsIn(".json") || endsIn(".jsonl") || endsIn(".ndjson");
}

bool isBelow(const QString &canonicalPath, const QString &root)
{
    const QString canonicalRoot = QFileInfo(root).canonicalFilePath();
    return !canonicalRoot.isEmpty()
        && canonicalPath.startsWith(canonicalRoot.endsWith(u'/') ? canonicalRoot : canonicalRoot + u'/');
}

#ifdef Q_OS_UNIX
/// What the folder says of it: a question to the file itself would take as long as listing it.
fs::file_type typeOf(const dirent &entry, const fs::path &folder)
{
    switch (entry.d_type) {
    case DT_REG:
        return fs::file_type::regular;
    case DT_DIR:
        return fs::file_type::directory;
    case DT_LNK:
        return fs::file_type::symlink;
    default:
        std::error_code error;
        return fs::symlink_status(folder / entry.d_name, error).type();
    }
}
#endif

/// Calls visit(name, type) for what a folder has, in no order, until that is false. Returns why it could not be read.
template <typename Visit>
std::error_code forEachName(const fs::path &folder, Visit visit)
{
#ifdef Q_OS_UNIX
    // Of a hundred thousand files: std::filesystem takes twice as long.
    const std::unique_ptr<DIR, int (*)(DIR *)> open(::opendir(folder.c_str()), &::closedir);
    errno = open ? 0 : errno;
    for (const dirent *entry = open ? ::readdir(open.get()) : nullptr; entry; entry = ::readdir(open.get())) {
        if (!visit(std::string(entry->d_name), typeOf(*entry, folder)))
            return {};
        errno = 0;
    }
    return {errno, std::generic_category()};
#else
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        if (!visit(entry->path().filename().string(), entry->symlink_status(error).type()))
            return {};
    }
    return error;
#endif
}

/// Lists a folder, and decides what may be opened.
class FolderWalk
{
public:
    explicit FolderWalk(QString root)
        : m_root(std::move(root))
    {
    }

    CatalogFiles run()
    {
        enter(toPath(m_root), m_root.toUtf8(), 0);
        if (m_result.files.size() > qsizetype(MaxFiles)) {
            m_result.files.truncate(MaxFiles);
            report(m_root, u"more than %1 files; the rest is not read"_s.arg(MaxFiles));
        }
        if (m_result.files.isEmpty() && m_result.problems.isEmpty())
            report(m_root, u"no *.json, *.jsonl or *.ndjson file in this folder"_s);
        return std::move(m_result);
    }

private:
    struct Named
    {
        std::string name; // of a folder with a slash, so that names are in the order of the paths below them
        fs::file_type type;
    };

    void enter(const fs::path &folder, const QByteArray &shown, int depth)
    {
        if (depth > MaxFolderDepth) {
            report(QString::fromUtf8(shown), u"more than %1 folders deep; not read"_s.arg(MaxFolderDepth));
            return;
        }
        std::vector<Named> all;
        const std::error_code error = forEachName(folder, [&all](std::string name, fs::file_type type) {
            const bool isFolder = type == fs::file_type::directory;
            if (name.starts_with('.') || (!isFolder && type != fs::file_type::symlink && !isCatalogName(name)))
                return true;
            if (isFolder)
                name += '/';
            all.push_back({std::move(name), type});
            return all.size() <= MaxFiles;
        });
        std::ranges::sort(all, {}, &Named::name);
        // A folder that changes while it is listed may name a file twice.
        all.erase(std::unique(all.begin(), all.end(), [](const Named &a, const Named &b) { return a.name == b.name; }),
                  all.end());
        const QByteArray before = shown.endsWith('/') ? shown : shown + '/';
        std::vector<CatalogFiles> below(depth == 0 ? all.size() : 0);
        inParallel(below.size(), MinFoldersPerThread, [&](std::size_t i) {
            FolderWalk walk(m_root);
            if (all[i].type == fs::file_type::directory)
                walk.visit(all[i], folder, before, depth);
            below[i] = std::move(walk.m_result);
        });
        for (std::size_t i = 0; i < all.size() && m_result.files.size() <= qsizetype(MaxFiles); ++i) {
            if (depth == 0 && all[i].type == fs::file_type::directory) {
                m_result.files.append(below[i].files);
                m_result.problems += below[i].problems;
            } else {
                visit(all[i], folder, before, depth);
            }
        }
        if (error)
            report(QString::fromUtf8(shown), QString::fromStdString(error.message()));
    }

    void visit(const Named &named, const fs::path &folder, const QByteArray &before, int depth)
    {
        const bool isFolder = named.type == fs::file_type::directory;
        const std::string name = isFolder ? named.name.substr(0, named.name.size() - 1) : named.name;
        const bool wanted = isCatalogName(name);
        if (!QUtf8StringView(name.data(), qsizetype(name.size())).isValidUtf8()) {
            if (wanted || isFolder)
                report(QString::fromUtf8(before) + shownName(name), u"the name is not UTF-8; not read"_s);
            return;
        }
        const QByteArray shown = before + QByteArray::fromRawData(name.data(), qsizetype(name.size()));
        if (named.type == fs::file_type::symlink)
            visitLink(folder / name, shown, wanted);
        else if (isFolder && !wanted)
            enter(folder / name, shown, depth + 1);
        else if (named.type == fs::file_type::regular)
            m_result.files.append(FileListing::File{shown});
        else
            report(QString::fromUtf8(shown), unfitReason(named.type));
    }

    void visitLink(const fs::path &link, const QByteArray &path, bool wanted)
    {
        const QString shown = QString::fromUtf8(path);
        std::error_code error;
        const fs::file_type target = fs::status(link, error).type();
        if (target == fs::file_type::directory) {
            report(shown, u"a link to a folder: not followed"_s, Problem::Severity::Warning);
            return;
        }
        if (!wanted)
            return;
        if (error == std::errc::too_many_symbolic_link_levels)
            report(shown, u"a link that leads to itself"_s);
        else if (target == fs::file_type::not_found || error)
            report(shown, u"a link that leads to nothing"_s);
        else if (!isBelow(QFileInfo(shown).canonicalFilePath(), m_root))
            report(shown, u"a link that leads out of the catalog's folder: not opened"_s);
        else if (target != fs::file_type::regular)
            report(shown, u"a link to "_s + unfitReason(target));
        else
            m_result.files.append(FileListing::File{path});
    }

    void report(const QString &path, const QString &message, Problem::Severity severity = Problem::Severity::Error)
    {
        m_result.problems.append({path, 0, 0, printable(message), severity, {}});
    }

    QString m_root;
    CatalogFiles m_result;
};

/// Opens without ever waiting, and checks the opened file, since its name may lead elsewhere by now.
QString openWithoutWaiting(const QString &path, QFile *file)
{
#ifdef Q_OS_UNIX
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0)
        return QString::fromLocal8Bit(std::strerror(errno));
    struct stat status = {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(descriptor);
        return u"not a plain file"_s;
    }
    if (!file->open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        ::close(descriptor);
        return file->errorString();
    }
    return {};
#else
    file->setFileName(path);
    return file->open(QIODevice::ReadOnly) ? QString() : file->errorString();
#endif
}

} // namespace

QString openPlainFile(const QString &path, const QString &root, QFile *file)
{
    std::error_code error;
    const fs::file_type type = fs::status(toPath(path), error).type();
    if (error && type != fs::file_type::not_found)
        return QString::fromStdString(error.message());
    if (const QString reason = unfitReason(type); !reason.isEmpty())
        return reason;
    const QString canonicalPath = QFileInfo(path).canonicalFilePath();
    if (canonicalPath.isEmpty())
        return u"there is no such file"_s;
    if (!root.isEmpty() && !isBelow(canonicalPath, root))
        return u"a link that leads out of the catalog's folder: not opened"_s;
    return openWithoutWaiting(canonicalPath, file);
}

QByteArray readPlainFile(const QString &path, qint64 limit, QString *error)
{
    QFile file;
    *error = openPlainFile(path, {}, &file);
    if (!error->isEmpty())
        return {};
    const QByteArray bytes = file.size() > limit ? QByteArray() : file.read(limit + 1);
    if (file.size() > limit || bytes.size() > limit) {
        *error = u"larger than %1 bytes; not read"_s.arg(limit);
        return {};
    }
    return bytes;
}

CatalogFiles findCatalogFiles(const QString &folder)
{
    return FolderWalk(folder).run();
}

} // namespace waymark
