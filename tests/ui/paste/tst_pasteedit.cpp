#include "tests/testing/repository.h"
#include "ui/paste/markscrollbar.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/shownmap.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolTip>

#include <cmath>
#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

/// An editor in a window of a known size.
std::unique_ptr<PasteEdit> shownEditor(const QString &text = {})
{
    auto edit = std::make_unique<PasteEdit>(repository());
    edit->resize(600, 300);
    edit->show();
    if (!text.isEmpty())
        edit->replaceText(text);
    QApplication::processEvents();
    return edit;
}

/// What Qt calls for a middle click can be called.
class MiddleClickedEdit : public PasteEdit
{
public:
    using PasteEdit::insertFromMimeData;
    using PasteEdit::PasteEdit;
};

PasteMark markOf(const QString &text, const QString &words)
{
    const qsizetype start = text.indexOf(words);
    Q_ASSERT(start >= 0);
    return {{{start, start + words.size()}}, false};
}

/// The characters that are drawn as marked, lowest layer first.
QStringList drawnMarks(const PasteEdit &edit)
{
    QStringList words;
    for (const QTextEdit::ExtraSelection &selection : edit.extraSelections())
        words += selection.cursor.selectedText();
    return words;
}

QString numberedLines(int count)
{
    QString text;
    for (int line = 1; line <= count; ++line)
        text += u"line %1 of the log\n"_s.arg(line);
    return text;
}

bool isInView(const PasteEdit &edit, int block)
{
    const QTextCursor cursor(edit.document()->findBlockByNumber(block));
    return edit.viewport()->rect().contains(edit.cursorRect(cursor).center());
}

