#pragma once

#include "app/catalog/catalog.h"
#include "app/diagnosis/ranking.h"
#include "app/match/catalogpatterns.h"
#include "app/paste/cleantext.h"
#include "app/trace/segments.h"

#include <utility>
#include <vector>

namespace waymark {

/// What similar lines and links were recognised by: candidates without a pattern name it here.
struct SimilarRule
{
    QString phrase;
    QStringList words;
};

/// Findings of one paste, one an entry, with what is known about their causes.
struct FoundEntries
{
    QList<Finding> findings; ///< In order of first appearance.
    QList<std::pair<QString, QString>> causes; ///< Pairs of entry ids, cause first: the paste shows it.
};

/// Gathers settled occurrences into findings: equal ones become one with all their occurrences, repeats that the
/// program itself marked are counted, slots keep what they caught first, and every finding gets why it was found, what
/// lost against it, and which line of the person's own code led there. `similar` holds the rules of candidates without
/// a pattern, found by their place (byte offset). All arguments are read only while the call lasts.
FoundEntries findingsOf(const std::vector<Verdict> &verdicts, const std::vector<Candidate> &candidates,
                        const Catalog &catalog, const CatalogPatterns &patterns, const CleanText &text,
                        const Segments &segments, const QHash<qsizetype, SimilarRule> &similar);

/// The frame as the paste names it, with the source text below it or beside its line number; null for -1.
CodePlace placeOf(int frame, const Segments &segments, const CleanText &text);

} // namespace waymark
