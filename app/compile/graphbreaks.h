#pragma once

#include "app/catalog/catalog.h"

#include <QList>

namespace waymark {

/// Whether an entry is one of PyTorch's own list of graph breaks: see GraphBreakReader.
bool isOfGraphBreakRegistry(const Entry &entry);

/// Where an entry of another catalog has the number of a graph break of PyTorch's list, as its error code or as an
/// alias, the two become one: the other catalog's, which is also recognised by the wording of the list, answers to the
/// id of the list's entry, and keeps what that states under the key "graph_break_registry". Numbers that no other entry
/// has stay entries of their own.
///   pytorch/graph-break-data-dependent-branching (GB0170), pytorch/gb0170  ->  the first
void mergeGraphBreaks(QList<Entry> *entries);

/// Whether an entry may become one with another of `catalog`, which was compiled before, or has done so.
bool sharesGraphBreak(const Entry &entry, const Catalog &catalog);

} // namespace waymark
