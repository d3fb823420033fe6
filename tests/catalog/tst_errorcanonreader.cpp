#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/catalog/nativereader.h"
#include "tests/testing/peer.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestErrorCanonReader : public QObject
{
    Q_OBJECT

private slots:
    void readsAnEntry();
    void keepsWhatHasNoField();
    void keepsKeysThatMeanSomethingElseHere();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void arraysAndNativeEntriesBesideIt();
    void readsAllOfThePeer();
};

namespace {

/// An entry of that format, made up for these tests. `extra` comes behind the id.
QByteArray document(const QByteArray &extra = {})
{
    return R"json({
  "schema_version": "1.0.0",
  "id": "kettle/lid-open/kettle2.1-linux",)json"
        + extra + R"json(
  "url": "https://example.org/kettle/lid-open/kettle2.1-linux",
  "error": {"signature": "kettle: lid is open", "regex": "kettle: lid is (?:open|loose)", "domain": "kettle",
            "category": "hardware_error", "first_seen": "2024-03-01", "last_confirmed": "2026-02-11", "severity": 3},
  "verdict": {"resolvable": "partial", "fix_success_rate": 0.85, "confidence": 0.9, "last_updated": "2026-02-12",
              "summary": "The lid switch is **not** pressed.", "judge": "panel"},
  "environment": {"runtime": {"name": "kettle", "version_range": ">=2.1"}, "os": "linux"},
  "dead_ends": [{"action": "Shake it", "why_fails": "Water spills.", "fail_rate": 0.95, "condition": "",
                 "sources": ["https://example.org/shake"], "common_misconception": "Everyone shakes it."}],
  "workarounds": [{"action": "Close the lid", "success_rate": 1.0, "how": "kettlectl lid --close",
                   "condition": "the hinge works", "sources": [], "tradeoff": "It clicks."},
                  {"action": "Buy another", "success_rate": 0.5, "how": "Buy another"}],
  "transition_graph": {
    "leads_to": [{"error_id": "kettle/boils-dry/kettle2.1-linux", "probability": 0.2, "condition": "left alone",
                  "typical_delay": "minutes"}],
    "preceded_by": [], "frequently_confused_with": [
      {"error_id": "kettle/no-power/any", "distinction": "There the lamp is off.", "probability": 0.6}]},
  "metadata": {"generated_by": "script.py", "review_status": "auto_generated", "evidence_count": 7}
})json";
}

Entry only(const LoadResult &result)
{
    for (const Problem &problem : result.problems)
        qWarning("%s", qPrintable(problem.toString()));
    return result.entries.size() == 1 && result.problems.isEmpty() ? result.entries.first() : Entry();
}

/// As a native file has it.
Entry writtenAndRead(const Entry &entry)
{
    Entry again = only(CatalogLoader().loadBytes(toJson(entry), entry.file));
    again.line = entry.line;
    return again;
}

} // namespace

