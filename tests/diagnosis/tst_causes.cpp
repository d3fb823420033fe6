#include "app/diagnosis/diagnoser.h"
#include "app/diagnosis/triage.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/pastes.h"
#include "tests/testing/shippedcatalog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

Entry entry(const QString &id, const QString &words, const QStringList &leadsTo = {}, const QStringList &tags = {})
{
    Entry made = test::patternEntry(id, words, words);
    made.tags = tags;
    for (const QString &next : leadsTo)
        made.leadsTo.append({next, {}, {}});
    return made;
}

/// A database that refuses, a program that ends for it, a script that only reports a failure, a repository in a merge,
/// and a general error.
CatalogPtr smallCatalog()
{
    return test::catalogOf({
        entry(u"db/refused"_s, u"frobnicator refused the quiescent handshake"_s, {u"app/ended"_s}),
        entry(u"app/ended"_s, u"application quuxed while initialising its storage"_s),
        entry(u"build/failed"_s, u"zorkmid step terminated unsuccessfully"_s, {}, {u"wrapper"_s}),
        entry(u"build/compiler"_s, u"grumbling compiler rejected wibble"_s),
        entry(u"vcs/conflict"_s, u"plugh merge left conflicting hunks"_s, {u"vcs/commit"_s}),
        entry(u"vcs/commit"_s, u"xyzzy commit impossible with unmerged paths"_s),
        entry(u"shop/missing"_s, u"waldo catalogue lists no such thud"_s, {}, {u"general"_s}),
    });
}

QStringList idsOf(const Diagnosis &diagnosis)
{
    QStringList ids;
    for (const Finding &finding : diagnosis.findings)
        ids.append(finding.entryId);
    return ids;
}

QStringList causesOf(const Diagnosis &diagnosis)
{
    QStringList causes;
    for (const auto &[cause, effect] : diagnosis.causes)
        causes.append(cause + u" > "_s + effect);
    return causes;
}

} // namespace

/// The catalog proposes causes, the paste decides.
class TestCauses : public QObject
{
    Q_OBJECT

private slots:
    void thePasteDecides_data();
    void thePasteDecides();
    void aLaterErrorIsNoCauseOfAFailedBuild();
    void aStepOfACiJobIsFailedByItsOwnErrors();
    void unrelatedErrorsKeepTheOrderOfTheirCommands_data();
    void unrelatedErrorsKeepTheOrderOfTheirCommands();
    void oneOrderEverywhere();
    void aReportOfAnUnknownErrorIsNoCause();
};

void TestCauses::thePasteDecides_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("causes");
    const QString refused = u"ERROR: frobnicator refused the quiescent handshake\n"_s;
    const QString ended = u"ERROR: application quuxed while initialising its storage\n"_s;
    const QString failed = u"ERROR: zorkmid step terminated unsuccessfully\n"_s;
    const QString compiler = u"ERROR: grumbling compiler rejected wibble\n"_s;
    const QString conflict = u"ERROR: plugh merge left conflicting hunks\n"_s;
    const QString commit = u"ERROR: xyzzy commit impossible with unmerged paths\n"_s;
    const QString prompt = u"$ make deploy\n"_s;
    const QStringList none;
    const QStringList refusedThenEnded{u"db/refused > app/ended"_s};
    QTest::newRow("the cause first") << refused + ended << refusedThenEnded;
    QTest::newRow("the cause below its effect") << ended + refused << none;
    QTest::newRow("the cause between two effects") << ended + refused + ended << refusedThenEnded;
    QTest::newRow("another command") << refused + prompt + ended << none;
    QTest::newRow("the prompt of a host") << refused + u"(venv) ana@build1:~/src$ ./run\n"_s + ended << none;
    QTest::newRow("the prompt of PowerShell") << refused + u"PS C:\\src> .\\run.ps1\n"_s + ended << none;
    QTest::newRow("a price is no prompt") << refused + u"$12 were charged\n"_s + ended << refusedThenEnded;
    QTest::newRow("one service") << u"web-1  | "_s + refused + u"web-1  | "_s + ended << refusedThenEnded;
    QTest::newRow("another service") << u"db-1   | "_s + refused + u"web-1  | "_s + ended << none;
    QTest::newRow("two ranks of one job") << u"[rank1]: "_s + refused + u"[rank0]: "_s + ended << refusedThenEnded;
    QTest::newRow("one tool, two commands")
        << conflict + u"$ vcs commit\n"_s + commit << QStringList{u"vcs/conflict > vcs/commit"_s};
    QTest::newRow("one tool, the cause after its effect") << commit + u"$ vcs merge\n"_s + conflict << none;
    QTest::newRow("a wrapper below the error") << refused + failed << QStringList{u"db/refused > build/failed"_s};
    QTest::newRow("a wrapper above an error of its own tool")
        << failed + compiler << QStringList{u"build/compiler > build/failed"_s};
    QTest::newRow("a wrapper above another error") << failed + refused << none;
    QTest::newRow("a wrapper above its indented details")
        << failed + u"  [2 lines of output]\n\n    "_s + refused << QStringList{u"db/refused > build/failed"_s};
    QTest::newRow("a trace that the wrapper announces")
        << test::pythonTrace(u"RuntimeError: zorkmid step terminated unsuccessfully"_s)
            + u"\n-- Worker 0 ended with the following error:\n"_s
            + test::pythonTrace(u"ValueError: frobnicator refused the quiescent handshake"_s)
        << QStringList{u"db/refused > build/failed"_s};
    QTest::newRow("a wrapper in another command") << compiler + prompt + failed << none;
    QTest::newRow("a step of GitHub") << u"##[group]Run db\n"_s + refused + u"##[group]Run app\n"_s + ended << none;
    QTest::newRow("within a step of GitHub")
        << u"##[group]Run db\n"_s + refused + u"##[endgroup]\n"_s + ended << refusedThenEnded;
    QTest::newRow("a section of GitLab") << refused + u"section_start:1560896352:step_script\r\n"_s + ended << none;
    QTest::newRow("a step of Jenkins") << refused + u"[Pipeline] sh\n"_s + ended << none;
}

