#include "app/report/diagnosisreport.h"
#include "tests/report/reportfixtures.h"

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
    memory.rule = u"CUDA out of memory"_s;
    memory.words = {u"memory"_s, u"cuda"_s};
    Finding killed = findingOf(u"pytorch/unlisted"_s, u"killed"_s);
    killed.kind = MatchKind::Template;
    diagnosis.findings = {memory, killed};
    diagnosis.rootCause = memory.entryId;
    diagnosis.lines = 4;
    diagnosis.characters = paste.size() - 1;
    return diagnosis;
}

/// A finding with every reason that a report can give.
Diagnosis diagnosisWithReasons()
{
    Diagnosis diagnosis = diagnosisOfPaste();
    diagnosis.findings = {diagnosis.findings.last()};
    Finding &finding = diagnosis.findings.first();
    finding.kind = MatchKind::Similar;
    finding.rule = u"process {pid} killed"_s;
    finding.words = {u"killed"_s, u"process"_s};
    finding.place = {u"src/model.py"_s, 41, u"forward"_s, 2, true};
    finding.asynchronous = true;
    finding.rivals = {
        {u"a/tie"_s, MatchKind::Similar, 0.9712345, LossReason::Tie, u"process killed"_s},
        {u"b/general"_s, MatchKind::Exact, 0.5, LossReason::LessSpecific, u"killed"_s},
        {u"c/beside"_s, MatchKind::Code, 0.4, LossReason::OutsideMessage, u"E137"_s},
        {u"d/poor"_s, MatchKind::Template, 0.3, LossReason::FewerWords, u"killed"_s},
    };
    return diagnosis;
}

UnknownError unknownError(const Span &span, int line, int count = 1)
{
    return {.span = span, .text = u"Traceback <b>"_s, .line = line, .count = count, .place = {}};
}

/// Nothing found, and two entries that resemble the message.
Diagnosis similarEntriesOnly()
{
    Diagnosis diagnosis;
    diagnosis.lines = 4;
    diagnosis.characters = 67;
    diagnosis.unknown = {unknownError({6, 15}, 2)};
    diagnosis.nearest = {
        {u"pytorch/cuda-out-of-memory"_s,
         0.51234,
         u"CUDA out of memory"_s,
         {u"memory"_s},
         {u"cuda"_s},
         {u"host"_s, u"<b>"_s}},
        {u"pytorch/worker-killed"_s, 0.4, u"DataLoader worker is killed"_s, {u"killed"_s}, {}, {}},
    };
    return diagnosis;
}

