#include "app/catalog/catalogloader.h"
#include "tests/testing/entry.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString testData = QStringLiteral(WAYMARK_SOURCE_DIR "/tests/catalog/data");
constexpr auto Error = Problem::Severity::Error;
constexpr auto Warning = Problem::Severity::Warning;

/// Stands in a text before the character at which a problem is expected.
const QByteArray marker = "⟦here⟧";

/// A faulty file: its bytes, and what is to be said about them where.
struct Fault
{
    QByteArray name;
    QByteArray member; ///< Stands in an object behind a good id and signature; holds the marker.
    QString message; ///< A part of the message.
    Problem::Severity severity = Error;
    QByteArray ending = "}";
};

QList<Fault> faults()
{
    return {
        {"a comma too many", R"("tags": [],⟦here⟧)", u"a comma too many before '}'"_s},
        {"a comma too many in a list", R"("tags": ["a", ⟦here⟧])", u"a comma too many before ']'"_s},
        {"two commas", R"("tags": ["a",⟦here⟧, "b"])", u"unexpected ','"_s},
        {"a missing comma", R"("tags": [] ⟦here⟧"locale": "en")", u"unexpected string literal"_s},
        {"a missing colon", R"("tags" ⟦here⟧[])", u"unexpected '['; expected ':'"_s},
        {"a missing value", R"("tags": ⟦here⟧)", u"unexpected '}'"_s},
        {"a missing key", R"(⟦here⟧17: [])", u"expected string literal"_s},
        {"a wrong bracket", R"("tags": ["a"⟦here⟧})", u"unexpected '}'; expected ']'"_s},
        {"single quotes", R"("locale": ⟦here⟧'en')", u"single quote"_s},
        {"a key without quotes", R"(⟦here⟧locale: "en")", u"found “locale”"_s},
        {"a comment", "\"locale\": \"en\",\n⟦here⟧// why?\n\"tags\": []", u"a comment: JSON has none"_s},
        {"not a number", R"("confidence": ⟦here⟧NaN)", u"found “NaN”"_s},
        {"Python's True", R"("resolvable": ⟦here⟧True)", u"found “True”"_s},
        {"a leading zero", R"("confidence": 0⟦here⟧1)", u"unexpected number literal"_s},
        {"a minus alone", R"("confidence": -⟦here⟧,)", u"expected digit after '-'"_s},
        {"a number beyond all bounds", R"("confidence": ⟦here⟧1e400)", u"number out of range"_s},
        {"a number of many digits", "\"confidence\": ⟦here⟧9" + QByteArray(100'000, '9'), u"number out of range"_s},
        {"a tab in a string", "\"regex\": \"a⟦here⟧\tb\"", u"control character"_s},
        {"a line end in a string", "\"regex\": \"a⟦here⟧\nb\"", u"control character"_s},
        {"a NUL byte", QByteArray("\"regex\": \"a⟦here⟧\0b\"", 11 + 10 + 3), u"NUL byte"_s},
        {"a wrong escape", R"("regex": "a\⟦here⟧d")", u"forbidden character after backslash"_s},
        {"half a surrogate pair", R"("regex": "\ud800⟦here⟧x")", u"surrogate"_s},
        {"a string without end", R"("regex": "abc)", u"the text ends inside a string"_s, Error, "}⟦here⟧"},
        {"the end is missing", R"("tags": [)", u"the text ends too early"_s, Error, "⟦here⟧"},
        {"something behind the end", R"("tags": [])", u"expected end of input"_s, Error, "} ⟦here⟧{}"},
        {"a byte that is not UTF-8", "\"regex\": \"错 ⟦here⟧\xff\"", u"not UTF-8: byte 0xff"_s},
        {"an overlong form", "\"regex\": \"错 ⟦here⟧\xc0\xaf\"", u"not UTF-8: byte 0xc0"_s},
        {"nested too deep", "\"tags\": " + QByteArray(31, '[') + "⟦here⟧[", u"nested more than 32 deep"_s},
        {"a number for a text", R"("versions": [{}, {"version": "2", ⟦here⟧"introduced": 2.7}])",
         u"versions[1].introduced: expected a string, found a number"_s, Warning},
        {"a text for a number", R"(⟦here⟧"confidence": "high")",
         u"confidence: expected a number from 0 to 1, found a string"_s, Warning},
        {"a rate above 1", R"("workarounds": [{"action": "a", ⟦here⟧"success_rate": 85}])",
         u"workarounds[0].success_rate: expected a number from 0 to 1, found 85"_s, Warning},
        {"a rate below 0", R"("dead_ends": [{⟦here⟧"fail_rate": -0.1}])", u"found -0.1"_s, Warning},
        {"a fraction for a count", R"("checks": [{"outcomes": [{"then": {⟦here⟧"workaround": 1.5}}]}])",
         u"expected a whole number"_s, Warning},
        {"a count beyond 64 bits",
         R"("checks": [{"outcomes": [{"then": {⟦here⟧"workaround": 18446744073709551616}}]}])", u"whole number"_s,
         Warning},
        {"an object for a list", R"(⟦here⟧"versions": {})", u"versions: expected an array, found an object"_s, Warning},
        {"a list for an object", R"(⟦here⟧"os_specific": [])", u"os_specific: expected an object"_s, Warning},
        {"a text in a list of objects", R"("workarounds": [{}, ⟦here⟧"reboot"])",
         u"workarounds[1]: expected an object, found a string"_s, Warning},
        {"a number in a list of texts", R"("tags": ["a", ⟦here⟧3])", u"tags[1]: expected a string"_s, Warning},
        {"a date that is none", R"(⟦here⟧"last_updated": "2026-02-30")", u"last_updated: expected a date"_s, Warning},
        {"an unknown tier", R"(⟦here⟧"verification_tier": "rumour")", u"verification_tier: expected"_s, Warning},
        {"an unknown word for resolvable", R"(⟦here⟧"resolvable": "maybe")", u"resolvable: expected"_s, Warning},
        {"a key twice", R"("regex": "a", ⟦here⟧"regex": "b")", u"duplicate key \"regex\""_s, Warning},
        {"more Chinese than English", R"("workarounds": [{"action": "a"}], ⟦here⟧"workarounds_zh": ["甲", "乙"])",
         u"workarounds_zh: expected 1 items"_s, Warning},
        {"too long a text", "⟦here⟧\"root_cause\": \"" + QByteArray(32'769, 'x') + '"',
         u"root_cause: 32769 characters; at most 32768"_s, Warning},
        {"too long a regex", "⟦here⟧\"regex\": \"" + QByteArray(4'001, 'x') + '"',
         u"regex: 4001 characters; at most 4000"_s, Warning},
        {"a deep part of the wrong type",
         R"("transition_graph": {"leads_to": [{"error_id": "a/b", ⟦here⟧"probability": true}]})",
         u"transition_graph.leads_to[0].probability: expected a number from 0 to 1, found true"_s, Warning},
    };
}

/// The file of a fault, put at place `number`: further down and further right each time, behind Chinese.
QByteArray faultyText(const Fault &fault, int number, const QByteArray &id)
{
    QString note = u"错误"_s;
    note += QString(number, u'误');
    return QByteArray(number, '\n') + "{\"注意\": \"" + note.toUtf8() + "🙂\", \"id\": \"" + id
        + "\", \"signature\": \"s\", " + fault.member + fault.ending;
}

/// Line and column of the marker, counted in code points; removes it from the text.
std::pair<int, int> takeMarker(QByteArray *text)
{
    const qsizetype at = text->indexOf(marker);
    const QByteArray before = text->first(at);
    text->remove(at, marker.size());
    const qsizetype lineBegin = before.lastIndexOf('\n') + 1;
    const auto column = QString::fromUtf8(before.sliced(lineBegin)).toUcs4().size() + 1;
    return {int(before.count('\n')) + 1, int(column)};
}

QByteArray goodText(const QString &id)
{
    return u"{\"id\": \"%1\", \"signature\": \"boom\", \"category\": \"runtime_error\"}"_s.arg(id).toUtf8();
}

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// "line:column message" of each problem.
QStringList spelled(const Problems &problems)
{
    QStringList lines;
    for (const Problem &problem : problems)
        lines.append(u"%1:%2 %3"_s.arg(problem.line).arg(problem.column).arg(problem.message));
    return lines;
}

QStringList ids(const LoadResult &result)
{
    QStringList list;
    for (const Entry &entry : result.entries)
        list.append(entry.id);
    return list;
}

LoadResult loadText(const QByteArray &bytes, const QString &name = u"test.json"_s)
{
    return CatalogLoader().loadBytes(bytes, name);
}

} // namespace

class TestCatalogLoader : public QObject
{
    Q_OBJECT

private slots:
    void loadsTheSeeds();
    void readsEveryField();
    void chineseOfWorkarounds();
    void keepsUnknownKeys();
    void acceptsOtherSpellings();

    void formats_data();
    void formats();
    void brokenLinesCostOnlyThemselves();

    void faultIsFoundAtItsPlace_data();
    void faultIsFoundAtItsPlace();
    void wholeFileFaults_data();
    void wholeFileFaults();
    void badFilesAmongGoodOnes();
    void messagesAreShortAndPlain();
    void survivesRandomDamage();
    void duplicateIdsNameBothPlaces();

    void bombs_data();
    void bombs();
    void tooManyEntries();

    void missingPath();
    void emptyFolder();
    void hostileFiles();
    void linksInsideTheFolder();
    void filesChangeWhileLoading();

    void tellsProgress();
    void canBeCancelled();
};

void TestCatalogLoader::loadsTheSeeds()
{
    const LoadResult result = CatalogLoader().load({testData});
    QCOMPARE(spelled(result.problems), QStringList());
    QCOMPARE(result.filesRead, 2);
    QCOMPARE(
        ids(result),
        QStringList({u"pytorch/torch-compile-graph-break-fallback"_s, u"pytorch/torchscript-dynamic-control-flow"_s}));

    const Entry *entry = &result.entries[1];
    QVERIFY(entry->signature.en.startsWith(u"RuntimeError: TorchScript supports tracing only"_s));
    QVERIFY(entry->signature.isTranslated());
    QCOMPARE(entry->versions.size(), 3);
    QCOMPARE(entry->versions[2].version, u"python 3.9"_s);
    QVERIFY(entry->versions[2].introduced.isEmpty());
    QCOMPARE(entry->deadEnds.size(), 2);
    QVERIFY(entry->deadEnds[0].action.isEmpty());
    QVERIFY(entry->deadEnds[0].whyFails.en.startsWith(u"Using torch.jit.trace"_s));
    QCOMPARE(entry->deadEnds[0].failRate, 0.8);
    QCOMPARE(entry->workarounds.size(), 2);
    QVERIFY2(entry->workarounds[0].how.isEmpty(), "a how-to that repeats the action is shown once");
    QVERIFY2(!entry->workarounds[0].action.isTranslated(), "English under a Chinese key is no translation");
    QCOMPARE(entry->tier, VerificationTier::AiGenerated);
    QCOMPARE(entry->resolvable, Resolvable::Yes);
    QCOMPARE(entry->confidence, 0.88);
    QCOMPARE(entry->firstSeen, QDate(2023, 2, 10));
    QVERIFY(entry->unknown.isEmpty());
    QCOMPARE(entry->line, 1);
    QVERIFY(entry->file.endsWith(u"entry-torchscript-dynamic-control-flow.json"_s));
}

void TestCatalogLoader::readsEveryField()
{
    const LoadResult result = loadText(R"json({
        "id": "git/oops", "signature": "fatal: {what}", "signature_zh": "致命错误", "regex": "fatal: (?P<what>.+)",
        "title": "Something is wrong", "title_zh": "出了问题", "former_ids": ["git/ouch"],
        "replace": {"NAME": {"en": "the name", "zh": "名字"}},
        "checks": [{"ask": "Which?", "ask_zh": "哪个？", "run": "git status", "outcomes": [
            {"looks_like": "clean", "looks_like_zh": "干净", "regex": "^clean$", "then": {"workaround": 1}},
            {"looks_like": "more", "then": {"entry": "git/a"}}]}],
        "domain": "git", "category": "usage", "subcategory": "refs", "root_cause": "why", "root_cause_zh": "为什么",
        "root_cause_type": "user_code", "error_code": "E1", "locale": "en", "guide": "git/refs",
        "versions": [{"version": "git 2", "introduced": "2.0", "deprecated": "2.5", "removed": "3.0",
                      "behavior_change": "new words", "behavior_change_zh": "新的说法", "status": "active"}],
        "os_specific": {"linux": {"note": "inotify", "note_zh": "监视"}, "macos": "case"},
        "dead_ends": [{"action": "reboot", "why_fails": "no", "fail_rate": 0.95, "condition": "never", "when": {"os": "windows"},
                       "sources": ["https://example.org/a"], "verified": {"with": "git 2.39", "date": "2026-11-21"}}],
        "dead_ends_zh": [{"action": "重启", "why_fails": "没用", "condition": "从不"}],
        "workarounds": [{"action": "fetch", "how": "`git fetch`", "how_zh": "`git fetch` 获取", "condition": "online",
                         "when": {"capture": {"what": "^x"}, "text": "origin", "product": "git >= 2.30"},
                         "confirm": "seen", "confirm_zh": "看到", "success_rate": 0.8,
                         "sources": [{"url": "https://example.org/b", "title": "B"}]}],
        "workarounds_zh": ["获取\n\n在线时"],
        "transition_graph": {"leads_to": [{"error_id": "git/a", "probability": 0.4, "condition": "c",
                                           "condition_zh": "条件"}],
                             "preceded_by": [{"error_id": "git/b"}],
                             "frequently_confused_with": [{"error_id": "git/c", "distinction": "d",
                                                           "distinction_zh": "区别"}]},
        "official_doc_url": "https://example.org", "official_doc_section": "refs",
        "verification_tier": "documented", "confidence": 0.5, "fix_success_rate": 0.8, "resolvable": "partial",
        "first_seen": "2020-01-02", "last_confirmed": "2026-11-21", "last_updated": "2026-11-21T10:00:00Z",
        "evidence_count": 3, "tags": ["refs"], "aliases": ["bad ref"], "sources": ["https://example.org/c"],
        "samples": [{"text": "fatal: x", "origin": "reproduced", "with": "git 2.39", "command": "git x"}]
    })json");
    QCOMPARE(spelled(result.problems), QStringList());
    QCOMPARE(ids(result), QStringList(u"git/oops"_s));
    const Entry *found = &result.entries.first();

    Entry expected = test::entry(u"git/oops"_s, {u"fatal: {what}"_s, u"致命错误"_s});
    expected.title = {u"Something is wrong"_s, u"出了问题"_s};
    expected.formerIds = QStringList{u"git/ouch"_s};
    expected.replacements = {{u"NAME"_s, {u"the name"_s, u"名字"_s}}};
    expected.checks = {{{u"Which?"_s, u"哪个？"_s},
                        u"git status"_s,
                        {{{u"clean"_s, u"干净"_s}, u"^clean$"_s, 1, {}}, {{u"more"_s, {}}, {}, 0, u"git/a"_s}}}};
    expected.regex = u"fatal: (?P<what>.+)"_s;
    expected.domain = u"git"_s;
    expected.category = u"usage"_s;
    expected.subcategory = u"refs"_s;
    expected.rootCause = {u"why"_s, u"为什么"_s};
    expected.rootCauseType = u"user_code"_s;
    expected.errorCode = u"E1"_s;
    expected.locale = u"en"_s;
    expected.guide = u"git/refs"_s;
    expected.versions = {{u"git 2"_s, u"2.0"_s, u"2.5"_s, u"3.0"_s, {u"new words"_s, u"新的说法"_s}, u"active"_s}};
    expected.osNotes = {{u"linux"_s, {u"inotify"_s, u"监视"_s}}, {u"macos"_s, {u"case"_s, {}}}};
    expected.deadEnds = {{{u"reboot"_s, u"重启"_s},
                          {u"no"_s, u"没用"_s},
                          {u"never"_s, u"从不"_s},
                          {{}, {}, {}, u"windows"_s},
                          0.95,
                          {u"https://example.org/a"_s},
                          Verified{u"git 2.39"_s, QDate(2026, 11, 21)}}};
    expected.workarounds = {{{u"fetch"_s, u"获取"_s},
                             u"`git fetch`"_s,
                             {},
                             u"`git fetch` 获取"_s,
                             {u"online"_s, u"在线时"_s},
                             {{{u"what"_s, u"^x"_s}}, u"origin"_s, u"git >= 2.30"_s, {}},
                             {u"seen"_s, u"看到"_s},
                             0.8,
                             {u"https://example.org/b"_s},
                             std::nullopt}};
    expected.leadsTo = {{u"git/a"_s, 0.4, {u"c"_s, u"条件"_s}}};
    expected.precededBy = {{u"git/b"_s, std::nullopt, {}}};
    expected.confusedWith = {{u"git/c"_s, {u"d"_s, u"区别"_s}}};
    expected.officialDocUrl = u"https://example.org"_s;
    expected.officialDocSection = u"refs"_s;
    expected.tier = VerificationTier::Documented;
    expected.confidence = 0.5;
    expected.fixSuccessRate = 0.8;
    expected.resolvable = Resolvable::Partial;
    expected.firstSeen = QDate(2020, 1, 2);
    expected.lastConfirmed = QDate(2026, 11, 21);
    expected.lastUpdated = QDate(2026, 11, 21);
    expected.tags = QStringList{u"refs"_s};
    expected.aliases = QStringList{u"bad ref"_s};
    expected.sources = QStringList{u"https://example.org/c"_s};
    expected.samples = {{u"fatal: x"_s, u"reproduced"_s, u"git 2.39"_s, u"git x"_s}};
    expected.unknown = {{u"/workarounds/0/sources/0/title"_s, "\"B\""}};
    expected.file = u"test.json"_s;
    expected.line = 1;
    QCOMPARE(*found, expected);
}

void TestCatalogLoader::chineseOfWorkarounds()
{
    const LoadResult result = loadText(R"({"id": "a/b", "signature": "s", "workarounds": [
        {"action": "one"}, {"action": "two", "condition": "x"}, {"action": "three\n\nlines"}, {"action": "four"}],
        "workarounds_zh": ["一\n\n先停下", "二\n \n条件\n\n再一段", "three\n\nlines", null]})");
    QCOMPARE(spelled(result.problems), QStringList());
    const QList<Workaround> workarounds = result.entries.first().workarounds;
    QCOMPARE(workarounds[0].action.zh, u"一"_s);
    QCOMPARE(workarounds[0].proseZh, u"先停下"_s); // no condition: what stands there is the prose of `how`
    QVERIFY(workarounds[0].condition.isEmpty());
    QCOMPARE(workarounds[1].action.zh, u"二"_s);
    QCOMPARE(workarounds[1].condition.zh, u"条件"_s);
    QCOMPARE(workarounds[1].proseZh, u"再一段"_s);
    QVERIFY(!workarounds[2].action.isTranslated());
    QVERIFY(workarounds[2].condition.zh.isEmpty());
    QVERIFY(workarounds[3].action.zh.isEmpty());
}

