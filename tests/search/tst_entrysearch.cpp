#include "app/search/entrysearch.h"
#include "app/search/searchquery.h"
#include "tests/testing/catalog.h"

#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

Entry entryOf(const QString &id, const LocalizedText &signature, const LocalizedText &rootCause = {})
{
    Entry entry;
    entry.id = id;
    entry.signature = signature;
    entry.rootCause = rootCause;
    return entry;
}

CatalogPtr catalog()
{
    Entry memory = entryOf(u"pytorch/cuda-out-of-memory"_s,
                           {u"CUDA out of memory. Tried to allocate {size}"_s, u"CUDA 显存不足"_s},
                           {u"The allocator found no block."_s, u"分配器找不到空闲块。"_s});
    memory.aliases = {u"torch.OutOfMemoryError"_s};
    memory.tags = {u"gpu"_s};
    Entry graphBreak = entryOf(u"pytorch/graph-break"_s, {u"Unsupported: data-dependent branching"_s, u"图断裂"_s});
    graphBreak.errorCode = u"GB0170"_s;
    Entry worker = entryOf(u"pytorch/worker-killed"_s, {u"DataLoader worker is killed"_s, {}},
                           {u"Often the machine ran out of memory; CUDA is not concerned."_s, {}});
    DeadEnd deadEnd;
    deadEnd.action = {u"Raise num_workers"_s, {}};
    worker.deadEnds.append(deadEnd);
    Workaround workaround;
    workaround.how = u"`--shm-size=8g`"_s;
    worker.workarounds.append(workaround);
    const Entry windows = entryOf(u"python/winerror-126"_s, {u"[WinError 126] 找不到指定的模块"_s, {}});
    const Entry git = entryOf(u"git/out"_s, {u"fatal: out of range"_s, {}});
    return test::catalogOf({worker, memory, graphBreak, windows, git});
}

} // namespace

class TestEntrySearch : public QObject
{
    Q_OBJECT
private slots:
    void finds_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QStringList>("ids");
        const QString memory = u"pytorch/cuda-out-of-memory"_s;
        const QString worker = u"pytorch/worker-killed"_s;
        QTest::newRow("a title before a root cause") << u"cuda memory"_s << QStringList{memory, worker};
        QTest::newRow("an id") << memory << QStringList{memory};
        QTest::newRow("a slug before titles that hold it") << u"out"_s << QStringList{u"git/out"_s, memory, worker};
        QTest::newRow("an error code in another case") << u"gb0170"_s << QStringList{u"pytorch/graph-break"_s};
        QTest::newRow("an alias") << u"OutOfMemoryError"_s << QStringList{memory};
        QTest::newRow("a tag") << u"gpu"_s << QStringList{memory};
        QTest::newRow("a dead end") << u"num_workers"_s << QStringList{worker};
        QTest::newRow("code of a workaround") << u"--shm-size"_s << QStringList{worker};
        QTest::newRow("Chinese inside a sentence") << u"空闲块"_s << QStringList{memory};
        QTest::newRow("Chinese after Latin without a blank") << u"cuda显存"_s << QStringList{memory};
        QTest::newRow("full-width letters") << u"ＣＵＤＡ　显存"_s << QStringList{memory};
        QTest::newRow("part of a word") << u"alloc"_s << QStringList{memory};
        QTest::newRow("words of both languages") << u"allocator 显存"_s << QStringList{memory};
        QTest::newRow("every word has to occur") << u"cuda nonsense"_s << QStringList{};
        QTest::newRow("words may not run over fields") << u"sizecuda"_s << QStringList{};
        QTest::newRow("the middle of a word") << u"utofmem"_s << QStringList{memory};
        QTest::newRow("a word between signs") << u"memory.Tried"_s << QStringList{memory};
        QTest::newRow("nothing but signs") << u"["_s << QStringList{u"python/winerror-126"_s};
        QTest::newRow("what an expression would mean") << u"cuda AND NOT \"memory\" OR title:* ^x"_s << QStringList{};
        QTest::newRow("a quote inside a word") << u"xian\"c un"_s << QStringList{memory};
        QTest::newRow("a quote") << u"\"cuda"_s << QStringList{memory, worker};
        QTest::newRow("nothing") << QString() << QStringList{};
        QTest::newRow("blanks") << u" \t\n"_s << QStringList{};
    }
    void finds()
    {
        QFETCH(QString, query);
        const EntrySearch search(catalog());
        QStringList ids;
        for (const SearchHit &hit : search.search(query))
            ids.append(hit.id);
        QTEST(ids, "ids");
    }

    void saysWhereTheWordsWere_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<int>("field");
        QTest::newRow("title") << u"allocate"_s << int(SearchField::Title);
        QTest::newRow("root cause") << u"allocator"_s << int(SearchField::RootCause);
        QTest::newRow("alias") << u"torch.outofmemory"_s << int(SearchField::Alias);
        QTest::newRow("exact code") << u"GB0170"_s << int(SearchField::Code);
        QTest::newRow("dead end") << u"raise"_s << int(SearchField::DeadEnd);
    }
    void saysWhereTheWordsWere()
    {
        QFETCH(QString, query);
        const EntrySearch search(catalog());
        QTEST(int(search.search(query).value(0).field), "field");
    }

    void theLimitKeepsTheBest()
    {
        const EntrySearch search(catalog());
        QCOMPARE(search.search(u"out of", 1).size(), 1);
        QCOMPARE(search.search(u"out of", -1).size(), 3);
        QCOMPARE(search.search(u"out of", 0).size(), 0);
    }

    void anEmptyCatalogHoldsNothing()
    {
        QCOMPARE(EntrySearch(std::make_shared<const Catalog>()).search(u"cuda").size(), 0);
    }

    void threadsSearchOneCatalog()
    {
        const CatalogPtr shared = catalog();
        const QList<SearchHit> expected = EntrySearch(shared).search(u"cuda memroy");
        QVERIFY(!expected.isEmpty());
        std::atomic_int same = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int round = 0; round < 20; ++round)
                    same += EntrySearch(shared).search(u"cuda memroy") == expected;
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(same.load(), 80);
    }

    void theQueryIsSplitIntoWords()
    {
        QCOMPARE(queryWords(u"  CUDA显存 不足 cuda "), (QStringList{u"cuda"_s, u"显存"_s, u"不足"_s}));
    }
};

QTEST_GUILESS_MAIN(TestEntrySearch)
#include "tst_entrysearch.moc"
