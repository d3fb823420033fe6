#include "app/catalog/entryfilter.h"

#include "app/catalog/catalog.h"
#include "app/database/database.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <string>

namespace waymark {

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
    QHash<QString, int> counts;
    Query row = catalog.database()
                    .query("SELECT " + column + ", count(*) FROM entries WHERE " + std::string(Condition) + " GROUP BY "
                           + column)
                    .with(parameter(Group::Domain), parameter(Group::Category), parameter(Group::Tier),
                          parameter(Group::Resolvable));
    while (row.next())
        counts.insert(row.text(0), int(row.integer(1)));
    return counts;
}

QString EntryFilter::parameter(Group group) const
{
    const QStringList ids = wanted.value(group).values();
    return QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(ids)).toJson(QJsonDocument::Compact));
}

bool EntryFilter::acceptsGuide(const QString &guideId) const
{
    return isEmpty() || (wanted.size() == 1 && contains(Group::Domain, guideId.section(u'/', 0, 0)));
}

} // namespace waymark
