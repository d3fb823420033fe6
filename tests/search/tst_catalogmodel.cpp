#include "app/catalog/entrytable.h"
#include "app/database/database.h"
#include "app/search/catalogmodel.h"
#include "app/search/searchtable.h"
#include "app/text/progress.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::catalogOf;
using waymark::test::entry;

namespace {

/// The whole tree, a line a row: indented, with the counts of branches.
QStringList outline(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        QString line = QString(depth * 2, u' ') + index.data().toString();
        if (index.data(CatalogModel::KindRole).toInt() != CatalogModel::EntryKind)
            line += u" (%1)"_s.arg(index.data(CatalogModel::CountRole).toInt());
        lines += line;
        lines += outline(model, index, depth + 1);
    }
    return lines;
}

Taxonomy taxonomy()
{
    Taxonomy result;
    result.domains = {{u"pytorch"_s, {u"PyTorch"_s, {}}, {}}, {u"cuda"_s, {u"CUDA"_s, {}}, {}}};
    result.categories = {{u"runtime_error"_s, {u"Runtime errors"_s, u"运行时错误"_s}},
                         {u"resource_error"_s, {u"Resource errors"_s, u"资源错误"_s}}};
    return result;
}

CatalogPtr smallCatalog()
{
    Entry oom =
        entry(u"cuda/out-of-memory"_s, {u"CUDA error: out of memory"_s, u"CUDA 显存不足"_s}, u"resource_error"_s);
    oom.aliases = QStringList{u"OOM"_s};
    oom.errorCode = u"cudaErrorMemoryAllocation"_s;
    oom.tier = VerificationTier::Documented;
    oom.resolvable = Resolvable::Partial;
    return catalogOf(
        {entry(u"cuda/no-kernel-image"_s, {u"no kernel image is available for {device}"_s, u"没有可用的 kernel 镜像"_s},
               u"runtime_error"_s),
         entry(u"pytorch/shape"_s, {u"shape '{shape}' is invalid\nfor input of size {size}"_s, {}}, u"runtime_error"_s),
         oom, entry(u"zsh/glob"_s, {u"zsh: no matches found: {pattern}"_s, u"没有匹配"_s}, u"usage"_s)},
        taxonomy());
}

const QStringList smallOutline{
    u"PyTorch (1)"_s,
    u"  Runtime errors (1)"_s,
    u"    shape 'shape' is invalid for input of size size"_s,
    u"CUDA (2)"_s,
    u"  Runtime errors (1)"_s,
    u"    no kernel image is available for device"_s,
    u"  Resource errors (1)"_s,
    u"    CUDA error: out of memory"_s,
    u"zsh (1)"_s,
    u"  usage (1)"_s,
    u"    zsh: no matches found: pattern"_s,
};

} // namespace

class TestCatalogModel : public QObject
{
    Q_OBJECT

private slots:
    void showsTheTree();
    void showsTheGuidesOfDomains();
    void emptyWithoutCatalog();
    void resetsToAnotherCatalog();
    void speaksChineseWithoutReset();
    void findsEntries();
    void tellsRoles();
    void readsNoWholeEntry();

    void filters_data();
    void filters();
    void filterFollowsTheWords();
    void filterFollowsTheCatalog();
    void filterKeepsIndexesOnLanguageChange();
    void countsAreThoseOfWhatIsShown();
    void onlyBookmarks();
};

void TestCatalogModel::showsTheTree()
{
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    model.setCatalog(smallCatalog());
    QCOMPARE(outline(model), smallOutline);
}

