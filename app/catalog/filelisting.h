#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <vector>

namespace waymark {

/// Files with their sizes and times in one piece of memory: a hundred thousand are listed, kept in a database and
/// compared as fast as bytes are.
///   FileListing now = findCatalogFiles(folder).files;
///   now.readStamps();
///   if (now.bytes() != FileListing(kept).bytes()) …
class FileListing
{
public:
    enum class Kind : unsigned char {
        Entries,
        Guide,
        Other, ///< The taxonomy, a compiled file, the program.
    };

    struct File
    {
        QByteArrayView path; ///< UTF-8; until the listing changes.
        Kind kind = Kind::Entries;
        qint64 size = 0; ///< Bytes; 0 where the file cannot be read.
        qint64 modified = 0; ///< Nanoseconds since 1970; 0 where the file cannot be read.

        bool operator==(const File &other) const
        {
            return path == other.path && kind == other.kind && size == other.size && modified == other.modified;
        }
        QString pathText() const { return QString::fromUtf8(path); }
    };

    FileListing() = default;

    /// From the bytes() of another one, which were kept. Empty where they are damaged.
    explicit FileListing(QByteArray bytes);

    void append(const File &file);
    void append(const FileListing &other);

    /// Without the files from this one on.
    void truncate(qsizetype size);

    qsizetype size() const { return qsizetype(m_starts.size()); }
    bool isEmpty() const { return m_starts.empty(); }
    File at(qsizetype index) const;

    /// Asks for the sizes and times of all files as they are now; links stand for what they lead to.
    void readStamps();

    /// The same for the same files in the same order.
    const QByteArray &bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
    std::vector<qsizetype> m_starts; // of each file, in m_bytes
};

} // namespace waymark
