#include "app/diagnosis/diagnoser.h"
#include "app/report/diagnosisreport.h"
#include "app/report/entryreport.h"
#include "tests/report/reportfixtures.h"
#include "tests/testing/entry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

/// The full entry with a title, a check, and a workaround for each of two sizes.
Entry caseEntry()
{
    Entry entry = fullEntry();
    entry.title = {u"GPU memory is used up"_s, u"显存用完"_s};
    entry.regex = u"CUDA out of memory\\. Tried to allocate (?P<size>.+)"_s;
    Workaround small = entry.workarounds.first();
    small.action = {u"Restart the process"_s, u"重启进程"_s};
    small.how = u"```bash\nsystemctl restart SERVICE\n```"_s;
    small.when.captures = {{u"size"_s, u"MiB$"_s}};
    small.confirm = {u"`nvidia-smi` shows free memory"_s, u"`nvidia-smi` 显示有空闲显存"_s};
    entry.replacements = {{u"SERVICE"_s, {u"the name of the service"_s, u"服务名"_s}}};
    entry.workarounds.first().when.captures = {{u"size"_s, u"GiB$"_s}};
    entry.workarounds.append(small);
    entry.checks = {{{u"Who holds the memory?"_s, u"谁占着显存？"_s},
                     u"```bash\nnvidia-smi\n```"_s,
                     {{{u"a second process"_s, u"另一个进程"_s}, u"python3? +\\d+MiB"_s, 2, {}},
                      {{u"nothing else"_s, u"没有别的"_s}, {}, 0, u"pytorch/worker-killed"_s}}}};
    return entry;
}

const QString error = u"CUDA out of memory. Tried to allocate 20 GiB\n"_s;

struct Diagnosed
{
    explicit Diagnosed(const QString &text)
        : paste(text)
        , catalog(test::catalogOf({caseEntry(), test::entry(u"pytorch/worker-killed"_s, {u"killed"_s, {}})}))
        , diagnosis(Diagnoser(catalog).diagnose(paste))
    {
    }
    DiagnosisSubject subject() const { return {diagnosis, paste, u"-"_s, *catalog}; }

    QString paste;
    CatalogPtr catalog;
    Diagnosis diagnosis;
};

} // namespace

class TestCaseReport : public QObject
{
    Q_OBJECT

private slots:
    void anEntryShowsItsChecksAndConfirmations()
    {
        const Diagnosed none{{}};
        const QString text = entryText(caseEntry(), *none.catalog, {}, Language::English);
        for (const QString &part :
             {u"GPU memory is used up"_s, u"CUDA out of memory. Tried to allocate size"_s, u"Which case is yours?"_s,
              u"? Who holds the memory?"_s, u"nvidia-smi"_s, u"a second process → Restart the process"_s,
              u"nothing else → `pytorch/worker-killed`"_s, u"It worked if: `nvidia-smi` shows free memory"_s,
              u"Replace: `SERVICE`: the name of the service"_s})
            QVERIFY2(text.contains(part), qPrintable(part + u" is missing in\n"_s + text));
        const QString page = entryHtml(caseEntry(), *none.catalog, wordsWithChinese(), {Language::Chinese});
        for (const QString &part : {u"显存用完"_s, u"谁占着显存？"_s, u"class=\"item question\""_s, u"服务名"_s})
            QVERIFY2(page.contains(part), qPrintable(part));
    }

    void theFixForTheCaseComesFirst()
    {
        const Diagnosed large(error);
        const QString text = diagnosisText(large.subject(), {}, Language::English);
        QVERIFY(text.contains(u"For your case: your paste shows 20 GiB."_s));
        QVERIFY(text.contains(u"✓ Halve the batch"_s));
        QVERIFY(!text.contains(u"✓ Restart the process"_s));
        const Diagnosed small(u"CUDA out of memory. Tried to allocate 20 MiB\n"_s);
        QVERIFY(diagnosisText(small.subject(), {}, Language::English).contains(u"✓ Restart the process"_s));
    }

    void outputOfACheckDecides()
    {
        const Diagnosed diagnosed(error + u"|  0  4711  C  python  9000MiB |\n"_s);
        const QString text = diagnosisText(diagnosed.subject(), {}, Language::English);
        QVERIFY2(text.contains(u"✓ Restart the process"_s), qPrintable(text));
        QVERIFY(text.contains(u"For your case: the output in your paste shows python 9000MiB."_s));
        QVERIFY(text.contains(u"Your paste shows: `python 9000MiB`"_s));
        const QString markdown = diagnosisMarkdown(diagnosed.subject(), {}, Language::English);
        QVERIFY(markdown.contains(u"Who holds the memory?"_s) && markdown.contains(u"Restart the process"_s));
    }

    void jsonHasTheCase()
    {
        const Diagnosed diagnosed(error + u"|  0  4711  C  python  9000MiB |\n"_s);
        const QJsonObject finding = QJsonDocument::fromJson(diagnosisJson(diagnosed.subject()))
                                        .object()[u"findings"_s]
                                        .toArray()
                                        .first()
                                        .toObject();
        const QJsonArray fixes = finding[u"workarounds"_s].toArray();
        QCOMPARE(fixes.size(), 2);
        QCOMPARE(fixes[0].toObject()[u"number"_s].toInt(), 2); // before the first, whose `when` holds
        QCOMPARE(fixes[0].toObject()[u"fit"_s].toString(), u"checked"_s);
        QCOMPARE(fixes[0].toObject()[u"shown"_s].toArray().first().toString(), u"python 9000MiB"_s);
        QCOMPARE(fixes[1].toObject()[u"fit"_s].toString(), u"fits"_s);
        QCOMPARE(finding[u"dead_ends"_s].toArray()[0].toObject()[u"fit"_s].toString(), u"open"_s);
        const QJsonObject check = finding[u"checks"_s].toArray().first().toObject();
        QCOMPARE(check[u"ask"_s].toString(), u"Who holds the memory?"_s);
        QCOMPARE(check[u"outcome"_s].toInt(), 1);
    }
};

QTEST_GUILESS_MAIN(TestCaseReport)
#include "tst_casereport.moc"
