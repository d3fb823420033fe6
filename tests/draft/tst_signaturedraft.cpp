#include "app/draft/drafttrial.h"
#include "app/draft/listorder.h"
#include "app/draft/signaturedraft.h"
#include "app/draft/websearch.h"
#include "tests/testing/catalog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestSignatureDraft : public QObject
{
    Q_OBJECT

private slots:
    void proposesWhatVaries_data();
    void proposesWhatVaries();
    void aWordCanBeMadeToVaryAndBack();
    void neighboursAreOnePlaceholder();
    void slugs();
    void theRegexMatchesItsOwnMessage_data();
    void theRegexMatchesItsOwnMessage();
    void aTrialNamesLinesAndOtherEntries();
    void aTrialSaysWhatIsWrong();
    void theRegexOfADraftMatchesItsVariations_data();
    void theRegexOfADraftMatchesItsVariations();
    void aTrialNamesVariationsThatAreMissed();
    void unknownKeysFollowTheirItems();
    void searchText_data();
    void searchText();
};

void TestSignatureDraft::proposesWhatVaries_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("signature");
    QTest::newRow("a path in quotes") << u"OSError: [Errno 28] No space left on device: '/tmp/x'"_s
                                      << u"OSError: [Errno 28] No space left on device: '{path}'"_s;
    QTest::newRow("sizes") << u"Tried to allocate 20.00 MiB (GPU 0; 7.79 GiB total)"_s
                           << u"Tried to allocate {number} MiB (GPU {number_2}; {number_3} GiB total)"_s;
    QTest::newRow("an address") << u"segfault at 0x7f00beef ip"_s << u"segfault at {address} ip"_s;
    QTest::newRow("a bare path") << u"cannot open /srv/data/a.bin: denied"_s << u"cannot open {path}: denied"_s;
    QTest::newRow("a Windows path") << u"cannot open C:\\data\\a.bin: denied"_s << u"cannot open {path}: denied"_s;
    QTest::newRow("a code of an error stays") << u"process exited with code 137"_s << u"process exited with code 137"_s;
    QTest::newRow("a machine and a port")
        << u"connect to 10.0.0.7 port 22 failed"_s << u"connect to {value} port {number} failed"_s;
    QTest::newRow("digits in a word stay") << u"cannot cast int64 to float32"_s << u"cannot cast int64 to float32"_s;
    QTest::newRow("a name in quotes") << u"No module named 'numpy.core'"_s << u"No module named '{name}'"_s;
    QTest::newRow("an apostrophe is no quote") << u"can't find it, don't ask"_s << u"can't find it, don't ask"_s;
    QTest::newRow("Chinese") << u"错误：找不到文件 '/srv/甲/乙'"_s << u"错误：找不到文件 '{path}'"_s;
    QTest::newRow("the first line that says something")
        << u"\n  boom happened here\nsecond"_s << u"boom happened here"_s;
    QTest::newRow("nothing") << u"  \n "_s << QString();
}

void TestSignatureDraft::proposesWhatVaries()
{
    QFETCH(QString, message);
    QFETCH(QString, signature);
    QCOMPARE(SignatureDraft(message).signature(), signature);
}

void TestSignatureDraft::aWordCanBeMadeToVaryAndBack()
{
    SignatureDraft draft(u"backend foo failed to start");
    draft.setVaries(1, true);
    QCOMPARE(draft.signature(), u"backend {value} failed to start"_s);
    QCOMPARE(draft.regex(), u"backend (?P<value>\\S+?) failed to start"_s);
    draft.setVaries(1, false);
    QCOMPARE(draft.signature(), u"backend foo failed to start"_s);
    draft.setVaries(99, true);
    QCOMPARE(draft.signature(), u"backend foo failed to start"_s);
}

void TestSignatureDraft::neighboursAreOnePlaceholder()
{
    SignatureDraft draft(u"the thing called grey big cat is missing");
    for (const int index : {3, 4, 5})
        draft.setVaries(index, true);
    QCOMPARE(draft.signature(), u"the thing called {value} is missing"_s);
    QCOMPARE(draft.regex(), u"the thing called (?P<value>.+?) is missing"_s);
}

