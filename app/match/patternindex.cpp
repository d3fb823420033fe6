#include "app/match/patternindex.h"

#include "app/match/literalscanner.h"
#include "app/match/matchcollector.h"
#include "app/match/patternatoms.h"
#include "app/match/regexsyntax.h"
#include "app/text/inparallel.h"

#include <re2/stringpiece.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace waymark {

namespace {

constexpr std::size_t PatternsPerThread = 64; // fewer do not need another thread
constexpr std::size_t MaxBatchSize = 8; // more would make RE2's automaton large
constexpr int MaxBatchedInstructions = 200;

/// The Kelvin sign and the long s: outside ASCII, and equal to "k" and "s" where case is ignored. A line that holds one
/// is tried against every pattern that ignores case, since the literals of these cannot be found there.
constexpr std::array LettersEqualToAscii = {"\xe2\x84\xaa", "\xc5\xbf"};

/// Whether a regex may match one of these letters where its literals have another: it sets the flag "i", or holds one.
bool matchesLettersEqualToAscii(std::string_view regex)
{
    RegexSyntax syntax(regex);
    while (const auto piece = syntax.next()) {
        if (piece->setsFlag('i'))
            return true;
    }
    return std::any_of(LettersEqualToAscii.begin(), LettersEqualToAscii.end(),
                       [regex](std::string_view letter) { return regex.find(letter) != std::string_view::npos; });
}

/// A pattern to be tried where a trigger is found, if its companions are on the line, too.
struct TriggerHit
{
    int pattern;
    std::array<int, 2> companions = {-1, -1}; // literals, or -1

    /// `isPresent` returns it for a literal.
    template <typename Presence>
    bool isComplete(Presence isPresent) const
    {
        return std::all_of(companions.begin(), companions.end(),
                           [&](int companion) { return companion < 0 || isPresent(companion); });
    }
};

/// Lines [first, end).
struct Window
{
    qsizetype first;
    qsizetype end;
};

/// With the end of the last line.
ByteRange bytesOf(const CleanText &text, Window window)
{
    const auto &lines = text.lines();
    return {lines[std::size_t(window.first)].bytes.begin,
            std::min(text.utf8().size(), lines[std::size_t(window.end) - 1].bytes.end + 1)};
}

/// Searches patterns of several lines around their triggers, which are seen in order: windows that meet are searched
/// as one.
class WindowSearch
{
public:
    WindowSearch(const CleanText &text, const std::deque<LazyRegex> &regexes, MatchCollector &collector)
        : m_text(text)
        , m_regexes(regexes)
        , m_collector(collector)
    {
    }

    void add(int pattern, int line)
    {
        const Window around{
            std::max<qsizetype>(0, line - PatternIndex::WindowLines),
            std::min<qsizetype>(qsizetype(m_text.lines().size()), line + PatternIndex::WindowLines + 1)};
        const auto [window, added] = m_windows.try_emplace(pattern, around);
        if (!added && around.first <= window->second.end) {
            window->second.end = std::max(window->second.end, around.end);
        } else if (!added) {
            confirm(pattern, window->second);
            window->second = around;
        }
    }

    /// Searches the last window of each pattern.
    void finish()
    {
        for (const auto &[pattern, window] : m_windows)
            confirm(pattern, window);
    }

private:
    void confirm(int pattern, Window window)
    {
        m_collector.confirm(m_regexes[std::size_t(pattern)], pattern, bytesOf(m_text, window));
    }

    const CleanText &m_text;
    const std::deque<LazyRegex> &m_regexes;
    MatchCollector &m_collector;
    std::unordered_map<int, Window> m_windows; // the last of each pattern
};

} // namespace

class PatternIndex::Private
{
public:
    std::deque<LazyRegex> regexes; // a deque: once_flag does not move
    std::vector<std::optional<Trigger>> triggerOf; // until compile(); none: to be found
    std::unordered_map<int, Condition> conditions;
    LiteralScanner scanner;
    std::vector<std::vector<TriggerHit>> triggerHits; // by literal
    std::vector<int> everywhere; // patterns without a trigger
    std::vector<UnfilteredBatch> batches; // those of one line, some at a time

