// Search and filters in the whole window: from the key to the page that opens.
#include "tests/ui/window/windowtest.h"
#include "ui/catalog/catalogpane.h"
#include "ui/catalog/filterbar.h"
#include "ui/catalog/searchline.h"
#include "ui/catalog/searchpopup.h"
#include "ui/entry/entrypage.h"
#include "ui/guide/guidepage.h"

#include <QJsonObject>
#include <QListView>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

QJsonObject entry(const QString &id, const QString &signature, const QString &zh)
{
    return {{u"id"_s, id}, {u"signature"_s, signature}, {u"signature_zh"_s, zh}, {u"category"_s, u"error"_s}};
}

EntryFilter domainFilter(const QString &domain)
{
    EntryFilter filter;
    filter.set(EntryFilter::Group::Domain, domain);
    return filter;
}

} // namespace

class TestWindowSearch : public WindowTest
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aMisspeltWordOpensTheEntry();
    void controlEnterShowsTheEntryAndStaysInSearch();
    void aGuideIsFoundAndOpened();
    void theSearchKeyTwiceSelectsAll();
    void filtersOfTheTreeHoldForSearch();
    void theNextRunBeginsWithoutFilters();
    void anotherLanguageKeepsQueryAndFilters();
    void theFilterKeyShowsTheTree();

private:
    SearchLine *line() const { return m_window->findChild<SearchLine *>(); }
    CatalogPane *tree() const { return m_window->findChild<CatalogPane *>(); }
    QString shownEntry() const { return m_window->findChild<EntryPage *>()->currentEntry(); }
    QStringList titles() const
    {
        const QAbstractItemModel *model = m_window->findChild<QListView *>(u"searchResults"_s)->model();
        QStringList titles;
        for (int row = 0; row < model->rowCount(); ++row)
            titles.append(model->index(row, 0).data().toString());
        return titles;
    }
    void search(const QString &words)
    {
        action("search")->trigger();
        QTest::keyClicks(line(), words);
    }
};

void TestWindowSearch::init()
{
    begin();
    writeEntry(entry(u"python/disk-full"_s, u"No space left on device"_s, u"磁盘空间不足"_s));
    writeEntry(entry(u"git/denied"_s, u"Permission denied (publickey)"_s, u"权限被拒绝"_s));
    writeData(u"guides/git/pushing.en.md"_s, "# Pushing\n\nFetch first.\n");
    writeData(u"guides/git/pushing.zh.md"_s, "# 推送\n\n先拉取。\n");
    openWindow();
}

void TestWindowSearch::cleanup()
{
    end();
}

void TestWindowSearch::aMisspeltWordOpensTheEntry()
{
    search(u"permsision"_s);
    QTest::keyClick(line(), Qt::Key_Return);
    QCOMPARE(shownEntry(), u"git/denied"_s);
    QVERIFY(!line()->isListOpen());
    QVERIFY(!line()->hasFocus());
}

void TestWindowSearch::controlEnterShowsTheEntryAndStaysInSearch()
{
    search(u"space"_s);
    QTest::keyClick(line(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(shownEntry(), u"python/disk-full"_s);
    QVERIFY(line()->isListOpen());
    QVERIFY(line()->hasFocus());
}

void TestWindowSearch::aGuideIsFoundAndOpened()
{
    search(u"fetch"_s);
    QCOMPARE(titles(), QStringList{u"Pushing"_s});
    QTest::keyClick(line(), Qt::Key_Return);
    QVERIFY(m_window->findChild<GuidePage *>()->isVisible());
}

void TestWindowSearch::theSearchKeyTwiceSelectsAll()
{
    search(u"space"_s);
    QTest::keyClick(line(), Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(line()->selectedText(), u"space"_s);
}

void TestWindowSearch::filtersOfTheTreeHoldForSearch()
{
    tree()->setFilter(domainFilter(u"git"_s));
    search(u"e"_s);
    QCOMPARE(titles(), QStringList{u"Permission denied (publickey)"_s});
    QTest::mouseClick(m_window->findChild<QToolButton *>(u"searchNoteCommand"_s), Qt::LeftButton);
    QVERIFY(tree()->filter().isEmpty());
    QVERIFY(titles().size() > 1);
    tree()->setFilter(domainFilter(u"git"_s));
    action("clearFilters")->trigger();
    QVERIFY(tree()->filter().isEmpty());
}

void TestWindowSearch::theNextRunBeginsWithoutFilters()
{
    tree()->setFilter(domainFilter(u"git"_s));
    m_window->close();
    m_window.reset();
    openWindow();
    QVERIFY(tree()->filter().isEmpty());
}

void TestWindowSearch::anotherLanguageKeepsQueryAndFilters()
{
    tree()->setFilter(domainFilter(u"git"_s));
    search(u"denied"_s);
    action("toggleLanguage")->trigger();
    QCOMPARE(line()->text(), u"denied"_s);
    QCOMPARE(titles(), QStringList{u"权限被拒绝"_s});
    QCOMPARE(tree()->filter(), domainFilter(u"git"_s));
}

void TestWindowSearch::theFilterKeyShowsTheTree()
{
    action("showTree")->setChecked(false);
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(tree()->isVisible());
    QVERIFY(m_window->findChild<QLineEdit *>(u"catalogFilter"_s)->hasFocus());
}

QTEST_MAIN(TestWindowSearch)
#include "tst_windowsearch.moc"
