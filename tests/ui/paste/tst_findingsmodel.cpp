#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/unknownerror.h"
#include "ui/paste/findingsmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

CatalogPtr catalog()
{
    Entry memory = test::entry(u"pytorch/cuda-out-of-memory"_s,
                               {u"CUDA out of memory. Tried to allocate {size}"_s, u"CUDA 显存不足"_s});
    Entry worker = test::entry(u"pytorch/worker-killed"_s, {u"DataLoader worker is\n  killed <b>by</b> signal"_s, {}});
    return test::catalogOf({memory, worker});
}

Occurrence occurrenceAt(qsizetype start, const QString &location = {})
{
    Occurrence occurrence;
    occurrence.span = {start, start + 5};
    occurrence.location = location;
    return occurrence;
}

Diagnosis twoFindings()
{
    Finding memory;
    memory.entryId = u"pytorch/cuda-out-of-memory"_s;
    memory.confidence = 0.97;
    memory.captures = {{u"size"_s, u"20.00 MiB"_s}};
    memory.occurrences = {occurrenceAt(0, u"train.py:12"_s), occurrenceAt(10, u"eval.py:40"_s),
                          occurrenceAt(20, u"train.py:12"_s), occurrenceAt(30)};
    memory.locations = {{u"train.py:12"_s, 2, 3}, {u"eval.py:40"_s, 1, 0}, {QString(), 1, 0}, {u"late.py:7"_s, 0, 2}};
    memory.suppressed = {{40, 45}, {50, 55}, {60, 65}, {70, 75}, {80, 85}};
    Finding worker;
    worker.entryId = u"pytorch/worker-killed"_s;
    worker.kind = MatchKind::Template;
    worker.confidence = 0.805;
    worker.occurrences = {occurrenceAt(90)};
    Diagnosis diagnosis;
    diagnosis.findings = {memory, worker};
    diagnosis.rootCause = memory.entryId;
    return diagnosis;
}

/// One line a row: its text, and for a finding the second line; places are indented.
QStringList outline(const FindingsModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex finding = model.index(row, 0);
        lines += finding.data().toString() + u" | "_s + finding.data(FindingsModel::DetailRole).toString()
            + (finding.data(FindingsModel::IsRootCauseRole).toBool() ? u" | root"_s : QString());
        for (int place = 0; place < model.rowCount(finding); ++place)
            lines += u"  "_s + model.index(place, 0, finding).data().toString();
    }
    return lines;
}

} // namespace

class TestFindingsModel : public QObject
{
    Q_OBJECT
private slots:
    void showsFindingsAndPlaces();
    void speaksTheLanguage();
    void showsTheIdOfAnUnknownEntry();
    void saysThatASimilarFindingIsPossible();
    void saysThatOthersAreEquallyLikely();
    void namesTheOwnFrameOnce();
    void warnsWhereTheFrameMayBeWrong();
    void oneFindingHasNoRootCause();
    void aCauseComesBeforeItsConsequences();
    void placesAreLeftOutWhereNoneIsKnown();
    void knowsTheOccurrencesOfEachRow();
    void findsRows();
    void toolTipsAreNeverHtmlOfTheCatalog();
    void namesRowsForScreenReaders();
    void endsWithTheUnknownErrors();
};

void TestFindingsModel::showsFindingsAndPlaces()
{
    FindingsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(outline(model), QStringList());
    model.setDiagnosis(twoFindings(), catalog());
    // Without a translation, plurals are as they stand in the source.
    QCOMPARE(
        outline(model),
        QStringList(
            {u"CUDA out of memory. Tried to allocate 20.00 MiB | exact · 0.97 · 4 time(s), 5 suppressed | root"_s,
             u"  train.py:12 ×2 (3 suppressed)"_s, u"  eval.py:40"_s, u"  elsewhere"_s, u"  late.py:7 (2 suppressed)"_s,
             u"DataLoader worker is killed <b>by</b> signal | template · 0.81 · 1 time(s)"_s}));
    model.clear();
    QCOMPARE(outline(model), QStringList());
}

