#include "app/diagnosis/ranking.h"

#include "app/match/catalogpatterns.h"
#include "app/match/tuning.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

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
    const Record &record = segments.records()[std::size_t(a.record)];
    return record.kind == Record::Kind::GraphBreak || (a.entry == b.entry && isOneError(record));
}

bool isGeneralOver(const Candidate &candidate, qsizetype entry)
{
    return candidate.generalOver
        && std::binary_search(candidate.generalOver->begin(), candidate.generalOver->end(), entry);
}

/// The candidates of each entry in one group, to find those that claim an event.
class GroupByEntry
{
public:
    /// `group` is in order of position.
    explicit GroupByEntry(const std::vector<Candidate> &group)
    {
        for (const Candidate &candidate : group) {
            List &list = m_lists[candidate.entry];
            list.candidates.push_back(&candidate);
            list.longest = std::max(list.longest, candidate.bytes.length());
            list.records.insert(candidate.record);
        }
    }

    /// Whether an entry of which `candidate` knows the samples claims the same event, and does not know those of its
    /// entry.
    bool hasMoreSpecific(const Candidate &candidate, const Segments &segments) const
    {
        const bool wholeRecord =
            candidate.record >= 0 && segments.records()[std::size_t(candidate.record)].kind == Record::Kind::GraphBreak;
        return std::any_of(m_lists.cbegin(), m_lists.cend(), [&](const auto &held) {
            const auto &[entry, list] = held;
            if (!isGeneralOver(candidate, entry))
                return false;
            const auto specific = [&](const Candidate *other) {
                return !isGeneralOver(*other, candidate.entry) && sameEvent(candidate, *other, segments);
            };
            if (wholeRecord && list.records.contains(candidate.record))
                return std::any_of(list.candidates.begin(), list.candidates.end(), specific);
            const auto first =
                std::lower_bound(list.candidates.begin(), list.candidates.end(), candidate.bytes.begin - list.longest,
                                 [](const Candidate *c, qsizetype begin) { return c->bytes.begin < begin; });
            const auto last = std::lower_bound(first, list.candidates.end(), candidate.bytes.end,
                                               [](const Candidate *c, qsizetype end) { return c->bytes.begin < end; });
            return std::any_of(first, last, specific);
        });
    }

private:
    struct List
    {
        std::vector<const Candidate *> candidates;
        qsizetype longest = 0;
        std::set<int> records;
    };

    std::map<qsizetype, List> m_lists;
};

/// Marks candidates whose event a more specific entry claims, too, and takes their weight.
void rankSpecificFirst(std::vector<Candidate> &group, const Segments &segments)
{
    const auto isGeneral = [](const Candidate &c) { return c.generalOver && !c.generalOver->empty(); };
    if (group.size() < 2 || std::none_of(group.begin(), group.end(), isGeneral))
        return;
    const GroupByEntry byEntry(group);
    for (Candidate &candidate : group)
        candidate.outranked = isGeneral(candidate) && byEntry.hasMoreSpecific(candidate, segments);
    for (Candidate &candidate : group)
        candidate.weight -= candidate.outranked ? tuning().bitsOfOutranked : 0;
}

/// One entry's two candidates for one event: the stronger kind names the words, or the earlier of two places; the
/// greater information counts.
Candidate merged(const Candidate &held, const Candidate &other)
{
    const bool stronger = other.kind != held.kind ? other.kind < held.kind : other.bytes.end <= held.bytes.begin;
    Candidate result = stronger ? other : held;
    result.information = std::max(held.information, other.information);
    result.weight = held.weight;
    return result;
}

LossReason reasonOf(const Candidate &winner, const Candidate &rejected)
{
    if (rejected.outranked && !winner.outranked)
        return LossReason::LessSpecific;
    if (rejected.outsideMessage && !winner.outsideMessage)
        return LossReason::OutsideMessage;
    const qsizetype shared =
        std::min(winner.bytes.end, rejected.bytes.end) - std::max(winner.bytes.begin, rejected.bytes.begin);
    const bool sameWords =
        double(shared) >= tuning().tieOverlap * double(std::min(winner.bytes.length(), rejected.bytes.length()));
    return sameWords && winner.kind == rejected.kind && winner.weight - rejected.weight < tuning().tieMargin
        ? LossReason::Tie
        : LossReason::FewerWords;
}

