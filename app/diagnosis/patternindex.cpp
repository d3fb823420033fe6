#include "diagnosis/patternindex.h"

#include <hs/hs.h>
#include <re2/filtered_re2.h>
#include <re2/re2.h>
#include <re2/stringpiece.h>

#include <QHash>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <unordered_map>

namespace waymark {

namespace {

constexpr int ShortestAtom = 3;               // bytes; shorter literals stand on every line
constexpr qsizetype ScanBlock = 4 * 1024 * 1024; // bytes given to Vectorscan between two looks at the cancel flag
constexpr std::size_t BlockOverlap = 4;         // lines read twice, for literals that hold line ends
constexpr std::size_t CachedLineKinds = 50'000;

/// Python's `re` and RE2 write the end of a text differently.
std::string forRe2(std::string_view regex)
{
    std::string result = "(?m)";
    for (std::size_t i = 0; i < regex.size(); ++i) {
        if (regex[i] == '\\' && i + 1 < regex.size()) {
            result += '\\';
            result += regex[i + 1] == 'Z' ? 'z' : regex[i + 1];
            ++i;
        } else {
            result += regex[i];
        }
    }
    return result;
}

bool mentions(std::string_view regex, std::string_view escape)
{
    for (std::size_t i = 0; i + 1 < regex.size(); ++i) {
        if (regex[i] != '\\')
            continue;
        if (regex.substr(i, escape.size()) == escape)
            return true;
        ++i;
    }
    return false;
}

/// Where a class that opens at `open` ends, and whether it holds line ends.
struct ClassExtent
{
    std::size_t end; // of its closing bracket, or the regex's size
    bool holdsLineEnd;
};

ClassExtent classAt(std::string_view regex, std::size_t open)
{
    std::size_t i = open + 1;
    const bool negated = i < regex.size() && regex[i] == '^';
    i += negated ? 1 : 0;
    bool lineEnd = false;
    std::string escapes;
    for (bool first = true; i < regex.size() && (first || regex[i] != ']'); ++i, first = false) {
        lineEnd = lineEnd || regex[i] == '\n';
        if (regex[i] == '\\' && i + 1 < regex.size()) {
            lineEnd = lineEnd || regex[i + 1] == 'n';
            escapes += regex[++i];
        }
    }
    for (const std::string_view pair : {"sS", "dD", "wW"}) // [\s\S] is everything
        lineEnd = lineEnd || (escapes.find(pair[0]) != std::string::npos && escapes.find(pair[1]) != std::string::npos);
    return {i, lineEnd && !negated};
}

/// "(?s)", "(?is:": flags that let the dot match a line end.
bool setsDotAll(std::string_view group)
{
    const std::size_t end = group.find_first_not_of("imsU", 2);
    return end != std::string_view::npos && (group[end] == ')' || group[end] == ':') && group.substr(2, end - 2).find('s') != std::string_view::npos;
}

/// Whether a pattern says in so many words that it reaches over line ends: `\n`, a class that holds it
/// (`[\n\t]`, `[\s\S]`; not `[^\n]`), or `(?s)`.
bool spansLines(std::string_view regex)
{
    for (std::size_t i = 0; i < regex.size(); ++i) {
        if (regex[i] == '\n')
            return true;
        if (regex[i] == '\\') {
            if (regex.substr(i).starts_with("\\n"))
                return true;
            ++i;
        } else if (regex[i] == '[') {
            const ClassExtent extent = classAt(regex, i);
            if (extent.holdsLineEnd)
                return true;
            i = extent.end;
        } else if (regex.substr(i).starts_with("(?") && setsDotAll(regex.substr(i))) {
            return true;
        }
    }
    return false;
}

/// Vectorscan folds the case of ASCII letters only; an atom with other cased letters is taken as present everywhere.
bool hasForeignCase(const std::string &atom)
{
    const QString text = QString::fromStdString(atom);
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x80 && (c.isSurrogate() || c.toUpper() != c); });
}

re2::StringPiece piece(const CleanText &text, ByteRange range)
{
    return {text.utf8().constData() + range.begin, std::size_t(range.length())};
}

struct Hit
{
    int line;
    int atom;
};

/// What Vectorscan's callback fills while it reads a text.
struct Scan
{
    const CleanText &text;
    std::vector<Hit> hits;
    std::vector<int> lastLine; // per atom: the line of its latest hit, so that a line lists it once
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

int onAtom(unsigned int id, unsigned long long, unsigned long long to, unsigned int, void *context)
{
    auto *scan = static_cast<Scan *>(context);
    const int line = scan->lineOf(scan->blockStart + qsizetype(to) - 1);
    if (scan->lastLine[id] != line) {
        scan->lastLine[id] = line;
        scan->hits.push_back({line, int(id)});
    }
    return 0;
}

} // namespace

