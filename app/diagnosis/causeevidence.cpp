#include "app/diagnosis/causeevidence.h"

#include "app/paste/shellprompt.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr std::size_t MaxPlacesWithDetails = 16; // of an effect, below which causes are looked for

qsizetype indentation(QByteArrayView line)
{
    const auto text = std::find_if(line.begin(), line.end(), [](char c) { return c != ' ' && c != '\t'; });
    return text == line.end() ? -1 : text - line.begin(); // -1: blank
}

/// Which of the stretches that begin at `starts` has `line`.
int stretchOf(const std::vector<qsizetype> &starts, qsizetype line)
{
    return int(std::upper_bound(starts.begin(), starts.end(), line) - starts.begin());
}

} // namespace

bool beginsCommand(const CleanText &text, qsizetype line)
{
    return text.lines()[std::size_t(line)].opensStep || isShellPrompt(text.line(line));
}

CauseEvidence::CauseEvidence(const std::vector<Verdict> &verdicts, const Catalog &catalog, const CleanText &text,
                             const Segments &segments)
    : m_verdicts(verdicts)
    , m_catalog(catalog)
    , m_text(text)
    , m_segments(segments)
{
}

bool CauseEvidence::allows(const Entry &cause, const Entry &effect) const
{
    const auto from = places().find(cause.id);
    const auto to = places().find(effect.id);
    if (from == places().end() || to == places().end())
        return false;
    const auto share = [](const std::set<int> &a, const std::set<int> &b) {
        return std::any_of(a.begin(), a.end(), [&b](int each) { return b.contains(each); });
    };
    if (share(from->second.chains, to->second.chains) || share(from->second.linkedIn, to->second.linkedIn))
        return true;
    const bool sameDomain = cause.domain == effect.domain;
    for (const auto &[process, first] : from->second.processes) {
        for (const auto &[other, last] : to->second.processes) {
            const bool streamsMeet = process.stream == other.stream || process.stream < 0 || other.stream < 0;
            const bool isSame = streamsMeet && process.step == other.step;
            const bool isBefore = first.begin < last.end;
            if ((isSame && (isBefore || (sameDomain && effect.isWrapper()) || isDetailOf(first, to->second)))
                || (isBefore && sameDomain && !effect.isWrapper()))
                return true;
        }
    }
    return false;
}

bool CauseEvidence::areApart(const Entry &first, const Entry &second) const
{
    const auto one = places().find(first.id);
    const auto other = places().find(second.id);
    if (one == places().end() || other == places().end())
        return false;
    return std::ranges::none_of(one->second.typed, [&](int command) { return other->second.typed.contains(command); });
}

const std::map<QString, CauseEvidence::Places> &CauseEvidence::places() const
{
    if (!m_places.empty())
        return m_places;
    const std::vector<qsizetype> steps = stepLines();
    std::vector<qsizetype> prompts;
    std::ranges::copy_if(steps, std::back_inserter(prompts),
                         [this](qsizetype line) { return isShellPrompt(m_text.line(line)); });
    for (const Verdict &verdict : m_verdicts) {
        const Candidate &winner = verdict.winner;
        const qsizetype line = m_text.lineAt(winner.bytes.begin);
        const int step = stretchOf(steps, line);
        Places &places = m_places[m_catalog.idOf(winner.entry)];
        ByteRange &range = places.processes.try_emplace({step, streamOf(line)}, winner.bytes).first->second;
        range.begin = std::min(range.begin, winner.bytes.begin);
        range.end = std::max(range.end, winner.bytes.end);
        places.typed.insert(stretchOf(prompts, line));
        if (places.lines.size() < MaxPlacesWithDetails)
            places.lines.push_back(line);
        if (winner.record < 0)
            continue;
        const Record &record = m_segments.records()[std::size_t(winner.record)];
        places.chains.insert(record.chain);
        if (record.kind == Record::Kind::Linker)
            places.linkedIn.insert(step);
    }
    return m_places;
}

/// The lines at which a new command begins, in order.
std::vector<qsizetype> CauseEvidence::stepLines() const
{
    std::vector<qsizetype> lines;
    for (qsizetype line = 0; line < qsizetype(m_text.lines().size()); ++line) {
        if (beginsCommand(m_text, line))
            lines.push_back(line);
    }
    return lines;
}

/// The ranks of a job are one.
int CauseEvidence::streamOf(qsizetype line) const
{
    const int stream = m_text.lines()[std::size_t(line)].stream;
    return m_text.rankOf(stream) >= 0 ? -1 : stream;
}

/// Whether all lines from below one of the effect's to the cause are indented more than that one.
bool CauseEvidence::isDetailOf(ByteRange cause, const Places &effect) const
{
    const qsizetype end = m_text.lineAt(cause.begin);
    return std::any_of(effect.lines.begin(), effect.lines.end(), [&](qsizetype line) {
        const qsizetype margin = indentation(m_text.line(line));
        qsizetype next = line + 1;
        while (next <= end && (indentation(m_text.line(next)) < 0 || indentation(m_text.line(next)) > margin))
            ++next;
        return line < end && next > end;
    });
}

} // namespace waymark
