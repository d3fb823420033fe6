#include "app/match/regexcache.h"

#include <QTest>

using namespace waymark;

/// What is compiled once and what again.
class RegexCacheTest : public QObject
{
    Q_OBJECT
private slots:
    void keepsManySmallOnes();
    void keepsTheLatestOfLargeOnes();
    void aRefusedOneIsKeptToo();
};

void RegexCacheTest::keepsManySmallOnes()
{
    constexpr int Regexes = 2000;
    int made = 0;
    const RegexCache cache([&](int number) {
        ++made;
        return RegexCache::Source{"error " + std::to_string(number) + ": (\\w+)", false};
    });
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < Regexes; ++i)
            QVERIFY(cache.get(i));
    }
    QCOMPARE(made, Regexes);
}

void RegexCacheTest::keepsTheLatestOfLargeOnes()
{
    int made = 0;
    const RegexCache cache([&](int) {
        ++made;
        return RegexCache::Source{"(ab){1000}", false};
    });
    const auto fitting = int(RegexCache::MaxInstructions / (RegexCache::OwnInstructions + cache.get(0)->ProgramSize()));
    QVERIFY(fitting > 10);
    for (int i = 1; i <= fitting; ++i)
        cache.get(i);
    QCOMPARE(made, fitting + 1);
    cache.get(fitting);
    cache.get(1);
    QCOMPARE(made, fitting + 1);
    cache.get(0); // used longest ago
    QCOMPARE(made, fitting + 2);
}

void RegexCacheTest::aRefusedOneIsKeptToo()
{
    int made = 0;
    const RegexCache cache([&](int) {
        ++made;
        return RegexCache::Source{"(?=a)", false};
    });
    QVERIFY(!cache.get(3));
    QVERIFY(!cache.get(3));
    QCOMPARE(made, 1);
}

QTEST_APPLESS_MAIN(RegexCacheTest)
#include "tst_regexcache.moc"
