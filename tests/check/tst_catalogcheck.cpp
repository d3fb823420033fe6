#include "app/catalog/catalogloader.h"
#include "app/check/catalogcheck.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestCatalogCheck : public QObject
{
    Q_OBJECT

private slots:
    void nothingWrong();
    void singleFaults_data();
    void singleFaults();
    void cases_data();
    void cases();
    void marksNeedAProof();
    void theSeedsLackWhatCameLater();
    void regexesAgainstEachOther();
    void entriesThatAreToldApartMayMatchEachOther();
    void generalEntriesMayMatchOthers();
    void links();
    void distinctionsQuoteDecidingWords();
    void positionsInJsonLines();
    void positionsInArrays();
    void loadingProblemsComeAlong();
    void guides();
};

namespace {

/// An entry in which nothing is wrong, a key a line.
const QByteArray goodEntry = R"json({
  "id": "git/oops",
  "signature": "fatal: oops {name}",
  "signature_zh": "致命错误：糟糕", "title": "Something is wrong", "title_zh": "出了大问题",
  "regex": "^fatal: oops (?P<name>\\w+)$",
  "domain": "git",
  "category": "usage",
  "root_cause": "Something is wrong.",
  "root_cause_zh": "出了问题。",
  "versions": [{"version": "git 2", "behavior_change": "new words", "behavior_change_zh": "新的说法"}],
  "os_specific": {"linux": {"note": "a note", "note_zh": "说明"}},
  "dead_ends": [{"action": "Reboot", "why_fails": "It stays.", "fail_rate": 0.95, "condition": "git ≥ 2",
                 "sources": ["https://example.org/dead"]}],
  "workarounds": [{"action": "Fetch first", "success_rate": 0.8, "condition": "when online", "sources": ["https://example.org/fix"]}],
  "workarounds_zh": ["先获取\n\n在线时"],
  "transition_graph": {"leads_to": [], "preceded_by": [], "frequently_confused_with": []},
  "official_doc_url": "https://example.org/doc#oops",
  "verification_tier": "documented",
  "confidence": 0.6,
  "fix_success_rate": 0.8,
  "first_seen": "2020-01-01",
  "last_updated": "2026-11-21",
  "error_code": "E-1",
  "dead_ends_zh": [{"action": "重启", "why_fails": "还在。", "condition": ""}],
  "samples": [{"text": "fatal: oops x", "origin": "documented"},
              {"text": "$ git x\n[rank0]: fatal: oops y\n", "origin": "composed"}],
  "sources": ["https://example.org/doc"]
}
)json";

Taxonomy taxonomy()
{
    Taxonomy result;
    result.domains = {{u"git"_s, {}, {}}};
    result.categories = {{u"usage"_s, {}}};
    return result;
}

/// Catalogs on disk, so that positions can be found.
class CatalogFolder
{
public:
    void write(const QString &name, const QByteArray &text) const
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    /// "name:line:column: message", names relative to the folder.
    QStringList check(const std::optional<QStringList> &guides = {}, const QString &proofs = {}) const
    {
        const LoadResult result = CatalogLoader().load({m_folder.path()});
        QStringList lines;
        for (const Problem &problem : checkCatalog(result, taxonomy(), {QDate(2026, 11, 21), guides, proofs}))
            lines.append(problem.toString().remove(m_folder.path() + u'/'));
        return lines;
    }

private:
    QTemporaryDir m_folder;
};

/// The good entry with a part replaced, which has to be there.
QByteArray changed(const QByteArray &before, const QByteArray &after, const QByteArray &text = goodEntry)
{
    Q_ASSERT(text.count(before) >= 1);
    return QByteArray(text).replace(before, after);
}

/// A second good entry: "git/other", which says "other" instead of "oops".
QByteArray otherEntry()
{
    return QByteArray(goodEntry).replace("oops", "other");
}

} // namespace

void TestCatalogCheck::nothingWrong()
{
    CatalogFolder folder;
    folder.write(u"git/oops.json"_s, goodEntry);
    folder.write(u"git/other.json"_s, otherEntry());
    QCOMPARE(folder.check(), QStringList());
}

