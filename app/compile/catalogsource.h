#pragma once

#include "app/catalog/catalogloader.h"
#include "app/catalog/filelisting.h"
#include "app/catalog/problem.h"
#include "app/compile/compilecatalog.h"

#include <QList>
#include <QMap>
#include <QString>

namespace waymark {

class Database;

/// What the sources of a catalog hold together.
struct SourceContents
{
    /// Of entries and guides with one id that of the later source; the taxonomy of the first that has one.
    CatalogContents catalog;
    QByteArray taxonomyText; ///< domains.json as it is, of which the taxonomy is; empty where there is none.
    QMap<QString, QString> replaced; ///< Id -> file of the earlier entry.
    Problems problems;
    int filesRead = 0;
    bool cancelled = false;
};

/// Something that a catalog can be compiled from:
///   - a folder with catalog/, guides/ and domains.json, as data/ is, or the catalog/ beside them,
///   - another folder of entries, or one JSON or JSON Lines file of them,
///   - a ZIP archive of such a folder: see extractArchive(),
///   - a compiled catalog file, wherever it is from: it is read as data only.
class CatalogSource
{
public:
    /// It need not exist. Entries of the domains `leftOut` are not read.
    explicit CatalogSource(const QString &path, const QStringList &leftOut = {});

    const QString &path() const { return m_path; }
    const QStringList &leftOut() const { return m_leftOut; }

    /// Whether an entry is of this source and of a domain that is left out.
    bool leavesOut(const Entry &entry) const;

    /// The files that it consists of now, in the order in which they are read; without sizes and times.
    FileListing files() const;

    /// The files and folders in which an edit is to be noticed; at most `MaxWatched`, folders first.
    QStringList watchedPaths() const;
    static constexpr qsizetype MaxWatched = 4'000;

    /// Adds what it holds. What cannot be read is a problem.
    void readInto(SourceContents *contents, const CatalogLoader &loader) const;

    /// Adds its guides alone.
    void readGuides(SourceContents *contents) const;

private:
    enum class Kind { Texts, Archive, Database };

    /// What is read, without what is left out.
    SourceContents contents(const CatalogLoader &loader) const;
    SourceContents textContents(const CatalogLoader &loader) const;
    SourceContents archiveContents(const CatalogLoader &loader) const;
    SourceContents databaseContents() const;

    QString m_path;
    QString m_entries; // a folder or file
    QString m_guides; // empty where there are none
    QString m_taxonomy;
    QStringList m_leftOut;
    Kind m_kind = Kind::Texts;
};

/// Whether the tables that Catalog reads are as writeEntries() makes them, and nothing in the database does anything by
/// itself.
bool hasCatalogTables(const Database &database);

} // namespace waymark