void TestCatalogLoader::keepsUnknownKeys()
{
    const LoadResult result = loadText(R"({"id": "a/b", "signature": "s", "author": { "name" : "错误" },
        "/odd": 1, "versions": ["no object", {"build": [1, 2]}], "os_specific": {"beos": {"note": "hm"}}})");
    const QMap<QString, QByteArray> unknown = result.entries.first().unknown;
    QCOMPARE(unknown,
             (QMap<QString, QByteArray>{{u"author"_s, "{\"name\":\"错误\"}"},
                                        {u"/~1odd"_s, "1"},
                                        {u"/versions/0/build"_s, "[1,2]"},
                                        {u"/os_specific/beos"_s, "{\"note\":\"hm\"}"}}));
}

void TestCatalogLoader::acceptsOtherSpellings()
{
    const LoadResult result = loadText(R"({"id": "a/b", "signature": "s", "resolvable": true, "regex": null,
        "tags": null, "transition_graph": {"leads_to": [{"id": "a/c"}]}, "last_updated": ""})");
    QCOMPARE(spelled(result.problems), QStringList());
    const Entry entry = result.entries.first();
    QCOMPARE(entry.resolvable, Resolvable::Yes);
    QCOMPARE(entry.leadsTo.first().entryId, u"a/c"_s);
    QCOMPARE(entry.domain, u"a"_s);
}

