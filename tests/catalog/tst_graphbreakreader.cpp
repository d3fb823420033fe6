#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/diagnosis/diagnoser.h"
#include "tests/testing/catalog.h"
#include "tests/testing/peer.h"
#include "tests/testing/shippedcatalog.h"
#include "tests/testing/slowness.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestGraphBreakReader : public QObject
{
    Q_OBJECT

private slots:
    void readsGraphBreaks();
    void explanationsThatAreSourceCode_data();
    void explanationsThatAreSourceCode();
    void saysWhatIsWrong();
    void recognisesWhatDynamoPrints_data();
    void recognisesWhatDynamoPrints();
    void wordsOfOtherPrograms_data();
    void wordsOfOtherPrograms();
    void readsAllOfThePeer();
    void recognisesAllOfThePeer_data();
    void recognisesAllOfThePeer();
};

namespace {

using Printer = QString (*)(const QString &name, const QString &explanation);

/// A list in the form of PyTorch's, made up for these tests.
const QByteArray registry = R"({
  "GB9001": [
    {"Gb_type": "Teapot in the graph", "Context": "pot={pot}, lid={lid}",
     "Explanation": "Dynamo cannot pour {pot.name} in __call__ of a *hot* list[int].",
     "Hints": ["Use `torch.pour` instead.", "If you call a kettle (e.g. `boil`),", "add it to the set."],
     "Additional_Info": ["See the manual."]},
    {"Gb_type": "Teapot in graph", "Context": "", "Explanation": "Dynamo cannot pour.", "Hints": []}
  ],
  "GB9002": [{"Gb_type": "Generator", "Context": "", "Explanation": "It yields tea.", "Hints": []}],
  "GB9003": [{"Gb_type": "Generator cup", "Context": "", "Explanation": "It yields a cup.", "Hints": []}],
  "GB9004": [{"Gb_type": "no {method} of a cup", "Context": "", "Explanation": "Cups have none.", "Hints": []}],
  "GB9005": {"Gb_type": "cup() (hot) [a|b] *", "Context": "", "Explanation": "Too hot.", "Hints": []}
})";

QList<Entry> entriesOf(const QByteArray &text)
{
    const LoadResult result = CatalogLoader().loadBytes(text, u"graph_break_registry.json"_s);
    for (const Problem &problem : result.problems)
        qWarning("%s", qPrintable(problem.toString()));
    return result.problems.isEmpty() ? result.entries : QList<Entry>();
}

const Diagnoser &diagnoser()
{
    static const Diagnoser instance(test::catalogOf(entriesOf(registry)));
    return instance;
}

const QString hints = u"  Explanation: %1\n  Hint: Change the code.\n\n  Developer debug context: kettle\n\n"_s;

/// What Dynamo prints of a graph break, as an exception.
QString exception(const QString &name, const QString &explanation)
{
    return u"Traceback (most recent call last):\n  File \"/app/main.py\", line 9, in <module>\n    f(torch.ones(3))\n"
           "torch._dynamo.exc.Unsupported: "_s
        + name + u'\n' + hints.arg(explanation)
        + u"from user code:\n   File \"/app/main.py\", line 5, in f\n    return g(x)\n\nSet TORCHDYNAMO_VERBOSE=1 for "
          u"the "
          "internal stack trace (please do this especially if you're reporting a bug to PyTorch).\n"_s;
}

QString prefixed(const QString &text)
{
    const QString prefix =
        u"V1121 16:03:55.798000 27259 torch/_dynamo/symbolic_convert.py:5368] [0/0] [__graph_breaks] "_s;
    QStringList lines = text.split(u'\n');
    for (QString &line : lines)
        line.prepend(prefix);
    return lines.join(u'\n') + u'\n';
}

QString logLines(const QString &name, const QString &explanation)
{
    return prefixed(u"Graph break in user code at /app/main.py:5\nGraph Break Reason: "_s + name + u'\n'
                    + hints.arg(explanation)
                    + u"User code traceback:\n  File \"/app/main.py\", line 5, in f\n    return g(x)\n"_s);
}

