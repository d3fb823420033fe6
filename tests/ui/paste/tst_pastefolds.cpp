#include "app/diagnosis/frameruns.h"
#include "app/paste/cleantext.h"
#include "app/trace/segments.h"
#include "ui/base/contrast.h"
#include "ui/base/findbar.h"
#include "ui/base/theme.h"
#include "ui/paste/markscrollbar.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/paste/pastesheet.h"
#include "ui/window/findrouter.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QThreadPool>

#include <KSyntaxHighlighting/Repository>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

KSyntaxHighlighting::Repository &repository()
{
    static KSyntaxHighlighting::Repository instance;
    return instance;
}

const QString Module = u"/venv/lib/python3.11/site-packages/torch/nn/modules/module.py"_s;

/// A traceback: one own frame, `inner` frames of torch, another own frame, the message.
QString trace(int frames, const QString &prefix = {})
{
    QString text = prefix + u"Traceback (most recent call last):\n"_s;
    text += prefix + u"  File \"/home/me/train.py\", line 8, in main\n"_s + prefix + u"    step(model)\n"_s;
    for (int i = 0; i < frames; ++i)
        text += prefix + u"  File \"%1\", line %2, in _call\n"_s.arg(Module).arg(1500 + i) + prefix
            + u"    return call(x)\n"_s;
    text += prefix + u"  File \"/home/me/model.py\", line 41, in forward\n"_s + prefix + u"    return self.fc(x)\n"_s;
    return text + prefix + u"RuntimeError: CUDA out of memory\n"_s;
}

/// As the engine would say it: all frames, the clean text, and one finding for each place with `words`.
Diagnosis diagnose(const QString &paste, const QString &words)
{
    Diagnosis diagnosis;
    diagnosis.clean = std::make_shared<const CleanText>(paste);
    const Segments segments(*diagnosis.clean);
    diagnosis.frameRuns = frameRunsOf(*diagnosis.clean, segments);
    Finding finding;
    finding.entryId = u"x/y"_s;
    const QByteArray bytes = words.toUtf8();
    const QByteArray &utf8 = diagnosis.clean->utf8();
    for (qsizetype at = utf8.indexOf(bytes); at >= 0 && !bytes.isEmpty(); at = utf8.indexOf(bytes, at + 1)) {
        Occurrence occurrence;
        const ByteRange range{at, at + bytes.size()};
        occurrence.span = diagnosis.clean->toPaste(range);
        occurrence.pieces = diagnosis.clean->piecesInPaste(range);
        occurrence.text = words;
        finding.occurrences.append(occurrence);
    }
    if (!finding.occurrences.isEmpty())
        diagnosis.findings = {finding};
    return diagnosis;
}

/// A pane in a window that is diagnosed as soon as it asks.
struct Desk
{
    explicit Desk(QString sought = {})
        : words(std::move(sought))
    {
        QObject::connect(&pane, &PastePane::diagnosisRequested, &pane, [this](const QString &text, quint64 revision) {
            pane.showDiagnosis(diagnose(text, words), std::make_shared<const Catalog>(), revision);
        });
        pane.resize(900, 320);
        pane.show();
        pane.activateWindow();
        QApplication::processEvents();
    }

    PasteEdit &edit() { return *pane.editor(); }
    void paste(const QString &text)
    {
        pane.setText(text);
        QTRY_VERIFY(edit().isComplete());
        QTest::qWait(1);
        QThreadPool::globalInstance()->waitForDone();
    }

    /// The numbers and words of the lines that can be seen, folded ones by their words.
    QStringList shownLines()
    {
        QStringList lines;
        for (QTextBlock block = edit().document()->begin(); block.isValid(); block = block.next()) {
            if (!block.isVisible())
                continue;
            const int row = edit().folds().rowAt(block);
            lines += row >= 0 ? PasteEdit::foldWords(edit().folds().runs()[std::size_t(row)]) : block.text();
        }
        return lines;
    }

    QString words;
    PastePane pane{repository()};
};

QTextBlock blockWith(const PasteEdit &edit, const QString &words)
{
    return edit.document()->find(words).block();
}

QString copied(PasteEdit &edit)
{
    edit.copy();
    return QGuiApplication::clipboard()->text();
}

} // namespace