void TestCatalogCheck::singleFaults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("problems");

    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, const QString &problem) {
        QTest::newRow(name) << changed(before, after) << (problem.isEmpty() ? QStringList() : QStringList{problem});
    };
    row("unknown domain", R"("domain": "git")", R"("domain": "svn")",
        u"6:3: domain: expected \"git\", as in the id|6:3: domain: not listed in domains.json: svn"_s);
    row("unknown category", R"("usage")", R"("abusage")", u"7:3: category: not listed in domains.json: abusage"_s);
    row("no category", R"("usage")", R"(null)", u"7:3: category: missing"_s);
    row("id with capitals", R"("git/oops")", R"("git/Oops")",
        u"2:3: id: expected \"domain/slug\" in lower-case letters, digits and hyphens|"
        "2:3: id: not the file's path; expected …/git/Oops.json"_s);
    row("id of another path", R"("git/oops")", R"("git/ups")",
        u"2:3: id: not the file's path; expected …/git/ups.json"_s);
    row("no root cause", R"("root_cause": "Something is wrong.",
  "root_cause_zh": "出了问题。",)",
        "", u"1:1: root_cause: missing"_s);
    row("long root cause", R"("Something is wrong.")", '"' + QByteArray("Something is wrong. ").repeated(21) + '"',
        u"8:3: root_cause: 63 words; at most 60 are read"_s);
    row("regex with look-ahead", R"("^fatal: oops (?P<name>\\w+)$")", R"json("fatal(?=: oops)")json",
        u"5:3: regex: RE2 refuses it: invalid perl operator: (?="_s);
    row("regex that misses a sample", R"("^fatal: oops (?P<name>\\w+)$")", R"("fatal: oops x")",
        u"5:3: regex: does not match sample 2"_s);
    row("regex across lines", R"("^fatal: oops (?P<name>\\w+)$")", R"("x\\s+fatal")",
        u"5:3: regex: does not match sample 1|5:3: regex: does not match sample 2"_s);
    row("regex that says so across lines", R"({"text": "fatal: oops x", "origin": "documented"},)",
        R"({"text": "$ git x\nfatal: oops x", "origin": "documented"},)", {});
    row("no regex", R"("^fatal: oops (?P<name>\\w+)$")", R"("")", u"5:3: regex: missing"_s);
    row("one sample", R"({"text": "fatal: oops x", "origin": "documented"},)", "",
        u"25:3: samples: expected two or more, found 1"_s);
    row("sample of nowhere", R"("documented"})", R"("heard"})",
        u"25:41: samples[0].origin: expected reproduced, documented or composed"_s);
    row("reproduced with nothing", R"("documented"})", R"("reproduced"})",
        u"25:15: samples[0]: reproduced, but does not say with which program and command"_s);
    row("estimate that looks measured", R"("success_rate": 0.8)", R"("success_rate": 0.85)",
        u"14:45: workarounds[0].success_rate: 0.85 without evidence; an estimate is 0.95, 0.8, 0.6 or 0.4"_s);
    row("dead end that looks measured", R"("fail_rate": 0.95)", R"("fail_rate": 0.5)",
        u"12:64: dead_ends[0].fail_rate: 0.5 without evidence; an estimate is 0.95, 0.8, 0.6 or 0.4"_s);
    row("measured where it was run", R"("fail_rate": 0.95)",
        R"("verified": {"with": "git 2.39", "date": "2026-11-21"}, "fail_rate": 1)", {});
    row("fix rate that looks measured", R"("fix_success_rate": 0.8)", R"("fix_success_rate": 0.7)",
        u"20:3: fix_success_rate: 0.7 without evidence; an estimate is 0.95, 0.8, 0.6 or 0.4"_s);
    row("too much confidence", R"("confidence": 0.6)", R"("confidence": 0.7)",
        u"19:3: confidence: at most 0.6 without a reproduced sample"_s);
    row("confidence with a reproduced sample", R"("documented"})",
        R"("reproduced", "with": "git 2.39", "command": "git x"})", {});
    row("tier without proof", R"("verification_tier": "documented")", R"("verification_tier": "reproduced")",
        u"18:3: verification_tier: reproduced, but no sample is"_s);
    row("no tier", R"("verification_tier": "documented")", R"("verification_tier": null)",
        u"18:3: verification_tier: missing"_s);
    row("no Chinese signature", R"("致命错误：糟糕")", R"("")", u"4:3: signature_zh: missing"_s);
    row("English as Chinese signature", R"("致命错误：糟糕")", R"("fatal: oops {name}")",
        u"4:3: signature_zh: not translated"_s);
    row("code in a Chinese signature", R"("致命错误：糟糕")", R"("`git` 出错")",
        u"4:3: signature_zh: is plain text, in which backquotes are seen"_s);
    row("other English as Chinese", R"("出了问题。")", R"("Something went wrong.")",
        u"9:3: root_cause_zh: not translated"_s);
    row("Chinese key is not there", R"("root_cause_zh": "出了问题。",)", "", u"1:1: root_cause_zh: missing"_s);
    row("no Chinese dead end", R"("why_fails": "还在。")", R"("why_fails": "")",
        u"24:37: dead_ends_zh[0].why_fails: missing"_s);
    row("no Chinese for a version", R"(, "behavior_change_zh": "新的说法")", "",
        u"10:16: versions[0].behavior_change_zh: missing"_s);
    row("no Chinese for a system", R"("说明")", R"("a note")", u"11:47: os_specific.linux.note_zh: not translated"_s);
    row("no Chinese workaround", R"("先获取\n\n在线时")", R"("Fetch first")",
        u"15:22: workarounds_zh[0]: not translated"_s);
    row("no Chinese condition", R"("先获取\n\n在线时")", R"("先获取")",
        u"15:22: workarounds_zh[0]: the condition is missing; it is the paragraph after a blank line"_s);
    row("no Chinese prose of a how-to", R"("condition": "when online")",
        R"("condition": "when online", "how": "```sh\ngit fetch\n```\nThen merge.")",
        u"15:22: workarounds_zh[0]: the prose of `how` is missing; it is the paragraph behind the condition"_s);
    row("nothing but code in a how-to", R"("condition": "when online")",
        R"("condition": "when online", "how": "```sh\ngit fetch\n```")", {});
    row("placeholder in code without a kind", R"("condition": "when online")",
        R"("condition": "when online", "how": "```sh\ngit fetch {name}\n```")",
        u"1:1: slots: in code, but without a kind: name"_s);
    row("name of another placeholder in a sentence", R"("Something is wrong.")",
        R"("`${HOME}` is fine, \\begin{it} as well; {name} and {nam} are wrong.")",
        u"1:1: slots: in braces in a text, but no placeholder: nam"_s);
    row("kind of no placeholder", R"("error_code": "E-1")",
        R"("error_code": "E-1", "slots": {"nom": {"kind": "user"}})",
        u"23:34: slots.nom: neither a {placeholder} of the signature or an alias, nor a group of the regex"_s);
    row("wide kind that is called safe", R"("error_code": "E-1")",
        R"("error_code": "E-1", "slots": {"name": {"kind": "path", "safe_in_destructive": true}})",
        u"23:34: slots.name: safe_in_destructive is for port, number, version and identifier"_s);
    row("address without scheme", R"("https://example.org/doc#oops")", R"("example.org/doc")",
        u"17:3: official_doc_url: expected an address that begins with https:// or http://"_s);
    row("address of a script", R"("https://example.org/doc"])", R"json("javascript:alert(1)"])json",
        u"27:15: sources[0]: expected an address that begins with https:// or http://"_s);
    row("home page", R"("https://example.org/dead")", R"("https://example.org/")",
        u"13:30: dead_ends[0].sources[0]: a home page is no source; expected the page that says it"_s);
    row("no official page", R"("https://example.org/doc#oops")", "null", u"17:3: official_doc_url: missing"_s);
    row("no sources", R"("sources": ["https://example.org/doc"])", R"("sources": [])", u"27:3: sources: missing"_s);
    row("date of tomorrow", R"("2026-11-21")", R"("2026-11-22")",
        u"22:3: last_updated: 2026-11-22 lies in the future"_s);
    row("date that is none", R"("2020-01-01")", R"("2020-13-01")",
        u"21:3: first_seen: expected a date as \"2026-11-21\", found \"2020-13-01\""_s);
}

void TestCatalogCheck::singleFaults()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, problems);
    CatalogFolder folder;
    folder.write(u"git/oops.json"_s, text);
    QStringList expected;
    for (const QString &problem : problems.join(u'|').split(u'|', Qt::SkipEmptyParts))
        expected.append(u"git/oops.json:"_s + problem);
    QCOMPARE(folder.check(), expected);
}

