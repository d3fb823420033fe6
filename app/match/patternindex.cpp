#include "app/match/patternindex.h"

#include "app/database/database.h"
#include "app/database/packed.h"
#include "app/match/atomspellings.h"
#include "app/match/compiledregex.h"
#include "app/match/literalscanner.h"
#include "app/match/matchcollector.h"
#include "app/match/patternatoms.h"
#include "app/match/regexsyntax.h"
#include "app/match/windowsearch.h"
#include "app/text/inparallel.h"
#include "app/text/progress.h"

#include <re2/stringpiece.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr std::size_t PatternsPerThread = 64; // fewer do not need another thread
constexpr std::size_t MaxBatchSize = 8; // more would make RE2's automaton large
constexpr int MaxBatchedInstructions = 200;
// Of the progress of a compilation, in percent.
constexpr double AtomsShare = 5;
constexpr double ScannerShare = 9;

constexpr auto NeverMatches = "[^\\s\\S]"; // in the place of a regex that cannot be read

/// A pattern to be tried where a trigger is found, if its companions are there, too: on the line, or, of a pattern that
/// reaches over line ends, in the text.
struct TriggerHit
{
    int pattern;
    std::array<int, MaxCompanions> companions = {-1, -1, -1}; // literals, or -1

    /// `isPresent` returns it for a literal.
    template <typename Presence>
    bool isComplete(Presence isPresent) const
    {
        return std::all_of(companions.begin(), companions.end(),
                           [&](int companion) { return companion < 0 || isPresent(companion); });
    }
};

} // namespace

class PatternIndex::Private
{
public:
    /// Lists of trigger hits by literal, as they are collected.
    using HitLists = std::vector<std::vector<TriggerHit>>;

    std::vector<std::string> sources; // none after open(): they are in `database`
    const Database *database = nullptr;
    std::string prefix; // of its tables
    std::vector<std::optional<Trigger>> triggerOf; // until compile(); none: to be found
    std::vector<bool> multiLine; // by pattern
    LiteralScanner scanner;
    std::vector<int> firstHit; // by literal, and one behind: where its part of triggerHits begins
    std::vector<TriggerHit> triggerHits;
    std::vector<int> everywhere; // patterns without a trigger
    std::vector<qint64> hidden; // sorted
    RegexCache regexes{[this](int pattern) { return sourceOf(pattern); }};

    RegexCache::Source sourceOf(int pattern) const
    {
        RegexCache::Source source{{}, multiLine[std::size_t(pattern)]};
        if (!database) {
            source.regex = sources[std::size_t(pattern)];
        } else {
            Query row =
                database->query("SELECT source, checksum FROM " + prefix + "regexes WHERE number = ?").with(pattern);
            const bool isWhole = row.next() && row.integer(1) == checksumOf(row.view(0));
            source.regex = isWhole ? row.bytes(0).toStdString() : NeverMatches;
            if (!isWhole)
                database->noteDamage();
        }
        return source;
    }

    bool isHidden(int pattern) const { return std::ranges::binary_search(hidden, qint64(pattern)); }

    /// Those of one line that have no trigger, some at a time; formed when first searched.
    const std::vector<UnfilteredBatch> &batches() const
    {
        std::call_once(m_batchesFormed, [this] { formBatches(); });
        return m_batches;
    }

    std::span<const TriggerHit> hitsOf(int literal) const
    {
        const auto begin = std::size_t(firstHit[std::size_t(literal)]);
        return std::span(triggerHits).subspan(begin, std::size_t(firstHit[std::size_t(literal) + 1]) - begin);
    }

    /// Calls visit(pattern, hit) for triggers that are there with their companions, in the order of the lines, until it
    /// returns false: then false.
    template <typename Visit>
    bool visitTriggered(const std::vector<LiteralScanner::Hit> &hits, Visit visit) const
    {
        std::vector<int> lastLine(scanner.size(), -1); // of each literal, up to the present line
        std::vector<bool> isInText(scanner.size());
        for (const LiteralScanner::Hit &hit : hits)
            isInText[std::size_t(hit.literal)] = true;
        for (auto hit = hits.cbegin(); hit != hits.cend();) {
            auto behind = hit;
            for (; behind != hits.cend() && behind->line == hit->line; ++behind)
                lastLine[std::size_t(behind->literal)] = hit->line;
            for (; hit != behind; ++hit) {
                for (const TriggerHit &triggered : hitsOf(hit->literal)) {
                    const bool anywhere = multiLine[std::size_t(triggered.pattern)];
                    const auto isThere = [&](int literal) {
                        return anywhere ? isInText[std::size_t(literal)] : lastLine[std::size_t(literal)] == hit->line;
                    };
                    if (triggered.isComplete(isThere) && !isHidden(triggered.pattern)
                        && !visit(triggered.pattern, *hit))
                        return false;
                }
            }
        }
        return true;
    }

