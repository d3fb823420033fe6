#include "app/catalog/entryfilter.h"

#include "app/catalog/catalog.h"
#include "app/database/layers.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <string>

namespace waymark {

namespace {

/// What a filter accepts of the table `entries`, in a query with a parameter for each group, and one for the rows that
/// are hidden.
constexpr auto Condition = "(?1 = '[]' OR domain IN (SELECT value FROM json_each(?1)))"
                           " AND (?2 = '[]' OR category IN (SELECT value FROM json_each(?2)))"
                           " AND (?3 = '[]' OR tier IN (SELECT value FROM json_each(?3)))"
                           " AND (?4 = '[]' OR resolvable IN (SELECT value FROM json_each(?4)))"
                           " AND number NOT IN (SELECT value FROM json_each(?5))";

QString parameter(const QJsonArray &values)
{
    return QString::fromUtf8(QJsonDocument(values).toJson(QJsonDocument::Compact));
}

QString parameter(const EntryFilter &filter, EntryFilter::Group group)
{
    return parameter(QJsonArray::fromStringList(filter.wanted.value(group).values()));
}

QString hiddenRows(const Layers::Layer &layer)
{
    QJsonArray rows;
    for (const qint64 row : layer.kind == RowMap::Base ? layer.entries.hidden() : std::vector<qint64>())
        rows.append(row);
    return parameter(rows);
}

} // namespace

QString EntryFilter::idOf(const Entry &entry, Group group)
{
    switch (group) {
    case Group::Domain:
        return entry.domain;
    case Group::Category:
        return entry.category;
    case Group::Tier:
        return tierName(entry.tier);
    case Group::Resolvable:
        return resolvableName(entry.resolvable);
    }
    Q_UNREACHABLE();
}

void EntryFilter::set(Group group, const QString &id, bool isWanted)
{
    QSet<QString> &ids = wanted[group];
    if (isWanted)
        ids.insert(id);
    else
        ids.remove(id);
    if (ids.isEmpty())
        wanted.remove(group);
}

bool EntryFilter::accepts(const Entry &entry) const
{
    return std::all_of(wanted.keyValueBegin(), wanted.keyValueEnd(),
                       [&entry](const auto &group) { return group.second.contains(idOf(entry, group.first)); });
}

QHash<QString, int> EntryFilter::counts(const Catalog &catalog, Group group) const
{
    constexpr const char *columns[]{"domain", "category", "tier", "resolvable"};
    const std::string column = columns[int(group)];
    const std::string sql =
        ("SELECT " + column + ", count(*) FROM entries WHERE ").append(Condition).append(" GROUP BY ").append(column);
    QHash<QString, int> counts;
    for (const Layers::Layer &layer : catalog.layers().all()) {
        Query row = layer.database.query(sql);
        row.with(parameter(*this, Group::Domain), parameter(*this, Group::Category), parameter(*this, Group::Tier),
                 parameter(*this, Group::Resolvable), hiddenRows(layer));
        while (row.next())
            counts[row.text(0)] += int(row.integer(1));
    }
    return counts;
}

} // namespace waymark
