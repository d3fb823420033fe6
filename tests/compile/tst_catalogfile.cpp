#include "app/compile/catalogfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#endif

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
#ifdef Q_OS_UNIX
    void aSignalRemovesTheUnfinishedFile_data();
    void aSignalRemovesTheUnfinishedFile();
#endif
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
#ifdef Q_OS_UNIX
    QCOMPARE(chmod(QFile::encodeName(folder.path()).constData(), 01777), 0); // as /tmp is
    QVERIFY2(CatalogFile::open(path, &reason), qPrintable(reason));
    QVERIFY(QFile::setPermissions(path, QFile::permissions(path) | QFile::WriteOther));
    QVERIFY(!CatalogFile::open(path, &reason));
#endif
}

#ifdef Q_OS_UNIX

void CatalogFileTest::aSignalRemovesTheUnfinishedFile_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<bool>("isIgnored");
    QTest::newRow("Ctrl+C") << SIGINT << false;
    QTest::newRow("kill") << SIGTERM << false;
    QTest::newRow("the terminal is closed") << SIGHUP << false;
    QTest::newRow("the terminal is closed, nohup") << SIGHUP << true;
}

void CatalogFileTest::aSignalRemovesTheUnfinishedFile()
{
    QFETCH(int, signal);
    QFETCH(bool, isIgnored);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.waymark"_s);
    QString reason;
    QVERIFY2(writeNumber(path, 1, &reason), qPrintable(reason));
    const pid_t child = fork();
    if (child == 0) {
        if (isIgnored)
            std::signal(signal, SIG_IGN);
        CatalogFile::removeUnfinishedOnSignals();
        const auto fill = [signal, &folder](const Database &database) {
            const bool isBeside = QDir(folder.path()).entryList(QDir::Files).size() == 2;
            if (!isBeside || !database.execute("CREATE TABLE t(a); INSERT INTO t VALUES(2)"))
                _exit(3);
            kill(getpid(), signal);
            return true;
        };
        _exit(CatalogFile::write(path, fill, &reason) ? 0 : 1);
    }
    int status = -1;
    QCOMPARE(waitpid(child, &status, 0), child);
    QCOMPARE(WIFSIGNALED(status) ? WTERMSIG(status) : 0, isIgnored ? 0 : signal);
    QCOMPARE(numberIn(path), isIgnored ? 2 : 1);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"a.waymark"_s});
}

#endif

QTEST_APPLESS_MAIN(CatalogFileTest)
#include "tst_catalogfile.moc"
