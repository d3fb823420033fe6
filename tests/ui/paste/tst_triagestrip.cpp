#include "ui/paste/triagebutton.h"
#include "ui/paste/triagestrip.h"

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <QVBoxLayout>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString Memory = u"cuda/out-of-memory"_s;
const QString Worker = u"pytorch/worker-killed"_s;
const QString Break = u"pytorch/graph-break"_s;

CatalogPtr catalog()
{
    const auto entry = [](const QString &id, const QString &en, const QString &zh) {
        Entry made;
        made.id = id;
        made.signature = {en, zh};
        return made;
    };
    QList<Entry> entries{
        entry(Memory, u"RuntimeError: CUDA out of memory. Tried to allocate {size}"_s, u"显存不足：想再分配 {size}"_s),
        entry(Worker, u"DataLoader worker is killed by signal"_s, u"DataLoader 的工作进程被杀死"_s),
        entry(Break, u"Graph break & more"_s, {})};
    for (int i = 0; i < 9; ++i)
        entries += entry(u"many/%1"_s.arg(i), u"One of many different errors, number %1"_s.arg(i), {});
    return std::make_shared<const Catalog>(entries, Taxonomy{});
}

Finding finding(const QString &id, int occurrences = 1, int suppressed = 0)
{
    Finding made;
    made.entryId = id;
    made.occurrences.resize(occurrences);
    made.suppressed.resize(suppressed);
    return made;
}

/// Memory led to Worker; a graph break stands by itself.
Diagnosis chain()
{
    Diagnosis diagnosis;
    diagnosis.findings = {finding(Memory), finding(Break, 4, 33), finding(Worker)};
    diagnosis.rootCause = Memory;
    diagnosis.causes = {{Memory, Worker}};
    return diagnosis;
}

Diagnosis many()
{
    Diagnosis diagnosis;
    for (int i = 0; i < 9; ++i)
        diagnosis.findings += finding(u"many/%1"_s.arg(i));
    return diagnosis;
}

std::unique_ptr<TriageStrip> shownStrip(const Diagnosis &diagnosis, int width = 900)
{
    auto strip = std::make_unique<TriageStrip>();
    strip->showDiagnosis(diagnosis, catalog());
    strip->resize(width, strip->sizeHint().height());
    strip->show();
    QApplication::setActiveWindow(strip.get());
    return strip;
}

QList<TriageButton *> buttons(const TriageStrip &strip)
{
    QList<TriageButton *> shown;
    for (TriageButton *button : strip.findChildren<TriageButton *>()) {
        if (button->isVisibleTo(&strip))
            shown += button;
    }
    std::ranges::sort(shown, {}, [](const TriageButton *button) { return button->x(); });
    return shown;
}

QToolButton &more(const TriageStrip &strip)
{
    return *strip.findChild<QToolButton *>(u"more"_s);
}

QStringList names(const TriageStrip &strip)
{
    QStringList texts;
    for (const TriageButton *button : buttons(strip))
        texts += QStringList{button->text(), button->count(), button->role()}.join(u'|');
    return texts;
}

class Capitals : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        return QString::fromUtf8(text).toUpper();
    }
};

} // namespace

class TestTriageStrip : public QObject
{
    Q_OBJECT

private slots:
    void showsCausesAndConsequences();
    void staysAwayWhereOneFindingSaysItAll();
    void aRepeatedFindingIsShown();
    void clickChooses();
    void keysMoveAndChoose();
    void oneTabStop();
    void selectingFromOutsideIsSilent();
    void whatDoesNotFitGoesIntoTheMenu_data();
    void whatDoesNotFitGoesIntoTheMenu();
    void theMenuChooses();
    void isOneLineHighAtEveryWidth();
    void tellsScreenReadersEverything();
    void followsLanguages();
    void followsDarkColours();
    void aNewDiagnosisTakesThePlaceOfTheFormer();
};

void TestTriageStrip::showsCausesAndConsequences()
{
    const auto strip = shownStrip(chain());
    QCOMPARE(names(*strip),
             (QStringList{u"CUDA out of memory||root cause"_s, u"DataLoader worker is killed by signal||consequence"_s,
                          u"Graph break & more|×37|"_s}));
    QVERIFY(!more(*strip).isVisible());
}

