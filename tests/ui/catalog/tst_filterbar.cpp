#include "tests/testing/catalog.h"
// Filters of the catalog, chosen by mouse and keys.
#include "tests/testing/entry.h"
#include "ui/base/session.h"
#include "ui/catalog/catalogdelegate.h"
#include "ui/catalog/catalogpane.h"
#include "ui/catalog/filterbar.h"
#include "ui/catalog/filterchip.h"

#include <QInputMethodEvent>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QVersionNumber>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

Entry entry(const QString &id, const QString &category, const QString &en, const QString &zh, VerificationTier tier,
            Resolvable resolvable)
{
    Entry made = test::entry(id, {en, zh}, category);
    made.tier = tier;
    made.resolvable = resolvable;
    return made;
}

CatalogPtr smallCatalog()
{
    Taxonomy taxonomy;
    taxonomy.domains = {{u"cuda"_s, {u"CUDA"_s, u"CUDA"_s}, {}}, {u"network"_s, {u"Network"_s, u"网络"_s}, {}}};
    taxonomy.categories = {{u"memory"_s, {u"Memory"_s, u"内存"_s}}, {u"dns"_s, {u"DNS"_s, u"域名解析"_s}}};
    return test::catalogOf(
        {
            entry(u"cuda/oom"_s, u"memory"_s, u"CUDA out of memory"_s, u"CUDA 显存不足"_s, VerificationTier::Reproduced,
                  Resolvable::Partial),
            entry(u"cuda/leak"_s, u"memory"_s, u"memory leak"_s, u"内存泄漏"_s, VerificationTier::Documented,
                  Resolvable::Yes),
            entry(u"network/dns"_s, u"dns"_s, u"Could not resolve host"_s, u"无法解析主机"_s,
                  VerificationTier::Reproduced, Resolvable::Yes),
        },
        taxonomy);
}

} // namespace

class TestFilterBar : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theMenuOffersWhatTheCatalogHas();
    void severalAreTickedWhileTheMenuStaysOpen();
    void filtersNarrowTreeAndCounts();
    void groupsNarrowEachOther();
    void chipsTakeFiltersAway();
    void chipsGoByKeyboard();
    void clearTakesAllAway();
    void theMenuSaysHowManyWouldBeLeft();
    void anotherLanguageKeepsFiltersAndWords();
    void anotherCatalogDropsWhatItDoesNotHave();
    void typedWordsAndFiltersWorkTogether();
    void theFilterLineFindsChineseOfAnyWidth();
    void aCompositionDoesNotFilter();
    void selectionSurvives();

private:
    QStringList visible() const
    {
        QStringList lines;
        const QAbstractItemModel &model = *m_tree->model();
        for (int domain = 0; domain < model.rowCount(); ++domain) {
            const QModelIndex domainIndex = model.index(domain, 0);
            lines.append(domainIndex.data().toString() + u' ' + CatalogDelegate::countText(domainIndex));
            for (int category = 0; category < model.rowCount(domainIndex); ++category) {
                const QModelIndex categoryIndex = model.index(category, 0, domainIndex);
                for (int row = 0; row < model.rowCount(categoryIndex); ++row)
                    lines.append(u"  "_s + model.index(row, 0, categoryIndex).data().toString());
            }
        }
        return lines;
    }
    QList<FilterChip *> chips() const
    {
        QList<FilterChip *> shown;
        for (FilterChip *chip : m_pane->findChildren<FilterChip *>()) {
            if (chip->isVisible())
                shown.append(chip);
        }
        return shown;
    }
    /// Item of the filter menu, or of a menu inside it, whose text begins with `words`.
    QAction *item(const QString &words) const
    {
        for (QMenu *menu : m_bar->findChildren<QMenu *>()) {
            for (QAction *action : menu->actions()) {
                if (action->isCheckable() && action->text().startsWith(words))
                    return action;
            }
        }
        return nullptr;
    }
    /// As an input method types.
    void commit(const QString &text)
    {
        QInputMethodEvent event;
        event.setCommitString(text);
        QCoreApplication::sendEvent(m_line, &event);
    }
    void openMenu() { QMetaObject::invokeMethod(m_menu, "aboutToShow"); }
    void choose(const QString &words)
    {
        openMenu();
        QVERIFY2(item(words), qPrintable(words));
        item(words)->trigger();
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<CatalogPane> m_pane;
    FilterBar *m_bar = nullptr;
    QMenu *m_menu = nullptr;
    QTreeView *m_tree = nullptr;
    QLineEdit *m_line = nullptr;
};

