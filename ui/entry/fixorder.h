#pragma once

#include "ui/entry/fixevidence.h"

namespace waymark {

/// Which fixes come first: those with the most behind them, or as the catalog lists them.
enum class FixSorting { Evidence, Catalog };

/// What the order of fixes depends on.
struct FixFacts
{
    FixEvidence evidence;
    TryState state = TryState::Untried;
    bool applies = true; ///< To the person's versions, as far as they are known.
};

/// The order to show `fixes` in, as positions in that list.
/// By evidence: what a script verified, then what the person saw at least once come out as promised, then what names a
/// source, then estimates, and last what only ever failed for the person; among equals the higher rate, then the
/// catalog's order. Either way what worked for the present problem comes first and what failed comes last, after what
/// does not apply to the person's versions.
QList<qsizetype> fixOrder(const QList<FixFacts> &fixes, FixSorting sorting);

/// The first in `order` that is untried; -1 where none is, or where something has worked.
qsizetype nextFix(const QList<FixFacts> &fixes, const QList<qsizetype> &order);

} // namespace waymark