void drop(PasteEdit &edit, const QMimeData &data)
{
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(edit.viewport(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(edit.viewport(), &event);
}

} // namespace

class TestPasteEdit : public QObject
{
    Q_OBJECT
private slots:
    void aNewTextBeginsAtItsStart();
    void anInputMethodAtRestEditsNothing_data();
    void anInputMethodAtRestEditsNothing();
    void init();

    void keepsTheExactText_data();
    void keepsTheExactText();
    void marksTheExactCharacters_data();
    void marksTheExactCharacters();
    void marksInPieces();
    void currentMarkIsDrawnAboveTheOthers();
    void suppressedMarksAreFainter();
    void marksFollowEditing();
    void drawsOnlyWhatIsVisible();
    void drawsAtMostSoMany();
    void tickForEachMarkedLine();
    void revealsAnOccurrence();
    void revealingKeepsTheStartsOfLinesInSight_data();
    void revealingKeepsTheStartsOfLinesInSight();
    void whatWasRevealedStaysInTheMiddle();
    void wrappedLinesHaveAnIndent();
    void ticksAreClicked();

    void typingChangesTheText();
    void typingIntoCrLfText();
    void enterInALongLineIsALineEnd();
    void lineNumbersCountLinesOfThePaste();
    void anotherPasteReplacesAnUneditedText_data();
    void anotherPasteReplacesAnUneditedText();
    void anotherPasteReplacesATextThatIsStillComing();
    void anotherPasteReplacesWhateverTheCaretIsOn();
    void undoneEditsCountAsNone();
    void pasteIntoAnEditedText_data();
    void pasteIntoAnEditedText();
    void editedTextStaysOneAfterSteppingBack();
    void pasteIntoEmptyEditorReplaces();
    void largeInsertionKeepsTheRest();
    void copyGivesTheExactText();
    void replaceKeyReplacesAll();

    void stepsBackAndForward();
    void stepsBackThroughTypingFirst();
    void typingAfterSteppingBackForgetsTheWayForward();
    void contextMenuUndoesReplacing();

    void largeTextComesInPortions();
    void revealsWhatIsNotThereYet();
    void replacingAnUnfinishedText();

    void droppedTextReplaces();
    void droppedFilesAreHandedOn();
    void tabLeavesTheEditor();
    void wrapsAcrossTexts();
    void describesItsMarks();
};

void TestPasteEdit::init()
{
    QGuiApplication::clipboard()->clear();
}

void TestPasteEdit::keepsTheExactText_data()
{
    QTest::addColumn<QString>("text");

    QTest::newRow("empty") << QString();
    QTest::newRow("plain") << u"one\ntwo\n"_s;
    QTest::newRow("CRLF") << u"one\r\ntwo\r\n"_s;
    QTest::newRow("lone CR") << u"10%\r20%\r\n"_s;
    QTest::newRow("no-break space") << u"a\u00a0b"_s;
    QTest::newRow("NUL") << u"a\0b"_s;
    QTest::newRow("separators") << u"a\u2028b\u2029c"_s;
    QTest::newRow("terminal colours") << u"\x1b[31mred\x1b[0m"_s;
    QTest::newRow("lone surrogate") << QString(QChar(0xd800)) + u"x"_s;
    QTest::newRow("long line") << QString(9000, u'x') + u"\r\nend"_s;
}

void TestPasteEdit::keepsTheExactText()
{
    QFETCH(const QString, text);
    const auto edit = shownEditor(u"before"_s);
    edit->replaceText(text);
    QTRY_VERIFY(edit->isComplete());
    QApplication::processEvents(); // the highlighter's turn
    QCOMPARE(edit->text(), text);
}

void TestPasteEdit::marksTheExactCharacters_data()
{
    QTest::addColumn<QString>("text");

    QTest::newRow("plain") << u"one\nneedle two\n"_s;
    QTest::newRow("after CRLF") << u"one\r\n\r\ntwo needle\r\n"_s;
    QTest::newRow("after lone CR") << u"10%\r20%\rneedle"_s;
    QTest::newRow("after no-break spaces") << u"a\u00a0\u00a0needle"_s;
    QTest::newRow("after NUL") << u"a\0b\0needle"_s;
    QTest::newRow("after emoji") << u"\U0001F525\U0001F525 needle"_s;
    QTest::newRow("after Chinese") << u"\u663e\u5b58\u4e0d\u8db3\uff1aneedle"_s;
    QTest::newRow("after line and paragraph separators") << u"a\u2028b\u2029needle"_s;
    QTest::newRow("after terminal colours") << u"\x1b[31mneedle\x1b[0m"_s;
    QTest::newRow("in a long line") << QString(2500, u'x') + u"needle"_s + QString(2500, u'y');
    QTest::newRow("after a long line with CRLF") << QString(2500, u'x') + u"\r\nneedle"_s;
}

void TestPasteEdit::marksTheExactCharacters()
{
    QFETCH(const QString, text);
    const auto edit = shownEditor(text);
    edit->setMarks({markOf(text, u"needle"_s)});
    edit->revealMark(0);
    QCOMPARE(drawnMarks(*edit), QStringList{u"needle"_s});
}

void TestPasteEdit::marksInPieces()
{
    const QString text = u"[rank0]: first\n[rank0]: second\n"_s;
    const auto edit = shownEditor(text);
    PasteMark mark = markOf(text, u"first"_s);
    mark.pieces += markOf(text, u"second"_s).pieces;
    edit->setMarks({mark});
    QStringList marked = drawnMarks(*edit);
    marked.sort();
    QCOMPARE(marked, QStringList({u"first"_s, u"second"_s}));
    QCOMPARE(edit->linesOf(0), std::make_pair(1, 2));
}

void TestPasteEdit::currentMarkIsDrawnAboveTheOthers()
{
    const QString text = u"one two three"_s;
    const auto edit = shownEditor(text);
    edit->setMarks({markOf(text, u"one"_s), markOf(text, u"two"_s), markOf(text, u"three"_s)});
    edit->setCurrentMark(1);
    const QList<QTextEdit::ExtraSelection> drawn = edit->extraSelections();
    QCOMPARE(drawn.size(), 3);
    QCOMPARE(drawn.last().cursor.selectedText(), u"two"_s);
    QVERIFY(drawn.last().format.background() != drawn.first().format.background());
    QVERIFY(drawn.last().format.underlineStyle() != drawn.first().format.underlineStyle());
    edit->setCurrentMark(-1);
    QCOMPARE(edit->extraSelections().last().format, edit->extraSelections().first().format);
}

void TestPasteEdit::suppressedMarksAreFainter()
{
    const QString text = u"one two"_s;
    const auto edit = shownEditor(text);
    PasteMark repeat = markOf(text, u"two"_s);
    repeat.suppressed = true;
    edit->setMarks({markOf(text, u"one"_s), repeat});
    const QList<QTextEdit::ExtraSelection> drawn = edit->extraSelections();
    QCOMPARE(drawnMarks(*edit), QStringList({u"two"_s, u"one"_s}));
    const QColor base = edit->palette().color(QPalette::Base);
    const auto distance = [&base](const QTextEdit::ExtraSelection &selection) {
        const QColor color = selection.format.background().color();
        return std::abs(color.red() - base.red()) + std::abs(color.green() - base.green())
            + std::abs(color.blue() - base.blue());
    };
    QVERIFY(distance(drawn[0]) < distance(drawn[1]));
}

void TestPasteEdit::marksFollowEditing()
{
    const QString text = u"alpha beta gamma"_s;
    const auto edit = shownEditor(text);
    edit->setMarks({markOf(text, u"alpha"_s), markOf(text, u"gamma"_s)});
    QTextCursor cursor = edit->textCursor();
    cursor.setPosition(6);
    edit->setTextCursor(cursor);
    QTest::keyClicks(edit.get(), u"new "_s);
    QCOMPARE(edit->text(), u"alpha new beta gamma"_s);
    QStringList marked = drawnMarks(*edit);
    marked.sort();
    QCOMPARE(marked, QStringList({u"alpha"_s, u"gamma"_s}));

    // A mark whose words are touched would be a wrong one.
    cursor.setPosition(2);
    edit->setTextCursor(cursor);
    QTest::keyClicks(edit.get(), u"X"_s);
    QCOMPARE(drawnMarks(*edit), QStringList{u"gamma"_s});
    QVERIFY(edit->markedInDocument(0).isEmpty());
    QCOMPARE(edit->linesOf(0), std::make_pair(0, 0));
}

void TestPasteEdit::drawsOnlyWhatIsVisible()
{
    const QString text = numberedLines(2000);
    const auto edit = shownEditor(text);
    QList<PasteMark> marks;
    for (int line = 1; line <= 2000; ++line)
        marks += markOf(text, u"line %1 "_s.arg(line));
    edit->setMarks(marks);
    QVERIFY(edit->extraSelections().size() < 100);
    QVERIFY(drawnMarks(*edit).contains(u"line 1 "_s));

    edit->verticalScrollBar()->setValue(1500);
    QTRY_VERIFY(drawnMarks(*edit).contains(u"line 1501 "_s));
    QVERIFY(!drawnMarks(*edit).contains(u"line 1 "_s));
    QVERIFY(edit->extraSelections().size() < 100);
}

void TestPasteEdit::drawsAtMostSoMany()
{
    const QString text = QString(1900, u'x');
    const auto edit = shownEditor(text);
    QList<PasteMark> marks;
    for (qsizetype position = 0; position + 1 < text.size(); position += 2)
        marks += PasteMark{{{position, position + 1}}, false};
    edit->setMarks(marks);
    edit->setCurrentMark(int(marks.size()) - 1);
    QCOMPARE(edit->extraSelections().size(), PasteEdit::MaxDrawnMarks);
    QCOMPARE(edit->extraSelections().last().cursor.selectionStart(), int(marks.last().pieces.first().start));
}

void TestPasteEdit::tickForEachMarkedLine()
{
    const QString text = numberedLines(500);
    const auto edit = shownEditor(text);
    PasteMark repeat = markOf(text, u"line 400 "_s);
    repeat.suppressed = true;
    edit->setMarks({markOf(text, u"line 10 "_s), markOf(text, u"line 300 "_s), repeat});
    edit->setCurrentMark(1);
    auto *bar = qobject_cast<MarkScrollBar *>(edit->verticalScrollBar());
    QVERIFY(bar);
    QList<int> lines;
    for (const MarkScrollBar::Tick &tick : bar->ticks())
        lines += tick.line;
    QCOMPARE(lines, QList<int>({399, 9, 299})); // the current one last, above the others
    QVERIFY(bar->ticks().last().current);
    QVERIFY(bar->ticks().first().suppressed);
    QVERIFY(bar->accessibleDescription().contains(u'2'));

    // The ticks are really drawn.
    const QImage with = bar->grab().toImage();
    edit->setMarks({});
    QVERIFY(with != bar->grab().toImage());
    QVERIFY(bar->accessibleDescription().isEmpty());
}

void TestPasteEdit::revealsAnOccurrence()
{
    const QString text = numberedLines(1000);
    const auto edit = shownEditor(text);
    QVERIFY(!isInView(*edit, 699));
    edit->reveal(markOf(text, u"line 700 "_s).pieces.first());
    QVERIFY(isInView(*edit, 699));
    const int middle = edit->viewport()->height() / 2;
    QVERIFY(std::abs(edit->cursorRect().center().y() - middle) < 3 * edit->fontMetrics().height());
}

void TestPasteEdit::revealingKeepsTheStartsOfLinesInSight_data()
{
    QTest::addColumn<bool>("wrapped");
    QTest::newRow("wrapped") << true;
    QTest::newRow("not wrapped") << false;
}

void TestPasteEdit::revealingKeepsTheStartsOfLinesInSight()
{
    QFETCH(const bool, wrapped);
    const QString text = QString(300, u'x') + u"needle"_s + QString(300, u'y') + u"\nshort\n"_s;
    const auto edit = shownEditor(text);
    edit->setWrapped(wrapped);
    QApplication::processEvents();
    edit->reveal(markOf(text, u"needle"_s).pieces.first());
    QCOMPARE(edit->horizontalScrollBar()->value(), 0);
    QCOMPARE(edit->viewport()->rect().contains(edit->cursorRect().center()), wrapped);
}

void TestPasteEdit::whatWasRevealedStaysInTheMiddle()
{
    const QString text = numberedLines(300);
    const auto edit = shownEditor(text);
    edit->reveal(markOf(text, u"line 150 "_s).pieces.first());
    const auto isInTheMiddle = [&edit] {
        return std::abs(edit->cursorRect().center().y() - edit->viewport()->height() / 2)
            < edit->fontMetrics().height();
    };
    QVERIFY(isInTheMiddle());
    edit->resize(600, 120); // as the list of findings comes, or the page
    QVERIFY(isInTheMiddle());
    edit->resize(400, 250);
    QVERIFY(isInTheMiddle());
    edit->verticalScrollBar()->setValue(100); // by the person
    edit->resize(400, 120);
    QCOMPARE(edit->verticalScrollBar()->value(), 100);
}

void TestPasteEdit::wrappedLinesHaveAnIndent()
{
    const auto edit = shownEditor(u"    "_s + QString(150, u'x') + u" "_s + QString(150, u'y') + u"\nshort\n"_s);
    const QTextBlock line = edit->document()->begin();
    const QRectF area = edit->document()->documentLayout()->blockBoundingRect(line);
    const QTextLayout *layout = line.layout();
    QVERIFY(layout->lineCount() > 3);
    QCOMPARE(line.lineCount(), layout->lineCount());
    const int space = edit->fontMetrics().horizontalAdvance(u' ');
    for (int row = 1; row < layout->lineCount(); ++row) {
        const qreal indent = layout->lineAt(row).x() - layout->lineAt(0).x();
        QVERIFY(std::abs(indent - 6 * space) < space / 2); // its own indent and two more
        QVERIFY(layout->lineAt(row).y() > layout->lineAt(row - 1).y());
        QVERIFY(layout->lineAt(row).naturalTextRect().right() <= edit->viewport()->width());
    }
    QVERIFY(area.height() >= layout->lineCount() * edit->fontMetrics().height());

    // Clicks and the caret are where the characters are.
    QTextCursor cursor(edit->document());
    cursor.setPosition(layout->lineAt(2).textStart() + 3);
    const QPoint place = edit->cursorRect(cursor).center();
    QCOMPARE(edit->cursorForPosition(place + QPoint(1, 0)).position(), cursor.position());
    QTest::keyClicks(edit.get(), u"z"_s);
    QVERIFY(std::abs(layout->lineAt(1).x() - layout->lineAt(0).x() - 2 * space) < space / 2);
}

void TestPasteEdit::ticksAreClicked()
{
    const QString text = numberedLines(500);
    const auto edit = shownEditor(text);
    edit->setMarks({markOf(text, u"line 300 "_s), markOf(text, u"line 400 "_s)});
    edit->setMarkWords([](int mark) { return u"mark <%1>"_s.arg(mark); });
    auto *bar = qobject_cast<MarkScrollBar *>(edit->verticalScrollBar());
    QSignalSpy clicked(edit.get(), &PasteEdit::markClicked);
    QTest::mouseClick(bar, Qt::LeftButton, Qt::NoModifier, bar->tickRect(1).center());
    QCOMPARE(clicked, QList<QList<QVariant>>{{1}});
    QCOMPARE(bar->value(), 0); // whoever knows the mark goes there

    const QPoint on = bar->tickRect(0).center();
    QHelpEvent help(QEvent::ToolTip, on, bar->mapToGlobal(on));
    QApplication::sendEvent(bar, &help);
    QVERIFY(QToolTip::text().contains(u"mark &lt;0&gt;"_s));

    // Beside the ticks it pages, and where the slider hides a tick it is dragged.
    QTest::mouseClick(bar, Qt::LeftButton, Qt::NoModifier, (bar->tickRect(0).center() + bar->tickRect(1).center()) / 2);
    QVERIFY(bar->value() > 0);
    bar->setValue(299);
    QTest::mouseClick(bar, Qt::LeftButton, Qt::NoModifier, bar->tickRect(0).center());
    QCOMPARE(clicked.size(), 1);
}

void TestPasteEdit::typingChangesTheText()
{
    const auto edit = shownEditor();
    QSignalSpy edited(edit.get(), &PasteEdit::edited);
    QTest::keyClicks(edit.get(), u"ab"_s);
    QTest::keyClick(edit.get(), Qt::Key_Return);
    QTest::keyClicks(edit.get(), u"c"_s);
    QCOMPARE(edit->text(), u"ab\nc"_s);
    QVERIFY(edited.size() >= 4);
    QCOMPARE(edited.last().first().toBool(), false);
}

void TestPasteEdit::typingIntoCrLfText()
{
    const auto edit = shownEditor(u"one\r\ntwo\u00a0\0three"_s);
    QTest::keyClicks(edit.get(), u"X"_s);
    QCOMPARE(edit->text(), u"Xone\ntwo\u00a0\0three"_s);

    // Marks are in positions of the text as it is now.
    edit->setMarks({markOf(edit->text(), u"three"_s)});
    QCOMPARE(drawnMarks(*edit), QStringList{u"three"_s});
}

void TestPasteEdit::enterInALongLineIsALineEnd()
{
    const QString line(2500, u'x');
    const auto edit = shownEditor(line + u"\nend"_s);
    QVERIFY(edit->blockCount() > 3);
    QTextCursor cursor = edit->textCursor();
    cursor.setPosition(int(ShownMap::PieceLength) + 1 + 10); // ten characters into the second piece
    edit->setTextCursor(cursor);
    QTest::keyClick(edit.get(), Qt::Key_Return);
    QTest::keyClicks(edit.get(), u"new"_s);
    const qsizetype cut = ShownMap::PieceLength + 10;
    QCOMPARE(edit->text(), line.first(cut) + u"\nnew"_s + line.sliced(cut) + u"\nend"_s);

    edit->stepBack();
    edit->stepBack();
    QCOMPARE(edit->text(), line + u"\nend"_s);
}

void TestPasteEdit::lineNumbersCountLinesOfThePaste()
{
    const auto edit = shownEditor(u"first\r\n"_s + QString(2500, u'x') + u"\r\nlast"_s);
    QList<int> numbers;
    for (QTextBlock block = edit->document()->begin(); block.isValid(); block = block.next())
        numbers += edit->lineNumber(block);
    QCOMPARE(numbers, QList<int>({1, 2, 0, 0, 0, 0, 3}));
}

namespace {

/// The ways to insert from the clipboard.
void addPasteKeys()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("Ctrl+V") << int(Qt::Key_V) << Qt::KeyboardModifiers(Qt::ControlModifier);
    QTest::newRow("Shift+Insert") << int(Qt::Key_Insert) << Qt::KeyboardModifiers(Qt::ShiftModifier);
}

void pressPasteKey(PasteEdit &edit)
{
    QFETCH(const int, key);
    QFETCH(const Qt::KeyboardModifiers, modifiers);
    QTest::keyClick(&edit, Qt::Key(key), modifiers);
}

void moveCaret(PasteEdit &edit, int position)
{
    QTextCursor cursor = edit.textCursor();
    cursor.setPosition(position);
    edit.setTextCursor(cursor);
}

} // namespace

