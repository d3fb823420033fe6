#include "tests/ui/window/windowtest.h"
#include "ui/base/fieldline.h"
#include "ui/base/messagebar.h"
#include "ui/catalog/catalogpane.h"
#include "ui/catalog/searchline.h"
#include "ui/dialogs/commandpalette.h"
#include "ui/dialogs/shortcutsheet.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/nothingknownpage.h"
#include "ui/guide/guidepage.h"
#include "ui/guide/helpguide.h"
#include "ui/paste/clipboardoffer.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/followbar.h"
#include "ui/paste/followcontroller.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/statusline.h"

#include <QApplication>
#include <QJsonObject>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

QJsonObject entry(const QString &id, const QString &signature, const QString &regex)
{
    return {{u"id"_s, id},
            {u"signature"_s, signature},
            {u"regex"_s, regex},
            {u"domain"_s, id.section(u'/', 0, 0)},
            {u"category"_s, u"any"_s},
            {u"root_cause"_s, u"Cause of "_s + id}};
}

const QByteArray diskFull = "OSError: [Errno 28] No space left on device: '/tmp/x'\n";
const QByteArray pushRejected = "error: failed to push some refs to 'example.org:a.git'\n";

} // namespace

/// What the window does with text that grows, drops, commands and help: the real window with a small catalog of its
/// own.
class TestGrowingWindow : public WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void findingsAppearAndCountUpWhileTheLogGrows();
    void theFormerAnswerIsNotThatOfAFollowedLog();
    void thePageIsNotTurnedUnderTheReader();
    void whatWasFollowedCanBeUndone();
    void closingTheWindowWhileFollowingIsClean();
    void aDroppedCatalogIsOpened();
    void theClipboardOfferCanBeTurnedOff();
    void commandsAreFoundInBothLanguages();
    void bothKeysOpenThePalette();
    void helpIsAPageLikeAGuide();
    void helpSpeaksBothLanguages();
    void theQuestionMarkShowsTheKeysOutsideTextFields();
    void standardInputIsFollowedByTheProgram();

private:
    QString shownEntry() const { return m_window->findChild<EntryPage *>()->currentEntry(); }
    PastePane *pane() const { return m_window->findChild<PastePane *>(); }
    QString statusText() const { return m_window->findChild<StatusLine *>()->pasteText(); }
    CommandPalette *palette() const { return m_window->findChild<CommandPalette *>(); }

    QString m_log;
};

void TestGrowingWindow::init()
{
    begin();
    m_log = m_folder->filePath(u"train.log"_s);
    writeEntry(entry(u"python/disk-full"_s, u"OSError: [Errno 28] No space left on device"_s,
                     u"\\[Errno 28\\] No space left on device"_s));
    writeEntry(entry(u"git/push-rejected"_s, u"error: failed to push some refs to '{url}'"_s,
                     u"error: failed to push some refs to '[^']+'"_s));
    openWindow();
}

void TestGrowingWindow::cleanup()
{
    end();
}

void TestGrowingWindow::findingsAppearAndCountUpWhileTheLogGrows()
{
    write(m_log, "step 1\n");
    m_window->follow(m_log);
    QVERIFY(action("stopFollowing")->isEnabled());
    QTRY_VERIFY2(statusText().startsWith("Nothing known in 1 line"_L1), qPrintable(statusText()));
    write(m_log, diskFull, QIODevice::Append);
    QTRY_COMPARE(shownEntry(), u"python/disk-full"_s);
    QTRY_VERIFY2(statusText().startsWith("1 finding in 2 lines"_L1), qPrintable(statusText()));
    write(m_log, "step 2\n" + diskFull, QIODevice::Append);
    QTRY_VERIFY2(statusText().startsWith("1 finding in 4 lines"_L1), qPrintable(statusText()));
    QTRY_VERIFY(!pane()->editor()->markedInDocument(1).isEmpty());
    action("stopFollowing")->trigger();
    QVERIFY(!action("stopFollowing")->isEnabled());
    QCOMPARE(m_settings->recentFiles(), QStringList{m_log});
}

