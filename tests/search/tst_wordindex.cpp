#include "app/search/searchtext.h"
#include "app/search/wordindex.h"

#include <QTest>

using namespace waymark;

namespace {

constexpr int FewRanks = 3;

/// One document a line; its words are ranked by their places: the first is the most prominent.
std::unique_ptr<WordIndex> indexOf(const QList<QByteArray> &documents)
{
    auto index = std::make_unique<WordIndex>();
    for (int document = 0; document < int(documents.size()); ++document) {
        int rank = 0;
        for (const QByteArray &word : documents[document].split(' '))
            index->add(document, word, std::min(rank++, FewRanks));
    }
    index->finish();
    return index;
}

QByteArray matchName(WordMatch match)
{
    return QByteArrayList{"whole", "beginning", "inside", "typo", "two typos", "shortened"}.value(int(match));
}

} // namespace

class TestWordIndex : public QObject
{
    Q_OBJECT
private slots:
    void wordsOfAText()
    {
        QStringList words;
        forEachWord(foldedUtf8(u"--shm-size=8g 显存不足, naïve"),
                    [&](QByteArrayView word, bool) { words.append(QString::fromUtf8(word)); });
        QCOMPARE(words, QString::fromUtf8("shm size 8g 显存 存不 不足 足 naïve").split(u' '));
    }

    void keepsTheMostProminentPlace()
    {
        const auto index = indexOf({"a b b", "b a", "c"});
        QStringList places;
        index->visit(index->find("b"),
                     [&](int document, int rank) { places.append(QStringLiteral("%1:%2").arg(document).arg(rank)); });
        QCOMPARE(places, (QStringList{QStringLiteral("0:1"), QStringLiteral("1:0")}));
        QCOMPARE(index->find("d"), -1);
    }

    void manyDocumentsFarApart()
    {
        WordIndex index;
        for (int document = 0; document < 100'000; document += 7)
            index.add(document, document % 35'000 == 0 ? "seldom" : "often", 2);
        index.finish();
        QList<int> documents;
        index.visit(index.find("seldom"), [&](int document, int) { documents.append(document); });
        QCOMPARE(documents, (QList<int>{0, 35'000, 70'000}));
    }

    void beginningsAndMiddles()
    {
        const auto index = indexOf({"break", "breakage", "outbreak", "graph"});
        const auto [first, last] = index->beginningWith("break");
        QCOMPARE(last - first, 2);
        QByteArrayList inside;
        index->containing("break", [&](WordIndex::Word word) { inside.append(index->word(word).toByteArray()); });
        QCOMPARE(inside, QByteArrayList{"outbreak"});
    }

    void oneAndTwoLettersKnowTheirDocuments()
    {
        const auto index = indexOf({"x graph", "great", "x y break", "gr"});
        QStringList places;
        QVERIFY(index->visitShort(
            "gr", [&](int document, int rank) { places.append(QStringLiteral("%1:%2").arg(document).arg(rank)); }));
        QCOMPARE(places, (QStringList{QStringLiteral("0:1"), QStringLiteral("1:0"), QStringLiteral("3:0")}));
        QVERIFY(!index->visitShort("gra", [](int, int) { }));
        QVERIFY(!index->visitShort("q", [](int, int) { }));
    }

    void misspeltWords_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("meant");
        QTest::addColumn<QByteArray>("match");
        const auto row = [](const char *name, const char *typed, const char *meant, const char *match) {
            QTest::newRow(name) << QByteArray(typed) << QByteArray(meant) << QByteArray(match);
        };
        row("swapped", "tensro", "tensor", "typo");
        row("missing", "mismach", "mismatch", "typo");
        row("too many", "erorrr", "error", "");
        row("wrong", "mudule", "module", "typo");
        row("wrong first letter", "nodule", "module", "typo");
        row("two slips in a long word", "permmision", "permission", "two typos");
        row("two slips in a short word", "braeke", "break", "");
        row("still being typed", "permsi", "permission", "two typos");
        row("only begun", "perm", "permission", "");
        row("too short to be corrected", "ghe", "the", "");
        row("no vowels", "brk", "break", "shortened");
        row("no vowels, doubled letter", "msg", "message", "shortened");
        row("vowels missing, consonant too", "bk", "break", "");
        row("another consonant", "brt", "break", "");
        row("digits are never corrected", "gb0171", "gb0170", "");
        row("the word itself", "break", "break", "");
    }
    void misspeltWords()
    {
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, meant);
        const auto index = indexOf({"zzz", meant});
        QByteArray found("");
        index->near(typed, [&](WordIndex::Word word, WordMatch match) {
            QCOMPARE(index->word(word).toByteArray(), meant);
            found = matchName(match);
        });
        QTEST(found, "match");
    }
};

QTEST_GUILESS_MAIN(TestWordIndex)
#include "tst_wordindex.moc"
