#include "app/catalog/catalogloader.h"
#include "app/catalog/filledwords.h"
#include "app/notebook/notebook.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/repository.h"
#include "ui/base/layouts.h"
#include "ui/base/linkbutton.h"
#include "ui/base/session.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/fixcard.h"
#include "ui/entry/ratebutton.h"
#include "ui/entry/versiontable.h"
#include "ui/text/codeblock.h"
#include "ui/text/proseview.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

/// Every word that the page shows, widget after widget.
QString textOf(const QWidget &page)
{
    QStringList words;
    const QList<QWidget *> widgets = page.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisibleTo(&page))
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            words << label->text();
        else if (const auto *prose = qobject_cast<const ProseView *>(widget))
            words << prose->toPlainText();
        else if (const auto *code = qobject_cast<const CodeBlock *>(widget))
            words << code->shownText();
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            words << button->text();
        else if (const auto *table = qobject_cast<const QTableView *>(widget)) {
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                for (int column = 0; column < table->model()->columnCount(); ++column)
                    words << table->model()->index(row, column).data().toString();
            }
        }
    }
    return words.join(u'\n');
}

int marksOn(const QWidget &page)
{
    return int(page.findChildren<QLabel *>(u"notTranslated"_s).size());
}

ProseView *proseNamed(const QWidget &page, const QString &name)
{
    return page.findChild<ProseView *>(name);
}

Entry fullEntry()
{
    Entry entry = test::entry(u"git/example"_s, {u"fatal: unable to {action}"_s, u"致命错误：无法 {action}"_s});
    entry.rootCause = {u"The `index` is locked."_s, u"`index` 被锁住了。"_s};
    entry.versions = {
        {u"git 2.39"_s, u"2.30"_s, {}, {}, {u"Wording of `fatal` changed"_s, u"措辞变了"_s}, u"active"_s}};
    entry.deadEnds = {{{u"Reboot"_s, u"重启"_s},
                       {u"The lock stays."_s, u"锁还在。"_s},
                       {u"a crashed git"_s, u"git 崩溃之后"_s},
                       {},
                       0.8,
                       {u"https://git-scm.com/docs/git"_s},
                       {}}};
    Workaround workaround;
    workaround.action = {u"Remove the lock"_s, u"删除锁文件"_s};
    workaround.how = u"Look first:\n\n```bash\n$ rm .git/index.lock\n```"_s;
    workaround.proseZh = u"先看一眼："_s;
    workaround.successRate = 0.95;
    workaround.verified = Verified{u"git 2.39.5"_s, QDate(2026, 11, 21)};
    entry.workarounds = {workaround};
    entry.leadsTo = {{u"git/other"_s, 0.6, {u"you wait"_s, u"等待之后"_s}}};
    entry.confusedWith = {{u"git/missing"_s, {u"names no `lock`"_s, u"不提 `lock`"_s}}};
    entry.officialDocUrl = u"https://git-scm.com/docs"_s;
    entry.errorCode = u"E42"_s;
    entry.tier = VerificationTier::Reproduced;
    entry.confidence = 0.95;
    entry.resolvable = Resolvable::Yes;
    entry.lastConfirmed = QDate(2026, 11, 21);
    entry.samples = {{u"fatal: unable to lock"_s, u"reproduced"_s, u"git 2.39.5"_s, u"git gc"_s}};
    entry.guide = u"git/locks"_s;
    entry.osNotes = {{u"windows"_s, {u"Close the editor."_s, u"关闭编辑器。"_s}}};
    return entry;
}

Entry otherEntry()
{
    Entry entry = test::entry(u"git/other"_s, {u"error: the other one"_s, u"另一个错误"_s});
    return entry;
}

Entry bareEntry()
{
    Entry entry;
    entry.id = u"git/bare"_s;
    entry.signature.en = u"bare"_s;
    return entry;
}

Finding findingOf(const QString &id)
{
    Finding finding;
    finding.entryId = id;
    finding.kind = MatchKind::Template;
    Occurrence occurrence;
    occurrence.line = 41;
    occurrence.text = u"one\ntwo\nthree"_s;
    finding.occurrences = {occurrence};
    finding.captures = {{u"name"_s, u"forward"_s}};
    return finding;
}

} // namespace

