#pragma once

#include <QString>

namespace waymark {

/// How a rate is worded. A bare percentage looks like a measurement; a catalog's rates are mostly an editor's
/// estimate, so they are said in words, and the number stands only beside the word "estimate".
/// Rates go from 0 to 1; anything outside is taken as the nearer end, and what is not a number as 0.
///   failRateWords(0.8)     ->  "usually fails"
///   failRateLabel(0.8)     ->  "usually fails — estimate"
///   successRateWords(0.95) ->  "almost always works"
///   estimateWords(0.8)     ->  "estimate: 80 %"
/// All of them speak the language of the translation that is installed (context "Rates").
QString failRateWords(double rate);
QString successRateWords(double rate);

/// How often something happens: "almost always", "usually", "often", "sometimes", "rarely", at the same steps.
QString likelihoodWords(double rate);

/// The words with "— estimate" behind them, for a rate without observations.
QString failRateLabel(double rate);
QString successRateLabel(double rate);

/// The number with the word "estimate", as a tooltip shows it.
QString estimateWords(double rate);

/// `rate` as a whole percentage, 0…100.
int ratePercent(double rate);

/// The English words of failRateWords() and successRateWords(), for callers that look them up in a translation of
/// their own. The strings live as long as the program.
const char *failRateSource(double rate);
const char *successRateSource(double rate);

} // namespace waymark
