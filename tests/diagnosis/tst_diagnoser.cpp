#include "app/diagnosis/diagnoser.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QFile>
#include <QTest>

using namespace waymark;
using waymark::test::patternEntry;
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
    void commonWordsThatAreAllOfAMessage_data();
    void commonWordsThatAreAllOfAMessage();
    void commonWordsOfSeveralEntries();
    void wordsOfAnotherProgram_data();
    void wordsOfAnotherProgram();
    void repeatsAloneAreShown();
    void refusedRegexIsReportedAndRecognisedByTemplate();
    void countsEqualErrors();
    void slotsKeepWhatTheyCaughtFirst();
    void cancelledRunSaysSo();
    void messageOfAnUnknownError_data();
    void messageOfAnUnknownError();
    void whereInThePersonsCode_data();
    void whereInThePersonsCode();
    void thePlaceShowsItsSourceText_data();
    void thePlaceShowsItsSourceText();
    void mayBeReportedLate_data();
    void mayBeReportedLate();
    void thePasteSaysWhatCausedWhat_data();
    void thePasteSaysWhatCausedWhat();
    void theAddressOfAPage_data();
    void theAddressOfAPage();
    void aPasteThatWasWrapped_data();
    void aPasteThatWasWrapped();
    void ranksThatAlternate();
    void equallyLikelyEntriesSaySo();
    void saysWhyItStands();
    void slotsLeaveTheSignaturesFullStop();

private:
    std::unique_ptr<Diagnoser> m_diagnoser;
};