void TestCatalogCheck::cases_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, const QString &problem) {
        QTest::newRow(name) << before << after << problem;
    };
    const QByteArray fix = R"("condition": "when online",)";
    const QByteArray code = R"("error_code": "E-1",)";
    row("no title", R"("title": "Something is wrong",)", "",
        u"title: missing; expected what went wrong, in a few words"_s);
    row("long title", "Something is wrong\"", "Something is wrong with this and with that and with all of the rest\"",
        u"title: 67 characters; at most 60 fit"_s);
    row("title with a placeholder", "Something is wrong\"", "Something {name}\"",
        u"title: is plain words, without placeholders, backquotes or a full stop"_s);
    row("title in one language", "出了大问题", "", u"title_zh: missing"_s);
    row("fix without a source", R"("sources": ["https://example.org/fix"])", R"("sources": [])",
        u"workarounds[0]: neither verified by a run nor with a source"_s);
    row("case of no placeholder", fix, fix + R"( "when": {"capture": {"nom": "x"}},)",
        u"workarounds[0].when: nom is neither a {placeholder} nor a group of the regex"_s);
    row("case that fits", fix,
        fix + R"( "when": {"capture": {"name": "x"}, "text": "y", "product": "git >= 2.30", "os": "linux"},)", {});
    row("case with a look-ahead", fix, fix + R"json( "when": {"text": "a(?=b)"},)json",
        u"workarounds[0].when.text: RE2 refuses it: invalid perl operator: (?="_s);
    row("versions of nothing", fix, fix + R"( "when": {"product": "new ones"},)",
        u"workarounds[0].when.product: expected versions of a program, as in \"torch >= 2.6\""_s);
    row("unknown system", fix, fix + R"( "when": {"os": "beos"},)",
        u"workarounds[0].when.os: expected linux, windows or macos"_s);
    row("confirmation in one language", fix, fix + R"( "confirm": "It is gone.",)",
        u"workarounds[0].confirm_zh: missing"_s);
    row("other code in Chinese", fix,
        fix + R"( "how": "```sh\ngit fetch # first\n```", "how_zh": "```sh\ngit pull # 先\n```",)",
        u"workarounds[0].how_zh: expected the code of `how` with other comments alone"_s);
    row("other comments in Chinese", fix,
        fix + R"( "how": "```sh\ngit fetch # first\n```", "how_zh": "```sh\ngit fetch # 先\n```",)", {});
    const QByteArray ask = code
        + R"( "checks": [{"ask": "Who?", "ask_zh": "谁？", "outcomes": [{"looks_like": "me",)"
          R"( "looks_like_zh": "我")";
    row("check that leads to a fix", code, ask + R"(, "regex": "^me$", "then": {"workaround": 1}}]}],)", {});
    row("check without outcomes", code, code + R"( "checks": [{"ask": "Who?", "ask_zh": "谁？"}],)",
        u"checks[0].outcomes: missing"_s);
    row("check that leads nowhere", code, ask + R"(, "then": {"workaround": 2}}]}],)",
        u"checks[0].outcomes[0].then: there is no workaround 2"_s);
    row("check that leads to no entry", code, ask + R"(, "then": {"entry": "git/none"}}]}],)",
        u"checks[0].outcomes[0].then: no other entry: git/none"_s);
    row("outcome that the error shows", code, ask + R"(, "regex": "oops x"}]}],)",
        u"checks[0].outcomes[0].regex: matches sample 1: it would be seen before the command was run"_s);
    row("word that no fix has", code, code + R"( "replace": {"NAME": {"en": "the name", "zh": "名字"}},)",
        u"replace.NAME: no word in capitals of a fix"_s);
    row("former id that is none", code, code + R"( "former_ids": ["Git"],)",
        u"former_ids: expected \"domain/slug\", found Git"_s);
    row("unknown cause", code, code + R"( "root_cause_type": "bad luck",)",
        u"root_cause_type: expected one of generic, user_code, configuration, environment, version_mismatch, resource, "
        "data, library_bug"_s);
}

