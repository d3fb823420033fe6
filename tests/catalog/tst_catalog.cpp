#include "app/catalog/catalog.h"
#include "app/catalog/datapaths.h"
#include "app/catalog/guide.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

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

} // namespace

/// The catalog itself, the names of its domains, its guides, and where all of that is found.
class TestCatalog : public QObject
{
    Q_OBJECT

private slots:
    void keepsTheOrderOfTheTaxonomy();
    void findsById();
    void keepsTheFirstOfTwoIds();
    void knowsWhoConfusesAnEntry();

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
    taxonomy.domains = {{u"zig"_s, {}, {}}, {u"ada"_s, {}, {}}};
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
    const Catalog catalog(entries, taxonomy);
    QStringList ids;
    for (const Entry &entry : catalog.entries())
        ids.append(entry.id);
    QCOMPARE(ids,
             QStringList({u"zig/a"_s, u"zig/b"_s, u"zig/c"_s, u"ada/c"_s, u"ada/a"_s, u"ada/b"_s, u"b/x"_s, u"c/x"_s}));
}

void TestCatalog::findsById()
{
    const Catalog catalog({entry(u"b/x"_s, {u"s"_s, {}}, u"c"_s), entry(u"a/x"_s, {u"s"_s, {}}, u"c"_s)}, {});
    QCOMPARE(catalog.find(u"b/x"), &catalog.entries()[1]);
    QCOMPARE(catalog.indexOf(u"a/x"), 0);
    QCOMPARE(catalog.find(u"no/such-id"), nullptr);
    QCOMPARE(catalog.indexOf(u""), -1);
    QVERIFY(Catalog().isEmpty());
}

void TestCatalog::keepsTheFirstOfTwoIds()
{
    const Catalog catalog({entry(u"a/x"_s, {u"first"_s, {}}, u"z"_s), entry(u"a/x"_s, {u"second"_s, {}}, u"b"_s)}, {});
    QCOMPARE(catalog.size(), 1);
    QCOMPARE(catalog.find(u"a/x")->signature.en, u"first"_s);
}

void TestCatalog::knowsWhoConfusesAnEntry()
{
    Entry first = entry(u"b/first"_s, {});
    first.confusedWith = {{u"a/x"_s, {}}, {u"gone/y"_s, {}}, {u"a/x"_s, {}}};
    Entry second = entry(u"a/second"_s, {});
    second.confusedWith = {{u"a/x"_s, {}}};
    const Catalog catalog({first, entry(u"a/x"_s, {}), second, first}, {});
    QCOMPARE(catalog.confusedBy(u"a/x"_s), (QStringList{u"a/second"_s, u"b/first"_s}));
    QCOMPARE(catalog.confusedBy(u"gone/y"_s), QStringList(u"b/first"_s));
    QCOMPARE(catalog.confusedBy(u"b/first"_s), QStringList());
}

void TestCatalog::readsTheTaxonomy()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"domains.json"_s);
    write(path, R"({"domains": [{"id": "git", "name": "Git", "hints": ["fatal:", "refs/heads"]},
                                {"id": "linux", "name": "Linux", "name_zh": "Linux 系统"}],
                    "categories": [{"id": "runtime_error", "name": "Runtime errors", "name_zh": "运行时错误"}]})");
    QString error = u"untouched"_s;
    const Taxonomy taxonomy = Taxonomy::fromFile(path, &error);
    QCOMPARE(error, QString());
    QCOMPARE(taxonomy.domains.size(), 2);
    QCOMPARE(taxonomy.domains[0].hints, QStringList({u"fatal:"_s, u"refs/heads"_s}));
    QCOMPARE(taxonomy.domainName(u"linux"_s), (LocalizedText{u"Linux"_s, u"Linux 系统"_s}));
    QCOMPARE(taxonomy.categoryName(u"runtime_error"_s).zh, u"运行时错误"_s);
    QCOMPARE(taxonomy.categoryName(u"data_error"_s), (LocalizedText{u"data error"_s, {}}));
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
    QCOMPARE(paths.guidesFolder(), prefix.filePath(u"share/waymark/guides"_s));
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
