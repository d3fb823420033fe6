#include "ui/base/contrast.h"
#include "ui/base/darkframes.h"
#include "ui/base/theme.h"

#include <QDirIterator>
#include <QIcon>
#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <QStyleOption>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

QPalette paletteOf(QColor window, QColor base, QColor text)
{
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Base, base);
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(role, text);
    palette.setColor(QPalette::HighlightedText, QColor(0x12, 0x34, 0x56));
    palette.setColor(QPalette::Disabled, QPalette::ButtonText, QColor(0x99, 0x99, 0x99));
    return palette;
}

QPalette light()
{
    return paletteOf(QColor(0xef, 0xef, 0xef), Qt::white, Qt::black);
}

QPalette dark()
{
    return paletteOf(QColor(0x2b, 0x2d, 0x30), QColor(0x1e, 0x1f, 0x22), QColor(0xdf, 0xe1, 0xe5));
}

bool hasInk(const QImage &image, const QColor &color)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.alpha() == 255 && pixel.rgb() == color.rgb())
                return true;
        }
    }
    return false;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private slots:
    void contrastFollowsItsDefinition();
    void darkPalettesAreRecognised();
    void wordsCanBeRead_data();
    void wordsCanBeRead();
    void textOnMarkedWordsCanBeRead_data() { palettes(); }
    void textOnMarkedWordsCanBeRead();
    void marksStandOutFromTheirSurroundings_data() { palettes(); }
    void marksStandOutFromTheirSurroundings();
    void everyIconFileDraws_data();
    void everyIconFileDraws();
    void framesAreSeenInTheDark_data();
    void framesAreSeenInTheDark();
    void iconsAreDrawnInThePalettesColours();
    void anUnknownIconIsNullAndIsLogged();
    void fontsGrowFromTheBaseFont();
    void aFontSizedInPixelsStaysSizedInPixels();
    void codeIsOfOneWidthAndHasAChineseFallBack();

private:
    void palettes();
};

void TestTheme::palettes()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << light();
    QTest::newRow("dark") << dark();
    QTest::newRow("light, warm and weak")
        << paletteOf(QColor(0xee, 0xe8, 0xd5), QColor(0xfd, 0xf6, 0xe3), QColor(0x45, 0x55, 0x5c));
    QTest::newRow("dark, high contrast") << paletteOf(Qt::black, Qt::black, Qt::white);
    QTest::newRow("dark, grey") << paletteOf(QColor(0x35, 0x35, 0x35), QColor(0x2a, 0x2a, 0x2a), Qt::white);
}

void TestTheme::contrastFollowsItsDefinition()
{
    QCOMPARE(qRound(contrastRatio(Qt::black, Qt::white) * 100), 2100);
    QCOMPARE(qRound(contrastRatio(Qt::white, Qt::black) * 100), 2100);
    QCOMPARE(contrastRatio(Qt::red, Qt::red), 1.0);
    QCOMPARE(qRound(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white) * 100), 448); // the grey that just fails
}

void TestTheme::darkPalettesAreRecognised()
{
    QVERIFY(!isDark(light()));
    QVERIFY(isDark(dark()));
}

void TestTheme::wordsCanBeRead_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::addColumn<ColorRole>("role");
    QTest::addColumn<ColorRole>("surface");

    const QList<std::tuple<const char *, QPalette>> all{
        {"light", light()},
        {"dark", dark()},
        {"warm", paletteOf(QColor(0xee, 0xe8, 0xd5), QColor(0xfd, 0xf6, 0xe3), QColor(0x45, 0x55, 0x5c))},
        {"black", paletteOf(Qt::black, Qt::black, Qt::white)},
        {"grey", paletteOf(QColor(0x35, 0x35, 0x35), QColor(0x2a, 0x2a, 0x2a), Qt::white)},
    };
    const QList<std::tuple<const char *, ColorRole, ColorRole>> roles{
        {"dead end", ColorRole::DeadEnd, ColorRole::DeadEndSurface},
        {"works", ColorRole::Works, ColorRole::WorksSurface},
        {"caution", ColorRole::Caution, ColorRole::CautionSurface},
        {"muted", ColorRole::Muted, ColorRole::Card},
        {"muted on a dead end", ColorRole::Muted, ColorRole::DeadEndSurface},
        {"muted on a workaround", ColorRole::Muted, ColorRole::WorksSurface},
        {"link", ColorRole::Link, ColorRole::Card},
    };
    for (const auto &[paletteName, palette] : all) {
        for (const auto &[roleName, role, surface] : roles)
            QTest::addRow("%s, %s", paletteName, roleName) << palette << role << surface;
    }
}

void TestTheme::wordsCanBeRead()
{
    QFETCH(QPalette, palette);
    QFETCH(ColorRole, role);
    QFETCH(ColorRole, surface);

    const QColor words = themeColor(role, palette);
    for (const QColor &background :
         {palette.color(QPalette::Base), palette.color(QPalette::Window), themeColor(surface, palette)}) {
        const double contrast = contrastRatio(words, background);
        QVERIFY2(contrast >= 4.5,
                 qPrintable(u"%1 on %2: %3"_s.arg(words.name(), background.name(), QString::number(contrast))));
    }
}

