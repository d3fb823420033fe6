#pragma once

#include "app/catalog/entry.h"

#include <QByteArray>

namespace waymark {

/// The entry in Waymark's own format: one JSON object (UTF-8), two blanks a level, a final newline, keys in
/// the order of the catalog guide, keys that Waymark does not know at the end of their object.
/// Reading it again gives an equal entry, `file` and `line` aside.
///   toJson({.id = u"git/oops"_s, .signature = {u"fatal: oops"_s, {}}})
///       ->  {
///             "id": "git/oops",
///             "signature": "fatal: oops",
///             …
QByteArray toJson(const Entry &entry);

} // namespace waymark