void TestFindingsModel::endsWithTheUnknownErrors()
{
    FindingsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Diagnosis diagnosis = twoFindings();
    model.setDiagnosis(diagnosis, catalog());
    QVERIFY(!model.unknownRow().isValid());
    diagnosis.unknown = {test::unknownError(u"OSError: gone"_s, 12), test::unknownError(u"<b>fatal</b>: no"_s, 30)};
    model.setDiagnosis(diagnosis, catalog());
    const QModelIndex row = model.index(2, 0);
    QCOMPARE(model.unknownRow(), row);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(row.data().toString(), u"and 2 unknown error(s)"_s);
    QCOMPARE(row.data(Qt::AccessibleTextRole), row.data());
    QVERIFY(row.data(Qt::ToolTipRole).toString().contains(u"OSError: gone"));
    QVERIFY(!row.data(Qt::ToolTipRole).toString().contains(u"<b>fatal"));
    QVERIFY(row.data(FindingsModel::IsLocationRole).toBool());
    QVERIFY(row.data(FindingsModel::EntryIdRole).toString().isEmpty());
    QCOMPARE(row.data(FindingsModel::OccurrencesRole).value<QList<int>>(), QList<int>({0, 1}));
    diagnosis.findings.clear(); // a page shows them
    model.setDiagnosis(diagnosis, catalog());
    QCOMPARE(model.rowCount(), 0);
}

void TestFindingsModel::speaksTheLanguage()
{
    FindingsModel model;
    model.setDiagnosis(twoFindings(), catalog());
    const QPersistentModelIndex first = model.index(0, 0);
    model.setLanguage(Language::Chinese);
    QCOMPARE(first.data().toString(), u"CUDA 显存不足"_s);
    QCOMPARE(model.index(1, 0).data().toString(), u"DataLoader worker is killed <b>by</b> signal"_s); // not translated
    model.setLanguage(Language::English);
    QCOMPARE(first.data().toString(), u"CUDA out of memory. Tried to allocate 20.00 MiB"_s);
}

void TestFindingsModel::showsTheIdOfAnUnknownEntry()
{
    FindingsModel model;
    model.setDiagnosis(twoFindings(), nullptr);
    QCOMPARE(model.index(0, 0).data().toString(), u"pytorch/cuda-out-of-memory"_s);
}

void TestFindingsModel::saysThatASimilarFindingIsPossible()
{
    Diagnosis diagnosis = twoFindings();
    diagnosis.findings[1].kind = MatchKind::Similar;
    FindingsModel model;
    model.setDiagnosis(diagnosis, catalog());
    const QModelIndex similar = model.index(1, 0);
    QCOMPARE(similar.data().toString(), u"Possibly: DataLoader worker is killed <b>by</b> signal"_s);
    QVERIFY(similar.data(FindingsModel::DetailRole).toString().startsWith(u"similar · "));
    QVERIFY(similar.data(Qt::AccessibleTextRole).toString().startsWith(u"Possibly: "));
    QVERIFY(!model.index(0, 0).data().toString().contains(u"Possibly"));
}

void TestFindingsModel::saysThatOthersAreEquallyLikely()
{
    Diagnosis diagnosis = twoFindings();
    Rival tie{u"pytorch/other"_s, MatchKind::Template, 0.8, LossReason::Tie, {}};
    Rival weaker = tie;
    weaker.reason = LossReason::FewerWords;
    diagnosis.findings[0].rivals = {weaker};
    diagnosis.findings[1].rivals = {tie, weaker};
    FindingsModel model;
    model.setDiagnosis(diagnosis, catalog());
    QVERIFY(!model.index(0, 0).data(FindingsModel::DetailRole).toString().contains(u"equally likely"));
    const QString detail = model.index(1, 0).data(FindingsModel::DetailRole).toString();
    QCOMPARE(detail, u"template · 1 of 2 equally likely · 0.81 · 1 time(s)"_s);
    QVERIFY(model.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(u"equally likely"));
}

