#pragma once

#include "app/catalog/entry.h"
#include "app/report/reportwords.h"

#include <QString>

namespace waymark {

/// What the fields of an entry mean, in words: for every kind of report, and with interfaceWords() for the window.
/// All texts are plain, and empty where the entry does not state the field.

/// "reproduced": the name of how an entry was verified.
QString tierName(const ReportWords &words, VerificationTier tier);

/// A sentence about it for a tool tip.
QString tierExplanation(const ReportWords &words, VerificationTier tier);

/// "reproduced: the error was made to happen", for a report; "not stated" for an unknown one.
QString tierWords(const ReportWords &words, VerificationTier tier);

/// "can be fixed", "can be fixed in part", "no fix known".
QString resolvableName(const ReportWords &words, Resolvable resolvable);

/// "yes", "partly", "no".
QString resolvableWords(const ReportWords &words, Resolvable resolvable);

/// "tried with torch 2.14.1 and 2.6.0 on 2026-11-20"; "verified" where neither is known.
QString verifiedWords(const ReportWords &words, const Verified &verified);

/// What the dead end was tried with, else "usually fails — estimate". Empty without both.
QString deadEndRate(const ReportWords &words, const DeadEnd &deadEnd);

/// "usually works — estimate", likewise.
QString workaroundRate(const ReportWords &words, const Workaround &workaround);

/// A status of the version table, where it is a known one; else the word as the catalog has it.
QString versionStatus(const ReportWords &words, const QString &status);

/// "reproduced with torch 2.14.1", "documented: CPython's Objects/abstract.c", "composed as an example".
QString sampleOrigin(const ReportWords &words, const Sample &sample);

/// What a catalog names programs by that something was tried with, "and" between two versions in the words' language.
/// The rest is in English and stays as it is.
///   "torch 2.14.1 and 2.6.0"  ->  "torch 2.14.1 和 2.6.0"      "the wording of JAX 0.4 and later"  ->  the same
QString triedWith(const ReportWords &words, const QString &programs);

/// What a reader of Chinese is shown of `how` behind its prose in Chinese: its code, with Chinese comments where there
/// are any; all of it where its prose is in English alone.
QString howForChinese(const Workaround &workaround);

/// Whether `text` exists, but not in `language`.
bool isMissingIn(const LocalizedText &text, Language language);

/// The text in `language`; one that exists only in the other language is given in that and ends with
/// "(not translated)": in a paragraph of its own where the text has several lines. Empty for an empty text.
QString localizedWords(const ReportWords &words, const LocalizedText &text);

/// A date as 2026-11-20; empty for none.
QString dateText(QDate date);

/// "Linux", "Windows" or "macOS"; any other word as it is.
QString systemName(const QString &system);

} // namespace waymark
