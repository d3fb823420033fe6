#pragma once

#include "app/catalog/entry.h"
#include "app/report/reportwords.h"

#include <QString>
#include <QStringList>

namespace waymark {

/// What the fields of an entry mean, in words of either language, for every kind of report.

/// "reproduced: the error was made to happen", …; how an entry was verified.
QString tierWords(const ReportWords &words, VerificationTier tier);

/// "yes", "partly", "no"; empty for an unknown one.
QString resolvableWords(const ReportWords &words, Resolvable resolvable);

/// "usually fails — estimate: 80 %", followed by what the dead end was tried with, if it was. Empty without both.
QString deadEndRate(const ReportWords &words, const DeadEnd &deadEnd);

/// "usually works — estimate: 85 %", likewise.
QString workaroundRate(const ReportWords &words, const Workaround &workaround);

/// What a reader of Chinese alone is shown of `how`: its code, behind its prose in Chinese; all of it where it has none
/// in Chinese.
QString howForChinese(const Workaround &workaround);

/// What a catalog names programs by that something was tried with, "and" between two versions being `conjunction`. The
/// rest is in English and stays as it is.
///   "torch 2.14.1 and 2.6.0", "和"  ->  "torch 2.14.1 和 2.6.0"      "the wording of JAX 0.4 and later"  ->  the same
QString triedWith(const QString &programs, const QString &conjunction);

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
