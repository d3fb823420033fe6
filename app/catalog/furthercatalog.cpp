#include "app/catalog/furthercatalog.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString nameOf(const QString &path)
{
    const QFileInfo info(path);
    if (info.isFile())
        return info.completeBaseName();
    const QString folder = info.fileName();
    const QString parent = QFileInfo(info.path()).fileName();
    return folder.isEmpty() || (folder == u"catalog" && !parent.isEmpty()) ? parent : folder;
}

} // namespace

bool FurtherCatalog::contains(const QString &file) const
{
    return file.startsWith(path) && (file.size() == path.size() || file.at(path.size()) == u'/' || path.endsWith(u'/'));
}

FurtherCatalog furtherCatalogAt(const QString &path, const QList<FurtherCatalog> &others)
{
    FurtherCatalog catalog;
    catalog.path = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    catalog.name = nameOf(catalog.path);
    if (catalog.name.isEmpty())
        catalog.name = catalog.path;
    const auto isTaken = [&others](int color) {
        return std::ranges::any_of(others, [color](const FurtherCatalog &other) { return other.color == color; });
    };
    while (catalog.color < FurtherCatalog::Colors && isTaken(catalog.color))
        ++catalog.color;
    if (catalog.color == FurtherCatalog::Colors)
        catalog.color = int(others.size() % FurtherCatalog::Colors);
    return catalog;
}

const FurtherCatalog *catalogOf(const QString &file, const QList<FurtherCatalog> &catalogs)
{
    const FurtherCatalog *innermost = nullptr;
    for (const FurtherCatalog &catalog : catalogs) {
        if (catalog.contains(file) && (!innermost || catalog.path.size() >= innermost->path.size()))
            innermost = &catalog;
    }
    return innermost;
}

} // namespace waymark
