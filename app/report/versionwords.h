#pragma once

#include "app/diagnosis/fixfit.h"
#include "app/report/reportwords.h"
#include "app/result/environment.h"

#include <QString>
#include <QStringList>

namespace waymark {

/// Sentences about the versions and the system that a person has, for reports and window. All texts are plain.

/// The versions that count of those a paste names, one a program, as a report lists them.
///   "…python3.11/site-packages/torch/… torch 2.4.1"   ->  "Python 3.11", "torch 2.4.1"
QStringList versionWords(const Environment &environment);

/// "Yours: torch 2.4.1 (from the paste, line 3)".
QString yourVersion(const ReportWords &words, const VersionFact &fact);

/// "Yours, torch 2.4.1, is not listed (from the paste, line 3)".
QString versionNotListed(const ReportWords &words, const VersionFact &fact);

/// What a workaround lacks: "Needs torch ≥ 2.6; the paste shows 2.4.1.", "Needs Linux or macOS; the paste shows
/// Windows." Empty where nothing is lacking.
QString lackingWords(const ReportWords &words, const Applicability &applicability);

/// Why a fix is or is not for the reader's case: "Your paste shows torch 2.4.1.", "For other cases: your paste shows
/// Windows."; else lackingWords(). Of a dead end that fits only "Your paste shows …": it is no advice. Empty where
/// nothing decided.
QString fitWords(const ReportWords &words, const FixFit &fit, bool isDeadEnd = false);

} // namespace waymark
