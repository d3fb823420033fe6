#include "app/catalog/entrywriter.h"
#include "app/compile/catalogopener.h"
#include "app/compile/graphbreaks.h"
#include "app/diagnosis/diagnoser.h"
#include "tests/testing/peer.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// A graph break that both another catalog and PyTorch's own list have is one entry.
class GraphBreaksTest : public QObject
{
    Q_OBJECT
private slots:
    void oneNumberIsOneEntry();
    void anEditedEntryIsMergedAgain();
    void withTheBuiltInCatalog();
};

namespace {

Entry graphBreak(const QString &id, const QString &number, const QString &regex)
{
    Entry entry;
    entry.id = id;
    entry.domain = u"pytorch"_s;
    entry.errorCode = number;
    entry.signature.en = u"Graph Break Reason: "_s + number;
    entry.regex = regex;
    return entry;
}

} // namespace

void GraphBreaksTest::oneNumberIsOneEntry()
{
    QList<Entry> entries{graphBreak(u"pytorch/branching"_s, u"GB0170"_s, u"branching on (?P<value>\\w+)"_s),
                         graphBreak(u"pytorch/gb0170"_s, u"GB0170"_s, u"Reason: (?P<value>\\w+) branches"_s),
                         graphBreak(u"pytorch/gb0171"_s, u"GB0171"_s, u"another"_s),
                         graphBreak(u"pytorch/gb0172"_s, u"GB0172"_s, u"a third"_s)};
    entries[0].aliases = {u"GB0172"_s};
    entries[1].rootCause.en = u"what the list states"_s;
    mergeGraphBreaks(&entries);
    QCOMPARE(entries.size(), 2);
    QCOMPARE(entries[0].id, u"pytorch/branching"_s);
    QCOMPARE(entries[0].regex, u"branching on (?P<value>\\w+)|Reason: (?:\\w+) branches|a third"_s);
    QCOMPARE(entries[0].formerIds, (QStringList{u"pytorch/gb0170"_s, u"pytorch/gb0172"_s}));
    QVERIFY(entries[0].unknown.value(u"graph_break_registry"_s).contains("what the list states"));
    QCOMPARE(entries[1].id, u"pytorch/gb0171"_s);
}

void GraphBreaksTest::anEditedEntryIsMergedAgain()
{
    const QTemporaryDir folder;
    const auto write = [&folder](const QString &name, const QByteArray &bytes) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    };
    write(u"registry.json"_s, R"({"GB0170": [{"Gb_type": "Teapot branching", "Explanation": "Tea is hot."}]})");
    Entry own = graphBreak(u"pytorch/branching"_s, u"GB0170"_s, u"branching on tea"_s);
    write(u"own.json"_s, toJson(own));
    const CatalogOpener opener(DataPaths::find(folder.filePath(u"bin"_s)), folder.filePath(u"cache"_s));
    const QStringList sources{folder.filePath(u"registry.json"_s), folder.filePath(u"own.json"_s)};
    QCOMPARE(opener.open(sources).catalog->find(u"pytorch/gb0170")->id, own.id);
    own.rootCause.en = u"The pot is empty."_s;
    write(u"own.json"_s, toJson(own));
    const CatalogPtr edited = opener.open(sources).catalog;
    QCOMPARE(edited->size(), 1);
    QVERIFY(edited->contains(u"pytorch/gb0170"));
    QCOMPARE(edited->find(u"pytorch/gb0170")->rootCause.en, own.rootCause.en);
    QCOMPARE(Diagnoser(edited).diagnose(u"torch._dynamo.exc.Unsupported: Teapot branching").findings.value(0).entryId,
             own.id);
}

void GraphBreaksTest::withTheBuiltInCatalog()
{
    const QString registry = test::peerPath(u"graph_break_registry.json"_s);
    if (registry.isEmpty())
        QSKIP("PyTorch's list is not on this machine");
    const QTemporaryDir folder;
    const QString pytorch = QStringLiteral(WAYMARK_SOURCE_DIR "/data/catalog/pytorch");
    const CatalogOpener opener(DataPaths::find(folder.filePath(u"bin"_s)), folder.filePath(u"cache"_s));
    const qsizetype builtIn = opener.open({pytorch}).catalog->size();
    const CatalogPtr both = opener.open({pytorch, registry}).catalog;
    QVERIFY2(both->size() < builtIn + 561 - 25, qPrintable(QString::number(both->size())));
    QVERIFY(both->contains(u"pytorch/gb0170"));
    QCOMPARE(both->find(u"pytorch/gb0170")->id, u"pytorch/graph-break-data-dependent-branching"_s);
    const Diagnosis diagnosis = Diagnoser(both).diagnose(
        u"torch._dynamo.exc.Unsupported: Data-dependent branching\n"
        "  Explanation: Detected data-dependent branching (e.g. `if my_tensor.sum() > 0:`). Dynamo does not support "
        "tracing dynamic control flow.\n");
    QCOMPARE(diagnosis.findings.value(0).entryId, u"pytorch/graph-break-data-dependent-branching"_s);
}

QTEST_GUILESS_MAIN(GraphBreaksTest)
#include "tst_graphbreaks.moc"