void TestCatalogLoader::formats_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("lines");

    const QByteArray one = goodText(u"a/one"_s);
    const QByteArray two = goodText(u"a/two"_s);
    const QStringList both{u"a/one 1"_s, u"a/two 1"_s};
    const QStringList bothOnLines{u"a/one 1"_s, u"a/two 2"_s};
    QTest::newRow("an object") << one << u"x.json"_s << QStringList{u"a/one 1"_s};
    QTest::newRow("an object behind a byte order mark")
        << "\xef\xbb\xbf" + one << u"x.json"_s << QStringList{u"a/one 1"_s};
    QTest::newRow("an array") << '[' + one + ", " + two + ']' << u"x.json"_s << both;
    QTest::newRow("an empty array") << QByteArray("[]") << u"x.json"_s << QStringList();
    QTest::newRow("JSON Lines") << one + '\n' + two + '\n' << u"x.jsonl"_s << bothOnLines;
    QTest::newRow("JSON Lines called json") << one + '\n' + two << u"x.json"_s << bothOnLines;
    QTest::newRow("JSON Lines with CRLF and blank lines") << "\r\n" + one + "\r\n\r\n  " + two + "\r\n"
                                                          << u"x.ndjson"_s << QStringList{u"a/one 2"_s, u"a/two 4"_s};
    QTest::newRow("JSON Lines behind a byte order mark")
        << "\xef\xbb\xbf" + one + '\n' + two << u"x.jsonl"_s << bothOnLines;
    QTest::newRow("one object over lines, called jsonl")
        << QByteArray("{\n\"id\": \"a/one\",\n\"signature\": \"s\"}\n") << u"x.jsonl"_s << QStringList{u"a/one 1"_s};
}

