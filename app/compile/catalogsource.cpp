#include "app/compile/catalogsource.h"

#include "app/catalog/entrytable.h"
#include "app/catalog/plainfile.h"
#include "app/compile/archive.h"
#include "app/compile/catalogfile.h"
#include "app/database/database.h"
#include "app/text/progress.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QTemporaryDir>

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

Problem problem(const QString &file, const QString &message, Problem::Severity severity = Problem::Severity::Error)
{
    return {file, 0, 0, printable(message), severity, {}};
}

/// The folder that holds a catalog: archives often have one folder that holds all.
QString rootOf(const QString &folder)
{
    const QStringList names = QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    return names.size() == 1 && names.first() != u"catalog" && QFileInfo(folder + u'/' + names.first()).isDir()
        ? rootOf(folder + u'/' + names.first())
        : folder;
}

} // namespace

CatalogSource::CatalogSource(const QString &path, const QStringList &leftOut)
    : m_path(QFileInfo(path).absoluteFilePath())
    , m_entries(m_path)
    , m_leftOut(leftOut)
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
    if (QFile file; openPlainFile(m_path, {}, &file).isEmpty()) {
        const QByteArray head = file.read(16);
        if (CatalogFile::isDatabase(head))
            m_kind = Kind::Database;
        else if (isArchive(head))
            m_kind = Kind::Archive;
    }
}

FileListing CatalogSource::files() const
{
    FileListing files;
    if (QFileInfo(m_entries).isDir())
        files = findCatalogFiles(m_entries).files;
    else
        files.append(
            {m_entries.toUtf8(), m_kind == Kind::Texts ? FileListing::Kind::Entries : FileListing::Kind::Other});
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
        // With those between: a folder that is added beside the present ones is seen in the one around them.
        for (QString folder = file.section(u'/', 0, -2); !folders.contains(folder);
             folder = folder.section(u'/', 0, -2)) {
            folders.append(folder);
            if (!folder.startsWith(m_entries + u'/') && (m_guides.isEmpty() || !folder.startsWith(m_guides + u'/')))
                break;
        }
        if (files.size() < MaxWatched)
            files.append(file);
    }
    for (const QString &folder : {m_entries, m_guides}) {
        if (QFileInfo(folder).isDir() && !folders.contains(folder))
            folders.prepend(folder);
    }
    return (folders + files).mid(0, MaxWatched);
}

bool CatalogSource::leavesOut(const Entry &entry) const
{
    return m_leftOut.contains(entry.domain) && (entry.file == m_path || entry.file.startsWith(m_path + u'/'));
}

void CatalogSource::readInto(SourceContents *all, const CatalogLoader &loader) const
{
    SourceContents own = contents(loader);
    all->problems += own.problems;
    all->filesRead += own.filesRead;
    all->cancelled = all->cancelled || own.cancelled;
    if (all->catalog.taxonomy.domains.isEmpty()) {
        all->catalog.taxonomy = own.catalog.taxonomy;
        all->taxonomyText = own.taxonomyText;
    }
    addEntries(all, std::move(own.catalog.entries));
    addNamed(&all->catalog.guides, std::move(own.catalog.guides));
}

SourceContents CatalogSource::contents(const CatalogLoader &loader) const
{
    SourceContents own = m_kind == Kind::Texts ? textContents(loader)
        : m_kind == Kind::Archive              ? archiveContents(loader)
                                               : databaseContents();
    own.catalog.entries.removeIf([this](const Entry &entry) { return leavesOut(entry); });
    return own;
}

SourceContents CatalogSource::textContents(const CatalogLoader &loader) const
{
    SourceContents own;
    if (!m_taxonomy.isEmpty()) {
        QString error;
        own.catalog.taxonomy = Taxonomy::fromFile(m_taxonomy, &error, &own.taxonomyText);
        if (!error.isEmpty())
            own.problems.append(problem(m_taxonomy, error, Problem::Severity::Warning));
    }
    LoadResult loaded = loader.load({m_entries});
    own.problems += loaded.problems;
    own.filesRead = loaded.filesRead;
    own.cancelled = loaded.cancelled;
    own.catalog.entries = std::move(loaded.entries);
    if (!m_guides.isEmpty())
        own.catalog.guides = GuideFolder(m_guides).guides();
    return own;
}

/// Files are named as those of the archive.
SourceContents CatalogSource::archiveContents(const CatalogLoader &loader) const
{
    const QTemporaryDir folder;
    if (!folder.isValid()) {
        SourceContents own;
        own.problems.append(problem(m_path, u"the archive cannot be extracted: "_s + folder.errorString()));
        return own;
    }
    Problems problems;
    extractArchive(m_path, folder.path(), &problems);
    if (!problems.isEmpty() && QDir(folder.path()).isEmpty()) { // the rest is damaged, too
        SourceContents own;
        own.problems = problems;
        return own;
    }
    SourceContents own = CatalogSource(rootOf(folder.path())).textContents(loader);
    const auto rename = [this, &folder](QString &file) {
        if (file.startsWith(folder.path()))
            file.replace(0, folder.path().size(), m_path);
    };
    for (Entry &entry : own.catalog.entries)
        rename(entry.file);
    for (Problem &each : own.problems) {
        rename(each.file);
        each.message.replace(folder.path(), m_path); // that of a duplicate id names another file
    }
    own.problems = problems + own.problems;
    return own;
}

SourceContents CatalogSource::databaseContents() const
{
    SourceContents own;
    auto database = std::make_unique<Database>();
    if (!database->open(m_path, Database::Access::ReadOnly) || !hasCatalogTables(*database)) {
        own.problems.append(problem(m_path, u"no catalog file of this version of Waymark"_s));
        return own;
    }
    const Catalog catalog(std::move(database));
    for (qsizetype i = 0; i < catalog.size(); ++i) {
        if (const EntryPtr entry = catalog.entry(i); entry && entry->id == catalog.idOf(i)) {
            own.catalog.entries.append(*entry);
            own.catalog.entries.last().file = m_path; // not that of the machine where it was compiled
        } else {
            own.problems.append(problem(m_path, u"entry %1 cannot be read"_s.arg(i)));
        }
    }
    own.catalog.taxonomy = catalog.taxonomy();
    own.catalog.guides = guidesOf(catalog);
    own.filesRead = 1;
    return own;
}

void CatalogSource::readGuides(SourceContents *all) const
{
    if (m_kind == Kind::Texts && !m_guides.isEmpty())
        addNamed(&all->catalog.guides, GuideFolder(m_guides).guides());
    else if (m_kind != Kind::Texts)
        addNamed(&all->catalog.guides, contents({}).catalog.guides);
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