void TestTheme::textOnMarkedWordsCanBeRead()
{
    QFETCH(QPalette, palette);
    for (const ColorRole role : {ColorRole::Match, ColorRole::MatchCurrent, ColorRole::Suppressed, ColorRole::Card,
                                 ColorRole::DeadEndSurface, ColorRole::WorksSurface, ColorRole::CautionSurface}) {
        const double contrast = contrastRatio(palette.color(QPalette::Text), themeColor(role, palette));
        QVERIFY2(contrast >= 4.5, qPrintable(u"role %1: %2"_s.arg(int(role)).arg(contrast)));
    }
}

void TestTheme::marksStandOutFromTheirSurroundings()
{
    QFETCH(QPalette, palette);
    const QColor base = palette.color(QPalette::Base);
    QVERIFY(contrastRatio(themeColor(ColorRole::MatchBar, palette), base) >= 3);
    QVERIFY(themeColor(ColorRole::Match, palette) != base);
    QVERIFY(themeColor(ColorRole::MatchCurrent, palette) != themeColor(ColorRole::Match, palette));
    QVERIFY(themeColor(ColorRole::Border, palette) != base);
}

void TestTheme::everyIconFileDraws_data()
{
    QTest::addColumn<QString>("name");
    QDirIterator icons(QStringLiteral(WAYMARK_SOURCE_DIR "/resources/icons"), {u"*.svg"_s});
    while (icons.hasNext()) {
        icons.next();
        const QString name = icons.fileInfo().completeBaseName();
        if (name != u"waymark"_s) // the program's own sign: many colours, no part of the family
            QTest::newRow(qPrintable(name)) << name;
    }
}

void TestTheme::everyIconFileDraws()
{
    QFETCH(QString, name);
    const QIcon icon = themedIcon(name, light());
    QVERIFY(!icon.isNull());
    for (const int size : {16, 24, 32}) {
        const QPixmap pixmap = icon.pixmap(QSize(size, size), 1.0);
        QCOMPARE(pixmap.size(), QSize(size, size));
    }
    // At 64 pixels a stroke is 6 wide, so that pixels of the full colour are sure to exist.
    QVERIFY(hasInk(icon.pixmap(QSize(64, 64), 1.0).toImage(), Qt::black));
}

void TestTheme::framesAreSeenInTheDark_data()
{
    QTest::addColumn<QStyle::PrimitiveElement>("element");
    QTest::newRow("field") << QStyle::PE_FrameLineEdit;
    QTest::newRow("menu") << QStyle::PE_PanelMenu;
    QTest::newRow("check box") << QStyle::PE_IndicatorCheckBox;
}

void TestTheme::framesAreSeenInTheDark()
{
    QFETCH(QStyle::PrimitiveElement, element);
    const DarkFrames style;
    QStyleOptionFrame option;
    option.palette = dark();
    option.rect = {0, 0, 16, 16};
    option.state = QStyle::State_Enabled;
    QImage image(16, 16, QImage::Format_ARGB32_Premultiplied);
    image.fill(dark().color(QPalette::Base));
    QPainter painter(&image);
    style.drawPrimitive(element, &option, &painter);
    painter.end();
    QVERIFY(contrastRatio(image.pixelColor(8, 0), dark().color(QPalette::Base)) > 1.4);
}

void TestTheme::iconsAreDrawnInThePalettesColours()
{
    const QIcon icon = themedIcon(u"search"_s, dark());
    const auto image = [&icon](QIcon::Mode mode) { return icon.pixmap(QSize(64, 64), 1.0, mode).toImage(); };
    QVERIFY(hasInk(image(QIcon::Normal), dark().color(QPalette::ButtonText)));
    QVERIFY(hasInk(image(QIcon::Disabled), dark().color(QPalette::Disabled, QPalette::ButtonText)));
    QVERIFY(hasInk(image(QIcon::Selected), dark().color(QPalette::HighlightedText)));
}

void TestTheme::anUnknownIconIsNullAndIsLogged()
{
    QTest::ignoreMessage(QtWarningMsg, "No icon is called no-such-icon.");
    QVERIFY(themedIcon(u"no-such-icon"_s, light()).isNull());
}

void TestTheme::fontsGrowFromTheBaseFont()
{
    QFont base;
    base.setPointSizeF(12);
    const auto size = [&base](TextSize step) { return scaledFont(base, step).pointSizeF(); };
    QVERIFY(size(TextSize::Small) < size(TextSize::Body));
    QCOMPARE(size(TextSize::Body), 12.0);
    QVERIFY(size(TextSize::Heading) > size(TextSize::Body));
    QVERIFY(size(TextSize::Title) > size(TextSize::Heading));
    base.setPointSizeF(24);
    QCOMPARE(size(TextSize::Body), 24.0);
}

void TestTheme::aFontSizedInPixelsStaysSizedInPixels()
{
    QFont base;
    base.setPixelSize(20);
    QVERIFY(scaledFont(base, TextSize::Title).pixelSize() > 20);
    QCOMPARE(codeFont(base).pixelSize(), 20);
}

void TestTheme::codeIsOfOneWidthAndHasAChineseFallBack()
{
    QFont base;
    base.setPointSizeF(13);
    const QFont code = codeFont(base);
    QCOMPARE(code.pointSizeF(), 13.0);
    QVERIFY(code.families().contains(u"Noto Sans Mono CJK SC"_s));
    const QFontMetrics metrics(code);
    QCOMPARE(metrics.horizontalAdvance(u"iiii"_s), metrics.horizontalAdvance(u"WWWW"_s));
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
