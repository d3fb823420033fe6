#include "tests/testing/capitals.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/repository.h"
#include "tests/testing/unknownerror.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/markscrollbar.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/paste/startcard.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

const QString Memory = u"cuda/out-of-memory"_s;
const QString Worker = u"pytorch/worker-killed"_s;

CatalogPtr catalog()
{
    Entry memory = test::entry(Memory, {u"CUDA out of memory"_s, u"CUDA 显存不足"_s});
    Entry worker = test::entry(Worker, {u"DataLoader worker is killed"_s, {}});
    return test::catalogOf({memory, worker});
}

/// Finds two errors wherever their words stand, as the real one would.
Diagnosis diagnose(const QString &text)
{
    Diagnosis diagnosis;
    diagnosis.lines = text.count(u'\n') + (text.isEmpty() || text.endsWith(u'\n') ? 0 : 1);
    for (const auto &[id, words] : {std::pair{Memory, u"out of memory"_s}, std::pair{Worker, u"worker killed"_s}}) {
        Finding finding;
        finding.entryId = id;
        finding.inFinalMessage = true;
        for (qsizetype at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
            Occurrence occurrence;
            occurrence.span = {at, at + words.size()};
            occurrence.pieces = {occurrence.span};
            finding.occurrences += occurrence;
        }
        if (!finding.occurrences.isEmpty())
            diagnosis.findings += finding;
    }
    const qsizetype message = text.indexOf(u"FooError"_s);
    if (message >= 0)
        diagnosis.unknown = {
            {.span = {message, message + 8}, .text = u"FooError"_s, .line = 1, .count = 1, .place = {}}};
    return diagnosis;
}

QString log(int linesBefore)
{
    QString text;
    for (int line = 1; line <= linesBefore; ++line)
        text += u"step %1 ok\n"_s.arg(line);
    return text + u"RuntimeError: CUDA out of memory\n"_s;
}

/// A pane that is diagnosed as soon as it asks, unless told otherwise.
class Desk : public QObject
{
public:
    explicit Desk(bool answers = true)
        : pane(repository())
    {
        pane.resize(900, 300);
        pane.show();
        connect(&pane, &PastePane::diagnosisRequested, this, [this, answers](const QString &text, quint64 revision) {
            requests += text;
            revisions += revision;
            if (answers)
                pane.showDiagnosis(diagnose(text), catalog(), revision);
        });
        connect(&pane, &PastePane::findingActivated, this, [this](const QString &id) { activated += id; });
    }

    PasteEdit &editor() { return *pane.editor(); }

    QStringList marked()
    {
        QStringList words;
        for (const QTextEdit::ExtraSelection &selection : editor().extraSelections())
            words += selection.cursor.selectedText();
        return words;
    }

    bool isInView(const QString &words)
    {
        const QTextCursor cursor = editor().document()->find(words);
        return editor().viewport()->rect().contains(editor().cursorRect(cursor).center());
    }

    bool says(const QString &words) const
    {
        const auto labels = pane.findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&words](const QLabel *label) { return label->isVisible() && label->text().contains(words); });
    }

    QToolButton *button(const QString &text)
    {
        for (QToolButton *candidate : pane.findChildren<QToolButton *>()) {
            if (candidate->text() == text)
                return candidate;
        }
        return nullptr;
    }

    template <typename Button>
    Button *startButton(const QString &text)
    {
        for (Button *candidate : pane.findChild<StartCard *>()->findChildren<Button *>()) {
            if (candidate->text() == text && !candidate->isHidden())
                return candidate;
        }
        return nullptr;
    }

    PastePane pane;
    QStringList requests;
    QList<quint64> revisions;
    QStringList activated;
};

} // namespace

class TestPastePane : public QObject
{
    Q_OBJECT
private slots:
    void init();

