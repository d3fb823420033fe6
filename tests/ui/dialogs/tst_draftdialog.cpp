#include "app/catalog/catalogloader.h"
#include "app/database/layers.h"
#include "tests/testing/catalog.h"
#include "tests/testing/question.h"
#include "ui/dialogs/draftdialog.h"
#include "ui/dialogs/wordpicker.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <sqlite3.h>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString message = u"broker.BrokerError: cannot dispatch job 4711 to lane 'blue'"_s;
const QString paste = u"starting\n  File \"/home/anna/x.py\", line 3, in main\n"_s + message + u'\n';

CatalogPtr catalog()
{
    Entry similar;
    similar.id = u"python/dispatch"_s;
    similar.signature = {u"cannot dispatch job"_s, {}};
    similar.samples = {{u"BrokerError: cannot dispatch job 3 to lane 'red'"_s, u"composed"_s, {}, {}}};
    Entry other;
    other.id = u"git/oops"_s;
    other.signature = {u"fatal: oops"_s, {}};
    other.samples = {{u"fatal: oops"_s, u"composed"_s, {}, {}}};
    Taxonomy taxonomy;
    taxonomy.domains = {{u"python"_s, {u"Python"_s, u"Python"_s}}, {u"git"_s, {u"Git"_s, u"Git"_s}, {}}};
    taxonomy.categories = {{u"runtime_error"_s, {u"Runtime errors"_s, u"运行时错误"_s}}};
    return test::catalogOf({similar, other}, taxonomy);
}

/// Keeps other threads from reading a catalog as long as it exists.
class ReadLock
{
public:
    explicit ReadLock(const Catalog &catalog)
        : m_mutex(sqlite3_db_mutex(catalog.layers().base().handle()))
    {
        sqlite3_mutex_enter(m_mutex);
    }
    ~ReadLock() { sqlite3_mutex_leave(m_mutex); }
    Q_DISABLE_COPY_MOVE(ReadLock)

private:
    sqlite3_mutex *const m_mutex;
};

/// Of an own catalog, with something in every part.
Entry fullEntry(const QString &file)
{
    const LoadResult loaded = CatalogLoader().loadBytes(
        R"json({"id": "git/full", "signature": "fatal: oops {n}", "signature_zh": "出错", "regex": "fatal: oops \\d+", "domain": "git",
            "root_cause": "The **disk** is full.\n\nReally.", "root_cause_zh": "磁盘满了。", "author": "anna",
            "versions": [{"version": "2.7", "status": "affected"}],
            "dead_ends": [{"action": "Wait", "why_fails": "It stays.", "fail_rate": 0.8, "seen_by": "carl"}],
            "workarounds": [{"action": "First", "how": "```sh\ngit fetch\n```", "success_rate": 0.6,
                             "verified": {"with": "git 2.40", "date": "2026-01-02"}},
                            {"action": "Second", "how": "Run `git gc`, then wait.", "when": {"product": "torch >= 2.6", "text": "x"},
                             "tried_by": "bert"}],
            "workarounds_zh": ["第一", "第二\n\n条件"],
            "checks": [{"ask": "Which?", "run": "```sh\ngit status\n```", "by": "dora",
                        "outcomes": [{"looks_like": "clean", "regex": "clean", "then": {"workaround": 2}, "note": "e"}]}],
            "transition_graph": {"leads_to": [{"error_id": "git/b", "probability": 0.4}]},
            "tags": ["general"], "aliases": ["oops"], "verification_tier": "documented", "confidence": 0.7,
            "samples": [{"text": "fatal: oops 7", "origin": "reproduced"}], "slots": {"n": {"kind": "number"}}})json",
        file);
    return loaded.entries.value(0);
}

} // namespace

