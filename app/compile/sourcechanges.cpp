#include "app/compile/sourcechanges.h"

#include "app/catalog/entrytable.h"
#include "app/catalog/entrywriter.h"
#include "app/compile/graphbreaks.h"
#include "app/database/layers.h"
#include "app/match/patternchanges.h"
#include "app/text/progress.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <set>
#include <utility>

namespace waymark {

namespace {

/// An entry of the base in a file that has changed.
struct FormerEntry
{
    qint64 row = 0;
    QString file;
    int line = 0;
    QByteArray json;
};

class ChangeReader
{
public:
    ChangeReader(const Catalog &base, const QList<CatalogSource> &sources, const CatalogLoader &loader)
        : m_base(base)
        , m_database(base.layers().base())
        , m_sources(sources)
        , m_loader(loader)
    {
    }

    std::optional<SourceChanges> read(const FileListing &files, const SourceDifference &difference)
    {
        const auto isOther = [](const SourceFile &file) { return file.kind == FileListing::Kind::Other; };
        if (difference.changed.size() + difference.removed.size() > MaxChangedRows
            || std::ranges::any_of(difference.changed, isOther) || std::ranges::any_of(difference.removed, isOther))
            return std::nullopt;
        setDifference(difference, &m_result.record);
        m_result.record.identity = SourceRecord::identityOf(m_database);
        const bool isRead = readEntries(difference, files) && readGuides(difference) && placeEntries() && addOfRarity();
        return isRead ? std::optional(std::move(m_result)) : std::nullopt;
    }

    std::optional<SourceChanges> readOver(const FileListing &files, QMap<QString, QString> *replaced)
    {
        SourceContents contents;
        for (const CatalogSource &source : m_sources)
            source.readInto(&contents, m_loader);
        if (contents.cancelled || contents.catalog.entries.size() + contents.catalog.guides.size() > MaxChangedRows
            || std::ranges::any_of(contents.catalog.entries, isOfGraphBreakRegistry))
            return std::nullopt;
        *replaced = contents.replaced;
        for (const Entry &entry : std::as_const(contents.catalog.entries))
            hide(entry.id, replaced);
        m_result.catalog.entries = std::move(contents.catalog.entries);
        placeGuides(std::move(contents.catalog.guides));
        Progress progress;
        m_result.record = {files, hashesOf(files, progress), SourceRecord::problemsOf(m_database) + contents.problems,
                           SourceRecord::filesReadOf(m_database) + contents.filesRead,
                           SourceRecord::identityOf(m_database)};
        return placeEntries() && addOfRarity() ? std::optional(std::move(m_result)) : std::nullopt;
    }

private:
    void hide(const QString &id, QMap<QString, QString> *replaced);
    void placeGuides(QList<Guide> guides);
    bool readEntries(const SourceDifference &difference, const FileListing &files);
    void readFormer(const QString &file);
    bool isUnique(const Entry &entry) const;
    bool compareEntries(QList<Entry> entries);
    void mergeProblems(const QSet<QString> &changed, const Problems &problems, const FileListing &files);
    bool readGuides(const SourceDifference &difference);
    bool placeEntries();
    bool addOfRarity();