    /// Finds the atoms of the patterns that came without a trigger, on several threads.
    std::vector<PatternAtoms> findAtoms() const
    {
        std::vector<PatternAtoms> atoms(regexes.size());
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < regexes.size(); ++i) {
            if (triggerOf[i])
                atoms[i].triggers.push_back(*triggerOf[i]);
            else
                open.push_back(i);
        }
        inParallel(open.size(), PatternsPerThread,
                   [&](std::size_t i) { atoms[open[i]] = atomsOf(regexes[open[i]].source()); });
        return atoms;
    }

    bool isSmall(int pattern) const
    {
        const RE2 *regex = regexes[std::size_t(pattern)].get();
        return regex && regex->ProgramSize() <= MaxBatchedInstructions;
    }

    void formBatches()
    {
        std::vector<int> small;
        for (const int pattern : everywhere) {
            if (regexes[std::size_t(pattern)].multiLine())
                continue;
            if (isSmall(pattern))
                small.push_back(pattern);
            else
                batches.push_back({{pattern}, nullptr});
        }
        for (std::size_t first = 0; first < small.size(); first += MaxBatchSize) {
            UnfilteredBatch batch;
            batch.patterns.assign(small.begin() + qsizetype(first),
                                  small.begin() + qsizetype(std::min(small.size(), first + MaxBatchSize)));
            std::string any;
            for (const int pattern : batch.patterns)
                any += (any.empty() ? "(?:" : "|(?:")
                    + toRe2Syntax(withoutGroupNames(regexes[std::size_t(pattern)].source()), false) + ')';
            RE2::Options options;
            options.set_log_errors(false);
            options.set_never_nl(true);
            options.set_never_capture(true);
            options.set_max_mem(16 << 20);
            batch.any = std::make_unique<RE2>(any, options);
            batches.push_back(std::move(batch));
        }
    }

    std::vector<TriggerHit> &hitsOf(const std::string &literal)
    {
        const auto number = std::size_t(scanner.add(literal));
        if (number >= triggerHits.size())
            triggerHits.resize(number + 1);
        return triggerHits[number];
    }

    /// Companions that are looked for anyway cost nothing more; a common trigger needs one.
    void addTrigger(int pattern, const Trigger &trigger)
    {
        TriggerHit hit{pattern};
        if (trigger.isCommon && !trigger.companions.empty())
            scanner.add(trigger.companions.front());
        auto place = hit.companions.begin();
        for (const std::string &companion : trigger.companions) {
            const int known = scanner.numberOf(companion);
            if (known >= 0 && place != hit.companions.end())
                *place++ = known;
        }
        hitsOf(trigger.literal).push_back(hit);
    }
};

PatternIndex::PatternIndex()
    : d(std::make_unique<Private>())
{
}
PatternIndex::~PatternIndex() = default;

int PatternIndex::add(std::string regex)
{
    const bool multiLine = spansLines(regex);
    d->regexes.emplace_back(std::move(regex), multiLine);
    d->triggerOf.emplace_back();
    return size() - 1;
}

int PatternIndex::add(std::string regex, Trigger trigger, Condition condition)
{
    d->regexes.emplace_back(std::move(regex), false);
    d->triggerOf.emplace_back(std::move(trigger));
    if (condition)
        d->conditions.emplace(size() - 1, std::move(condition));
    return size() - 1;
}

void PatternIndex::compile()
{
    const std::vector<PatternAtoms> atoms = d->findAtoms();
    for (int pattern = 0; pattern < size(); ++pattern) {
        const PatternAtoms &own = atoms[std::size_t(pattern)];
        if (own.unfiltered)
            d->everywhere.push_back(pattern);
        for (const Trigger &trigger : own.triggers)
            d->scanner.add(trigger.literal);
    }
    for (int pattern = 0; pattern < size(); ++pattern) {
        const PatternAtoms &own = atoms[std::size_t(pattern)];
        for (const Trigger &trigger : own.triggers)
            d->addTrigger(pattern, trigger);
        if (!own.triggers.empty() && matchesLettersEqualToAscii(d->regexes[std::size_t(pattern)].source())) {
            for (const char *letter : LettersEqualToAscii)
                d->hitsOf(letter).push_back({pattern});
        }
    }
    d->triggerHits.resize(d->scanner.size());
    d->triggerOf.clear();
    d->formBatches();
    d->scanner.compile();
}

std::vector<PatternIndex::Refusal> PatternIndex::refusals() const
{
    std::vector<std::string> reasons(d->regexes.size());
    inParallel(reasons.size(), PatternsPerThread,
               [&](std::size_t i) { compiledRegex(d->regexes[i].source(), d->regexes[i].multiLine(), &reasons[i]); });
    std::vector<Refusal> result;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        if (!reasons[i].empty())
            result.push_back({int(i), QString::fromStdString(reasons[i])});
    }
    return result;
}

const QString &PatternIndex::trouble() const
{
    return d->scanner.trouble();
}

int PatternIndex::size() const
{
    return int(d->regexes.size());
}

