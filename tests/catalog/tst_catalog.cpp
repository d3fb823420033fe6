#include "app/catalog/catalog.h"
#include "app/catalog/datapaths.h"
#include "app/catalog/entrytable.h"
#include "app/catalog/guide.h"
#include "app/database/database.h"
#include "app/text/progress.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/shippedcatalog.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::entry;

namespace {

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QStringList ids(const Catalog &catalog)
{
    QStringList ids;
    for (qsizetype number = 0; number < catalog.size(); ++number)
        ids.append(catalog.idOf(number));
    return ids;
}

/// A catalog whose tables were changed by `sql` after they were written.
Catalog changedCatalog(const QList<Entry> &entries, std::string_view sql)
{
    auto database = std::make_unique<Database>();
    [&] {
        QVERIFY(database->openInMemory());
        Progress progress;
        QVERIFY(writeEntries(*database, entries, {}, {}, progress));
        QVERIFY(database->execute(sql));
    }();
    return Catalog(std::move(database));
}

} // namespace

/// The catalog itself, the names of its domains, its guides, and where all of that is found.
class TestCatalog : public QObject
{
    Q_OBJECT

private slots:
    void keepsTheOrderOfTheTaxonomy();
    void findsById();
    void formerIdsLeadToTheEntry();
    void titlesAndMessagesAreRowsApart();
    void aliasesOfCategoriesAreOneCategory();
    void keepsTheFirstOfTwoIds();
    void knowsWhoConfusesAnEntry();

    void everyEntryIsReadAsItWasWritten();
    void unknownKeysArePartOfAnEntry();
    void keepsTheEntriesUsedLast();
    void listsRowsAndSections();
    void keepsTaxonomyAndGuides();
    void isReadByManyThreads();
    void damagedTablesLoseOnlyWhatTheyHeld();

    void readsTheTaxonomy();
    void taxonomyFaults_data();
    void taxonomyFaults();

    void readsGuides();
    void guideIdsOpenNothingElse_data();
    void guideIdsOpenNothingElse();

    void dataBesideTheProgram();
    void dataOfTheSourceTree();
    void dataOfTheEnvironment();
};

void TestCatalog::keepsTheOrderOfTheTaxonomy()
{
    Taxonomy taxonomy;
    taxonomy.domains = {{u"zig"_s, {}}, {u"ada"_s, {}}};
    taxonomy.categories = {{u"syntax"_s, {}}, {u"linking"_s, {}}};
    QList<Entry> entries;
    for (const auto &[id, category] : std::initializer_list<std::pair<QString, QString>>{{u"c/x"_s, u"syntax"_s},
                                                                                         {u"ada/b"_s, u"linking"_s},
                                                                                         {u"b/x"_s, u"syntax"_s},
                                                                                         {u"zig/b"_s, u"syntax"_s},
                                                                                         {u"ada/a"_s, u"linking"_s},
                                                                                         {u"zig/c"_s, u"odd"_s},
                                                                                         {u"ada/c"_s, u"syntax"_s},
                                                                                         {u"zig/a"_s, u"syntax"_s}})
        entries.append(entry(id, {u"s"_s, {}}, category));
    QCOMPARE(ids(*test::catalogOf(entries, taxonomy)),
             QStringList({u"zig/a"_s, u"zig/b"_s, u"zig/c"_s, u"ada/c"_s, u"ada/a"_s, u"ada/b"_s, u"b/x"_s, u"c/x"_s}));
}

void TestCatalog::findsById()
{
    const Entry second = entry(u"b/x"_s, {u"s"_s, {}}, u"c"_s);
    const CatalogPtr catalog = test::catalogOf({second, entry(u"a/x"_s, {u"s"_s, {}}, u"c"_s)});
    QVERIFY(catalog->find(u"b/x"));
    QCOMPARE(*catalog->find(u"b/x"), second);
    QCOMPARE(catalog->find(u"b/x"), catalog->entry(1));
    QCOMPARE(catalog->indexOf(u"a/x"), 0);
    QVERIFY(catalog->contains(u"a/x"));
    QCOMPARE(catalog->idOf(1), u"b/x"_s);
    for (const QString &unknown : {u"no/such-id"_s, u""_s, u"A/x"_s, u"a/x "_s}) {
        QVERIFY(!catalog->find(unknown));
        QCOMPARE(catalog->indexOf(unknown), -1);
    }
    QVERIFY(!catalog->entry(-1) && !catalog->entry(2));
    QCOMPARE(catalog->idOf(2), QString());
    QVERIFY(Catalog().isEmpty());
    QVERIFY(!Catalog().find(u"a/x") && !Catalog().entry(0));
}