namespace {

const QString general = u"pytorch/general-graph-break"_s;
const QString inserted = u"pytorch/graph-break-inserted"_s;

QList<Entry> entries()
{
    Entry oom = patternEntry(u"cuda/out-of-memory"_s, u"RuntimeError: CUDA out of memory. Tried to allocate {size}"_s,
                             u"CUDA out of memory\\. Tried to allocate (?P<size>[\\d.]+ [KMG]iB)"_s);
    Entry worker = patternEntry(u"pytorch/worker-killed"_s,
                                u"RuntimeError: DataLoader worker (pid {pid}) is killed by signal: {signal}."_s);
    oom.leadsTo.append({worker.id, 0.6, {}});
    return {
        patternEntry(
            general,
            u"RuntimeError: torch.compile: function 'forward' failed with a graph break. Falling back to eager mode."_s,
            u"RuntimeError: torch\\.compile: function 'forward' failed with a graph break\\.|Graph Break Reason: "
            u".+|torch\\._dynamo\\.exc\\.Unsupported: .+|"
            "For more details about this graph break, please visit: \\S+"_s),
        patternEntry(inserted, u"Graph Break Reason: Call to `torch._dynamo.graph_break()`"_s,
                     u"(?:Graph Break Reason: |Unsupported: |^)Call to `torch\\._dynamo\\.graph_break\\(\\)`"_s, {},
                     u"GB0025"_s),
        patternEntry(u"pytorch/graph-break-branching"_s, u"Graph Break Reason: Data-dependent branching"_s,
                     u"(?:Graph Break Reason: |Unsupported: |^)Data-dependent branching"_s, {}, u"GB0170"_s),
        oom,
        worker,
        patternEntry(u"python/module-not-found"_s, u"ModuleNotFoundError: No module named '{name}'"_s,
                     u"No module named '(?P<name>[^']+)'"_s),
        patternEntry(u"python/key-error"_s, u"KeyError: {key}"_s, u"^KeyError: (?P<key>.+)"_s),
        patternEntry(u"git/not-a-repository"_s,
                     u"fatal: not a git repository (or any of the parent directories): .git"_s),
        patternEntry(u"wild/loose"_s, u"visa"_s, u"visa"_s),
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
        lines << u"%1 ×%2 (%3 suppressed)"_s.arg(g.location.section(u'/', -1).section(u'\\', -1),
                                                 QString::number(g.occurrences), QString::number(g.suppressed));
    return lines;
}

} // namespace

void DiagnoserTest::initTestCase()
{
    m_diagnoser = std::make_unique<Diagnoser>(test::catalogOf(entries()));
    QCOMPARE(m_diagnoser->problems(), Problems());
}

void DiagnoserTest::answers_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("findings");
    const QString traceback =
        u"Traceback (most recent call last):\n  File \"train.py\", line 12, in step\n    import a\n"_s;
    QTest::newRow("empty paste") << QString() << QStringList();
    QTest::newRow("greeting") << u"hello"_s << QStringList();
    QTest::newRow("clean log") << u"Epoch 1: loss 0.3\nEpoch 2: loss 0.2\n0 errors, 0 failed\nsaved to /tmp/x\n"_s
                               << QStringList();
    QTest::newRow("unknown error") << traceback + u"FrobnicationError: the frobnicator is off\n"_s << QStringList();
    QTest::newRow("only the last line") << u"ModuleNotFoundError: No module named 'numpy'"_s
                                        << QStringList{u"python/module-not-found exact ×1"_s};
    QTest::newRow("traceback") << traceback + u"ModuleNotFoundError: No module named 'numpy'\n"_s
                               << QStringList{u"python/module-not-found exact ×1"_s};
    QTest::newRow("another function than the regex names")
        << u"RuntimeError: torch.compile: function 'my_step' failed with a graph break. Falling back to eager mode."_s
        << QStringList{general + u" template ×1"_s};
    QTest::newRow("no regex at all") << u"fatal: not a git repository (or any of the parent directories): .git\n"_s
                                     << QStringList{u"git/not-a-repository template ×1"_s};
    QTest::newRow("only the code") << u"what is GB0170?"_s << QStringList{u"pytorch/graph-break-branching exact ×1"_s};
    QTest::newRow("only the link") << u"https://example.org/gb/gb0170.html"_s
                                   << QStringList{u"pytorch/graph-break-branching exact ×1"_s};
    QTest::newRow("longer code is another code") << u"GB01701"_s << QStringList();
    QTest::newRow("loose pattern inside another word") << u"this is advisable"_s << QStringList();
    QTest::newRow("too common to mean anything") << u"KeyError: 1"_s << QStringList{u"python/key-error exact ×1"_s};
    QTest::newRow("stack line that quotes the message")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n    raise E(\"No module named 'x'\")\nFrobnicationError: off\n"_s
        << QStringList();
    QTest::newRow("source code is no error")
        << u"def f(x):\n    torch._dynamo.graph_break()  # error\n    return x\n"_s << QStringList();
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
    QCOMPARE(groups(finding),
             QStringList({u"9001.py:4 ×1 (3 suppressed)"_s, u"9002.py:3 ×1 (0 suppressed)"_s,
                          u"9003.py:4 ×1 (0 suppressed)"_s, u"9003.py:6 ×1 (0 suppressed)"_s}));
    for (const Occurrence &o : finding.occurrences) {
        QCOMPARE(paste.mid(o.span.start, o.span.length()), u"Call to `torch._dynamo.graph_break()`"_s);
        QCOMPARE(o.line, 1 + int(paste.first(o.span.start).count(u'\n')));
    }
    QCOMPARE(finding.suppressed.size(), 3);
    QCOMPARE(diagnosis.rootCause, inserted);
}

void DiagnoserTest::notebookOfTheSeeds()
{
    const QString paste =
        read(QStringLiteral(WAYMARK_SOURCE_DIR "/../shared/seeds/log-error-on-graph-break-notebook.txt"));
    if (paste.isEmpty())
        QSKIP("the seeds do not lie beside the project");
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(found(diagnosis), QStringList{inserted + u" exact ×11"_s});
    const Finding &finding = diagnosis.findings.constFirst();
    QCOMPARE(groups(finding),
             QStringList({u"1452578661.py:4 ×1 (3 suppressed)"_s, u"737485247.py:7 ×1 (0 suppressed)"_s,
                          u"2112598647.py:4 ×1 (2 suppressed)"_s, u"2379101916.py:14 ×1 (0 suppressed)"_s,
                          u"2379101916.py:4 ×1 (0 suppressed)"_s, u"1007149706.py:3 ×1 (2 suppressed)"_s,
                          u"1343774799.py:4 ×1 (2 suppressed)"_s, u"2331424258.py:4 ×1 (0 suppressed)"_s,
                          u"262151723.py:4 ×1 (0 suppressed)"_s, u"2119173801.py:4 ×2 (0 suppressed)"_s}));
}

void DiagnoserTest::unknownGraphBreakGetsTheGeneralEntry()
{
    const QString logged =
        u"Graph break in user code at /app/m.py:7\nGraph Break Reason: Frobnicated tensor\n  Explanation: never heard of it\n"_s;
    const QString printed =
        u"Frobnicated tensor\n  Explanation: never heard of it\n\n For more details about this graph break, please visit: https://example.org/gb/gb9999.html\n"_s;
    QCOMPARE(found(m_diagnoser->diagnose(logged)), QStringList{general + u" exact ×1"_s});
    QCOMPARE(found(m_diagnoser->diagnose(printed)), QStringList{general + u" exact ×1"_s});

    const Diagnosis known =
        m_diagnoser->diagnose(QString(logged).replace(u"Frobnicated tensor"_s, u"Data-dependent branching"_s));
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
    QTest::newRow("rank, colour, quote") << u"> [rank0]: \x1b[31mModuleNotFoundError: No module named 'numpy'\x1b[0m"_s
                                         << words;
    QTest::newRow("colour inside") << u"No module \x1b[1mnamed 'numpy'"_s
                                   << QStringList{u"No module "_s, u"named 'numpy'"_s};
    QTest::newRow("two places") << u"No module named 'a'\nx\nNo module named 'b'"_s
                                << QStringList{u"No module named 'a'"_s, u"No module named 'b'"_s};
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
    QTest::newRow("catalog's link, cause before one of two consequences") << killed + oom + killed << order;
    QTest::newRow("exception raised because of another")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nKeyError: 'frobnicator'\n\nDuring "
           u"handling of the above exception, another exception occurred:\n\n"
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
    const Diagnosis diagnosis =
        m_diagnoser->diagnose(u"fatal: not a git repository (or any of the parent directories): "
                              u".git\n\nModuleNotFoundError: No module named 'a'\n");
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
    QCOMPARE(locations,
             (QMap<QString, QString>{{u"python/module-not-found"_s, u"a.py:3"_s}, {u"git/not-a-repository"_s, {}}}));
}

void DiagnoserTest::repeatsAloneAreShown()
{
    const QString repeat =
        u"Graph break (user stack suppressed due to duplicate graph break) in user code at a.py:4\nGraph Break Reason: Data-dependent branching\n  Explanation: y\n\n"_s;
    const Diagnosis diagnosis = m_diagnoser->diagnose(repeat + repeat);
    QVERIFY2(found(diagnosis) == QStringList{u"pytorch/graph-break-branching exact ×2"_s},
             qPrintable(found(diagnosis).join(u", "_s)));
    QCOMPARE(groups(diagnosis.findings.constFirst()), QStringList{u"a.py:4 ×0 (2 suppressed)"_s});
}

void DiagnoserTest::refusedRegexIsReportedAndRecognisedByTemplate()
{
    Entry e = patternEntry(u"x/look-ahead"_s, u"ValueError: cannot frobnicate the grid '{name}'"_s,
                           u"cannot frobnicate(?= the grid)"_s);
    e.file = u"x/look-ahead.json"_s;
    e.line = 1;
    const Diagnoser diagnoser(test::catalogOf({e}));
    QCOMPARE(diagnoser.problems().size(), 1);
    QCOMPARE(diagnoser.problems().constFirst().entryId, e.id);
    QVERIFY(diagnoser.problems().constFirst().toString().startsWith(u"x/look-ahead.json:1"_s));
    const Diagnosis diagnosis = diagnoser.diagnose(u"ValueError: cannot frobnicate the grid 'main'");
    QCOMPARE(found(diagnosis), QStringList{u"x/look-ahead template ×1"_s});
    QCOMPARE(diagnosis.findings.constFirst().captures, (QMap<QString, QString>{{u"name"_s, u"main"_s}}));
}

void DiagnoserTest::countsEqualErrors()
{
    const Diagnosis diagnosis = m_diagnoser->diagnose(
        u"[rank0]: ModuleNotFoundError: No module named 'a'\n[rank1]: ModuleNotFoundError: No module named 'a'\n");
    QCOMPARE(found(diagnosis), QStringList{u"python/module-not-found exact ×2"_s});
    QCOMPARE(diagnosis.lines, 2);
}

void DiagnoserTest::slotsKeepWhatTheyCaughtFirst()
{
    // The second line tells more words and no name: it must not take the name away.
    const Entry e = patternEntry(
        u"git/rejected"_s, u"! [rejected] {branch} (fetch first)"_s,
        u"! \\[rejected\\] +(?P<branch>\\S+) \\(fetch first\\)|Updates were rejected because the remote contains work that you do not have locally"_s);
    const Diagnoser diagnoser(test::catalogOf({e}));
    const Diagnosis diagnosis =
        diagnoser.diagnose(u" ! [rejected] main (fetch first)\nhint: Updates were rejected because the remote contains "
                           u"work that you do not have locally\n ! [rejected] dev (fetch first)\n");
    QCOMPARE(found(diagnosis), QStringList{u"git/rejected exact ×2"_s});
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
    QTest::newRow("of a traceback")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nFrobnicationError: off\nbye\nError count: 1"_s
        << u"FrobnicationError: off\nbye"_s.section(u'\n', 0, 0);
    QTest::newRow("of a log") << u"starting\n2026-05-15 21:32:02 error: the frobnicator is off\nbye\n"_s
                              << u"error: the frobnicator is off"_s;
    QTest::newRow("none") << u"all is well"_s << QString();
}

void DiagnoserTest::messageOfAnUnknownError()
{
    QFETCH(QString, paste);
    QFETCH(QString, message);
    const Span span = m_diagnoser->diagnose(paste).unknown.value(0).span;
    QCOMPARE(paste.mid(span.start, span.length()), message);
}

void DiagnoserTest::whereInThePersonsCode_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("place"); // file:line function @line of the paste
    QTest::addColumn<bool>("own");
    const QString head = u"Traceback (most recent call last):\n"_s;
    const QString own = u"  File \"/app/train.py\", line 12, in step\n    import_it()\n"_s;
    const QString library = u"  File \"/usr/lib/python3/dist-packages/torch/x.py\", line 9, in load\n    raise\n"_s;
    const QString known = u"ModuleNotFoundError: No module named 'numpy'\n"_s;
    const QString unknown = u"FrobnicationError: off\n"_s;
    QTest::newRow("known error in own code") << head + own + known << u"/app/train.py:12 step @2"_s << true;
    QTest::newRow("known error below library frames")
        << head + own + library + library + known << u"/app/train.py:12 step @2"_s << true;
    QTest::newRow("known error with library frames alone")
        << head + library + known << u"/usr/lib/python3/dist-packages/torch/x.py:9 load @2"_s << false;
    QTest::newRow("known error without frames") << known << QString() << true;
    QTest::newRow("known error, the second place names code")
        << known + u"\n"_s + head + own + known << u"/app/train.py:12 step @4"_s << true;
    QTest::newRow("unknown error in own code") << head + own + unknown << u"/app/train.py:12 step @2"_s << true;
    QTest::newRow("unknown error below library frames")
        << u"log\n"_s + head + own + library + unknown << u"/app/train.py:12 step @3"_s << true;
    QTest::newRow("unknown error, what led to it counts")
        << head + own + unknown + u"\nThe above exception was the direct cause of the following exception:\n\n"_s + head
            + u"  File \"/app/main.py\", line 3, in main\n    step()\n"_s + u"WobbleError: no\n"_s
        << u"/app/train.py:12 step @2"_s << true;
    QTest::newRow("unknown error without frames") << u"error: the frobnicator is off\n"_s << QString() << true;
}