int PatternIndex::unfiltered() const
{
    return int(d->everywhere.size());
}

std::vector<PatternIndex::Match> PatternIndex::search(const CleanText &text, const std::atomic_bool *cancel) const
{
    if (text.lines().empty() || size() == 0)
        return {};
    MatchCollector collector(text, std::size_t(size()), d->conditions, cancel);
    const ByteRange all = bytesOf(text, {0, qsizetype(text.lines().size())});
    const auto everywhere = [&](int pattern) { collector.confirm(d->regexes[std::size_t(pattern)], pattern, all); };
    const auto hits = d->scanner.find(text, cancel);
    if (!hits) {
        for (int pattern = 0; pattern < size() && !collector.done(); ++pattern)
            everywhere(pattern);
        return collector.take();
    }
    WindowSearch windows(text, d->regexes, collector);
    std::vector<int> lastLine(d->scanner.size(), -1); // of each literal, up to the present line
    for (auto hit = hits->cbegin(); hit != hits->cend();) {
        auto behind = hit;
        for (; behind != hits->cend() && behind->line == hit->line; ++behind)
            lastLine[std::size_t(behind->literal)] = hit->line;
        for (; hit != behind; ++hit) {
            for (const TriggerHit &triggered : d->triggerHits[std::size_t(hit->literal)]) {
                if (!triggered.isComplete([&](int literal) { return lastLine[std::size_t(literal)] == hit->line; }))
                    continue;
                if (collector.done())
                    return collector.take();
                const LazyRegex &regex = d->regexes[std::size_t(triggered.pattern)];
                if (regex.multiLine())
                    windows.add(triggered.pattern, hit->line);
                else
                    collector.confirm(regex, triggered.pattern, LiteralScanner::rangeAround(text, *hit));
            }
        }
    }
    windows.finish();
    for (const UnfilteredBatch &batch : d->batches)
        collector.confirmBatch(batch, d->regexes, all);
    for (const int pattern : d->everywhere) {
        if (d->regexes[std::size_t(pattern)].multiLine())
            everywhere(pattern);
    }
    return collector.take();
}

std::vector<int> PatternIndex::candidatePatterns(const CleanText &text) const
{
    std::vector<int> candidates;
    const auto hits = d->scanner.find(text);
    if (!hits) {
        candidates.resize(std::size_t(size()));
        std::iota(candidates.begin(), candidates.end(), 0);
        return candidates;
    }
    std::vector<bool> present(d->scanner.size(), false);
    for (const LiteralScanner::Hit &hit : *hits)
        present[std::size_t(hit.literal)] = true;
    for (const LiteralScanner::Hit &hit : *hits) {
        for (const TriggerHit &triggered : d->triggerHits[std::size_t(hit.literal)]) {
            if (triggered.isComplete([&](int literal) { return present[std::size_t(literal)]; }))
                candidates.push_back(triggered.pattern);
        }
    }
    candidates.insert(candidates.end(), d->everywhere.begin(), d->everywhere.end());
    std::sort(candidates.begin(), candidates.end());
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
    return candidates;
}

std::vector<PatternIndex::Match> PatternIndex::matches(int pattern, const CleanText &text) const
{
    const MatchCollector::Conditions none;
    MatchCollector collector(text, 1, none, nullptr);
    if (!text.lines().empty())
        collector.confirm(d->regexes[std::size_t(pattern)], 0, bytesOf(text, {0, qsizetype(text.lines().size())}));
    std::vector<Match> found = collector.take();
    for (Match &match : found)
        match.pattern = pattern;
    return found;
}

std::vector<std::pair<QString, QString>> PatternIndex::captures(const CleanText &text, const Match &match) const
{
    std::vector<std::pair<QString, QString>> result;
    const RE2 *regex = d->regexes[std::size_t(match.pattern)].get();
    if (!regex || regex->CapturingGroupNames().empty())
        return result;
    const re2::StringPiece whole(text.utf8().constData(), std::size_t(text.utf8().size()));
    std::vector<re2::StringPiece> groups(std::size_t(regex->NumberOfCapturingGroups()) + 1);
    if (!regex->Match(whole, std::size_t(match.bytes.begin), std::size_t(match.bytes.end), RE2::ANCHOR_START,
                      groups.data(), int(groups.size())))
        return result;
    for (const auto &[number, name] : regex->CapturingGroupNames()) {
        const re2::StringPiece &group = groups[std::size_t(number)];
        if (group.data() && !group.empty())
            result.emplace_back(QString::fromStdString(name), QString::fromUtf8(group.data(), qsizetype(group.size())));
    }
    return result;
}

} // namespace waymark
