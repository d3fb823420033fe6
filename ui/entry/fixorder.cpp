#include "ui/entry/fixorder.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace waymark {

namespace {

int turnOf(const FixFacts &fix)
{
    if (fix.state == TryState::Worked)
        return 0;
    if (fix.state == TryState::Failed)
        return 3;
    return fix.applies ? 1 : 2;
}

int weightOf(const FixEvidence &evidence)
{
    if (evidence.verified)
        return 0;
    if (evidence.ownCount() > 0)
        return evidence.own.worked > 0 ? 1 : 4;
    return evidence.sources.isEmpty() ? 3 : 2;
}

double rateOf(const FixEvidence &evidence)
{
    if (weightOf(evidence) == 1)
        return double(evidence.own.worked) / evidence.ownCount();
    return evidence.rate.value_or(0.0);
}

} // namespace

QList<qsizetype> fixOrder(const QList<FixFacts> &fixes, FixSorting sorting)
{
    QList<qsizetype> order(fixes.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](qsizetype left, qsizetype right) {
        const FixFacts &a = fixes.at(left);
        const FixFacts &b = fixes.at(right);
        if (turnOf(a) != turnOf(b))
            return turnOf(a) < turnOf(b);
        if (sorting == FixSorting::Catalog)
            return false;
        return std::tuple(weightOf(a.evidence), -rateOf(a.evidence))
            < std::tuple(weightOf(b.evidence), -rateOf(b.evidence));
    });
    return order;
}

qsizetype nextFix(const QList<FixFacts> &fixes, const QList<qsizetype> &order)
{
    if (std::ranges::any_of(fixes, [](const FixFacts &fix) { return fix.state == TryState::Worked; }))
        return -1;
    const auto next = std::ranges::find_if(order, [&](qsizetype i) { return fixes.at(i).state == TryState::Untried; });
    return next == order.end() ? -1 : *next;
}

} // namespace waymark