void DiagnoserTest::whereInThePersonsCode()
{
    QFETCH(QString, paste);
    QFETCH(QString, place);
    QFETCH(bool, own);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    const CodePlace found =
        diagnosis.findings.isEmpty() ? diagnosis.unknown.value(0).place : diagnosis.findings.constFirst().place;
    QCOMPARE(found.isNull() ? QString()
                            : u"%1:%2 %3 @%4"_s.arg(found.file).arg(found.fileLine).arg(found.function).arg(found.line),
             place);
    QCOMPARE(found.own, own);
}

void DiagnoserTest::thePlaceShowsItsSourceText_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("source");
    const QString head = u"Traceback (most recent call last):\n"_s;
    const QString known = u"ModuleNotFoundError: No module named 'numpy'\n"_s;
    QTest::newRow("the line below a Python frame")
        << head + u"  File \"/app/a.py\", line 12, in step\n    return self.fc(x)\n    ~~~~~~~^^^\n"_s + known
        << u"return self.fc(x)"_s;
    QTest::newRow("a frame without source text, as of <stdin>")
        << head + u"  File \"<stdin>\", line 1, in <module>\n"_s + known << QString();
    QTest::newRow("only carets are no source text")
        << head + u"  File \"/app/a.py\", line 12, in step\n    ^^^^\n"_s + known << QString();
    QTest::newRow("the next frame's text is not this one's") << head
            + u"  File \"/app/a.py\", line 12, in step\n  File \"/usr/lib/python3/dist-packages/x.py\", line 1, in f\n    raise\n"_s
            + known << QString();
    QTest::newRow("behind IPython's arrow, of several numbered lines")
        << u"Cell In[3], line 2, in f(x)\n      1 def f(x):\n----> 2     return load(x)\n      3 f(1)\n\n"_s + known
        << u"return load(x)"_s;
    QTest::newRow("behind a logger's prefix and another rank's line")
        << u"[rank0]: Traceback (most recent call last):\n[rank0]:   File \"/app/a.py\", line 12, in step\n[rank1]: "
           u"Traceback (most recent call last):\n"
           "[rank0]:     go()\n[rank0]: "_s
            + known
        << u"go()"_s;
}

