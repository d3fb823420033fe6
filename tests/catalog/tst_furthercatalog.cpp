#include "app/catalog/furthercatalog.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

/// Which catalog an entry belongs to, and what a new one is called.
class FurtherCatalogTest : public QObject
{
    Q_OBJECT
private slots:
    void itsFolderNamesIt_data();
    void itsFolderNamesIt();
    void coloursAreToldApart();
    void filesBelongToTheInnermostFolder();
    void domainsAreThoseOfItsFiles();
};

void FurtherCatalogTest::itsFolderNamesIt_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    QTest::newRow("folder") << u"/srv/team errors"_s << u"team errors"_s;
    QTest::newRow("slash at the end") << u"/srv/team/"_s << u"team"_s;
    QTest::newRow("the folder catalog of a team") << u"/srv/team/catalog"_s << u"team"_s;
    QTest::newRow("nothing but catalog") << u"/catalog"_s << u"catalog"_s;
    QTest::newRow("root") << u"/"_s << u"/"_s;
}

void FurtherCatalogTest::itsFolderNamesIt()
{
    QFETCH(const QString, path);
    QTEST(furtherCatalogAt(path).name, "name");
    QCOMPARE(furtherCatalogAt(u"team"_s).path, QDir::current().filePath(u"team"_s));
}

void FurtherCatalogTest::coloursAreToldApart()
{
    QList<FurtherCatalog> catalogs;
    for (int i = 0; i < FurtherCatalog::Colors; ++i) {
        catalogs.append(furtherCatalogAt(u"/srv/%1"_s.arg(i), catalogs));
        QCOMPARE(catalogs.last().color, i);
    }
    catalogs.removeAt(3);
    QCOMPARE(furtherCatalogAt(u"/srv/new"_s, catalogs).color, 3);
    for (int i = 0; i < 3; ++i)
        catalogs.append(furtherCatalogAt(u"/srv/more%1"_s.arg(i), catalogs));
    QVERIFY(catalogs.last().color < FurtherCatalog::Colors);
}

void FurtherCatalogTest::filesBelongToTheInnermostFolder()
{
    const QList<FurtherCatalog> catalogs{furtherCatalogAt(u"/srv/a/inner"_s), furtherCatalogAt(u"/srv/a"_s),
                                         furtherCatalogAt(u"/srv/b.json"_s)};
    QCOMPARE(catalogOf(u"/srv/a/git/x.json"_s, catalogs), &catalogs[1]);
    QCOMPARE(catalogOf(u"/srv/a/inner/x.json"_s, catalogs), &catalogs[0]);
    QCOMPARE(catalogOf(u"/srv/b.json"_s, catalogs), &catalogs[2]);
    QCOMPARE(catalogOf(u"/srv/ab/x.json"_s, catalogs), nullptr);
    QCOMPARE(catalogOf(u"/usr/share/waymark/catalog/git/x.json"_s, catalogs), nullptr);
    QCOMPARE(catalogOf({}, catalogs), nullptr);
}

void FurtherCatalogTest::domainsAreThoseOfItsFiles()
{
    const auto entryOf = [](const QString &id, const QString &file) {
        Entry entry = test::entry(id, {u"oops"_s, {}});
        entry.file = file;
        return entry;
    };
    const CatalogPtr catalog =
        test::catalogOf({entryOf(u"git/a"_s, u"/srv/a/git/a.json"_s), entryOf(u"c/a"_s, u"/srv/a/c/a.json"_s),
                         entryOf(u"d/a"_s, u"/srv/a2/a.json"_s), entryOf(u"e/a"_s, u"/srv/e.json"_s)});
    QCOMPARE(catalog->domainsIn(u"/srv/a"_s), QStringList({u"c"_s, u"git"_s}));
    QCOMPARE(catalog->domainsIn(u"/srv/e.json"_s), QStringList{u"e"_s});
    QCOMPARE(catalog->domainsIn(u"/srv/none"_s), QStringList());
    QCOMPARE(catalog->rows(0, 1).constFirst().file, u"/srv/a/c/a.json"_s);
}

QTEST_GUILESS_MAIN(FurtherCatalogTest)
#include "tst_furthercatalog.moc"
