#include "tests/testing/catalog.h"
// The search line with its answers, driven as a person would: keys, mouse, an input method, another language.
#include "tests/testing/entry.h"
#include "ui/base/session.h"
#include "ui/catalog/searchcontroller.h"
#include "ui/catalog/searchline.h"
#include "ui/catalog/searchpopup.h"

#include <QInputMethodEvent>
#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

std::shared_ptr<const EntrySearch> smallSearch()
{
    QList<Entry> entries;
    const auto add = [&entries](const QString &id, const QString &en, const QString &zh, VerificationTier tier) {
        Entry entry = test::entry(id, {en, zh});
        entry.tier = tier;
        entries.append(entry);
    };
    add(u"cuda/oom"_s, u"CUDA out of memory"_s, u"CUDA 显存不足"_s, VerificationTier::Reproduced);
    add(u"git/denied"_s, u"Permission denied (publickey)"_s, u"权限被拒绝"_s, VerificationTier::Documented);
    add(u"git/refs"_s, u"failed to push some refs"_s, u"推送被拒绝"_s, VerificationTier::AiGenerated);
    Workaround workaround;
    workaround.action = {u"Free some memory first"_s, u"先释放内存"_s};
    entries.last().workarounds = {workaround};
    Guide guide;
    guide.id = u"cuda/memory"_s;
    guide.title = {u"Running out of memory"_s, u"显存不足怎么办"_s};
    guide.markdown = {u"# Running out of memory\n\nFragmentation of the pool."_s, u"# 显存不足怎么办\n\n碎片。"_s};
    return std::make_shared<const EntrySearch>(test::catalogOf(entries, {}, {guide}));
}

EntryFilter domainFilter(const QString &domain)
{
    EntryFilter filter;
    filter.set(EntryFilter::Group::Domain, domain);
    return filter;
}

} // namespace

class TestSearchController : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void showsWhereTheWordsStand();
    void similarWordsStandBelowADivider();
    void arrowsPassTheDivider();
    void guidesAreMarkedAndOpened();
    void controlEnterOpensAndKeepsTheList();
    void homeAndEndGoThroughTheListOnceItIsUsed();
    void activatingAgainSelectsAll();
    void anotherLanguageKeepsQueryAndList();
    void aFilterIsSaidAndCanBeCleared();
    void nothingUnderAFilterSaysWhatIsHidden();
    void aSearchThatLedSomewhereIsOfferedAgain();
    void searchesAreForgotten();
    void aCompositionIsNoQuery();
    void keysOfACompositionStayWithTheInputMethod();
    void hasWordsForScreenReaders();

private:
    QListView *list() const { return m_window->findChild<QListView *>(u"searchResults"_s); }
    SearchItem item(int row) const
    {
        return list()->model()->index(row, 0).data(SearchPopup::ItemRole).value<SearchItem>();
    }
    QStringList titles() const
    {
        QStringList titles;
        for (int row = 0; row < list()->model()->rowCount(); ++row)
            titles.append(item(row).title.text);
        return titles;
    }
    QLabel *note() const { return m_window->findChild<QLabel *>(u"searchNote"_s); }
    void compose(const QString &preedit)
    {
        QInputMethodEvent event(preedit, {});
        QCoreApplication::sendEvent(m_line, &event);
    }
    void commit(const QString &text)
    {
        QInputMethodEvent event;
        event.setCommitString(text);
        QCoreApplication::sendEvent(m_line, &event);
    }

    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<SearchController> m_controller;
    SearchLine *m_line = nullptr;
};

void TestSearchController::init()
{
    m_window = std::make_unique<QWidget>();
    auto *layout = new QVBoxLayout(m_window.get());
    m_line = new SearchLine(m_window.get());
    layout->addWidget(m_line);
    layout->addStretch();
    m_window->resize(800, 600);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_line->setFocus();
    m_session = std::make_unique<Session>();
    m_controller = std::make_unique<SearchController>(*m_line, *m_session);
    m_controller->setSearch(smallSearch());
}

void TestSearchController::cleanup()
{
    m_controller.reset();
    m_window.reset();
}