void TestPasteEdit::anotherPasteReplacesAnUneditedText_data()
{
    addPasteKeys();
}

void TestPasteEdit::anotherPasteReplacesAnUneditedText()
{
    const auto edit = shownEditor(u"first error\r\n"_s);
    moveCaret(*edit, 5); // where the error was revealed
    QGuiApplication::clipboard()->setText(u"second error"_s);
    pressPasteKey(*edit);
    QCOMPARE(edit->text(), u"second error"_s);
    QTest::keyClick(edit.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"first error\r\n"_s);
}

void TestPasteEdit::anotherPasteReplacesATextThatIsStillComing()
{
    const auto edit = shownEditor();
    edit->replaceText(numberedLines(20'000));
    QVERIFY(!edit->isComplete());
    QGuiApplication::clipboard()->setText(u"second error"_s);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"second error"_s);
}

void TestPasteEdit::anotherPasteReplacesWhateverTheCaretIsOn()
{
    MiddleClickedEdit edit(repository());
    edit.replaceText(u"first error"_s);
    edit.select({6, 11}); // as a jump to a place does
    QMimeData words;
    words.setText(u"second error"_s);
    edit.insertFromMimeData(&words);
    QCOMPARE(edit.text(), u"second error"_s);
}

void TestPasteEdit::undoneEditsCountAsNone()
{
    const auto edit = shownEditor(u"first"_s);
    QTest::keyClicks(edit.get(), u"x"_s);
    QTest::keyClick(edit.get(), Qt::Key_Z, Qt::ControlModifier);
    QGuiApplication::clipboard()->setText(u"second"_s);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"second"_s);
}

