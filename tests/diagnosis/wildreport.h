#pragma once

#include "app/catalog/catalog.h"
#include "app/diagnosis/diagnoser.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QTextStream>

namespace waymark {

/// A paste that somebody else wrote and labelled by reading it, without looking at the catalog.
struct WildPaste
{
    QString file; ///< Name of the file that holds it: "wild-lang.jsonl".
    QString id;
    QString text;
    QStringList expected; ///< Ids of the entries that are a right answer; empty where no entry is.
    QStringList acceptable; ///< Ids that are true of the paste, but not its main error.
    QString missing; ///< The id of the entry that it would need, before a colon; counts as expected once the catalog
                     ///< has it.
    QString region; ///< The line that holds the message.
    QStringList domains; ///< Those whose guide is a right answer where no entry is.

    /// The right answers that the catalog has.
    QStringList answersIn(const Catalog &catalog) const;
};

/// The pastes of all *.jsonl files in `folder`, one JSON object a line, in order of the files. Lines that are no such
/// object are reported in `problems`, as is a folder without files.
QList<WildPaste> readWildPastes(const QString &folder, QStringList *problems);

/// Diagnoses the pastes of `folder` and prints by file how many have an entry, how often the first finding is right or
/// true, how often wrong, how often that or the domain helps, by domain the same, and every paste that is not answered
/// as labelled.
void printWildReport(const Diagnoser &diagnoser, const QString &folder, QTextStream &out);

} // namespace waymark
