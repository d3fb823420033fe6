#include "app/catalog/catalogloader.h"
#include "app/catalog/owncatalog.h"
#include "tests/ui/window/windowtest.h"
#include "ui/base/messagebar.h"
#include "ui/dialogs/differencedialog.h"
#include "ui/dialogs/draftdialog.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/entry/entrypage.h"
#include "ui/paste/pasteedit.h"
#include "ui/window/catalogcontroller.h"
#include "ui/window/navigator.h"
#include "ui/window/statusline.h"

#include <QApplication>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

const QString unknownPaste = u"starting\nTraceback (most recent call last):\n  File \"a.py\", line 3, in b\n"
                             "broker.BrokerError: cannot dispatch job 4711\n"_s;
const QString draftedId = u"broker/broker-brokererror-cannot-dispatch-job"_s;

/// Answers the next question.
void answer(QMessageBox::StandardButton button)
{
    auto *timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, button] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            timer->deleteLater();
            box->button(button)->click();
        }
    });
    timer->start(10);
}

} // namespace

/// The user's own entries, in the real window: drafted, recognised, edited, deleted, improved.
class OwnEntriesTest : public WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup() { end(); }
    void aSavedDraftIsRecognisedAtOnceAndAfterRestart();
    void theSavedEntryOpensBesideOtherFindings();
    void anEntryIsDraftedFromTheSelection();
    void theBuiltInEntriesStay();
    void anOwnEntryIsEdited();
    void anOwnEntryIsDeletedAndComesBack();
    void anImprovedEntryShadowsTheBuiltInOne();
    void theDifferencesAreShown();
    void onlyLeavesTheOwnCatalogOut();
    void theWindowDoesNotCloseOverATypedDraft();
    void anEntryIsExportedAsItsFile();

private:
    void saveDraft();
    template <typename Button>
    Button *onPage(const char *name) const
    {
        return find<EntryPage>()->template findChild<Button *>(QLatin1String(name));
    }
    QString current() const { return find<Navigator>()->current().id; }
    DraftDialog *dialog() const { return find<DraftDialog>(); }
    void waitForCatalog(const std::function<void()> &act) const
    {
        QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
        act();
        QVERIFY(ready.count() > 0 || ready.wait());
    }
    QString entryCount() const
    {
        static const QRegularExpression count(u"\\d+ entr(y|ies)"_s);
        return count.match(find<StatusLine>()->catalogText()).captured();
    }
    QString origin() const
    {
        const auto *badge = onPage<QLabel>("origin");
        return badge ? badge->text() : QString();
    }

    OwnCatalog m_own;
};

void OwnEntriesTest::init()
{
    begin();
    m_own = OwnCatalog();
    writeEntry({{u"id"_s, u"git/oops"_s},
                {u"signature"_s, u"fatal: oops of the quuxinator"_s},
                {u"root_cause"_s, u"It was closed first."_s},
                {u"workarounds"_s, QJsonArray{QJsonObject{{u"action"_s, u"Open it"_s}}}}});
}

void OwnEntriesTest::saveDraft()
{
    paste(unknownPaste);
    auto *button = m_window->findChild<QPushButton *>(u"draftEntry"_s);
    QTRY_VERIFY(button->isVisible());
    button->click();
    QVERIFY(dialog() && dialog()->isVisible());
    dialog()->findChild<QComboBox *>(u"domain"_s)->setCurrentText(u"broker"_s);
    dialog()->findChild<QPlainTextEdit *>(u"cause"_s)->setPlainText(u"The lane is closed."_s);
    QCOMPARE(dialog()->entry().id, draftedId);
    waitForCatalog([this] { QVERIFY2(dialog()->save(), qPrintable(dialog()->statusText())); });
    QVERIFY(!dialog()->isVisible());
}

void OwnEntriesTest::aSavedDraftIsRecognisedAtOnceAndAfterRestart()
{
    openWindow();
    QSignalSpy changed(find<CatalogController>(), &CatalogController::changed);
    saveDraft();
    QTRY_COMPARE(current(), draftedId);
    QCOMPARE(changed.count(), 0); // "Saved in your own catalog." stays
    QTRY_VERIFY(action("nextFinding")->isEnabled()); // it is a finding
    QCOMPARE(find<EntryPage>()->currentEntry(), draftedId);
    QCOMPARE(origin(), u"Own entries"_s);
    QCOMPARE(m_settings->furtherCatalogs(), QList<FurtherCatalog>());

    m_window.reset();
    openWindow();
    paste(unknownPaste);
    QTRY_VERIFY(action("nextFinding")->isEnabled());
    QTRY_COMPARE(current(), draftedId);
}

