#include "tests/testing/capitals.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/repository.h"
#include "ui/base/session.h"
#include "ui/entry/comparepage.h"
#include "ui/entry/decidingwords.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

const QString Cuda = u"cuda/oom"_s;
const QString Host = u"cuda/host"_s;
const QString Driver = u"cuda/driver"_s;
const QString Paste = u"step 1\nRuntimeError: CUDA out of memory. Tried to allocate 2 GiB\nCUDA again\n"_s;

CatalogPtr catalog()
{
    Entry cuda = test::entry(Cuda, {u"CUDA out of memory. Tried to allocate {size} on the card"_s, u"显存不足"_s});
    cuda.rootCause = {
        u"The card is full. It holds more than you think, because of everything that is still referenced somewhere.\n\nA second paragraph."_s,
        u"显存已满。"_s};
    cuda.confusedWith = {{Host, {u"There `DefaultCPUAllocator` speaks: <b>host</b> memory."_s, u"那里是主机内存。"_s}}};
    Entry host = test::entry(Host, {u"DefaultCPUAllocator: can't allocate memory"_s, {}});
    host.rootCause = {u"The host is full."_s, {}};
    Entry driver = test::entry(Driver, {u"cuMemAlloc failed"_s, {}});
    driver.confusedWith = {{Cuda, {}}};
    return test::catalogOf({cuda, host, driver});
}

Diagnosis diagnosis()
{
    Finding finding;
    finding.entryId = Cuda;
    Occurrence occurrence;
    occurrence.span = {Paste.indexOf(u"CUDA"_s), Paste.indexOf(u". Tried"_s)};
    occurrence.line = 2;
    finding.occurrences = {occurrence};
    finding.rivals = {{Driver, MatchKind::Exact, 0.9, LossReason::Tie, {}}};
    Diagnosis made;
    made.findings = {finding};
    return made;
}

struct OwnSession
{
    Session session;
};

/// A page with the session that it shows.
struct TestPage : OwnSession, ComparePage
{
    TestPage()
        : ComparePage(session, repository())
    {
    }
};

std::unique_ptr<TestPage> shownPage(const QString &paste = Paste)
{
    auto page = std::make_unique<TestPage>();
    page->session.setCatalog(catalog());
    if (!paste.isEmpty())
        page->session.setDiagnosis(diagnosis(), paste);
    page->resize(800, 600);
    page->show();
    QApplication::setActiveWindow(page.get());
    page->showComparison(Cuda, Host);
    return page;
}

DecidingWords &table(const ComparePage &page)
{
    return *page.findChild<DecidingWords *>();
}

QStringList rows(const ComparePage &page)
{
    QStringList lines;
    const DecidingWords &words = table(page);
    for (int row = 0; row < words.topLevelItemCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < words.columnCount(); ++column) {
            if (!words.isColumnHidden(column))
                cells += words.topLevelItem(row)->text(column);
        }
        lines += cells.join(u" | "_s);
    }
    return lines;
}

QTextBrowser &message(const ComparePage &page, int index)
{
    return *page.findChildren<QTextBrowser *>(u"message"_s).at(index);
}

/// The stretches of a message that are marked.
QStringList marked(const QTextBrowser &view)
{
    QStringList texts;
    for (auto block = view.document()->begin(); block.isValid(); block = block.next()) {
        for (auto fragment = block.begin(); !fragment.atEnd(); ++fragment) {
            if (fragment.fragment().charFormat().background().style() != Qt::NoBrush
                && fragment.fragment().charFormat().fontUnderline())
                texts += fragment.fragment().text();
        }
    }
    return texts;
}

QString allText(const ComparePage &page)
{
    QStringList texts;
    for (const QLabel *label : page.findChildren<QLabel *>()) {
        if (label->isVisible())
            texts += label->text();
    }
    for (const QTextBrowser *view : page.findChildren<QTextBrowser *>())
        texts += view->toPlainText();
    return texts.join(u'\n');
}

} // namespace

class TestComparePage : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhichWordsDecide();
    void withoutAPasteItsColumnIsLeftOut();
    void letsThePasteGo();
    void marksTheWordsInBothMessages();
    void saysWhatTheCatalogSays();
    void theCauseIsShort();
    void aClickOnAWordGoesToItsPlaces();
    void keysGoToItsPlaces();
    void offersTheOthers();
    void choosing();
    void anEntryThatIsGone();
    void equalWordsAreSaidToBeEqual();
    void followsLanguages();
    void followsDarkColours();
    void samePairKeepsThePlace();
};

