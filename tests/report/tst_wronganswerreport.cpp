#include "app/report/wronganswerreport.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

const QString Given = u"python/disk-full"_s;
const QString Expected = u"linux/quota"_s;

WrongAnswer answer(const QString &given = Given, const QString &expected = Expected)
{
    return {QDateTime({2026, 11, 21}, {9, 30}),
            given,
            expected,
            u"It is the *quota*."_s,
            u"7.7"_s,
            {2026, 11, 1},
            u"OSError: [Errno 122] Disk quota exceeded\n```\n"_s};
}

Diagnosis found(const QStringList &entries)
{
    Diagnosis diagnosis;
    for (const QString &id : entries) {
        Finding finding;
        finding.entryId = id;
        diagnosis.findings.append(finding);
    }
    return diagnosis;
}

} // namespace

/// Wrong answers as they are handed on.
class WrongAnswerReportTest : public QObject
{
    Q_OBJECT
private slots:
    void theFileHasPasteAndBothIds();
    void theMarkdownIsReadyForAnIssue();
    void aLongPasteIsCutAtALine();
    void nothingIsWorded();
    void knowsWhatWasExpected_data();
    void knowsWhatWasExpected();
};

void WrongAnswerReportTest::theFileHasPasteAndBothIds()
{
    WrongAnswer undated = answer({}, {});
    undated.time = {};
    undated.catalogDate = {};
    const QByteArray json = wrongAnswersToJson({answer(), undated}, u"7.8"_s, {2026, 11, 20});
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    QCOMPARE(root.value("waymark_wrong_answers"_L1).toInt(), 1);
    QCOMPARE(root.value("program"_L1).toString(), u"7.8"_s);
    QCOMPARE(root.value("catalog_date"_L1).toString(), u"2026-11-20"_s);
    const QJsonArray answers = root.value("answers"_L1).toArray();
    QCOMPARE(answers.size(), 2);
    const QJsonObject expected{{u"date"_s, u"2026-11-21"_s},        {u"given"_s, Given},
                               {u"expected"_s, Expected},           {u"note"_s, u"It is the *quota*."_s},
                               {u"paste"_s, answer().paste},        {u"program"_s, u"7.7"_s},
                               {u"catalog_date"_s, u"2026-11-01"_s}};
    QCOMPARE(answers.first().toObject(), expected);
    QCOMPARE(answers.last().toObject().value("given"_L1).toString(u"none"_s), QString());
    QVERIFY(!answers.last().toObject().contains("date"_L1));
    QVERIFY(!wrongAnswersToJson({}, {}, {}).contains("catalog_date"));
}

void WrongAnswerReportTest::theMarkdownIsReadyForAnIssue()
{
    const CatalogPtr catalog = test::catalogOf({test::entry(Given, {u"No space *left*"_s, u"磁盘已满"_s})});
    const QString text = wrongAnswersMarkdown({answer()}, catalog.get(), ReportWords(), Language::English);
    QVERIFY2(text.startsWith(u"## Wrong answer\n\n- Found: `python/disk-full` · No space \\*left\\*\n"
                             "- Expected: `linux/quota`\n"_s),
             qPrintable(text));
    QVERIFY2(text.contains("Waymark 7.7"_L1) && text.contains("2026"_L1), qPrintable(text));
    QVERIFY(text.contains("It is the *quota*."_L1));
    QVERIFY2(text.contains("````text\nOSError: [Errno 122] Disk quota exceeded\n```\n````"_L1), qPrintable(text));
    QVERIFY(wrongAnswersMarkdown({answer()}, catalog.get(), ReportWords(), Language::Chinese).contains(u"磁盘已满"_s));
    QCOMPARE(wrongAnswersMarkdown({answer(), answer()}, nullptr, ReportWords(), Language::English)
                 .count("## Wrong answer"_L1),
             2);
}

void WrongAnswerReportTest::aLongPasteIsCutAtALine()
{
    WrongAnswer answered = answer();
    answered.paste = u"a line of the log\n"_s.repeated(10'000);
    const QString text = wrongAnswersMarkdown({answered}, nullptr, ReportWords(), Language::English);
    QVERIFY(text.size() < 52'000);
    QVERIFY(text.contains("this is its beginning"_L1));
    QVERIFY2(text.endsWith("\na line of the log\n```\n"_L1), qPrintable(text.last(60)));
    QVERIFY(wrongAnswersToJson({answered}, {}, {}).size() > answered.paste.size());
}

void WrongAnswerReportTest::nothingIsWorded()
{
    const auto titles = [](const WrongAnswer &each) {
        return givenTitle(each, nullptr, ReportWords(), Language::English) + u" → "_s
            + expectedTitle(each, nullptr, ReportWords(), Language::English);
    };
    QCOMPARE(titles(answer()), Given + u" → "_s + Expected);
    QCOMPARE(titles(answer(Given, {})), Given + u" → nothing"_s);
    QCOMPARE(titles(answer({}, Expected)), u"nothing → "_s + Expected);
    QCOMPARE(titles(answer({}, {})), u"nothing → an entry that is still missing"_s);
}

void WrongAnswerReportTest::knowsWhatWasExpected_data()
{
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QStringList>("findings");
    QTest::addColumn<bool>("isAsExpected");
    QTest::newRow("the expected one") << Given << Expected << QStringList{Expected} << true;
    QTest::newRow("among others") << Given << Expected << QStringList{u"git/x"_s, Expected} << true;
    QTest::newRow("still the given one") << Given << Expected << QStringList{Given} << false;
    QTest::newRow("neither") << Given << Expected << QStringList() << false;
    QTest::newRow("nothing, and nothing is found") << Given << QString() << QStringList() << true;
    QTest::newRow("nothing, and still found") << Given << QString() << QStringList{Given} << false;
    QTest::newRow("known now") << QString() << Expected << QStringList{Expected} << true;
    QTest::newRow("an entry was missing, and still is") << QString() << QString() << QStringList() << false;
    QTest::newRow("an entry was missing, and is there") << QString() << QString() << QStringList{u"git/x"_s} << true;
}

void WrongAnswerReportTest::knowsWhatWasExpected()
{
    QFETCH(const QString, given);
    QFETCH(const QString, expected);
    QFETCH(const QStringList, findings);
    Diagnosis diagnosis = found(findings);
    QTEST(isAsExpected(answer(given, expected), diagnosis), "isAsExpected");
    diagnosis.cancelled = true;
    QVERIFY(!isAsExpected(answer(given, expected), diagnosis));
}

QTEST_GUILESS_MAIN(WrongAnswerReportTest)
#include "tst_wronganswerreport.moc"
