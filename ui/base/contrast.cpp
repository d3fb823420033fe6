#include "ui/base/contrast.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace waymark {

namespace {

/// Of a channel from 0 to 255. Computed once for each: every row of a list asks for its colours.
double linearChannel(int channel)
{
    static const std::array<double, 256> linear = [] {
        std::array<double, 256> values;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double value = double(i) / 255;
            values[i] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        }
        return values;
    }();
    return linear[std::size_t(channel)];
}

} // namespace

QColor mixed(const QColor &from, const QColor &to, double share)
{
    const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {channel(from.red(), to.red()), channel(from.green(), to.green()), channel(from.blue(), to.blue())};
}

double relativeLuminance(const QColor &color)
{
    return 0.2126 * linearChannel(color.red()) + 0.7152 * linearChannel(color.green())
        + 0.0722 * linearChannel(color.blue());
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
