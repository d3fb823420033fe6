#include "tests/ui/window/windowtest.h"
#include "ui/catalog/catalogpane.h"

#include <QSplitter>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

/// How much of the window the tree takes.
class TestTreeWidth : public WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup() { end(); }
    void aWiderWindowHasAWiderTree_data();
    void aWiderWindowHasAWiderTree();
    void aDraggedWidthIsKept();
    void aDoubleClickGivesItUp();

private:
    CatalogPane *tree() const { return m_window->findChild<CatalogPane *>(); }
    QSplitterHandle *handle() const { return qobject_cast<QSplitter *>(tree()->parentWidget())->handle(1); }
    void drag(int pixels) const;
};

void TestTreeWidth::init()
{
    begin();
    writeEntry({{u"id"_s, u"python/disk-full"_s}, {u"signature"_s, u"No space left on device"_s}});
    openWindow();
}

/// Drags the line between tree and page.
void TestTreeWidth::drag(int pixels) const
{
    const QPoint from = handle()->rect().center();
    QTest::mousePress(handle(), Qt::LeftButton, {}, from);
    QTest::mouseMove(handle(), from + QPoint(pixels, 0));
    QTest::mouseRelease(handle(), Qt::LeftButton, {}, from + QPoint(pixels, 0));
}

void TestTreeWidth::aWiderWindowHasAWiderTree_data()
{
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("tree");
    QTest::newRow("small") << 1280 << 280;
    QTest::newRow("large") << 1920 << 384;
    QTest::newRow("very large") << 3000 << 420;
}

void TestTreeWidth::aWiderWindowHasAWiderTree()
{
    QFETCH(int, window);
    QFETCH(int, tree);
    m_window->resize(window, 800);
    QTRY_COMPARE(this->tree()->width(), tree);
}

void TestTreeWidth::aDraggedWidthIsKept()
{
    m_window->resize(1280, 800);
    QTRY_COMPARE(tree()->width(), 280);
    drag(50);
    const int dragged = tree()->width();
    QVERIFY(dragged > 300);
    m_window->resize(1920, 800);
    QApplication::processEvents();
    QCOMPARE(tree()->width(), dragged);
    m_window->close();
    m_window.reset();
    openWindow();
    m_window->resize(1920, 800); // a screen that is smaller makes the window smaller
    QTRY_COMPARE(tree()->width(), dragged);
}

void TestTreeWidth::aDoubleClickGivesItUp()
{
    m_window->resize(1920, 800);
    drag(-50);
    QVERIFY(tree()->width() < 384);
    QTest::mouseDClick(handle(), Qt::LeftButton);
    QTRY_COMPARE(tree()->width(), 384);
}

QTEST_MAIN(TestTreeWidth)
#include "tst_treewidth.moc"
