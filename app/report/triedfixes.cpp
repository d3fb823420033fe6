#include "app/report/triedfixes.h"

#include "app/notebook/fixkey.h"

namespace waymark {

namespace {

class Collector
{
public:
    explicit Collector(const Notebook &notebook)
        : m_notebook(notebook)
    {
    }

    void add(const FixKey &key, const LocalizedText &shown)
    {
        switch (m_notebook.tryState(key)) {
        case TryState::Untried:
            return;
        case TryState::Tried:
            m_fixes.append({key.entryId, shown, TriedFix::Outcome::Tried});
            return;
        case TryState::Worked:
            m_fixes.append({key.entryId, shown, TriedFix::Outcome::Worked});
            return;
        case TryState::Failed:
            m_fixes.append({key.entryId, shown, TriedFix::Outcome::Failed});
            return;
        }
    }

    QList<TriedFix> take() { return std::move(m_fixes); }

private:
    const Notebook &m_notebook;
    QList<TriedFix> m_fixes;
};

} // namespace

QList<TriedFix> triedFixes(const Diagnosis &diagnosis, const Catalog &catalog, const Notebook &notebook)
{
    Collector collector(notebook);
    for (const Finding &finding : diagnosis.findings) {
        const Entry *entry = catalog.find(finding.entryId);
        if (!entry)
            continue;
        for (const DeadEnd &deadEnd : entry->deadEnds)
            collector.add(fixKey(entry->id, deadEnd), deadEnd.action.isEmpty() ? deadEnd.whyFails : deadEnd.action);
        for (const Workaround &workaround : entry->workarounds)
            collector.add(fixKey(entry->id, workaround), workaround.action);
    }
    return collector.take();
}

} // namespace waymark