void DiagnoserTest::thePlaceShowsItsSourceText()
{
    QFETCH(QString, paste);
    QFETCH(QString, source);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QVERIFY(!diagnosis.findings.isEmpty());
    QVERIFY(!diagnosis.findings.constFirst().place.isNull());
    QCOMPARE(diagnosis.findings.constFirst().place.source, source);
}

void DiagnoserTest::mayBeReportedLate_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<bool>("late");
    const QString head =
        u"Traceback (most recent call last):\n  File \"/app/train.py\", line 12, in step\n    loss.item()\n"_s;
    const QString oom = u"RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB\n"_s;
    const QString note = u"CUDA kernel errors might be asynchronously reported at some other API call, so the "
                         u"stacktrace below might be incorrect.\n"
                         "For debugging consider passing CUDA_LAUNCH_BLOCKING=1\n"_s;
    QTest::newRow("the program says so") << head + oom + note << true;
    QTest::newRow("the program does not") << head + oom << false;
    QTest::newRow("another error's note")
        << head + u"RuntimeError: CUDA error: frobnicated\n"_s + note + u"\n"_s + head + oom << false;
}

void DiagnoserTest::mayBeReportedLate()
{
    QFETCH(QString, paste);
    QFETCH(bool, late);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(found(diagnosis), QStringList{u"cuda/out-of-memory exact ×1"_s});
    QCOMPARE(diagnosis.findings.constFirst().asynchronous, late);
}