    /// Finds the atoms of the patterns that came without a trigger, on several threads.
    std::vector<PatternAtoms> findAtoms(Progress &progress) const
    {
        std::vector<PatternAtoms> atoms(sources.size());
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < sources.size(); ++i) {
            if (triggerOf[i])
                atoms[i].triggers.push_back(*triggerOf[i]);
            else
                open.push_back(i);
        }
        progress.begin(AtomsShare, open.size());
        inParallel(open.size(), PatternsPerThread, progress,
                   [&](std::size_t i) { atoms[open[i]] = atomsOf(sources[open[i]]); });
        return atoms;
    }

    void addTrigger(int pattern, const Trigger &trigger, HitLists &lists)
    {
        TriggerHit hit{pattern};
        Q_ASSERT(trigger.companions.size() <= MaxCompanions);
        std::ranges::transform(trigger.companions, hit.companions.begin(),
                               [this](const std::string &companion) { return scanner.add(companion); });
        addHit(trigger.literal, hit, lists);
    }

    void addHit(const std::string &literal, const TriggerHit &hit, HitLists &lists)
    {
        const auto number = std::size_t(scanner.add(literal));
        if (number >= lists.size())
            lists.resize(number + 1);
        lists[number].push_back(hit);
    }

    void setHits(const HitLists &lists)
    {
        triggerHits.clear();
        firstHit.clear();
        for (std::size_t literal = 0; literal <= scanner.size(); ++literal) {
            firstHit.push_back(int(triggerHits.size()));
            if (literal < lists.size())
                triggerHits.insert(triggerHits.end(), lists[literal].begin(), lists[literal].end());
        }
    }

    /// Whether all numbers that were read are those of patterns and literals.
    bool isWhole() const
    {
        const auto isPattern = [this](int pattern) { return pattern >= 0 && std::size_t(pattern) < multiLine.size(); };
        const auto isLiteral = [this](int literal) { return literal >= -1 && literal < int(scanner.size()); };
        return firstHit.size() == scanner.size() + 1 && std::ranges::is_sorted(firstHit) && firstHit.front() == 0
            && firstHit.back() == int(triggerHits.size()) && std::ranges::all_of(everywhere, isPattern)
            && std::ranges::all_of(triggerHits, [&](const TriggerHit &hit) {
                   return isPattern(hit.pattern) && std::ranges::all_of(hit.companions, isLiteral);
               });
    }

private:
    void formBatches() const
    {
        std::vector<int> small;
        for (const int pattern : everywhere) {
            if (multiLine[std::size_t(pattern)])
                continue;
            const auto regex = regexes.get(pattern);
            if (regex && regex->ProgramSize() <= MaxBatchedInstructions)
                small.push_back(pattern);
            else
                m_batches.push_back({{pattern}, nullptr});
        }
        for (std::size_t first = 0; first < small.size(); first += MaxBatchSize) {
            UnfilteredBatch batch;
            batch.patterns.assign(small.begin() + qsizetype(first),
                                  small.begin() + qsizetype(std::min(small.size(), first + MaxBatchSize)));
            std::string any;
            for (const int pattern : batch.patterns)
                any += (any.empty() ? "(?:" : "|(?:") + toRe2Syntax(withoutGroupNames(sourceOf(pattern).regex), false)
                    + ')';
            RE2::Options options;
            options.set_log_errors(false);
            options.set_never_nl(true);
            options.set_never_capture(true);
            options.set_max_mem(16 << 20);
            batch.any = std::make_unique<RE2>(any, options);
            m_batches.push_back(std::move(batch));
        }
    }

    mutable std::once_flag m_batchesFormed;
    mutable std::vector<UnfilteredBatch> m_batches;
};

PatternIndex::PatternIndex()
    : d(std::make_unique<Private>())
{
}
PatternIndex::~PatternIndex() = default;

int PatternIndex::add(std::string regex)
{
    d->multiLine.push_back(spansLines(regex));
    d->sources.push_back(std::move(regex));
    d->triggerOf.emplace_back();
    return size() - 1;
}

int PatternIndex::add(std::string regex, Trigger trigger)
{
    d->multiLine.push_back(false);
    d->sources.push_back(std::move(regex));
    d->triggerOf.emplace_back(std::move(trigger));
    return size() - 1;
}

