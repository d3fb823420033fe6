#include "app/match/branchtriggers.h"

#include "app/match/atomspellings.h"
#include "app/match/regexsyntax.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace waymark {

namespace {

constexpr double MinRarity = 3; // of a trigger that is good enough; RE2 is not used to find a better one
constexpr double RareEnough = 8; // of a literal: no group is looked into for a rarer one
constexpr int MaxGroupDepth = 4; // that is looked into for a telling literal

/// The alternatives of a regex: "(?i)(?:a|b(c|d))" has "a" and "b(c|d)".
std::vector<std::string_view> branchesOf(std::string_view regex)
{
    for (;;) {
        RegexSyntax syntax(regex);
        const auto first = syntax.next();
        if (first && first->kind == RegexPiece::Kind::Flags) {
            regex.remove_prefix(syntax.position());
            continue;
        }
        if (!first || first->kind != RegexPiece::Kind::Open)
            break;
        syntax.skipGroup();
        if (syntax.position() < regex.size() || !regex.ends_with(')'))
            break;
        regex = regex.substr(first->text.size(), regex.size() - first->text.size() - 1);
    }
    std::vector<std::string_view> branches;
    std::size_t begin = 0;
    RegexSyntax syntax(regex);
    while (const auto piece = syntax.next()) {
        if (piece->kind == RegexPiece::Kind::Open) {
            syntax.skipGroup();
        } else if (piece->kind == RegexPiece::Kind::Bar) {
            branches.push_back(regex.substr(begin, syntax.position() - 1 - begin));
            begin = syntax.position();
        }
    }
    branches.push_back(regex.substr(begin));
    return branches;
}

/// What every match of a branch holds.
struct BranchParts
{
    std::vector<std::string> literals;
    std::vector<std::string_view> groups; // with their brackets; one of the alternatives of each
};

/// None where the branch holds syntax whose meaning is not known here.
std::optional<BranchParts> partsOf(std::string_view branch)
{
    using Kind = RegexPiece::Kind;
    BranchParts parts;
    std::string stretch;
    const auto finish = [&] {
        if (!stretch.empty())
            parts.literals.push_back(std::exchange(stretch, {}));
    };
    RegexSyntax syntax(branch);
    std::optional<RegexPiece> before;
    for (auto piece = syntax.next(); piece; before = piece, piece = syntax.next()) {
        switch (piece->kind) {
        case Kind::Character:
            stretch += piece->character();
            continue;
        case Kind::Quantifier: // of what it applies to nothing is certain where it allows none
            if (before && piece->allowsNone() && before->kind == Kind::Open)
                parts.groups.pop_back();
            else if (before && piece->allowsNone() && before->kind == Kind::Character)
                stretch.resize(stretch.size() - before->character().size());
            break;
        case Kind::Open: {
            const std::size_t open = syntax.position() - piece->text.size();
            syntax.skipGroup();
            parts.groups.push_back(branch.substr(open, syntax.position() - open));
            break;
        }
        case Kind::Escape:
            if (piece->text.size() != 2
                || std::string_view("bBdDsSwWAZznrt").find(piece->text[1]) == std::string_view::npos)
                return std::nullopt;
            break;
        case Kind::Close:
        case Kind::Bar:
            return std::nullopt;
        default:
            break;
        }
        finish();
    }
    finish();
    return parts;
}

/// Triggers of which every match holds one.
struct Choice
{
    double rarity = 0; // of the most common of them
    std::vector<Trigger> triggers;
};

Choice triggersOfGroup(std::string_view regex, int depth);

/// The triggers of one alternative: its most telling literal, or, where that is common, those of the most telling group
/// in it. None where it holds none.
Choice triggersOfBranch(std::string_view branch, int depth)
{
    const auto parts = partsOf(branch);
    if (!parts)
        return {};
    std::vector<std::pair<double, std::string>> literals;
    for (const std::string &literal : parts->literals) {
        const std::string lower = lowerLetters(literal);
        if (lower.size() >= std::size_t(MinAtomBytes))
            literals.emplace_back(rarityOfAtom(lower), lower);
    }
    std::stable_sort(literals.begin(), literals.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    Choice best;
    if (!literals.empty() && literals.front().first >= MinRarity) {
        best.rarity = literals.front().first;
        for (const std::string &spelling : spellings(literals.front().second, std::size_t(MinAtomBytes)))
            best.triggers.push_back({spelling, {}});
    }
    bool isOfGroup = best.triggers.empty();
    for (auto group = parts->groups.begin();
         group != parts->groups.end() && depth < MaxGroupDepth && best.rarity < RareEnough; ++group) {
        if (Choice choice = triggersOfGroup(*group, depth + 1); choice.rarity > best.rarity) {
            best = std::move(choice);
            isOfGroup = true;
        }
    }
    for (Trigger &trigger : best.triggers) {
        for (std::size_t i = isOfGroup ? 0 : 1; i < literals.size() && trigger.companions.size() < MaxCompanions; ++i) {
            const std::vector<std::string> spelt = spellings(literals[i].second, std::size_t(MinAtomBytes));
            if (spelt.size() == 1)
                trigger.companions.push_back(spelt.front());
        }
    }
    return best;
}

Choice triggersOfGroup(std::string_view regex, int depth)
{
    Choice all{std::numeric_limits<double>::max(), {}};
    for (const std::string_view branch : branchesOf(regex)) {
        const Choice own = triggersOfBranch(branch, depth);
        if (own.triggers.empty())
            return {};
        all.rarity = std::min(all.rarity, own.rarity);
        all.triggers.insert(all.triggers.end(), own.triggers.begin(), own.triggers.end());
    }
    return all;
}

} // namespace

std::vector<Trigger> triggersOfBranches(std::string_view regex)
{
    return triggersOfGroup(regex, 0).triggers;
}

} // namespace waymark
