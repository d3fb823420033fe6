#include "app/catalog/datapaths.h"
#include "app/database/database.h"
#include "app/notebook/maskedpaste.h"
#include "app/notebook/notebook.h"
#include "app/notebook/notebookjson.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/base/messagebar.h"
#include "ui/catalog/catalogpane.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/notecard.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/paste/startcard.h"
#include "ui/window/mainwindow.h"
#include "ui/window/notebooktransfer.h"
#include "ui/window/pastehistory.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString diskFull = u"python/disk-full"_s;
const QString pushRejected = u"git/push-rejected"_s;
const QString diskFullPaste = u"secret-word step 1\nOSError: [Errno 28] No space left on device: '/tmp/x'\n"_s;
const QString pushPaste = u"To example.org:a.git\nerror: failed to push some refs to 'example.org:a.git'\n"_s;

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray entryJson(const QString &id, const QString &signature, const QString &zh, const QString &regex)
{
    return QJsonDocument(QJsonObject{{u"id"_s, id},
                                     {u"signature"_s, signature},
                                     {u"signature_zh"_s, zh},
                                     {u"regex"_s, regex},
                                     {u"domain"_s, id.section(u'/', 0, 0)},
                                     {u"category"_s, u"errors"_s},
                                     {u"root_cause"_s, u"Cause of "_s + id},
                                     {u"root_cause_zh"_s, u"原因："_s + id}})
        .toJson();
}

} // namespace

/// What the window keeps for the person, driven as a person would, with restarts in between.
class NotebookWindowTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void aBookmarkIsSetByKeyAndSeenInTheTree();
    void aBookmarkIsSetByClick();
    void onlyBookmarksNarrowsTheTree();
    void aNoteIsThereAfterARestart();
    void aNoteIsWrittenDownAfterAPause();
    void aNoteBeingTypedSurvivesTheLanguageSwitch();
    void aNoteStaysWithItsEntry();
    void anEmptyNoteGoesAway();
    void theLastPasteIsBackAfterARestart();
    void aClearedPasteIsNotBackButCanBeUndone();
    void filesTakeThePlaceOfTheLastPaste();
    void recentPastesAreOfferedInTheReadersLanguage();
    void typingMakesNoNewPaste();
    void pastesThatAreNotKeptLeaveNoTrace();
    void keepingIsAskedForAtTheFirstPaste();
    void keepingMayBeDeclined();
    void anOfferThatIsClosedComesBackInTheNextRun();
    void theSwitchAnswersTheOffer();
    void pastesOfOlderVersionsWaitForTheAnswer_data();
    void pastesOfOlderVersionsWaitForTheAnswer();
    void anOpenedPasteIsMaskedInItsPlace();
    void keptPastesAreMasked();
    void aLongPasteIsMaskedBesideTheWindow();
    void widerModesAreNamedInBothLanguages();
    void aBrokenNotebookIsNamed();
    void exportAndImport();
    void importProblemsAreListed();
    void momentsInWords();

private:
    void start();
    void stop();
    void startUndecided();
    MessageBar *offer() const;
    void answerOffer(bool keep);
    void addOldPaste();
    void pasteUnkept(const QString &text, const QString &expectedEntry);
    QByteArray allBytes() const;
    void restart();
    void paste(const QString &text, const QString &expectedEntry) { paste(text, text, expectedEntry); }
    void paste(const QString &text, const QString &kept, const QString &expectedEntry);
    void open(const QString &entryId);
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    EntryPage *page() const { return m_window->findChild<EntryPage *>(); }
    PastePane *pane() const { return m_window->findChild<PastePane *>(); }
    NoteCard *card() const { return m_window->findChild<NoteCard *>(); }
    QPlainTextEdit *noteEditor() const { return card()->findChild<QPlainTextEdit *>(); }
    QStringList startTexts() const;
    QToolButton *startButton(const QString &beginning) const;
    QStringList treeEntries() const;
    QString settingsFile() const { return m_folder->filePath(u"settings.ini"_s); }
    QString databaseFile() const { return m_folder->filePath(u"notebook.sqlite"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<LanguageController> m_languages;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<Notebook> m_notebook;
    std::unique_ptr<MainWindow> m_window;
};

void NotebookWindowTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    const QString data = m_folder->path() + u"/data/"_s;
    write(data + u"domains.json"_s, "{}");
    write(data + u"catalog/python/disk-full.json"_s,
          entryJson(diskFull, u"OSError: [Errno 28] No space left on device"_s, u"磁盘空间不足"_s,
                    u"\\[Errno 28\\] No space left on device"_s));
    write(data + u"catalog/git/push-rejected.json"_s,
          entryJson(pushRejected, u"error: failed to push some refs to '{url}'"_s, u"推送被拒绝"_s,
                    u"error: failed to push some refs to '[^']+'"_s));
    qputenv("WAYMARK_DATA_DIR", QFile::encodeName(m_folder->path() + u"/data"_s));
    Settings(settingsFile()).setKeepPastes(true);
    start();
}