class TestEntryPage : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void nothingIsShownAtFirst();
    void anUnknownEntryShowsNothing();
    void everyPartOfAnEntryIsShown();
    void bothLanguagesStandInTheHead();
    void theRestFollowsTheLanguage();
    void missingChineseIsMarked();
    void aBareEntryHasNoEmptyHeadings();
    void estimatesLookLikeEstimates();
    void verifiedFixesSayWithWhat();
    void homeAndEndReachTheEndsOfThePage();
    void aHowThatRepeatsTheActionIsShownOnce();
    void theCodeOfAHowToCanBeCopied();
    void relatedErrorsAreLinks();
    void fourRelatedErrorsOfAKindAreShown();
    void remarksOnRelatedErrorsQuoteCode();
    void thePageOutlivesItsOwnLinks();
    void theHeadersButtonsWork();
    void furtherActionsBecomeButtons();
    void theMessageHasTwoLinesAndTheRestOnDemand();
    void theRestIsOfferedBesideWhatIsCut();
    void aSimilarOneIsOnlyPossible();
    void placeholdersAreWordsEverywhere();
    void valuesOfThePasteAreListed();
    void samplesUnfold();
    void whatHasNoFieldStandsAtTheEnd();
    void aChangeOfLanguageKeepsThePlace();
    void hostileTextsAreShownAsText();
    void seedsAreShown_data();
    void seedsAreShown();
    void fixesAreSeenWithoutScrolling();
    void columnsStackWhereItIsNarrow();
    void thePageIsNeverWiderThanItsWindow();
    void versionsAreATable();
    void versionsWithNothingToSayLeaveTheirColumnOut();
    void versionRowsStayLowAfterALanguageSwitch();
    void anEntryIsBuiltQuickly();

private:
    void show(const QList<Entry> &entries, const QString &id, const std::optional<Finding> &finding = {});
    void openAll();
    void loadSeed(const QString &name);

    Notebook m_notebook;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<EntryPage> m_page;
    CatalogPtr m_catalog;
};

void TestEntryPage::init()
{
    m_session = std::make_unique<Session>();
    m_page = std::make_unique<EntryPage>(*m_session, repository(), m_notebook);
    m_page->resize(700, 560);
    m_page->show();
}

void TestEntryPage::cleanup()
{
    m_page.reset();
    m_catalog.reset();
}

void TestEntryPage::show(const QList<Entry> &entries, const QString &id, const std::optional<Finding> &finding)
{
    m_catalog = test::catalogOf(entries);
    m_session->setCatalog(m_catalog);
    m_page->showEntry(id, finding);
    QCoreApplication::processEvents();
}

/// Opens the versions and the fixes.
void TestEntryPage::openAll()
{
    m_page->widget()->findChild<VersionTable *>()->findChild<Disclosure *>()->setOpen(true);
    for (FixCard *card : m_page->widget()->findChildren<FixCard *>())
        card->setOpen(true);
}

void TestEntryPage::nothingIsShownAtFirst()
{
    QVERIFY(m_page->currentEntry().isEmpty());
    QCOMPARE(textOf(*m_page), QString());
}

void TestEntryPage::anUnknownEntryShowsNothing()
{
    show({fullEntry()}, u"git/example"_s);
    m_page->showEntry(u"no/such-id"_s);
    QVERIFY(m_page->currentEntry().isEmpty());
    QVERIFY(!textOf(*m_page).contains(u"fatal"_s));
    m_page->showEntry(u"git/example"_s);
    m_page->showNothing();
    QVERIFY(m_page->currentEntry().isEmpty());
}

void TestEntryPage::everyPartOfAnEntryIsShown()
{
    show({fullEntry(), otherEntry()}, u"git/example"_s);
    QCOMPARE(m_page->currentEntry(), u"git/example"_s);
    openAll();
    const QString text = textOf(*m_page);
    for (const QString &words : {u"git/example"_s,
                                 u"reproduced"_s,
                                 u"can be fixed"_s,
                                 u"E42"_s,
                                 u"Versions"_s,
                                 u"git 2.39"_s,
                                 u"2.30"_s,
                                 u"Wording of fatal changed"_s,
                                 u"Reboot"_s,
                                 u"The lock stays."_s,
                                 u"a crashed git"_s,
                                 u"Remove the lock"_s,
                                 u"Look first:"_s,
                                 u"$ rm .git/index.lock"_s,
                                 u"On Windows"_s,
                                 u"Close the editor."_s,
                                 u"Leads to"_s,
                                 u"error: the other one"_s,
                                 u"sometimes · you wait"_s,
                                 u"Often confused with"_s,
                                 u"git/missing"_s,
                                 u"names no lock"_s,
                                 u"reproduced with git 2.39.5"_s,
                                 u"git-scm.com/docs"_s,
                                 u"official page"_s})
        QVERIFY2(text.contains(words), qPrintable(words));
    QCOMPARE(marksOn(*m_page), 0);
}

void TestEntryPage::bothLanguagesStandInTheHead()
{
    for (const Language language : {Language::English, Language::Chinese}) {
        m_session->setLanguage(language);
        show({fullEntry()}, u"git/example"_s);
        const QString text = textOf(*m_page);
        for (const QString &words : {u"fatal: unable to action"_s, u"致命错误：无法 action"_s, u"Root cause"_s,
                                     u"根因"_s, u"The index is locked."_s, u"index 被锁住了。"_s})
            QVERIFY2(text.contains(words), qPrintable(words));
    }
}