/// Newer versions print what was traced first.
QString tracedLogLines(const QString &name, const QString &explanation)
{
    return prefixed(u"Graph break in user code at /app/main.py:5\nGraph Break Reason: Encountered graph break when "
                    "attempting to trace CALL: a function call, e.g. f(x, y):\n\n"_s
                    + name + u'\n' + hints.arg(explanation)
                    + u"User code traceback:\n  File \"/app/main.py\", line 5, in f\n    return g(x)\n"_s);
}

/// Of torch._dynamo.explain().
QString explained(const QString &name, const QString &explanation)
{
    return u"Graph Count: 2\nGraph Break Count: 1\nOp Count: 2\nBreak Reasons:\n  Break Reason 1:\n    Reason: "_s
        + name + u'\n' + hints.arg(explanation)
        + u"    User Stack:\n      <FrameSummary file /app/main.py, line 5 in f>\nOps per Graph:\n"_s;
}

} // namespace

void TestGraphBreakReader::readsGraphBreaks()
{
    const QList<Entry> entries = entriesOf(registry);
    QCOMPARE(entries.size(), 5);
    const Entry &entry = entries.first();
    QCOMPARE(entry.id, u"pytorch/gb9001"_s);
    QCOMPARE(entry.domain, u"pytorch"_s);
    QCOMPARE(entry.category, u"graph_break"_s);
    QCOMPARE(entry.errorCode, u"GB9001"_s);
    QCOMPARE(entry.title.en, u"Graph break: Teapot in the graph"_s);
    QCOMPARE(entry.signature.en, u"Graph Break Reason: Teapot in the graph"_s);
    QCOMPARE(entry.aliases, QStringList{u"Graph Break Reason: Teapot in graph"_s});
    QCOMPARE(entry.officialDocUrl, u"https://meta-pytorch.github.io/compile-graph-break-site/gb/gb9001.html"_s);
    QCOMPARE(entry.rootCause.en,
             u"Dynamo cannot pour `{pot.name}` in `__call__` of a \\*hot\\* list\\[int\\].\n\n"
             "```\nDeveloper debug context: pot={pot}, lid={lid}\n```"_s);
    QCOMPARE(entry.workarounds.size(), 2);
    QCOMPARE(entry.workarounds[0].action.en, u"Use `torch.pour` instead."_s);
    QCOMPARE(entry.workarounds[1].action.en, u"If you call a kettle (e.g. `boil`), add it to the set."_s);
    QVERIFY(!entry.workarounds[0].successRate);
    QCOMPARE(entry.samples.size(), 2);
    QVERIFY(entry.samples[0].text.startsWith(
        u"torch._dynamo.exc.Unsupported: Teapot in the graph\n  Explanation: Dynamo cannot pour {pot.name} in "_s));
    QVERIFY(entry.samples[1].text.contains(u"\nGraph Break Reason: Teapot in the graph\n"_s));
    QCOMPARE(entry.unknown.value(u"Additional_Info"_s), R"(["See the manual."])");
    QCOMPARE(entry.unknown.value(u"former_wordings"_s),
             R"([{"Gb_type":"Teapot in graph","Context":"","Explanation":"Dynamo cannot pour.","Hints":[]}])");
    QCOMPARE(entry.line, 2);
    QCOMPARE(entries[1].line, 9);
    QCOMPARE(entries[4].id, u"pytorch/gb9005"_s);
    for (const Entry &each : entries) {
        QVERIFY(isPlainId(each.id));
        QList<Entry> again = entriesOf(toJson(each));
        QCOMPARE(again.size(), 1);
        again.first().line = each.line;
        QCOMPARE(again.first(), each);
    }
}

void TestGraphBreakReader::explanationsThatAreSourceCode_data()
{
    QTest::addColumn<QString>("explanation");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("sentence") << u"A cup."_s << u"A cup."_s << false;
    QTest::newRow("pieces") << u"\"Cannot \"      + f\"pour {x}.\" + trace_info"_s << u"Cannot pour `{x}`."_s << true;
    QTest::newRow("pieces without plus") << u"\"Cannot \"             \"pour.\""_s << u"Cannot pour."_s << true;
    QTest::newRow("variable") << u"msg"_s << QString() << true;
    QTest::newRow("quotes inside") << u"A \"cup\" of tea"_s << u"A \"cup\" of tea"_s << false;
    QTest::newRow("none") << QString() << QString() << false;
}

