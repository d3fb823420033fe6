#include "app/diagnosis/diagnoser.h"
#include "app/diagnosis/triage.h"
#include "tests/testing/shippedcatalog.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString Memory = u"cuda/out-of-memory"_s;
const QString Worker = u"pytorch/worker-killed"_s;
const QString Timeout = u"distributed/nccl-timeout"_s;
const QString Break = u"pytorch/graph-break"_s;

Finding finding(const QString &id, qsizetype start, int occurrences = 1, int suppressed = 0)
{
    Finding made;
    made.entryId = id;
    for (int i = 0; i < occurrences; ++i) {
        Occurrence occurrence;
        occurrence.span = {start + i * 100, start + i * 100 + 10};
        made.occurrences += occurrence;
    }
    for (int i = 0; i < suppressed; ++i)
        made.suppressed += Span{start + 5000 + i, start + 5001 + i};
    return made;
}

/// "root a", "-> b" where an arrow leads to it, "consequence c (of a)" elsewhere, "d" for one by itself; "×4" where it
/// repeats.
QStringList outline(const QList<TriageItem> &items)
{
    QStringList lines;
    for (const TriageItem &item : items) {
        const QString id = item.entryId.section(u'/', 1);
        QString line = item.role == TriageItem::Role::Root ? u"root "_s + id
            : item.follows                                 ? u"-> "_s + id
            : item.role == TriageItem::Role::Consequence
            ? u"consequence "_s + id + u" (of "_s + item.cause.section(u'/', 1) + u')'
            : id;
        if (item.occurrences > 1)
            line += u" ×"_s + QString::number(item.occurrences);
        lines += line;
    }
    return lines;
}

using Causes = QList<std::pair<QString, QString>>;

} // namespace

class TestTriage : public QObject
{
    Q_OBJECT

private slots:
    void ordersByWhatLedToWhat_data();
    void ordersByWhatLedToWhat();
    void countsRepeatsThatTheProgramLeftOut();
    void marksWhatIsOnlySimilar();
    void realPastes_data();
    void realPastes();
    void aMentionIsNoError_data();
    void aMentionIsNoError();
    void shortensSignatures_data();
    void shortensSignatures();
};