void TestEntryPage::theRestFollowsTheLanguage()
{
    show({fullEntry(), otherEntry()}, u"git/example"_s);
    openAll();
    m_session->setLanguage(Language::Chinese);
    const QString text = textOf(*m_page);
    for (const QString &words : {u"重启"_s, u"锁还在。"_s, u"删除锁文件"_s, u"措辞变了"_s, u"另一个错误"_s,
                                 u"关闭编辑器。"_s, u"先看一眼："_s, u"$ rm .git/index.lock"_s})
        QVERIFY2(text.contains(words), qPrintable(words));
    for (const QString &words : {u"Reboot"_s, u"The lock stays."_s, u"Remove the lock"_s, u"Look first:"_s})
        QVERIFY2(!text.contains(words), qPrintable(words));
    QCOMPARE(text.count(u"先看一眼："_s), 1);
    QCOMPARE(m_page->currentEntry(), u"git/example"_s);
    QCOMPARE(marksOn(*m_page), 0);

    Entry entry = fullEntry();
    entry.workarounds[0].proseZh.clear();
    show({entry}, entry.id);
    openAll();
    QVERIFY(textOf(*m_page).contains(u"Look first:"_s));
    QCOMPARE(marksOn(*m_page), 1);
}

void TestEntryPage::missingChineseIsMarked()
{
    Entry entry = bareEntry();
    entry.rootCause.en = u"Only in English."_s;
    entry.deadEnds = {{{u"Do nothing"_s, {}}, {u"It stays."_s, {}}, {}, {}, 0.8, {}, {}}};
    Workaround workaround;
    workaround.action = {u"Do it"_s, u"Do it"_s};
    entry.workarounds = {workaround};
    show({entry}, entry.id);
    QCOMPARE(marksOn(*m_page), 1); // the root cause is always meant to be in both
    QCOMPARE(textOf(*m_page).count(u"Only in English."_s), 1);
    QVERIFY(!textOf(*m_page).contains(u"根因"_s));

    m_session->setLanguage(Language::Chinese);
    QCOMPARE(marksOn(*m_page), 4); // message, root cause, dead end, workaround
    QVERIFY(textOf(*m_page).contains(u"Do nothing"_s));
}

void TestEntryPage::aBareEntryHasNoEmptyHeadings()
{
    show({bareEntry()}, u"git/bare"_s);
    const QString text = textOf(*m_page);
    for (const QString &words : {u"Root cause"_s, u"Related errors"_s, u"Sample output"_s, u"Sources"_s, u"—"_s,
                                 u"confidence"_s, u"confirmed"_s})
        QVERIFY2(!text.contains(words), qPrintable(words));
    QVERIFY(text.contains(u"Nothing is known about particular versions."_s));
    QVERIFY(text.contains(u"No dead end is known."_s));
    QVERIFY(text.contains(u"No workaround is known."_s));
    QVERIFY(!m_page->findChild<QTableView *>());
}

void TestEntryPage::estimatesLookLikeEstimates()
{
    show({fullEntry()}, u"git/example"_s);
    const QList<RateButton *> rates = m_page->findChildren<RateButton *>();
    QCOMPARE(rates.size(), 2);
    QVERIFY(rates.first()->toolTip().contains(u"estimate"_s));
    QVERIFY(rates.first()->toolTip().contains(u"usually fails"_s));
    QVERIFY2(!rates.first()->toolTip().contains(u'%'), "a number that nobody counted is shown");
    QVERIFY(rates.first()->accessibleName().contains(u"estimate"_s));
    QVERIFY(rates.last()->lines().first().contains(u"tried with"_s)); // the workaround was run
    QVERIFY(!rates.last()->accessibleName().contains(u"estimate"_s));
    const QString text = textOf(*m_page);
    QVERIFY(text.contains(u"usually fails"_s));
    QVERIFY2(!text.contains(u'%'), "a bare percentage is shown");
}

void TestEntryPage::verifiedFixesSayWithWhat()
{
    show({fullEntry()}, u"git/example"_s);
    QVERIFY(textOf(*m_page).contains(u"works: tried with git 2.39.5 on 2026-11-21"_s));
}

void TestEntryPage::homeAndEndReachTheEndsOfThePage()
{
    m_page->resize(700, 200);
    show({fullEntry()}, u"git/example"_s);
    QTRY_VERIFY(m_page->verticalScrollBar()->maximum() > 200);
    m_page->setFocus();
    QTest::keyClick(m_page->focusWidget() ? m_page->focusWidget() : m_page.get(), Qt::Key_End);
    QCOMPARE(m_page->verticalScrollBar()->value(), m_page->verticalScrollBar()->maximum());
    QTest::keyClick(m_page->focusWidget() ? m_page->focusWidget() : m_page.get(), Qt::Key_Home);
    QCOMPARE(m_page->verticalScrollBar()->value(), 0);
}

