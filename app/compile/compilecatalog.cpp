#include "app/compile/compilecatalog.h"

#include "app/catalog/entrychanges.h"
#include "app/catalog/entrytable.h"
#include "app/database/database.h"
#include "app/match/catalogpatterns.h"
#include "app/match/domainpatterns.h"
#include "app/match/patternchanges.h"
#include "app/search/searchtable.h"
#include "app/text/progress.h"

#include <future>
#include <utility>

namespace waymark {

bool writeCatalog(const Database &database, const CatalogContents &contents, Progress &progress)
{
    // All else is written while it is computed what the entries are recognised by, which takes longer.
    Progress unreported = progress.unreported();
    auto others = std::async(std::launch::async, [&] {
        return writeEntries(database, contents.entries, contents.taxonomy, contents.guides, unreported)
            && writeSearch(database, contents.entries, contents.guides, unreported)
            && DomainPatterns::write(database, contents.taxonomy.domains, unreported);
    });
    return writePatterns(database, contents.entries, progress, [&others] { return others.get(); });
}

bool writeCatalogChanges(const Database &database, const CatalogChanges &changes, const Catalog &base,
                         const Database *former, Progress &progress)
{
    return writeEntryChanges(database, changes, base, progress)
        && writePatternChanges(database, changes, base, former, progress)
        && writeSearchChanges(database, changes, base, progress);
}

CatalogPtr compileCatalog(QList<Entry> entries, const Taxonomy &taxonomy, const QList<Guide> &guides)
{
    Progress progress;
    auto database = std::make_unique<Database>();
    const bool isWritten = database->openInMemory() && database->execute("BEGIN")
        && writeCatalog(*database, {inCatalogOrder(std::move(entries), taxonomy), taxonomy, guides}, progress)
        && database->execute("COMMIT");
    return isWritten ? std::make_shared<const Catalog>(std::move(database)) : std::make_shared<const Catalog>();
}

} // namespace waymark