void TestCatalogCheck::cases()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, problem);
    CatalogFolder folder;
    folder.write(u"git/oops.json"_s, changed(before, after));
    QStringList messages;
    for (const QString &line : folder.check())
        messages.append(line.section(u": "_s, 1));
    QCOMPARE(messages, problem.isEmpty() ? QStringList() : QStringList(problem));
}

void TestCatalogCheck::marksNeedAProof()
{
    CatalogFolder folder;
    folder.write(
        u"git/oops.json"_s,
        changed(R"("fail_rate": 0.95)", R"("verified": {"with": "git 2.39", "date": "2026-11-21"}, "fail_rate": 1)"));
    QTemporaryDir proofs;
    const auto problem = [&] { return folder.check({}, proofs.path()).value(0).section(u": "_s, 1); };
    const auto write = [&](const QString &name, const QByteArray &text) {
        QDir(proofs.path()).mkpath(u"git/oops"_s);
        QFile file(proofs.filePath(u"git/oops/"_s + name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    };
    QCOMPARE(folder.check(), QStringList());
    QCOMPARE(problem(), u"dead_ends[0].verified: neither a script nor a transcript"_s);
    write(u"dead-end-1.transcript"_s,
          "# Reboot\n# with: git 2.38\n# date: 2026-11-21\n# command: git x\nfatal: oops x\n");
    QCOMPARE(problem(), u"dead_ends[0].verified: the transcript names another program or another day"_s);
    write(u"dead-end-1.transcript"_s,
          "# Reboot\n# with: git 2.39\n# date: 2026-11-21\n# command: git x\nfatal: oops x\n");
    QCOMPARE(problem(), QString());
    write(u"dead-end-1.transcript"_s, "# Rest\n");
    QCOMPARE(problem(), u"dead_ends[0].verified: the transcript is one of another action"_s);
    write(u"dead-end-1"_s, "#!/bin/sh\n");
    QCOMPARE(problem(), QString());
}

void TestCatalogCheck::theSeedsLackWhatCameLater()
{
    const LoadResult result = CatalogLoader().load({QStringLiteral(WAYMARK_SOURCE_DIR "/tests/catalog/data")});
    QSet<QString> messages;
    for (const Problem &problem : checkCatalog(result, {}, {QDate(2026, 11, 21), {}, {}}))
        messages.insert(problem.message);
    const auto mentions = [&](const QString &part) {
        return std::any_of(messages.begin(), messages.end(),
                           [&](const QString &message) { return message.contains(part); });
    };
    QVERIFY(mentions(u"without evidence"_s));
    QVERIFY(mentions(u"title: missing"_s));
    QVERIFY(mentions(u"confidence: at most"_s));
    QVERIFY(mentions(u"workarounds_zh[0]: not translated"_s));
    QVERIFY(mentions(u"dead_ends_zh[0].why_fails: missing"_s));
    QVERIFY(mentions(u"samples: expected two or more, found 0"_s));
}

void TestCatalogCheck::regexesAgainstEachOther()
{
    CatalogFolder folder;
    folder.write(u"git/oops.json"_s, changed(R"("^fatal: oops (?P<name>\\w+)$")", R"("^fatal: \\w+")"));
    folder.write(u"git/other.json"_s, otherEntry());
    QCOMPARE(folder.check(), QStringList{u"git/oops.json:5:3: regex: matches sample 1, 2 of git/other"_s});
}

void TestCatalogCheck::entriesThatAreToldApartMayMatchEachOther()
{
    CatalogFolder folder;
    const QByteArray general = changed(R"("^fatal: oops (?P<name>\\w+)$")", R"("^fatal: \\w+")");
    folder.write(
        u"git/oops.json"_s,
        QByteArray(general).replace(
            R"("frequently_confused_with": [])",
            R"("frequently_confused_with": [{"error_id": "git/other", "distinction": "there: `other`", "distinction_zh": "多一句"}])"));
    folder.write(
        u"git/other.json"_s,
        QByteArray(otherEntry())
            .replace(
                R"("frequently_confused_with": [])",
                R"("frequently_confused_with": [{"error_id": "git/oops", "distinction": "there: `oops`", "distinction_zh": "少一句"}])"));
    QCOMPARE(folder.check(), QStringList());
}

void TestCatalogCheck::generalEntriesMayMatchOthers()
{
    CatalogFolder folder;
    const QByteArray general = changed(R"("^fatal: oops (?P<name>\\w+)$")", R"("^fatal: \\w+")");
    folder.write(u"git/oops.json"_s,
                 changed(R"("error_code": "E-1",)", R"("error_code": "E-1", "tags": ["general"],)", general));
    folder.write(u"git/other.json"_s, otherEntry());
    QCOMPARE(folder.check(), QStringList());
}

void TestCatalogCheck::links()
{
    const QByteArray none = R"({"leads_to": [], "preceded_by": [], "frequently_confused_with": []})";
    const QByteArray confused = R"({"frequently_confused_with": [{"error_id": "git/other", "distinction": "`oops`",
      "distinction_zh": "字"}], "leads_to": [{"error_id": "git/other", "condition": "x y"}, {"error_id": "git/none"}],
    "preceded_by": [{"error_id": "git/oops"}]})";
    CatalogFolder folder;
    folder.write(u"git/oops.json"_s, changed(none, confused));
    folder.write(u"git/other.json"_s, otherEntry());
    QCOMPARE(folder.check(),
             QStringList(
                 {u"git/oops.json:16:53: transition_graph.frequently_confused_with[0]: git/other has no "
                  "frequently_confused_with that leads back"_s,
                  u"git/oops.json:17:45: transition_graph.leads_to[0].condition_zh: missing"_s,
                  u"git/oops.json:17:45: transition_graph.leads_to[0]: git/other has no preceded_by that leads back"_s,
                  u"git/oops.json:17:92: transition_graph.leads_to[1]: no such entry: git/none"_s,
                  u"git/oops.json:18:21: transition_graph.preceded_by[0]: leads to the entry itself"_s}));

    folder.write(u"git/oops.json"_s, changed(none, R"({"leads_to": [{"error_id": "git/other"}]})"));
    folder.write(u"git/other.json"_s, changed(none, R"({"preceded_by": [{"id": "git/oops"}]})", otherEntry()));
    QCOMPARE(folder.check(), QStringList());
}