void PatternIndex::compile(Progress &progress)
{
    const std::vector<PatternAtoms> atoms = d->findAtoms(progress);
    if (progress.isCancelled())
        return;
    for (int pattern = 0; pattern < size(); ++pattern) {
        const PatternAtoms &own = atoms[std::size_t(pattern)];
        if (own.unfiltered)
            d->everywhere.push_back(pattern);
        for (const Trigger &trigger : own.triggers)
            d->scanner.add(trigger.literal);
    }
    Private::HitLists lists;
    for (int pattern = 0; pattern < size(); ++pattern) {
        const PatternAtoms &own = atoms[std::size_t(pattern)];
        for (const Trigger &trigger : own.triggers)
            d->addTrigger(pattern, trigger, lists);
        if (!own.triggers.empty() && matchesLettersEqualToAscii(d->sources[std::size_t(pattern)])) {
            for (const char *letter : LettersEqualToAscii)
                d->addHit(letter, {pattern}, lists);
        }
    }
    d->setHits(lists);
    d->triggerOf.clear();
    progress.begin(ScannerShare, 1);
    d->scanner.compile();
}

void PatternIndex::drop(const std::vector<bool> &isDropped)
{
    for (std::size_t pattern = 0; pattern < isDropped.size(); ++pattern) {
        if (isDropped[pattern])
            d->sources[pattern] = NeverMatches;
    }
    Private::HitLists lists(d->scanner.size());
    for (std::size_t literal = 0; literal < lists.size(); ++literal) {
        for (const TriggerHit &hit : d->hitsOf(int(literal))) {
            if (!isDropped[std::size_t(hit.pattern)])
                lists[literal].push_back(hit);
        }
    }
    d->setHits(lists);
    std::erase_if(d->everywhere, [&](int pattern) { return isDropped[std::size_t(pattern)]; });
    d->regexes.clear();
}

void PatternIndex::hide(std::vector<qint64> patterns)
{
    d->hidden = std::move(patterns);
    std::erase_if(d->everywhere, [this](int pattern) { return d->isHidden(pattern); });
}

bool PatternIndex::save(const Database &database, const std::string &prefix) const
{
    if (!database.execute("CREATE TABLE " + prefix
                          + "regexes(number INTEGER PRIMARY KEY, source BLOB NOT NULL, checksum INTEGER NOT NULL);"
                          + "CREATE TABLE " + prefix
                          + "pattern_index(name TEXT PRIMARY KEY, value BLOB NOT NULL, checksum INTEGER NOT NULL)"
                            " WITHOUT ROWID"))
        return false;
    Query regex = database.query("INSERT INTO " + prefix + "regexes VALUES (?, ?, ?)");
    for (int pattern = 0; pattern < size(); ++pattern) {
        const std::string source = d->sourceOf(pattern).regex;
        if (!regex.with(pattern, QByteArrayView(source), qint64(checksumOf(source))).run())
            return false;
    }
    std::vector<char> multiLine(d->multiLine.begin(), d->multiLine.end());
    Query row = database.query("INSERT INTO " + prefix + "pattern_index VALUES (?, ?, ?)");
    const auto write = [&row](const QString &name, const QByteArray &value) {
        return row.with(name, value, qint64(checksumOf(value))).run();
    };
    return write(u"multi_line"_s, packed(multiLine)) && write(u"first_hit"_s, packed(d->firstHit))
        && write(u"trigger_hits"_s, packed(d->triggerHits)) && write(u"everywhere"_s, packed(d->everywhere))
        && d->scanner.save(database, prefix);
}

bool PatternIndex::open(const Database &database, const std::string &prefix)
{
    Q_ASSERT(d->sources.empty() && !d->database);
    d->database = &database;
    d->prefix = prefix;
    bool isWhole = true;
    Query row = database.query("SELECT value, checksum FROM " + prefix + "pattern_index WHERE name = ?");
    const auto value = [&](const QString &name) {
        isWhole = row.with(name).next() && row.integer(1) == checksumOf(row.view(0)) && isWhole;
        return isWhole ? row.view(0) : QByteArrayView();
    };
    const std::vector<char> multiLine = unpacked<char>(value(u"multi_line"_s));
    d->multiLine.assign(multiLine.begin(), multiLine.end());
    d->firstHit = unpacked<int>(value(u"first_hit"_s));
    d->triggerHits = unpacked<TriggerHit>(value(u"trigger_hits"_s));
    d->everywhere = unpacked<int>(value(u"everywhere"_s));
    return isWhole && d->scanner.open(database, prefix) && d->isWhole();
}

QString PatternIndex::refusal(int pattern) const
{
    std::string reason;
    if (!d->regexes.get(pattern)) {
        const RegexCache::Source source = d->sourceOf(pattern);
        compiledRegex(source.regex, source.multiLine, &reason);
    }
    return QString::fromStdString(reason);
}

