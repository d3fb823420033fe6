#include "tests/ui/window/windowtest.h"
#include "ui/window/catalogcontroller.h"
#include "ui/window/statusline.h"

#include <QElapsedTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

/// How the window opens catalogs: long compilations, damaged files.
class CatalogWindowTest : public WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup() { end(); }
    void aLongCompilationCanBeCancelled();
    void cancellingTheFirstCatalogTakesTheBuiltInOne();
    void closingTheWindowEndsACompilation();

private:
    QString writeLargeCatalog() const;
    QToolButton *cancelButton() const { return m_window->findChild<QToolButton *>(u"cancelCompiling"_s); }
    QString catalogText() const { return find<StatusLine>()->catalogText(); }
};

void CatalogWindowTest::init()
{
    begin();
    qputenv("XDG_CACHE_HOME", QFile::encodeName(m_folder->filePath(u"cache"_s)));
    writeEntry({{u"id"_s, u"git/a"_s}, {u"signature"_s, u"the quuxinator refuses"_s}});
}

/// Takes seconds to compile.
QString CatalogWindowTest::writeLargeCatalog() const
{
    constexpr int Entries = 6000;
    QByteArray lines;
    for (int i = 0; i < Entries; ++i)
        lines += u"{\"id\": \"a/e%1\", \"domain\": \"a\", \"signature\": \"gasket%1 of the grid {name} wibbled\", "
                 "\"regex\": \"gasket%1 of the grid (?P<name>\\\\w+)( wibbled| frobnicated)+ .{1,30}\"}\n"_s.arg(i)
                     .toUtf8();
    const QString path = m_folder->filePath(u"large.jsonl"_s);
    write(path, lines);
    return path;
}

void CatalogWindowTest::aLongCompilationCanBeCancelled()
{
    openWindow();
    QCOMPARE(catalogText(), u"1 entry"_s);
    QVERIFY(!cancelButton()->isVisible());
    find<CatalogController>()->open(writeLargeCatalog());
    QTRY_VERIFY_WITH_TIMEOUT(cancelButton()->isVisible(), 30'000);
    QVERIFY2(catalogText().startsWith("Compiling the catalog: "_L1), qPrintable(catalogText()));
    cancelButton()->click();
    QVERIFY(!cancelButton()->isVisible());
    QCOMPARE(catalogText(), u"1 entry"_s);
    QCOMPARE(m_settings->catalogPaths(), QStringList());
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    action("reloadCatalog")->trigger();
    QVERIFY(ready.wait());
    QCOMPARE(catalogText(), u"1 entry"_s);
}

void CatalogWindowTest::cancellingTheFirstCatalogTakesTheBuiltInOne()
{
    openWindow({writeLargeCatalog()}, false);
    QTRY_VERIFY_WITH_TIMEOUT(cancelButton()->isVisible(), 30'000);
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    cancelButton()->click();
    QVERIFY(ready.wait());
    QCOMPARE(catalogText(), u"1 entry"_s);
}

void CatalogWindowTest::closingTheWindowEndsACompilation()
{
    openWindow({writeLargeCatalog()}, false);
    QTRY_VERIFY_WITH_TIMEOUT(cancelButton()->isVisible(), 30'000);
    m_window->close();
    QElapsedTimer timer;
    timer.start();
    m_window.reset();
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(CatalogWindowTest)
#include "tst_catalogwindow.moc"