void TestGraphBreakReader::explanationsThatAreSourceCode()
{
    QFETCH(QString, explanation);
    const QJsonObject wording{{u"Gb_type"_s, u"Tea"_s}, {u"Explanation"_s, explanation}};
    const QJsonObject root{{u"GB1"_s, QJsonArray{wording}}};
    const QList<Entry> entries = entriesOf(QJsonDocument(root).toJson());
    QCOMPARE(entries.size(), 1);
    QTEST(entries.first().rootCause.en, "shown");
    QTEST(entries.first().unknown.contains(u"explanation_source"_s), "isKept");
}

void TestGraphBreakReader::saysWhatIsWrong()
{
    const LoadResult result = CatalogLoader().loadBytes(R"({
"GB1": [{"Gb_type": "Tea", "Explanation": "Hot."}],
"GB2": "tea",
"tea": [{"Gb_type": "Tea"}],
"GB4": [{"Explanation": "Hot."}],
"GB5": [{"Gb_type": "Cup", "Hints": "Drink it."}]
})",
                                                        u"r.json"_s);
    QStringList problems;
    for (const Problem &problem : result.problems)
        problems.append(u"%1 %2"_s.arg(QString::number(problem.line), problem.message));
    QCOMPARE(problems,
             QStringList({u"3 GB2: expected \"GB\" and a number, and its wordings"_s,
                          u"4 tea: expected \"GB\" and a number, and its wordings"_s,
                          u"5 GB4[0].Gb_type: expected what Dynamo prints"_s,
                          u"6 GB5[0].Hints: expected an array, found a string"_s}));
    QCOMPARE(result.entries.size(), 2);
}

void TestGraphBreakReader::recognisesWhatDynamoPrints_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("id");
    QTest::newRow("exception") << exception(u"Teapot in the graph"_s, u"Tea."_s) << u"pytorch/gb9001"_s;
    QTest::newRow("log") << logLines(u"Teapot in the graph"_s, u"Tea."_s) << u"pytorch/gb9001"_s;
    QTest::newRow("log of a newer version")
        << tracedLogLines(u"Teapot in the graph"_s, u"Tea."_s) << u"pytorch/gb9001"_s;
    QTest::newRow("explain()") << explained(u"Teapot in the graph"_s, u"Tea."_s) << u"pytorch/gb9001"_s;
    QTest::newRow("former wording") << exception(u"Teapot in graph"_s, u"Tea."_s) << u"pytorch/gb9001"_s;
    QTest::newRow("one word") << logLines(u"Generator"_s, u"Tea."_s) << u"pytorch/gb9002"_s;
    QTest::newRow("the longer one of two") << exception(u"Generator cup"_s, u"Tea."_s) << u"pytorch/gb9003"_s;
    QTest::newRow("with a name in it") << tracedLogLines(u"no pour of a cup"_s, u"Tea."_s) << u"pytorch/gb9004"_s;
    QTest::newRow("characters of regexes") << explained(u"cup() (hot) [a|b] *"_s, u"Tea."_s) << u"pytorch/gb9005"_s;
    QTest::newRow("by number") << u"I get GB9003, what now?"_s << u"pytorch/gb9003"_s;
    QTest::newRow("by page") << u"see https://meta-pytorch.github.io/compile-graph-break-site/gb/gb9003.html"_s
                             << u"pytorch/gb9003"_s;
}

void TestGraphBreakReader::recognisesWhatDynamoPrints()
{
    QFETCH(QString, paste);
    const Diagnosis diagnosis = diagnoser().diagnose(paste);
    QCOMPARE(diagnosis.findings.size(), 1);
    QTEST(diagnosis.findings.first().entryId, "id");
}

