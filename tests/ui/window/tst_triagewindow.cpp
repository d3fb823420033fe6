#include "tests/ui/window/windowtest.h"
#include "ui/base/linkbutton.h"
#include "ui/entry/comparepage.h"
#include "ui/entry/decidingwords.h"
#include "ui/entry/entrypage.h"
#include "ui/paste/findingactions.h"
#include "ui/paste/findingsmodel.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/paste/placebutton.h"
#include "ui/window/navigator.h"
#include "ui/window/statusline.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

const QString Memory = u"cuda/out-of-memory"_s;
const QString Worker = u"pytorch/worker-killed"_s;
const QString Host = u"linux/host-memory"_s;

/// One worker dies before the memory is short and one after it; the catalog says that the memory led to it.
const QString TwoErrors = u"epoch 1\n"
                          "RuntimeError: worker process was killed by Sigterminus\n"
                          "Traceback (most recent call last):\n"
                          "  File \"/home/me/train.py\", line 12, in step\n"
                          "    loss = model(batch)\n"
                          "RuntimeError: Gpuboard out of memory here\n"
                          "\n"
                          "RuntimeError: worker process was killed by Sigterminus\n"_s;

QJsonObject entry(const QString &id, const QString &signature, const QString &regex)
{
    return {{u"id"_s, id},       {u"signature"_s, signature},         {u"signature_zh"_s, u"中文："_s + id},
            {u"regex"_s, regex}, {u"category"_s, u"runtime_error"_s}, {u"root_cause"_s, u"Cause of "_s + id}};
}

} // namespace

/// Causes and consequences in the list, own line and comparison in the real window.
class TestTriageWindow : public WindowTest
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aPasteOpensItsEntryOnce();
    void theListShowsTheCauseFirst();
    void nextFindingAndNextPlaceMoveTheList();
    void theListGoesWithThePaste();
    void theOwnLineIsPinnedAndLeadsToThePaste();
    void theOwnLineIsCopiedWhereNoEditorIsSet();
    void comparingByKeyAndBack();
    void comparingFromTheEntryPage();
    void theWordsLeadToThePaste();
    void choosingTheOtherOneShowsIt();
    void whileBrowsingThereIsNoColumnForAPaste();
    void aComparisonSurvivesALanguageSwitchAndARestart();

private:
    void paste(const QString &text);
    QString shownEntry() const { return m_window->findChild<EntryPage *>()->currentEntry(); }
    PastePane *pastePane() const { return m_window->findChild<PastePane *>(); }
    FindingsView *findings() const { return pastePane()->findings(); }
    ComparePage *comparePage() const { return m_window->findChild<ComparePage *>(); }
    QString selectedText() const { return pastePane()->editor()->textCursor().selectedText(); }
    QTreeView *list() const { return findings()->findChild<QTreeView *>(); }
    void clickFinding(int row)
    {
        const QRect area = list()->visualRect(list()->model()->index(row, 0));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, area.center());
    }
};

void TestTriageWindow::init()
{
    begin();
    QJsonObject memory = entry(Memory, u"RuntimeError: Gpuboard out of memory"_s, u"Gpuboard out of memory"_s);
    memory[u"transition_graph"_s] = QJsonObject{
        {u"leads_to"_s, QJsonArray{QJsonObject{{u"error_id"_s, Worker}}}},
        {u"frequently_confused_with"_s,
         QJsonArray{QJsonObject{{u"error_id"_s, Host}, {u"distinction"_s, u"There `Hostboard` speaks."_s}}}}};
    writeEntry(memory);
    writeEntry(
        entry(Worker, u"worker process was killed by Sigterminus"_s, u"worker process was killed by Sigterminus"_s));
    writeEntry(entry(Host, u"Hostboard exhausted"_s, u"Hostboard exhausted"_s));
    openWindow();
}

void TestTriageWindow::cleanup()
{
    end();
}

void TestTriageWindow::paste(const QString &text)
{
    WindowTest::paste(text);
    QTRY_VERIFY(!findings()->selectedEntry().isEmpty());
}

