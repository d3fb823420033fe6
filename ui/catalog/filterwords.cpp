#include "ui/catalog/filterwords.h"

#include "app/report/entrywords.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

using Group = EntryFilter::Group;

constexpr VerificationTier AllTiers[]{VerificationTier::Reproduced, VerificationTier::Documented,
                                      VerificationTier::Community, VerificationTier::AiGenerated,
                                      VerificationTier::Unknown};
constexpr Resolvable AllResolvables[]{Resolvable::Yes, Resolvable::Partial, Resolvable::No, Resolvable::Unknown};

} // namespace

QString FilterWords::groupName(Group group)
{
    switch (group) {
    case Group::Domain:
        //: What entries are filtered by: PyTorch, Git, …
        return tr("Domain");
    case Group::Category:
        //: What entries are filtered by: import errors, warnings, …
        return tr("Category");
    case Group::Tier:
        //: What entries are filtered by: reproduced, documented, …
        return tr("Evidence");
    case Group::Resolvable:
        //: What entries are filtered by: can be fixed, no fix known, …
        return tr("Fix");
    }
    Q_UNREACHABLE();
}

QList<FilterPart> FilterWords::partsOf(const Catalog &catalog, Language language)
{
    const Taxonomy &taxonomy = catalog.taxonomy();
    QList<FilterPart> domains;
    QList<FilterPart> categories;
    EntryFilter seen;
    for (const CatalogSection &section : catalog.sections()) {
        if (!seen.contains(Group::Domain, section.domain))
            domains.append({Group::Domain, section.domain, taxonomy.domainName(section.domain).in(language)});
        if (!seen.contains(Group::Category, section.category))
            categories.append(
                {Group::Category, section.category, taxonomy.categoryName(section.category).in(language)});
        seen.set(Group::Domain, section.domain);
        seen.set(Group::Category, section.category);
    }
    // The catalog has categories domain by domain; in one list they are found by name.
    std::sort(categories.begin(), categories.end(),
              [](const FilterPart &a, const FilterPart &b) { return QString::localeAwareCompare(a.name, b.name) < 0; });
    QList<FilterPart> parts = domains + categories;
    const QHash<QString, int> tiers = EntryFilter().counts(catalog, Group::Tier);
    for (const VerificationTier tier : AllTiers) {
        const QString name = tier == VerificationTier::Unknown ? tr("not stated") : tierName(interfaceWords(), tier);
        if (tiers.contains(tierName(tier)))
            parts.append({Group::Tier, tierName(tier), name});
    }
    const QHash<QString, int> resolvables = EntryFilter().counts(catalog, Group::Resolvable);
    for (const Resolvable resolvable : AllResolvables) {
        const QString name =
            resolvable == Resolvable::Unknown ? tr("not stated") : resolvableName(interfaceWords(), resolvable);
        if (resolvables.contains(resolvableName(resolvable)))
            parts.append({Group::Resolvable, resolvableName(resolvable), name});
    }
    parts.removeIf([](const FilterPart &part) { return part.name.isEmpty(); });
    return parts;
}

QList<FilterPart> FilterWords::partsOf(const EntryFilter &filter, const Catalog &catalog, Language language)
{
    QList<FilterPart> parts = filter.isEmpty() ? QList<FilterPart>() : partsOf(catalog, language);
    parts.removeIf([&](const FilterPart &part) { return !filter.contains(part.group, part.id); });
    return parts;
}

} // namespace waymark
