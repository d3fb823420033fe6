#include "app/notebook/notebook.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/relationmap.h"
#include "ui/entry/relationnode.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <KSyntaxHighlighting/Repository>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

Entry entry(const QString &id, const QString &title)
{
    Entry made;
    made.id = id;
    made.signature = {title, title + u" 中"_s};
    made.domain = id.section(u'/', 0, 0);
    return made;
}

/// A chain: hungry leads to tired, which leads to ill; tired is confused with lazy and busy.
CatalogPtr neighbours()
{
    Entry tired = entry(u"a/tired"_s, u"tired of {work}"_s);
    tired.precededBy = {{u"a/hungry"_s, 0.6, {}}, {u"a/unknown"_s, {}, {}}};
    tired.leadsTo = {{u"a/ill"_s, {}, {}}};
    tired.confusedWith = {{u"a/lazy"_s, {}}, {u"a/busy"_s, {}}};
    Entry ill = entry(u"a/ill"_s, u"ill"_s);
    ill.precededBy = {{u"a/tired"_s, {}, {}}};
    return std::make_shared<const Catalog>(QList<Entry>{tired, ill, entry(u"a/hungry"_s, u"hungry"_s),
                                                        entry(u"a/lazy"_s, u"lazy"_s), entry(u"a/busy"_s, u"busy"_s)},
                                           Taxonomy());
}

} // namespace

class TestRelationMap : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void namesEveryNeighbourTheCatalogHolds();
    void arrowKeysWalk();
    void enterOpens_data();
    void enterOpens();
    void walkingGoesOnOnTheNextMap();
    void anEntryWithoutNeighboursHasNone();
    void followsTheLanguage();

private:
    RelationMap *map() const { return m_page->findChild<RelationMap *>(); }
    static QString focused()
    {
        return QApplication::focusWidget() ? QApplication::focusWidget()->accessibleName() : QString();
    }

    KSyntaxHighlighting::Repository m_syntax;
    Notebook m_notebook;
    std::unique_ptr<EntryPage> m_page;
};

void TestRelationMap::init()
{
    m_page = std::make_unique<EntryPage>(m_syntax, m_notebook);
    m_page->setCatalog(neighbours());
    m_page->resize(1000, 600);
    m_page->showEntry(u"a/tired"_s);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestRelationMap::cleanup()
{
    m_page.reset();
}

void TestRelationMap::namesEveryNeighbourTheCatalogHolds()
{
    QStringList names;
    for (const RelationNode *node : map()->findChildren<RelationNode *>())
        names << node->accessibleName();
    names.sort();
    QCOMPARE(names,
             QStringList({u"Leads to: ill"_s, u"Often confused with: busy"_s, u"Often confused with: lazy"_s,
                          u"Preceded by: hungry, often"_s, u"This error"_s}));
}

void TestRelationMap::arrowKeysWalk()
{
    map()->setFocus();
    QCOMPARE(focused(), u"Preceded by: hungry, often"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(focused(), u"Leads to: ill"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right); // nothing is there
    QCOMPARE(focused(), u"Leads to: ill"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    QVERIFY(focused() != u"Leads to: ill"_s);
    map()->findChildren<RelationNode *>().last()->setFocus();
    QCOMPARE(focused(), u"Often confused with: busy"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    QCOMPARE(focused(), u"Often confused with: lazy"_s);
}

void TestRelationMap::enterOpens_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("Return") << int(Qt::Key_Return);
    QTest::newRow("Enter") << int(Qt::Key_Enter);
    QTest::newRow("Space") << int(Qt::Key_Space);
}

void TestRelationMap::enterOpens()
{
    QFETCH(int, key);
    QSignalSpy requested(m_page.get(), &EntryPage::entryRequested);
    map()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key(key));
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), u"a/hungry"_s);
}

void TestRelationMap::walkingGoesOnOnTheNextMap()
{
    connect(m_page.get(), &EntryPage::entryRequested, m_page.get(),
            [this](const QString &id) { m_page->showEntry(id); });
    map()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(m_page->currentEntry(), u"a/ill"_s);
    QCOMPARE(focused(), u"Preceded by: tired of {work}"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(m_page->currentEntry(), u"a/tired"_s);
}

void TestRelationMap::anEntryWithoutNeighboursHasNone()
{
    m_page->showEntry(u"a/lazy"_s);
    QVERIFY(!map());
}

void TestRelationMap::followsTheLanguage()
{
    m_page->setLanguage(Language::Chinese);
    QCOMPARE(map()->findChildren<RelationNode *>().first()->text(), u"tired of {work} 中"_s);
}

QTEST_MAIN(TestRelationMap)
#include "tst_relationmap.moc"