void TestPasteEdit::pasteIntoAnEditedText_data()
{
    addPasteKeys();
}

void TestPasteEdit::pasteIntoAnEditedText()
{
    const auto edit = shownEditor(u"one tw"_s);
    moveCaret(*edit, 6);
    QTest::keyClicks(edit.get(), u"o"_s);
    moveCaret(*edit, 4);
    QGuiApplication::clipboard()->setText(u"new\nline "_s);
    QSignalSpy edited(edit.get(), &PasteEdit::edited);
    QSignalSpy replaced(edit.get(), &PasteEdit::replaced);
    pressPasteKey(*edit);
    QCOMPARE(edit->text(), u"one new\nline two"_s);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited.first().first().toBool(), true);
    QCOMPARE(replaced.size(), 0);
    QTest::keyClick(edit.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"one two"_s);
}

void TestPasteEdit::editedTextStaysOneAfterSteppingBack()
{
    const auto edit = shownEditor(u"one"_s);
    QTest::keyClicks(edit.get(), u"x "_s);
    edit->replaceText(u"other"_s);
    QTest::keyClick(edit.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"x one"_s);
    moveCaret(*edit, 2);
    QGuiApplication::clipboard()->setText(u"and "_s);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"x and one"_s);
}

void TestPasteEdit::pasteIntoEmptyEditorReplaces()
{
    const auto edit = shownEditor();
    QGuiApplication::clipboard()->setText(u"a\nb"_s);
    QSignalSpy replaced(edit.get(), &PasteEdit::replaced);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(replaced.size(), 1);
    QCOMPARE(edit->text(), u"a\nb"_s);
    QCOMPARE(edit->textCursor().position(), 0); // a paste is read from its start

    // The same with everything selected.
    QTest::keyClick(edit.get(), Qt::Key_A, Qt::ControlModifier);
    QGuiApplication::clipboard()->setText(u"c"_s);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(replaced.size(), 2);
    QCOMPARE(edit->text(), u"c"_s);
}

