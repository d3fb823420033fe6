#include "ui/base/theme.h"

#include "ui/base/contrast.h"
#include "ui/base/svgiconengine.h"

#include <QFile>
#include <QFont>
#include <QFontDatabase>
#include <QFontInfo>
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

/// The colour that a role has at its strongest; what is drawn depends on the palette around it.
QColor shadeOf(ColorRole role, const QPalette &palette)
{
    const auto pick = [&palette](QRgb light, QRgb dark) { return QColor(isDark(palette) ? dark : light); };
    switch (role) {
    case ColorRole::Match:
        return pick(0xffe58f, 0x5a4a16);
    case ColorRole::MatchCurrent:
        return pick(0xffcb45, 0x7a5f0e);
    case ColorRole::MatchBar:
        return pick(0xb87a00, 0xe0b03a);
    case ColorRole::DeadEnd:
    case ColorRole::DeadEndSurface:
        return pick(0xb02a20, 0xff968a);
    case ColorRole::Works:
    case ColorRole::WorksSurface:
        return pick(0x1a6b3a, 0x7fd195);
    case ColorRole::Caution:
    case ColorRole::CautionSurface:
        return pick(0x865600, 0xe8b95c);
    case ColorRole::Link:
        return pick(0x0b57c4, 0x8ab8ff);
    case ColorRole::Suppressed:
    case ColorRole::Muted:
    case ColorRole::Border:
    case ColorRole::Card:
        break; // mixed from the palette's own text and base
    }
    return pick(0x000000, 0xffffff);
}

QColor surfaceOf(ColorRole role, const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), shadeOf(role, palette), isDark(palette) ? 0.09 : 0.055);
}

QColor cardOf(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), isDark(palette) ? 0.07 : 0.045);
}

/// `color` as it can be read on every surface that texts of the interface are on.
QColor readableAnywhere(const QColor &color, const QPalette &palette)
{
    return readableOn(color,
                      {palette.color(QPalette::Base), palette.color(QPalette::AlternateBase),
                       palette.color(QPalette::Window), cardOf(palette), surfaceOf(ColorRole::DeadEnd, palette),
                       surfaceOf(ColorRole::Works, palette), surfaceOf(ColorRole::Caution, palette)});
}

/// `color` as it looks on `ground`.
QColor opaque(const QColor &color, const QColor &ground)
{
    return color.alpha() == 255 ? color : mixed(ground, color, color.alphaF());
}

/// In points; 0 where the system has no small font of its own. Asked for once: where the desktop names no such font,
/// each call looks one up in fontconfig.
double systemSmallSize()
{
    static const double small = QFontDatabase::systemFont(QFontDatabase::SmallestReadableFont).pointSizeF();
    static const double general = QFontDatabase::systemFont(QFontDatabase::GeneralFont).pointSizeF();
    return small < general ? small : 0;
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
        return readableUnder(shadeOf(role, palette), palette);
    case ColorRole::MatchBar:
        return shadeOf(role, palette);
    case ColorRole::Suppressed:
        return mixed(base, text, dark ? 0.13 : 0.085);
    case ColorRole::DeadEnd:
    case ColorRole::Works:
    case ColorRole::Caution:
    case ColorRole::Link:
        return readableAnywhere(shadeOf(role, palette), palette);
    case ColorRole::DeadEndSurface:
    case ColorRole::WorksSurface:
    case ColorRole::CautionSurface:
        return surfaceOf(role, palette);
    case ColorRole::Muted:
        return readableAnywhere(mixed(text, base, 0.36), palette);
    case ColorRole::Border:
        return mixed(base, text, dark ? 0.22 : 0.16);
    case ColorRole::Card:
        return cardOf(palette);
    }
    return text;
}

