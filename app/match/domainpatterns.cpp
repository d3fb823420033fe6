#include "app/match/domainpatterns.h"

#include "app/database/database.h"
#include "app/database/packed.h"
#include "app/match/literalscanner.h"

#include <algorithm>

namespace waymark {

namespace {

constexpr auto Prefix = "domain_"; // of the index's tables

} // namespace

bool DomainPatterns::open(const Database &database, qsizetype domains)
{
    Query row = database.query("SELECT patterns, checksum FROM domain_patterns");
    if (row.next() && row.integer(1) == checksumOf(row.view(0)))
        m_patterns = unpacked<Pattern>(row.view(0));
    const bool isWhole = m_index.open(database, Prefix) && std::size_t(m_index.size()) == m_patterns.size()
        && std::ranges::all_of(m_patterns, [domains](const Pattern &pattern) {
                             return pattern.domain >= 0 && pattern.domain < domains;
                         });
    if (!isWhole) {
        m_patterns.clear();
        database.noteDamage();
    }
    return isWhole;
}

bool DomainPatterns::fit(const Database &database)
{
    return LiteralScanner::fits(database, Prefix);
}

std::vector<DomainPatterns::Match> DomainPatterns::search(const CleanText &text, const std::atomic_bool *cancel) const
{
    std::vector<Match> matches;
    if (m_patterns.empty())
        return matches;
    for (const PatternIndex::Match &match : m_index.search(text, cancel)) {
        const Pattern &pattern = m_patterns[std::size_t(match.pattern)];
        matches.push_back({pattern.domain, pattern.isMessage != 0, match.bytes});
    }
    std::ranges::stable_sort(matches, {}, [](const Match &match) { return match.bytes.begin; });
    return matches;
}

bool DomainPatterns::write(const Database &database, const QList<Domain> &domains, Progress &progress)
{
    PatternIndex index;
    std::vector<Pattern> patterns;
    const auto add = [&](qsizetype domain, const QStringList &regexes, bool isMessage) {
        for (const QString &regex : regexes) {
            index.add(regex.toStdString());
            patterns.push_back({int(domain), int(isMessage)});
        }
    };
    for (qsizetype domain = 0; domain < domains.size(); ++domain) {
        add(domain, domains[domain].messages, true);
        add(domain, domains[domain].context, false);
    }
    index.compile(progress);
    const QByteArray bytes = packed(patterns);
    return !progress.isCancelled() && index.save(database, Prefix)
        && database.execute("CREATE TABLE domain_patterns(patterns BLOB NOT NULL, checksum INTEGER NOT NULL)")
        && database.query("INSERT INTO domain_patterns VALUES (?, ?)").with(bytes, qint64(checksumOf(bytes))).run();
}

} // namespace waymark