void TestTriageWindow::aPasteOpensItsEntryOnce()
{
    QSignalSpy arrived(m_window->findChild<Navigator *>(), &Navigator::arrived);
    paste(TwoErrors);
    QTRY_COMPARE(shownEntry(), Memory);
    QTest::qWait(50);
    QCOMPARE(arrived.size(), 1); // each one builds the page
    pastePane()->setText(TwoErrors + u"once more\n"_s); // another paste with the same best finding
    QTRY_COMPARE(arrived.size(), 2);
    QTest::qWait(50);
    QCOMPARE(arrived.size(), 2);
}

void TestTriageWindow::theListShowsTheCauseFirst()
{
    paste(TwoErrors);
    const QModelIndex cause = list()->model()->index(0, 0);
    const QModelIndex consequence = list()->model()->index(1, 0);
    QCOMPARE(list()->model()->rowCount(), 2);
    QCOMPARE(cause.data(FindingsModel::EntryIdRole).toString(), Memory); // though it is not the first in the paste
    QCOMPARE(cause.data(FindingsModel::RelationRole).toString(), u"root cause"_s);
    QCOMPARE(consequence.data(FindingsModel::RelationRole).toString(), u"→ consequence"_s);
    QCOMPARE(findings()->selectedEntry(), Memory);
    clickFinding(1);
    QCOMPARE(findings()->selectedEntry(), Worker);
    QTRY_COMPARE(shownEntry(), Worker);
    QCOMPARE(pastePane()->editor()->textCursor().blockNumber() + 1, 2);
}

