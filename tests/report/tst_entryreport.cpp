#include "app/report/entryreport.h"
#include "tests/report/reportfixtures.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// Whether all of `parts` stand in `text`, in this order; says which one does not.
bool inOrder(const QString &text, const QStringList &parts)
{
    qsizetype position = 0;
    for (const QString &part : parts) {
        const qsizetype found = text.indexOf(part, position);
        if (found < 0) {
            qWarning().noquote() << "Not found, or not there:" << part << "\nin:\n" << text;
            return false;
        }
        position = found + part.size();
    }
    return true;
}

const QList<Language> both{Language::English, Language::Chinese};

} // namespace

class TestEntryReport : public QObject
{
    Q_OBJECT
private slots:
    void markdownHasEverythingInOrder()
    {
        const QString page = entryMarkdown(fullEntry(), *smallCatalog(), {}, {Language::English});
        QVERIFY(inOrder(page,
                        {u"# CUDA out of memory. Tried to allocate size\n"_s,
                         u"ID: `pytorch/cuda-out-of-memory`\n"_s,
                         u"## Root cause\n\nThe `allocator` found no block.\n"_s,
                         u"## Workarounds\n\n1. Halve the batch\n"_s,
                         u"   *tried with torch 2.9.1 on 2026-11-20*\n"_s,
                         u"   ``` python\n   loader = DataLoader(data, batch_size=8)\n   ```\n"_s,
                         u"1. Call `empty_cache()`\n"_s,
                         u"*usually fails — estimate*\n"_s,
                         u"It frees nothing in use.\n"_s,
                         u"## Versions\n\n| Version | Status | Introduced |\n|---|---|---|\n"_s,
                         u"| torch 2.4 | active | 1.0 |\n| torch 2.9 | active | — |\n"_s,
                         u"- **Windows**\n\n  Memory is shared.\n"_s,
                         u"- Leads to: `pytorch/worker-killed` — DataLoader worker is killed\n"_s,
                         u"  when it happens in a worker\n"_s,
                         u"- Easily confused with: `pytorch/cudnn`\n"_s,
                         u"- `OutOfMemoryError`\n"_s,
                         u"## Official documentation\n\n<https://example.org/memory> (Memory management)\n"_s,
                         u"## Sources\n\n- <https://example.org/memory>\n- javascript:alert(1)\n- "
                         "<https://example.org/batch>\n"_s,
                         u"## About this entry\n\n"_s,
                         u"- Verification: documented"_s}));
        QVERIFY(!page.contains(u"显存"));
    }

    void whatHasNoFieldStandsAtTheEnd()
    {
        Entry entry = fullEntry();
        // No raw strings here: moc does not read them inside of a class.
        entry.unknown = {
            {u"/dead_ends/0/common_misconception"_s, "\"It *frees* memory.\\nIt does not.\""},
            {u"/dead_ends/0/seen"_s, "3"},
            {u"/transition_graph/leads_to/0/typical_delay"_s, "\"minutes\""},
            {u"environment"_s,
             "{\"runtime\":{\"name\":\"node\",\"version_range\":\">=18\"},\"os\":[\"linux\",\"macos\"],\"gpu\":null}"},
            {u"url"_s, "\"https://example.org/a_b\""},
            {u"reviews"_s, "[{\"by\":\"Ana\"},{\"by\":\"Bo\"}]"},
        };
        const QString page = entryMarkdown(entry, *smallCatalog(), {}, {Language::English});
        const QStringList lines = {
            u"## More"_s,
            QString(),
            u"- Dead end 1"_s,
            u"  - common misconception: It \\*frees\\* memory.\\"_s,
            u"    It does not."_s,
            u"  - seen: 3"_s,
            u"- transition graph, leads to 1"_s,
            u"  - typical delay: minutes"_s,
            u"- environment"_s,
            u"  - runtime"_s,
            u"    - name: node"_s,
            u"    - version range: \\>=18"_s,
            u"  - os: linux, macos"_s,
            u"  - gpu: —"_s,
            u"- reviews"_s,
            u"  - 1"_s,
            u"    - by: Ana"_s,
            u"  - 2"_s,
            u"    - by: Bo"_s,
            u"- url: <https://example.org/a_b>"_s,
        };
        QVERIFY2(page.endsWith(u'\n' + lines.join(u'\n') + u'\n'), qPrintable(page.section(u"## More"_s, 1)));
        const QString html = entryHtml(entry, *smallCatalog(), {}, {Language::English});
        QVERIFY(inOrder(html,
                        {u"<h2>More</h2>"_s, u"Dead end 1"_s, u"common misconception: It *frees* memory.<br"_s,
                         u"<li>seen: 3</li>"_s, u"version range: &gt;=18"_s, u"href=\"https://example.org/a_b\""_s}));
        const QString text = entryText(entry, *smallCatalog(), {}, Language::English);
        QVERIFY2(text.endsWith(u"\nMore\n"
                               "  Dead end 1\n"
                               "    common misconception: It *frees* memory. It does not.\n"
                               "    seen: 3\n"
                               "  transition graph, leads to 1\n"
                               "    typical delay: minutes\n"
                               "  environment\n"
                               "    runtime\n"
                               "      name: node\n"
                               "      version range: >=18\n"
                               "    os: linux, macos\n"
                               "    gpu: —\n"
                               "  reviews\n"
                               "    1\n"
                               "      by: Ana\n"
                               "    2\n"
                               "      by: Bo\n"
                               "  url: https://example.org/a_b\n"_s),
                 qPrintable(text.section(u"More"_s, 1)));
        QVERIFY(!entryMarkdown(fullEntry(), *smallCatalog(), {}, {Language::English}).contains(u"## More"_s));
    }