void DiagnoserTest::thePasteSaysWhatCausedWhat_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("order");
    const auto python = [](const QString &message) {
        return u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n    g()\n"_s + message + u'\n';
    };
    const QString direct = u"\nThe above exception was the direct cause of the following exception:\n\n"_s;
    const QString during = u"\nDuring handling of the above exception, another exception occurred:\n\n"_s;
    const QString key = u"KeyError: 'frobnicator'"_s;
    const QString module = u"ModuleNotFoundError: No module named 'frobnicator'"_s;
    const QString keyEntry = u"python/key-error"_s;
    const QString moduleEntry = u"python/module-not-found"_s;
    QTest::newRow("Python, direct cause")
        << python(key) + direct + python(module) << QStringList{keyEntry, moduleEntry};
    QTest::newRow("Python, direct cause, the other way round")
        << python(module) + direct + python(key) << QStringList{moduleEntry, keyEntry};
    QTest::newRow("Python, while another was handled")
        << python(module) + during + python(key) << QStringList{moduleEntry, keyEntry};
    QTest::newRow("Python, an unknown error between") << python(key) + direct + python(u"FrobnicationError: off"_s)
            + direct + python(module) << QStringList{keyEntry, moduleEntry};
    QTest::newRow("Java, Caused by")
        << u"Exception in thread \"main\" com.example.ServiceException: No module named 'frobnicator'\n\tat "
           u"com.example.Main.run(Main.java:8)\n"
           "Caused by: com.example.ConfigException: the wibbling gasket of the quuxinator is missing\n\tat com.example.Main.load(Main.java:5)\n\t... 1 more\n"_s
        << QStringList{u"java/gasket"_s, moduleEntry};
    QTest::newRow("Java, Caused by, an unknown one between")
        << u"java.lang.RuntimeException: No module named 'frobnicator'\n\tat com.example.Main.run(Main.java:8)\n"
           "Caused by: com.example.OddException: odd\n\tat com.example.Main.middle(Main.java:7)\n\t... 1 more\n"
           "Caused by: com.example.ConfigException: the wibbling gasket of the quuxinator is missing\n\tat com.example.Main.load(Main.java:5)\n\t... 2 more\n"_s
        << QStringList{u"java/gasket"_s, moduleEntry};
    QTest::newRow("torchrun, the rank that failed first")
        << u"[rank0]: Traceback (most recent call last):\n[rank0]:   File \"/app/train.py\", line 12, in "
           u"step\n[rank0]: ModuleNotFoundError: No module named 'frobnicator'\n"
           "Traceback (most recent call last):\n  File \"/usr/local/bin/torchrun\", line 8, in <module>\n    "
           "sys.exit(main())\n"
           "torch.distributed.elastic.multiprocessing.errors.ChildFailedError: \n"
           "============================================================\n/app/train.py "
           "FAILED\n------------------------------------------------------------\n"
           "Failures:\n  <NO_OTHER_FAILURES>\n------------------------------------------------------------\nRoot Cause "
           "(first observed failure):\n"
           "[0]:\n  time      : 2026-11-21_10:00:00\n  host      : build1\n  rank      : 0 (local_rank: 0)\n  exitcode "
           " : 1 (pid: 812)\n"
           "  error_file: <N/A>\n  traceback : To enable traceback see: "
           "https://pytorch.org/docs/stable/elastic/errors.html\n"
           "============================================================\n"_s
        << QStringList{moduleEntry, u"pytorch/child-failed"_s};
}

void DiagnoserTest::thePasteSaysWhatCausedWhat()
{
    QFETCH(QString, paste);
    QFETCH(QStringList, order);
    QList<Entry> more = entries();
    more.append(patternEntry(u"java/gasket"_s, u"the wibbling gasket of the quuxinator is missing"_s));
    more.append(patternEntry(u"pytorch/child-failed"_s,
                             u"torch.distributed.elastic.multiprocessing.errors.ChildFailedError"_s,
                             u"ChildFailedError"_s));
    const Diagnosis diagnosis = Diagnoser(test::catalogOf(more)).diagnose(paste);
    QStringList ids;
    for (const Finding &f : diagnosis.findings)
        ids << f.entryId;
    QCOMPARE(ids, order);
    QCOMPARE(diagnosis.rootCause, order.constFirst());
}

void DiagnoserTest::commonWordsThatAreAllOfAMessage_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<bool>("found");
    QTest::newRow("gcc") << u"main.cpp:3:1: error: ‘strng’ does not name a type\n    3 | strng s;\n      | ^~~~~\n"_s
                         << true;
    QTest::newRow("gcc, plain quotes") << u"main.cpp:3:1: error: 'strng' does not name a type\n"_s << true;
    QTest::newRow("with its flag") << u"main.cpp:3:1: warning: 'strng' does not name a type [-Wtypes]\n"_s << true;
    QTest::newRow("more is said before") << u"main.cpp:3:1: error: quuxinate the 'strng' does not name a type\n"_s
                                         << false;
    QTest::newRow("more is said behind") << u"main.cpp:3:1: error: 'strng' does not name a type of quux\n"_s << false;
    QTest::newRow("above its frames")
        << u"/app/a.js:2\nconnect();\n^\n\nTypeError: 'strng' does not name a type\n    at Object.<anonymous> (/app/a.js:2:1)\n"_s
        << true;
    QTest::newRow("the last line alone") << u"TypeError: 'strng' does not name a type\n"_s << true;
    QTest::newRow("the message alone") << u"'strng' does not name a type\n"_s << true;
    QTest::newRow("the message alone, by the signature") << u"\"strng\" does not name a type\n"_s << true;
    QTest::newRow("a sentence among others")
        << u"One.\nTwo.\nThree.\nFour.\n'strng' does not name a type\nSix.\n"_s << false;
}

