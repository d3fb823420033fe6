#include "app/paste/cleanedpaste.h"
#include "app/paste/cleantext.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// The cleaned text as people read it, and the way between it and the paste.
class CleanedPasteTest : public QObject
{
    Q_OBJECT

private slots:
    void leadsThereAndBack_data();
    void leadsThereAndBack();
    void saysWhetherAnythingChanges_data();
    void saysWhetherAnythingChanges();
    void takenOutCharactersLeadToTheNext();
};

void CleanedPasteTest::leadsThereAndBack_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("words"); // stand in the clean text once, in the paste perhaps in pieces
    QTest::newRow("nothing to clean") << u"a\nValueError: x\n"_s << u"ValueError: x"_s;
    QTest::newRow("colours inside") << u"\x1b[1;31mValue\x1b[0mError: x"_s << u"ValueError: x"_s;
    QTest::newRow("rank and CRLF") << u"[rank0]: a\r\n[rank0]: ValueError: x\r\n"_s << u"ValueError: x"_s;
    QTest::newRow("torch log")
        << u"V0515 21:32:02.058000 49093 torch/_dynamo/symbolic_convert.py:556] [0/0_1] [__graph_breaks] Graph break"_s
        << u"Graph break"_s;
    QTest::newRow("compose") << u"web-1  | start\nweb-1  | fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("CI stamp") << u"2026-05-15T21:32:02.1234567Z fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("quote") << u"> > ValueError: x\n>\n> y"_s << u"ValueError: x"_s;
    QTest::newRow("Chinese and emoji before")
        << u"[rank0]: 错误 🚀🚀 ValueError: 值 🚀 x\n"_s << u"ValueError: 值 🚀 x"_s;
    QTest::newRow("page's escapes") << u"expected &lt;int&gt; here\n&lt;pre&gt;"_s << u"<int> here"_s;
    QTest::newRow("progress bar before") << u" 10%|#\r 20%|##\rValueError: x\n"_s << u"ValueError: x"_s;
    QTest::newRow("much of all") << QString(
        u"2026-05-15T21:32:02.1Z \x1b[32mINFO\x1b[0m [rank1]: 错误 step\r\n"_s.repeated(2'000)
        + u"[rank1]: ValueError: x\r\n"_s)
                                 << u"ValueError: x"_s;
}

void CleanedPasteTest::leadsThereAndBack()
{
    QFETCH(QString, paste);
    QFETCH(QString, words);
    const CleanText text(paste);
    const CleanedPaste cleaned(text, paste);
    QCOMPARE(cleaned.text(), QString::fromUtf8(text.utf8()));

    const qsizetype at = cleaned.text().indexOf(words);
    QVERIFY(at >= 0);
    const qsizetype start = cleaned.toPaste(at);
    const qsizetype end = cleaned.toPaste(at + words.size() - 1);
    QVERIFY(paste.sliced(start).startsWith(words.first(1)) || paste.sliced(start).startsWith(u'&'));
    QCOMPARE(cleaned.toClean(start), at);
    QCOMPARE(cleaned.toClean(Span{start, end + 1}), (Span{at, at + words.size()}));

    // A mark of the engine, piece by piece, covers the same words.
    const QByteArray bytes = words.toUtf8();
    const qsizetype byte = text.utf8().indexOf(bytes);
    QString marked;
    for (const Span &piece : text.piecesInPaste({byte, byte + bytes.size()})) {
        const Span shown = cleaned.toClean(piece);
        marked += QStringView(cleaned.text()).sliced(shown.start, shown.length());
    }
    QCOMPARE(marked, words);

    // Every position of the clean text is found again.
    for (qsizetype position = 0; position < std::min<qsizetype>(cleaned.text().size(), 20'000); ++position)
        QCOMPARE(cleaned.toClean(cleaned.toPaste(position)), position);
}

void CleanedPasteTest::saysWhetherAnythingChanges_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<bool>("changes");
    QTest::newRow("plain") << u"ValueError: x\n"_s << false;
    QTest::newRow("empty") << QString() << false;
    QTest::newRow("line ends only") << u"a\r\nb\rc"_s << false;
    QTest::newRow("no-break space") << u"a\u00a0b"_s << false;
    QTest::newRow("Chinese") << u"错误 🚀"_s << false;
    QTest::newRow("colours") << u"\x1b[1mValueError\x1b[0m"_s << true;
    QTest::newRow("at the end only") << u"ValueError: x\n\x1b[0m"_s << true;
    QTest::newRow("prefix") << u"[rank0]: x"_s << true;
    QTest::newRow("escape of a page") << u"a &lt; b"_s << true;
}

void CleanedPasteTest::saysWhetherAnythingChanges()
{
    QFETCH(QString, paste);
    QFETCH(bool, changes);
    QCOMPARE(CleanedPaste(CleanText(paste), paste).changes(), changes);
}

void CleanedPasteTest::takenOutCharactersLeadToTheNext()
{
    const QString paste = u"[rank0]: a\n[rank0]: b\n"_s;
    const CleanedPaste cleaned(CleanText(paste), paste);
    QCOMPARE(cleaned.text(), u"a\nb\n"_s);
    QCOMPARE(cleaned.toClean(0), 0);
    QCOMPARE(cleaned.toClean(11), 2); // the "[" of the second line
    QCOMPARE(cleaned.toClean(Span{11, 19}), (Span{2, 2})); // a whole prefix
    QCOMPARE(cleaned.toClean(paste.size()), 4);
    QCOMPARE(cleaned.toPaste(4), paste.size());
}

QTEST_APPLESS_MAIN(CleanedPasteTest)
#include "tst_cleanedpaste.moc"
