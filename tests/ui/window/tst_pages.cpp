#include "tests/ui/window/windowtest.h"
#include "ui/base/messagebar.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/nothingknownpage.h"
#include "ui/guide/guidepage.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/navigator.h"

#include <QAbstractButton>
#include <QDialog>
#include <QJsonArray>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

/// Long enough to be scrolled, with a guide, an entry that follows and one that it is confused with.
QJsonObject longEntry(const QString &id, const QString &other)
{
    QJsonArray samples;
    for (int i = 0; i < 12; ++i)
        samples.append(QJsonObject{{u"text"_s, u"line\n"_s.repeated(12)}, {u"origin"_s, u"composed"_s}});
    QJsonArray deadEnds;
    for (int i = 0; i < 12; ++i)
        deadEnds.append(QJsonObject{{u"action"_s, u"Try %1 again"_s.arg(i)},
                                    {u"why_fails"_s, u"It is still full. "_s.repeated(9)}});
    return {{u"id"_s, id},
            {u"signature"_s, u"error of "_s + id},
            {u"root_cause"_s, u"Cause of %1. "_s.arg(id).repeated(40)},
            {u"guide"_s, u"git/pushing"_s},
            {u"dead_ends"_s, deadEnds},
            {u"samples"_s, samples},
            {u"transition_graph"_s,
             QJsonObject{{u"frequently_confused_with"_s,
                          QJsonArray{QJsonObject{{u"error_id"_s, other},
                                                 {u"distinction"_s, u"Another one. "_s.repeated(60)}}}}}}};
}

QScrollBar *scrollBarOf(QWidget *page)
{
    auto *area = qobject_cast<QAbstractScrollArea *>(page);
    return (area ? area : page->findChild<QAbstractScrollArea *>())->verticalScrollBar();
}

} // namespace

/// The pages of the window as places to leave and to come back to.
class TestPages : public WindowTest
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { end(); }
    void backAndForwardReturnToThePixel_data();
    void backAndForwardReturnToThePixel();
    void whatWasUnfoldedIsUnfoldedAgain();
    void aNewVisitBeginsAtTheTop();
    void helpInAnEmptyTabBeginsAtItsTop();
    void escLeavesGuidesAndComparisons_data();
    void escLeavesGuidesAndComparisons();
    void escGivesTheFocusBackThatHelpTook();
    void escOnAPageComesBeforeAnOffer();
    void escLeavesAnEntryAlone();
    void unknownErrorsBesideKnownOnesAreReached();
    void severalErrorsWhereNothingIsKnown();
    void aCancelledDiagnosisIsSaid();
    void cancellingAfterAnEditKeepsThePage();
    void marksAreForTheEntryThatIsShown_data();
    void marksAreForTheEntryThatIsShown();
    void bilingualTwiceReturnsToTheFormerTexts_data();
    void bilingualTwiceReturnsToTheFormerTexts();
    void dialogsFollowTheLanguageKey_data();
    void dialogsFollowTheLanguageKey();

private:
    void goTo(const QString &place) const { find<Navigator>()->goTo(PageRef::fromString(place)); }
    QWidget *page() const { return find<PastePane>()->parentWidget()->findChild<QStackedWidget *>()->currentWidget(); }
    QScrollBar *bar() const { return scrollBarOf(page()); }
    void scrollTo(int value) const;
};

void TestPages::init()
{
    begin();
    writeEntry(longEntry(u"git/a"_s, u"git/b"_s));
    writeEntry(longEntry(u"git/b"_s, u"git/a"_s));
    writeEntry({{u"id"_s, u"git/oil"_s}, {u"signature"_s, u"fatal: the gearbox has no oil"_s}});
    writeEntry({{u"id"_s, u"git/tyre"_s}, {u"signature"_s, u"fatal: every tyre is flat"_s}});
    writeData(u"guides/git/pushing.en.md"_s,
              "# Pushing\n\n" + QByteArray("Fetch first, see [the error](entry:git/b).\n\n").repeated(80));
    writeData(u"guides/git/pushing.zh.md"_s, "# 推送\n\n先拉取。\n");
    openWindow();
}

void TestPages::scrollTo(int value) const
{
    QTRY_VERIFY(bar()->maximum() >= value);
    bar()->setValue(value);
    QCoreApplication::processEvents();
    QCOMPARE(bar()->value(), value);
}

