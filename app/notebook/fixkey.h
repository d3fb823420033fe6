#pragma once

#include "app/catalog/entry.h"
#include "app/notebook/notebook.h"

namespace waymark {

/// The key of a dead end or workaround of an entry in the notebook: its English action, and where that is empty,
/// as it is in some catalogs, the English reason or the how-to. Everything that reads or writes ticks and outcomes asks
/// here.
///   fixKey("git/dubious-ownership", {how "git config …", no action})  ->  {"git/dubious-ownership", Workaround, "git
///   config …"}
FixKey fixKey(const QString &entryId, const DeadEnd &deadEnd);
FixKey fixKey(const QString &entryId, const Workaround &workaround);

} // namespace waymark
