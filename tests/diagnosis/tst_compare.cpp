#include "app/diagnosis/compare.h"
#include "app/match/vocabulary.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

Entry entry(const QString &id, const QString &signature, const QStringList &aliases = {}, const QString &sample = {})
{
    Entry made = test::patternEntry(id, signature, {}, aliases);
    made.samples = test::samples(sample.isEmpty() ? QStringList() : QStringList(sample));
    return made;
}

/// "A word 3" for a word of the first on line 3 of the paste, "B word -" for one of the second that is absent.
QStringList outline(const Comparison &comparison)
{
    QStringList lines;
    for (const DecidingWord &word : comparison.words) {
        const QString side = word.inFirst ? u"A"_s : u"B"_s;
        lines += side + u' ' + word.words + u' ' + (word.isInPaste() ? QString::number(word.line) : u"-"_s);
    }
    lines.sort();
    return lines;
}

Comparison compared(const Entry &first, const Entry &second, const QString &paste = {}, Span near = {})
{
    const CatalogPtr catalog = test::catalogOf({first, second});
    return compareEntries(first, second, vocabularyOf(*catalog), paste, near);
}

} // namespace

class TestCompare : public QObject
{
    Q_OBJECT

private slots:
    void findsTheDecidingWords_data();
    void findsTheDecidingWords();
    void nearestPlaceFirst();
    void wordsOfThePasteFirst();
    void takesWhatTheCatalogSays();
    void partsOfAQuoteAroundAnEllipsis();
    void knowsWhatToCompareWith();
    void findsWordsInText_data();
    void findsWordsInText();
};

void TestCompare::findsTheDecidingWords_data()
{
    QTest::addColumn<Entry>("first");
    QTest::addColumn<Entry>("second");
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("expected");

    const Entry cuda = entry(u"cuda/oom"_s, u"CUDA out of memory. Tried to allocate {size}"_s);
    const Entry host =
        entry(u"cuda/host"_s, u"DefaultCPUAllocator: can't allocate memory: you tried to allocate {n} bytes"_s);
    QTest::newRow("each has a word that the other lacks")
        << cuda << host << u"step 1\nRuntimeError: CUDA out of memory"_s
        << QStringList{u"A CUDA 2"_s, u"B DefaultCPUAllocator -"_s, u"B bytes -"_s};
    QTest::newRow("no paste: words without places")
        << cuda << host << QString() << QStringList{u"A CUDA -"_s, u"B DefaultCPUAllocator -"_s, u"B bytes -"_s};
    QTest::newRow("neighbouring words are a phrase, whatever parts them in the paste")
        << entry(u"a/a"_s, u"device-side assert triggered"_s) << entry(u"a/b"_s, u"illegal memory access"_s)
        << u"illegal\n memory  access was encountered"_s
        << QStringList{u"A device-side assert triggered -"_s, u"B illegal memory access 1"_s};
    QTest::newRow("a placeholder parts a phrase and is none itself")
        << entry(u"a/a"_s, u"device {kernel} assert"_s) << entry(u"a/b"_s, u"kernel launch"_s) << u"kernel"_s
        << QStringList{u"A assert -"_s, u"A device -"_s, u"B kernel launch -"_s};
    QTest::newRow("a word that the other's samples hold decides nothing")
        << entry(u"a/a"_s, u"worker killed by signal"_s)
        << entry(u"a/b"_s, u"worker exited"_s, {}, u"worker exited; killed later"_s) << QString()
        << QStringList{u"A signal -"_s};
    QTest::newRow("words of every log decide nothing")
        << entry(u"a/a"_s, u"error: file not found: gadget"_s) << entry(u"a/b"_s, u"fatal: invalid value: widget"_s)
        << QString() << QStringList{u"A gadget -"_s, u"B widget -"_s};
    QTest::newRow("another wording counts where the paste has it, only there")
        << entry(u"a/a"_s, u"graph broken here"_s, {u"skipping frame"_s, u"torch stumbled"_s})
        << entry(u"a/b"_s, u"recompile limit"_s) << u"torch stumbled"_s
        << QStringList{u"A graph broken -"_s, u"A torch stumbled 1"_s, u"B recompile limit -"_s};
    QTest::newRow("the same words: nothing decides")
        << entry(u"a/a"_s, u"disk quota exceeded"_s) << entry(u"a/b"_s, u"Disk quota exceeded"_s) << u"disk"_s
        << QStringList{};
}

void TestCompare::findsTheDecidingWords()
{
    QFETCH(Entry, first);
    QFETCH(Entry, second);
    QFETCH(QString, paste);
    QFETCH(QStringList, expected);
    QCOMPARE(outline(compared(first, second, paste)), expected);
}

void TestCompare::nearestPlaceFirst()
{
    const QString paste = u"gadget\nx\ny\nz\ngadget broke\n"_s;
    const qsizetype near = paste.indexOf(u"broke"_s);
    const Comparison comparison =
        compared(entry(u"a/a"_s, u"gadget"_s), entry(u"a/b"_s, u"widget"_s), paste, {near, near + 5});
    QCOMPARE(comparison.words.first().words, u"gadget"_s);
    QCOMPARE(comparison.words.first().inPaste.size(), 2);
    QCOMPARE(comparison.words.first().line, 5);
    QCOMPARE(comparison.words.first().inPaste.first().start, paste.lastIndexOf(u"gadget"_s));
}

