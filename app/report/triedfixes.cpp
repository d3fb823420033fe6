#include "app/report/triedfixes.h"

#include "app/notebook/fixkey.h"

namespace waymark {

QList<TriedFix> triedFixes(const Diagnosis &diagnosis, const Catalog &catalog, const Notebook &notebook)
{
    QList<TriedFix> fixes;
    const auto add = [&](const FixKey &key, const LocalizedText &shown) {
        const TryState state = notebook.tryState(key);
        if (state != TryState::Untried)
            fixes.append({key.entryId, shown, state});
    };
    for (const Finding &finding : diagnosis.findings) {
        const EntryPtr entry = catalog.find(finding.entryId);
        if (!entry)
            continue;
        for (const DeadEnd &deadEnd : entry->deadEnds)
            add(fixKey(entry->id, deadEnd), deadEnd.action.isEmpty() ? deadEnd.whyFails : deadEnd.action);
        for (const Workaround &workaround : entry->workarounds)
            add(fixKey(entry->id, workaround), workaround.action);
    }
    return fixes;
}

} // namespace waymark