    void keyPasteIsDiagnosedAtOnce();
    void buttonPasteReplacesAndUndoBringsBack();
    void clearAndUndo();
    void setTextAgainAsksAgain();
    void marksExactlyTheWords_data();
    void marksExactlyTheWords();
    void revealsTheFirstOccurrenceOfTheBest();
    void typingWaitsForAPause();
    void typingKeepsCaretAndScroll();
    void typingKeepsTheSelectedFinding();
    void olderDiagnosisIsIgnored();
    void cancelledDiagnosisIsIgnored();
    void secondDiagnosisOfTheSameTextKeepsThePlace();
    void nothingKnownHasNoFindings();

    void selectingAFindingRevealsIt();
    void selectingTheSelectedFindingKeepsThePlace();
    void tickLeadsToItsFinding();
    void stepsThroughAllOccurrences();
    void tellsThePlace();
    void clickOnAFindingRevealsIt();

    void busyShowsAfterAWhile();
    void aNewTextIsSaidToBeDiagnosedAtOnce();
    void wantsTheHeightOfItsLines();
    void manyFindingsWantMore();
    void cancelButtonCancels();
    void emptyTextCancels();

    void startsWithACard();
    void pasteNeedsAClipboard();
    void offersExamples();
    void offersRecentFiles();
    void recentPastesComeBeforeRecentFiles();
    void cardFitsIntoLittleRoom();

    void focusStaysInTheTextWithoutFindings();
    void remembersSizesAndWrapping();
    void rejectsForeignState_data();
    void rejectsForeignState();
    void changesItsWordsAndKeepsThePlace();
    void everyButtonHasAName();
    void followsThePalette();
};

void TestPastePane::init()
{
    QGuiApplication::clipboard()->clear();
}

