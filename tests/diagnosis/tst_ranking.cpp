#include "app/diagnosis/ranking.h"
#include "tests/testing/catalog.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>

using namespace waymark;
using namespace Qt::StringLiterals;

class RankingTest : public QObject
{
    Q_OBJECT

private slots:
    void oneEventGoesToOne_data();
    void oneEventGoesToOne();
    void whyItLost_data();
    void whyItLost();
    void theMoreSpecificWinsHoweverManyWords();
    void twoThatKnowEachOtherAreWeighed();
    void specificElsewhereTakesNothing();
    void strongestKindGivesTheRegion();
    void aGraphBreakHasOneType();
    void aMovedRegionDoesNotClaimOthersWords();
    void nothingIsLostAndNothingExplainedTwice();
    void manyCandidatesAreSettledSoon_data();
    void manyCandidatesAreSettledSoon();
    void surerTheMoreIsTold_data();
    void surerTheMoreIsTold();
    void order_data();
    void order();
};

namespace {

Candidate candidate(qsizetype entry, qsizetype begin, qsizetype end, double information,
                    MatchKind kind = MatchKind::Exact)
{
    Candidate c;
    c.entry = entry;
    c.pattern = int(entry);
    c.kind = kind;
    c.bytes = {begin, end};
    c.information = c.weight = information;
    return c;
}

/// "1@0-20 (beat 2, 3)", a verdict a string.
QStringList shown(const std::vector<Verdict> &verdicts)
{
    QStringList lines;
    for (const Verdict &verdict : verdicts) {
        QString line =
            u"%1@%2-%3"_s.arg(verdict.winner.entry).arg(verdict.winner.bytes.begin).arg(verdict.winner.bytes.end);
        QStringList entries;
        for (const Rejected &rejected : verdict.rejected)
            entries << QString::number(rejected.candidate.entry);
        entries.sort();
        if (!entries.isEmpty())
            line += u" beat "_s + entries.join(u", "_s);
        lines << line;
    }
    return lines;
}

/// A text without any trace, and its segments.
struct Plain
{
    CleanText text{QString(400, u'x')};
    Segments segments{text};
};

QString reasonName(LossReason reason)
{
    switch (reason) {
    case LossReason::LessSpecific:
        return u"less specific"_s;
    case LossReason::OutsideMessage:
        return u"beside the message"_s;
    case LossReason::FewerWords:
        return u"fewer words"_s;
    case LossReason::Tie:
        break;
    }
    return u"tie"_s;
}

} // namespace

void RankingTest::oneEventGoesToOne_data()
{
    QTest::addColumn<QList<QList<int>>>("claims"); // entry, begin, end, information
    QTest::addColumn<QStringList>("verdicts");
    using Claims = QList<QList<int>>;
    QTest::newRow("nothing") << Claims{} << QStringList();
    QTest::newRow("apart") << Claims{{1, 0, 10, 9}, {2, 10, 20, 9}} << QStringList({u"1@0-10"_s, u"2@10-20"_s});
    QTest::newRow("the same words, more told")
        << Claims{{1, 0, 10, 9}, {2, 0, 10, 12}} << QStringList{u"2@0-10 beat 1"_s};
    QTest::newRow("the same words, as much told: the longer region")
        << Claims{{1, 0, 10, 9}, {2, 0, 12, 9}} << QStringList{u"2@0-12 beat 1"_s};
    QTest::newRow("overlapping a little") << Claims{{1, 0, 10, 9}, {2, 9, 20, 12}} << QStringList{u"2@9-20 beat 1"_s};
    QTest::newRow("within") << Claims{{1, 0, 30, 9}, {2, 10, 20, 12}} << QStringList{u"2@10-20 beat 1"_s};
    QTest::newRow("two within a wide one that tells more")
        << Claims{{1, 0, 30, 20}, {2, 3, 10, 12}, {3, 12, 20, 11}} << QStringList{u"1@0-30 beat 2, 3"_s};
    QTest::newRow("two within a wide one that tells less")
        << Claims{{1, 0, 30, 5}, {2, 3, 10, 12}, {3, 12, 20, 11}} << QStringList({u"2@3-10 beat 1"_s, u"3@12-20"_s});
    QTest::newRow("a row of overlaps, the middle one tells most")
        << Claims{{1, 0, 12, 9}, {2, 10, 22, 12}, {3, 20, 30, 9}} << QStringList{u"2@10-22 beat 1, 3"_s};
    QTest::newRow("a row of overlaps, the outer ones tell most")
        << Claims{{1, 0, 12, 12}, {2, 10, 22, 9}, {3, 20, 30, 11}} << QStringList({u"1@0-12 beat 2"_s, u"3@20-30"_s});
    QTest::newRow("one entry twice at one place") << Claims{{1, 0, 10, 9}, {1, 5, 20, 12}} << QStringList{u"1@5-20"_s};
    QTest::newRow("one entry at two places")
        << Claims{{1, 0, 10, 9}, {1, 15, 20, 12}} << QStringList({u"1@0-10"_s, u"1@15-20"_s});
}

