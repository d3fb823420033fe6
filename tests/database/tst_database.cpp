#include "app/database/database.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

using namespace Qt::StringLiterals;
using waymark::Database;
using waymark::Query;

/// Values come back as they were written; what fails says so.
class DatabaseTest : public QObject
{
    Q_OBJECT
private slots:
    void returnsWhatWasWritten();
    void returnsVariantsAsTheyWereStored();
    void aQueryCanBeUsedAgain();
    void createsNewFilesOnly();
    void openedForReadingItIsNotWritten();
    void reportsWhatFails();
    void namesTheErrorByItsCode();
};

void DatabaseTest::returnsWhatWasWritten()
{
    Database database;
    QVERIFY(database.openInMemory());
    QVERIFY(database.execute("CREATE TABLE t(i, s, b, n)"));
    const QByteArray bytes("\0\xff\0z", 4);
    QVERIFY(database.query("INSERT INTO t VALUES (?, ?, ?, ?)")
                .with(qint64(1) << 40, u"显存\u0000不足"_s, bytes, nullptr)
                .run());
    Query row = database.query("SELECT i, s, b, n FROM t");
    QVERIFY(row.next());
    QCOMPARE(row.integer(0), qint64(1) << 40);
    QCOMPARE(row.text(1), u"显存\u0000不足"_s);
    QCOMPARE(row.bytes(2), bytes);
    QCOMPARE(row.view(2), bytes);
    QVERIFY(row.text(3).isEmpty());
    QVERIFY(!row.next());
    QVERIFY(!row.hasFailed());
}

void DatabaseTest::returnsVariantsAsTheyWereStored()
{
    Database database;
    QVERIFY(database.openInMemory());
    QVERIFY(database.execute("CREATE TABLE t(value)"));
    Query insert = database.query("INSERT INTO t VALUES (?)");
    const QVariantList values{qint64(1) << 40, 0.5, u"显存"_s, u""_s, QByteArray("\0\xff", 2), QByteArray(""), {}};
    for (const QVariant &value : values)
        QVERIFY(insert.with(QVariantList{value}).run());
    QVERIFY(insert.with(QVariantList{QString()}).run());
    Query rows = database.query("SELECT value FROM t ORDER BY rowid");
    for (const QVariant &value : values) {
        QVERIFY(rows.next());
        QCOMPARE(rows.value(0), value);
    }
    QVERIFY(rows.next());
    QVERIFY(!rows.value(0).isValid());
}

void DatabaseTest::aQueryCanBeUsedAgain()
{
    Database database;
    QVERIFY(database.openInMemory());
    QVERIFY(database.execute("CREATE TABLE t(a); INSERT INTO t VALUES ('x'), ('y')"));
    Query count = database.query("SELECT count(*) FROM t WHERE a = ?");
    for (const QString &word : {u"x"_s, u"none"_s, u"y"_s}) {
        QVERIFY(count.with(word).next());
        QCOMPARE(count.integer(0), word == u"none" ? 0 : 1);
    }
    QCOMPARE(database.number("SELECT count(*) FROM t"), 2);
}

void DatabaseTest::createsNewFilesOnly()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"with ? and #.sqlite"_s);
    {
        Database database;
        QVERIFY(database.open(path, Database::Access::Create));
        QVERIFY(database.execute("CREATE TABLE t(a)"));
    }
    QVERIFY(QFile::exists(path));
    Database second;
    QVERIFY(!second.open(path, Database::Access::Create));
    QVERIFY(!second.isOpen());
    QVERIFY(!second.error().isEmpty());
}

void DatabaseTest::openedForReadingItIsNotWritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.sqlite"_s);
    {
        Database database;
        QVERIFY(database.open(path, Database::Access::Create));
        QVERIFY(database.execute("CREATE TABLE t(a); INSERT INTO t VALUES (7)"));
    }
    Database database;
    QVERIFY(database.open(path, Database::Access::ReadOnly));
    QCOMPARE(database.number("SELECT a FROM t"), 7);
    QVERIFY(!database.execute("INSERT INTO t VALUES (8)"));
    QVERIFY(!database.error().isEmpty());
    QVERIFY(!Database().open(folder.filePath(u"missing.sqlite"_s), Database::Access::ReadOnly));
    QVERIFY(!QFile::exists(folder.filePath(u"missing.sqlite"_s)));
}

void DatabaseTest::reportsWhatFails()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"text.sqlite"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(4096, 'x')) == 4096);
    file.close();
    Database database;
    if (database.open(path, Database::Access::ReadOnly)) {
        Query query = database.query("SELECT count(*) FROM sqlite_schema");
        QVERIFY(!query.next());
        QVERIFY(query.hasFailed());
    }
    QVERIFY(!database.error().isEmpty());
    Database memory;
    QVERIFY(memory.openInMemory());
    QVERIFY(memory.query("SELECT nonsense FROM nowhere").hasFailed());
    QVERIFY(memory.error().contains(u"nowhere"));
    QVERIFY(!memory.execute("nonsense"));
}

void DatabaseTest::namesTheErrorByItsCode()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.sqlite"_s);
    Database missing;
    QVERIFY(!missing.open(path, Database::Access::Change));
    QCOMPARE(missing.errorCode(), SQLITE_CANTOPEN);

    Database first;
    QVERIFY(first.open(path, Database::Access::Create));
    QVERIFY(first.execute("CREATE TABLE t(a); BEGIN EXCLUSIVE"));
    QCOMPARE(first.errorCode(), SQLITE_OK);
    Database second;
    QVERIFY(second.open(path, Database::Access::Change));
    QVERIFY(!second.query("INSERT INTO t VALUES (1)").run());
    QCOMPARE(second.errorCode(), SQLITE_BUSY);
    QVERIFY(!second.error().isEmpty());
}

QTEST_APPLESS_MAIN(DatabaseTest)
#include "tst_database.moc"
