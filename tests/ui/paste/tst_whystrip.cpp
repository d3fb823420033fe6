#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "ui/paste/whystrip.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString Memory = u"cuda/out-of-memory"_s;
const QString Worker = u"pytorch/worker-killed"_s;

CatalogPtr catalog()
{
    Entry memory = test::entry(Memory, {u"CUDA out of memory"_s, u"CUDA 显存不足"_s});
    Entry worker = test::entry(Worker, {u"DataLoader worker is <b>killed</b>"_s, u"DataLoader 工作进程被杀死"_s});
    return test::catalogOf({memory, worker});
}

Finding memoryFinding()
{
    Finding finding;
    finding.entryId = Memory;
    finding.kind = MatchKind::Template;
    finding.rule = u"CUDA out of memory. Tried to allocate {size} on <gpu> {number}"_s;
    finding.words = {u"memory"_s, u"cuda"_s};
    finding.captures = {{u"size"_s, u"2 GiB"_s}};
    finding.rivals = {{Worker, MatchKind::Template, 0.5, LossReason::LessSpecific, u"worker .* killed"_s}};
    return finding;
}

std::unique_ptr<WhyStrip> shownStrip(const Finding &finding)
{
    auto strip = std::make_unique<WhyStrip>();
    strip->resize(360, 300);
    strip->showFinding(finding, catalog());
    strip->setOpen(true);
    return strip;
}

QString reasons(const WhyStrip &strip)
{
    return strip.findChild<QTextBrowser *>(u"reasons"_s)->toPlainText();
}

bool hasLabel(const WhyStrip &strip, const QString &text)
{
    const auto labels = strip.findChildren<QLabel *>();
    return std::ranges::any_of(labels, [&text](const QLabel *label) { return label->text() == text; });
}

/// Gives each text of the interface in capitals.
class Capitals : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        return QString::fromUtf8(text).toUpper().replace(u"%N"_s, u"%n"_s);
    }
};

} // namespace

class TestWhyStrip : public QObject
{
    Q_OBJECT
private slots:
    void isThereOnlyForAFinding();
    void unfoldsByKey();
    void namesRuleWordsSlotsAndRivals();
    void aLongRuleIsCutAndWholeInItsToolTip();
    void theLineTellsHowManyOthersMatched_data();
    void theLineTellsHowManyOthersMatched();
    void aSimilarOneIsOnlyPossible();
    void offersAComparisonWhereThereIsOne();
    void manyRivalsAreCounted();
    void aRivalOpens();
    void aRivalThatTheCatalogLacksIsNoLink();
    void warnsOfLateReports();
    void nothingOfAPasteIsMarkup();
    void speaksBothLanguages();
};

void TestWhyStrip::isThereOnlyForAFinding()
{
    WhyStrip strip;
    QVERIFY(strip.isHidden());
    strip.showFinding(memoryFinding(), catalog());
    QVERIFY(!strip.isHidden());
    strip.showNothing();
    QVERIFY(strip.isHidden());
}

void TestWhyStrip::unfoldsByKey()
{
    WhyStrip strip;
    strip.showFinding(memoryFinding(), catalog());
    QSignalSpy changes(&strip, &WhyStrip::openChanged);
    auto *button = strip.findChild<QToolButton *>(u"why"_s);
    QVERIFY(button->focusPolicy() & Qt::TabFocus);
    QCOMPARE(button->accessibleDescription(), u"Show the reasons"_s);
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(strip.isOpen());
    QCOMPARE(button->accessibleDescription(), u"Hide the reasons"_s);
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(!strip.isOpen());
    QCOMPARE(changes.size(), 2);
}

