#include "app/match/patternatoms.h"

#include "app/match/vocabulary.h"

#include <re2/filtered_re2.h>
#include <re2/re2.h>

#include <algorithm>
#include <array>

namespace waymark {

namespace {

constexpr std::size_t MostAtomsTried = 48; // the search for a smallest set asks once an atom
constexpr double LeastRarity = 3; // of a trigger that is good enough not to ask RE2 for a better one
constexpr int DeepestGroup = 4; // that is looked into for a telling literal
constexpr int MostForeignLetters = 3; // in a trigger: each doubles the spellings that are looked for

constexpr std::string_view HalfCharacter = "\\C"; // RE2 knows it, and would match within a character

RE2::Options re2Options(bool multiLine)
{
    RE2::Options options;
    options.set_log_errors(false);
    options.set_never_nl(!multiLine); // "[^x]" must not cross a line end when several lines are searched at once
    options.set_max_mem(4 << 20);
    return options;
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
    return end != std::string_view::npos && (group[end] == ')' || group[end] == ':')
        && group.substr(2, end - 2).find('s') != std::string_view::npos;
}

/// Whether a letter has forms that the literal search, which folds the case of ASCII letters alone, tells apart.
bool hasForeignCase(char32_t c)
{
    return c >= 0x80 && (QChar::toUpper(c) != c || QChar::toLower(c) != c);
}

/// Whether a letter beyond ASCII has more forms than a small and a capital one ("σ", "ς", "Σ"; "å" and the Ångström
/// sign), or loses one of them in RE2's atoms ("ß"). Greek and Georgian are left out as a whole.
bool hasManyForms(char32_t c)
{
    static constexpr std::array<char32_t, 14> SingleCharacters = {0xb5,  0xdf,  0xe5,  0xc5,  0x130, 0x131, 0x432,
                                                                  0x434, 0x43e, 0x441, 0x442, 0x44a, 0x463, 0x1e61};
    const bool range = (c >= 0x1c4 && c <= 0x1cc) || (c >= 0x1f1 && c <= 0x1f3) || (c >= 0x370 && c <= 0x3ff)
        || (c >= 0x10a0 && c <= 0x10ff) || (c >= 0x13a0 && c <= 0x13ff) || (c >= 0x1c80 && c <= 0x1cbf)
        || (c >= 0x1e9b && c <= 0x1e9e) || (c >= 0x1f00 && c <= 0x1fff) || (c >= 0x2100 && c <= 0x214f)
        || (c >= 0xa64a && c <= 0xa64b) || (c >= 0xab70 && c <= 0xabbf);
    return range || std::find(SingleCharacters.begin(), SingleCharacters.end(), c) != SingleCharacters.end()
        || std::find(SingleCharacters.begin(), SingleCharacters.end(), QChar::toLower(c)) != SingleCharacters.end();
}

/// What is looked for in place of an atom: itself, or, where it holds letters such as "ü" or "к", its longest stretch
/// with at most MostForeignLetters of them, spelt in every combination of their cases. Empty where that is too short.
std::vector<std::string> spellings(const std::string &atom, std::size_t shortest)
{
    const QList<uint> letters = QString::fromStdString(atom).toUcs4();
    const auto isForeign = [](uint c) { return hasForeignCase(c); };
    const auto isUnsure = [](uint c) { return hasManyForms(c); };
    if (std::none_of(letters.begin(), letters.end(), isForeign)
        && std::none_of(letters.begin(), letters.end(), isUnsure))
        return {atom};
    qsizetype bestFirst = 0;
    qsizetype bestLength = 0;
    for (qsizetype first = 0; first < letters.size(); ++first) {
        int foreign = 0;
        qsizetype end = first;
        while (end < letters.size() && !isUnsure(letters[end])
               && foreign + (isForeign(letters[end]) ? 1 : 0) <= MostForeignLetters)
            foreign += isForeign(letters[end++]) ? 1 : 0;
        if (end - first > bestLength) {
            bestFirst = first;
            bestLength = end - first;
        }
    }
    std::vector<std::string> result = {std::string()};
    for (qsizetype i = bestFirst; i < bestFirst + bestLength; ++i) {
        const std::size_t sofar = result.size();
        const auto spelt = [](uint c) {
            return QString::fromUcs4(reinterpret_cast<const char32_t *>(&c), 1).toStdString();
        };
        if (isForeign(letters[i])) {
            for (std::size_t k = 0; k < sofar; ++k)
                result.push_back(result[k] + spelt(QChar::toUpper(char32_t(letters[i]))));
        }
        for (std::size_t k = 0; k < sofar; ++k)
            result[k] += spelt(QChar::toLower(char32_t(letters[i])));
    }
    const bool tooShort =
        std::any_of(result.begin(), result.end(), [shortest](const std::string &s) { return s.size() < shortest; });
    return tooShort ? std::vector<std::string>() : result;
}

double rarityOfAtom(const std::string &atom)
{
    return rarityOf(QString::fromStdString(atom));
}

/// RE2's formula over the atoms of one regex, asked with sets of atoms.
class AtomFormula
{
public:
    explicit AtomFormula(const re2::FilteredRE2 &filter)
        : m_filter(filter)
    {
    }

