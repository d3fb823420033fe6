#include "app/catalog/filelisting.h"

#include "app/text/inparallel.h"

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#else
#include <QDateTime>
#include <QFileInfo>
#endif

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace waymark {

namespace {

constexpr qsizetype FilesAtOnce = 1'000; // by one thread: each opens the folders of its files
constexpr std::size_t MinPiecesPerThread = 2;

/// What stands before a path.
struct Head
{
    qint64 size;
    qint64 modified;
    quint32 pathBytes;
    FileListing::Kind kind;
};
constexpr qsizetype HeadBytes = sizeof(qint64) + sizeof(qint64) + sizeof(quint32) + sizeof(FileListing::Kind);

void writeHead(const Head &head, char *to)
{
    std::memcpy(to, &head.size, sizeof head.size);
    std::memcpy(to += sizeof head.size, &head.modified, sizeof head.modified);
    std::memcpy(to += sizeof head.modified, &head.pathBytes, sizeof head.pathBytes);
    std::memcpy(to += sizeof head.pathBytes, &head.kind, sizeof head.kind);
}

Head headAt(const char *from)
{
    Head head{};
    std::memcpy(&head.size, from, sizeof head.size);
    std::memcpy(&head.modified, from += sizeof head.size, sizeof head.modified);
    std::memcpy(&head.pathBytes, from += sizeof head.modified, sizeof head.pathBytes);
    std::memcpy(&head.kind, from += sizeof head.pathBytes, sizeof head.kind);
    return head;
}

#ifdef Q_OS_UNIX
/// Asks for files of one folder after the other: from the folder, a name is found several times as fast as a path.
class StampReader
{
public:
    StampReader() = default;
    StampReader(const StampReader &) = delete;
    StampReader &operator=(const StampReader &) = delete;
    ~StampReader() { close(); }

    void read(FileListing::File *file)
    {
        const qsizetype slash = file->path.lastIndexOf('/');
        const QByteArrayView folder = file->path.first(slash + 1);
        if (folder != m_folder)
            open(folder);
        const QByteArrayView name = m_descriptor >= 0 ? file->path.sliced(slash + 1) : file->path;
        m_name.assign(name.data(), std::size_t(name.size()));
        struct stat status = {};
        if (::fstatat(m_descriptor, m_name.c_str(), &status, 0) == 0) {
            file->size = status.st_size;
            file->modified = qint64(status.st_mtim.tv_sec) * 1'000'000'000 + status.st_mtim.tv_nsec;
        }
    }

private:
    void open(QByteArrayView folder)
    {
        close();
        m_folder = folder;
        m_descriptor = ::open(folder.toByteArray().constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (m_descriptor < 0)
            m_descriptor = AT_FDCWD; // it may be entered and not read
    }

    void close() const
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }

    QByteArrayView m_folder;
    std::string m_name;
    int m_descriptor = AT_FDCWD;
};
#else
class StampReader
{
public:
    void read(FileListing::File *file)
    {
        const QFileInfo info(file->pathText());
        if (!info.exists())
            return;
        file->size = info.size();
        file->modified = info.lastModified().toMSecsSinceEpoch() * 1'000'000;
    }
};
#endif

} // namespace

FileListing::FileListing(QByteArray bytes)
    : m_bytes(std::move(bytes))
{
    qsizetype start = 0;
    while (m_bytes.size() - start >= HeadBytes) {
        const Head head = headAt(m_bytes.constData() + start);
        if (head.kind > Kind::Other)
            break;
        m_starts.push_back(start);
        start += HeadBytes + qsizetype(head.pathBytes);
    }
    if (start != m_bytes.size())
        *this = FileListing();
}

void FileListing::append(const File &file)
{
    const qsizetype start = m_bytes.size();
    m_starts.push_back(start);
    m_bytes.resize(start + HeadBytes);
    writeHead({file.size, file.modified, quint32(file.path.size()), file.kind}, m_bytes.data() + start);
    m_bytes.append(file.path);
}

void FileListing::append(const FileListing &other)
{
    const qsizetype start = m_bytes.size();
    m_bytes.append(other.m_bytes);
    for (const qsizetype each : other.m_starts)
        m_starts.push_back(start + each);
}

void FileListing::truncate(qsizetype size)
{
    if (size >= this->size())
        return;
    m_bytes.truncate(m_starts[std::size_t(size)]);
    m_starts.resize(std::size_t(size));
}

FileListing::File FileListing::at(qsizetype index) const
{
    const char *start = m_bytes.constData() + m_starts[std::size_t(index)];
    const Head head = headAt(start);
    return {{start + HeadBytes, qsizetype(head.pathBytes)}, head.kind, head.size, head.modified};
}

void FileListing::readStamps()
{
    char *bytes = m_bytes.data(); // before the threads: this may copy
    inParallel(std::size_t(size() / FilesAtOnce + 1), MinPiecesPerThread, [this, bytes](std::size_t piece) {
        StampReader reader;
        const qsizetype begin = qsizetype(piece) * FilesAtOnce;
        for (qsizetype i = begin; i < std::min(size(), begin + FilesAtOnce); ++i) {
            File file{at(i).path, at(i).kind};
            reader.read(&file);
            writeHead({file.size, file.modified, quint32(file.path.size()), file.kind},
                      bytes + m_starts[std::size_t(i)]);
        }
    });
}

} // namespace waymark