void TestCatalog::formerIdsLeadToTheEntry()
{
    Entry renamed = entry(u"b/new"_s, {u"s"_s, {}}, u"c"_s);
    renamed.formerIds = QStringList{u"b/old"_s, u"a/x"_s};
    const CatalogPtr catalog = test::catalogOf({renamed, entry(u"a/x"_s, {u"s"_s, {}}, u"c"_s)});
    QVERIFY(catalog->contains(u"b/old"));
    QCOMPARE(catalog->find(u"b/old")->id, u"b/new"_s);
    QCOMPARE(catalog->find(u"a/x")->id, u"a/x"_s); // an entry that has the id now comes first
    QCOMPARE(catalog->formerIds().value(u"b/old"_s), u"b/new"_s);
}

void TestCatalog::titlesAndMessagesAreRowsApart()
{
    Entry titled = entry(u"a/x"_s, {u"cannot open {file}"_s, u"打不开 {file}"_s}, u"c"_s);
    titled.title = {u"A file is missing"_s, u"缺少文件"_s};
    const EntryRow row = test::catalogOf({titled})->rows(0, 1).value(0);
    QCOMPARE(row.title, titled.title);
    QCOMPARE(row.message, u"cannot open file"_s);
    QVERIFY(row.marks.isEmpty());
}

void TestCatalog::aliasesOfCategoriesAreOneCategory()
{
    Taxonomy taxonomy;
    taxonomy.categories = {{u"config"_s, {u"Configuration"_s, {}}, {u"config_error"_s, u"environment"_s}}};
    const CatalogPtr catalog =
        test::catalogOf({entry(u"a/x"_s, {u"s"_s, {}}, u"config"_s), entry(u"a/y"_s, {u"s"_s, {}}, u"config_error"_s),
                         entry(u"a/z"_s, {u"s"_s, {}}, u"odd"_s)},
                        taxonomy);
    QCOMPARE(catalog->sections().size(), 2);
    QCOMPARE(catalog->sections()[0].size, 2);
    QCOMPARE(catalog->find(u"a/y")->category, u"config"_s);
    QCOMPARE(catalog->find(u"a/z")->category, u"odd"_s);
}

void TestCatalog::keepsTheFirstOfTwoIds()
{
    const CatalogPtr catalog =
        test::catalogOf({entry(u"a/x"_s, {u"first"_s, {}}, u"z"_s), entry(u"a/x"_s, {u"second"_s, {}}, u"b"_s)});
    QCOMPARE(catalog->size(), 1);
    QCOMPARE(catalog->find(u"a/x")->signature.en, u"first"_s);
}

void TestCatalog::knowsWhoConfusesAnEntry()
{
    Entry first = entry(u"b/first"_s, {});
    first.confusedWith = {{u"a/x"_s, {}}, {u"gone/y"_s, {}}, {u"a/x"_s, {}}};
    first.leadsTo = {{u"a/second"_s, {}, {}}};
    Entry second = entry(u"a/second"_s, {});
    second.confusedWith = {{u"a/x"_s, {}}};
    const CatalogPtr catalog = test::catalogOf({first, entry(u"a/x"_s, {}), second, first});
    QCOMPARE(catalog->confusedBy(u"a/x"_s), (QStringList{u"a/second"_s, u"b/first"_s}));
    QCOMPARE(catalog->confusedBy(u"gone/y"_s), QStringList(u"b/first"_s));
    QCOMPARE(catalog->confusedBy(u"b/first"_s), QStringList());
    QCOMPARE(catalog->confusedBy(u"a/second"_s), QStringList());
}

void TestCatalog::everyEntryIsReadAsItWasWritten()
{
    const QList<Entry> entries = inCatalogOrder(test::shippedEntries(), test::shippedTaxonomy());
    const Catalog catalog = changedCatalog(entries, {});
    QCOMPARE(catalog.size(), entries.size());
    for (qsizetype number = 0; number < entries.size(); ++number)
        QVERIFY2(*catalog.entry(number) == entries[number], qPrintable(entries[number].id));
}