void TestFilterBar::init()
{
    m_session = std::make_unique<Session>();
    m_pane = std::make_unique<CatalogPane>(*m_session);
    m_bar = m_pane->findChild<FilterBar *>();
    m_menu = m_bar->findChild<QMenu *>(u"filterMenu"_s);
    m_tree = m_pane->findChild<QTreeView *>(u"catalogTree"_s);
    m_line = m_pane->findChild<QLineEdit *>(u"catalogFilter"_s);
    m_session->setCatalog(smallCatalog());
    m_pane->resize(300, 500);
    m_pane->show();
    m_pane->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
}

void TestFilterBar::cleanup()
{
    m_pane.reset();
}

void TestFilterBar::theMenuOffersWhatTheCatalogHas()
{
    openMenu();
    QStringList texts;
    for (QMenu *menu : m_bar->findChildren<QMenu *>()) {
        for (const QAction *action : menu->actions()) {
            if (action->isCheckable())
                texts.append(action->text().section(u'\t', 0, 0));
        }
    }
    texts.sort();
    QCOMPARE(texts,
             QStringList({u"CUDA"_s, u"DNS"_s, u"Memory"_s, u"Network"_s, u"can be fixed"_s, u"can be fixed in part"_s,
                          u"documented"_s, u"reproduced"_s}));
}

void TestFilterBar::severalAreTickedWhileTheMenuStaysOpen()
{
    auto *button = m_bar->findChild<QToolButton *>(u"filterButton"_s);
    bool stayedOpen = false;
    bool canClear = false;
    QTimer::singleShot(0, this, [&] {
        const QRect place = m_menu->actionGeometry(item(u"reproduced"_s));
        QTest::mouseMove(m_menu, place.center());
        QTest::mouseMove(m_menu, place.center());
        if (QLibraryInfo::version()
            < QVersionNumber(6, 8)) // offscreen, 6.8 closes any menu at a press that QTest makes; no screen does
            QTest::mousePress(m_menu, Qt::LeftButton, {}, place.center());
        QTest::mouseRelease(m_menu, Qt::LeftButton, {}, place.center());
        stayedOpen = m_menu->isVisible();
        QTest::keyClick(m_menu, Qt::Key_Down);
        QTest::keyClick(m_menu, Qt::Key_Space);
        stayedOpen = stayedOpen && m_menu->isVisible();
        canClear = m_menu->actions().constLast()->isEnabled();
        QTest::keyClick(m_menu, Qt::Key_Escape);
    });
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(stayedOpen);
    QVERIFY(canClear);
    QCOMPARE(m_bar->filter().wanted.value(EntryFilter::Group::Tier), (QSet<QString>{u"reproduced"_s, u"documented"_s}));
}

void TestFilterBar::filtersNarrowTreeAndCounts()
{
    QCOMPARE(visible().constFirst(), u"CUDA 2"_s);
    const QSignalSpy changed(m_pane.get(), &CatalogPane::filterChanged);
    choose(u"reproduced"_s);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(visible(),
             QStringList({u"CUDA 1 of 2"_s, u"  CUDA out of memory"_s, u"Network 1"_s, u"  Could not resolve host"_s}));
}

void TestFilterBar::groupsNarrowEachOther()
{
    choose(u"reproduced"_s);
    choose(u"CUDA"_s);
    QCOMPARE(visible(), QStringList({u"CUDA 1 of 2"_s, u"  CUDA out of memory"_s}));
    choose(u"Network"_s);
    QCOMPARE(visible().size(), 4);
    choose(u"can be fixed in part"_s);
    QCOMPARE(visible(), QStringList({u"CUDA 1 of 2"_s, u"  CUDA out of memory"_s}));
}

void TestFilterBar::chipsTakeFiltersAway()
{
    choose(u"Network"_s);
    choose(u"reproduced"_s);
    QCOMPARE(chips().size(), 2);
    QCOMPARE(chips().constFirst()->text(), u"Network"_s);
    QTest::mouseClick(chips().constFirst(), Qt::LeftButton);
    QCOMPARE(chips().size(), 1);
    QVERIFY(!m_pane->filter().wanted.contains(EntryFilter::Group::Domain));
    QVERIFY(visible().contains(u"CUDA 1 of 2"_s));
}

