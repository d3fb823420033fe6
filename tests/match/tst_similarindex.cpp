#include "app/diagnosis/diagnoser.h"
#include "app/match/similarindex.h"
#include "tests/testing/catalog.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

class SimilarIndexTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void findsAsTheBest_data();
    void findsAsTheBest();
    void saysWhatIsSharedAndWhatIsNot();
    void marksTheSharedWords_data();
    void marksTheSharedWords();
    void sameWordsMoreCoverage();
    void wordsInAnotherOrderDoNotCount();
    void wordsInBetweenThinItOut();
    void oneWordingAnEntry();
    void bestComesFirst();
    void linesThatAreCut_data();
    void linesThatAreCut();
    void aPathIsOnePiece();
    void messagesOfSamples();
    void oddLinesGiveNothing_data();
    void oddLinesGiveNothing();
    void aFloodOfAlikeWordings();
    void similarFindings_data();
    void similarFindings();
    void nearestToAnUnknownError_data();
    void nearestToAnUnknownError();
    void nearEntriesSayWhatDiffers();
    void sharedWordsAreNamedOnce_data();
    void sharedWordsAreNamedOnce();

private:
    SimilarIndex::Likeness best(const QString &line) const;

    QStringList m_wordings;
    Vocabulary m_vocabulary;
    std::unique_ptr<SimilarIndex> m_index;
    std::unique_ptr<Diagnoser> m_diagnoser;
};

namespace {

enum Wording { Cuda, Shapes, Port, Worker, Chinese, Compile };

} // namespace

void SimilarIndexTest::initTestCase()
{
    m_wordings = {
        u"CUDA out of memory. Tried to allocate {size}"_s,
        u"mat1 and mat2 shapes cannot be multiplied ({a} and {b})"_s,
        u"bind: address {port} already in use by another listener"_s,
        u"DataLoader worker (pid {pid}) exited unexpectedly while preparing batches"_s,
        u"显存不足：无法分配张量"_s,
        u"torch compiled function recompiles because tensor strides changed between invocations"_s,
    };
    QList<Entry> entries;
    for (const QString &wording : m_wordings) {
        m_vocabulary.addDocument(wordsOf(wording));
        Entry entry;
        entry.id = u"x/entry-%1"_s.arg(entries.size());
        entry.domain = u"x"_s;
        entry.signature.en = wording;
        entries.append(entry);
    }
    m_index = std::make_unique<SimilarIndex>(m_vocabulary);
    for (qsizetype i = 0; i < m_wordings.size(); ++i)
        m_index->add(i, m_wordings[i]);
    m_diagnoser = std::make_unique<Diagnoser>(test::catalogOf(entries));
}

/// The best likeness, or one of entry -1.
SimilarIndex::Likeness SimilarIndexTest::best(const QString &line) const
{
    const auto found = m_index->find(line.toUtf8(), 3);
    SimilarIndex::Likeness none;
    none.entry = -1;
    return found.empty() ? none : found.front();
}

void SimilarIndexTest::findsAsTheBest_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("entry");
    QTest::addColumn<double>("coverage"); // at least
    QTest::newRow("word for word") << u"CUDA out of memory. Tried to allocate 2 GiB"_s << int(Cuda) << 0.99;
    QTest::newRow("typed from memory") << u"cuda is out of memory, tried to allocate 2 GB"_s << int(Cuda) << 0.99;
    QTest::newRow("in capitals") << u"CUDA OUT OF MEMORY. TRIED TO ALLOCATE 2 GIB"_s << int(Cuda) << 0.99;
    QTest::newRow("other endings") << u"dataloader workers exited unexpectedly while prepared batch"_s << int(Worker)
                                   << 0.7;
    QTest::newRow("plural for singular")
        << u"torch compiled functions recompile because tensors stride changed between invocation"_s << int(Compile)
        << 0.7;
    QTest::newRow("one letter wrong") << u"CUDA out of memory. Tried to allocat 2 GiB"_s << int(Cuda) << 0.8;
    QTest::newRow("two letters changed places") << u"mat1 and mat2 shapse cannot be multiplied"_s << int(Shapes) << 0.8;
    QTest::newRow("one letter too many") << u"mat1 and mat2 shapes cannot be multipplied"_s << int(Shapes) << 0.8;
    QTest::newRow("words left out") << u"DataLoader worker exited while preparing batches"_s << int(Worker) << 0.65;
    QTest::newRow("other words in between")
        << u"CUDA device ran out of memory when it tried to allocate a block"_s << int(Cuda) << 0.9;
    QTest::newRow("among other text")
        << u"step 12: the bind failed, address 0.0.0.0 already in use by another listener on host"_s << int(Port)
        << 0.9;
    QTest::newRow("Chinese") << u"错误：显存不足，无法分配张量"_s << int(Chinese) << 0.99;
    QTest::newRow("Chinese with other words in between") << u"显存已不足，因此无法再分配张量"_s << int(Chinese) << 0.9;
}