void TestGraphBreakReader::wordsOfOtherPrograms_data()
{
    QTest::addColumn<QString>("paste");
    QTest::newRow("a heading") << u"Generator\n\nReads settings and yields them.\n"_s;
    QTest::newRow("a reason") << u"  Reason:  Generator\n  Message: exit code 1\n"_s;
    QTest::newRow("an error") << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n"
                                 "ValueError: Generator\n"_s;
    QTest::newRow("words in a line") << u"2026-01-01 12:00:00 INFO Generator started\n"_s;
}

void TestGraphBreakReader::wordsOfOtherPrograms()
{
    QFETCH(QString, paste);
    const Diagnosis diagnosis = diagnoser().diagnose(paste);
    for (const Finding &finding : diagnosis.findings)
        qWarning("%s: %s", qPrintable(finding.entryId), qPrintable(finding.rule));
    QVERIFY(diagnosis.findings.isEmpty());
}

void TestGraphBreakReader::readsAllOfThePeer()
{
    const QString file = test::peerPath(u"graph_break_registry.json"_s);
    if (file.isEmpty())
        QSKIP("There is no graph_break_registry.json in WAYMARK_PEER_DIR.");
    const LoadResult result = CatalogLoader().load({file});
    QVERIFY(result.problems.isEmpty());
    QCOMPARE(result.entries.size(), 561);
    for (const Entry &entry : result.entries) {
        QList<Entry> again = entriesOf(toJson(entry));
        QCOMPARE(again.size(), 1);
        again.first().line = entry.line;
        again.first().file = entry.file;
        QCOMPARE(again.first(), entry);
    }
}

void TestGraphBreakReader::recognisesAllOfThePeer_data()
{
    QTest::addColumn<Printer>("print");
    QTest::addColumn<bool>("isBesideOurs");
    for (const bool isBesideOurs : {false, true}) {
        const char *where = isBesideOurs ? "beside the shipped catalog" : "alone";
        QTest::addRow("exception, %s", where) << Printer(exception) << isBesideOurs;
        QTest::addRow("log, %s", where) << Printer(logLines) << isBesideOurs;
        QTest::addRow("log of a newer version, %s", where) << Printer(tracedLogLines) << isBesideOurs;
        QTest::addRow("explain(), %s", where) << Printer(explained) << isBesideOurs;
    }
}

/// By its wording, without the address of its page. Of those with one wording, any. Beside the shipped catalog an entry
/// of that with the same number is right, too.
void TestGraphBreakReader::recognisesAllOfThePeer()
{
    const QString path = test::peerPath(u"graph_break_registry.json"_s);
    if (path.isEmpty())
        QSKIP("There is no graph_break_registry.json in WAYMARK_PEER_DIR.");
    static const QList<Entry> entries = CatalogLoader().load({path}).entries;
    QFETCH(bool, isBesideOurs);
    static const Diagnoser alone(test::catalogOf(entries));
    static const Diagnoser besideOurs(
        test::catalogOf(test::partOf(test::shippedEntries()) + entries, test::shippedTaxonomy()));
    const Diagnoser &diagnoser = isBesideOurs ? besideOurs : alone;
    QVERIFY(diagnoser.problems().isEmpty());
    QMap<QString, QStringList> numbers; // by signature
    for (const Entry &entry : entries)
        numbers[entry.signature.en].append(entry.errorCode);
    QFETCH(Printer, print);
    qsizetype wrong = 0;
    for (const Entry &entry : test::partOf(entries)) {
        const QString name = entry.signature.en.section(u": "_s, 1).replace(u"{attr_name}"_s, u"pour"_s);
        const Diagnosis diagnosis = diagnoser.diagnose(print(name, entry.rootCause.en.section(u'\n', 0, 0)));
        const QString first = diagnosis.findings.isEmpty() ? QString() : diagnosis.findings.first().entryId;
        const EntryPtr found = diagnoser.catalog()->find(first);
        if (found
            && (numbers.value(entry.signature.en).contains(found->errorCode)
                || found->aliases.contains(entry.errorCode)))
            continue;
        ++wrong;
        qWarning("%s \"%s\": found \"%s\"", qPrintable(entry.errorCode), qPrintable(name), qPrintable(first));
    }
    QCOMPARE(wrong, 0);
}

QTEST_GUILESS_MAIN(TestGraphBreakReader)
#include "tst_graphbreakreader.moc"
