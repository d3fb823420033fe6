#include "diagnosis/diagnoser.h"

#include <QFile>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

class DiagnoserTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void answers_data();
    void answers();
    void notebookOfGraphBreaks();
    void notebookOfTheSeeds();
    void unknownGraphBreakGetsTheGeneralEntry();
    void marksExactlyTheWords_data();
    void marksExactlyTheWords();
    void rootCauseFirst_data();
    void rootCauseFirst();
    void unrelatedErrorsHaveNoRootCause();
    void linesBehindATracebackAreNotItsCode();
    void repeatsAloneAreShown();
    void refusedRegexIsReportedAndRecognisedByTemplate();
    void countsEqualErrors();
    void slotsKeepWhatTheyCaughtFirst();
    void cancelledRunSaysSo();
    void messageOfAnUnknownError_data();
    void messageOfAnUnknownError();

private:
    std::unique_ptr<Diagnoser> m_diagnoser;
};

namespace {

Entry entry(const QString &id, const QString &signature, const QString &regex = {}, const QStringList &aliases = {}, const QString &code = {})
{
    Entry e;
    e.id = id;
    e.domain = id.section(u'/', 0, 0);
    e.signature.en = signature;
    e.regex = regex;
    e.aliases = aliases;
    e.errorCode = code;
    return e;
}

const QString general = u"pytorch/general-graph-break"_s;
const QString inserted = u"pytorch/graph-break-inserted"_s;

QList<Entry> entries()
{
    Entry oom = entry(u"cuda/out-of-memory"_s, u"RuntimeError: CUDA out of memory. Tried to allocate {size}"_s, u"CUDA out of memory\\. Tried to allocate (?P<size>[\\d.]+ [KMG]iB)"_s);
    Entry worker = entry(u"pytorch/worker-killed"_s, u"RuntimeError: DataLoader worker (pid {pid}) is killed by signal: {signal}."_s);
    oom.leadsTo.append({worker.id, 0.6, {}});
    return {
        entry(general, u"RuntimeError: torch.compile: function 'forward' failed with a graph break. Falling back to eager mode."_s,
              u"RuntimeError: torch\\.compile: function 'forward' failed with a graph break\\.|Graph Break Reason: .+|torch\\._dynamo\\.exc\\.Unsupported: .+|"
              "For more details about this graph break, please visit: \\S+"_s),
        entry(inserted, u"Graph Break Reason: Call to `torch._dynamo.graph_break()`"_s,
              u"(?:Graph Break Reason: |Unsupported: |^)Call to `torch\\._dynamo\\.graph_break\\(\\)`"_s, {}, u"GB0025"_s),
        entry(u"pytorch/graph-break-branching"_s, u"Graph Break Reason: Data-dependent branching"_s, u"(?:Graph Break Reason: |Unsupported: |^)Data-dependent branching"_s, {}, u"GB0170"_s),
        oom,
        worker,
        entry(u"python/module-not-found"_s, u"ModuleNotFoundError: No module named '{name}'"_s, u"No module named '(?P<name>[^']+)'"_s),
        entry(u"python/key-error"_s, u"KeyError: {key}"_s, u"^KeyError: (?P<key>.+)"_s),
        entry(u"git/not-a-repository"_s, u"fatal: not a git repository (or any of the parent directories): .git"_s),
        entry(u"wild/loose"_s, u"visa"_s, u"visa"_s),
    };
}

QStringList found(const Diagnosis &diagnosis)
{
    QStringList lines;
    for (const Finding &f : diagnosis.findings)
        lines << f.entryId + u' ' + matchKindName(f.kind) + u" ×"_s + QString::number(f.occurrences.size());
    return lines;
}

QString read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList groups(const Finding &finding)
{
    QStringList lines;
    for (const LocationGroup &g : finding.locations)
        lines << u"%1 ×%2 (%3 suppressed)"_s.arg(g.location.section(u'/', -1).section(u'\\', -1), QString::number(g.occurrences), QString::number(g.suppressed));
    return lines;
}

} // namespace

void DiagnoserTest::initTestCase()
{
    m_diagnoser = std::make_unique<Diagnoser>(std::make_shared<Catalog>(entries(), Taxonomy()));
    QCOMPARE(m_diagnoser->problems(), Problems());
}