void TestPasteEdit::largeInsertionKeepsTheRest()
{
    const auto edit = shownEditor(u"before\nafte"_s);
    moveCaret(*edit, 11);
    QTest::keyClicks(edit.get(), u"r"_s);
    moveCaret(*edit, 7);
    const QString log = numberedLines(5000);
    QVERIFY(log.size() > PasteEdit::MaxInsertion);
    QGuiApplication::clipboard()->setText(log);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"before\n"_s + log + u"after"_s);
    QTRY_VERIFY(edit->isComplete());
    edit->stepBack();
    QCOMPARE(edit->text(), u"before\nafter"_s);
}

void TestPasteEdit::copyGivesTheExactText()
{
    const auto edit = shownEditor(u"one\r\ntwo\u00a0x\r\nthree"_s);
    QTextCursor cursor = edit->textCursor();
    cursor.setPosition(1);
    cursor.setPosition(10, QTextCursor::KeepAnchor);
    edit->setTextCursor(cursor);
    QTest::keyClick(edit.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"ne\r\ntwo\u00a0x\r\n"_s);
}

void TestPasteEdit::replaceKeyReplacesAll()
{
    const auto edit = shownEditor(u"old"_s);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(edit->text(), u"old"_s); // nothing on the clipboard
    QGuiApplication::clipboard()->setText(u"new"_s);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(edit->text(), u"new"_s);
}

