#include "app/catalog/catalog.h"
#include "app/notebook/notebook.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/repository.h"
#include "ui/base/appearance.h"
#include "ui/base/contrast.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/documentdelegate.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/versiontable.h"
#include "ui/text/proseview.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>
#include <QToolTip>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

Workaround workaround(const QString &action, const QString &condition = {})
{
    Workaround fix;
    fix.action = {action, u"做法："_s + action};
    fix.condition = {condition, condition};
    return fix;
}

Entry entry()
{
    Entry made = test::entry(u"pytorch/example"_s, {u"RuntimeError: example"_s, u"运行时错误：示例"_s});
    made.rootCause = {u"The cause.\n\n"_s
                          + u"A paragraph of English that is long enough to wrap several times. "_s.repeated(12),
                      u"原因。"_s};
    made.versions = {{u"torch 2.1"_s, u"2.1"_s, {}, {}, {u"The wording changed"_s, u"措辞变了"_s}, u"active"_s},
                     {u"torch 2.9"_s, {}, {}, {}, {u"Seen"_s, u"见到过"_s}, u"active"_s}};
    made.deadEnds = {{{u"Reboot"_s, u"重启"_s}, {u"It comes back."_s, u"还会出现。"_s}, {}, {}, 0.8, {}, {}}};
    for (int i = 0; i < 8; ++i)
        made.deadEnds.append({{u"Try again %1"_s.arg(i), u"再试 %1"_s.arg(i)},
                              {u"A reason. "_s.repeated(30), u"理由。"_s.repeated(30)},
                              {},
                              {},
                              0.8,
                              {},
                              {}});
    made.workarounds = {workaround(u"Use the new call"_s, u"torch ≥ 2.6"_s), workaround(u"Use the old call"_s)};
    made.confusedWith = {{u"pytorch/missing"_s, {u"names no tensor"_s, u"不提张量"_s}}};
    for (int i = 0; i < 4; ++i)
        made.samples.append({u"line\n"_s.repeated(12), u"reproduced"_s, u"torch 2.9"_s, {}});
    return made;
}

QStringList shownTexts(const QWidget &page)
{
    QStringList texts;
    for (const ProseView *prose : page.findChildren<ProseView *>()) {
        if (prose->isVisibleTo(&page))
            texts.append(prose->toPlainText());
    }
    for (const QLabel *label : page.findChildren<QLabel *>()) {
        if (label->isVisibleTo(&page))
            texts.append(label->text());
    }
    return texts;
}

} // namespace

/// What the page makes of versions and of both languages.
class TestEntryVersions : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theVersionsAreOneLineThatOpens_data();
    void theVersionsAreOneLineThatOpens();
    void theTableIsBesideTheCauseWhereThereIsRoom();
    void withoutVersionsNothingIsMarked();
    void theHeadsOfTheColumnsHaveRoom();
    void theRowOfThePastesVersionIsMarked();
    void aVersionThatNoRowNamesIsSaidToBeMissing();
    void codeInTheTableIsCode();
    void aWordInTheTableExplainsItself();
    void theProfileIsNamedAsSuch();
    void aFixThatNeedsAnotherVersionIsQuietLastAndReadable_data();
    void aFixThatNeedsAnotherVersionIsQuietLastAndReadable();
    void oneLanguageShowsOne_data();
    void oneLanguageShowsOne();
    void causeInBothIsTheBeginning();
    void everythingInBothShowsEachTextTwice();
    void whatHasNoChineseStandsThereOnce();
    void focusStaysOnTheSameWidget();
    void focusStaysOnAFixInAnotherLanguage();
    void thePartAtTheTopStaysThere();
    void whatIsUnfoldedStaysUnfolded();

private:
    void show(const QString &paste = {}, const Entry &shown = entry());
    void openVersions();
    ProseView *prose(const QString &words) const;

    Notebook m_notebook;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<EntryPage> m_page;
};

