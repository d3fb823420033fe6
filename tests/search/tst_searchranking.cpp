// How search answers people who misspell, shorten, paste links and write Chinese: on the shipped catalog and guides.
#include "app/search/entrysearch.h"
#include "tests/testing/shippedcatalog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestSearchRanking : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void rightEntryIsAmongTheFirstThree_data();
    void rightEntryIsAmongTheFirstThree();
    void rightOneIsFirst_data();
    void rightOneIsFirst();
    void wordsSpeltRightComeBeforeSimilarOnes();
    void numbersAreNeverCorrected();
    void guidesAreFound_data();
    void guidesAreFound();
    void filtersHoldForEverything();

private:
    QStringList idsOf(const QString &query, qsizetype limit = 3, const EntryFilter &filter = {}) const
    {
        QStringList ids;
        for (const SearchHit &hit : m_search->search(query, limit, filter))
            ids.append(hit.id);
        return ids;
    }

    std::unique_ptr<EntrySearch> m_search;
};

void TestSearchRanking::initTestCase()
{
    m_search = std::make_unique<EntrySearch>(test::shippedCatalog());
}

void TestSearchRanking::rightEntryIsAmongTheFirstThree_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("id");
    const QString branching = u"pytorch/graph-break-data-dependent-branching"_s;
    const QString memory = u"cuda/pytorch-out-of-memory"_s;
    QTest::newRow("message as printed") << u"CUDA out of memory"_s << memory;
    QTest::newRow("words in another order") << u"memory out cuda"_s << memory;
    QTest::newRow("id with blanks") << u"dataloader worker killed"_s << u"pytorch/dataloader-worker-killed"_s;
    QTest::newRow("letter doubled wrongly, another one missing")
        << u"permsision denied publickey"_s << u"git/could-not-read-from-remote"_s;
    QTest::newRow("vowels left out") << u"graph brk loop"_s << u"pytorch/graph-break-in-loop"_s;
    QTest::newRow("swapped, and one letter missing")
        << u"tensro size mismach"_s << u"pytorch/state-dict-size-mismatch"_s;
    QTest::newRow("swapped in a short word") << u"list index out of rnage"_s << u"python/list-index-out-of-range"_s;
    QTest::newRow("misspelt while it is typed") << u"recomplie lim"_s << u"pytorch/dynamo-recompile-limit"_s;
    QTest::newRow("GB id without zeros") << u"gb170"_s << branching;
    QTest::newRow("GB id as printed") << u"GB0170"_s << branching;
    QTest::newRow("GB id with a blank") << u"GB 170"_s << branching;
    QTest::newRow("link to its page") << u"https://meta-pytorch.org/compile-graph-break-site/gb/gb0170.html"_s
                                      << branching;
    QTest::newRow("link on another host") << u"pytorch.github.io/x/gb/gb0170.html#more"_s << branching;
    QTest::newRow("WinError with its number") << u"WinError 126"_s << u"pytorch/dll-load-failed"_s;
    QTest::newRow("WinError written together") << u"winerror126"_s << u"pytorch/dll-load-failed"_s;
    QTest::newRow("error code in capitals") << u"CUDNN_STATUS_NOT_INITIALIZED"_s << u"cuda/cudnn-not-initialized"_s;
    QTest::newRow("Chinese as it stands") << u"显存不足"_s << memory;
    QTest::newRow("Chinese and Latin together") << u"CUDA显存不足"_s << memory;
}

void TestSearchRanking::rightEntryIsAmongTheFirstThree()
{
    QFETCH(QString, query);
    QFETCH(QString, id);
    QVERIFY2(idsOf(query).contains(id), qPrintable(idsOf(query).join(u", "_s)));
}

