#pragma once

#include <QElapsedTimer>
#include <QFile>
#include <QList>
#include <QString>
#include <QTextStream>

#include <unistd.h>

#include <algorithm>
#include <ctime>

namespace waymark::bench {

/// Milliseconds that `work` takes.
template <typename Work>
double milliseconds(Work work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    return double(timer.nsecsElapsed()) / 1e6;
}

/// The same of the processor, all threads together.
template <typename Work>
double processorMilliseconds(Work work)
{
    const std::clock_t start = std::clock();
    work();
    return double(std::clock() - start) * 1e3 / CLOCKS_PER_SEC;
}

/// Fewest milliseconds of `rounds` runs of `work`, or more of them where they are over quickly: other programs take
/// their share of the processor now and then.
template <typename Work>
double fastest(int rounds, Work work)
{
    constexpr double MinMeasurement = 250;
    constexpr int MaxRounds = 200;
    double best = 1e300;
    double all = 0;
    for (int i = 0; i < rounds || (i < MaxRounds && all < MinMeasurement); ++i) {
        const double time = milliseconds(work);
        best = std::min(best, time);
        all += time;
    }
    return best;
}

/// The value below which this part of `values` lies: 0.5 gives the median. 0 where there are none.
inline double quantile(QList<double> values, double part)
{
    std::ranges::sort(values);
    return values.value(qsizetype(double(values.size() - 1) * part));
}

/// Resident memory of this process in MB.
inline double residentMegabytes()
{
    QFile statm(QStringLiteral("/proc/self/statm"));
    if (!statm.open(QIODevice::ReadOnly))
        return -1;
    return statm.readAll().split(' ').value(1).toDouble() * double(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// Of three digits where that is enough.
inline QString number(double value)
{
    return QString::number(value, 'f', value < 1 ? 2 : value < 10 ? 1 : 0);
}

/// Prints "what: figures", a line that bench_catalogfile finds among others.
inline void print(QLatin1StringView what, const QString &figures)
{
    QTextStream(stdout) << what << ": " << figures << "\n";
}

} // namespace waymark::bench
