#pragma once

#include "app/catalog/catalogreader.h"

namespace waymark {

/// Reads entries of ErrorCanon 1.0: one object with `error`, `verdict`, `environment`, `dead_ends`, `workarounds`,
/// `transition_graph` and `metadata`. Its ids have three parts; ours has two, and the original is a former id, by which
/// the entry is found, too. Links to other entries are converted in the same way.
///   {"id": "go/channel-deadlock/go1.22-linux", "error": {"signature": "fatal error: all goroutines are asleep", …}, …}
///       ->  entry "go/channel-deadlock-go1-22-linux", formerly "go/channel-deadlock/go1.22-linux"
/// What no field of an entry can take is kept in Entry::unknown, so that toJson() writes it: `environment`, `metadata`,
/// `url` and `schema_version` under their names, unknown keys of `error` and `verdict` as an object of that name, those
/// of the whole entry as an object `further_keys`.
class ErrorCanonReader : public CatalogReader
{
public:
    bool recognises(const Json &value) const override;
    void read(const Json &value, const QString &path, ReadContext &context) const override;
};

} // namespace waymark
