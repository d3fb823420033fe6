#include "app/diagnosis/diagnoser.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/repository.h"
#include "ui/base/session.h"
#include "ui/entry/checksection.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/fixcard.h"
#include "ui/text/codeblock.h"
#include "ui/text/proseview.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

const QString error = u"error: cannot read a.bin\n"_s;

Workaround workaround(const QString &en, const QString &zh)
{
    Workaround fix;
    fix.action = {en, zh};
    fix.how = u"```bash\nsudo -u SERVICE cat {file}\n```"_s;
    return fix;
}

/// One check with two outcomes; three workarounds, of which the second is for Windows; one dead end for archives.
Entry exampleEntry()
{
    Entry entry = test::entry(u"git/example"_s, {u"error: cannot read {file}"_s, u"读不了 {file}"_s});
    entry.title = {u"A file cannot be read"_s, u"文件无法读取"_s};
    entry.regex = u"error: cannot read (?P<file>\\S+)"_s;
    entry.replacements = {{u"SERVICE"_s, {u"the user of the service"_s, u"服务的用户"_s}}};
    entry.workarounds = {workaround(u"Wait"_s, u"等待"_s), workaround(u"Close it"_s, u"关闭"_s),
                         workaround(u"Become the owner"_s, u"成为所有者"_s)};
    entry.workarounds[1].when.system = u"windows"_s;
    entry.workarounds[0].confirm = {u"`git status` prints nothing"_s, u"`git status` 没有输出"_s};
    DeadEnd unpack;
    unpack.action = {u"Unpack it again"_s, u"重新解压"_s};
    unpack.whyFails = {u"It is no archive."_s, u"它不是压缩包。"_s};
    unpack.when.captures = {{u"file"_s, u"\\.zip$"_s}};
    entry.deadEnds = {unpack};
    entry.checks = {{{u"Who owns the file?"_s, u"文件属于谁？"_s},
                     u"```bash\nls -l {file}\n```"_s,
                     {{{u"`root`: not you"_s, u"`root`：不是你"_s}, u"^-\\S+ \\d+ root "_s, 3, {}},
                      {{u"you"_s, u"你"_s}, u"^-\\S+ \\d+ me "_s, 0, u"git/other"_s}}}};
    return entry;
}

} // namespace

/// The parts of a page that depend on the reader's case, as a person sees and uses them.
class TestCases : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aCheckIsOneLineUntilItIsOpened();
    void outputInThePasteMovesItsFixUp();
    void theSeenOutcomeLeadsToItsFix();
    void anOutcomeLeadsToAnotherEntry();
    void whatThePasteContradictsIsFolded();
    void withoutAPasteNothingIsFolded();
    void theTitleIsShownWithTheMessage();
    void wordsToReplaceAreNamed();
    void aFormerIdOpensTheEntry();
    void aFixSaysHowToSeeThatItWorked();
    void theOtherLanguageKeepsWhatIsOpen();

private:
    void paste(const QString &text);
    FixCard *card(const QString &title) const;
    QStringList shownCards(const QString &name) const;
    template <typename Widget>
    Widget *part(const QString &name) const
    {
        return m_page->widget()->findChild<Widget *>(name);
    }

    std::unique_ptr<Notebook> m_notebook;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<EntryPage> m_page;
};

