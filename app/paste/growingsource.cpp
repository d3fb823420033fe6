#include "app/paste/growingsource.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

#if defined(Q_OS_UNIX)
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString translated(const char *source)
{
    return QCoreApplication::translate("FollowedFile", source);
}

/// Whether the file that is open is still the one that the path names. True on systems that do not report it.
bool isSameFile([[maybe_unused]] const QFile &file, [[maybe_unused]] const QString &path)
{
#if defined(Q_OS_UNIX)
    struct stat opened{};
    struct stat named{};
    if (fstat(file.handle(), &opened) != 0 || stat(QFile::encodeName(path).constData(), &named) != 0)
        return true;
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
#else
    return true;
#endif
}

bool hasUtf16Mark(const QByteArray &bytes)
{
    return bytes.startsWith("\xFF\xFE") || bytes.startsWith("\xFE\xFF");
}

} // namespace

FileFollower::FileFollower(const QString &path, qint64 tail)
    : m_path(path)
    , m_tail(tail)
    , m_file(path)
{
}

Growth FileFollower::poll()
{
    Growth growth;
    if (m_ended)
        return growth;
    if (!m_file.isOpen()) {
        if (open(growth))
            readOn(growth);
        return growth;
    }
    if (m_file.size() < m_file.pos()) {
        m_file.seek(0);
        growth.event = Growth::Event::Shrunk;
    }
    readOn(growth);
    if (!growth.bytes.isEmpty() || growth.event != Growth::Event::None)
        return growth;
    growth.event = changeOfName();
    if (growth.event == Growth::Event::Replaced) {
        m_file.close();
        if (open(growth))
            readOn(growth);
    } else if (growth.event == Growth::Event::Gone) {
        if (!m_wasThere)
            growth.event = Growth::Event::None; // that was reported before
        m_wasThere = false;
    }
    return growth;
}

/// Opens what the path names. Where that fails, `growth` gets the event and the error.
bool FileFollower::open(Growth &growth)
{
    const QFileInfo info(m_path);
    const bool first = std::exchange(m_first, false);
    if (!info.exists()) {
        if (first || m_wasThere)
            growth.event = Growth::Event::Gone;
        m_wasThere = false;
        return false;
    }
    const bool isFile = info.isFile();
    if (!isFile || !m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
        m_ended = true;
        growth.event = Growth::Event::Failed;
        const QString path = QDir::toNativeSeparators(m_path);
        //: %1: a path.
        growth.error = !isFile
            ? translated(QT_TRANSLATE_NOOP("FollowedFile", "%1 is not an ordinary file.")).arg(path)
            //: %1: a path, %2: the system's reason.
            : translated(QT_TRANSLATE_NOOP("FollowedFile", "%1 could not be read: %2")).arg(path, m_file.errorString());
        return false;
    }
    if (!first && !m_wasThere)
        growth.event = Growth::Event::Replaced;
    m_wasThere = true;
    skipToTail(growth);
    return true;
}

void FileFollower::skipToTail(Growth &growth)
{
    const qint64 skip = m_file.size() - m_tail;
    if (skip <= 0)
        return;
    const QByteArray mark = m_file.read(2);
    if (hasUtf16Mark(mark)) {
        growth.skipped = (skip + 1) / 2 * 2;
        growth.bytes = mark;
        m_file.seek(growth.skipped);
        return;
    }
    m_file.seek(skip - 1);
    const QByteArray start = m_file.read(std::min<qint64>(m_tail, Portion)); // its first line is not whole
    const qsizetype lineEnd = start.indexOf('\n');
    growth.skipped = lineEnd < 0 ? skip : skip + lineEnd;
    m_file.seek(growth.skipped);
}

void FileFollower::readOn(Growth &growth)
{
    growth.bytes += m_file.read(Portion);
    growth.more = m_file.pos() < m_file.size();
}

Growth::Event FileFollower::changeOfName() const
{
    if (!QFileInfo::exists(m_path))
        return Growth::Event::Gone;
    return isSameFile(m_file, m_path) ? Growth::Event::None : Growth::Event::Replaced;
}

PipeFollower::PipeFollower(int descriptor)
{
    m_ended = !m_pipe.open(descriptor, QIODevice::ReadOnly | QIODevice::Unbuffered, QFileDevice::DontCloseHandle);
}

/// Whether a read would not wait: there is something, or the end. True on systems that do not report it.
bool PipeFollower::hasInput([[maybe_unused]] int wait) const
{
#if defined(Q_OS_UNIX)
    pollfd pipe{m_pipe.handle(), POLLIN, 0};
    return ::poll(&pipe, 1, wait) > 0;
#else
    return true;
#endif
}

Growth PipeFollower::poll()
{
    Growth growth;
    if (m_ended)
        return growth;
    int wait = Wait;
    while (growth.bytes.size() < Portion && hasInput(std::exchange(wait, 0))) {
        QByteArray part(Portion - growth.bytes.size(), Qt::Uninitialized);
#if defined(Q_OS_UNIX)
        const auto read =
            ::read(m_pipe.handle(), part.data(), std::size_t(part.size())); // QFile reads until all of it is there
#else
        const auto read = m_pipe.readLine(part.data(), part.size());
#endif
        if (read <= 0) {
            m_ended = true;
            growth.event = Growth::Event::Ended;
            return growth;
        }
        growth.bytes += QByteArrayView(part).first(read);
    }
    growth.more = growth.bytes.size() == Portion;
    return growth;
}

} // namespace waymark