/// Folded frames, finding words, and what the marks prove.
class TestPasteFolds : public QObject
{
    Q_OBJECT

private slots:
    void theMarkStaysInSightInALargerFont();
    void copiesTheMessageCleaned();

    void foldsLongRunsOfLibraryFrames();
    void shortRunsStayOpen();
    void traceWithoutOwnFramesStaysOpen();
    void goingToAMarkUnfolds();
    void aFoldWithAMarkStaysOpen();
    void copiesOverAFold();
    void arrowKeysPassAFoldAndEnterOpensIt();
    void typingOnAFoldedRowOnlyOpensIt();
    void editingBeforeAFoldKeepsItAndUndoIsRight();
    void deletingIntoAFoldShowsItsLines();
    void foldsStayThroughTheNextDiagnosis();
    void clickOnTheRowAndTheSignUnfold();
    void ticksStandAtFoldedHeights();
    void lineOfTheCaretIsDescribed();
    void foldsInALargePaste();

    void findsWordsInThePaste();
    void findsWithCase();
    void findUnfolds();
    void escapeClosesTheFindBar();
    void findGoesToThePaneWithTheFocus();
    void countingEndsAtAsManyAsMatter();

    void tellsWhatTheWordsAre_data();
    void tellsWhatTheWordsAre();
    void startOfAWideMarkIsSeen();
    void marksAreReadable_data();
    void marksAreReadable();
};

void TestPasteFolds::theMarkStaysInSightInALargerFont()
{
    QString paste;
    for (int i = 0; i < 100; ++i)
        paste += u"line %1\n"_s.arg(i);
    Desk desk;
    desk.paste(paste);
    desk.edit().setTextCursor(desk.edit().document()->find(u"line 50"_s));
    desk.edit().centerCursor();
    QFont larger = desk.edit().font();
    larger.setPointSizeF(2.5 * larger.pointSizeF());
    desk.edit().setFont(larger);
    QApplication::processEvents();
    QVERIFY(desk.edit().viewport()->rect().contains(desk.edit().cursorRect()));
}

void TestPasteFolds::copiesTheMessageCleaned()
{
    Desk desk(u"CUDA out of memory"_s);
    desk.paste(u"\x1b[2m12:00:01\x1b[0m a\r\n[rank0]: RuntimeError: CUDA \x1b[31mout of\x1b[0m memory. Tried\r\n"_s);
    QSignalSpy told(&desk.pane, &PastePane::textCopied);
    QTest::mouseClick(desk.pane.findChild<QAbstractButton *>(u"copyMessage"_s), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"RuntimeError: CUDA out of memory. Tried"_s);
    QCOMPARE(told.size(), 1);
    desk.pane.clear();
    desk.pane.copyMessage(); // of no text: the clipboard stays
    QCOMPARE(told.size(), 1);
}

// --- Folds

void TestPasteFolds::foldsLongRunsOfLibraryFrames()
{
    Desk desk;
    desk.paste(trace(14));
    QCOMPARE(desk.shownLines(),
             QStringList({u"Traceback (most recent call last):"_s, u"  File \"/home/me/train.py\", line 8, in main"_s,
                          u"    step(model)"_s, u"14 frame(s) in torch"_s,
                          u"  File \"/home/me/model.py\", line 41, in forward"_s, u"    return self.fc(x)"_s,
                          u"RuntimeError: CUDA out of memory"_s, QString()}));
    QCOMPARE(desk.edit().lineNumber(blockWith(desk.edit(), u"model.py"_s)), 32);
    QVERIFY(desk.edit().folds().canUnfold());
    desk.edit().setAllFolded(false);
    QCOMPARE(desk.shownLines(), desk.edit().text().split(u'\n'));
    QVERIFY(!desk.edit().folds().canUnfold());
    desk.edit().setAllFolded(true);
    QCOMPARE(desk.shownLines().size(), 8);
    QCOMPARE(desk.edit().text(), trace(14));
}

void TestPasteFolds::shortRunsStayOpen()
{
    Desk desk;
    desk.paste(trace(3));
    QCOMPARE(desk.shownLines(), desk.edit().text().split(u'\n'));
    QVERIFY(desk.edit().folds().canFold());
    desk.edit().setAllFolded(true);
    QVERIFY(desk.shownLines().contains(u"3 frame(s) in torch"_s));
    desk.paste(trace(1));
    QVERIFY(!desk.edit().folds().canFold()); // one frame is one line already
}

