#include "tests/testing/repository.h"
#include "ui/paste/followbar.h"
#include "ui/paste/followcontroller.h"
#include "ui/paste/newlinesbutton.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QThread>
#include <QToolButton>
#include <QVBoxLayout>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

void write(const QString &path, const QByteArray &bytes, QIODevice::OpenMode mode = QIODevice::Append)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | mode));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray lines(int from, int count)
{
    QByteArray bytes;
    for (int i = from; i < from + count; ++i)
        bytes += "line " + QByteArray::number(i) + '\n';
    return bytes;
}

/// A source that brings what the test gives it.
class GivenSource : public GrowingSource
{
public:
    explicit GivenSource(QList<Growth> growths)
        : m_growths(std::move(growths))
    {
    }
    Growth poll() override { return m_growths.isEmpty() ? Growth() : m_growths.takeFirst(); }

private:
    QList<Growth> m_growths;
};

/// A disk that does not answer before it is released.
class HangingSource : public GrowingSource
{
public:
    explicit HangingSource(QSemaphore &answer)
        : m_answer(answer)
    {
    }
    Growth poll() override
    {
        m_answer.acquire();
        return {};
    }

private:
    QSemaphore &m_answer;
};

} // namespace

class TestFollow : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_log = m_folder->filePath(u"train.log"_s);
        m_window = std::make_unique<QWidget>();
        auto *layout = new QVBoxLayout(m_window.get());
        m_bar = new FollowBar;
        m_pane = new PastePane(repository());
        layout->addWidget(m_bar);
        layout->addWidget(m_pane, 1);
        m_follow = new FollowController(*m_pane, *m_bar, m_window.get());
        m_window->resize(700, 300);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void whatIsAppendedIsAppendedToThePaste()
    {
        write(m_log, "epoch 1\n");
        m_follow->followFile(m_log);
        QTRY_COMPARE(m_pane->text(), u"epoch 1\n"_s);
        QSignalSpy asked(m_pane, &PastePane::diagnosisRequested);
        write(m_log, "KeyError: 'x'\n");
        QTRY_COMPARE(m_pane->text(), u"epoch 1\nKeyError: 'x'\n"_s);
        QTRY_COMPARE(asked.count(), 1);
        QCOMPARE(asked.first().first().toString(), u"epoch 1\nKeyError: 'x'\n"_s);
        QTRY_COMPARE(m_bar->text(), u"Following train.log · 2 line(s)"_s);
    }

    void whoStandsAtTheEndGoesWithIt()
    {
        write(m_log, lines(0, 200));
        m_follow->followFile(m_log);
        QTRY_VERIFY(m_pane->text().endsWith("line 199\n"_L1));
        QScrollBar *scrollBar = m_pane->editor()->verticalScrollBar();
        QTRY_VERIFY(scrollBar->maximum() > 0);
        QTRY_COMPARE(scrollBar->value(), scrollBar->maximum());
        write(m_log, lines(200, 100));
        QTRY_VERIFY(m_pane->text().endsWith("line 299\n"_L1));
        QCOMPARE(scrollBar->value(), scrollBar->maximum());
        QVERIFY(!button()->isVisible());
    }

    void theEndStaysInViewWhenTheWindowGetsSmaller()
    {
        write(m_log, lines(0, 200));
        m_follow->followFile(m_log);
        QScrollBar *scrollBar = m_pane->editor()->verticalScrollBar();
        QTRY_VERIFY(scrollBar->maximum() > 50 && scrollBar->value() == scrollBar->maximum());
        const int before = scrollBar->maximum();
        m_window->resize(700, 200);
        QTRY_VERIFY(scrollBar->maximum() > before);
        QCOMPARE(scrollBar->value(), scrollBar->maximum());
        write(m_log, lines(200, 5));
        QTRY_VERIFY(m_pane->text().endsWith("line 204\n"_L1));
        QCOMPARE(scrollBar->value(), scrollBar->maximum());
    }

    void longLinesAreShownFromTheirStart()
    {
        write(m_log, QByteArray(300, 'x') + '\n' + lines(0, 4000));
        m_follow->followFile(m_log);
        QTRY_VERIFY(m_pane->text().endsWith("line 3999\n"_L1));
        QScrollBar *scrollBar = m_pane->editor()->verticalScrollBar();
        QTRY_COMPARE(scrollBar->value(), scrollBar->maximum());
        write(m_log, QByteArray(300, 'y') + '\n' + lines(4000, 10) + QByteArray(300, 'y'));
        QTRY_VERIFY(m_pane->text().endsWith("yyy"_L1));
        QTRY_COMPARE(scrollBar->value(), scrollBar->maximum());
        QCOMPARE(m_pane->editor()->horizontalScrollBar()->value(), 0);
        QCOMPARE(m_pane->editor()->textCursor().position(), 0);
    }

    void whoReadsElsewhereIsLeftThere()
    {
        write(m_log, lines(0, 200));
        m_follow->followFile(m_log);
        QScrollBar *scrollBar = m_pane->editor()->verticalScrollBar();
        QTRY_VERIFY(scrollBar->maximum() > 50 && scrollBar->value() == scrollBar->maximum());
        scrollBar->setValue(30);
        write(m_log, lines(200, 12));
        QTRY_VERIFY(button()->isVisible());
        QCOMPARE(scrollBar->value(), 30);
        QCOMPARE(button()->text(), u"12 new line(s) ↓"_s);
        write(m_log, lines(212, 1));
        QTRY_COMPARE(button()->count(), 13);
        QCOMPARE(scrollBar->value(), 30);

        QTest::mouseClick(button(), Qt::LeftButton);
        QCOMPARE(scrollBar->value(), scrollBar->maximum());
        QVERIFY(!button()->isVisible());
        write(m_log, lines(213, 5));
        QTRY_VERIFY(m_pane->text().endsWith("line 217\n"_L1));
        QCOMPARE(scrollBar->value(), scrollBar->maximum());
    }

    void scrollingToTheEndPutsTheButtonAway()
    {
        write(m_log, lines(0, 200));
        m_follow->followFile(m_log);
        QScrollBar *scrollBar = m_pane->editor()->verticalScrollBar();
        QTRY_VERIFY(scrollBar->maximum() > 50 && scrollBar->value() == scrollBar->maximum());
        scrollBar->setValue(0);
        write(m_log, lines(200, 2));
        QTRY_VERIFY(button()->isVisible());
        scrollBar->setValue(scrollBar->maximum());
        QVERIFY(!button()->isVisible());
    }

    void selectedTextStaysUnderTheMouse()
    {
        write(m_log, lines(0, 200));
        m_follow->followFile(m_log);
        QScrollBar *scrollBar = m_pane->editor()->verticalScrollBar();
        QTRY_VERIFY(scrollBar->maximum() > 50 && scrollBar->value() == scrollBar->maximum());
        QTextCursor cursor = m_pane->editor()->textCursor();
        cursor.movePosition(QTextCursor::End);
        cursor.movePosition(QTextCursor::PreviousBlock, QTextCursor::KeepAnchor);
        m_pane->editor()->setTextCursor(cursor);
        const int top = scrollBar->value();
        write(m_log, lines(200, 3));
        QTRY_VERIFY(button()->isVisible());
        QCOMPARE(scrollBar->value(), top);
        QCOMPARE(m_pane->editor()->textCursor().selectedText(), cursor.selectedText());
    }

    void whatHappensToTheFileIsSaid()
    {
        m_follow->followFile(m_log);
        QTRY_COMPARE(m_bar->text(), u"Waiting for train.log: there is no such file yet"_s);
        write(m_log, "one\n");
        QTRY_COMPARE(m_bar->text(), u"Following train.log · 1 line(s)"_s);
        write(m_log, "", QIODevice::Truncate);
        QTRY_VERIFY2(m_bar->text().contains("the file was emptied"_L1), qPrintable(m_bar->text()));
        write(m_log, "two\n");
        QTRY_COMPARE(m_pane->text(), u"one\ntwo\n"_s);
        QVERIFY(QFile::remove(m_log));
        QTRY_VERIFY2(m_bar->text().contains("the file is gone"_L1), qPrintable(m_bar->text()));
        write(m_log, "three\n");
        QTRY_VERIFY2(m_bar->text().contains("another file has taken the name"_L1), qPrintable(m_bar->text()));
        QTRY_COMPARE(m_pane->text(), u"one\ntwo\nthree\n"_s);
    }

    void stopKeepsWhatCame()
    {
        write(m_log, "one\n");
        m_follow->followFile(m_log);
        QTRY_COMPARE(m_pane->text(), u"one\n"_s);
        QSignalSpy changed(m_follow, &FollowController::followingChanged);
        QTest::mouseClick(m_bar->findChild<QPushButton *>(u"stopFollowing"_s), Qt::LeftButton);
        QVERIFY(!m_follow->isFollowing());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().first().toBool(), false);
        QCOMPARE(m_bar->text(), u"No longer following train.log · 1 line(s)"_s);
        write(m_log, "two\n");
        QTest::qWait(2 * FollowReader::IdlePause);
        QCOMPARE(m_pane->text(), u"one\n"_s);
        QTest::mouseClick(m_bar->findChild<QToolButton *>(), Qt::LeftButton);
        QVERIFY(!m_bar->isVisible());
    }

    void anotherPasteEndsIt()
    {
        m_pane->setText(u"before"_s);
        write(m_log, "one\n");
        m_follow->followFile(m_log);
        QTRY_COMPARE(m_pane->text(), u"one\n"_s);
        m_pane->setText(u"other"_s);
        QVERIFY(!m_follow->isFollowing());
        QVERIFY(!m_bar->isVisible());
        m_pane->undo();
        QCOMPARE(m_pane->text(), u"one\n"_s);
    }

    void aPipeIsFollowedToItsEnd()
    {
        int ends[2];
        QCOMPARE(pipe(ends), 0);
        m_follow->follow(std::make_unique<PipeFollower>(ends[0]), {});
        QCOMPARE(::write(ends[1], "a\n 1%\r 2%", 9), 9);
        QTRY_COMPARE(m_bar->text(), u"Following standard input · 1 line(s)"_s);
        QTRY_VERIFY(m_bar->findChild<QLabel *>(u"followProgress"_s)->text() == "2%"_L1);
        QCOMPARE(::write(ends[1], "\rdone", 5), 5);
        close(ends[1]);
        QTRY_COMPARE(m_bar->text(), u"The program has ended · 2 line(s)"_s);
        QCOMPARE(m_pane->text(), u"a\ndone"_s);
        QVERIFY(!m_follow->isFollowing());
        close(ends[0]);
    }

    void ofALongTextTheBeginningGoes()
    {
        m_follow->setLimits(30'000, 20'000);
        QList<Growth> growths;
        for (int i = 0; i < 10; ++i) {
            Growth growth;
            growth.bytes = lines(i * 1000, 1000);
            growths.append(growth);
        }
        m_follow->follow(std::make_unique<GivenSource>(growths), u"x"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_pane->text().endsWith("line 9999\n"_L1), 20'000);
        QTRY_VERIFY(m_pane->text().size() <= 30'000);
        QVERIFY(m_pane->text().startsWith("line "_L1));
        QTRY_VERIFY2(m_bar->text().contains("MB were let go"_L1), qPrintable(m_bar->text()));
        QVERIFY(m_bar->text().contains("10000 line(s)"_L1));
        QCOMPARE(m_pane->editor()->verticalScrollBar()->value(), m_pane->editor()->verticalScrollBar()->maximum());
    }

    void whatIsReadStaysWhileTheBeginningGoes()
    {
        m_follow->setLimits(30'000, 20'000);
        write(m_log, lines(1000, 2000));
        m_follow->followFile(m_log);
        QTRY_VERIFY(m_pane->text().endsWith("line 2999\n"_L1));
        PasteEdit *editor = m_pane->editor();
        QScrollBar *scrollBar = editor->verticalScrollBar();
        QTRY_COMPARE(scrollBar->value(), scrollBar->maximum());
        scrollBar->setValue(scrollBar->maximum() - 100);
        const auto topLine = [editor] { return editor->cursorForPosition(QPoint(1, 1)).block().text(); };
        const QString read = topLine();
        write(m_log, lines(3000, 1500));
        QTRY_VERIFY(m_pane->text().endsWith("line 4499\n"_L1));
        QTRY_VERIFY(m_pane->text().size() <= 30'000);
        QCOMPARE(topLine(), read);
        QCOMPARE(button()->count(), 1500);
    }

    void aDiskThatDoesNotAnswerDoesNotHoldTheWindow()
    {
        static QSemaphore answer; // outlives the thread
        m_follow->follow(std::make_unique<HangingSource>(answer), u"x"_s);
        QTest::qWait(50);
        m_follow->stop(); // would wait for ever
        QVERIFY(!m_follow->isFollowing());
        m_follow->follow(std::make_unique<HangingSource>(answer), u"x"_s);
        m_window.reset(); // and so would this
        answer.release(2);
    }

    void anOrdinaryPasteIsNotScrolledToItsEnd()
    {
        write(m_log, "one\n");
        m_follow->followFile(m_log);
        QTRY_COMPARE(m_pane->text(), u"one\n"_s);
        m_pane->setText(QString::fromUtf8(lines(0, 20'000)));
        QTRY_VERIFY(m_pane->editor()->isComplete());
        QCOMPARE(m_pane->editor()->verticalScrollBar()->value(), 0);
    }

private:
    NewLinesButton *button() const { return m_pane->findChild<NewLinesButton *>(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_log;
    std::unique_ptr<QWidget> m_window;
    FollowBar *m_bar = nullptr;
    PastePane *m_pane = nullptr;
    FollowController *m_follow = nullptr;
};

QTEST_MAIN(TestFollow)
#include "tst_follow.moc"