    /// Whether the regex may match a text that holds just these atoms.
    bool canMatch(const std::vector<int> &atoms) const
    {
        std::vector<int> potentials;
        m_filter.AllPotentials(atoms, &potentials);
        return !potentials.empty();
    }

private:
    const re2::FilteredRE2 &m_filter;
};

/// Atoms that a match needs besides `trigger` while no other of `triggers` is there; the longest first.
std::vector<std::string> companionsOf(int trigger, const std::vector<int> &triggers,
                                      const std::vector<std::vector<std::string>> &spelt, const AtomFormula &formula)
{
    std::vector<int> others; // all atoms but the other triggers
    for (int atom = 0; atom < int(spelt.size()); ++atom) {
        if (atom == trigger || std::find(triggers.begin(), triggers.end(), atom) == triggers.end())
            others.push_back(atom);
    }
    std::vector<std::string> companions;
    if (others.size() > MostAtomsTried)
        return companions;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const std::vector<std::string> &spellings = spelt[std::size_t(others[i])];
        if (others[i] == trigger || spellings.size() != 1)
            continue;
        std::vector<int> without = others;
        without.erase(without.begin() + qsizetype(i));
        if (!formula.canMatch(without))
            companions.push_back(spellings.front());
    }
    std::stable_sort(companions.begin(), companions.end(),
                     [](const std::string &a, const std::string &b) { return rarityOfAtom(a) > rarityOfAtom(b); });
    companions.resize(std::min(companions.size(), MostCompanions));
    return companions;
}

} // namespace

double rarityOf(const QString &literal)
{
    double result = double(literal.size()) / 16;
    for (const QString &word : wordsOf(literal))
        result += isCommonWord(word) ? 0.5 : double(word.size());
    return result;
}

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

std::string toRe2Syntax(std::string_view regex, bool multiLine)
{
    std::string result = "(?m)";
    for (std::size_t i = 0; i < regex.size(); ++i) {
        if (regex[i] == '\\' && i + 1 < regex.size()) {
            const char escaped = regex[++i];
            if (!multiLine && (escaped == 'A' || escaped == 'Z' || escaped == 'z'))
                result += escaped == 'A' ? '^' : '$';
            else
                (result += '\\') += escaped == 'Z' ? 'z' : escaped;
        } else {
            result += regex[i];
        }
    }
    return result;
}

std::unique_ptr<RE2> compiledRegex(std::string_view regex, bool multiLine, std::string *reason)
{
    const bool cutsCharacters = mentions(regex, HalfCharacter);
    auto compiled =
        cutsCharacters ? nullptr : std::make_unique<RE2>(toRe2Syntax(regex, multiLine), re2Options(multiLine));
    if (compiled && compiled->ok())
        return compiled;
    if (reason)
        *reason = cutsCharacters ? "\\C matches half a character and is not supported" : compiled->error();
    return nullptr;
}