void TestPasteEdit::stepsBackAndForward()
{
    const auto edit = shownEditor();
    QVERIFY(!edit->canStepBack());
    edit->replaceText(u"first\r\npaste"_s);
    edit->replaceText(QString());
    QTest::keyClick(edit.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"first\r\npaste"_s); // with its line ends
    QVERIFY(!edit->canStepBack()); // one text is kept
    QTest::keyClick(edit.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(edit->text(), QString());
    QVERIFY(!edit->canStepForward());
    QTest::keyClick(edit.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"first\r\npaste"_s);
}

void TestPasteEdit::stepsBackThroughTypingFirst()
{
    const auto edit = shownEditor(u"paste"_s);
    edit->replaceText(u"other"_s);
    QTest::keyClicks(edit.get(), u"typed "_s);
    edit->stepBack();
    QCOMPARE(edit->text(), u"other"_s);
    edit->stepBack();
    QCOMPARE(edit->text(), u"paste"_s);
    edit->stepForward();
    QCOMPARE(edit->text(), u"other"_s);
}

void TestPasteEdit::typingAfterSteppingBackForgetsTheWayForward()
{
    const auto edit = shownEditor(u"one"_s);
    edit->replaceText(u"two"_s);
    edit->stepBack();
    QVERIFY(edit->canStepForward());
    QTest::keyClicks(edit.get(), u"X"_s);
    QVERIFY(!edit->canStepForward());
    QCOMPARE(edit->text(), u"Xone"_s);
}

void TestPasteEdit::contextMenuUndoesReplacing()
{
    const auto edit = shownEditor(u"one"_s);
    edit->replaceText(u"two"_s);
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(10, 10), edit->viewport()->mapToGlobal(QPoint(10, 10)));
    QApplication::sendEvent(edit->viewport(), &event);
    auto *menu = edit->findChild<QMenu *>();
    QVERIFY(menu);
    auto *undo = menu->findChild<QAction *>(u"edit-undo"_s);
    QVERIFY(undo);
    QVERIFY(undo->isEnabled());
    undo->trigger();
    QCOMPARE(edit->text(), u"one"_s);
    menu->close();
}

