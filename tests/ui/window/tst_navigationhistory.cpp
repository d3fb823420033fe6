#include "ui/window/navigationhistory.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const PageRef a{PageRef::Kind::Entry, u"git/a"_s};
const PageRef b{PageRef::Kind::Guide, u"git/b"_s};
const PageRef c{PageRef::Kind::Entry, u"git/c"_s};

} // namespace

class TestNavigationHistory : public QObject
{
    Q_OBJECT

private slots:
    void beginsNowhere();
    void goesBackAndForward();
    void forgetsWhatLayAheadWhenSomethingNewIsVisited();
    void countsTheSamePlaceOnce();
    void dropsTheOldestBeyondItsLimit();
    void writesPlacesDown_data();
    void writesPlacesDown();
};

void TestNavigationHistory::beginsNowhere()
{
    NavigationHistory history;
    QCOMPARE(history.current(), PageRef());
    QVERIFY(!history.canGoBack());
    QVERIFY(!history.canGoForward());
    QCOMPARE(history.back(), PageRef());
    QCOMPARE(history.forward(), PageRef());
}

void TestNavigationHistory::goesBackAndForward()
{
    NavigationHistory history;
    const QSignalSpy changes(&history, &NavigationHistory::changed);
    history.visit(a);
    history.visit(b);
    QCOMPARE(history.back(), a);
    QVERIFY(!history.canGoBack());
    QVERIFY(history.canGoForward());
    QCOMPARE(history.back(), a);
    QCOMPARE(history.forward(), b);
    QCOMPARE(history.current(), b);
    QCOMPARE(changes.count(), 4);
}

void TestNavigationHistory::forgetsWhatLayAheadWhenSomethingNewIsVisited()
{
    NavigationHistory history;
    history.visit(a);
    history.visit(b);
    history.back();
    history.visit(c);
    QVERIFY(!history.canGoForward());
    QCOMPARE(history.back(), a);
}

void TestNavigationHistory::countsTheSamePlaceOnce()
{
    NavigationHistory history;
    history.visit(a);
    history.visit(b);
    history.back();
    history.visit(a);
    QVERIFY(history.canGoForward());
    QVERIFY(!history.canGoBack());
}

void TestNavigationHistory::dropsTheOldestBeyondItsLimit()
{
    NavigationHistory history;
    for (qsizetype i = 0; i <= NavigationHistory::Limit; ++i)
        history.visit({PageRef::Kind::Entry, QString::number(i)});
    while (history.canGoBack())
        history.back();
    QCOMPARE(history.current().id, u"1"_s);
}

void TestNavigationHistory::writesPlacesDown_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("id");
    QTest::newRow("entry") << u"entry:git/a"_s << int(PageRef::Kind::Entry) << u"git/a"_s;
    QTest::newRow("guide") << u"guide:git/b"_s << int(PageRef::Kind::Guide) << u"git/b"_s;
    QTest::newRow("comparison") << u"compare:git/a git/b"_s << int(PageRef::Kind::Comparison) << u"git/a git/b"_s;
    QTest::newRow("nothing") << QString() << int(PageRef::Kind::Nothing) << QString();
}

void TestNavigationHistory::writesPlacesDown()
{
    QFETCH(QString, text);
    QFETCH(int, kind);
    QFETCH(QString, id);
    const PageRef place = PageRef::fromString(text);
    QCOMPARE(int(place.kind), kind);
    QCOMPARE(place.id, id);
    QCOMPARE(place.toString(), text);
}

QTEST_GUILESS_MAIN(TestNavigationHistory)
#include "tst_navigationhistory.moc"
