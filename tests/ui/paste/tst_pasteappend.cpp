#include "app/catalog/catalog.h"
#include "tests/testing/repository.h"
#include "ui/paste/markscrollbar.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"

#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

std::unique_ptr<PasteEdit> shownEditor(const QString &text)
{
    auto edit = std::make_unique<PasteEdit>(repository());
    edit->resize(600, 300);
    edit->show();
    edit->replaceText(text);
    QApplication::processEvents();
    return edit;
}

QString numberedLines(int count)
{
    QString text;
    for (int line = 1; line <= count; ++line)
        text += u"line %1\n"_s.arg(line);
    return text;
}

} // namespace

/// Text that comes behind the paste while somebody reads it.
class TestPasteAppend : public QObject
{
    Q_OBJECT

private slots:
    void joins_data();
    void joins();
    void keepsWhatIsBeingRead();
    void goesOnWhereTheEndIsRead();
    void keepsMarksAndFormerTexts();
    void keepsWhatWasTypedUndoable();
    void takesMuchInPortions();
    void refusesWhatIsTooLong();
    void diagnosesAgainAndKeepsEarlierFindings();
};

void TestPasteAppend::joins_data()
{
    QTest::addColumn<QStringList>("parts");
    QTest::addColumn<int>("lines");
    QTest::newRow("whole lines") << QStringList{u"a\n"_s, u"b\n"_s, u"c\n"_s} << 4;
    QTest::newRow("to nothing") << QStringList{QString(), u"b"_s} << 1;
    QTest::newRow("in the middle of a line") << QStringList{u"a"_s, u"b\nc"_s, u"d\n"_s} << 3;
    QTest::newRow("CRLF") << QStringList{u"a\r\n"_s, u"b\r\n"_s} << 3;
    QTest::newRow("between CR and LF") << QStringList{u"a\r"_s, u"\nb\r\n"_s} << 3;
    QTest::newRow("a long line in steps") << QStringList{QString(1500, u'x'), QString(1500, u'y') + u"\nz"_s} << 2;
    QTest::newRow("a long line at once") << QStringList{u"a\n"_s, QString(5000, u'y') + u"\nz"_s} << 3;
}

void TestPasteAppend::joins()
{
    QFETCH(QStringList, parts);
    QFETCH(int, lines);
    const auto edit = shownEditor(parts.first());
    for (const QString &part : parts.sliced(1))
        QVERIFY(edit->appendText(part));
    QCOMPARE(edit->text(), parts.join(QString()));
    QTRY_VERIFY(edit->isComplete());
    int numbered = 0;
    for (QTextBlock block = edit->document()->begin(); block.isValid(); block = block.next()) {
        if (const int number = edit->lineNumber(block); number > 0) {
            ++numbered;
            QCOMPARE(number, numbered);
        }
    }
    QCOMPARE(numbered, lines);
    // Marks still hit their words.
    const QString text = edit->text();
    edit->setMarks({{{{text.size() - 1, text.size()}}, false}});
    QCOMPARE(edit->markedInDocument(0).first().end, edit->document()->characterCount() - 1);
}

void TestPasteAppend::keepsWhatIsBeingRead()
{
    const auto edit = shownEditor(numberedLines(200));
    edit->reveal({400, 404});
    const int caret = edit->textCursor().position();
    const int top = edit->verticalScrollBar()->value();
    QVERIFY(top > 0);
    QVERIFY(edit->appendText(numberedLines(50)));
    QApplication::processEvents();
    QCOMPARE(edit->textCursor().position(), caret);
    QCOMPARE(edit->verticalScrollBar()->value(), top);

    edit->moveCursor(QTextCursor::End); // the caret at the end, but another place looked at
    edit->verticalScrollBar()->setValue(20);
    const int end = edit->textCursor().position();
    QVERIFY(edit->appendText(u"more\n"_s));
    QCOMPARE(edit->textCursor().position(), end);
    QCOMPARE(edit->verticalScrollBar()->value(), 20);
}

