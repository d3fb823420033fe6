#include "app/match/patternindex.h"

#include "app/text/inparallel.h"

#include <hs/hs.h>
#include <re2/re2.h>
#include <re2/stringpiece.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <unordered_map>

namespace waymark {

namespace {

constexpr qsizetype ScanBlock = 1024 * 1024; // bytes given to Vectorscan between two looks at the cancel flag
constexpr qsizetype BlockOverlap = 4; // lines read twice, for literals that hold line ends
constexpr std::size_t PatternsPerThread = 64; // fewer are not worth another thread
constexpr std::size_t MostInThrong = 8; // more would make RE2's automaton large
constexpr int CancelInterval = 64; // confirmations between two looks at the cancel flag
constexpr qsizetype WorthALook = 16'000; // bytes of a range: the flag is looked at each time
constexpr qsizetype MostBytesForNothing = 4'000'000; // that one pattern's empty matches may cost in one range
constexpr int LargestInThrong = 200; // instructions
constexpr qsizetype MostWorkInLongRanges =
    500'000'000; // bytes times instructions: RE2 may need all of them where its automaton grows too large
constexpr qsizetype MostBytesPerPattern =
    10'000'000'000; // that may be read for one pattern: each match may cost all that is left

/// The Kelvin sign and the long s: outside ASCII, and equal to "k" and "s" where case is ignored. A line that holds one
/// is tried against every pattern that ignores case, since the literals of these cannot be found there.
constexpr std::array LettersEqualToAscii = {"\xe2\x84\xaa", "\xc5\xbf"};

/// Whether a regex may match one of these letters where its literals say another: it sets the flag "i", or holds one.
bool matchesLettersEqualToAscii(std::string_view regex)
{
    for (std::size_t at = regex.find("(?"); at != std::string_view::npos; at = regex.find("(?", at + 2)) {
        const std::string_view flags = regex.substr(at + 2);
        if (flags.substr(0, flags.find_first_not_of("imsU-")).find('i') != std::string_view::npos)
            return true;
    }
    return std::any_of(LettersEqualToAscii.begin(), LettersEqualToAscii.end(),
                       [regex](std::string_view letter) { return regex.find(letter) != std::string_view::npos; });
}

/// A regex that is compiled when it is first needed.
class LazyRegex
{
public:
    LazyRegex(std::string source, bool multiLine)
        : m_source(std::move(source))
        , m_multiLine(multiLine)
    {
    }

    const std::string &source() const { return m_source; }
    bool multiLine() const { return m_multiLine; }

    /// Null where RE2 refuses it.
    const RE2 *get() const
    {
        std::call_once(m_once, [this] { m_regex = compiledRegex(m_source, m_multiLine); });
        return m_regex.get();
    }

private:
    std::string m_source;
    bool m_multiLine;
    mutable std::once_flag m_once;
    mutable std::unique_ptr<RE2> m_regex;
};

/// Patterns of one line that no trigger announces, and one regex that finds the lines on which any of them matches; a
/// large pattern stands alone and has none.
struct Throng
{
    std::vector<int> patterns;
    std::unique_ptr<RE2> any;
};

struct Hit
{
    qsizetype end; // byte behind the trigger
    int line;
    int literal;
};

/// A pattern that a literal announces, if the companions stand on the line, too.
struct Announcement
{
    int pattern;
    std::array<int, 2> companions = {-1, -1}; // literals, or -1
};

/// What Vectorscan's callback fills while it reads a text.
struct Scan
{
    const CleanText &text;
    std::vector<Hit> hits;
    std::vector<qsizetype> lastCell; // per literal: the cell of its latest hit, so that a cell lists it once
    qsizetype blockStart = 0;
    int line = 0;

    int lineOf(qsizetype offset)
    {
        const auto &lines = text.lines();
        if (offset < lines[std::size_t(line)].bytes.begin)
            line = int(text.lineAt(offset));
        while (std::size_t(line) + 1 < lines.size() && lines[std::size_t(line) + 1].bytes.begin <= offset)
            ++line;
        return line;
    }
};

/// Where long lines are told apart into pieces: the line's start, or a place within it.
qsizetype cellOf(const CleanText &text, int line, qsizetype offset)
{
    const ByteRange bytes = text.lines()[std::size_t(line)].bytes;
    return bytes.length() <= PatternIndex::LongLine
        ? bytes.begin
        : bytes.begin + (offset - bytes.begin) / PatternIndex::LongLine * PatternIndex::LongLine;
}

int onLiteral(unsigned int id, unsigned long long, unsigned long long to, unsigned int, void *context)
{
    auto *scan = static_cast<Scan *>(context);
    const qsizetype end = scan->blockStart + qsizetype(to);
    const int line = scan->lineOf(end - 1);
    const qsizetype cell = cellOf(scan->text, line, end - 1);
    if (scan->lastCell[id] != cell) {
        scan->lastCell[id] = cell;
        scan->hits.push_back({end, line, int(id)});
    }
    return 0;
}

/// Collects the matches of all patterns and keeps to the limits.
class Collector
{
public:
    using Conditions = std::unordered_map<int, PatternIndex::Condition>;