void TestWhyStrip::namesRuleWordsSlotsAndRivals()
{
    const auto strip = shownStrip(memoryFinding());
    QVERIFY(hasLabel(*strip, u"matched by its wording"_s));
    QVERIFY(hasLabel(*strip, u"CUDA out of memory. Tried to allocate {size} on <gpu> {number}"_s));
    QCOMPARE(reasons(*strip).split(u'\n'),
             QStringList({u"deciding words: memory cuda"_s, u"size = 2 GiB"_s, u"Also matched:"_s,
                          u"DataLoader worker is <b>killed</b> — less specific: it matches other errors, too · 0.50"_s,
                          u"worker .* killed"_s}));
}

void TestWhyStrip::aLongRuleIsCutAndWholeInItsToolTip()
{
    Finding finding = memoryFinding();
    finding.rule = u"(?i)"_s + QString(500, u'x') + u"the end"_s;
    const auto strip = shownStrip(finding);
    const auto *rule = strip->findChild<QLabel *>(u"rule"_s);
    strip->show();
    QVERIFY(strip->minimumSizeHint().width() < 360);
    QVERIFY(rule->width() < 360);
    QVERIFY(rule->toolTip().contains(u"the end"));
    QVERIFY(QFontInfo(rule->font()).fixedPitch() || rule->font().styleHint() == QFont::Monospace);
}

void TestWhyStrip::theLineTellsHowManyOthersMatched_data()
{
    QTest::addColumn<QList<int>>("reasons");
    QTest::addColumn<QString>("line");
    const auto row = [](const char *name, const QList<LossReason> &reasons, const QString &line) {
        QList<int> numbers;
        for (const LossReason reason : reasons)
            numbers += int(reason);
        QTest::newRow(name) << numbers << line;
    };
    row("nothing else", {}, QString());
    row("weaker ones", {LossReason::FewerWords, LossReason::LessSpecific}, u"2 other(s) matched, less well"_s);
    row("a tie beside a weaker one", {LossReason::Tie, LossReason::FewerWords}, u"1 other(s) equally likely"_s);
}

void TestWhyStrip::theLineTellsHowManyOthersMatched()
{
    QFETCH(const QList<int>, reasons);
    QFETCH(const QString, line);
    Finding finding = memoryFinding();
    finding.rivals.clear();
    for (const int reason : reasons)
        finding.rivals += {Worker, MatchKind::Template, 0.5, LossReason(reason), {}};
    WhyStrip strip;
    strip.showFinding(finding, catalog());
    QVERIFY(line.isEmpty() || hasLabel(strip, line));
    QCOMPARE(hasLabel(strip, QString()), line.isEmpty());
}

void TestWhyStrip::aSimilarOneIsOnlyPossible()
{
    Finding finding = memoryFinding();
    finding.kind = MatchKind::Similar;
    finding.rivals.clear();
    const auto strip = shownStrip(finding);
    QVERIFY(reasons(*strip).startsWith(u"Possibly: "_s));
    strip->setOpen(false);
    QVERIFY(hasLabel(*strip, u"Possibly: it says much the same in other words"_s));
}

void TestWhyStrip::offersAComparisonWhereThereIsOne()
{
    const auto strip = shownStrip(memoryFinding());
    strip->show();
    auto *button = strip->findChild<QToolButton *>(u"compare"_s);
    QVERIFY(button->isVisible());
    QSignalSpy requested(strip.get(), &WhyStrip::compareRequested);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    strip->resize(600, 300);
    QCOMPARE(button->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    strip->resize(120, 300); // no room for both: the sign stays
    QCOMPARE(button->toolButtonStyle(), Qt::ToolButtonIconOnly);
    QCOMPARE(button->accessibleName(), u"Not this one?"_s);
    Finding alone = memoryFinding();
    alone.rivals.clear();
    strip->showFinding(alone, catalog());
    QVERIFY(!button->isVisible());
}

void TestWhyStrip::manyRivalsAreCounted()
{
    Finding finding = memoryFinding();
    for (int number = 0; number < 6; ++number)
        finding.rivals += {u"made/up-%1"_s.arg(number), MatchKind::Exact, 0.3, LossReason::FewerWords, {}};
    const auto strip = shownStrip(finding);
    QVERIFY(reasons(*strip).contains(u"made/up-3"));
    QVERIFY(!reasons(*strip).contains(u"made/up-4"));
    QVERIFY(reasons(*strip).endsWith(u"2 more matched"));
}

void TestWhyStrip::aRivalOpens()
{
    const auto strip = shownStrip(memoryFinding());
    strip->show();
    QApplication::setActiveWindow(strip.get());
    QSignalSpy requested(strip.get(), &WhyStrip::entryRequested);
    strip->findChild<QToolButton *>(u"why"_s)->setFocus(Qt::TabFocusReason);
    auto *view = strip->findChild<QTextBrowser *>(u"reasons"_s);
    for (int tab = 0; tab < 3 && QApplication::focusWidget() != view; ++tab)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), view);
    QCOMPARE(view->textCursor().selectedText(), u"DataLoader worker is <b>killed</b>"_s); // the link shows the focus
    QTest::keyClick(view, Qt::Key_Return);
    QTRY_COMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), Worker);
}