void SimilarIndexTest::findsAsTheBest()
{
    QFETCH(QString, line);
    QFETCH(int, entry);
    QFETCH(double, coverage);
    const SimilarIndex::Likeness like = best(line);
    QCOMPARE(int(like.entry), entry);
    QCOMPARE(m_index->phrase(like.phrase), m_wordings[entry]);
    QVERIFY2(like.coverage >= coverage && like.coverage <= 1, qPrintable(QString::number(like.coverage)));
    QVERIFY2(like.density > 0 && like.density <= 1, qPrintable(QString::number(like.density)));
    QVERIFY(like.information > 0);
}

void SimilarIndexTest::saysWhatIsSharedAndWhatIsNot()
{
    const SimilarIndex::Likeness like = best(u"the CUDA driver ran out of memory frobnicating"_s);
    QCOMPARE(int(like.entry), int(Cuda));
    QCOMPARE(like.shared, QStringList({u"cuda"_s, u"out"_s, u"of"_s, u"memory"_s}));
    QCOMPARE(like.missing, QStringList({u"tried"_s, u"allocate"_s}));
    QCOMPARE(like.other, QStringList({u"driver"_s, u"ran"_s, u"frobnicating"_s}));
}

void SimilarIndexTest::marksTheSharedWords_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("marked");
    QTest::newRow("whole line") << u"mat1 and mat2 shapes cannot be multiplied"_s
                                << u"mat1 and mat2 shapes cannot be multiplied"_s;
    QTest::newRow("within the line") << u"epoch 3: mat1 and mat2 shapes cannot be multiplied, stopping"_s
                                     << u"mat1 and mat2 shapes cannot be multiplied"_s;
    QTest::newRow("behind Chinese and an emoji")
        << u"训练失败 🚀 mat1 and mat2 shapes cannot be multiplied"_s << u"mat1 and mat2 shapes cannot be multiplied"_s;
    QTest::newRow("Chinese") << u"🚀错误：显存不足，无法分配张量。"_s << u"显存不足，无法分配张量"_s;
}

void SimilarIndexTest::marksTheSharedWords()
{
    QFETCH(QString, line);
    QFETCH(QString, marked);
    const SimilarIndex::Likeness like = best(line);
    QCOMPARE(QString::fromUtf8(line.toUtf8().sliced(like.begin, like.end - like.begin)), marked);
}

void SimilarIndexTest::sameWordsMoreCoverage()
{
    const double whole = best(u"CUDA out of memory. Tried to allocate 2 GiB"_s).coverage;
    const double typo = best(u"CUDA out of memory. Tried to allocat 2 GiB"_s).coverage;
    const double part = best(u"CUDA out of memory."_s).coverage;
    QVERIFY(whole > typo);
    QVERIFY(typo > part);
}

void SimilarIndexTest::wordsInAnotherOrderDoNotCount()
{
    const SimilarIndex::Likeness straight = best(u"mat1 mat2 shapes multiplied"_s);
    const SimilarIndex::Likeness reversed = best(u"multiplied shapes mat2 mat1"_s);
    QCOMPARE(int(straight.entry), int(Shapes));
    QCOMPARE(straight.shared.size(), 4);
    QCOMPARE(reversed.shared.size(), 1);
    QVERIFY(reversed.coverage < 0.5);
}

void SimilarIndexTest::wordsInBetweenThinItOut()
{
    const SimilarIndex::Likeness dense = best(u"mat1 and mat2 shapes cannot be multiplied"_s);
    const SimilarIndex::Likeness thin = best(u"mat1 frobs and mat2 grates shapes quux cannot be bogged multiplied"_s);
    QCOMPARE(dense.density, 1.0);
    QVERIFY(thin.density < 0.7);
    QVERIFY(thin.density > 0);
}

