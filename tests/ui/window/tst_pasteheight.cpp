#include "tests/ui/window/windowtest.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/pagestack.h"

#include <QJsonObject>
#include <QLabel>
#include <QSplitter>
#include <QStatusBar>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

const QString eightLines = u"Traceback (most recent call last):\n"
                           "  File \"/home/me/train.py\", line 12, in main\n    run()\n"
                           "  File \"/home/me/train.py\", line 8, in run\n    save()\n"
                           "  File \"/home/me/train.py\", line 4, in save\n    open('/tmp/x', 'w').write('x')\n"
                           "OSError: [Errno 28] No space left on device: '/tmp/x'\n"_s;

} // namespace

/// How much of the window the paste takes, and what is left for the page.
class TestPasteHeight : public WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup() { end(); }
    void thePageBeginsBelowTwoBarsAndThePaste();
    void aShorterPasteTakesLess();
    void theErrorIsInSightWithLinesAroundIt();
    void aDraggedHeightIsKept();
    void aDoubleClickGoesBackToTheWantedHeight();
    void whileThereIsNothingThePlaceForAPasteHasAllTheRoom();
    void noSentenceIsThereTwice();

private:
    PasteEdit *editor() const { return m_window->findChild<PastePane *>()->editor(); }
    PageStack *pages() const { return m_window->findChild<PageStack *>(); }
    QSplitter *rows() const { return qobject_cast<QSplitter *>(pages()->parentWidget()); }
    int topOfPage() const { return pages()->mapTo(m_window.get(), QPoint(0, 0)).y(); }
    int shownLines() const { return editor()->viewport()->height() / editor()->fontMetrics().lineSpacing(); }
    void open(const QString &text) const;
    void drag(int pixels) const;
};

void TestPasteHeight::init()
{
    begin();
    writeEntry({{u"id"_s, u"python/disk-full"_s},
                {u"signature"_s, u"OSError: [Errno 28] No space left on device"_s},
                {u"regex"_s, u"\\[Errno 28\\] No space left on device"_s},
                {u"root_cause"_s, u"The disk is full."_s}});
    openWindow();
    m_window->resize(1280, 800);
}

void TestPasteHeight::open(const QString &text) const
{
    paste(text);
    QTRY_VERIFY(m_window->findChild<PastePane *>()->isDiagnosed());
    QTest::qWait(0); // what is wanted is given in the next turn
    QApplication::processEvents();
}

/// Drags the line between paste and page.
void TestPasteHeight::drag(int pixels) const
{
    QWidget *handle = rows()->handle(1);
    const QPoint from = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(handle, from + QPoint(0, pixels));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from + QPoint(0, pixels));
}

void TestPasteHeight::thePageBeginsBelowTwoBarsAndThePaste()
{
    open(eightLines);
    QVERIFY2(topOfPage() <= 195, qPrintable(QString::number(topOfPage())));
    QCOMPARE(shownLines(), 7);
    m_window->resize(1280, 1080);
    QTRY_VERIFY(shownLines() > 7);
}

void TestPasteHeight::aShorterPasteTakesLess()
{
    open(eightLines);
    const int whole = topOfPage();
    open(eightLines.section(u'\n', -2)); // two lines
    QTRY_VERIFY(topOfPage() < whole);
    QVERIFY(shownLines() >= 3 && shownLines() < 6); // as many as there are, or as the finding needs
}

void TestPasteHeight::theErrorIsInSightWithLinesAroundIt()
{
    open(u"step ok\n"_s.repeated(400) + eightLines + u"step ok\n"_s.repeated(400));
    const QRect mark = editor()->cursorRect();
    const QRect view = editor()->viewport()->rect();
    const int line = editor()->fontMetrics().lineSpacing();
    QVERIFY(mark.top() >= 2 * line);
    QVERIFY(mark.bottom() <= view.bottom() - 2 * line);
}

void TestPasteHeight::aDraggedHeightIsKept()
{
    open(eightLines);
    const int wanted = topOfPage();
    drag(100);
    const int dragged = topOfPage();
    QVERIFY(dragged > wanted + 50);
    open(u"another OSError: [Errno 28] No space left on device\n"_s);
    QCOMPARE(topOfPage(), dragged);
    m_window->resize(1280, 900);
    QApplication::processEvents();
    QCOMPARE(topOfPage(), dragged);
    m_window->close();
    m_window.reset();
    openWindow();
    open(eightLines);
    QTRY_COMPARE(topOfPage(), dragged);
}

void TestPasteHeight::aDoubleClickGoesBackToTheWantedHeight()
{
    open(eightLines);
    const int wanted = topOfPage();
    drag(100);
    QVERIFY(topOfPage() > wanted);
    QTest::mouseDClick(rows()->handle(1), Qt::LeftButton);
    QCOMPARE(topOfPage(), wanted);
}

void TestPasteHeight::whileThereIsNothingThePlaceForAPasteHasAllTheRoom()
{
    QVERIFY(!pages()->isVisible());
    QTRY_VERIFY(editor()->height() > 600);
    open(eightLines);
    QVERIFY(pages()->isVisible());
    action("clearPaste")->trigger();
    QVERIFY(!pages()->isVisible());
    action("back")->trigger(); // to an entry, without a paste
    QVERIFY(pages()->isVisible());
    QTRY_VERIFY2(topOfPage() < 120, qPrintable(QString::number(topOfPage())));
}

void TestPasteHeight::noSentenceIsThereTwice()
{
    open(eightLines);
    QStringList words;
    for (const QLabel *label : m_window->findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().size() > 3)
            words += label->text();
    }
    words.sort();
    for (qsizetype i = 1; i < words.size(); ++i)
        QVERIFY2(words[i] != words[i - 1], qPrintable(words[i]));
    QCOMPARE(words.filter(u"1 finding"_s).size(), 1);
}

QTEST_MAIN(TestPasteHeight)
#include "tst_pasteheight.moc"
