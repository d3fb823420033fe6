#include "app/catalog/catalog.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace waymark {

namespace {

template <typename Named>
LocalizedText nameOf(const QList<Named> &list, const QString &id)
{
    const auto found = std::find_if(list.begin(), list.end(), [&](const Named &named) { return named.id == id; });
    if (found != list.end() && !found->name.isEmpty())
        return found->name;
    QString name = id;
    name.replace(u'_', u' ');
    return {name, {}};
}

/// Id -> position in the list.
template <typename Named>
QHash<QString, qsizetype> ranks(const QList<Named> &list)
{
    QHash<QString, qsizetype> result;
    for (const Named &named : list)
        result.insert(named.id, result.size());
    return result;
}

} // namespace

LocalizedText Taxonomy::domainName(const QString &id) const
{
    return nameOf(domains, id);
}

LocalizedText Taxonomy::categoryName(const QString &id) const
{
    return nameOf(categories, id);
}

Catalog::Catalog(QList<Entry> entries, Taxonomy taxonomy)
    : m_taxonomy(std::move(taxonomy))
{
    const QHash<QString, qsizetype> domainRanks = ranks(m_taxonomy.domains);
    const QHash<QString, qsizetype> categoryRanks = ranks(m_taxonomy.categories);

    // Sorted by position, so that long entries are moved once each. Unlisted names share the last rank.
    using SortKey = std::tuple<qsizetype, QString, qsizetype, QString, QString>;
    std::vector<std::pair<SortKey, qsizetype>> order;
    order.reserve(std::size_t(entries.size()));
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const Entry &entry = std::as_const(entries)[i];
        if (m_byId.contains(entry.id))
            continue;
        m_byId.insert(entry.id, i);
        order.emplace_back(SortKey{domainRanks.value(entry.domain, m_taxonomy.domains.size()), entry.domain,
                                   categoryRanks.value(entry.category, m_taxonomy.categories.size()), entry.category,
                                   entry.id},
                           i);
    }
    std::sort(order.begin(), order.end());

    m_entries.reserve(qsizetype(order.size()));
    for (const auto &[key, position] : order) {
        m_byId[std::get<4>(key)] = m_entries.size();
        m_entries.append(std::move(entries[position]));
        for (const Confusion &confusion : m_entries.constLast().confusedWith) {
            QStringList &ids = m_confusedBy[confusion.entryId];
            if (!ids.endsWith(m_entries.constLast().id))
                ids.append(m_entries.constLast().id);
        }
    }
}

const Entry *Catalog::find(QStringView id) const
{
    const qsizetype position = indexOf(id);
    return position < 0 ? nullptr : &m_entries[position];
}

qsizetype Catalog::indexOf(QStringView id) const
{
    return m_byId.value(id.toString(), -1);
}

} // namespace waymark
