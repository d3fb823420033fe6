#include "app/compile/archive.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <zip.h>

#include <memory>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 BlockBytes = 64 * 1024;
constexpr qint64 MinBytesOfRatio = 1'000'000; // small files of few different characters may be compressed better
constexpr quint32 FileTypeMask = 0170000; // of Unix modes, as sys/stat.h has them
constexpr quint32 LinkType = 0120000;

/// One archive while it is extracted.
class Extraction
{
public:
    Extraction(const QString &file, const QString &folder, Problems *problems)
        : m_file(file)
        , m_folder(folder)
        , m_problems(problems)
        , m_maxBytes(std::min(MaxArchiveBytes, std::max(MinBytesOfRatio, QFileInfo(file).size() * MaxArchiveRatio)))
    {
    }

    void run()
    {
        int error = 0;
        m_archive.reset(zip_open(QFile::encodeName(m_file).constData(), ZIP_RDONLY, &error));
        if (!m_archive) {
            zip_error_t reason;
            zip_error_init_with_code(&reason, error);
            report(m_file, u"the archive cannot be read: "_s + QString::fromLocal8Bit(zip_error_strerror(&reason)));
            zip_error_fini(&reason);
            return;
        }
        const qint64 count = zip_get_num_entries(m_archive.get(), 0);
        if (count > MaxArchiveFiles) {
            report(m_file, u"the archive has %1 files; at most %2 are read"_s.arg(count).arg(MaxArchiveFiles));
            return;
        }
        for (qint64 i = 0; i < count && !m_isFull; ++i)
            extract(zip_uint64_t(i));
    }

private:
    struct Close
    {
        void operator()(zip_t *archive) const { zip_discard(archive); }
        void operator()(zip_file_t *file) const { zip_fclose(file); }
    };

    void extract(zip_uint64_t index)
    {
        zip_stat_t status;
        if (zip_stat_index(m_archive.get(), index, 0, &status) != 0 || !(status.valid & ZIP_STAT_NAME)) {
            report(m_file, u"file %1 of the archive cannot be read"_s.arg(index));
            return;
        }
        const QString name = QString::fromUtf8(status.name);
        if (!isOfCatalog(name))
            return;
        const QString inArchive = m_file + u'/' + name;
        if (!isInside(name)) {
            report(inArchive, u"leads out of the archive; not read"_s);
            return;
        }
        if (isHidden(name) || isLink(index))
            return;
        if ((status.valid & ZIP_STAT_ENCRYPTION_METHOD) && status.encryption_method != ZIP_EM_NONE) {
            report(inArchive, u"encrypted; not read"_s);
            return;
        }
        if (const QString reason = write(index, m_folder + u'/' + name); !reason.isEmpty())
            report(inArchive, reason);
    }

    static bool isOfCatalog(const QString &name)
    {
        const QStringList suffixes{u".json"_s, u".jsonl"_s, u".ndjson"_s, u".md"_s};
        return std::ranges::any_of(
            suffixes, [&name](const QString &suffix) { return name.endsWith(suffix, Qt::CaseInsensitive); });
    }

    /// Also what macOS adds to archives.
    static bool isHidden(const QString &name)
    {
        return name.startsWith(u'.') || name.contains(u"/."_s) || name.startsWith(u"__MACOSX/"_s);
    }

    /// Plain steps downwards alone, in the names of any system.
    static bool isInside(const QString &name)
    {
        const QStringList steps = name.split(u'/');
        return !name.contains(u'\\') && !name.contains(u':') && !name.contains(QChar::Null)
            && std::ranges::none_of(
                steps, [](const QString &step) { return step.isEmpty() || step == u"." || step == u".."; });
    }

    bool isLink(zip_uint64_t index) const
    {
        zip_uint8_t system = 0;
        zip_uint32_t attributes = 0;
        return zip_file_get_external_attributes(m_archive.get(), index, 0, &system, &attributes) == 0
            && system == ZIP_OPSYS_UNIX && ((attributes >> 16) & FileTypeMask) == LinkType;
    }

    /// Returns why the file could not be extracted, or an empty string.
    QString write(zip_uint64_t index, const QString &path)
    {
        const std::unique_ptr<zip_file_t, Close> from(zip_fopen_index(m_archive.get(), index, 0));
        if (!from)
            return u"cannot be read: "_s + QString::fromLocal8Bit(zip_strerror(m_archive.get()));
        QDir().mkpath(QFileInfo(path).path());
        QFile to(path);
        if (!to.open(QIODevice::NewOnly))
            return u"cannot be extracted: "_s + to.errorString();
        QByteArray block(BlockBytes, Qt::Uninitialized);
        zip_int64_t read = 0;
        while ((read = zip_fread(from.get(), block.data(), zip_uint64_t(BlockBytes))) > 0) {
            m_bytes += read;
            if (m_bytes > m_maxBytes) {
                m_isFull = true;
                to.remove();
                return u"the files of the archive take more than %1 MB; the rest is not read"_s.arg(m_maxBytes
                                                                                                    / 1'000'000);
            }
            if (to.write(block.constData(), read) != read)
                return u"cannot be extracted: "_s + to.errorString();
        }
        if (read == 0)
            return {};
        to.remove();
        return u"damaged: "_s + QString::fromLocal8Bit(zip_file_strerror(from.get()));
    }

    void report(const QString &file, const QString &message)
    {
        m_problems->append({file, 0, 0, printable(message), Problem::Severity::Error, {}});
    }

    const QString m_file;
    const QString m_folder;
    Problems *m_problems;
    const qint64 m_maxBytes;
    qint64 m_bytes = 0; // of all files so far
    bool m_isFull = false;
    std::unique_ptr<zip_t, Close> m_archive;
};

} // namespace

bool isArchive(QByteArrayView head)
{
    return head.startsWith("PK\3\4") || head.startsWith("PK\5\6"); // the second: without files
}

void extractArchive(const QString &file, const QString &folder, Problems *problems)
{
    Extraction(file, folder, problems).run();
}

} // namespace waymark
