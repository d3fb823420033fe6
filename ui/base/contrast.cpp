#include "ui/base/contrast.h"

#include <algorithm>
#include <cmath>

namespace waymark {

namespace {

double linearChannel(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

} // namespace

QColor mixed(const QColor &from, const QColor &to, double share)
{
    const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {channel(from.red(), to.red()), channel(from.green(), to.green()), channel(from.blue(), to.blue())};
}

double relativeLuminance(const QColor &color)
{
    return 0.2126 * linearChannel(color.redF()) + 0.7152 * linearChannel(color.greenF())
        + 0.0722 * linearChannel(color.blueF());
}

double contrastRatio(const QColor &one, const QColor &other)
{
    const double a = relativeLuminance(one);
    const double b = relativeLuminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QColor readableOn(const QColor &color, std::initializer_list<QColor> backgrounds)
{
    if (backgrounds.size() == 0)
        return color;
    const QColor first = *backgrounds.begin();
    const QColor extreme = contrastRatio(Qt::black, first) > contrastRatio(Qt::white, first) ? Qt::black : Qt::white;
    constexpr int Steps = 20;
    for (int step = 0; step < Steps; ++step) {
        const QColor candidate = mixed(color, extreme, double(step) / Steps);
        const bool readable = std::ranges::all_of(backgrounds, [&candidate](const QColor &background) {
            return contrastRatio(candidate, background) >= ReadableContrast;
        });
        if (readable)
            return candidate;
    }
    return extreme;
}

} // namespace waymark
