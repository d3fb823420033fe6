#include "app/catalog/catalog.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "ui/guide/helpguide.h"
#include "ui/window/navigator.h"
#include "ui/window/places.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::entry;

/// The way from place to place, without the pages that show them.
class TestNavigator : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void whatIsNotThereIsSaidAndLeavesThePlace();
    void theFirstCatalogLeadsToTheLastPlace();
    void aPlaceOfNowIsKeptWhenTheCatalogComes();
    void goingBackTellsTheEntryReached();
    void leavingWhereThereIsNoWayBack();
    void placesHaveTitles();

private:
    Places m_places{GuideFolder()};
};

void TestNavigator::init()
{
    m_places.setCatalog(test::catalogOf({entry(u"a/x"_s, {u"error of a/x"_s, {}}), entry(u"b/y"_s)}));
}

void TestNavigator::whatIsNotThereIsSaidAndLeavesThePlace()
{
    Navigator navigator(m_places, {});
    navigator.goToEntry(u"a/x"_s);
    const QSignalSpy arrived(&navigator, &Navigator::arrived);
    const QSignalSpy failed(&navigator, &Navigator::failed);
    navigator.goToEntry(u"no/entry"_s);
    navigator.goToGuide(u"no/guide"_s);
    QCOMPARE(arrived.count(), 0);
    QCOMPARE(failed.count(), 2);
    QVERIFY(failed[0][0].toString().contains(u"no/entry"_s));
    QVERIFY(failed[1][0].toString().contains(u"no/guide"_s));
    QCOMPARE(navigator.current(), PageRef::entry(u"a/x"_s));
}

void TestNavigator::theFirstCatalogLeadsToTheLastPlace()
{
    Navigator navigator(m_places, PageRef::entry(u"b/y"_s));
    navigator.showCatalog();
    QCOMPARE(navigator.current(), PageRef::entry(u"b/y"_s));

    Navigator nowhere(m_places, PageRef::entry(u"gone/z"_s));
    const QSignalSpy arrived(&nowhere, &Navigator::arrived);
    nowhere.showCatalog();
    QCOMPARE(nowhere.current(), PageRef());
    QCOMPARE(arrived.count(), 1); // the page for nothing
}

void TestNavigator::aPlaceOfNowIsKeptWhenTheCatalogComes()
{
    Navigator navigator(m_places, PageRef::entry(u"b/y"_s));
    navigator.goToGuide(HelpGuideId);
    navigator.showCatalog();
    QCOMPARE(navigator.current(), PageRef::guide(HelpGuideId));
}

void TestNavigator::goingBackTellsTheEntryReached()
{
    Navigator navigator(m_places, {});
    navigator.goToEntry(u"a/x"_s);
    navigator.goToGuide(HelpGuideId);
    const QSignalSpy reached(&navigator, &Navigator::entryReached);
    navigator.back();
    QCOMPARE(reached.count(), 1);
    QCOMPARE(reached[0][0].toString(), u"a/x"_s);
    navigator.forward();
    QCOMPARE(navigator.current(), PageRef::guide(HelpGuideId));
    QCOMPARE(reached.count(), 1);
}

void TestNavigator::leavingWhereThereIsNoWayBack()
{
    Navigator navigator(m_places, {});
    navigator.goTo(PageRef::comparison(u"a/x"_s, u"b/y"_s));
    navigator.leaveTo(PageRef::entry(u"a/x"_s));
    QCOMPARE(navigator.current(), PageRef::entry(u"a/x"_s));
    navigator.leaveTo({});
    QCOMPARE(navigator.current(), PageRef::comparison(u"a/x"_s, u"b/y"_s));
    navigator.leaveTo({});
    QCOMPARE(navigator.current(), PageRef());
}

void TestNavigator::placesHaveTitles()
{
    QCOMPARE(m_places.title(PageRef::entry(u"a/x"_s), Language::Chinese), u"error of a/x"_s);
    QCOMPARE(m_places.title(PageRef::guide(HelpGuideId), Language::Chinese), helpGuide().title.zh);
    QVERIFY(!m_places.title(PageRef::comparison(u"a/x"_s, u"b/y"_s), Language::English).isEmpty());
    QCOMPARE(m_places.title(PageRef::entry(u"gone/z"_s), Language::English), QString());
    QCOMPARE(m_places.title({}, Language::English), QString());
}

QTEST_MAIN(TestNavigator)
#include "tst_navigator.moc"