void TestSearchController::showsWhereTheWordsStand()
{
    QTest::keyClicks(m_line, u"memory"_s);
    QVERIFY(m_line->isListOpen());
    const qsizetype row = titles().indexOf(u"failed to push some refs"_s);
    QVERIFY(row >= 0);
    const SearchItem inWorkaround = item(int(row));
    QCOMPARE(inWorkaround.lead, u"in a workaround:"_s);
    QCOMPARE(inWorkaround.detail.text, u"Free some memory first"_s);
    QCOMPARE(inWorkaround.detail.marks, (QList<MarkedText::Mark>{{10, 16}}));
    QCOMPARE(inWorkaround.note, u"git"_s);
    QVERIFY(inWorkaround.sign.startsWith(u'!'));
    const SearchItem inTitle = item(int(titles().indexOf(u"CUDA out of memory"_s)));
    QCOMPARE(inTitle.title.marks, (QList<MarkedText::Mark>{{12, 18}}));
    QVERIFY(inTitle.lead.isEmpty());
}

void TestSearchController::similarWordsStandBelowADivider()
{
    QTest::keyClicks(m_line, u"permsision"_s);
    QCOMPARE(titles(), QStringList({u"Similar words"_s, u"Permission denied (publickey)"_s}));
    QCOMPARE(item(0).kind, SearchItem::Kind::Divider);
    QCOMPARE(item(1).title.marks, (QList<MarkedText::Mark>{{0, 10}}));
    QSignalSpy requested(m_controller.get(), &SearchController::entryRequested);
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(requested.value(0).value(0).toString(), u"git/denied"_s);
}

void TestSearchController::arrowsPassTheDivider()
{
    QTest::keyClicks(m_line, u"permsision"_s);
    QTest::keyClick(m_line, Qt::Key_Down);
    QCOMPARE(list()->currentIndex().row(), 1);
    QTest::keyClick(m_line, Qt::Key_Up);
    QCOMPARE(list()->currentIndex().row(), 1);
    const QSignalSpy requested(m_controller.get(), &SearchController::entryRequested);
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                      list()->visualRect(list()->model()->index(0, 0)).center());
    QVERIFY(requested.isEmpty());
    QVERIFY(m_line->isListOpen());
}

void TestSearchController::guidesAreMarkedAndOpened()
{
    QTest::keyClicks(m_line, u"fragmentation"_s);
    QCOMPARE(item(0).kind, SearchItem::Kind::Guide);
    QCOMPARE(item(0).detail.text, u"Running out of memory Fragmentation of the pool."_s);
    QSignalSpy guides(m_controller.get(), &SearchController::guideRequested);
    const QSignalSpy left(m_controller.get(), &SearchController::left);
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(guides.value(0).value(0).toString(), u"cuda/memory"_s);
    QCOMPARE(left.count(), 1);
}