void TestFindingsModel::namesTheOwnFrameOnce()
{
    Diagnosis diagnosis = twoFindings();
    diagnosis.findings[0].place = {u"/srv/app/train.py"_s, 12, u"step"_s, 3, true};
    diagnosis.findings[1].place = {u"model.py"_s, 41, u"forward"_s, 9, true};
    FindingsModel model;
    model.setDiagnosis(diagnosis, catalog());
    const QModelIndex memory = model.index(0, 0);
    QVERIFY(!memory.data(FindingsModel::DetailRole).toString().contains(u"train.py"));
    QCOMPARE(model.index(0, 0, memory).data().toString(), u"train.py:12 · step ×2 (3 suppressed)"_s);
    QCOMPARE(model.index(1, 0, memory).data().toString(), u"eval.py:40"_s);
    QCOMPARE(memory.data(Qt::ToolTipRole).toString().count(u"train.py:12"), 1);
    const QModelIndex worker = model.index(1, 0); // no place stands below it
    QVERIFY(worker.data(FindingsModel::DetailRole).toString().endsWith(u" · model.py:41 · forward"));
    QVERIFY(worker.data(Qt::ToolTipRole).toString().contains(u"model.py:41 · forward"));

    diagnosis.findings[0].place.fileLine = 2; // the tail of another place, but not its line
    diagnosis.findings[1].place.own = false;
    model.setDiagnosis(diagnosis, catalog());
    QCOMPARE(model.index(0, 0, model.index(0, 0)).data().toString(), u"train.py:12 ×2 (3 suppressed)"_s);
    QVERIFY(!model.index(1, 0).data(FindingsModel::DetailRole).toString().contains(u"model.py"));
}

void TestFindingsModel::warnsWhereTheFrameMayBeWrong()
{
    Diagnosis diagnosis = twoFindings();
    diagnosis.findings[0].asynchronous = true;
    FindingsModel model;
    model.setDiagnosis(diagnosis, catalog());
    const QString warning = u"reported late: the lines that the trace names may be wrong"_s;
    QCOMPARE(model.index(0, 0).data(FindingsModel::CautionRole).toString(), warning);
    QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(warning));
    QVERIFY(model.index(0, 0).data(Qt::AccessibleTextRole).toString().endsWith(warning));
    QVERIFY(model.index(1, 0).data(FindingsModel::CautionRole).toString().isEmpty());
    QVERIFY(!model.index(1, 0).data(Qt::ToolTipRole).toString().contains(u"reported late"));
}

void TestFindingsModel::oneFindingHasNoRootCause()
{
    Diagnosis diagnosis = twoFindings();
    diagnosis.findings.removeLast();
    FindingsModel model;
    model.setDiagnosis(diagnosis, catalog());
    QVERIFY(!model.index(0, 0).data(FindingsModel::IsRootCauseRole).toBool());
}

void TestFindingsModel::aCauseComesBeforeItsConsequences()
{
    Diagnosis diagnosis = twoFindings();
    Finding beside;
    beside.entryId = u"no/relation"_s;
    beside.occurrences = {occurrenceAt(100)};
    diagnosis.findings.insert(1, beside);
    std::ranges::reverse(diagnosis.findings); // the worker is the best one
    diagnosis.causes = {{u"pytorch/cuda-out-of-memory"_s, u"pytorch/worker-killed"_s}};
    FindingsModel model;
    model.setDiagnosis(diagnosis, catalog());
    QStringList relations;
    for (int row = 0; row < model.rowCount(); ++row)
        relations += model.index(row, 0).data(FindingsModel::RelationRole).toString();
    QCOMPARE(relations, QStringList({u"root cause"_s, u"→ consequence"_s, QString()}));
    const QModelIndex worker = model.index(1, 0);
    QCOMPARE(worker.data(FindingsModel::EntryIdRole).toString(), u"pytorch/worker-killed"_s);
    QVERIFY(worker.data(Qt::AccessibleTextRole)
                .toString()
                .contains(u"→ consequence, Came of: CUDA out of memory, template"_s));
    QVERIFY(worker.data(Qt::ToolTipRole).toString().contains(u"Came of: CUDA out of memory"_s));
    diagnosis.causes = {{u"pytorch/cuda-out-of-memory"_s, u"pytorch/worker-killed"_s},
                        {u"pytorch/cuda-out-of-memory"_s, u"no/relation"_s}};
    model.setDiagnosis(diagnosis, catalog());
    QCOMPARE(model.index(2, 0).data(FindingsModel::RelationRole).toString(), u"consequence"_s); // of the first
}

