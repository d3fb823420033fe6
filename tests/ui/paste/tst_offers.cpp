#include "app/trace/errorlook.h"
#include "tests/testing/repository.h"
#include "ui/base/messagebar.h"
#include "ui/base/settings.h"
#include "ui/paste/clipboardoffer.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/dropoverlay.h"
#include "ui/window/droptarget.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

const QString traceback =
    u"Traceback (most recent call last):\n  File \"train.py\", line 3, in <module>\n    step()\nKeyError: 'loss'\n"_s;

} // namespace

class TestOffers : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<Settings>(m_folder->filePath(u"s.ini"_s));
        m_window = std::make_unique<QWidget>();
        auto *layout = new QVBoxLayout(m_window.get());
        m_clipboardBar = new MessageBar(MessageBar::Kind::Offer);
        m_dropBar = new MessageBar(MessageBar::Kind::Offer);
        m_search = new QLineEdit;
        m_pane = new PastePane(repository());
        for (QWidget *widget : std::initializer_list<QWidget *>{m_clipboardBar, m_dropBar, m_search, m_pane})
            layout->addWidget(widget);
        m_isOwn = false;
        m_offer = new ClipboardOffer(*m_window, *m_pane, *m_clipboardBar, *m_settings, m_window.get(),
                                     [this] { return m_isOwn; });
        m_drops = new DropTarget(*m_window, *m_dropBar, m_window.get());
        connect(m_offer, &ClipboardOffer::pasteRequested, m_pane, &PastePane::pasteFromClipboard);
        m_window->resize(900, 600);
        QGuiApplication::clipboard()->clear();
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::qWait(10); // the look at the clipboard that follows
        m_search->setFocus();
    }
    void cleanup() { m_window.reset(); }

    void textIsLookedAt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<ErrorLook::Kind>("kind");
        QTest::newRow("a traceback") << traceback << ErrorLook::Kind::Trace;
        QTest::newRow("a traceback in a log") << u"[rank0]: step 1\n"_s + traceback << ErrorLook::Kind::Trace;
        QTest::newRow("its last line alone") << u"KeyError: 'loss'"_s << ErrorLook::Kind::None;
        QTest::newRow("a mail") << u"Dear all,\nthe error was fixed.\nRegards"_s << ErrorLook::Kind::None;
        QTest::newRow("code") << u"def f(x):\n    raise KeyError(x)\n\nf(1)\n"_s << ErrorLook::Kind::None;
        QTest::newRow("Chinese prose") << u"大家好\n报错已经解决了\n"_s << ErrorLook::Kind::None;
        QTest::newRow("nothing") << QString() << ErrorLook::Kind::None;
    }
    void textIsLookedAt()
    {
        QFETCH(QString, text);
        QTEST(lookAtError(text).kind, "kind");
    }

    void anErrorIsOfferedWhenTheWindowIsActivated()
    {
        QGuiApplication::clipboard()->setText(traceback);
        QTest::qWait(20);
        QVERIFY(!m_clipboardBar->isVisible()); // nothing is read in the background
        activate();
        QTRY_VERIFY(m_clipboardBar->isVisible());
        QCOMPARE(m_clipboardBar->text(), u"The clipboard holds a traceback (4 line(s))."_s);
        QVERIFY(m_search->hasFocus());
        QTest::mouseClick(m_clipboardBar->findChild<QPushButton *>(u"messageAction"_s), Qt::LeftButton);
        QCOMPARE(m_pane->text(), traceback);
        QVERIFY(!m_clipboardBar->isVisible());
        activate();
        QTest::qWait(20);
        QVERIFY(!m_clipboardBar->isVisible());
    }

    void anAnswerLeavesTheFocusWhereItIs_data()
    {
        QTest::addColumn<QString>("button");
        for (const char *name : {"messageAction", "messageSecondAction", "closeMessage"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void anAnswerLeavesTheFocusWhereItIs()
    {
        QFETCH(QString, button);
        QWidget window;
        auto *column = new QVBoxLayout(&window);
        auto *other = new QLineEdit;
        auto *field = new QLineEdit;
        auto *bar = new MessageBar(MessageBar::Kind::QuietOffer);
        for (QWidget *part : std::initializer_list<QWidget *>{other, field, bar})
            column->addWidget(part);
        bar->showMessage(u"Keep it?"_s, u"Keep"_s, u"Forget"_s);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        field->setFocus();
        QTest::mouseClick(bar->findChild<QAbstractButton *>(button), Qt::LeftButton);
        QVERIFY(!bar->isVisible());
        QVERIFY(field->hasFocus());
    }

    void escapeDeclinesAndTheSameIsNotOfferedAgain()
    {
        QGuiApplication::clipboard()->setText(traceback);
        activate();
        QTRY_VERIFY(m_clipboardBar->isVisible());
        m_pane->editor()->setFocus();
        QTest::keyClick(m_pane->editor(), Qt::Key_Escape);
        QVERIFY(!m_clipboardBar->isVisible());
        QVERIFY(m_pane->editor()->hasFocus());
        activate();
        QTest::qWait(20);
        QVERIFY(!m_clipboardBar->isVisible());
        QGuiApplication::clipboard()->setText(traceback + u"again\n"_s);
        activate();
        QTRY_VERIFY(m_clipboardBar->isVisible());
    }

    void someThingsAreNotOffered_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("paste");
        QTest::addColumn<bool>("own");
        QTest::addColumn<bool>("wanted");
        QTest::newRow("what is in the paste") << traceback.trimmed() << traceback << false << true;
        QTest::newRow("what was copied here") << traceback << QString() << true << true;
        QTest::newRow("anything while it is turned off") << traceback << QString() << false << false;
        QTest::newRow("prose") << u"one\ntwo\nthree\n"_s << QString() << false << true;
        QTest::newRow("a text without end") << traceback.repeated(100'000) << QString() << false << true;
    }
    void someThingsAreNotOffered()
    {
        QFETCH(QString, text);
        QFETCH(QString, paste);
        QFETCH(bool, own);
        QFETCH(bool, wanted);
        m_pane->setText(paste);
        m_isOwn = own;
        m_settings->setOffersClipboard(wanted);
        QGuiApplication::clipboard()->setText(text);
        activate();
        QTest::qWait(20);
        QVERIFY(!m_clipboardBar->isVisible());
    }

    void anotherPasteWithdrawsTheOffer()
    {
        QGuiApplication::clipboard()->setText(traceback);
        activate();
        QTRY_VERIFY(m_clipboardBar->isVisible());
        m_pane->setText(u"other"_s);
        QVERIFY(!m_clipboardBar->isVisible());
    }

    void theWholeWindowTakesDrops()
    {
        QSignalSpy texts(m_drops, &DropTarget::textDropped);
        QMimeData data;
        data.setText(traceback);
        QVERIFY(enter(m_search, &data)); // a text field, which would take it for itself
        QVERIFY(overlay()->isVisible());
        QCOMPARE(overlay()->geometry(), m_window->rect());
        QVERIFY(enter(overlay(), &data));
        QVERIFY(drop(overlay(), &data));
        QVERIFY(!overlay()->isVisible());
        QCOMPARE(texts.count(), 1);
        QCOMPARE(texts.first().first().toString(), traceback);
        QVERIFY(m_search->text().isEmpty());
    }

    void theVeilGoesWhenTheDragLeaves()
    {
        QMimeData data;
        data.setText(traceback);
        QVERIFY(enter(m_pane->editor()->viewport(), &data));
        QVERIFY(enter(overlay(), &data));
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(overlay(), &leave);
        QVERIFY(!overlay()->isVisible());

        QVERIFY(enter(m_search, &data));
        QDragLeaveEvent atOnce;
        QCoreApplication::sendEvent(m_search, &atOnce);
        QTRY_VERIFY(!overlay()->isVisible());
    }

    void severalFilesAreTakenTogether()
    {
        QSignalSpy files(m_drops, &DropTarget::filesDropped);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(u"/tmp/a.log"_s), QUrl::fromLocalFile(u"/tmp/b.json"_s)});
        QVERIFY(drop(m_search, &data));
        QCOMPARE(files.count(), 1);
        QCOMPARE(files.first().first().toStringList(), QStringList({u"/tmp/a.log"_s, u"/tmp/b.json"_s}));
        QVERIFY(!m_dropBar->isVisible());
    }

    void addressesElsewhereAreRefused()
    {
        QSignalSpy refused(m_drops, &DropTarget::refused);
        QMimeData data;
        data.setUrls({QUrl(u"https://example.org/a.log"_s)});
        QVERIFY(drop(m_window.get(), &data));
        QCOMPARE(refused.count(), 1);
    }

    void aFolderMayBeACatalog()
    {
        QSignalSpy catalogs(m_drops, &DropTarget::catalogChosen);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_folder->path())});
        QVERIFY(drop(m_search, &data));
        QVERIFY(m_dropBar->isVisible());
        QVERIFY(!m_dropBar->findChild<QPushButton *>(u"messageSecondAction"_s)->isVisible());
        QTest::mouseClick(m_dropBar->findChild<QPushButton *>(u"messageAction"_s), Qt::LeftButton);
        QCOMPARE(catalogs.count(), 1);
        QCOMPARE(catalogs.first().first().toString(), m_folder->path());
    }

    void aJsonFileMayBeEither()
    {
        QSignalSpy files(m_drops, &DropTarget::filesDropped);
        QSignalSpy catalogs(m_drops, &DropTarget::catalogChosen);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(u"/tmp/entries.JSONL"_s)});
        QVERIFY(drop(m_search, &data));
        QCOMPARE(m_dropBar->text(), u"entries.JSONL may be a catalog, or a text to diagnose."_s);
        QCOMPARE(files.count() + catalogs.count(), 0);
        QTest::mouseClick(m_dropBar->findChild<QPushButton *>(u"messageSecondAction"_s), Qt::LeftButton);
        QCOMPARE(files.first().first().toStringList(), QStringList{u"/tmp/entries.JSONL"_s});
        QVERIFY(!m_dropBar->isVisible());
        QCOMPARE(catalogs.count(), 0);
    }

private:
    void activate()
    {
        QEvent event(QEvent::WindowActivate);
        QCoreApplication::sendEvent(m_window.get(), &event);
    }
    static bool enter(QWidget *widget, const QMimeData *data)
    {
        QDragEnterEvent event(QPoint(2, 2), Qt::CopyAction, data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(widget, &event);
        return event.isAccepted();
    }
    static bool drop(QWidget *widget, const QMimeData *data)
    {
        if (!enter(widget, data))
            return false;
        QDropEvent event(QPointF(2, 2), Qt::CopyAction, data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(widget, &event);
        return event.isAccepted();
    }
    DropOverlay *overlay() const { return m_window->findChild<DropOverlay *>(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<QWidget> m_window;
    MessageBar *m_clipboardBar = nullptr;
    MessageBar *m_dropBar = nullptr;
    QLineEdit *m_search = nullptr;
    PastePane *m_pane = nullptr;
    ClipboardOffer *m_offer = nullptr;
    DropTarget *m_drops = nullptr;
    bool m_isOwn = false;
};

QTEST_MAIN(TestOffers)
#include "tst_offers.moc"