void TestTriageStrip::staysAwayWhereOneFindingSaysItAll()
{
    Diagnosis one;
    one.findings = {finding(Memory)};
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *strip = new TriageStrip;
    column->addWidget(strip);
    window.show();
    strip->showDiagnosis(one, catalog());
    QVERIFY(!strip->isVisible());
    strip->showDiagnosis(chain(), catalog());
    QVERIFY(strip->isVisible());
    strip->clear();
    QVERIFY(!strip->isVisible());
}

void TestTriageStrip::aRepeatedFindingIsShown()
{
    Diagnosis repeated;
    repeated.findings = {finding(Break, 1, 36)};
    const auto strip = shownStrip(repeated);
    QVERIFY(strip->isVisible());
    QCOMPARE(names(*strip), QStringList{u"Graph break & more|×37|"_s});
}

void TestTriageStrip::clickChooses()
{
    const auto strip = shownStrip(chain());
    QSignalSpy activated(strip.get(), &TriageStrip::findingActivated);
    QTest::mouseClick(buttons(*strip).at(1), Qt::LeftButton);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated.takeFirst().at(0).toString(), Worker);
    QVERIFY(buttons(*strip).at(1)->isChecked());
    QTest::mouseClick(buttons(*strip).at(1), Qt::LeftButton); // again: shown again, still the current one
    QCOMPARE(activated.size(), 1);
    QVERIFY(buttons(*strip).at(1)->isChecked());
    QVERIFY(!buttons(*strip).at(0)->isChecked());
}

void TestTriageStrip::keysMoveAndChoose()
{
    const auto strip = shownStrip(chain());
    QSignalSpy activated(strip.get(), &TriageStrip::findingActivated);
    const QList<TriageButton *> all = buttons(*strip);
    all.at(0)->setFocus();
    QTest::keyClick(all.at(0), Qt::Key_Right);
    QVERIFY(all.at(1)->hasFocus());
    QCOMPARE(activated.size(), 0); // moving is not choosing
    QTest::keyClick(all.at(1), Qt::Key_Return);
    QCOMPARE(activated.takeFirst().at(0).toString(), Worker);
    QTest::keyClick(all.at(1), Qt::Key_End);
    QVERIFY(all.at(2)->hasFocus());
    QTest::keyClick(all.at(2), Qt::Key_Right);
    QVERIFY(all.at(2)->hasFocus());
    QTest::keyClick(all.at(2), Qt::Key_Space);
    QCOMPARE(activated.takeFirst().at(0).toString(), Break);
    QTest::keyClick(all.at(2), Qt::Key_Left);
    QVERIFY(all.at(1)->hasFocus());
    QTest::keyClick(all.at(1), Qt::Key_Home);
    QVERIFY(all.at(0)->hasFocus());
}

void TestTriageStrip::oneTabStop()
{
    const auto strip = shownStrip(chain());
    const auto stops = [&] {
        return std::ranges::count_if(
            buttons(*strip), [](const TriageButton *b) { return (b->focusPolicy() & Qt::TabFocus) == Qt::TabFocus; });
    };
    QCOMPARE(stops(), 1);
    QCOMPARE(buttons(*strip).at(0)->focusPolicy(), Qt::TabFocus);
    strip->select(Break);
    QCOMPARE(stops(), 1);
    QCOMPARE(buttons(*strip).at(2)->focusPolicy(), Qt::TabFocus);
}

void TestTriageStrip::selectingFromOutsideIsSilent()
{
    const auto strip = shownStrip(chain());
    QSignalSpy activated(strip.get(), &TriageStrip::findingActivated);
    strip->select(Worker);
    QVERIFY(buttons(*strip).at(1)->isChecked());
    strip->select(u"no/such"_s);
    QVERIFY(!buttons(*strip).at(1)->isChecked());
    QCOMPARE(activated.size(), 0);
}

void TestTriageStrip::whatDoesNotFitGoesIntoTheMenu_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("wide") << 1400;
    QTest::newRow("half") << 700;
    QTest::newRow("narrow") << 320;
    QTest::newRow("hardly anything") << 90;
}

