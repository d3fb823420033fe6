#include "app/compile/catalogfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// A catalog file is whole or not there, and is opened only where it can be relied on.
class CatalogFileTest : public QObject
{
    Q_OBJECT
private slots:
    void opensWhatWasWritten();
    void aFailedWriteLeavesTheFormerFile();
    void refusesWhatIsNoCatalogFile_data();
    void refusesWhatIsNoCatalogFile();
    void refusesWhatOthersMayWrite();
};

namespace {

bool writeNumber(const QString &path, int number, QString *reason)
{
    return CatalogFile::write(
        path,
        [number](const Database &database) {
            return database.execute("CREATE TABLE t(a)")
                && database.query("INSERT INTO t VALUES (?)").with(number).run();
        },
        reason);
}

qint64 numberIn(const QString &path)
{
    QString reason;
    const auto database = CatalogFile::open(path, &reason);
    return database ? database->number("SELECT a FROM t") : -1;
}

} // namespace

void CatalogFileTest::opensWhatWasWritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"new/folder/a.waymark"_s);
    QString reason;
    QVERIFY2(writeNumber(path, 1, &reason), qPrintable(reason));
    QCOMPARE(numberIn(path), 1);
    const auto before = CatalogFile::open(path, &reason);
    QVERIFY2(writeNumber(path, 2, &reason), qPrintable(reason));
    QCOMPARE(before->number("SELECT a FROM t"), 1); // who has the former file open keeps it
    QCOMPARE(numberIn(path), 2);
    QCOMPARE(QDir(folder.filePath(u"new/folder"_s)).entryList(QDir::Files), QStringList{u"a.waymark"_s});
    QCOMPARE(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
}

void CatalogFileTest::aFailedWriteLeavesTheFormerFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.waymark"_s);
    QString reason;
    QVERIFY2(writeNumber(path, 1, &reason), qPrintable(reason));
    const auto fails = [](const Database &database) { return database.execute("CREATE TABLE t(a); nonsense"); };
    QVERIFY(!CatalogFile::write(path, fails, &reason));
    QVERIFY(reason.contains(u"nonsense"_s));
    QCOMPARE(numberIn(path), 1);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"a.waymark"_s});
    QVERIFY(!CatalogFile::write(path + u"/below/a.waymark"_s, fails, &reason)); // the folder is a file
    QVERIFY(!reason.isEmpty());
}

void CatalogFileTest::refusesWhatIsNoCatalogFile_data()
{
    QTest::addColumn<QString>("change");
    QTest::newRow("an older format") << u"PRAGMA user_version = 0"_s;
    QTest::newRow("a later format") << u"PRAGMA user_version = 1000"_s;
    QTest::newRow("of another program") << u"PRAGMA application_id = 1"_s;
    QTest::newRow("of another byte order") << u"UPDATE byte_order SET is_little = 1 - is_little"_s;
    QTest::newRow("no text is a database") << QString();
}

void CatalogFileTest::refusesWhatIsNoCatalogFile()
{
    QFETCH(QString, change);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.waymark"_s);
    QString reason;
    const bool isWritten = CatalogFile::write(
        path, [](const Database &database) { return database.execute("CREATE TABLE t(a)"); }, &reason);
    QVERIFY2(isWritten, qPrintable(reason));
    if (change.isEmpty()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("[]") == 2);
    } else {
        Database database;
        QVERIFY(database.open(path, Database::Access::Change));
        QVERIFY2(database.execute(change.toStdString()), qPrintable(database.error()));
    }
    QVERIFY(!CatalogFile::open(path, &reason));
    QVERIFY(!reason.isEmpty());
}

void CatalogFileTest::refusesWhatOthersMayWrite()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.waymark"_s);
    QString reason;
    QVERIFY2(writeNumber(path, 1, &reason), qPrintable(reason));
    QVERIFY(CatalogFile::isTrusted(path));
    QVERIFY(QFile::setPermissions(path, QFile::permissions(path) | QFile::WriteOther));
    QVERIFY(!CatalogFile::isTrusted(path));
    QVERIFY(!CatalogFile::open(path, &reason));
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(QFile::setPermissions(folder.path(),
                                  QFile::permissions(folder.path()) | QFile::WriteOther | QFile::WriteGroup));
    QVERIFY(!CatalogFile::open(path, &reason));
}

QTEST_APPLESS_MAIN(CatalogFileTest)
#include "tst_catalogfile.moc"