void TestFilterBar::chipsGoByKeyboard()
{
    choose(u"Network"_s);
    m_bar->findChild<QToolButton *>(u"filterButton"_s)->setFocus();
    QTest::keyClick(m_pane.get(), Qt::Key_Tab);
    QVERIFY(chips().constFirst()->hasFocus());
    QVERIFY(chips().constFirst()->accessibleName().contains(u"Network"_s));
    QTest::keyClick(chips().constFirst(), Qt::Key_Delete);
    QVERIFY(m_pane->filter().isEmpty());
    QVERIFY(m_bar->findChild<QToolButton *>(u"filterButton"_s)->hasFocus());
}

void TestFilterBar::clearTakesAllAway()
{
    choose(u"Network"_s);
    choose(u"reproduced"_s);
    auto *clear = m_bar->findChild<QToolButton *>(u"clearFilters"_s);
    QVERIFY(clear->isVisible());
    QTest::mouseClick(clear, Qt::LeftButton);
    QVERIFY(chips().isEmpty());
    QVERIFY(!clear->isVisible());
    QCOMPARE(visible().size(), 5);
}

void TestFilterBar::theMenuSaysHowManyWouldBeLeft()
{
    choose(u"reproduced"_s);
    openMenu();
    QCOMPARE(item(u"CUDA"_s)->text(), u"CUDA\t1"_s);
    QCOMPARE(item(u"documented"_s)->text(), u"documented\t1"_s);
    choose(u"Network"_s);
    QVERIFY(!item(u"documented"_s)->isEnabled());
    QVERIFY(item(u"reproduced"_s)->isChecked());
}

void TestFilterBar::anotherLanguageKeepsFiltersAndWords()
{
    choose(u"Network"_s);
    QTest::keyClicks(m_line, u"host"_s);
    m_session->setLanguage(Language::Chinese);
    QCOMPARE(m_line->text(), u"host"_s);
    QCOMPARE(chips().constFirst()->text(), u"网络"_s);
    QCOMPARE(visible(), QStringList({u"网络 1"_s, u"  Could not resolve host"_s}));
}

void TestFilterBar::anotherCatalogDropsWhatItDoesNotHave()
{
    choose(u"Network"_s);
    choose(u"reproduced"_s);
    const CatalogPtr former = smallCatalog();
    m_session->setCatalog(test::catalogOf({*former->entry(0), *former->entry(1)}));
    QVERIFY(!m_pane->filter().wanted.contains(EntryFilter::Group::Domain));
    QCOMPARE(m_pane->filter().wanted.value(EntryFilter::Group::Tier), QSet<QString>{u"reproduced"_s});
    QCOMPARE(chips().size(), 1);
}

void TestFilterBar::typedWordsAndFiltersWorkTogether()
{
    QTest::keyClicks(m_line, u"memory"_s);
    choose(u"documented"_s);
    QCOMPARE(visible(), QStringList({u"CUDA 1 of 2"_s, u"  memory leak"_s}));
    m_pane->clearFilters();
    QVERIFY(m_line->text().isEmpty());
    QCOMPARE(visible().size(), 5);
}

void TestFilterBar::theFilterLineFindsChineseOfAnyWidth()
{
    commit(u"ＣＵＤＡ显存"_s);
    QCOMPARE(visible(), QStringList({u"CUDA 1 of 2"_s, u"  CUDA out of memory"_s}));
    m_line->clear();
    commit(u"网络"_s);
    QCOMPARE(visible(), QStringList({u"Network 1"_s, u"  Could not resolve host"_s}));
}

void TestFilterBar::aCompositionDoesNotFilter()
{
    m_line->setFocus();
    QInputMethodEvent composing(u"xian cun"_s, {});
    QCoreApplication::sendEvent(m_line, &composing);
    QCOMPARE(visible().size(), 5);
    QTest::keyClick(m_line, Qt::Key_Escape);
    QTest::keyClick(m_line, Qt::Key_Down);
    QVERIFY(m_line->hasFocus());
    commit(u"显存"_s);
    QCOMPARE(visible(), QStringList({u"CUDA 1 of 2"_s, u"  CUDA out of memory"_s}));
}

void TestFilterBar::selectionSurvives()
{
    m_pane->select(u"network/dns"_s);
    QSignalSpy opened(m_pane.get(), &CatalogPane::entryActivated);
    choose(u"reproduced"_s);
    QCOMPARE(m_pane->selected(), u"network/dns"_s);
    QVERIFY(!opened.wait(200));
}

QTEST_MAIN(TestFilterBar)
#include "tst_filterbar.moc"
