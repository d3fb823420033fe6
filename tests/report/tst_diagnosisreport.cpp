#include "report/diagnosisreport.h"
#include "report/reportfixtures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString paste = u"步骤 😀\nTraceback\nCUDA out of memory. Tried to allocate 20 MiB\nkilled\n"_s;

Finding findingOf(const QString &id, const QString &words)
{
    Finding finding;
    finding.entryId = id;
    finding.confidence = 0.9712345;
    const qsizetype start = paste.indexOf(words);
    Occurrence occurrence;
    occurrence.span = {start, start + words.size()};
    occurrence.text = words;
    occurrence.line = int(QStringView(paste).first(start).count(u'\n')) + 1;
    finding.occurrences = {occurrence};
    return finding;
}

Diagnosis diagnosisOfPaste()
{
    Diagnosis diagnosis;
    Finding memory = findingOf(u"pytorch/cuda-out-of-memory"_s, u"CUDA out of memory. Tried to allocate 20 MiB"_s);
    memory.captures = {{u"size"_s, u"20 MiB"_s}};
    memory.locations = {{u"train.py:12"_s, 1, 2}};
    memory.suppressed = {{6, 15}};
    Finding killed = findingOf(u"pytorch/unlisted"_s, u"killed"_s);
    killed.kind = MatchKind::Template;
    diagnosis.findings = {memory, killed};
    diagnosis.rootCause = memory.entryId;
    diagnosis.lines = 4;
    diagnosis.characters = paste.size() - 1;
    return diagnosis;
}

DiagnosisSubject subjectOf(const Diagnosis &diagnosis, const Catalog &catalog, qsizetype limit = -1)
{
    return {diagnosis, paste, u"train.log"_s, catalog, limit};
}

} // namespace

