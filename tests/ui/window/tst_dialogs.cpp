#include "ui/base/messagebar.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/dialogs/problemdialog.h"
#include "ui/dialogs/shortcutsheet.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestDialogs : public QObject
{
    Q_OBJECT

private slots:
    void theSheetListsEveryKey();
    void theSheetLeavesMnemonicsOut_data();
    void theSheetLeavesMnemonicsOut();
    void problemsAreShownByFolderAndLine();
    void theAdviceHasTheRoomThatTheProblemLeaves();
    void whatAProblemHasNoRoomForIsBelow();
    void problemsAreCopiedAsEditorsReadThem();
    void aboutNamesTheCatalog();
    void theNoticeOffersItsActions();
    void theNoticeIsPlainText();
};

void TestDialogs::theSheetListsEveryKey()
{
    QMenu file(u"&File"_s);
    file.addAction(u"Without a key"_s);
    QAction *open = file.addAction(u"&Open…"_s);
    open->setShortcut(QKeySequence(u"Ctrl+O"_s));
    QMenu *more = file.addMenu(u"More"_s);
    QAction *zoom = more->addAction(u"Zoom"_s);
    zoom->setShortcuts({QKeySequence(u"Ctrl++"_s), QKeySequence(u"Ctrl+="_s)});
    QMenu empty(u"Empty"_s);

    const ShortcutSheet sheet({&file, &empty});
    QCOMPARE(sheet.lines(), QStringList({u"File"_s, u"Open…\tCtrl+O"_s, u"Zoom\tCtrl++   Ctrl+="_s}));
}

void TestDialogs::theSheetLeavesMnemonicsOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("English") << u"&Open File…"_s << u"Open File…"_s;
    QTest::newRow("Chinese") << u"打开文件(&O)…"_s << u"打开文件…"_s;
    QTest::newRow("an ampersand of its own") << u"&Paste && Diagnose"_s << u"Paste & Diagnose"_s;
}

void TestDialogs::theSheetLeavesMnemonicsOut()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QMenu menu(u"Menu"_s);
    menu.addAction(text)->setShortcut(QKeySequence(u"F2"_s));
    QCOMPARE(ShortcutSheet({&menu}).lines().last(), QString(shown + u"\tF2"_s));
}

void TestDialogs::problemsAreShownByFolderAndLine()
{
    Problem problem;
    problem.file = u"/somewhere/catalog/git/oops.json"_s;
    problem.line = 12;
    problem.message = u"regex: <b>missing</b> )"_s;
    ProblemDialog dialog;
    dialog.showProblems({problem});
    const auto *list = dialog.findChild<QTreeWidget *>(u"problems"_s);
    QCOMPARE(list->topLevelItemCount(), 1);
    QCOMPARE(list->topLevelItem(0)->text(0), u"git/oops.json:12"_s);
    QCOMPARE(list->topLevelItem(0)->text(2), problem.message);
    QVERIFY(!list->topLevelItem(0)->toolTip(2).contains("<b>"_L1));
}

void TestDialogs::theAdviceHasTheRoomThatTheProblemLeaves()
{
    Problem problem;
    problem.file = u"/somewhere/catalog/git/oops.json"_s;
    problem.line = 12;
    problem.message = u"no id"_s;
    ProblemDialog dialog;
    dialog.showProblems({problem});
    dialog.show();
    const auto *list = dialog.findChild<QTreeWidget *>(u"problems"_s);
    const int brief = list->columnWidth(3);
    problem.message = u"a word "_s.repeated(40);
    dialog.showProblems({problem});
    QVERIFY(list->columnWidth(3) < brief);
    QVERIFY(list->columnWidth(3) > 0);
    const QString place = list->topLevelItem(0)->text(0);
    QVERIFY(list->columnWidth(0) > list->fontMetrics().horizontalAdvance(place));
}

void TestDialogs::whatAProblemHasNoRoomForIsBelow()
{
    Problem problem;
    problem.file = u"/somewhere/catalog/git/oops.json"_s;
    problem.message = u"a word "_s.repeated(40);
    Problem second = problem;
    second.message = u"another word "_s.repeated(40);
    ProblemDialog dialog;
    dialog.showProblems({problem, second});
    auto *list = dialog.findChild<QTreeWidget *>(u"problems"_s);
    const auto *details = dialog.findChild<QLabel *>(u"details"_s);
    QVERIFY(details->text().startsWith(problem.message));
    list->setCurrentItem(list->topLevelItem(1));
    QVERIFY(details->text().startsWith(second.message));
    QVERIFY(list->isColumnHidden(4)); // none of them is of a further catalog
    dialog.showProblems({});
    QCOMPARE(details->text(), QString());
}

void TestDialogs::problemsAreCopiedAsEditorsReadThem()
{
    Problem problem;
    problem.file = u"git/oops.json"_s;
    problem.line = 12;
    problem.column = 3;
    problem.message = u"bad"_s;
    ProblemDialog dialog;
    dialog.showProblems({problem, problem});
    for (QAbstractButton *button : dialog.findChildren<QAbstractButton *>()) {
        if (button->text() == "Copy All"_L1)
            button->click();
    }
    QCOMPARE(QApplication::clipboard()->text(), u"git/oops.json:12:3: bad\ngit/oops.json:12:3: bad"_s);
}

void TestDialogs::aboutNamesTheCatalog()
{
    QCoreApplication::setApplicationVersion(u"1.2.3"_s);
    AboutDialog dialog;
    dialog.showCatalog(36, QDate(2026, 11, 20));
    QString text;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        text += label->text() + u'\n';
    QVERIFY2(text.contains("1.2.3"_L1), qPrintable(text));
    QVERIFY2(text.contains("36"_L1), qPrintable(text));
    QVERIFY2(text.contains("2026-11-20"_L1), qPrintable(text));
}

void TestDialogs::theNoticeOffersItsActions()
{
    MessageBar bar(MessageBar::Kind::Notice);
    QVERIFY(!bar.isVisible());
    const QSignalSpy first(&bar, &MessageBar::actionTriggered);
    const QSignalSpy dismissed(&bar, &MessageBar::closed);
    bar.showMessage(u"Something is wrong."_s, u"Show"_s);
    QVERIFY(bar.isVisible());
    QAbstractButton *close = nullptr;
    int actions = 0;
    for (QAbstractButton *button : bar.findChildren<QAbstractButton *>()) {
        if (!button->isVisible())
            continue;
        if (button->text() == "Show"_L1) {
            ++actions;
            button->click();
        } else {
            close = button;
        }
    }
    QCOMPARE(actions, 1);
    QCOMPARE(first.count(), 1);
    QVERIFY(close && !close->accessibleName().isEmpty());
    close->click();
    QVERIFY(!bar.isVisible());
    QCOMPARE(dismissed.count(), 1);
}

void TestDialogs::theNoticeIsPlainText()
{
    MessageBar bar(MessageBar::Kind::Notice);
    bar.showMessage(u"<img src=x>"_s);
    for (const QLabel *label : bar.findChildren<QLabel *>()) {
        if (!label->text().isEmpty())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    QCOMPARE(bar.text(), u"<img src=x>"_s);
}

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
