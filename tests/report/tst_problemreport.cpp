#include "app/report/problemreport.h"
#include "app/report/versionwords.h"
#include "tests/report/reportfixtures.h"
#include "tests/testing/unknownerror.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString paste =
    u"anna@gpu7:~$ python train.py\nTraceback (most recent call last):\n  File \"/home/anna/exp/train.py\", line 12, "
    u"in step\n"
    "    loss.backward()\nRuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB\nconnect to 10.0.0.7:29500\n"_s;

Diagnosis memoryDiagnosis()
{
    Finding finding;
    finding.entryId = u"pytorch/cuda-out-of-memory"_s;
    finding.confidence = 0.97;
    Occurrence occurrence;
    occurrence.span.start = paste.indexOf(u"CUDA out");
    occurrence.span.end = paste.indexOf(u"\nconnect");
    occurrence.text = u"CUDA out of memory. Tried to allocate 20.00 MiB"_s;
    occurrence.line = 5;
    finding.occurrences = {occurrence};
    finding.place = {u"/home/anna/exp/train.py"_s, 12, u"step"_s, 3, true};
    Diagnosis diagnosis;
    diagnosis.findings = {finding};
    diagnosis.rootCause = finding.entryId;
    diagnosis.lines = 6;
    diagnosis.environment = readEnvironment(u"torch 2.4.1");
    return diagnosis;
}

} // namespace

class TestProblemReport : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatIsNeeded();
    void nothingPrivateIsLeft_data();
    void nothingPrivateIsLeft();
    void privateValuesAreNotFilledIn();
    void everyMaskIsListedAndFoundInTheText_data();
    void everyMaskIsListedAndFoundInTheText();
    void whatIsShownStandsThere();
    void partsCanBeLeftOut();
    void theWholePasteCanBeQuoted();
    void aLongPasteIsCut();
    void theExcerptOfALongPasteHoldsItsMessage();
    void theMessageOfAnExhaustedGpuIsQuotedToItsEnd();
    void bothLanguages();
    void nothingKnown();
    void anEntryOutsideOfTheCatalog();
    void markupOfThePasteStaysText();
    void versions();

private:
    ProblemReport report(const ProblemReportOptions &options, const QList<TriedFix> &tried = {}) const
    {
        const Diagnosis diagnosis = memoryDiagnosis();
        const CatalogPtr catalog = smallCatalog();
        Masker masker(paste);
        return problemReport({diagnosis, paste, *catalog, u"1.2"_s, QDate(2026, 11, 20), tried}, wordsWithChinese(),
                             options, &masker);
    }
};

void TestProblemReport::saysWhatIsNeeded()
{
    const QString text =
        report({}, {{u"pytorch/cuda-out-of-memory"_s, {u"Call `empty_cache()`"_s, {}}, TryState::Failed}}).text;
    for (const QString &part :
         {u"CUDA out of memory. Tried to allocate 20.00 MiB"_s, u"`pytorch/cuda-out-of-memory`"_s, u"exact match"_s,
          u"line(s) 5"_s, u"`<home>/exp/train.py:12 · step`"_s, u"The `allocator` found no block."_s,
          u"torch 2\\.4\\.1"_s, u"did not help: Call `empty_cache()`"_s, u"Waymark 1\\.2"_s, u"2026\\-11\\-20"_s})
        QVERIFY2(text.contains(part) || text.contains(QString(part).remove(u'\\')),
                 qPrintable(part + u" in:\n"_s + text));
}

void TestProblemReport::nothingPrivateIsLeft_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("Markdown") << int(ProblemReportOptions::Format::Markdown);
    QTest::newRow("plain") << int(ProblemReportOptions::Format::Plain);
    QTest::newRow("HTML") << int(ProblemReportOptions::Format::Html);
}

void TestProblemReport::nothingPrivateIsLeft()
{
    QFETCH(int, format);
    ProblemReportOptions options;
    options.format = ProblemReportOptions::Format(format);
    options.excerpt = ProblemReportOptions::Excerpt::Whole;
    const QString text = report(options).text;
    for (const QString &secret : {u"anna"_s, u"gpu7"_s, u"10.0.0.7"_s})
        QVERIFY2(!text.contains(secret), qPrintable(text));
}