/// The verdicts of one group, found by what they explain.
class EventVerdicts
{
public:
    EventVerdicts(std::vector<Verdict> &verdicts, const Segments &segments)
        : m_verdicts(verdicts)
        , m_segments(segments)
    {
    }

    void settle(const Candidate &candidate)
    {
        const std::size_t holder = holderOf(candidate);
        if (holder == None) {
            m_verdicts.push_back({candidate, {}});
            enter(m_verdicts.size() - 1);
        } else if (m_verdicts[holder].winner.entry != candidate.entry) {
            m_verdicts[holder].rejected.push_back({candidate, reasonOf(m_verdicts[holder].winner, candidate)});
        } else {
            keepBetter(holder, candidate);
        }
    }

private:
    static constexpr std::size_t None = std::size_t(-1);

    /// The winner's own entry has another candidate: it may move the region, but not over what others explain.
    void keepBetter(std::size_t holder, const Candidate &candidate)
    {
        Candidate &winner = m_verdicts[holder].winner;
        Candidate better = merged(winner, candidate);
        m_places.erase(winner.bytes.begin);
        if (overlapping(better.bytes) != None) {
            better = winner;
            better.information = std::max(winner.information, candidate.information);
        }
        winner = better;
        enter(holder);
    }

    bool explainsWholeRecord(const Candidate &candidate) const
    {
        return candidate.record >= 0
            && m_segments.records()[std::size_t(candidate.record)].kind == Record::Kind::GraphBreak;
    }

    void enter(std::size_t verdict)
    {
        const Candidate &winner = m_verdicts[verdict].winner;
        m_places.try_emplace(winner.bytes.begin, verdict);
        if (winner.record >= 0 && isOneError(m_segments.records()[std::size_t(winner.record)]))
            m_entriesOfRecord.try_emplace({winner.record, winner.entry}, verdict);
        if (explainsWholeRecord(winner))
            m_records.try_emplace(winner.record, verdict);
    }

    /// The heaviest verdict on the event that `candidate` claims.
    std::size_t holderOf(const Candidate &candidate) const
    {
        std::size_t holder = None;
        const auto consider = [&](const auto &map, const auto &place) {
            if (place != map.end())
                holder = std::min(holder, place->second);
        };
        if (candidate.record >= 0)
            consider(m_entriesOfRecord, m_entriesOfRecord.find({candidate.record, candidate.entry}));
        if (explainsWholeRecord(candidate))
            consider(m_records, m_records.find(candidate.record));
        return std::min(holder, overlapping(candidate.bytes));
    }

    /// The heaviest verdict whose region overlaps `bytes`. Regions do not overlap each other: only the last one before
    /// `bytes` may reach into it.
    std::size_t overlapping(ByteRange bytes) const
    {
        std::size_t found = None;
        auto place = m_places.lower_bound(bytes.end);
        while (place != m_places.begin()) {
            --place;
            if (m_verdicts[place->second].winner.bytes.overlaps(bytes))
                found = std::min(found, place->second);
            else if (place->first < bytes.begin)
                break;
        }
        return found;
    }

    std::vector<Verdict> &m_verdicts;
    const Segments &m_segments;
    std::map<qsizetype, std::size_t> m_places;
    std::map<int, std::size_t> m_records;
    std::map<std::pair<int, qsizetype>, std::size_t> m_entriesOfRecord;
};

} // namespace

bool isOneError(const Record &record)
{
    switch (record.kind) {
    case Record::Kind::DeviceAssert:
    case Record::Kind::Compiler:
    case Record::Kind::Linker:
    case Record::Kind::Build:
    case Record::Kind::Shell:
    case Record::Kind::Service:
        return false;
    default:
        return true;
    }
}