void TestCatalog::unknownKeysArePartOfAnEntry()
{
    const LoadResult loaded = CatalogLoader().loadBytes(R"json({"id": "git/oops", "signature": "fatal: {what}",
        "regex": "fatal: (?P<what>.+)", "domain": "git", "reviewed": {"by": ["a", "b"], "at": 1.5},
        "versions": [{"version": "git 2", "build": [1, 2.5]}], "os_specific": {"linux": {"note": "x", "kernel": 6}},
        "dead_ends": [{"action": "reboot", "why_fails": "no", "fail_rate": 0.95, "tried": true,
                       "sources": [{"url": "https://example.org/", "read": "2026-01-02"}]}],
        "dead_ends_zh": [{"action": "重启", "why_fails": "没用"}],
        "workarounds": [{"action": "git init", "how": "git init {what}", "condition": "no repository",
                         "verified": {"with": "git 2.39", "date": "2026-01-02"}, "author": null}],
        "workarounds_zh": ["初始化\n\n没有仓库\n\n先做这个\n\n再做那个"],
        "transition_graph": {"leads_to": [{"error_id": "git/a", "probability": 1, "seen": 3}], "kind": "x"},
        "slots": {"what": {"kind": "path", "safe_in_destructive": true, "like": "a/b"}},
        "samples": [{"text": "fatal: \u0000 x", "origin": "composed", "hash": "ff"}]})json",
                                                        u"folder/oops.json"_s);
    QVERIFY2(loaded.problems.isEmpty(), qPrintable(loaded.problems.value(0).toString()));
    const Entry entry = loaded.entries.value(0);
    QCOMPARE(entry.unknown.size(), 10);
    QCOMPARE(*test::catalogOf({entry})->entry(0), entry);
}

void TestCatalog::keepsTheEntriesUsedLast()
{
    QList<Entry> entries;
    for (int i = 0; i < 200; ++i)
        entries.append(entry(u"a/e%1"_s.arg(i, 3, 10, QChar(u'0')), {u"s%1"_s.arg(i), {}}));
    const CatalogPtr catalog = test::catalogOf(entries);
    const EntryPtr first = catalog->entry(0);
    const EntryPtr second = catalog->entry(1);
    for (qsizetype number = 2; number < 200; ++number) {
        QCOMPARE(*catalog->entry(number), entries[number]);
        QCOMPARE(catalog->entry(0), first);
    }
    QVERIFY(catalog->entry(1) != second); // it was read again
    QCOMPARE(*second, entries[1]); // who holds it keeps it
}

void TestCatalog::listsRowsAndSections()
{
    Entry named = entry(u"a/named"_s, {u"cannot open '{file}'\n twice"_s, u"打不开 {file}"_s}, u"io"_s);
    named.lastConfirmed = QDate(2026, 3, 4);
    Entry same = entry(u"a/same"_s, {u"GB0170"_s, u"GB0170"_s}, u"io"_s);
    same.lastUpdated = QDate(2025, 12, 31);
    const CatalogPtr catalog = test::catalogOf(
        {named, same, entry(u"a/nameless"_s, {}, u"io"_s), entry(u"b/x"_s, {{}, u"只有中文"_s}, u"io"_s)});
    const QList<EntryRow> rows = catalog->rows(0, 10);
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows[0].id, u"a/named"_s);
    QCOMPARE(rows[0].title, (LocalizedText{u"cannot open 'file' twice"_s, u"打不开 file"_s}));
    QCOMPARE(rows[1].title, (LocalizedText{u"a/nameless"_s, {}}));
    QCOMPARE(rows[2].title, (LocalizedText{u"GB0170"_s, {}}));
    QCOMPARE(rows[3].title, (LocalizedText{u"只有中文"_s, {}}));
    QCOMPARE(catalog->rows(3, 1).value(0).id, u"b/x"_s);
    QVERIFY(catalog->rows(4, 1).isEmpty() && catalog->rows(-1, 1).isEmpty() && catalog->rows(0, 0).isEmpty());
    QCOMPARE(catalog->newest(), QDate(2026, 3, 4));
    QVERIFY(!Catalog().newest().isValid());

    const QList<CatalogSection> &sections = catalog->sections();
    QCOMPARE(sections.size(), 2);
    QCOMPARE(sections[0].domain + u'/' + sections[0].category, u"a/io"_s);
    QCOMPARE(sections[0].size, 3);
    QCOMPARE(sections[1].domain + u'/' + sections[1].category, u"b/io"_s);
    QCOMPARE(sections[1].first, 3);
}

