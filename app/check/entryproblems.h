#pragma once

#include "app/catalog/entry.h"
#include "app/catalog/entrypositions.h"
#include "app/catalog/problem.h"

#include <utility>

namespace waymark {

/// Gathers problems of entries, each under the JSON pointer of the part concerned, with its position in the file.
///   problems.add(entry, u"/workarounds/0/how"_s, u"missing"_s)  ->  git/oops.json:12:18: workarounds[0].how: missing
class EntryProblems
{
public:
    /// Reads the file of the entry, so soon after it was loaded.
    void add(const Entry &entry, const QString &pointer, const QString &message);

    Problems take() { return std::move(m_problems); }

private:
    EntryPositions m_positions;
    Problems m_problems;
};

/// Puts problems in the order of file, line and column.
void sortByPlace(Problems *problems);

} // namespace waymark