void TestCases::init()
{
    m_notebook = std::make_unique<Notebook>();
    m_session = std::make_unique<Session>();
    Entry other = test::patternEntry(u"git/other"_s, u"error: busy"_s);
    m_session->setCatalog(test::catalogOf({exampleEntry(), other}));
    m_page = std::make_unique<EntryPage>(*m_session, repository(), *m_notebook);
    m_page->resize(1000, 800);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestCases::cleanup()
{
    m_page.reset();
    m_session.reset();
    m_notebook.reset();
}

void TestCases::paste(const QString &text)
{
    const Diagnosis diagnosis = Diagnoser(m_session->catalog()).diagnose(text);
    QCOMPARE(diagnosis.findings.size(), 1);
    m_session->setDiagnosis(diagnosis, text);
    m_page->showEntry(diagnosis.findings.first().entryId, diagnosis.findings.first());
    QCoreApplication::processEvents();
}

FixCard *TestCases::card(const QString &title) const
{
    const QList<FixCard *> cards = m_page->widget()->findChildren<FixCard *>();
    const auto found = std::ranges::find_if(cards, [&](const FixCard *each) { return each->title() == title; });
    return found == cards.end() ? nullptr : *found;
}

/// Titles of the visible cards of this kind, from top to bottom.
QStringList TestCases::shownCards(const QString &name) const
{
    QList<FixCard *> cards = m_page->widget()->findChildren<FixCard *>(name);
    cards.removeIf([](const FixCard *each) { return !each->isVisible(); });
    std::ranges::sort(cards, {}, [](const FixCard *each) { return each->mapToGlobal(QPoint()).y(); });
    QStringList titles;
    for (const FixCard *each : std::as_const(cards))
        titles.append(each->title());
    return titles;
}

void TestCases::aCheckIsOneLineUntilItIsOpened()
{
    paste(error);
    auto *check = part<Disclosure>(u"check"_s);
    QVERIFY(check && !check->isOpen());
    QCOMPARE(check->findChild<QToolButton *>()->text(), u"Who owns the file?"_s);
    QVERIFY(check->height() < 2 * m_page->fontMetrics().height() + 12);
    QVERIFY(!check->findChild<CodeBlock *>());
    QTest::mouseClick(check->findChild<QToolButton *>(), Qt::LeftButton);
    QCOMPARE(check->findChild<CodeBlock *>()->shownText(), u"ls -l {file}"_s); // the entry states no kind for it
    QCOMPARE(check->findChildren<ProseView *>(u"outcome"_s).size(), 2);
    QVERIFY(!part<QLabel>(u"seenOutcome"_s));
}

void TestCases::outputInThePasteMovesItsFixUp()
{
    paste(error);
    QCOMPARE(shownCards(u"workaround"_s).first(), u"Wait"_s);
    paste(error + u"$ ls -l a.bin\n-rw------- 1 root root 8 Nov 1 a.bin\n"_s);
    QCOMPARE(shownCards(u"workaround"_s).first(), u"Become the owner"_s);
    QVERIFY(part<QLabel>(u"seenOutcome"_s)->text().contains(u"-rw------- 1 root"_s));
    QVERIFY(part<QLabel>(u"whyFirst"_s)->text().contains(u"-rw------- 1 root"_s));
}

void TestCases::theSeenOutcomeLeadsToItsFix()
{
    paste(error + u"-rw------- 1 root root 8 Nov 1 a.bin\n"_s);
    auto *link = part<QAbstractButton>(u"toWorkaround"_s);
    QCOMPARE(link->text(), u"→ Become the owner"_s);
    QVERIFY(!card(u"Become the owner"_s)->isOpen());
    QTest::mouseClick(link, Qt::LeftButton);
    QTRY_VERIFY(card(u"Become the owner"_s)->isOpen());
}

void TestCases::anOutcomeLeadsToAnotherEntry()
{
    paste(error + u"-rw------- 1 me me 8 Nov 1 a.bin\n"_s);
    QSignalSpy requested(m_page.get(), &EntryPage::entryRequested);
    QTest::mouseClick(part<QAbstractButton>(u"toEntry"_s), Qt::LeftButton);
    QTRY_COMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), u"git/other"_s);
}

