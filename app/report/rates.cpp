#include "app/report/rates.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace waymark {

namespace {

// Lower ends of the five steps. The catalog's usual estimates (0.95, 0.8, 0.6, 0.4) lie inside different ones.
constexpr std::array<double, 4> RateSteps{0.9, 0.7, 0.5, 0.25};

constexpr std::array<const char *, 5> Failures{
    QT_TRANSLATE_NOOP("Rates", "almost always fails"), QT_TRANSLATE_NOOP("Rates", "usually fails"),
    QT_TRANSLATE_NOOP("Rates", "often fails"),         QT_TRANSLATE_NOOP("Rates", "sometimes fails"),
    QT_TRANSLATE_NOOP("Rates", "rarely fails"),
};

constexpr std::array<const char *, 5> Successes{
    QT_TRANSLATE_NOOP("Rates", "almost always works"), QT_TRANSLATE_NOOP("Rates", "usually works"),
    QT_TRANSLATE_NOOP("Rates", "often works"),         QT_TRANSLATE_NOOP("Rates", "sometimes works"),
    QT_TRANSLATE_NOOP("Rates", "rarely works"),
};

constexpr std::array<const char *, 5> Likelihoods{
    QT_TRANSLATE_NOOP("Rates", "almost always"), QT_TRANSLATE_NOOP("Rates", "usually"),
    QT_TRANSLATE_NOOP("Rates", "often"),         QT_TRANSLATE_NOOP("Rates", "sometimes"),
    QT_TRANSLATE_NOOP("Rates", "rarely"),
};

double bounded(double rate)
{
    return std::isnan(rate) ? 0.0 : std::clamp(rate, 0.0, 1.0);
}

std::size_t stepOf(double rate)
{
    const double value = bounded(rate);
    const auto found = std::find_if(RateSteps.begin(), RateSteps.end(), [value](double step) { return value >= step; });
    return std::size_t(found - RateSteps.begin());
}

} // namespace

int ratePercent(double rate)
{
    return int(std::lround(bounded(rate) * 100));
}

QString failRateWords(const ReportWords &words, std::optional<double> rate)
{
    return words.text(rate ? Failures[stepOf(*rate)] : QT_TRANSLATE_NOOP("Rates", "fails"), -1, "Rates");
}

QString successRateWords(const ReportWords &words, std::optional<double> rate)
{
    return words.text(rate ? Successes[stepOf(*rate)] : QT_TRANSLATE_NOOP("Rates", "works"), -1, "Rates");
}

QString likelihoodWords(const ReportWords &words, double rate)
{
    return words.text(Likelihoods[stepOf(rate)], -1, "Rates");
}

QString estimateWords(const ReportWords &words, double rate)
{
    //: %1: a whole number; an editor's judgement, not a count.
    return words.text(QT_TRANSLATE_NOOP("Rates", "estimate: %1 %"), -1, "Rates").arg(ratePercent(rate));
}

QString failEstimate(const ReportWords &words, double rate)
{
    return words
        .text(QT_TRANSLATE_NOOP("Rates", "An editor's estimate, without observations: fails in %1 % of cases"), -1,
              "Rates")
        .arg(ratePercent(rate));
}

QString successEstimate(const ReportWords &words, double rate)
{
    return words
        .text(QT_TRANSLATE_NOOP("Rates", "An editor's estimate, without observations: works in %1 % of cases"), -1,
              "Rates")
        .arg(ratePercent(rate));
}

} // namespace waymark
