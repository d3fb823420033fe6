#include "tests/testing/capitals.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/unknownerror.h"
#include "ui/paste/findingsmodel.h"
#include "ui/paste/findingsview.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString Memory = u"cuda/out-of-memory"_s;
const QString Worker = u"pytorch/worker-killed"_s;

CatalogPtr catalog()
{
    Entry memory = test::entry(Memory, {u"CUDA out of memory"_s, u"CUDA 显存不足"_s});
    Entry worker = test::entry(Worker, {u"DataLoader worker is killed"_s, {}});
    return test::catalogOf({memory, worker});
}

Diagnosis twoFindings()
{
    const auto occurrence = [](const QString &location) {
        Occurrence made;
        made.location = location;
        return made;
    };
    Finding memory;
    memory.entryId = Memory;
    memory.occurrences = {occurrence(u"train.py:12"_s), occurrence(u"eval.py:40"_s), occurrence(u"train.py:12"_s)};
    memory.locations = {{u"train.py:12"_s, 2, 0}, {u"eval.py:40"_s, 1, 0}};
    Finding worker;
    worker.entryId = Worker;
    worker.occurrences = {occurrence({})};
    Diagnosis diagnosis;
    diagnosis.findings = {memory, worker};
    diagnosis.rootCause = Memory;
    diagnosis.lines = 214;
    return diagnosis;
}

std::unique_ptr<FindingsView> shownView(const Diagnosis &diagnosis)
{
    auto view = std::make_unique<FindingsView>();
    view->resize(320, 240);
    view->show();
    view->showDiagnosis(diagnosis, catalog());
    return view;
}

QTreeView &list(const FindingsView &view)
{
    return *view.findChild<QTreeView *>();
}

void click(const FindingsView &view, const QModelIndex &index)
{
    QTest::mouseClick(list(view).viewport(), Qt::LeftButton, {}, list(view).visualRect(index).center());
}

} // namespace

class TestFindingsView : public QObject
{
    Q_OBJECT
private slots:
    void tellsWhoeverSelects();
    void theSelectionIsHollowWhileAnotherEntryIsShown();
    void sumsUp_data();
    void sumsUp();
    void clickActivatesAFinding();
    void clickOnAPlaceActivatesOneOccurrenceAfterTheOther();
    void arrowKeysActivate();
    void enterActivatesAgain();
    void stepsBetweenFindings();
    void unknownErrorsAreActivatedOneAfterTheOther();
    void selectingByProgramEmitsNothing();
    void unfoldsTheSelectedFindingOfMany();
    void changesItsWords();
    void clears();
    void aDelayedTraceIsGivenALineMore();
};

void TestFindingsView::sumsUp_data()
{
    QTest::addColumn<int>("findings");
    QTest::addColumn<int>("lines");
    QTest::addColumn<QString>("summary");
    QTest::newRow("two findings") << 2 << 214 << u"2 finding(s) in 214 line(s)"_s;
}

void TestFindingsView::sumsUp()
{
    QFETCH(const int, findings);
    QFETCH(const int, lines);
    Diagnosis diagnosis = twoFindings();
    diagnosis.findings = diagnosis.findings.first(findings);
    diagnosis.lines = lines;
    const auto view = shownView(diagnosis);
    QTEST(view->summary(), "summary");
    QCOMPARE(list(*view).isVisible(), findings > 0);
}

void TestFindingsView::clickActivatesAFinding()
{
    const auto view = shownView(twoFindings());
    QSignalSpy activated(view.get(), &FindingsView::findingActivated);
    click(*view, list(*view).model()->index(1, 0));
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated.first().first().toString(), Worker);
    QCOMPARE(view->selectedEntry(), Worker);
    click(*view, list(*view).model()->index(1, 0)); // once more, as after scrolling away
    QCOMPARE(activated.size(), 2);
}

void TestFindingsView::clickOnAPlaceActivatesOneOccurrenceAfterTheOther()
{
    const auto view = shownView(twoFindings());
    QSignalSpy activated(view.get(), &FindingsView::occurrenceActivated);
    const QModelIndex place = list(*view).model()->index(0, 0, list(*view).model()->index(0, 0));
    QList<int> indexes;
    for (int time = 0; time < 3; ++time) {
        click(*view, place);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().toString(), Memory);
        indexes += activated.takeFirst().last().toInt();
    }
    QCOMPARE(indexes, QList<int>({0, 2, 0}));
}

