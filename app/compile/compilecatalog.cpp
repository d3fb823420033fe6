#include "app/compile/compilecatalog.h"

#include "app/catalog/entrytable.h"
#include "app/database/database.h"
#include "app/match/catalogpatterns.h"
#include "app/search/searchtable.h"

#include <utility>

namespace waymark {

CatalogPtr compileCatalog(QList<Entry> entries, const Taxonomy &taxonomy, const QList<Guide> &guides)
{
    const QList<Entry> sorted = inCatalogOrder(std::move(entries), taxonomy);
    auto database = std::make_unique<Database>();
    const bool isWritten = database->openInMemory() && database->execute("BEGIN")
        && writeEntries(*database, sorted, taxonomy, guides) && writePatterns(*database, sorted)
        && writeSearch(*database, sorted, guides) && database->execute("COMMIT");
    return isWritten ? std::make_shared<const Catalog>(std::move(database)) : std::make_shared<const Catalog>();
}

} // namespace waymark
