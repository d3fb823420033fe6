#pragma once

#include "app/catalog/catalog.h"
#include "app/match/patternindex.h"

#include <atomic>
#include <vector>

namespace waymark {

class Database;
class Progress;

/// What the domains of a catalog are recognised by: the lines that only their programs print. An index of its own
/// beside that of the entries: however many lines of a log have the form of some domain, they take no place among the
/// matches of entries (PatternIndex::MaxMatches). May be used by any number of threads.
///   DomainPatterns patterns;
///   if (patterns.open(database)) matches = patterns.search(text);
class DomainPatterns
{
public:
    struct Match
    {
        int domain = 0; ///< Index in the taxonomy.
        bool isMessage = false; ///< Of an error; else of a line that only shows whose error is beside it.
        ByteRange bytes; ///< In CleanText::utf8().
    };

    DomainPatterns() = default;
    DomainPatterns(const DomainPatterns &) = delete;
    DomainPatterns &operator=(const DomainPatterns &) = delete;

    /// `database` outlives this object; its taxonomy has `domains` domains. False where the tables are missing or
    /// damaged: nothing is found then.
    bool open(const Database &database, qsizetype domains);

    /// As CatalogPatterns::fit().
    static bool fit(const Database &database);

    /// Writes them into tables of `database`, which has none of them. False where writing fails: see Database::error(),
    /// or where `progress` is cancelled. A regex that RE2 refuses never matches; `waymark check` reports it.
    static bool write(const Database &database, const QList<Domain> &domains, Progress &progress);

    /// In the order of their places.
    std::vector<Match> search(const CleanText &text, const std::atomic_bool *cancel = nullptr) const;

private:
    struct Pattern
    {
        int domain;
        int isMessage;
    };

    std::vector<Pattern> m_patterns;
    PatternIndex m_index;
};

} // namespace waymark