void TestTriage::ordersByWhatLedToWhat_data()
{
    QTest::addColumn<QList<Finding>>("findings");
    QTest::addColumn<QString>("root");
    QTest::addColumn<Causes>("causes");
    QTest::addColumn<QStringList>("expected");

    const QList<Finding> four{finding(Memory, 900), finding(Break, 0, 3), finding(Worker, 1900),
                              finding(Timeout, 1200)};
    QTest::newRow("nothing found") << QList<Finding>{} << QString() << Causes{} << QStringList{};
    QTest::newRow("findings that have nothing to do with each other: no arrow, the diagnosis' order")
        << four << QString() << Causes{}
        << QStringList{u"out-of-memory"_s, u"graph-break ×3"_s, u"worker-killed"_s, u"nccl-timeout"_s};
    QTest::newRow("one led to another that stands last: it is pulled up behind its cause")
        << four << Memory << Causes{{Memory, Worker}}
        << QStringList{u"root out-of-memory"_s, u"-> worker-killed"_s, u"graph-break ×3"_s, u"nccl-timeout"_s};
    QTest::newRow("a chain of three is followed to its end")
        << four << Memory << Causes{{Worker, Timeout}, {Memory, Worker}}
        << QStringList{u"root out-of-memory"_s, u"-> worker-killed"_s, u"-> nccl-timeout"_s, u"graph-break ×3"_s};
    QTest::newRow("two consequences of one cause: by their place in the paste, an arrow to the first only")
        << four << Memory << Causes{{Memory, Worker}, {Memory, Timeout}}
        << QStringList{u"root out-of-memory"_s, u"-> nccl-timeout"_s, u"consequence worker-killed (of out-of-memory)"_s,
                       u"graph-break ×3"_s};
    QTest::newRow("the consequence stands above its cause in the paste")
        << QList<Finding>{finding(Worker, 800), finding(Memory, 0)} << Worker << Causes{{Worker, Memory}}
        << QStringList{u"root worker-killed"_s, u"-> out-of-memory"_s};
    QTest::newRow("two chains: the diagnosis' root first")
        << four << Timeout << Causes{{Memory, Worker}, {Timeout, Break}}
        << QStringList{u"root nccl-timeout"_s, u"-> graph-break ×3"_s, u"root out-of-memory"_s, u"-> worker-killed"_s};
    QTest::newRow("unrelated, before a chain in the diagnosis: it stays there")
        << QList<Finding>{finding(Break, 0), finding(Memory, 900), finding(Worker, 1900)} << QString()
        << Causes{{Memory, Worker}} << QStringList{u"graph-break"_s, u"root out-of-memory"_s, u"-> worker-killed"_s};
    QTest::newRow("each is said to lead to the other: neither is a cause")
        << QList<Finding>{finding(Memory, 0), finding(Worker, 9)} << QString()
        << Causes{{Memory, Worker}, {Worker, Memory}} << QStringList{u"out-of-memory"_s, u"worker-killed"_s};
    QTest::newRow("a circle of three ends, and draws no arrow")
        << QList<Finding>{finding(Memory, 0), finding(Worker, 9), finding(Break, 20)} << QString()
        << Causes{{Memory, Worker}, {Worker, Break}, {Break, Memory}}
        << QStringList{u"out-of-memory"_s, u"worker-killed"_s, u"graph-break"_s};
    QTest::newRow("two ways to one consequence: it stands once")
        << four << Memory << Causes{{Memory, Worker}, {Memory, Timeout}, {Timeout, Worker}}
        << QStringList{u"root out-of-memory"_s, u"-> nccl-timeout"_s, u"-> worker-killed"_s, u"graph-break ×3"_s};
    QTest::newRow("a cause that was not found is none")
        << QList<Finding>{finding(Worker, 0)} << Worker << Causes{{Memory, Worker}} << QStringList{u"worker-killed"_s};
    QTest::newRow("a finding without places is left out") << QList<Finding>{finding(Worker, 0), finding(Memory, 0, 0)}
                                                          << QString() << Causes{} << QStringList{u"worker-killed"_s};
}

void TestTriage::ordersByWhatLedToWhat()
{
    QFETCH(QList<Finding>, findings);
    QFETCH(QString, root);
    QFETCH(Causes, causes);
    QFETCH(QStringList, expected);
    Diagnosis diagnosis;
    diagnosis.findings = findings;
    diagnosis.rootCause = root;
    diagnosis.causes = causes;
    QCOMPARE(outline(triage(diagnosis)), expected);
}

void TestTriage::countsRepeatsThatTheProgramLeftOut()
{
    Diagnosis diagnosis;
    diagnosis.findings = {finding(Break, 0, 4, 33)};
    const QList<TriageItem> items = triage(diagnosis);
    QCOMPARE(items.size(), 1);
    QCOMPARE(items[0].occurrences, 37);
    QCOMPARE(items[0].suppressed, 33);
}

void TestTriage::marksWhatIsOnlySimilar()
{
    Diagnosis diagnosis;
    diagnosis.findings = {finding(Memory, 0), finding(Worker, 10)};
    diagnosis.findings[1].kind = MatchKind::Similar;
    const QList<TriageItem> items = triage(diagnosis);
    QVERIFY(!items[0].possible);
    QVERIFY(items[1].possible);
}

void TestTriage::realPastes_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("expected");

    QTest::newRow("a worker's exception, told by torchrun")
        << u"corpus/pytorch/worker-nonetype-26.txt"_s
        << QStringList{u"root nonetype-attribute"_s, u"-> dataloader-worker-caught-exception"_s};
    QTest::newRow("two ranks, then the connection, then the launcher")
        << u"corpus/distributed/torchrun-record-nonetype-214.txt"_s
        << QStringList{u"root nonetype-attribute ×2"_s, u"-> gloo-connection-closed ×2"_s, u"-> childfailederror"_s};
    QTest::newRow("two graph breaks that nothing links")
        << u"data/traces/torch-explain.txt"_s
        << QStringList{u"graph-break-tensor-item ×2"_s, u"graph-break-builtin-operator"_s};
}

