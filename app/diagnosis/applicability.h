#pragma once

#include "app/catalog/entry.h"
#include "app/result/environment.h"

#include <optional>

namespace waymark {

/// The version that the condition of a workaround requires, as far as Waymark understands it.
struct VersionNeed
{
    VersionRange range;
    bool partly = false; ///< Only a part of the workaround needs it: "`inference_mode`: torch ≥ 1.9".
    bool alternative =
        false; ///< The condition has more about other versions ("before: …"): only a Yes can be relied on.

    bool operator==(const VersionNeed &) const = default;
};

/// The needs in a condition as catalogs write it. A clause that is not understood adds none.
///   "torch ≥ 1.8; needs a GPU"      ->  {torch ≥ 1.8}
///   "`mem_get_info`: torch ≥ 1.11"  ->  {torch ≥ 1.11, partly}
///   "compute capability ≥ 7.0"      ->  {}
QList<VersionNeed> versionNeeds(const QString &condition);

/// The systems that a condition restricts its workaround to; a distribution is Linux. Only whole clauses count; a
/// condition that names a system in other words as well is not understood and gives none.
///   "Linux, macOS; the file should be yours"                         ->  {Linux, MacOs}
///   "TensorFlow ≥ 2.14, Linux"                                       ->  {Linux}
///   "Docker Desktop has it built in; on Linux install binfmt first"  ->  {}
QList<OperatingSystem> systemNeeds(const QString &condition);

/// Whether a workaround can be used with the system and the versions at hand.
struct Applicability
{
    enum class Verdict {
        Unknown, ///< Nothing is required, nothing is known, or it is not understood. Nothing is shown.
        Applies, ///< All required versions are there.
        PartLacks, ///< It can be used, but for a part of it.
        DoesNotApply, ///< It needs another version or another system.
    };

    Verdict verdict = Verdict::Unknown;
    VersionRange needed; ///< What decided; null product for Unknown.
    VersionFact given; ///< The fact it was compared with.
    QList<OperatingSystem> neededSystems; ///< Any of them would do; empty unless the system decided.
    std::optional<OperatingSystem> givenSystem; ///< What they were compared with.
};

Applicability applicability(const Workaround &workaround, const Environment &environment);

/// The versions that a row of the version table names; nothing where that is not understood. `next` is the first
/// version that a later row of the same program names: what is over ended there at the latest.
///   {version "torch 2.7", introduced "2.7", status "active"}  ->  torch ≥ 2.7
///   {version "torch 2.14", status "active"}                   ->  torch 2.14 (seen there; nothing is known of others)
///   {version "torch 1.11 and older", status "legacy"}         ->  torch ≤ 1.11
struct RowRange
{
    VersionRange range;
    bool openEnded = false; ///< The row has ended at an unknown version: beyond its own version it is true or not.
};
std::optional<RowRange> rowRange(const VersionNote &note, const std::optional<VersionNumber> &next = {});

/// How the rows of a version table relate to the known versions.
struct VersionMatch
{
    QList<Fit> rows; ///< One a row. Unknown also where the program's version is not known.
    QList<VersionFact> given; ///< The facts that any row could be held against, one a program.
    QList<VersionFact> notListed; ///< Those of them that lie outside of every row of their program, for certain.
    QList<VersionRange> ranges; ///< One a row, with what it names; without product where it is not understood.

    /// The row most specific to the known versions: of those that fit the one that begins last; -1 for none.
    int bestRow() const;
};

VersionMatch versionMatch(const QList<VersionNote> &versions, const Environment &environment);

} // namespace waymark
