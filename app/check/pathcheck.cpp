#include "app/check/pathcheck.h"

#include "app/catalog/guide.h"
#include "app/check/builtincheck.h"
#include "app/check/catalogcheck.h"
#include "app/check/domaincheck.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace waymark {

PathCheck checkPaths(const QStringList &paths, QString taxonomyFile, const QString &proofs, const Catalog *builtIn)
{
    CheckOptions options;
    options.proofs = proofs;
    bool hasDomains = false;
    for (const QString &path : paths) {
        const QFileInfo info(path);
        const QDir folder(info.isDir() ? info.absoluteFilePath() : info.absolutePath());
        if (QFileInfo::exists(folder.absoluteFilePath(u"../domains.json"_s))) {
            taxonomyFile = QDir::cleanPath(folder.absoluteFilePath(u"../domains.json"_s));
            hasDomains = true;
        }
        if (QFileInfo(folder.absoluteFilePath(u"../guides"_s)).isDir())
            options.guides =
                options.guides.value_or(QStringList()) + GuideFolder(folder.absoluteFilePath(u"../guides"_s)).ids();
    }
    const LoadResult loaded = CatalogLoader().load(paths);
    PathCheck result{checkCatalog(loaded, Taxonomy::fromFile(taxonomyFile), options), loaded.entries.size()};
    if (hasDomains)
        result.problems += checkDomains(taxonomyFile, options);
    if (builtIn)
        result.problems += checkAgainstBuiltIn(loaded.entries, *builtIn);
    return result;
}

} // namespace waymark
