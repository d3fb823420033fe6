#include "tests/ui/window/windowtest.h"
#include "ui/entry/entrypage.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/followbar.h"
#include "ui/paste/followcontroller.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/navigator.h"
#include "ui/window/pastetabs.h"
#include "ui/window/statusline.h"

#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

const QString diskFull = u"OSError: [Errno 28] No space left on device: '/tmp/x'\n"_s;
const QString pushRejected = u"error: failed to push some refs to 'example.org:a.git'\n"_s;

QJsonObject entry(const QString &id, const QString &signature, const QString &regex)
{
    return {{u"id"_s, id},
            {u"signature"_s, signature},
            {u"signature_zh"_s, u"中文："_s + signature},
            {u"regex"_s, regex},
            {u"category"_s, u"any"_s},
            {u"root_cause"_s, u"Cause of "_s + id + u".\n\n"_s + u"More about it.\n\n"_s.repeated(60)}};
}

/// A finding with many lines before and behind it.
QString longPaste(const QString &message)
{
    return u"step\n"_s.repeated(300) + message + u"step\n"_s.repeated(300);
}

} // namespace

/// Several pastes at hand: the real window with a small catalog of its own.
class PasteTabsTest : public WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void aSecondPasteDoesNotCostTheFirst();
    void aTabIsShownAsItWasLeft();
    void itsPlaceSurvivesATabOfAnotherHeight();
    void itsPlaceSurvivesAnotherWidth();
    void eachTabHasItsUndo();
    void eachTabHasItsHistoryOfPages();
    void aDiagnosisGivenUpIsMadeWhenItsTabIsShown();
    void anEditIsDiagnosedWhenItsTabIsShown();
    void aNewCatalogDiagnosesAgain();
    void aTabIsNamedByWhatItHolds();
    void aNameHoldsTheValuesOfItsPaste();
    void tabsSpeakTheLanguageOfTheWindow();
    void thereAreAtMostEight();
    void whatIsFollowedIsNotReplaced();
    void aClosedTabComesBack();
    void theOnlyTabIsEmptied();
    void tabsAreClosedByMouse();
    void tabsCanBeMoved();
    void aFileGetsATabOfItsOwn();
    void filesOpenedAtOnceAreAllThere();
    void aDroppedFileReplacesThePaste();
    void aFollowedFileGrowsInItsTab();
    void aLongLogGoesOnWhenItsTabIsShown();
    void followingEndsWithItsTab();
    void anotherFileIsFollowedInItsOwnTab();
    void allTabsAreKeptAndTheOpenOneIsRestored();
    void tabsAreKeptWhereThatIsDecidedLater();

private:
    PastePane *pane() const { return find<PastePane>(); }
    PasteEdit *editor() const { return pane()->editor(); }
    QTabBar *bar() const { return m_window->findChild<QTabBar *>(u"pasteTabs"_s); }
    QString shownEntry() const { return find<EntryPage>()->currentEntry(); }
    QStringList titles() const;
    QString statusText() const { return find<StatusLine>()->currentMessage(); }
    void pasteAndWait(const QString &text, const QString &entryId) const;
    QString writeLog(const QString &name, const QString &text) const;
};

void PasteTabsTest::init()
{
    begin();
    writeEntry(entry(u"python/disk-full"_s, u"OSError: [Errno 28] No space left on device"_s,
                     u"\\[Errno 28\\] No space left on device"_s));
    writeEntry(entry(u"git/push-rejected"_s, u"error: failed to push some refs"_s,
                     u"error: failed to push some refs to '[^']+'"_s));
    openWindow();
}

void PasteTabsTest::cleanup()
{
    end();
}

QStringList PasteTabsTest::titles() const
{
    QStringList texts;
    for (int index = 0; index < bar()->count(); ++index)
        texts.append(bar()->accessibleTabName(index));
    return texts;
}

void PasteTabsTest::pasteAndWait(const QString &text, const QString &entryId) const
{
    paste(text);
    QTRY_COMPARE(shownEntry(), entryId);
    QTRY_COMPARE(pane()->findings()->selectedEntry(), entryId);
}

QString PasteTabsTest::writeLog(const QString &name, const QString &text) const
{
    const QString path = m_folder->filePath(name);
    write(path, text.toUtf8());
    return path;
}