std::string withoutGroupNames(std::string_view regex)
{
    std::string result;
    for (std::size_t i = 0; i < regex.size(); ++i) {
        const std::string_view rest = regex.substr(i);
        const std::size_t opening = rest.starts_with("(?P<") ? 4 : rest.starts_with("(?<") ? 3 : 0;
        const std::size_t close = opening ? rest.find('>') : std::string_view::npos;
        if (close != std::string_view::npos) {
            result += '(';
            i += close;
            continue;
        }
        std::size_t end = i;
        if (regex[i] == '\\')
            end = i + 1;
        else if (regex[i] == '[')
            end = classAt(regex, i).end;
        result += regex.substr(i, end - i + 1);
        i = end;
    }
    return result;
}

namespace {

/// Lower case, letter by letter; letters of many forms stay as they are.
std::string lowerLetters(const std::string &text)
{
    QList<uint> letters = QString::fromStdString(text).toUcs4();
    for (uint &letter : letters)
        letter = hasManyForms(letter) ? letter : QChar::toLower(char32_t(letter));
    return QString::fromUcs4(reinterpret_cast<const char32_t *>(letters.constData()), letters.size()).toStdString();
}

/// Length of a group of flags alone, "(?i)", at the front of `regex`, or 0.
std::size_t flagsLength(std::string_view regex)
{
    if (!regex.starts_with("(?"))
        return 0;
    const std::size_t end = regex.find_first_not_of("imsU", 2);
    return end != std::string_view::npos && regex[end] == ')' ? end + 1 : 0;
}

/// Where the group that opens at `open` closes, or the regex's size.
std::size_t closeOf(std::string_view regex, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < regex.size(); ++i) {
        if (regex[i] == '\\')
            ++i;
        else if (regex[i] == '[')
            i = classAt(regex, i).end;
        else if (regex[i] == '(')
            ++depth;
        else if (regex[i] == ')' && --depth == 0)
            return i;
    }
    return regex.size();
}