void TestCauses::thePasteDecides()
{
    QFETCH(QString, paste);
    static const Diagnoser diagnoser(smallCatalog());
    QTEST(causesOf(diagnoser.diagnose(paste)), "causes");
}

void TestCauses::aLaterErrorIsNoCauseOfAFailedBuild()
{
    static const Diagnoser diagnoser(test::shippedCatalog());
    const Diagnosis diagnosis = diagnoser.diagnose(
        u"[+] Building 14.2s (8/11)                                                        docker:default\n"
        " => [internal] load build definition from Dockerfile                                       0.0s\n"
        " => ERROR [4/7] RUN pip install -r requirements.txt                                       12.9s\n"
        "------\n"
        " > [4/7] RUN pip install -r requirements.txt:\n"
        "12.31 ERROR: Could not find a version that satisfies the requirement torch==9.9.9 (from versions: 2.0.0)\n"
        "12.31 ERROR: No matching distribution found for torch==9.9.9\n"
        "------\n"
        "ERROR: failed to solve: process \"/bin/sh -c pip install -r requirements.txt\" did not complete "
        "successfully: exit code: 1\n"
        "\n"
        "deploying anyway\n"
        "E0412 10:21:33.114512    7211 memcache.go:265] couldn't get current server API group list: Get "
        "\"http://localhost:8080/api?timeout=32s\": dial tcp 127.0.0.1:8080: connect: connection refused\n"
        "The connection to the server localhost:8080 was refused - did you specify the right host or port?\n");
    QCOMPARE(diagnosis.rootCause, u"pip/no-matching-distribution"_s);
    QCOMPARE(causesOf(diagnosis), QStringList{u"pip/no-matching-distribution > docker/run-nonzero-exit"_s});
    QCOMPARE(idsOf(diagnosis),
             QStringList({u"pip/no-matching-distribution"_s, u"docker/run-nonzero-exit"_s,
                          u"kubernetes/connection-refused"_s}));
}

void TestCauses::aStepOfACiJobIsFailedByItsOwnErrors()
{
    static const Diagnoser diagnoser(test::shippedCatalog());
    const Diagnosis diagnosis = diagnoser.diagnose(
        u"2026-11-21T16:05:00.0000000Z ##[group]Run kubectl get nodes\n"
        "2026-11-21T16:05:00.1000000Z kubectl get nodes\n"
        "2026-11-21T16:05:00.1000000Z ##[endgroup]\n"
        "2026-11-21T16:05:01.0000000Z The connection to the server localhost:8080 was refused - did you specify the "
        "right host or port?\n"
        "2026-11-21T16:05:02.0000000Z ##[group]Run docker build .\n"
        "2026-11-21T16:05:02.1000000Z docker build .\n"
        "2026-11-21T16:05:02.1000000Z ##[endgroup]\n"
        "2026-11-21T16:05:09.0000000Z #9 5.310 ERROR: No matching distribution found for torch==9.9.9\n"
        "2026-11-21T16:05:09.1000000Z ERROR: failed to solve: process \"/bin/sh -c pip install torch==9.9.9\" did not "
        "complete successfully: exit code: 1\n"
        "2026-11-21T16:05:09.2000000Z ##[error]Process completed with exit code 1.\n");
    QVERIFY(causesOf(diagnosis).contains(u"pip/no-matching-distribution > docker/run-nonzero-exit"_s));
    QCOMPARE(diagnosis.rootCause, u"pip/no-matching-distribution"_s);
    QVERIFY(causesOf(diagnosis).filter(u"kubernetes/connection-refused"_s).isEmpty());
}

