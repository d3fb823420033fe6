#pragma once

#include "app/catalog/filelisting.h"
#include "app/catalog/problem.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace waymark {

class Database;
class Progress;

/// A file that a catalog is compiled from.
struct SourceFile
{
    QString path; ///< Absolute.
    FileListing::Kind kind = FileListing::Kind::Entries;
    qint64 size = 0; ///< As in FileListing.
    qint64 modified = 0;
    bool isNew = false; ///< Was not there when the catalog was compiled.
};

/// Which files are other than those that a catalog was compiled from.
struct SourceDifference
{
    QList<SourceFile> changed; ///< And new ones.
    QList<SourceFile> removed;

    bool isEmpty() const { return changed.isEmpty() && removed.isEmpty(); }
};

/// What a catalog was compiled from, as a part of its tables.
struct SourceRecord
{
    FileListing files; ///< As they were before they were read: what changes meanwhile is noticed the next time.
    QByteArray hashes; ///< hashesOf() the files.
    Problems problems; ///< Of all files.
    int filesRead = 0;
    QString identity; ///< Of the base; that of the base to which changes belong.

    /// Into a database that has none. False where SQLite fails.
    bool write(const Database &database) const;

    static QString identityOf(const Database &database);
    static int filesReadOf(const Database &database);
    static Problems problemsOf(const Database &database);
};

/// SHA-1 of the bytes of each file, one behind the other; zeros where one cannot be read.
QByteArray hashesOf(const FileListing &files, Progress &progress);

/// Compares the files that there are now with those that a base was compiled from. Files of another time may still have
/// the same bytes.
SourceDifference differenceFrom(const FileListing &files, const Database &base);

/// For the record of changes of a base: the files that have changed, and those that are gone.
void setDifference(const SourceDifference &difference, SourceRecord *record);

/// Whether the files differ from those of the base as they did when `changes` were compiled.
bool isRecorded(const SourceDifference &difference, const Database &changes);

} // namespace waymark
