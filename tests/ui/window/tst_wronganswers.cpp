#include "tests/testing/question.h"
#include "tests/testing/slowness.h"
#include "tests/ui/window/windowtest.h"
#include "ui/base/session.h"
#include "ui/catalog/searchpopup.h"
#include "ui/dialogs/entryfield.h"
#include "ui/dialogs/wronganswerdialog.h"
#include "ui/dialogs/wronganswerlist.h"
#include "ui/entry/nothingknownpage.h"
#include "ui/paste/findingactions.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/statusline.h"
#include "ui/window/wronganswers.h"

#include <QApplication>
#include <QJsonArray>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTabBar>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString DiskFull = u"python/disk-full"_s;
const QString Quota = u"linux/quota"_s;
const QString FullPaste = u"password=hunter2hunter2\nOSError: [Errno 28] No space left on device: '/tmp/x'\n"_s;

enum Column { GivenColumn = 1, ExpectedColumn, TodayColumn, PasteColumn };

} // namespace

/// From a wrong answer to its report, driven as a person would.
class WrongAnswersTest : public test::WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup() { end(); }
    void aWrongFindingIsNotedDown();
    void aNoteIsNotDroppedUnasked();
    void nothingMayBeExpected();
    void whatWasNotFoundIsNotedDown();
    void aPasteWithoutErrorMayHideOne();
    void theGivenEntryIsNoAnswer();
    void guidesAreNotOffered();
    void aPasteThatIsTooLongIsNotKept();
    void escapeClosesTheListFirst();
    void theEmptyListNamesTheWay();
    void thePasteIsOpenedInATab();
    void answersAreExported();
    void anExportThatFailsNamesTheReason();
    void answersAreCopiedAsReport();
    void deletingAsks();
    void theListShowsWhatIsAnsweredNow();
    void manyLongPastesDoNotBlockTheList();
    void theListFollowsTheLanguage();

private:
    void openAndPaste(const QString &text);
    WrongAnswerDialog *ask() const;
    WrongAnswerDialog *dialog() const { return find<WrongAnswerDialog>(); }
    WrongAnswerList *openList() const;
    template <typename Widget>
    static Widget *part(const QWidget *window, const QString &name)
    {
        return window->findChild<Widget *>(name);
    }
    static QPushButton *saveOf(const WrongAnswerDialog *dialog) { return part<QPushButton>(dialog, u"save"_s); }
    static QTreeWidget *rows(const WrongAnswerList *list) { return list->findChild<QTreeWidget *>(); }
    QString passing() const { return find<StatusLine>()->currentMessage(); }
    qint64 keep(const QString &given, const QString &expected, const QString &paste, const QString &note = {});
};

void WrongAnswersTest::init()
{
    begin();
    writeEntry({{u"id"_s, DiskFull},
                {u"signature"_s, u"OSError: [Errno 28] No space left on device"_s},
                {u"regex"_s, u"\\[Errno 28\\] No space left on device"_s},
                {u"title"_s, u"The disk is full"_s},
                {u"title_zh"_s, u"磁盘已满"_s}});
    writeEntry({{u"id"_s, Quota},
                {u"signature"_s, u"Disk quota exceeded"_s},
                {u"regex"_s, u"Disk quota exceeded"_s},
                {u"title"_s, u"The quota is used up"_s}});
}

void WrongAnswersTest::openAndPaste(const QString &text)
{
    openWindow();
    paste(text);
    QTRY_VERIFY(find<PastePane>()->isUpToDate());
}

/// Clicks "Wrong answer?".
WrongAnswerDialog *WrongAnswersTest::ask() const
{
    auto *button = part<QToolButton>(find<FindingActions>(), u"wrongAnswer"_s);
    [&] { QTRY_VERIFY(button->isVisible()); }();
    QTest::mouseClick(button, Qt::LeftButton);
    WrongAnswerDialog *opened = dialog();
    [&] { QVERIFY(opened && QTest::qWaitForWindowActive(opened)); }();
    [&] { QTRY_VERIFY(!part<QPlainTextEdit>(opened, u"maskedPaste"_s)->toPlainText().isEmpty()); }();
    return opened;
}

WrongAnswerList *WrongAnswersTest::openList() const
{
    action("wrongAnswers")->trigger();
    auto *list = find<WrongAnswerList>();
    [&] { QVERIFY(list && QTest::qWaitForWindowActive(list)); }();
    return list;
}