    const Catalog &m_base;
    const Database &m_database;
    const QList<CatalogSource> &m_sources;
    const CatalogLoader &m_loader;
    QHash<QString, FormerEntry> m_former; // by id
    std::set<qint64> m_hidden;
    std::vector<qint64> m_guidesBefore;
    SourceChanges m_result;
};

bool ChangeReader::readEntries(const SourceDifference &difference, const FileListing &files)
{
    QStringList paths;
    QSet<QString> changed;
    int formerFiles = 0;
    for (const SourceFile &file : difference.changed + difference.removed) {
        if (file.kind != FileListing::Kind::Entries)
            continue;
        changed.insert(file.path);
        readFormer(file.path);
        formerFiles += file.isNew ? 0 : 1;
    }
    for (const SourceFile &file : difference.changed) {
        if (file.kind == FileListing::Kind::Entries)
            paths.append(file.path);
    }
    LoadResult loaded = m_loader.load(paths);
    m_result.record.filesRead = SourceRecord::filesReadOf(m_database) - formerFiles + loaded.filesRead;
    // Of an id that is in several files one entry counts; which one is left to a full compilation.
    const Problems formerProblems = SourceRecord::problemsOf(m_database);
    const auto isDuplicate = [this, &loaded](const Problem &problem) {
        return isOfDuplicateId(problem)
            && (m_former.contains(problem.entryId)
                || std::ranges::any_of(loaded.entries, [&](const Entry &e) { return e.id == problem.entryId; }));
    };
    const auto isUnreadable = [&changed](const Problem &problem) {
        return changed.contains(problem.file) && problem.line == 0;
    };
    if (loaded.cancelled || std::ranges::any_of(loaded.problems, isDuplicate)
        || std::ranges::any_of(formerProblems, isDuplicate) || std::ranges::any_of(formerProblems, isUnreadable)
        || std::ranges::any_of(loaded.problems, isUnreadable))
        return false;
    mergeProblems(changed, loaded.problems, files);
    loaded.entries.removeIf([this](const Entry &entry) {
        return std::ranges::any_of(m_sources, [&entry](const CatalogSource &each) { return each.leavesOut(entry); });
    });
    return compareEntries(std::move(loaded.entries));
}

void ChangeReader::readFormer(const QString &file)
{
    Query row =
        m_database.query("SELECT id, number, line, json FROM entries JOIN bodies USING (number) WHERE file = ?");
    for (row.with(file); row.next();)
        m_former.insert(row.text(0), {row.integer(1), file, int(row.integer(2)), row.bytes(3)});
}

/// Whether no other file has an entry with this id, now or before.
bool ChangeReader::isUnique(const Entry &entry) const
{
    const auto former = m_former.constFind(entry.id);
    if (former == m_former.constEnd())
        return !m_base.contains(entry.id);
    return former->file == entry.file || m_base.replacedFile(entry.id).isEmpty();
}

bool ChangeReader::compareEntries(QList<Entry> entries)
{
    QHash<QString, FormerEntry> gone = m_former;
    for (Entry &entry : entries) {
        if (!isUnique(entry) || sharesGraphBreak(entry, m_base))
            return false;
        const auto former = m_former.constFind(entry.id);
        gone.remove(entry.id);
        if (former != m_former.constEnd() && former->file == entry.file && former->json == toJson(entry)) {
            if (former->line != entry.line)
                m_result.catalog.lines.insert(former->row, entry.line);
            continue;
        }
        if (former != m_former.constEnd())
            m_hidden.insert(former->row);
        m_result.catalog.entries.append(std::move(entry));
    }
    for (auto former = gone.cbegin(); former != gone.cend(); ++former) {
        if (!m_base.replacedFile(former.key()).isEmpty())
            return false; // the entry that it replaced is back
        m_hidden.insert(former->row);
    }
    return true;
}

/// Problems are in the order of the files.
void ChangeReader::mergeProblems(const QSet<QString> &changed, const Problems &problems, const FileListing &files)
{
    Problems &merged = m_result.record.problems;
    merged = SourceRecord::problemsOf(m_database);
    merged.removeIf([&changed](const Problem &problem) { return changed.contains(problem.file); });
    if (problems.isEmpty())
        return;
    QHash<QString, qsizetype> ranks;
    for (qsizetype i = 0; i < files.size(); ++i)
        ranks.insert(files.at(i).pathText(), i);
    for (const Problem &problem : problems) {
        const qsizetype rank = ranks.value(problem.file);
        const auto behind =
            std::ranges::find_if(merged, [&](const Problem &other) { return ranks.value(other.file, -1) > rank; });
        merged.insert(behind, problem);
    }
}

/// Guides are few: all are read where one has changed.
bool ChangeReader::readGuides(const SourceDifference &difference)
{
    const auto isGuide = [](const SourceFile &file) { return file.kind == FileListing::Kind::Guide; };
    if (std::ranges::none_of(difference.changed, isGuide) && std::ranges::none_of(difference.removed, isGuide))
        return true;
    SourceContents contents;
    for (const CatalogSource &source : m_sources)
        source.readGuides(&contents);
    Query row = m_database.query("SELECT number FROM guides WHERE id = ?");
    qint64 end = m_base.size(); // behind the last guide that both have
    for (const GuideTitle &title : m_base.guideTitles()) {
        const auto isSame = [&title](const Guide &guide) { return guide.id == title.id; };
        if (std::ranges::none_of(contents.catalog.guides, isSame) && row.with(title.id).next())
            m_hidden.insert(row.integer(0));
    }
    for (Guide &guide : contents.catalog.guides) {
        qint64 before = end;
        if (row.with(guide.id).next()) {
            before = row.integer(0);
            if (before < end)
                return false; // in another order
            end = before + 1;
            if (*m_base.guide(guide.id) == guide)
                continue;
            m_hidden.insert(before);
        }
        m_guidesBefore.push_back(before);
        m_result.catalog.guides.append(std::move(guide));
    }
    return true;
}

/// An entry of the base of which another source has one with the same id.
void ChangeReader::hide(const QString &id, QMap<QString, QString> *replaced)
{
    Query row = m_database.query("SELECT number FROM entries WHERE id = ?");
    if (!row.with(id).next())
        return;
    m_hidden.insert(row.integer(0));
    if (!replaced->contains(id))
        replaced->insert(id, m_database.path());
}

/// Those that replace one of the base are in its place, the others behind all.
void ChangeReader::placeGuides(QList<Guide> guides)
{
    Query row = m_database.query("SELECT number FROM guides WHERE id = ?");
    const auto place = [&](const Guide &guide) {
        return row.with(guide.id).next() ? row.integer(0) : m_base.size() + m_base.guideTitles().size();
    };
    std::ranges::stable_sort(guides, {}, place);
    for (const Guide &guide : std::as_const(guides)) {
        m_guidesBefore.push_back(place(guide));
        if (row.with(guide.id).next())
            m_hidden.insert(row.integer(0));
    }
    m_result.catalog.guides = std::move(guides);
}

bool ChangeReader::placeEntries()
{
    CatalogChanges &catalog = m_result.catalog;
    catalog.entries = inCatalogOrder(std::move(catalog.entries), m_base.taxonomy());
    std::vector<qint64> before;
    for (const Entry &entry : std::as_const(catalog.entries))
        before.push_back(rowBehind(entry, m_base));
    before.insert(before.end(), m_guidesBefore.begin(), m_guidesBefore.end());
    catalog.rows = RowMap({m_hidden.begin(), m_hidden.end()}, std::move(before));
    return catalog.rows.hidden().size() + catalog.rows.before().size() <= std::size_t(MaxChangedRows);
}

/// Entries that are compiled otherwise now belong to the changes, too.
bool ChangeReader::addOfRarity()
{
    const auto rows = entriesOfOtherRarity(m_result.catalog, m_base);
    if (!rows)
        return false;
    for (const qint64 row : *rows) {
        Entry entry = *m_base.entry(row);
        entry.line = m_result.catalog.lines.value(row, entry.line);
        m_hidden.insert(row);
        m_result.catalog.entries.append(std::move(entry));
    }
    return rows->empty() || placeEntries();
}

} // namespace

std::optional<SourceChanges> changesSince(const Catalog &base, const QList<CatalogSource> &sources,
                                          const FileListing &files, const SourceDifference &difference,
                                          const CatalogLoader &loader)
{
    return ChangeReader(base, sources, loader).read(files, difference);
}

std::optional<SourceChanges> changesOver(const Catalog &base, const QList<CatalogSource> &sources,
                                         const FileListing &files, const CatalogLoader &loader,
                                         QMap<QString, QString> *replaced)
{
    return ChangeReader(base, sources, loader).readOver(files, replaced);
}

} // namespace waymark