void TestPasteFolds::traceWithoutOwnFramesStaysOpen()
{
    QString text = u"Traceback (most recent call last):\n"_s;
    for (int i = 0; i < 10; ++i)
        text += u"  File \"%1\", line %2, in f\n    x()\n"_s.arg(Module).arg(i);
    Desk desk;
    desk.paste(text + u"KeyError: 'x'\n"_s);
    QVERIFY(!desk.edit().folds().canUnfold());
    QVERIFY(desk.edit().folds().canFold());
}

void TestPasteFolds::goingToAMarkUnfolds()
{
    Desk desk;
    desk.paste(trace(14) + trace(14));
    const QString paste = desk.edit().text();
    const qsizetype at = paste.indexOf(u"line 1507"_s);
    desk.edit().setMarks({{{{at, at + 9}}, false}});
    QCOMPARE(desk.shownLines().size(), 15);
    desk.edit().setCurrentMark(0);
    desk.edit().revealMark(0);
    QCOMPARE(desk.shownLines().size(), 15 + 27); // only the one that it is in
    QVERIFY(desk.edit().textCursor().block().isVisible());
    QVERIFY(desk.edit().viewport()->rect().contains(desk.edit().cursorRect().center()));
}

void TestPasteFolds::aFoldWithAMarkStaysOpen()
{
    Desk desk(u"line 1507"_s);
    desk.paste(trace(14));
    QVERIFY(desk.shownLines().size() > 30);
}

void TestPasteFolds::copiesOverAFold()
{
    Desk desk;
    desk.paste(trace(14));
    desk.edit().selectAll();
    QCOMPARE(copied(desk.edit()), trace(14));
    QVERIFY(desk.edit().folds().canUnfold()); // and it stays folded
}

void TestPasteFolds::arrowKeysPassAFoldAndEnterOpensIt()
{
    Desk desk;
    desk.paste(trace(14));
    QTextCursor caret(blockWith(desk.edit(), u"step(model)"_s));
    desk.edit().setTextCursor(caret);
    QTest::keyClick(&desk.edit(), Qt::Key_Down);
    QVERIFY(desk.edit().folds().rowAt(desk.edit().textCursor().block()) >= 0);
    QTest::keyClick(&desk.edit(), Qt::Key_Down);
    QVERIFY(desk.edit().textCursor().block().text().contains(u"model.py"_s));
    QVERIFY(desk.edit().folds().canUnfold());
    QTest::keyClick(&desk.edit(), Qt::Key_Up);
    QTest::keyClick(&desk.edit(), Qt::Key_Return);
    QVERIFY(!desk.edit().folds().canUnfold());
    QCOMPARE(desk.edit().text(), trace(14));
    QVERIFY(desk.edit().textCursor().block().isVisible());
}

void TestPasteFolds::typingOnAFoldedRowOnlyOpensIt()
{
    Desk desk;
    desk.paste(trace(14));
    desk.edit().setTextCursor(QTextCursor(blockWith(desk.edit(), u"step(model)"_s)));
    QTest::keyClick(&desk.edit(), Qt::Key_Down);
    QTest::keyClicks(&desk.edit(), u"x"_s);
    QCOMPARE(desk.edit().text(), trace(14));
    QVERIFY(!desk.edit().folds().canUnfold());
}

void TestPasteFolds::editingBeforeAFoldKeepsItAndUndoIsRight()
{
    Desk desk;
    desk.paste(trace(14));
    QTest::keyClicks(&desk.edit(), u"abc"_s);
    QTest::keyClick(&desk.edit(), Qt::Key_Return);
    QVERIFY(desk.edit().text().startsWith(u"abc\nTraceback"_s));
    QCOMPARE(desk.shownLines().size(), 9);
    QCOMPARE(desk.edit().lineNumber(blockWith(desk.edit(), u"model.py"_s)), 33);
    while (desk.edit().text() != trace(14) && desk.edit().canStepBack())
        desk.edit().stepBack();
    QCOMPARE(desk.edit().text(), trace(14));
    QVERIFY(desk.shownLines().contains(u"14 frame(s) in torch"_s));
}

