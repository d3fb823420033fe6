#include "app/catalog/catalogloader.h"
#include "app/check/cataloghealth.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestCatalogHealth : public QObject
{
    Q_OBJECT

private slots:
    void countsWhatThereIs();
    void aRefusedRegexIsToldOfOnce();
    void errorsComeFirst();
    void cures_data();
    void cures();

private:
    const QDate m_today{2026, 11, 21};
};

void TestCatalogHealth::countsWhatThereIs()
{
    Entry good;
    good.id = u"git/good"_s;
    good.signature = {u"fatal: good words"_s, u"好的错误"_s};
    good.tier = VerificationTier::Reproduced;
    good.lastConfirmed = QDate(2026, 1, 1);
    good.samples = {{u"fatal: good words"_s, u"reproduced"_s, {}, {}}, {u"x"_s, u"composed"_s, {}, {}}};
    good.leadsTo = {{u"git/nowhere"_s, {}, {}}, {u"git/old"_s, {}, {}}};
    Entry old;
    old.id = u"git/old"_s;
    old.signature = {u"fatal: old words"_s, {}};
    old.lastUpdated = QDate(2025, 11, 20);
    const CatalogHealth health = catalogHealth(Catalog({good, old}, {}), {}, {}, m_today);
    QCOMPARE(health.entries, 2);
    QCOMPARE(health.tiers,
             (QMap<VerificationTier, int>{{VerificationTier::Reproduced, 1}, {VerificationTier::Unknown, 1}}));
    QCOMPARE(health.withoutChinese, 1);
    QCOMPARE(health.samples, 2);
    QCOMPARE(health.withoutSample, 1);
    QCOMPARE(health.stale, 1);
    QCOMPARE(health.deadLinks, 1);
    QCOMPARE(health.refusedPatterns, 0);
}

void TestCatalogHealth::aRefusedRegexIsToldOfOnce()
{
    Entry entry;
    entry.id = u"git/oops"_s;
    entry.signature = {u"fatal: oops"_s, {}};
    entry.regex = u"(?=fatal)oops"_s;
    Problem loading;
    loading.message = u"regex: x; the entry is recognised by its signature alone"_s;
    loading.entryId = entry.id;
    loading.severity = Problem::Severity::Warning;
    const CatalogHealth health = catalogHealth(Catalog({entry}, {}), {loading}, {}, m_today);
    QCOMPARE(health.refusedPatterns, 1);
    QCOMPARE(std::count_if(health.problems.begin(), health.problems.end(),
                           [](const Problem &problem) { return problem.message.startsWith("regex:"_L1); }),
             1);
}

void TestCatalogHealth::errorsComeFirst()
{
    const LoadResult loaded =
        CatalogLoader().loadBytes(R"([{"id": "git/oops", "signature": "fatal: oops"}, 12])", u"a.json"_s);
    const CatalogHealth health = catalogHealth(*loaded.catalog, loaded.problems, {}, m_today);
    QVERIFY(health.problems.size() > 2);
    QCOMPARE(health.problems.first().severity, Problem::Severity::Error);
    QVERIFY(std::is_sorted(health.problems.begin(), health.problems.end(),
                           [](const Problem &a, const Problem &b) { return a.severity < b.severity; }));
}

void TestCatalogHealth::cures_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<bool>("isError");
    QTest::addColumn<bool>("hasCure");
    QTest::newRow("a refused regex") << u"regex: RE2 refuses it: x"_s << false << true;
    QTest::newRow("a dead link") << u"transition_graph.leads_to[0]: no such entry: a/b"_s << false << true;
    QTest::newRow("a broken file") << u"the text ends too early"_s << true << true;
    QTest::newRow("an unknown warning") << u"something else"_s << false << false;
}

void TestCatalogHealth::cures()
{
    QFETCH(QString, message);
    QFETCH(bool, isError);
    QFETCH(bool, hasCure);
    Problem problem;
    problem.message = message;
    problem.severity = isError ? Problem::Severity::Error : Problem::Severity::Warning;
    QCOMPARE(*cureFor(problem) != '\0', hasCure);
}

QTEST_GUILESS_MAIN(TestCatalogHealth)
#include "tst_cataloghealth.moc"