    Collector(const CleanText &text, std::size_t patterns, const Conditions &conditions, const std::atomic_bool *cancel)
        : m_text(text)
        , m_patterns(patterns)
        , m_conditions(conditions)
        , m_cancel(cancel)
    {
    }

    /// Enough was found, or nobody wants it any more.
    bool done(qsizetype bytes = 0)
    {
        if ((++m_confirmed % CancelInterval == 0 || bytes > WorthALook) && m_cancel
            && m_cancel->load(std::memory_order_relaxed))
            m_cancelled = true;
        return m_cancelled || int(m_matches.size()) >= PatternIndex::MostMatches;
    }

    /// Adds what `regex` matches in `range`, behind its matches so far. `range` begins where a line does, or, within a
    /// long line, anywhere.
    void confirm(const LazyRegex &lazy, int pattern, ByteRange range)
    {
        State &state = m_patterns[std::size_t(pattern)];
        if (state.searchedTo >= range.end || state.matches >= PatternIndex::MostMatchesPerPattern)
            return;
        const RE2 *regex = lazy.get();
        if (!regex)
            return;
        // The text around the range stays visible to ^, $ and \b.
        const re2::StringPiece whole(m_text.utf8().constData(), std::size_t(m_text.utf8().size()));
        qsizetype from = std::max(range.begin, state.matchedTo);
        qsizetype forNothing = 0;
        const qsizetype cost = range.length() > PatternIndex::LongLine ? regex->ProgramSize() : 0;
        while (from < range.end && state.matches < PatternIndex::MostMatchesPerPattern
               && state.bytes < MostBytesPerPattern && state.work < MostWorkInLongRanges) {
            re2::StringPiece found;
            state.bytes += range.end - from;
            if (done(range.end - from))
                break;
            if (!regex->Match(whole, std::size_t(from), std::size_t(range.end), RE2::UNANCHORED, &found, 1)) {
                state.work += (range.end - from) * cost;
                break;
            }
            const qsizetype begin = found.data() - whole.data();
            state.work += (begin + qsizetype(found.size()) - from) * cost;
            if (found.empty()) {
                forNothing += range.end - from;
                if (forNothing > MostBytesForNothing)
                    break;
                from = begin + 1;
                continue;
            }
            if (state.matches == 0 && !counts(pattern)) {
                state.matches = PatternIndex::MostMatchesPerPattern; // it is not looked for again
                return;
            }
            from = begin + qsizetype(found.size());
            m_matches.push_back({pattern, {begin, from}});
            state.matchedTo = from;
            ++state.matches;
        }
        state.searchedTo = range.end;
    }

    /// Confirms the patterns of `throng` on the lines of `range` on which any of them matches.
    void confirmThrong(const Throng &throng, const std::deque<LazyRegex> &regexes, ByteRange range)
    {
        const re2::StringPiece whole(m_text.utf8().constData(), std::size_t(m_text.utf8().size()));
        const bool apart = throng.any && throng.any->ok(); // else each is tried on every line
        for (qsizetype from = range.begin; from < range.end && !done(range.end - from);) {
            re2::StringPiece found;
            if (apart
                && !throng.any->Match(whole, std::size_t(from), std::size_t(range.end), RE2::UNANCHORED, &found, 1))
                return;
            const qsizetype place = apart ? found.data() - whole.data() : from;
            const ByteRange line = m_text.lines()[std::size_t(m_text.lineAt(place))].bytes;
            confirmLine(throng.patterns, regexes, {line.begin, std::min(line.end, range.end)});
            from = line.end + 1;
        }
    }

