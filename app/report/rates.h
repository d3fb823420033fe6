#pragma once

#include "app/report/reportwords.h"

#include <QString>

#include <optional>

namespace waymark {

/// How a rate is worded. A percentage looks like a measurement; a catalog's rates are an editor's estimate, so they
/// are given in words and never as a number: "usually" from 0.7, "sometimes" from 0.5, else "rarely".
/// Rates go from 0 to 1; anything outside is taken as the nearer end, and what is not a number as 0.
///   failRateWords(words, 0.8)     ->  "usually fails"
///   successRateWords(words, {})   ->  "works"
QString failRateWords(const ReportWords &words, std::optional<double> rate);
QString successRateWords(const ReportWords &words, std::optional<double> rate);

/// How often something happens: "usually", "sometimes", "rarely", at the same steps.
QString likelihoodWords(const ReportWords &words, double rate);

/// How sure the editors are of an entry: "high", "medium", "low".
QString confidenceWords(const ReportWords &words, double confidence);

/// "An editor's estimate, without observations: usually fails".
QString failEstimate(const ReportWords &words, double rate);
QString successEstimate(const ReportWords &words, double rate);

} // namespace waymark
