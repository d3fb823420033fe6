#pragma once

#include "app/catalog/catalog.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace waymark {

class Diagnoser;
struct Diagnosis;

/// What a proof script needs on the machine: a program on PATH, or a Python distribution of some version, or a module
/// of Python that is no distribution of its own ("python3:ensurepip", which Debian has in a package apart).
/// "root" is the user; "unshare" is met where it may make a user namespace, which a container or a chroot refuses.
///   "g++"                 ->  {"g++", "", {}}
///   "python3:numpy>=2,<3" ->  {"python3", "numpy", {">=2", "<3"}}
struct ProofNeed
{
    QString program;
    QString distribution; ///< Or module, of the Python that `program` is; empty where the program itself is the need.
    QStringList versions; ///< Bounds: ">=2", "<3", "==2.6" (which 2.6.1 meets as well). All must hold.

    static ProofNeed fromString(const QString &text);

    /// Whether `version`, as a program prints it, lies within the bounds: "2.14.1+debian" meets ">=2.6".
    bool allows(const QString &version) const;

    bool operator==(const ProofNeed &) const = default;
};

/// One script of a proof: it makes an error happen, tries one of its dead ends or workarounds, or runs a check.
/// Its name says which, its second line repeats the action that it tries or the question that it asks, so that a list
/// put into another order is noticed.
struct ProofScript
{
    enum class Kind { Reproduce, DeadEnd, Workaround, Check };

    QString path;
    Kind kind = Kind::Reproduce;
    int number = 0; ///< From 1, in the entry's list; 0 for `reproduce`.
    int outcome = 0; ///< From 1, of the check: what it prints in the script's case; 0 for other scripts.
    QString action; ///< The second line, without "# ".
    QList<ProofNeed> needs;

    QString name() const; ///< "reproduce", "dead-end-1", "workaround-2", "check-1-2"
};

/// The scripts in tests/proofs/<domain>/<slug>/ and the entry that they speak of.
struct Proof
{
    QString entryId; ///< "<domain>/<slug>", from the folder's name.
    QList<ProofScript> scripts; ///< `reproduce` first, then by name.
    QStringList problems; ///< Files that are no scripts of a proof, one sentence each.

    /// Reads the folder. What cannot be read stands in `problems`.
    static Proof fromFolder(const QString &folder);

    /// Whether it makes the error happen; where no machine here can, there may be scripts of checks alone.
    bool hasReproduce() const;

    /// What does not fit together between the scripts and the entry, one sentence each: a number that its lists do not
    /// have, another action, an item that is not marked as verified.
    QStringList disagreements(const Entry &entry) const;
};

/// How a script ended.
struct ProofResult
{
    enum class State { Passed, Failed, Skipped };

    /// The exit status of a script that cannot get what it needs, such as a package from a registry that does not
    /// answer: skipped, and the last line that it printed is the reason. ctest takes it for the same.
    static constexpr int SkippedStatus = 77;

    State state = State::Failed;
    QString reason; ///< Why it failed or was skipped; empty where it passed.
    QString output; ///< What the script printed, both streams as they came.
};

/// Runs proof scripts, each in an empty folder that is its home and is removed afterwards.
///
/// Passed means: the entry is the first finding in what `reproduce` prints; is found in what a dead end prints; is not
/// found in what a workaround prints, and the workaround exits with 0; the outcome of a check's script is the first
/// that matches what it prints. The script of a check has the check's code in the environment variable CHECK. A script
/// whose needs are not met is skipped, as is one that exits with ProofResult::SkippedStatus.
///
/// `via` is put before every command, for proofs against the programs of another system: {"chroot", "/srv/sid"}. The
/// source tree and the temporary folder must be seen there under the same paths.
class ProofRunner
{
public:
    /// Keeps the catalog alive. Its patterns are read when the first script has printed something: skipping costs
    /// nothing.
    explicit ProofRunner(CatalogPtr catalog, QStringList via = {});
    ~ProofRunner();

    ProofResult run(const ProofScript &script, const QString &entryId) const;

    /// Which need the machine does not meet, as a sentence; empty where it meets all.
    QString missing(const QList<ProofNeed> &needs) const;

    /// How long a script may take, in milliseconds; it is ended then, with all that it started, and has failed.
    static constexpr int TimeLimit = 240'000;

private:
    struct Outcome
    {
        int exitStatus = -1; ///< -1: killed, or never started.
        bool timedOut = false;
        QString output;
    };
    Outcome execute(const QStringList &command, const QString &folder, const QString &check = {}) const;
    QString faultOfCheck(const ProofScript &script, const Entry &entry, const QString &output) const;
    QString faultOfFindings(const ProofScript &script, const QString &entryId, const Outcome &outcome) const;
    Diagnosis diagnose(const QString &output) const;

    CatalogPtr m_catalog;
    mutable std::unique_ptr<const Diagnoser> m_diagnoser;
    QStringList m_via;
};

} // namespace waymark