void TestPasteEdit::largeTextComesInPortions()
{
    const auto edit = shownEditor();
    const QString text = numberedLines(100'000);
    QSignalSpy completed(edit.get(), &PasteEdit::completed);
    int turns = 0;
    QTimer heartbeat;
    connect(&heartbeat, &QTimer::timeout, this, [&turns] { ++turns; });
    heartbeat.start(0);
    edit->replaceText(text);
    QVERIFY(!edit->isComplete());
    QVERIFY(edit->isReadOnly());
    QCOMPARE(edit->text(), text); // the truth is not in the widget
    QVERIFY(completed.wait(20'000));
    QVERIFY(turns >= int(text.size() / 200'000)); // the event loop ran between the portions
    QVERIFY(edit->isComplete());
    QVERIFY(!edit->isReadOnly());
    QCOMPARE(edit->blockCount(), 100'001);
    QCOMPARE(edit->toPlainText(), text);
    QTest::keyClicks(edit.get(), u"X"_s);
    QCOMPARE(edit->text(), u"X"_s + text);
}

void TestPasteEdit::revealsWhatIsNotThereYet()
{
    const QString text = numberedLines(50'000);
    const auto edit = shownEditor();
    edit->replaceText(text);
    QVERIFY(!edit->isComplete());
    edit->setMarks({markOf(text, u"line 49000 "_s)});
    edit->revealMark(0);
    QCOMPARE(edit->linesOf(0), std::make_pair(0, 0));
    QTRY_VERIFY_WITH_TIMEOUT(edit->isComplete(), 20'000);
    QVERIFY(isInView(*edit, 48'999));
    QCOMPARE(drawnMarks(*edit), QStringList{u"line 49000 "_s});
    QCOMPARE(edit->linesOf(0), std::make_pair(49'000, 49'000));
}

void TestPasteEdit::replacingAnUnfinishedText()
{
    const QString text = numberedLines(50'000);
    const auto edit = shownEditor();
    edit->replaceText(text);
    edit->replaceText(u"small"_s);
    QCOMPARE(edit->text(), u"small"_s);
    QVERIFY(edit->isComplete());
    edit->stepBack();
    QCOMPARE(edit->text(), text);
    QTRY_VERIFY_WITH_TIMEOUT(edit->isComplete(), 20'000);
    QCOMPARE(edit->toPlainText(), text);
}

void TestPasteEdit::droppedTextReplaces()
{
    const auto edit = shownEditor(u"old"_s);
    QMimeData data;
    data.setText(u"dropped"_s);
    drop(*edit, data);
    QCOMPARE(edit->text(), u"dropped"_s);
    edit->stepBack();
    QCOMPARE(edit->text(), u"old"_s);
}

void TestPasteEdit::droppedFilesAreHandedOn()
{
    const auto edit = shownEditor(u"old"_s);
    QSignalSpy dropped(edit.get(), &PasteEdit::filesDropped);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(u"/tmp/a.log"_s), QUrl(u"https://example.org/"_s)});
    drop(*edit, data);
    QCOMPARE(dropped.size(), 1);
    QCOMPARE(dropped.first().first().value<QList<QUrl>>(), QList<QUrl>{QUrl::fromLocalFile(u"/tmp/a.log"_s)});
    QCOMPARE(edit->text(), u"old"_s);

    auto *clipboard = new QMimeData;
    clipboard->setUrls({QUrl::fromLocalFile(u"/tmp/b.log"_s)});
    QGuiApplication::clipboard()->setMimeData(clipboard);
    QTest::keyClick(edit.get(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(dropped.size(), 2);
    QCOMPARE(edit->text(), u"old"_s);
}

void TestPasteEdit::tabLeavesTheEditor()
{
    QWidget window;
    auto *edit = new PasteEdit(repository(), &window);
    auto *next = new QLineEdit(&window);
    window.show();
    window.activateWindow();
    edit->setFocus();
    QTRY_VERIFY(edit->hasFocus());
    QTest::keyClick(edit, Qt::Key_Tab);
    QCOMPARE(edit->text(), QString());
    QVERIFY(next->hasFocus());
}

void TestPasteEdit::wrapsAcrossTexts()
{
    const auto edit = shownEditor(QString(500, u'x'));
    QVERIFY(edit->isWrapped());
    edit->setWrapped(false);
    QVERIFY(edit->horizontalScrollBar()->maximum() > 0);
    QSignalSpy changed(edit.get(), &PasteEdit::wrappedChanged);
    edit->setWrapped(true);
    QCOMPARE(changed.size(), 1);
    edit->replaceText(QString(600, u'y'));
    QApplication::processEvents();
    QCOMPARE(edit->horizontalScrollBar()->maximum(), 0);
    QVERIFY(edit->document()->begin().lineCount() > 1);
}

void TestPasteEdit::describesItsMarks()
{
    const QString text = u"one two"_s;
    const auto edit = shownEditor(text);
    QVERIFY(!edit->accessibleName().isEmpty());
    QVERIFY(edit->accessibleDescription().isEmpty());
    edit->setMarks({markOf(text, u"one"_s), markOf(text, u"two"_s)});
    QVERIFY(edit->accessibleDescription().contains(u'2'));
}

void TestPasteEdit::aNewTextBeginsAtItsStart()
{
    const auto edit = shownEditor(u"a line of the first text\n"_s.repeated(3000));
    QTRY_VERIFY(!edit->isReadOnly()); // all of it is in
    edit->verticalScrollBar()->setValue(edit->verticalScrollBar()->maximum());
    edit->replaceText((QString(400, u'x') + u'\n').repeated(3000));
    QCOMPARE(edit->verticalScrollBar()->value(), 0);
    QTRY_VERIFY(!edit->isReadOnly());
    QCOMPARE(edit->verticalScrollBar()->value(), 0);
}

void TestPasteEdit::anInputMethodAtRestEditsNothing_data()
{
    QTest::addColumn<QString>("preedit");
    QTest::addColumn<QString>("commit");
    QTest::addColumn<int>("edits");
    QTest::newRow("focus comes or goes") << QString() << QString() << 0;
    QTest::newRow("letters of a word that is being composed") << u"xian"_s << QString() << 0;
    QTest::newRow("the word") << QString() << u"显"_s << 1;
}

void TestPasteEdit::anInputMethodAtRestEditsNothing()
{
    QFETCH(QString, preedit);
    QFETCH(QString, commit);
    const QString text = u"one\nRuntimeError: boom\ntwo"_s;
    const auto edit = shownEditor(text);
    edit->setMarks({markOf(text, u"RuntimeError"_s)});
    edit->moveCursor(QTextCursor::Down);
    const QSignalSpy edited(edit.get(), &PasteEdit::edited);
    QInputMethodEvent event(preedit, {});
    event.setCommitString(commit);
    QApplication::sendEvent(edit.get(), &event);
    QApplication::processEvents();
    QTEST(int(edited.size()), "edits");
    QCOMPARE(drawnMarks(*edit).contains(u"RuntimeError"_s), commit.isEmpty());
}

QTEST_MAIN(TestPasteEdit)
#include "tst_pasteedit.moc"