void TestPastePane::keyPasteIsDiagnosedAtOnce()
{
    Desk desk;
    QGuiApplication::clipboard()->setText(log(3));
    desk.pane.focusEditor();
    QTest::keyClick(&desk.editor(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(desk.requests, QStringList{log(3)}); // no pause, and once only
    QCOMPARE(desk.marked(), QStringList{u"out of memory"_s});
    QCOMPARE(desk.activated, QStringList{Memory});
    QCOMPARE(desk.pane.findings()->selectedEntry(), Memory);
}

void TestPastePane::buttonPasteReplacesAndUndoBringsBack()
{
    Desk desk;
    desk.pane.setText(u"worker killed\r\n"_s);
    QGuiApplication::clipboard()->setText(u"out of memory"_s);
    QTest::mouseClick(desk.button(u"Paste"_s), Qt::LeftButton);
    QCOMPARE(desk.pane.text(), u"out of memory"_s);
    QCOMPARE(desk.marked(), QStringList{u"out of memory"_s});
    QVERIFY(desk.editor().hasFocus() || !desk.pane.isActiveWindow());

    QTest::keyClick(&desk.editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.pane.text(), u"worker killed\r\n"_s);
    QCOMPARE(desk.marked(), QStringList{u"worker killed"_s}); // diagnosed again
    desk.pane.redo();
    QCOMPARE(desk.pane.text(), u"out of memory"_s);
}

void TestPastePane::clearAndUndo()
{
    Desk desk;
    QToolButton *clear = desk.button(u"Clear"_s);
    QVERIFY(!clear->isVisible());
    desk.pane.setText(log(3));
    QVERIFY(clear->isVisible());
    QTest::mouseClick(clear, Qt::LeftButton);
    QCOMPARE(desk.pane.text(), QString());
    QVERIFY(desk.marked().isEmpty());
    QVERIFY(desk.pane.findings()->summary().isEmpty());
    desk.pane.undo();
    QCOMPARE(desk.pane.text(), log(3));
    QCOMPARE(desk.marked(), QStringList{u"out of memory"_s});
}

void TestPastePane::setTextAgainAsksAgain()
{
    Desk desk;
    desk.pane.setText(log(1));
    desk.pane.setText(log(1));
    QCOMPARE(desk.requests.size(), 2);
    desk.pane.undo(); // the second time was no further step
    QCOMPARE(desk.pane.text(), QString());
}

void TestPastePane::marksExactlyTheWords_data()
{
    QTest::addColumn<QString>("before");
    QTest::newRow("nothing") << QString();
    QTest::newRow("CRLF lines") << u"a\r\nb\r\n"_s;
    QTest::newRow("no-break spaces and NUL") << u"a\u00a0\0b "_s;
    QTest::newRow("emoji") << u"\U0001F525\U0001F525"_s;
    QTest::newRow("Chinese") << u"显存不足："_s;
    QTest::newRow("very long line") << QString(4321, u'x');
}

void TestPastePane::marksExactlyTheWords()
{
    QFETCH(const QString, before);
    Desk desk;
    desk.pane.setText(before + u"out of memory\r\nworker killed"_s);
    QStringList marked = desk.marked();
    marked.sort();
    QCOMPARE(marked, QStringList({u"out of memory"_s, u"worker killed"_s}));
}

void TestPastePane::revealsTheFirstOccurrenceOfTheBest()
{
    Desk desk;
    desk.pane.setText(log(500) + log(500));
    QTRY_VERIFY(desk.editor().isComplete());
    QVERIFY(desk.editor().verticalScrollBar()->value() > 400);
    QVERIFY(desk.editor().verticalScrollBar()->value() < 501);
    QVERIFY(desk.isInView(u"out of memory"_s));
}

void TestPastePane::typingWaitsForAPause()
{
    Desk desk;
    QSignalSpy changed(&desk.pane, &PastePane::textChanged);
    QTest::keyClicks(&desk.editor(), u"out of memory"_s);
    QCOMPARE(changed.size(), 13);
    QCOMPARE(desk.requests.size(), 0);
    QTRY_COMPARE(desk.requests.size(), 1);
    QCOMPARE(desk.requests, QStringList{u"out of memory"_s});
    QCOMPARE(desk.marked(), QStringList{u"out of memory"_s});
    QTest::qWait(2 * DiagnosisSchedule::TypingDelay);
    QCOMPARE(desk.requests.size(), 1);
}

void TestPastePane::typingKeepsCaretAndScroll()
{
    Desk desk;
    desk.pane.setText(log(300));
    QTRY_VERIFY(desk.editor().isComplete());
    desk.editor().moveCursor(QTextCursor::Start);
    QCOMPARE(desk.editor().verticalScrollBar()->value(), 0);
    QTest::keyClicks(&desk.editor(), u"x"_s);
    QTRY_COMPARE(desk.requests.size(), 2);
    QCOMPARE(desk.editor().textCursor().position(), 1);
    QCOMPARE(desk.editor().verticalScrollBar()->value(), 0);
}

void TestPastePane::typingKeepsTheSelectedFinding()
{
    Desk desk;
    desk.pane.setText(u"out of memory\nworker killed\n"_s);
    desk.pane.selectFinding(Worker);
    desk.activated.clear();
    QTest::keyClicks(&desk.editor(), u"x"_s);
    QTRY_COMPARE(desk.requests.size(), 2);
    QCOMPARE(desk.pane.findings()->selectedEntry(), Worker);
    QCOMPARE(desk.activated, QStringList());

    // Its words are typed away: the best of the rest is shown.
    desk.editor().selectAll();
    QTest::keyClicks(&desk.editor(), u"out of memory"_s);
    QTRY_COMPARE(desk.pane.findings()->selectedEntry(), Memory);
    QCOMPARE(desk.activated, QStringList{Memory});
}

void TestPastePane::olderDiagnosisIsIgnored()
{
    Desk desk(false);
    desk.pane.setText(u"out of memory"_s);
    const quint64 first = desk.revisions.last();
    QTest::keyClicks(&desk.editor(), u"xxx "_s);
    desk.pane.showDiagnosis(diagnose(u"out of memory"_s), catalog(), first);
    QVERIFY(desk.marked().isEmpty());
    QVERIFY(desk.pane.findings()->summary().isEmpty());

    QTRY_COMPARE(desk.revisions.size(), 2);
    QVERIFY(desk.revisions.last() != first);
    desk.pane.showDiagnosis(diagnose(desk.pane.text()), catalog(), desk.revisions.last());
    QCOMPARE(desk.marked(), QStringList{u"out of memory"_s});
}

void TestPastePane::cancelledDiagnosisIsIgnored()
{
    Desk desk(false);
    desk.pane.setText(u"out of memory"_s);
    Diagnosis cancelled = diagnose(u"out of memory"_s);
    cancelled.cancelled = true;
    desk.pane.showDiagnosis(cancelled, catalog(), desk.revisions.last());
    QVERIFY(desk.marked().isEmpty());
}

void TestPastePane::secondDiagnosisOfTheSameTextKeepsThePlace()
{
    Desk desk;
    desk.pane.setText(u"worker killed\n"_s + log(300) + log(300));
    QTRY_VERIFY(desk.editor().isComplete());
    desk.pane.revealOccurrence(Memory, 1);
    const int scroll = desk.editor().verticalScrollBar()->value();
    desk.activated.clear();
    desk.pane.showDiagnosis(diagnose(desk.pane.text()), catalog(), desk.revisions.last()); // another catalog
    QCOMPARE(desk.editor().verticalScrollBar()->value(), scroll);
    QCOMPARE(desk.editor().currentMark(), 1);
    QCOMPARE(desk.activated, QStringList());
}

void TestPastePane::nothingKnownHasNoFindings()
{
    Desk desk;
    QSignalSpy nothingFound(&desk.pane, &PastePane::nothingFound);
    desk.pane.setText(log(3));
    QVERIFY(desk.pane.findings()->isVisible());
    desk.pane.setText(u"one\ntwo\nFooError\n"_s);
    QCOMPARE(nothingFound.size(), 1);
    QVERIFY(!desk.pane.findings()->isVisible()); // what is known instead is said elsewhere
    QVERIFY(desk.marked().isEmpty());
    desk.pane.appendText(u"four\n"_s);
    QTRY_COMPARE(desk.requests.size(), 3);
    QCOMPARE(nothingFound.size(), 1); // nothing new
    desk.pane.setText(u"two\n"_s);
    QCOMPARE(nothingFound.size(), 2);
    QCOMPARE(desk.activated, QStringList{Memory});
}

void TestPastePane::selectingAFindingRevealsIt()
{
    Desk desk;
    desk.pane.setText(log(300) + u"worker killed\n"_s);
    QTRY_VERIFY(desk.editor().isComplete());
    desk.editor().verticalScrollBar()->setValue(0);
    desk.activated.clear();
    desk.pane.selectFinding(Worker);
    QVERIFY(desk.isInView(u"worker killed"_s));
    QCOMPARE(desk.pane.findings()->selectedEntry(), Worker);
    desk.pane.selectFinding(u"no/such"_s);
    QCOMPARE(desk.pane.findings()->selectedEntry(), Worker);
    QCOMPARE(desk.activated, QStringList());

    desk.pane.selectPreviousFinding(); // as a person does
    QCOMPARE(desk.activated, QStringList{Memory});
    desk.pane.selectNextFinding();
    QCOMPARE(desk.activated, QStringList({Memory, Worker}));
}

void TestPastePane::selectingTheSelectedFindingKeepsThePlace()
{
    Desk desk;
    desk.pane.setText(log(3) + log(3));
    desk.pane.revealOccurrence(Memory, 1);
    desk.pane.selectFinding(Memory);
    QCOMPARE(desk.editor().currentMark(), 1);
}

void TestPastePane::tickLeadsToItsFinding()
{
    Desk desk;
    desk.pane.setText(log(100) + log(100) + u"worker killed\n"_s + log(200));
    QTRY_VERIFY(desk.editor().isComplete());
    desk.editor().verticalScrollBar()->setValue(0);
    desk.activated.clear();
    auto *bar = static_cast<MarkScrollBar *>(desk.editor().verticalScrollBar());
    QTRY_COMPARE(bar->ticks().size(), 4);
    int tick = 0;
    while (tick < bar->ticks().size() && bar->ticks()[tick].line != 202)
        ++tick;
    const QPoint on = bar->tickRect(tick).center();
    QHelpEvent help(QEvent::ToolTip, on, bar->mapToGlobal(on));
    QApplication::sendEvent(bar, &help);
    QVERIFY2(QToolTip::text().contains(u"Line 203: DataLoader worker is killed"_s), qPrintable(QToolTip::text()));
    QTest::mouseClick(bar, Qt::LeftButton, Qt::NoModifier, on);
    QCOMPARE(desk.pane.findings()->selectedEntry(), Worker);
    QCOMPARE(desk.activated, QStringList{Worker});
    QVERIFY(desk.isInView(u"worker killed"_s));
}

void TestPastePane::stepsThroughAllOccurrences()
{
    Desk desk;
    desk.pane.setText(u"out of memory\nworker killed\nout of memory\n"_s);
    desk.activated.clear();
    const auto place = [&desk] { return desk.editor().textCursor().blockNumber(); };
    QCOMPARE(place(), 0);
    desk.pane.nextOccurrence();
    QCOMPARE(place(), 1);
    QCOMPARE(desk.pane.findings()->selectedEntry(), Worker);
    desk.pane.nextOccurrence();
    QCOMPARE(place(), 2);
    desk.pane.nextOccurrence();
    QCOMPARE(place(), 0);
    desk.pane.previousOccurrence();
    QCOMPARE(place(), 2);
    QCOMPARE(desk.activated, QStringList({Worker, Memory}));

    Desk empty;
    empty.pane.nextOccurrence();
    empty.pane.previousOccurrence();
    QCOMPARE(empty.activated, QStringList());
}

void TestPastePane::tellsThePlace()
{
    Desk desk;
    desk.pane.setText(log(3) + log(3));
    QVERIFY(desk.says(u"Line 4 "_s));
    QVERIFY(desk.says(u"matched a log line"_s));
    QVERIFY(desk.says(u"1 of 2"_s));
    desk.pane.nextOccurrence();
    QVERIFY(desk.says(u"Line 8 "_s));
    QVERIFY(desk.says(u"2 of 2"_s));
}

void TestPastePane::clickOnAFindingRevealsIt()
{
    Desk desk;
    desk.pane.setText(log(300) + u"worker killed\n"_s);
    QTRY_VERIFY(desk.editor().isComplete());
    desk.activated.clear();
    desk.editor().verticalScrollBar()->setValue(0);
    emit desk.pane.findings()->occurrenceActivated(Worker, 0);
    QVERIFY(desk.isInView(u"worker killed"_s));
    QCOMPARE(desk.activated, QStringList{Worker});
}

void TestPastePane::busyShowsAfterAWhile()
{
    Desk desk;
    auto *bar = desk.pane.findChild<QProgressBar *>();
    desk.pane.setText(log(1));
    desk.pane.showBusy(true);
    QVERIFY(!bar->isVisible());
    desk.pane.showBusy(false);
    QTest::qWait(PastePane::BusyDelay + 50);
    QVERIFY(!bar->isVisible());
    const QRect before = desk.editor().geometry();
    desk.pane.showBusy(true);
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(desk.button(u"Cancel"_s)->isVisible());
    QCOMPARE(desk.editor().geometry(), before); // nothing jumps
    desk.pane.showBusy(false);
    QVERIFY(!bar->isVisible());
    QVERIFY(!desk.button(u"Cancel"_s)->isVisible());
}

void TestPastePane::aNewTextIsSaidToBeDiagnosedAtOnce()
{
    Desk desk(false);
    desk.pane.setText(log(1));
    desk.pane.showBusy(true);
    QVERIFY(desk.says(u"Diagnosing…"_s));
    desk.pane.showDiagnosis(diagnose(desk.pane.text()), catalog(), desk.revisions.last());
    desk.pane.showBusy(false);
    QVERIFY(!desk.says(u"Diagnosing…"_s));
    QTest::keyClicks(&desk.editor(), u"x"_s);
    desk.pane.showBusy(true);
    QVERIFY(!desk.says(u"Diagnosing…"_s)); // what was found before is still shown
}

void TestPastePane::wantsTheHeightOfItsLines()
{
    Desk desk;
    desk.pane.resize(900, 800);
    const auto lines = [&desk](int windowHeight) {
        QApplication::processEvents();
        return desk.pane.wantedHeight(windowHeight) / desk.editor().fontMetrics().lineSpacing();
    };
    desk.pane.setText(u"FooError\n"_s);
    const int short3 = lines(800);
    desk.pane.setText(u"FooError\n1\n2\n3\n4\n"_s);
    QCOMPARE(lines(800), short3 + 3);
    desk.pane.setText(log(100));
    QCOMPARE(lines(800), short3 + 4); // seven lines
    QVERIFY(lines(2000) > short3 + 8);
    desk.pane.setText(QString(1000, u'x'));
    QCOMPARE(lines(800), short3 + 4); // one line that is wrapped
    desk.editor().setWrapped(false);
    QCOMPARE(lines(800), short3);
}

void TestPastePane::manyFindingsWantMore()
{
    Desk desk;
    desk.pane.setText(u"out of memory\n"_s);
    const int one = desk.pane.wantedHeight(800);
    desk.pane.setText(u"out of memory worker killed\n"_s);
    QVERIFY(desk.pane.wantedHeight(800) > one);
    QVERIFY(desk.pane.wantedHeight(400) <= 400 / 3);
}

void TestPastePane::cancelButtonCancels()
{
    Desk desk;
    desk.pane.setText(log(1));
    QSignalSpy cancel(&desk.pane, &PastePane::cancelRequested);
    desk.pane.showBusy(true);
    QTRY_VERIFY(desk.button(u"Cancel"_s)->isVisible());
    QTest::mouseClick(desk.button(u"Cancel"_s), Qt::LeftButton);
    QCOMPARE(cancel.size(), 1);
}

void TestPastePane::emptyTextCancels()
{
    Desk desk;
    desk.pane.setText(log(1));
    QSignalSpy cancel(&desk.pane, &PastePane::cancelRequested);
    desk.editor().selectAll();
    QTest::keyClick(&desk.editor(), Qt::Key_Delete);
    QCOMPARE(cancel.size(), 1);
    QCOMPARE(desk.requests.size(), 1);
    QVERIFY(desk.pane.findings()->summary().isEmpty());
}

void TestPastePane::startsWithACard()
{
    Desk desk;
    auto *card = desk.pane.findChild<StartCard *>();
    QVERIFY(card->isVisible());
    QVERIFY(!desk.pane.findings()->isVisible());
    desk.pane.setText(log(1));
    QVERIFY(!card->isVisible());
    QVERIFY(desk.pane.findings()->isVisible());
    desk.pane.clear();
    QVERIFY(card->isVisible());
    QTest::keyClicks(&desk.editor(), u"x"_s);
    QVERIFY(!card->isVisible());

    // Its words are not code, though it lies in the editor.
    QCOMPARE(card->font().families(), desk.pane.font().families());
    QVERIFY(card->font().families() != desk.editor().font().families());

    QSignalSpy open(&desk.pane, &PastePane::openRequested);
    desk.pane.clear();
    QTest::mouseClick(desk.startButton<QPushButton>(u"Open Log…"_s), Qt::LeftButton);
    QVERIFY(!desk.button(u"Open"_s)->isVisible()); // no button twice
    desk.pane.setText(log(1));
    QTest::mouseClick(desk.button(u"Open"_s), Qt::LeftButton);
    QCOMPARE(open.size(), 2);
}

void TestPastePane::pasteNeedsAClipboard()
{
    Desk desk;
    auto *paste = desk.startButton<QPushButton>(u"Paste"_s);
    QVERIFY(!paste->isEnabled());
    QVERIFY(!desk.button(u"Paste"_s)->isEnabled());
    QGuiApplication::clipboard()->setText(log(1));
    QVERIFY(paste->isEnabled());
    QTest::mouseClick(paste, Qt::LeftButton);
    QCOMPARE(desk.pane.text(), log(1));
}

void TestPastePane::offersExamples()
{
    Desk desk;
    desk.pane.resize(900, 500);
    desk.pane.setExamples({{u"oom"_s, {u"Out of memory & more"_s, u"显存不足"_s}},
                           {u"git"_s, {u"Git"_s, {}}},
                           {u"pip"_s, {u"Pip"_s, {}}},
                           {u"npm"_s, {u"Npm"_s, {}}}});
    auto *button = desk.startButton<QToolButton>(u"Out of memory && more"_s);
    QVERIFY(button);
    QVERIFY(desk.startButton<QToolButton>(u"Pip"_s));
    QVERIFY(!desk.startButton<QToolButton>(u"Npm"_s)); // three are enough
    QSignalSpy requested(&desk.pane, &PastePane::exampleRequested);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), u"oom"_s);
    desk.pane.setLanguage(Language::Chinese);
    QVERIFY(desk.startButton<QToolButton>(u"显存不足"_s));
    QVERIFY(desk.startButton<QToolButton>(u"Git"_s));
}