void TestCatalogLoader::formats()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, name);
    QFETCH(QStringList, lines);
    const LoadResult result = loadText(text, name);
    QCOMPARE(spelled(result.problems), QStringList());
    QStringList found;
    for (const Entry &entry : result.entries)
        found.append(u"%1 %2"_s.arg(entry.id).arg(entry.line));
    QCOMPARE(found, lines);
}

void TestCatalogLoader::brokenLinesCostOnlyThemselves()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"many.jsonl"_s);
    QByteArray text = goodText(u"a/first"_s) + "\n{\"id\": \"错误\", bad}\n";
    text += "{\"id\": \"a/long\", \"signature\": \"" + QByteArray(2'500'000, 'x') + "\"}\n";
    text += "3\n" + goodText(u"a/last"_s);
    write(path, text);
    const LoadResult result = CatalogLoader().load({path});
    QCOMPARE(spelled(result.problems),
             QStringList({u"2:14 expected a value, found “bad”"_s, u"3:0 line larger than 1 MB; not read"_s,
                          u"4:1 expected an object, found a number"_s}));
    QCOMPARE(ids(result), QStringList({u"a/first"_s, u"a/last"_s}));
}

void TestCatalogLoader::faultIsFoundAtItsPlace_data()
{
    QTest::addColumn<int>("number");
    const QList<Fault> all = faults();
    for (int i = 0; i < all.size(); ++i)
        QTest::newRow(all[i].name.constData()) << i;
}