void TestCases::whatThePasteContradictsIsFolded()
{
    paste(u"OS: Ubuntu 22.04.3 LTS\n"_s + error);
    QCOMPARE(shownCards(u"workaround"_s), (QStringList{u"Wait"_s, u"Become the owner"_s}));
    QCOMPARE(shownCards(u"deadEnd"_s), QStringList());
    QList<Disclosure *> others = m_page->widget()->findChildren<Disclosure *>(u"otherCases"_s);
    QCOMPARE(others.size(), 2);
    for (Disclosure *each : std::as_const(others)) {
        QCOMPARE(each->findChild<QToolButton *>()->text(), u"For other cases (1)"_s);
        each->setOpen(true);
    }
    QCOMPARE(shownCards(u"workaround"_s), (QStringList{u"Wait"_s, u"Become the owner"_s, u"Close it"_s}));
    QCOMPARE(shownCards(u"deadEnd"_s), QStringList(u"Unpack it again"_s));
    QVERIFY(card(u"Close it"_s)->findChild<QLabel *>(u"lacking"_s)->text().contains(u"Linux"_s));
    QVERIFY(card(u"Unpack it again"_s)->findChild<QLabel *>(u"lacking"_s)->text().contains(u"a.bin"_s));
}

void TestCases::withoutAPasteNothingIsFolded()
{
    m_page->showEntry(u"git/example"_s);
    QCOMPARE(shownCards(u"workaround"_s), (QStringList{u"Wait"_s, u"Close it"_s, u"Become the owner"_s}));
    QVERIFY(!part<Disclosure>(u"otherCases"_s));
    QVERIFY(part<Disclosure>(u"check"_s));
    m_page->showEntry(u"git/other"_s);
    QVERIFY(!part<Disclosure>(u"check"_s));
}

void TestCases::theTitleIsShownWithTheMessage()
{
    paste(error);
    QVERIFY(part<ProseView>(u"title"_s)->toPlainText().startsWith(u"A file cannot be read"_s));
    QCOMPARE(part<ProseView>(u"signature"_s)->toPlainText(), u"error: cannot read a.bin"_s);
    m_session->setLanguage(Language::Chinese);
    QVERIFY(part<ProseView>(u"title"_s)->toPlainText().startsWith(u"文件无法读取"_s));
}

void TestCases::wordsToReplaceAreNamed()
{
    paste(error);
    FixCard *wait = card(u"Wait"_s);
    QCOMPARE(wait->findChild<CodeBlock *>()->shownText(), u"sudo -u SERVICE cat {file}"_s);
    wait->setOpen(true);
    QVERIFY(wait->findChild<QLabel *>(u"toFillIn"_s)->text().contains(u"Replace SERVICE: the user of the service"_s));
}

void TestCases::aFormerIdOpensTheEntry()
{
    Entry renamed = exampleEntry();
    renamed.formerIds = QStringList{u"git/once"_s};
    renamed.firstSeen = QDate(2020, 7, 30);
    m_session->setCatalog(test::catalogOf({renamed}));
    m_page->showEntry(u"git/once"_s);
    QCOMPARE(m_page->currentEntry(), u"git/example"_s);
    QCOMPARE(part<QLabel>(u"history"_s)->text(), u"First reported on 2020-07-30 · Formerly git/once"_s);
}

void TestCases::aFixSaysHowToSeeThatItWorked()
{
    paste(error);
    FixCard *wait = card(u"Wait"_s);
    wait->setOpen(true);
    const QList<ProseView *> texts = wait->findChildren<ProseView *>();
    QVERIFY(std::ranges::any_of(texts, [](const ProseView *text) {
        return text->isVisible() && text->toPlainText() == u"It worked if: git status prints nothing";
    }));
}

void TestCases::theOtherLanguageKeepsWhatIsOpen()
{
    paste(u"OS: Ubuntu 22.04.3 LTS\n"_s + error);
    part<Disclosure>(u"check"_s)->setOpen(true);
    m_session->setLanguage(Language::Chinese);
    QVERIFY(part<Disclosure>(u"check"_s)->isOpen());
    QCOMPARE(part<Disclosure>(u"check"_s)->findChild<QToolButton *>()->text(), u"文件属于谁？"_s);
    QVERIFY(!part<Disclosure>(u"otherCases"_s)->isOpen());
}

QTEST_MAIN(TestCases)
#include "tst_cases.moc"