qint64 WrongAnswersTest::keep(const QString &given, const QString &expected, const QString &paste, const QString &note)
{
    WrongAnswer answer;
    answer.given = given;
    answer.expected = expected;
    answer.note = note;
    return m_notebook->addWrongAnswer(answer, paste);
}

void WrongAnswersTest::aWrongFindingIsNotedDown()
{
    QCoreApplication::setApplicationVersion(u"7.8"_s);
    m_settings->setKeepPastes(false);
    openAndPaste(FullPaste);
    WrongAnswerDialog *opened = ask();
    QVERIFY(!saveOf(opened)->isEnabled());
    const QString shown = part<QPlainTextEdit>(opened, u"maskedPaste"_s)->toPlainText();
    QVERIFY(shown.contains("password=<password>"_L1) && !shown.contains("hunter2"_L1));
    QVERIFY(part<QLabel>(opened, u"hint"_s)->text().contains("even if pastes are not kept"_L1));

    auto *field = opened->findChild<EntryField *>();
    QCOMPARE(QApplication::focusWidget(), field);
    QTest::keyClicks(field, u"quota"_s);
    QTRY_VERIFY(field->isListOpen());
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(field->text(), Quota);
    QVERIFY(opened->isVisible()); // Enter chose, and saved nothing
    QCOMPARE(part<QLabel>(opened, u"expectedTitle"_s)->text(), u"✓ The quota is used up"_s);
    auto *note = part<QPlainTextEdit>(opened, u"note"_s);
    const auto *hint = part<QLabel>(opened, u"hint"_s);
    QTest::keyClicks(note, u"a quota"_s);
    QVERIFY(!hint->text().contains("as it is kept"_L1));
    QTest::keyClicks(note, u", not hunter2hunter2"_s);
    QVERIFY2(hint->text().startsWith("The note as it is kept: a quota, not <password>\n"_L1), qPrintable(hint->text()));
    QVERIFY(saveOf(opened)->isEnabled());
    QTest::mouseClick(saveOf(opened), Qt::LeftButton);

    QVERIFY(!opened->isVisible());
    QVERIFY2(passing().startsWith("Kept."_L1), qPrintable(passing()));
    QCOMPARE(m_notebook->wrongAnswers().size(), 1);
    const WrongAnswer answer = m_notebook->wrongAnswer(m_notebook->wrongAnswers().constFirst().id);
    QCOMPARE(answer.given, DiskFull);
    QCOMPARE(answer.expected, Quota);
    QCOMPARE(answer.note, u"a quota, not <password>"_s);
    QCOMPARE(answer.programVersion, u"7.8"_s);
    QCOMPARE(answer.paste, QString(FullPaste).replace("hunter2hunter2"_L1, "<password>"_L1));
    QVERIFY(m_notebook->pastes().isEmpty());
}

void WrongAnswersTest::aNoteIsNotDroppedUnasked()
{
    openAndPaste(FullPaste);
    WrongAnswerDialog *opened = ask();
    auto *note = part<QPlainTextEdit>(opened, u"note"_s);
    note->setPlainText(u"df shows free inodes"_s);
    test::answerNext(QMessageBox::Cancel);
    QTest::keyClick(opened, Qt::Key_Escape);
    QVERIFY(opened->isVisible());
    test::answerNext(QMessageBox::Cancel);
    QVERIFY(!m_window->close());
    test::answerNext(QMessageBox::Cancel);
    ask();
    QCOMPARE(note->toPlainText(), u"df shows free inodes"_s);
    test::answerNext(QMessageBox::Discard);
    QTest::keyClick(opened, Qt::Key_Escape);
    QVERIFY(!opened->isVisible());
    QCOMPARE(m_notebook->wrongAnswers().size(), 0);
    ask();
    QVERIFY(note->toPlainText().isEmpty());
    QTest::keyClick(opened, Qt::Key_Escape); // nothing to ask about
    QVERIFY(!opened->isVisible());
}

