#pragma once

#include "app/diagnosis/applicability.h"
#include "app/result/diagnosis.h"

#include <QByteArray>
#include <QMap>

namespace waymark {

/// What is known of a reader's case. The conditions of fixes are held against it.
struct CaseFacts
{
    Environment environment;
    QMap<QString, QString> captures = {}; ///< As in Finding.
    QByteArray paste = {}; ///< UTF-8, cleaned: the part of a long paste around the error; empty without a paste.
    qsizetype outputStart = 0; ///< In `paste`: what is behind the error, where the output of checks may be.
};

/// Of a finding of `diagnosis`, with the versions and the system that are known besides the paste.
CaseFacts caseFacts(const Diagnosis &diagnosis, const Finding &finding, const Environment &environment);

/// Whether a fix is for the reader's case.
struct FixFit
{
    enum class Kind {
        Checked, ///< The output of a check in the paste points to it.
        Fits, ///< Its `when` holds.
        Open, ///< Nothing decides.
        Lacking, ///< Its condition names another version or another system.
        Contradicted, ///< Its `when` does not hold: it is for other cases.
    };

    Kind kind = Kind::Open;
    QStringList shown = {}; ///< What decided, as the paste has it: words, values, "torch 2.4.1", "Windows".
    Applicability applicability = {}; ///< What its condition requires; for workarounds.

    /// Whether something shows that it is for the reader.
    bool isForCase() const { return kind <= Kind::Fits; }
};

/// How an entry fits a reader's case.
struct EntryFit
{
    /// An outcome whose regex matches in the paste, below the error.
    struct Seen
    {
        int outcome = -1; ///< Index of the check's outcome; -1 where none is seen.
        QString text = {}; ///< The words that match.
    };

    QList<FixFit> deadEnds; ///< One for each of the entry's, as the next two.
    QList<FixFit> workarounds;
    QList<Seen> checks;
};

/// Holds the entry's `when`, conditions and checks against the facts. A `when` with several parts fits where all
/// hold, and is contradicted where one does not; the text of `when` can be absent for many reasons, so its absence
/// contradicts nothing. A regex that RE2 refuses decides nothing.
///   when {"capture": {"host": "^registry-1\\."}}, the paste has host = "registry-1.docker.io"  ->  Fits, shown
///   "registry-1.docker.io" when {"product": "torch >= 2.6"}, the paste shows torch 2.4.1 ->  Contradicted, shown
///   "torch 2.4.1"
EntryFit entryFit(const Entry &entry, const CaseFacts &facts);

/// Positions of the fixes in the order of FixFit::Kind; those of one kind as written.
QList<qsizetype> orderOf(const QList<FixFit> &fits);

} // namespace waymark