std::vector<PatternIndex::Refusal> PatternIndex::refusals() const
{
    std::vector<QString> reasons(d->multiLine.size());
    inParallel(reasons.size(), PatternsPerThread, [&](std::size_t i) { reasons[i] = refusal(int(i)); });
    std::vector<Refusal> result;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        if (!reasons[i].isEmpty())
            result.push_back({int(i), reasons[i]});
    }
    return result;
}

const QString &PatternIndex::trouble() const
{
    return d->scanner.trouble();
}

int PatternIndex::size() const
{
    return int(d->multiLine.size());
}

std::string PatternIndex::source(int pattern) const
{
    return d->sourceOf(pattern).regex;
}

int PatternIndex::unfiltered() const
{
    return int(d->everywhere.size());
}

std::vector<PatternIndex::Match> PatternIndex::search(const CleanText &text, const std::atomic_bool *cancel) const
{
    if (text.lines().empty() || size() == 0)
        return {};
    MatchCollector collector(text.utf8(), d->regexes, cancel);
    const ByteRange all = bytesOf(text, {0, qsizetype(text.lines().size())});
    const auto hits = d->scanner.find(text, cancel);
    if (!hits) {
        for (int pattern = 0; pattern < size() && !collector.done(); ++pattern) {
            if (!d->isHidden(pattern))
                collector.confirm(pattern, all);
        }
        return collector.take();
    }
    WindowSearch windows(text, collector);
    const bool isWanted = d->visitTriggered(*hits, [&](int pattern, const LiteralScanner::Hit &hit) {
        if (collector.done())
            return false;
        if (d->multiLine[std::size_t(pattern)])
            windows.add(pattern, hit.line);
        else
            collector.confirm(pattern, LiteralScanner::rangeAround(text, hit));
        return true;
    });
    if (!isWanted)
        return collector.take();
    windows.finish();
    for (const UnfilteredBatch &batch : d->batches())
        collector.confirmBatch(batch, text);
    for (const int pattern : d->everywhere) {
        if (d->multiLine[std::size_t(pattern)])
            collector.confirm(pattern, all);
    }
    return collector.take();
}

std::map<int, ByteRange> PatternIndex::candidates(const CleanText &text) const
{
    const ByteRange all{0, text.utf8().size()};
    std::map<int, ByteRange> found;
    const auto hits = d->scanner.find(text);
    if (hits) {
        d->visitTriggered(*hits, [&](int pattern, const LiteralScanner::Hit &hit) {
            const ByteRange line = text.lines()[std::size_t(hit.line)].bytes;
            ByteRange &range =
                found.try_emplace(pattern, d->multiLine[std::size_t(pattern)] ? all : line).first->second;
            range.end = std::max(range.end, line.end);
            return true;
        });
        for (const int pattern : d->everywhere)
            found.emplace(pattern, all);
    }
    for (int pattern = 0; pattern < size() && !hits; ++pattern)
        found.emplace(pattern, all);
    return found;
}

void PatternIndex::scanTexts(QByteArrayView bytes, const std::vector<int> &ends,
                             const std::function<void(std::size_t text, int pattern)> &visit) const
{
    std::size_t text = 0;
    std::vector<int> found; // literals in `text`
    std::vector<std::size_t> lastText(d->scanner.size(), ends.size()); // of each literal
    const auto finishText = [&] {
        for (const int literal : found) {
            for (const TriggerHit &hit : d->hitsOf(literal)) {
                if (hit.isComplete([&](int companion) { return lastText[std::size_t(companion)] == text; }))
                    visit(text, hit.pattern);
            }
        }
        found.clear();
    };
    d->scanner.scan(bytes, [&](int literal, qsizetype end) {
        if (std::size_t(literal) >= lastText.size())
            return;
        const auto at = std::size_t(std::ranges::lower_bound(ends, end) - ends.begin());
        if (at != text)
            finishText();
        text = at;
        if (lastText[std::size_t(literal)] != at)
            found.push_back(literal);
        lastText[std::size_t(literal)] = at;
    });
    finishText();
}

std::vector<PatternIndex::Match> PatternIndex::matches(int pattern, QByteArrayView text, ByteRange range) const
{
    MatchCollector collector(text, d->regexes, nullptr);
    collector.confirm(pattern, range);
    return collector.take();
}

std::vector<std::pair<QString, QString>> PatternIndex::captures(const CleanText &text, const Match &match) const
{
    std::vector<std::pair<QString, QString>> result;
    const std::shared_ptr<const RE2> regex = d->regexes.get(match.pattern);
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
