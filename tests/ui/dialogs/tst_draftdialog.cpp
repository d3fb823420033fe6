#include "app/catalog/catalogloader.h"
#include "tests/testing/catalog.h"
#include "ui/dialogs/draftdialog.h"
#include "ui/dialogs/wordpicker.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

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
    Taxonomy taxonomy;
    taxonomy.domains = {{u"python"_s, {u"Python"_s, u"Python"_s}}, {u"git"_s, {u"Git"_s, u"Git"_s}, {}}};
    taxonomy.categories = {{u"runtime_error"_s, {u"Runtime errors"_s, u"运行时错误"_s}}};
    return test::catalogOf({similar}, taxonomy);
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
    void theRegexIsTriedAsItIsTyped();
    void anEntryNeedsDomainAndName();
    void savesAnEntryThatLoadsAndIsRecognised();
    void saysWhyItCannotBeSaved();
    void theSampleHoldsNothingPrivate();

private:
    QLineEdit *line(const char *name) const { return m_dialog->findChild<QLineEdit *>(QLatin1String(name)); }
    QToolButton *word(const QString &text) const;

    std::unique_ptr<DraftDialog> m_dialog;
};

void TestDraftDialog::init()
{
    m_dialog = std::make_unique<DraftDialog>();
    m_dialog->showMessage(message, u"python"_s, paste, catalog(), Language::English);
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
    QVERIFY(m_dialog->trialText().contains(u"Matches no sample"_s));
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

void TestDraftDialog::theRegexIsTriedAsItIsTyped()
{
    line("regex")->setText(u"cannot dispatch job"_s);
    QVERIFY2(m_dialog->trialText().contains(u"python/dispatch"_s), qPrintable(m_dialog->trialText()));
    line("regex")->setText(u"no such words"_s);
    QVERIFY(m_dialog->trialText().contains(u"Does not match the paste"_s));
    line("regex")->setText(u"(cannot"_s);
    QVERIFY(m_dialog->trialText().contains(u"This is no regex"_s));
    QVERIFY(!m_dialog->findChild<QPushButton *>(u"save"_s)->isEnabled());
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
    line("checkCommand")->setText(u"broker lanes"_s);
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
    QCOMPARE(DraftTrial(message, {}).of(entry->regex).lines, QList<int>{1});
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

QTEST_MAIN(TestDraftDialog)
#include "tst_draftdialog.moc"
