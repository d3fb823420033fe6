#include "diagnosis/cleantext.h"
#include "diagnosis/prefix.h"

#include <QRandomGenerator>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

class CleanTextTest : public QObject
{
    Q_OBJECT

private slots:
    void cleans_data();
    void cleans();
    void wordsLandOnThePaste_data();
    void wordsLandOnThePaste();
    void piecesLeaveOutWhatWasTakenOut();
    void countsLinesAndCharacters_data();
    void countsLinesAndCharacters();
    void everyByteMapsIntoThePaste();
    void stopsWhenCancelled();
};

void CleanTextTest::cleans_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("clean");
    QTest::newRow("nothing to clean") << u"ValueError: x"_s << u"ValueError: x"_s;
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("Windows line ends") << u"a\r\nb\r\n"_s << u"a\nb\n"_s;
    QTest::newRow("progress bar") << u" 10%|#\r 20%|##\rValueError: x\n"_s << u" 10%|#\n 20%|##\nValueError: x\n"_s;
    QTest::newRow("colours") << u"\x1b[1;31mValueError\x1b[0m: x"_s << u"ValueError: x"_s;
    QTest::newRow("terminal title and link") << u"\x1b]0;title\x07ValueError\x1b]8;;http://a\x1b\\: x"_s << u"ValueError: x"_s;
    QTest::newRow("escape written out") << u"^[[31mValueError^[[0m: 2^[ 3^2"_s << u"ValueError: 2^[ 3^2"_s;
    QTest::newRow("sequence cut off") << u"x\x1b[3"_s << u"x3"_s;
    QTest::newRow("NUL and zero width") << u"Val\u200bueEr"_s + QChar(0) + u"ror\ufeff: x"_s << u"ValueError: x"_s;
    QTest::newRow("no-break space") << u"ValueError:\u00a0x"_s << u"ValueError: x"_s;
    QTest::newRow("lone surrogate") << QString(u"a"_s + QChar(0xd800) + u"b"_s) << u"a\ufffdb"_s;
    QTest::newRow("Chinese and emoji stay") << u"错误 🚀: x"_s << u"错误 🚀: x"_s;
    QTest::newRow("mail quote") << u"> > ValueError: x\n>\n> y"_s << u"ValueError: x\n\ny"_s;
    QTest::newRow("Python prompt is no quote") << u">>> import torch"_s << u">>> import torch"_s;
    QTest::newRow("rank") << u"[rank0]: ValueError: x"_s << u"ValueError: x"_s;
    QTest::newRow("rank keeps indentation") << u"[rank12]:   File \"a.py\", line 1"_s << u"  File \"a.py\", line 1"_s;
    QTest::newRow("torch log") << u"V0515 21:32:02.058000 49093 torch/_dynamo/symbolic_convert.py:556] [0/0_1] [__graph_breaks] Graph break"_s << u"Graph break"_s;
    QTest::newRow("torch log, empty line") << u"V0515 21:32:02.058000 49093 torch/x.py:556] [0/0] [__graph_breaks]"_s << QString();
    QTest::newRow("message in brackets stays") << u"W0515 21:32:02.058000 49093 torch/x.py:5] [Warning] low"_s << u"[Warning] low"_s;
    QTest::newRow("compose") << u"web-1  | fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("table is no compose") << u"name | value"_s << u"name | value"_s;
    QTest::newRow("CI stamp") << u"2026-05-15T21:32:02.1234567Z fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("stamp in brackets, then rank") << u"[2026-05-15 21:32:02,123] [rank1]: fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("Jenkins stamp") << u"[21:32:02] fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("date inside the message stays") << u"2026-05-15 is no date"_s << u"2026-05-15 is no date"_s;
    QTest::newRow("syslog") << u"May 15 21:32:02 host dockerd[812]: fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("pytest") << u"E   ValueError: x"_s << u"ValueError: x"_s;
    QTest::newRow("coloured rank") << u"\x1b[33m[rank0]: \x1b[0mValueError: x"_s << u"ValueError: x"_s;
}

void CleanTextTest::cleans()
{
    QFETCH(QString, paste);
    QFETCH(QString, clean);
    QCOMPARE(QString::fromUtf8(CleanText(paste).utf8()), clean);
}