void TestComparePage::tellsWhichWordsDecide()
{
    const auto page = shownPage();
    QCOMPARE(rows(*page),
             (QStringList{u"CUDA | ✔ | ✘ | ✔ line 2"_s, u"Tried | ✔ | ✘ | ✔ line 2"_s,
                          u"DefaultCPUAllocator | ✘ | ✔ | ✘ absent"_s, u"card | ✔ | ✘ | ✘ absent"_s}));
    const QTreeWidgetItem *row = table(*page).topLevelItem(0);
    QCOMPARE(row->data(1, Qt::AccessibleTextRole).toString(), u"yes"_s);
    QCOMPARE(row->data(2, Qt::AccessibleTextRole).toString(), u"no"_s);
    QCOMPARE(row->data(3, Qt::AccessibleTextRole).toString(), u"line 2"_s);
    QVERIFY(allText(*page).contains(u"your paste has 2 of its 3"_s));
    QVERIFY(allText(*page).contains(u"exact match"_s));
}

void TestComparePage::withoutAPasteItsColumnIsLeftOut()
{
    const auto page = shownPage({});
    QVERIFY(table(*page).isColumnHidden(3));
    QVERIFY(rows(*page).contains(u"CUDA | ✔ | ✘"_s));
    QVERIFY(!allText(*page).contains(u"your paste"_s));
}

void TestComparePage::letsThePasteGo()
{
    const auto page = shownPage();
    page->session.clearDiagnosis();
    QVERIFY(page->findChildren<DecidingWords *>().last()->isColumnHidden(3));
    QCOMPARE(page->secondEntry(), Host);
}

void TestComparePage::marksTheWordsInBothMessages()
{
    const auto page = shownPage();
    QCOMPARE(marked(message(*page, 0)), (QStringList{u"CUDA"_s, u"Tried"_s, u"card"_s}));
    QCOMPARE(marked(message(*page, 1)), QStringList{u"DefaultCPUAllocator"_s});
}

void TestComparePage::saysWhatTheCatalogSays()
{
    const auto page = shownPage();
    const auto texts = page->findChildren<QTextBrowser *>(u"distinction"_s);
    QCOMPARE(texts.size(), 1);
    QCOMPARE(texts.first()->toPlainText(),
             u"There DefaultCPUAllocator speaks: <b>host</b> memory."_s); // nothing of it is HTML
    QCOMPARE(texts.first()->accessibleName(), u"Seen from A"_s);
}

void TestComparePage::theCauseIsShort()
{
    const auto page = shownPage();
    const QString text = allText(*page);
    QVERIFY(text.contains(u"still referenced somewhere."_s));
    QVERIFY(!text.contains(u"A second paragraph"_s));
}

void TestComparePage::aClickOnAWordGoesToItsPlaces()
{
    const auto page = shownPage();
    QSignalSpy places(page.get(), &ComparePage::placeRequested);
    DecidingWords &words = table(*page);
    const auto click = [&](int row) {
        QTest::mouseClick(words.viewport(), Qt::LeftButton, {}, words.visualItemRect(words.topLevelItem(row)).center());
    };
    click(0);
    QCOMPARE(places.size(), 1);
    QCOMPARE(places.takeFirst().at(0).value<Span>().start, Paste.indexOf(u"CUDA"_s));
    click(0); // again: the next place
    QCOMPARE(places.takeFirst().at(0).value<Span>().start, Paste.lastIndexOf(u"CUDA"_s));
    click(2); // absent
    QCOMPARE(places.size(), 0);
}

void TestComparePage::keysGoToItsPlaces()
{
    const auto page = shownPage();
    QSignalSpy places(page.get(), &ComparePage::placeRequested);
    DecidingWords &words = table(*page);
    words.setFocus();
    words.setCurrentItem(words.topLevelItem(0));
    QTest::keyClick(&words, Qt::Key_Down);
    QTest::keyClick(&words, Qt::Key_Return);
    QCOMPARE(places.takeFirst().at(0).value<Span>().start, Paste.indexOf(u"Tried"_s));
}