void TestTriageWindow::nextFindingAndNextPlaceMoveTheList()
{
    paste(TwoErrors);
    QTest::keyClick(m_window.get(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(findings()->selectedEntry(), Worker);
    QTest::keyClick(m_window.get(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(findings()->selectedEntry(), Memory);
    QTest::keyClick(m_window.get(), Qt::Key_F8);
    QCOMPARE(findings()->selectedEntry(), Worker); // the next place of the text
    QTRY_COMPARE(shownEntry(), Worker);
}

void TestTriageWindow::theListGoesWithThePaste()
{
    paste(TwoErrors);
    QVERIFY(findings()->isVisible());
    QTRY_COMPARE(shownEntry(), Memory);
    action("clearPaste")->trigger();
    QVERIFY(!findings()->isVisible());
    QVERIFY(!m_window->findChild<PlaceButton *>()->isVisible());
}

void TestTriageWindow::theOwnLineIsPinnedAndLeadsToThePaste()
{
    paste(TwoErrors);
    auto *line = m_window->findChild<PlaceButton *>();
    QVERIFY(line->isVisible());
    QCOMPARE(line->accessibleName(), u"Your line: train.py:12 in step, loss = model(batch)"_s);
    QTest::mouseClick(line, Qt::LeftButton);
    QCOMPARE(selectedText(), u"File \"/home/me/train.py\", line 12, in step"_s);
    clickFinding(1); // a plain line: no place
    QVERIFY(!line->isVisible());
}

void TestTriageWindow::theOwnLineIsCopiedWhereNoEditorIsSet()
{
    paste(TwoErrors);
    m_window->findChild<PlaceButton *>()->actions().constFirst()->trigger(); // of its context menu
    QCOMPARE(QGuiApplication::clipboard()->text(), u"/home/me/train.py:12"_s);
    QCOMPARE(m_window->findChild<StatusLine *>()->currentMessage(), u"Copied /home/me/train.py:12"_s);
}

void TestTriageWindow::comparingByKeyAndBack()
{
    paste(TwoErrors);
    QTRY_COMPARE(shownEntry(), Memory);
    QVERIFY(action("compareEntries")->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(comparePage()->isVisible());
    QCOMPARE(comparePage()->firstEntry(), Memory);
    QCOMPARE(comparePage()->secondEntry(), Host);
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(!comparePage()->isVisible());
    QCOMPARE(shownEntry(), Memory);
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(comparePage()->isVisible());
    QTest::mouseClick(comparePage()->findChild<QToolButton *>(u"back"_s), Qt::LeftButton);
    QVERIFY(!comparePage()->isVisible());
    clickFinding(1);
    QTRY_COMPARE(shownEntry(), Worker);
    QVERIFY(!action("compareEntries")->isEnabled()); // nothing is taken for it
}

void TestTriageWindow::comparingFromTheEntryPage()
{
    paste(TwoErrors);
    QTRY_COMPARE(shownEntry(), Memory);
    auto *compare = m_window->findChild<EntryPage *>()->findChild<LinkButton *>(u"compare"_s);
    QCOMPARE(compare->text(), u"Compare"_s);
    compare->click();
    QTRY_VERIFY(comparePage()->isVisible());
    QCOMPARE(comparePage()->secondEntry(), Host);
    QTest::mouseClick(m_window->findChild<FindingActions *>()->findChild<QToolButton *>(u"compare"_s),
                      Qt::LeftButton); // already there
    QVERIFY(comparePage()->isVisible());
}

void TestTriageWindow::theWordsLeadToThePaste()
{
    paste(TwoErrors);
    QTRY_COMPARE(shownEntry(), Memory);
    action("compareEntries")->trigger();
    auto *words = comparePage()->findChild<DecidingWords *>();
    const QList<QTreeWidgetItem *> rows = words->findItems(u"Gpuboard"_s, Qt::MatchStartsWith);
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows.first()->text(3), u"✔ line 6"_s);
    QTest::mouseClick(words->viewport(), Qt::LeftButton, {}, words->visualItemRect(rows.first()).center());
    QVERIFY2(selectedText().startsWith(u"Gpuboard"_s), qPrintable(selectedText()));
    QCOMPARE(pastePane()->editor()->textCursor().blockNumber() + 1, 6);
}

void TestTriageWindow::choosingTheOtherOneShowsIt()
{
    paste(TwoErrors);
    QTRY_COMPARE(shownEntry(), Memory);
    action("compareEntries")->trigger();
    QTest::mouseClick(comparePage()->findChild<QPushButton *>(u"chooseB"_s), Qt::LeftButton);
    QVERIFY(!comparePage()->isVisible());
    QCOMPARE(shownEntry(), Host);
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QTest::mouseClick(comparePage()->findChild<QPushButton *>(u"chooseA"_s), Qt::LeftButton);
    QCOMPARE(shownEntry(), Memory);
    QCOMPARE(findings()->selectedEntry(), Memory);
}

void TestTriageWindow::whileBrowsingThereIsNoColumnForAPaste()
{
    m_window->findChild<EntryPage *>()->entryRequested(Host); // as a link would
    QCOMPARE(shownEntry(), Host);
    action("compareEntries")->trigger(); // the other one says that it is taken for this
    QVERIFY(comparePage()->isVisible());
    QCOMPARE(comparePage()->secondEntry(), Memory);
    QVERIFY(comparePage()->findChild<DecidingWords *>()->isColumnHidden(3));
}

void TestTriageWindow::aComparisonSurvivesALanguageSwitchAndARestart()
{
    paste(TwoErrors);
    QTRY_COMPARE(shownEntry(), Memory);
    action("compareEntries")->trigger();
    action("toggleLanguage")->trigger();
    QVERIFY(comparePage()->isVisible());
    QCOMPARE(comparePage()->firstEntry(), Memory);
    QCOMPARE(findings()->selectedEntry(), Memory);
    m_window->close();
    m_window.reset();
    openWindow();
    QVERIFY(comparePage()->isVisible());
    QCOMPARE(comparePage()->secondEntry(), Host);
    QTest::mouseClick(comparePage()->findChild<QToolButton *>(u"back"_s), Qt::LeftButton);
    QCOMPARE(shownEntry(), Memory); // not a dead end
}

QTEST_MAIN(TestTriageWindow)
#include "tst_triagewindow.moc"