void NotebookWindowTest::cleanup()
{
    stop();
    m_folder.reset();
}

void NotebookWindowTest::start()
{
    m_settings = std::make_unique<Settings>(settingsFile());
    m_languages =
        std::make_unique<LanguageController>(*m_settings, QStringList(DataPaths::find().translationsFolder()));
    m_languages->useLanguage(Language::English);
    m_appearance = std::make_unique<Appearance>(*m_settings);
    m_notebook = std::make_unique<Notebook>(databaseFile());
    m_window = std::make_unique<MainWindow>(
        WindowServices{*m_settings, *m_languages, *m_appearance, DataPaths::find(), *m_notebook}, QStringList());
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    m_window->restorePaste();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(ready.count() > 0 || ready.wait());
}

void NotebookWindowTest::stop()
{
    if (m_window)
        m_window->close();
    m_window.reset();
    m_notebook.reset();
    m_appearance.reset();
    m_languages.reset();
    m_settings.reset();
}

void NotebookWindowTest::restart()
{
    stop();
    start();
}

void NotebookWindowTest::paste(const QString &text, const QString &kept, const QString &expectedEntry)
{
    QGuiApplication::clipboard()->setText(text);
    action("pasteAndDiagnose")->trigger();
    QTRY_COMPARE(page()->currentEntry(), expectedEntry);
    QTRY_COMPARE(m_notebook->pasteText(m_settings->openPaste()), kept);
}

void NotebookWindowTest::open(const QString &entryId)
{
    emit m_window->findChild<CatalogPane *>()->entryActivated(entryId);
    QCOMPARE(page()->currentEntry(), entryId);
}

QStringList NotebookWindowTest::startTexts() const
{
    QStringList texts;
    for (const QToolButton *button : pane()->findChild<QWidget *>(u"recent"_s)->findChildren<QToolButton *>()) {
        if (button->isVisibleTo(pane()))
            texts.append(button->text());
    }
    return texts;
}

QToolButton *NotebookWindowTest::startButton(const QString &beginning) const
{
    for (QToolButton *button : pane()->findChild<QWidget *>(u"recent"_s)->findChildren<QToolButton *>()) {
        if (button->isVisibleTo(pane()) && button->text().startsWith(beginning))
            return button;
    }
    return nullptr;
}

QStringList NotebookWindowTest::treeEntries() const
{
    const QAbstractItemModel *model = m_window->findChild<QTreeView *>(u"catalogTree"_s)->model();
    QStringList ids;
    for (int domain = 0; domain < model->rowCount(); ++domain) {
        const QModelIndex domainIndex = model->index(domain, 0);
        for (int category = 0; category < model->rowCount(domainIndex); ++category) {
            const QModelIndex categoryIndex = model->index(category, 0, domainIndex);
            for (int entry = 0; entry < model->rowCount(categoryIndex); ++entry)
                ids.append(model->index(entry, 0, categoryIndex).data(CatalogModel::EntryIdRole).toString());
        }
    }
    return ids;
}

void NotebookWindowTest::aBookmarkIsSetByKeyAndSeenInTheTree()
{
    QVERIFY(!action("bookmark")->isEnabled()); // of nothing
    open(diskFull);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_D, Qt::ControlModifier);
    QVERIFY(action("bookmark")->isChecked());
    open(pushRejected);
    QVERIFY(!action("bookmark")->isChecked());

    restart();
    open(diskFull);
    QVERIFY(action("bookmark")->isChecked());
    const auto *tree = m_window->findChild<QTreeView *>(u"catalogTree"_s);
    QVERIFY(tree->currentIndex().data(CatalogModel::BookmarkedRole).toBool());
    QCOMPARE(tree->currentIndex().data(Qt::AccessibleDescriptionRole).toString(), u"bookmarked"_s);
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier);
    QVERIFY(!action("bookmark")->isChecked());
    QVERIFY(!tree->currentIndex().data(CatalogModel::BookmarkedRole).toBool());
    QVERIFY(m_notebook->bookmarks().isEmpty());
}