void PasteTabsTest::aSecondPasteDoesNotCostTheFirst()
{
    QVERIFY(!bar()->isVisible());
    pasteAndWait(diskFull, u"python/disk-full"_s);
    editor()->setFocus();
    QTest::keyClick(editor(), Qt::Key_T, Qt::ControlModifier);
    QVERIFY(bar()->isVisible());
    QCOMPARE(pane()->text(), QString());
    QVERIFY(editor()->hasFocus());
    QCOMPARE(shownEntry(), QString());
    QVERIFY(!action("copyReport")->isEnabled());
    pasteAndWait(pushRejected, u"git/push-rejected"_s);

    QSignalSpy requested(pane(), &PastePane::diagnosisRequested);
    QTest::keyClick(editor(), Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(pane()->text(), diskFull);
    QCOMPARE(pane()->findings()->selectedEntry(), u"python/disk-full"_s);
    QCOMPARE(shownEntry(), u"python/disk-full"_s);
    QVERIFY(!editor()->markedInDocument(0).isEmpty());
    QVERIFY(action("copyReport")->isEnabled());
    QTest::keyClick(editor(), Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(pane()->text(), pushRejected);
    QCOMPARE(shownEntry(), u"git/push-rejected"_s);
    QCOMPARE(requested.count(), 0);
}

void PasteTabsTest::aTabIsShownAsItWasLeft()
{
    pasteAndWait(longPaste(diskFull), u"python/disk-full"_s);
    QScrollBar *pasteBar = editor()->verticalScrollBar();
    QScrollBar *pageBar = find<EntryPage>()->verticalScrollBar();
    QTRY_VERIFY(pageBar->maximum() > 77);
    QTextCursor caret = editor()->textCursor();
    caret.setPosition(40);
    caret.setPosition(47, QTextCursor::KeepAnchor);
    editor()->setTextCursor(caret);
    pasteBar->setValue(123);
    pageBar->setValue(77);

    action("newTab")->trigger();
    pasteAndWait(longPaste(pushRejected), u"git/push-rejected"_s);
    QVERIFY(pasteBar->value() != 123);
    action("previousTab")->trigger();
    QCOMPARE(pasteBar->value(), 123);
    QCOMPARE(pageBar->value(), 77);
    QCOMPARE(editor()->textCursor().anchor(), 40);
    QCOMPARE(editor()->textCursor().position(), 47);
}

void PasteTabsTest::itsPlaceSurvivesATabOfAnotherHeight()
{
    QScrollBar *pageBar = find<EntryPage>()->verticalScrollBar();
    QScrollBar *pasteBar = editor()->verticalScrollBar();
    pasteAndWait(longPaste(diskFull), u"python/disk-full"_s);
    QTest::qWait(50);
    const int height = editor()->height();
    pasteBar->setValue(pasteBar->maximum());
    pageBar->setValue(pageBar->maximum());
    const int paste = pasteBar->value();
    const int page = pageBar->value();
    action("newTab")->trigger();
    pasteAndWait(pushRejected, u"git/push-rejected"_s);
    QTRY_VERIFY(editor()->height() < height);
    action("previousTab")->trigger();
    QTRY_COMPARE(editor()->height(), height);
    QTest::qWait(50);
    QCOMPARE(pasteBar->value(), paste);
    QCOMPARE(pageBar->value(), page);
}

void PasteTabsTest::itsPlaceSurvivesAnotherWidth()
{
    const bool wrapped = editor()->isWrapped();
    pane()->setText(
        u"a line that is longer than the window is wide, so that it is wrapped "_s.repeated(5).append(u'\n').repeated(
            90));
    const auto topLine = [this] { return editor()->cursorForPosition({0, 2}).blockNumber(); };
    QTRY_VERIFY(editor()->isComplete());
    editor()->verticalScrollBar()->setValue(editor()->document()->findBlockByNumber(40).firstLineNumber());
    QCOMPARE(topLine(), 40);
    action("newTab")->trigger();
    editor()->setWrapped(!wrapped);
    m_window->resize(m_window->width() - 150, m_window->height());
    action("previousTab")->trigger();
    QCOMPARE(topLine(), 40);
    QCOMPARE(editor()->document()->findBlockByNumber(41).firstLineNumber()
                     - editor()->document()->findBlockByNumber(40).firstLineNumber()
                 > 1,
             !wrapped);
}

void PasteTabsTest::eachTabHasItsUndo()
{
    pane()->setText(u"one"_s);
    pane()->setText(u"two"_s);
    action("newTab")->trigger();
    pane()->setText(u"three"_s);
    QTest::keyClicks(editor(), u"x"_s);
    action("previousTab")->trigger();
    action("undo")->trigger();
    QCOMPARE(pane()->text(), u"one"_s);
    action("nextTab")->trigger();
    QCOMPARE(pane()->text(), u"xthree"_s);
    action("undo")->trigger();
    QCOMPARE(pane()->text(), u"three"_s);
    action("undo")->trigger();
    QCOMPARE(pane()->text(), QString());
}

void PasteTabsTest::eachTabHasItsHistoryOfPages()
{
    pasteAndWait(diskFull, u"python/disk-full"_s);
    auto *navigator = find<Navigator>();
    navigator->goToEntry(u"git/push-rejected"_s);
    action("newTab")->trigger();
    QVERIFY(!action("back")->isEnabled());
    navigator->goToEntry(u"git/push-rejected"_s);
    QVERIFY(!action("back")->isEnabled());
    action("previousTab")->trigger();
    QCOMPARE(shownEntry(), u"git/push-rejected"_s);
    action("back")->trigger();
    QCOMPARE(shownEntry(), u"python/disk-full"_s);
}

void PasteTabsTest::aDiagnosisGivenUpIsMadeWhenItsTabIsShown()
{
    paste(diskFull);
    action("newTab")->trigger(); // before there can be a diagnosis
    QTest::qWait(50);
    QCOMPARE(shownEntry(), QString());
    action("previousTab")->trigger();
    QTRY_COMPARE(shownEntry(), u"python/disk-full"_s);
    QCOMPARE(pane()->findings()->selectedEntry(), u"python/disk-full"_s);
}

void PasteTabsTest::anEditIsDiagnosedWhenItsTabIsShown()
{
    pasteAndWait(diskFull, u"python/disk-full"_s);
    editor()->moveCursor(QTextCursor::End);
    QTest::keyClicks(editor(), pushRejected.trimmed());
    action("newTab")->trigger(); // before the pause that ends typing
    action("previousTab")->trigger();
    QTRY_COMPARE(pane()->diagnosis()->findings.size(), 2);
}

void PasteTabsTest::aNewCatalogDiagnosesAgain()
{
    pasteAndWait(diskFull, u"python/disk-full"_s);
    action("newTab")->trigger();
    pasteAndWait(u"warning: a new one 17"_s + u'\n' + pushRejected, u"git/push-rejected"_s);
    writeEntry(entry(u"python/other"_s, u"OSError: [Errno 28] No space left on device: '/tmp/x' again"_s,
                     u"OSError: \\[Errno 28\\] No space left on device: '/tmp/x'"_s));
    QSignalSpy requested(pane(), &PastePane::diagnosisRequested);
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    action("reloadCatalog")->trigger();
    QVERIFY(ready.wait());
    QTRY_VERIFY(pane()->isUpToDate());
    action("previousTab")->trigger();
    QCOMPARE(requested.count(), 1);
    QTRY_VERIFY(pane()->isUpToDate());
    QVERIFY(!pane()->findings()->titleOf(u"python/other"_s).isEmpty());
}

void PasteTabsTest::aTabIsNamedByWhatItHolds()
{
    pasteAndWait(u"first line\n"_s + diskFull, u"python/disk-full"_s);
    action("newTab")->trigger();
    action("newTab")->trigger();
    paste(u"\n  nothing known in here\nor here"_s);
    QTRY_COMPARE(
        titles(),
        (QStringList{u"OSError: [Errno 28] No space left on device"_s, u"New Paste"_s, u"nothing known in here"_s}));
    action("newTab")->trigger();
    m_window->openFiles({writeLog(u"a & b.log"_s, u"all is well\n"_s)});
    QTRY_COMPARE(titles().last(), u"a & b.log"_s);
    QCOMPARE(bar()->tabText(3), u"a && b.log"_s);
    pane()->setText(u"something else"_s);
    QTRY_COMPARE(titles().last(), u"something else"_s);

    QVERIFY(bar()->tabToolTip(0).contains(u"No space left on device"_s));
    QVERIFY(bar()->tabText(0).endsWith(u'…'));
    for (int index = 0; index < bar()->count(); ++index)
        QVERIFY(!bar()->tabButton(index, QTabBar::RightSide)->accessibleName().isEmpty());
}

void PasteTabsTest::aNameHoldsTheValuesOfItsPaste()
{
    writeEntry(entry(u"python/no-module"_s, u"ModuleNotFoundError: No module named '{module}'"_s, QString()));
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    action("reloadCatalog")->trigger();
    QVERIFY(ready.wait());
    pasteAndWait(u"ModuleNotFoundError: No module named 'torch'\n"_s, u"python/no-module"_s);
    action("newTab")->trigger();
    pasteAndWait(u"ModuleNotFoundError: No module named 'numpy'\n"_s, u"python/no-module"_s);
    QCOMPARE(titles(),
             (QStringList{u"ModuleNotFoundError: No module named 'torch'"_s,
                          u"ModuleNotFoundError: No module named 'numpy'"_s}));
}

void PasteTabsTest::tabsSpeakTheLanguageOfTheWindow()
{
    pasteAndWait(diskFull, u"python/disk-full"_s);
    action("newTab")->trigger();
    m_languages->useLanguage(Language::Chinese);
    QCOMPARE(titles(), (QStringList{u"中文：OSError: [Errno 28] No space left on device"_s, u"新的粘贴内容"_s}));
}

void PasteTabsTest::thereAreAtMostEight()
{
    for (int count = 1; count < PasteTabs::MaxTabs; ++count) {
        pane()->setText(QString::number(count));
        action("newTab")->trigger();
    }
    QCOMPARE(bar()->count(), PasteTabs::MaxTabs);
    pane()->setText(u"kept by undo"_s);
    action("newTab")->trigger();
    QCOMPARE(bar()->count(), PasteTabs::MaxTabs);
    QVERIFY2(statusText().contains(u"8 tabs"_s), qPrintable(statusText()));
    QCOMPARE(pane()->text(), u"kept by undo"_s);

    m_window->openFiles({writeLog(u"a.log"_s, diskFull)});
    QTRY_COMPARE(pane()->text(), diskFull);
    QVERIFY2(statusText().contains(u"Undo"_s), qPrintable(statusText()));
    action("undo")->trigger();
    QCOMPARE(pane()->text(), u"kept by undo"_s);
}

void PasteTabsTest::whatIsFollowedIsNotReplaced()
{
    for (int count = 1; count < PasteTabs::MaxTabs; ++count) {
        pane()->setText(QString::number(count));
        action("newTab")->trigger();
    }
    bar()->setCurrentIndex(2);
    pane()->setText(QString());
    m_window->follow(writeLog(u"train.log"_s, u"step 1\n"_s));
    QTRY_COMPARE(pane()->text(), u"step 1\n"_s);
    m_window->openFiles({writeLog(u"a.log"_s, diskFull)});
    QTRY_COMPARE(pane()->text(), diskFull);
    QCOMPARE(bar()->currentIndex(), PasteTabs::MaxTabs - 1); // the empty one
    bar()->setCurrentIndex(2);
    m_window->openFiles({m_folder->filePath(u"a.log"_s)});
    QTRY_COMPARE(pane()->text(), diskFull);
    QCOMPARE(bar()->currentIndex(), 3);
    QVERIFY2(statusText().contains(u"Undo"_s), qPrintable(statusText()));
    bar()->setCurrentIndex(2);
    QVERIFY(find<FollowController>()->isFollowing());
}

void PasteTabsTest::aClosedTabComesBack()
{
    QVERIFY(!action("reopenTab")->isEnabled());
    pasteAndWait(diskFull, u"python/disk-full"_s);
    action("newTab")->trigger();
    pasteAndWait(pushRejected, u"git/push-rejected"_s);
    action("previousTab")->trigger();
    QTest::keyClick(editor(), Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(bar()->count(), 1);
    QVERIFY(!bar()->isVisible());
    QCOMPARE(pane()->text(), pushRejected);
    QCOMPARE(shownEntry(), u"git/push-rejected"_s);

    QTest::keyClick(editor(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(titles(),
             (QStringList{u"OSError: [Errno 28] No space left on device"_s, u"error: failed to push some refs"_s}));
    QCOMPARE(bar()->currentIndex(), 0);
    QCOMPARE(pane()->text(), diskFull);
    QCOMPARE(shownEntry(), u"python/disk-full"_s);
    QVERIFY(!action("reopenTab")->isEnabled());
}

void PasteTabsTest::theOnlyTabIsEmptied()
{
    pasteAndWait(diskFull, u"python/disk-full"_s);
    action("closeTab")->trigger();
    QCOMPARE(bar()->count(), 1);
    QCOMPARE(pane()->text(), QString());
    QCOMPARE(shownEntry(), QString());
    action("closeTab")->trigger(); // there is nothing to close
    QVERIFY(m_window->isVisible());
    action("reopenTab")->trigger();
    QCOMPARE(bar()->count(), 1); // in place of the empty one
    QCOMPARE(pane()->text(), diskFull);
}

void PasteTabsTest::tabsAreClosedByMouse()
{
    pane()->setText(u"one"_s);
    action("newTab")->trigger();
    pane()->setText(u"two"_s);
    action("newTab")->trigger();
    pane()->setText(u"three"_s);
    QTest::mouseClick(bar(), Qt::MiddleButton, {}, bar()->tabRect(0).center());
    QCOMPARE(bar()->count(), 2);
    QCOMPARE(pane()->text(), u"three"_s);
    QTest::mouseClick(bar()->tabButton(1, QTabBar::RightSide), Qt::LeftButton);
    QCOMPARE(bar()->count(), 1);
    QCOMPARE(pane()->text(), u"two"_s);
}

void PasteTabsTest::tabsCanBeMoved()
{
    pane()->setText(u"one"_s);
    action("newTab")->trigger();
    pane()->setText(u"two"_s);
    action("newTab")->trigger();
    pane()->setText(u"three"_s);
    bar()->moveTab(2, 0);
    QCOMPARE(pane()->text(), u"three"_s);
    QTRY_COMPARE(titles(), (QStringList{u"three"_s, u"one"_s, u"two"_s}));
    bar()->setCurrentIndex(1);
    QCOMPARE(pane()->text(), u"one"_s);
    action("nextTab")->trigger();
    QCOMPARE(pane()->text(), u"two"_s);
    action("nextTab")->trigger();
    QCOMPARE(pane()->text(), u"three"_s);
}

void PasteTabsTest::aFileGetsATabOfItsOwn()
{
    m_window->openFiles({writeLog(u"a.log"_s, diskFull)});
    QTRY_COMPARE(shownEntry(), u"python/disk-full"_s);
    QCOMPARE(bar()->count(), 1); // the first one was free
    m_window->openFiles({writeLog(u"b.log"_s, pushRejected), m_folder->filePath(u"a.log"_s)});
    QTRY_COMPARE(bar()->count(), 2);
    QCOMPARE(pane()->text(), pushRejected + u'\n' + diskFull); // one below the other
    m_window->openFiles({m_folder->filePath(u"missing.log"_s)});
    QTest::qWait(50);
    QCOMPARE(bar()->count(), 2);
    action("previousTab")->trigger();
    QCOMPARE(pane()->text(), diskFull);
}

void PasteTabsTest::filesOpenedAtOnceAreAllThere()
{
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s})
        m_window->openFiles({writeLog(name + u".log"_s, name)});
    QTRY_COMPARE(titles(), (QStringList{u"a.log"_s, u"b.log"_s, u"c.log"_s}));
}

void PasteTabsTest::aDroppedFileReplacesThePaste()
{
    pane()->setText(u"before"_s);
    emit pane() -> filesDropped({QUrl::fromLocalFile(writeLog(u"a.log"_s, diskFull))});
    QTRY_COMPARE(pane()->text(), diskFull);
    QCOMPARE(bar()->count(), 1);
    action("undo")->trigger();
    QCOMPARE(pane()->text(), u"before"_s);
}

void PasteTabsTest::aFollowedFileGrowsInItsTab()
{
    const QString log = writeLog(u"train.log"_s, u"step 1\n"_s);
    m_window->follow(log);
    QTRY_COMPARE(pane()->text(), u"step 1\n"_s);
    action("newTab")->trigger();
    QVERIFY(!find<FollowBar>()->isVisible());
    paste(pushRejected);
    QTRY_COMPARE(shownEntry(), u"git/push-rejected"_s);
    QVERIFY(action("stopFollowing")->isEnabled());
    write(log, diskFull.toUtf8(), QIODevice::Append);
    QTest::qWait(600); // it is read while another tab is shown
    QCOMPARE(pane()->text(), pushRejected);
    QCOMPARE(shownEntry(), u"git/push-rejected"_s);

    action("previousTab")->trigger();
    QTRY_COMPARE(pane()->text(), u"step 1\n"_s + diskFull);
    QVERIFY(find<FollowBar>()->isVisible());
    QVERIFY2(find<FollowBar>()->text().contains(u"2 lines"_s), qPrintable(find<FollowBar>()->text()));
    QTRY_COMPARE(shownEntry(), u"python/disk-full"_s);
    write(log, "step 2\n", QIODevice::Append);
    QTRY_COMPARE(pane()->text(), u"step 1\n"_s + diskFull + u"step 2\n"_s);
}

void PasteTabsTest::aLongLogGoesOnWhenItsTabIsShown()
{
    const QString log = writeLog(u"train.log"_s, u"step 1\n"_s);
    find<FollowController>()->setLimits(2000, 1000);
    m_window->follow(log);
    QTRY_COMPARE(pane()->text(), u"step 1\n"_s);
    action("newTab")->trigger();
    write(log, QByteArray("more\n").repeated(600), QIODevice::Append);
    QTest::qWait(600); // more than the limit is read while another tab is shown
    write(log, "step 2\n", QIODevice::Append);
    QTest::qWait(600);
    action("previousTab")->trigger();
    QTRY_VERIFY(pane()->text().endsWith(u"step 2\n"_s));
    QTRY_VERIFY(pane()->text().size() < 1100); // whole lines are dropped
    write(log, "step 3\n", QIODevice::Append);
    QTRY_VERIFY(pane()->text().endsWith(u"step 2\nstep 3\n"_s));
}

void PasteTabsTest::followingEndsWithItsTab()
{
    m_window->follow(writeLog(u"train.log"_s, u"step 1\n"_s));
    QTRY_COMPARE(pane()->text(), u"step 1\n"_s);
    action("newTab")->trigger();
    QTest::mouseClick(bar(), Qt::MiddleButton, {}, bar()->tabRect(0).center());
    QVERIFY(!action("stopFollowing")->isEnabled());
    write(m_folder->filePath(u"train.log"_s), "step 2\n", QIODevice::Append);
    QTest::qWait(400);
    action("reopenTab")->trigger();
    QCOMPARE(pane()->text(), u"step 1\n"_s);
}

void PasteTabsTest::anotherFileIsFollowedInItsOwnTab()
{
    m_window->follow(writeLog(u"a.log"_s, u"a 1\n"_s));
    QTRY_COMPARE(pane()->text(), u"a 1\n"_s);
    m_window->follow(writeLog(u"b.log"_s, u"b 1\n"_s));
    QTRY_COMPARE(pane()->text(), u"b 1\n"_s);
    QCOMPARE(bar()->count(), 2);
    write(m_folder->filePath(u"b.log"_s), "b 2\n", QIODevice::Append);
    QTRY_COMPARE(pane()->text(), u"b 1\nb 2\n"_s);
    action("previousTab")->trigger();
    QCOMPARE(pane()->text(), u"a 1\n"_s);
    QVERIFY(!find<FollowController>()->isFollowing());
    action("nextTab")->trigger();
    QVERIFY(find<FollowController>()->isFollowing());
}

void PasteTabsTest::allTabsAreKeptAndTheOpenOneIsRestored()
{
    action("keepPastes")->trigger();
    pasteAndWait(diskFull, u"python/disk-full"_s);
    action("newTab")->trigger();
    pasteAndWait(pushRejected, u"git/push-rejected"_s);
    action("newTab")->trigger();
    paste(u"third"_s);
    action("previousTab")->trigger();
    m_window->close();
    QStringList kept;
    for (const KeptPaste &each : m_notebook->pastes())
        kept.append(m_notebook->pasteText(each.id));
    kept.sort();
    QCOMPARE(kept, (QStringList{diskFull, pushRejected, u"third"_s}));
    m_window.reset();
    openWindow();
    m_window->restorePaste();
    QCOMPARE(pane()->text(), pushRejected);
    QCOMPARE(bar()->count(), 1);
}

void PasteTabsTest::tabsAreKeptWhereThatIsDecidedLater()
{
    pasteAndWait(diskFull, u"python/disk-full"_s);
    action("newTab")->trigger();
    pasteAndWait(pushRejected, u"git/push-rejected"_s);
    QCOMPARE(m_notebook->pastes().size(), 0);
    action("keepPastes")->trigger();
    m_window->close();
    QCOMPARE(m_notebook->pastes().size(), 2);
}

QTEST_MAIN(PasteTabsTest)

#include "tst_pastetabs.moc"