void RankingTest::oneEventGoesToOne()
{
    QFETCH(QList<QList<int>>, claims);
    QFETCH(QStringList, verdicts);
    const Plain plain;
    std::vector<Candidate> candidates;
    for (const QList<int> &claim : claims)
        candidates.push_back(candidate(claim[0], claim[1], claim[2], claim[3]));
    QCOMPARE(shown(settle(candidates, plain.segments)), verdicts);
    std::reverse(candidates.begin(), candidates.end()); // the order in which they were found does not matter
    QCOMPARE(shown(settle(candidates, plain.segments)), verdicts);
}

void RankingTest::whyItLost_data()
{
    QTest::addColumn<double>("informationOfLoser"); // the winner's is 20
    QTest::addColumn<int>("kindOfLoser");
    QTest::addColumn<int>("beginOfLoser"); // the winner's region is 0 to 20
    QTest::addColumn<bool>("outsideMessage");
    QTest::addColumn<QString>("reason");
    QTest::newRow("tells less") << 12.0 << int(MatchKind::Exact) << 0 << false << u"fewer words"_s;
    QTest::newRow("tells next to as much") << 19.5 << int(MatchKind::Exact) << 0 << false << u"tie"_s;
    QTest::newRow("tells just as much") << 20.0 << int(MatchKind::Exact) << 1 << false << u"tie"_s;
    QTest::newRow("as much, of another kind") << 20.0 << int(MatchKind::Template) << 0 << false << u"fewer words"_s;
    QTest::newRow("as much, by other words") << 20.0 << int(MatchKind::Exact) << 18 << false << u"fewer words"_s;
    QTest::newRow("text around the message") << 12.0 << int(MatchKind::Exact) << 0 << true << u"beside the message"_s;
}

void RankingTest::whyItLost()
{
    QFETCH(double, informationOfLoser);
    QFETCH(int, kindOfLoser);
    QFETCH(int, beginOfLoser);
    QFETCH(bool, outsideMessage);
    QFETCH(QString, reason);
    const Plain plain;
    Candidate rejected = candidate(2, beginOfLoser, beginOfLoser + 19, informationOfLoser, MatchKind(kindOfLoser));
    rejected.outsideMessage = outsideMessage;
    const auto verdicts = settle({candidate(1, 0, 20, 20), rejected}, plain.segments);
    QCOMPARE(shown(verdicts), QStringList{u"1@0-20 beat 2"_s});
    QCOMPARE(reasonName(verdicts.front().rejected.front().reason), reason);
}