void WrongAnswersTest::nothingMayBeExpected()
{
    openAndPaste(FullPaste);
    WrongAnswerDialog *opened = ask();
    part<QRadioButton>(opened, u"expectsNothing"_s)->click();
    QTRY_VERIFY(saveOf(opened)->isEnabled());
    QTest::keyClicks(opened->findChild<EntryField *>(), u"x"_s); // the choice follows what is typed
    QVERIFY(!saveOf(opened)->isEnabled());
    part<QRadioButton>(opened, u"expectsNothing"_s)->click();
    saveOf(opened)->click();
    QCOMPARE(m_notebook->wrongAnswers().constFirst().answer.given, DiskFull);
    QCOMPARE(m_notebook->wrongAnswers().constFirst().answer.expected, QString());

    WrongAnswerDialog *again = ask(); // begins anew
    QCOMPARE(again->findChild<EntryField *>()->text(), QString());
    QVERIFY(!saveOf(again)->isEnabled());
}

void WrongAnswersTest::whatWasNotFoundIsNotedDown()
{
    openAndPaste(u"error: frobnication of the widget failed\n"_s);
    auto *button = part<QPushButton>(find<NothingKnownPage>(), u"shouldBeKnown"_s);
    QTRY_VERIFY(button->isVisible());
    button->click();
    QVERIFY(dialog() && dialog()->isVisible());
    auto *field = dialog()->findChild<EntryField *>();
    field->setText(DiskFull); // an id is as good as a choice
    QTRY_VERIFY(saveOf(dialog())->isEnabled());
    saveOf(dialog())->click();
    QCOMPARE(m_notebook->wrongAnswers().constFirst().answer.given, QString());
    QCOMPARE(m_notebook->wrongAnswers().constFirst().answer.expected, DiskFull);
}

void WrongAnswersTest::aPasteWithoutErrorMayHideOne()
{
    openAndPaste(u"all is well\n"_s);
    auto *page = find<NothingKnownPage>();
    QTRY_VERIFY(part<QPushButton>(page, u"shouldBeKnown"_s)->isVisible());
    QVERIFY(!part<QPushButton>(page, u"draftEntry"_s)->isVisible());
    part<QPushButton>(page, u"shouldBeKnown"_s)->click();
    part<QRadioButton>(dialog(), u"expectsNothing"_s)->click();
    QTRY_VERIFY(saveOf(dialog())->isEnabled());
}

void WrongAnswersTest::theGivenEntryIsNoAnswer()
{
    openAndPaste(FullPaste);
    WrongAnswerDialog *opened = ask();
    opened->findChild<EntryField *>()->setText(DiskFull);
    QCOMPARE(part<QLabel>(opened, u"expectedTitle"_s)->text(), u"This is the entry that was found."_s);
    QVERIFY(!saveOf(opened)->isEnabled());
    opened->findChild<EntryField *>()->setText(u"linux/quot"_s);
    QCOMPARE(part<QLabel>(opened, u"expectedTitle"_s)->text(), u"Choose an entry from the list."_s);
    QVERIFY(!saveOf(opened)->isEnabled());
}

void WrongAnswersTest::guidesAreNotOffered()
{
    writeData(u"guides/linux/quotas.en.md"_s, "# Quotas of disks\n\nThe quota.\n");
    writeData(u"guides/linux/quotas.zh.md"_s, "# 磁盘配额\n\n配额。\n");
    openAndPaste(FullPaste);
    WrongAnswerDialog *opened = ask();
    auto *field = opened->findChild<EntryField *>();
    QTest::keyClicks(field, u"quota"_s);
    auto *popup = opened->findChild<SearchPopup *>();
    QTRY_VERIFY(popup && popup->isVisible());
    QCOMPARE(popup->chosen().model()->rowCount(), 1);
}

void WrongAnswersTest::aPasteThatIsTooLongIsNotKept()
{
    openAndPaste(FullPaste + QString(MaskedPaste::MaxBytes, u'x'));
    QTRY_VERIFY(find<FindingActions>()->isVisible());
    part<QToolButton>(find<FindingActions>(), u"wrongAnswer"_s)->click();
    QTRY_VERIFY(part<QLabel>(dialog(), u"hint"_s)->text().contains("more than 2 MB is not kept"_L1));
    part<QRadioButton>(dialog(), u"expectsNothing"_s)->click();
    QVERIFY(!saveOf(dialog())->isEnabled());
}