void TestComparePage::offersTheOthers()
{
    const auto page = shownPage();
    auto *choice = page->findChild<QComboBox *>(u"other"_s);
    QCOMPARE(choice->count(), 2); // the tied rival and the one that the catalog names
    QCOMPARE(choice->currentData().toString(), Host);
    QSignalSpy requested(page.get(), &ComparePage::comparisonRequested);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Up);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested.first(), (QVariantList{Cuda, Driver}));
    page->showComparison(Cuda, Driver);
    QVERIFY(allText(*page).contains(u"equally likely"_s));
}

void TestComparePage::choosing()
{
    const auto page = shownPage();
    QSignalSpy chosen(page.get(), &ComparePage::entryChosen);
    QSignalSpy back(page.get(), &ComparePage::backRequested);
    QTest::mouseClick(page->findChild<QPushButton *>(u"chooseB"_s), Qt::LeftButton);
    QCOMPARE(chosen.takeFirst().at(0).toString(), Host);
    auto *first = page->findChild<QPushButton *>(u"chooseA"_s);
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Space);
    QCOMPARE(chosen.takeFirst().at(0).toString(), Cuda);
    QTest::mouseClick(page->findChild<QToolButton *>(u"back"_s), Qt::LeftButton);
    QCOMPARE(back.size(), 1);
}

void TestComparePage::anEntryThatIsGone()
{
    const auto page = shownPage();
    page->session.setCatalog(std::make_shared<const Catalog>());
    QVERIFY(!page->findChild<DecidingWords *>() || !page->findChild<DecidingWords *>()->isVisible());
    page->session.setCatalog(catalog());
    QCOMPARE(rows(*page).size(), 4);
}

void TestComparePage::equalWordsAreSaidToBeEqual()
{
    Entry one = test::entry(u"a/one"_s, {u"disk quota exceeded"_s, {}});
    Entry two = one;
    two.id = u"a/two"_s;
    TestPage page;
    page.session.setCatalog(test::catalogOf({one, two}));
    page.show();
    page.showComparison(one.id, two.id);
    QVERIFY(!page.findChild<DecidingWords *>());
    QVERIFY(allText(page).contains(u"Both print the same words"_s));
}

void TestComparePage::followsLanguages()
{
    const auto page = shownPage();
    page->session.setLanguage(Language::Chinese);
    QTRY_VERIFY(allText(*page).contains(u"显存已满。"_s));
    QVERIFY(allText(*page).contains(u"那里是主机内存。"_s));
    QVERIFY(allText(*page).contains(u"CUDA out of memory"_s)); // what the program prints stays
    test::Capitals capitals;
    QApplication::installTranslator(&capitals);
    QApplication::processEvents();
    QCOMPARE(page->findChild<QPushButton *>(u"chooseA"_s)->text(), u"IT IS THIS ONE"_s);
    QCOMPARE(table(*page).headerItem()->text(1), u"IN A"_s);
    QApplication::removeTranslator(&capitals);
    QApplication::processEvents();
}

void TestComparePage::followsDarkColours()
{
    const auto page = shownPage();
    QPalette dark;
    for (const auto role : {QPalette::Window, QPalette::Base})
        dark.setColor(role, Qt::black);
    for (const auto role : {QPalette::WindowText, QPalette::Text})
        dark.setColor(role, Qt::white);
    page->setPalette(dark);
    QApplication::processEvents();
    const QTextBrowser &view = message(*page, 0);
    QCOMPARE(view.document()->begin().begin().fragment().charFormat().foreground().color(), QColor(Qt::white));
    QVERIFY(page->grab().toImage().pixelColor(400, 590).lightness() < 40);
}

void TestComparePage::samePairKeepsThePlace()
{
    const auto page = shownPage();
    page->resize(400, 220);
    QApplication::processEvents();
    QScrollBar *bar = page->findChild<QScrollArea *>()->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 40);
    bar->setValue(40);
    page->showComparison(Cuda, Host);
    QTRY_COMPARE(bar->value(), 40);
    page->showComparison(Cuda, Driver);
    QCOMPARE(bar->value(), 0);
}

QTEST_MAIN(TestComparePage)
#include "tst_comparepage.moc"