void RankingTest::theMoreSpecificWinsHoweverManyWords()
{
    const Plain plain;
    const std::vector<qsizetype> overTwo = {2};
    Candidate general = candidate(1, 0, 60, 300);
    general.generalOver = &overTwo;
    const auto verdicts = settle({general, candidate(2, 20, 26, 6)}, plain.segments);
    QCOMPARE(shown(verdicts), QStringList{u"2@20-26 beat 1"_s});
    QCOMPARE(verdicts.front().rejected.front().reason, LossReason::LessSpecific);
    QVERIFY(verdicts.front().rejected.front().candidate.outranked);
}

void RankingTest::twoThatKnowEachOtherAreWeighed()
{
    const Plain plain;
    const std::vector<qsizetype> overOne = {1};
    const std::vector<qsizetype> overTwo = {2};
    Candidate first = candidate(1, 0, 20, 9);
    first.generalOver = &overTwo;
    Candidate second = candidate(2, 0, 20, 20);
    second.generalOver = &overOne;
    const auto verdicts = settle({first, second}, plain.segments);
    QCOMPARE(shown(verdicts), QStringList{u"2@0-20 beat 1"_s});
    QCOMPARE(verdicts.front().rejected.front().reason, LossReason::FewerWords);
}

void RankingTest::specificElsewhereTakesNothing()
{
    const Plain plain;
    const std::vector<qsizetype> overTwo = {2};
    Candidate general = candidate(1, 0, 20, 9);
    general.generalOver = &overTwo;
    QCOMPARE(shown(settle({general, candidate(2, 40, 60, 9)}, plain.segments)),
             QStringList({u"1@0-20"_s, u"2@40-60"_s}));
}

void RankingTest::strongestKindGivesTheRegion()
{
    const Plain plain;
    const auto verdicts = settle(
        {candidate(1, 0, 40, 30, MatchKind::Template), candidate(1, 10, 20, 12, MatchKind::Exact)}, plain.segments);
    QCOMPARE(shown(verdicts), QStringList{u"1@10-20"_s});
    QCOMPARE(verdicts.front().winner.kind, MatchKind::Exact);
    QCOMPARE(verdicts.front().winner.information, 30.0);
}

void RankingTest::aGraphBreakHasOneType()
{
    const CleanText text(
        u"Graph break in user code at a.py:4\nGraph Break Reason: Data-dependent branching\n  Explanation: y\n  Hint: restructure\n"_s);
    const Segments segments(text);
    QCOMPARE(segments.records().size(), std::size_t(1));
    const auto inRecord = [&](Candidate c) {
        c.record = 0;
        return c;
    };
    const auto reason = text.lines()[1].bytes;
    const auto hint = text.lines()[3].bytes;
    const auto verdicts =
        settle({inRecord(candidate(1, reason.begin, reason.end, 15)), inRecord(candidate(2, hint.begin, hint.end, 12))},
               segments);
    QCOMPARE(verdicts.size(), std::size_t(1));
    QCOMPARE(int(verdicts.front().winner.entry), 1);
    QCOMPARE(verdicts.front().rejected.size(), std::size_t(1));
}

