#include "app/database/database.h"
#include "app/match/patternindex.h"

#include <QTest>

#include <algorithm>

using namespace waymark;
using namespace Qt::StringLiterals;

class PatternIndexTest : public QObject
{
    Q_OBJECT

private slots:
    void finds_data();
    void finds();
    void refusesWhatRe2Refuses_data();
    void refusesWhatRe2Refuses();
    void namedGroupsAreCaught_data();
    void namedGroupsAreCaught();
    void lettersThatEqualAsciiOnes_data();
    void lettersThatEqualAsciiOnes();
    void longLinesAreSearchedAroundTheirWords();
    void refusesInOrder();
    void droppedPatternsMatchNothing();
    void anOpenedIndexFindsTheSame();
    void aDamagedIndexIsNotOpened_data();
    void aDamagedIndexIsNotOpened();
    void aScannerOfAnotherProcessorIsMadeAnew();
    void stopsWhenCancelled();
    void anEmptyIndexFindsNothing();
    void findsAcrossScanBlocks();
    void boundsAFlood();
    void hostilePatternsEnd();
};

namespace {

QStringList regions(const CleanText &text, std::vector<PatternIndex::Match> matches)
{
    std::sort(matches.begin(), matches.end(), [](const auto &a, const auto &b) { return a.bytes < b.bytes; });
    QStringList found;
    for (const PatternIndex::Match &m : matches)
        found << QString::fromUtf8(text.utf8().sliced(m.bytes.begin, m.bytes.length()));
    return found;
}

} // namespace

void PatternIndexTest::finds_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("regions");
    QTest::newRow("one") << u"No module named '(?P<name>[^']+)'"_s << u"x\nError: No module named 'a.b'\n"_s
                         << QStringList{u"No module named 'a.b'"_s};
    QTest::newRow("several") << u"fault \\d"_s << u"fault 1, fault 2\nfault 3"_s
                             << QStringList{u"fault 1"_s, u"fault 2"_s, u"fault 3"_s};
    QTest::newRow("anchored at line start") << u"^fatal: "_s << u"x fatal: \nfatal: y"_s << QStringList{u"fatal: "_s};
    QTest::newRow("anchored at line end")
        << u"Killed$"_s << u"Killed\nKilled by x\nKilled"_s << QStringList{u"Killed"_s, u"Killed"_s};
    QTest::newRow("blanks stay in the line")
        << u"foo\\s+bar"_s << u"foo\nbar\nfoo  bar"_s << QStringList{u"foo  bar"_s};
    QTest::newRow("over lines when it says so")
        << u"foo\\n\\s*bar"_s << u"foo\n  bar"_s << QStringList{u"foo\n  bar"_s};
    QTest::newRow("class of everything reaches over lines")
        << u"foo[\\s\\S]*?bar"_s << u"foo\nx\nbar"_s << QStringList{u"foo\nx\nbar"_s};
    QTest::newRow("line end shut out by a class")
        << u"foo '[^'\\n]+'"_s << u"foo 'a\nb' foo 'c'"_s << QStringList{u"foo 'c'"_s};
    QTest::newRow("line end shut out beside a long window")
        << u"^x[^\\n]*$"_s << u"x1\nx2\n"_s << QStringList{u"x1"_s, u"x2"_s};
    QTest::newRow("no literal at all") << u"[A-Z]\\d{4}"_s << u"see E0382 and C0000"_s
                                       << QStringList{u"E0382"_s, u"C0000"_s};
    QTest::newRow("case folded") << u"(?i)gb0170"_s << u"/gb/GB0170.html gb0170"_s
                                 << QStringList{u"GB0170"_s, u"gb0170"_s};
    QTest::newRow("case folded beyond ASCII")
        << u"(?i)größe überschritten"_s << u"GRÖSSE, GRÖßE ÜBERSCHRITTEN"_s << QStringList{u"GRÖßE ÜBERSCHRITTEN"_s};
    QTest::newRow("Chinese") << u"找不到指定的模块"_s << u"[WinError 126] 找不到指定的模块。"_s
                             << QStringList{u"找不到指定的模块"_s};
    QTest::newRow("none") << u"No module named"_s << u"all is well"_s << QStringList();
    QTest::newRow("Python's end of text") << u"done\\Z"_s << u"done\n"_s << QStringList{u"done"_s};
}