QPalette readablePalette(const QPalette &palette)
{
    QPalette readable = palette;
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
        const auto color = [&palette, group](QPalette::ColorRole role) { return palette.color(group, role); };
        const auto set = [&](QPalette::ColorRole role, const QColor &wanted) {
            if (wanted != color(role))
                readable.setColor(group, role, wanted);
        };
        const QColor base = color(QPalette::Base);
        const QColor window = color(QPalette::Window);
        for (const QPalette::ColorRole role :
             {QPalette::Text, QPalette::PlaceholderText, QPalette::Link, QPalette::LinkVisited})
            set(role, readableOn(opaque(color(role), base), {base, window, color(QPalette::AlternateBase)}));
        set(QPalette::WindowText, readableOn(color(QPalette::WindowText), {window, base}));
        set(QPalette::ButtonText, readableOn(color(QPalette::ButtonText), {color(QPalette::Button), window}));
        set(QPalette::ToolTipText, readableOn(color(QPalette::ToolTipText), {color(QPalette::ToolTipBase)}));
    }
    const QColor highlight = readableOn(palette.color(QPalette::Active, QPalette::Highlight),
                                        {palette.color(QPalette::Active, QPalette::HighlightedText)});
    if (highlight != palette.color(QPalette::Active, QPalette::Highlight))
        readable.setColor(QPalette::Active, QPalette::Highlight, highlight);
    const QColor dim =
        mixed(palette.color(QPalette::Inactive, QPalette::Base), highlight, isDark(palette) ? 0.4 : 0.25);
    readable.setColor(QPalette::Inactive, QPalette::Highlight, dim);
    readable.setColor(QPalette::Inactive, QPalette::HighlightedText,
                      readableOn(palette.color(QPalette::Inactive, QPalette::Text), {dim}));
    return readable;
}

QColor codeColor(const QColor &color, const QPalette &palette)
{
    return readableOn(color,
                      {palette.color(QPalette::Base), cardOf(palette), themeColor(ColorRole::Suppressed, palette)});
}

QPalette inkPalette(ColorRole role, const QPalette &palette)
{
    QPalette inked = palette;
    for (const QPalette::ColorRole text : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        inked.setColor(text, themeColor(role, palette));
    return inked;
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

double textFactor(TextSize size)
{
    switch (size) {
    case TextSize::Heading:
        return 1.12;
    case TextSize::Body:
        return 1.0;
    case TextSize::Small:
        return 0.9;
    case TextSize::Code: // a fixed-pitch font looks larger
        return 0.9;
    }
    return 1.0;
}

QFont scaledFont(const QFont &base, TextSize size)
{
    QFont font = size == TextSize::Code ? codeFont(base) : base;
    const double body = base.pointSizeF();
    const double least = size == TextSize::Small || size == TextSize::Code ? std::min(systemSmallSize(), body) : 0;
    if (body > 0)
        font.setPointSizeF(std::max(body * textFactor(size), least));
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(base.pixelSize() * textFactor(size)))));
    if (size == TextSize::Heading)
        font.setWeight(StrongWeight);
    return font;
}

QFont codeFont(const QFont &base)
{
    static const QStringList chinese{u"Noto Sans Mono CJK SC"_s,  u"Source Han Mono SC"_s, u"Sarasa Mono SC"_s,
                                     u"WenQuanYi Zen Hei Mono"_s, u"PingFang SC"_s,        u"Microsoft YaHei"_s,
                                     u"Noto Sans CJK SC"_s};
    static const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    // In a Chinese locale the system's may be a proportional one that has Chinese characters, as Droid Sans Fallback.
    static const QStringList latin{u"DejaVu Sans Mono"_s, u"Liberation Mono"_s, u"Noto Sans Mono"_s};
    static const bool isFixed = QFontInfo(fixed).fixedPitch();
    QFont font = fixed;
    font.setFamilies((isFixed ? QStringList() : latin) + QStringList{font.family()} + chinese);
    font.setStyleHint(QFont::Monospace);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF());
    else
        font.setPixelSize(base.pixelSize());
    return font;
}

} // namespace waymark
