#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/catalog/catalogdelegate.h"
#include "ui/catalog/catalogpane.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

Entry entry(const QString &id, const QString &category, const QString &en, const QString &zh = {})
{
    Entry made = test::entry(id, {en, zh}, category);
    return made;
}

CatalogPtr smallCatalog()
{
    Taxonomy taxonomy;
    taxonomy.domains = {{u"cuda"_s, {u"CUDA"_s, u"CUDA"_s}, {}}, {u"git"_s, {u"Git"_s, u"Git"_s}, {}}};
    taxonomy.categories = {{u"memory"_s, {u"Memory"_s, u"内存"_s}}, {u"remote"_s, {u"Remotes"_s, u"远程仓库"_s}}};
    return test::catalogOf(
        {
            entry(u"cuda/oom"_s, u"memory"_s, u"CUDA out of memory"_s, u"CUDA 显存不足"_s),
            entry(u"git/push-rejected"_s, u"remote"_s, u"failed to push some refs"_s, u"推送被拒绝"_s),
            entry(u"git/no-remote"_s, u"remote"_s, u"does not appear to be a git repository"_s, u"远程不是仓库"_s),
        },
        taxonomy, {{u"git/reading-errors"_s, {u"Errors of Git"_s, u"怎样读 Git 的错误"_s}, {}}});
}

/// What can be seen of the tree, a row a line, indented by depth.
void outline(const QTreeView &tree, const QModelIndex &parent, const QString &indent, QStringList *lines)
{
    const QAbstractItemModel &model = *tree.model();
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        lines->append(indent + index.data().toString());
        if (tree.isExpanded(index))
            outline(tree, index, indent + u"  "_s, lines);
    }
}

} // namespace

class TestCatalogPane : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void startsFolded();
    void arrowKeysOpenTheEntryTheyStopAt();
    void aClickOpensAnEntryAtOnce();
    void aClickOnADomainUnfoldsIt();
    void theGuideOfADomainOpensFromItsRow();
    void selectingFromOutsideScrollsThereAndSaysNothing();
    void whatComesIntoViewComesWithItsNeighbours();
    void anUnknownIdLeavesNothingSelected();
    void theFilterUnfoldsWhatMatches();
    void clearingTheFilterFoldsAsBefore();
    void theSelectionSurvivesAFilter();
    void theFilterFindsChineseInEnglish();
    void enterInTheFilterOpensTheFirstMatch();
    void aFilterWithoutMatchSaysSo();
    void escapeClearsTheFilterThenLeaves();
    void switchingLanguageKeepsSelectionAndFolds();
    void reloadingKeepsSelectionAndFolds();
    void rememberedFoldsComeBack();
    void lettersGoToTheRowThatBeginsWithThem();
    void neighboursThatBeginAlikeLoseWhatTheyShare();
    void theWordingAndItsGlossShareARow_data();
    void theWordingAndItsGlossShareARow();
    void theSelectionIsDimWithoutTheFocus();
    void hasAccessibleNames();

private:
    QStringList visible() const
    {
        QStringList lines;
        outline(*m_tree, {}, {}, &lines);
        return lines;
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<CatalogPane> m_pane;
    QTreeView *m_tree = nullptr;
    QLineEdit *m_line = nullptr;
};

void TestCatalogPane::init()
{
    m_session = std::make_unique<Session>();
    m_pane = std::make_unique<CatalogPane>(*m_session);
    m_tree = m_pane->findChild<QTreeView *>(u"catalogTree"_s);
    m_line = m_pane->findChild<QLineEdit *>(u"catalogFilter"_s);
    m_session->setCatalog(smallCatalog());
    m_pane->resize(300, 400);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestCatalogPane::cleanup()
{
    m_pane.reset();
}

void TestCatalogPane::startsFolded()
{
    const QAbstractItemModelTester tester(m_tree->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(visible(), QStringList({u"CUDA"_s, u"Git"_s}));
    QCOMPARE(m_pane->selected(), QString());
}

void TestCatalogPane::arrowKeysOpenTheEntryTheyStopAt()
{
    m_pane->setExpandedNodes({u"git"_s, u"git/remote"_s});
    m_pane->select(u"git/no-remote"_s);
    QSignalSpy opened(m_pane.get(), &CatalogPane::entryActivated);
    QTest::keyClick(m_tree, Qt::Key_Down);
    QTest::keyClick(m_tree, Qt::Key_Up);
    QTest::keyClick(m_tree, Qt::Key_Down);
    QVERIFY(opened.isEmpty());
    QVERIFY(opened.wait());
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().toString(), u"git/push-rejected"_s);
}

void TestCatalogPane::aClickOpensAnEntryAtOnce()
{
    m_pane->setExpandedNodes({u"cuda"_s, u"cuda/memory"_s});
    const QSignalSpy opened(m_pane.get(), &CatalogPane::entryActivated);
    const QModelIndex domain = m_tree->model()->index(0, 0);
    const QModelIndex entryIndex = m_tree->model()->index(0, 0, m_tree->model()->index(0, 0, domain));
    QTest::mouseClick(m_tree->viewport(), Qt::LeftButton, {}, m_tree->visualRect(entryIndex).center());
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().toString(), u"cuda/oom"_s);
}