class TestDiagnosisReport : public QObject
{
    Q_OBJECT
private slots:
    void jsonIsTheDocumentedLine()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        QCOMPARE(QString::fromUtf8(diagnosisJson(subjectOf(diagnosis, {}))),
                 u"{\"file\":\"train.log\",\"lines\":4,\"characters\":67,\"findings\":["
                 "{\"id\":\"pytorch/cuda-out-of-memory\",\"match\":\"exact\",\"confidence\":0.971,"
                 "\"occurrences\":[{\"start\":15,\"end\":59,\"line\":3,\"column\":1,"
                 "\"text\":\"CUDA out of memory. Tried to allocate 20 MiB\"}],\"captures\":{\"size\":\"20 MiB\"},"
                 "\"locations\":[{\"location\":\"train.py:12\",\"occurrences\":1,\"suppressed\":2}],"
                 "\"suppressed\":[{\"start\":5,\"end\":14,\"line\":2}]},"
                 "{\"id\":\"pytorch/unlisted\",\"match\":\"template\",\"confidence\":0.971,"
                 "\"occurrences\":[{\"start\":60,\"end\":66,\"line\":4,\"column\":1,\"text\":\"killed\"}],\"captures\":{},"
                 "\"locations\":[],\"suppressed\":[]}],\"root_cause\":\"pytorch/cuda-out-of-memory\"}"_s);
    }

    void positionsCountCodePointsOfTheText()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const QJsonObject line = QJsonDocument::fromJson(diagnosisJson(subjectOf(diagnosis, {}))).object();
        const QList<uint> characters = paste.toUcs4();
        for (const QJsonValue finding : line.value(u"findings"_s).toArray()) {
            for (const QJsonValue occurrence : finding[u"occurrences"_s].toArray()) {
                const qsizetype start = occurrence[u"start"_s].toInt();
                const qsizetype end = occurrence[u"end"_s].toInt();
                QString covered;
                for (const char32_t character : characters.sliced(start, end - start))
                    covered += QChar::fromUcs4(character);
                QCOMPARE(covered, occurrence[u"text"_s].toString());
            }
        }
    }

    void nothingFoundIsAnAnswer()
    {
        Diagnosis diagnosis;
        diagnosis.lines = 4;
        diagnosis.characters = 67;
        diagnosis.messageSpan = {6, 15};
        QCOMPARE(QString::fromUtf8(diagnosisJson(subjectOf(diagnosis, {}))),
                 u"{\"file\":\"train.log\",\"lines\":4,\"characters\":67,\"findings\":[],\"root_cause\":null}"_s);
        QCOMPARE(diagnosisText(subjectOf(diagnosis, {}), {}, Language::English),
                 u"train.log: no known error in 4 line(s)\nThis line looks like the message:\n  Traceback\n"_s);
        QCOMPARE(diagnosisMarkdown(subjectOf(diagnosis, {}), {}, Language::English),
                 u"## train.log: no known error in 4 line(s)\n\nThis line looks like the message:\n\n```\nTraceback\n```\n"_s);
    }

    void textNamesTheErrorAndTheWayOut()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const Catalog catalog = smallCatalog();
        QCOMPARE(diagnosisText(subjectOf(diagnosis, catalog), {}, Language::English, {false, 72}),
                 uR"(train.log: 2 known error(s) in 4 line(s)

1. CUDA out of memory. Tried to allocate {size}  [root cause]
   pytorch/cuda-out-of-memory · exact match · confidence 0.97 · line(s) 3 · 1 repeat(s) that the program left out
   from train.py:12
   │ CUDA out of memory. Tried to allocate 20 MiB
   size = 20 MiB

   Root cause
     The `allocator` found no block.

   Dead ends: common, and they do not help
     ✗ Call `empty_cache()`
       usually fails — estimate: 80 %
       It frees nothing in use.

   Workarounds
     ✓ Halve the batch
       almost always works — estimate: 95 % · tried with torch 2.9.1 on 2026-11-20
           loader = DataLoader(data, batch_size=8)

   Everything about it: waymark show pytorch/cuda-out-of-memory

2. pytorch/unlisted
   pytorch/unlisted · matched by its wording · confidence 0.97 · line(s) 4
   │ killed
)"_s);
    }

    void theLimitCutsFindingsNotCounts()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const Catalog catalog = smallCatalog();
        const QString text = diagnosisText(subjectOf(diagnosis, catalog, 1), {}, Language::English);
        QVERIFY(text.startsWith(u"train.log: 2 known error(s)"));
        QVERIFY(!text.contains(u"pytorch/unlisted"));
        QVERIFY(!diagnosisJson(subjectOf(diagnosis, catalog, 1)).contains("unlisted"));
    }

    void manyFindingsAreListedBriefly()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const Catalog catalog = smallCatalog();
        const QString text = diagnosisText(subjectOf(diagnosis, catalog), {}, Language::English, {}, 0);
        QVERIFY(!text.contains(u"Root cause"));
        QVERIFY(text.contains(u"2. pytorch/unlisted\n"));
    }

    void hostilePastesDoNotReachTheTerminal()
    {
        Diagnosis diagnosis = diagnosisOfPaste();
        diagnosis.findings.first().occurrences.first().text = u"bad \x1b]0;title\a"_s + QString(9000, u'x');
        diagnosis.findings.first().captures = {{u"size"_s, u"\x1b[2J"_s}};
        const Catalog catalog = smallCatalog();
        const QString text = diagnosisText(subjectOf(diagnosis, catalog), {}, Language::English);
        QVERIFY(!text.contains(u'\x1b'));
        QVERIFY(!text.contains(QString(400, u'x')));
        QVERIFY(!diagnosisJson(subjectOf(diagnosis, catalog)).contains('\x1b'));
    }

    void markdownStandsInABugReport()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const Catalog catalog = smallCatalog();
        const QString text = diagnosisMarkdown(subjectOf(diagnosis, catalog), wordsWithChinese(), Language::Chinese);
        QVERIFY(text.contains(u"### 1\\. CUDA 显存不足\n\n`pytorch/cuda-out-of-memory` · "));
        QVERIFY(text.contains(u"\n```\nCUDA out of memory. Tried to allocate 20 MiB\n```\n"));
        QVERIFY(text.contains(u"\n**根因**\n\n分配器找不到空闲块。\n"));
        QVERIFY(text.contains(u"- 调用 `empty_cache()` *(通常无效（估计：80 %）)*\n"));
        QVERIFY(text.contains(u"  ``` python\n  loader = DataLoader(data, batch_size=8)\n  ```\n"));
    }
};

QTEST_GUILESS_MAIN(TestDiagnosisReport)
#include "tst_diagnosisreport.moc"