void SimilarIndexTest::oneWordingAnEntry()
{
    SimilarIndex index(m_vocabulary);
    index.add(7, u"CUDA out of memory"_s);
    index.add(7, u"CUDA out of memory. Tried to allocate {size}"_s);
    const auto found = index.find("CUDA out of memory. Tried to allocate 2 GiB", 3);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().phrase, 1);
}

void SimilarIndexTest::bestComesFirst()
{
    SimilarIndex index(m_vocabulary);
    index.add(0, u"allocate a listener for CUDA"_s);
    index.add(1, u"CUDA out of memory. Tried to allocate {size}"_s);
    index.add(2, u"Tried to allocate"_s);
    const auto found = index.find("CUDA out of memory. Tried to allocate 2 GiB", 2);
    QCOMPARE(found.size(), std::size_t(2)); // no more than asked for
    QCOMPARE(int(found[0].entry), 1);
    QCOMPARE(int(found[1].entry), 2);
}

void SimilarIndexTest::linesThatAreCut_data()
{
    QTest::addColumn<SimilarIndex::Cut>("cut");
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("entry"); // -1: none
    QTest::addColumn<bool>("dividesWord");
    using enum SimilarIndex::Cut;
    QTest::newRow("the end, in a word") << End << u"mat1 and mat2 shapes cannot be multi"_s << int(Shapes) << true;
    QTest::newRow("the end, behind a word")
        << End << u"DataLoader worker (pid 7) exited unexpectedly"_s << int(Worker) << false;
    QTest::newRow("the beginning, in a word")
        << Beginning << u"pes cannot be multiplied (2x3 and 4x5)"_s << int(Shapes) << true;
    QTest::newRow("the beginning, before a word")
        << Beginning << u"exited unexpectedly while preparing batches"_s << int(Worker) << false;
    QTest::newRow("Chinese") << End << u"显存不足：无法分"_s << int(Chinese) << false;
    QTest::newRow("other words behind it") << End << u"mat1 and mat2 shapes cannot be frobnicated"_s << -1 << false;
    QTest::newRow("other words before it")
        << Beginning << u"frobnicated batches exited unexpectedly while"_s << -1 << false;
    QTest::newRow("the whole wording") << End << u"bind: address 80 already in use by another listener"_s << -1
                                       << false;
    QTest::newRow("its last words, where the end is cut")
        << Beginning << u"mat1 and mat2 shapes cannot be multiplied"_s << -1 << false;
    QTest::newRow("not cut") << None << u"mat1 and mat2 shapes cannot be multi"_s << int(Shapes) << false;
}

void SimilarIndexTest::linesThatAreCut()
{
    QFETCH(SimilarIndex::Cut, cut);
    QFETCH(QString, line);
    QFETCH(int, entry);
    QFETCH(bool, dividesWord);
    const auto found = m_index->find(line.toUtf8(), 1, cut);
    QCOMPARE(found.empty() ? -1 : int(found.front().entry), entry);
    if (found.empty())
        return;
    QCOMPARE(found.front().dividesWord, dividesWord);
    QCOMPARE(found.front().coverage > 0.99, cut != SimilarIndex::Cut::None);
    QVERIFY(found.front().pieces >= 3);
}

void SimilarIndexTest::aPathIsOnePiece()
{
    SimilarIndex index(m_vocabulary);
    index.add(0, u"/opt/quux/lib/frob: cannot locate the listener"_s);
    const auto found = index.find("ls -l /opt/quux/lib/fro", 1, SimilarIndex::Cut::End);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().pieces, 1);
}

/// A number that names the error has to be there.
void SimilarIndexTest::messagesOfSamples()
{
    SimilarIndex index(m_vocabulary);
    index.add(0, u"quux frobnicated"_s);
    index.addMessage(0, u"dial quux 10.0.0.1:3306: refused"_s, {u"dial"_s, u"quux"_s, u"3306"_s, u"refused"_s});
    QCOMPARE(index.find("dial quux 10.9.9.9:3306: refused", 1).front().coverage, 1.0);
    QCOMPARE(index.phrase(index.find("dial quux 10.9.9.9:3306: refused", 1).front().phrase),
             u"dial quux 10.0.0.1:3306: refused"_s);
    QVERIFY(index.find("dial quux 10.9.9.9:443: refused", 1).front().coverage < 0.6);
    index.addMessage(0, u"quux is frobnicated"_s, {u"quux"_s, u"frobnicated"_s});
    QCOMPARE(index.phrase(index.find("quux frobnicated", 1).front().phrase), u"quux frobnicated"_s);
}

