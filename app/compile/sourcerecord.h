#pragma once

#include "app/catalog/problem.h"
#include "app/compile/catalogsource.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

class Database;
class Progress;

/// A source file as it was before it was read: what changes meanwhile is noticed the next time.
struct StampedFile
{
    SourceFile file;
    QByteArray hash;
};

/// What a catalog was compiled from, as a part of its tables.
struct SourceRecord
{
    QList<StampedFile> files;
    QList<SourceFile> removed; ///< In a file of changes: those of the base that are gone.
    Problems problems; ///< Of all files.
    int filesRead = 0;
    QString identity; ///< Of the base; that of the base to which changes belong.

    /// Into a database that has none. False where SQLite fails.
    bool write(const Database &database) const;

    /// Whether a database has a row for a file.
    static bool hasFile(const Database &database, const QString &path);

    static QString identityOf(const Database &database);
    static int filesReadOf(const Database &database);
    static Problems problemsOf(const Database &database);
};

QList<StampedFile> stamped(const QList<SourceFile> &files, Progress &progress);

/// Which files are other than those that a catalog was compiled from.
struct SourceDifference
{
    QList<SourceFile> changed; ///< And new ones.
    QList<SourceFile> removed;

    bool isEmpty() const { return changed.isEmpty() && removed.isEmpty(); }
};

/// Compares the files that there are now with those of a base and, where there is one, of its changes. Files of another
/// time may still have the same bytes.
SourceDifference differenceFrom(const QList<SourceFile> &files, const Database &base, const Database *changes);

/// The same with those of the base alone, where the difference from `changes` is known.
SourceDifference differenceFromBase(const QList<SourceFile> &files, const Database &base, const Database *changes,
                                    SourceDifference difference);

} // namespace waymark
