#pragma once

#include "app/paste/masking.h"
#include "app/report/diagnosisreport.h"
#include "app/report/reportwords.h"
#include "app/result/diagnosis.h"

#include <QString>

namespace waymark {

/// What the text and the Markdown of a diagnosis share. Sentences are plain text on one line.

/// "train.log: 2 known errors in 214 lines", or "train.log: no known error in 48 lines".
QString diagnosisSummary(const DiagnosisSubject &subject, const ReportWords &words);

/// "template": how a finding was recognised, for a list.
QString matchName(const ReportWords &words, MatchKind kind);

/// "matched by its wording": the same for a report.
QString matchWords(const ReportWords &words, MatchKind kind);

/// "line 41", "lines 41, 98 and 120", "lines 41, 98, 120 and 7 more", and how many repeats the program marked as
/// duplicates.
QString placeWords(const ReportWords &words, const Finding &finding);

/// "train.py:12, model.py:40, loss.py:7 and 2 more"; empty where no location is known.
QString locationWords(const ReportWords &words, const Finding &finding);

/// "model.py:41 · forward"; empty for a null place.
QString placeInCodeWords(const CodePlace &place);

/// Why an entry lost, in words of the language.
QString lossWords(const ReportWords &words, LossReason reason);

/// The reasons for a finding: its deciding words, a warning where its frames may be wrong, and what lost against it and
/// why; one a line.
QStringList whyWords(const ReportWords &words, const Finding &finding);

/// The words by which a line of the paste and a known error differ: "not in the paste: … · only in the paste: …".
QString differenceWords(const ReportWords &words, const NearEntry &near);

/// "and 2 unknown errors", the last words of a list of findings, or, where nothing is known, "and 1 more unknown
/// error".
QString unknownErrorsWords(const ReportWords &words, const Diagnosis &diagnosis);

/// "line 12: error: cannot frobnicate", and "(3 times)" where it occurs again, with its domain where that is known,
/// "line 12, CMake: error: …": plain text on one line. `catalog` has the domain's name.
QString unknownErrorWords(const Catalog &catalog, const ReportWords &words, const UnknownError &error);

/// What is known of an error that no entry knows: "No entry knows this error. It is a message of CMake." Where its
/// domain is not known either, that the line looks like the message.
QString unknownHeading(const Catalog &catalog, const ReportWords &words, const UnknownError &error);

/// The title of a finding: that of its entry, with values of the paste, else its id; a similar one is marked as
/// possible.
QString findingTitle(const Catalog &catalog, const ReportWords &words, const Finding &finding);

/// What the paste has for an entry's placeholders and may be handed on: without values that hold something private, or
/// are a part of it.
///   "cannot open /home/anna/a.csv, mode rb"   ->  mode, but not path
QMap<QString, QString> publicCaptures(const Finding &finding, Masker *masker);

} // namespace waymark
