#include "app/catalog/centralentries.h"

#include <QHash>

#include <algorithm>

namespace waymark {

QStringList centralEntries(const Catalog &catalog, qsizetype count)
{
    QHash<QString, int> named;
    for (const Entry &entry : catalog.entries()) {
        for (const QList<Transition> *transitions : {&entry.leadsTo, &entry.precededBy}) {
            for (const Transition &transition : *transitions)
                ++named[transition.entryId];
        }
        for (const Confusion &confusion : entry.confusedWith)
            ++named[confusion.entryId];
    }
    QList<const Entry *> candidates;
    for (const Entry &entry : catalog.entries()) {
        if (named.value(entry.id) > 0)
            candidates.append(&entry);
    }
    std::ranges::stable_sort(candidates, std::ranges::greater(),
                             [&](const Entry *entry) { return named.value(entry->id); });

    QStringList central;
    QHash<QString, qsizetype> ofDomain;
    for (const Entry *entry : std::as_const(candidates)) {
        if (central.size() >= count)
            break;
        if (ofDomain[entry->domain]++ < MaxPerDomain)
            central.append(entry->id);
    }
    return central;
}

} // namespace waymark