void TestErrorCanonReader::readsAnEntry()
{
    const Entry entry = only(CatalogLoader().loadBytes(document(), u"kettle.json"_s));
    QCOMPARE(entry.id, u"kettle/lid-open-kettle2-1-linux"_s);
    QCOMPARE(entry.formerIds, QStringList{u"kettle/lid-open/kettle2.1-linux"_s});
    QVERIFY(isPlainId(entry.id));
    QCOMPARE(entry.signature.en, u"kettle: lid is open"_s);
    QCOMPARE(entry.regex, u"kettle: lid is (?:open|loose)"_s);
    QCOMPARE(entry.domain, u"kettle"_s);
    QCOMPARE(entry.category, u"hardware_error"_s);
    QCOMPARE(entry.firstSeen, QDate(2024, 3, 1));
    QCOMPARE(entry.lastConfirmed, QDate(2026, 2, 11));
    QCOMPARE(entry.lastUpdated, QDate(2026, 2, 12));
    QCOMPARE(entry.rootCause.en, u"The lid switch is **not** pressed."_s);
    QCOMPARE(entry.confidence, 0.9);
    QCOMPARE(entry.fixSuccessRate, 0.85);
    QCOMPARE(entry.resolvable, Resolvable::Partial);
    QCOMPARE(entry.tier, VerificationTier::AiGenerated);
    QCOMPARE(entry.line, 1);

    QCOMPARE(entry.deadEnds.size(), 1);
    QCOMPARE(entry.deadEnds[0].action.en, u"Shake it"_s);
    QCOMPARE(entry.deadEnds[0].whyFails.en, u"Water spills."_s);
    QCOMPARE(entry.deadEnds[0].failRate, 0.95);
    QCOMPARE(entry.deadEnds[0].sources, QStringList{u"https://example.org/shake"_s});
    QCOMPARE(entry.workarounds.size(), 2);
    QCOMPARE(entry.workarounds[0].how, u"kettlectl lid --close"_s);
    QCOMPARE(entry.workarounds[0].condition.en, u"the hinge works"_s);
    QCOMPARE(entry.workarounds[0].successRate, 1.0);
    QCOMPARE(entry.workarounds[1].how, QString()); // it repeats the action

    QCOMPARE(entry.leadsTo, (QList<Transition>{{u"kettle/boils-dry-kettle2-1-linux"_s, 0.2, {u"left alone"_s, {}}}}));
    QCOMPARE(entry.confusedWith, (QList<Confusion>{{u"kettle/no-power-any"_s, {u"There the lamp is off."_s, {}}}}));
}

void TestErrorCanonReader::keepsWhatHasNoField()
{
    const Entry entry =
        only(CatalogLoader().loadBytes(document(R"("title": "Lid", "author": {"name": "Ana"},)"), u"kettle.json"_s));
    const QMap<QString, QByteArray> expected = {
        {u"schema_version"_s, R"("1.0.0")"},
        {u"url"_s, R"("https://example.org/kettle/lid-open/kettle2.1-linux")"},
        {u"environment"_s, R"({"runtime":{"name":"kettle","version_range":">=2.1"},"os":"linux"})"},
        {u"metadata"_s, R"({"generated_by":"script.py","review_status":"auto_generated","evidence_count":7})"},
        {u"error"_s, R"({"severity":3})"},
        {u"verdict"_s, R"({"judge":"panel"})"},
        {u"further_keys"_s, R"({"author":{"name":"Ana"},"title":"Lid"})"},
        {u"/dead_ends/0/common_misconception"_s, R"("Everyone shakes it.")"},
        {u"/workarounds/0/tradeoff"_s, R"("It clicks.")"},
        {u"/transition_graph/leads_to/0/typical_delay"_s, R"("minutes")"},
        {u"/transition_graph/frequently_confused_with/0/probability"_s, "0.6"},
    };
    QCOMPARE(entry.unknown.keys(), expected.keys());
    QCOMPARE(entry.unknown, expected);
    QCOMPARE(writtenAndRead(entry), entry);
}

void TestErrorCanonReader::keepsKeysThatMeanSomethingElseHere()
{
    QByteArray text = document();
    text.replace(R"("tradeoff": "It clicks.")", R"("verified": true, "confirm": 7)");
    text.replace(R"("common_misconception": "Everyone shakes it.")", R"("when": "always")");
    const Entry entry = only(CatalogLoader().loadBytes(text, u"kettle.json"_s));
    QCOMPARE(entry.unknown.value(u"/workarounds/0/verified_"_s), "true");
    QCOMPARE(entry.unknown.value(u"/workarounds/0/confirm_"_s), "7");
    QCOMPARE(entry.unknown.value(u"/dead_ends/0/when_"_s), R"("always")");
    QCOMPARE(writtenAndRead(entry), entry);
}

void TestErrorCanonReader::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("former");
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QString>("message");
    QTest::addColumn<int>("line");
    QTest::addColumn<qsizetype>("entries");
    QTest::newRow("id of one part") << "\"id\": \"kettle/lid-open/kettle2.1-linux\""_ba << "\"id\": \"kettle\""_ba
                                    << u"id: expected \"domain/slug/environment\""_s << 3 << qsizetype(0);
    QTest::newRow("id is missing") << "\"id\": \"kettle/lid-open/kettle2.1-linux\","_ba << ""_ba
                                   << u"id: expected \"domain/slug/environment\""_s << 1 << qsizetype(0);
    QTest::newRow("signature is missing") << "\"signature\": \"kettle: lid is open\","_ba << ""_ba
                                          << u"error.signature: expected the error message"_s << 5 << qsizetype(0);
    QTest::newRow("rate in percent") << "\"fix_success_rate\": 0.85"_ba << "\"fix_success_rate\": 85"_ba
                                     << u"verdict.fix_success_rate: expected a number from 0 to 1, found 85"_s << 7
                                     << qsizetype(1);
    QTest::newRow("another word") << "\"resolvable\": \"partial\""_ba << "\"resolvable\": \"perhaps\""_ba
                                  << u"verdict.resolvable: expected \"true\", \"partial\" or \"false\""_s << 7
                                  << qsizetype(1);
    QTest::newRow("text in a list of objects")
        << "\"workarounds\": ["_ba << "\"workarounds\": [\"pray\", "_ba
        << u"workarounds[0]: expected an object, found a string"_s << 12 << qsizetype(1);
}

