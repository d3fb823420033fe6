#include "app/catalog/catalog.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "ui/base/session.h"
#include "ui/guide/helpguide.h"
#include "ui/window/navigator.h"

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
    void beginsNowhere();
    void goesBackAndForward();
    void keepsHowAPageWasLeft();
    void titlesHaveTheValuesOfThePaste();
    void aVisitForgetsWhatWasAhead();
    void aVisitToTheCurrentPlaceChangesNothing();
    void dropsTheOldestBeyondItsLimit();
    void writesPlacesDown_data();
    void writesPlacesDown();

private:
    Session m_session;
};

void TestNavigator::init()
{
    m_session.setCatalog(test::catalogOf({entry(u"a/x"_s, {u"error of a/x"_s, {}}), entry(u"b/y"_s)}));
}

void TestNavigator::titlesHaveTheValuesOfThePaste()
{
    m_session.setCatalog(test::catalogOf({entry(u"a/x"_s, {u"No module named '{module}'"_s, {}})}));
    const Navigator navigator(m_session, {});
    QCOMPARE(navigator.title(PageRef::entry(u"a/x"_s)), u"No module named 'module'"_s);
    Finding finding;
    finding.entryId = u"a/x"_s;
    finding.captures = {{u"module"_s, u"torch"_s}};
    Diagnosis diagnosis;
    diagnosis.findings = {finding};
    m_session.setDiagnosis(diagnosis, {});
    QCOMPARE(navigator.title(PageRef::entry(u"a/x"_s)), u"No module named 'torch'"_s);
    m_session.clearDiagnosis();
}

void TestNavigator::whatIsNotThereIsSaidAndLeavesThePlace()
{
    Navigator navigator(m_session, {});
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
    Navigator navigator(m_session, PageRef::entry(u"b/y"_s));
    navigator.showCatalog();
    QCOMPARE(navigator.current(), PageRef::entry(u"b/y"_s));

    Navigator nowhere(m_session, PageRef::entry(u"gone/z"_s));
    const QSignalSpy arrived(&nowhere, &Navigator::arrived);
    nowhere.showCatalog();
    QCOMPARE(nowhere.current(), PageRef());
    QCOMPARE(arrived.count(), 1); // the page for nothing
}

void TestNavigator::aPlaceOfNowIsKeptWhenTheCatalogComes()
{
    Navigator navigator(m_session, PageRef::entry(u"b/y"_s));
    navigator.goToGuide(HelpGuideId);
    navigator.showCatalog();
    QCOMPARE(navigator.current(), PageRef::guide(HelpGuideId));
}

void TestNavigator::goingBackTellsTheEntryReached()
{
    Navigator navigator(m_session, {});
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
    Navigator navigator(m_session, {});
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
    Navigator navigator(m_session, {});
    m_session.setLanguage(Language::Chinese);
    QCOMPARE(navigator.title(PageRef::entry(u"a/x"_s)), u"error of a/x"_s);
    QCOMPARE(navigator.title(PageRef::guide(HelpGuideId)), helpGuide().title.zh);
    QVERIFY(!navigator.title(PageRef::comparison(u"a/x"_s, u"b/y"_s)).isEmpty());
    QCOMPARE(navigator.title(PageRef::entry(u"gone/z"_s)), QString());
    QCOMPARE(navigator.title({}), QString());
}

void TestNavigator::beginsNowhere()
{
    Navigator navigator(m_session, {});
    QCOMPARE(navigator.current(), PageRef());
    QVERIFY(!navigator.canGoBack());
    QVERIFY(!navigator.canGoForward());
    navigator.back();
    navigator.forward();
    QCOMPARE(navigator.current(), PageRef());
}

void TestNavigator::goesBackAndForward()
{
    Navigator navigator(m_session, {});
    const QSignalSpy changes(&navigator, &Navigator::changed);
    navigator.goToEntry(u"a/x"_s);
    navigator.goToEntry(u"b/y"_s);
    navigator.back();
    QCOMPARE(navigator.current(), PageRef::entry(u"a/x"_s));
    QVERIFY(!navigator.canGoBack());
    QVERIFY(navigator.canGoForward());
    navigator.back();
    QCOMPARE(navigator.current(), PageRef::entry(u"a/x"_s));
    navigator.forward();
    QCOMPARE(navigator.current(), PageRef::entry(u"b/y"_s));
    QCOMPARE(changes.count(), 4);
}

void TestNavigator::keepsHowAPageWasLeft()
{
    Navigator navigator(m_session, {});
    PageState shown;
    QList<std::optional<PageState>> states;
    connect(&navigator, &Navigator::leaving, this, [&] { navigator.keepState(shown); });
    connect(&navigator, &Navigator::arrived, this, [&](const PageRef &, const auto &state) { states.append(state); });
    const PageState first{120, {true, false}};
    const PageState second{7};
    navigator.goToEntry(u"a/x"_s);
    shown = first;
    navigator.goToEntry(u"b/y"_s);
    navigator.goToEntry(u"b/y"_s);
    shown = second;
    navigator.back();
    shown = {};
    navigator.forward();
    using State = std::optional<PageState>;
    QCOMPARE(states, (QList<State>{PageState(), PageState(), std::nullopt, first, second}));
}

void TestNavigator::aVisitForgetsWhatWasAhead()
{
    Navigator navigator(m_session, {});
    navigator.goToEntry(u"a/x"_s);
    navigator.goToEntry(u"b/y"_s);
    navigator.back();
    navigator.goToGuide(HelpGuideId);
    QVERIFY(!navigator.canGoForward());
    navigator.back();
    QCOMPARE(navigator.current(), PageRef::entry(u"a/x"_s));
}

void TestNavigator::aVisitToTheCurrentPlaceChangesNothing()
{
    Navigator navigator(m_session, {});
    navigator.goToEntry(u"a/x"_s);
    navigator.goToEntry(u"b/y"_s);
    navigator.back();
    navigator.goToEntry(u"a/x"_s);
    QVERIFY(navigator.canGoForward());
    QVERIFY(!navigator.canGoBack());
}

void TestNavigator::dropsTheOldestBeyondItsLimit()
{
    Navigator navigator(m_session, {});
    navigator.goToGuide(HelpGuideId);
    for (qsizetype i = 0; i < Navigator::MaxHistory; ++i)
        navigator.goToEntry(i % 2 == 0 ? u"a/x"_s : u"b/y"_s);
    while (navigator.canGoBack())
        navigator.back();
    QCOMPARE(navigator.current(), PageRef::entry(u"a/x"_s));
}

void TestNavigator::writesPlacesDown_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("id");
    QTest::newRow("entry") << u"entry:git/a"_s << int(PageRef::Kind::Entry) << u"git/a"_s;
    QTest::newRow("guide") << u"guide:git/b"_s << int(PageRef::Kind::Guide) << u"git/b"_s;
    QTest::newRow("comparison") << u"compare:git/a git/b"_s << int(PageRef::Kind::Comparison) << u"git/a git/b"_s;
    QTest::newRow("nothing") << QString() << int(PageRef::Kind::Nothing) << QString();
}

void TestNavigator::writesPlacesDown()
{
    QFETCH(QString, text);
    QFETCH(int, kind);
    QFETCH(QString, id);
    const PageRef place = PageRef::fromString(text);
    QCOMPARE(int(place.kind), kind);
    QCOMPARE(place.id, id);
    QCOMPARE(place.toString(), text);
}

QTEST_MAIN(TestNavigator)
#include "tst_navigator.moc"
