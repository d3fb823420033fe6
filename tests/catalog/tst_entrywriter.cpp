#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "tests/testing/entry.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestEntryWriter : public QObject
{
    Q_OBJECT

private slots:
    void writesTheSeedsAsTheyAre();
    void writesWhatItReads();
    void keepsUnknownKeysInTheirPlaces();
    void escapesWhatJsonForbids();
    void catalogSurvives();
};

namespace {

Entry readAgain(const Entry &entry)
{
    const LoadResult result = CatalogLoader().loadBytes(toJson(entry), entry.file);
    if (!result.problems.isEmpty())
        qWarning("%s", qPrintable(result.problems.first().toString()));
    Entry again = result.entries.isEmpty() ? Entry() : result.entries.first();
    again.line = entry.line;
    return again;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void TestEntryWriter::writesTheSeedsAsTheyAre()
{
    const LoadResult result = CatalogLoader().load({QStringLiteral(WAYMARK_SOURCE_DIR "/tests/catalog/data")});
    QCOMPARE(result.entries.size(), 2);
    for (const Entry &entry : result.entries) {
        QCOMPARE(readAgain(entry), entry);
        // The how-tos there repeat the actions, and are left out, as are a computed number and empty keys.
        QList<QByteArray> expected;
        const QList<QByteArray> lines = contentOf(entry.file).split('\n');
        for (const QByteArray &line : lines) {
            if (line.startsWith("  \"evidence_count\"") || line == "  \"subcategory\": null,"
                || line == "  \"official_doc_section\": null,")
                continue;
            expected.append(line.startsWith("      \"how\": ") ? "      \"how\": \"\"," : line);
        }
        QCOMPARE(toJson(entry).trimmed().split('\n'), expected);
    }
}

void TestEntryWriter::writesWhatItReads()
{
    const QByteArray text = R"({
  "id": "git/oops",
  "signature": "fatal: {what}",
  "signature_zh": "致命错误 🙂",
  "title": "Something is wrong",
  "title_zh": "出了问题",
  "regex": "fatal: (?P<what>.+)\\s",
  "domain": "git",
  "category": "usage",
  "root_cause": "why",
  "root_cause_type": "user_code",
  "root_cause_zh": "",
  "versions": [
    {
      "version": "git 2",
      "introduced": "2.0",
      "deprecated": null,
      "removed": null,
      "behavior_change": "new words",
      "behavior_change_zh": "新的说法",
      "status": "active",
      "build": [
        1,
        2.5
      ]
    }
  ],
  "os_specific": {
    "linux": {
      "note": "inotify",
      "note_zh": "监视"
    }
  },
  "checks": [
    {
      "ask": "Which one?",
      "ask_zh": "哪一个？",
      "run": "git status",
      "outcomes": [
        {
          "looks_like": "`clean`",
          "looks_like_zh": "`clean`：干净",
          "regex": "^clean$",
          "then": {
            "workaround": 1
          }
        },
        {
          "looks_like": "more",
          "looks_like_zh": "更多",
          "then": {
            "entry": "git/a",
            "since": 2
          }
        }
      ]
    }
  ],
  "dead_ends": [
    {
      "action": "reboot",
      "why_fails": "no",
      "fail_rate": 0.95,
      "condition": "",
      "when": {
        "os": "windows"
      },
      "sources": [],
      "verified": {
        "with": "git 2.39",
        "date": "2026-11-21"
      }
    }
  ],
  "workarounds": [
    {
      "action": "fetch",
      "success_rate": null,
      "how": "`git fetch`",
      "how_zh": "`git fetch`",
      "condition": "online",
      "when": {
        "capture": {
          "what": "^x"
        },
        "text": "origin",
        "product": "git >= 2.30"
      },
      "confirm": "it says so",
      "confirm_zh": "它会显示",
      "sources": [
        "https://example.org/a",
        {
          "url": "https://example.org/b",
          "title": "B"
        }
      ]
    }
  ],
  "workarounds_zh": [
    "获取\n\n在线时\n\n然后合并"
  ],
  "transition_graph": {
    "leads_to": [
      {
        "error_id": "git/a",
        "probability": 0.4,
        "condition": "c",
        "condition_zh": "条件"
      }
    ],
    "preceded_by": [],
    "frequently_confused_with": [
      {
        "error_id": "git/c",
        "distinction": "d",
        "distinction_zh": "区别"
      }
    ]
  },
  "official_doc_url": null,
  "error_code": "E1",
  "verification_tier": "documented",
  "confidence": 0.5,
  "fix_success_rate": null,
  "resolvable": "partial",
  "last_confirmed": null,
  "last_updated": "2026-11-21",
  "tags": [
    "refs"
  ],
  "locale": "en",
  "aliases": [],
  "dead_ends_zh": [
    {
      "action": "重启",
      "why_fails": "没用",
      "condition": ""
    }
  ],
  "replace": {
    "NAME": {
      "en": "the name",
      "zh": "名字"
    }
  },
  "former_ids": [
    "git/ouch"
  ],
  "samples": [
    {
      "text": "fatal: x\n",
      "origin": "composed",
      "with": "",
      "command": ""
    }
  ],
  "guide": "git/refs",
  "sources": [
    "https://example.org/c"
  ],
  "author": {
    "name": "错误"
  }
}
)";
    const LoadResult result = CatalogLoader().loadBytes(text, u"git/oops.json"_s);
    QCOMPARE(result.entries.size(), 1);
    QCOMPARE(toJson(result.entries.first()).split('\n'), text.split('\n'));
}