void TestCauses::unrelatedErrorsKeepTheOrderOfTheirCommands_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("ids");
    QTest::addColumn<QString>("root");
    const QString prompt = u"$ make deploy\n"_s;
    const QString compiler = u"ERROR: grumbling compiler rejected wibble\n"_s;
    const QString missing = u"ERROR: waldo catalogue lists no such thud\n"_s;
    const QString refused = u"ERROR: frobnicator refused the quiescent handshake\n"_s;
    const QString ended = u"ERROR: application quuxed while initialising its storage\n"_s;
    const QStringList compilerFirst{u"build/compiler"_s, u"db/refused"_s, u"app/ended"_s};
    const QStringList missingFirst{u"shop/missing"_s, u"db/refused"_s, u"app/ended"_s};
    QTest::newRow("a command before that of the root")
        << prompt + compiler + prompt + refused + ended << compilerFirst << QString();
    QTest::newRow("a command after it") << prompt + refused + ended + prompt + compiler
                                        << QStringList{u"db/refused"_s, u"app/ended"_s, u"build/compiler"_s}
                                        << u"db/refused"_s;
    QTest::newRow("one command: the root first")
        << prompt + compiler + refused + ended << QStringList{u"db/refused"_s, u"app/ended"_s, u"build/compiler"_s}
        << u"db/refused"_s;
    QTest::newRow("a general error of a command of its own")
        << prompt + missing + prompt + refused + ended << missingFirst << QString();
    QTest::newRow("a general error of the root's command")
        << prompt + missing + refused + ended << QStringList{u"db/refused"_s, u"app/ended"_s, u"shop/missing"_s}
        << u"db/refused"_s;
    QTest::newRow("no causes: a general error first in its own command")
        << prompt + missing + prompt + compiler << QStringList{u"shop/missing"_s, u"build/compiler"_s} << QString();
    QTest::newRow("no causes: a general error in the same command")
        << prompt + missing + compiler << QStringList{u"build/compiler"_s, u"shop/missing"_s} << QString();
}

/// What only reports a failure is found, but is not its cause where the error beside it is unknown.
void TestCauses::aReportOfAnUnknownErrorIsNoCause()
{
    static const Diagnoser diagnoser(test::shippedCatalog());
    const QString make = u"make: *** [Makefile:3: app] Error 1\n"_s;
    QCOMPARE(diagnoser.diagnose(make).rootCause, u"make/target-failed-error"_s);
    const Diagnosis unknown = diagnoser.diagnose(
        u"/usr/bin/ld.gold: fatal error: out/lib/: frobnication refused\ncollect2: error: ld returned 1 exit status\n"_s
        + make);
    QCOMPARE(idsOf(unknown), QStringList{u"make/target-failed-error"_s});
    QCOMPARE(unknown.rootCause, QString());
    const Diagnosis known = diagnoser.diagnose(u"/usr/bin/ld: cannot find -lfoo\n"_s + make);
    QCOMPARE(known.rootCause, u"cpp/cannot-find-library"_s);
}

void TestCauses::unrelatedErrorsKeepTheOrderOfTheirCommands()
{
    QFETCH(QString, paste);
    static const Diagnoser diagnoser(smallCatalog());
    const Diagnosis diagnosis = diagnoser.diagnose(paste);
    QTEST(idsOf(diagnosis), "ids");
    QTEST(diagnosis.rootCause, "root");
}

/// The findings of the diagnosis are in the order of the triage: list, marks, text and JSON all follow it.
void TestCauses::oneOrderEverywhere()
{
    static const Diagnoser diagnoser(smallCatalog());
    const Diagnosis diagnosis = diagnoser.diagnose(
        u"ERROR: xyzzy commit impossible with unmerged paths\nERROR: grumbling compiler rejected wibble\n"
        "ERROR: frobnicator refused the quiescent handshake\nERROR: plugh merge left conflicting hunks\n"
        "ERROR: application quuxed while initialising its storage\n");
    const QStringList listed = idsOf(diagnosis);
    QStringList shown;
    for (const TriageItem &item : triage(diagnosis))
        shown.append(item.entryId);
    QCOMPARE(listed, shown);
    QCOMPARE(listed.first(2), QStringList({u"db/refused"_s, u"app/ended"_s}));
}

QTEST_GUILESS_MAIN(TestCauses)
#include "tst_causes.moc"