class TestDraftDialog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void proposesSignatureAndName();
    void aClickedWordBecomesAPlaceholder();
    void wordsGoByKeyboard();
    void tabGoesThroughTheCardsAsTheyLie();
    void theRegexIsTriedAsItIsTyped();
    void aKeyDoesNotWaitForTheSamples();
    void whatAFormerRegexMatchesIsNotShown();
    void closingDoesNotWaitForTheSamples();
    void savingWaitsForTheSamples();
    void collisionsFoundAfterSaveAreShownFirst();
    void aChangeAfterSaveIsNotSaved();
    void closingAfterSaveAsks();
    void anEntryNeedsDomainAndName();
    void savesAnEntryThatLoadsAndIsRecognised();
    void saysWhyItCannotBeSaved();
    void theSampleHoldsNothingPrivate();
    void variationsThatDoNotMatchAreNamed();
    void collisionsAreLinks();
    void savesInTheOwnCatalog();
    void asksBeforeItReplacesAnOwnEntry();
    void anIdOfTheCatalogIsMentioned();
    void severalFixesDeadEndsAndChecksInBothLanguages();
    void editingKeepsWhatTheFormDoesNotShow();
    void outcomesFollowTheirWorkarounds();
    void aFixWithOtherCommandsIsNotVerified();
    void nothingTypedIsLostWithoutAQuestion();

private:
    QLineEdit *line(const char *name) const { return m_dialog->findChild<QLineEdit *>(QLatin1String(name)); }
    QPlainTextEdit *text(const char *name) const { return m_dialog->findChild<QPlainTextEdit *>(QLatin1String(name)); }
    QToolButton *word(const QString &text) const;
    bool shows(const QString &words) const { return m_dialog->trialText().contains(words); }
    void clickSave() { m_dialog->findChild<QPushButton *>(u"save"_s)->click(); }
    OwnCatalog own() const { return OwnCatalog(m_folder->filePath(u"own"_s)); }
    Entry saved(const QString &id) const;

    const CatalogPtr m_catalog = catalog();
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DraftDialog> m_dialog;
};

void TestDraftDialog::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_dialog = std::make_unique<DraftDialog>(own());
    m_dialog->showMessage(message, u"python"_s, {paste, m_catalog, Language::English});
}

QToolButton *TestDraftDialog::word(const QString &text) const
{
    for (QToolButton *button : m_dialog->findChildren<QToolButton *>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

void TestDraftDialog::proposesSignatureAndName()
{
    QCOMPARE(line("signature")->text(), u"broker.BrokerError: cannot dispatch job {number} to lane '{name}'"_s);
    QCOMPARE(line("slug")->text(), u"broker-brokererror-cannot-dispatch-job-to-lane"_s);
    QCOMPARE(m_dialog->findChild<QComboBox *>(u"domain"_s)->currentText(), u"Python"_s); // that of the error
    QVERIFY(word(u"{4711}"_s));
    QVERIFY(word(u"{blue}"_s));
    QVERIFY(word(u"cannot"_s));
    QVERIFY2(m_dialog->trialText().contains(u"Matches 1 line(s) of the paste: 3"_s), qPrintable(m_dialog->trialText()));
    QTRY_VERIFY(shows(u"Matches no sample"_s));
}

void TestDraftDialog::aClickedWordBecomesAPlaceholder()
{
    word(u"lane"_s)->click();
    QCOMPARE(line("signature")->text(), u"broker.BrokerError: cannot dispatch job {number} to {value} '{name}'"_s);
    QVERIFY(m_dialog->trialText().contains(u"Matches 1 line(s)"_s));
    word(u"{lane}"_s)->click();
    QCOMPARE(line("signature")->text(), u"broker.BrokerError: cannot dispatch job {number} to lane '{name}'"_s);
}

void TestDraftDialog::wordsGoByKeyboard()
{
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    word(u"broker"_s)->setFocus();
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Right);
    QCOMPARE(static_cast<QToolButton *>(m_dialog->focusWidget())->text(), u"BrokerError"_s);
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Space);
    QVERIFY(line("signature")->text().startsWith(u"broker.{value}:"_s));
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
    QCOMPARE(m_dialog->focusWidget(), line("signature")); // one stop
}

