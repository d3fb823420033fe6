#pragma once

#include "app/catalog/entry.h"
#include "app/diagnosis/ranking.h"
#include "app/paste/cleantext.h"
#include "app/trace/segments.h"

#include <map>
#include <set>
#include <vector>

namespace waymark {

/// Whether a new command begins on `line`: at a shell's prompt, or as a step of a CI job.
bool beginsCommand(const CleanText &text, qsizetype line);

/// What a paste says about causes that the catalog proposes. A cause is printed before its effect, by the same process:
/// in the same stream (see CleanText::Line::stream; the ranks of one job are one process) and with no new command, at a
/// shell's prompt or as a step of a CI job, between them. Two errors of one domain may also lie in different commands,
/// as a merge with conflicts and the commit after it. The effect may come first only
///   in one chain of errors (see Record::chain), or among the linker's messages, which are in the order of the files;
///   above indented lines, which are its details;
///   where its entry has the tag "wrapper" and the cause is of its domain.
/// The paste is read for prompts when it is needed first.
///   pip's error, docker's "failed to solve", then kubectl's refused connection
///     ->  the first allows docker's, kubectl's does not
class CauseEvidence
{
public:
    /// The arguments outlive this object.
    CauseEvidence(const std::vector<Verdict> &verdicts, const Catalog &catalog, const CleanText &text,
                  const Segments &segments);

    /// Whether `cause` may have led to `effect`. False where either was not found.
    bool allows(const Entry &cause, const Entry &effect) const;

    /// Whether a person typed other commands between all places of the two errors. The steps of a CI job are not
    /// apart: it goes on only where a step has not failed.
    bool areApart(const Entry &first, const Entry &second) const;

private:
    /// One process that printed an entry's error.
    struct Process
    {
        int step = 0;
        int stream = -1;

        auto operator<=>(const Process &) const = default;
    };
    /// All places of an entry.
    struct Places
    {
        std::map<Process, ByteRange> processes; ///< From its first to its last place there.
        std::vector<qsizetype> lines; ///< The first line of some of the places.
        std::set<int> chains;
        std::set<int> linkedIn; ///< Steps in which the linker printed it.
        std::set<int> typed; ///< The commands that printed it, counted at a shell's prompts.
    };

    const std::map<QString, Places> &places() const;
    std::vector<qsizetype> stepLines() const;
    int streamOf(qsizetype line) const;
    bool isDetailOf(ByteRange cause, const Places &effect) const;

    const std::vector<Verdict> &m_verdicts;
    const Catalog &m_catalog;
    const CleanText &m_text;
    const Segments &m_segments;
    mutable std::map<QString, Places> m_places; // by the entry's id
};

} // namespace waymark
