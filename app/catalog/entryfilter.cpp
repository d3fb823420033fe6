#include "app/catalog/entryfilter.h"

namespace waymark {

namespace {

template <typename Value>
bool suits(const QSet<Value> &wanted, const Value &value)
{
    return wanted.isEmpty() || wanted.contains(value);
}

} // namespace

bool EntryFilter::isEmpty() const
{
    return domains.isEmpty() && categories.isEmpty() && tiers.isEmpty() && resolvables.isEmpty();
}

bool EntryFilter::accepts(const Entry &entry) const
{
    return suits(domains, entry.domain) && suits(categories, entry.category) && suits(tiers, entry.tier)
        && suits(resolvables, entry.resolvable);
}

bool EntryFilter::acceptsGuide(const QString &guideId) const
{
    return suits(domains, guideId.section(u'/', 0, 0)) && categories.isEmpty() && tiers.isEmpty()
        && resolvables.isEmpty();
}

} // namespace waymark