void TestEntryPage::aHowThatRepeatsTheActionIsShownOnce()
{
    Entry entry = bareEntry();
    Workaround workaround;
    workaround.action.en = u"Use `torch.where` instead"_s;
    workaround.how = u"Use `torch.where`  instead."_s;
    entry.workarounds = {workaround};
    show({entry}, entry.id);
    QCOMPARE(textOf(*m_page).count(u"torch.where"_s), 1);
}

void TestEntryPage::theCodeOfAHowToCanBeCopied()
{
    show({fullEntry()}, u"git/example"_s);
    QSignalSpy copied(m_page.get(), &EntryPage::copied);
    auto *block = m_page->findChild<CodeBlock *>();
    QVERIFY(block);
    block->copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"rm .git/index.lock"_s);
    QCOMPARE(copied.size(), 1);
}

void TestEntryPage::relatedErrorsAreLinks()
{
    show({fullEntry(), otherEntry()}, u"git/example"_s);
    QSignalSpy requested(m_page.get(), &EntryPage::entryRequested);
    const QList<LinkButton *> links = m_page->widget()->findChildren<LinkButton *>(u"related"_s);
    QCOMPARE(links.size(), 1); // the other entry is not in the catalog
    QCOMPARE(links.first()->text(), u"error: the other one"_s);
    links.first()->setFocus();
    QTest::keyClick(links.first(), Qt::Key_Return);
    QTRY_COMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), u"git/other"_s);
}

void TestEntryPage::fourRelatedErrorsOfAKindAreShown()
{
    Entry entry = fullEntry();
    entry.leadsTo.clear();
    for (int i = 0; i < 6; ++i)
        entry.leadsTo.append({u"git/other"_s, {}, {u"case %1 "_s.arg(i) + u"and so on "_s.repeated(30), {}}});
    show({entry, otherEntry()}, entry.id);
    const auto shown = [this] {
        QList<LinkButton *> links = m_page->widget()->findChildren<LinkButton *>(u"related"_s);
        links.removeIf([](const LinkButton *link) { return !link->isVisible(); });
        return links.size();
    };
    QCOMPARE(shown(), 4);
    const QList<Disclosure *> lines = m_page->widget()->findChildren<Disclosure *>();
    const auto more = std::ranges::find_if(
        lines, [](const Disclosure *line) { return line->findChild<QToolButton *>()->text() == u"2 more"_s; });
    QVERIFY(more != lines.end());
    (*more)->setOpen(true);
    QCOMPARE(shown(), 6);
    m_session->setLanguage(Language::Chinese);
    QCOMPARE(shown(), 6);
}

void TestEntryPage::remarksOnRelatedErrorsQuoteCode()
{
    Entry entry = fullEntry();
    entry.confusedWith = {{u"git/other"_s, {u"There: `fetch first`."_s, {}}}};
    show({entry, otherEntry()}, entry.id);
    const QList<ProseView *> views = m_page->widget()->findChildren<ProseView *>();
    const auto remark = std::ranges::find_if(
        views, [](const ProseView *view) { return view->document()->toPlainText().contains(u"fetch first"_s); });
    QVERIFY(remark != views.end());
    QCOMPARE((*remark)->document()->toPlainText(), u"There: fetch first."_s);
    const auto isCode = [&](qsizetype position) {
        QTextCursor cursor((*remark)->document());
        cursor.setPosition(int(position) + 1);
        return QFontInfo(cursor.charFormat().font()).fixedPitch();
    };
    QVERIFY(!isCode(0));
    QVERIFY(isCode((*remark)->document()->toPlainText().indexOf(u"fetch"_s)));
}

void TestEntryPage::thePageOutlivesItsOwnLinks()
{
    show({fullEntry(), otherEntry()}, u"git/example"_s);
    connect(m_page.get(), &EntryPage::entryRequested, m_page.get(),
            [this](const QString &id) { m_page->showEntry(id); });
    m_page->widget()->findChild<LinkButton *>(u"related"_s)->click();
    QTRY_COMPARE(m_page->currentEntry(), u"git/other"_s);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(textOf(*m_page).contains(u"error: the other one"_s));
}