void OwnEntriesTest::theSavedEntryOpensBesideOtherFindings()
{
    openWindow();
    paste(u"fatal: oops of the quuxinator\n\n"_s + unknownPaste);
    QTRY_COMPARE(current(), u"git/oops"_s);
    Entry drafted;
    drafted.id = u"broker/lane"_s;
    drafted.domain = u"broker"_s;
    drafted.signature.en = u"broker.BrokerError: cannot dispatch job {number}"_s;
    waitForCatalog([&] {
        QVERIFY(!m_own.save(drafted));
        find<CatalogController>()->load();
    });
    QTRY_COMPARE(entryCount(), u"2 entries"_s);
    emit find<EntryPage>() -> entryRequested(u"broker/lane"_s);
    action("editEntry")->trigger();
    QVERIFY(dialog() && dialog()->isVisible());
    emit find<EntryPage>() -> entryRequested(u"git/oops"_s);
    dialog()->findChild<QPlainTextEdit *>(u"cause"_s)->setPlainText(u"The lane is closed."_s);
    waitForCatalog([this] { QVERIFY(dialog()->save()); });
    QTRY_COMPARE(current(), u"broker/lane"_s);
    QTest::qWait(100);
    QCOMPARE(current(), u"broker/lane"_s);
}

void OwnEntriesTest::anEntryIsDraftedFromTheSelection()
{
    openWindow();
    QVERIFY(!action("draftEntry")->isEnabled());
    paste(u"fatal: oops of the quuxinator\nthe crane of berth 17 fell over\n"_s);
    QTRY_COMPARE(current(), u"git/oops"_s);
    QTRY_VERIFY(action("draftEntry")->isEnabled());
    auto *editor = find<PasteEdit>();
    QTextCursor cursor = editor->document()->find(u"the crane of berth 17 fell"_s);
    editor->setTextCursor(cursor);
    action("draftEntry")->trigger();
    QTRY_VERIFY(dialog() && dialog()->isVisible());
    QCOMPARE(dialog()->entry().signature.en, u"the crane of berth {number} fell"_s);
    dialog()->reject();
    cursor.clearSelection();
    editor->setTextCursor(cursor);
    action("draftEntry")->trigger();
    QTRY_VERIFY(dialog()->isVisible());
    QCOMPARE(dialog()->entry().signature.en, u"the crane of berth {number} fell over"_s);
}

void OwnEntriesTest::theBuiltInEntriesStay()
{
    openWindow();
    saveDraft();
    QTRY_COMPARE(entryCount(), u"2 entries"_s);
    paste(u"fatal: oops of the quuxinator\n"_s);
    QTRY_COMPARE(current(), u"git/oops"_s);
    QCOMPARE(origin(), QString());
    QVERIFY(action("improveEntry")->isEnabled());
    QVERIFY(!action("editEntry")->isEnabled());
    QVERIFY(!action("deleteEntry")->isEnabled());
}

void OwnEntriesTest::anOwnEntryIsEdited()
{
    openWindow();
    saveDraft();
    QTRY_COMPARE(find<EntryPage>()->currentEntry(), draftedId);
    QTRY_VERIFY(onPage<QToolButton>("edit"));
    QVERIFY(action("editEntry")->isEnabled());
    QVERIFY(!action("improveEntry")->isEnabled());
    onPage<QToolButton>("edit")->click();
    QTRY_VERIFY(dialog()->isVisible());
    QCOMPARE(dialog()->windowTitle(), u"Edit Entry"_s);
    QCOMPARE(dialog()->findChild<QPlainTextEdit *>(u"cause"_s)->toPlainText(), u"The lane is closed."_s);
    dialog()->findChild<QLineEdit *>(u"title"_s)->setText(u"A lane is closed"_s);
    waitForCatalog([this] { QVERIFY(dialog()->save()); });
    const Entry entry = CatalogLoader().load({m_own.fileOf(draftedId)}).entries.value(0);
    QCOMPARE(entry.title.en, u"A lane is closed"_s);
    QCOMPARE(entry.rootCause.en, u"The lane is closed."_s);
    QTRY_VERIFY(m_window->windowTitle().contains(u"A lane is closed"_s));
}

void OwnEntriesTest::anOwnEntryIsDeletedAndComesBack()
{
    openWindow();
    saveDraft();
    QTRY_COMPARE(find<EntryPage>()->currentEntry(), draftedId);
    answer(QMessageBox::Cancel);
    action("deleteEntry")->trigger();
    QVERIFY(m_own.contains(draftedId));
    answer(QMessageBox::Yes);
    waitForCatalog([this] { onPage<QAbstractButton>("delete")->click(); });
    QVERIFY(!m_own.contains(draftedId));
    QTRY_COMPARE(entryCount(), u"1 entry"_s);
    MessageBar *bar = nullptr;
    for (MessageBar *each : m_window->findChildren<MessageBar *>()) {
        if (each->isVisible() && each->text().contains(draftedId))
            bar = each;
    }
    QVERIFY(bar);
    // Where the file is matters where it is not in the trash alone.
    QCOMPARE(bar->text().contains(m_folder->path()), !bar->text().contains(u"in the trash"_s));
    waitForCatalog([bar] { emit bar->actionTriggered(); });
    QVERIFY(m_own.contains(draftedId));
    QTRY_COMPARE(find<EntryPage>()->currentEntry(), draftedId);
}