/// Of an entry's two candidates in one record the stronger kind gives the region; where another entry holds those
/// words, it must not be taken.
void RankingTest::aMovedRegionDoesNotClaimOthersWords()
{
    const CleanText text(
        u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nOSError: 0123456789 0123456789 0123456789\n"_s);
    const Segments segments(text);
    QCOMPARE(segments.records().size(), std::size_t(1));
    const qsizetype at = text.lines()[2].bytes.begin;
    std::vector<Candidate> candidates = {candidate(1, at, at + 10, 30, MatchKind::Template),
                                         candidate(2, at + 20, at + 30, 25),
                                         candidate(1, at + 15, at + 25, 20, MatchKind::Exact)};
    for (Candidate &c : candidates)
        c.record = 0;
    const auto verdicts = settle(candidates, segments);
    for (std::size_t i = 1; i < verdicts.size(); ++i)
        QVERIFY2(!verdicts[i].winner.bytes.overlaps(verdicts[i - 1].winner.bytes),
                 qPrintable(shown(verdicts).join(u"; "_s)));
}

void RankingTest::nothingIsLostAndNothingExplainedTwice()
{
    QRandomGenerator random(11);
    const CleanText text(
        u"plain words, more of them, and then\nTraceback (most recent call last):\n  File \"a.py\", line 1, in f\n"
        "OSError: 0123456789 0123456789 0123456789\nplain again, some words\nGraph break in user code at a.py:4\n"
        "Graph Break Reason: Data-dependent branching\n  Explanation: y\n  Hint: restructure\nplain\n"_s);
    const Segments segments(text);
    QCOMPARE(segments.records().size(), std::size_t(2));
    std::vector<std::vector<qsizetype>> general(6);
    for (qsizetype entry = 0; entry < 6; ++entry) {
        for (qsizetype over = 0; over < 6; ++over) {
            if (over != entry && random.bounded(4) == 0)
                general[std::size_t(entry)].push_back(over);
        }
    }
    for (int round = 0; round < 3000; ++round) {
        std::vector<Candidate> candidates;
        for (int i = random.bounded(12); i > 0; --i) {
            const qsizetype begin = random.bounded(int(text.utf8().size()) - 30);
            Candidate c = candidate(random.bounded(6), begin, begin + 1 + random.bounded(25), 6 + random.bounded(20),
                                    MatchKind(random.bounded(3)));
            c.record = segments.recordOf(text.lineAt(c.bytes.begin));
            c.generalOver = &general[std::size_t(c.entry)];
            candidates.push_back(c);
        }
        const auto verdicts = settle(candidates, segments);
        const QString found = shown(verdicts).join(u"; "_s);
        QVERIFY2(candidates.empty() == verdicts.empty(), qPrintable(found));
        std::set<qsizetype> claiming;
        std::set<qsizetype> settled;
        for (const Candidate &c : candidates)
            claiming.insert(c.entry);
        for (std::size_t i = 0; i < verdicts.size(); ++i) {
            settled.insert(verdicts[i].winner.entry);
            if (i > 0)
                QVERIFY2(verdicts[i - 1].winner.bytes.begin <= verdicts[i].winner.bytes.begin, qPrintable(found));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!verdicts[i].winner.bytes.overlaps(verdicts[j].winner.bytes),
                         qPrintable(u"round %1: %2"_s.arg(round).arg(found)));
            for (const Rejected &rejected : verdicts[i].rejected) {
                QVERIFY(rejected.candidate.entry != verdicts[i].winner.entry);
                settled.insert(rejected.candidate.entry);
            }
        }
        QVERIFY2(claiming == settled, qPrintable(found));
        std::shuffle(candidates.begin(), candidates.end(), random);
        QCOMPARE(shown(settle(candidates, segments)).join(u"; "_s), found);
    }
}

void RankingTest::manyCandidatesAreSettledSoon_data()
{
    QTest::addColumn<int>("shape");
    QTest::newRow("apart") << 0;
    QTest::newRow("one long row of overlaps") << 1;
    QTest::newRow("nested") << 2;
    QTest::newRow("all at one place") << 3;
    QTest::newRow("general ones among them") << 4;
}

/// Quadratic time would take minutes.
void RankingTest::manyCandidatesAreSettledSoon()
{
    QFETCH(int, shape);
    constexpr int Many = 100'000;
    const CleanText text{QString(10, u'x')};
    const Segments segments(text);
    const std::vector<qsizetype> overFive = {5};
    std::vector<Candidate> candidates;
    for (int i = 0; i < Many; ++i) {
        const qsizetype begin = shape == 0 ? 20 * i : shape == 2 ? i : shape == 3 ? 0 : 7 * i;
        const qsizetype end = shape == 2 ? 3 * Many - i : begin + 10;
        Candidate c = candidate(i % 50, begin, end, 6 + i % 13, MatchKind(i % 3));
        if (shape == 4 && c.entry != 5)
            c.generalOver = &overFive;
        candidates.push_back(c);
    }
    const auto verdicts = settle(candidates, segments);
    QVERIFY(!verdicts.empty());
    QCOMPARE(shape == 0, verdicts.size() == std::size_t(Many));
}

