#include "diagnosis/ranking.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace waymark {

namespace {

bool tellsMore(const Candidate &a, const Candidate &b)
{
    if (a.weight != b.weight)
        return a.weight > b.weight;
    if (a.kind != b.kind)
        return a.kind < b.kind;
    if (a.bytes.length() != b.bytes.length())
        return a.bytes.length() > b.bytes.length();
    if (a.entry != b.entry)
        return a.entry < b.entry;
    return a.bytes.begin < b.bytes.begin;
}

bool sameEvent(const Candidate &a, const Candidate &b, const Segments &segments)
{
    if (a.bytes.overlaps(b.bytes))
        return true;
    if (a.record < 0 || a.record != b.record)
        return false;
    return segments.records()[std::size_t(a.record)].kind == Record::Kind::GraphBreak || a.entry == b.entry;
}

bool isGeneralOver(const Candidate &candidate, qsizetype entry)
{
    return std::binary_search(candidate.generalOver->begin(), candidate.generalOver->end(), entry);
}

/// Takes weight from candidates whose event a more specific entry claims, too.
void yieldToSpecific(std::vector<Candidate> &group, const Segments &segments)
{
    constexpr double Yielding = 1000; // more than any words can tell
    for (Candidate &candidate : group) {
        if (candidate.generalOver->empty())
            continue;
        const bool yields = std::any_of(group.begin(), group.end(), [&](const Candidate &other) {
            return isGeneralOver(candidate, other.entry) && !isGeneralOver(other, candidate.entry) && sameEvent(candidate, other, segments);
        });
        if (yields)
            candidate.weight -= Yielding;
    }
}

/// One entry's two candidates for one event: the stronger kind names the words, the greater information counts.
Candidate merged(const Candidate &held, const Candidate &other)
{
    Candidate result = other.kind < held.kind ? other : held;
    result.information = std::max(held.information, other.information);
    result.weight = held.weight;
    return result;
}

} // namespace

std::vector<Verdict> settle(std::vector<Candidate> candidates, const Segments &segments)
{
    std::sort(candidates.begin(), candidates.end(), [](const Candidate &a, const Candidate &b) {
        return a.bytes.begin != b.bytes.begin ? a.bytes.begin < b.bytes.begin : a.bytes.end > b.bytes.end;
    });
    // Groups of candidates that hang together by position or record are settled one by one: linear in their number.
    std::vector<Verdict> verdicts;
    for (std::size_t first = 0; first < candidates.size();) {
        std::size_t last = first + 1;
        qsizetype reach = candidates[first].bytes.end;
        while (last < candidates.size()
               && (candidates[last].bytes.begin < reach
                   || (candidates[last].record >= 0 && candidates[last].record == candidates[last - 1].record))) {
            reach = std::max(reach, candidates[last].bytes.end);
            ++last;
        }
        std::vector<Candidate> group(candidates.begin() + qsizetype(first), candidates.begin() + qsizetype(last));
        yieldToSpecific(group, segments);
        std::sort(group.begin(), group.end(), tellsMore);
        const std::size_t settledBefore = verdicts.size();
        for (const Candidate &candidate : group) {
            const auto holder = std::find_if(verdicts.begin() + qsizetype(settledBefore), verdicts.end(), [&](const Verdict &v) {
                return sameEvent(v.winner, candidate, segments);
            });
            if (holder == verdicts.end())
                verdicts.push_back({candidate, {}});
            else if (holder->winner.entry != candidate.entry)
                holder->losers.push_back(candidate);
            else
                holder->winner = merged(holder->winner, candidate);
        }
        first = last;
    }
    std::sort(verdicts.begin(), verdicts.end(), [](const Verdict &a, const Verdict &b) { return a.winner.bytes < b.winner.bytes; });
    return verdicts;
}

double confidenceOf(const Candidate &candidate)
{
    const double certainty = 1 - std::exp(-candidate.information / 12);
    switch (candidate.kind) {
    case MatchKind::Exact:
        return 0.80 + 0.19 * certainty - (candidate.information < LeastInformation * 1.5 ? 0.2 : 0);
    case MatchKind::Template:
        return 0.60 + 0.35 * certainty;
    case MatchKind::Code:
        return 0.90;
    }
    return 0;
}

QString orderFindings(QList<Finding> &findings, const Catalog &catalog, const QList<std::pair<QString, QString>> &causes)
{
    if (findings.isEmpty())
        return {};
    QSet<QString> present;
    for (const Finding &finding : std::as_const(findings))
        present.insert(finding.entryId);
    QSet<QString> sources; // findings that lead to another one that is present
    QSet<QString> consequences;
    const auto link = [&](const QString &cause, const QString &consequence) {
        if (cause == consequence || !present.contains(cause) || !present.contains(consequence))
            return;
        sources.insert(cause);
        consequences.insert(consequence);
    };
    for (const auto &[cause, consequence] : causes)
        link(cause, consequence);
    for (const Finding &finding : std::as_const(findings)) {
        const Entry *entry = catalog.find(finding.entryId);
        if (!entry)
            continue;
        for (const Transition &next : entry->leadsTo)
            link(entry->id, next.entryId);
        for (const Transition &before : entry->precededBy)
            link(before.entryId, entry->id);
    }
    std::stable_sort(findings.begin(), findings.end(), [](const Finding &a, const Finding &b) { return a.confidence > b.confidence; });
    if (findings.size() == 1)
        return findings.constFirst().entryId;
    const auto root = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) {
        return sources.contains(f.entryId) && !consequences.contains(f.entryId);
    });
    if (root == findings.end())
        return {}; // errors that have nothing to do with each other, or a circle
    std::rotate(findings.begin(), root, root + 1);
    return findings.constFirst().entryId;
}

} // namespace waymark
