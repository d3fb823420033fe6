#pragma once

#include "app/diagnosis/fixfit.h"
#include "app/notebook/notebook.h"

namespace waymark {

/// What the order of fixes depends on.
struct FixFacts
{
    TryState state = TryState::Untried;
    FixFit::Kind fit = FixFit::Kind::Open; ///< To the reader's case.

    /// Whether it is folded under "For other cases".
    bool isFolded() const { return fit == FixFit::Kind::Contradicted && state != TryState::Worked; }
};

/// The order to show `fixes` in, as positions in that list. What worked for the present problem comes before all
/// others, then what fits the reader's case, then the rest in the order of the entry, which has the best first; what
/// the person's versions or system rule out comes after them, then what failed, and last what is for other cases.
QList<qsizetype> fixOrder(const QList<FixFacts> &fixes);

/// The first in `order` that is untried; -1 where none is, or where something has worked.
qsizetype nextFix(const QList<FixFacts> &fixes, const QList<qsizetype> &order);

} // namespace waymark
