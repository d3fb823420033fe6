#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/entryfilter.h"

#include <QString>

#include <vector>

namespace waymark {

/// For each entry, by number: whether the filter accepts it and all words occur in its id, code, title, aliases, tags
/// or the name of its domain, in either language. As in a search, case and width make no difference, Chinese needs no
/// blanks, words need only be begun, and three letters may be inside of another word. No words: what the filter
/// accepts.
///   entriesNamed(*catalog, u"cuda memor"_s, {})[7]  ->  true
std::vector<bool> entriesNamed(const Catalog &catalog, const QString &words, const EntryFilter &filter);

} // namespace waymark