void DiagnoserTest::answers_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("findings");
    const QString traceback = u"Traceback (most recent call last):\n  File \"train.py\", line 12, in step\n    import a\n"_s;
    QTest::newRow("empty paste") << QString() << QStringList();
    QTest::newRow("greeting") << u"hello"_s << QStringList();
    QTest::newRow("clean log") << u"Epoch 1: loss 0.3\nEpoch 2: loss 0.2\n0 errors, 0 failed\nsaved to /tmp/x\n"_s << QStringList();
    QTest::newRow("unknown error") << traceback + u"FrobnicationError: the frobnicator is off\n"_s << QStringList();
    QTest::newRow("only the last line") << u"ModuleNotFoundError: No module named 'numpy'"_s << QStringList{u"python/module-not-found exact ×1"_s};
    QTest::newRow("traceback") << traceback + u"ModuleNotFoundError: No module named 'numpy'\n"_s << QStringList{u"python/module-not-found exact ×1"_s};
    QTest::newRow("another function than the regex names") << u"RuntimeError: torch.compile: function 'my_step' failed with a graph break. Falling back to eager mode."_s
                                                           << QStringList{general + u" template ×1"_s};
    QTest::newRow("no regex at all") << u"fatal: not a git repository (or any of the parent directories): .git\n"_s << QStringList{u"git/not-a-repository template ×1"_s};
    QTest::newRow("only the code") << u"what is GB0170?"_s << QStringList{u"pytorch/graph-break-branching exact ×1"_s};
    QTest::newRow("only the link") << u"https://example.org/gb/gb0170.html"_s << QStringList{u"pytorch/graph-break-branching exact ×1"_s};
    QTest::newRow("longer code is another code") << u"GB01701"_s << QStringList();
    QTest::newRow("loose pattern inside another word") << u"this is advisable"_s << QStringList();
    QTest::newRow("too common to mean anything") << u"KeyError: 1"_s << QStringList{u"python/key-error exact ×1"_s};
    QTest::newRow("stack line that quotes the message")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n    raise E(\"No module named 'x'\")\nFrobnicationError: off\n"_s << QStringList();
    QTest::newRow("source code is no error") << u"def f(x):\n    torch._dynamo.graph_break()  # error\n    return x\n"_s << QStringList();
}

void DiagnoserTest::answers()
{
    QFETCH(QString, paste);
    QFETCH(QStringList, findings);
    QCOMPARE(found(m_diagnoser->diagnose(paste)), findings);
}

void DiagnoserTest::notebookOfGraphBreaks()
{
    const QString paste = read(QFINDTESTDATA("data/graph-breaks-notebook.txt"));
    QVERIFY(!paste.isEmpty());
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(found(diagnosis), QStringList{inserted + u" exact ×4"_s});
    const Finding &finding = diagnosis.findings.constFirst();
    QCOMPARE(groups(finding), QStringList({u"9001.py:4 ×1 (3 suppressed)"_s, u"9002.py:3 ×1 (0 suppressed)"_s, u"9003.py:4 ×1 (0 suppressed)"_s, u"9003.py:6 ×1 (0 suppressed)"_s}));
    for (const Occurrence &o : finding.occurrences) {
        QCOMPARE(paste.mid(o.span.start, o.span.length()), u"Call to `torch._dynamo.graph_break()`"_s);
        QCOMPARE(o.line, 1 + int(paste.first(o.span.start).count(u'\n')));
    }
    QCOMPARE(finding.suppressed.size(), 3);
    QCOMPARE(diagnosis.rootCause, inserted);
}

void DiagnoserTest::notebookOfTheSeeds()
{
    const QString paste = read(QStringLiteral(WAYMARK_SOURCE_DIR "/../shared/seeds/log-error-on-graph-break-notebook.txt"));
    if (paste.isEmpty())
        QSKIP("the seeds do not lie beside the project");
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(found(diagnosis), QStringList{inserted + u" exact ×11"_s});
    const Finding &finding = diagnosis.findings.constFirst();
    QCOMPARE(groups(finding),
             QStringList({u"1452578661.py:4 ×1 (3 suppressed)"_s, u"737485247.py:7 ×1 (0 suppressed)"_s, u"2112598647.py:4 ×1 (2 suppressed)"_s,
                          u"2379101916.py:14 ×1 (0 suppressed)"_s, u"2379101916.py:4 ×1 (0 suppressed)"_s, u"1007149706.py:3 ×1 (2 suppressed)"_s,
                          u"1343774799.py:4 ×1 (2 suppressed)"_s, u"2331424258.py:4 ×1 (0 suppressed)"_s, u"262151723.py:4 ×1 (0 suppressed)"_s,
                          u"2119173801.py:4 ×2 (0 suppressed)"_s}));
}