void TestSearchRanking::rightOneIsFirst_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("id");
    const QString breaks = u"pytorch/graph-breaks"_s;
    const QString memory = u"cuda/out-of-memory"_s;
    QTest::newRow("a guide before special entries") << u"graph brk"_s << breaks;
    QTest::newRow("a guide before special entries, Chinese") << u"图断裂"_s << breaks;
    QTest::newRow("the general entry, misspelt") << u"permsision denied"_s << u"linux/permission-denied"_s;
    QTest::newRow("one wrong character") << u"显存步足"_s << memory;
    QTest::newRow("the first character wrong") << u"现存不足"_s << memory;
    QTest::newRow("syllables") << u"xiancun"_s << memory;
    QTest::newRow("syllables, blanks between them") << u"xian cun bu zu"_s << memory;
    QTest::newRow("a syllable that is still being typed") << u"xiancunb"_s << memory;
    QTest::newRow("initials") << u"xcbz"_s << memory;
    QTest::newRow("pinyin behind Latin") << u"cuda xiancun"_s << memory;
    QTest::newRow("a name with signs") << u"c++"_s << u"cpp/reading-errors"_s;
    QTest::newRow("a code among signs") << u"error[E0382]"_s << u"rust/e0382-use-of-moved-value"_s;
    QTest::newRow("a code that is still being typed") << u"error[E038"_s << u"rust/e0382-use-of-moved-value"_s;
}

void TestSearchRanking::rightOneIsFirst()
{
    QFETCH(QString, query);
    QFETCH(QString, id);
    QVERIFY2(idsOf(query).value(0) == id, qPrintable(idsOf(query).join(u", "_s)));
}

void TestSearchRanking::wordsSpeltRightComeBeforeSimilarOnes()
{
    for (const QString &query : {u"pytroch"_s, u"permsision"_s, u"deepcopi"_s, u"graph brk"_s, u"显存错误"_s}) {
        bool similar = false;
        for (const SearchHit &hit : m_search->search(query)) {
            QVERIFY2(!similar || hit.similar, qPrintable(query));
            similar = hit.similar;
        }
    }
}

void TestSearchRanking::numbersAreNeverCorrected()
{
    QCOMPARE(idsOf(u"GB0171"_s), QStringList());
    QCOMPARE(idsOf(u"gb9170"_s), QStringList());
}

void TestSearchRanking::guidesAreFound_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("id");
    QTest::newRow("title") << u"graph breaks"_s << u"pytorch/graph-breaks"_s;
    QTest::newRow("misspelt title") << u"asynchronos errors"_s << u"cuda/asynchronous-errors"_s;
    QTest::newRow("Chinese title") << u"重新编译"_s << u"pytorch/recompilation"_s;
}

void TestSearchRanking::guidesAreFound()
{
    QFETCH(QString, query);
    QFETCH(QString, id);
    const QList<SearchHit> hits = m_search->search(query, 5);
    const bool isThere = std::any_of(hits.begin(), hits.end(), [&](const SearchHit &hit) {
        return hit.kind == SearchHit::Kind::Guide && hit.id == id;
    });
    QVERIFY2(isThere, qPrintable(idsOf(query, 5).join(u", "_s)));
}

void TestSearchRanking::filtersHoldForEverything()
{
    EntryFilter git;
    git.set(EntryFilter::Group::Domain, u"git"_s);
    for (const QString &query : {u"memory"_s, u"e"_s, u"permsision"_s, u"GB0170"_s, u"git"_s}) {
        for (const SearchHit &hit : m_search->search(query, -1, git))
            QVERIFY2(hit.id.startsWith(u"git/"_s), qPrintable(hit.id));
    }
    QVERIFY(!idsOf(u"git"_s, 3, git).isEmpty());
    EntryFilter reproduced;
    reproduced.set(EntryFilter::Group::Tier, u"reproduced"_s);
    for (const SearchHit &hit : m_search->search(u"graph", -1, reproduced)) {
        QCOMPARE(hit.kind, SearchHit::Kind::Entry);
        QCOMPARE(m_search->catalog()->find(hit.id)->tier, VerificationTier::Reproduced);
    }
}

QTEST_GUILESS_MAIN(TestSearchRanking)
#include "tst_searchranking.moc"
