#include "app/text/positions.h"
#include "app/text/textlayout.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestTextLayout : public QObject
{
    Q_OBJECT
private slots:
    void nothingActsOnTheTerminal()
    {
        QCOMPARE(visibleText(u"\x1b[31mred\a\x7f"), u"␛[31mred␇␡"_s);
        QCOMPARE(visibleText(u"a\r\nb\rc\n"), u"a\nb\nc\n"_s);
        QCOMPARE(visibleText(u"rm \u202Etxt"), u"rm [U+202E]txt"_s);
        QCOMPARE(visibleText(u"\u009b"), u"[U+009B]"_s);
        QCOMPARE(visibleLine(u" a\n\tb "), u"a b"_s);
    }

    void columns()
    {
        QCOMPARE(columnsOf(u"abc"), 3);
        QCOMPARE(columnsOf(u"显存ab"), 6);
        QCOMPARE(columnsOf(u"e\u0301"), 1);
        QCOMPARE(columnsOf(u"😀"), 2);
    }

    void wrapping_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wrapped");
        QTest::newRow("fits") << u"one two"_s << u"* one two"_s;
        QTest::newRow("breaks at a blank") << u"one two three"_s << u"* one two\n  three"_s;
        QTest::newRow("a long word stands alone")
            << u"a https://example.org b"_s << u"* a\n  https://example.org\n  b"_s;
        QTest::newRow("Chinese and Latin") << u"显存 CUDA 不足"_s << u"* 显存 CUDA\n  不足"_s;
        QTest::newRow("no line begins with a full stop") << u"显存不足够。好"_s << u"* 显存不足\n  够。好"_s;
        QTest::newRow("nothing") << QString() << u"* "_s;
    }
    void wrapping()
    {
        QFETCH(QString, text);
        QTEST(wrappedText(text, 11, u"* "_s, u"  "_s), "wrapped");
    }

    void positions_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qsizetype>("position");
        QTest::addColumn<QList<qsizetype>>("expected");
        const auto place = [](qsizetype codePoint, qsizetype line, qsizetype column) {
            return QList<qsizetype>{codePoint, line, column};
        };
        QTest::newRow("start") << u"abc"_s << qsizetype(0) << place(0, 1, 1);
        QTest::newRow("end") << u"abc"_s << qsizetype(3) << place(3, 1, 4);
        QTest::newRow("behind a line end") << u"ab\ncd"_s << qsizetype(4) << place(4, 2, 2);
        QTest::newRow("behind CRLF") << u"ab\r\ncd"_s << qsizetype(4) << place(4, 2, 1);
        QTest::newRow("Chinese before it") << u"显存 x"_s << qsizetype(3) << place(3, 1, 4);
        QTest::newRow("emoji before it") << u"😀😀 x"_s << qsizetype(5) << place(3, 1, 4);
        QTest::newRow("lone surrogate before it") << QString(QChar(0xD83D)) + u"x"_s << qsizetype(1) << place(1, 1, 2);
        QTest::newRow("behind the end") << u"ab"_s << qsizetype(9) << place(2, 1, 3);
    }
    void positions()
    {
        QFETCH(QString, text);
        QFETCH(qsizetype, position);
        const PositionMap::Position found = PositionMap(text, {position, 0, position}).at(position);
        QTEST((QList<qsizetype>{found.codePoint, found.line, found.column}), "expected");
    }
};

QTEST_GUILESS_MAIN(TestTextLayout)
#include "tst_textlayout.moc"
