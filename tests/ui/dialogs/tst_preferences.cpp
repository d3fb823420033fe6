#include "app/catalog/datapaths.h"
#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/dialogs/preferencesdialog.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/versiontable.h"
#include "ui/text/proseview.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

constexpr auto entryJson = R"({
    "id": "pytorch/old-call", "domain": "pytorch", "category": "api",
    "signature": "RuntimeError: the old call is gone", "signature_zh": "旧调用已不存在",
    "regex": "the old call is gone",
    "root_cause": "It was removed.", "root_cause_zh": "它被移除了。",
    "versions": [{"version": "torch 2.1", "introduced": "2.1", "status": "active"}],
    "dead_ends": [{"action": "Reboot", "why_fails": "It stays gone."}],
    "dead_ends_zh": [{"action": "重启", "why_fails": "还是没有。"}]
})";

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Types into a cell as a person does.
void type(QTableWidget *table, int row, int column, const QString &text)
{
    table->setCurrentCell(row, column);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the field of the cell before
    if (!table->viewport()->findChild<QLineEdit *>())
        table->editItem(table->item(row, column));
    auto *field = table->viewport()->findChild<QLineEdit *>();
    QVERIFY(field);
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
    QCoreApplication::processEvents(); // what was typed is taken over a turn later
}

} // namespace

class TestPreferences : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void valuesComeBackInTheNextRun();
    void theKeyOpensTheDialog();
    void versionsAreTypedAndMarkTheEntry();
    void thePasteComesBeforeMyVersions();
    void versionsAreTakenFromThePaste();
    void aVersionCanBeRemoved();
    void whatIsNoVersionIsNamed();
    void looksAndLanguageTakeEffectAtOnce();
    void theKeySwitchesToBothAndBack();
    void featuresAddTheirRows();
    void rowsStayInStepWithTheMenu();
    void enterInAFieldKeepsTheDialog();
    void clearingThePasteForgetsItsVersions();

