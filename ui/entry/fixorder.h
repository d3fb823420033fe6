#pragma once

#include "app/notebook/notebook.h"

namespace waymark {

/// What the order of fixes depends on.
struct FixFacts
{
    TryState state = TryState::Untried;
    bool applies = true; ///< To the person's system and versions, as far as they are known.
};

/// The order to show `fixes` in, as positions in that list: that of the entry, which has the best first. What worked
/// for the present problem comes before all others; what does not apply to the person's system or versions comes after
/// them, and what failed last.
QList<qsizetype> fixOrder(const QList<FixFacts> &fixes);

/// The first in `order` that is untried; -1 where none is, or where something has worked.
qsizetype nextFix(const QList<FixFacts> &fixes, const QList<qsizetype> &order);

} // namespace waymark
