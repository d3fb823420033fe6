#include "tests/testing/repository.h"
#include "tests/testing/slowness.h"
#include "ui/base/contrast.h"
#include "ui/paste/pastehighlighter.h"

#include <QElapsedTimer>
#include <QPlainTextDocumentLayout>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/State>
#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

/// Spells a line with its formats: "[Exception ValueError]: x".
class Speller : public KSyntaxHighlighting::AbstractHighlighter
{
public:
    QString spell(const QString &line)
    {
        m_line = line;
        m_spelt.clear();
        m_state = highlightLine(QStringView(m_line), m_state);
        return m_spelt;
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        const QString words = m_line.mid(offset, length);
        const bool plain = format.name() == u"Text"_s || format.name() == u"Word"_s || words.isEmpty();
        m_spelt += plain ? words : u"[%1 %2]"_s.arg(format.name(), words);
    }

private:
    QString m_line;
    QString m_spelt;
    KSyntaxHighlighting::State m_state;
};

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Base, QColor(30, 30, 32));
    palette.setColor(QPalette::Text, QColor(230, 230, 230));
    return palette;
}

} // namespace

class TestTracebackSyntax : public QObject
{
    Q_OBJECT
private slots:
    void isFoundByItself();
    void spells_data();
    void spells();
    void carriesNothingOver();
    void colorsCanBeRead_data();
    void colorsCanBeRead();
    void followsThePalette();
    void leavesLongLinesPlain();
    void hostileLinesAreQuick_data();
    void hostileLinesAreQuick();

private:
    KSyntaxHighlighting::Definition definition() const
    {
        return repository().definitionForName(u"Traceback and Logs"_s);
    }
};

void TestTracebackSyntax::isFoundByItself()
{
    QVERIFY(definition().isValid());
    QVERIFY(definition().filePath().startsWith(u":/"_s));
}

void TestTracebackSyntax::spells_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("spelt");

    QTest::newRow("Python header") << u"Traceback (most recent call last):"_s
                                   << u"[Heading Traceback (most recent call last):]"_s;
    QTest::newRow("Python frame") << u"  File \"train.py\", line 12, in step"_s
                                  << u"  File [Path \"train.py\"], line [Number 12], in [Function step]"_s;
    QTest::newRow("carets") << u"    ~~^^^~~~"_s << u"    [Caret ~~^^^~~~]"_s;
    QTest::newRow("exception with a message")
        << u"ValueError: no 'x' in 3 items"_s << u"[Exception ValueError]: no [String 'x'] in [Number 3] items"_s;
    QTest::newRow("exception with its module") << u"torch.cuda.OutOfMemoryError: CUDA out of memory."_s
                                               << u"[Exception torch.cuda.OutOfMemoryError]: CUDA out of memory."_s;
    QTest::newRow("exception alone") << u"KeyboardInterrupt"_s << u"[Exception KeyboardInterrupt]"_s;
    QTest::newRow("exception behind a rank")
        << u"[rank0]: RuntimeError: x"_s << u"[Rank [rank0]:] [Exception RuntimeError]: x"_s;
    QTest::newRow("word that only ends like one") << u"This Error is not one"_s << u"This Error is not one"_s;
    QTest::newRow("glog prefix")
        << u"V0515 21:32:02.058000 49093 torch/x.py:556] [0/0] [__graph_breaks] hello"_s
        << u"[Prefix V0515 21:32:02.058000 49093 torch/x.py:556] [0/0] [__graph_breaks]] hello"_s;
    QTest::newRow("glog error") << u"E0515 21:32:02.058000 49093 x.cc:5] bad"_s
                                << u"[Failure E][Prefix 0515 21:32:02.058000 49093 x.cc:5]] bad"_s;
    QTest::newRow("timestamp and level") << u"2024-05-15 21:32:04,100 ERROR training failed"_s
                                         << u"[Prefix 2024-05-15 21:32:04,100] [Failure ERROR] training failed"_s;
    QTest::newRow("level in brackets") << u"[WARNING] disk is slow"_s << u"[Caution [WARNING]] disk is slow"_s;
    QTest::newRow("container log") << u"web-1  | ERROR: refused"_s << u"[Prefix web-1  | ][Failure ERROR]: refused"_s;
    QTest::newRow("compiler error") << u"main.cpp:12:5: error: no such thing"_s
                                    << u"[Path main.cpp:12:5:] [Failure error]: no such thing"_s;
    QTest::newRow("compiler on Windows") << u"C:\\a\\main.cpp(12,5): warning C4996: unsafe"_s
                                         << u"[Path C:\\a\\main.cpp(12,5):] [Caution warning C4996]: unsafe"_s;
    QTest::newRow("Rust error") << u"error[E0382]: borrow of moved value"_s
                                << u"[Failure error[E0382]]: borrow of moved value"_s;
    QTest::newRow("git") << u"fatal: not a git repository"_s << u"[Failure fatal]: not a git repository"_s;
    QTest::newRow("shell") << u"bash: line 3: foo: command not found"_s
                           << u"[Path bash: ][Number line 3: ]foo: command not found"_s;
    QTest::newRow("Java frame") << u"\tat com.example.App.main(App.java:12)"_s
                                << u"\tat [Function com.example.App.main]([Path App.java]:[Number 12])"_s;
    QTest::newRow("Java cause") << u"Caused by: java.io.IOException: broken pipe"_s
                                << u"[Heading Caused by: ][Exception java.io.IOException]: broken pipe"_s;
    QTest::newRow("Node frame with a name")
        << u"    at Object.<anonymous> (/srv/app.js:3:9)"_s
        << u"    at [Function Object.<anonymous> ]([Path /srv/app.js]:[Number 3:9])"_s;
    QTest::newRow("Node frame without") << u"    at /srv/app.js:10:1"_s << u"    at [Path /srv/app.js]:[Number 10:1]"_s;
    QTest::newRow("numbers with units") << u"Tried to allocate 20.00 MiB of 0x7f"_s
                                        << u"Tried to allocate [Number 20.00 MiB] of [Number 0x7f]"_s;
    QTest::newRow("apostrophes are no quotes") << u"It doesn't matter, isn't it"_s << u"It doesn't matter, isn't it"_s;
    QTest::newRow("Chinese") << u"RuntimeError: \u663e\u5b58\u4e0d\u8db3"_s
                             << u"[Exception RuntimeError]: \u663e\u5b58\u4e0d\u8db3"_s;
    QTest::newRow("prose") << u"Hello, world."_s << u"Hello, world."_s;
    QTest::newRow("empty") << QString() << QString();
}

