#pragma once

#include "app/catalog/entry.h"

#include <QHash>
#include <QMap>
#include <QSet>
#include <QString>

namespace waymark {

class Catalog;

/// Which entries are wanted. An entry has to have one of the ids of every group that has any.
///   EntryFilter filter;
///   filter.set(EntryFilter::Group::Domain, u"git"_s);
///   filter.set(EntryFilter::Group::Tier, u"reproduced"_s);   // what is reproduced about Git
struct EntryFilter
{
    enum class Group { Domain, Category, Tier, Resolvable };
    static constexpr Group Groups[]{Group::Domain, Group::Category, Group::Tier, Group::Resolvable};

    /// What an entry has of a group, as in catalog files: "git", "remote_error", "reproduced", "true"; empty where that
    /// is not stated.
    static QString idOf(const Entry &entry, Group group);

    QMap<Group, QSet<QString>> wanted; ///< No set is empty.

    void set(Group group, const QString &id, bool isWanted = true);
    bool contains(Group group, const QString &id) const { return wanted.value(group).contains(id); }

    bool isEmpty() const { return wanted.isEmpty(); }
    bool accepts(const Entry &entry) const;

    /// How many entries it accepts, by what they have of a group.
    ///   EntryFilter().counts(catalog, EntryFilter::Group::Tier)  ->  {"reproduced": 610, "documented": 167}
    QHash<QString, int> counts(const Catalog &catalog, Group group) const;

    bool operator==(const EntryFilter &) const = default;
};

} // namespace waymark