std::vector<Verdict> settle(std::vector<Candidate> candidates, const Segments &segments)
{
    std::sort(candidates.begin(), candidates.end(), [](const Candidate &a, const Candidate &b) {
        return a.bytes.begin != b.bytes.begin ? a.bytes.begin < b.bytes.begin : a.bytes.end > b.bytes.end;
    });
    // Groups of candidates that hang together by position or record (records of several streams alternate) are settled
    // one by one.
    std::map<int, std::size_t> lastOfRecord;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (candidates[i].record >= 0)
            lastOfRecord[candidates[i].record] = i;
    }
    std::vector<Verdict> verdicts;
    for (std::size_t first = 0; first < candidates.size();) {
        std::size_t last = first;
        std::size_t lastOfGroup = first;
        qsizetype reach = candidates[first].bytes.end;
        for (; last < candidates.size() && (last <= lastOfGroup || candidates[last].bytes.begin < reach); ++last) {
            reach = std::max(reach, candidates[last].bytes.end);
            if (candidates[last].record >= 0)
                lastOfGroup = std::max(lastOfGroup, lastOfRecord[candidates[last].record]);
        }
        std::vector<Candidate> group(candidates.begin() + qsizetype(first), candidates.begin() + qsizetype(last));
        rankSpecificFirst(group, segments);
        std::sort(group.begin(), group.end(), tellsMore);
        EventVerdicts settled(verdicts, segments);
        for (const Candidate &candidate : group)
            settled.settle(candidate);
        first = last;
    }
    std::sort(verdicts.begin(), verdicts.end(),
              [](const Verdict &a, const Verdict &b) { return a.winner.bytes < b.winner.bytes; });
    return verdicts;
}

double confidenceOf(const Candidate &candidate)
{
    const Tuning &t = tuning();
    const double certainty = 1 - std::exp(-candidate.information / t.confidenceBits);
    switch (candidate.kind) {
    case MatchKind::Exact:
        return t.exactBase + t.exactGain * certainty
            - (candidate.information < t.minInformation * t.fewWordsFactor ? t.fewWordsPenalty : 0);
    case MatchKind::Template:
        return t.templateBase + t.templateGain * certainty;
    case MatchKind::Code:
        return t.codeConfidence;
    case MatchKind::Similar:
        return t.similarBase + t.similarGain * certainty;
    }
    return 0;
}

namespace {

/// The error that a program made of a general one, if `root` is general: "KeyError: 'qwen3'" and, raised from it, "does
/// not recognize this architecture". Else `root` itself.
QString moreSpecific(QString root, const Catalog &catalog, const QList<std::pair<QString, QString>> &causes)
{
    for (qsizetype steps = 0; steps < causes.size(); ++steps) {
        const EntryPtr entry = catalog.find(root);
        const auto next = std::find_if(causes.begin(), causes.end(), [&](const std::pair<QString, QString> &link) {
            const EntryPtr made = catalog.find(link.second);
            return link.first == root && made && !made->isGeneral() && !made->isWrapper();
        });
        if (!entry || !entry->isGeneral() || next == causes.end())
            break;
        root = next->second;
    }
    return root;
}

} // namespace