void WrongAnswersTest::escapeClosesTheListFirst()
{
    openAndPaste(FullPaste);
    WrongAnswerDialog *opened = ask();
    auto *field = opened->findChild<EntryField *>();
    QTest::keyClicks(field, u"quota"_s);
    QTRY_VERIFY(field->isListOpen());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->isListOpen() && opened->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(field->text().isEmpty() && opened->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!opened->isVisible());
    QVERIFY(m_notebook->wrongAnswers().isEmpty());
}

void WrongAnswersTest::theEmptyListNamesTheWay()
{
    openWindow();
    WrongAnswerList *list = openList();
    QVERIFY(part<QLabel>(list, u"summary"_s)->text().contains(u"“Wrong answer?”"_s));
    for (const QString &name : {u"open"_s, u"export"_s, u"copy"_s, u"delete"_s})
        QVERIFY2(!part<QPushButton>(list, name)->isEnabled(), qPrintable(name));
}

void WrongAnswersTest::thePasteIsOpenedInATab()
{
    keep(DiskFull, Quota, FullPaste);
    openAndPaste(u"error: another\n"_s);
    WrongAnswerList *list = openList();
    QVERIFY(!part<QPushButton>(list, u"open"_s)->isEnabled());
    rows(list)->topLevelItem(0)->setSelected(true);
    part<QPushButton>(list, u"open"_s)->click();
    QVERIFY(!list->isVisible());
    QCOMPARE(find<QTabBar>()->count(), 2);
    QVERIFY(find<PastePane>()->text().contains("<password>"_L1));
    QTRY_VERIFY(find<PastePane>()->isUpToDate());
    QCOMPARE(find<PastePane>()->diagnosis()->findings.value(0).entryId, DiskFull);
}

void WrongAnswersTest::answersAreExported()
{
    keep(DiskFull, Quota, u"first\n"_s);
    const qint64 second = keep(DiskFull, {}, FullPaste, u"no error"_s);
    openWindow();
    openList();
    const QString path = m_folder->filePath(u"answers.json"_s);
    find<WrongAnswers>()->exportTo(path, {second});
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(!bytes.contains("hunter2"));
    const QJsonObject root = QJsonDocument::fromJson(bytes).object();
    QCOMPARE(root.value("waymark_wrong_answers"_L1).toInt(), 1);
    QCOMPARE(root.value("answers"_L1).toArray().size(), 1);
    const QJsonObject answer = root.value("answers"_L1).toArray().first().toObject();
    QCOMPARE(answer.value("given"_L1).toString(), DiskFull);
    QCOMPARE(answer.value("expected"_L1).toString(u"none"_s), QString());
    QCOMPARE(answer.value("note"_L1).toString(), u"no error"_s);
    QCOMPARE(passing(), u"1 wrong answer exported to %1"_s.arg(path));
}

void WrongAnswersTest::anExportThatFailsNamesTheReason()
{
    const qint64 id = keep(DiskFull, Quota, FullPaste);
    openWindow();
    find<WrongAnswers>()->exportTo(m_folder->filePath(u"no/such/folder/a.json"_s), {id});
    QVERIFY2(passing().contains("was not written"_L1), qPrintable(passing()));
    QCOMPARE(m_notebook->wrongAnswers().size(), 1);
}

void WrongAnswersTest::answersAreCopiedAsReport()
{
    keep(DiskFull, Quota, FullPaste, u"a quota"_s);
    keep({}, DiskFull, u"other\n"_s);
    openWindow();
    WrongAnswerList *list = openList();
    QCOMPARE(part<QPushButton>(list, u"copy"_s)->text(), u"&Copy All as Report"_s);
    part<QPushButton>(list, u"copy"_s)->click();
    QCOMPARE(QGuiApplication::clipboard()->text().count("## Wrong answer"_L1), 2);
    rows(list)->topLevelItem(1)->setSelected(true);
    QCOMPARE(part<QLabel>(list, u"note"_s)->text(), u"Note: a quota"_s);
    part<QPushButton>(list, u"copy"_s)->click();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.contains(u"`python/disk-full` · The disk is full"_s), qPrintable(text));
    QVERIFY(text.contains(u"`linux/quota` · The quota is used up"_s));
    QVERIFY(text.contains("a quota"_L1) && text.contains("<password>"_L1) && !text.contains("hunter2"_L1));
}