class PatternIndex::Private
{
public:
    /// The patterns of one way of searching, with the numbers that FilteredRE2 gives them.
    struct Group
    {
        re2::FilteredRE2 filter{ShortestAtom};
        std::vector<int> patterns;      // its number -> the index's
        std::vector<int> localAtom;     // atom -> number within the group, or -1
        std::vector<int> presumedAtoms; // atoms that cannot be looked for, by local number
        std::vector<int> unfiltered;    // its numbers
    };

    struct Place
    {
        bool multiLine;
        int number; // within its group
    };

    Group single;
    Group multi;
    std::vector<Place> places;
    std::vector<std::string> atoms;
    std::vector<std::vector<int>> atomsOfMulti; // per pattern of `multi`
    hs_database_t *database = nullptr;
    hs_scratch_t *scratch = nullptr;

    ~Private()
    {
        hs_free_scratch(scratch);
        hs_free_database(database);
    }

    const RE2 &regex(int pattern) const
    {
        const Place place = places[std::size_t(pattern)];
        return (place.multiLine ? multi : single).filter.GetRE2(place.number);
    }

    void prepare(Group &group, std::map<std::string, int> &numbers)
    {
        std::vector<std::string> local;
        if (group.filter.NumRegexps() > 0)
            group.filter.Compile(&local);
        std::vector<std::pair<int, int>> pairs;
        for (std::size_t i = 0; i < local.size(); ++i) {
            const auto [place, added] = numbers.try_emplace(local[i], int(atoms.size()));
            if (added)
                atoms.push_back(local[i]);
            pairs.emplace_back(place->second, int(i));
            if (hasForeignCase(local[i]))
                group.presumedAtoms.push_back(int(i));
        }
        group.localAtom.assign(atoms.size(), -1);
        for (const auto &[atom, number] : pairs)
            group.localAtom[std::size_t(atom)] = number;
    }

    static void findUnfiltered(Group &group)
    {
        if (group.filter.NumRegexps() > 0)
            group.filter.AllPotentials(group.presumedAtoms, &group.unfiltered);
    }

    QString compileLiterals()
    {
        if (atoms.empty())
            return {};
        if (hs_valid_platform() != HS_SUCCESS)
            return QStringLiteral("this processor lacks the instructions that Vectorscan needs");
        std::vector<const char *> expressions;
        std::vector<std::size_t> lengths;
        std::vector<unsigned> flags(atoms.size(), HS_FLAG_CASELESS);
        std::vector<unsigned> ids(atoms.size());
        std::iota(ids.begin(), ids.end(), 0U);
        for (const std::string &atom : atoms) {
            expressions.push_back(atom.c_str());
            lengths.push_back(atom.size());
        }
        hs_compile_error_t *error = nullptr;
        if (hs_compile_lit_multi(expressions.data(), flags.data(), ids.data(), lengths.data(), unsigned(atoms.size()), HS_MODE_BLOCK,
                                 nullptr, &database, &error)
            != HS_SUCCESS) {
            const QString reason = QString::fromUtf8(error ? error->message : "unknown error");
            hs_free_compile_error(error);
            return reason;
        }
        if (hs_alloc_scratch(database, &scratch) != HS_SUCCESS) {
            hs_free_database(database);
            database = nullptr;
            return QStringLiteral("out of memory");
        }
        return {};
    }

    /// Fills `scan` with the places of the atoms, in order of lines; false where nothing can be scanned.
    bool findAtoms(const CleanText &text, Scan &scan, const std::atomic_bool *cancel) const
    {
        hs_scratch_t *own = nullptr;
        if (!database || hs_clone_scratch(scratch, &own) != HS_SUCCESS)
            return false;
        scan.lastLine.assign(atoms.size(), -1);
        const auto &lines = text.lines();
        std::size_t first = 0;
        while (first < lines.size()) {
            if (cancel && cancel->load(std::memory_order_relaxed))
                break;
            std::size_t last = first;
            while (last + 1 < lines.size() && lines[last + 1].bytes.end - lines[first].bytes.begin < ScanBlock)
                ++last;
            const bool final = last + 1 >= lines.size();
            scan.blockStart = lines[first].bytes.begin;
            const qsizetype end = final ? text.utf8().size() : lines[last + 1].bytes.begin;
            hs_scan(database, text.utf8().constData() + scan.blockStart, unsigned(end - scan.blockStart), 0, own, onAtom, &scan);
            first = final ? lines.size() : std::max(first + 1, last + 1 - std::min(last, BlockOverlap));
        }
        hs_free_scratch(own);
        std::stable_sort(scan.hits.begin(), scan.hits.end(), [](const Hit &a, const Hit &b) { return a.line < b.line; });
        return true;
    }
};