void TestFindingsView::arrowKeysActivate()
{
    const auto view = shownView(twoFindings());
    QSignalSpy findings(view.get(), &FindingsView::findingActivated);
    QSignalSpy occurrences(view.get(), &FindingsView::occurrenceActivated);
    view->select(Memory);
    QTest::keyClick(&list(*view), Qt::Key_Down);
    QTest::keyClick(&list(*view), Qt::Key_Down);
    QCOMPARE(occurrences.size(), 2);
    QCOMPARE(occurrences.last().last().toInt(), 1);
    QTest::keyClick(&list(*view), Qt::Key_Down);
    QCOMPARE(findings.size(), 1);
    QCOMPARE(findings.first().first().toString(), Worker);
}

void TestFindingsView::enterActivatesAgain()
{
    const auto view = shownView(twoFindings());
    QSignalSpy findings(view.get(), &FindingsView::findingActivated);
    view->select(Worker);
    QCOMPARE(findings.size(), 0);
    QTest::keyClick(&list(*view), Qt::Key_Return);
    QCOMPARE(findings.size(), 1);
}

void TestFindingsView::unknownErrorsAreActivatedOneAfterTheOther()
{
    Diagnosis diagnosis = twoFindings();
    diagnosis.unknown = {test::unknownError(u"OSError: gone"_s, 12), test::unknownError(u"fatal: no"_s, 30)};
    const auto view = shownView(diagnosis);
    QSignalSpy activated(view.get(), &FindingsView::unknownErrorActivated);
    const QSignalSpy findings(view.get(), &FindingsView::findingActivated);
    const auto indexes = [&activated] {
        QList<int> numbers;
        for (const QList<QVariant> &arguments : std::as_const(activated))
            numbers += arguments.first().toInt();
        activated.clear();
        return numbers;
    };
    const QModelIndex row = list(*view).model()->index(2, 0);
    for (int time = 0; time < 3; ++time)
        click(*view, row);
    QCOMPARE(indexes(), QList<int>({0, 1, 0}));
    QVERIFY(view->isUnknownSelected());
    QVERIFY(view->selectedEntry().isEmpty());
    QCOMPARE(findings.size(), 0);
    // by key
    QVERIFY(view->select(Worker));
    QVERIFY(!view->isUnknownSelected());
    QTest::keyClick(&list(*view), Qt::Key_Down);
    QTest::keyClick(&list(*view), Qt::Key_Return);
    view->select(Worker);
    view->selectNext();
    QCOMPARE(indexes(), QList<int>({0, 1, 0}));
    // by program
    QVERIFY(view->selectUnknown(1));
    QCOMPARE(indexes(), QList<int>());
    QCOMPARE(view->summary(), u"2 finding(s) in 214 line(s)"_s);
    view->showDiagnosis(twoFindings(), catalog());
    QVERIFY(!view->selectUnknown());
}

void TestFindingsView::stepsBetweenFindings()
{
    const auto view = shownView(twoFindings());
    QSignalSpy findings(view.get(), &FindingsView::findingActivated);
    view->selectNext();
    QCOMPARE(view->selectedEntry(), Memory);
    view->selectNext();
    QCOMPARE(view->selectedEntry(), Worker);
    view->selectNext(); // there is no further one
    QCOMPARE(view->selectedEntry(), Worker);
    QCOMPARE(findings.size(), 2);
    view->selectPrevious();
    QCOMPARE(view->selectedEntry(), Memory);
    QCOMPARE(findings.size(), 3);

    FindingsView empty;
    empty.selectNext();
    QVERIFY(empty.selectedEntry().isEmpty());
}

void TestFindingsView::selectingByProgramEmitsNothing()
{
    const auto view = shownView(twoFindings());
    QSignalSpy findings(view.get(), &FindingsView::findingActivated);
    QSignalSpy occurrences(view.get(), &FindingsView::occurrenceActivated);
    QVERIFY(view->select(Worker));
    QVERIFY(view->select(Memory, 1));
    QCOMPARE(list(*view).currentIndex().data().toString(), u"eval.py:40"_s);
    QVERIFY(!view->select(u"no/such"_s));
    QCOMPARE(view->selectedEntry(), Memory);
    QCOMPARE(findings.size() + occurrences.size(), 0);
}