    void valuesOfAPasteArePutIn()
    {
        const QMap<QString, QString> captures{{u"size"_s, u"2 <GiB>"_s}};
        const QString page = entryMarkdown(fullEntry(), *smallCatalog(), {}, {Language::English}, captures);
        QVERIFY2(page.startsWith(u"# CUDA out of memory. Tried to allocate 2 \\<GiB\\>\n"_s), qPrintable(page));
        const QString html = entryHtml(fullEntry(), *smallCatalog(), {}, {Language::English}, captures);
        QVERIFY(html.contains(u">CUDA out of memory. Tried to allocate 2 &lt;GiB&gt;</h1>"_s));
    }

    void codeInTheVersionTableIsCode()
    {
        Entry entry = fullEntry();
        entry.versions.first().behaviorChange = {u"Prints `a | b` for {size}; *rarely* < 2"_s, u"打印 `a | b`"_s};
        entry.versions.first().version = u"> 2_4_1"_s;
        const QMap<QString, QString> captures{{u"size"_s, u"2 <GiB>"_s}};
        const QString page = entryMarkdown(entry, {}, {}, both, captures);
        QVERIFY2(page.contains(uR"(| \> 2\_4\_1 |)"_s), qPrintable(page));
        QVERIFY2(page.contains(uR"(Prints `a \| b` for `2 <GiB>`; *rarely* \< 2 · 打印 `a \| b` |)"_s),
                 qPrintable(page));
        const QString html = entryHtml(entry, {}, {}, {Language::English}, captures);
        QVERIFY2(html.contains(u"<td><p>Prints <code>a | b</code> for <code>2 &lt;GiB&gt;</code>; <em>rarely</em>"_s),
                 qPrintable(html));
        QVERIFY(html.contains(u"<td>&gt; 2_4_1</td>"_s));
        const QString text = entryText(entry, {}, {}, Language::English);
        QVERIFY2(text.contains(u"Prints `a | b` for size; *rarely* < 2\n"_s), qPrintable(text));
    }

    void aBilingualPageHoldsEveryTextTwice()
    {
        const QString page = entryMarkdown(fullEntry(), *smallCatalog(), wordsWithChinese(), both);
        QVERIFY(inOrder(page,
                        {u"# CUDA out of memory. Tried to allocate size\n\nCUDA 显存不足\n"_s,
                         u"## Root cause · 根因\n\nThe `allocator` found no block.\n\n分配器找不到空闲块。\n"_s,
                         u"1. Halve the batch\n\n   减小 batch\n"_s}));
        QCOMPARE(page.count(u"It frees nothing in use."), 1);

        const QString html =
            entryHtml(fullEntry(), *smallCatalog(), wordsWithChinese(), {Language::Chinese, Language::English});
        QVERIFY(inOrder(html,
                        {u"<html lang=\"zh-CN\">"_s, u"<h1 lang=\"zh-CN\">CUDA 显存不足</h1>"_s,
                         u"<p class=\"signature\" lang=\"en\">CUDA out of memory."_s,
                         u"<div lang=\"zh-CN\"><p>分配器找不到空闲块。</p>"_s, u"<div lang=\"en\"><p>The <code>"_s}));
    }

    void whatIsNotTranslatedIsMarked()
    {
        const QString page = entryMarkdown(fullEntry(), *smallCatalog(), wordsWithChinese(), {Language::Chinese});
        QVERIFY(inOrder(page,
                        {u"# CUDA 显存不足\n"_s, u"```\nCUDA out of memory. Tried to allocate size\n```"_s,
                         u"## 根因\n\n分配器找不到空闲块。\n"_s, u"*通常无效（估计）*"_s,
                         u"It frees nothing in use. （未翻译）\n"_s}));
        const QString text = entryText(fullEntry(), *smallCatalog(), wordsWithChinese(), Language::Chinese);
        QVERIFY(inOrder(text,
                        {u"CUDA 显存不足\nCUDA out of memory."_s, u"根因\n  分配器找不到空闲块。"_s,
                         u"It frees nothing in use. （未翻译）"_s}));
    }