namespace {

/// Collects matches and keeps to the limits.
class Collector
{
public:
    Collector(const CleanText &text, int patterns) : m_text(text), m_perPattern(std::size_t(patterns), 0) {}

    bool full() const { return int(m_matches.size()) >= PatternIndex::MostMatches; }

    void confirm(const RE2 &regex, int pattern, ByteRange range)
    {
        const re2::StringPiece subject = piece(m_text, range);
        std::size_t from = 0;
        while (from <= subject.size() && !full() && m_perPattern[std::size_t(pattern)] < PatternIndex::MostMatchesPerPattern) {
            re2::StringPiece found;
            if (!regex.Match(subject, from, subject.size(), RE2::UNANCHORED, &found, 1))
                return;
            const auto begin = std::size_t(found.data() - subject.data());
            if (found.empty()) {
                from = begin + 1;
                continue;
            }
            from = begin + found.size();
            m_matches.push_back({pattern, {range.begin + qsizetype(begin), range.begin + qsizetype(from)}});
            ++m_perPattern[std::size_t(pattern)];
        }
    }

    std::vector<PatternIndex::Match> take() { return std::move(m_matches); }

private:
    const CleanText &m_text;
    std::vector<int> m_perPattern;
    std::vector<PatternIndex::Match> m_matches;
};

using AtomSet = std::vector<int>;

struct AtomSetHash
{
    std::size_t operator()(const AtomSet &set) const { return qHashRange(set.begin(), set.end(), 0); }
};

} // namespace

PatternIndex::PatternIndex() : d(std::make_unique<Private>()) {}
PatternIndex::~PatternIndex() = default;

int PatternIndex::add(std::string_view regex, QString *error)
{
    RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(4 << 20);
    if (mentions(regex, "\\C")) {
        if (error)
            *error = QStringLiteral("\\C matches half a character and is not supported");
        return -1;
    }
    const bool multiLine = spansLines(regex);
    Private::Group &group = multiLine ? d->multi : d->single;
    const std::string source = forRe2(regex);
    int number = -1;
    if (group.filter.Add(source, options, &number) != RE2::NoError) {
        if (error)
            *error = QString::fromStdString(RE2(source, options).error());
        return -1;
    }
    const int pattern = size();
    group.patterns.push_back(pattern);
    d->places.push_back({multiLine, number});
    if (multiLine) {
        re2::FilteredRE2 alone(ShortestAtom);
        int ignored = 0;
        alone.Add(source, options, &ignored);
        std::vector<std::string> atoms;
        alone.Compile(&atoms);
        d->atomsOfMulti.emplace_back();
        for (const std::string &atom : atoms) { // numbered in compile()
            d->atoms.push_back(atom);
            d->atomsOfMulti.back().push_back(int(d->atoms.size()) - 1);
        }
    }
    return pattern;
}

QString PatternIndex::compile()
{
    std::map<std::string, int> numbers;
    const std::vector<std::string> ofMulti = std::exchange(d->atoms, {});
    d->prepare(d->single, numbers);
    d->prepare(d->multi, numbers);
    d->single.localAtom.resize(d->atoms.size(), -1);
    for (std::vector<int> &atoms : d->atomsOfMulti) {
        for (int &atom : atoms)
            atom = numbers.at(ofMulti[std::size_t(atom)]);
    }
    Private::findUnfiltered(d->single);
    Private::findUnfiltered(d->multi);
    return d->compileLiterals();
}

int PatternIndex::size() const
{
    return int(d->places.size());
}

int PatternIndex::unfiltered() const
{
    return int(d->single.unfiltered.size() + d->multi.unfiltered.size());
}