/// The alternatives of a regex: "(?i)(?:a|b(c|d))" has "a" and "b(c|d)".
std::vector<std::string_view> branchesOf(std::string_view regex)
{
    for (;;) {
        if (const std::size_t flags = flagsLength(regex)) {
            regex.remove_prefix(flags);
            continue;
        }
        if (!regex.starts_with('(') || closeOf(regex, 0) + 1 != regex.size())
            break;
        std::size_t inside = 1;
        if (regex.starts_with("(?:"))
            inside = 3;
        else if (regex.starts_with("(?P<"))
            inside = std::min(regex.find('>'), regex.size() - 1) + 1;
        else if (regex.starts_with("(?"))
            break;
        regex = regex.substr(inside, regex.size() - inside - 1);
    }
    std::vector<std::string_view> branches;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < regex.size(); ++i) {
        if (regex[i] == '\\') {
            ++i;
        } else if (regex[i] == '[') {
            i = classAt(regex, i).end;
        } else if (regex[i] == '(') {
            i = closeOf(regex, i);
        } else if (regex[i] == '|') {
            branches.push_back(regex.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    branches.push_back(regex.substr(std::min(begin, regex.size())));
    return branches;
}

/// Reads the stretches of literal text and the groups of which every match of a branch holds one alternative. Gives up
/// (false) at syntax that it does not know.
class BranchReader
{
public:
    explicit BranchReader(std::string_view branch)
        : m_branch(branch)
    {
    }

    bool read()
    {
        while (m_at < m_branch.size()) {
            if (!step())
                return false;
        }
        finish();
        return true;
    }

    const std::vector<std::string> &literals() const { return m_literals; }
    const std::vector<std::string_view> &groups() const { return m_groups; } ///< With their brackets.

private:
    bool step()
    {
        const char c = m_branch[m_at];
        switch (c) {
        case '(':
            return readGroup();
        case '[':
            finish();
            m_at = classAt(m_branch, m_at).end + 1;
            return skipQuantifier();
        case '.':
            finish();
            ++m_at;
            return skipQuantifier();
        case '^':
        case '$':
            finish();
            ++m_at;
            return true;
        case '\\':
            return readEscape();
        case '?':
        case '*':
        case '+':
        case '{':
            return readQuantifier();
        default:
            if (c == ')' || c == '|')
                return false;
            m_stretch += c;
            ++m_at;
            return true;
        }
    }

    bool readGroup()
    {
        finish();
        const std::size_t open = m_at;
        m_at = std::min(closeOf(m_branch, open) + 1, m_branch.size());
        const std::string_view group = m_branch.substr(open, m_at - open);
        if (!mayBeAbsent())
            m_groups.push_back(group);
        return skipQuantifier();
    }

    /// Whether a quantifier that begins here takes nothing, too.
    bool mayBeAbsent() const
    {
        const std::string_view rest = m_branch.substr(m_at);
        return rest.starts_with('?') || rest.starts_with('*') || rest.starts_with("{0") || rest.starts_with("{,");
    }

    bool readEscape()
    {
        if (m_at + 1 >= m_branch.size())
            return false;
        const char c = m_branch[m_at + 1];
        m_at += 2;
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || static_cast<unsigned char>(c) >= 0x80;
        if (!letter) {
            m_stretch += c;
            return true;
        }
        finish();
        return std::string_view("bBdDsSwWAZznrt").find(c) != std::string_view::npos && skipQuantifier();
    }

    /// A quantifier behind a literal character: what may be absent is taken back, and what may be repeated ends the
    /// stretch.
    bool readQuantifier()
    {
        const bool absent = mayBeAbsent();
        const std::size_t before = m_at;
        if (!skipQuantifier() || m_at == before)
            return false;
        if (absent) {
            while (!m_stretch.empty() && (static_cast<unsigned char>(m_stretch.back()) & 0xc0) == 0x80)
                m_stretch.pop_back();
            if (!m_stretch.empty())
                m_stretch.pop_back();
        }
        finish();
        return true;
    }

    /// Skips "?", "*", "+", "{2,5}" and a "?" behind them, if there. False for what only looks like a repetition.
    bool skipQuantifier()
    {
        if (m_at >= m_branch.size())
            return true;
        const char c = m_branch[m_at];
        if (c == '{') {
            const std::size_t end = m_branch.find_first_not_of("0123456789,", m_at + 1);
            if (end == m_at + 1 || end == std::string_view::npos || m_branch[end] != '}')
                return false;
            m_at = end + 1;
        } else if (c == '?' || c == '*' || c == '+') {
            ++m_at;
        } else {
            return true;
        }
        if (m_at < m_branch.size() && m_branch[m_at] == '?')
            ++m_at;
        return m_at >= m_branch.size() || std::string_view("?*+{").find(m_branch[m_at]) == std::string_view::npos;
    }

    void finish()
    {
        if (!m_stretch.empty())
            m_literals.push_back(std::exchange(m_stretch, {}));
    }

    std::string_view m_branch;
    std::size_t m_at = 0;
    std::string m_stretch;
    std::vector<std::string> m_literals;
    std::vector<std::string_view> m_groups;
};

std::vector<Trigger> triggersOfBranches(std::string_view regex, bool multiLine, int depth = 0);

/// The triggers of one alternative: its most telling literal, or those of a group in it. Empty where it holds none.
std::vector<Trigger> triggersOfBranch(std::string_view branch, bool multiLine, int depth)
{
    BranchReader reader(branch);
    if (!reader.read())
        return {};
    std::vector<std::pair<double, std::string>> literals;
    for (const std::string &literal : reader.literals()) {
        const std::string lower = lowerLetters(literal);
        if (lower.size() >= std::size_t(ShortestAtom))
            literals.emplace_back(rarityOfAtom(lower), lower);
    }
    std::stable_sort(literals.begin(), literals.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    const bool tells = !literals.empty() && literals.front().first >= LeastRarity;
    std::vector<Trigger> triggers;
    if (tells) {
        for (const std::string &spelling : spellings(literals.front().second, std::size_t(ShortestAtom)))
            triggers.push_back({spelling, {}, literals.front().first < RareEnough});
    } else if (depth < DeepestGroup) {
        for (auto group = reader.groups().begin(); group != reader.groups().end() && triggers.empty(); ++group)
            triggers = triggersOfBranches(*group, multiLine, depth + 1);
    }
    for (Trigger &trigger : triggers) {
        for (std::size_t i = tells ? 1 : 0;
             i < literals.size() && trigger.companions.size() < MostCompanions && !multiLine; ++i) {
            if (spellings(literals[i].second, std::size_t(ShortestAtom)).size() == 1)
                trigger.companions.push_back(literals[i].second);
        }
    }
    return triggers;
}

/// The triggers of a regex whose alternatives each hold a telling literal: found without RE2's formula, whose factoring
/// of common beginnings ("korea|kotesol" is "ko(?:rea|tesol)") leaves short ones. Empty where some alternative holds
/// none.
std::vector<Trigger> triggersOfBranches(std::string_view regex, bool multiLine, int depth)
{
    std::vector<Trigger> triggers;
    for (const std::string_view branch : branchesOf(regex)) {
        const std::vector<Trigger> own = triggersOfBranch(branch, multiLine, depth);
        if (own.empty())
            return {};
        triggers.insert(triggers.end(), own.begin(), own.end());
    }
    return triggers;
}

/// Atoms shorter than `shortest` bytes count for nothing.
PatternAtoms atomsOf(std::string_view regex, int shortest)
{
    PatternAtoms result;
    if (mentions(regex, HalfCharacter))
        return result;
    const bool multiLine = spansLines(regex);
    result.triggers = triggersOfBranches(regex, multiLine);
    if (!result.triggers.empty())
        return result;
    re2::FilteredRE2 filter(shortest);
    int number = 0;
    if (filter.Add(toRe2Syntax(regex, multiLine), re2Options(multiLine), &number) != RE2::NoError)
        return result;
    std::vector<std::string> atoms;
    filter.Compile(&atoms);
    const AtomFormula formula(filter);

    std::vector<int> present; // atoms that are not looked for: taken as standing everywhere
    std::vector<int> left;
    std::vector<std::vector<std::string>> spelt;
    for (int i = 0; i < int(atoms.size()); ++i) {
        spelt.push_back(spellings(atoms[std::size_t(i)], std::size_t(shortest)));
        (spelt.back().empty() ? present : left).push_back(i);
    }
    if (formula.canMatch(present)) {
        result.unfiltered = true;
        return result;
    }
    if (left.size() <= MostAtomsTried) {
        std::vector<double> rarities(atoms.size());
        std::transform(atoms.begin(), atoms.end(), rarities.begin(), rarityOfAtom);
        std::stable_sort(left.begin(), left.end(),
                         [&](int a, int b) { return rarities[std::size_t(a)] < rarities[std::size_t(b)]; });
        std::vector<int> needed;
        for (const int atom : left) {
            present.push_back(atom);
            if (formula.canMatch(present)) {
                present.pop_back();
                needed.push_back(atom);
            }
        }
        left = std::move(needed);
    }
    for (const int atom : left) {
        Trigger trigger;
        trigger.isCommon = rarityOfAtom(atoms[std::size_t(atom)]) < RareEnough;
        if (!multiLine)
            trigger.companions = companionsOf(atom, left, spelt, formula);
        for (const std::string &spelling : spelt[std::size_t(atom)]) {
            trigger.literal = spelling;
            result.triggers.push_back(trigger);
        }
    }
    return result;
}

} // namespace

PatternAtoms atomsOf(std::string_view regex)
{
    PatternAtoms result = atomsOf(regex, ShortestAtom);
    return result.unfiltered ? atomsOf(regex, ShortestAtom - 1) : result; // rather two letters than none
}

} // namespace waymark
