#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

/// A catalog that is used besides the built-in one, such as the folder of a team.
struct FurtherCatalog
{
    static constexpr int Colors = 8; ///< How many colours there are to tell catalogs apart.

    QString path; ///< Absolute: a folder or a file. It need not exist.
    QString name; ///< What the person calls it.
    int color = 0; ///< Of its dot, below Colors.
    bool isUsed = true;
    QStringList leftOut = {}; ///< Ids of domains whose entries are not used.

    /// Whether a file of an entry is this file, or in this folder.
    bool contains(const QString &file) const;

    bool operator==(const FurtherCatalog &) const = default;
};

/// The catalog at `path`, which may be relative, named after its folder or file, in a colour that none of `others` has
/// where one is left.
///   furtherCatalogAt(u"/home/ann/team/catalog")  ->  {"/home/ann/team/catalog", "team", 0, true, {}}
FurtherCatalog furtherCatalogAt(const QString &path, const QList<FurtherCatalog> &others = {});

/// The catalog that the file of an entry belongs to: of folders within each other the inner one. Null for an entry of
/// none of them, as those of the built-in catalog. The pointer is into `catalogs`.
const FurtherCatalog *catalogOf(const QString &file, const QList<FurtherCatalog> &catalogs);

} // namespace waymark