void TestCatalogModel::showsTheGuidesOfDomains()
{
    Taxonomy names = taxonomy();
    names.domains.prepend({u"zig"_s, {u"Zig"_s, {}}});
    names.domains.append({u"ada"_s, {u"Ada"_s, {}}});
    const auto guide = [](const QString &id) { return Guide{id, {u"Of "_s + id, u"关于 "_s + id}, {}}; };
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    model.setCatalog(
        catalogOf({entry(u"cuda/oom"_s, {u"out of memory"_s, {}}, u"runtime_error"_s)}, names,
                  {guide(u"zig/reading-errors"_s), guide(u"cuda/reading-errors"_s), guide(u"cuda/other"_s)}));
    const QStringList all{u"Zig (0)"_s,
                          u"  Of zig/reading-errors (0)"_s,
                          u"CUDA (1)"_s,
                          u"  Of cuda/reading-errors (0)"_s,
                          u"  Runtime errors (1)"_s,
                          u"    out of memory"_s};
    QCOMPARE(outline(model), all);
    const QModelIndex row = model.indexOf(u"cuda/reading-errors"_s);
    QCOMPARE(row.data(CatalogModel::KindRole).toInt(), int(CatalogModel::GuideKind));
    QCOMPARE(row.data(CatalogModel::IdRole).toString(), u"cuda/reading-errors"_s);
    QCOMPARE(row.data(CatalogModel::EntryIdRole).toString(), QString());
    QCOMPARE(model.indexOf(u"cuda/oom"_s).parent().parent(), row.parent());
    model.setLanguage(Language::Chinese);
    QCOMPARE(row.data().toString(), u"关于 cuda/reading-errors"_s);
    model.setLanguage(Language::English);
    model.setFilter(u"memory"_s, {});
    QCOMPARE(outline(model), QStringList({u"CUDA (1)"_s, u"  Runtime errors (1)"_s, u"    out of memory"_s}));
    model.setFilter({}, {});
    QCOMPARE(outline(model), all);
}

void TestCatalogModel::emptyWithoutCatalog()
{
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    QCOMPARE(outline(model), QStringList());
    QVERIFY(!model.indexOf(u"a/b"_s).isValid());
    model.setLanguage(Language::Chinese);
    model.setCatalog(catalogOf({}));
    QCOMPARE(outline(model), QStringList());
}

void TestCatalogModel::resetsToAnotherCatalog()
{
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setCatalog(smallCatalog());
    model.setCatalog(catalogOf({entry(u"git/oops"_s, {u"fatal: oops"_s, {}}, u"usage"_s)}));
    QCOMPARE(outline(model), QStringList({u"git (1)"_s, u"  usage (1)"_s, u"    fatal: oops"_s}));
    model.setCatalog(nullptr);
    QCOMPARE(outline(model), QStringList());
    QCOMPARE(resets.count(), 3);
}

void TestCatalogModel::speaksChineseWithoutReset()
{
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    model.setCatalog(smallCatalog());
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QStringList changed;
    connect(&model, &QAbstractItemModel::dataChanged, this, [&](const QModelIndex &first, const QModelIndex &last) {
        for (int row = first.row(); row <= last.row(); ++row)
            changed.append(first.siblingAtRow(row).data(CatalogModel::IdRole).toString());
    });
    const QPersistentModelIndex kept = model.indexOf(u"cuda/out-of-memory"_s);
    model.setLanguage(Language::Chinese);
    QCOMPARE(outline(model),
             QStringList({
                 u"PyTorch (1)"_s,
                 u"  运行时错误 (1)"_s,
                 u"    shape 'shape' is invalid for input of size size"_s,
                 u"CUDA (2)"_s,
                 u"  运行时错误 (1)"_s,
                 u"    no kernel image is available for device"_s,
                 u"  资源错误 (1)"_s,
                 u"    CUDA error: out of memory"_s,
                 u"zsh (1)"_s,
                 u"  usage (1)"_s,
                 u"    zsh: no matches found: pattern"_s,
             }));
    // An entry keeps the wording that the program prints; the Chinese explains it.
    QCOMPARE(kept.data().toString(), u"CUDA error: out of memory"_s);
    QCOMPARE(kept.data(CatalogModel::GlossRole).toString(), u"CUDA 显存不足"_s);
    QCOMPARE(kept.data(Qt::AccessibleTextRole).toString(), u"CUDA error: out of memory，CUDA 显存不足"_s);
    const QModelIndex untranslated = model.indexOf(u"pytorch/shape"_s);
    QCOMPARE(untranslated.data(CatalogModel::GlossRole).toString(), QString());
    QVERIFY(!untranslated.data(Qt::AccessibleTextRole).isValid());
    QCOMPARE(resets.count(), 0);
    QCOMPARE(changed.size(), smallOutline.size());
    changed.clear();
    model.setLanguage(Language::Chinese);
    QVERIFY(changed.isEmpty());
    model.setLanguage(Language::English);
    QCOMPARE(kept.data(CatalogModel::GlossRole).toString(), QString());
}