void TestGrowingWindow::theFormerAnswerIsNotThatOfAFollowedLog()
{
    paste(QString::fromUtf8(pushRejected));
    QTRY_COMPARE(shownEntry(), u"git/push-rejected"_s);
    write(m_log, "step 1\n");
    m_window->follow(m_log);
    QCOMPARE(shownEntry(), QString());
    const auto *nothingKnown = m_window->findChild<NothingKnownPage *>();
    QTRY_VERIFY(nothingKnown->isVisible());
    QVERIFY2(m_window->windowTitle().startsWith("Nothing known"_L1), qPrintable(m_window->windowTitle()));
    write(m_log, diskFull, QIODevice::Append);
    QTRY_COMPARE(shownEntry(), u"python/disk-full"_s);
    QVERIFY(!nothingKnown->isVisible());
    action("previousTab")->trigger();
    QCOMPARE(shownEntry(), u"git/push-rejected"_s);
}

void TestGrowingWindow::thePageIsNotTurnedUnderTheReader()
{
    write(m_log, pushRejected);
    m_window->follow(m_log);
    QTRY_COMPARE(shownEntry(), u"git/push-rejected"_s);
    write(m_log, diskFull.repeated(3), QIODevice::Append);
    QTRY_VERIFY2(statusText().startsWith("2 findings"_L1), qPrintable(statusText()));
    QCOMPARE(shownEntry(), u"git/push-rejected"_s);
    QCOMPARE(pane()->findings()->selectedEntry(), u"git/push-rejected"_s);
}

void TestGrowingWindow::whatWasFollowedCanBeUndone()
{
    pane()->setText(u"before"_s);
    action("clearPaste")->trigger(); // otherwise the file gets a tab of its own
    write(m_log, diskFull);
    m_window->follow(m_log);
    QTRY_COMPARE(pane()->text(), QString::fromUtf8(diskFull));
    action("undo")->trigger();
    if (pane()->text().isEmpty()) // the paste was empty before the first line came
        action("undo")->trigger();
    QCOMPARE(pane()->text(), u"before"_s);
    QVERIFY(!action("stopFollowing")->isEnabled());
}

void TestGrowingWindow::closingTheWindowWhileFollowingIsClean()
{
    write(m_log, diskFull);
    m_window->follow(m_log);
    QTRY_VERIFY(!pane()->text().isEmpty());
    m_window->close();
    m_window.reset();
    write(m_log, diskFull, QIODevice::Append);
    QTest::qWait(2 * FollowReader::BusyPause);
}

void TestGrowingWindow::aDroppedCatalogIsOpened()
{
    const QString other = m_folder->filePath(u"other"_s);
    write(other + u"/a/b.json"_s, QJsonDocument(entry(u"a/b"_s, u"boom"_s, u"boom"_s)).toJson());
    emit pane() -> filesDropped({QUrl::fromLocalFile(other)});
    MessageBar *bar = nullptr;
    for (MessageBar *candidate : m_window->findChildren<MessageBar *>()) {
        if (candidate->isVisible())
            bar = candidate;
    }
    QVERIFY(bar);
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    QTest::mouseClick(bar->findChild<QPushButton *>(u"messageAction"_s), Qt::LeftButton);
    QVERIFY(ready.wait());
    QCOMPARE(m_settings->furtherCatalogs().size(), 1);
    QCOMPARE(m_settings->furtherCatalogs().constFirst().path, other);
    QCOMPARE(m_window->findChild<StatusLine *>()->catalogText(), u"3 entries"_s); // beside the built-in ones
}

void TestGrowingWindow::theClipboardOfferCanBeTurnedOff()
{
    QVERIFY(action("offerClipboard")->isChecked());
    action("offerClipboard")->trigger();
    QVERIFY(!m_settings->offersClipboard());
    action("offerClipboard")->trigger();
    QVERIFY(m_settings->offersClipboard());
}

