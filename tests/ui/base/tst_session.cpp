#include "tests/testing/catalog.h"
#include "ui/base/session.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

/// What panes and controllers read, and when they hear of a change.
class TestSession : public QObject
{
    Q_OBJECT

private slots:
    void aCatalogHasTheDateOfItsNewestEntry();
    void aLanguageIsAnnouncedOnce();
    void versionsOfThePasteComeBeforeThoseOfTheProfile();
    void aFindingIsFoundByItsEntry();
};

void TestSession::aCatalogHasTheDateOfItsNewestEntry()
{
    Session session;
    QVERIFY(!session.catalog());
    QVERIFY(!session.entry(u"a/x"_s));
    QList<Entry> entries(2);
    entries[0].id = u"a/x"_s;
    entries[0].lastUpdated = QDate(2026, 1, 2);
    entries[1].id = u"a/y"_s;
    entries[1].lastConfirmed = QDate(2026, 3, 4);
    const QSignalSpy changed(&session, &Session::catalogChanged);
    session.setCatalog(test::catalogOf(entries));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(session.catalogDate(), QDate(2026, 3, 4));
    QVERIFY(session.entry(u"a/x"_s));
}

void TestSession::aLanguageIsAnnouncedOnce()
{
    Session session;
    const QSignalSpy changed(&session, &Session::languageChanged);
    session.setLanguage(Language::Chinese);
    session.setLanguage(Language::Chinese);
    QCOMPARE(changed.count(), 1);
}

void TestSession::versionsOfThePasteComeBeforeThoseOfTheProfile()
{
    Session session;
    session.setVersions({{u"torch"_s, u"2.2.0"_s}});
    const QSignalSpy changed(&session, &Session::environmentChanged);
    Diagnosis diagnosis;
    diagnosis.environment = readEnvironment(u"torch==2.6.0");
    session.setDiagnosis(diagnosis, u"torch==2.6.0"_s);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(session.environment().find(u"torch"_s)->origin, VersionFact::Origin::Stated);
    session.setDiagnosis(diagnosis, u"torch==2.6.0\n"_s);
    QCOMPARE(changed.count(), 1); // the same versions
    session.clearDiagnosis();
    QCOMPARE(session.environment().find(u"torch"_s)->origin, VersionFact::Origin::Profile);
    QVERIFY(session.diagnosedText().isEmpty());
}

void TestSession::aFindingIsFoundByItsEntry()
{
    Session session;
    QVERIFY(!session.findingOf(u"a/x"_s));
    Diagnosis diagnosis;
    diagnosis.findings.resize(1);
    diagnosis.findings[0].entryId = u"a/x"_s;
    session.setDiagnosis(diagnosis, u"text"_s);
    QVERIFY(session.hasFindings());
    QCOMPARE(session.findingOf(u"a/x"_s), &session.diagnosis()->findings[0]);
    QVERIFY(!session.findingOf(u"a/y"_s));
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