QJsonObject jsonOf(const Diagnosis &diagnosis)
{
    return QJsonDocument::fromJson(diagnosisJson({diagnosis, paste, u"train.log"_s, {}, -1})).object();
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
        QCOMPARE(
            QString::fromUtf8(diagnosisJson(subjectOf(diagnosis, {}))),
            u"{\"file\":\"train.log\",\"lines\":4,\"characters\":67,\"findings\":["
            "{\"id\":\"pytorch/cuda-out-of-memory\",\"match\":\"exact\",\"confidence\":0.971,"
            "\"occurrences\":[{\"start\":15,\"end\":59,\"line\":3,\"column\":1,"
            "\"text\":\"CUDA out of memory. Tried to allocate 20 MiB\"}],\"captures\":{\"size\":\"20 MiB\"},"
            "\"locations\":[{\"location\":\"train.py:12\",\"occurrences\":1,\"suppressed\":2}],"
            "\"suppressed\":[{\"start\":5,\"end\":14,\"line\":2}],"
            "\"rule\":\"CUDA out of memory\",\"words\":[\"memory\",\"cuda\"],\"place\":null,\"asynchronous\":false,"
            "\"rivals\":[]},"
            "{\"id\":\"pytorch/unlisted\",\"match\":\"template\",\"confidence\":0.971,"
            "\"occurrences\":[{\"start\":60,\"end\":66,\"line\":4,\"column\":1,\"text\":\"killed\"}],\"captures\":{},"
            "\"locations\":[],\"suppressed\":[],\"rule\":\"\",\"words\":[],\"place\":null,\"asynchronous\":false,"
            "\"rivals\":[]}],\"root_cause\":\"pytorch/cuda-out-of-memory\",\"unknown\":[]}"_s);
    }

    void unknownErrorsCloseTheReport()
    {
        Diagnosis diagnosis = diagnosisOfPaste();
        diagnosis.unknown = {unknownError({60, 66}, 4, 3), unknownError({6, 15}, 2)};
        const QJsonArray unknown = jsonOf(diagnosis).value(u"unknown"_s).toArray();
        QCOMPARE(unknown.size(), 2);
        QCOMPARE(
            unknown.at(1).toObject(),
            (QJsonObject{
                {u"start"_s, 5}, {u"end"_s, 14}, {u"line"_s, 2}, {u"column"_s, 1}, {u"text"_s, u"Traceback <b>"_s}}));
        const QString text = diagnosisText(subjectOf(diagnosis, {}), {}, Language::English);
        QVERIFY2(text.endsWith(u"\nand 2 unknown error(s):\n  line(s) 4: Traceback <b> (3 time(s))\n"
                               "  line(s) 2: Traceback <b>\n"_s),
                 qPrintable(text));
        const QString markdown = diagnosisMarkdown(subjectOf(diagnosis, {}), {}, Language::English);
        QVERIFY2(markdown.contains(u"\nand 2 unknown error(s):\n\n- line(s) 4: Traceback \\<b\\>"_s),
                 qPrintable(markdown));
        diagnosis.unknown = QList<UnknownError>(30, unknownError({6, 15}, 2));
        const QString many = diagnosisText(subjectOf(diagnosis, {}), {}, Language::English);
        QVERIFY2(many.endsWith(u"\n  and 20 more\n"_s), qPrintable(many));
    }

    void severalUnknownErrorsAreNamedWhereNothingIsKnown()
    {
        Diagnosis diagnosis = similarEntriesOnly();
        diagnosis.nearest.clear();
        diagnosis.unknown.append(unknownError({60, 66}, 4));
        QCOMPARE(diagnosisText(subjectOf(diagnosis, {}), {}, Language::English),
                 u"train.log: no known error in 4 line(s)\nThis line looks like the message:\n  Traceback\n\n"
                 "and 1 more unknown error(s):\n  line(s) 4: Traceback <b>\n"_s);
    }

    void theDomainAnswersWithTheBeginningOfItsGuide()
    {
        Taxonomy taxonomy;
        taxonomy.domains = {{u"cmake"_s, {u"CMake"_s, {}}}, {u"zig"_s, {u"Zig"_s, {}}}};
        const CatalogPtr catalog = test::catalogOf(
            {}, taxonomy,
            {{u"cmake/reading-errors"_s, {u"Errors"_s, {}}, {u"# Errors\n\nRead *this*.\n\nMore."_s, {}}}});
        Diagnosis diagnosis = similarEntriesOnly();
        diagnosis.nearest.clear();
        diagnosis.unknown = {unknownError({6, 15}, 2), unknownError({60, 66}, 4)};
        diagnosis.unknown[0].domain = u"cmake"_s;
        diagnosis.unknown[1].domain = u"zig"_s;
        const DiagnosisSubject subject{diagnosis, paste, u"train.log"_s, *catalog};
        QCOMPARE(diagnosisText(subject, {}, Language::English),
                 u"train.log: no known error in 4 line(s)\nNo entry knows this error. It is a message of CMake.\n"
                 "  Traceback\n\nRead *this*.\nThe whole guide: waymark show cmake/reading-errors\n\n"
                 "and 1 more unknown error(s):\n  line(s) 4, Zig: Traceback <b>\n"_s);
        const QString markdown = diagnosisMarkdown(subject, {}, Language::English);
        QVERIFY2(markdown.contains(u"It is a message of CMake.\n\n```\nTraceback\n```\n\nRead *this*.\n\n"
                                   "The whole guide: `waymark show cmake/reading-errors`\n"_s),
                 qPrintable(markdown));
        const QJsonArray unknown =
            QJsonDocument::fromJson(diagnosisJson(subject)).object().value(u"unknown"_s).toArray();
        QCOMPARE(unknown.at(0)[u"match"_s].toString(), u"domain"_s);
        QCOMPARE(unknown.at(0)[u"id"_s].toString(), u"cmake"_s);
        QCOMPARE(unknown.at(0)[u"guide"_s].toString(), u"cmake/reading-errors"_s);
        QCOMPARE(unknown.at(1)[u"id"_s].toString(), u"zig"_s);
        QVERIFY(unknown.at(1)[u"guide"_s].isNull());
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
        diagnosis.unknown = {unknownError({6, 15}, 2)};
        QCOMPARE(QString::fromUtf8(diagnosisJson(subjectOf(diagnosis, {}))),
                 u"{\"file\":\"train.log\",\"lines\":4,\"characters\":67,\"findings\":[],\"root_cause\":null,"
                 "\"unknown\":[{\"start\":5,\"end\":14,\"line\":2,\"column\":1,\"text\":\"Traceback <b>\"}],"
                 "\"nearest\":[]}"_s);
        QCOMPARE(diagnosisText(subjectOf(diagnosis, {}), {}, Language::English),
                 u"train.log: no known error in 4 line(s)\nThis line looks like the message:\n  Traceback\n"_s);
        QCOMPARE(
            diagnosisMarkdown(subjectOf(diagnosis, {}), {}, Language::English),
            u"## train.log: no known error in 4 line(s)\n\nThis line looks like the message:\n\n```\nTraceback\n```\n"_s);
    }

    void theSystemOfThePasteDecidesTheBestWorkaround()
    {
        Entry entry = fullEntry();
        entry.workarounds.first().condition = {u"Windows"_s, {}};
        Workaround other;
        other.action = {u"Close other programs"_s, {}};
        entry.workarounds.append(other);
        Diagnosis diagnosis = diagnosisOfPaste();
        const QString lacking = u"Needs Windows; the paste shows Linux."_s;
        for (const auto &system : {std::optional<OperatingSystem>(), std::optional(OperatingSystem::Linux)}) {
            diagnosis.environment.setSystem(system);
            const CatalogPtr two = test::catalogOf({entry});
            const QString &best = system ? u"Close other programs"_s : u"Halve the batch"_s;
            for (const QString &text : {diagnosisText(subjectOf(diagnosis, *two), {}, Language::English),
                                        diagnosisMarkdown(subjectOf(diagnosis, *two), {}, Language::English)}) {
                QVERIFY2(text.contains(best) && !text.contains(lacking), qPrintable(text));
                QVERIFY(text.contains(u"Close other programs"_s) != text.contains(u"Halve the batch"_s));
            }
        }
        entry.workarounds.removeLast();
        const CatalogPtr one = test::catalogOf({entry});
        QVERIFY(diagnosisText(subjectOf(diagnosis, *one), {}, Language::English).contains(lacking));
        QVERIFY(diagnosisMarkdown(subjectOf(diagnosis, *one), {}, Language::English).contains(lacking));
    }

    void jsonTellsWhy()
    {
        const QJsonObject finding = jsonOf(diagnosisWithReasons()).value(u"findings"_s).toArray().first().toObject();
        QCOMPARE(finding.value(u"match"_s).toString(), u"similar"_s);
        QCOMPARE(finding.value(u"rule"_s).toString(), u"process {pid} killed"_s);
        QCOMPARE(finding.value(u"words"_s).toArray(), QJsonArray({u"killed"_s, u"process"_s}));
        QCOMPARE(finding.value(u"place"_s).toObject(),
                 QJsonObject({{u"file"_s, u"src/model.py"_s},
                              {u"file_line"_s, 41},
                              {u"function"_s, u"forward"_s},
                              {u"own"_s, true},
                              {u"line"_s, 2}}));
        QVERIFY(finding.value(u"asynchronous"_s).toBool());
        QStringList rivals;
        for (const QJsonValue rival : finding.value(u"rivals"_s).toArray()) {
            rivals += QStringList{rival[u"id"_s].toString(), rival[u"match"_s].toString(),
                                  QString::number(rival[u"confidence"_s].toDouble()), rival[u"reason"_s].toString()}
                          .join(u' ');
        }
        QCOMPARE(rivals,
                 QStringList({u"a/tie similar 0.971 tie"_s, u"b/general exact 0.5 less specific"_s,
                              u"c/beside exact 0.4 beside the message"_s, u"d/poor template 0.3 fewer words"_s}));
    }

    void jsonNamesSimilarEntriesWhereNothingIsKnown()
    {
        const QJsonObject nothing = jsonOf(similarEntriesOnly());
        QVERIFY(nothing.value(u"findings"_s).toArray().isEmpty());
        const QJsonArray nearest = nothing.value(u"nearest"_s).toArray();
        QCOMPARE(nearest.size(), 2);
        QCOMPARE(nearest.first().toObject(),
                 QJsonObject({{u"id"_s, u"pytorch/cuda-out-of-memory"_s},
                              {u"similarity"_s, 0.512},
                              {u"shared"_s, QJsonArray{u"memory"_s}},
                              {u"missing"_s, QJsonArray{u"cuda"_s}},
                              {u"other"_s, QJsonArray({u"host"_s, u"<b>"_s})}}));
        QVERIFY(!jsonOf(diagnosisOfPaste()).contains(u"nearest"_s)); // a finding is an answer
    }

    void textTellsWhy()
    {
        const Diagnosis diagnosis = diagnosisWithReasons();
        QCOMPARE(diagnosisText(subjectOf(diagnosis, {}), {}, Language::English, {false, 72}),
                 uR"(train.log: 1 known error(s) in 4 line(s)

1. Possibly: pytorch/unlisted
   pytorch/unlisted · similar wording · confidence 0.97 · line(s) 4
   │ killed
   src/model.py:41 · forward
   deciding words: killed process
   reported late: the lines that the trace names may be wrong
   also matched: a/tie (equally likely)
   also matched: b/general (less specific: it matches other errors, too)
   also matched: c/beside (it matched text beside the message)
   1 more matched
)"_s);
    }

    void aPlaceStandsOnceInTheText()
    {
        Diagnosis diagnosis = diagnosisWithReasons();
        diagnosis.findings.first().locations = {{u"model.py:41"_s, 1, 0}};
        const QString text = diagnosisText(subjectOf(diagnosis, {}), {}, Language::English);
        QVERIFY(text.contains(u"from model.py:41"));
        QCOMPARE(text.count(u"model.py"), 1);
    }

    void textNamesSimilarEntriesAndTheWordsThatDiffer()
    {
        const Diagnosis diagnosis = similarEntriesOnly();
        QCOMPARE(diagnosisText(subjectOf(diagnosis, {}), {}, Language::English),
                 uR"(train.log: no known error in 4 line(s)
This line looks like the message:
  Traceback

Known errors with similar words, none of which it is:
  pytorch/cuda-out-of-memory: CUDA out of memory
    not in the paste: cuda · only in the paste: host <b>
  pytorch/worker-killed: DataLoader worker is killed
)"_s);
    }

    void markdownTellsWhyAndWhatIsSimilar()
    {
        const Diagnosis why = diagnosisWithReasons();
        const QString found = diagnosisMarkdown(subjectOf(why, {}), {}, Language::English);
        QVERIFY(found.contains(u"### 1\\. Possibly: pytorch/unlisted\n"));
        QVERIFY(found.contains(u"\n\n- deciding words: killed process\n- reported late: "));
        QVERIFY(found.contains(u"- also matched: a/tie (equally likely)\n"));
        const Diagnosis nearest = similarEntriesOnly();
        const QString nothing = diagnosisMarkdown(subjectOf(nearest, {}), {}, Language::English);
        QVERIFY(nothing.contains(
            u"\nKnown errors with similar words, none of which it is:\n\n- `pytorch/cuda-out-of-memory`: "));
        QVERIFY(nothing.contains(u"only in the paste: host \\<b\\>\n- `pytorch/worker-killed`\n"));
    }

    void wordsOfAPasteDoNotReachTheTerminal()
    {
        Diagnosis diagnosis = diagnosisWithReasons();
        Finding &finding = diagnosis.findings.first();
        finding.words = {u"\x1b[2J"_s};
        finding.place.function = u"\x1b]0;title\a"_s;
        finding.rivals.first().entryId = u"\x1b[31m"_s;
        QVERIFY(!diagnosisText(subjectOf(diagnosis, {}), {}, Language::English).contains(u'\x1b'));
        Diagnosis nothing = similarEntriesOnly();
        nothing.nearest.first().phrase = u"\x1b[2J"_s;
        nothing.nearest.first().other = {u"\x1b[2J"_s};
        QVERIFY(!diagnosisText(subjectOf(nothing, {}), {}, Language::English).contains(u'\x1b'));
    }

    void textNamesTheErrorAndTheWayOut()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const CatalogPtr catalog = smallCatalog();
        QCOMPARE(diagnosisText(subjectOf(diagnosis, *catalog), {}, Language::English, {false, 72}),
                 uR"(train.log: 2 known error(s) in 4 line(s)

1. CUDA out of memory. Tried to allocate 20 MiB  [root cause]
   pytorch/cuda-out-of-memory · exact match · confidence 0.97 · line(s) 3 · 1 repeat(s) that the program left out
   from train.py:12
   │ CUDA out of memory. Tried to allocate 20 MiB
   size = 20 MiB
   deciding words: memory cuda

   Root cause
     The `allocator` found no block.

   Dead ends: common, and they do not help
     ✗ Call `empty_cache()`
       usually fails — estimate
       It frees nothing in use.

   Workarounds
     ✓ Halve the batch
       tried with torch 2.9.1 on 2026-11-20
           loader = DataLoader(data, batch_size=8)

   Everything about it: waymark show pytorch/cuda-out-of-memory

2. pytorch/unlisted
   pytorch/unlisted · matched by its wording · confidence 0.97 · line(s) 4
   │ killed
)"_s);
    }

    void placeholdersHaveTheValuesOfThePaste()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        Entry entry = fullEntry();
        entry.aliases = {u"out of memory on {device}"_s};
        entry.rootCause.en = u"No block of {size} on {device}."_s;
        entry.workarounds.first().action.en = u"Free `{size}` on `{device}`"_s;
        const CatalogPtr catalog = test::catalogOf({entry});
        for (const QString &text : {diagnosisText(subjectOf(diagnosis, *catalog), {}, Language::English),
                                    diagnosisMarkdown(subjectOf(diagnosis, *catalog), {}, Language::English)}) {
            QVERIFY2(text.contains(u"CUDA out of memory. Tried to allocate 20 MiB"_s), qPrintable(text));
            QVERIFY2(text.contains(u"No block of `20 MiB` on device."_s), qPrintable(text));
            QVERIFY2(text.contains(u"Free `20 MiB` on `device`"_s), qPrintable(text));
        }
        Diagnosis nothing = similarEntriesOnly();
        nothing.nearest.first().entryId = entry.id;
        nothing.nearest.first().phrase = entry.signature.en;
        const QString text = diagnosisText(subjectOf(nothing, *catalog), {}, Language::English);
        QVERIFY2(text.contains(u": CUDA out of memory. Tried to allocate size\n"_s), qPrintable(text));
    }

    void theLimitCutsFindingsNotCounts()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const CatalogPtr catalog = smallCatalog();
        const QString text = diagnosisText(subjectOf(diagnosis, *catalog, 1), {}, Language::English);
        QVERIFY(text.startsWith(u"train.log: 2 known error(s)"));
        QVERIFY(!text.contains(u"pytorch/unlisted"));
        QVERIFY(!diagnosisJson(subjectOf(diagnosis, *catalog, 1)).contains("unlisted"));
    }

    void manyFindingsAreListedBriefly()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const CatalogPtr catalog = smallCatalog();
        const QString text = diagnosisText(subjectOf(diagnosis, *catalog), {}, Language::English, {}, 0);
        QVERIFY(!text.contains(u"Root cause"));
        QVERIFY(text.contains(u"2. pytorch/unlisted\n"));
    }

    void hostilePastesDoNotReachTheTerminal()
    {
        Diagnosis diagnosis = diagnosisOfPaste();
        diagnosis.findings.first().occurrences.first().text = u"bad \x1b]0;title\a"_s + QString(9000, u'x');
        diagnosis.findings.first().captures = {{u"size"_s, u"\x1b[2J"_s}};
        const CatalogPtr catalog = smallCatalog();
        const QString text = diagnosisText(subjectOf(diagnosis, *catalog), {}, Language::English);
        QVERIFY(!text.contains(u'\x1b'));
        QVERIFY(!text.contains(QString(400, u'x')));
        QVERIFY(!diagnosisJson(subjectOf(diagnosis, *catalog)).contains('\x1b'));
    }

    void markdownStandsInABugReport()
    {
        const Diagnosis diagnosis = diagnosisOfPaste();
        const CatalogPtr catalog = smallCatalog();
        const QString text = diagnosisMarkdown(subjectOf(diagnosis, *catalog), wordsWithChinese(), Language::Chinese);
        QVERIFY(text.contains(u"### 1\\. CUDA 显存不足\n\n`pytorch/cuda-out-of-memory` · "));
        QVERIFY(text.contains(u"\n```\nCUDA out of memory. Tried to allocate 20 MiB\n```\n"));
        QVERIFY(text.contains(u"\n**根因**\n\n分配器找不到空闲块。\n"));
        QVERIFY(text.contains(u"- 调用 `empty_cache()` *(通常无效（估计）)*\n"));
        QVERIFY(text.contains(u"  ``` python\n  loader = DataLoader(data, batch_size=8)\n  ```\n"));
    }
};

QTEST_GUILESS_MAIN(TestDiagnosisReport)
#include "tst_diagnosisreport.moc"