void SimilarIndexTest::oddLinesGiveNothing_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("blanks") << QByteArray("   \t ");
    QTest::newRow("signs") << QByteArray("!!! --- ???");
    QTest::newRow("numbers") << QByteArray("1 2 3 4.5");
    QTest::newRow("common words alone") << QByteArray("error: file not found, process exited with status");
    QTest::newRow("unknown words") << QByteArray("frobnicate the quux");
    QTest::newRow("no UTF-8") << QByteArray("\xff\xfe\x80 \xc3");
    QTest::newRow("a NUL") << QByteArray("\0", 1);
    QTest::newRow("emoji") << QString(u"🚀🔥💥"_s).toUtf8();
}

void SimilarIndexTest::oddLinesGiveNothing()
{
    QFETCH(QByteArray, line);
    QCOMPARE(m_index->find(line, 3).size(), std::size_t(0));
}

void SimilarIndexTest::aFloodOfAlikeWordings()
{
    SimilarIndex index(m_vocabulary);
    for (int i = 0; i < 5000; ++i)
        index.add(i, u"CUDA out of memory on device %1"_s.arg(i));
    index.add(5000, u"frobnicated strides of memory"_s);
    QString line = u"CUDA out of memory with frobnicated strides of memory"_s;
    const auto found = index.find(line.toUtf8(), 3);
    QVERIFY(!found.empty());
    QCOMPARE(int(found.front().entry), 5000); // its words are rarer than those that 5000 wordings share
    line += u" CUDA out of memory"_s.repeated(2000);
    QVERIFY(index.find(line.toUtf8(), 3).size() <= 3);
}

void SimilarIndexTest::similarFindings_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("entry"); // empty: nothing
    const QString traceback = u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n"_s;
    QTest::newRow("another wording of a message")
        << traceback + u"RuntimeError: DataLoader worker exited unexpectedly when preparing batches\n"_s
        << u"x/entry-3"_s;
    QTest::newRow("a typo in a short paste") << u"mat1 and mat2 shapes cannt be multiplied"_s << u"x/entry-1"_s;
    QTest::newRow("a paste that is cut in a word") << u"mat1 and mat2 shapes cannot be multi"_s << u"x/entry-1"_s;
    QTest::newRow("an ellipsis") << traceback
            + u"RuntimeError: DataLoader worker (pid 12) exited unexpectedly whi…\nmore\nlines\nof\nlog\n"_s
                                 << u"x/entry-3"_s;
    QTest::newRow("the last line of a log is cut")
        << u"a\nb\nc\nd\ne\nerror: DataLoader worker (pid 12) exited unexpe"_s << u"x/entry-3"_s;
    QTest::newRow("a line of a log that ends like that")
        << u"a\nb\nc\nd\ne\nerror: DataLoader worker (pid 12) exited unexpe\nfrobnication"_s << QString();
    QTest::newRow("too little before the cut") << u"mat1 and ma"_s << QString();
    QTest::newRow("the same words in another order")
        << traceback + u"RuntimeError: batches preparing while unexpectedly exited worker DataLoader\n"_s << QString();
    QTest::newRow("half of the words") << traceback + u"RuntimeError: worker exited\n"_s << QString();
    QTest::newRow("all words, far apart") << traceback
            + u"RuntimeError: mat1 foo bar baz quux mat2 corge grault garply waldo shapes fred plugh xyzzy thud cannot wibble wobble multiplied\n"_s
                                          << QString();
    QTest::newRow("Chinese, with words in between") << u"错误：显存已不足，所以无法分配张量"_s << u"x/entry-4"_s;
    QTest::newRow("prose with the same words")
        << u"Yesterday I read about memory.\nIt is said that CUDA is a way to program devices.\nThe author tried to "
           u"explain how to allocate time.\n"
           "The worker went home, batches of bread were baked.\nShapes and strides were never mentioned.\nThe end.\n"_s
        << QString();
}