void TestSearchController::controlEnterOpensAndKeepsTheList()
{
    QSignalSpy requested(m_controller.get(), &SearchController::entryRequested);
    const QSignalSpy left(m_controller.get(), &SearchController::left);
    QTest::keyClicks(m_line, u"refused"_s);
    QTest::keyClick(m_line, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(m_line, u"denied"_s);
    QTest::keyClick(m_line, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(requested.value(0).value(0).toString(), u"git/denied"_s);
    QVERIFY(m_line->isListOpen());
    QVERIFY(left.isEmpty());
}

void TestSearchController::homeAndEndGoThroughTheListOnceItIsUsed()
{
    QTest::keyClicks(m_line, u"memory"_s);
    QTest::keyClick(m_line, Qt::Key_Home);
    QCOMPARE(m_line->cursorPosition(), 0);
    QTest::keyClick(m_line, Qt::Key_Down);
    QTest::keyClick(m_line, Qt::Key_End);
    QCOMPARE(list()->currentIndex().row(), list()->model()->rowCount() - 1);
    QTest::keyClick(m_line, Qt::Key_Home);
    QCOMPARE(list()->currentIndex().row(), 0);
}

void TestSearchController::activatingAgainSelectsAll()
{
    QTest::keyClicks(m_line, u"memory"_s);
    QVERIFY(m_line->selectedText().isEmpty());
    m_line->activate();
    QCOMPARE(m_line->selectedText(), u"memory"_s);
}

void TestSearchController::anotherLanguageKeepsQueryAndList()
{
    QTest::keyClicks(m_line, u"denied"_s);
    m_session->setLanguage(Language::Chinese);
    QCOMPARE(m_line->text(), u"denied"_s);
    QVERIFY(m_line->isListOpen());
    QCOMPARE(titles(), QStringList{u"权限被拒绝"_s});
    QVERIFY(item(0).detail.text.contains(u"denied"_s));
}

void TestSearchController::aFilterIsSaidAndCanBeCleared()
{
    m_controller->setFilter(domainFilter(u"git"_s));
    QTest::keyClicks(m_line, u"memory"_s);
    QCOMPARE(titles(), QStringList{u"failed to push some refs"_s});
    QVERIFY(note()->isVisible());
    QVERIFY(note()->text().contains(u"git"_s));
    const QSignalSpy cleared(m_controller.get(), &SearchController::clearFilterRequested);
    QTest::mouseClick(m_window->findChild<QToolButton *>(u"searchNoteCommand"_s), Qt::LeftButton);
    QCOMPARE(cleared.count(), 1);
    QVERIFY(m_line->isListOpen());
    m_controller->setFilter({});
    QCOMPARE(titles().size(), 3);
    QVERIFY(!note()->isVisible());
}

void TestSearchController::nothingUnderAFilterSaysWhatIsHidden()
{
    m_controller->setFilter(domainFilter(u"git"_s));
    QTest::keyClicks(m_line, u"cuda"_s);
    QVERIFY(titles().isEmpty());
    QVERIFY(m_line->isListOpen());
    QVERIFY2(note()->text().contains(u"2 hit"_s), qPrintable(note()->text()));
}

void TestSearchController::aSearchThatLedSomewhereIsOfferedAgain()
{
    QTest::keyClicks(m_line, u"zzzz"_s);
    QTest::keyClick(m_line, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(m_line, u"denied"_s);
    QTest::keyClick(m_line, Qt::Key_Return);
    m_line->clear();
    QTest::keyClick(m_line, Qt::Key_Down);
    QVERIFY(m_line->isListOpen());
    QCOMPARE(item(0).kind, SearchItem::Kind::Recent);
    QCOMPARE(item(1).kind, SearchItem::Kind::Command);
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(m_line->text(), u"denied"_s);
    QCOMPARE(item(0).id, u"git/denied"_s);
}

void TestSearchController::searchesAreForgotten()
{
    QTest::keyClicks(m_line, u"denied"_s);
    QTest::keyClick(m_line, Qt::Key_Return);
    m_line->clear();
    m_line->activate();
    QVERIFY(m_line->isListOpen());
    QTest::keyClick(m_line, Qt::Key_Up);
    QTest::keyClick(m_line, Qt::Key_Return);
    QVERIFY(!m_line->isListOpen());
    m_line->activate();
    QVERIFY(!m_line->isListOpen());
}

void TestSearchController::aCompositionIsNoQuery()
{
    QSignalSpy queries(m_line, &SearchLine::queryChanged);
    compose(u"xian"_s);
    compose(u"xian cun"_s);
    QCOMPARE(queries.count(), 0);
    QVERIFY(!m_line->isListOpen());
    commit(u"显存"_s);
    QCOMPARE(queries.count(), 1);
    QCOMPARE(queries.first().first().toString(), u"显存"_s);
    QVERIFY(m_line->isListOpen());

    // What is composed behind it leaves the list as it is, until it is committed or given up.
    const QStringList before = titles();
    compose(u"bu zu"_s);
    QCOMPARE(queries.count(), 1);
    QVERIFY(m_line->isListOpen());
    QCOMPARE(titles(), before);
    commit(u"不足"_s);
    QCOMPARE(m_line->text(), u"显存不足"_s);
    QCOMPARE(queries.last().first().toString(), u"显存不足"_s);
    QVERIFY(m_line->inputMethodQuery(Qt::ImCursorRectangle).toRectF().left() > 0);
}

void TestSearchController::keysOfACompositionStayWithTheInputMethod()
{
    QTest::keyClicks(m_line, u"memory"_s);
    const QModelIndex before = list()->currentIndex();
    const QSignalSpy requested(m_controller.get(), &SearchController::entryRequested);
    compose(u"nei"_s);
    QTest::keyClick(m_line, Qt::Key_Down);
    QCOMPARE(list()->currentIndex(), before);
    QTest::keyClick(m_line, Qt::Key_Return);
    QTest::keyClick(m_line, Qt::Key_Escape);
    QVERIFY(requested.isEmpty());
    QVERIFY(m_line->isListOpen());
    compose(QString());
    QTest::keyClick(m_line, Qt::Key_Escape);
    QVERIFY(!m_line->isListOpen());
}

void TestSearchController::hasWordsForScreenReaders()
{
    QTest::keyClicks(m_line, u"memory"_s);
    QVERIFY(m_line->accessibleDescription().contains(u'3'));
    const QString row = list()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY(row.contains(u"memory"_s) && row.contains(u"cuda"_s));
}

QTEST_MAIN(TestSearchController)
#include "tst_searchcontroller.moc"