void TestSignatureDraft::slugs()
{
    QCOMPARE(SignatureDraft(u"OSError: [Errno 28] No space left on device: '/tmp/x'").suggestedSlug(),
             u"oserror-errno-28-no-space-left-on-device"_s);
    QCOMPARE(SignatureDraft(u"错误").suggestedSlug(), QString());
}

void TestSignatureDraft::theRegexMatchesItsOwnMessage_data()
{
    QTest::addColumn<QString>("message");
    for (const char *message :
         {"OSError: [Errno 28] No space left on device: '/tmp/x'",
          "Tried to allocate 20.00 MiB (GPU 0; 7.79 GiB total)", "a+b*c? {x} [y] (z) ^$|\\ is a strange message",
          "connect to 10.0.0.7:22 port 22 failed", "错误：找不到文件 '/srv/甲/乙'", "cannot open C:\\data\\a.bin",
          "ends with 0x7f00", "id 01234567-89ab-cdef-0123-456789abcdef is unknown"})
        QTest::newRow(message) << QString::fromUtf8(message);
}

void TestSignatureDraft::theRegexMatchesItsOwnMessage()
{
    QFETCH(QString, message);
    const DraftTrial::Result result =
        DraftTrial(u"before\n"_s + message + u"\nafter\n"_s).of(SignatureDraft(message).regex());
    QCOMPARE(result.error, QString());
    QCOMPARE(result.lines, QList<int>{2});
}

void TestSignatureDraft::aTrialNamesLinesAndOtherEntries()
{
    Entry disk;
    disk.id = u"python/disk-full"_s;
    disk.samples = {{u"x\nOSError: [Errno 28] No space left on device\n"_s, u"composed"_s, {}, {}},
                    {u"No space left on device"_s, u"composed"_s, {}, {}}};
    Entry other;
    other.id = u"git/oops"_s;
    other.samples = {{u"fatal: oops"_s, u"composed"_s, {}, {}}};
    const DraftTrial trial(u"No space left on device\nfine\nNo space left on device\n");
    QCOMPARE(trial.of(u"No space left on device"_s).lines, QList<int>({1, 3}));
    QVERIFY(trial.of({}).lines.isEmpty());
    const CatalogPtr catalog = test::catalogOf({disk, other});
    const qsizetype number = catalog->indexOf(u"python/disk-full"_s);
    QCOMPARE(DraftTrial::entriesWith(u"No space left on device"_s, *catalog), QList<qsizetype>{number});
    QCOMPARE(DraftTrial::entriesWith(u"^No"_s, *catalog), QList<qsizetype>{number});
    QCOMPARE(DraftTrial::entriesWith(u"o"_s, *catalog), QList<qsizetype>({0, 1})); // no literal to search for
    for (const QString &regex : {QString(), u"oops$\\n^x"_s, u"fatal: (oops"_s})
        QVERIFY(DraftTrial::entriesWith(regex, *catalog).isEmpty());
    const std::atomic_bool cancel = true;
    QVERIFY(DraftTrial::entriesWith(u"o"_s, *catalog, &cancel).isEmpty());
}

void TestSignatureDraft::aTrialSaysWhatIsWrong()
{
    const DraftTrial trial(u"No space left on device\n");
    QVERIFY(!trial.of(u"No (space"_s).error.isEmpty());
    QVERIFY(!trial.of(u"(?=No)"_s).error.isEmpty());
}

void TestSignatureDraft::theRegexOfADraftMatchesItsVariations_data()
{
    QTest::addColumn<QString>("message");
    for (const char *message :
         {"OSError: [Errno 28] No space left on device: '/tmp/x'", "fatal: oops",
          "RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 7.79 GiB total capacity; 6.54 GiB "
          "already allocated; 12.00 MiB free)",
          "broker.BrokerError: cannot dispatch job 4711 to lane 'blue'", "connect to 10.0.0.7:22 port 22 failed",
          "ends with 0x7f00", "id 01234567-89ab-cdef-0123-456789abcdef is unknown to the registry of the cluster"})
        QTest::newRow(message) << QString::fromUtf8(message);
}