    /// Confirms patterns on a line, a long one piece by piece.
    void confirmLine(const std::vector<int> &patterns, const std::deque<LazyRegex> &regexes, ByteRange line)
    {
        constexpr qsizetype LongLine = PatternIndex::LongLine;
        const bool isLong = line.length() > LongLine;
        for (qsizetype cell = line.begin; cell < line.end && !done(); cell += isLong ? LongLine : line.length()) {
            const ByteRange range = isLong
                ? ByteRange{std::max(line.begin, cell - LongLine), std::min(line.end, cell + 2 * LongLine)}
                : line;
            for (const int pattern : patterns)
                confirm(regexes[std::size_t(pattern)], pattern, range);
        }
    }

    std::vector<PatternIndex::Match> take() { return std::move(m_matches); }

private:
    struct State
    {
        qsizetype matchedTo = 0; // end of the last match
        qsizetype searchedTo = 0; // end of the last range
        qsizetype bytes = 0; // read at most so far
        qsizetype work = 0; // bytes of long ranges, times instructions
        int matches = 0;
    };

    bool counts(int pattern) const
    {
        const auto condition = m_conditions.find(pattern);
        return condition == m_conditions.end() || condition->second();
    }

    const CleanText &m_text;
    std::vector<State> m_patterns;
    const Conditions &m_conditions;
    const std::atomic_bool *m_cancel;
    std::vector<PatternIndex::Match> m_matches;
    int m_confirmed = 0;
    bool m_cancelled = false;
};

} // namespace

class PatternIndex::Private
{
public:
    std::deque<LazyRegex> regexes; // a deque: once_flag does not move
    std::vector<std::optional<Trigger>> triggerOf; // until compile(); none: to be found
    std::unordered_map<int, Condition> conditions;
    std::vector<std::string> literals;
    std::vector<std::vector<Announcement>> announcedBy; // literal -> patterns
    std::vector<int> everywhere; // patterns that no trigger announces
    std::vector<Throng> throngs; // those of one line, some at a time
    hs_database_t *database = nullptr;
    hs_scratch_t *scratch = nullptr;
    QString trouble;

    ~Private()
    {
        hs_free_scratch(scratch);
        hs_free_database(database);
    }

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
        return regex && regex->ProgramSize() <= LargestInThrong;
    }

    void formThrongs()
    {
        std::vector<int> small;
        for (const int pattern : everywhere) {
            if (regexes[std::size_t(pattern)].multiLine())
                continue;
            if (isSmall(pattern))
                small.push_back(pattern);
            else
                throngs.push_back({{pattern}, nullptr});
        }
        for (std::size_t first = 0; first < small.size(); first += MostInThrong) {
            Throng throng;
            throng.patterns.assign(small.begin() + qsizetype(first),
                                   small.begin() + qsizetype(std::min(small.size(), first + MostInThrong)));
            std::string any;
            for (const int pattern : throng.patterns)
                any += (any.empty() ? "(?:" : "|(?:")
                    + toRe2Syntax(withoutGroupNames(regexes[std::size_t(pattern)].source()), false) + ')';
            RE2::Options options;
            options.set_log_errors(false);
            options.set_never_nl(true);
            options.set_never_capture(true);
            options.set_max_mem(16 << 20);
            throng.any = std::make_unique<RE2>(any, options);
            throngs.push_back(std::move(throng));
        }
    }

    void compileLiterals()
    {
        if (literals.empty())
            return;
        if (hs_valid_platform() != HS_SUCCESS) {
            trouble = QStringLiteral("this processor lacks the instructions that Vectorscan needs");
            return;
        }
        std::vector<const char *> expressions;
        std::vector<std::size_t> lengths;
        const std::vector<unsigned> flags(literals.size(), HS_FLAG_CASELESS);
        std::vector<unsigned> ids(literals.size());
        std::iota(ids.begin(), ids.end(), 0U);
        for (const std::string &literal : literals) {
            expressions.push_back(literal.c_str());
            lengths.push_back(literal.size());
        }
        hs_compile_error_t *error = nullptr;
        if (hs_compile_lit_multi(expressions.data(), flags.data(), ids.data(), lengths.data(),
                                 unsigned(literals.size()), HS_MODE_BLOCK, nullptr, &database, &error)
            != HS_SUCCESS) {
            trouble = QString::fromUtf8(error ? error->message : "unknown error");
            hs_free_compile_error(error);
        } else if (hs_alloc_scratch(database, &scratch) != HS_SUCCESS) {
            trouble = QStringLiteral("out of memory");
        }
    }