void TestPasteFolds::deletingIntoAFoldShowsItsLines()
{
    Desk desk;
    desk.paste(trace(14));
    desk.edit().setTextCursor(QTextCursor(blockWith(desk.edit(), u"model.py"_s)));
    QTest::keyClick(&desk.edit(), Qt::Key_Backspace); // joins the line with the last folded one
    QCOMPARE(desk.edit().text().size(), trace(14).size() - 1);
    QCOMPARE(desk.shownLines(), desk.edit().text().split(u'\n'));
    desk.edit().stepBack();
    QCOMPARE(desk.edit().text(), trace(14));
    QCOMPARE(desk.shownLines(), desk.edit().text().split(u'\n'));
}

void TestPasteFolds::foldsStayThroughTheNextDiagnosis()
{
    Desk desk;
    desk.paste(trace(14) + trace(9));
    desk.edit().toggleFold(blockWith(desk.edit(), u"line 1503"_s)); // opens the first
    const qsizetype shown = desk.shownLines().size();
    QTest::keyClicks(&desk.edit(), u"x"_s);
    QTest::qWait(2 * DiagnosisSchedule::TypingDelay);
    QCOMPARE(desk.shownLines().size(), shown);
    QVERIFY(desk.pane.appendText(trace(5)));
    QTest::qWait(2 * DiagnosisSchedule::TypingDelay);
    QVERIFY(desk.shownLines().contains(u"5 frame(s) in torch"_s)); // what is new is folded
    QVERIFY(desk.shownLines().contains(u"9 frame(s) in torch"_s));
    QVERIFY(!desk.shownLines().contains(u"14 frame(s) in torch"_s));
}

void TestPasteFolds::clickOnTheRowAndTheSignUnfold()
{
    Desk desk;
    desk.paste(trace(14));
    const auto rowMiddle = [&desk] {
        for (QTextBlock block = desk.edit().document()->begin(); block.isValid(); block = block.next()) {
            if (desk.edit().folds().rowAt(block) >= 0) {
                QTextCursor cursor(block);
                return desk.edit().cursorRect(cursor).center() + QPoint(40, 0);
            }
        }
        return QPoint();
    };
    QTest::mouseClick(desk.edit().viewport(), Qt::LeftButton, {}, rowMiddle());
    QVERIFY(!desk.edit().folds().canUnfold());
    desk.edit().setAllFolded(true);
    const QPoint sign = desk.edit().viewport()->mapTo(&desk.edit(), rowMiddle());
    QWidget *margin = desk.edit().childAt(QPoint(desk.edit().viewport()->x() - 8, sign.y()));
    QVERIFY(margin && margin != desk.edit().viewport());
    QTest::mouseClick(margin, Qt::LeftButton, {},
                      margin->mapFrom(&desk.edit(), QPoint(desk.edit().viewport()->x() - 8, sign.y())));
    QVERIFY(!desk.edit().folds().canUnfold());
}

void TestPasteFolds::ticksStandAtFoldedHeights()
{
    Desk desk(u"CUDA out of memory"_s);
    desk.edit().setWrapped(false); // a row a line
    desk.paste(trace(14) + trace(14));
    auto *bar = static_cast<MarkScrollBar *>(desk.edit().verticalScrollBar());
    const auto lines = [bar] {
        QList<int> found;
        for (const MarkScrollBar::Tick &tick : bar->ticks())
            found += tick.line;
        std::ranges::sort(found);
        return found;
    };
    QTRY_COMPARE(lines(), (QList<int>{6, 13}));
    desk.edit().setAllFolded(false);
    QTRY_COMPARE(lines(), (QList<int>{33, 67}));
    const qsizetype hidden = desk.edit().text().indexOf(u"line 1507"_s);
    desk.edit().setMarks({{{{hidden, hidden + 9}}, false}});
    desk.edit().setAllFolded(true);
    QTRY_COMPARE(lines(), (QList<int>{3})); // at the row that stands for its line
}

void TestPasteFolds::lineOfTheCaretIsDescribed()
{
    Desk desk(u"CUDA out of memory"_s);
    desk.paste(trace(14));
    const auto describes = [&desk](const QString &words) {
        return desk.edit().accessibleDescription().contains(words);
    };
    QVERIFY2(describes(u"matched"_s), qPrintable(desk.edit().accessibleDescription()));
    desk.edit().setTextCursor(QTextCursor(blockWith(desk.edit(), u"model.py"_s)));
    QVERIFY(describes(u"your own code"_s));
    QTest::keyClick(&desk.edit(), Qt::Key_Up);
    QVERIFY(describes(u"14 frame(s) in torch"_s));
}