void TestCatalogModel::findsEntries()
{
    CatalogModel model;
    model.setCatalog(smallCatalog());
    for (qsizetype number = 0; number < model.catalog()->size(); ++number) {
        const Entry entry = *model.catalog()->entry(number);
        const QModelIndex index = model.indexOf(entry.id);
        QCOMPARE(index.data(CatalogModel::EntryIdRole).toString(), entry.id);
        QCOMPARE(index.parent().data(CatalogModel::IdRole).toString(), entry.category);
        QCOMPARE(index.parent().parent().data(CatalogModel::IdRole).toString(), entry.domain);
        QCOMPARE(model.index(index.row(), 0, index.parent()), index);
    }
    QVERIFY(!model.indexOf(u"no/such-id"_s).isValid());
}

void TestCatalogModel::tellsRoles()
{
    CatalogModel model;
    model.setCatalog(smallCatalog());
    const QModelIndex entry = model.indexOf(u"cuda/out-of-memory"_s);
    QCOMPARE(entry.data(CatalogModel::KindRole).toInt(), int(CatalogModel::EntryKind));
    QCOMPARE(entry.data(CatalogModel::CountRole).toInt(), 1);
    const QModelIndex category = entry.parent();
    QCOMPARE(category.data(CatalogModel::KindRole).toInt(), int(CatalogModel::CategoryKind));
    QCOMPARE(category.data(CatalogModel::EntryIdRole).toString(), QString());
    QCOMPARE(category.parent().data(CatalogModel::KindRole).toInt(), int(CatalogModel::DomainKind));
    QVERIFY(!entry.data(Qt::DecorationRole).isValid());
}