void TestTracebackSyntax::spells()
{
    QFETCH(const QString, line);
    Speller speller;
    speller.setDefinition(definition());
    QTEST(speller.spell(line), "spelt");
}

void TestTracebackSyntax::carriesNothingOver()
{
    const QStringList lines{u"2024-05-15 21:32:04 ERROR"_s,
                            u"V0515 21:32:02.058000 1 x.py"_s,
                            u"  File \"a.py\", line 1"_s,
                            u"at a.b(c"_s,
                            u"main.c:1: "_s,
                            u"x: line 3: "_s,
                            u"'open"_s,
                            QString()};
    Speller speller;
    speller.setDefinition(definition());
    for (const QString &line : lines) {
        speller.spell(line);
        QCOMPARE(speller.spell(u"ValueError: x"_s), u"[Exception ValueError]: x"_s);
    }
}

void TestTracebackSyntax::colorsCanBeRead_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << QPalette(QColor(240, 240, 240));
    QTest::newRow("dark") << darkPalette();
}

void TestTracebackSyntax::colorsCanBeRead()
{
    QFETCH(const QPalette, palette);
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
    PasteHighlighter highlighter(repository(), palette, &document);
    document.setPlainText(u"2024-05-15 21:32:04 ERROR x\nWARN 3 'q' None\n[rank0]: ValueError: https://a.b\n"
                          "  File \"a.py\", line 3, in f\n"_s);
    int colored = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (const QTextLayout::FormatRange &range : block.layout()->formats()) {
            QVERIFY(contrastRatio(range.format.foreground().color(), palette.color(QPalette::Base)) >= 4.5);
            ++colored;
        }
    }
    QVERIFY(colored >= 10);
}

void TestTracebackSyntax::followsThePalette()
{
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
    PasteHighlighter highlighter(repository(), QPalette(QColor(240, 240, 240)), &document);
    document.setPlainText(u"ValueError: x"_s);
    const auto color = [&document] { return document.begin().layout()->formats().first().format.foreground().color(); };
    const QColor light = color();
    highlighter.followPalette(darkPalette());
    QVERIFY(color() != light);
}

void TestTracebackSyntax::leavesLongLinesPlain()
{
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
    PasteHighlighter highlighter(repository(), QPalette(), &document);
    const QString long1(PasteHighlighter::MaxLineLength, u' ');
    document.setPlainText(u"ValueError: "_s + long1 + u"\nValueError: x"_s);
    QVERIFY(document.begin().layout()->formats().isEmpty());
    QVERIFY(!document.begin().next().layout()->formats().isEmpty());
}

void TestTracebackSyntax::hostileLinesAreQuick_data()
{
    QTest::addColumn<QString>("piece");
    for (const QString &piece : {u"'a "_s,    u"\"a "_s,   u"`"_s,    u" "_s,     u"~ "_s,    u"^ "_s, u"a."_s,
                                 u"a:"_s,     u"A::"_s,    u"1.1."_s, u"at a("_s, u"File "_s, u"> "_s, u"[[["_s,
                                 u"E0515 "_s, u"a(1): "_s, u"-> "_s,  u"x: "_s,   u"0x"_s,    u"1e"_s, u"\u4e00"_s})
        QTest::newRow(qPrintable(piece)) << piece;
}

void TestTracebackSyntax::hostileLinesAreQuick()
{
    QFETCH(const QString, piece);
    Speller speller;
    speller.setDefinition(definition());
    const QString line = piece.repeated(PasteHighlighter::MaxLineLength / piece.size());
    QElapsedTimer timer;
    timer.start();
    for (const QString &start : {QString(), u"at "_s, u"  File \""_s, u"E0515 10:00:00.1 "_s, u"thread '"_s})
        speller.spell(start + line);
    QVERIFY2(timer.elapsed() < 500 * test::Slowness, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(TestTracebackSyntax)
#include "tst_tracebacksyntax.moc"
