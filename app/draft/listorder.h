#pragma once

#include "app/catalog/entry.h"

#include <QList>
#include <QString>

namespace waymark {

/// Keeps what an entry has under keys that Waymark does not know (Entry::unknown) with the items that they belong to,
/// when the items of a list were moved or removed, or new ones put between them. `pointer` names the list, `origins`
/// has for each item its former place, counted from 0, or -1 for a new one.
///   keepUnknownKeys(&entry, u"/workarounds"_s, {1, -1})
///       the item that was second is first: "/workarounds/1/author" becomes "/workarounds/0/author"
///       the one that was first has gone, with its keys
void keepUnknownKeys(Entry *entry, const QString &pointer, const QList<int> &origins);

} // namespace waymark
