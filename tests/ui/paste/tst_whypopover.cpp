#include "tests/testing/capitals.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "ui/base/layouts.h"
#include "ui/paste/findingactions.h"
#include "ui/paste/whypopover.h"

#include <QApplication>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

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
    finding.confidence = 0.98;
    Occurrence occurrence;
    occurrence.text = u"CUDA out of memory. Tried to allocate 2 GiB on gpu 0"_s;
    occurrence.line = 41;
    finding.occurrences = {occurrence};
    finding.rule = u"CUDA out of memory. Tried to allocate {size} on <gpu> {number}"_s;
    finding.words = {u"memory"_s, u"cuda"_s};
    finding.captures = {{u"size"_s, u"2 GiB"_s}};
    finding.rivals = {{Worker, MatchKind::Template, 0.5, LossReason::LessSpecific, u"worker .* killed"_s}};
    return finding;
}

/// The two buttons in a window, and the reasons once "Why this one?" was pressed.
class Asked
{
public:
    explicit Asked(const Finding &finding)
    {
        newColumn(&window, 0)->addWidget(&actions);
        window.resize(600, 100);
        window.show();
        window.activateWindow();
        actions.showFinding(finding, catalog());
    }

    QToolButton *why() const { return actions.findChild<QToolButton *>(u"why"_s); }
    QToolButton *compare() const { return actions.findChild<QToolButton *>(u"compare"_s); }

    WhyPopover *open() const
    {
        QTest::keyClick(why(), Qt::Key_Space);
        return qobject_cast<WhyPopover *>(QApplication::activePopupWidget());
    }

    QString reasons() const
    {
        WhyPopover *popover = open();
        const QString text = popover->text();
        popover->close();
        return text;
    }

    QWidget window;
    FindingActions actions;
};

} // namespace

class TestWhyPopover : public QObject
{
    Q_OBJECT
private slots:
    void isThereOnlyForAFinding();
    void opensAndClosesByKey();
    void namesWordsLineSlotsAndRivals();
    void theRuleIsUnfoldedByAButton();
    void aSimilarOneIsOnlyPossible();
    void offersAComparisonWhereThereIsOne();
    void aTieOffersToCompare();
    void manyRivalsAreCounted();
    void aRivalOpens();
    void aRivalThatTheCatalogLacksIsNoLink();
    void warnsOfLateReports();
    void manyReasonsScroll();
    void nothingOfAPasteIsMarkup();
    void speaksBothLanguages();
};

void TestWhyPopover::isThereOnlyForAFinding()
{
    const Asked asked(memoryFinding());
    QVERIFY(asked.actions.isVisible());
    const_cast<FindingActions &>(asked.actions).showNothing();
    QVERIFY(!asked.actions.isVisible());
}

void TestWhyPopover::opensAndClosesByKey()
{
    Asked asked(memoryFinding());
    QVERIFY(QTest::qWaitForWindowActive(&asked.window));
    QVERIFY(asked.why()->focusPolicy() & Qt::TabFocus);
    QVERIFY(!asked.why()->accessibleDescription().isEmpty());
    asked.why()->setFocus();
    QPointer<WhyPopover> popover = asked.open();
    QVERIFY(popover);
    QVERIFY(!popover->accessibleName().isEmpty());
    auto *view = popover->findChild<QTextBrowser *>(u"reasons"_s);
    QVERIFY(!view->accessibleName().isEmpty());
    QTRY_COMPARE(QApplication::focusWidget(), view);
    QTest::keyClick(view, Qt::Key_Escape);
    QVERIFY(!QApplication::activePopupWidget());
    QCOMPARE(QApplication::focusWidget(), asked.why());
    QTRY_VERIFY(!popover);
}

void TestWhyPopover::namesWordsLineSlotsAndRivals()
{
    const Asked asked(memoryFinding());
    QCOMPARE(
        asked.reasons().split(u'\n'),
        QStringList({u"matched by its wording · 0.98"_s, u"deciding words: memory cuda"_s, u"Line 41:"_s,
                     u"CUDA out of memory. Tried to allocate 2 GiB on gpu 0"_s, u"size = 2 GiB"_s, u"Also matched:"_s,
                     u"DataLoader worker is <b>killed</b> — less specific: it matches other errors, too · 0.50"_s}));
}

void TestWhyPopover::theRuleIsUnfoldedByAButton()
{
    Finding finding = memoryFinding();
    finding.rule = u"(?i)"_s + QString(500, u'x') + u"the end"_s;
    const Asked asked(finding);
    WhyPopover *popover = asked.open();
    auto *button = popover->findChild<QToolButton *>(u"ruleButton"_s);
    auto *rule = popover->findChild<QTextBrowser *>(u"rule"_s);
    QVERIFY(!rule->isVisible());
    const int height = popover->height();
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(rule->isVisible());
    QVERIFY(rule->toPlainText().endsWith(u"the end"_s));
    QVERIFY(popover->height() > height);
    QVERIFY(popover->rect().contains(rule->mapTo(popover, rule->rect().bottomRight())));
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(!rule->isVisible());
    popover->close();
    finding.rule.clear();
    const Asked without(finding);
    QVERIFY(!without.open()->findChild<QToolButton *>(u"ruleButton"_s)->isVisible());
}

void TestWhyPopover::aSimilarOneIsOnlyPossible()
{
    Finding finding = memoryFinding();
    finding.kind = MatchKind::Similar;
    finding.rivals.clear();
    QVERIFY(Asked(finding).reasons().contains(u"Possibly: "_s));
}

