#pragma once

#include "app/result/diagnosis.h"

#include <QList>
#include <QString>

namespace waymark {

/// One finding as a triage shows it: what came of what, each error once however often it occurs.
struct TriageItem
{
    /// What the error is to the others.
    enum class Role {
        Root, ///< The root cause of the whole diagnosis, or of a chain of its own.
        Consequence, ///< Something that was found led to it.
        Unrelated, ///< No known relation to the others.
    };

    QString entryId;
    Role role = Role::Unrelated;
    bool follows = false; ///< The item before it in the list led to it: the one case in which an arrow may be drawn.
    QString cause; ///< For a consequence: the id of what led to it, mostly the nearest item before it.
    int occurrences = 0; ///< Places in the paste, with the repeats that the program only counted.
    int suppressed = 0; ///< How many of these are such repeats.
    bool possible = false; ///< Only similar to the paste.
};

/// The findings in the order in which they came about: the root cause, what it led to along the chain, and so on. Other
/// chains and the unrelated ones are in the order of the diagnosis; those that it lists before the root stay there.
/// Where two consequences have one cause, the one that is first in the paste comes first. Only Diagnosis::causes make a
/// consequence, never the order of the lines.
///   memory led to worker, graph break beside  ->  { memory Root } { worker Consequence, follows } { graph break
///   Unrelated
///   }
/// Two findings that lead to each other are no cause of one another. Of findings without occurrences and a
/// diagnosis without findings comes an empty list.
/// Where the diagnosis lists first what a program made of a general error, without a root, that error comes behind it.
QList<TriageItem> triage(const Diagnosis &diagnosis);

/// Brings the findings into the order of triage(), which is that of every list, report and mark.
void sortByTriage(Diagnosis *diagnosis);

/// The words of a signature that name the error: its first clause without the type of the error before it and
/// placeholders at its end, cut between words where it is long. Plain text on one line; never empty for a signature
/// that is not.
///   "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate {size} …"  ->  "CUDA out of memory"
///   "RuntimeError: DataLoader worker (pid {pid}) is killed by signal: {signal}."  ->  "DataLoader worker is killed by
///   signal" "fatal: not a git repository (or any of the parent directories): .git"    ->  "not a git repository"
QString shortSignature(const QString &signature);

} // namespace waymark