void TestCatalogModel::readsNoWholeEntry()
{
    auto database = std::make_unique<Database>();
    Progress progress;
    QVERIFY(database->openInMemory() && writeEntries(*database, {}, taxonomy(), {}, progress)
            && writeSearch(*database, {}, {}, progress));
    QVERIFY(database->execute(R"(
        BEGIN;
        INSERT INTO entries SELECT value, printf('d%02d/e%06d', value / 2500, value), printf('d%02d', value / 2500),
            printf('c%d', value % 2500 / 1250), printf('error %d', value), '', '', '', '', '', 'documented', 'true', '', 0
            FROM (WITH RECURSIVE n(value) AS
                (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < 99999) SELECT value FROM n);
        INSERT INTO sections SELECT domain, category, min(number), count(*) FROM entries GROUP BY domain, category;
        INSERT INTO search_filter(rowid, word) SELECT number, title FROM entries;
        UPDATE summary SET entries = 100000;
        DROP TABLE bodies;
        COMMIT)"));
    CatalogModel model;
    model.setCatalog(std::make_shared<const Catalog>(std::move(database)));
    QCOMPARE(model.rowCount(), 40);
    const QModelIndex category = model.index(1, 0, model.index(39, 0));
    QCOMPARE(model.rowCount(category), 1250);
    QCOMPARE(model.index(1249, 0, category).data().toString(), u"error 99999"_s);
    QCOMPARE(model.indexOf(u"d39/e098750"_s), model.index(0, 0, category));
    QCOMPARE(model.entryCount(), 100'000);
    model.setFilter(u"9999"_s, {});
    QCOMPARE(model.entryCount(), 11);
    QCOMPARE(model.rowCount(), 2); // a domain for 9999, and one for 99990 to 99999
    EntryFilter community;
    community.set(EntryFilter::Group::Tier, u"community"_s);
    model.setFilter(u"9999"_s, community);
    QCOMPARE(model.entryCount(), 0);
}

void TestCatalogModel::filters_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("lines");

    const QStringList oom{u"CUDA (1)"_s, u"  Resource errors (1)"_s, u"    CUDA error: out of memory"_s};
    QTest::newRow("no words") << u" "_s << smallOutline;
    QTest::newRow("a word of the signature") << u"memory"_s << oom;
    QTest::newRow("another case") << u"MEMORY"_s << oom;
    QTest::newRow("words in another order") << u"memory  cuda"_s << oom;
    QTest::newRow("Chinese") << u"显存"_s << oom;
    QTest::newRow("both languages") << u"显存 error"_s << oom;
    QTest::newRow("the id") << u"cuda/out-of"_s << oom;
    QTest::newRow("an alias") << u"oom"_s << oom;
    QTest::newRow("the error code") << u"MemoryAllocation"_s << oom;
    QTest::newRow("one word too many") << u"memory kernel"_s << QStringList();
    QTest::newRow("a word of two domains")
        << u"is"_s
        << QStringList{
               u"PyTorch (1)"_s, u"  Runtime errors (1)"_s, u"    shape 'shape' is invalid for input of size size"_s,
               u"CUDA (1)"_s,    u"  Runtime errors (1)"_s, u"    no kernel image is available for device"_s};
    QTest::newRow("characters that mean something in regexes")
        << u"{pattern} zsh:"_s << QStringList{u"zsh (1)"_s, u"  usage (1)"_s, u"    zsh: no matches found: pattern"_s};
}

void TestCatalogModel::filters()
{
    QFETCH(QString, words);
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    model.setCatalog(smallCatalog());
    model.setFilter(words, {});
    QTEST(outline(model), "lines");
}

void TestCatalogModel::filterFollowsTheWords()
{
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    model.setCatalog(smallCatalog());
    QCOMPARE(model.entryCount(), 4);
    model.setFilter(u"no"_s, {});
    QCOMPARE(model.entryCount(), 2);
    model.setFilter(u"no matches"_s, {});
    QCOMPARE(model.entryCount(), 1);
    QCOMPARE(model.words(), u"no matches"_s);
    model.setFilter({}, {});
    QCOMPARE(outline(model), smallOutline);
}

void TestCatalogModel::filterFollowsTheCatalog()
{
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    model.setFilter(u"oops"_s, {});
    model.setCatalog(smallCatalog());
    QCOMPARE(model.entryCount(), 0);
    model.setCatalog(catalogOf({entry(u"git/oops"_s, {u"fatal"_s, {}}, u"usage"_s)}));
    QCOMPARE(outline(model), QStringList({u"git (1)"_s, u"  usage (1)"_s, u"    fatal"_s}));
}

void TestCatalogModel::filterKeepsIndexesOnLanguageChange()
{
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    model.setCatalog(smallCatalog());
    model.setFilter(u"memory"_s, {});
    const QPersistentModelIndex kept = model.indexOf(u"cuda/out-of-memory"_s);
    QVERIFY(kept.isValid());
    model.setLanguage(Language::Chinese);
    QVERIFY(kept.isValid());
    QCOMPARE(kept.data(CatalogModel::GlossRole).toString(), u"CUDA 显存不足"_s);
    // Words of the wording and of the gloss are found, in either language.
    for (const QString &words : {u"cuda error"_s, u"显存"_s, u"memory 不足"_s}) {
        model.setFilter(words, {});
        QCOMPARE(model.entryCount(), 1);
        QCOMPARE(model.indexOf(u"cuda/out-of-memory"_s).data(CatalogModel::GlossRole).toString(), u"CUDA 显存不足"_s);
    }
}

void TestCatalogModel::countsAreThoseOfWhatIsShown()
{
    CatalogModel model;
    model.setCatalog(smallCatalog());
    model.setFilter(u"memory"_s, {});
    QVERIFY(model.isFiltered());
    const QModelIndex entry = model.indexOf(u"cuda/out-of-memory"_s);
    QCOMPARE(entry, model.index(0, 0, model.index(0, 0, model.index(0, 0))));
    QVERIFY(!model.indexOf(u"pytorch/shape"_s).isValid());
    const QModelIndex domain = entry.parent().parent();
    QCOMPARE(domain.data(CatalogModel::CountRole).toInt(), 1);
    QCOMPARE(domain.data(CatalogModel::TotalRole).toInt(), 2);
    QCOMPARE(entry.parent().data(CatalogModel::TotalRole).toInt(), 1);
    model.setFilter({}, {});
    QVERIFY(!model.isFiltered());
    QCOMPARE(model.index(1, 0).data(CatalogModel::CountRole).toInt(), 2);
    QCOMPARE(model.index(1, 0).data(CatalogModel::TotalRole).toInt(), 2);
}

void TestCatalogModel::onlyBookmarks()
{
    CatalogModel model;
    QAbstractItemModelTester tester(&model);
    model.setCatalog(smallCatalog());
    model.setOnlyBookmarks(true);
    QCOMPARE(outline(model), QStringList());
    model.setBookmarks({u"zsh/glob"_s, u"cuda/out-of-memory"_s, u"no/such"_s});
    QCOMPARE(model.entryCount(), 2);
    QCOMPARE(model.index(0, 0).data().toString(), u"CUDA"_s);
    QVERIFY(model.indexOf(u"zsh/glob"_s).data(CatalogModel::BookmarkedRole).toBool());
    model.setFilter(u"memory"_s, {});
    QCOMPARE(model.entryCount(), 1);
    model.setOnlyBookmarks(false);
    model.setFilter({}, {});
    QCOMPARE(outline(model), smallOutline);
}

QTEST_GUILESS_MAIN(TestCatalogModel)
#include "tst_catalogmodel.moc"