void TestWhyPopover::offersAComparisonWhereThereIsOne()
{
    Asked asked(memoryFinding());
    QVERIFY(asked.compare()->isVisible());
    QCOMPARE(asked.compare()->text(), u"Not this one?"_s);
    QSignalSpy requested(&asked.actions, &FindingActions::compareRequested);
    QTest::mouseClick(asked.compare(), Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    Finding alone = memoryFinding();
    alone.rivals.clear();
    asked.actions.showFinding(alone, catalog());
    QVERIFY(!asked.compare()->isVisible());
}

void TestWhyPopover::aTieOffersToCompare()
{
    Finding finding = memoryFinding();
    finding.rivals.prepend({Worker, MatchKind::Template, 0.97, LossReason::Tie, {}});
    const Asked asked(finding);
    QCOMPARE(asked.compare()->text(), u"2 equally likely: compare"_s);
}

void TestWhyPopover::manyRivalsAreCounted()
{
    Finding finding = memoryFinding();
    for (int number = 0; number < 6; ++number)
        finding.rivals += {u"made/up-%1"_s.arg(number), MatchKind::Exact, 0.3, LossReason::FewerWords, {}};
    const QString reasons = Asked(finding).reasons();
    QVERIFY(reasons.contains(u"made/up-3"));
    QVERIFY(!reasons.contains(u"made/up-4"));
    QVERIFY(reasons.endsWith(u"2 more matched"));
}

void TestWhyPopover::aRivalOpens()
{
    Asked asked(memoryFinding());
    QVERIFY(QTest::qWaitForWindowActive(&asked.window));
    QSignalSpy requested(&asked.actions, &FindingActions::entryRequested);
    QPointer<WhyPopover> popover = asked.open();
    auto *view = popover->findChild<QTextBrowser *>(u"reasons"_s);
    QTRY_COMPARE(QApplication::focusWidget(), view);
    QTest::keyClick(view, Qt::Key_Tab);
    QCOMPARE(view->textCursor().selectedText(), u"DataLoader worker is <b>killed</b>"_s); // the link shows the focus
    QTest::keyClick(view, Qt::Key_Return);
    QTRY_COMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), Worker);
    QTRY_VERIFY(!popover);
}

void TestWhyPopover::aRivalThatTheCatalogLacksIsNoLink()
{
    Finding finding = memoryFinding();
    finding.rivals = {{u"gone/entry"_s, MatchKind::Exact, 0.3, LossReason::OutsideMessage, {}}};
    const Asked asked(finding);
    WhyPopover *popover = asked.open();
    QVERIFY(popover->text().endsWith(u"gone/entry — it matched text beside the message · 0.30"));
    QVERIFY(!popover->findChild<QTextBrowser *>(u"reasons"_s)->toHtml().contains(u"href"));
    popover->close();
}

void TestWhyPopover::warnsOfLateReports()
{
    Finding finding = memoryFinding();
    QVERIFY(!Asked(finding).reasons().contains(u"reported late"));
    finding.asynchronous = true;
    QVERIFY(Asked(finding).reasons().contains(u"reported late: the lines that the trace names may be wrong"));
}

void TestWhyPopover::manyReasonsScroll()
{
    Finding finding = memoryFinding();
    for (int number = 0; number < 200; ++number)
        finding.captures.insert(u"slot%1"_s.arg(number), u"value"_s);
    const Asked asked(finding);
    WhyPopover *popover = asked.open();
    QVERIFY(popover->screen()->availableGeometry().contains(popover->geometry()));
    QVERIFY(popover->findChild<QScrollArea *>()->verticalScrollBar()->maximum() > 0);
    popover->close();
}

void TestWhyPopover::nothingOfAPasteIsMarkup()
{
    Finding finding = memoryFinding();
    finding.rule = u"<img src=/dev/zero>\n<b>x</b>"_s;
    finding.words = {u"<i>word</i>"_s};
    finding.captures = {{u"size"_s, u"<a href=\"https://example.org\">\x1b[1m\n"_s}};
    const Asked asked(finding);
    WhyPopover *popover = asked.open();
    QCOMPARE(popover->findChild<QTextBrowser *>(u"rule"_s)->toPlainText(), u"<img src=/dev/zero> <b>x</b>"_s);
    QVERIFY(popover->text().contains(u"<i>word</i>"));
    QVERIFY(popover->text().contains(u"size = <a href=\"https://example.org\">"));
    QVERIFY(!popover->text().contains(u'\x1b'));
    popover->close();
}

void TestWhyPopover::speaksBothLanguages()
{
    Asked asked(memoryFinding());
    asked.actions.setLanguage(Language::Chinese);
    QVERIFY(asked.reasons().contains(u"DataLoader 工作进程被杀死"));
    test::Capitals capitals;
    QCoreApplication::installTranslator(&capitals);
    QCoreApplication::processEvents();
    const QString reasons = asked.reasons();
    QVERIFY(reasons.contains(u"DECIDING WORDS: memory cuda"));
    QVERIFY(reasons.contains(u"LESS SPECIFIC"));
    QVERIFY(reasons.startsWith(u"MATCHED BY ITS WORDING"_s));
    QCOMPARE(asked.why()->text(), u"WHY THIS ONE?"_s);
    QCoreApplication::removeTranslator(&capitals);
}

QTEST_MAIN(TestWhyPopover)
#include "tst_whypopover.moc"