void TestPastePane::offersRecentFiles()
{
    Desk desk;
    desk.pane.setRecentFiles({u"/var/log/a.log"_s, u"/b/c&d.txt"_s, u"/e"_s, u"/f"_s, u"/g"_s});
    QVERIFY(!desk.startButton<QToolButton>(u"g"_s)); // enough is enough
    QVERIFY(desk.startButton<QToolButton>(u"c&&d.txt"_s));
    auto *button = desk.startButton<QToolButton>(u"a.log"_s);
    QVERIFY(button);
    QVERIFY(button->accessibleName().contains(u"/var/log/a.log"_s));
    QSignalSpy requested(&desk.pane, &PastePane::openFileRequested);
    connect(&desk.pane, &PastePane::openFileRequested, &desk.pane, [&desk](const QString &path) {
        desk.pane.setRecentFiles({path}); // as the window does, while the button is still being clicked
    });
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), u"/var/log/a.log"_s);
}

void TestPastePane::recentPastesComeBeforeRecentFiles()
{
    Desk desk;
    desk.pane.resize(900, 500);
    desk.pane.setRecentFiles({u"/var/log/a.log"_s});
    QVERIFY(desk.says(u"Opened lately"_s));
    desk.pane.setRecentPastes({{7, u"CUDA out of memory"_s, u"today 14:05"_s}});
    QVERIFY(desk.says(u"Pasted lately"_s));
    QVERIFY(!desk.startButton<QToolButton>(u"a.log"_s));
    QSignalSpy requested(&desk.pane, &PastePane::recentPasteRequested);
    QTest::mouseClick(desk.startButton<QToolButton>(u"CUDA out of memory  ·  today 14:05"_s), Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
}

void TestPastePane::cardFitsIntoLittleRoom()
{
    Desk desk;
    desk.pane.setRecentFiles({u"/var/log/a.log"_s, u"/b"_s, u"/c"_s});
    auto *card = desk.pane.findChild<StartCard *>();
    for (const int height : {400, 200, 130, 90}) {
        desk.pane.resize(500, height);
        QApplication::processEvents();
        QVERIFY(desk.editor().viewport()->rect().contains(card->geometry()));
        QVERIFY(desk.startButton<QPushButton>(u"Open Log…"_s)->isVisible());
    }
    QVERIFY(!desk.startButton<QToolButton>(u"a.log"_s)->isVisible());
    desk.pane.resize(500, 400);
    QApplication::processEvents();
    QVERIFY(desk.startButton<QToolButton>(u"a.log"_s)->isVisible());
}

void TestPastePane::focusStaysInTheTextWithoutFindings()
{
    Desk desk;
    QApplication::setActiveWindow(&desk.pane);
    desk.pane.setText(u"FooError: nobody knows\n"_s);
    desk.pane.focusFindings();
    QTRY_COMPARE(QApplication::focusWidget(), &desk.editor());
}

void TestPastePane::remembersSizesAndWrapping()
{
    Desk desk;
    desk.pane.setText(log(1));
    auto *splitter = desk.pane.findChild<QSplitter *>();
    splitter->setSizes({500, 400});
    QApplication::processEvents();
    const QList<int> sizes = splitter->sizes();
    desk.editor().setWrapped(false);
    desk.pane.clear(); // the list is hidden, its size remembered
    const QByteArray state = desk.pane.saveState();

    Desk other;
    QVERIFY(other.pane.restoreState(state));
    other.pane.setText(log(1));
    QApplication::processEvents();
    QCOMPARE(other.pane.findChild<QSplitter *>()->sizes(), sizes);
    QVERIFY(!other.editor().isWrapped());
}

void TestPastePane::rejectsForeignState_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("garbage") << QByteArray("garbage that is long enough to be read");
    Desk desk;
    QTest::newRow("cut off") << desk.pane.saveState().chopped(3);
    QByteArray newer = desk.pane.saveState();
    newer[3] = 99;
    QTest::newRow("of another version") << newer;
}

