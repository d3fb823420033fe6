#include "app/compile/catalogsource.h"

#include "app/catalog/entrytable.h"
#include "app/catalog/plainfile.h"
#include "app/compile/catalogfile.h"
#include "app/database/database.h"
#include "app/text/progress.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// The names of tables, each with what made it.
QMap<QString, QString> tablesOf(const Database &database)
{
    QMap<QString, QString> tables;
    Query row = database.query("SELECT name, sql FROM sqlite_schema WHERE type = 'table'");
    while (row.next())
        tables.insert(row.text(0), row.text(1));
    return tables;
}

QMap<QString, QString> expectedTables()
{
    Database empty;
    Progress progress;
    if (!empty.openInMemory() || !writeEntries(empty, {}, {}, {}, progress))
        return {};
    return tablesOf(empty);
}

/// Adds `from` behind `all`, instead of those with the same id.
template <typename Named>
void addNamed(QList<Named> *all, QList<Named> from)
{
    if (all->isEmpty()) {
        *all = std::move(from);
        return;
    }
    QHash<QString, qsizetype> places;
    for (qsizetype i = 0; i < all->size(); ++i)
        places.insert(all->at(i).id, i);
    for (Named &named : from) {
        const qsizetype place = places.value(named.id, -1);
        if (place >= 0)
            (*all)[place] = std::move(named);
        else
            all->append(std::move(named));
    }
}

void addEntries(SourceContents *contents, QList<Entry> entries)
{
    QHash<QString, QString> files;
    for (const Entry &entry : std::as_const(contents->catalog.entries))
        files.insert(entry.id, entry.file);
    for (const Entry &entry : std::as_const(entries)) {
        if (files.contains(entry.id))
            contents->replaced.insert(entry.id, files.value(entry.id));
    }
    addNamed(&contents->catalog.entries, std::move(entries));
}

QList<Guide> guidesOf(const Catalog &catalog)
{
    QList<Guide> guides;
    for (const GuideTitle &title : catalog.guideTitles()) {
        if (auto guide = catalog.guide(title.id))
            guides.append(std::move(*guide));
    }
    return guides;
}

void addTaxonomy(SourceContents *contents, const Taxonomy &taxonomy)
{
    if (contents->catalog.taxonomy.domains.isEmpty())
        contents->catalog.taxonomy = taxonomy;
}

void report(SourceContents *contents, const QString &file, const QString &message,
            Problem::Severity severity = Problem::Severity::Error)
{
    Problem problem;
    problem.file = file;
    problem.message = printable(message);
    problem.severity = severity;
    contents->problems.append(problem);
}

} // namespace

CatalogSource::CatalogSource(const QString &path)
    : m_path(QFileInfo(path).absoluteFilePath())
    , m_entries(m_path)
{
    const QFileInfo info(m_path);
    QDir data(m_path);
    if (QFileInfo(data.filePath(u"catalog"_s)).isDir())
        m_entries = data.filePath(u"catalog"_s);
    else
        data = info.dir();
    if (info.isDir() && QFileInfo::exists(data.filePath(u"domains.json"_s))) {
        m_guides = data.filePath(u"guides"_s);
        m_taxonomy = data.filePath(u"domains.json"_s);
    }
    if (QFile file; openPlainFile(m_path, {}, &file).isEmpty())
        m_isDatabase = CatalogFile::isDatabase(file.read(16));
}

FileListing CatalogSource::files() const
{
    FileListing files;
    if (QFileInfo(m_entries).isDir())
        files = findCatalogFiles(m_entries).files;
    else
        files.append({m_entries.toUtf8(), m_isDatabase ? FileListing::Kind::Other : FileListing::Kind::Entries});
    if (!m_guides.isEmpty()) {
        QByteArrayList guides;
        QDirIterator found(m_guides, {u"*.md"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (found.hasNext())
            guides.append(found.next().toUtf8());
        std::ranges::sort(guides);
        for (const QByteArray &guide : std::as_const(guides))
            files.append({guide, FileListing::Kind::Guide});
        files.append({m_taxonomy.toUtf8(), FileListing::Kind::Other});
    }
    return files;
}

QStringList CatalogSource::watchedPaths() const
{
    QStringList folders;
    QStringList files;
    const FileListing listed = this->files();
    for (qsizetype i = 0; i < listed.size(); ++i) {
        const QString file = listed.at(i).pathText();
        const QString folder = file.section(u'/', 0, -2);
        if (!folders.contains(folder))
            folders.append(folder);
        if (files.size() < MaxWatched)
            files.append(file);
    }
    for (const QString &folder : {m_entries, m_guides}) {
        if (QFileInfo(folder).isDir() && !folders.contains(folder))
            folders.prepend(folder);
    }
    return (folders + files).mid(0, MaxWatched);
}

void CatalogSource::readInto(SourceContents *contents, const CatalogLoader &loader) const
{
    if (m_isDatabase)
        readDatabase(contents);
    else
        readTexts(contents, loader);
}

void CatalogSource::readTexts(SourceContents *contents, const CatalogLoader &loader) const
{
    if (!m_taxonomy.isEmpty()) {
        QString error;
        addTaxonomy(contents, Taxonomy::fromFile(m_taxonomy, &error));
        if (!error.isEmpty())
            report(contents, m_taxonomy, error, Problem::Severity::Warning);
    }
    LoadResult loaded = loader.load({m_entries});
    contents->problems += loaded.problems;
    contents->filesRead += loaded.filesRead;
    contents->cancelled = contents->cancelled || loaded.cancelled;
    addEntries(contents, std::move(loaded.entries));
    readGuides(contents);
}

void CatalogSource::readGuides(SourceContents *contents) const
{
    if (!m_isDatabase) {
        if (!m_guides.isEmpty())
            addNamed(&contents->catalog.guides, GuideFolder(m_guides).guides());
        return;
    }
    auto database = std::make_unique<Database>();
    if (database->open(m_path, Database::Access::ReadOnly) && hasCatalogTables(*database))
        addNamed(&contents->catalog.guides, guidesOf(Catalog(std::move(database))));
}

void CatalogSource::readDatabase(SourceContents *contents) const
{
    auto database = std::make_unique<Database>();
    if (!database->open(m_path, Database::Access::ReadOnly) || !hasCatalogTables(*database)) {
        report(contents, m_path, u"no catalog file of this version of Waymark"_s);
        return;
    }
    const Catalog catalog(std::move(database));
    QList<Entry> entries;
    for (qsizetype i = 0; i < catalog.size(); ++i) {
        if (const EntryPtr entry = catalog.entry(i); entry && entry->id == catalog.idOf(i))
            entries.append(*entry);
        else
            report(contents, m_path, u"entry %1 cannot be read"_s.arg(i));
    }
    addTaxonomy(contents, catalog.taxonomy());
    addEntries(contents, std::move(entries));
    addNamed(&contents->catalog.guides, guidesOf(catalog));
    ++contents->filesRead;
}

bool hasCatalogTables(const Database &database)
{
    Query active = database.query("SELECT 1 FROM sqlite_schema WHERE type IN ('trigger', 'view') LIMIT 1");
    if (active.next() || active.hasFailed())
        return false;
    const QMap<QString, QString> tables = tablesOf(database);
    const QMap<QString, QString> expected = expectedTables();
    return std::all_of(expected.keyValueBegin(), expected.keyValueEnd(),
                       [&tables](const auto &table) { return tables.value(table.first) == table.second; });
}

} // namespace waymark
