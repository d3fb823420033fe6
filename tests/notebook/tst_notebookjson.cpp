#include "app/notebook/notebookjson.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// The notebook as a file for another machine.
class NotebookJsonTest : public QObject
{
    Q_OBJECT
private slots:
    void comesBackAsItWas();
    void reportsWhatItDoesNotUnderstand_data();
    void reportsWhatItDoesNotUnderstand();
    void keepsTheRest();
};

void NotebookJsonTest::comesBackAsItWas()
{
    const FixKey workaround{u"git/x"_s, FixKey::Kind::Workaround, u"Set \"safe.directory\""_s};
    const FixKey deadEnd{u"git/x"_s, FixKey::Kind::DeadEnd, u"chmod 777"_s};
    const NotebookContents contents{
        {u"git/x"_s, u"cuda/oom"_s},
        {{u"git/x"_s, u"on the NFS share\n网络盘 \U0001F600 </script>"_s}},
        {{workaround, true, QDate(2026, 11, 21)}, {deadEnd, false, QDate()}},
        {},
    };
    const NotebookImport read = notebookFromJson(notebookToJson(contents), u"n.json"_s);
    QVERIFY(read.problems.isEmpty());
    QCOMPARE(read.contents, contents);
    QCOMPARE(notebookFromJson(notebookToJson({}), u"n.json"_s).contents, NotebookContents());
}

void NotebookJsonTest::reportsWhatItDoesNotUnderstand_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("message");
    QTest::newRow("empty file") << QByteArray() << 1 << u""_s;
    QTest::newRow("cut off") << QByteArray("{\"waymark_notebook\": 1,\n\"notes\": [") << 2 << u""_s;
    QTest::newRow("another program's file") << QByteArray("{\"a\": 1}") << 1 << u"waymark_notebook"_s;
    QTest::newRow("no object") << QByteArray("[1]") << 1 << u"waymark_notebook"_s;
    QTest::newRow("a later format") << QByteArray("{\n\"waymark_notebook\": 2}") << 2 << u"format 1"_s;
    QTest::newRow("a database") << QByteArray("SQLite format 3\0 and so on", 26) << 0 << u"Export Notebook"_s;
    QTest::newRow("bookmarks of another type")
        << QByteArray("{\"waymark_notebook\": 1,\n\n\"bookmarks\": {}}") << 3 << u"expected an array"_s;
    QTest::newRow("a number for a bookmark")
        << QByteArray("{\"waymark_notebook\": 1, \"bookmarks\": [\n7]}") << 2 << u"bookmarks[0]"_s;
    QTest::newRow("no id") << QByteArray("{\"waymark_notebook\": 1, \"bookmarks\": [\"x\"]}") << 1 << u"bookmarks[0]"_s;
    QTest::newRow("a note without entry")
        << QByteArray("{\"waymark_notebook\": 1, \"notes\": [\n{\"text\": \"a\"}]}") << 2 << u"notes[0].entry"_s;
    QTest::newRow("an outcome of no fix")
        << QByteArray("{\"waymark_notebook\": 1, \"outcomes\": [{\"entry\": \"a/b\", \"outcome\": \"worked\"}]}") << 1
        << u"\"dead_end\" or \"workaround\""_s;
    QTest::newRow("an outcome that is none")
        << QByteArray("{\"waymark_notebook\": 1, \"outcomes\": [{\"entry\": \"a/b\", \"dead_end\": \"x\", "
                      "\"outcome\": \"maybe\"}]}")
        << 1 << u"outcomes[0].outcome"_s;
    QTest::newRow("a bomb") << QByteArray("[").repeated(100'000) << 1 << u""_s;
}

void NotebookJsonTest::reportsWhatItDoesNotUnderstand()
{
    QFETCH(const QByteArray, json);
    QFETCH(const int, line);
    QFETCH(const QString, message);
    const NotebookImport read = notebookFromJson(json, u"n.json"_s);
    QCOMPARE(read.problems.size(), 1);
    const Problem problem = read.problems.constFirst();
    QCOMPARE(problem.file, u"n.json"_s);
    QCOMPARE(problem.line, line);
    QVERIFY2(problem.message.contains(message), qPrintable(problem.message));
    QVERIFY(!problem.message.isEmpty());
    QCOMPARE(read.contents, NotebookContents());
}

void NotebookJsonTest::keepsTheRest()
{
    const NotebookImport read = notebookFromJson(
        "{\"waymark_notebook\": 1, \"from the future\": 1, \"bookmarks\": [\"a/b\", null, \"c/d\"], \"notes\": [3, "
        "{\"entry\": \"a/b\", \"text\": \"kept\"}]}",
        u"n.json"_s);
    QCOMPARE(read.problems.size(), 2);
    QCOMPARE(read.contents.bookmarks, QStringList({u"a/b"_s, u"c/d"_s}));
    QCOMPARE(read.contents.notes.size(), 1);
}

QTEST_GUILESS_MAIN(NotebookJsonTest)
#include "tst_notebookjson.moc"
