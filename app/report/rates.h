#pragma once

#include "app/report/reportwords.h"

#include <QString>

#include <optional>

namespace waymark {

/// How a rate is worded. A bare percentage looks like a measurement; a catalog's rates are mostly an editor's
/// estimate, so they are given in words, and the number only beside the word "estimate".
/// Rates go from 0 to 1; anything outside is taken as the nearer end, and what is not a number as 0.
///   failRateWords(words, 0.8)     ->  "usually fails"
///   successRateWords(words, {})   ->  "works"
///   estimateWords(words, 0.8)     ->  "estimate: 80 %"
QString failRateWords(const ReportWords &words, std::optional<double> rate);
QString successRateWords(const ReportWords &words, std::optional<double> rate);

/// How often something happens: "almost always", "usually", "often", "sometimes", "rarely", at the same steps.
QString likelihoodWords(const ReportWords &words, double rate);

/// The number with the word "estimate".
QString estimateWords(const ReportWords &words, double rate);

/// "An editor's estimate, without observations: fails in 80 % of cases".
QString failEstimate(const ReportWords &words, double rate);
QString successEstimate(const ReportWords &words, double rate);

/// `rate` as a whole percentage, 0…100.
int ratePercent(double rate);

} // namespace waymark