void TestEntryWriter::keepsUnknownKeysInTheirPlaces()
{
    Entry entry = test::entry(u"a/b"_s, {u"s"_s, {}}, u"c"_s);
    entry.deadEnds.resize(2);
    entry.deadEnds[1].action.zh = u"二"_s;
    entry.deadEnds[1].verified = Verified{};
    entry.workarounds.resize(11);
    entry.samples.resize(1);
    entry.leadsTo.append({u"a/c"_s, {}, {}});
    entry.unknown = {{u"plain"_s, "1"},
                     {u"with \"quotes\""_s, "2"},
                     {u"/~1slash~0"_s, "3"},
                     {u"/dead_ends/1/x"_s, "4"},
                     {u"/dead_ends/1/verified/x"_s, "5"},
                     {u"/dead_ends_zh/1/x"_s, "6"},
                     {u"/workarounds/1/x"_s, "7"},
                     {u"/workarounds/10/x"_s, "8"},
                     {u"/samples/0/x"_s, "9"},
                     {u"/transition_graph/x"_s, "10"},
                     {u"/transition_graph/leads_to/0/x"_s, "11"},
                     {u"/os_specific/beos"_s, "{}"}};
    QCOMPARE(readAgain(entry), entry);
}

void TestEntryWriter::escapesWhatJsonForbids()
{
    Entry entry = test::entry(u"a/b"_s, {u"\"\\/\b\f\n\r\t\x01\x7f\u2028 é 错 🙂"_s, {}}, u"c"_s);
    entry.confidence = 0.1;
    entry.fixSuccessRate = 1;
    entry.tags = QStringList{u"\""_s};
    QCOMPARE(readAgain(entry), entry);
    QVERIFY(toJson(entry).contains("\"confidence\": 0.1,\n  \"fix_success_rate\": 1,"));
}

void TestEntryWriter::catalogSurvives()
{
    const QString folder = QStringLiteral(WAYMARK_SOURCE_DIR "/data/catalog");
    if (!QDir(folder).exists())
        QSKIP("the source tree has no catalog");
    const LoadResult result = CatalogLoader().load({folder});
    QVERIFY(!result.entries.isEmpty());
    for (const Entry &entry : result.entries)
        QCOMPARE(readAgain(entry), entry);
}

QTEST_GUILESS_MAIN(TestEntryWriter)
#include "tst_entrywriter.moc"
