#pragma once

#include "app/catalog/catalogreader.h"

namespace waymark {

/// Reads PyTorch's list of graph breaks, torch/_dynamo/graph_break_registry.json: one object with all of them, each
/// with its wordings, the newest first. Every graph break becomes an entry, recognised where Dynamo prints it: as an
/// exception, in the log of `TORCH_LOGS="graph_breaks"` and by `torch._dynamo.explain()`. The name of a graph break
/// alone ("Import failure") is not recognised, as other programs print such words, too.
///   {"GB0170": [{"Gb_type": "Data-dependent branching", "Context": "attempted to jump with {value}",
///                "Explanation": "Detected data-dependent branching …", "Hints": ["Use `torch.cond` …"]}]}
///       ->  entry "pytorch/gb0170", error code "GB0170", signature "Graph Break Reason: Data-dependent branching"
/// Explanation and context are the root cause, each hint is a workaround without a rate; what Dynamo prints of them is
/// composed as samples. Keys without a field, former
/// wordings (`former_wordings`) and an explanation that is source code are kept in Entry::unknown.
class GraphBreakReader : public CatalogReader
{
public:
    bool recognises(const Json &value) const override;
    void read(const Json &value, const QString &path, ReadContext &context) const override;
};

/// Whether a text is the number of a graph break, such as "GB0170".
bool isGraphBreakNumber(const QString &text);

/// The id of the entry that is made of it: "pytorch/gb0170".
QString graphBreakEntryId(const QString &number);

} // namespace waymark