void TestProblemReport::privateValuesAreNotFilledIn()
{
    const QString message = u"login as anna with password=hunter2x, port 5432, failed"_s;
    Entry entry;
    entry.id = u"db/login"_s;
    entry.signature.en = u"login as {who} with password={word}, port {port}, failed"_s;
    entry.rootCause.en = u"`{who}` may not log in with {word} on {port}."_s;
    Diagnosis diagnosis = memoryDiagnosis();
    Finding &finding = diagnosis.findings.first();
    finding.entryId = entry.id;
    finding.captures = {{u"who"_s, u"anna"_s}, {u"word"_s, u"hunter2x"_s}, {u"port"_s, u"5432"_s}};
    finding.occurrences.first().span = {0, message.size()};
    finding.occurrences.first().text = message;
    Masker masker(paste + message);
    const CatalogPtr catalog = test::catalogOf({entry});
    const QString text = problemReport({diagnosis, message, *catalog, {}, {}, {}}, {}, {}, &masker).text;
    QVERIFY2(!text.contains(u"anna"_s) && !text.contains(u"hunter2x"_s), qPrintable(text));
    QVERIFY2(text.contains(u"login as who with password=word, port 5432, failed"_s), qPrintable(text));
    QVERIFY2(text.contains(u"`who` may not log in with word on `5432`."_s), qPrintable(text));
}

void TestProblemReport::everyMaskIsListedAndFoundInTheText_data()
{
    nothingPrivateIsLeft_data();
}

void TestProblemReport::everyMaskIsListedAndFoundInTheText()
{
    QFETCH(int, format);
    ProblemReportOptions options;
    options.format = ProblemReportOptions::Format(format);
    options.excerpt = ProblemReportOptions::Excerpt::Whole;
    const ProblemReport result = report(options);
    QStringList originals;
    int count = 0;
    for (const ProblemReport::Masked &each : result.masked) {
        originals.append(each.original);
        count += each.count;
    }
    QCOMPARE(originals, QStringList({u"/home/anna"_s, u"anna"_s, u"gpu7"_s, u"10.0.0.7"_s}));
    QCOMPARE(result.places.size(), count);
    for (const ProblemReport::MaskRef &place : result.places) {
        const QString shown = result.text.sliced(place.span.start, place.span.length());
        const QString bare = QString(shown).replace(u"&lt;"_s, u"<"_s).replace(u"&gt;"_s, u">"_s).remove(u'\\');
        QCOMPARE(bare, result.masked[place.masked].replacement);
    }
}

void TestProblemReport::whatIsShownStandsThere()
{
    ProblemReportOptions options;
    options.excerpt = ProblemReportOptions::Excerpt::Whole;
    options.shown = {u"10.0.0.7"_s};
    const ProblemReport result = report(options);
    QVERIFY(result.text.contains(u"10.0.0.7:29500"_s));
    QVERIFY(!result.text.contains(u"anna"_s));
    QCOMPARE(result.masked.size(), 4);
}

void TestProblemReport::partsCanBeLeftOut()
{
    ProblemReportOptions options;
    options.excerpt = ProblemReportOptions::Excerpt::None;
    options.withVersions = false;
    options.withTried = false;
    const QString text = report(options, {{{}, {u"Call it"_s, {}}, TryState::Tried}}).text;
    QVERIFY(!text.contains(u"```"_s));
    QVERIFY(!text.contains(u"Versions"_s));
    QVERIFY(!text.contains(u"Call it"_s));
}

void TestProblemReport::theWholePasteCanBeQuoted()
{
    ProblemReportOptions options;
    QVERIFY(!report(options).text.contains(u"python train.py"_s));
    options.excerpt = ProblemReportOptions::Excerpt::Whole;
    QVERIFY(report(options).text.contains(u"<user>@<host-1>:~$ python train.py"_s));
}