void TestSignatureDraft::theRegexOfADraftMatchesItsVariations()
{
    QFETCH(QString, message);
    const SignatureDraft draft(message);
    const QList<DraftVariation> variations = variationsOf(draft);
    QCOMPARE(variations.size(), 3);
    for (const DraftVariation::Kind kind : DraftTrial::missed(draft.regex(), variations))
        QFAIL(qPrintable(draft.regex() + u'\n' + variations[int(kind)].text));
    // At the beginning of its line only, it is not found behind the prefix of a log.
    QCOMPARE(DraftTrial::missed(u'^' + draft.regex(), variations),
             QList<DraftVariation::Kind>{DraftVariation::Kind::Prefixed});
    // Values that vary are others.
    QCOMPARE(variations.first().text.trimmed() == message, !draft.signature().contains(u'{'));
}

void TestSignatureDraft::aTrialNamesVariationsThatAreMissed()
{
    const SignatureDraft draft(u"cannot dispatch job 4711 of the nightly run to the lane that was asked for");
    const QList<DraftVariation> variations = variationsOf(draft);
    using Kind = DraftVariation::Kind;
    QCOMPARE(DraftTrial::missed(u"dispatch job 4711 of the nightly run to the lane that was"_s, variations),
             QList<Kind>{Kind::OtherValues});
    QCOMPARE(DraftTrial::missed(u"^cannot dispatch job \\d+$"_s, variations).size(), 3);
    QCOMPARE(DraftTrial::missed({}, variations).size(), 3);
    QVERIFY(variationsOf(SignatureDraft()).isEmpty());
}

void TestSignatureDraft::unknownKeysFollowTheirItems()
{
    Entry entry;
    entry.unknown = {{u"author"_s, "1"},
                     {u"/workarounds/0/a"_s, "2"},
                     {u"/workarounds/1/b"_s, "3"},
                     {u"/workarounds/10/sources/0/c"_s, "4"},
                     {u"/dead_ends/0/d"_s, "5"}};
    QList<int> origins{-1, 1, 10};
    keepUnknownKeys(&entry, u"/workarounds"_s, origins);
    const QMap<QString, QByteArray> moved{{u"author"_s, "1"},
                                          {u"/workarounds/1/b"_s, "3"},
                                          {u"/workarounds/2/sources/0/c"_s, "4"},
                                          {u"/dead_ends/0/d"_s, "5"}};
    QCOMPARE(entry.unknown, moved);
}

void TestSignatureDraft::searchText_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("query");
    QTest::newRow("a path in quotes") << u"OSError: [Errno 28] No space left on device: '/home/anna/x'"_s
                                      << u"OSError: [Errno 28] No space left on device"_s;
    QTest::newRow("numbers")
        << u"RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 7.79 GiB total)"_s
        << u"RuntimeError: CUDA out of memory. Tried to allocate MiB (GPU; GiB total)"_s;
    QTest::newRow("a module's name stays") << u"ModuleNotFoundError: No module named 'numpy.core'"_s
                                           << u"ModuleNotFoundError: No module named 'numpy.core'"_s;
    QTest::newRow("a token") << u"error: bad credentials ghp_abcdefghijklmnopqrstuvwxyz0123456789"_s
                             << u"error: bad credentials"_s;
    QTest::newRow("a machine") << u"ssh: connect to host gpu7 port 22: Connection refused"_s
                               << u"ssh: connect to host port: Connection refused"_s;
    QTest::newRow("an address") << u"free(): invalid pointer 0x55aa00ff"_s << u"free: invalid pointer"_s;
    QTest::newRow("only a number") << u"  12345 "_s << QString();
    QTest::newRow("nothing") << QString() << QString();
}

void TestSignatureDraft::searchText()
{
    QFETCH(QString, message);
    QFETCH(QString, query);
    QCOMPARE(webSearchText(message), query);
}

QTEST_GUILESS_MAIN(TestSignatureDraft)
#include "tst_signaturedraft.moc"
