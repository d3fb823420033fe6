#pragma once

#include "diagnosis/span.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

namespace waymark {

/// How an entry was recognised, strongest first.
enum class MatchKind {
    Exact,    ///< The entry's own regex.
    Template, ///< The words of its signature or of an alias, with names, numbers and paths as slots.
    Code,     ///< Its error code or the code in a documentation link. Reported as "exact" in JSON.
};

/// One region of the paste that a finding covers. Positions are UTF-16 positions in the paste as
/// it was given, so marks land on what the person sees.
struct Occurrence
{
    Span span;          ///< From the first to the last matched character.
    QList<Span> pieces; ///< The matched characters themselves: `span` less what cleaning took out of it.
    QString text;       ///< The matched words, cleaned.
    QString location;   ///< User code that led here, "train.py:12" as the paste writes it; empty if unknown.
    int line = 0;       ///< Line of `span.start` in the paste, from 1.
};

/// Occurrences of a finding that come from one place in the user's code.
struct LocationGroup
{
    QString location;      ///< "train.py:12"; empty for occurrences without one.
    int occurrences = 0;   ///< Listed ones.
    int suppressed = 0;    ///< Repeats that the program itself marked as duplicates: counted, not listed.
};

/// Another entry that matched the same words, and lost.
struct Rival
{
    QString entryId;
    MatchKind kind = MatchKind::Exact;
    double confidence = 0;
};

/// One entry recognised in a paste, with its occurrences and the reasons.
struct Finding
{
    QString entryId;
    MatchKind kind = MatchKind::Exact;
    double confidence = 0;           ///< 0…1
    QList<Occurrence> occurrences;   ///< In order of position; never empty.
    QList<Span> suppressed;          ///< Regions of repeats that the program marked as duplicates.
    QList<LocationGroup> locations;  ///< In order of first appearance; empty where no location is known.
    QMap<QString, QString> captures; ///< Slot -> what it caught first.
    QStringList words;               ///< The telling words of the match, rarest first.
    QList<Rival> rivals;             ///< Less specific entries that matched the same place.
    bool inFinalMessage = false;     ///< Lies in the message of a trace (not in a plain line).
};

/// What is known about a paste. Findings come best first; none is a right answer: "nothing known".
struct Diagnosis
{
    QList<Finding> findings;
    QString rootCause;       ///< Id of the finding that caused the others, or of the only one; empty where none is known to.
    qsizetype lines = 0;      ///< Of the paste; a paste that ends in a line end has no further line.
    qsizetype characters = 0; ///< Unicode code points of the paste.
    Span messageSpan;        ///< The line that looks like the error message, for "nothing known"; may be empty.
    double milliseconds = 0; ///< Wall-clock time that the diagnosis took.
    bool cancelled = false;  ///< Findings are then incomplete and must not be shown.
};

/// "exact" or "template": the word that the command line prints.
QString matchKindName(MatchKind kind);

} // namespace waymark