void TestPages::backAndForwardReturnToThePixel_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("entry, entry") << u"entry:git/a"_s << u"entry:git/b"_s;
    QTest::newRow("entry, guide") << u"entry:git/a"_s << u"guide:git/pushing"_s;
    QTest::newRow("guide, entry") << u"guide:git/pushing"_s << u"entry:git/b"_s;
    QTest::newRow("guide, help") << u"guide:git/pushing"_s << u"guide:waymark/help"_s;
    QTest::newRow("entry, comparison") << u"entry:git/a"_s << u"compare:git/a git/b"_s;
    QTest::newRow("comparison, entry") << u"compare:git/a git/b"_s << u"entry:git/b"_s;
}

void TestPages::backAndForwardReturnToThePixel()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    m_window->resize(1280, 500);
    goTo(first);
    const int left = first.startsWith(u"compare"_s) ? 23 : 257;
    scrollTo(left);
    goTo(second);
    const int right = second.startsWith(u"compare"_s) ? 17 : 131;
    scrollTo(right);

    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(bar()->value(), left);
    QTest::qWait(1); // whatever is laid out later
    QCOMPARE(bar()->value(), left);
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(bar()->value(), right);
    QTest::qWait(1);
    QCOMPARE(bar()->value(), right);
}

void TestPages::whatWasUnfoldedIsUnfoldedAgain()
{
    goTo(u"entry:git/a"_s);
    QCoreApplication::processEvents();
    const auto openLines = [this] {
        int open = 0;
        for (const auto *line : page()->findChildren<QToolButton *>())
            open += line->isCheckable() && line->isChecked() && line->isVisibleTo(page());
        return open;
    };
    const int before = openLines();
    for (auto *line : page()->findChildren<QToolButton *>()) {
        if (line->isCheckable() && !line->isChecked()
            && QLatin1StringView(line->parent()->metaObject()->className()) == "waymark::Disclosure"_L1)
            line->click();
    }
    const int unfolded = openLines();
    QVERIFY(unfolded > before);
    QCoreApplication::processEvents();
    const int end = bar()->maximum();
    scrollTo(end);
    goTo(u"entry:git/b"_s);
    action("back")->trigger();
    QCOMPARE(openLines(), unfolded);
    QCOMPARE(bar()->value(), end);
}

void TestPages::aNewVisitBeginsAtTheTop()
{
    goTo(u"entry:git/a"_s);
    scrollTo(257);
    goTo(u"guide:git/pushing"_s);
    scrollTo(100);
    goTo(u"entry:git/a"_s);
    QCOMPARE(bar()->value(), 0);
    goTo(u"guide:git/pushing"_s);
    QCOMPARE(bar()->value(), 0);
    // The target that is shown already stays as it is.
    scrollTo(100);
    goTo(u"guide:git/pushing"_s);
    QCOMPARE(bar()->value(), 100);
}

void TestPages::helpInAnEmptyTabBeginsAtItsTop()
{
    goTo(u"entry:git/a"_s);
    find<PastePane>()->setText(u"x"_s);
    action("newTab")->trigger();
    QCoreApplication::processEvents();
    QVERIFY(!page()->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    QTRY_VERIFY(page()->height() > 100);
    QTRY_VERIFY(bar()->maximum() > 0);
    QTest::qWait(1); // whatever is laid out later
    QCOMPARE(bar()->value(), 0);
}

void TestPages::escLeavesGuidesAndComparisons_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<bool>("fromPaste");
    QTest::newRow("guide") << u"guide:git/pushing"_s << false;
    QTest::newRow("comparison") << u"compare:git/a git/b"_s << false;
    QTest::newRow("guide, from the paste") << u"guide:git/pushing"_s << true;
    QTest::newRow("comparison, from the paste") << u"compare:git/a git/b"_s << true;
}

void TestPages::escLeavesGuidesAndComparisons()
{
    QFETCH(QString, place);
    QFETCH(bool, fromPaste);
    goTo(u"entry:git/a"_s);
    scrollTo(257);
    goTo(place);
    action(fromPaste ? "focusPaste" : "focusPage")->trigger();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(find<Navigator>()->current(), PageRef::entry(u"git/a"_s));
    QCOMPARE(bar()->value(), 257);
    QVERIFY((fromPaste ? static_cast<QWidget *>(find<PastePane>()) : page())->isAncestorOf(QApplication::focusWidget())
            || page() == QApplication::focusWidget());
}