void TestCatalogCheck::distinctionsQuoteDecidingWords()
{
    const auto confusedWith = [](const char *id, const char *distinction) {
        return QByteArray(R"("frequently_confused_with": [{"error_id": ")") + id + R"(", "distinction": ")"
            + distinction + R"(", "distinction_zh": "看"}])";
    };
    const QByteArray none = R"("frequently_confused_with": [])";
    const auto problems = [&](const char *distinction) {
        CatalogFolder folder;
        folder.write(u"git/oops.json"_s, changed(none, confusedWith("git/other", distinction)));
        folder.write(u"git/other.json"_s, changed(none, confusedWith("git/oops", "`oops`: this"), otherEntry()));
        return folder.check();
    };
    const QStringList missing{u"git/oops.json:16:114: transition_graph.frequently_confused_with[0].distinction: "
                              "quotes no words, in backquotes, that only one of the two errors prints"_s};
    QCOMPARE(problems("There: `fatal: other`."), QStringList());
    QCOMPARE(problems("Here: `fatal: … oops`."), QStringList());
    QCOMPARE(problems("There it says other."), missing);
    QCOMPARE(problems("Both print `fatal`."), missing);
    QCOMPARE(problems("There: `unheard`."), missing);
}

void TestCatalogCheck::positionsInJsonLines()
{
    CatalogFolder folder;
    const QByteArray good = QByteArray(goodEntry).replace("\n", "");
    const QByteArray bad = QByteArray(otherEntry()).replace("\n", "").replace("0.6", "0.9");
    folder.write(u"all.jsonl"_s, good + '\n' + bad + '\n');
    const auto column = QString::fromUtf8(bad).indexOf(u"\"confidence\""_s) + 1;
    QCOMPARE(folder.check(),
             QStringList{u"all.jsonl:2:%1: confidence: at most 0.6 without a reproduced sample"_s.arg(column)});
}