void TestWhyStrip::aRivalThatTheCatalogLacksIsNoLink()
{
    Finding finding = memoryFinding();
    finding.rivals = {{u"gone/entry"_s, MatchKind::Exact, 0.3, LossReason::OutsideMessage, {}}};
    const auto strip = shownStrip(finding);
    QVERIFY(reasons(*strip).endsWith(u"gone/entry — it matched text beside the message · 0.30"));
    QVERIFY(!strip->findChild<QTextBrowser *>(u"reasons"_s)->toHtml().contains(u"href"));
}

void TestWhyStrip::warnsOfLateReports()
{
    Finding finding = memoryFinding();
    QVERIFY(!reasons(*shownStrip(finding)).contains(u"reported late"));
    finding.asynchronous = true;
    QVERIFY(reasons(*shownStrip(finding)).contains(u"reported late: the lines that the trace names may be wrong"));
}

void TestWhyStrip::nothingOfAPasteIsMarkup()
{
    Finding finding = memoryFinding();
    finding.rule = u"<img src=/dev/zero>\n<b>x</b>"_s;
    finding.words = {u"<i>word</i>"_s};
    finding.captures = {{u"size"_s, u"<a href=\"https://example.org\">\x1b[1m\n"_s}};
    const auto strip = shownStrip(finding);
    QVERIFY(hasLabel(*strip, u"<img src=/dev/zero> <b>x</b>"_s));
    QVERIFY(!strip->findChild<QLabel *>(u"rule"_s)->toolTip().contains(u"<img"));
    QVERIFY(reasons(*strip).contains(u"<i>word</i>"));
    QVERIFY(reasons(*strip).contains(u"size = <a href=\"https://example.org\">"));
    QVERIFY(!reasons(*strip).contains(u'\x1b'));
    for (const QLabel *label : strip->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TestWhyStrip::speaksBothLanguages()
{
    const auto strip = shownStrip(memoryFinding());
    strip->setLanguage(Language::Chinese);
    QVERIFY(reasons(*strip).contains(u"DataLoader 工作进程被杀死"));
    Capitals capitals;
    QCoreApplication::installTranslator(&capitals);
    QCoreApplication::processEvents();
    QVERIFY(reasons(*strip).startsWith(u"DECIDING WORDS: memory cuda"));
    QVERIFY(reasons(*strip).contains(u"LESS SPECIFIC"));
    QVERIFY(hasLabel(*strip, u"MATCHED BY ITS WORDING"_s));
    QCOMPARE(strip->findChild<QToolButton *>(u"why"_s)->text(), u"WHY THIS ONE?"_s);
    QVERIFY(strip->isOpen());
    strip->setOpen(false);
    QVERIFY(hasLabel(*strip, u"1 OTHER(S) MATCHED, LESS WELL"_s));
    QCoreApplication::removeTranslator(&capitals);
}

QTEST_MAIN(TestWhyStrip)
#include "tst_whystrip.moc"