void TestPages::escGivesTheFocusBackThatHelpTook()
{
    find<PastePane>()->focusEditor();
    const QWidget *editor = QApplication::focusWidget();
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    QVERIFY(page()->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(find<Navigator>()->current(), PageRef());
    QCOMPARE(QApplication::focusWidget(), editor);
}

void TestPages::escOnAPageComesBeforeAnOffer()
{
    MessageBar offer(MessageBar::Kind::Offer, m_window.get());
    offer.showMessage(u"Diagnose the clipboard?"_s);
    find<PastePane>()->focusEditor();
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(find<Navigator>()->current(), PageRef());
    QVERIFY(offer.isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!offer.isVisible());
}

void TestPages::escLeavesAnEntryAlone()
{
    goTo(u"entry:git/b"_s);
    goTo(u"entry:git/a"_s);
    page()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(find<Navigator>()->current(), PageRef::entry(u"git/a"_s));
}

void TestPages::unknownErrorsBesideKnownOnesAreReached()
{
    auto *pane = find<PastePane>();
    paste(u"fatal: the gearbox has no oil\n\nerror: the horn is mute\n\nerror: no fuel at 'all'\n"_s);
    QTRY_COMPARE(find<Navigator>()->current(), PageRef::entry(u"git/oil"_s));
    auto *list = pane->findChild<FindingsView *>()->findChild<QTreeView *>();
    const QModelIndex row = list->model()->index(1, 0);
    QCOMPARE(row.data().toString(), u"and 2 unknown errors"_s);
    const QPoint place = list->visualRect(row).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
    QTRY_COMPARE(page(), find<NothingKnownPage>());
    QCOMPARE(pane->editor()->textCursor().selectedText(), u"error: the horn is mute"_s);
    QVERIFY(m_window->windowTitle().contains(u"Unknown error"_s));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
    QTRY_COMPARE(page()->findChild<QLabel *>(u"message"_s)->text(), u"error: no fuel at 'all'"_s);
    QCOMPARE(pane->editor()->textCursor().selectedText(), u"error: no fuel at 'all'"_s);
    action("copyMessage")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"error: no fuel at 'all'"_s);
    page()->findChild<QAbstractButton *>(u"nextError"_s)->click();
    QTRY_COMPARE(page()->findChild<QLabel *>(u"message"_s)->text(), u"error: the horn is mute"_s);
    action("back")->trigger();
    QTRY_COMPARE(find<Navigator>()->current(), PageRef::entry(u"git/oil"_s));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    QTRY_COMPARE(find<Navigator>()->current(), PageRef::entry(u"git/oil"_s));
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_COMPARE(page(), find<NothingKnownPage>());
}

void TestPages::severalErrorsWhereNothingIsKnown()
{
    paste(u"error: the horn is mute\n\nerror: no fuel\n"_s);
    QTRY_COMPARE(page(), find<NothingKnownPage>());
    QCOMPARE(page()->findChild<QLabel *>(u"message"_s)->text(), u"error: the horn is mute"_s);
    page()->findChild<QAbstractButton *>(u"nextError"_s)->click();
    QTRY_COMPARE(page()->findChild<QLabel *>(u"message"_s)->text(), u"error: no fuel"_s);
    QCOMPARE(find<PastePane>()->editor()->textCursor().selectedText(), u"error: no fuel"_s);
    paste(u"error: the radio is mute\n\nerror: no fuel\n"_s);
    QTRY_COMPARE(page()->findChild<QLabel *>(u"message"_s)->text(), u"error: the radio is mute"_s);
}

void TestPages::aCancelledDiagnosisIsSaid()
{
    const auto *pane = find<PastePane>();
    paste(u"fatal: the gearbox has no oil"_s);
    QTRY_COMPARE(find<Navigator>()->current(), PageRef::entry(u"git/oil"_s));
    paste(u"fatal: every tyre is flat"_s);
    pane->findChild<QAbstractButton *>(u"cancelDiagnosis"_s)->click(); // before its result arrives
    QTRY_COMPARE(page(), find<NothingKnownPage>());
    QVERIFY(page()->findChild<QLabel *>()->text().contains(u"stopped"_s));
    QVERIFY(!m_window->windowTitle().contains(u"known"_s));
    QVERIFY(!action("copyReport")->isEnabled());
    QVERIFY(!pane->findChild<FindingsView *>()->isVisible()); // nothing blank beside the text

    QTest::keyClick(pane->editor(), Qt::Key_End, Qt::ControlModifier);
    QTest::keyClick(pane->editor(), Qt::Key_Return);
    QTRY_COMPARE(find<Navigator>()->current(), PageRef::entry(u"git/tyre"_s));
}

