#include "app/catalog/entrychanges.h"

#include "app/catalog/entrytable.h"
#include "app/database/layers.h"

#include <algorithm>
#include <map>

namespace waymark {

namespace {

using SectionSizes = std::map<CatalogOrder::Key, qint64>;

bool writeSections(const Database &database, const CatalogChanges &changes, const Catalog &base)
{
    const CatalogOrder order(base.taxonomy());
    const std::vector<qint64> hidden = changes.hiddenEntries(base);
    const auto hiddenBelow = [&hidden](qint64 row) { return std::ranges::lower_bound(hidden, row) - hidden.begin(); };
    SectionSizes sizes;
    for (const CatalogSection &section : base.sections())
        sizes[order.keyOf(section.domain, section.category)] =
            section.size - hiddenBelow(section.first + section.size) + hiddenBelow(section.first);
    for (const Entry &entry : changes.entries)
        ++sizes[order.keyOf(entry.domain, entry.category)];
    Query row = database.query("INSERT INTO sections VALUES(?, ?, ?, ?)");
    qint64 first = 0;
    for (const auto &[key, size] : sizes) {
        if (size > 0 && !row.with(std::get<1>(key), std::get<3>(key), first, size).run())
            return false;
        first += size;
    }
    return true;
}

/// The newest date of the whole catalog.
QString newestOf(const CatalogChanges &changes, const Catalog &base)
{
    QMap<QString, qint64> dates;
    for (Query row = base.layers().base().query("SELECT date, entries FROM dates"); row.next();)
        dates.insert(row.text(0), row.integer(1));
    for (const Entry &entry : changes.formerEntries(base)) {
        const QString date = dateOf(entry);
        if (--dates[date] <= 0)
            dates.remove(date);
    }
    for (const Entry &entry : changes.entries)
        ++dates[dateOf(entry)];
    return dates.isEmpty() ? QString() : dates.lastKey();
}

bool writeLines(const Database &database, const CatalogChanges &changes)
{
    if (!database.execute("CREATE TABLE lines(number INTEGER PRIMARY KEY, line INTEGER NOT NULL)"))
        return false;
    Query row = database.query("INSERT INTO lines VALUES(?, ?)");
    return std::all_of(changes.lines.keyValueBegin(), changes.lines.keyValueEnd(),
                       [&row](const auto &line) { return row.with(line.first, line.second).run(); });
}

} // namespace

std::vector<qint64> CatalogChanges::hiddenEntries(const Catalog &base) const
{
    const std::vector<qint64> &hidden = rows.hidden();
    return {hidden.begin(), std::ranges::lower_bound(hidden, base.size())};
}

QList<Entry> CatalogChanges::formerEntries(const Catalog &base) const
{
    QList<Entry> former;
    for (const qint64 row : hiddenEntries(base))
        former.append(*base.entry(row));
    return former;
}

QList<Guide> CatalogChanges::formerGuides(const Catalog &base) const
{
    QList<Guide> former;
    Query row = base.layers().base().query("SELECT id FROM guides WHERE number = ?");
    for (const qint64 hidden : rows.hidden()) {
        if (const auto guide = row.with(hidden).next() ? base.guide(row.text(0)) : std::nullopt)
            former.append(*guide);
    }
    return former;
}

qint64 rowBehind(const Entry &entry, const Catalog &base)
{
    const CatalogOrder order(base.taxonomy());
    const CatalogOrder::Key key = order.keyOf(entry.domain, entry.category);
    const QList<CatalogSection> &sections = base.sections();
    const auto section = std::ranges::lower_bound(
        sections, key, {}, [&order](const CatalogSection &each) { return order.keyOf(each.domain, each.category); });
    if (section == sections.end())
        return base.size();
    if (section->domain != entry.domain || section->category != entry.category)
        return section->first;
    qsizetype row = section->first;
    for (qsizetype count = section->size; count > 0;) { // std::lower_bound() without a list
        const qsizetype half = count / 2;
        const bool isBefore = base.idOf(row + half) < entry.id;
        row += isBefore ? half + 1 : 0;
        count = isBefore ? count - half - 1 : half;
    }
    return row;
}

bool writeEntryChanges(const Database &database, const CatalogChanges &changes, const Catalog &base, Progress &progress)
{
    const qint64 size = base.size() - qint64(changes.hiddenEntries(base).size()) + changes.entries.size();
    return writeEntries(database, changes.entries, {}, changes.guides, progress) && RowMap::createTable(database)
        && changes.rows.write(database, Layers::EntryMap)
        && database.execute("DELETE FROM sections; DELETE FROM summary") && writeSections(database, changes, base)
        && database.query("INSERT INTO summary VALUES(?, ?)").with(size, newestOf(changes, base)).run()
        && writeLines(database, changes);
}

} // namespace waymark