void TestTriageStrip::whatDoesNotFitGoesIntoTheMenu()
{
    QFETCH(int, width);
    const auto strip = shownStrip(many(), width);
    const QList<TriageButton *> shown = buttons(*strip);
    QVERIFY(!shown.isEmpty());
    for (qsizetype i = 1; i < shown.size(); ++i)
        QVERIFY(shown.at(i)->geometry().left() > shown.at(i - 1)->geometry().right());
    const qsizetype hidden = more(*strip).isVisible() ? more(*strip).findChild<QMenu *>()->actions().size() : 0;
    QCOMPARE(shown.size() + hidden, 9);
    if (hidden > 0)
        QCOMPARE(more(*strip).text(), u"+%1 ▾"_s.arg(hidden));
    if (width >= 320)
        QVERIFY((hidden > 0 ? more(*strip).geometry().right() : shown.last()->geometry().right()) < width);
}

void TestTriageStrip::theMenuChooses()
{
    const auto strip = shownStrip(many(), 320);
    QSignalSpy activated(strip.get(), &TriageStrip::findingActivated);
    more(*strip).findChild<QMenu *>()->actions().last()->trigger();
    QCOMPARE(activated.takeFirst().at(0).toString(), u"many/8"_s);
    QVERIFY(more(*strip).findChild<QMenu *>()->actions().last()->isChecked());
    QCOMPARE(more(*strip).focusPolicy(), Qt::TabFocus); // the current one is in there
    strip->resize(3000, strip->height()); // and comes out when there is room
    QTRY_VERIFY(!more(*strip).isVisible());
    QVERIFY(buttons(*strip).last()->isChecked());
}

void TestTriageStrip::isOneLineHighAtEveryWidth()
{
    const auto strip = shownStrip(many(), 1400);
    const int height = strip->sizeHint().height();
    QVERIFY(height < 3 * strip->fontMetrics().height());
    strip->resize(200, height);
    QCOMPARE(strip->sizeHint().height(), height);
    QCOMPARE(strip->minimumSizeHint(), QSize(0, height));
    for (const TriageButton *button : buttons(*strip))
        QCOMPARE(button->height(), height);
}

void TestTriageStrip::tellsScreenReadersEverything()
{
    const auto strip = shownStrip(chain());
    const QList<TriageButton *> all = buttons(*strip);
    QCOMPARE(all.at(0)->accessibleName(), u"Finding 1 of 3, root cause, CUDA out of memory, 1 place(s)"_s);
    QCOMPARE(all.at(1)->accessibleName(),
             u"Finding 2 of 3, consequence, DataLoader worker is killed by signal, 1 place(s)"_s);
    QCOMPARE(all.at(1)->accessibleDescription(), u"Came of 1: CUDA out of memory"_s);
    QCOMPARE(all.at(2)->accessibleName(), u"Finding 3 of 3, Graph break & more, 37 place(s)"_s);
    QVERIFY(all.at(2)->accessibleDescription().startsWith(u"33 "_s));
    QVERIFY(!strip->accessibleName().isEmpty());
}

void TestTriageStrip::followsLanguages()
{
    const auto strip = shownStrip(chain());
    strip->select(Worker);
    strip->setLanguage(Language::Chinese);
    QCOMPARE(buttons(*strip).at(0)->text(), u"显存不足"_s);
    QVERIFY(buttons(*strip).at(1)->isChecked());
    Capitals capitals;
    QApplication::installTranslator(&capitals);
    QApplication::processEvents();
    QCOMPARE(buttons(*strip).at(0)->role(), u"ROOT CAUSE"_s);
    QApplication::removeTranslator(&capitals);
    QApplication::processEvents();
    QCOMPARE(buttons(*strip).at(0)->role(), u"root cause"_s);
}

void TestTriageStrip::followsDarkColours()
{
    const auto strip = shownStrip(chain());
    const QColor light = strip->grab().toImage().pixelColor(2, 2);
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    dark.setColor(QPalette::Text, Qt::white);
    strip->setPalette(dark);
    const QImage image = strip->grab().toImage();
    QVERIFY(image.pixelColor(2, 2) != light);
    int brightest = 0;
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y)
            brightest = std::max(brightest, image.pixelColor(x, y).lightness());
    }
    QVERIFY(brightest > 200); // the names can be read
}

void TestTriageStrip::aNewDiagnosisTakesThePlaceOfTheFormer()
{
    const auto strip = shownStrip(many());
    strip->select(u"many/0"_s);
    strip->showDiagnosis(chain(), catalog());
    QCOMPARE(buttons(*strip).size(), 3);
    for (const TriageButton *button : buttons(*strip))
        QVERIFY(!button->isChecked());
    QVERIFY(!more(*strip).isVisible());
}

QTEST_MAIN(TestTriageStrip)
#include "tst_triagestrip.moc"