void NotebookWindowTest::aBookmarkIsSetByClick()
{
    open(diskFull);
    QToolButton *star = nullptr;
    for (QToolButton *button : page()->findChildren<QToolButton *>()) {
        if (button->defaultAction() == action("bookmark"))
            star = button;
    }
    QVERIFY(star);
    QVERIFY(!star->accessibleName().isEmpty());
    QTest::mouseClick(star, Qt::LeftButton);
    QVERIFY(m_notebook->isBookmarked(diskFull));
    QTest::mouseClick(star, Qt::LeftButton);
    QVERIFY(!m_notebook->isBookmarked(diskFull));
}

void NotebookWindowTest::onlyBookmarksNarrowsTheTree()
{
    auto *star = m_window->findChild<QToolButton *>(u"onlyBookmarks"_s);
    QVERIFY(!star->accessibleName().isEmpty());
    QTest::mouseClick(star, Qt::LeftButton);
    QVERIFY(treeEntries().isEmpty());
    QVERIFY(action("onlyBookmarks")->isChecked());

    open(pushRejected);
    action("bookmark")->trigger();
    QCOMPARE(treeEntries(), QStringList(pushRejected));
    QTest::keyClick(star, Qt::Key_Escape);
    QCOMPARE(treeEntries().size(), 2);
    QVERIFY(!star->isChecked());
    action("onlyBookmarks")->trigger();
    QCOMPARE(treeEntries(), QStringList(pushRejected));
    QVERIFY(star->isChecked());
}