void TestEntryVersions::init()
{
    m_session = std::make_unique<Session>();
    m_page = std::make_unique<EntryPage>(*m_session, repository(), m_notebook);
    m_page->resize(900, 320);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestEntryVersions::cleanup()
{
    m_page.reset();
}

void TestEntryVersions::show(const QString &paste, const Entry &shown)
{
    Diagnosis diagnosis;
    diagnosis.environment = readEnvironment(paste);
    m_session->setDiagnosis(diagnosis, paste);
    m_session->setCatalog(test::catalogOf({shown}));
    m_page->showEntry(shown.id);
    openVersions();
}

void TestEntryVersions::openVersions()
{
    m_page->widget()->findChild<VersionTable *>()->findChild<Disclosure *>()->setOpen(true);
    QCoreApplication::processEvents();
}

void TestEntryVersions::theVersionsAreOneLineThatOpens_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("line");
    QTest::newRow("nothing known") << u""_s << u"Versions: torch 2.1, torch 2.9 · 2 rows"_s;
    QTest::newRow("listed") << u"torch 2.4.1"_s << u"Versions: torch ≥ 2.1 · yours: 2.4.1 ✔ · 2 rows"_s;
    QTest::newRow("not listed") << u"torch 1.8.1"_s
                                << u"Versions: torch 2.1, torch 2.9 · yours, 1.8.1, is not listed · 2 rows"_s;
}

void TestEntryVersions::theVersionsAreOneLineThatOpens()
{
    QFETCH(QString, paste);
    show(paste);
    auto *versions = m_page->widget()->findChild<VersionTable *>();
    auto *line = versions->findChild<Disclosure *>();
    line->setOpen(false);
    QTEST(line->findChild<QToolButton *>()->text(), "line");
    QVERIFY(!versions->findChild<QTableView *>()->isVisible());
    QTest::mouseClick(line->findChild<QToolButton *>(), Qt::LeftButton);
    QVERIFY(versions->findChild<QTableView *>()->isVisible());
    m_session->setLanguage(Language::Chinese);
    QVERIFY(m_page->widget()->findChild<QTableView *>()->isVisible());
}

void TestEntryVersions::theTableIsBesideTheCauseWhereThereIsRoom()
{
    show();
    auto *versions = m_page->widget()->findChild<VersionTable *>();
    versions->findChild<Disclosure *>()->setOpen(false);
    m_page->resize(1500, 600);
    QCoreApplication::processEvents();
    const auto *cause = m_page->widget()->findChild<ProseView *>(u"rootCause"_s);
    const auto *table = versions->findChild<QTableView *>();
    QVERIFY(table->isVisible());
    QVERIFY(table->mapToGlobal(QPoint()).y() < cause->mapToGlobal(QPoint(0, cause->height())).y());
    m_page->resize(900, 600);
    QCoreApplication::processEvents();
    QVERIFY(!table->isVisible());
}

ProseView *TestEntryVersions::prose(const QString &words) const
{
    for (ProseView *view : m_page->widget()->findChildren<ProseView *>()) {
        if (view->toPlainText().contains(words))
            return view;
    }
    return nullptr;
}

void TestEntryVersions::withoutVersionsNothingIsMarked()
{
    show();
    const auto *model = m_page->findChild<QTableView *>(u"versions"_s)->model();
    QVERIFY(!model->index(0, VersionTable::Version).data().toString().contains(u"yours"_s));
    QVERIFY(!m_page->findChild<QLabel *>(u"yours"_s));
    QVERIFY(!m_page->findChild<QLabel *>(u"notListed"_s));
    QVERIFY(!m_page->findChild<QLabel *>(u"lacking"_s));
}

void TestEntryVersions::theHeadsOfTheColumnsHaveRoom()
{
    show();
    const auto *header = m_page->findChild<QTableView *>(u"versions"_s)->horizontalHeader();
    for (int section = 0; section < header->count(); ++section) {
        const QString words = header->model()->headerData(section, Qt::Horizontal).toString();
        if (!header->isSectionHidden(section))
            QVERIFY2(header->sectionSize(section) > header->fontMetrics().horizontalAdvance(words) + 2 * SpacingUnit,
                     qPrintable(words));
    }
}

void TestEntryVersions::theRowOfThePastesVersionIsMarked()
{
    show(u"first line\ntorch 2.4.1+cu121"_s);
    const auto *model = m_page->findChild<QTableView *>(u"versions"_s)->model();
    QVERIFY(model->index(0, VersionTable::Version).data().toString().contains(u"2.4.1+cu121"_s));
    QCOMPARE(model->index(1, VersionTable::Version).data().toString(), u"torch 2.9"_s);
    const auto *yours = m_page->findChild<QLabel *>(u"yours"_s);
    QVERIFY(yours);
    QVERIFY(yours->text().contains(u"line 2"_s));
}

void TestEntryVersions::aVersionThatNoRowNamesIsSaidToBeMissing()
{
    show(u"torch 1.8.1"_s);
    QVERIFY(!m_page->findChild<QLabel *>(u"yours"_s));
    const auto *missing = m_page->findChild<QLabel *>(u"notListed"_s);
    QVERIFY(missing);
    QVERIFY(missing->text().contains(u"1.8.1"_s));
}