void PatternIndexTest::finds()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QFETCH(QStringList, regions);
    PatternIndex index;
    QCOMPARE(index.add(pattern.toStdString()), 0);
    index.compile();
    QVERIFY(index.refusals().empty());
    const CleanText clean(text);
    QCOMPARE(::regions(clean, index.search(clean)), regions);
    QCOMPARE(::regions(clean, index.matches(0, clean.utf8())), regions);
    if (!regions.isEmpty())
        QCOMPARE(::regions(clean, index.matches(0, clean.utf8(), index.candidates(clean).at(0))), regions);
}

void PatternIndexTest::refusesWhatRe2Refuses_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::newRow("look-ahead") << u"foo(?=bar)"_s;
    QTest::newRow("look-behind") << u"(?<!x)foo"_s;
    QTest::newRow("back-reference") << u"(a)\\1"_s;
    QTest::newRow("unfinished") << u"foo(bar"_s;
    QTest::newRow("half characters") << u"foo\\C"_s;
    QTest::newRow("match limit of PCRE") << u"(*LIMIT_MATCH=9)foo"_s;
    QTest::newRow("compile bomb") << u"((((a{100}){100}){100}){100})"_s;
}

void PatternIndexTest::refusesWhatRe2Refuses()
{
    QFETCH(QString, pattern);
    PatternIndex index;
    index.add("bar");
    const int refused = index.add(pattern.toStdString());
    index.compile();
    const auto refusals = index.refusals();
    QCOMPARE(refusals.size(), std::size_t(1));
    QCOMPARE(refusals.front().pattern, refused);
    QVERIFY(!refusals.front().reason.isEmpty());
    const auto matches = index.search(CleanText(u"foobar"_s)); // the others work
    QCOMPARE(matches.size(), std::size_t(1));
    QCOMPARE(matches.front().pattern, 0);
}

void PatternIndexTest::namedGroupsAreCaught_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("groups");
    QTest::newRow("one") << u"No module named '(?P<name>[^']+)'"_s << u"x No module named 'a.b' y"_s
                         << QStringList{u"name=a.b"_s};
    QTest::newRow("two, by name") << u"(?P<to>\\w+) from (?P<begin>\\w+)"_s << u"here from there"_s
                                  << QStringList({u"begin=there"_s, u"to=here"_s});
    QTest::newRow("one that took no part")
        << u"quux (?:a(?P<a>\\d+)|b(?P<b>\\d+))"_s << u"quux b12"_s << QStringList{u"b=12"_s};
    QTest::newRow("one that caught nothing") << u"quux(?P<a>\\d*)!"_s << u"quux!"_s << QStringList();
    QTest::newRow("none") << u"quux (\\d+)"_s << u"quux 12"_s << QStringList();
    QTest::newRow("over lines") << u"quux\\n(?P<a>\\w+)"_s << u"quux\nnext\n"_s << QStringList{u"a=next"_s};
    QTest::newRow("to the end of the line") << u"quux (?P<rest>.*)"_s << u"quux a b\nc"_s << QStringList{u"rest=a b"_s};
    QTest::newRow("at a word's end") << u"\\bquux(?P<n>\\d)\\b"_s << u"xquux1 quux2 quux3"_s << QStringList{u"n=2"_s};
    QTest::newRow("Chinese") << u"找不到(?P<what>.+?)模块"_s << u"🚀找不到指定的模块。"_s
                             << QStringList{u"what=指定的"_s};
}

void PatternIndexTest::namedGroupsAreCaught()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QFETCH(QStringList, groups);
    PatternIndex index;
    index.add(pattern.toStdString());
    index.compile();
    const CleanText clean(text);
    auto matches = index.search(clean);
    QVERIFY(!matches.empty());
    QStringList caught;
    for (const auto &[name, value] : index.captures(clean, *std::min_element(matches.begin(), matches.end())))
        caught << name + u'=' + value;
    caught.sort();
    QCOMPARE(caught, groups);
}

/// The Kelvin sign is a "k", and the long s an "s", where case is ignored.
void PatternIndexTest::lettersThatEqualAsciiOnes_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");
    QTest::newRow("Kelvin sign, case ignored") << u"(?i)kernel panic"_s << u"\u212aernel panic"_s << true;
    QTest::newRow("long s, case ignored in a group")
        << u"(?i:status) frobnicated"_s << u"\u017ftatus frobnicated"_s << true;
    QTest::newRow("Kelvin sign, case kept") << u"kernel panic"_s << u"\u212aernel panic"_s << false;
    QTest::newRow("Kelvin sign in the pattern") << u"\u212aernel panic"_s << u"\u212aernel panic"_s << true;
}

