#pragma once

#include "app/result/diagnosis.h"
#include "tests/diagnosis/corpus.h"

namespace waymark {

/// How a diagnosis of one paste of the corpus compares with the right answer.
struct CorpusResult
{
    CorpusPaste paste;
    bool isWaiting = false; ///< Its entry is still to be written: nothing may be found but what `also` lists.
    int rank =
        0; ///< Place of the right entry among the findings, from 1; 0 where it is missing, waits, or there is none.
    bool regionIsExact = false; ///< An occurrence of the right entry covers the core and stays within the region.
    bool isFalseAlarm = false; ///< Something was found in a negative or waiting paste.
    QString kind; ///< How the right entry was recognised ("exact", "template", …); empty where it was not.
    QList<Finding> findings; ///< The first three.
    QStringList unexpected; ///< Findings of an answered paste that are neither its entry nor listed in `also`.

    /// Whether the paste has an answer in the catalog, and counts for rank and region.
    bool isAnswerable() const { return !paste.isNegative() && !isWaiting; }
    bool isMiss() const { return isFalseAlarm || (isAnswerable() && (rank != 1 || !regionIsExact)); }

    /// Several lines that say what was expected and what came instead; the last without a line end.
    QString toString() const;
};

CorpusResult judge(const CorpusPaste &paste, const Catalog &catalog, const Diagnosis &diagnosis);

/// Sums over results. A rate over nothing is that of a perfect engine.
struct CorpusScore
{
    int answerable = 0;
    int first = 0; ///< Right entry first.
    int amongThree = 0; ///< Right entry among the first three.
    double reciprocalRanks = 0;
    int exactRegions = 0;
    int negatives = 0;
    int waiting = 0;
    int falseAlarms = 0;
    int falseAlarmsInNegatives = 0; ///< Those of them that will stay when every entry is written.

    void add(const CorpusResult &result);

    double precisionAtOne() const { return rate(first, answerable, 1); }
    double precisionAtThree() const { return rate(amongThree, answerable, 1); }
    double meanReciprocalRank() const { return rate(reciprocalRanks, answerable, 1); }
    double exactRegionRate() const { return rate(exactRegions, answerable, 1); }
    double falseAlarmRate() const { return rate(falseAlarms, negatives + waiting, 0); }
    double falseAlarmRateInNegatives() const { return rate(falseAlarmsInNegatives, negatives, 0); }

private:
    static double rate(double part, int whole, double ofNothing) { return whole > 0 ? part / whole : ofNothing; }
};

/// The goals for the whole corpus. That for false alarms holds for the negatives alone, too.
inline constexpr double MinPrecisionAtOne = 0.97;
inline constexpr double MinExactRegionRate = 0.95;
inline constexpr double MaxFalseAlarmRate = 0.01;

} // namespace waymark