void TestPasteFolds::foldsInALargePaste()
{
    QString paste;
    while (paste.size() < 2 * PasteSheet::Portion)
        paste += trace(40);
    Desk desk;
    desk.paste(paste);
    QVERIFY(desk.edit().folds().canUnfold());
    int visible = 0;
    for (QTextBlock block = desk.edit().document()->begin(); block.isValid(); block = block.next())
        visible += block.isVisible() ? 1 : 0;
    const int traces = int(paste.count(u"Traceback"_s));
    QCOMPARE(visible, traces * 7 + 1);
    desk.edit().moveCursor(QTextCursor::End);
    QVERIFY(desk.edit().viewport()->rect().contains(desk.edit().cursorRect().center()));
}

// --- Find

void TestPasteFolds::findsWordsInThePaste()
{
    Desk desk;
    desk.paste(u"one key\ntwo KEY\nthree key key\n"_s);
    desk.pane.findBar()->open();
    auto *line = desk.pane.findBar()->findChild<QLineEdit *>(u"find"_s);
    QTest::keyClicks(line, u"key"_s);
    QCOMPARE(desk.edit().textCursor().selectionStart(), 4);
    QCOMPARE(desk.pane.findBar()->result(), u"1 of 4"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(desk.pane.findBar()->result(), u"2 of 4"_s);
    desk.pane.findBar()->findPrevious();
    desk.pane.findBar()->findPrevious(); // around the start
    QCOMPARE(desk.pane.findBar()->result(), u"4 of 4"_s);
    line->setText(u"no such"_s);
    QCOMPARE(desk.pane.findBar()->result(), u"Not in the paste"_s);
    QVERIFY(!desk.edit().textCursor().hasSelection());
    desk.paste(u"no such words before\n"_s); // the text is another one
    QTRY_COMPARE(desk.pane.findBar()->result(), u"1 match(es)"_s);
}

void TestPasteFolds::findsWithCase()
{
    Desk desk;
    desk.paste(u"one key\ntwo KEY\n"_s);
    desk.pane.findBar()->open();
    QTest::keyClicks(desk.pane.findBar()->findChild<QLineEdit *>(u"find"_s), u"KEY"_s);
    QTest::mouseClick(desk.pane.findBar()->findChild<QAbstractButton *>(u"findCase"_s), Qt::LeftButton);
    QCOMPARE(desk.pane.findBar()->result(), u"1 of 1"_s);
    QCOMPARE(desk.edit().textCursor().selectedText(), u"KEY"_s);
}

void TestPasteFolds::findUnfolds()
{
    Desk desk;
    desk.paste(trace(14) + trace(14));
    desk.pane.findBar()->open();
    QTest::keyClicks(desk.pane.findBar()->findChild<QLineEdit *>(u"find"_s), u"line 1507"_s);
    QCOMPARE(desk.pane.findBar()->result(), u"1 of 2"_s);
    QCOMPARE(desk.edit().textCursor().selectedText(), u"line 1507"_s);
    QVERIFY(desk.edit().textCursor().block().isVisible());
    QCOMPARE(desk.shownLines().size(), 15 + 27);
    QVERIFY(desk.edit().viewport()->rect().contains(desk.edit().cursorRect().center()));
}

void TestPasteFolds::escapeClosesTheFindBar()
{
    Desk desk;
    desk.paste(u"key\n"_s);
    QVERIFY(!desk.pane.findBar()->isVisible());
    desk.pane.findBar()->open();
    auto *line = desk.pane.findBar()->findChild<QLineEdit *>(u"find"_s);
    QTRY_VERIFY(line->hasFocus());
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(!desk.pane.findBar()->isVisible());
    QVERIFY(desk.edit().hasFocus());
    desk.pane.findBar()->open();
    desk.edit().setFocus();
    QTest::keyClick(&desk.edit(), Qt::Key_Escape); // from the text, too
    QVERIFY(!desk.pane.findBar()->isVisible());
}

void TestPasteFolds::findGoesToThePaneWithTheFocus()
{
    QWidget window;
    auto *layout = new QHBoxLayout(&window);
    Desk first;
    Desk second;
    layout->addWidget(&first.pane);
    layout->addWidget(&second.pane);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    FindRouter router;
    router.add(&first.pane, first.pane.findBar());
    router.add(&second.pane, second.pane.findBar());
    second.edit().setFocus();
    router.apply(&FindBar::open);
    QVERIFY(second.pane.findBar()->isVisible());
    QVERIFY(!first.pane.findBar()->isVisible());
    second.pane.findBar()->close();
    first.edit().setFocus();
    router.apply(&FindBar::findNext); // nothing to look for yet: asks for it
    QVERIFY(first.pane.findBar()->isVisible());
    first.pane.hide();
    window.setFocus();
    router.apply(&FindBar::open); // the only visible one
    QVERIFY(second.pane.findBar()->isVisible());
    first.pane.setParent(nullptr);
    second.pane.setParent(nullptr);
}

void TestPasteFolds::countingEndsAtAsManyAsMatter()
{
    Desk desk;
    desk.paste(QString(u"a key\n"_s).repeated(20'000));
    QTRY_VERIFY_WITH_TIMEOUT(desk.edit().isComplete(), 30'000);
    desk.pane.findBar()->open();
    QTest::keyClicks(desk.pane.findBar()->findChild<QLineEdit *>(u"find"_s), u"key"_s);
    QTRY_COMPARE(desk.pane.findBar()->result(), u"1 of 10,000+"_s);
}

// --- The proof

void TestPasteFolds::tellsWhatTheWordsAre_data()
{
    QTest::addColumn<MatchedPart>("part");
    QTest::addColumn<QString>("words");
    QTest::newRow("message of a trace") << MatchedPart::MessageOfTrace << u"matched the message, not the stack"_s;
    QTest::newRow("message") << MatchedPart::Message << u"matched the error message"_s;
    QTest::newRow("cause") << MatchedPart::Cause << u"matched the cause, not the last error"_s;
    QTest::newRow("head") << MatchedPart::Head << u"matched the line that opens the trace"_s;
    QTest::newRow("log line") << MatchedPart::LogLine << u"matched a log line"_s;
}

void TestPasteFolds::tellsWhatTheWordsAre()
{
    QFETCH(MatchedPart, part);
    QFETCH(QString, words);
    PastePane pane(repository());
    quint64 asked = 0;
    connect(&pane, &PastePane::diagnosisRequested, &pane,
            [&asked](const QString &, quint64 revision) { asked = revision; });
    pane.setText(u"CUDA out of memory\n"_s);
    Diagnosis diagnosis = diagnose(pane.text(), u"CUDA out of memory"_s);
    diagnosis.findings[0].occurrences[0].part = part;
    pane.showDiagnosis(diagnosis, std::make_shared<const Catalog>(), asked);
    const QList<QLabel *> labels = pane.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel *label) { return label->text() == u"Line 1 · "_s + words; }));
}

void TestPasteFolds::startOfAWideMarkIsSeen()
{
    const QString words = u"CUDA out of memory "_s + QString(u"and so on "_s).repeated(100);
    Desk desk(words.trimmed());
    desk.paste(u"first\n"_s + QString(300, u'x') + u' ' + words + u"\n"_s);
    const Span mark = desk.edit().markedInDocument(0).first();
    QTextCursor start(desk.edit().document());
    start.setPosition(int(mark.start));
    QTRY_VERIFY(desk.edit().viewport()->rect().contains(desk.edit().cursorRect(start).center()));
}

void TestPasteFolds::marksAreReadable_data()
{
    QTest::addColumn<QColor>("base");
    QTest::addColumn<QColor>("text");
    QTest::newRow("light") << QColor(Qt::white) << QColor(Qt::black);
    QTest::newRow("dark") << QColor(0x1e, 0x1e, 0x1e) << QColor(0xf0, 0xf0, 0xf0);
}

void TestPasteFolds::marksAreReadable()
{
    QFETCH(QColor, base);
    QFETCH(QColor, text);
    QPalette palette;
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::Window, base);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::WindowText, text);
    for (const ColorRole role : {ColorRole::Match, ColorRole::MatchCurrent, ColorRole::Card})
        QVERIFY(contrastRatio(themeColor(role, palette), text) >= 4.5);
    QVERIFY(contrastRatio(themeColor(ColorRole::Works, palette), base) >= 4.5);
    QVERIFY(contrastRatio(themeColor(ColorRole::Muted, palette), base) >= 4.5);
}

QTEST_MAIN(TestPasteFolds)
#include "tst_pastefolds.moc"
