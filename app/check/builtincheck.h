#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/problem.h"

#include <QList>

namespace waymark {

/// How the entries of another catalog get on with those of the built-in one, in order of file, line and column:
///   - an id that the built-in catalog has, whose entry is replaced,
///   - a sample, or the message of the signature, that a built-in entry recognises first,
///   - a sample of a built-in entry that is now recognised as the other catalog's.
/// Each message has both ids. Files of `entries` are read for the positions, so check soon after loading.
///   team/git/rejected.json:9:3: samples[0]: of team/rejected, is first recognised as the built-in git/push-rejected
Problems checkAgainstBuiltIn(const QList<Entry> &entries, const Catalog &builtIn);

} // namespace waymark