void DiagnoserTest::unknownGraphBreakGetsTheGeneralEntry()
{
    const QString logged = u"Graph break in user code at /app/m.py:7\nGraph Break Reason: Frobnicated tensor\n  Explanation: never heard of it\n"_s;
    const QString printed = u"Frobnicated tensor\n  Explanation: never heard of it\n\n For more details about this graph break, please visit: https://example.org/gb/gb9999.html\n"_s;
    QCOMPARE(found(m_diagnoser->diagnose(logged)), QStringList{general + u" exact ×1"_s});
    QCOMPARE(found(m_diagnoser->diagnose(printed)), QStringList{general + u" exact ×1"_s});

    const Diagnosis known = m_diagnoser->diagnose(QString(logged).replace(u"Frobnicated tensor"_s, u"Data-dependent branching"_s));
    QCOMPARE(found(known), QStringList{u"pytorch/graph-break-branching exact ×1"_s});
    QCOMPARE(known.findings.constFirst().rivals.size(), 1);
    QCOMPARE(known.findings.constFirst().rivals.constFirst().entryId, general);
}

void DiagnoserTest::marksExactlyTheWords_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("marked");
    const QStringList words{u"No module named 'numpy'"_s};
    QTest::newRow("plain") << u"ModuleNotFoundError: No module named 'numpy'"_s << words;
    QTest::newRow("Windows line ends") << u"a\r\nb\r\nModuleNotFoundError: No module named 'numpy'\r\n"_s << words;
    QTest::newRow("Chinese and emoji before") << u"训练失败 🚀 ModuleNotFoundError: No module named 'numpy'"_s << words;
    QTest::newRow("rank, colour, quote") << u"> [rank0]: \x1b[31mModuleNotFoundError: No module named 'numpy'\x1b[0m"_s << words;
    QTest::newRow("colour inside") << u"No module \x1b[1mnamed 'numpy'"_s << QStringList{u"No module "_s, u"named 'numpy'"_s};
    QTest::newRow("two places") << u"No module named 'a'\nx\nNo module named 'b'"_s << QStringList{u"No module named 'a'"_s, u"No module named 'b'"_s};
}

void DiagnoserTest::marksExactlyTheWords()
{
    QFETCH(QString, paste);
    QFETCH(QStringList, marked);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(diagnosis.findings.size(), 1);
    QStringList got;
    for (const Occurrence &o : diagnosis.findings.constFirst().occurrences) {
        for (const Span &piece : o.pieces)
            got << paste.mid(piece.start, piece.length());
    }
    QCOMPARE(got, marked);
}

void DiagnoserTest::rootCauseFirst_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("order");
    const QString oom = u"RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB\n"_s;
    const QString killed = u"RuntimeError: DataLoader worker (pid 812) is killed by signal: Killed.\n"_s;
    const QStringList order{u"cuda/out-of-memory"_s, u"pytorch/worker-killed"_s};
    QTest::newRow("catalog's link, cause first in the log") << oom + killed << order;
    QTest::newRow("catalog's link, cause last in the log") << killed + oom << order;
    QTest::newRow("exception raised because of another")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nKeyError: 'frobnicator'\n\nDuring handling of the above exception, another exception occurred:\n\n"
           "Traceback (most recent call last):\n  File \"a.py\", line 3, in f\nModuleNotFoundError: No module named 'frobnicator'\n"_s
        << QStringList{u"python/key-error"_s, u"python/module-not-found"_s};
}

void DiagnoserTest::rootCauseFirst()
{
    QFETCH(QString, paste);
    QFETCH(QStringList, order);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QStringList ids;
    for (const Finding &f : diagnosis.findings)
        ids << f.entryId;
    QCOMPARE(ids, order);
    QCOMPARE(diagnosis.rootCause, order.constFirst());
}

void DiagnoserTest::unrelatedErrorsHaveNoRootCause()
{
    const Diagnosis diagnosis = m_diagnoser->diagnose(u"fatal: not a git repository (or any of the parent directories): .git\n\nModuleNotFoundError: No module named 'a'\n");
    QCOMPARE(diagnosis.findings.size(), 2);
    QCOMPARE(diagnosis.rootCause, QString());
}

void DiagnoserTest::linesBehindATracebackAreNotItsCode()
{
    const Diagnosis diagnosis = m_diagnoser->diagnose(
        u"Traceback (most recent call last):\n  File \"a.py\", line 3, in f\nModuleNotFoundError: No module named 'a'\n"
        "$ git status\n  fatal: not a git repository (or any of the parent directories): .git\n");
    QMap<QString, QString> locations;
    for (const Finding &finding : diagnosis.findings)
        locations.insert(finding.entryId, finding.occurrences.constFirst().location);
    QCOMPARE(diagnosis.rootCause, QString());
    QCOMPARE(locations, (QMap<QString, QString>{{u"python/module-not-found"_s, u"a.py:3"_s}, {u"git/not-a-repository"_s, {}}}));
}

