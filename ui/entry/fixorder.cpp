#include "ui/entry/fixorder.h"

#include <algorithm>
#include <numeric>

namespace waymark {

namespace {

int turnOf(const FixFacts &fix)
{
    constexpr int Failed = int(FixFit::Kind::Contradicted);
    if (fix.state == TryState::Worked)
        return -1;
    if (fix.isFolded())
        return Failed + 1;
    return fix.state == TryState::Failed ? Failed : int(fix.fit);
}

} // namespace

QList<qsizetype> fixOrder(const QList<FixFacts> &fixes)
{
    QList<qsizetype> order(fixes.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&fixes](qsizetype i) { return turnOf(fixes.at(i)); });
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
