#include "app/diagnosis/diagnoser.h"
#include "app/diagnosis/fixfit.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

using Kind = FixFit::Kind;

/// An entry with one workaround for each `when`.
Entry withCases(const QList<FixCase> &cases)
{
    Entry entry =
        test::patternEntry(u"docker/pull"_s, u"cannot pull from {host}"_s, u"cannot pull from (?P<host>\\S+)"_s);
    for (const FixCase &when : cases) {
        Workaround workaround;
        workaround.action.en = u"fix %1"_s.arg(entry.workarounds.size() + 1);
        workaround.when = when;
        entry.workarounds.append(workaround);
    }
    return entry;
}

EntryFit fitOf(const Entry &entry, const QString &paste)
{
    const Diagnosis diagnosis = Diagnoser(test::catalogOf({entry})).diagnose(paste);
    if (diagnosis.findings.size() != 1)
        qFatal("expected one finding");
    return entryFit(entry, caseFacts(diagnosis, diagnosis.findings.first(), diagnosis.environment));
}

} // namespace

class TestFixFit : public QObject
{
    Q_OBJECT

private slots:
    void judgesCases_data();
    void judgesCases();
    void allPartsHaveToHold();
    void fitsComeFirstAndContradictedLast();
    void outputBelowTheErrorDecides();
    void outputAboveTheErrorDoesNot();
    void withoutAPasteAllIsOpen();
    void refusedRegexDecidesNothing();
};

void TestFixFit::judgesCases_data()
{
    QTest::addColumn<FixCase>("when");
    QTest::addColumn<QString>("paste");
    QTest::addColumn<FixFit::Kind>("kind");
    QTest::addColumn<QStringList>("shown");
    const QString error = u"cannot pull from registry-1.docker.io\n"_s;
    QTest::newRow("nothing asked") << FixCase() << error << Kind::Open << QStringList();
    QTest::newRow("value fits") << FixCase{{{u"host"_s, u"docker\\.io$"_s}}, {}, {}, {}} << error << Kind::Fits
                                << QStringList(u"registry-1.docker.io"_s);
    QTest::newRow("value does not") << FixCase{{{u"host"_s, u"^ghcr"_s}}, {}, {}, {}} << error << Kind::Contradicted
                                    << QStringList(u"registry-1.docker.io"_s);
    QTest::newRow("no such value") << FixCase{{{u"port"_s, u"^5"_s}}, {}, {}, {}} << error << Kind::Open
                                   << QStringList();
    QTest::newRow("text is there") << FixCase{{}, u"rate limit \\w+"_s, {}, {}} << error + u"rate limit reached\n"_s
                                   << Kind::Fits << QStringList(u"rate limit reached"_s);
    QTest::newRow("text is absent") << FixCase{{}, u"rate limit"_s, {}, {}} << error << Kind::Open << QStringList();
    QTest::newRow("version fits") << FixCase{{}, {}, u"torch >= 2.0"_s, {}} << u"torch 2.4.1\n"_s + error << Kind::Fits
                                  << QStringList(u"torch 2.4.1"_s);
    QTest::newRow("version does not") << FixCase{{}, {}, u"torch >= 2.6"_s, {}} << u"torch 2.4.1\n"_s + error
                                      << Kind::Contradicted << QStringList(u"torch 2.4.1"_s);
    QTest::newRow("version unknown") << FixCase{{}, {}, u"torch >= 2.6"_s, {}} << error << Kind::Open << QStringList();
    QTest::newRow("system does not") << FixCase{{}, {}, {}, u"windows"_s} << u"OS: Ubuntu 22.04.3 LTS\n"_s + error
                                     << Kind::Contradicted << QStringList(u"Linux"_s);
    QTest::newRow("system fits") << FixCase{{}, {}, {}, u"linux"_s} << u"OS: Ubuntu 22.04.3 LTS\n"_s + error
                                 << Kind::Fits << QStringList(u"Linux"_s);
}