void TestErrorCanonReader::saysWhatIsWrong()
{
    QFETCH(QByteArray, former);
    QFETCH(QByteArray, now);
    QByteArray text = document();
    QVERIFY(text.contains(former));
    const LoadResult result = CatalogLoader().loadBytes(text.replace(former, now), u"kettle.json"_s);
    QCOMPARE(result.problems.size(), 1);
    QFETCH(QString, message);
    QVERIFY2(result.problems.first().message.contains(message), qPrintable(result.problems.first().message));
    QTEST(result.problems.first().line, "line");
    QTEST(result.entries.size(), "entries");
}

void TestErrorCanonReader::arraysAndNativeEntriesBesideIt()
{
    const QByteArray text = "[" + document() + R"(, {"id": "a/b", "signature": "native: one"}])";
    const LoadResult result = CatalogLoader().loadBytes(text, u"both.json"_s);
    QCOMPARE(result.entries.size(), 2);
    QCOMPARE(result.entries[1].signature.en, u"native: one"_s);
    QVERIFY(result.problems.isEmpty());
}

/// Every one is read, under an id of its own, links lead to entries, and a native file of it has the same.
void TestErrorCanonReader::readsAllOfThePeer()
{
    const QString folder = test::peerPath(u"errorcanon"_s);
    if (folder.isEmpty())
        QSKIP("There is no folder errorcanon in WAYMARK_PEER_DIR.");
    const LoadResult result = CatalogLoader().load({folder});
    for (const Problem &problem : result.problems)
        qWarning("%s", qPrintable(problem.toString()));
    QVERIFY(result.problems.isEmpty());
    QCOMPARE(result.entries.size(), 2522);
    QCOMPARE(result.filesRead, 2522);
    QSet<QString> ids;
    for (const Entry &entry : result.entries) {
        ids.insert(entry.id);
        QVERIFY2(isPlainId(entry.id), qPrintable(entry.id));
        QVERIFY(!entry.rootCause.en.isEmpty() && !entry.workarounds.isEmpty() && entry.confidence);
    }
    for (const Entry &entry : result.entries) {
        for (const Transition &transition : entry.leadsTo + entry.precededBy)
            QVERIFY2(ids.contains(transition.entryId), qPrintable(transition.entryId));
        QCOMPARE(writtenAndRead(entry), entry);
    }
}

QTEST_APPLESS_MAIN(TestErrorCanonReader)
#include "tst_errorcanonreader.moc"
