#include "app/catalog/entryfilter.h"

#include <algorithm>

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

bool EntryFilter::acceptsGuide(const QString &guideId) const
{
    return isEmpty() || (wanted.size() == 1 && contains(Group::Domain, guideId.section(u'/', 0, 0)));
}

} // namespace waymark