void TestFixFit::judgesCases()
{
    QFETCH(FixCase, when);
    QFETCH(QString, paste);
    const FixFit fit = fitOf(withCases({when}), paste).workarounds.first();
    QTEST(fit.kind, "kind");
    QTEST(fit.shown, "shown");
}

void TestFixFit::allPartsHaveToHold()
{
    const FixCase both{{{u"host"_s, u"docker"_s}}, u"rate limit"_s, {}, {}};
    const QString error = u"cannot pull from docker.io\n"_s;
    QCOMPARE(fitOf(withCases({both}), error).workarounds.first().kind, Kind::Open);
    QCOMPARE(fitOf(withCases({both}), error + u"rate limit\n"_s).workarounds.first().kind, Kind::Fits);
    QCOMPARE(fitOf(withCases({both}), u"cannot pull from ghcr.io\nrate limit\n"_s).workarounds.first().kind,
             Kind::Contradicted);
}

void TestFixFit::fitsComeFirstAndContradictedLast()
{
    const FixCase other{{{u"host"_s, u"^ghcr"_s}}, {}, {}, {}};
    const FixCase mine{{{u"host"_s, u"docker"_s}}, {}, {}, {}};
    Entry entry = withCases({other, {}, mine, {}});
    entry.workarounds[1].condition.en = u"torch ≥ 2.6"_s;
    const EntryFit fit = fitOf(entry, u"torch 2.4.1\ncannot pull from docker.io\n"_s);
    QCOMPARE(orderOf(fit.workarounds), (QList<qsizetype>{2, 3, 1, 0}));
    QCOMPARE(fit.workarounds[1].kind, Kind::Lacking);
}

void TestFixFit::outputBelowTheErrorDecides()
{
    Entry entry = withCases({{}, {{{u"host"_s, u"^ghcr"_s}}, {}, {}, {}}});
    entry.checks = {
        {{u"Who runs it?"_s, {}},
         u"id"_s,
         {{{u"root"_s, {}}, u"uid=0"_s, 2, {}}, {{u"a user"_s, {}}, u"uid=[1-9]\\d*"_s, 0, u"docker/other"_s}}},
        {{u"Is it there?"_s, {}}, {}, {{{u"no"_s, {}}, {}, 1, {}}}}};
    const EntryFit fit = fitOf(entry, u"cannot pull from docker.io\n$ id\nuid=0(root) gid=0(root)\n"_s);
    QCOMPARE(fit.checks.size(), 2);
    QCOMPARE(fit.checks[0].outcome, 0);
    QCOMPARE(fit.checks[0].text, u"uid=0"_s);
    QCOMPARE(fit.checks[1].outcome, -1);
    QVERIFY2(fit.workarounds[1].kind == Kind::Checked, "what a check found out counts more than `when`");
    QCOMPARE(orderOf(fit.workarounds), (QList<qsizetype>{1, 0}));
}

void TestFixFit::outputAboveTheErrorDoesNot()
{
    Entry entry = withCases({{}});
    entry.checks = {{{u"Who runs it?"_s, {}}, u"id"_s, {{{u"root"_s, {}}, u"uid=0"_s, 1, {}}}}};
    QCOMPARE(fitOf(entry, u"uid=0(root)\ncannot pull from docker.io\n"_s).checks[0].outcome, -1);
}

void TestFixFit::withoutAPasteAllIsOpen()
{
    Entry entry = withCases({{{{u"host"_s, u"docker"_s}}, {}, {}, {}}});
    entry.checks = {{{u"Who?"_s, {}}, {}, {{{u"root"_s, {}}, u""_s, 1, {}}}}};
    const EntryFit fit = entryFit(entry, {});
    QCOMPARE(fit.workarounds.first().kind, Kind::Open);
    QCOMPARE(fit.checks.first().outcome, -1);
}

void TestFixFit::refusedRegexDecidesNothing()
{
    const FixCase refused{{}, u"pull(?=x)"_s, {}, {}};
    QCOMPARE(fitOf(withCases({refused}), u"cannot pull from docker.io\n"_s).workarounds.first().kind, Kind::Open);
}

QTEST_GUILESS_MAIN(TestFixFit)
#include "tst_fixfit.moc"