QList<std::pair<QString, QString>>
causesAmong(const QList<Finding> &findings, const Catalog &catalog, const QList<std::pair<QString, QString>> &causes,
            const std::function<bool(const Entry &cause, const Entry &effect)> &allows)
{
    using Link = std::pair<QString, QString>;
    QHash<QString, EntryPtr> present;
    for (const Finding &finding : findings)
        present.insert(finding.entryId, catalog.find(finding.entryId));
    QList<Link> links;
    for (const Link &link : causes) {
        const bool isPresent = present.contains(link.first) && present.contains(link.second);
        if (isPresent && link.first != link.second && !links.contains(link))
            links.append(link);
    }
    const QSet<Link> shown(links.begin(), links.end());
    QSet<Link> proposed;
    const auto propose = [&](const QString &cause, const QString &effect) {
        const Link link(cause, effect);
        const EntryPtr from = present.value(cause);
        const EntryPtr to = present.value(effect);
        if (!from || !to || from == to || shown.contains(link) || shown.contains({effect, cause})
            || proposed.contains(link) || !allows(*from, *to))
            return;
        proposed.insert(link);
        links.append(link);
    };
    for (const Finding &finding : findings) {
        const EntryPtr entry = present.value(finding.entryId);
        if (!entry)
            continue;
        for (const Transition &next : entry->leadsTo)
            propose(entry->id, next.entryId);
        for (const Transition &before : entry->precededBy)
            propose(before.entryId, entry->id);
        if (!entry->isWrapper())
            continue;
        for (const Finding &other : findings) {
            const EntryPtr cause = present.value(other.entryId);
            if (cause && !cause->isWrapper() && cause->category != u"warning" && other.kind != MatchKind::Similar)
                propose(cause->id, entry->id);
        }
    }
    links.removeIf([&proposed](const Link &link) {
        return proposed.contains(link) && proposed.contains({link.second, link.first});
    });
    return links;
}

namespace {

/// The rank of each finding, by its id: how sure it is, as far as that makes a difference. A general entry yields to
/// the others of its command.
QHash<QString, double> ranksOf(const QList<Finding> &findings, const Catalog &catalog,
                               const std::function<bool(const Entry &, const Entry &)> &apart)
{
    QHash<QString, double> ranks;
    for (const Finding &finding : findings) {
        const EntryPtr entry = catalog.find(finding.entryId);
        const bool yields = entry && entry->isGeneral() && std::ranges::any_of(findings, [&](const Finding &each) {
                                const EntryPtr other = catalog.find(each.entryId);
                                return !other || (!other->isGeneral() && !apart(*entry, *other));
                            });
        ranks[finding.entryId] =
            std::min(finding.confidence, tuning().sureEnough) - (yields ? tuning().generalPenalty : 0);
    }
    return ranks;
}

} // namespace

QString orderFindings(QList<Finding> &findings, const Catalog &catalog, const QList<std::pair<QString, QString>> &links,
                      const QList<std::pair<QString, QString>> &causes,
                      const std::function<bool(const Entry &, const Entry &)> &apart)
{
    if (findings.isEmpty())
        return {};
    QSet<QString> sources; // findings that lead to another one that is present
    QSet<QString> consequences;
    for (const auto &[cause, consequence] : links) {
        sources.insert(cause);
        consequences.insert(consequence);
    }
    const QHash<QString, double> ranks = ranksOf(findings, catalog, apart);
    std::ranges::stable_sort(findings, std::greater(),
                             [&ranks](const Finding &finding) { return ranks[finding.entryId]; });
    if (findings.size() == 1)
        return findings.constFirst().entryId;
    const auto first = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) {
        return sources.contains(f.entryId) && !consequences.contains(f.entryId);
    });
    if (first == findings.end())
        return {}; // errors that have nothing to do with each other, or a circle
    const QString id = moreSpecific(first->entryId, catalog, causes);
    const auto root = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) { return f.entryId == id; });
    if (root == findings.end())
        return {};
    const bool isFirst = root->entryId == first->entryId;
    const EntryPtr rootEntry = catalog.find(id);
    const auto comesBefore = [&](const Finding &finding) {
        const EntryPtr entry = catalog.find(finding.entryId);
        return isFirst && entry && rootEntry && ranks[finding.entryId] >= tuning().sureEnough
            && (finding.kind == MatchKind::Exact || finding.kind == MatchKind::Template)
            && !sources.contains(finding.entryId) && !consequences.contains(finding.entryId) && !entry->isWrapper()
            && entry->category != u"warning" && apart(*entry, *rootEntry);
    };
    const auto place = std::stable_partition(findings.begin(), root, comesBefore);
    std::rotate(place, root, root + 1);
    return isFirst && findings.constFirst().entryId == id ? id : QString();
}

} // namespace waymark