void DiagnoserTest::repeatsAloneAreShown()
{
    const QString repeat = u"Graph break (user stack suppressed due to duplicate graph break) in user code at a.py:4\nGraph Break Reason: Data-dependent branching\n  Explanation: y\n\n"_s;
    const Diagnosis diagnosis = m_diagnoser->diagnose(repeat + repeat);
    QCOMPARE(found(diagnosis), QStringList{u"pytorch/graph-break-branching exact ×2"_s});
    QCOMPARE(groups(diagnosis.findings.constFirst()), QStringList{u"a.py:4 ×0 (2 suppressed)"_s});
}

void DiagnoserTest::refusedRegexIsReportedAndRecognisedByTemplate()
{
    Entry e = entry(u"x/look-ahead"_s, u"ValueError: cannot frobnicate the grid '{name}'"_s, u"cannot frobnicate(?= the grid)"_s);
    e.file = u"x/look-ahead.json"_s;
    e.line = 1;
    const Diagnoser diagnoser(std::make_shared<Catalog>(QList<Entry>{e}, Taxonomy()));
    QCOMPARE(diagnoser.problems().size(), 1);
    QCOMPARE(diagnoser.problems().constFirst().entryId, e.id);
    QVERIFY(diagnoser.problems().constFirst().toString().startsWith(u"x/look-ahead.json:1"_s));
    const Diagnosis diagnosis = diagnoser.diagnose(u"ValueError: cannot frobnicate the grid 'main'");
    QCOMPARE(found(diagnosis), QStringList{u"x/look-ahead template ×1"_s});
    QCOMPARE(diagnosis.findings.constFirst().captures, (QMap<QString, QString>{{u"name"_s, u"main"_s}}));
}

void DiagnoserTest::countsEqualErrors()
{
    const Diagnosis diagnosis = m_diagnoser->diagnose(u"[rank0]: ModuleNotFoundError: No module named 'a'\n[rank1]: ModuleNotFoundError: No module named 'a'\n");
    QCOMPARE(found(diagnosis), QStringList{u"python/module-not-found exact ×2"_s});
    QCOMPARE(diagnosis.lines, 2);
}

void DiagnoserTest::slotsKeepWhatTheyCaughtFirst()
{
    // The second place tells more words and no name: it must not take the name away.
    const Entry e = entry(u"git/rejected"_s, u"! [rejected] {branch} (fetch first)"_s,
                          u"! \\[rejected\\] +(?P<branch>\\S+) \\(fetch first\\)|Updates were rejected because the remote contains work that you do not have locally"_s);
    const Diagnoser diagnoser(std::make_shared<Catalog>(QList<Entry>{e}, Taxonomy()));
    const Diagnosis diagnosis = diagnoser.diagnose(
        u" ! [rejected] main (fetch first)\nhint: Updates were rejected because the remote contains work that you do not have locally\n ! [rejected] dev (fetch first)\n");
    QCOMPARE(found(diagnosis), QStringList{u"git/rejected exact ×3"_s});
    QCOMPARE(diagnosis.findings.constFirst().captures, (QMap<QString, QString>{{u"branch"_s, u"main"_s}}));
}

void DiagnoserTest::cancelledRunSaysSo()
{
    const std::atomic_bool cancel = true;
    QVERIFY(m_diagnoser->diagnose(u"KeyError: 1", &cancel).cancelled);
    QVERIFY(!m_diagnoser->diagnose(u"KeyError: 1").cancelled);
}

void DiagnoserTest::messageOfAnUnknownError_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("message");
    QTest::newRow("of a traceback") << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nFrobnicationError: off\nbye\nError count: 1"_s << u"FrobnicationError: off\nbye"_s.section(u'\n', 0, 0);
    QTest::newRow("of a log") << u"starting\n2026-05-15 21:32:02 error: the frobnicator is off\nbye\n"_s << u"error: the frobnicator is off"_s;
    QTest::newRow("none") << u"all is well"_s << QString();
}

void DiagnoserTest::messageOfAnUnknownError()
{
    QFETCH(QString, paste);
    QFETCH(QString, message);
    const Span span = m_diagnoser->diagnose(paste).messageSpan;
    QCOMPARE(paste.mid(span.start, span.length()), message);
}

QTEST_APPLESS_MAIN(DiagnoserTest)
#include "tst_diagnoser.moc"