void DiagnoserTest::commonWordsThatAreAllOfAMessage()
{
    QFETCH(QString, paste);
    QFETCH(bool, found);
    const QString regex = u"[‘'](?P<name>[^'’\n]+)[’'] does not name a type"_s;
    const Diagnoser diagnoser(
        test::catalogOf({patternEntry(u"cpp/type"_s, u"'{name}' does not name a type"_s, regex)}));
    const QString kind = paste.contains(u'"') ? u"template"_s : u"exact"_s;
    QCOMPARE(::found(diagnoser.diagnose(paste)), found ? QStringList{u"cpp/type %1 ×1"_s.arg(kind)} : QStringList());
}

/// A wording that other entries' samples have, too, is nobody's message.
void DiagnoserTest::commonWordsOfSeveralEntries()
{
    const QString paste = u"cat: '~/notes.txt': not found file or line\n"_s;
    const Entry interpreter = patternEntry(u"linux/interpreter"_s, u"env: '{name}': not found file or line"_s);
    QCOMPARE(::found(Diagnoser(test::catalogOf({interpreter})).diagnose(paste)),
             QStringList{u"linux/interpreter template ×1"_s});
    Entry file = patternEntry(u"linux/file"_s, u"quux frobnicated"_s);
    file.samples = test::samples({u"ls: 'x': not found file or line of quux"_s});
    QCOMPARE(::found(Diagnoser(test::catalogOf({interpreter, file})).diagnose(paste)), QStringList());
}

void DiagnoserTest::wordsOfAnotherProgram_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<bool>("found");
    QTest::newRow("with its exception") << u"SyntaxError: Unquuxed token ']'\n"_s << true;
    QTest::newRow("another exception") << u"quux.ParseError: Unquuxed token ']'\n"_s << true;
    QTest::newRow("without it") << u"Unquuxed token ']'\n"_s << true;
    QTest::newRow("part of another sentence") << u"Unquuxed token ']' in expression or statement.\n"_s << false;
    QTest::newRow("behind another program's name") << u"frob: Unquuxed token ']'\n"_s << false;
    QTest::newRow("behind a level") << u"ERROR: Unquuxed token ']'\n"_s << false;
}

/// A wording that names its exception is no other program's.
void DiagnoserTest::wordsOfAnotherProgram()
{
    QFETCH(QString, paste);
    QFETCH(bool, found);
    const Diagnoser diagnoser(
        test::catalogOf({patternEntry(u"node/token"_s, u"SyntaxError: Unquuxed token '{token}'"_s)}));
    QCOMPARE(::found(diagnoser.diagnose(paste)), found ? QStringList{u"node/token template ×1"_s} : QStringList());
}

void DiagnoserTest::theAddressOfAPage_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("entry"); // empty: nothing
    const QString one = u"x/one"_s;
    QTest::newRow("as the catalog has it") << u"https://docs.example.org/errors/frobnication.html"_s << one;
    QTest::newRow("with a line end and blanks") << u"  https://docs.example.org/errors/frobnication.html \n\n"_s << one;
    QTest::newRow("with www.") << u"https://www.docs.example.org/errors/frobnication.html"_s << one;
    QTest::newRow("the catalog has www., the paste has not") << u"https://example.com/wibble"_s << u"x/two"_s;
    QTest::newRow("without TLS") << u"http://docs.example.org/errors/frobnication.html"_s << one;
    QTest::newRow("host in capitals") << u"https://DOCS.example.org/errors/frobnication.html"_s << one;
    QTest::newRow("slash at the end") << u"https://www.example.com/wibble/"_s << u"x/two"_s;
    QTest::newRow("slash at the end in the catalog alone") << u"https://docs.example.org/slashed"_s << u"x/slashed"_s;
    QTest::newRow("part of a page") << u"https://docs.example.org/all#quux"_s << u"x/quux"_s;
    QTest::newRow("another part of that page") << u"https://docs.example.org/all/#grating"_s << u"x/grating"_s;
    QTest::newRow("part that the catalog has not, of a page of several entries")
        << u"https://docs.example.org/all#other"_s << QString();
    QTest::newRow("page of which the catalog has parts") << u"https://docs.example.org/all"_s << QString();
    QTest::newRow("page of two entries") << u"https://docs.example.org/shared"_s << QString();
    QTest::newRow("front page") << u"https://docs.example.org/"_s << QString();
    QTest::newRow("page below it") << u"https://docs.example.org/errors/frobnication.html/more"_s << QString();
    QTest::newRow("another host") << u"https://example.net/errors/frobnication.html"_s << QString();
    QTest::newRow("within other text") << u"see https://docs.example.org/errors/frobnication.html"_s << QString();
    QTest::newRow("on the second line") << u"all is well\nhttps://docs.example.org/errors/frobnication.html"_s
                                        << QString();
    QTest::newRow("two addresses") << u"https://docs.example.org/errors/frobnication.html\nhttps://example.com/wibble"_s
                                   << QString();
    QTest::newRow("no address") << u"docs.example.org/errors/frobnication.html"_s << QString();
    QTest::newRow("named in the query") << u"https://bugs.example.org/show?id=12"_s << u"x/bug"_s;
    QTest::newRow("another name in the query") << u"https://bugs.example.org/show?id=13"_s << QString();
    QTest::newRow("names that two entries have in the query")
        << u"https://bugs.example.org/view?id=2"_s << u"x/view-2"_s;
}