void TestGrowingWindow::commandsAreFoundInBothLanguages()
{
    action("commands")->trigger();
    auto *line = palette()->findChild<FieldLine *>();
    QVERIFY(line->hasFocus());
    const qsizetype all = palette()->names().size();
    QVERIFY(all > 40);
    line->setText(u"打开文件"_s);
    QCOMPARE(palette()->names().first(), u"Open File…"_s);
    QVERIFY(palette()->names().size() < all);
    QTest::keyClick(line, Qt::Key_Escape);

    m_languages->setLanguage(Language::Chinese);
    action("commands")->trigger();
    line->setText(u"open file"_s);
    QCOMPARE(palette()->names().first(), u"打开文件…"_s);
    QCOMPARE(action("openFile")->text(), u"打开文件(&O)…"_s); // asking for the other names changed nothing
    line->setText(u"catalog tree"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(!palette()->isVisible());
}

void TestGrowingWindow::bothKeysOpenThePalette()
{
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(palette()->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(pane()->editor()->hasFocus());
    QTest::keyClick(pane()->editor(), Qt::Key_I, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(palette()->isVisible());
}

void TestGrowingWindow::helpIsAPageLikeAGuide()
{
    emit m_window->findChild<CatalogPane *>()->entryActivated(u"git/push-rejected"_s);
    QTest::keyClick(pane()->editor(), Qt::Key_F1);
    auto *page = m_window->findChild<GuidePage *>();
    QVERIFY(page->isVisible());
    QCOMPARE(m_window->windowTitle(), u"Help — Waymark"_s);
    QCOMPARE(page->findChild<QTextBrowser *>()->verticalScrollBar()->value(), 0); // though it has the focus
    QVERIFY(page->findChild<QTextBrowser *>()->hasFocus());
    action("back")->trigger();
    QVERIFY(!page->isVisible());
    QCOMPARE(shownEntry(), u"git/push-rejected"_s);
}

void TestGrowingWindow::helpSpeaksBothLanguages()
{
    const Guide guide = helpGuide();
    QCOMPARE(guide.title.en, u"Help"_s);
    QCOMPARE(guide.title.zh, u"帮助"_s);
    const auto headings = [](const QString &text) { return text.count(u"\n## "_s); };
    QCOMPARE(headings(guide.markdown.zh), headings(guide.markdown.en));
    const auto tableRows = [](const QString &text) { return text.count(u"\n|"_s); };
    QCOMPARE(tableRows(guide.markdown.zh), tableRows(guide.markdown.en));
}

void TestGrowingWindow::theQuestionMarkShowsTheKeysOutsideTextFields()
{
    m_window->findChild<SearchLine *>()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), '?');
    QCOMPARE(m_window->findChild<SearchLine *>()->text(), u"?"_s);
    QVERIFY(!m_window->findChild<ShortcutSheet *>());
    m_window->findChild<SearchLine *>()->clear();
    m_window->findChild<CatalogPane *>()->focusTree();
    QTest::keyClick(QApplication::focusWidget(), '?');
    auto *sheet = m_window->findChild<ShortcutSheet *>();
    QVERIFY(sheet && sheet->isVisible());
    const QString lines = sheet->lines().join(u'\n');
    for (const QString &line :
         {u"Follow File…\tCtrl+Alt+F"_s, u"Help\tF1"_s, u"All Commands…\tCtrl+Shift+P   Ctrl+Alt+I"_s})
        QVERIFY2(lines.contains(line), qPrintable(lines));
}

/// `program | waymark -`: the window opens, reads to the end and goes on; it is ended by a signal, as a desktop does at
/// logout.
void TestGrowingWindow::standardInputIsFollowedByTheProgram()
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    environment.insert(u"XDG_CONFIG_HOME"_s, m_folder->path());
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(WAYMARK_PROGRAM), {u"-"_s});
    QVERIFY(program.waitForStarted());
    const QByteArray lines = diskFull.repeated(20'000); // more than a pipe holds: someone has to read it
    QCOMPARE(program.write(lines), lines.size());
    QTRY_COMPARE_WITH_TIMEOUT(program.bytesToWrite(), 0, 30'000);
    program.closeWriteChannel();
    QTest::qWait(500);
    QCOMPARE(program.state(), QProcess::Running);
    program.terminate();
    QVERIFY(program.waitForFinished());
    QVERIFY2(!program.readAllStandardError().contains("QThread"), "threads were left running");
}

QTEST_MAIN(TestGrowingWindow)
#include "tst_growingwindow.moc"