    /// Fills `scan` with the places of the triggers, in order; false where nothing can be scanned.
    bool findLiterals(const CleanText &text, Scan &scan, const std::atomic_bool *cancel) const
    {
        hs_scratch_t *own = nullptr;
        if (!trouble.isEmpty() || (database && hs_clone_scratch(scratch, &own) != HS_SUCCESS))
            return false;
        if (!database)
            return true;
        scan.lastCell.assign(literals.size(), -1);
        const auto &lines = text.lines();
        const auto beginOf = [&](qsizetype line) { return lines[std::size_t(line)].bytes.begin; };
        const auto lineCount = qsizetype(lines.size());
        for (qsizetype first = 0; first < lineCount;) {
            if (cancel && cancel->load(std::memory_order_relaxed))
                break;
            qsizetype last = first;
            while (last + 1 < lineCount && lines[std::size_t(last) + 1].bytes.end - beginOf(first) < ScanBlock)
                ++last;
            const bool final = last + 1 >= lineCount;
            scan.blockStart = beginOf(first);
            const qsizetype end = final ? text.utf8().size() : beginOf(last + 1);
            hs_scan(database, text.utf8().constData() + scan.blockStart, unsigned(end - scan.blockStart), 0, own,
                    onLiteral, &scan);
            first = final ? lineCount : std::max(first + 1, last + 1 - BlockOverlap);
        }
        hs_free_scratch(own);
        const auto byPlace = [](const Hit &a, const Hit &b) { return a.end < b.end; };
        if (!std::is_sorted(scan.hits.begin(), scan.hits.end(), byPlace)) // lines read twice
            std::stable_sort(scan.hits.begin(), scan.hits.end(), byPlace);
        return true;
    }

    /// What a trigger at `hit` makes worth searching for a pattern of one line.
    static ByteRange lineAround(const CleanText &text, const Hit &hit)
    {
        ByteRange bytes = text.lines()[std::size_t(hit.line)].bytes;
        if (bytes.length() > LongLine) {
            const qsizetype cell = cellOf(text, hit.line, hit.end - 1);
            bytes = {std::max(bytes.begin, cell - LongLine), std::min(bytes.end, cell + 2 * LongLine)};
        }
        return bytes;
    }

    /// Lines that are searched for one pattern of several lines, while its triggers are seen one after the other.
    struct Window
    {
        qsizetype first;
        qsizetype end;
    };

