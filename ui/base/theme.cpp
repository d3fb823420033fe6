#include "ui/base/theme.h"

#include "ui/base/contrast.h"
#include "ui/base/svgiconengine.h"

#include <QFile>
#include <QFont>
#include <QFontDatabase>
#include <QLoggingCategory>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

Q_LOGGING_CATEGORY(themeLog, "waymark.theme", QtWarningMsg)

/// `tint`, moved towards the palette's base as far as it takes for text to be read on it.
QColor readableUnder(const QColor &tint, const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    constexpr int Steps = 20;
    for (int step = 0; step < Steps; ++step) {
        const QColor candidate = mixed(tint, base, double(step) / Steps);
        if (contrastRatio(candidate, palette.color(QPalette::Text)) >= ReadableContrast)
            return candidate;
    }
    return base;
}

struct Shades
{
    QColor light;
    QColor dark;
};

/// The colour that a role has at its strongest; what is drawn depends on the palette around it.
Shades shadesOf(ColorRole role)
{
    switch (role) {
    case ColorRole::Match:
        return {QColor(0xff, 0xe5, 0x8f), QColor(0x5a, 0x4a, 0x16)};
    case ColorRole::MatchCurrent:
        return {QColor(0xff, 0xcb, 0x45), QColor(0x7a, 0x5f, 0x0e)};
    case ColorRole::MatchBar:
        return {QColor(0xb8, 0x7a, 0x00), QColor(0xe0, 0xb0, 0x3a)};
    case ColorRole::DeadEnd:
    case ColorRole::DeadEndSurface:
        return {QColor(0xb0, 0x2a, 0x20), QColor(0xff, 0x96, 0x8a)};
    case ColorRole::Works:
    case ColorRole::WorksSurface:
        return {QColor(0x1a, 0x6b, 0x3a), QColor(0x7f, 0xd1, 0x95)};
    case ColorRole::Caution:
    case ColorRole::CautionSurface:
        return {QColor(0x86, 0x56, 0x00), QColor(0xe8, 0xb9, 0x5c)};
    case ColorRole::Link:
        return {QColor(0x0b, 0x57, 0xc4), QColor(0x8a, 0xb8, 0xff)};
    case ColorRole::Suppressed:
    case ColorRole::Muted:
    case ColorRole::Border:
    case ColorRole::Card:
        break; // mixed from the palette's own text and base
    }
    return {Qt::black, Qt::white};
}

/// How much of a role's colour its surface carries.
double surfaceShare(bool dark)
{
    return dark ? 0.09 : 0.055;
}

QColor surfaceOf(ColorRole role, const QPalette &palette)
{
    const bool dark = isDark(palette);
    const Shades shades = shadesOf(role);
    return mixed(palette.color(QPalette::Base), dark ? shades.dark : shades.light, surfaceShare(dark));
}

QColor cardOf(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), isDark(palette) ? 0.07 : 0.045);
}

QColor textOf(ColorRole role, const QPalette &palette)
{
    const bool dark = isDark(palette);
    const Shades shades = shadesOf(role);
    return readableOn(
        dark ? shades.dark : shades.light,
        {palette.color(QPalette::Base), palette.color(QPalette::Window), surfaceOf(role, palette), cardOf(palette)});
}

QColor mutedOf(const QPalette &palette)
{
    const QColor quiet = mixed(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.36);
    return readableOn(quiet,
                      {palette.color(QPalette::Base), palette.color(QPalette::Window), cardOf(palette),
                       surfaceOf(ColorRole::DeadEnd, palette), surfaceOf(ColorRole::Works, palette),
                       surfaceOf(ColorRole::Caution, palette)});
}

} // namespace

bool isDark(const QPalette &palette)
{
    return relativeLuminance(palette.color(QPalette::Base)) < relativeLuminance(palette.color(QPalette::Text));
}

QColor themeColor(ColorRole role, const QPalette &palette)
{
    const bool dark = isDark(palette);
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    switch (role) {
    case ColorRole::Match:
    case ColorRole::MatchCurrent:
        return readableUnder(dark ? shadesOf(role).dark : shadesOf(role).light, palette);
    case ColorRole::MatchBar:
        return dark ? shadesOf(role).dark : shadesOf(role).light;
    case ColorRole::Suppressed:
        return mixed(base, text, dark ? 0.13 : 0.085);
    case ColorRole::DeadEnd:
    case ColorRole::Works:
    case ColorRole::Caution:
    case ColorRole::Link:
        return textOf(role, palette);
    case ColorRole::DeadEndSurface:
    case ColorRole::WorksSurface:
    case ColorRole::CautionSurface:
        return surfaceOf(role, palette);
    case ColorRole::Muted:
        return mutedOf(palette);
    case ColorRole::Border:
        return mixed(base, text, dark ? 0.22 : 0.16);
    case ColorRole::Card:
        return cardOf(palette);
    }
    return text;
}

QIcon themedIcon(const QString &name, const QPalette &palette)
{
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qCWarning(themeLog, "No icon is called %s.", qUtf8Printable(name));
        return {};
    }
    return QIcon(new SvgIconEngine(file.readAll(), palette));
}

QFont scaledFont(const QFont &base, TextSize size)
{
    struct Step
    {
        double factor;
        QFont::Weight weight;
    };
    const Step step = [size]() -> Step {
        switch (size) {
        case TextSize::Small:
            return {0.88, QFont::Normal};
        case TextSize::Body:
            return {1.0, QFont::Normal};
        case TextSize::Heading:
            return {1.06, StrongWeight};
        case TextSize::Title:
            return {1.22, StrongWeight};
        }
        return {1.0, QFont::Normal};
    }();

    QFont font = base;
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * step.factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(base.pixelSize() * step.factor))));
    if (step.weight != QFont::Normal)
        font.setWeight(step.weight);
    return font;
}

QFont codeFont(const QFont &base)
{
    static const QStringList chinese{u"Noto Sans Mono CJK SC"_s,  u"Source Han Mono SC"_s, u"Sarasa Mono SC"_s,
                                     u"WenQuanYi Zen Hei Mono"_s, u"PingFang SC"_s,        u"Microsoft YaHei"_s,
                                     u"Noto Sans CJK SC"_s};
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setFamilies(QStringList{font.family()} + chinese);
    font.setStyleHint(QFont::Monospace);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF());
    else
        font.setPixelSize(base.pixelSize());
    return font;
}

} // namespace waymark