void TestEntryVersions::codeInTheTableIsCode()
{
    Entry shown = entry();
    shown.versions.first().behaviorChange = {u"Prints `nn` for **all** "_s + u"words "_s.repeated(60), u"打印 `nn`"_s};
    m_page->setEntryTexts(EntryTexts::Both);
    show({}, shown);
    const auto *table = m_page->findChild<QTableView *>(u"versions"_s);
    const QModelIndex cell = table->model()->index(0, VersionTable::BehaviorChange);
    QVERIFY(cell.data().toString().startsWith(u"Prints nn for all words"_s));
    QVERIFY(cell.data().toString().endsWith(u"打印 nn"_s));
    const auto document = cell.data(DocumentDelegate::DocumentRole).value<std::shared_ptr<QTextDocument>>();
    QVERIFY(document);
    const QTextCursor code = document->find(u"nn"_s);
    QVERIFY(code.charFormat().fontFixedPitch());
    QVERIFY(!document->find(u"for"_s).charFormat().fontFixedPitch());
    QVERIFY(table->rowHeight(0) >= 2 * table->fontMetrics().lineSpacing()); // as high as its text
    QVERIFY(table->rowHeight(0) >= document->size().height());
    QVERIFY(table->rowHeight(0) > table->rowHeight(1));
}

void TestEntryVersions::aWordInTheTableExplainsItself()
{
    Entry shown = entry();
    shown.signature.en = u"cannot open {file}"_s;
    shown.versions.first().behaviorChange.en = u"{file} is named"_s;
    show({}, shown);
    const auto *table = m_page->findChild<QTableView *>(u"versions"_s);
    const QModelIndex cell = table->model()->index(0, VersionTable::BehaviorChange);
    QCOMPARE(cell.data().toString(), u"file is named"_s);
    const QPoint place = table->visualRect(cell).topLeft() + QPoint(2 * SpacingUnit, SpacingUnit);
    QHelpEvent help(QEvent::ToolTip, place, table->viewport()->mapToGlobal(place));
    QApplication::sendEvent(table->viewport(), &help);
    QVERIFY2(QToolTip::text().contains(u"To fill in: file"_s), qPrintable(QToolTip::text()));
    QToolTip::hideText();
}

void TestEntryVersions::theProfileIsNamedAsSuch()
{
    m_session->setVersions({{u"PyTorch"_s, u"2.4.1"_s}});
    m_session->setCatalog(test::catalogOf({entry()}));
    m_page->showEntry(entry().id);
    openVersions();
    QVERIFY(m_page->findChild<QLabel *>(u"yours"_s)->text().contains(u"My Versions"_s));
    QVERIFY(m_page->findChild<QLabel *>(u"lacking"_s)->text().contains(u"My Versions"_s));
}

void TestEntryVersions::aFixThatNeedsAnotherVersionIsQuietLastAndReadable_data()
{
    QTest::addColumn<ColorScheme>("scheme");
    QTest::newRow("light") << ColorScheme::Light;
    QTest::newRow("dark") << ColorScheme::Dark;
}

void TestEntryVersions::aFixThatNeedsAnotherVersionIsQuietLastAndReadable()
{
    QFETCH(ColorScheme, scheme);
    const QPalette palette = schemePalette(scheme);
    m_page->setPalette(palette);
    show(u"torch 2.4.1"_s);
    const auto *lacking = m_page->findChild<QLabel *>(u"lacking"_s);
    QVERIFY(lacking);
    QVERIFY(lacking->text().contains(u"torch ≥ 2.6"_s));
    QVERIFY(lacking->text().contains(u"2.4.1"_s));
    ProseView *fitting = prose(u"Use the old call"_s);
    ProseView *quiet = prose(u"Use the new call"_s);
    QVERIFY(fitting && quiet);
    const auto topOf = [this](const QWidget *part) { return part->mapTo(m_page->widget(), QPoint()).y(); };
    QVERIFY(topOf(quiet) > topOf(fitting));
    const QColor ink = quiet->document()->begin().begin().fragment().charFormat().foreground().color();
    QCOMPARE(ink, themeColor(ColorRole::Muted, palette));
    QVERIFY(contrastRatio(ink, themeColor(ColorRole::Card, palette)) >= 4.5);
}

void TestEntryVersions::oneLanguageShowsOne_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("notShown");
    QTest::newRow("English") << Language::English << u"The cause."_s << u"原因。"_s;
    QTest::newRow("Chinese") << Language::Chinese << u"原因。"_s << u"The cause."_s;
}

