#include "ui/base/appearance.h"
#include "ui/base/contrast.h"
#include "ui/base/darkframes.h"
#include "ui/base/theme.h"

#include <QDirIterator>
#include <QIcon>
#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>

#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/Theme>
#include <memory>

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

/// A text of the interface and what it is drawn on.
struct TextPair
{
    QString name;
    QColor text;
    QColor ground;
};

/// Every pair that is used, but for disabled parts.
QList<TextPair> textPairs(const QPalette &palette)
{
    struct Ground
    {
        const char *name;
        QColor color;
    };
    const Ground base{"base", palette.color(QPalette::Base)};
    const Ground alternate{"alternate base", palette.color(QPalette::AlternateBase)};
    const Ground window{"window", palette.color(QPalette::Window)};
    const Ground button{"button", palette.color(QPalette::Button)};
    const Ground card{"card", themeColor(ColorRole::Card, palette)};
    const Ground deadEnd{"dead end", themeColor(ColorRole::DeadEndSurface, palette)};
    const Ground works{"workaround", themeColor(ColorRole::WorksSurface, palette)};
    const Ground caution{"caution", themeColor(ColorRole::CautionSurface, palette)};
    const Ground match{"match", themeColor(ColorRole::Match, palette)};
    const Ground current{"current match", themeColor(ColorRole::MatchCurrent, palette)};
    const Ground repeat{"suppressed", themeColor(ColorRole::Suppressed, palette)};
    const QList<Ground> pages{base, alternate, window, card, deadEnd, works, caution};

    QList<TextPair> pairs;
    const auto add = [&pairs](const char *name, const QColor &text, const QList<Ground> &grounds) {
        for (const Ground &ground : grounds)
            pairs.append({QLatin1StringView(name) + u" on "_s + QLatin1StringView(ground.name), text, ground.color});
    };
    add("text", palette.color(QPalette::Text), pages + QList{match, current, repeat});
    add("window text", palette.color(QPalette::WindowText), {base, window, card, deadEnd, works, caution});
    add("button text", palette.color(QPalette::ButtonText), {button, window, card, caution});
    add("placeholder", palette.color(QPalette::PlaceholderText), {base, window});
    add("selected text", palette.color(QPalette::HighlightedText), {{"highlight", palette.color(QPalette::Highlight)}});
    add("tool tip", palette.color(QPalette::ToolTipText), {{"tool tip", palette.color(QPalette::ToolTipBase)}});
    add("palette link", palette.color(QPalette::Link), {base, window});
    add("palette visited link", palette.color(QPalette::LinkVisited), {base, window});
    add("link", themeColor(ColorRole::Link, palette), pages);
    add("muted", themeColor(ColorRole::Muted, palette), pages);
    add("dead end", themeColor(ColorRole::DeadEnd, palette), pages);
    add("works", themeColor(ColorRole::Works, palette), pages);
    add("caution", themeColor(ColorRole::Caution, palette), pages);
    return pairs;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private slots:
    void contrastFollowsItsDefinition();
    void darkPalettesAreRecognised();
    void everyTextCanBeRead_data() { palettes(); }
    void everyTextCanBeRead();
    void selectionsWithoutTheFocusAreDim_data() { palettes(); }
    void selectionsWithoutTheFocusAreDim();
    void codeCanBeRead_data() { palettes(); }
    void codeCanBeRead();
    void aReadablePaletteStaysAsItIs();
    void marksStandOutFromTheirSurroundings_data() { palettes(); }
    void marksStandOutFromTheirSurroundings();
    void everyIconFileDraws_data();
    void everyIconFileDraws();
    void framesAreSeenInTheDark_data();
    void framesAreSeenInTheDark();
    void theFocusIsFramedOnceKeysAreUsed();
    void theShownTabIsMarked();
    void wordsKeepADistanceFromTheFrameOfTheirButton();
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
    QTest::newRow("light scheme") << readablePalette(schemePalette(ColorScheme::Light));
    QTest::newRow("dark scheme") << readablePalette(schemePalette(ColorScheme::Dark));
    // Desktops that have colours of their own.
    const auto desktop = [](QColor window, QColor base, QColor text, QColor highlight, QColor highlighted) {
        QPalette palette = paletteOf(window, base, text);
        palette.setColor(QPalette::AlternateBase, mixed(base, window, 0.5));
        palette.setColor(QPalette::Button, window);
        palette.setColor(QPalette::ToolTipBase, base);
        palette.setColor(QPalette::ToolTipText, text);
        palette.setColor(QPalette::Highlight, highlight);
        palette.setColor(QPalette::HighlightedText, highlighted);
        text.setAlpha(128);
        palette.setColor(QPalette::PlaceholderText, text);
        return readablePalette(palette);
    };
    const QColor blue(0x3d, 0xae, 0xe9);
    QTest::newRow("the style's own") << readablePalette(
        std::unique_ptr<QStyle>(QStyleFactory::create(u"fusion"_s))->standardPalette());
    QTest::newRow("light") << desktop(QColor(0xef, 0xef, 0xef), Qt::white, Qt::black, blue, Qt::white);
    QTest::newRow("dark") << desktop(QColor(0x2b, 0x2d, 0x30), QColor(0x1e, 0x1f, 0x22), QColor(0xdf, 0xe1, 0xe5), blue,
                                     Qt::white);
    QTest::newRow("light, warm and weak") << desktop(QColor(0xee, 0xe8, 0xd5), QColor(0xfd, 0xf6, 0xe3),
                                                     QColor(0x45, 0x55, 0x5c), QColor(0xb5, 0x89, 0x00), Qt::black);
    QTest::newRow("dark, high contrast") << desktop(Qt::black, Qt::black, Qt::white, Qt::yellow, Qt::black);
    QTest::newRow("dark, grey") << desktop(QColor(0x35, 0x35, 0x35), QColor(0x2a, 0x2a, 0x2a), Qt::white,
                                           QColor(0x2a, 0x82, 0xda), Qt::black);
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

void TestTheme::everyTextCanBeRead()
{
    QFETCH(QPalette, palette);
    QStringList tooWeak;
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
        palette.setCurrentColorGroup(group);
        const QString where = group == QPalette::Active ? u"active"_s : u"inactive"_s;
        for (const TextPair &pair : textPairs(palette)) {
            const double contrast = contrastRatio(mixed(pair.ground, pair.text, pair.text.alphaF()), pair.ground);
            if (contrast < 4.5)
                tooWeak.append(u"%1, %2: %3 on %4, %5"_s.arg(where, pair.name, pair.text.name(), pair.ground.name(),
                                                             QString::number(contrast, 'f', 2)));
        }
    }
    QVERIFY2(tooWeak.isEmpty(), qPrintable(tooWeak.join(u'\n')));
}