void TestCatalogCheck::positionsInArrays()
{
    CatalogFolder folder;
    folder.write(u"all.json"_s, '[' + goodEntry + ',' + changed("0.6", "0.9", otherEntry()) + ']');
    QCOMPARE(folder.check(), QStringList{u"all.json:47:3: confidence: at most 0.6 without a reproduced sample"_s});
}

void TestCatalogCheck::loadingProblemsComeAlong()
{
    CatalogFolder folder;
    folder.write(u"git/oops.json"_s, goodEntry);
    folder.write(u"git/again.json"_s, goodEntry);
    folder.write(u"git/broken.json"_s, "{\n,}");
    const QStringList found = folder.check();
    QCOMPARE(found.size(), 3);
    QCOMPARE(found[0], u"git/again.json:2:3: id: not the file's path; expected …/git/oops.json"_s);
    QCOMPARE(found[1], u"git/broken.json:2:1: unexpected ','; expected string literal"_s);
    QVERIFY2(found[2].startsWith(u"git/oops.json:2:9: duplicate id \"git/oops\"; the first one, at "_s),
             qPrintable(found[2]));
}

void TestCatalogCheck::guides()
{
    CatalogFolder folder;
    folder.write(u"git/oops.json"_s,
                 changed(R"("error_code": "E-1",)", R"("error_code": "E-1", "guide": "git/refs",)"));
    QCOMPARE(folder.check(), QStringList());
    QCOMPARE(folder.check(QStringList{u"git/refs"_s}), QStringList());
    QCOMPARE(folder.check(QStringList()), QStringList{u"git/oops.json:23:24: guide: no such guide: git/refs"_s});
}

QTEST_GUILESS_MAIN(TestCatalogCheck)
#include "tst_catalogcheck.moc"