void TestFindingsView::unfoldsTheSelectedFindingOfMany()
{
    Diagnosis diagnosis = twoFindings();
    for (int number = 0; number < 20; ++number) {
        Finding finding = diagnosis.findings.first();
        finding.entryId = u"made/up-%1"_s.arg(number);
        diagnosis.findings += finding;
    }
    const auto view = shownView(diagnosis);
    const QAbstractItemModel *model = list(*view).model();
    QVERIFY(list(*view).isExpanded(model->index(0, 0)));
    QVERIFY(!list(*view).isExpanded(model->index(5, 0)));
    click(*view, model->index(1, 0));
    view->selectNext();
    QVERIFY(list(*view).isExpanded(model->index(2, 0)));
}

void TestFindingsView::changesItsWords()
{
    const auto view = shownView(twoFindings());
    view->select(Worker);
    QSignalSpy findings(view.get(), &FindingsView::findingActivated);
    test::Capitals capitals;
    QCoreApplication::installTranslator(&capitals);
    QCoreApplication::processEvents();
    QCOMPARE(view->summary(), u"2 FINDING(S) IN 214 LINE(S)"_s);
    QVERIFY(list(*view).model()->index(0, 0).data(FindingsModel::DetailRole).toString().startsWith(u"EXACT"_s));
    QCOMPARE(list(*view).accessibleName(), u"FINDINGS"_s);
    view->setLanguage(Language::Chinese);
    QCOMPARE(list(*view).model()->index(0, 0).data().toString(), u"CUDA 显存不足"_s);
    QCOMPARE(view->selectedEntry(), Worker); // the place is kept
    QCOMPARE(findings.size(), 0);
    QCoreApplication::removeTranslator(&capitals);
}

void TestFindingsView::clears()
{
    const auto view = shownView(twoFindings());
    QSignalSpy findings(view.get(), &FindingsView::findingActivated);
    view->clear();
    QVERIFY(view->summary().isEmpty());
    QVERIFY(view->selectedEntry().isEmpty());
    QCOMPARE(findings.size(), 0);
}

void TestFindingsView::aDelayedTraceIsGivenALineMore()
{
    Diagnosis diagnosis = twoFindings();
    diagnosis.findings[1].asynchronous = true;
    diagnosis.findings[0].locations.clear();
    const auto view = shownView(diagnosis);
    const QAbstractItemModel *model = list(*view).model();
    QVERIFY(list(*view).visualRect(model->index(1, 0)).height() > list(*view).visualRect(model->index(0, 0)).height());
}

void TestFindingsView::theSelectionIsHollowWhileAnotherEntryIsShown()
{
    const auto view = shownView(twoFindings());
    view->select(Memory);
    const auto isFilled = [&view] {
        const QRect row = list(*view).visualRect(list(*view).currentIndex());
        const QImage image = list(*view).viewport()->grab().toImage();
        const QColor edge = image.pixelColor(row.right() - 3, row.top());
        const QColor middle = image.pixelColor(row.right() - 3, row.center().y());
        const QColor branch = image.pixelColor(1, row.center().y());
        const QColor base = list(*view).palette().color(QPalette::Base);
        if (edge == base || (middle == base) != (branch == base))
            qFatal("neither filled nor an outline");
        return middle != base;
    };
    QVERIFY(isFilled());
    view->setShownEntry(Worker); // browsing in the tree
    QVERIFY(!isFilled());
    QCOMPARE(view->selectedEntry(), Memory);
    view->setShownEntry(QString()); // a guide
    QVERIFY(!isFilled());
    view->setShownEntry(Memory);
    QVERIFY(isFilled());
    view->select(Worker);
    QVERIFY(!isFilled());
}

void TestFindingsView::tellsWhoeverSelects()
{
    const auto view = shownView(twoFindings());
    QSignalSpy changed(view.get(), &FindingsView::selectedEntryChanged);
    QVERIFY(view->select(Worker));
    QCOMPARE(changed.takeLast().at(0).toString(), Worker);
    view->selectPrevious();
    QCOMPARE(changed.takeLast().at(0).toString(), Memory);
    view->clear();
    QCOMPARE(changed.takeLast().at(0).toString(), QString());
}

QTEST_MAIN(TestFindingsView)
#include "tst_findingsview.moc"