void TestPasteAppend::goesOnWhereTheEndIsRead()
{
    const auto edit = shownEditor(numberedLines(200));
    edit->moveCursor(QTextCursor::End);
    edit->verticalScrollBar()->setValue(edit->verticalScrollBar()->maximum());
    QVERIFY(edit->appendText(numberedLines(50)));
    QCOMPARE(edit->verticalScrollBar()->value(), edit->verticalScrollBar()->maximum());
    QVERIFY(edit->textCursor().atEnd());
}

void TestPasteAppend::keepsMarksAndFormerTexts()
{
    const auto edit = shownEditor(u"former"_s);
    edit->replaceText(u"KeyError: 'x'\n"_s);
    edit->setMarks({{{{0, 8}}, false}});
    edit->setCurrentMark(0);
    QVERIFY(edit->appendText(u"more\n"_s));
    QCOMPARE(edit->currentMark(), 0);
    QCOMPARE(edit->markedInDocument(0), (QList<Span>{{0, 8}}));
    edit->stepBack();
    QCOMPARE(edit->text(), u"former"_s);
    edit->stepForward();
    QCOMPARE(edit->text(), u"KeyError: 'x'\nmore\n"_s);
}

void TestPasteAppend::keepsWhatWasTypedUndoable()
{
    const auto edit = shownEditor(u"one\n"_s);
    QTest::keyClicks(edit.get(), u"typed "_s);
    QVERIFY(edit->appendText(u"two\n"_s));
    QVERIFY(edit->appendText(u"three\n"_s));
    QCOMPARE(edit->text(), u"typed one\ntwo\nthree\n"_s);
    edit->stepBack();
    QCOMPARE(edit->text(), u"typed one\n"_s);
    edit->stepBack();
    QCOMPARE(edit->text(), u"one\n"_s);
    edit->stepForward();
    edit->stepForward();
    QCOMPARE(edit->text(), u"typed one\ntwo\nthree\n"_s);
}

void TestPasteAppend::takesMuchInPortions()
{
    const auto edit = shownEditor(u"first\n"_s);
    const QString much = numberedLines(60'000);
    QSignalSpy completed(edit.get(), &PasteEdit::completed);
    QVERIFY(edit->appendText(much));
    QVERIFY(!edit->isComplete());
    QVERIFY(edit->appendText(u"last\n"_s));
    QCOMPARE(edit->text(), u"first\n"_s + much + u"last\n"_s);
    QTRY_VERIFY_WITH_TIMEOUT(edit->isComplete(), 30'000);
    QCOMPARE(completed.size(), 1);
    QCOMPARE(edit->document()->blockCount(), 60'003);
    QCOMPARE(edit->document()->lastBlock().previous().text(), u"last"_s);
    QVERIFY(!edit->isReadOnly());
    QCOMPARE(edit->textCursor().position(), 0);
}

void TestPasteAppend::refusesWhatIsTooLong()
{
    const auto edit = shownEditor(u"a"_s);
    QVERIFY(!edit->appendText(QString(PasteEdit::MaxTextLength, u'x')));
    QCOMPARE(edit->text(), u"a"_s);
}

void TestPasteAppend::diagnosesAgainAndKeepsEarlierFindings()
{
    PastePane pane(repository());
    QSignalSpy requested(&pane, &PastePane::diagnosisRequested);
    pane.setText(u"boom\n"_s);
    const auto first = requested.takeFirst().at(1).value<quint64>();
    pane.showBusy(true);
    QVERIFY(pane.appendText(u"bang\n"_s));

    Diagnosis diagnosis;
    Finding finding;
    finding.entryId = u"x/boom"_s;
    finding.occurrences = {{{0, 4}, {{0, 4}}, {}, u"boom"_s, {}, 1}};
    diagnosis.findings = {finding};
    pane.showBusy(false);
    pane.showDiagnosis(diagnosis, std::make_shared<const Catalog>(), first); // positions of the shorter text still hold
    QCOMPARE(pane.editor()->markedInDocument(0), (QList<Span>{{0, 4}}));
    QTRY_COMPARE(requested.size(), 1); // what came meanwhile is asked for now
    QCOMPARE(requested.first().at(0).toString(), u"boom\nbang\n"_s);
    QVERIFY(requested.first().at(1).value<quint64>() > first);
}

QTEST_MAIN(TestPasteAppend)
#include "tst_pasteappend.moc"
