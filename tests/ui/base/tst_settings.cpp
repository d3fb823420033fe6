#include "ui/base/appearance.h"
#include "ui/base/contrast.h"
#include "ui/base/settings.h"
#include "ui/base/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QProxyStyle>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// A style whose desktop is dark.
class DarkDesktop : public QProxyStyle
{
public:
    DarkDesktop()
        : QProxyStyle(u"fusion"_s)
    {
    }

    using QProxyStyle::polish;
    void polish(QPalette &palette) override
    {
        palette = QPalette(Qt::white, Qt::black, Qt::gray, Qt::black, Qt::darkGray, Qt::white, Qt::black);
        palette.setColor(QPalette::Highlight, Qt::gray);
        palette.setColor(QPalette::HighlightedText, Qt::white);
    }
};

} // namespace

class TestSettings : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void startsWithDefaults();
    void remembersAcrossRuns();
    void theCatalogOfAnOlderVersionIsListed();
    void aShorterListLeavesNothingBehind();
    void nonsenseReadsAsDefault();
    void recentFilesAreNewestFirstAndLimited();
    void colourSchemeReachesWidgets();
    void theSystemsColoursComeBack();
    void theSystemsColoursAreMadeReadableWheneverTheyChange();
    void zoomScalesTextAndStopsAtItsLimits();

private:
    QTemporaryDir m_folder;
    QString m_file;
};

void TestSettings::init()
{
    m_file = m_folder.filePath(u"settings.ini"_s);
    QFile::remove(m_file);
}

void TestSettings::startsWithDefaults()
{
    const Settings settings(m_file);
    QVERIFY(!settings.language());
    QCOMPARE(settings.colorScheme(), ColorScheme::System);
    QCOMPARE(settings.zoom(), 100);
    QVERIFY(settings.recentFiles().isEmpty());
    QVERIFY(settings.furtherCatalogs().isEmpty());
    QVERIFY(settings.state(u"geometry"_s).isEmpty());
    QVERIFY(settings.lastPlace().isEmpty());
}

void TestSettings::remembersAcrossRuns()
{
    const QList<FurtherCatalog> catalogs{{u"/a/catalog"_s, u"Team, \"A\""_s, 3, false, {u"git"_s}},
                                         {u"/b.json"_s, u"组"_s, 7, true, {}}};
    {
        Settings settings(m_file);
        settings.setLanguage(Language::Chinese);
        settings.setColorScheme(ColorScheme::Dark);
        settings.setZoom(130);
        settings.setFurtherCatalogs(catalogs);
        settings.setState(u"rows"_s, QByteArray("\0\1", 2));
        settings.setExpandedNodes({u"git"_s, u"git/push"_s});
        settings.setLastPlace(u"entry:git/a"_s);
    }
    const Settings settings(m_file);
    QCOMPARE(settings.language(), Language::Chinese);
    QCOMPARE(settings.colorScheme(), ColorScheme::Dark);
    QCOMPARE(settings.zoom(), 130);
    QCOMPARE(settings.furtherCatalogs(), catalogs);
    QCOMPARE(settings.state(u"rows"_s), QByteArray("\0\1", 2));
    QCOMPARE(settings.expandedNodes(), QStringList({u"git"_s, u"git/push"_s}));
    QCOMPARE(settings.lastPlace(), u"entry:git/a"_s);
}

void TestSettings::theCatalogOfAnOlderVersionIsListed()
{
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[General]\ncatalogPaths=/srv/errors/catalog, /srv/more.json\n");
    file.close();
    Settings settings(m_file);
    const QList<FurtherCatalog> catalogs = settings.furtherCatalogs();
    QCOMPARE(catalogs.size(), 2);
    QCOMPARE(catalogs[0], (FurtherCatalog{u"/srv/errors/catalog"_s, u"errors"_s, 0}));
    QCOMPARE(catalogs[1].path, u"/srv/more.json"_s);
    QCOMPARE(catalogs[1].color, 1);
    settings.setFurtherCatalogs({});
    QCOMPARE(Settings(m_file).furtherCatalogs(), QList<FurtherCatalog>());
}

