#pragma once

#include "app/result/environment.h"
#include "app/text/span.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <memory>
#include <utility>

namespace waymark {

class CleanText;

/// How an entry was recognised, strongest first.
enum class MatchKind {
    Exact, ///< The entry's own regex.
    Template, ///< The words of its signature or of an alias, with names, numbers and paths as slots.
    Code, ///< Its error code, or a link to its documentation. Reported as "exact" in JSON.
    Similar, ///< A line that is similar to its signature: possible, not certain.
};

/// What the words of an occurrence are to the error they belong to.
enum class MatchedPart : unsigned char {
    LogLine, ///< A line of no known trace.
    Message, ///< The message of an error without a stack.
    MessageOfTrace, ///< The message of an error, not the stack that it came with.
    Cause, ///< The message of an error that led to another one.
    Head, ///< The line that opens a trace or parts two: "Traceback …", "During handling of …".
};

/// One event of an error, and the region of the paste that shows it, however many lines the program prints about it.
/// Positions are UTF-16 positions in the paste as
/// it was given, so marks land on what the person sees.
struct Occurrence
{
    Span span; ///< From the first to the last matched character.
    QList<Span> pieces; ///< The matched characters themselves: `span` less what cleaning took out of it.
    QList<Span> further; ///< Other words of the same event that the entry recognises, beside `span`.
    QString text; ///< The matched words in `span`, cleaned.
    QString location; ///< User code that led here, "train.py:12" as the paste writes it; empty if unknown.
    int line = 0; ///< Line of `span.start` in the paste, from 1.
    MatchedPart part = MatchedPart::LogLine;
};

/// Adjacent lines of a stack trace in the paste: one frame of the person's own code, or all library frames
/// up to the next own one, each with the source text shown under it.
struct FrameRun
{
    Span span; ///< UTF-16 positions in the paste, from the first line's first character to the last line's last.
    int frames = 1; ///< How many; 1 where `own`.
    bool own = false; ///< Not of a library, an interpreter or a runtime.
    bool ownInTrace = true; ///< The trace has an own frame somewhere.
    QStringList libraries; ///< Whose they are, most frames first, where the paths show it: "torch"; see libraryOf().

    bool operator==(const FrameRun &) const = default;
};

/// Occurrences of a finding that come from one place in the user's code.
struct LocationGroup
{
    QString location; ///< "train.py:12"; empty for occurrences without one.
    int occurrences = 0; ///< Listed ones.
    int suppressed = 0; ///< Repeats that the program itself marked as duplicates: counted, not listed.
};

/// Why one entry lost to another.
enum class LossReason {
    LessSpecific, ///< Its pattern matches the winner's samples, too: it knows more errors than this one.
    OutsideMessage, ///< It matched text around the message, not what names the error.
    FewerWords, ///< Its words have less information.
    Tie, ///< There is next to no difference: equally likely.
};

/// Another entry that matched the same words, and lost.
struct Rival
{
    QString entryId;
    MatchKind kind = MatchKind::Exact;
    double confidence = 0;
    LossReason reason = LossReason::FewerWords;
    QString rule; ///< As Finding::rule.
};

/// A place in the person's code, as the paste names it.
struct CodePlace
{
    QString file;
    int fileLine = 0; ///< From 1; 0 where the paste does not show it.
    QString function; ///< Empty where the paste does not show it.
    int line = 0; ///< Line of the paste that names it, from 1.
    bool own = true; ///< Not of a library: false where the trace has library frames only.
    QString source = {}; ///< The text of that line of code, where the trace shows it; one line, trimmed.

    bool isNull() const { return file.isEmpty(); }
};

/// An entry that resembles a line of the paste without explaining it.
struct NearEntry
{
    QString entryId;
    double similarity = 0; ///< 0…1: the share of the signature's information that the line holds.
    QString phrase; ///< The signature or alias that was compared.
    QStringList shared; ///< Words that both have, each once, in the line's order.
    QStringList missing; ///< Telling words of the phrase that the line lacks.
    QStringList other; ///< Telling words of the line that the phrase lacks.
};

/// One entry recognised in a paste, with its occurrences and the reasons.
struct Finding
{
    QString entryId;
    MatchKind kind = MatchKind::Exact;
    double confidence = 0; ///< 0…1
    QList<Occurrence> occurrences; ///< In order of position; never empty.
    QList<Span> suppressed; ///< Regions of repeats that the program marked as duplicates.
    QList<LocationGroup> locations; ///< In order of first appearance; empty where no location is known.
    QMap<QString, QString> captures; ///< Slot -> what it caught first.
    double information = 0; ///< Bits of the words of the best match; see Vocabulary.
    QString rule; ///< What matched: the regex, signature, alias or code, as the catalog writes it.
    QStringList words; ///< The telling words of the match, rarest first.
    QList<Rival> rivals; ///< Other entries that matched the same place, and why they lost; ties first.
    CodePlace place; ///< Innermost own frame of the first occurrence that has one.
    bool inFinalMessage = false; ///< Lies in the message of a trace (not in a plain line).
    bool asynchronous = false; ///< The program prints that it may report at a later call: `place` may be wrong.

    /// Whether another entry is as likely.
    bool isTied() const { return !rivals.isEmpty() && rivals.constFirst().reason == LossReason::Tie; }
};

/// An error in a paste that no entry explains. Positions are UTF-16 positions in the paste.
struct UnknownError
{
    Span span; ///< The line of its message, from the first to the last character.
    QString text; ///< The message in `span`, cleaned; one line.
    int line = 0; ///< Line of `span.start` in the paste, from 1.
    int count = 0; ///< How often the paste has it; `span` is the first. Numbers and names may differ.
    CodePlace place; ///< Innermost own frame of the trace that it belongs to.
    QString domain = {}; ///< Id of the domain whose programs print such errors; empty where none is known.
};

/// What is known about a paste. Findings come best first; none is a right answer: "nothing known".
struct Diagnosis
{
    QList<Finding> findings;
    QString rootCause; ///< Id of the finding that caused the others, or of the only one; empty where none is known to.
    QList<std::pair<QString, QString>>
        causes; ///< Which finding led to which, by their ids, cause first, from the paste or the catalog.
    qsizetype lines = 0; ///< Of the paste; a paste that ends in a line end has no further line.
    qsizetype characters = 0; ///< Unicode code points of the paste.
    QList<UnknownError> unknown; ///< Errors that no finding explains, in the order of the paste.
    QList<NearEntry> nearest; ///< Where nothing is known: the entries that resemble the first of `unknown` most, best
                              ///< first. No findings.
    QList<FrameRun> frameRuns; ///< The frames of all traces, in order of position.
    std::shared_ptr<const CleanText>
        clean; ///< The paste as the engine read it; null in a diagnosis that did not read one.
    Environment environment; ///< The versions that the paste names; read whether anything is found or not.
    double milliseconds = 0; ///< Wall-clock time that the diagnosis took.
    bool cancelled = false; ///< Findings are then incomplete and must not be shown.
};

/// "exact", "template" or "similar": the word that the command line prints.
QString matchKindName(MatchKind kind);

} // namespace waymark
