#include "app/compile/catalogopener.h"
#include "tests/testing/slowness.h"
#include "tests/ui/window/windowtest.h"
#include "ui/base/messagebar.h"
#include "ui/catalog/catalogpane.h"
#include "ui/entry/entrypage.h"
#include "ui/window/catalogcontroller.h"
#include "ui/window/mainmenu.h"
#include "ui/window/statusline.h"

#include <QElapsedTimer>
#include <QMenu>
#include <QScopeGuard>
#include <QStatusBar>
#include <QTextBrowser>
#include <QToolButton>

#include <algorithm>

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
    void aDamagedFileIsCompiledAnew();
    void aDamagedBuiltInFileIsMentioned();
    void graphBreaksOfInstalledVersions();

private:
    QString writeLargeCatalog() const;
    void writeMarkedEntry(const QString &folder) const;
    static void damage(const QString &file);
    QString pageText() const;
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
    QVERIFY(m_settings->furtherCatalogs().isEmpty());
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
    QVERIFY2(timer.elapsed() < 1000 * test::Slowness, qPrintable(QString::number(timer.elapsed())));
}

QString CatalogWindowTest::pageText() const
{
    QStringList texts;
    for (const QTextBrowser *part : find<EntryPage>()->findChildren<QTextBrowser *>())
        texts.append(part->toPlainText());
    return texts.join(u'\n');
}

void CatalogWindowTest::writeMarkedEntry(const QString &folder) const
{
    const QJsonObject entry{{u"id"_s, u"git/b"_s},
                            {u"domain"_s, u"git"_s},
                            {u"signature"_s, u"the gasket wibbled"_s},
                            {u"root_cause"_s, u"frobnicated"_s}};
    write(folder + u"/b.json"_s, QJsonDocument(entry).toJson());
}

/// In place, as the file is in use; in the text of the entry.
void CatalogWindowTest::damage(const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    const qsizetype at = file.readAll().indexOf("\"root_cause\": \"frobnicated");
    QVERIFY(at >= 0);
    file.seek(at + 1);
    QVERIFY(file.putChar('X'));
}

void CatalogWindowTest::aDamagedFileIsCompiledAnew()
{
    const QString team = m_folder->filePath(u"team"_s);
    writeMarkedEntry(team);
    openWindow({team});
    const QDir cache(m_folder->filePath(u"cache/waymark/catalogs"_s));
    const QStringList files = cache.entryList(QDir::Files);
    QCOMPARE(files.size(), 1);
    damage(cache.filePath(files.constFirst()));
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    emit find<CatalogPane>() -> entryActivated(u"git/b"_s);
    QVERIFY(ready.wait());
    QCOMPARE(cache.entryList(QDir::Files), files);
    QVERIFY2(m_window->findChild<QStatusBar *>()->currentMessage().contains("damaged"_L1),
             qPrintable(m_window->findChild<QStatusBar *>()->currentMessage()));
    QTRY_VERIFY2(pageText().contains("frobnicated"_L1), qPrintable(pageText()));
}

void CatalogWindowTest::aDamagedBuiltInFileIsMentioned()
{
    writeMarkedEntry(m_folder->filePath(u"data/catalog/git"_s));
    const QString file = m_folder->filePath(u"data/catalog.waymark"_s);
    QString reason;
    QVERIFY(CatalogOpener(DataPaths::find()).compile({m_folder->filePath(u"data"_s)}, file, &reason).catalog);
    openWindow();
    damage(file);
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    emit find<CatalogPane>() -> entryActivated(u"git/b"_s);
    QVERIFY(!ready.wait(300)); // not compiled anew
    const auto notices = [this] {
        QStringList texts;
        for (const MessageBar *bar : m_window->findChildren<MessageBar *>()) {
            if (bar->isVisible())
                texts.append(bar->text());
        }
        return texts;
    };
    QCOMPARE(notices(), QStringList(u"The compiled catalog %1 is damaged; install Waymark again."_s.arg(file)));
    QVERIFY(QFile::exists(file));
}

/// The menu is made when it opens; what is installed may change meanwhile.
void CatalogWindowTest::graphBreaksOfInstalledVersions()
{
    const QByteArray environment = qgetenv("VIRTUAL_ENV");
    const QByteArray conda = qgetenv("CONDA_PREFIX");
    const auto restore = qScopeGuard([&] {
        qputenv("VIRTUAL_ENV", environment);
        qputenv("CONDA_PREFIX", conda);
    });
    const QString first = m_folder->filePath(u"a <b>"_s);
    const QString second = m_folder->filePath(u"other"_s);
    qputenv("VIRTUAL_ENV", QFile::encodeName(first));
    qputenv("CONDA_PREFIX", QFile::encodeName(second));
    openWindow();
    const QMenu *catalog = nullptr;
    for (const QMenu *part : find<MainMenu>()->parts()) {
        if (part->actions().contains(action("openCatalogFile")))
            catalog = part;
    }
    QVERIFY(catalog);
    const auto isOfPyTorch = [](const QAction *item) { return item->text().contains(u"PyTorch"_s); };
    const QList<QAction *> actions = catalog->actions();
    const auto item = std::ranges::find_if(actions, isOfPyTorch);
    const QAction *graphBreaks = item == actions.end() ? nullptr : *item;
    QVERIFY(graphBreaks && graphBreaks->menu());
    QVERIFY(!graphBreaks->isVisible());

    const QString packages = u"/lib/python3.13/site-packages/torch/"_s;
    write(first + packages + u"_dynamo/graph_break_registry.json"_s,
          R"({"GB9001": [{"Gb_type": "Teapot", "Context": "", "Explanation": "Tea is hot.", "Hints": []}]})");
    write(first + packages + u"version.py"_s, "__version__ = '2.9.1+cpu'\n");
    write(second + packages + u"_dynamo/graph_break_registry.json"_s, "{}");
    write(second + packages + u"version.py"_s, "__version__ = '2.9.1+cpu'\n");
    emit const_cast<QMenu *>(catalog)->aboutToShow();
    QVERIFY(graphBreaks->isVisible());
    const QList<QAction *> items = graphBreaks->menu()->actions();
    QVERIFY(items.size() >= 2); // this machine may have others
    QCOMPARE(items[0]->text(), u"PyTorch 2.9.1+cpu  ·  "_s + first);
    QVERIFY(items[0]->toolTip().contains(first.toHtmlEscaped()));
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    items[0]->trigger();
    QVERIFY(ready.wait());
    QVERIFY(m_window->findChild<EntryPage *>());
    QTRY_COMPARE(catalogText(), u"2 entries"_s); // one is built-in
}

QTEST_MAIN(CatalogWindowTest)
#include "tst_catalogwindow.moc"
