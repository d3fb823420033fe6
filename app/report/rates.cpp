#include "app/report/rates.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace waymark {

namespace {

// Lower ends of the first two of three steps: an estimate is worded with "usually" at most.
constexpr std::array<double, 2> RateSteps{0.7, 0.5};

constexpr std::array<const char *, 3> Failures{
    QT_TRANSLATE_NOOP("Rates", "usually fails"),
    QT_TRANSLATE_NOOP("Rates", "sometimes fails"),
    QT_TRANSLATE_NOOP("Rates", "rarely fails"),
};

constexpr std::array<const char *, 3> Successes{
    QT_TRANSLATE_NOOP("Rates", "usually works"),
    QT_TRANSLATE_NOOP("Rates", "sometimes works"),
    QT_TRANSLATE_NOOP("Rates", "rarely works"),
};

constexpr std::array<const char *, 3> Likelihoods{
    QT_TRANSLATE_NOOP("Rates", "usually"),
    QT_TRANSLATE_NOOP("Rates", "sometimes"),
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

QString confidenceWords(const ReportWords &words, double confidence)
{
    const double value = bounded(confidence);
    //: how sure the editors are
    const char *source = value >= 0.8 ? QT_TRANSLATE_NOOP("Rates", "high")
        : value >= 0.5                ? QT_TRANSLATE_NOOP("Rates", "medium")
                                      : QT_TRANSLATE_NOOP("Rates", "low");
    return words.text(source, -1, "Rates");
}

QString failEstimate(const ReportWords &words, double rate)
{
    //: %1: "usually fails" and the like
    return words.text(QT_TRANSLATE_NOOP("Rates", "An editor's estimate, without observations: %1"), -1, "Rates")
        .arg(failRateWords(words, rate));
}

QString successEstimate(const ReportWords &words, double rate)
{
    return words.text(QT_TRANSLATE_NOOP("Rates", "An editor's estimate, without observations: %1"), -1, "Rates")
        .arg(successRateWords(words, rate));
}

} // namespace waymark