void TestEntryVersions::oneLanguageShowsOne()
{
    QFETCH(Language, language);
    QFETCH(QString, shown);
    QFETCH(QString, notShown);
    m_page->setEntryTexts(EntryTexts::OneLanguage);
    m_session->setLanguage(language);
    show();
    const QString all = shownTexts(*m_page->widget()).join(u'\n');
    QVERIFY(all.contains(shown));
    QVERIFY(!all.contains(notShown));
    QVERIFY(all.contains(u"RuntimeError: example"_s)); // what the program prints has one language
}

void TestEntryVersions::causeInBothIsTheBeginning()
{
    show();
    const QString all = shownTexts(*m_page->widget()).join(u'\n');
    QVERIFY(all.contains(u"The cause."_s));
    QVERIFY(all.contains(u"原因。"_s));
    QVERIFY(!all.contains(u"重启"_s));
}

void TestEntryVersions::everythingInBothShowsEachTextTwice()
{
    m_page->setEntryTexts(EntryTexts::Both);
    show();
    const QString all = shownTexts(*m_page->widget()).join(u'\n');
    for (const QString &words : {u"The cause."_s, u"原因。"_s, u"Reboot"_s, u"重启"_s, u"还会出现。"_s,
                                 u"做法：Use the old call"_s, u"names no tensor"_s, u"不提张量"_s})
        QVERIFY2(all.contains(words), qUtf8Printable(words));
    const QString change = m_page->findChild<QTableView *>(u"versions"_s)
                               ->model()
                               ->index(0, VersionTable::BehaviorChange)
                               .data()
                               .toString();
    QVERIFY(change.contains(u"The wording changed"_s) && change.contains(u"措辞变了"_s));
}

void TestEntryVersions::whatHasNoChineseStandsThereOnce()
{
    Entry english = entry();
    english.deadEnds.first().action.zh.clear();
    m_page->setEntryTexts(EntryTexts::Both);
    show({}, english);
    QCOMPARE(shownTexts(*m_page->widget()).join(u'\n').count(u"Reboot"_s), 1);
}

void TestEntryVersions::focusStaysOnTheSameWidget()
{
    show();
    auto *button = m_page->findChild<QToolButton *>(u"copy"_s);
    button->setFocus();
    m_session->setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    QVERIFY(m_page->findChild<QToolButton *>(u"copy"_s)->hasFocus());
}

void TestEntryVersions::focusStaysOnAFixInAnotherLanguage()
{
    show();
    auto *disclosure = m_page->widget()->findChildren<Disclosure *>().last();
    QWidget *inner = disclosure;
    if (inner->focusPolicy() == Qt::NoFocus)
        inner = disclosure->findChild<QToolButton *>();
    inner->setFocus();
    QVERIFY(inner->hasFocus());
    m_page->setEntryTexts(EntryTexts::Both);
    QCoreApplication::processEvents();
    auto *after = m_page->widget()->findChildren<Disclosure *>().last();
    QVERIFY(after->hasFocus() || after->isAncestorOf(QApplication::focusWidget()));
}

void TestEntryVersions::thePartAtTheTopStaysThere()
{
    show();
    QVERIFY(prose(u"Reboot"_s));
    const auto topOf = [this](const QString &words) { return prose(words)->mapTo(m_page->viewport(), QPoint()).y(); };
    m_page->verticalScrollBar()->setValue(m_page->verticalScrollBar()->value() + topOf(u"Reboot"_s));
    QVERIFY(qAbs(topOf(u"Reboot"_s)) <= 1);
    m_page->setEntryTexts(EntryTexts::OneLanguage);
    m_session->setLanguage(Language::Chinese);
    QTest::qWait(50); // tables ask for their height a turn later
    QVERIFY2(qAbs(topOf(u"重启"_s)) <= 2, qPrintable(QString::number(topOf(u"重启"_s))));
    m_session->setLanguage(Language::English);
    QTest::qWait(50);
    QVERIFY2(qAbs(topOf(u"Reboot"_s)) <= 2, qPrintable(QString::number(topOf(u"Reboot"_s))));
}

void TestEntryVersions::whatIsUnfoldedStaysUnfolded()
{
    show();
    m_page->widget()->findChildren<Disclosure *>().at(2)->setOpen(true);
    m_page->setEntryTexts(EntryTexts::Both);
    QVERIFY(m_page->widget()->findChildren<Disclosure *>().at(2)->isOpen());
    QVERIFY(!m_page->widget()->findChildren<Disclosure *>().at(1)->isOpen());
}

QTEST_MAIN(TestEntryVersions)
#include "tst_entryversions.moc"