void DiagnoserTest::theAddressOfAPage()
{
    QFETCH(QString, paste);
    QFETCH(QString, entry);
    const auto withSources = [](const QString &id, const QStringList &sources) {
        Entry e = patternEntry(id, id);
        e.sources = sources;
        return e;
    };
    const Diagnoser diagnoser(test::catalogOf({
        withSources(u"x/one"_s,
                    {u"https://docs.example.org/errors/frobnication.html"_s,
                     u"https://docs.example.org/errors/frobnication.html"_s, u"https://docs.example.org/shared"_s,
                     u"https://docs.example.org/"_s}),
        withSources(u"x/two"_s, {u"https://www.example.com/wibble"_s, u"https://docs.example.org/shared/"_s}),
        withSources(u"x/slashed"_s, {u"https://docs.example.org/slashed/"_s}),
        withSources(u"x/quux"_s, {u"https://docs.example.org/all#quux"_s}),
        withSources(u"x/grating"_s, {u"https://docs.example.org/all#grating"_s}),
        withSources(u"x/bug"_s, {u"https://bugs.example.org/show?id=12"_s}),
        withSources(u"x/view-1"_s, {u"https://bugs.example.org/view?id=1"_s}),
        withSources(u"x/view-2"_s, {u"https://bugs.example.org/view?id=2"_s}),
        withSources(u"x/no-address"_s, {u"the manual, chapter 3"_s}),
    }));
    const Diagnosis diagnosis = diagnoser.diagnose(paste);
    QCOMPARE(found(diagnosis), entry.isEmpty() ? QStringList() : QStringList{entry + u" exact ×1"_s});
    if (!entry.isEmpty()) {
        const Span span = diagnosis.findings.constFirst().occurrences.constFirst().span;
        QCOMPARE(paste.mid(span.start, span.length()), paste.trimmed());
    }
}

void DiagnoserTest::aPasteThatWasWrapped_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("findings");
    QTest::addColumn<QString>("marked"); // of the first occurrence
    const QStringList git{u"git/not-a-repository template ×1"_s};
    QTest::newRow("as it was printed") << u"fatal: not a git repository (or any of the parent directories): .git"_s
                                       << git
                                       << u"fatal: not a git repository (or any of the parent directories): .git"_s;
    QTest::newRow("by a mailer, between words")
        << u"Hello,\n\nI get this:\n\nfatal: not a git repository (or any\nof the parent directories): .git\n\nWhat now?\n"_s
        << git << u"fatal: not a git repository (or any\nof the parent directories): .git"_s;
    QTest::newRow("by a mailer, twice")
        << u"It says\nfatal: not a git\nrepository (or any of the\nparent directories): .git\n"_s << git
        << u"fatal: not a git\nrepository (or any of the\nparent directories): .git"_s;
    QTest::newRow("by a mailer, in an answer")
        << u"> fatal: not a git repository (or any\n> of the parent directories): .git\n"_s << git
        << u"fatal: not a git repository (or any\n> of the parent directories): .git"_s;
    const QString full = u"KeyError: the key that makes this line as wide as any other line of the text"_s;
    const QString ruler = u"x "_s.repeated(full.size() / 2);
    QTest::newRow("as wide as the widest line, before another message")
        << full + u"\nerror: could not compile\n\n"_s + ruler + u'\n' << QStringList{u"python/key-error exact ×1"_s}
        << full;
    QTest::newRow("as wide as the widest line, before a prompt")
        << full + u"\nana@build1:~$ ls\n\n"_s + ruler + u'\n' << QStringList{u"python/key-error exact ×1"_s} << full;
    QTest::newRow("as wide as the widest line, before a prompt with a no-break space")
        << full + u"\nana@build1:~$\u00a0ls\n\n"_s + ruler + u'\n' << QStringList{u"python/key-error exact ×1"_s}
        << full;
    QTest::newRow("as wide as the widest line, before the end of a fence")
        << u"```\n"_s + ruler + u'\n' + full + u"\n```\n"_s << QStringList{u"python/key-error exact ×1"_s} << full;
    QTest::newRow("an empty line parts what belongs apart")
        << u"fatal: not a git repository (or any\n\nof the parent directories): .git\n"_s << QStringList() << QString();
}