    void codeStandsOnceBehindItsChineseProse()
    {
        Entry entry = fullEntry();
        entry.workarounds.first().how = u"Look first:\n\n```bash\ngit status\n```\nThen push."_s;
        entry.workarounds.first().proseZh = u"先看一眼，再推送。"_s;
        for (const QString &page : {entryMarkdown(entry, {}, wordsWithChinese(), {Language::Chinese}),
                                    entryHtml(entry, {}, wordsWithChinese(), {Language::Chinese}),
                                    entryText(entry, {}, wordsWithChinese(), Language::Chinese)}) {
            QVERIFY2(inOrder(page, {u"先看一眼，再推送。"_s, u"git status"_s}), qPrintable(page));
            QCOMPARE(page.count(u"git status"_s), 1);
            QVERIFY2(!page.contains(u"Look first"_s) && !page.contains(u"Then push"_s), qPrintable(page));
        }
        const QString english = entryText(entry, {}, {}, Language::English);
        QVERIFY(inOrder(english, {u"Look first:"_s, u"git status"_s, u"Then push."_s}));
        entry.workarounds.first().how = u"Look first:\ngit status"_s; // no fence: it may all be code
        QVERIFY(entryText(entry, {}, wordsWithChinese(), Language::Chinese).contains(u"git status"_s));
    }

    void anEntryThatSaysNothingStillMakesAPage()
    {
        Entry bare;
        bare.id = u"git/oops"_s;
        QCOMPARE(entryMarkdown(bare, {}, {}, both),
                 u"# git/oops\n\nID: `git/oops`\n\n## About this entry\n\n- Verification: not stated\n"_s);
        QCOMPARE(entryText(bare, {}, {}, Language::English),
                 u"git/oops\nID: git/oops\n\nAbout this entry\n  Verification: not stated\n"_s);
        const QString html = entryHtml(bare, {}, {}, {});
        QVERIFY(inOrder(html, {u"<title>git/oops</title>"_s, u"<h1>git/oops</h1>"_s}));
        QCOMPARE(html.count(u"<h2>"_s), 1); // the facts
    }

    void aDeadEndMayLackItsAction()
    {
        Entry entry = fullEntry();
        entry.deadEnds.first().action = {};
        QVERIFY(entryMarkdown(entry, {}, {}, {Language::English}).contains(u"\n1. It frees nothing in use.\n"));
        QVERIFY(
            entryText(entry, {}, {}, Language::English).contains(u"\n  ✗ It frees nothing in use.\n    usually fails"));
        QCOMPARE(entryHtml(entry, {}, {}, {Language::English}).count(u"It frees nothing in use."), 1);
    }

    void hostileTextStaysText()
    {
        Entry entry = fullEntry();
        const QString hostile = u"<script>alert(1)</script><img src=x onerror=alert(1)>\"'\x1b[2J"_s;
        entry.signature = {hostile, hostile + u"中"_s};
        entry.rootCause = {hostile, hostile + u"中"_s};
        entry.officialDocUrl = u"javascript:alert(1)"_s;
        entry.officialDocSection = hostile;
        entry.tags = {hostile};
        entry.versions.first().version = hostile + u"|"_s;
        entry.workarounds.first().how = hostile;
        entry.deadEnds.first().action = {hostile, {}};
        entry.confusedWith.first() = {hostile, {hostile, hostile}};
        entry.aliases = {hostile};
        entry.sources = {u"https://example.org/\"><script>"_s};
        const QString html = entryHtml(entry, *smallCatalog(), wordsWithChinese(), both);
        QVERIFY(!html.contains(u"<script"));
        QVERIFY(!html.contains(u"<img"));
        QVERIFY(!html.contains(u"href=\"javascript"));
        QVERIFY(!html.contains(u'\x1b'));
        QVERIFY(html.contains(u"&lt;script&gt;alert(1)"));
        const QString text = entryText(entry, *smallCatalog(), {}, Language::English);
        QVERIFY(!text.contains(u'\x1b'));
        const QString markdown = entryMarkdown(entry, *smallCatalog(), {}, both);
        QVERIFY(!markdown.contains(u'\x1b'));
        QVERIFY(markdown.contains(u"# \\<script\\>alert(1)"));
    }

    void nothingIsFetchedByThePage()
    {
        const QString html = entryHtml(fullEntry(), *smallCatalog(), {}, both);
        QVERIFY(html.contains(u"default-src 'none'"));
        QVERIFY(html.contains(u"prefers-color-scheme: dark"));
        for (const QStringView loading : {u"src=", u"<link", u"@import", u"url(", u"<script"})
            QVERIFY2(!html.contains(loading), qPrintable(loading.toString()));
    }

    void coloursAreOnlyThereWhenAskedFor()
    {
        QVERIFY(!entryText(fullEntry(), *smallCatalog(), {}, Language::English, {false, 80}).contains(u'\x1b'));
        QVERIFY(entryText(fullEntry(), *smallCatalog(), {}, Language::English, {true, 80}).startsWith(u"\x1b[1mCUDA"));
    }
};

QTEST_GUILESS_MAIN(TestEntryReport)
#include "tst_entryreport.moc"