void TestDraftDialog::tabGoesThroughTheCardsAsTheyLie()
{
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    m_dialog->findChild<QPushButton *>(u"add-fixes"_s)->click();
    text("causeZh")->setFocus();
    QStringList names;
    for (int i = 0; i < 32; ++i) {
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
        names.append(m_dialog->focusWidget()->objectName());
    }
    const QStringList fix{u"workaround"_s,  u"workaroundZh"_s, u"commands"_s, u"commandsZh"_s, u"condition"_s,
                          u"conditionZh"_s, u"shows"_s,        u"confirm"_s,  u"confirmZh"_s};
    const QStringList expected = QStringList{u"remove"_s} + fix + QStringList{u"up"_s, u"remove"_s} + fix
        + QStringList{u"add-fixes"_s, u"remove"_s,    u"deadEnd"_s,      u"deadEndZh"_s, u"whyFails"_s, u"whyFailsZh"_s,
                      u"helpsIf"_s,   u"helpsIfZh"_s, u"add-deadEnds"_s, u"remove"_s,    u"question"_s};
    QCOMPARE(names, expected);
}

void TestDraftDialog::theRegexIsTriedAsItIsTyped()
{
    line("regex")->setText(u"cannot dispatch job"_s);
    QTRY_VERIFY2(shows(u"python/dispatch"_s), qPrintable(m_dialog->trialText()));
    line("regex")->setText(u"no such words"_s);
    QVERIFY(m_dialog->trialText().contains(u"Does not match the paste"_s));
    line("regex")->setText(u"(cannot"_s);
    QVERIFY(m_dialog->trialText().contains(u"This is no regex"_s));
    QVERIFY(!m_dialog->findChild<QPushButton *>(u"save"_s)->isEnabled());
}

void TestDraftDialog::aKeyDoesNotWaitForTheSamples()
{
    {
        const ReadLock lock(*m_catalog);
        m_dialog->showMessage(message, u"python"_s, {paste, m_catalog, Language::English});
        QVERIFY(shows(u"Being tried on the samples"_s));
        QVERIFY(shows(u"3 of 3 variations match."_s));
        line("regex")->setText(u"cannot dispatch job"_s);
        QVERIFY(shows(u"Matches 1 line(s) of the paste: 3"_s));
    }
    QTRY_VERIFY(shows(u"python/dispatch"_s));
    {
        const ReadLock lock(*m_catalog);
        QElapsedTimer time;
        for (time.start(); !shows(u"Being tried on the samples"_s) && time.elapsed() < 5000; QTest::qWait(50)) {
            line("regex")->setText(u"cannot dispatch"_s); // keys do not put it off
            line("regex")->setText(u"cannot dispatc"_s);
        }
        QVERIFY(!shows(u"python/dispatch"_s));
        line("regex")->setText(u"(cannot"_s);
        QVERIFY(shows(u"This is no regex"_s));
        QVERIFY(!shows(u"Being tried"_s));
        line("regex")->setText(u"cannot"_s);
        QVERIFY(shows(u"Being tried"_s));
    }
    QTRY_VERIFY(shows(u"python/dispatch"_s));
}

void TestDraftDialog::whatAFormerRegexMatchesIsNotShown()
{
    QTRY_VERIFY(shows(u"Matches no sample"_s));
    QStringList shown;
    const auto watch = [&] {
        QElapsedTimer time;
        time.start();
        while (time.elapsed() < 200 || (!shows(u"of 2 entry(s)"_s) && time.elapsed() < 5000)) {
            QTest::qWait(1);
            shown.append(m_dialog->trialText());
        }
    };
    {
        const ReadLock lock(*m_catalog);
        line("regex")->setText(u"cannot dispatch job"_s); // is searched while the next one is typed
        line("regex")->setText(u"job|oops"_s);
    }
    watch();
    QVERIFY(shows(u"of 2 entry(s)"_s));
    line("regex")->setText(u"cannot dispatch job"_s);
    QTest::qSleep(200); // it has been searched, and nobody has taken the result
    line("regex")->setText(u"job|oops"_s);
    watch();
    QVERIFY(shows(u"of 2 entry(s)"_s));
    QVERIFY2(shown.filter(u"of 1 entry(s)"_s).isEmpty(), qPrintable(shown.join(u'\n')));
}