void DiagnoserTest::aPasteThatWasWrapped()
{
    QFETCH(QString, paste);
    QFETCH(QStringList, findings);
    QFETCH(QString, marked);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(found(diagnosis), findings);
    QCOMPARE(diagnosis.lines, paste.count(u'\n') + (paste.endsWith(u'\n') ? 0 : 1));
    QCOMPARE(diagnosis.characters, paste.size());
    if (!findings.isEmpty()) {
        const Occurrence &occurrence = diagnosis.findings.constFirst().occurrences.constFirst();
        QCOMPARE(paste.mid(occurrence.span.start, occurrence.span.length()), marked);
        QCOMPARE(occurrence.line, 1 + int(paste.first(occurrence.span.start).count(u'\n')));
    }
}

/// Two ranks print the same graph break line by line in turn: each has one type all the same.
void DiagnoserTest::ranksThatAlternate()
{
    const QStringList lines = {u"Graph break in user code at a.py:4"_s,
                               u"Graph Break Reason: Data-dependent branching"_s, u"  Explanation: y"_s,
                               u"For more details about this graph break, please visit: https://example.org/gb.html"_s};
    QString paste;
    for (const QString &line : lines)
        paste += u"[rank0]: %1\n[rank1]: %1\n"_s.arg(line);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QVERIFY2(found(diagnosis) == QStringList{u"pytorch/graph-break-branching exact ×2"_s},
             qPrintable(found(diagnosis).join(u", "_s)));
}

void DiagnoserTest::equallyLikelyEntriesSaySo()
{
    const Diagnoser diagnoser(
        test::catalogOf({patternEntry(u"x/one"_s, u"wibbling gasket of the quuxinator"_s, u"wibbling gasket"_s),
                         patternEntry(u"x/two"_s, u"wibbling gasket of the grating"_s, u"wibbling gasket"_s),
                         patternEntry(u"x/three"_s, u"the gasket is off"_s, u"gasket"_s)}));
    const Diagnosis diagnosis = diagnoser.diagnose(u"a wibbling gasket");
    QCOMPARE(found(diagnosis), QStringList{u"x/one exact ×1"_s});
    const Finding &finding = diagnosis.findings.constFirst();
    QVERIFY(finding.isTied());
    QStringList rivals;
    for (const Rival &rival : finding.rivals)
        rivals << rival.entryId + (rival.reason == LossReason::Tie ? u" tie"_s : u" fewer words"_s) + u" by "_s
                + rival.rule;
    QCOMPARE(rivals, QStringList({u"x/two tie by wibbling gasket"_s, u"x/three fewer words by gasket"_s}));
    QVERIFY(!m_diagnoser->diagnose(u"KeyError: 1").findings.constFirst().isTied());
}

void DiagnoserTest::saysWhyItStands()
{
    const Diagnosis exact = m_diagnoser->diagnose(u"RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB");
    const Finding &finding = exact.findings.constFirst();
    QCOMPARE(finding.kind, MatchKind::Exact);
    QCOMPARE(finding.rule, u"CUDA out of memory\\. Tried to allocate (?P<size>[\\d.]+ [KMG]iB)"_s);
    QCOMPARE(finding.captures, (QMap<QString, QString>{{u"size"_s, u"20.00 MiB"_s}}));
    QCOMPARE(finding.words.first(4), QStringList({u"allocate"_s, u"cuda"_s, u"memory"_s, u"tried"_s})); // rarest first
    QVERIFY(finding.information > 12);

    const Finding byCode = m_diagnoser->diagnose(u"GB0170").findings.constFirst();
    QCOMPARE(byCode.kind, MatchKind::Code);
    QCOMPARE(byCode.rule, u"GB0170"_s);
    QCOMPARE(byCode.words, QStringList{u"GB0170"_s});

    const Finding byTemplate =
        m_diagnoser->diagnose(u"RuntimeError: DataLoader worker (pid 812) is killed by signal: Killed")
            .findings.constFirst();
    QCOMPARE(byTemplate.kind, MatchKind::Template);
    QCOMPARE(byTemplate.rule, u"RuntimeError: DataLoader worker (pid {pid}) is killed by signal: {signal}."_s);
    QCOMPARE(byTemplate.captures, (QMap<QString, QString>{{u"pid"_s, u"812"_s}, {u"signal"_s, u"Killed"_s}}));
    QVERIFY(finding.confidence > byTemplate.confidence);
}

void DiagnoserTest::slotsLeaveTheSignaturesFullStop()
{
    const Diagnosis diagnosis =
        m_diagnoser->diagnose(u"RuntimeError: DataLoader worker (pid 812) is killed by signal: Killed.");
    QCOMPARE(diagnosis.findings.constFirst().captures.value(u"signal"_s), u"Killed"_s);
}

QTEST_APPLESS_MAIN(DiagnoserTest)
#include "tst_diagnoser.moc"
