#include "ui/catalog/searchline.h"

#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestSearchLine : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void saysWhatWasTyped();
    void enterTakesTheFirst();
    void arrowsPickAnother();
    void arrowsGoRoundTheEnds();
    void escapeClosesThenEmptiesThenLeaves();
    void aClickTakesAnItem();
    void losingTheFocusClosesTheList();
    void emptyingTheLineClosesTheList();
    void noHitIsSaid();
    void itemsAreMadeWhenTheyComeIntoView();

private:
    static SearchItem itemOf(const QString &id)
    {
        SearchItem item;
        item.id = id;
        item.title.text = u"Title of "_s + id;
        return item;
    }
    void type(const QString &text)
    {
        QTest::keyClicks(m_line, text);
        m_line->showResults({itemOf(u"git/a"_s), itemOf(u"git/b"_s), itemOf(u"git/c"_s)});
    }

    std::unique_ptr<QWidget> m_window;
    SearchLine *m_line = nullptr;
    QLineEdit *m_other = nullptr;
};

void TestSearchLine::init()
{
    m_window = std::make_unique<QWidget>();
    auto *layout = new QVBoxLayout(m_window.get());
    m_line = new SearchLine(m_window.get());
    m_other = new QLineEdit(m_window.get());
    layout->addWidget(m_line);
    layout->addStretch();
    layout->addWidget(m_other);
    m_window->resize(700, 500);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_line->setFocus();
}

void TestSearchLine::cleanup()
{
    m_window.reset();
}

void TestSearchLine::saysWhatWasTyped()
{
    QSignalSpy queries(m_line, &SearchLine::queryChanged);
    QTest::keyClicks(m_line, u" oom "_s);
    QCOMPARE(queries.last().first().toString(), u"oom"_s);
    for (const QList<QVariant> &query : queries)
        QVERIFY(!query.first().toString().isEmpty());
}

void TestSearchLine::enterTakesTheFirst()
{
    QSignalSpy chosen(m_line, &SearchLine::itemChosen);
    type(u"x"_s);
    QVERIFY(m_line->isListOpen());
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().value<SearchItem>().id, u"git/a"_s);
    QVERIFY(!m_line->isListOpen());
}

void TestSearchLine::arrowsPickAnother()
{
    QSignalSpy chosen(m_line, &SearchLine::itemChosen);
    type(u"x"_s);
    QTest::keyClick(m_line, Qt::Key_Down);
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(chosen.first().first().value<SearchItem>().id, u"git/b"_s);
}

void TestSearchLine::arrowsGoRoundTheEnds()
{
    QSignalSpy chosen(m_line, &SearchLine::itemChosen);
    type(u"x"_s);
    QTest::keyClick(m_line, Qt::Key_Up);
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(chosen.first().first().value<SearchItem>().id, u"git/c"_s);
}

void TestSearchLine::escapeClosesThenEmptiesThenLeaves()
{
    const QSignalSpy escaped(m_line, &SearchLine::escaped);
    type(u"x"_s);
    QTest::keyClick(m_line, Qt::Key_Escape);
    QVERIFY(!m_line->isListOpen());
    QCOMPARE(m_line->text(), u"x"_s);
    QCOMPARE(escaped.count(), 0);
    QTest::keyClick(m_line, Qt::Key_Escape);
    QCOMPARE(m_line->text(), QString());
    QCOMPARE(escaped.count(), 1);
}

void TestSearchLine::aClickTakesAnItem()
{
    QSignalSpy chosen(m_line, &SearchLine::itemChosen);
    type(u"x"_s);
    auto *list = m_window->findChild<QListView *>(u"searchResults"_s);
    QVERIFY(list->isVisible());
    const QRect second = list->visualRect(list->model()->index(1, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second.center());
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().value<SearchItem>().id, u"git/b"_s);
}

void TestSearchLine::losingTheFocusClosesTheList()
{
    type(u"x"_s);
    m_other->setFocus();
    QVERIFY(!m_line->isListOpen());
}

void TestSearchLine::emptyingTheLineClosesTheList()
{
    type(u"x"_s);
    m_line->clear();
    QVERIFY(!m_line->isListOpen());
}

void TestSearchLine::noHitIsSaid()
{
    QSignalSpy chosen(m_line, &SearchLine::itemChosen);
    QTest::keyClicks(m_line, u"x"_s);
    m_line->showResults({});
    QVERIFY(m_line->isListOpen());
    QVERIFY(!m_window->findChild<QListView *>(u"searchResults"_s)->isVisible());
    QTest::keyClick(m_line, Qt::Key_Return);
    QVERIFY(chosen.isEmpty());
}

void TestSearchLine::itemsAreMadeWhenTheyComeIntoView()
{
    constexpr int Rows = 50;
    QStringList made;
    QList<SearchItem> items;
    for (int i = 0; i < Rows; ++i) {
        SearchItem item;
        item.make = [&made, id = u"git/e%1"_s.arg(i)] {
            made.append(id);
            return itemOf(id);
        };
        items.append(item);
    }
    QSignalSpy chosen(m_line, &SearchLine::itemChosen);
    QTest::keyClicks(m_line, u"x"_s);
    m_line->showResults(items);
    auto *list = m_window->findChild<QListView *>(u"searchResults"_s);
    QVERIFY(list->isVisible());
    list->grab();
    QVERIFY2(made.contains(u"git/e0"_s) && made.size() < Rows / 2, qPrintable(QString::number(made.size())));
    QTest::keyClick(m_line, Qt::Key_Up); // the last one
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(chosen.first().first().value<SearchItem>().title.text, u"Title of git/e49"_s);
    QCOMPARE(made.count(u"git/e49"_s), 1);
}

QTEST_MAIN(TestSearchLine)
#include "tst_searchline.moc"