void TestSettings::aShorterListLeavesNothingBehind()
{
    Settings settings(m_file);
    settings.setFurtherCatalogs({furtherCatalogAt(u"/a"_s), furtherCatalogAt(u"/b"_s)});
    settings.setFurtherCatalogs({furtherCatalogAt(u"/b"_s)});
    QCOMPARE(settings.furtherCatalogs().size(), 1);
    QCOMPARE(settings.furtherCatalogs()[0].path, u"/b"_s);
}

void TestSettings::nonsenseReadsAsDefault()
{
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[General]\nlanguage=klingon\ncolorScheme=plaid\nzoom=huge\n");
    file.close();
    const Settings settings(m_file);
    QVERIFY(!settings.language());
    QCOMPARE(settings.colorScheme(), ColorScheme::System);
    QCOMPARE(settings.zoom(), 100);
}

void TestSettings::recentFilesAreNewestFirstAndLimited()
{
    Settings settings(m_file);
    for (int i = 0; i < 15; ++i)
        settings.addRecentFile(u"/logs/%1.log"_s.arg(i));
    settings.addRecentFile(u"/logs/../logs/10.log"_s);
    const QStringList files = settings.recentFiles();
    QCOMPARE(files.size(), Settings::MaxRecentFiles);
    QCOMPARE(files.mid(0, 3), QStringList({u"/logs/10.log"_s, u"/logs/14.log"_s, u"/logs/13.log"_s}));
    QCOMPARE(files.count(u"/logs/10.log"_s), 1);
    settings.clearRecentFiles();
    QVERIFY(settings.recentFiles().isEmpty());
}

void TestSettings::colourSchemeReachesWidgets()
{
    Settings settings(m_file);
    Appearance appearance(settings);
    QWidget widget;
    widget.show();
    appearance.setColorScheme(ColorScheme::Dark);
    QTRY_VERIFY(widget.palette().color(QPalette::Base).lightness() < 60);
    QVERIFY(widget.palette().color(QPalette::Text).lightness() > 200);
    appearance.setColorScheme(ColorScheme::Light);
    QTRY_VERIFY(widget.palette().color(QPalette::Base).lightness() > 200);
    QCOMPARE(settings.colorScheme(), ColorScheme::Light);
}

void TestSettings::theSystemsColoursComeBack()
{
    QApplication::setPalette(QPalette());
    const QColor base = QApplication::palette().color(QPalette::Base);
    Settings settings(m_file);
    Appearance appearance(settings);
    appearance.setColorScheme(ColorScheme::Dark);
    QVERIFY(QApplication::palette().color(QPalette::Base) != base);
    appearance.setColorScheme(ColorScheme::System);
    QCOMPARE(QApplication::palette().color(QPalette::Base), base);
}

void TestSettings::theSystemsColoursAreMadeReadableWheneverTheyChange()
{
    const auto selectionContrast = [] {
        const QPalette palette = QApplication::palette();
        return contrastRatio(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight));
    };
    QApplication::setPalette(QPalette());
    QVERIFY(selectionContrast() < 4.5); // as the style has it
    Settings settings(m_file);
    Appearance appearance(settings);
    QVERIFY(selectionContrast() >= 4.5);

    QApplication::setStyle(new DarkDesktop);
    appearance.followDesktop();
    const QPalette palette = QApplication::palette();
    QCOMPARE(palette.color(QPalette::Base), QColor(Qt::black));
    QVERIFY(selectionContrast() >= 4.5);
    QVERIFY(contrastRatio(palette.color(QPalette::Link), Qt::black) >= 4.5);
    QCOMPARE(palette, readablePalette(palette));
    QApplication::setStyle(u"fusion"_s);
}

void TestSettings::zoomScalesTextAndStopsAtItsLimits()
{
    const QFont systemFont = QApplication::font();
    Settings settings(m_file);
    Appearance appearance(settings);
    appearance.zoomIn();
    QVERIFY(QApplication::font().pointSizeF() > systemFont.pointSizeF());
    for (int i = 0; i < 50; ++i)
        appearance.zoomOut();
    QCOMPARE(appearance.zoom(), Appearance::MinZoom);
    QCOMPARE(settings.zoom(), Appearance::MinZoom);
    appearance.resetZoom();
    QCOMPARE(QApplication::font().pointSizeF(), systemFont.pointSizeF());
}

QTEST_MAIN(TestSettings)
#include "tst_settings.moc"