void TestEntryPage::theHeadersButtonsWork()
{
    show({fullEntry()}, u"git/example"_s);
    QSignalSpy copied(m_page.get(), &EntryPage::copied);
    QSignalSpy guides(m_page.get(), &EntryPage::guideRequested);
    QSignalSpy links(m_page.get(), &EntryPage::linkActivated);
    const QList<QToolButton *> buttons = m_page->findChildren<QToolButton *>();
    for (const QToolButton *button : buttons)
        QVERIFY(!button->accessibleName().isEmpty() || !button->text().isEmpty());
    const auto click = [&buttons](const QString &name) {
        for (QToolButton *button : buttons) {
            if (button->objectName() == name && button->parentWidget()->inherits("waymark::EntryHeader")) {
                QTest::mouseClick(button, Qt::LeftButton);
                return true;
            }
        }
        return false;
    };
    QVERIFY(click(u"copy"_s));
    QCOMPARE(QGuiApplication::clipboard()->text(), u"git/example"_s);
    QCOMPARE(copied.size(), 1);
    QVERIFY(click(u"guide"_s));
    QCOMPARE(guides.first().first().toString(), u"git/locks"_s);
    QVERIFY(click(u"external"_s));
    QCOMPARE(links.first().first().toUrl(), QUrl(u"https://git-scm.com/docs"_s));
}

void TestEntryPage::furtherActionsBecomeButtons()
{
    QAction bookmark(u"Bookmark"_s);
    m_page->setHeaderActions({&bookmark});
    show({fullEntry()}, u"git/example"_s);
    const QList<QToolButton *> buttons = m_page->findChildren<QToolButton *>();
    QCOMPARE(
        std::ranges::count_if(buttons, [&](const QToolButton *button) { return button->defaultAction() == &bookmark; }),
        1);
}

void TestEntryPage::theMessageHasTwoLinesAndTheRestOnDemand()
{
    Entry entry = fullEntry();
    show({entry}, entry.id);
    const auto *all = m_page->widget()->findChild<QToolButton *>(u"wholeMessage"_s);
    QVERIFY(!all->isVisible());
    entry.signature = {u"error: a word "_s.repeated(40), u"错误：一个词 "_s.repeated(40)};
    show({entry}, entry.id);
    auto *message = proseNamed(*m_page->widget(), u"signature"_s);
    auto *more = m_page->widget()->findChild<QToolButton *>(u"wholeMessage"_s);
    QTRY_VERIFY(more->isVisible());
    QCOMPARE(message->verticalScrollBar()->value(), 0); // the beginning is what is seen
    const int lineHeight = QFontMetrics(message->document()->defaultFont()).lineSpacing();
    QVERIFY2(message->height() < 3 * lineHeight, qPrintable(QString::number(message->height())));
    auto *translation = proseNamed(*m_page->widget(), u"signatureChinese"_s);
    QVERIFY(translation->height() < 2 * lineHeight);
    more->click();
    QTRY_VERIFY(message->height() > 4 * lineHeight);
    QVERIFY(translation->height() > 2 * lineHeight);
    QVERIFY(!more->isVisible());
}

void TestEntryPage::theRestIsOfferedBesideWhatIsCut()
{
    Entry entry = fullEntry();
    entry.signature = {u"error"_s, u"错误：一个词 "_s.repeated(40)};
    show({entry}, entry.id);
    const QWidget *translation = proseNamed(*m_page->widget(), u"signatureChinese"_s);
    QList<QToolButton *> shown = m_page->widget()->findChildren<QToolButton *>(u"wholeMessage"_s);
    QTRY_VERIFY(std::ranges::any_of(shown, &QToolButton::isVisible));
    shown.removeIf([](const QToolButton *button) { return !button->isVisible(); });
    QCOMPARE(shown.size(), 1);
    const QRect button = shown.first()->geometry();
    QVERIFY(button.left() >= translation->geometry().right());
    QCOMPARE(translation->height(), translation->heightForWidth(translation->width())); // no slice of the next line
    QVERIFY(button.intersects(translation->geometry().adjusted(0, 0, button.width() * 2, 0)));
}

void TestEntryPage::aSimilarOneIsOnlyPossible()
{
    Finding finding = findingOf(u"git/example"_s);
    show({fullEntry()}, u"git/example"_s, finding);
    QVERIFY(!m_page->findChild<QLabel *>(u"doubt"_s));
    finding.kind = MatchKind::Similar;
    finding.words = {u"index"_s, u"locked"_s};
    m_page->showEntry(u"git/example"_s, finding);
    const QString doubt = m_page->widget()->findChild<QLabel *>(u"doubt"_s)->text();
    QVERIFY(doubt.startsWith(u"Possibly this error"_s));
    QVERIFY(doubt.endsWith(u"index locked"_s));
}

void TestEntryPage::placeholdersAreWordsEverywhere()
{
    Entry entry = fullEntry();
    entry.versions[0].behaviorChange = {u"Wording of {action}"_s, {}};
    entry.osNotes = {{u"windows"_s, {u"Close {action}."_s, {}}}};
    entry.confusedWith = {{u"git/missing"_s, {u"not {action}"_s, {}}}};
    entry.deadEnds[0].whyFails = {u"The {action} stays."_s, u"{action} 还在。"_s};
    m_page->setEntryTexts(EntryTexts::Both);
    show({entry}, entry.id);
    openAll();
    const QString text = textOf(*m_page);
    QVERIFY(text.contains(u"Wording of action"_s));
    QVERIFY2(!text.contains(u"{action}"_s), qPrintable(text));
}

