#pragma once

#include "app/catalog/catalog.h"
#include "app/paste/cleantext.h"
#include "app/result/diagnosis.h"
#include "app/trace/segments.h"

#include <functional>
#include <utility>
#include <vector>

namespace waymark {

/// One place where one pattern of one entry matched, weighed.
struct Candidate
{
    qsizetype entry = 0; ///< Index in the catalog.
    int pattern = 0; ///< Number in the pattern index; -1 for similar lines and links.
    MatchKind kind = MatchKind::Exact;
    ByteRange bytes; ///< In the clean text.
    double information = 0; ///< Bits of the matched words; see Vocabulary.
    double weight = 0; ///< The same, less what the pattern and the place take from it; decides between candidates.
    int record = -1; ///< The record it lies in, or -1.
    bool inMessage = false; ///< Lies in the message of a trace.
    bool outsideMessage = false; ///< Lies in the text around a graph break's name, not in the name.
    bool outranked = false; ///< A more specific entry claims the same event.
    /// Entries, other than its own, in whose samples the pattern matches; sorted, owned by the patterns. Null where
    /// none.
    const std::vector<qsizetype> *generalOver = nullptr;
};

/// A candidate of another entry that an occurrence won against, and by what.
struct Rejected
{
    Candidate candidate;
    LossReason reason = LossReason::FewerWords;
};

/// An occurrence that was accepted, with the rejected candidates of other entries.
struct Verdict
{
    Candidate winner;
    std::vector<Rejected> rejected;
};

/// Whether a record is of one error only, however long it is: a trace, not a list of diagnostics or of repeated lines.
bool isOneError(const Record &record);

/// Lets every piece of text be explained once: of candidates that claim the same words (or the same
/// graph break, which has one type however much text it prints) the one with the greatest weight stays; but a pattern
/// that also matches another entry's samples, while that one does not match its own, is the more general of the two and
/// yields. Of the winner's own candidates for the same event the strongest kind gives the region; other entries'
/// candidates are rejected. Result in order of position; time grows as n log n with the candidates.
std::vector<Verdict> settle(std::vector<Candidate> candidates, const Segments &segments);

/// How sure a match is, 0…1: a score for ordering and for the floor, no probability. It grows with the
/// information of the words, from 0.80 for exact matches, 0.60 for templates and 0.30 for similar lines towards 0.99,
/// 0.95 and 0.60.
double confidenceOf(const Candidate &candidate);

/// Which finding led to which, as pairs of entry ids, cause first, none twice: because the paste shows it (`causes`),
/// or because the catalog proposes it and the paste `allows` it, see CauseEvidence. The catalog proposes its links
/// (`leads_to`, `preceded_by`), and for an entry with the tag "wrapper", which only reports another error ("Caught
/// ValueError in DataLoader worker process 0."), every other finding that is no warning. Pairs of which one is not
/// among the findings are left out, and proposals that contradict the paste or each other.
QList<std::pair<QString, QString>>
causesAmong(const QList<Finding> &findings, const Catalog &catalog, const QList<std::pair<QString, QString>> &causes,
            const std::function<bool(const Entry &cause, const Entry &effect)> &allows);

/// Puts the root cause first and the rest by confidence, those above 0.9 in the order of the paste and general entries
/// a little later, and returns the root's id. The root is the finding that leads to another one and to which none
/// leads, by `links` (see causesAmong()); where its entry has the tag "general" and the paste shows what a program made
/// of it (`causes`), that is listed first, and no root is named. A finding alone is its own root; among findings that
/// have nothing to do with each other there is none, and the result is empty.
/// Errors of commands that are `apart` keep the order of the paste where they are certain, general ones too: one before
/// the root that nothing links comes before it, and no root is named.
QString orderFindings(QList<Finding> &findings, const Catalog &catalog, const QList<std::pair<QString, QString>> &links,
                      const QList<std::pair<QString, QString>> &causes,
                      const std::function<bool(const Entry &, const Entry &)> &apart);

} // namespace waymark
