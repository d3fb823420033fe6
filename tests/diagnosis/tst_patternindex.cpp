#include "diagnosis/patternindex.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

#include <re2/re2.h>
#include <re2/stringpiece.h>

#include <algorithm>
#include <tuple>

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
    void agreesWithTryingEveryPatternOnEveryLine();
    void findsAcrossScanBlocks();
    void boundsAFlood();
    void hostilePatternsEnd();
};

namespace {

using Found = std::tuple<int, qsizetype, qsizetype>;

std::vector<Found> sorted(const std::vector<PatternIndex::Match> &matches)
{
    std::vector<Found> found;
    for (const PatternIndex::Match &m : matches)
        found.emplace_back(m.pattern, m.bytes.begin, m.bytes.end);
    std::sort(found.begin(), found.end());
    return found;
}

/// The slow, obvious engine: every pattern on every line.
std::vector<Found> everyPatternOnEveryLine(const std::vector<std::string> &patterns, const CleanText &text)
{
    std::vector<Found> found;
    for (std::size_t p = 0; p < patterns.size(); ++p) {
        const RE2 regex("(?m)" + patterns[p], RE2::Quiet);
        for (const CleanText::Line &line : text.lines()) {
            const re2::StringPiece subject(text.utf8().constData() + line.bytes.begin, std::size_t(line.bytes.length()));
            for (std::size_t from = 0; from <= subject.size();) {
                re2::StringPiece match;
                if (!regex.Match(subject, from, subject.size(), RE2::UNANCHORED, &match, 1))
                    break;
                const auto begin = std::size_t(match.data() - subject.data());
                from = begin + std::max<std::size_t>(1, match.size());
                if (!match.empty())
                    found.emplace_back(int(p), line.bytes.begin + qsizetype(begin), line.bytes.begin + qsizetype(begin + match.size()));
            }
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

void PatternIndexTest::finds_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("regions");
    QTest::newRow("one") << u"No module named '(?P<name>[^']+)'"_s << u"x\nError: No module named 'a.b'\n"_s << QStringList{u"No module named 'a.b'"_s};
    QTest::newRow("several") << u"fault \\d"_s << u"fault 1, fault 2\nfault 3"_s << QStringList{u"fault 1"_s, u"fault 2"_s, u"fault 3"_s};
    QTest::newRow("anchored at line start") << u"^fatal: "_s << u"x fatal: \nfatal: y"_s << QStringList{u"fatal: "_s};
    QTest::newRow("anchored at line end") << u"Killed$"_s << u"Killed\nKilled by x\nKilled"_s << QStringList{u"Killed"_s, u"Killed"_s};
    QTest::newRow("blanks stay in the line") << u"foo\\s+bar"_s << u"foo\nbar\nfoo  bar"_s << QStringList{u"foo  bar"_s};
    QTest::newRow("over lines when it says so") << u"foo\\n\\s*bar"_s << u"foo\n  bar"_s << QStringList{u"foo\n  bar"_s};
    QTest::newRow("class of everything reaches over lines") << u"foo[\\s\\S]*?bar"_s << u"foo\nx\nbar"_s << QStringList{u"foo\nx\nbar"_s};
    QTest::newRow("line end shut out by a class") << u"foo '[^'\\n]+'"_s << u"foo 'a\nb' foo 'c'"_s << QStringList{u"foo 'c'"_s};
    QTest::newRow("line end shut out beside a long window") << u"^x[^\\n]*$"_s << u"x1\nx2\n"_s << QStringList{u"x1"_s, u"x2"_s};
    QTest::newRow("no literal at all") << u"[A-Z]\\d{4}"_s << u"see E0382 and C0000"_s << QStringList{u"E0382"_s, u"C0000"_s};
    QTest::newRow("case folded") << u"(?i)gb0170"_s << u"/gb/GB0170.html gb0170"_s << QStringList{u"GB0170"_s, u"gb0170"_s};
    QTest::newRow("case folded beyond ASCII") << u"(?i)größe überschritten"_s << u"GRÖSSE, GRÖßE ÜBERSCHRITTEN"_s << QStringList{u"GRÖßE ÜBERSCHRITTEN"_s};
    QTest::newRow("Chinese") << u"找不到指定的模块"_s << u"[WinError 126] 找不到指定的模块。"_s << QStringList{u"找不到指定的模块"_s};
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
    QCOMPARE(index.compile(), QString());
    const CleanText clean(text);
    auto matches = index.search(clean);
    std::sort(matches.begin(), matches.end(), [](const auto &a, const auto &b) { return a.bytes < b.bytes; });
    QStringList found;
    for (const PatternIndex::Match &m : matches)
        found << QString::fromUtf8(clean.utf8().sliced(m.bytes.begin, m.bytes.length()));
    QCOMPARE(found, regions);
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
    QString error;
    QCOMPARE(index.add(pattern.toStdString(), &error), -1);
    QVERIFY(!error.isEmpty());
    QCOMPARE(index.size(), 0);
}

void PatternIndexTest::agreesWithTryingEveryPatternOnEveryLine()
{
    QRandomGenerator random(4242);
    const QStringList words = {u"tensor"_s, u"CUDA"_s, u"error"_s, u"内存"_s, u"🚀"_s, u"no"_s, u"12"_s, u"é"_s, u"of"_s, u"x"_s, u" "_s, u": "_s};
    const QStringList atoms = {u"tensor"_s, u"CUDA"_s, u"error"_s, u"内存"_s, u"🚀"_s, u"no"_s, u"\\d+"_s, u"é"_s, u"of"_s, u"."_s, u"\\s*"_s, u"(?i)cuda"_s, u"[^x]"_s};
    const QStringList glue = {QString(), u" "_s, u".*"_s, u".*?"_s, u"|"_s, u": "_s, u"?"_s, u"+"_s};
    int compared = 0;
    int matched = 0;
    for (int round = 0; round < 400; ++round) {
        PatternIndex index;
        std::vector<std::string> patterns;
        for (int p = 0; p < 10; ++p) {
            QString pattern = random.bounded(6) == 0 ? u"^"_s : QString();
            for (int i = 1 + random.bounded(4); i > 0; --i)
                pattern += atoms[random.bounded(atoms.size())] + glue[random.bounded(glue.size())];
            if (index.add(pattern.toStdString()) >= 0)
                patterns.push_back(pattern.toStdString());
        }
        QCOMPARE(index.compile(), QString());
        for (int t = 0; t < 25; ++t) {
            QString text;
            for (int i = random.bounded(20); i > 0; --i)
                text += words[random.bounded(words.size())] + (random.bounded(5) == 0 ? (random.bounded(2) ? u"\n"_s : u"\r\n"_s) : QString());
            const CleanText clean(text);
            const auto expected = everyPatternOnEveryLine(patterns, clean);
            const auto actual = sorted(index.search(clean));
            if (actual != expected) {
                for (std::size_t i = 0; i < patterns.size(); ++i)
                    qWarning("%zu: %s", i, patterns[i].c_str());
                QFAIL(qPrintable(u"differs on: "_s + text));
            }
            compared += int(patterns.size());
            matched += int(expected.size());
        }
    }
    QVERIFY(compared >= 90'000);
    QVERIFY2(matched > 10'000, "the random texts must hit often enough to mean something");
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
    QCOMPARE(std::count_if(matches.begin(), matches.end(), [](const auto &m) { return m.pattern == 0; }), std::min<qsizetype>(wanted.size(), 1000));
    QCOMPARE(std::count_if(matches.begin(), matches.end(), [](const auto &m) { return m.pattern == 1; }), std::min<qsizetype>(wanted.size(), 1000));
}

void PatternIndexTest::boundsAFlood()
{
    PatternIndex index;
    index.add(".");
    index.add("[a-z]");
    index.compile();
    const auto matches = index.search(CleanText(QString(100'000, u'a')));
    QCOMPARE(int(matches.size()), 2 * PatternIndex::MostMatchesPerPattern);
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