std::vector<PatternIndex::Match> PatternIndex::search(const CleanText &text, const std::atomic_bool *cancel) const
{
    const auto &lines = text.lines();
    Collector collector(text, size());
    if (lines.empty() || size() == 0)
        return {};
    Scan scan{text, {}, {}, 0, 0};
    const bool filtered = d->findAtoms(text, scan, cancel);
    const auto cancelled = [cancel](qsizetype i) { return (i & 0xff) == 0 && cancel && cancel->load(std::memory_order_relaxed); };

    // One line at a time: what its atoms make possible, and what no atom rules out.
    std::vector<int> everyLine = d->single.unfiltered;
    if (!filtered) {
        everyLine.resize(d->single.patterns.size());
        std::iota(everyLine.begin(), everyLine.end(), 0);
    }
    std::unordered_map<AtomSet, std::vector<int>, AtomSetHash> possible;
    std::size_t hit = 0;
    for (std::size_t line = 0; line < lines.size() && !collector.full(); ++line) {
        if (cancelled(qsizetype(line)))
            return collector.take();
        if (everyLine.empty()) { // nothing to do before the next line with an atom
            if (hit >= scan.hits.size())
                break;
            line = std::size_t(scan.hits[hit].line);
        }
        AtomSet atoms = d->single.presumedAtoms;
        for (; hit < scan.hits.size() && std::size_t(scan.hits[hit].line) == line; ++hit) {
            const int local = d->single.localAtom[std::size_t(scan.hits[hit].atom)];
            if (local >= 0)
                atoms.push_back(local);
        }
        const std::vector<int> *candidates = &everyLine;
        if (atoms.size() > d->single.presumedAtoms.size()) {
            std::sort(atoms.begin(), atoms.end());
            atoms.erase(std::unique(atoms.begin(), atoms.end()), atoms.end());
            if (possible.size() > CachedLineKinds)
                possible.clear();
            const auto [place, added] = possible.try_emplace(std::move(atoms));
            if (added)
                d->single.filter.AllPotentials(place->first, &place->second);
            candidates = &place->second;
        }
        for (int number : *candidates)
            collector.confirm(d->single.filter.GetRE2(number), d->single.patterns[std::size_t(number)], lines[line].bytes);
    }

    // Patterns that span lines: in the lines around their atoms.
    std::vector<int> present = d->multi.presumedAtoms;
    for (std::size_t atom = 0; atom < scan.lastLine.size(); ++atom) {
        if (scan.lastLine[atom] >= 0 && d->multi.localAtom[atom] >= 0)
            present.push_back(d->multi.localAtom[atom]);
    }
    std::vector<int> candidates;
    if (d->multi.filter.NumRegexps() > 0) {
        std::sort(present.begin(), present.end());
        present.erase(std::unique(present.begin(), present.end()), present.end());
        d->multi.filter.AllPotentials(present, &candidates);
    }
    if (!filtered) {
        candidates.resize(d->multi.patterns.size());
        std::iota(candidates.begin(), candidates.end(), 0);
    }
    for (int number : candidates) {
        if (cancelled(0))
            return collector.take();
        const RE2 &regex = d->multi.filter.GetRE2(number);
        const int pattern = d->multi.patterns[std::size_t(number)];
        const bool everywhere = !filtered || std::binary_search(d->multi.unfiltered.begin(), d->multi.unfiltered.end(), number);
        if (everywhere) {
            collector.confirm(regex, pattern, {0, text.utf8().size()});
            continue;
        }
        const std::vector<int> &atoms = d->atomsOfMulti[std::size_t(number)];
        const std::set<int> own(atoms.begin(), atoms.end());
        int windowStart = -1;
        int windowEnd = -1;
        const auto confirmWindow = [&] {
            if (windowStart >= 0)
                collector.confirm(regex, pattern, {lines[std::size_t(windowStart)].bytes.begin, lines[std::size_t(windowEnd)].bytes.end});
        };
        for (const Hit &h : scan.hits) {
            if (!own.contains(h.atom))
                continue;
            const int start = std::max(0, h.line - WindowLines);
            if (start > windowEnd || windowStart < 0) {
                confirmWindow();
                windowStart = start;
            }
            windowEnd = std::min(int(lines.size()) - 1, h.line + WindowLines);
        }
        confirmWindow();
    }
    return collector.take();
}

std::vector<std::pair<QString, QString>> PatternIndex::captures(const CleanText &text, const Match &match) const
{
    std::vector<std::pair<QString, QString>> result;
    const RE2 &regex = d->regex(match.pattern);
    const auto &names = regex.CapturingGroupNames();
    if (names.empty())
        return result;
    const qsizetype firstLine = text.lineAt(match.bytes.begin);
    const qsizetype lastLine = text.lineAt(match.bytes.end - 1);
    const ByteRange context{text.lines()[std::size_t(firstLine)].bytes.begin, text.lines()[std::size_t(lastLine)].bytes.end};
    const re2::StringPiece subject = piece(text, context);
    std::vector<re2::StringPiece> groups(std::size_t(regex.NumberOfCapturingGroups()) + 1);
    if (!regex.Match(subject, std::size_t(match.bytes.begin - context.begin), subject.size(), RE2::UNANCHORED, groups.data(), int(groups.size())))
        return result;
    for (const auto &[number, name] : names) {
        const re2::StringPiece &group = groups[std::size_t(number)];
        if (group.data() && !group.empty())
            result.emplace_back(QString::fromStdString(name), QString::fromUtf8(group.data(), qsizetype(group.size())));
    }
    return result;
}

} // namespace waymark