void TestCatalogLoader::faultIsFoundAtItsPlace()
{
    QFETCH(int, number);
    const Fault fault = faults()[number];
    QByteArray text = faultyText(fault, 3, "d/bad");
    const auto [line, column] = takeMarker(&text);
    const LoadResult result = loadText(text);
    QCOMPARE(result.problems.size(), 1);
    const Problem problem = result.problems.first();
    QVERIFY2(problem.message.contains(fault.message), qPrintable(problem.message));
    QCOMPARE(std::pair(problem.line, problem.column), std::pair(line, column));
    QCOMPARE(problem.severity, fault.severity);
    QVERIFY(problem.message.size() <= 200);
    QCOMPARE(result.entries.size(), fault.severity == Warning ? 1 : 0);
}

void TestCatalogLoader::wholeFileFaults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("problem");

    QTest::newRow("nothing") << QByteArray() << u"1:1 empty: expected a JSON object"_s;
    QTest::newRow("only a byte order mark") << QByteArray("\xef\xbb\xbf") << u"1:1 empty: expected a JSON object"_s;
    QTest::newRow("blank lines") << QByteArray("\n \n") << u"3:1 empty: expected a JSON object"_s;
    QTest::newRow("UTF-16 with a mark") << QByteArray("\xff\xfe{\0", 4) << u"1:1 UTF-16 text: save the file as UTF-8"_s;
    QTest::newRow("UTF-16 without a mark") << QByteArray("{\0\"\0", 4) << u"1:1 UTF-16 text: save the file as UTF-8"_s;
    QTest::newRow("GBK") << QByteArray("{\"id\": \"\xb4\xed\xce\xf3\"}")
                         << u"1:9 not UTF-8, looks like GBK: save the file as UTF-8"_s;
    QTest::newRow("two byte order marks")
        << QByteArray("\xef\xbb\xbf\xef\xbb\xbf{}") << u"1:1 a second byte order mark"_s;
    QTest::newRow("a word") << QByteArray("hello") << u"1:1 expected a value, found “hello”"_s;
    QTest::newRow("a number") << QByteArray("42") << u"1:1 expected an object, found a number"_s;
    QTest::newRow("a list with a number") << QByteArray("[{\"id\":\"a/b\",\"signature\":\"s\"},\n 42]")
                                          << u"2:2 [1]: expected an object, found a number"_s;
    QTest::newRow("no id") << QByteArray("\n  {\"signature\": \"s\"}")
                           << u"2:3 id: missing; expected \"domain/slug\""_s;
    QTest::newRow("a number as id") << QByteArray("{\"id\": 7}") << u"1:2 id: expected a string, found a number"_s;
    QTest::newRow("an empty id") << QByteArray("{\"id\": \" \"}")
                                 << u"1:2 id: expected \"domain/slug\" of at most 200 characters"_s;
    QTest::newRow("a line end in the id")
        << QByteArray("{\"id\": \"a/b\\n\"}") << u"1:2 id: expected \"domain/slug\" of at most 200 characters"_s;
    QTest::newRow("no signature") << QByteArray("{\"id\": \"a/b\"}")
                                  << u"1:1 signature: missing; expected the error message"_s;
    QTest::newRow("null as signature") << QByteArray("{\"id\": \"a/b\", \"signature\": null}")
                                       << u"1:15 signature: expected a string, found null"_s;
    QTest::newRow("an empty signature") << QByteArray("{\"id\": \"a/b\", \"signature\": \"\"}")
                                        << u"1:15 signature: expected the error message, found an empty string"_s;
    QTest::newRow("a fault in a list") << QByteArray("[{\"id\":\"a/b\",\"signature\":\"s\",\"tags\":3}]")
                                       << u"1:30 [0].tags: expected an array, found a number"_s;
}

