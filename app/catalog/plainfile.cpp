#include "app/catalog/plainfile.h"

#include <QFileInfo>
#include <QStringDecoder>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace waymark {

namespace {

constexpr int MaxFolderDepth = 16;
constexpr int MaxFiles = 200'000;

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

/// The name as text; bytes that are not UTF-8 become \xHH, and `valid` false.
QString nameOf(const fs::path &path, bool *valid)
{
    const std::string bytes = path.filename().string();
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    QString name = decoder(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
    *valid = !decoder.hasError();
    if (*valid)
        return name;
    name.clear();
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        name += byte < 0x80 ? QString(QLatin1Char(c)) : u"\\x%1"_s.arg(uint(byte), 2, 16, QChar(u'0'));
    }
    return name;
}

bool isCatalogName(const QString &name)
{
    const auto endsIn = [&](QStringView suffix) { return name.endsWith(suffix, Qt::CaseInsensitive); };
    return endsIn(u".json") || endsIn(u".jsonl") || endsIn(u".ndjson");
}

bool isBelow(const QString &canonicalPath, const QString &root)
{
    const QString canonicalRoot = QFileInfo(root).canonicalFilePath();
    return !canonicalRoot.isEmpty()
        && canonicalPath.startsWith(canonicalRoot.endsWith(u'/') ? canonicalRoot : canonicalRoot + u'/');
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
        enter(toPath(m_root), m_root, 0);
        // A folder that changes while it is listed may name a file twice.
        m_result.files.sort();
        m_result.files.erase(std::unique(m_result.files.begin(), m_result.files.end()), m_result.files.end());
        if (m_result.files.size() > MaxFiles) {
            m_result.files.resize(MaxFiles);
            report(m_root, u"more than %1 files; the rest is not read"_s.arg(MaxFiles));
        }
        if (m_result.files.isEmpty() && m_result.problems.isEmpty())
            report(m_root, u"no *.json, *.jsonl or *.ndjson file in this folder"_s);
        return std::move(m_result);
    }

private:
    void enter(const fs::path &folder, const QString &shown, int depth)
    {
        if (depth > MaxFolderDepth) {
            report(shown, u"more than %1 folders deep; not read"_s.arg(MaxFolderDepth));
            return;
        }
        std::error_code error;
        fs::directory_iterator entries(folder, error);
        for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
            if (m_result.files.size() > MaxFiles)
                return;
            visit(*entries, shown, depth);
        }
        if (error)
            report(shown, QString::fromStdString(error.message()));
    }

    void visit(const fs::directory_entry &entry, const QString &folder, int depth)
    {
        bool validName = true;
        const QString name = nameOf(entry.path(), &validName);
        if (name.startsWith(u'.'))
            return;
        const QString shown = folder.endsWith(u'/') ? folder + name : folder + u'/' + name;
        const fs::file_type type = typeOf(entry);
        const bool wanted = isCatalogName(name);
        if (!validName) {
            if (wanted || type == fs::file_type::directory)
                report(shown, u"the name is not UTF-8; not read"_s);
        } else if (type == fs::file_type::symlink) {
            visitLink(entry, shown, wanted);
        } else if (type == fs::file_type::directory && !wanted) {
            enter(entry.path(), shown, depth + 1);
        } else if (wanted && type == fs::file_type::regular) {
            m_result.files.append(shown);
        } else if (wanted) {
            report(shown, unfitReason(type));
        }
    }

    /// What the folder says of it: a question to the file itself would take as long as listing it.
    static fs::file_type typeOf(const fs::directory_entry &entry)
    {
        std::error_code error;
        if (entry.is_symlink(error))
            return fs::file_type::symlink;
        if (entry.is_directory(error))
            return fs::file_type::directory;
        return entry.is_regular_file(error) ? fs::file_type::regular : entry.symlink_status(error).type();
    }

    void visitLink(const fs::directory_entry &entry, const QString &shown, bool wanted)
    {
        std::error_code error;
        const fs::file_type target = entry.status(error).type();
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
            m_result.files.append(shown);
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
