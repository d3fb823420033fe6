#include "app/match/patternatoms.h"

#include "app/match/atomspellings.h"
#include "app/match/branchtriggers.h"
#include "app/match/compiledregex.h"
#include "app/match/regexsyntax.h"
#include "app/match/vocabulary.h"

#include <re2/filtered_re2.h>

#include <algorithm>

namespace waymark {

namespace {

constexpr int MinDigitsOfNumber = 4; // of a number that counts like a word
constexpr std::size_t MaxAtomsTried = 48; // the search for a smallest set tests once for each atom

/// RE2's formula over the atoms of one regex, evaluated for sets of atoms.
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
    if (others.size() > MaxAtomsTried)
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
    companions.resize(std::min(companions.size(), MaxCompanions));
    return companions;
}

/// Atoms shorter than `shortest` bytes count for nothing.
PatternAtoms atomsOf(std::string_view regex, int shortest)
{
    PatternAtoms result;
    if (matchesHalfCharacters(regex))
        return result;
    const bool multiLine = spansLines(regex);
    result.triggers = triggersOfBranches(regex);
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
    if (left.size() <= MaxAtomsTried) {
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
        trigger.companions = companionsOf(atom, left, spelt, formula);
        for (const std::string &spelling : spelt[std::size_t(atom)]) {
            trigger.literal = spelling;
            result.triggers.push_back(trigger);
        }
    }
    return result;
}

} // namespace

double rarityOf(const QString &literal)
{
    double result = double(literal.size()) / 16;
    for (const QString &word : wordsOf(literal))
        result += isCommonWord(word) ? 0.5 : double(word.toUtf8().size());
    int digits = 0; // of the number that ends here
    for (const QChar c : literal) {
        digits = c.isDigit() ? digits + 1 : 0;
        result += digits < MinDigitsOfNumber ? 0 : digits == MinDigitsOfNumber ? MinDigitsOfNumber : 1;
    }
    return result;
}

double rarityOfAtom(const std::string &atom)
{
    return rarityOf(QString::fromStdString(atom));
}

PatternAtoms atomsOf(std::string_view regex)
{
    PatternAtoms result = atomsOf(regex, MinAtomBytes);
    return result.unfiltered ? atomsOf(regex, MinAtomBytes - 1) : result; // rather two letters than none
}

} // namespace waymark