void PatternIndexTest::lettersThatEqualAsciiOnes()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QFETCH(bool, found);
    PatternIndex index;
    index.add(pattern.toStdString());
    index.compile();
    QCOMPARE(index.search(CleanText(text)).size(), std::size_t(found ? 1 : 0));
}

void PatternIndexTest::longLinesAreSearchedAroundTheirWords()
{
    PatternIndex index;
    index.add("needle (\\d+)");
    index.compile();
    const QString hay(3 * PatternIndex::MaxWholeLine, u'.');
    const CleanText text(u"needle 1"_s + hay + u"needle 22"_s + hay + u"needle 333"_s);
    QCOMPARE(text.lines().size(), std::size_t(1));
    QCOMPARE(regions(text, index.search(text)), QStringList({u"needle 1"_s, u"needle 22"_s, u"needle 333"_s}));
    for (int shift = 0; shift < 12; ++shift) { // wherever the line is cut into pieces
        const CleanText shifted(QString(PatternIndex::MaxWholeLine - shift, u'.') + u"needle 22"_s + hay);
        QCOMPARE(regions(shifted, index.search(shifted)), QStringList{u"needle 22"_s});
    }
}

void PatternIndexTest::refusesInOrder()
{
    PatternIndex index;
    for (const char *pattern : {"good one", "bad(?=x)", "[0-9]", "worse(", "good two"})
        index.add(pattern);
    index.compile();
    const auto refusals = index.refusals();
    QCOMPARE(refusals.size(), std::size_t(2));
    QCOMPARE(refusals[0].pattern, 1);
    QCOMPARE(refusals[1].pattern, 3);
    QCOMPARE(index.size(), 5);
    QCOMPARE(index.unfiltered(), 1);
    QCOMPARE(index.trouble(), QString());
    const CleanText text(u"good one 5 good two bad x worse");
    QCOMPARE(regions(text, index.search(text)), QStringList({u"good one"_s, u"5"_s, u"good two"_s}));
    QVERIFY(index.captures(text, {1, {0, 3}}).empty());
}

void PatternIndexTest::droppedPatternsMatchNothing()
{
    PatternIndex index;
    index.add("needle \\d", {"needle", {}});
    index.add("thread \\d");
    index.add("[0-9]");
    index.compile();
    index.drop({true, false, true});
    const CleanText text(u"needle 1\nthread 3"_s);
    QCOMPARE(regions(text, index.search(text)), QStringList{u"thread 3"_s});
    QCOMPARE(index.candidates(text), (std::map<int, ByteRange>{{1, {9, 17}}}));
    QVERIFY(index.matches(0, text.utf8()).empty());
    QCOMPARE(index.size(), 3);
}

void PatternIndexTest::anOpenedIndexFindsTheSame()
{
    PatternIndex made;
    for (const char *regex : {"needle (?P<n>\\d)", "(?s)begin.*end", "[0-9]{3}", "foo(?=bar)", "context.*cancel"})
        made.add(regex);
    made.compile();
    Database database;
    QVERIFY(database.openInMemory());
    QVERIFY(made.save(database));
    PatternIndex opened;
    QVERIFY(opened.open(database));
    QCOMPARE(opened.size(), made.size());
    QCOMPARE(opened.unfiltered(), 1);
    const CleanText text(u"NEEDLE 1\nbegin\nneedle 2 end\n123\ncontext was cancelled\nfoobar"_s);
    auto expected = made.search(text);
    auto found = opened.search(text);
    std::ranges::sort(expected);
    std::ranges::sort(found);
    QCOMPARE(found.size(), std::size_t(4));
    QCOMPARE(found, expected);
    QCOMPARE(opened.candidates(text), made.candidates(text));
    const auto needle = opened.matches(0, text.utf8());
    QCOMPARE(opened.captures(text, needle.front()), made.captures(text, needle.front()));
}