void TestDraftDialog::closingDoesNotWaitForTheSamples()
{
    m_dialog->show();
    {
        const ReadLock lock(*m_catalog);
        m_dialog->showMessage(message, u"python"_s, {paste, m_catalog, Language::English});
        m_dialog->reject();
        QVERIFY(!m_dialog->isVisible());
        const QString text = m_dialog->trialText();
        QTest::qWait(400);
        QCOMPARE(m_dialog->trialText(), text);
    }
    m_dialog->showMessage(message, u"python"_s, {paste, m_catalog, Language::English});
    m_dialog.reset();
    QCoreApplication::processEvents();
}

void TestDraftDialog::savingWaitsForTheSamples()
{
    const QSignalSpy done(m_dialog.get(), &DraftDialog::saved);
    m_dialog->show();
    {
        const ReadLock lock(*m_catalog);
        line("regex")->setText(u"cannot dispatch job \\d+ to lane 'blue'"_s);
        clickSave();
        QVERIFY2(m_dialog->statusText().contains(u"Will be saved"_s), qPrintable(m_dialog->statusText()));
        QTest::qWait(50);
        QCOMPARE(done.count(), 0);
    }
    QTRY_COMPARE(done.count(), 1);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(saved(m_dialog->entry().id).regex, u"cannot dispatch job \\d+ to lane 'blue'"_s);
}

void TestDraftDialog::collisionsFoundAfterSaveAreShownFirst()
{
    const QSignalSpy done(m_dialog.get(), &DraftDialog::saved);
    QTRY_VERIFY(shows(u"Matches no sample"_s)); // of the regex before
    {
        const ReadLock lock(*m_catalog);
        line("regex")->setText(u"cannot dispatch job"_s);
        clickSave();
    }
    QTRY_VERIFY2(m_dialog->statusText().contains(u"Not saved yet"_s), qPrintable(m_dialog->statusText()));
    QVERIFY(shows(u"python/dispatch"_s));
    QCOMPARE(done.count(), 0);
    line("title")->setText(u"A lane is closed"_s);
    QCOMPARE(m_dialog->statusText(), QString());
    clickSave();
    QCOMPARE(done.count(), 1);
}

void TestDraftDialog::aChangeAfterSaveIsNotSaved()
{
    const QSignalSpy done(m_dialog.get(), &DraftDialog::saved);
    {
        const ReadLock lock(*m_catalog);
        line("regex")->setText(u"dispatch job \\d+ to lane 'blue'"_s);
        clickSave();
        line("title")->setText(u"A lane is closed"_s);
        QCOMPARE(m_dialog->statusText(), QString());
    }
    QTRY_VERIFY(shows(u"Matches no sample"_s));
    QCOMPARE(done.count(), 0);
    clickSave();
    QTRY_COMPARE(done.count(), 1);
}

void TestDraftDialog::closingAfterSaveAsks()
{
    m_dialog->show();
    const QSignalSpy done(m_dialog.get(), &DraftDialog::saved);
    {
        const ReadLock lock(*m_catalog);
        m_dialog->showMessage(message, u"python"_s, {paste, m_catalog, Language::English});
        clickSave();
        test::answerNext(QMessageBox::Cancel);
        m_dialog->reject();
        QVERIFY(m_dialog->isVisible());
    }
    QTRY_VERIFY(shows(u"Matches no sample"_s));
    QCOMPARE(done.count(), 0);
}

