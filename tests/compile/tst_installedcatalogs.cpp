#include "app/compile/catalogfile.h"
#include "app/compile/catalogopener.h"
#include "app/compile/installedcatalogs.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;
using Outcome = InstalledCatalogs::Installation::Outcome;

/// Newer built-in catalogs: what is used, what is refused, what is kept.
class InstalledCatalogsTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void nothingIsInstalledAtFirst();
    void aNewerOneIsUsed();
    void anOlderOneIsRefused();
    void theFormerOneIsKept();
    void aNewerProgramWins();
    void whatCannotBeOpenedIsPassedOver();
    void whatCannotBeReadIsRefused();

private:
    QString source(const QString &date) const;
    InstalledCatalogs::Installation install(const QString &date) const
    {
        return InstalledCatalogs().install(source(date), opener());
    }
    CatalogOpener opener() const { return CatalogOpener(DataPaths::find()); }
    QString date() const { return opener().open({CatalogOpener::BuiltIn}).catalog->newest().toString(Qt::ISODate); }
    QStringList names() const { return QDir(InstalledCatalogs::defaultFolder()).entryList(QDir::Files); }
    void compileProgram(const QString &date) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

QString InstalledCatalogsTest::source(const QString &date) const
{
    const QString folder = m_folder->filePath(u"source-"_s + date);
    QDir().mkpath(folder);
    QFile file(folder + u"/a.json"_s);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(
            u"{\"id\": \"git/a\", \"domain\": \"git\", \"signature\": \"oops of %1\", \"last_updated\": \"%1\"}"_s
                .arg(date)
                .toUtf8());
    }
    return folder;
}

void InstalledCatalogsTest::compileProgram(const QString &date) const
{
    QString reason;
    QVERIFY(opener().compile({source(date)}, DataPaths::find().catalogFile(), &reason).catalog);
}

void InstalledCatalogsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("WAYMARK_DATA_DIR", QFile::encodeName(m_folder->filePath(u"data"_s)));
    qputenv("XDG_CACHE_HOME", QFile::encodeName(m_folder->filePath(u"cache"_s)));
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder->filePath(u"share"_s)));
    QVERIFY(QDir().mkpath(m_folder->filePath(u"data"_s)));
    compileProgram(u"2026-01-01"_s);
}

void InstalledCatalogsTest::nothingIsInstalledAtFirst()
{
    QCOMPARE(InstalledCatalogs().present(DataPaths::find().catalogFile()), QString());
    QCOMPARE(date(), u"2026-01-01"_s);
    QVERIFY(!QDir(InstalledCatalogs::defaultFolder()).exists());
}

void InstalledCatalogsTest::aNewerOneIsUsed()
{
    const InstalledCatalogs::Installation result = install(u"2026-02-02"_s);
    QCOMPARE(result.outcome, Outcome::Installed);
    QCOMPARE(result.date, QDate(2026, 2, 2));
    QCOMPARE(result.presentDate, QDate(2026, 1, 1));
    QCOMPARE(date(), u"2026-02-02"_s);
    QCOMPARE(names(), QStringList{u"2026-02-02.waymark"_s});
    const OpenedCatalog both = opener().open({CatalogOpener::BuiltIn, source(u"2026-03-03"_s)});
    QVERIFY(!both.catalog->replacedFile(u"git/a"_s).isEmpty());
}

void InstalledCatalogsTest::anOlderOneIsRefused()
{
    QCOMPARE(install(u"2025-12-31"_s).outcome, Outcome::NotNewer);
    QCOMPARE(install(u"2026-01-01"_s).outcome, Outcome::NotNewer);
    QCOMPARE(names(), QStringList());
    QCOMPARE(install(u"2026-02-02"_s).outcome, Outcome::Installed);
    QCOMPARE(install(u"2026-01-15"_s).outcome, Outcome::NotNewer);
    QCOMPARE(date(), u"2026-02-02"_s);
}

void InstalledCatalogsTest::theFormerOneIsKept()
{
    for (const QString &each : {u"2026-02-02"_s, u"2026-03-03"_s, u"2026-04-04"_s})
        QCOMPARE(install(each).outcome, Outcome::Installed);
    QCOMPARE(names(), QStringList({u"2026-03-03.waymark"_s, u"2026-04-04.waymark"_s}));
    const QString program = DataPaths::find().catalogFile();
    for (const QString &each : {u"2026-03-03"_s, u"2026-01-01"_s, u"2026-01-01"_s}) {
        QVERIFY(InstalledCatalogs().goBack(program));
        QCOMPARE(date(), each);
    }
}

void InstalledCatalogsTest::aNewerProgramWins()
{
    QCOMPARE(install(u"2026-02-02"_s).outcome, Outcome::Installed);
    compileProgram(u"2026-06-06"_s);
    QCOMPARE(date(), u"2026-06-06"_s);
    QCOMPARE(InstalledCatalogs().present(DataPaths::find().catalogFile()), QString());
}

void InstalledCatalogsTest::whatCannotBeOpenedIsPassedOver()
{
    QCOMPARE(install(u"2026-02-02"_s).outcome, Outcome::Installed);
    const QString folder = InstalledCatalogs::defaultFolder();
    QFile broken(folder + u"/2026-09-09.waymark"_s);
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("nothing") > 0);
    broken.close();
    QCOMPARE(date(), u"2026-02-02"_s);
    // A file that others may write is not used.
    const QString file = folder + u"/2026-02-02.waymark"_s;
    QVERIFY(QFile::setPermissions(file, QFile::permissions(file) | QFile::WriteOther));
    QCOMPARE(date(), u"2026-01-01"_s);
}

void InstalledCatalogsTest::whatCannotBeReadIsRefused()
{
    const InstalledCatalogs::Installation missing =
        InstalledCatalogs().install(m_folder->filePath(u"none"_s), opener());
    QCOMPARE(missing.outcome, Outcome::Unreadable);
    QVERIFY2(missing.reason.contains("none"_L1), qPrintable(missing.reason));
    QFile half(source(u"2026-05-05"_s) + u"/b.json"_s);
    QVERIFY(half.open(QIODevice::WriteOnly) && half.write("{\n\"id\": oops}") > 0);
    half.close();
    const InstalledCatalogs::Installation broken =
        InstalledCatalogs().install(m_folder->filePath(u"source-2026-05-05"_s), opener());
    QCOMPARE(broken.outcome, Outcome::Unreadable);
    QVERIFY2(broken.reason.contains("b.json:2"_L1), qPrintable(broken.reason));
    QCOMPARE(names(), QStringList());
    QCOMPARE(date(), u"2026-01-01"_s);
}

QTEST_GUILESS_MAIN(InstalledCatalogsTest)
#include "tst_installedcatalogs.moc"