void WrongAnswersTest::deletingAsks()
{
    keep(DiskFull, Quota, u"first\n"_s);
    keep(DiskFull, Quota, u"second\n"_s);
    openWindow();
    WrongAnswerList *list = openList();
    const auto answerQuestion = [list](bool confirms) {
        auto *box = list->findChild<QMessageBox *>();
        QVERIFY(box && box->isVisible());
        for (QAbstractButton *button : box->buttons()) {
            if ((box->buttonRole(button) == QMessageBox::AcceptRole) == confirms)
                button->click();
        }
        QTRY_VERIFY(!list->findChild<QMessageBox *>());
    };
    rows(list)->topLevelItem(0)->setSelected(true);
    rows(list)->setFocus();
    QTRY_COMPARE(QApplication::focusWidget(), rows(list));
    QTest::keyClick(rows(list), Qt::Key_Delete);
    answerQuestion(false);
    QCOMPARE(m_notebook->wrongAnswers().size(), 2);
    part<QPushButton>(list, u"delete"_s)->click();
    answerQuestion(true);
    QCOMPARE(m_notebook->wrongAnswers().size(), 1);
    QCOMPARE(m_notebook->wrongAnswers().constFirst().opening, u"first"_s);
    QCOMPARE(rows(list)->topLevelItemCount(), 1);
}

void WrongAnswersTest::theListShowsWhatIsAnsweredNow()
{
    keep(DiskFull, Quota, FullPaste);
    keep({}, DiskFull, FullPaste);
    openWindow();
    WrongAnswerList *list = openList();
    const auto today = [list](int row) { return rows(list)->topLevelItem(row)->text(TodayColumn); };
    QTRY_COMPARE(today(0), u"✓ Answered as expected now"_s);
    QTRY_COMPARE(today(1), u"Not as expected yet"_s);

    writeEntry({{u"id"_s, Quota},
                {u"signature"_s, u"OSError: [Errno 28] No space left on device: '{path}'"_s},
                {u"regex"_s, u"OSError: \\[Errno 28\\] No space left on device: '/tmp/x'"_s},
                {u"title"_s, u"The quota is used up"_s}});
    action("reloadCatalog")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(today(1), u"✓ Answered as expected now"_s, 15'000);
    QTRY_COMPARE(today(0), u"Not as expected yet"_s);
}

void WrongAnswersTest::manyLongPastesDoNotBlockTheList()
{
    constexpr int Count = 200 / test::Slowness;
    const QString log = u"step of the build is done, nothing to see here\n"_s.repeated(420); // 20 KB
    for (int n = 0; n < Count; ++n)
        keep(n % 2 == 0 ? DiskFull : Quota, {}, log + FullPaste);
    openWindow();
    const auto known = [this] {
        const QTreeWidget *shown = rows(find<WrongAnswerList>());
        int result = 0;
        for (int row = 0; row < shown->topLevelItemCount(); ++row)
            result += shown->topLevelItem(row)->text(TodayColumn) != u"…"_s;
        return result;
    };
    WrongAnswerList *list = openList();
    list->reject();
    const int before = known();
    QVERIFY2(before < Count, "the list has waited for all of them");
    QTest::qWait(100);
    QCOMPARE(known(), before); // closed, it stops
    openList();
    m_notebook->removeWrongAnswers({m_notebook->wrongAnswers().constFirst().id}); // goes on with the others
    QTRY_COMPARE_WITH_TIMEOUT(known(), Count - 1, 60'000);
    QCOMPARE(rows(list)->topLevelItem(0)->text(TodayColumn), u"Not as expected yet"_s);
}

void WrongAnswersTest::theListFollowsTheLanguage()
{
    keep(DiskFull, {}, FullPaste);
    openWindow();
    WrongAnswerList *list = openList();
    QCOMPARE(rows(list)->topLevelItem(0)->text(GivenColumn), u"The disk is full"_s);
    QCOMPARE(rows(list)->topLevelItem(0)->text(ExpectedColumn), u"nothing"_s);
    QCOMPARE(rows(list)->topLevelItem(0)->text(PasteColumn), u"password=<password>"_s);
    rows(list)->topLevelItem(0)->setSelected(true);
    m_languages->setLanguage(Language::Chinese);
    QTRY_COMPARE(rows(list)->topLevelItem(0)->text(GivenColumn), u"磁盘已满"_s);
    QVERIFY(rows(list)->topLevelItem(0)->isSelected());
}

QTEST_MAIN(WrongAnswersTest)
#include "tst_wronganswers.moc"