void PatternIndexTest::aDamagedIndexIsNotOpened_data()
{
    QTest::addColumn<QString>("damage");
    for (const char *damage : {
             "DROP TABLE pattern_index",
             "DROP TABLE scanner",
             "DELETE FROM scanner",
             "UPDATE scanner SET literals = 1",
             "UPDATE scanner SET compiled = x'00', literals = 2",
             "UPDATE pattern_index SET value = x'ffffffff' WHERE name = 'first_hit'",
             "UPDATE pattern_index SET value = zeroblob(12) WHERE name = 'trigger_hits'",
             "UPDATE pattern_index SET value = x'ffffff00' WHERE name = 'everywhere'",
             "DELETE FROM pattern_index WHERE name = 'multi_line'",
         })
        QTest::newRow(damage) << QString::fromLatin1(damage);
}

void PatternIndexTest::aDamagedIndexIsNotOpened()
{
    QFETCH(QString, damage);
    PatternIndex made;
    made.add("needle");
    made.add("thread|spool|bobbin");
    made.compile();
    Database database;
    QVERIFY(database.openInMemory());
    QVERIFY(made.save(database));
    QVERIFY2(database.execute(damage.toStdString()), qPrintable(database.error()));
    PatternIndex opened;
    QVERIFY(!opened.open(database));
}

void PatternIndexTest::aScannerOfAnotherProcessorIsMadeAnew()
{
    PatternIndex made;
    made.add("needle");
    made.compile();
    Database database;
    QVERIFY(database.openInMemory());
    QVERIFY(made.save(database));
    QVERIFY(database.execute("UPDATE scanner SET compiled = zeroblob(100)"));
    PatternIndex opened;
    QVERIFY(opened.open(database));
    QCOMPARE(opened.trouble(), QString());
    QCOMPARE(opened.search(CleanText(u"a needle"_s)).size(), std::size_t(1));
}

void PatternIndexTest::stopsWhenCancelled()
{
    PatternIndex index;
    index.add("needle \\d");
    index.add("[0-9]");
    index.compile();
    const CleanText text(u"needle 1\n"_s.repeated(100'000));
    const std::atomic_bool cancel = true;
    QVERIFY(index.search(text, &cancel).size() < 1000);
}

void PatternIndexTest::anEmptyIndexFindsNothing()
{
    PatternIndex index;
    index.compile();
    QVERIFY(index.refusals().empty());
    QVERIFY(index.search(CleanText(u"words"_s)).empty());
    PatternIndex one;
    one.add("words");
    one.compile();
    QVERIFY(one.search(CleanText(QString())).empty());
    QVERIFY(one.search(CleanText(u"\n"_s)).empty());
}

void PatternIndexTest::findsAcrossScanBlocks()
{
    PatternIndex index;
    index.add("needle in line \\d+");
    index.add("first half\\n\\nsecond half");
    index.compile();
    QString text;
    QList<int> wanted;
    while (text.size() < 9'500'000) {
        if (text.size() % 7 == 0) {
            wanted << int(wanted.size());
            text += u"needle in line %1\nfirst half\n\nsecond half\n"_s.arg(wanted.size());
        }
        text += QString(900, u'.') + u"\n"_s;
    }
    QVERIFY(wanted.size() > 100);
    const auto matches = index.search(CleanText(text));
    QCOMPARE(std::count_if(matches.begin(), matches.end(), [](const auto &m) { return m.pattern == 0; }),
             std::min<qsizetype>(wanted.size(), 1000));
    QCOMPARE(std::count_if(matches.begin(), matches.end(), [](const auto &m) { return m.pattern == 1; }),
             std::min<qsizetype>(wanted.size(), 1000));
}

void PatternIndexTest::boundsAFlood()
{
    PatternIndex index;
    index.add(".");
    index.add("[a-z]");
    index.compile();
    const auto matches = index.search(CleanText(QString(100'000, u'a')));
    QCOMPARE(int(matches.size()), 2 * PatternIndex::MaxMatchesPerPattern);
}

void PatternIndexTest::hostilePatternsEnd()
{
    // Exponential or quadratic where an engine backtracks; linear here, so the test simply ends.
    PatternIndex index;
    for (const char *pattern : {"(a+)+\\$", "(a|a)*b", "(.*)(.*)(.*)=x", "(a?){50}a{50}", "^(\\w+\\s?)*\\$"})
        QVERIFY(index.add(pattern) >= 0);
    index.compile();
    QCOMPARE(index.search(CleanText(QString(200'000, u'a') + u'!')).size(), 1000U);
}

QTEST_APPLESS_MAIN(PatternIndexTest)
#include "tst_patternindex.moc"