private:
    void openWindow();
    PreferencesDialog *openDialog();
    void paste(const QString &text);
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    QString yours() const;
    QString pageText() const;
    template <class Widget>
    Widget *find(const char *name) const
    {
        return m_window->findChild<PreferencesDialog *>()->findChild<Widget *>(QLatin1String(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<LanguageController> m_languages;
    std::unique_ptr<Appearance> m_appearance;
    Notebook m_notebook;
    std::unique_ptr<MainWindow> m_window;
};

void TestPreferences::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    write(m_folder->filePath(u"data/domains.json"_s), "{}");
    write(m_folder->filePath(u"data/catalog/pytorch/old-call.json"_s), entryJson);
    qputenv("WAYMARK_DATA_DIR", QFile::encodeName(m_folder->filePath(u"data"_s)));
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    m_languages =
        std::make_unique<LanguageController>(*m_settings, QStringList(DataPaths::find().translationsFolder()));
    m_languages->useLanguage(Language::English);
    m_appearance = std::make_unique<Appearance>(*m_settings);
    openWindow();
}

void TestPreferences::cleanup()
{
    m_window.reset();
    m_appearance->resetZoom();
    m_appearance->setColorScheme(ColorScheme::System);
    m_appearance.reset();
    m_languages.reset();
    m_settings.reset();
    m_folder.reset();
}

void TestPreferences::openWindow()
{
    m_window = std::make_unique<MainWindow>(
        WindowServices{*m_settings, *m_languages, *m_appearance, DataPaths::find(), m_notebook}, QStringList());
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(ready.count() > 0 || ready.wait());
}

PreferencesDialog *TestPreferences::openDialog()
{
    action("preferences")->trigger();
    auto *dialog = m_window->findChild<PreferencesDialog *>();
    [&] { QVERIFY(QTest::qWaitForWindowActive(dialog)); }();
    return dialog;
}

void TestPreferences::paste(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    action("pasteAndDiagnose")->trigger();
    QTRY_COMPARE(m_window->findChild<EntryPage *>()->currentEntry(), u"pytorch/old-call"_s);
    QCoreApplication::processEvents();
}

QString TestPreferences::yours() const
{
    const auto *versions = m_window->findChild<EntryPage *>()->findChild<VersionTable *>();
    if (auto *line = versions ? versions->findChild<Disclosure *>() : nullptr)
        line->setOpen(true);
    const auto *label = m_window->findChild<EntryPage *>()->findChild<QLabel *>(u"yours"_s);
    return label ? label->text() : QString();
}

QString TestPreferences::pageText() const
{
    QStringList words;
    for (const ProseView *view : m_window->findChild<EntryPage *>()->widget()->findChildren<ProseView *>())
        words.append(view->toPlainText());
    return words.join(u'\n');
}

void TestPreferences::valuesComeBackInTheNextRun()
{
    QCOMPARE(m_settings->entryTexts(), EntryTexts::CauseInBoth);
    QVERIFY(m_settings->versions().isEmpty());
    m_settings->setEntryTexts(EntryTexts::Both);
    m_settings->setVersions({{u"torch"_s, u"2.4.1"_s}, {u"Node.js"_s, u"20"_s}});
    const Settings again(m_folder->filePath(u"settings.ini"_s));
    QCOMPARE(again.entryTexts(), EntryTexts::Both);
    QCOMPARE(again.versions(), m_settings->versions());
    QCOMPARE(again.versions().size(), 2);
}

void TestPreferences::theKeyOpensTheDialog()
{
    QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
    const auto *dialog = m_window->findChild<PreferencesDialog *>();
    QVERIFY(dialog && dialog->isVisible());
}

void TestPreferences::versionsAreTypedAndMarkTheEntry()
{
    paste(u"RuntimeError: the old call is gone"_s);
    QCOMPARE(yours(), QString());
    openDialog();
    find<QPushButton>("addVersion")->click();
    auto *table = find<QTableWidget>("versions");
    type(table, 0, 0, u"PyTorch"_s);
    type(table, 0, 1, u"2.4.1"_s);
    QCoreApplication::processEvents();
    QVERIFY(yours().contains(u"2.4.1"_s));
    QCOMPARE(m_settings->versions().value(u"PyTorch"_s), u"2.4.1"_s);
}

void TestPreferences::thePasteComesBeforeMyVersions()
{
    m_settings->setVersions({{u"torch"_s, u"2.2.0"_s}});
    paste(u"torch==2.6.0\nRuntimeError: the old call is gone"_s);
    QVERIFY2(yours().contains(u"2.6.0"_s) && yours().contains(u"paste"_s), qUtf8Printable(yours()));
    paste(u"RuntimeError: the old call is gone"_s);
    QTRY_VERIFY2(yours().contains(u"2.2.0"_s) && yours().contains(u"My Versions"_s), qUtf8Printable(yours()));
}

void TestPreferences::versionsAreTakenFromThePaste()
{
    m_settings->setVersions({{u"PyTorch"_s, u"1.8"_s}});
    openDialog();
    QVERIFY(!find<QPushButton>("takeVersions")->isEnabled());
    paste(u"torch==2.6.0\nPython 3.11.4\nRuntimeError: the old call is gone"_s);
    QVERIFY(find<QPushButton>("takeVersions")->isEnabled());
    find<QPushButton>("takeVersions")->click();
    QCOMPARE(m_settings->versions(), (QMap<QString, QString>{{u"torch"_s, u"2.6.0"_s}, {u"Python"_s, u"3.11.4"_s}}));
}

void TestPreferences::aVersionCanBeRemoved()
{
    m_settings->setVersions({{u"git"_s, u"2.43"_s}, {u"torch"_s, u"2.6.0"_s}});
    openDialog();
    auto *table = find<QTableWidget>("versions");
    QCOMPARE(table->rowCount(), 2);
    QVERIFY(!find<QPushButton>("removeVersion")->isEnabled());
    table->selectRow(0);
    find<QPushButton>("removeVersion")->click();
    QCOMPARE(m_settings->versions().keys(), QStringList(u"torch"_s));
    table->selectRow(0);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(m_settings->versions().isEmpty());
}

void TestPreferences::whatIsNoVersionIsNamed()
{
    m_settings->setVersions({{u"torch"_s, u"latest"_s}});
    openDialog();
    auto *problem = find<QLabel>("versionsProblem");
    QVERIFY(problem->isVisible());
    QVERIFY(problem->text().contains(u"latest"_s));
    type(find<QTableWidget>("versions"), 0, 1, u"2.9.1"_s);
    QVERIFY(!problem->isVisible());
}

void TestPreferences::looksAndLanguageTakeEffectAtOnce()
{
    const PreferencesDialog *dialog = openDialog();
    auto *colors = find<QComboBox>("colors");
    QTest::keyClick(colors, Qt::Key_End);
    QCOMPARE(m_appearance->colorScheme(), ColorScheme::Dark);
    QVERIFY(action("darkColors")->isChecked());
    find<QPushButton>("larger")->click();
    QCOMPARE(m_appearance->zoom(), 110);
    auto *language = find<QComboBox>("language");
    QTest::keyClick(language, Qt::Key_Down);
    QCOMPARE(m_languages->language(), Language::Chinese);
    QVERIFY(dialog->isVisible());
    QCOMPARE(language->currentText(), u"中文"_s);
    m_languages->setLanguage(Language::English);
    QCOMPARE(language->currentText(), u"English"_s);
}

void TestPreferences::theKeySwitchesToBothAndBack()
{
    paste(u"RuntimeError: the old call is gone"_s);
    QVERIFY(pageText().contains(u"它被移除了。"_s));
    QVERIFY(!pageText().contains(u"重启"_s));
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(pageText().contains(u"重启"_s));
    QVERIFY(action("everythingInBoth")->isChecked());
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(pageText().contains(u"它被移除了。"_s));
    QVERIFY(!pageText().contains(u"重启"_s));
    QCOMPARE(m_settings->entryTexts(), EntryTexts::CauseInBoth);
    m_settings->setEntryTexts(EntryTexts::Both);
    m_window.reset();
    openWindow();
    QVERIFY(action("everythingInBoth")->isChecked());
    paste(u"RuntimeError: the old call is gone"_s);
    QVERIFY(pageText().contains(u"重启"_s));
}

void TestPreferences::featuresAddTheirRows()
{
    PreferencesDialog *dialog = openDialog();
    bool kept = true;
    QString editor;
    QString words = u"Keep pastes"_s;
    QCheckBox *box = dialog->addSwitch(
        PreferencesDialog::Section::Privacy, [&words] { return words; }, kept, [&kept](bool on) { kept = on; });
    QLineEdit *field = dialog->addText(
        PreferencesDialog::Section::Tools, [] { return u"Editor:"_s; }, {},
        [&editor](const QString &text) { editor = text; });
    QVERIFY(box->isChecked());
    box->click();
    QVERIFY(!kept);
    QTest::keyClicks(field, u"kate"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(editor, u"kate"_s);
    words = u"保留粘贴内容"_s;
    m_languages->setLanguage(Language::Chinese);
    QCOMPARE(box->text(), words);
}

void TestPreferences::rowsStayInStepWithTheMenu()
{
    PreferencesDialog *dialog = openDialog();
    for (const char *name : {"keepPastes", "offerClipboard"}) {
        auto *box = dialog->findChild<QCheckBox *>(QLatin1String(name));
        const bool isOn = QLatin1String(name) == "offerClipboard"_L1; // pastes are not kept before the person is asked
        QVERIFY2(box && box->isChecked() == isOn && action(name)->isChecked() == isOn, name);
        box->click();
        QVERIFY2(action(name)->isChecked() != isOn, name);
        action(name)->trigger();
        QVERIFY2(box->isChecked() == isOn, name);
        box->click();
    }
    QCOMPARE(m_settings->keepPastes(), std::optional(true));
    QVERIFY(!m_settings->offersClipboard());
}

void TestPreferences::enterInAFieldKeepsTheDialog()
{
    PreferencesDialog *dialog = openDialog();
    auto *command = dialog->findChild<QLineEdit *>(u"editorCommand"_s);
    QVERIFY(command && command->text().isEmpty());
    command->setFocus();
    QTest::keyClicks(command, u" kate {file} "_s);
    QTest::keyClick(command, Qt::Key_Return);
    QCOMPARE(m_settings->editorCommand(), u"kate {file}"_s);
    QCOMPARE(command->text(), u"kate {file}"_s);
    QVERIFY(dialog->isVisible());
    QVERIFY(dialog->findChild<QTableWidget *>()->rowCount() == 0);
    QCOMPARE(m_languages->language(), Language::English);
}

void TestPreferences::clearingThePasteForgetsItsVersions()
{
    paste(u"torch==2.6.0\nRuntimeError: the old call is gone"_s);
    QVERIFY(!yours().isEmpty());
    action("clearPaste")->trigger();
    QTRY_COMPARE(yours(), QString());
}

QTEST_MAIN(TestPreferences)
#include "tst_preferences.moc"
