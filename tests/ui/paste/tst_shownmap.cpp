#include "ui/paste/shownmap.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestShownMap : public QObject
{
    Q_OBJECT
private slots:
    void shows_data();
    void shows();
    void everyCharacterStandsForItself_data();
    void everyCharacterStandsForItself();
    void shownSpans_data();
    void shownSpans();
    void longLineIsShownInPieces();
    void piecesNeverCutASurrogatePair();
    void longLinesWithCrLf();
};

void TestShownMap::shows_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("shown");

    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("plain lines") << u"a\nb\n"_s << u"a\nb\n"_s;
    QTest::newRow("CRLF") << u"a\r\nb\r\n"_s << u"a\nb\n"_s;
    QTest::newRow("lone CR, as progress bars have it") << u"10%\r20%\n"_s << u"10%\n20%\n"_s;
    QTest::newRow("CR before CRLF") << u"a\r\r\nb"_s << u"a\n\nb"_s;
    QTest::newRow("CR at the very end") << u"a\r"_s << u"a\n"_s;
    QTest::newRow("paragraph separator") << u"a\u2029b"_s << u"a\nb"_s;
    QTest::newRow("no-break space, NUL and line separator stay") << u"a\u00a0b\0c\u2028d"_s << u"a\u00a0b\0c\u2028d"_s;
}

void TestShownMap::shows()
{
    QFETCH(const QString, paste);
    ShownMap map;
    QTEST(ShownMap::show(paste, map), "shown");
}

void TestShownMap::everyCharacterStandsForItself_data()
{
    QTest::addColumn<QString>("paste");

    QTest::newRow("plain") << u"one\ntwo"_s;
    QTest::newRow("CRLF") << u"one\r\ntwo\r\n\r\nthree"_s;
    QTest::newRow("emoji and Chinese") << u"\U0001F525 \u663e\u5b58\r\n\u4e0d\u8db3"_s;
    QTest::newRow("NUL and no-break space") << u"a\0\u00a0\r\nb"_s;
    QTest::newRow("long line") << QString(5000, u'x') + u"\r\nend"_s;
}

void TestShownMap::everyCharacterStandsForItself()
{
    QFETCH(const QString, paste);
    ShownMap map;
    const QString shown = ShownMap::show(paste, map);
    for (qsizetype position = 0; position < paste.size(); ++position) {
        const QChar character = paste[position];
        if (character == u'\r')
            continue;
        QCOMPARE(shown[map.toShown(position)], character);
        const bool isEndOfCrLf = character == u'\n' && position > 0 && paste[position - 1] == u'\r';
        QCOMPARE(map.toPaste(map.toShown(position)), isEndOfCrLf ? position - 1 : position);
    }
    QCOMPARE(map.toShown(paste.size()), shown.size());
}

void TestShownMap::shownSpans_data()
{
    QTest::addColumn<Span>("span");
    QTest::addColumn<QString>("expected");

    // The paste is "ab\r\ncd\r\nef".
    QTest::newRow("first line") << Span{0, 2} << u"ab"_s;
    QTest::newRow("between CR and LF") << Span{0, 3} << u"ab"_s;
    QTest::newRow("with the line end") << Span{0, 4} << u"ab\n"_s;
    QTest::newRow("across a line end") << Span{1, 5} << u"b\nc"_s;
    QTest::newRow("last line") << Span{8, 10} << u"ef"_s;
    QTest::newRow("empty") << Span{4, 4} << QString();
}

void TestShownMap::shownSpans()
{
    QFETCH(const Span, span);
    ShownMap map;
    const QString shown = ShownMap::show(u"ab\r\ncd\r\nef"_s, map);
    const Span there = map.toShown(span);
    QTEST(shown.mid(there.start, there.length()), "expected");
}

void TestShownMap::longLineIsShownInPieces()
{
    const QString line(ShownMap::MaxLineLength + 1, u'x');
    QVERIFY(ShownMap::hasLongLine(line));
    QVERIFY(!ShownMap::hasLongLine(line.chopped(1)));

    ShownMap map;
    const QString shown = ShownMap::show(u"first\n"_s + line + u"\nlast"_s, map);
    const auto pieces = ShownMap::MaxLineLength / ShownMap::PieceLength + 1;
    QCOMPARE(shown.count(u'\n'), pieces + 1);
    for (const QString &piece : shown.split(u'\n'))
        QVERIFY(piece.size() <= ShownMap::PieceLength);
    QVERIFY(map.hasSoftBreaks());

    const qsizetype lineStart = 6;
    QVERIFY(!map.isContinuation(lineStart));
    QVERIFY(map.isContinuation(lineStart + ShownMap::PieceLength + 1));
    QCOMPARE(map.softBreaksBefore(lineStart), 0);
    QCOMPARE(map.softBreaksBefore(shown.size()), pieces - 1);

    // A stretch that ends where a piece does leaves the break outside; one that goes on takes it in.
    const Span piece = map.toShown({lineStart, lineStart + ShownMap::PieceLength});
    QCOMPARE(piece.length(), ShownMap::PieceLength);
    const Span beyond = map.toShown({lineStart, lineStart + ShownMap::PieceLength + 1});
    QCOMPARE(beyond.length(), ShownMap::PieceLength + 2);
}

void TestShownMap::piecesNeverCutASurrogatePair()
{
    QString line(1, u'x');
    while (line.size() < 2 * ShownMap::MaxLineLength)
        line += u"\U0001F525"_s;
    ShownMap map;
    for (const QString &piece : ShownMap::show(line, map).split(u'\n')) {
        QVERIFY(!piece.front().isLowSurrogate());
        QVERIFY(!piece.back().isHighSurrogate());
    }
}

void TestShownMap::longLinesWithCrLf()
{
    const QString line(ShownMap::MaxLineLength + 500, u'x');
    const QString paste = line + u"\r\n"_s + line + u"\r\nneedle"_s;
    ShownMap map;
    const QString shown = ShownMap::show(paste, map);
    const qsizetype at = paste.indexOf(u"needle"_s);
    const Span there = map.toShown({at, at + 6});
    QCOMPARE(shown.mid(there.start, there.length()), u"needle"_s);
    QCOMPARE(map.toPaste(there.start), at);
}

QTEST_APPLESS_MAIN(TestShownMap)
#include "tst_shownmap.moc"
