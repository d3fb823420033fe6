#pragma once

#include "app/catalog/entry.h"

#include <QSet>
#include <QString>

namespace waymark {

/// Which entries are wanted. A set that is empty asks nothing; where several have members, an entry has to suit all.
///   EntryFilter{.domains = {u"git"_s}, .tiers = {VerificationTier::Reproduced}}  ->  what is reproduced about Git
struct EntryFilter
{
    QSet<QString> domains;
    QSet<QString> categories;
    QSet<VerificationTier> tiers;
    QSet<Resolvable> resolvables;

    bool isEmpty() const;
    bool accepts(const Entry &entry) const;

    /// A guide has a domain ("pytorch" of "pytorch/graph-breaks") and nothing else that could suit.
    bool acceptsGuide(const QString &guideId) const;

    bool operator==(const EntryFilter &) const = default;
};

} // namespace waymark