void TestEntryPage::valuesOfThePasteAreListed()
{
    Entry entry = fullEntry();
    Finding finding = findingOf(entry.id);
    finding.captures = {{u"action"_s, u"<b>lock"_s}};
    show({entry}, entry.id, finding);
    QCOMPARE(proseNamed(*m_page, u"signature"_s)->toPlainText(), u"fatal: unable to <b>lock"_s);
    const auto *box = m_page->findChild<QCheckBox *>(u"fillIn"_s);
    QVERIFY(box->accessibleDescription().contains(u"action = <b>lock"_s));
    QVERIFY(!box->toolTip().contains(u"<b>"_s));
}

void TestEntryPage::samplesUnfold()
{
    show({fullEntry()}, u"git/example"_s);
    auto *sample = m_page->findChildren<Disclosure *>().last();
    QVERIFY(sample);
    QVERIFY(!textOf(*m_page).contains(u"fatal: unable to lock"_s));
    sample->setOpen(true);
    QVERIFY(textOf(*m_page).contains(u"fatal: unable to lock"_s));
    QVERIFY(textOf(*m_page).contains(u"git gc"_s));
    m_session->setLanguage(Language::Chinese);
    QVERIFY(textOf(*m_page).contains(u"fatal: unable to lock"_s));
    m_page->widget()->findChildren<Disclosure *>().last()->setOpen(false);
    QVERIFY(!textOf(*m_page).contains(u"fatal: unable to lock"_s));
}

void TestEntryPage::whatHasNoFieldStandsAtTheEnd()
{
    Entry entry = test::entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    show({entry}, entry.id);
    QVERIFY(!m_page->findChild<ProseView *>(u"more"_s));
    entry.deadEnds.append(DeadEnd());
    entry.unknown = {{u"/dead_ends/0/common_misconception"_s, R"("It <b>helps</b>.")"}, {u"severity"_s, "3"}};
    show({entry}, entry.id);
    auto *more = m_page->widget()->findChild<ProseView *>(u"more"_s);
    QVERIFY(more);
    QCOMPARE(more->document()->toPlainText(), u"Dead end 1\ncommon misconception: It <b>helps</b>.\nseverity: 3"_s);

    for (int i = 0; i < 12; ++i)
        entry.unknown.insert(u"key_%1"_s.arg(i), "true");
    show({entry}, entry.id);
    QVERIFY(!m_page->widget()->findChild<ProseView *>(u"more"_s));
    m_page->widget()->findChildren<Disclosure *>().last()->setOpen(true);
    more = m_page->widget()->findChild<ProseView *>(u"more"_s);
    QVERIFY(more);
    QVERIFY(more->document()->toPlainText().contains(u"key 11: true"_s));
}

void TestEntryPage::aChangeOfLanguageKeepsThePlace()
{
    Entry entry = fullEntry();
    for (int i = 0; i < 8; ++i)
        entry.deadEnds.append(entry.deadEnds.first());
    show({entry, otherEntry()}, entry.id);
    QVERIFY(m_page->verticalScrollBar()->maximum() > 200);
    m_page->verticalScrollBar()->setValue(150);
    m_session->setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    QCOMPARE(m_page->verticalScrollBar()->value(), 150);
    QEvent languageChange(QEvent::LanguageChange);
    QCoreApplication::sendEvent(m_page.get(), &languageChange);
    QCoreApplication::processEvents();
    QCOMPARE(m_page->verticalScrollBar()->value(), 150);
    m_page->showEntry(u"git/other"_s);
    QCOMPARE(m_page->verticalScrollBar()->value(), 0);
}