void TestTheme::selectionsWithoutTheFocusAreDim()
{
    QFETCH(QPalette, palette);
    const QColor base = palette.color(QPalette::Base);
    const QColor dim = palette.color(QPalette::Inactive, QPalette::Highlight);
    QVERIFY(dim != base);
    QVERIFY(contrastRatio(dim, base) < contrastRatio(palette.color(QPalette::Active, QPalette::Highlight), base));
}

void TestTheme::codeCanBeRead()
{
    QFETCH(QPalette, palette);
    const KSyntaxHighlighting::Repository repository;
    const KSyntaxHighlighting::Theme theme = repository.defaultTheme(
        isDark(palette) ? KSyntaxHighlighting::Repository::DarkTheme : KSyntaxHighlighting::Repository::LightTheme);
    using Style = KSyntaxHighlighting::Theme::TextStyle;
    for (int style = Style::Normal; style <= Style::Error; ++style) {
        const QColor ink = codeColor(QColor::fromRgb(theme.textColor(Style(style))), palette);
        for (const ColorRole ground : {ColorRole::Card, ColorRole::Suppressed})
            QVERIFY2(contrastRatio(ink, themeColor(ground, palette)) >= 4.5, qPrintable(QString::number(style)));
        QVERIFY2(contrastRatio(ink, palette.color(QPalette::Base)) >= 4.5, qPrintable(QString::number(style)));
    }
}