void TestCatalogLoader::wholeFileFaults()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, problem);
    QCOMPARE(spelled(loadText(text).problems), QStringList{problem});
}

void TestCatalogLoader::badFilesAmongGoodOnes()
{
    constexpr int places = 12;
    QTemporaryDir folder;
    QStringList expected;
    int good = 0;
    const QList<Fault> all = faults();
    for (int kind = 0; kind < all.size(); ++kind) {
        for (int place = 0; place < places; ++place) {
            const QString name = u"%1-%2"_s.arg(kind).arg(place);
            QByteArray text = faultyText(all[kind], place, "d/bad-" + name.toUtf8());
            const auto [line, column] = takeMarker(&text);
            write(folder.filePath(u"bad/%1.json"_s.arg(name)), text);
            write(folder.filePath(u"good/%1.json"_s.arg(name)), goodText(u"d/good-"_s + name));
            ++good;
            expected.append(u"bad/%1.json:%2:%3"_s.arg(name).arg(line).arg(column));
        }
    }
    const LoadResult result = CatalogLoader().load({folder.path()});
    QStringList found;
    for (const Problem &problem : result.problems) {
        QVERIFY(problem.message.size() <= 200);
        found.append(u"%1:%2:%3"_s.arg(QDir(folder.path()).relativeFilePath(problem.file))
                         .arg(problem.line)
                         .arg(problem.column));
    }
    expected.sort();
    found.sort();
    QCOMPARE(found, expected);
    const auto isGood = [](const Entry &entry) { return entry.id.startsWith(u"d/good-"_s); };
    QCOMPARE(std::count_if(result.entries.begin(), result.entries.end(), isGood), good);
}

void TestCatalogLoader::messagesAreShortAndPlain()
{
    const LoadResult result = loadText("{\"id\": \"a/b\", \"signature\": \"s\", \"verification_tier\": \"\\u0007\\u202e"
                                       + QByteArray(5000, 'x') + "\", \"" + QByteArray(5000, 'k') + "\\n\": 1, \""
                                       + QByteArray(5000, 'k') + "\\n\": 1}");
    QCOMPARE(result.problems.size(), 2);
    for (const Problem &problem : result.problems) {
        QVERIFY(problem.message.size() <= 200);
        for (const QChar c : problem.message)
            QVERIFY(c.isPrint());
    }
    QVERIFY(result.problems[1].message.contains(u"\\u0007\\u202exxx"_s));
}