void TestEntryPage::hostileTextsAreShownAsText()
{
    const QString hostile = u"<b>x</b><img src=\"/etc/hostname\"> ![y](/etc/hostname) &amp; <script>"_s;
    Entry entry = fullEntry();
    entry.id = u"git/<b>x"_s;
    entry.signature = {hostile, hostile + u'中'};
    entry.errorCode = hostile;
    entry.rootCause = {hostile, hostile + u'中'};
    entry.versions = {{hostile, hostile, hostile, hostile, {hostile, {}}, hostile}};
    entry.deadEnds[0].action.en = hostile;
    entry.deadEnds[0].sources = {u"javascript:alert(1)"_s, hostile};
    entry.workarounds[0].verified->with = hostile;
    entry.confusedWith = {{hostile, {hostile, {}}}};
    entry.officialDocUrl = u"file:///etc/hostname"_s;
    entry.samples[0].with = hostile;
    entry.osNotes = {{hostile, {hostile, {}}}};
    Finding finding = findingOf(entry.id);
    finding.captures = {{hostile, hostile}};
    show({entry}, entry.id, finding);

    QVERIFY(textOf(*m_page).count(u"<b>x</b><img src="_s) > 8);
    const QList<QLabel *> labels = m_page->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (!label->text().isEmpty())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    const QList<QWidget *> widgets = m_page->findChildren<QWidget *>();
    for (const QWidget *widget : widgets)
        QVERIFY2(!widget->toolTip().contains(u"<b>"_s), qPrintable(widget->toolTip()));
    const QList<ProseView *> proses = m_page->findChildren<ProseView *>();
    for (const ProseView *prose : proses) {
        const QList<QTextFormat> formats = prose->document()->allFormats();
        for (const QTextFormat &format : formats) {
            QVERIFY(!format.isImageFormat());
            if (format.toCharFormat().isAnchor())
                QVERIFY2(format.toCharFormat().anchorHref().startsWith(u"https://"_s),
                         qPrintable(format.toCharFormat().anchorHref()));
        }
    }
    // A page that is no web page gets no button.
    const QList<QToolButton *> buttons = m_page->findChildren<QToolButton *>(u"external"_s);
    QVERIFY(buttons.isEmpty());
}

void TestEntryPage::loadSeed(const QString &name)
{
    const QString path = QStringLiteral(WAYMARK_SOURCE_DIR "/tests/catalog/data/entry-") + name;
    const LoadResult result = CatalogLoader().load({path});
    QCOMPARE(result.entries.size(), 1);
    m_catalog = test::catalogOf(result.entries);
    m_session->setCatalog(m_catalog);
    m_page->showEntry(m_catalog->entry(0)->id);
    QCoreApplication::processEvents();
}

void TestEntryPage::seedsAreShown_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("code");
    QTest::addColumn<int>("deadEnds");
    QTest::addColumn<int>("workarounds");
    QTest::newRow("how repeats action") << u"torch-compile-graph-break-fallback.json"_s << QStringList() << 3 << 3;
    QTest::newRow("unfenced code, empty actions")
        << u"torchscript-dynamic-control-flow.json"_s
        << QStringList{u"@torch.jit.script\ndef forward(self, x):\n    if x.sum() > 0:\n        return x * 2\n    "
                       u"else:\n"
                       u"        return x / 2\n# Then script the model: scripted_model = torch.jit.script(model)"_s,
                       u"def forward(self, x):\n    mask = (x.sum(dim=1, keepdim=True) > 0).float()\n    return x * (1 "
                       u"+ "
                       u"mask)  # equivalent to if-else"_s}
        << 2 << 2;
}

void TestEntryPage::seedsAreShown()
{
    QFETCH(QString, file);
    QFETCH(QStringList, code);
    QFETCH(int, deadEnds);
    QFETCH(int, workarounds);
    loadSeed(file);
    QStringList blocks;
    const QList<CodeBlock *> found = m_page->findChildren<CodeBlock *>();
    for (const CodeBlock *block : found)
        blocks << block->shownText();
    QCOMPARE(blocks, code);
    const QString text = textOf(*m_page);
    QCOMPARE(text.count(u"fails · "_s), deadEnds);
    QCOMPARE(text.count(u"works · "_s), workarounds);
    QCOMPARE(marksOn(*m_page), 0);
    m_session->setLanguage(Language::Chinese);
    QCOMPARE(marksOn(*m_page), deadEnds + workarounds); // their fixes are in English only
    QVERIFY(textOf(*m_page).contains(m_catalog->entry(0)->signature.zh));
}

void TestEntryPage::fixesAreSeenWithoutScrolling()
{
    loadSeed(u"torch-compile-graph-break-fallback.json"_s);
    int headings = 0;
    const QList<QLabel *> labels = m_page->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->text() == u"Dead ends"_s || label->text() == u"Workarounds"_s) {
            ++headings;
            const int top = label->mapTo(m_page->viewport(), QPoint(0, 0)).y();
            QVERIFY2(top < 460, qPrintable(QString::number(top)));
        }
    }
    QCOMPARE(headings, 2);
}

void TestEntryPage::columnsStackWhereItIsNarrow()
{
    QWidget window;
    auto *columns = new ColumnsLayout(&window);
    columns->setSpacing(10);
    auto *first = new QLabel(u"first"_s);
    auto *second = new QLabel(u"second"_s);
    columns->addWidget(first);
    columns->addWidget(second);
    window.show();
    window.resize(520, 200);
    columns->activate();
    QCOMPARE(first->geometry().top(), second->geometry().top());
    QCOMPARE(first->width(), 255);
    QCOMPARE(second->x(), 265);
    window.resize(519, 200);
    columns->activate();
    QCOMPARE(first->x(), second->x());
    QVERIFY(second->y() > first->y());
    QCOMPARE(first->width(), 519);
    second->hide();
    window.resize(600, 200);
    columns->activate();
    QCOMPARE(first->width(), 600);
}

