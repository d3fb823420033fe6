#include "app/paste/growingtext.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestGrowingText : public QObject
{
    Q_OBJECT
private slots:
    void piecesBecomeLines_data()
    {
        QTest::addColumn<QList<QByteArray>>("pieces");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<QString>("rest");
        const auto row = [](const char *name, const QList<QByteArray> &pieces, const QStringList &texts,
                            const QString &rest) { QTest::newRow(name) << pieces << texts << rest; };
        row("whole lines", {"a\nb\n", "c\n"}, {u"a\nb\n"_s, u"c\n"_s}, {});
        row("a line in two pieces", {"epoch ", "1\nepo"}, {{}, u"epoch 1\n"_s}, u"epo"_s);
        row("a character in two pieces", {"\xe6\x98", "\xbe\xe5\xad\x98\n"}, {{}, u"显存\n"_s}, {});
        row("a character of which the end never comes", {"x\n\xe6\x98"}, {u"x\n"_s}, u"\uFFFD\uFFFD"_s);
        row("line ends of Windows", {"a\r\nb\r", "\n"}, {u"a\n"_s, u"b\n"_s}, {});
        row("empty lines stay", {"a\n\n\nb\n"}, {u"a\n\n\nb\n"_s}, {});
        row("a progress bar leaves its last state", {"0%\r10%\r", "20%", "\r100%\ndone\n"}, {{}, {}, u"100%\ndone\n"_s},
            {});
        row("a bar that begins each state with a return", {"\r0%\r50%\r100%", "\n"}, {{}, u"100%\n"_s}, {});
        row("an error that breaks into a bar", {"\r 1%\r 2%Traceback (most recent call last):\n"},
            {u" 2%Traceback (most recent call last):\n"_s}, {});
        row("a bar that is given up", {"a\n 1%\r 2%\r"}, {u"a\n"_s}, u" 2%"_s);
        row("UTF-16 of PowerShell",
            {QByteArray("\xFF\xFE\x3E\x66", 4), QByteArray("\x0A", 1), QByteArray("\x00\x61\x00", 3)},
            {{}, {}, u"显\n"_s}, u"a"_s);
        row("UTF-8 with a byte order mark", {"\xEF\xBB", "\xBFx\n"}, {{}, u"x\n"_s}, {});
        row("GB18030", {"\xC4\xDA\xB4\xE6 1\n"}, {u"内存 1\n"_s}, {});
        row("NUL stays", {QByteArray("a\0b\n", 4)}, {QString::fromUtf16(u"a\0b\n", 4)}, {});
        row("nothing", {""}, {{}}, {});
    }
    void piecesBecomeLines()
    {
        QFETCH(QList<QByteArray>, pieces);
        QFETCH(QStringList, texts);
        GrowingText growing;
        for (qsizetype i = 0; i < pieces.size(); ++i)
            QCOMPARE(growing.add(pieces[i]), texts[i]);
        QTEST(growing.finish(), "rest");
        QCOMPARE(growing.finish(), QString());
    }

    /// Wherever the pieces end, the text is the same.
    void everyCutGivesTheSame()
    {
        const QByteArray bytes = "内存 ok\r\n 1%\r 50%\r100%\n\xF0\x9F\x92\xA5 boom\nrest";
        const QString expected = u"内存 ok\n100%\n\U0001F4A5 boom\nrest"_s;
        for (qsizetype first = 0; first <= bytes.size(); ++first) {
            for (qsizetype second = first; second <= bytes.size(); ++second) {
                GrowingText growing;
                QString text = growing.add(bytes.first(first));
                text += growing.add(bytes.sliced(first, second - first));
                text += growing.add(bytes.sliced(second));
                QCOMPARE(text + growing.finish(), expected);
            }
        }
    }

    void theLineInProgressIsTold()
    {
        GrowingText growing;
        growing.add("a\n10%\r20%\xe6");
        QCOMPARE(growing.lineInProgress(), u"20%"_s);
        growing.add("\x98\xbe\r");
        QCOMPARE(growing.lineInProgress(), u"20%显"_s);
        growing.add("\n");
        QCOMPARE(growing.lineInProgress(), QString());
    }

    void anUnfinishedLineIsGivenOutAndGoesOn()
    {
        GrowingText growing;
        QCOMPARE(growing.add("a\nPassword: \xe6"), u"a\n"_s);
        QCOMPARE(growing.takeUnfinished(), u"Password: "_s);
        QCOMPARE(growing.takeUnfinished(), QString());
        QCOMPARE(growing.add("\x98\xbe\nb\n"), u"显\nb\n"_s);
    }

    void aProgressBarIsNotGivenOutUnfinished()
    {
        GrowingText growing;
        growing.add("10%\r20%");
        QCOMPARE(growing.takeUnfinished(), QString());
        QCOMPARE(growing.add("\r100%\n"), u"100%\n"_s);
    }

    void aLineThatTurnsOutToBeABarGetsALineOfItsOwn()
    {
        GrowingText growing;
        growing.add("10%");
        QCOMPARE(growing.takeUnfinished(), u"10%"_s);
        QCOMPARE(growing.add("\r50%\r100%\n"), u"\n100%\n"_s);
    }

    void anEndlessLineIsNotKept()
    {
        GrowingText growing;
        QString text;
        const QByteArray piece = "显"_ba.repeated(1000);
        for (int i = 0; i < 100; ++i)
            text += growing.add(piece + 'x');
        QVERIFY(text.size() > 60'000);
        QVERIFY(!text.contains(QChar::ReplacementCharacter));
        QCOMPARE((text + growing.finish()).size(), 100 * 1001);
    }

    void anEndlessProgressBarIsNotKept()
    {
        GrowingText growing;
        for (int i = 0; i < 100'000; ++i)
            QCOMPARE(growing.add('\r' + QByteArray::number(i) + " of 100000"), QString());
        QCOMPARE(growing.finish(), u"99999 of 100000"_s);
    }
};

QTEST_GUILESS_MAIN(TestGrowingText)
#include "tst_growingtext.moc"