void SimilarIndexTest::similarFindings()
{
    QFETCH(QString, paste);
    QFETCH(QString, entry);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QStringList found;
    for (const Finding &finding : diagnosis.findings) {
        QCOMPARE(finding.kind, MatchKind::Similar);
        QVERIFY(finding.confidence > 0 && finding.confidence <= 0.6);
        QVERIFY(!finding.rule.isEmpty());
        QVERIFY(!finding.words.isEmpty());
        found << finding.entryId;
    }
    QCOMPARE(found, entry.isEmpty() ? QStringList() : QStringList{entry});
}

void SimilarIndexTest::nearestToAnUnknownError_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("nearest"); // empty: none
    QTest::newRow("an error that shares rare words")
        << u"RuntimeError: CUDA allocate frobnication failed\n"_s << u"x/entry-0"_s;
    QTest::newRow("an error that shares nothing") << u"FrobnicationError: the quux is off\n"_s << QString();
    QTest::newRow("an error that shares common words only")
        << u"RuntimeError: the file was not found in the process\n"_s << QString();
    QTest::newRow("prose") << u"The worker tried to allocate some memory for shapes, and went on\nto bake batches of "
                              u"bread with the listener.\nIt was fine.\nAll was well.\n"
                              "Nobody complained.\nThe end.\n"_s
                           << QString();
    QTest::newRow("empty paste") << QString() << QString();
    QTest::newRow("a clean log")
        << u"worker 3: preparing batches\nworker 3: done, 0 errors\nlistener up\nmemory 3 GB\nshapes ok\nbye\n"_s
        << QString();
}

void SimilarIndexTest::nearestToAnUnknownError()
{
    QFETCH(QString, paste);
    QFETCH(QString, nearest);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(diagnosis.findings.size(), 0);
    QVERIFY(diagnosis.nearest.size() <= 3);
    QCOMPARE(diagnosis.nearest.isEmpty() ? QString() : diagnosis.nearest.constFirst().entryId, nearest);
}

void SimilarIndexTest::nearEntriesSayWhatDiffers()
{
    const Diagnosis diagnosis =
        m_diagnoser->diagnose(u"x\nRuntimeError: DataLoader worker vanished while preparing frobnications\ny\n"_s);
    QCOMPARE(diagnosis.findings.size(), 0);
    QVERIFY(!diagnosis.nearest.isEmpty());
    const NearEntry &near = diagnosis.nearest.constFirst();
    QCOMPARE(near.entryId, u"x/entry-3"_s);
    QCOMPARE(near.phrase, m_wordings[Worker]);
    QCOMPARE(near.shared, QStringList({u"dataloader"_s, u"worker"_s, u"while"_s, u"preparing"_s}));
    QCOMPARE(near.missing, QStringList({u"pid"_s, u"unexpectedly"_s, u"batches"_s}));
    QCOMPARE(near.other, QStringList({u"vanished"_s, u"frobnications"_s}));
    QVERIFY(near.similarity > 0.25 && near.similarity < 0.7);
}

void SimilarIndexTest::sharedWordsAreNamedOnce_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("isFound");
    QTest::newRow("similar") << u"RuntimeError: grid size of tensor w0 has to match the size of tensor w1"_s << true;
    QTest::newRow("near") << u"RuntimeError: dims: size of tensor w0 frobnicates quuxy, size of tensor w1"_s << false;
}

void SimilarIndexTest::sharedWordsAreNamedOnce()
{
    QFETCH(QString, line);
    QFETCH(bool, isFound);
    Entry entry;
    entry.id = u"x/sizes"_s;
    entry.domain = u"x"_s;
    entry.signature.en = u"size of tensor {a} must match the size of tensor {b}"_s;
    const Diagnosis diagnosis = Diagnoser(test::catalogOf({entry})).diagnose(line + u'\n');
    QCOMPARE(diagnosis.findings.size(), isFound ? 1 : 0);
    QCOMPARE(diagnosis.nearest.size(), isFound ? 0 : 1);
    const QStringList words = isFound ? diagnosis.findings.first().words : diagnosis.nearest.first().shared;
    for (const QString &word : {u"size"_s, u"tensor"_s})
        QVERIFY2(words.count(word) == 1, qPrintable(words.join(u' ')));
}

QTEST_APPLESS_MAIN(SimilarIndexTest)
#include "tst_similarindex.moc"