void TestEntryPage::thePageIsNeverWiderThanItsWindow()
{
    Entry entry = fullEntry();
    entry.signature.en = QString(300, u'x');
    entry.samples[0].with = QString(200, u'y');
    entry.errorCode = u"ERR_SOMETHING_LONG_ENOUGH_TO_BE_A_PROBLEM"_s;
    entry.sources = {u"https://example.org/"_s + QString(300, u'z')};
    show({entry}, entry.id);
    for (const int width : {1200, 700, 480, 360}) {
        m_page->resize(width, 560);
        QCoreApplication::processEvents();
        QVERIFY2(m_page->widget()->width() <= m_page->viewport()->width(),
                 qPrintable(u"%1 in %2"_s.arg(m_page->widget()->width()).arg(m_page->viewport()->width())));
    }
}

void TestEntryPage::versionsAreATable()
{
    Entry entry = bareEntry();
    entry.versions = {{u"git 2.39"_s, u"2.30"_s, {}, {}, {u"Wording of `fatal` changed"_s, {}}, u"active"_s},
                      {u"git 2.47"_s, {}, u"2.47"_s, u"3.0"_s, {}, u"odd"_s}};
    m_session->setLanguage(Language::Chinese);
    show({entry}, entry.id);
    openAll();
    QCoreApplication::processEvents();
    const QAbstractItemModel &model = *m_page->findChild<QTableView *>()->model();
    const auto row = [&model](int r) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(r, column).data().toString();
        return cells;
    };
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(
        row(0),
        (QStringList{u"git 2.39"_s, u"2.30"_s, {}, {}, u"Wording of fatal changed (not translated)"_s, u"active"_s}));
    QCOMPARE(row(1), (QStringList{u"git 2.47"_s, {}, u"2.47"_s, u"3.0"_s, {}, u"odd"_s}));
    QCOMPARE(model.headerData(VersionTable::BehaviorChange, Qt::Horizontal).toString(), u"Behaviour change"_s);
}

void TestEntryPage::versionsWithNothingToSayLeaveTheirColumnOut()
{
    Entry entry = bareEntry();
    for (int i = 0; i < 9; ++i)
        entry.versions.append({u"torch %1"_s.arg(i), {}, {}, {}, {}, u"active"_s});
    show({entry}, entry.id);
    openAll();
    QCoreApplication::processEvents();
    auto *table = m_page->findChild<QTableView *>();
    QVERIFY(table);
    QVERIFY(!table->isColumnHidden(VersionTable::Version));
    QVERIFY(!table->isColumnHidden(VersionTable::Status));
    QVERIFY(table->isColumnHidden(VersionTable::Introduced));
    QVERIFY(table->isColumnHidden(VersionTable::BehaviorChange));
    QVERIFY(table->height() < table->rowHeight(0) * 6); // four of the nine rows, and the header
}

void TestEntryPage::versionRowsStayLowAfterALanguageSwitch()
{
    Entry entry = bareEntry();
    const QString english =
        u"The message got this wording, with Explanation, Hint and Developer debug context lines."_s;
    entry.versions = {{u"torch 2.7"_s,
                       u"2.7"_s,
                       {},
                       {},
                       {english, u"消息改成这种写法，并附带 Explanation、Hint、Developer debug context 几行。"_s},
                       u"active"_s}};
    m_page->resize(960, 500);
    show({entry}, entry.id);
    openAll();
    QCoreApplication::processEvents();
    for (const Language language : {Language::Chinese, Language::English, Language::Chinese}) {
        m_session->setLanguage(language);
        QCoreApplication::processEvents();
        auto *table = m_page->findChild<QTableView *>();
        QVERIFY(table);
        QTRY_VERIFY2(table->rowHeight(0) < 4 * table->fontMetrics().height(),
                     qPrintable(QString::number(table->rowHeight(0))));
    }
}

void TestEntryPage::anEntryIsBuiltQuickly()
{
    show({fullEntry(), otherEntry(), bareEntry()}, u"git/bare"_s);
    m_page->showEntry(u"git/example"_s); // the first of all reads the syntax definitions
    double best = 1e9; // in milliseconds of this process, whatever else the machine does
    for (int i = 0; i < 10; ++i) {
        m_page->showEntry(u"git/bare"_s);
        const std::clock_t start = std::clock();
        m_page->showEntry(u"git/example"_s);
        best = std::min(best, 1e3 * double(std::clock() - start) / CLOCKS_PER_SEC);
    }
    QVERIFY2(best < 30, qPrintable(u"%1 ms"_s.arg(best)));
}

QTEST_MAIN(TestEntryPage)
#include "tst_entrypage.moc"