void TestPastePane::rejectsForeignState()
{
    QFETCH(const QByteArray, state);
    Desk desk;
    QVERIFY(!desk.pane.restoreState(state));
    QVERIFY(desk.editor().isWrapped());
}

void TestPastePane::changesItsWordsAndKeepsThePlace()
{
    Desk desk;
    desk.pane.setText(log(300) + log(300));
    QTRY_VERIFY(desk.editor().isComplete());
    desk.pane.nextOccurrence();
    const int scroll = desk.editor().verticalScrollBar()->value();
    const int caret = desk.editor().textCursor().position();
    desk.activated.clear();

    test::Capitals capitals;
    QCoreApplication::installTranslator(&capitals);
    QCoreApplication::processEvents();
    desk.pane.setLanguage(Language::Chinese);
    QVERIFY(desk.button(u"CLEAR"_s));
    QVERIFY(!desk.button(u"Clear"_s));
    QVERIFY(desk.startButton<QPushButton>(u"OPEN LOG…"_s));
    QCOMPARE(desk.pane.findings()->summary(), u"1 FINDING(S) IN 602 LINE(S)"_s);
    QCOMPARE(desk.editor().verticalScrollBar()->value(), scroll);
    QCOMPARE(desk.editor().textCursor().position(), caret);
    QCOMPARE(desk.editor().currentMark(), 1);
    QCOMPARE(desk.requests.size(), 1);
    QCOMPARE(desk.activated, QStringList());
    QCoreApplication::removeTranslator(&capitals);
    QCoreApplication::processEvents();
    QVERIFY(desk.button(u"Clear"_s));
}

void TestPastePane::everyButtonHasAName()
{
    Desk desk;
    for (const QToolButton *button : desk.pane.findChildren<QToolButton *>())
        QVERIFY(!button->text().isEmpty() || !button->accessibleName().isEmpty());
    QVERIFY(!desk.pane.findChild<QProgressBar *>()->accessibleName().isEmpty());
}

void TestPastePane::followsThePalette()
{
    Desk desk;
    desk.pane.setText(log(1));
    const QBrush light = desk.editor().extraSelections().first().format.background();
    QPalette dark = desk.pane.palette();
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::Text, Qt::white);
    desk.pane.setPalette(dark);
    QApplication::processEvents();
    QCOMPARE(desk.editor().extraSelections().size(), 1);
    QVERIFY(desk.editor().extraSelections().first().format.background() != light);
}

QTEST_MAIN(TestPastePane)
#include "tst_pastepane.moc"