void TestDraftDialog::anEntryNeedsDomainAndName()
{
    const auto *save = m_dialog->findChild<QPushButton *>(u"save"_s);
    QVERIFY(save->isEnabled());
    line("slug")->clear();
    QVERIFY(!save->isEnabled());
    line("slug")->setText(u"dispatch-fails"_s);
    QVERIFY(save->isEnabled());
    m_dialog->findChild<QComboBox *>(u"domain"_s)->setCurrentText(u"two words"_s);
    QVERIFY(!save->isEnabled());
    m_dialog->findChild<QComboBox *>(u"domain"_s)->setCurrentText(u"broker"_s);
    QCOMPARE(m_dialog->entry().id, u"broker/dispatch-fails"_s);
}

void TestDraftDialog::savesAnEntryThatLoadsAndIsRecognised()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"broker-fails.json"_s);
    line("slug")->setText(u"broker-fails"_s);
    m_dialog->findChild<QPlainTextEdit *>(u"cause"_s)->setPlainText(u"The lane is closed."_s);
    m_dialog->findChild<QComboBox *>(u"category"_s)->setCurrentIndex(0);
    line("title")->setText(u"A lane of the broker is closed"_s);
    line("question")->setText(u"Which lanes are open?"_s);
    text("checkCommand")->setPlainText(u"broker lanes"_s);
    line("output")->setText(u"`lane 3` is missing"_s);
    line("workaround")->setText(u"Open the lane"_s);
    m_dialog->findChild<QPlainTextEdit *>(u"commands"_s)->setPlainText(u"broker open 3"_s);
    line("shows")->setText(u"lane \\d"_s);
    line("confirm")->setText(u"`broker lanes` lists it"_s);
    QVERIFY(m_dialog->saveTo(path));
    QVERIFY2(m_dialog->statusText().contains(path), qPrintable(m_dialog->statusText()));
    const LoadResult loaded = CatalogLoader().load({path});
    QVERIFY(loaded.problems.isEmpty());
    QCOMPARE(loaded.entries.size(), 1);
    const Entry *entry = &loaded.entries.first();
    QCOMPARE(entry->id, u"python/broker-fails"_s);
    QCOMPARE(entry->category, u"runtime_error"_s);
    QCOMPARE(entry->rootCause.en, u"The lane is closed."_s);
    QCOMPARE(entry->title.en, u"A lane of the broker is closed"_s);
    QCOMPARE(entry->checks.first().ask.en, u"Which lanes are open?"_s);
    QCOMPARE(entry->checks.first().run, u"```bash\nbroker lanes\n```"_s);
    QCOMPARE(entry->checks.first().outcomes.first().looksLike.en, u"`lane 3` is missing"_s);
    QCOMPARE(entry->workarounds.first().how, u"```bash\nbroker open 3\n```"_s);
    QCOMPARE(entry->workarounds.first().when.text, u"lane \\d"_s);
    QCOMPARE(entry->workarounds.first().confirm.en, u"`broker lanes` lists it"_s);
    QCOMPARE(DraftTrial(message).of(entry->regex).lines, QList<int>{1});
}

void TestDraftDialog::saysWhyItCannotBeSaved()
{
    const QTemporaryDir folder;
    QVERIFY(!m_dialog->saveTo(folder.filePath(u"no/such/a.json"_s)));
    QVERIFY(m_dialog->statusText().contains(u"could not be written"_s));
}

void TestDraftDialog::theSampleHoldsNothingPrivate()
{
    const Entry entry = m_dialog->entry();
    QCOMPARE(entry.samples.size(), 1);
    QVERIFY(entry.samples.first().text.contains(message));
    QVERIFY(!entry.samples.first().text.contains(u"anna"_s));
}

Entry TestDraftDialog::saved(const QString &id) const
{
    const LoadResult loaded = CatalogLoader().load({own().fileOf(id)});
    return loaded.entries.value(0);
}

void TestDraftDialog::variationsThatDoNotMatchAreNamed()
{
    QVERIFY2(m_dialog->trialText().contains(u"3 of 3 variations match."_s), qPrintable(m_dialog->trialText()));
    line("regex")->setText(u"cannot dispatch job 4711"_s);
    QVERIFY2(m_dialog->trialText().contains(u"2 of 3 variations match; not: the message with other values"_s),
             qPrintable(m_dialog->trialText()));
}