void NotebookWindowTest::aNoteIsThereAfterARestart()
{
    open(diskFull);
    QVERIFY(!card()->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(card()->isVisible());
    QTRY_COMPARE(QApplication::focusWidget(), noteEditor());
    QTest::keyClicks(noteEditor(), u"docker system prune"_s);
    restart(); // at once, without a pause
    QTRY_COMPARE(page()->currentEntry(), diskFull);
    QVERIFY(card()->isVisible());
    QCOMPARE(noteEditor()->toPlainText(), u"docker system prune"_s);
    open(pushRejected);
    QVERIFY(!card()->isVisible());
}

void NotebookWindowTest::aNoteIsWrittenDownAfterAPause()
{
    open(diskFull);
    action("editNote")->trigger();
    QTest::keyClicks(noteEditor(), u"half a thought"_s);
    // What another program would find, as after a crash of this one.
    QTRY_COMPARE(Notebook(databaseFile()).note(diskFull), u"half a thought"_s);
    QVERIFY(noteEditor()->hasFocus());
}

void NotebookWindowTest::aNoteBeingTypedSurvivesTheLanguageSwitch()
{
    open(diskFull);
    action("editNote")->trigger();
    QTest::keyClicks(noteEditor(), u"one two"_s);
    QTest::keyClick(noteEditor(), Qt::Key_Home);
    m_languages->setLanguage(Language::Chinese);
    QCoreApplication::processEvents(); // the page is made anew
    QVERIFY(card()->isVisible());
    QVERIFY(noteEditor()->hasFocus());
    QCOMPARE(noteEditor()->textCursor().position(), 0);
    QTest::keyClicks(QApplication::focusWidget(), u"zero "_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!noteEditor()->hasFocus());
    QVERIFY(page()->hasFocus());
    QCOMPARE(m_notebook->note(diskFull), u"zero one two"_s);
    m_languages->setLanguage(Language::English);
}

void NotebookWindowTest::aNoteStaysWithItsEntry()
{
    open(diskFull);
    action("editNote")->trigger();
    QTest::keyClicks(noteEditor(), u"of the first"_s);
    open(pushRejected); // before the pause
    QVERIFY(!card()->isVisible());
    QCOMPARE(m_notebook->note(diskFull), u"of the first"_s);
    QCOMPARE(m_notebook->note(pushRejected), QString());
    action("back")->trigger();
    QVERIFY(card()->isVisible());
    QCOMPARE(noteEditor()->toPlainText(), u"of the first"_s);
}

void NotebookWindowTest::anEmptyNoteGoesAway()
{
    open(diskFull);
    action("editNote")->trigger();
    QTest::keyClicks(noteEditor(), u"x"_s);
    QTest::keyClick(noteEditor(), Qt::Key_Backspace);
    QTest::keyClick(noteEditor(), Qt::Key_Escape);
    QVERIFY(!card()->isVisible());
    QCOMPARE(m_notebook->note(diskFull), QString());
}

void NotebookWindowTest::theLastPasteIsBackAfterARestart()
{
    paste(pushPaste, pushRejected);
    paste(diskFullPaste, diskFull);
    open(pushRejected);
    restart();
    QCOMPARE(pane()->text(), diskFullPaste);
    QTRY_VERIFY(!pane()->editor()->markedInDocument(0).isEmpty());
    QTRY_COMPARE(page()->currentEntry(), pushRejected); // where one was
    QCOMPARE(m_notebook->pastes().size(), 2);
}

void NotebookWindowTest::aClearedPasteIsNotBackButCanBeUndone()
{
    paste(diskFullPaste, diskFull);
    action("clearPaste")->trigger();
    QVERIFY(pane()->text().isEmpty());
    action("undo")->trigger();
    QCOMPARE(pane()->text(), diskFullPaste);
    action("clearPaste")->trigger();
    restart();
    QVERIFY(pane()->text().isEmpty());
    QCOMPARE(m_notebook->pastes().size(), 1);
}

void NotebookWindowTest::filesTakeThePlaceOfTheLastPaste()
{
    paste(diskFullPaste, diskFull);
    const QString log = m_folder->filePath(u"push.log"_s);
    write(log, pushPaste.toUtf8());
    m_window->openFiles({log});
    QTRY_COMPARE(page()->currentEntry(), pushRejected);
    QTRY_COMPARE(m_notebook->pastes().size(), 2);
    restart();
    QCOMPARE(pane()->text(), pushPaste);
}

void NotebookWindowTest::recentPastesAreOfferedInTheReadersLanguage()
{
    paste(pushPaste, pushRejected);
    paste(diskFullPaste, diskFull);
    pane()->setText(u"nothing that anybody knows"_s);
    QTRY_COMPARE(m_notebook->pastes().size(), 3);
    action("clearPaste")->trigger();
    QTRY_COMPARE(startTexts().size(), 3);
    const QStringList shown = startTexts();
    QVERIFY2(shown.at(0).startsWith("nothing that anybody"_L1), qPrintable(shown.at(0)));
    QVERIFY2(shown.at(1).startsWith("OSError: "_L1), qPrintable(shown.at(1)));
    QVERIFY2(shown.at(1).contains("today"_L1), qPrintable(shown.at(1)));
    m_languages->setLanguage(Language::Chinese);
    QVERIFY2(startTexts().at(1).startsWith(u"磁盘空间不足"_s), qPrintable(startTexts().at(1)));
    QTest::mouseClick(startButton(u"推送被拒绝"_s), Qt::LeftButton);
    QCOMPARE(pane()->text(), pushPaste);
    QTRY_COMPARE(page()->currentEntry(), pushRejected);
    QTRY_COMPARE(m_notebook->pastes().constFirst().entryId, pushRejected); // it moved to the top
    QCOMPARE(m_notebook->pastes().size(), 3);
    m_languages->setLanguage(Language::English);

    QAction *inMenu = nullptr;
    for (const QMenu *menu : m_window->findChildren<QMenu *>()) {
        for (QAction *shownAction : menu->actions()) {
            if (shownAction->text().startsWith("OSError: "_L1))
                inMenu = shownAction;
        }
    }
    QVERIFY(inMenu);
    inMenu->trigger();
    QCOMPARE(pane()->text(), diskFullPaste);
}

void NotebookWindowTest::typingMakesNoNewPaste()
{
    paste(diskFullPaste, diskFull);
    pane()->editor()->setFocus();
    QTest::keyClicks(pane()->editor(), u"more "_s);
    QTRY_COMPARE(m_notebook->pasteText(m_settings->openPaste()), pane()->text());
    QVERIFY(pane()->text().contains("more "_L1));
    QCOMPARE(m_notebook->pastes().size(), 1);
}

void NotebookWindowTest::pastesThatAreNotKeptLeaveNoTrace()
{
    paste(diskFullPaste, diskFull);
    QVERIFY(read(databaseFile()).contains("secret-word"));
    QVERIFY(action("keepPastes")->isChecked());
    action("keepPastes")->trigger();
    QVERIFY(!read(databaseFile()).contains("secret-word"));
    QCOMPARE(pane()->text(), diskFullPaste); // in memory it stays
    pane()->setText(u"secret-word again\n"_s + pushPaste);
    QTRY_COMPARE(page()->currentEntry(), pushRejected);
    action("clearPaste")->trigger();
    QVERIFY(startTexts().isEmpty());
    action("undo")->trigger();
    stop();
    QVERIFY(!allBytes().contains("secret-word"));
    start();
    QVERIFY(!action("keepPastes")->isChecked());
    QVERIFY(pane()->text().isEmpty());

    action("keepPastes")->trigger();
    paste(diskFullPaste, diskFull);
    action("forgetPastes")->trigger();
    QVERIFY(!read(databaseFile()).contains("secret-word"));
    QVERIFY(!action("forgetPastes")->isEnabled());
    stop();
    QVERIFY(!allBytes().contains("secret-word")); // closing the window does not keep it again
}

/// As a person who starts Waymark for the first time.
void NotebookWindowTest::startUndecided()
{
    stop();
    QFile::remove(settingsFile());
    QFile::remove(databaseFile());
    start();
}

MessageBar *NotebookWindowTest::offer() const
{
    for (MessageBar *bar : m_window->findChildren<MessageBar *>()) {
        if (bar->isVisible() && bar->kind() == MessageBar::Kind::QuietOffer)
            return bar;
    }
    return nullptr;
}

void NotebookWindowTest::answerOffer(bool keep)
{
    QTest::mouseClick(offer()->findChildren<QPushButton *>().at(keep ? 0 : 1), Qt::LeftButton);
}

void NotebookWindowTest::pasteUnkept(const QString &text, const QString &expectedEntry)
{
    pane()->setText(text);
    QTRY_COMPARE(page()->currentEntry(), expectedEntry);
}

/// Of every file that the window may have written.
QByteArray NotebookWindowTest::allBytes() const
{
    QByteArray bytes;
    for (QDirIterator at(m_folder->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); at.hasNext();)
        bytes += read(at.next());
    return bytes;
}

void NotebookWindowTest::keepingIsAskedForAtTheFirstPaste()
{
    startUndecided();
    QVERIFY(!action("keepPastes")->isChecked());
    QVERIFY(!offer());
    m_notebook->setNote(diskFull, u"mine"_s);
    QVERIFY(!offer()); // notes are what the person writes
    pasteUnkept(diskFullPaste, diskFull);
    QTRY_VERIFY(offer());
    QVERIFY(!allBytes().contains("secret-word"));
    const QString english = offer()->text();
    m_languages->setLanguage(Language::Chinese);
    QVERIFY(offer()->text() != english && offer()->text().contains(u"粘贴"_s));
    m_languages->setLanguage(Language::English);
    QCOMPARE(offer()->text(), english);

    answerOffer(true);
    QVERIFY(!offer());
    QVERIFY(action("keepPastes")->isChecked());
    QTRY_COMPARE(m_notebook->pastes().size(), 1);
    QVERIFY(allBytes().contains("secret-word"));
    restart();
    QCOMPARE(pane()->text(), diskFullPaste);
    paste(pushPaste, pushRejected);
    QVERIFY(!offer());
}

void NotebookWindowTest::keepingMayBeDeclined()
{
    startUndecided();
    pasteUnkept(diskFullPaste, diskFull);
    QTRY_VERIFY(offer());
    answerOffer(false);
    QVERIFY(!offer());
    QCOMPARE(m_settings->keepPastes(), std::optional(false));
    restart();
    pasteUnkept(diskFullPaste, diskFull);
    QTRY_COMPARE(page()->currentEntry(), diskFull);
    QTest::qWait(PasteHistory::EditDelayMs);
    QVERIFY(!offer());
    stop();
    QVERIFY(!allBytes().contains("secret-word"));
}

void NotebookWindowTest::anOfferThatIsClosedComesBackInTheNextRun()
{
    startUndecided();
    pasteUnkept(diskFullPaste, diskFull);
    QTRY_VERIFY(offer());
    QTest::keyClick(pane()->editor(), Qt::Key_Escape);
    QVERIFY(!offer());
    QVERIFY(!m_settings->keepPastes());
    pasteUnkept(pushPaste, pushRejected);
    QTest::qWait(PasteHistory::EditDelayMs);
    QVERIFY(!offer());
    restart();
    QVERIFY(pane()->text().isEmpty());
    QVERIFY(!allBytes().contains("secret-word"));
    pasteUnkept(diskFullPaste, diskFull);
    QTRY_VERIFY(offer());
}

void NotebookWindowTest::theSwitchAnswersTheOffer()
{
    startUndecided();
    pasteUnkept(diskFullPaste, diskFull);
    QTRY_VERIFY(offer());
    action("keepPastes")->trigger();
    QVERIFY(!offer());
    QTRY_COMPARE(m_notebook->pastes().size(), 1);
}

/// Under the id 7, as it was before pastes were masked.
void NotebookWindowTest::addOldPaste()
{
    Database old;
    QVERIFY(old.open(databaseFile(), Database::Access::Change));
    QVERIFY(old.execute("INSERT INTO pastes (id, text, entry, kept) VALUES (7, CAST('a plain-word "
                        "password=hunter2hunter2' AS BLOB), 'git/x', '2024-01-02T03:04:05.678Z')"));
}

void NotebookWindowTest::pastesOfOlderVersionsWaitForTheAnswer_data()
{
    QTest::addColumn<bool>("keep");
    QTest::newRow("keep") << true;
    QTest::newRow("do not keep") << false;
}

/// Before there was a question, pastes were kept as they were.
void NotebookWindowTest::pastesOfOlderVersionsWaitForTheAnswer()
{
    QFETCH(const bool, keep);
    stop();
    QFile::remove(settingsFile());
    addOldPaste();
    start();
    QCOMPARE(m_notebook->pastes().size(), 1);
    QVERIFY(!allBytes().contains("hunter2"));
    pasteUnkept(diskFullPaste, diskFull);
    QTRY_VERIFY(offer());
    QCOMPARE(m_notebook->pastes().size(), 1);
    answerOffer(keep);
    QCOMPARE(allBytes().contains("plain-word"), keep);
}

/// As where a later Waymark masks more.
void NotebookWindowTest::anOpenedPasteIsMaskedInItsPlace()
{
    stop();
    addOldPaste();
    {
        Settings settings(settingsFile());
        settings.setPastesMasked(true);
        settings.setOpenPaste(7);
    }
    start();
    QTRY_VERIFY(!allBytes().contains("hunter2"));
    QCOMPARE(m_notebook->pastes().size(), 1);
}

void NotebookWindowTest::keptPastesAreMasked()
{
    paste(u"password=hunter2hunter2\n"_s + pushPaste, u"password=<password>\n"_s + pushPaste, pushRejected);
    QVERIFY(pane()->text().contains("hunter2"_L1)); // as it was pasted
    QTest::keyClicks(pane()->editor(), u"more "_s);
    QTRY_VERIFY(allBytes().contains("more "));
    QCOMPARE(m_notebook->pastes().size(), 1);
    restart();
    QVERIFY(!allBytes().contains("hunter2"));
    QVERIFY(!pane()->text().contains("hunter2"_L1));
    const QString masked = pane()->text();
    QTRY_COMPARE(page()->currentEntry(), pushRejected);
    restart();
    QCOMPARE(pane()->text(), masked);
    QCOMPARE(m_notebook->pastes().size(), 1);
}

void NotebookWindowTest::aLongPasteIsMaskedBesideTheWindow()
{
    const QString text =
        u"anna@gpu7:~$ python train.py --lr 0.1 --data /home/anna/x\n"_s.repeated(30000) + diskFullPaste;
    QVERIFY(text.size() < MaskedPaste::MaxBytes);
    pane()->setText(text);
    QTRY_COMPARE_WITH_TIMEOUT(page()->currentEntry(), diskFull, 30000);
    QTRY_COMPARE_WITH_TIMEOUT(m_notebook->pastes().size(), 1, 30000);
    QVERIFY(!allBytes().contains("anna"));
    pane()->setText(text + u'x');
    m_window->findChild<PasteHistory *>()->diagnosed(diskFull);
    QCoreApplication::processEvents();
    QCOMPARE(m_notebook->pastes().size(), 1); // the window does not wait for the masks
    action("forgetPastes")->trigger();
    restart();
    QVERIFY(m_notebook->pastes().isEmpty());
    pane()->setText(text);
    restart(); // before it is diagnosed
    QVERIFY(!allBytes().contains("anna"));
    QCOMPARE(m_notebook->pastes().size(), 1);
}

void NotebookWindowTest::widerModesAreNamedInBothLanguages()
{
    stop();
    QVERIFY(QFile::setPermissions(databaseFile(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
    start();
    const auto shown = [this] {
        QString text;
        for (const MessageBar *bar : m_window->findChildren<MessageBar *>()) {
            if (bar->isVisible())
                text += bar->text();
        }
        return text;
    };
    QVERIFY2(shown().contains("other users"_L1), qPrintable(shown()));
    m_languages->setLanguage(Language::Chinese);
    QVERIFY2(shown().contains(u"其他用户"_s), qPrintable(shown()));
    restart();
    QCOMPARE(shown(), QString());
}

void NotebookWindowTest::aBrokenNotebookIsNamed()
{
    stop();
    write(databaseFile(), "no database at all");
    start();
    QString shown;
    for (const MessageBar *bar : m_window->findChildren<MessageBar *>()) {
        if (bar->isVisible())
            shown = bar->text();
    }
    QVERIFY2(shown.contains("notebook-damaged-"_L1), qPrintable(shown));
    open(diskFull); // and everything works
    action("bookmark")->trigger();
    QVERIFY(Notebook(databaseFile()).isBookmarked(diskFull));
}

void NotebookWindowTest::exportAndImport()
{
    m_notebook->setBookmarked(diskFull, true);
    m_notebook->setNote(diskFull, u"mine"_s);
    auto *transfer = m_window->findChild<NotebookTransfer *>();
    const QString path = m_folder->filePath(u"notebook.json"_s);
    transfer->exportTo(path);
    QVERIFY(!(QFileInfo(path).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    m_notebook->setBookmarked(diskFull, false);
    m_notebook->setNote(diskFull, {});
    open(diskFull);
    QSignalSpy done(transfer, &NotebookTransfer::done);
    transfer->importFrom(path);
    QCOMPARE(done.size(), 1);
    QVERIFY(action("bookmark")->isChecked());
    QVERIFY(card()->isVisible());
    QCOMPARE(noteEditor()->toPlainText(), u"mine"_s);
    transfer->exportTo(m_folder->filePath(u"no/such/folder.json"_s));
    QVERIFY2(done.last().first().toString().contains("folder.json"_L1), qPrintable(done.last().first().toString()));
}

void NotebookWindowTest::importProblemsAreListed()
{
    const QString path = m_folder->filePath(u"notebook.json"_s);
    write(path, "{\"waymark_notebook\": 1, \"bookmarks\": [\"git/push-rejected\",\n7]}");
    m_window->findChild<NotebookTransfer *>()->importFrom(path);
    QVERIFY(m_notebook->isBookmarked(pushRejected));
    const auto *list = m_window->findChild<QTreeWidget *>(u"problems"_s);
    QVERIFY(list && list->isVisible());
    QCOMPARE(list->topLevelItemCount(), 1);
    QVERIFY(list->topLevelItem(0)->text(0).endsWith("notebook.json:2"_L1));

    m_window->findChild<NotebookTransfer *>()->importFrom(databaseFile());
    QVERIFY2(list->topLevelItem(0)->text(2).contains("database"_L1), qPrintable(list->topLevelItem(0)->text(2)));
    QCOMPARE(m_notebook->bookmarks(), QStringList(pushRejected));
}

void NotebookWindowTest::momentsInWords()
{
    const QDateTime now(QDate(2026, 11, 21), QTime(14, 5));
    QVERIFY(momentInWords(now.addSecs(-60), now).startsWith("today "_L1));
    QVERIFY(momentInWords(now.addDays(-1), now).startsWith("yesterday "_L1));
    QVERIFY(!momentInWords(now.addDays(-2), now).contains(u'%'));
    QVERIFY(!momentInWords(now.addDays(3), now).startsWith("today"_L1)); // a clock that was set back
    QVERIFY(momentInWords({}, now).isEmpty());
}

QTEST_MAIN(NotebookWindowTest)
#include "tst_notebookwindow.moc"