void RankingTest::surerTheMoreIsTold_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::newRow("exact") << int(MatchKind::Exact) << 0.80 << 0.99;
    QTest::newRow("template") << int(MatchKind::Template) << 0.60 << 0.95;
    QTest::newRow("code") << int(MatchKind::Code) << 0.90 << 0.90;
    QTest::newRow("similar") << int(MatchKind::Similar) << 0.30 << 0.60;
}

void RankingTest::surerTheMoreIsTold()
{
    QFETCH(int, kind);
    QFETCH(double, least);
    QFETCH(double, most);
    double before = 0;
    for (double information = 8; information < 200; information += 3) {
        const double confidence = confidenceOf(candidate(1, 0, 9, information, MatchKind(kind)));
        QVERIFY(confidence >= least && confidence <= most + 1e-9);
        QVERIFY(confidence >= before);
        before = confidence;
    }
    QVERIFY(most - before < 0.01);
}

void RankingTest::order_data()
{
    QTest::addColumn<QStringList>("findings"); // id and confidence
    QTest::addColumn<QStringList>(
        "catalog"); // "a>b": a leads to b; "b<a": b is preceded by a; "a=wrapper", "a=general", "a=warning"
    QTest::addColumn<QStringList>("paste"); // "a>b": the paste says that a caused b
    QTest::addColumn<QString>("order");
    QTest::addColumn<QString>("root");
    const QStringList none;
    QTest::newRow("none") << none << none << none << QString() << QString();
    QTest::newRow("one is its own root") << QStringList{u"a 0.9"_s} << none << none << u"a"_s << u"a"_s;
    QTest::newRow("surer first") << QStringList{u"a 0.8"_s, u"b 0.9"_s} << none << none << u"b a"_s << QString();
    QTest::newRow("both sure enough: in the order of the paste")
        << QStringList{u"b 0.93"_s, u"a 0.99"_s} << none << none << u"b a"_s << QString();
    QTest::newRow("as sure: in the order of the paste")
        << QStringList{u"b 0.9"_s, u"a 0.9"_s} << none << none << u"b a"_s << QString();
    QTest::newRow("cause before consequence, though less sure")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << none << QStringList{u"a>b"_s} << u"a b"_s << u"a"_s;
    QTest::newRow("the catalog's link") << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"a>b"_s} << none
                                        << u"a b"_s << u"a"_s;
    QTest::newRow("the catalog's link, told from the other end")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"b<a"_s} << none << u"a b"_s << u"a"_s;
    QTest::newRow("link to an error that is not there")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"a>c"_s, u"c>b"_s} << none << u"b a"_s << QString();
    QTest::newRow("a chain of three") << QStringList{u"a 0.7"_s, u"b 0.8"_s, u"c 0.9"_s} << none
                                      << QStringList{u"a>b"_s, u"b>c"_s} << u"a c b"_s << u"a"_s;
    QTest::newRow("a circle has no root")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << none << QStringList{u"a>b"_s, u"b>a"_s} << u"b a"_s << QString();
    QTest::newRow("the paste contradicts the catalog")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"a>b"_s} << QStringList{u"b>a"_s} << u"b a"_s << u"b"_s;
    QTest::newRow("the catalog contradicts itself")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"a>b"_s, u"b>a"_s} << none << u"b a"_s << QString();
    QTest::newRow("an error that leads to itself")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"a>a"_s} << none << u"b a"_s << QString();
    QTest::newRow("two causes, the surer one") << QStringList{u"a 0.6"_s, u"b 0.7"_s, u"c 0.9"_s} << none
                                               << QStringList{u"a>c"_s, u"b>c"_s} << u"b c a"_s << u"b"_s;
    QTest::newRow("what a program made of a general error")
        << QStringList{u"a 0.9"_s, u"b 0.7"_s} << QStringList{u"a=general"_s} << QStringList{u"a>b"_s} << u"b a"_s
        << QString();
    QTest::newRow("a general error, a little surer, beside another")
        << QStringList{u"a 0.95"_s, u"b 0.9"_s} << QStringList{u"a=general"_s} << none << u"b a"_s << QString();
    QTest::newRow("a general error, much surer")
        << QStringList{u"a 0.95"_s, u"b 0.6"_s} << QStringList{u"a=general"_s} << none << u"a b"_s << QString();
    QTest::newRow("one general error made of another")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"a=general"_s, u"b=general"_s} << QStringList{u"a>b"_s}
        << u"a b"_s << u"a"_s;
    QTest::newRow("a general error in a wrapper")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"a=general"_s, u"b=wrapper"_s} << QStringList{u"a>b"_s}
        << u"a b"_s << u"a"_s;
    QTest::newRow("a general error that the catalog links only")
        << QStringList{u"a 0.7"_s, u"b 0.9"_s} << QStringList{u"a=general"_s, u"a>b"_s} << none << u"a b"_s << u"a"_s;
    QTest::newRow("a wrapper comes from the other error")
        << QStringList{u"a 0.9"_s, u"b 0.7"_s} << QStringList{u"a=wrapper"_s} << none << u"b a"_s << u"b"_s;
    QTest::newRow("a wrapper alone") << QStringList{u"a 0.9"_s} << QStringList{u"a=wrapper"_s} << none << u"a"_s
                                     << u"a"_s;
    QTest::newRow("a wrapper of a wrapper")
        << QStringList{u"a 0.9"_s, u"b 0.8"_s} << QStringList{u"a=wrapper"_s, u"b=wrapper"_s} << none << u"a b"_s
        << QString();
    QTest::newRow("a warning causes no wrapper")
        << QStringList{u"a 0.9"_s, u"b 0.7"_s} << QStringList{u"a=wrapper"_s, u"b=warning"_s} << none << u"a b"_s
        << QString();
}