void CleanTextTest::wordsLandOnThePaste_data()
{
    QTest::addColumn<QString>("paste");
    QTest::newRow("plain") << u"before NEEDLE after"_s;
    QTest::newRow("Chinese and emoji before") << u"错误🚀🚀 NEEDLE"_s;
    QTest::newRow("colours around") << u"\x1b[31m\x1b[1mNEEDLE\x1b[0m"_s;
    QTest::newRow("Windows lines before") << u"a\r\nb\r\n\r\nNEEDLE\r\n"_s;
    QTest::newRow("prefix and quote") << u"> [rank0]: NEEDLE\n"_s;
    QTest::newRow("long line before") << QString(5000, u'é') + u"NEEDLE"_s;
    QTest::newRow("NULs before") << QString(3, QChar(0)) + u"NEEDLE"_s;
}

void CleanTextTest::wordsLandOnThePaste()
{
    QFETCH(QString, paste);
    const CleanText text(paste);
    const qsizetype at = text.utf8().indexOf("NEEDLE");
    QVERIFY(at >= 0);
    const Span span = text.toPaste({at, at + 6});
    QCOMPARE(paste.mid(span.start, span.length()), u"NEEDLE"_s);
    QCOMPARE(text.piecesInPaste({at, at + 6}), QList<Span>{span});
}

void CleanTextTest::piecesLeaveOutWhatWasTakenOut()
{
    const QString paste = u"[rank0]: one\n[rank0]: t\x1b[1mwo"_s;
    const CleanText text(paste);
    QCOMPARE(text.utf8(), QByteArray("one\ntwo"));
    QStringList pieces;
    for (const Span &piece : text.piecesInPaste({0, 7}))
        pieces << paste.mid(piece.start, piece.length());
    QCOMPARE(pieces, QStringList({u"one"_s, u"t"_s, u"wo"_s}));
}

void CleanTextTest::countsLinesAndCharacters_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<int>("lines");
    QTest::addColumn<int>("characters");
    QTest::newRow("empty") << QString() << 0 << 0;
    QTest::newRow("no line end") << u"a"_s << 1 << 1;
    QTest::newRow("line end opens no line") << u"a\n"_s << 1 << 2;
    QTest::newRow("empty line counts") << u"a\n\n"_s << 2 << 3;
    QTest::newRow("CRLF") << u"a\r\nb"_s << 2 << 4;
    QTest::newRow("progress bar is one line") << u"1\r2\r3\n"_s << 1 << 6;
    QTest::newRow("emoji is one character") << u"🚀a"_s << 1 << 2;
}

void CleanTextTest::countsLinesAndCharacters()
{
    QFETCH(QString, paste);
    QFETCH(int, lines);
    QFETCH(int, characters);
    const CleanText text(paste);
    QCOMPARE(text.pasteLines(), lines);
    QCOMPARE(text.pasteCharacters(), qsizetype(characters));
}

void CleanTextTest::everyByteMapsIntoThePaste()
{
    QRandomGenerator random(20261121);
    const QStringList pieces = {u"a"_s, u" "_s, u"\n"_s, u"\r\n"_s, u"\r"_s, u"\x1b[31m"_s, u"错"_s, u"🚀"_s, u"\u00a0"_s, u"> "_s, QString(QChar(0)),
                                QString(QChar(0xdc00)), QString(QChar(0xd83d)), u"[rank0]: "_s, u"E   "_s, u"\x1b"_s, u"^[["_s, u"\u2028"_s, u"é"_s};
    for (int round = 0; round < 3000; ++round) {
        QString paste;
        for (int i = random.bounded(40); i > 0; --i)
            paste += pieces[random.bounded(pieces.size())];
        const CleanText text(paste);
        QCOMPARE(QString::fromUtf8(text.utf8()).toUtf8(), text.utf8());
        for (const CleanText::Line &line : text.lines()) {
            if (line.bytes.length() == 0)
                continue;
            QString joined;
            for (const Span &piece : text.piecesInPaste(line.bytes)) {
                QVERIFY(piece.start >= 0 && piece.end <= paste.size() && !piece.isEmpty());
                QString words = paste.mid(piece.start, piece.length()).replace(u'\u00a0', u' ');
                joined += QString::fromUtf8(words.toUtf8().replace("?", "\xef\xbf\xbd")); // lone surrogates
            }
            QCOMPARE(joined, QString::fromUtf8(QByteArrayView(text.utf8()).sliced(line.bytes.begin, line.bytes.length())));
        }
    }
}

void CleanTextTest::stopsWhenCancelled()
{
    const std::atomic_bool cancel = true;
    const QString paste = QString(u"0123456789abcde\n"_s).repeated(100'000);
    QVERIFY(CleanText(paste, &cancel).utf8().size() < paste.size() / 2);
}

QTEST_APPLESS_MAIN(CleanTextTest)
#include "tst_cleantext.moc"