void TestDraftDialog::collisionsAreLinks()
{
    line("regex")->setText(u"cannot dispatch job"_s);
    const QSignalSpy requested(m_dialog.get(), &DraftDialog::entryRequested);
    const auto shownLink = [this] {
        return m_dialog->findChild<QWidget *>(u"collisions"_s)->findChild<QAbstractButton *>();
    };
    QTRY_VERIFY(shownLink());
    QAbstractButton *link = shownLink();
    QCOMPARE(link->text(), u"python/dispatch"_s);
    link->click();
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested.first().first().toString(), u"python/dispatch"_s);
    line("regex")->setText(u"cannot dispatch job \\d+ to lane 'blue'"_s);
    QTRY_VERIFY(!shownLink());
}

void TestDraftDialog::savesInTheOwnCatalog()
{
    const QSignalSpy done(m_dialog.get(), &DraftDialog::saved);
    line("slug")->setText(u"broker-fails"_s);
    clickSave();
    QTRY_COMPARE(done.count(), 1);
    QCOMPARE(done.first().first().toString(), u"python/broker-fails"_s);
    QCOMPARE(saved(u"python/broker-fails"_s).signature.en,
             u"broker.BrokerError: cannot dispatch job {number} to lane '{name}'"_s);
    QVERIFY(!m_dialog->isChanged());
}

void TestDraftDialog::asksBeforeItReplacesAnOwnEntry()
{
    line("slug")->setText(u"broker-fails"_s);
    QVERIFY(m_dialog->save());
    line("title")->setText(u"Another title"_s);
    QVERIFY2(m_dialog->idText().contains(u"already"_s), qPrintable(m_dialog->idText()));
    test::answerNext(QMessageBox::Cancel);
    QVERIFY(!m_dialog->save());
    QCOMPARE(saved(u"python/broker-fails"_s).title.en, QString());
    test::answerNext(QMessageBox::Save);
    QVERIFY(m_dialog->save());
    QCOMPARE(saved(u"python/broker-fails"_s).title.en, u"Another title"_s);
}

void TestDraftDialog::anIdOfTheCatalogIsMentioned()
{
    QCOMPARE(m_dialog->idText(), QString());
    line("slug")->setText(u"dispatch"_s);
    QVERIFY2(m_dialog->idText().contains(u"python/dispatch: yours will be used instead"_s),
             qPrintable(m_dialog->idText()));
}

void TestDraftDialog::severalFixesDeadEndsAndChecksInBothLanguages()
{
    line("slug")->setText(u"broker-fails"_s);
    text("cause")->setPlainText(u"The lane is closed."_s);
    text("causeZh")->setPlainText(u"通道已关闭。"_s);
    m_dialog->findChild<QPushButton *>(u"add-fixes"_s)->click();
    m_dialog->findChild<QPushButton *>(u"add-deadEnds"_s)->click();
    const auto lines = [this](const char *name) { return m_dialog->findChildren<QLineEdit *>(QLatin1String(name)); };
    lines("workaround")[0]->setText(u"Open the lane"_s);
    lines("workaroundZh")[0]->setText(u"打开通道"_s);
    lines("workaround")[1]->setText(u"Take another lane"_s);
    lines("deadEnd")[1]->setText(u"Wait"_s);
    m_dialog->findChildren<QPlainTextEdit *>(u"whyFailsZh"_s)[1]->setPlainText(u"它不会自己打开。"_s);
    line("question")->setText(u"Which lanes are open?"_s);
    line("questionZh")->setText(u"哪些通道开着？"_s);
    line("output")->setText(u"`lane 3` is missing"_s);
    line("then")->setText(u"2"_s);
    QVERIFY(m_dialog->save());
    const Entry entry = saved(u"python/broker-fails"_s);
    QCOMPARE(entry.rootCause.zh, u"通道已关闭。"_s);
    QCOMPARE(entry.workarounds.size(), 2);
    QCOMPARE(entry.workarounds[0].action.zh, u"打开通道"_s);
    QCOMPARE(entry.workarounds[1].action.en, u"Take another lane"_s);
    QCOMPARE(entry.deadEnds.size(), 1); // the empty one is left out
    QCOMPARE(entry.deadEnds[0].action.en, u"Wait"_s);
    QCOMPARE(entry.deadEnds[0].whyFails.zh, u"它不会自己打开。"_s);
    QCOMPARE(entry.checks.size(), 1);
    QCOMPARE(entry.checks[0].ask.zh, u"哪些通道开着？"_s);
    QCOMPARE(entry.checks[0].outcomes[0].workaround, 2);
}

