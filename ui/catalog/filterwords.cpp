#include "ui/catalog/filterwords.h"

#include "ui/text/words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr VerificationTier AllTiers[]{VerificationTier::Reproduced, VerificationTier::Documented,
                                      VerificationTier::Community, VerificationTier::AiGenerated,
                                      VerificationTier::Unknown};
constexpr Resolvable AllResolvables[]{Resolvable::Yes, Resolvable::Partial, Resolvable::No, Resolvable::Unknown};

/// `value` into `set` or out of it.
template <typename Value>
void change(QSet<Value> &set, const Value &value, bool isWanted)
{
    if (isWanted)
        set.insert(value);
    else
        set.remove(value);
}

void change(EntryFilter &filter, const FilterPart &part, bool isWanted)
{
    switch (part.group) {
    case FilterPart::Group::Domain:
        change(filter.domains, part.id, isWanted);
        break;
    case FilterPart::Group::Category:
        change(filter.categories, part.id, isWanted);
        break;
    case FilterPart::Group::Tier:
        change(filter.tiers, tierFromName(part.id), isWanted);
        break;
    case FilterPart::Group::Resolvable:
        change(filter.resolvables, resolvableFromName(part.id), isWanted);
        break;
    }
}

} // namespace

QString FilterWords::groupName(FilterPart::Group group)
{
    switch (group) {
    case FilterPart::Group::Domain:
        //: What entries are filtered by: PyTorch, Git, …
        return tr("Domain");
    case FilterPart::Group::Category:
        //: What entries are filtered by: import errors, warnings, …
        return tr("Category");
    case FilterPart::Group::Tier:
        //: What entries are filtered by: reproduced, documented, …
        return tr("Evidence");
    case FilterPart::Group::Resolvable:
        //: What entries are filtered by: can be fixed, no fix known, …
        return tr("Fix");
    }
    Q_UNREACHABLE();
}

QList<FilterPart> FilterWords::partsOf(const Catalog &catalog, Language language)
{
    QList<FilterPart> domains;
    QList<FilterPart> categories;
    EntryFilter seen;
    for (const Entry &entry : catalog.entries()) {
        if (!seen.domains.contains(entry.domain))
            domains.append(
                {FilterPart::Group::Domain, entry.domain, catalog.taxonomy().domainName(entry.domain).in(language)});
        if (!seen.categories.contains(entry.category))
            categories.append({FilterPart::Group::Category, entry.category,
                               catalog.taxonomy().categoryName(entry.category).in(language)});
        seen.domains.insert(entry.domain);
        seen.categories.insert(entry.category);
        seen.tiers.insert(entry.tier);
        seen.resolvables.insert(entry.resolvable);
    }
    // The catalog has categories domain by domain; in one list they are found by name.
    std::sort(categories.begin(), categories.end(),
              [](const FilterPart &a, const FilterPart &b) { return QString::localeAwareCompare(a.name, b.name) < 0; });
    QList<FilterPart> parts = domains + categories;
    for (const VerificationTier tier : AllTiers) {
        const QString name = tier == VerificationTier::Unknown ? tr("not stated") : Words::tier(tier);
        if (seen.tiers.contains(tier))
            parts.append({FilterPart::Group::Tier, tierName(tier), name});
    }
    for (const Resolvable resolvable : AllResolvables) {
        const QString name = resolvable == Resolvable::Unknown ? tr("not stated") : Words::resolvable(resolvable);
        if (seen.resolvables.contains(resolvable))
            parts.append({FilterPart::Group::Resolvable, resolvableName(resolvable), name});
    }
    parts.removeIf([](const FilterPart &part) { return part.name.isEmpty(); });
    return parts;
}

QList<FilterPart> FilterWords::partsOf(const EntryFilter &filter, const Catalog &catalog, Language language)
{
    QList<FilterPart> parts = filter.isEmpty() ? QList<FilterPart>() : partsOf(catalog, language);
    parts.removeIf([&](const FilterPart &part) { return !contains(filter, part); });
    return parts;
}

bool FilterWords::contains(const EntryFilter &filter, const FilterPart &part)
{
    switch (part.group) {
    case FilterPart::Group::Domain:
        return filter.domains.contains(part.id);
    case FilterPart::Group::Category:
        return filter.categories.contains(part.id);
    case FilterPart::Group::Tier:
        return filter.tiers.contains(tierFromName(part.id));
    case FilterPart::Group::Resolvable:
        return filter.resolvables.contains(resolvableFromName(part.id));
    }
    Q_UNREACHABLE();
}

void FilterWords::insert(EntryFilter &filter, const FilterPart &part)
{
    change(filter, part, true);
}

void FilterWords::remove(EntryFilter &filter, const FilterPart &part)
{
    change(filter, part, false);
}

} // namespace waymark