void TestTriage::realPastes()
{
    QFETCH(QString, file);
    QFETCH(QStringList, expected);
    static const Diagnoser diagnoser(test::shippedCatalog());
    QFile paste(QStringLiteral(WAYMARK_SOURCE_DIR) + u"/tests/diagnosis/"_s + file);
    QVERIFY2(paste.open(QIODevice::ReadOnly), qPrintable(paste.fileName()));
    QCOMPARE(outline(triage(diagnoser.diagnose(QString::fromUtf8(paste.readAll())))), expected);
}

void TestTriage::aMentionIsNoError_data()
{
    QTest::addColumn<QString>("file");
    for (const QString &file :
         {u"README.md"_s, u"README.zh_CN.md"_s, u"HACKING.md"_s, u"data/guides/pytorch/graph-breaks.en.md"_s,
          u"data/guides/pytorch/loading-checkpoints.zh.md"_s})
        QTest::newRow(qPrintable(file)) << file;
}

void TestTriage::aMentionIsNoError()
{
    QFETCH(QString, file);
    static const Diagnoser diagnoser(test::shippedCatalog());
    QFile paste(QStringLiteral(WAYMARK_SOURCE_DIR) + u'/' + file);
    QVERIFY2(paste.open(QIODevice::ReadOnly), qPrintable(paste.fileName()));
    for (const Finding &finding : diagnoser.diagnose(QString::fromUtf8(paste.readAll())).findings)
        QVERIFY2(finding.kind != MatchKind::Template, qPrintable(finding.entryId + u": "_s + finding.rule));
    QCOMPARE(diagnoser.diagnose(u"显存不足").findings.value(0).entryId, u"cuda/pytorch-out-of-memory"_s);
}

void TestTriage::shortensSignatures_data()
{
    QTest::addColumn<QString>("signature");
    QTest::addColumn<QString>("expected");
    QTest::newRow("first sentence, without the type")
        << u"torch.OutOfMemoryError: CUDA out of memory. Tried to allocate {size}."_s << u"CUDA out of memory"_s;
    QTest::newRow("brackets with a placeholder go")
        << u"RuntimeError: DataLoader worker (pid {pid}) is killed by signal: {signal}."_s
        << u"DataLoader worker is killed by signal"_s;
    QTest::newRow("other brackets end it")
        << u"fatal: not a git repository (or any of the parent directories): .git"_s << u"not a git repository"_s;
    QTest::newRow("a placeholder for the type")
        << u"{Exception}: Caught {Exception} in DataLoader worker process {n}."_s
        << u"Caught {Exception} in DataLoader worker process"_s;
    QTest::newRow("a place in brackets first")
        << u"RuntimeError: [{file}/gloo/pair.cc:{line}] Connection closed by peer [{address}]"_s
        << u"Connection closed by peer"_s;
    QTest::newRow("only a dotted name") << u"torch.distributed.elastic.multiprocessing.errors.ChildFailedError"_s
                                        << u"ChildFailedError"_s;
    QTest::newRow("nothing but a type") << u"RecursionError"_s << u"RecursionError"_s;
    QTest::newRow("short as it is") << u"E0277"_s << u"E0277"_s;
    QTest::newRow("long, cut between words")
        << u"Expected one of these very many different things to stand at this place in the file"_s
        << u"Expected one of these very many different things to…"_s;
    QTest::newRow("Chinese") << u"显存不足：PyTorch 想再分配 {size}，而 GPU {n} 共 {total}，只剩 {free}。"_s
                             << u"显存不足"_s;
    QTest::newRow("Chinese, without the type")
        << u"属性错误：点号左边的值是 None，所以没有属性 '{name}'。"_s << u"点号左边的值是 None"_s;
    QTest::newRow("Chinese, a graph break's cause")
        << u"图断裂原因：代码里主动调用了图断裂函数，图在这一行被切开。"_s << u"代码里主动调用了图断裂函数"_s;
    QTest::newRow("empty") << QString() << QString();
}

void TestTriage::shortensSignatures()
{
    QFETCH(QString, signature);
    QFETCH(QString, expected);
    QCOMPARE(shortSignature(signature), expected);
}

QTEST_GUILESS_MAIN(TestTriage)
#include "tst_triage.moc"