void TestCatalogPane::aClickOnADomainUnfoldsIt()
{
    const QModelIndex domain = m_tree->model()->index(1, 0);
    const QPoint place = m_tree->visualRect(domain).center();
    QTest::mouseClick(m_tree->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(visible(), QStringList({u"CUDA"_s, u"Git"_s, u"  Errors of Git"_s, u"  Remotes"_s}));
    QTest::mouseClick(m_tree->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(visible(), QStringList({u"CUDA"_s, u"Git"_s}));
}

void TestCatalogPane::theGuideOfADomainOpensFromItsRow()
{
    const QSignalSpy guides(m_pane.get(), &CatalogPane::guideActivated);
    const QSignalSpy entries(m_pane.get(), &CatalogPane::entryActivated);
    const QModelIndex domain = m_tree->model()->index(1, 0);
    m_tree->expand(domain);
    const QModelIndex guide = m_tree->model()->index(0, 0, domain);
    QCOMPARE(guide.data().toString(), u"Errors of Git"_s);
    QTest::mouseClick(m_tree->viewport(), Qt::LeftButton, {}, m_tree->visualRect(guide).center());
    QCOMPARE(guides.size(), 1);
    QCOMPARE(guides.first().first().toString(), u"git/reading-errors"_s);
    QCOMPARE(entries.size(), 0);
    QCOMPARE(m_pane->selected(), u"git/reading-errors"_s);
}

void TestCatalogPane::selectingFromOutsideScrollsThereAndSaysNothing()
{
    QSignalSpy opened(m_pane.get(), &CatalogPane::entryActivated);
    m_pane->select(u"git/push-rejected"_s);
    QCOMPARE(m_pane->selected(), u"git/push-rejected"_s);
    QVERIFY(m_tree->viewport()->rect().contains(m_tree->visualRect(m_tree->currentIndex()).center()));
    QVERIFY(!opened.wait(200));
}

void TestCatalogPane::whatComesIntoViewComesWithItsNeighbours()
{
    QList<Entry> entries;
    for (int n = 100; n < 200; ++n)
        entries.append(entry(u"git/e%1"_s.arg(n), u"remote"_s, u"failure %1"_s.arg(n), u"失败 %1"_s.arg(n)));
    m_session->setCatalog(test::catalogOf(entries));
    m_pane->select(u"git/e150"_s);
    const QModelIndex index = m_tree->currentIndex();
    const QRect view = m_tree->viewport()->rect();
    QVERIFY(view.contains(m_tree->visualRect(index.siblingAtRow(index.row() - 2))));
    QVERIFY(view.contains(m_tree->visualRect(index.siblingAtRow(index.row() + 2))));

    const int top = m_tree->visualRect(index).top();
    m_pane->select(u"git/e151"_s); // in view already: nothing moves
    QCOMPARE(m_tree->visualRect(index).top(), top);
}

void TestCatalogPane::anUnknownIdLeavesNothingSelected()
{
    m_pane->select(u"git/push-rejected"_s);
    m_pane->select(u"git/unheard-of"_s);
    QCOMPARE(m_pane->selected(), QString());
}

void TestCatalogPane::theFilterUnfoldsWhatMatches()
{
    QTest::keyClicks(m_line, u"PUSH refs"_s);
    QCOMPARE(visible(), QStringList({u"Git"_s, u"  Remotes"_s, u"    failed to push some refs"_s}));
}

void TestCatalogPane::clearingTheFilterFoldsAsBefore()
{
    m_pane->setExpandedNodes({u"git"_s});
    const QStringList before = visible();
    QTest::keyClicks(m_line, u"memory"_s);
    QVERIFY(visible() != before);
    m_line->clear();
    QCOMPARE(visible(), before);
    QCOMPARE(m_pane->expandedNodes(), QStringList(u"git"_s));
}

void TestCatalogPane::theSelectionSurvivesAFilter()
{
    m_pane->select(u"git/push-rejected"_s);
    QSignalSpy opened(m_pane.get(), &CatalogPane::entryActivated);
    m_line->setText(u"push"_s);
    QCOMPARE(m_pane->selected(), u"git/push-rejected"_s);
    m_line->setText(u"memory"_s); // is not shown
    QCOMPARE(m_pane->selected(), QString());
    m_line->clear();
    m_pane->select(u"git/push-rejected"_s);
    m_line->setText(u"p"_s);
    m_line->clear();
    QCOMPARE(m_pane->selected(), u"git/push-rejected"_s);
    QVERIFY(m_tree->viewport()->rect().contains(m_tree->visualRect(m_tree->currentIndex()).center()));
    QVERIFY(!opened.wait(200));
}

void TestCatalogPane::theFilterFindsChineseInEnglish()
{
    m_line->setText(u"显存"_s);
    QCOMPARE(visible().last(), u"    CUDA out of memory"_s);
    QCOMPARE(visible().size(), 3);
}

void TestCatalogPane::enterInTheFilterOpensTheFirstMatch()
{
    const QSignalSpy opened(m_pane.get(), &CatalogPane::entryActivated);
    m_line->setText(u"git"_s);
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QVERIFY(opened.first().first().toString().startsWith("git/"_L1));
}

void TestCatalogPane::aFilterWithoutMatchSaysSo()
{
    m_line->setText(u"no such words"_s);
    QVERIFY(!m_tree->isVisible());
    bool isSaid = false;
    for (const QLabel *label : m_pane->findChildren<QLabel *>())
        isSaid |= label->isVisible() && !label->text().isEmpty();
    QVERIFY(isSaid);
    m_line->clear();
    QVERIFY(m_tree->isVisible());
}

void TestCatalogPane::escapeClearsTheFilterThenLeaves()
{
    const QSignalSpy escaped(m_pane.get(), &CatalogPane::escaped);
    m_line->setText(u"git"_s);
    QTest::keyClick(m_line, Qt::Key_Escape);
    QCOMPARE(m_line->text(), QString());
    QCOMPARE(escaped.count(), 0);
    QTest::keyClick(m_line, Qt::Key_Escape);
    QCOMPARE(escaped.count(), 1);
}

void TestCatalogPane::switchingLanguageKeepsSelectionAndFolds()
{
    m_pane->setExpandedNodes({u"git"_s, u"git/remote"_s});
    m_pane->select(u"git/push-rejected"_s);
    QSignalSpy opened(m_pane.get(), &CatalogPane::entryActivated);
    m_session->setLanguage(Language::Chinese);
    QVERIFY(visible().contains(u"  远程仓库"_s));
    QVERIFY(visible().contains(u"    failed to push some refs"_s));
    QCOMPARE(m_tree->currentIndex().data(CatalogModel::GlossRole).toString(), u"推送被拒绝"_s);
    QCOMPARE(m_pane->selected(), u"git/push-rejected"_s);
    QVERIFY(!opened.wait(200));
}

void TestCatalogPane::reloadingKeepsSelectionAndFolds()
{
    m_pane->setExpandedNodes({u"cuda"_s, u"git"_s, u"git/remote"_s});
    m_pane->select(u"git/push-rejected"_s);
    const QStringList before = visible();
    QSignalSpy opened(m_pane.get(), &CatalogPane::entryActivated);
    m_session->setCatalog(smallCatalog());
    QCOMPARE(visible(), before);
    QCOMPARE(m_pane->selected(), u"git/push-rejected"_s);
    QVERIFY(!opened.wait(200));
}

void TestCatalogPane::rememberedFoldsComeBack()
{
    Session session;
    CatalogPane pane(session);
    pane.setExpandedNodes({u"git"_s, u"git/remote"_s, u"gone"_s});
    session.setCatalog(smallCatalog());
    QVERIFY(pane.expandedNodes().contains(u"git/remote"_s));
    QStringList lines;
    outline(*pane.findChild<QTreeView *>(), {}, {}, &lines);
    QCOMPARE(lines.size(), 6);
}

void TestCatalogPane::lettersGoToTheRowThatBeginsWithThem()
{
    m_tree->setFocus();
    QTest::keyClicks(m_tree, u"git"_s);
    QCOMPARE(m_tree->currentIndex().data().toString(), u"Git"_s);
}

void TestCatalogPane::neighboursThatBeginAlikeLoseWhatTheyShare()
{
    m_session->setCatalog(test::catalogOf({
        entry(u"git/a"_s, u"remote"_s, u"fatal: no such remote"_s, u"致命错误：没有该远程"_s),
        entry(u"git/b"_s, u"remote"_s, u"fatal: no such ref"_s, u"致命错误：没有该引用"_s),
        entry(u"git/c"_s, u"remote"_s, u"error: pathspec"_s, u"路径无效"_s),
    }));
    const auto indexOf = [this](int row) {
        const QModelIndex domain = m_tree->model()->index(0, 0);
        return m_tree->model()->index(row, 0, m_tree->model()->index(0, 0, domain));
    };
    const auto shown = [&](int row) { return CatalogDelegate::shownName(indexOf(row)); };
    const auto shownGloss = [&](int row) { return CatalogDelegate::shownGloss(indexOf(row)); };
    QCOMPARE(shown(0), u"no such remote"_s);
    QCOMPARE(shown(1), u"no such ref"_s);
    QCOMPARE(shown(2), u"error: pathspec"_s);
    m_session->setLanguage(Language::Chinese);
    QCOMPARE(shown(1), u"no such ref"_s);
    QCOMPARE(shownGloss(1), u"没有该引用"_s);
    QCOMPARE(shownGloss(2), u"路径无效"_s);
}

void TestCatalogPane::theWordingAndItsGlossShareARow_data()
{
    QTest::addColumn<int>("name"); // widths in characters of the same width
    QTest::addColumn<int>("gloss");
    QTest::addColumn<int>("shownName");
    QTest::addColumn<int>("shownGloss");
    QTest::newRow("both fit") << 10 << 10 << 10 << 10;
    QTest::newRow("a short wording leaves the rest to the gloss") << 5 << 60 << 5 << 35;
    QTest::newRow("a short gloss leaves the rest to the wording") << 60 << 5 << 35 << 5;
    QTest::newRow("both too long") << 60 << 60 << 22 << 18;
    QTest::newRow("no gloss") << 60 << 0 << 40 << 0;
}

void TestCatalogPane::theWordingAndItsGlossShareARow()
{
    QFETCH(int, name);
    QFETCH(int, gloss);
    constexpr int Width = 40;
    const auto [nameWidth, glossWidth] = CatalogDelegate::sharedWidth(name, gloss, Width);
    QTEST(nameWidth, "shownName");
    QTEST(glossWidth, "shownGloss");
    QVERIFY(nameWidth + glossWidth <= Width);
}

void TestCatalogPane::theSelectionIsDimWithoutTheFocus()
{
    const QPalette former = QApplication::palette();
    QApplication::setPalette(readablePalette(former));
    m_pane->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    m_pane->select(u"git/push-rejected"_s);
    const auto rowColor = [this] {
        const QRect row = m_tree->visualRect(m_tree->currentIndex());
        return m_tree->viewport()->grab().toImage().pixelColor(row.right() - 2, row.center().y());
    };
    m_tree->setFocus();
    QCOMPARE(rowColor(), m_tree->palette().color(QPalette::Active, QPalette::Highlight));
    m_line->setFocus();
    QCOMPARE(rowColor(), m_tree->palette().color(QPalette::Inactive, QPalette::Highlight));
    QApplication::setPalette(former);
}

void TestCatalogPane::hasAccessibleNames()
{
    QVERIFY(!m_tree->accessibleName().isEmpty());
    QVERIFY(!m_line->accessibleName().isEmpty());
}

QTEST_MAIN(TestCatalogPane)
#include "tst_catalogpane.moc"
