#include "app/catalog/centralentries.h"
#include "tests/testing/entry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

Entry entry(const QString &id, const QStringList &leadsTo)
{
    Entry made = test::entry(id);
    for (const QString &target : leadsTo)
        made.leadsTo.append({target, {}, {}});
    return made;
}

Catalog catalogOf(const QList<Entry> &entries)
{
    return {entries, Taxonomy()};
}

} // namespace

class CentralEntriesTest : public QObject
{
    Q_OBJECT

private slots:
    void mostNamedFirst();
    void atMostSoMany();
    void noDomainTakesAll();
    void whatNobodyNamesIsLeftOut();
    void everyKindOfLinkCounts();
};

void CentralEntriesTest::mostNamedFirst()
{
    const Catalog catalog =
        catalogOf({entry(u"a/x"_s, {u"b/y"_s, u"c/z"_s}), entry(u"b/y"_s, {u"c/z"_s}), entry(u"c/z"_s, {u"c/z"_s})});
    QCOMPARE(centralEntries(catalog, 5), QStringList({u"c/z"_s, u"b/y"_s}));
}

void CentralEntriesTest::atMostSoMany()
{
    const Catalog catalog =
        catalogOf({entry(u"a/x"_s, {u"b/y"_s, u"c/z"_s}), entry(u"b/y"_s, {}), entry(u"c/z"_s, {})});
    QCOMPARE(centralEntries(catalog, 1), QStringList{u"b/y"_s});
    QVERIFY(centralEntries(catalog, 0).isEmpty());
}

void CentralEntriesTest::noDomainTakesAll()
{
    const QStringList all{u"a/1"_s, u"a/2"_s, u"a/3"_s, u"b/1"_s};
    const Catalog catalog =
        catalogOf({entry(u"a/1"_s, all), entry(u"a/2"_s, {}), entry(u"a/3"_s, {}), entry(u"b/1"_s, {})});
    QCOMPARE(centralEntries(catalog, 5), QStringList({u"a/1"_s, u"a/2"_s, u"b/1"_s}));
}

void CentralEntriesTest::whatNobodyNamesIsLeftOut()
{
    QVERIFY(centralEntries(catalogOf({entry(u"a/x"_s, {u"a/not-here"_s})}), 5).isEmpty());
    QVERIFY(centralEntries(Catalog(), 5).isEmpty());
}

void CentralEntriesTest::everyKindOfLinkCounts()
{
    Entry first = entry(u"a/x"_s, {});
    first.precededBy = {{u"b/y"_s, {}, {}}};
    first.confusedWith = {{u"b/y"_s, {}}, {u"c/z"_s, {}}};
    QCOMPARE(centralEntries(catalogOf({first, entry(u"c/z"_s, {}), entry(u"b/y"_s, {})}), 5),
             QStringList({u"b/y"_s, u"c/z"_s}));
}

QTEST_APPLESS_MAIN(CentralEntriesTest)
#include "tst_centralentries.moc"