void TestTheme::aReadablePaletteStaysAsItIs()
{
    const QPalette scheme = readablePalette(schemePalette(ColorScheme::Light));
    QCOMPARE(readablePalette(scheme), scheme);
    QCOMPARE(scheme.color(QPalette::Highlight), schemePalette(ColorScheme::Light).color(QPalette::Highlight));
    // Only what cannot be read is set, so that everything else follows the desktop.
    QPalette weak = light();
    weak.setColor(QPalette::HighlightedText, Qt::white);
    weak.setColor(QPalette::Highlight, QColor(0x30, 0x8c, 0xc6));
    const QPalette repaired = readablePalette(weak);
    QCOMPARE(repaired.color(QPalette::HighlightedText), QColor(Qt::white));
    QVERIFY(repaired.color(QPalette::Highlight) != weak.color(QPalette::Highlight));
    QCOMPARE(repaired.color(QPalette::Text), weak.color(QPalette::Text));
    QCOMPARE(repaired.color(QPalette::Base), weak.color(QPalette::Base));
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
    QTest::newRow("field of several lines") << QStyle::PE_Frame;
    QTest::newRow("menu") << QStyle::PE_PanelMenu;
    QTest::newRow("check box") << QStyle::PE_IndicatorCheckBox;
    QTest::newRow("radio button") << QStyle::PE_IndicatorRadioButton;
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
    const QPlainTextEdit edit;
    style.drawPrimitive(element, &option, &painter, element == QStyle::PE_Frame ? &edit : nullptr);
    painter.end();
    QVERIFY(contrastRatio(image.pixelColor(8, 0), dark().color(QPalette::Base)) > 1.4);
}

void TestTheme::theFocusIsFramedOnceKeysAreUsed()
{
    const DarkFrames style;
    for (const ColorScheme scheme : {ColorScheme::Light, ColorScheme::Dark}) {
        QStyleOptionFocusRect option;
        option.palette = readablePalette(schemePalette(scheme));
        option.rect = {0, 0, 32, 32};
        const QColor base = option.palette.color(QPalette::Base);
        const auto edgeContrast = [&](QStyle::State state) {
            option.state = QStyle::State_Enabled | QStyle::State_HasFocus | QStyle::State_Active | state;
            QImage image(32, 32, QImage::Format_ARGB32_Premultiplied);
            image.fill(base);
            QPainter painter(&image);
            style.drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter);
            painter.end();
            return contrastRatio(image.pixelColor(16, 1), base);
        };
        QVERIFY(edgeContrast(QStyle::State_KeyboardFocusChange) >= 3);
        QCOMPARE(edgeContrast(QStyle::State_None), 1.0);
    }
}

void TestTheme::theShownTabIsMarked()
{
    DarkFrames style;
    for (const ColorScheme scheme : {ColorScheme::Light, ColorScheme::Dark}) {
        QTabBar bar;
        bar.setStyle(&style);
        bar.setPalette(readablePalette(schemePalette(scheme)));
        bar.addTab(u"one"_s);
        bar.addTab(u"two"_s);
        bar.setCurrentIndex(1);
        bar.resize(bar.sizeHint());
        const QImage image = bar.grab().toImage();
        const auto edge = [&](int index) { return image.pixelColor(bar.tabRect(index).center().x(), 0); };
        const QColor highlight = bar.palette().color(QPalette::Active, QPalette::Highlight);
        QCOMPARE(edge(1).name(), highlight.name());
        QVERIFY(edge(0).name() != highlight.name());
        QVERIFY(contrastRatio(highlight, bar.palette().color(QPalette::Window)) >= 3);
    }
}

void TestTheme::wordsKeepADistanceFromTheFrameOfTheirButton()
{
    DarkFrames style;
    QPushButton button(u"The words of a long button"_s);
    button.setStyle(&style);
    const int words = button.fontMetrics().horizontalAdvance(button.text());
    QVERIFY(button.sizeHint().width() >= words + 6 * SpacingUnit);
    button.setText(u"OK"_s);
    QCOMPARE(button.sizeHint().width(), 80); // Fusion's narrowest
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
    QVERIFY(size(TextSize::Code) < size(TextSize::Body));
    base.setPointSizeF(24);
    QCOMPARE(size(TextSize::Body), 24.0);
}

void TestTheme::aFontSizedInPixelsStaysSizedInPixels()
{
    QFont base;
    base.setPixelSize(20);
    QVERIFY(scaledFont(base, TextSize::Heading).pixelSize() > 20);
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