void TestCatalogLoader::survivesRandomDamage()
{
    QFile file(testData + u"/entry-torch-compile-graph-break-fallback.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    QRandomGenerator random(20261121);
    for (int round = 0; round < 2000; ++round) {
        QByteArray text = whole;
        const int damages = random.bounded(1, 4);
        for (int i = 0; i < damages; ++i) {
            const int at = random.bounded(int(text.size()));
            const int kind = random.bounded(4);
            if (kind == 0)
                text[at] = char(random.bounded(256));
            else if (kind == 1)
                text.remove(at, random.bounded(1, 40));
            else if (kind == 2)
                text.insert(at, "{}[],:\"\\-0en\n"[random.bounded(13)]);
            else
                text.insert(at, whole.mid(random.bounded(int(whole.size())), random.bounded(1, 200)));
        }
        const LoadResult result = loadText(text);
        for (const Problem &problem : result.problems) {
            QVERIFY(problem.message.size() <= 200);
            QVERIFY(problem.line >= 1 && problem.line <= text.count('\n') + 1);
            QVERIFY(problem.column >= 1 && problem.column <= text.size() + 1);
        }
        QVERIFY(result.entries.size() == 1 || !result.problems.isEmpty());
    }
}

void TestCatalogLoader::duplicateIdsNameBothPlaces()
{
    const LoadResult result =
        loadText("[{\"id\": \"a/b\", \"signature\": \"first\"},\n {\"signature\": \"second\", \"id\": \"a/b\"}]");
    QCOMPARE(spelled(result.problems),
             QStringList{u"2:32 duplicate id \"a/b\"; the first one, at test.json:1:9, is kept"_s});
    QCOMPARE(result.problems.first().entryId, u"a/b"_s);
    QCOMPARE(ids(result), QStringList(u"a/b"_s));
    QCOMPARE(result.entries.first().signature.en, u"first"_s);
}

void TestCatalogLoader::bombs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");

    const auto repeated = [](const char *part, qsizetype bytes) {
        return QByteArray(part).repeated(bytes / qsizetype(strlen(part)));
    };
    const QByteArray identity = "{\"id\": \"a/b\", \"signature\": \"s\", ";
    QTest::newRow("10 million brackets") << QByteArray(10'000'000, '[') << u"larger than 1 MB"_s;
    QTest::newRow("a million brackets") << QByteArray(999'999, '[') << u"nested more than 32 deep"_s;
    QTest::newRow("a million braces") << repeated("{\"a\":", 999'999) << u"nested more than 32 deep"_s;
    QTest::newRow("a list of numbers") << '[' + repeated("1,", 999'000) + "1]" << u"more than 200000 values"_s;
    QTest::newRow("a list of objects") << '[' + repeated("{},", 999'000) + "{}]" << u"more than 200000 values"_s;
    QTest::newRow("100 MB of list") << '[' + QByteArray(100'000'000, ' ') + ']' << u"larger than 1 MB"_s;
    QTest::newRow("a long string") << identity + "\"regex\": \"" + QByteArray(900'000, 'x') + "\"}"
                                   << u"at most 4000"_s;
    QTest::newRow("a string without end")
        << identity + "\"regex\": \"" + QByteArray(900'000, 'x') << u"inside a string"_s;
    QTest::newRow("a million digits") << identity + "\"confidence\": " + QByteArray(900'000, '9') + '}'
                                      << u"out of range"_s;
    QTest::newRow("the same key 100,000 times")
        << "{" + repeated("\"aaaa\":1,", 900'000) + "\"a\":1}" << u"duplicate key"_s;
    QTest::newRow("a million spaces") << QByteArray(999'999, ' ') << u"empty"_s;
    QTest::newRow("line after line of rubbish")
        << "{}\n{}\n" + repeated("{]\n", 900'000) << u"500 lines in a row without an entry"_s;
}

void TestCatalogLoader::bombs()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    QElapsedTimer timer;
    timer.start();
    const LoadResult result = loadText(text);
    const qint64 elapsed = timer.elapsed();
    QVERIFY(!result.problems.isEmpty());
    QVERIFY(result.problems.size() <= 1001);
    const bool said = std::any_of(result.problems.begin(), result.problems.end(),
                                  [&](const Problem &problem) { return problem.message.contains(message); });
    QVERIFY2(said, qPrintable(result.problems.first().message));
    // A bomb that goes off takes minutes; the bound leaves room for sanitizers on a busy machine.
    QVERIFY2(elapsed < 20'000, qPrintable(u"%1 ms"_s.arg(elapsed)));
}

void TestCatalogLoader::tooManyEntries()
{
    QByteArray text;
    for (int i = 0; i < 200'010; ++i)
        text += "{\"id\":\"a/" + QByteArray::number(i) + "\",\"signature\":\"s\"}\n";
    const LoadResult result = loadText(text, u"many.jsonl"_s);
    QCOMPARE(result.entries.size(), 200'000);
    QCOMPARE(spelled(result.problems), QStringList{u"200001:0 more than 200000 entries; the rest is not read"_s});
}

void TestCatalogLoader::missingPath()
{
    const LoadResult result = CatalogLoader().load({u"no/such/folder"_s});
    QVERIFY(result.entries.isEmpty());
    QCOMPARE(result.problems.size(), 1);
    QCOMPARE(result.problems.first().toString(), u"no/such/folder: there is no such file"_s);
}

void TestCatalogLoader::emptyFolder()
{
    QTemporaryDir folder;
    const LoadResult result = CatalogLoader().load({folder.path()});
    QCOMPARE(spelled(result.problems), QStringList{u"0:0 no *.json, *.jsonl or *.ndjson file in this folder"_s});
}

void TestCatalogLoader::hostileFiles()
{
#ifdef Q_OS_UNIX
    QTemporaryDir outside;
    write(outside.filePath(u"secret.json"_s), goodText(u"a/secret"_s));

    QTemporaryDir folder;
    const auto path = [&](const QString &name) { return folder.filePath(name); };
    const auto bytes = [&](const QString &name) { return QFile::encodeName(path(name)); };
    write(path(u"good.json"_s), goodText(u"a/good"_s));
    write(path(u"zero.json"_s), {});
    write(path(u".hidden.json"_s), goodText(u"a/hidden"_s));
    write(path(u"notes.txt"_s), "no catalog");
    QCOMPARE(::mkfifo(bytes(u"pipe.json"_s), 0600), 0);
    QVERIFY(QFile::link(u"/dev/zero"_s, path(u"device.json"_s)));
    QVERIFY(QFile::link(outside.filePath(u"secret.json"_s), path(u"leak.json"_s)));
    QVERIFY(QFile::link(outside.path(), path(u"outside"_s)));
    QVERIFY(QFile::link(u"nowhere"_s, path(u"dangling.json"_s)));
    QVERIFY(QFile::link(u"loop.json"_s, path(u"loop.json"_s)));
    QVERIFY(QFile::link(u"pipe.json"_s, path(u"topipe.json"_s)));
    QVERIFY(QDir().mkdir(path(u"folder.json"_s)));
    write(path(u"folder.json/inside.json"_s), goodText(u"a/inside"_s));
    const QByteArray latinPath = QFile::encodeName(folder.path()) + "/caf\xe9.json";
    const int latin = ::open(latinPath.constData(), O_CREAT | O_WRONLY, 0600);
    QVERIFY(latin >= 0);
    ::close(latin);
    const auto removeLatin = qScopeGuard([&] { ::unlink(latinPath.constData()); }); // Qt cannot name it.
    QFile sparse(path(u"sparse.json"_s));
    QVERIFY(sparse.open(QIODevice::WriteOnly));
    QVERIFY(sparse.resize(Q_INT64_C(20'000'000'000)));
    sparse.close();

    QStringList expected{
        u"caf\\xe9.json: the name is not UTF-8; not read"_s,
        u"dangling.json: a link that leads to nothing"_s,
        u"device.json: a link that leads out of the catalog's folder: not opened"_s,
        u"folder.json: a folder, not a file"_s,
        u"leak.json: a link that leads out of the catalog's folder: not opened"_s,
        u"loop.json: a link that leads to itself"_s,
        u"outside: a link to a folder: not followed"_s,
        u"pipe.json: a pipe, not a plain file"_s,
        u"sparse.json: larger than 512 MB; not read"_s,
        u"topipe.json: a link to a pipe, not a plain file"_s,
        u"zero.json:1:1: empty: expected a JSON object"_s,
    };
    if (::geteuid() != 0) {
        write(path(u"unreadable.json"_s), goodText(u"a/unreadable"_s));
        QVERIFY(QFile::setPermissions(path(u"unreadable.json"_s), {}));
        expected.append(u"unreadable.json: Permission denied"_s);
    }

    QElapsedTimer timer;
    timer.start();
    const LoadResult result = CatalogLoader().load({folder.path()});
    QVERIFY2(timer.elapsed() < 10'000, "a pipe or device was waited for");
    QStringList found;
    for (const Problem &problem : result.problems)
        found.append(problem.toString().remove(folder.path() + u'/'));
    found.sort();
    expected.sort();
    QCOMPARE(found, expected);
    QCOMPARE(ids(result), QStringList{u"a/good"_s});

    for (const QString &name : {u"pipe.json"_s, u"device.json"_s, u"loop.json"_s, u"dangling.json"_s}) {
        const LoadResult single = CatalogLoader().load({path(name)});
        QCOMPARE(single.problems.size(), 1);
        QVERIFY(single.entries.isEmpty());
    }
#else
    QSKIP("pipes, devices and such links are a matter of Unix");
#endif
}

void TestCatalogLoader::linksInsideTheFolder()
{
#ifdef Q_OS_UNIX
    QTemporaryDir folder;
    write(folder.filePath(u"store/real.txt"_s), goodText(u"a/real"_s));
    QVERIFY(QFile::link(u"store/real.txt"_s, folder.filePath(u"link.json"_s)));
    QVERIFY(QFile::link(u".."_s, folder.filePath(u"store/up"_s)));
    const LoadResult result = CatalogLoader().load({folder.path() + u"/store/.."_s});
    QCOMPARE(ids(result), QStringList{u"a/real"_s});
    QCOMPARE(result.problems.size(), 1);
    QVERIFY(result.problems.first().toString().endsWith(u"store/up: a link to a folder: not followed"_s));
#endif
}

void TestCatalogLoader::filesChangeWhileLoading()
{
    constexpr int files = 20;
    constexpr int rounds = 100;
    QTemporaryDir folder;
    const auto path = [&](int i) { return folder.filePath(u"%1.json"_s.arg(i)); };
    const auto text = [](int i, bool isNew) {
        return u"{\"id\": \"a/%1\", \"signature\": \"%2\"}"_s.arg(i).arg(isNew ? u"new"_s : u"old"_s).toUtf8();
    };
    for (int i = 0; i < files; ++i)
        write(path(i), text(i, false));

    std::atomic_bool stop = false;
    std::thread editor([&] {
        for (int i = 0; !stop; ++i) {
            const QString target = path(i % files);
            const QString fresh = folder.filePath(u"fresh.tmp"_s);
            QFile file(fresh);
            if (!file.open(QIODevice::WriteOnly))
                continue;
            file.write(text(i % files, i % 3 != 0));
            file.close();
            QFile::remove(target);
            QFile::rename(fresh, target);
        }
    });
    QStringList wrong;
    for (int round = 0; round < rounds; ++round) {
        const LoadResult result = CatalogLoader().load({folder.path()});
        for (const Entry &entry : result.entries) {
            if (entry.signature.en != u"old" && entry.signature.en != u"new")
                wrong.append(entry.signature.en);
        }
        for (const Problem &problem : result.problems) {
            if (problem.message != u"there is no such file" && !problem.message.startsWith(u"No such file"_s))
                wrong.append(problem.toString());
        }
    }
    stop = true;
    editor.join();
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestCatalogLoader::tellsProgress()
{
    QTemporaryDir folder;
    for (int i = 0; i < 50; ++i)
        write(folder.filePath(u"%1.json"_s.arg(i)), goodText(u"a/%1"_s.arg(i)));
    QList<std::pair<int, int>> told;
    CatalogLoader loader;
    loader.setProgress([&](int done, int total) { told.append({done, total}); });
    loader.load({folder.path()});
    QVERIFY(told.size() >= 2);
    QCOMPARE(told.first(), std::pair(0, 50));
    QCOMPARE(told.last(), std::pair(50, 50));
    QVERIFY(std::is_sorted(told.begin(), told.end()));
}

void TestCatalogLoader::canBeCancelled()
{
    QByteArray lines;
    for (int i = 0; i < 2000; ++i)
        lines += "{\"id\":\"a/" + QByteArray::number(i) + "\",\"signature\":\"s\"}\n";
    QTemporaryDir folder;
    for (const QString &name : {u"1.jsonl"_s, u"2.jsonl"_s, u"3.jsonl"_s})
        write(folder.filePath(name), QByteArray(lines).replace("a/", name.first(1).toUtf8() + '/'));

    std::atomic_bool cancel = true;
    CatalogLoader loader;
    loader.setCancelFlag(&cancel);
    const LoadResult atOnce = loader.load({folder.path()});
    QVERIFY(atOnce.cancelled);
    QVERIFY(atOnce.entries.isEmpty());

    cancel = false;
    QVERIFY(!loader.load({folder.path()}).cancelled);

    std::thread canceller([&] {
        QTest::qSleep(2);
        cancel = true;
    });
    LoadResult result;
    do {
        result = loader.load({folder.path()});
    } while (!result.cancelled);
    canceller.join();
    QVERIFY(result.entries.size() < 6000);
}

QTEST_GUILESS_MAIN(TestCatalogLoader)
#include "tst_catalogloader.moc"