void TestFindingsModel::placesAreLeftOutWhereNoneIsKnown()
{
    Diagnosis diagnosis = twoFindings();
    diagnosis.findings[0].locations = {{QString(), 4, 0}};
    FindingsModel model;
    model.setDiagnosis(diagnosis, catalog());
    QCOMPARE(model.rowCount(model.index(0, 0)), 0);
}

void TestFindingsModel::knowsTheOccurrencesOfEachRow()
{
    FindingsModel model;
    model.setDiagnosis(twoFindings(), catalog());
    const QModelIndex finding = model.index(0, 0);
    const auto occurrences = [](const QModelIndex &index) {
        return index.data(FindingsModel::OccurrencesRole).value<QList<int>>();
    };
    QCOMPARE(occurrences(finding), QList<int>({0, 1, 2, 3}));
    QCOMPARE(occurrences(model.index(0, 0, finding)), QList<int>({0, 2}));
    QCOMPARE(occurrences(model.index(2, 0, finding)), QList<int>({3}));
    QCOMPARE(occurrences(model.index(3, 0, finding)), QList<int>());
    QCOMPARE(model.index(1, 0, finding).data(FindingsModel::EntryIdRole).toString(), u"pytorch/cuda-out-of-memory"_s);
}

void TestFindingsModel::findsRows()
{
    FindingsModel model;
    model.setDiagnosis(twoFindings(), catalog());
    const QModelIndex finding = model.indexOf(u"pytorch/cuda-out-of-memory"_s);
    QCOMPARE(finding, model.index(0, 0));
    QVERIFY(!model.indexOf(u"no/such"_s).isValid());
    QCOMPARE(model.indexOfOccurrence(finding, 2), model.index(0, 0, finding));
    QCOMPARE(model.indexOfOccurrence(finding, 9), finding);
    const QModelIndex worker = model.indexOf(u"pytorch/worker-killed"_s);
    QCOMPARE(model.indexOfOccurrence(worker, 0), worker);
}

void TestFindingsModel::toolTipsAreNeverHtmlOfTheCatalog()
{
    FindingsModel model;
    model.setDiagnosis(twoFindings(), catalog());
    const QString toolTip = model.index(1, 0).data(Qt::ToolTipRole).toString();
    QVERIFY(!toolTip.contains(u"<b>"_s));
    QVERIFY(toolTip.contains(u"&lt;b&gt;"_s));
    QVERIFY(toolTip.contains(u"pytorch/worker-killed"_s));
    const QString both = model.index(0, 0).data(Qt::ToolTipRole).toString();
    QVERIFY(both.contains(u"CUDA out of memory"_s));
    QVERIFY(both.contains(u"显存不足"_s));
}

void TestFindingsModel::namesRowsForScreenReaders()
{
    FindingsModel model;
    model.setDiagnosis(twoFindings(), catalog());
    const QString text = model.index(0, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY(text.startsWith(u"CUDA out of memory"_s));
    QVERIFY(text.contains(u"root cause"_s));
    QVERIFY(text.contains(u"exact"_s));
    QVERIFY(!model.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(u"root cause"_s));
}

QTEST_MAIN(TestFindingsModel)
#include "tst_findingsmodel.moc"