void TestCompare::wordsOfThePasteFirst()
{
    const Comparison comparison =
        compared(entry(u"a/a"_s, u"gadget {x} sprocket"_s), entry(u"a/b"_s, u"widget"_s), u"the widget broke"_s);
    QCOMPARE(comparison.words.first().words, u"widget"_s);
    QVERIFY(comparison.words.first().inSecond);
    QVERIFY(!comparison.words.first().inFirst);
}

void TestCompare::takesWhatTheCatalogSays()
{
    Entry first = entry(u"a/a"_s, u"out of memory"_s, {}, u"out of memory, 20.00 MiB reserved by PyTorch"_s);
    Entry second = entry(u"a/b"_s, u"out of memory"_s, {}, u"cudaMalloc: out of memory"_s);
    first.confusedWith = {
        {u"a/b"_s, {u"Here it says `reserved by PyTorch`, there `out of memory` alone."_s, u"这里会写。"_s}}};
    second.confusedWith = {{u"a/a"_s, {u"Here `cudaMalloc` speaks."_s, {}}}, {u"a/c"_s, {u"`never`"_s, {}}}};
    const Comparison comparison = compared(first, second, u"7 MiB reserved by PyTorch"_s);
    QCOMPARE(comparison.distinctions.size(), 2);
    QVERIFY(comparison.distinctions[0].ofFirst);
    QCOMPARE(comparison.distinctions[0].text.zh, u"这里会写。"_s);
    QVERIFY(!comparison.distinctions[1].ofFirst);
    QCOMPARE(outline(comparison), (QStringList{u"A reserved by PyTorch 1"_s, u"B cudaMalloc -"_s}));
}

void TestCompare::partsOfAQuoteAroundAnEllipsis()
{
    Entry first = entry(u"a/a"_s, u"broken"_s, {}, u"broken: the sprocket 'add' of gadget Set"_s);
    first.confusedWith = {{u"a/b"_s, {u"Here: `sprocket … of {kind} gadget`."_s, {}}}};
    const Entry second = entry(u"a/b"_s, u"broken"_s, {}, u"broken: the function 'add'"_s);
    QCOMPARE(outline(compared(first, second, u"the sprocket 'sub'"_s)),
             (QStringList{u"A gadget -"_s, u"A sprocket 1"_s}));
}

void TestCompare::knowsWhatToCompareWith()
{
    Entry first = entry(u"a/a"_s, u"one"_s);
    first.confusedWith = {{u"a/b"_s, {}}, {u"a/gone"_s, {}}};
    Entry third = entry(u"a/c"_s, u"three"_s);
    third.confusedWith = {{u"a/a"_s, {}}};
    const CatalogPtr made = test::catalogOf(
        {first, entry(u"a/b"_s, u"two"_s), third, entry(u"a/d"_s, u"four"_s), entry(u"a/e"_s, u"five"_s)});
    const Catalog &catalog = *made;
    QCOMPARE(comparableWith(first, nullptr, catalog), (QStringList{u"a/b"_s, u"a/c"_s}));
    Finding finding;
    finding.rivals = {{u"a/d"_s, MatchKind::Exact, 0.9, LossReason::Tie, {}},
                      {u"a/b"_s, MatchKind::Exact, 0.8, LossReason::FewerWords, {}}};
    QCOMPARE(comparableWith(first, &finding, catalog), (QStringList{u"a/d"_s, u"a/b"_s, u"a/c"_s}));
    QCOMPARE(comparableWith(*catalog.find(u"a/e"_s), nullptr, catalog), QStringList());
}

void TestCompare::findsWordsInText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("any case, whole words only")
        << u"Oomph OOM oom_score oom"_s << u"oom"_s << QStringList{u"OOM"_s, u"oom"_s};
    QTest::newRow("blanks and marks between")
        << u"Out of\nmemory, out-of-memory; out of (the) memory"_s << u"out of memory"_s
        << QStringList{u"Out of\nmemory"_s, u"out-of-memory"_s};
    QTest::newRow("marks of the phrase do not matter")
        << u"device side assert"_s << u"device-side assert."_s << QStringList{u"device side assert"_s};
    QTest::newRow("too far apart") << u"device        assert"_s << u"device assert"_s << QStringList{};
    QTest::newRow("ends in the middle") << u"out of"_s << u"out of memory"_s << QStringList{};
    QTest::newRow("nothing to look for") << u"..."_s << u"-"_s << QStringList{};
    QTest::newRow("empty text") << QString() << u"x1"_s << QStringList{};
}

void TestCompare::findsWordsInText()
{
    QFETCH(QString, text);
    QFETCH(QString, words);
    QFETCH(QStringList, expected);
    QStringList found;
    for (const Span &span : wordsIn(text, words))
        found += text.sliced(span.start, span.length());
    QCOMPARE(found, expected);
}

QTEST_GUILESS_MAIN(TestCompare)
#include "tst_compare.moc"