void OwnEntriesTest::anImprovedEntryShadowsTheBuiltInOne()
{
    openWindow();
    paste(u"fatal: oops of the quuxinator\n"_s);
    QTRY_COMPARE(current(), u"git/oops"_s);
    action("improveEntry")->trigger();
    QVERIFY(dialog() && dialog()->isVisible());
    QCOMPARE(dialog()->windowTitle(), u"Improve Entry"_s);
    QVERIFY(dialog()->idText().contains(u"used instead"_s));
    dialog()->findChild<QPlainTextEdit *>(u"cause"_s)->setPlainText(u"It was closed again."_s);
    waitForCatalog([this] { QVERIFY2(dialog()->save(), qPrintable(dialog()->statusText())); });
    QCOMPARE(entryCount(), u"1 entry"_s);
    QTRY_COMPARE(origin(), u"Own entries"_s);
    QVERIFY(onPage<QLabel>("replaces"));
    QCOMPARE(find<EntryPage>()->currentEntry(), u"git/oops"_s);
    QTRY_VERIFY(action("editEntry")->isEnabled());
    // Without it, the built-in one is back.
    answer(QMessageBox::Yes);
    waitForCatalog([this] { action("deleteEntry")->trigger(); });
    QTRY_COMPARE(origin(), QString());
    QCOMPARE(find<EntryPage>()->currentEntry(), u"git/oops"_s);
}

void OwnEntriesTest::theDifferencesAreShown()
{
    Entry own = CatalogLoader().load({m_folder->filePath(u"data/catalog/git/oops.json"_s)}).entries.value(0);
    own.rootCause.en = u"It was closed again."_s;
    QVERIFY(!m_own.save(own));
    openWindow();
    paste(u"fatal: oops of the quuxinator\n"_s);
    QTRY_COMPARE(origin(), u"Own entries"_s);
    QVERIFY(onPage<QLabel>("replaces"));
    onPage<QAbstractButton>("differences")->click();
    QTRY_VERIFY(find<DifferenceDialog>() && find<DifferenceDialog>()->isVisible());
    const QString text = find<DifferenceDialog>()->text();
    QVERIFY2(text.contains(u"Root cause"_s) && text.contains(u"It was closed first."_s)
                 && text.contains(u"It was closed again."_s),
             qPrintable(text));
    QVERIFY(!text.contains(u"Open it"_s)); // that is the same
}

void OwnEntriesTest::onlyLeavesTheOwnCatalogOut()
{
    Entry own;
    own.id = u"git/b"_s;
    own.domain = u"git"_s;
    own.signature.en = u"the gasket wibbled"_s;
    QVERIFY(!m_own.save(own));
    openWindow({m_folder->filePath(u"data/catalog"_s)});
    QCOMPARE(entryCount(), u"1 entry"_s);
    m_window.reset();
    openWindow();
    QCOMPARE(entryCount(), u"2 entries"_s);
}

void OwnEntriesTest::theWindowDoesNotCloseOverATypedDraft()
{
    openWindow();
    paste(u"fatal: oops of the quuxinator\n"_s);
    QTRY_VERIFY(action("improveEntry")->isEnabled());
    action("improveEntry")->trigger();
    dialog()->findChild<QPlainTextEdit *>(u"cause"_s)->setPlainText(u"Typed."_s);
    answer(QMessageBox::Cancel);
    QVERIFY(!m_window->close());
    QVERIFY(dialog()->isVisible());
    answer(QMessageBox::Discard);
    QVERIFY(m_window->close());
}

void OwnEntriesTest::anEntryIsExportedAsItsFile()
{
    openWindow();
    paste(u"fatal: oops of the quuxinator\n"_s);
    QTRY_VERIFY(action("exportEntry")->isEnabled());
    action("exportEntry")->trigger();
    auto *dialog = find<ExportDialog>();
    auto *format = dialog->findChild<QComboBox *>(u"format"_s);
    format->setCurrentIndex(format->findText(u"Waymark entry (.json)"_s));
    emit format->activated(format->currentIndex());
    const QString path = m_folder->filePath(u"sent.json"_s);
    QVERIFY(dialog->saveTo(path));
    const LoadResult loaded = CatalogLoader().load({path});
    QCOMPARE(loaded.entries.size(), 1);
    QCOMPARE(loaded.entries.first().rootCause.en, u"It was closed first."_s);
    QVERIFY(loaded.problems.isEmpty());
}

QTEST_MAIN(OwnEntriesTest)
#include "tst_ownentries.moc"
