#include "ui/window/diagnosisrunner.h"

#include <QElapsedTimer>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// An engine whose finding is the text itself.
Diagnosis echo(QStringView text, const std::atomic_bool *)
{
    Finding finding;
    finding.entryId = text.toString();
    Diagnosis diagnosis;
    diagnosis.findings.append(finding);
    return diagnosis;
}

/// Texts and revisions that a runner reported, as "text#revision".
class Results
{
public:
    explicit Results(DiagnosisRunner &runner)
    {
        QObject::connect(&runner, &DiagnosisRunner::finished, &runner, [this](const Diagnosis &d, quint64 revision) {
            list.append(d.findings.value(0).entryId + u'#' + QString::number(revision));
        });
    }

    QStringList list;
};

} // namespace

class TestDiagnosisRunner : public QObject
{
    Q_OBJECT

private slots:
    void reportsOnTheThreadItLivesOn();
    void aNewerPasteCancelsTheOlder();
    void onlyTheNewestOfManyIsDiagnosed();
    void aPasteBeforeTheEngineWaitsForIt();
    void aNewEngineDiagnosesTheLastPasteAgain();
    void cancelReportsNothing();
    void aCancelledPasteIsNotDiagnosedByTheNextEngine();
    void startReturnsAtOnce();
    void endsWhileAPasteIsBeingDiagnosed();
};

void TestDiagnosisRunner::reportsOnTheThreadItLivesOn()
{
    DiagnosisRunner runner;
    QThread *worker = nullptr;
    QThread *reporter = nullptr;
    runner.setEngine([&worker](QStringView text, const std::atomic_bool *cancel) {
        worker = QThread::currentThread();
        return echo(text, cancel);
    });
    connect(&runner, &DiagnosisRunner::finished, &runner, [&reporter] { reporter = QThread::currentThread(); });
    runner.start(u"x"_s, 1);
    QVERIFY(runner.isBusy());
    QTRY_VERIFY(reporter);
    QCOMPARE(reporter, QThread::currentThread());
    QVERIFY(worker != QThread::currentThread());
    QVERIFY(!runner.isBusy());
}

void TestDiagnosisRunner::aNewerPasteCancelsTheOlder()
{
    DiagnosisRunner runner;
    const Results results(runner);
    QSemaphore olderRuns;
    std::atomic_bool olderSawItsFlag = false;
    runner.setEngine([&](QStringView text, const std::atomic_bool *cancel) {
        if (text == "older"_L1) {
            olderRuns.release();
            while (!*cancel)
                QThread::msleep(1);
            olderSawItsFlag = true;
        }
        return echo(text, cancel);
    });
    runner.start(u"older"_s, 1);
    QVERIFY(olderRuns.tryAcquire(1, 5000));
    runner.start(u"newer"_s, 2);
    QTRY_COMPARE(results.list, QStringList(u"newer#2"_s));
    QVERIFY(olderSawItsFlag);
    QTest::qWait(20);
    QCOMPARE(results.list.size(), 1);
}

void TestDiagnosisRunner::onlyTheNewestOfManyIsDiagnosed()
{
    DiagnosisRunner runner;
    const Results results(runner);
    QSemaphore running;
    QSemaphore mayGoOn;
    std::atomic_int runs = 0;
    runner.setEngine([&](QStringView text, const std::atomic_bool *cancel) {
        ++runs;
        running.release();
        if (runs == 1)
            mayGoOn.acquire();
        return echo(text, cancel);
    });
    runner.start(u"0"_s, 0);
    QVERIFY(running.tryAcquire(1, 5000));
    for (quint64 i = 1; i <= 50; ++i)
        runner.start(QString::number(i), i);
    mayGoOn.release();
    QTRY_COMPARE(results.list, QStringList(u"50#50"_s));
    QCOMPARE(runs, 2);
}

void TestDiagnosisRunner::aPasteBeforeTheEngineWaitsForIt()
{
    DiagnosisRunner runner;
    const Results results(runner);
    runner.start(u"early"_s, 7);
    QVERIFY(runner.isBusy());
    QTest::qWait(10);
    QVERIFY(results.list.isEmpty());
    runner.setEngine(echo);
    QTRY_COMPARE(results.list, QStringList(u"early#7"_s));
}

void TestDiagnosisRunner::aNewEngineDiagnosesTheLastPasteAgain()
{
    DiagnosisRunner runner;
    const Results results(runner);
    const QSignalSpy starts(&runner, &DiagnosisRunner::started);
    runner.setEngine(echo);
    runner.start(u"text"_s, 3);
    QTRY_COMPARE(results.list.size(), 1);
    runner.setEngine([](QStringView, const std::atomic_bool *cancel) { return echo(u"another", cancel); });
    QTRY_COMPARE(results.list, QStringList({u"text#3"_s, u"another#3"_s}));
    QCOMPARE(starts.count(), 2);
}

void TestDiagnosisRunner::cancelReportsNothing()
{
    DiagnosisRunner runner;
    const Results results(runner);
    const QSignalSpy cancels(&runner, &DiagnosisRunner::cancelled);
    runner.setEngine([](QStringView text, const std::atomic_bool *cancel) {
        while (!*cancel)
            QThread::msleep(1);
        return echo(text, cancel);
    });
    runner.start(u"text"_s, 4);
    runner.cancel();
    QVERIFY(!runner.isBusy());
    QCOMPARE(cancels.count(), 1);
    QCOMPARE(cancels.first().first().toULongLong(), 4U);
    runner.cancel();
    QCOMPARE(cancels.count(), 1);
    QTest::qWait(20);
    QVERIFY(results.list.isEmpty());
}

void TestDiagnosisRunner::aCancelledPasteIsNotDiagnosedByTheNextEngine()
{
    DiagnosisRunner runner;
    const Results results(runner);
    runner.setEngine(echo);
    runner.start(u"text"_s, 1);
    QTRY_COMPARE(results.list.size(), 1);
    runner.cancel();
    runner.setEngine(echo);
    QVERIFY(!runner.isBusy());
    QTest::qWait(20);
    QCOMPARE(results.list.size(), 1);
}

void TestDiagnosisRunner::startReturnsAtOnce()
{
    DiagnosisRunner runner;
    QSemaphore mayGoOn;
    runner.setEngine([&](QStringView text, const std::atomic_bool *cancel) {
        mayGoOn.acquire();
        return echo(text, cancel);
    });
    const Results results(runner);
    runner.start(u"text"_s, 1); // would never return, did it wait for the engine
    QVERIFY(results.list.isEmpty());
    mayGoOn.release();
    QTRY_COMPARE(results.list.size(), 1);
}

void TestDiagnosisRunner::endsWhileAPasteIsBeingDiagnosed()
{
    QSemaphore running;
    std::atomic_bool ended = false;
    {
        DiagnosisRunner runner;
        runner.setEngine([&](QStringView text, const std::atomic_bool *cancel) {
            running.release();
            while (!*cancel)
                QThread::msleep(1);
            ended = true;
            return echo(text, cancel);
        });
        runner.start(u"text"_s, 1);
        QVERIFY(running.tryAcquire(1, 5000));
    }
    QVERIFY(ended);
}

QTEST_GUILESS_MAIN(TestDiagnosisRunner)
#include "tst_diagnosisrunner.moc"