void TestPages::cancellingAfterAnEditKeepsThePage()
{
    const auto *pane = find<PastePane>();
    paste(u"fatal: the gearbox has no oil"_s);
    QTRY_COMPARE(find<Navigator>()->current(), PageRef::entry(u"git/oil"_s));
    QTest::keyClick(pane->editor(), Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(pane->editor(), Qt::Key_Return);
    pane->findChild<QAbstractButton *>(u"cancelDiagnosis"_s)->click();
    QTest::qWait(10);
    QCOMPARE(find<Navigator>()->current(), PageRef::entry(u"git/oil"_s));
}

void TestPages::marksAreForTheEntryThatIsShown_data()
{
    QTest::addColumn<QString>("place");
    QTest::newRow("guide") << u"guide:git/pushing"_s;
    QTest::newRow("help") << u"guide:waymark/help"_s;
    QTest::newRow("comparison") << u"compare:git/a git/b"_s;
}

void TestPages::marksAreForTheEntryThatIsShown()
{
    QFETCH(QString, place);
    const QList<QAction *> marks{action("bookmark"), action("editNote"), action("exportEntry"), action("copyEntry")};
    const auto areEnabled = [&marks](bool enabled) {
        return std::ranges::all_of(marks, [enabled](const QAction *mark) { return mark->isEnabled() == enabled; });
    };
    QVERIFY(areEnabled(false));
    goTo(u"entry:git/a"_s);
    QVERIFY(areEnabled(true));
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier);
    QVERIFY(action("bookmark")->isChecked());
    goTo(place);
    QVERIFY(areEnabled(false));
    QVERIFY(!action("bookmark")->isChecked());
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(m_notebook->bookmarks(), QStringList(u"git/a"_s));
    action("back")->trigger();
    QVERIFY(areEnabled(true));
    QVERIFY(action("bookmark")->isChecked());
    paste(u"ValueError: frobnication of the quux failed\n"_s);
    QTRY_VERIFY(areEnabled(false)); // nothing is known
}

void TestPages::bilingualTwiceReturnsToTheFormerTexts_data()
{
    QTest::addColumn<QString>("former");
    QTest::newRow("one language") << u"oneLanguage"_s;
    QTest::newRow("root cause in both") << u"causeInBoth"_s;
}

void TestPages::bilingualTwiceReturnsToTheFormerTexts()
{
    QFETCH(QString, former);
    QAction *mode = m_window->findChild<QAction *>(former);
    mode->trigger();
    const auto press = [this] { QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier); };
    press();
    QVERIFY(action("everythingInBoth")->isChecked());
    press();
    QVERIFY(mode->isChecked());
}

void TestPages::dialogsFollowTheLanguageKey_data()
{
    QTest::addColumn<QString>("actionName");
    for (const char *name :
         {"copyReport", "exportEntry", "preferences", "shortcuts", "about", "showProblems", "editorCommand"})
        QTest::newRow(name) << QString::fromLatin1(name);
    QTest::newRow("link") << QString();
    QTest::newRow("draft") << u"draft"_s;
}

void TestPages::dialogsFollowTheLanguageKey()
{
    QFETCH(QString, actionName);
    paste(u"error of git/a\n"_s);
    QTRY_VERIFY(action("copyReport")->isEnabled());
    goTo(u"entry:git/a"_s);
    if (actionName.isEmpty())
        find<EntryPage>()->linkActivated(QUrl(u"https://example.org"_s));
    else if (actionName == u"draft"_s)
        find<NothingKnownPage>()->draftRequested(u"error of git/a"_s);
    else
        m_window->findChild<QAction *>(actionName)->trigger();
    QTRY_VERIFY(qobject_cast<QDialog *>(QApplication::activeWindow()));
    QWidget *dialog = QApplication::activeWindow();
    const auto words = [dialog] {
        QStringList all{dialog->windowTitle()};
        for (const auto *label : dialog->findChildren<QLabel *>())
            all.append(label->text());
        for (const auto *button : dialog->findChildren<QAbstractButton *>())
            all.append(button->text());
        return all;
    };
    const QStringList english = words();
    QTest::keyClick(dialog, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_languages->language(), Language::Chinese);
    QVERIFY2(words().first() != english.first(), qPrintable(english.first()));
    static const QRegularExpression han(u"[一-龥]"_s);
    QVERIFY2(words().filter(han).size() > 1, qPrintable(words().join(u'\n')));
    QTest::keyClick(dialog, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(words(), english);
    dialog->close();
}

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