    /// With the end of the last line.
    static ByteRange bytesOf(const CleanText &text, Window window)
    {
        const auto &lines = text.lines();
        return {lines[std::size_t(window.first)].bytes.begin,
                std::min(text.utf8().size(), lines[std::size_t(window.end) - 1].bytes.end + 1)};
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
    d->triggerOf.push_back(std::move(trigger));
    if (condition)
        d->conditions.emplace(size() - 1, std::move(condition));
    return size() - 1;
}

void PatternIndex::compile()
{
    std::unordered_map<std::string, int> numbers;
    const auto numberOf = [&](const std::string &literal) {
        const auto [place, added] = numbers.try_emplace(literal, int(d->literals.size()));
        if (added) {
            d->literals.push_back(literal);
            d->announcedBy.emplace_back();
        }
        return place->second;
    };
    const std::vector<PatternAtoms> atoms = d->findAtoms();
    for (int pattern = 0; pattern < size(); ++pattern) {
        const PatternAtoms &own = atoms[std::size_t(pattern)];
        if (own.unfiltered)
            d->everywhere.push_back(pattern);
        for (const Trigger &trigger : own.triggers)
            numberOf(trigger.literal);
    }
    for (int pattern = 0; pattern < size(); ++pattern) {
        const PatternAtoms &own = atoms[std::size_t(pattern)];
        for (const Trigger &trigger : own.triggers) {
            Announcement announcement{pattern};
            if (trigger.isCommon && !trigger.companions.empty())
                numberOf(trigger.companions.front());
            auto place = announcement.companions.begin();
            for (const std::string &companion :
                 trigger.companions) { // those that are looked for anyway cost nothing more
                const auto known = numbers.find(companion);
                if (known != numbers.end() && place != announcement.companions.end())
                    *place++ = known->second;
            }
            d->announcedBy[std::size_t(numberOf(trigger.literal))].push_back(announcement);
        }
        if (!own.triggers.empty() && matchesLettersEqualToAscii(d->regexes[std::size_t(pattern)].source())) {
            for (const char *letter : LettersEqualToAscii)
                d->announcedBy[std::size_t(numberOf(letter))].push_back({pattern});
        }
    }
    d->triggerOf.clear();
    d->formThrongs();
    d->compileLiterals();
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
    return d->trouble;
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
    const auto lineCount = qsizetype(text.lines().size());
    if (lineCount == 0 || size() == 0)
        return {};
    Collector collector(text, std::size_t(size()), d->conditions, cancel);
    const ByteRange all = Private::bytesOf(text, {0, lineCount});
    const auto everywhere = [&](int pattern) { collector.confirm(d->regexes[std::size_t(pattern)], pattern, all); };
    Scan scan{text, {}, {}, 0, 0};
    if (!d->findLiterals(text, scan, cancel)) {
        for (int pattern = 0; pattern < size() && !collector.done(); ++pattern)
            everywhere(pattern);
        return collector.take();
    }
    std::unordered_map<int, Private::Window> windows; // of patterns of several lines
    std::vector<int> lastLine(d->literals.size(), -1); // on which each literal stands, up to the present one
    for (auto hit = scan.hits.cbegin(); hit != scan.hits.cend();) {
        auto behind = hit;
        for (; behind != scan.hits.cend() && behind->line == hit->line; ++behind)
            lastLine[std::size_t(behind->literal)] = hit->line;
        for (; hit != behind; ++hit) {
            for (const Announcement &announced : d->announcedBy[std::size_t(hit->literal)]) {
                const auto isMissing = [&](int companion) {
                    return companion >= 0 && lastLine[std::size_t(companion)] != hit->line;
                };
                if (std::any_of(announced.companions.begin(), announced.companions.end(), isMissing))
                    continue;
                if (collector.done())
                    return collector.take();
                const LazyRegex &regex = d->regexes[std::size_t(announced.pattern)];
                if (!regex.multiLine()) {
                    collector.confirm(regex, announced.pattern, Private::lineAround(text, *hit));
                    continue;
                }
                const Private::Window around{std::max<qsizetype>(0, hit->line - WindowLines),
                                             std::min<qsizetype>(lineCount, hit->line + WindowLines + 1)};
                const auto [window, added] = windows.try_emplace(announced.pattern, around);
                if (!added && around.first <= window->second.end) {
                    window->second.end = std::max(window->second.end, around.end);
                } else if (!added) {
                    collector.confirm(regex, announced.pattern, Private::bytesOf(text, window->second));
                    window->second = around;
                }
            }
        }
    }
    for (const auto &[pattern, window] : windows)
        collector.confirm(d->regexes[std::size_t(pattern)], pattern, Private::bytesOf(text, window));
    for (const Throng &throng : d->throngs)
        collector.confirmThrong(throng, d->regexes, all);
    for (const int pattern : d->everywhere) {
        if (d->regexes[std::size_t(pattern)].multiLine())
            everywhere(pattern);
    }
    return collector.take();
}

std::vector<int> PatternIndex::announcedIn(const CleanText &text) const
{
    std::vector<int> announced;
    Scan scan{text, {}, {}, 0, 0};
    const bool scanned = d->findLiterals(text, scan, nullptr);
    if (!scanned) {
        announced.resize(std::size_t(size()));
        std::iota(announced.begin(), announced.end(), 0);
        return announced;
    }
    std::vector<bool> stands(d->literals.size(), false);
    for (const Hit &hit : scan.hits)
        stands[std::size_t(hit.literal)] = true;
    for (const Hit &hit : scan.hits) {
        for (const Announcement &announcement : d->announcedBy[std::size_t(hit.literal)]) {
            const auto isMissing = [&](int companion) { return companion >= 0 && !stands[std::size_t(companion)]; };
            if (std::none_of(announcement.companions.begin(), announcement.companions.end(), isMissing))
                announced.push_back(announcement.pattern);
        }
    }
    announced.insert(announced.end(), d->everywhere.begin(), d->everywhere.end());
    std::sort(announced.begin(), announced.end());
    announced.erase(std::unique(announced.begin(), announced.end()), announced.end());
    return announced;
}

std::vector<PatternIndex::Match> PatternIndex::matches(int pattern, const CleanText &text) const
{
    const Collector::Conditions none;
    Collector collector(text, 1, none, nullptr);
    if (!text.lines().empty())
        collector.confirm(d->regexes[std::size_t(pattern)], 0,
                          Private::bytesOf(text, {0, qsizetype(text.lines().size())}));
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