void TestProblemReport::aLongPasteIsCut()
{
    const QString longPaste = u"word "_s.repeated(30'000);
    const Catalog catalog;
    const Diagnosis diagnosis;
    Masker masker(longPaste);
    ProblemReportOptions options;
    options.excerpt = ProblemReportOptions::Excerpt::Whole;
    const QString text = problemReport({diagnosis, longPaste, catalog, {}, {}, {}}, {}, options, &masker).text;
    QVERIFY(text.size() < WholeLimit + 500);
    QVERIFY(text.contains(u"An excerpt of 50000 characters"_s));
}

void TestProblemReport::theExcerptOfALongPasteHoldsItsMessage()
{
    const QString step = u"step\n"_s.repeated(30'000);
    const QString longPaste = u"first\n"_s + step + u"frobnicate: cannot grok\n"_s + step + u"last\n"_s;
    Diagnosis diagnosis;
    const qsizetype at = longPaste.indexOf(u"frobnicate");
    diagnosis.unknown = {test::unknownError({}, 1, {at, at + 23})};
    const Catalog catalog;
    Masker masker(longPaste);
    ProblemReportOptions options;
    options.format = ProblemReportOptions::Format::Plain;
    options.excerpt = ProblemReportOptions::Excerpt::Whole;
    const QString text = problemReport({diagnosis, longPaste, catalog, {}, {}, {}}, {}, options, &masker).text;
    QVERIFY(text.contains(u"    step\n    frobnicate: cannot grok\n    step\n"_s));
    QVERIFY(!text.contains(u"first"_s) && !text.contains(u"last"_s));
}

void TestProblemReport::theMessageOfAnExhaustedGpuIsQuotedToItsEnd()
{
    const QString message = u"torch.OutOfMemoryError: CUDA out of memory."_s
        + u" Of the allocated memory 6.80 GiB is allocated by PyTorch."_s.repeated(8)
        + u" See documentation for Memory Management"_s;
    Diagnosis diagnosis;
    diagnosis.unknown = {test::unknownError({}, 1, {0, message.size()})};
    const Catalog catalog;
    Masker masker(message);
    QVERIFY(message.size() > 500);
    QVERIFY(problemReport({diagnosis, message, catalog, {}, {}, {}}, {}, {}, &masker)
                .text.contains(u"See documentation for Memory Management\n```"_s));
}

void TestProblemReport::bothLanguages()
{
    ProblemReportOptions options;
    options.languages = {Language::Chinese, Language::English};
    const QString text = report(options).text;
    for (const QString &part : {u"CUDA 显存不足"_s, u"CUDA out of memory"_s, u"分配器找不到空闲块。"_s,
                                u"found no block"_s, u"根因 · Root cause"_s})
        QVERIFY2(text.contains(part), qPrintable(text));
}

void TestProblemReport::nothingKnown()
{
    const QString text = u"starting\nfrobnicate: cannot grok /home/anna/x\ndone\n"_s;
    Diagnosis diagnosis;
    diagnosis.unknown = {
        test::unknownError({}, 1, {9, 9 + qsizetype(u"frobnicate: cannot grok /home/anna/x"_s.size())})};
    const Catalog catalog;
    Masker masker(text);
    const ProblemReport result = problemReport({diagnosis, text, catalog, {}, {}, {}}, {}, {}, &masker);
    QVERIFY2(result.text.startsWith(u"## frobnicate"_s), qPrintable(result.text));
    QVERIFY(result.text.contains(u"No known error"_s));
    QVERIFY(result.text.contains(u"cannot grok <home>/x\n"_s));
    QVERIFY(!result.text.contains(u"anna"_s));
}

void TestProblemReport::anEntryOutsideOfTheCatalog()
{
    const Diagnosis diagnosis = memoryDiagnosis();
    const Catalog catalog;
    Masker masker(paste);
    const QString text = problemReport({diagnosis, paste, catalog, {}, {}, {}}, {}, {}, &masker).text;
    QVERIFY(text.contains(u"pytorch/cuda\\-out\\-of\\-memory"_s) || text.contains(u"pytorch/cuda-out-of-memory"_s));
}

void TestProblemReport::markupOfThePasteStaysText()
{
    const QString text = u"```\n<script>alert(1)</script>\n"_s;
    Diagnosis diagnosis;
    diagnosis.unknown = {test::unknownError({}, 1, {4, text.size() - 1})};
    const Catalog catalog;
    Masker masker(text);
    ProblemReportOptions options;
    options.format = ProblemReportOptions::Format::Html;
    options.excerpt = ProblemReportOptions::Excerpt::Whole;
    QVERIFY(!problemReport({diagnosis, text, catalog, {}, {}, {}}, {}, options, &masker).text.contains(u"<script"_s));
    options.format = ProblemReportOptions::Format::Markdown;
    QVERIFY(problemReport({diagnosis, text, catalog, {}, {}, {}}, {}, options, &masker).text.contains(u"````\n```"_s));
}

void TestProblemReport::versions()
{
    const auto versions = [](QStringView paste) { return versionWords(readEnvironment(paste)); };
    QCOMPARE(versions(u"File \"/x/lib/python3.11/site-packages/torch/a.py\"\ntorch 2.4.1+cu121, numpy==1.26.4"),
             QStringList({u"Python 3.11"_s, u"torch 2.4.1+cu121"_s, u"CUDA 12.1"_s, u"numpy 1.26.4"_s}));
    QCOMPARE(versions(u"Python 3.11.4\nFile \"/usr/lib/python3.12/json.py\""), QStringList(u"Python 3.11.4"_s));
    QCOMPARE(versions(u"no version at all, 12.3 seconds"), QStringList());
}

QTEST_GUILESS_MAIN(TestProblemReport)
#include "tst_problemreport.moc"
