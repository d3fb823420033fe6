#include "app/catalog/filledwords.h"
#include "tests/testing/slotvalues.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;
using test::outline;
using test::valuesWith;

/// What a paste says, in titles and sentences.
class TestFilledWords : public QObject
{
    Q_OBJECT

private slots:
    void namesComeFromSignatureRegexAndAliases();
    void wordsAreFilled();
    void wordsWithoutValues_data();
    void wordsWithoutValues();
    void titles();
    void longValuesAreCutForReading();
    void labels();
};

void TestFilledWords::namesComeFromSignatureRegexAndAliases()
{
    Entry entry;
    entry.signature.en = u"tried {size} of {total}, {}, {1}, {not a name}"_s;
    entry.regex = u"tried (?P<amount>\\d+)(?:x)(?P<size>y)"_s;
    entry.aliases = {u"no {room} left"_s};
    const SlotValues values(entry, {{u"size"_s, u"1"_s}, {u"name"_s, u"2"_s}, {u"room"_s, u" "_s}});
    QCOMPARE(values.names(), (QStringList{u"size"_s, u"total"_s, u"amount"_s, u"room"_s}));
    QCOMPARE(values.value(u"size"_s), u"1"_s);
    QVERIFY(values.value(u"name"_s).isEmpty()); // a slot of the engine's own making, not of the entry
    QVERIFY(values.value(u"room"_s).isEmpty());
    QVERIFY(!SlotValues(entry).hasValues());
    QVERIFY(!SlotValues().isSlot(u"size"_s));
}

void TestFilledWords::wordsAreFilled()
{
    const FilledText filled = fillWords(u"{file} has {size}; {n}, {other}, {no}"_s, valuesWith(u"<b>$(x)\ny"_s));
    QCOMPARE(filled.text, u"<b>$(x)⏎y has 20.00 MiB; n, {other}, {no}"_s);
    QCOMPARE(outline(filled), u"filled:<b>$(x)⏎y filled:20.00 MiB open:n"_s);
}

void TestFilledWords::wordsWithoutValues_data()
{
    QTest::addColumn<QString>("signature");
    QTest::addColumn<QString>("words");
    QTest::newRow("a name of several words") << u"of {total_memory} left"_s << u"of total memory left"_s;
    QTest::newRow("in quotes") << u"No module named '{module}'"_s << u"No module named 'module'"_s;
    QTest::newRow("within a word") << u"lib{name}.so: cannot open"_s << u"libNAME.so: cannot open"_s;
    QTest::newRow("before letters") << u"({m}x{k} and {k2}x{n}), {i}th"_s << u"(MxK and K2xN), Ith"_s;
    QTest::newRow("Chinese around it") << u"找不到{module}模块"_s << u"找不到module模块"_s;
    QTest::newRow("in braces of LaTeX") << u"\\begin{{environment}} on"_s << u"\\begin{environment} on"_s;
    QTest::newRow("an argument of LaTeX") << u"Missing \\begin{document}."_s << u"Missing \\begin{document}."_s;
    QTest::newRow("no names") << u"expected {} or {1} in {not a name}"_s << u"expected {} or {1} in {not a name}"_s;
}

void TestFilledWords::wordsWithoutValues()
{
    QFETCH(QString, signature);
    Entry entry;
    entry.signature.en = signature;
    QTEST(fillWords(signature, SlotValues(entry)).text, "words");
}

void TestFilledWords::titles()
{
    Entry entry;
    entry.id = u"python/no-module"_s;
    QCOMPARE(titleOf(entry, Language::English).text, u"python/no-module"_s);
    entry.signature.en = u"No module\nnamed '{module}'"_s;
    QCOMPARE(titleOf(entry, Language::English).text, u"No module named 'module'"_s);
    const FilledText filled = titleOf(entry, Language::Chinese, {{u"module"_s, u"torch"_s}});
    QCOMPARE(filled.text, u"No module named 'torch'"_s);
    QCOMPARE(outline(filled), u"filled:torch"_s);
}

void TestFilledWords::longValuesAreCutForReading()
{
    const FilledText filled = fillWords(u"{file}"_s, valuesWith(u"begin "_s + QString(500, u'x') + u" end"_s));
    QVERIFY(filled.text.size() <= 80);
    QVERIFY(filled.text.startsWith(u"begin "_s));
    QVERIFY(filled.text.contains(u'…'));
    QVERIFY(filled.text.endsWith(u" end"_s));
}

void TestFilledWords::labels()
{
    QCOMPARE(slotLabel(u"total_memory"_s), u"total memory"_s);
    QCOMPARE(slotLabel(u"n"_s), u"n"_s);
}

QTEST_GUILESS_MAIN(TestFilledWords)
#include "tst_filledwords.moc"