void TestDraftDialog::editingKeepsWhatTheFormDoesNotShow()
{
    const Entry former = fullEntry(own().fileOf(u"git/full"_s));
    m_dialog->showEntry(former, {{}, m_catalog, Language::English});
    Entry same = m_dialog->entry();
    same.lastUpdated = former.lastUpdated;
    QVERIFY(same == former);
    QVERIFY(!m_dialog->isChanged());
    QVERIFY(!line("slug")->isEnabled());
    // The first of two workarounds is removed: the keys of the second one stay with it.
    m_dialog->findChild<QWidget *>(u"fixes"_s)->findChild<QToolButton *>(u"remove"_s)->click();
    QVERIFY(m_dialog->save());
    const Entry entry = saved(u"git/full"_s);
    QCOMPARE(entry.workarounds.size(), 1);
    QCOMPARE(entry.workarounds[0].when.product, u"torch >= 2.6"_s);
    QCOMPARE(entry.unknown.value(u"author"_s), "\"anna\"");
    QCOMPARE(entry.unknown.value(u"/workarounds/0/tried_by"_s), "\"bert\"");
    QCOMPARE(entry.versions, former.versions);
    QCOMPARE(entry.leadsTo, former.leadsTo);
    QCOMPARE(entry.tags, former.tags);
    QCOMPARE(entry.samples, former.samples);
}

void TestDraftDialog::outcomesFollowTheirWorkarounds()
{
    m_dialog->showEntry(fullEntry(own().fileOf(u"git/full"_s)), {{}, m_catalog, Language::English});
    const auto ups = m_dialog->findChild<QWidget *>(u"fixes"_s)->findChildren<QToolButton *>(u"up"_s);
    ups[1]->click();
    QCOMPARE(m_dialog->entry().workarounds[0].action.en, u"Second"_s);
    QCOMPARE(m_dialog->entry().checks[0].outcomes[0].workaround, 1); // it was 2
    QCOMPARE(m_dialog->entry().unknown.value(u"/workarounds/0/tried_by"_s), "\"bert\"");
}

void TestDraftDialog::aFixWithOtherCommandsIsNotVerified()
{
    m_dialog->showEntry(fullEntry(own().fileOf(u"git/full"_s)), {{}, m_catalog, Language::English});
    QVERIFY(m_dialog->entry().workarounds[0].verified);
    text("commands")->setPlainText(u"git fetch --all"_s);
    QVERIFY(!m_dialog->entry().workarounds[0].verified);
    QCOMPARE(m_dialog->entry().workarounds[0].how, u"```sh\ngit fetch --all\n```"_s);
}

void TestDraftDialog::nothingTypedIsLostWithoutAQuestion()
{
    m_dialog->show();
    m_dialog->reject();
    QVERIFY(!m_dialog->isVisible()); // nothing was typed
    m_dialog->show();
    text("cause")->setPlainText(u"The lane is closed."_s);
    test::answerNext(QMessageBox::Cancel);
    m_dialog->reject();
    QVERIFY(m_dialog->isVisible());
    test::answerNext(QMessageBox::Discard);
    m_dialog->reject();
    QVERIFY(!m_dialog->isVisible());
}

QTEST_MAIN(TestDraftDialog)
#include "tst_draftdialog.moc"