void TestCatalog::keepsTaxonomyAndGuides()
{
    Taxonomy taxonomy;
    taxonomy.domains = {{u"git"_s, {u"Git"_s, u"版本库"_s}, {u"fatal:"_s, u"a\nb"_s}, {u"refs/heads"_s}, {}, {}, true},
                        {u"ada"_s, {}}};
    taxonomy.categories = {{u"io"_s, {u"Files"_s, u"文件"_s}}};
    const Guide refs{u"git/refs"_s, {u"Refs"_s, {}}, {u"# Refs\n"_s, {}}};
    const Guide breaks{u"ada/breaks"_s, {u"Breaks"_s, u"断"_s}, {u"# Breaks\n"_s, u"# 断\n"_s}};
    const CatalogPtr catalog = test::catalogOf({}, taxonomy, {refs, breaks});
    QCOMPARE(catalog->taxonomy().domains.size(), 2);
    const Domain &git = catalog->taxonomy().domains[0];
    QCOMPARE(git.messages, taxonomy.domains[0].messages);
    QCOMPARE(git.context, taxonomy.domains[0].context);
    QVERIFY(git.isGeneral && !catalog->taxonomy().domains[1].isGeneral);
    QCOMPARE(catalog->taxonomy().domainName(u"git"_s), taxonomy.domains[0].name);
    QCOMPARE(catalog->taxonomy().domains[1].id, u"ada"_s);
    QCOMPARE(catalog->taxonomy().categoryName(u"io"_s), taxonomy.categories[0].name);
    QCOMPARE(catalog->guideTitles().size(), 2);
    QCOMPARE(catalog->guideTitles()[0].id, u"ada/breaks"_s);
    QCOMPARE(catalog->guideTitles()[0].title, breaks.title);
    QVERIFY(catalog->guide(u"git/refs"_s));
    QCOMPARE(catalog->guide(u"git/refs"_s)->markdown, refs.markdown);
    QVERIFY(!catalog->guide(u"git/none"_s));
}

void TestCatalog::isReadByManyThreads()
{
    QList<Entry> entries;
    for (int i = 0; i < 150; ++i) {
        entries.append(entry(u"a/e%1"_s.arg(i, 3, 10, QChar(u'0')), {u"s%1"_s.arg(i), {}}));
        entries.last().confusedWith = {{u"a/e000"_s, {}}};
    }
    const CatalogPtr catalog = test::catalogOf(entries);
    std::atomic_int wrong = 0;
    {
        std::vector<std::jthread> readers;
        for (int reader = 0; reader < 4; ++reader) {
            readers.emplace_back([&, reader] {
                for (qsizetype i = 0; i < 300; ++i) {
                    const qsizetype number = (i * 7 + reader * 31) % entries.size();
                    const QString &id = entries[number].id;
                    const bool isRight = *catalog->entry(number) == entries[number]
                        && *catalog->find(id) == entries[number] && catalog->idOf(number) == id
                        && catalog->rows(number, 1).value(0).id == id
                        && (i % 50 != 0 || catalog->confusedBy(u"a/e000"_s).size() == entries.size());
                    wrong += isRight ? 0 : 1;
                }
            });
        }
    }
    QCOMPARE(wrong, 0);
}

void TestCatalog::damagedTablesLoseOnlyWhatTheyHeld()
{
    const QList<Entry> entries{entry(u"a/x"_s, {u"x"_s, {}}), entry(u"a/y"_s, {u"y"_s, {}})};
    const Catalog noBody = changedCatalog(entries, "DELETE FROM bodies WHERE number = 0");
    QVERIFY(noBody.entry(0));
    QCOMPARE(noBody.entry(0)->id, u"a/x"_s);
    QCOMPARE(*noBody.entry(1), entries[1]);
    for (const std::string_view sql :
         {"UPDATE bodies SET json = x'7b22696422'", "UPDATE bodies SET json = '[]'", "UPDATE bodies SET json = '{}'",
          "UPDATE bodies SET json = '{\"signature\": 7}'", "DROP TABLE bodies"}) {
        const Catalog broken = changedCatalog(entries, sql);
        QVERIFY(broken.find(u"a/x"));
        QCOMPARE(broken.entry(1)->id, sql.starts_with("DROP") ? QString() : u"a/y"_s);
    }
    const Catalog noRows = changedCatalog(entries, "DELETE FROM entries");
    QCOMPARE(noRows.size(), 2);
    QVERIFY(noRows.entry(1) && !noRows.find(u"a/y"));
    QVERIFY(changedCatalog(entries, "DROP TABLE summary").isEmpty());
}