void RankingTest::order()
{
    QFETCH(QStringList, findings);
    QFETCH(QStringList, catalog);
    QFETCH(QStringList, paste);
    QFETCH(QString, order);
    QFETCH(QString, root);
    QList<Entry> entries;
    for (const QString &id : {u"a"_s, u"b"_s, u"c"_s}) {
        Entry e;
        e.id = id;
        for (const QString &link : catalog) {
            if (link.startsWith(id + u'>'))
                e.leadsTo.append({link.mid(2), {}, {}});
            if (link.startsWith(id + u'<'))
                e.precededBy.append({link.mid(2), {}, {}});
            if (link == id + u"=wrapper"_s || link == id + u"=general"_s)
                e.tags.append(link.mid(2));
            if (link == id + u"=warning"_s)
                e.category = u"warning"_s;
        }
        entries.append(e);
    }
    QList<Finding> list;
    for (const QString &text : findings) {
        Finding f;
        f.entryId = text.section(u' ', 0, 0);
        f.confidence = text.section(u' ', 1).toDouble();
        list.append(f);
    }
    QList<std::pair<QString, QString>> causes;
    for (const QString &link : paste)
        causes.append({link.section(u'>', 0, 0), link.section(u'>', 1)});
    const CatalogPtr all = test::catalogOf(entries);
    const auto links = causesAmong(list, *all, causes, [](const Entry &, const Entry &) { return true; });
    QCOMPARE(orderFindings(list, *all, links, causes, [](const Entry &, const Entry &) { return false; }), root);
    QStringList ids;
    for (const Finding &f : list)
        ids << f.entryId;
    QCOMPARE(ids.join(u' '), order);
}

QTEST_APPLESS_MAIN(RankingTest)
#include "tst_ranking.moc"