void TestCatalog::readsTheTaxonomy()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"domains.json"_s);
    write(path, R"({"domains": [{"id": "git", "name": "Git", "general": true,
                     "messages": ["fatal:", "refs/heads"], "context": ["a"], "samples": ["b"], "others": ["c"]},
                                {"id": "linux", "name": "Linux", "name_zh": "Linux 系统"}],
                    "categories": [{"id": "runtime_error", "name": "Runtime errors", "name_zh": "运行时错误",
                                     "meaning": "a failed step", "aliases": ["runtime", "panic"]}]})");
    QString error = u"untouched"_s;
    const Taxonomy taxonomy = Taxonomy::fromFile(path, &error);
    QCOMPARE(error, QString());
    QCOMPARE(taxonomy.domains.size(), 2);
    const Domain &git = taxonomy.domains[0];
    QCOMPARE(git.messages, QStringList({u"fatal:"_s, u"refs/heads"_s}));
    QCOMPARE(git.context + git.samples + git.others, QStringList({u"a"_s, u"b"_s, u"c"_s}));
    QVERIFY(git.isGeneral && !taxonomy.domains[1].isGeneral);
    QCOMPARE(taxonomy.domainName(u"linux"_s), (LocalizedText{u"Linux"_s, u"Linux 系统"_s}));
    QCOMPARE(taxonomy.categoryName(u"runtime_error"_s).zh, u"运行时错误"_s);
    QCOMPARE(taxonomy.categoryId(u"panic"_s), u"runtime_error"_s);
    QCOMPARE(taxonomy.categoryId(u"runtime_error"_s), u"runtime_error"_s);
    QCOMPARE(taxonomy.categoryId(u"other"_s), u"other"_s);
    QCOMPARE(taxonomy.categoryName(u"data_error"_s), (LocalizedText{u"data error"_s, {}}));
    QCOMPARE(taxonomy.categoryName({}).en, u"Other"_s);
}

void TestCatalog::taxonomyFaults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("error");
    QTest::addColumn<int>("domains");

    QTest::newRow("broken") << QByteArray("{\n]") << u":2:1: unexpected ']'; expected string literal"_s << 0;
    QTest::newRow("no object") << QByteArray("[]") << u":1:1: expected an object, found an array"_s << 0;
    QTest::newRow("a domain without id") << QByteArray(R"({"domains": [{"id": "a"}, {"name": "b"}]})")
                                         << u":1:27: domains[1]: no id"_s << 1;
}

void TestCatalog::taxonomyFaults()
{
    QFETCH(QByteArray, text);
    QTemporaryDir folder;
    const QString path = folder.filePath(u"domains.json"_s);
    write(path, text);
    QString error;
    const Taxonomy taxonomy = Taxonomy::fromFile(path, &error);
    QTEST(error.mid(path.size()), "error");
    QTEST(int(taxonomy.domains.size()), "domains");

    QVERIFY(Taxonomy::fromFile(folder.filePath(u"none.json"_s), &error).domains.isEmpty());
    QVERIFY(error.endsWith(u"none.json: there is no such file"_s));
}

void TestCatalog::readsGuides()
{
    QTemporaryDir folder;
    write(folder.filePath(u"pytorch/graph-breaks.en.md"_s),
          "\xef\xbb\xbf```\n# no\n```\r\n#hash\n# Graph breaks #\n\nText.\n");
    write(folder.filePath(u"pytorch/graph-breaks.zh.md"_s), "# 图断裂\n\n正文。\n");
    write(folder.filePath(u"git/refs.zh.md"_s), "没有标题\n");
    write(folder.filePath(u"git/Notes.en.md"_s), "# Upper case\n");
    write(folder.filePath(u"git/readme.txt"_s), "# no\n");
    const GuideFolder guides(folder.path());
    QCOMPARE(guides.ids(), QStringList({u"git/refs"_s, u"pytorch/graph-breaks"_s}));

    const std::optional<Guide> guide = guides.guide(u"pytorch/graph-breaks"_s);
    QVERIFY(guide);
    QCOMPARE(guide->id, u"pytorch/graph-breaks"_s);
    QCOMPARE(guide->title, (LocalizedText{u"Graph breaks"_s, u"图断裂"_s}));
    QVERIFY(guide->markdown.en.startsWith(u"```\n"_s));
    QVERIFY(!guide->markdown.en.contains(u'\r'));
    QCOMPARE(guide->markdown.zh, u"# 图断裂\n\n正文。\n"_s);

    const std::optional<Guide> half = guides.guide(u"git/refs"_s);
    QVERIFY(half);
    QVERIFY(half->markdown.en.isEmpty());
    QVERIFY(half->title.isEmpty());
    QVERIFY(!guides.guide(u"git/none"_s));
    QVERIFY(GuideFolder().ids().isEmpty());
    QVERIFY(!GuideFolder().guide(u"git/refs"_s));
}

void TestCatalog::guideIdsOpenNothingElse_data()
{
    QTest::addColumn<QString>("id");
    for (const char *id : {"", "refs", "../secret/refs", "..", "git/../refs", "/git/refs", "git/refs/x", "git/",
                           "git/Refs", "git/.hidden", "git/refs\n", "git/\xe7\xae\x80"})
        QTest::newRow(*id ? id : "empty") << QString::fromUtf8(id);
}

void TestCatalog::guideIdsOpenNothingElse()
{
    QFETCH(QString, id);
    QTemporaryDir folder;
    for (const char *path :
         {"guides/git/refs.en.md", "guides/refs.en.md", "secret/refs.en.md", "guides/git/.hidden.en.md"})
        write(folder.filePath(QString::fromLatin1(path)), "# Title\n");
    QVERIFY(!GuideFolder(folder.filePath(u"guides"_s)).guide(id));
}

void TestCatalog::dataBesideTheProgram()
{
    QTemporaryDir prefix;
    QVERIFY(QDir(prefix.path()).mkpath(u"bin"_s));
    QVERIFY(QDir(prefix.path()).mkpath(u"share/waymark/translations"_s));
    const DataPaths paths = DataPaths::find(prefix.filePath(u"bin"_s));
    QCOMPARE(paths.folder(), prefix.filePath(u"share/waymark"_s));
    QCOMPARE(paths.catalogFolder(), prefix.filePath(u"share/waymark/catalog"_s));
    QCOMPARE(paths.catalogFile(), prefix.filePath(u"share/waymark/catalog.waymark"_s));
    QCOMPARE(paths.taxonomyFile(), prefix.filePath(u"share/waymark/domains.json"_s));
    QCOMPARE(paths.translationsFolder(), prefix.filePath(u"share/waymark/translations"_s));
}

void TestCatalog::dataOfTheSourceTree()
{
    QTemporaryDir empty;
    const QString source = QStringLiteral(WAYMARK_SOURCE_DIR "/data");
    if (!QDir(source).exists())
        QSKIP("the source tree has no data");
    QCOMPARE(DataPaths::find(empty.path()).folder(), source);
}

void TestCatalog::dataOfTheEnvironment()
{
    QTemporaryDir prefix;
    QTemporaryDir chosen;
    QVERIFY(QDir(prefix.path()).mkpath(u"share/waymark"_s));
    qputenv("WAYMARK_DATA_DIR", QFile::encodeName(chosen.path()));
    const auto unset = qScopeGuard([] { qunsetenv("WAYMARK_DATA_DIR"); });
    QCOMPARE(DataPaths::find(prefix.filePath(u"bin"_s)).folder(), chosen.path());
    qputenv("WAYMARK_DATA_DIR", "/no/such/folder");
    QCOMPARE(DataPaths::find(prefix.filePath(u"bin"_s)).folder(), prefix.filePath(u"share/waymark"_s));
}

QTEST_GUILESS_MAIN(TestCatalog)
#include "tst_catalog.moc"
