#include "app/catalog/datapaths.h"
#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/base/settings.h"
#include "ui/dialogs/draftdialog.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/dialogs/problemdialog.h"
#include "ui/dialogs/reportdialog.h"
#include "ui/guide/helpguide.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/mainwindow.h"
#include "ui/window/statusline.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

/// Reports, exports, drafts and the problems of the catalog, from the real window by its keys.
class TestExporter : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aReportIsTwoKeysAway();
    void thereIsNothingToReportBeforeADiagnosis();
    void anEntryIsExportedAndCopied();
    void aFindingIsExportedWithValuesOfThePaste();
    void whatIsShownIsPrinted_data();
    void whatIsShownIsPrinted();
    void aDraftBeginsFromThePaste();
    void problemsOfABadCatalogNamePlaceAndCure();

private:
    void openWindow();
    void paste(const QString &text);
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    QWidget *focus() const { return QApplication::focusWidget(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<LanguageController> m_languages;
    std::unique_ptr<Appearance> m_appearance;
    Notebook m_notebook;
    std::unique_ptr<MainWindow> m_window;
};

void TestExporter::init()
{
    QCoreApplication::setApplicationVersion(u"7.8"_s);
    m_folder = std::make_unique<QTemporaryDir>();
    write(m_folder->filePath(u"data/domains.json"_s), "{}");
    write(
        m_folder->filePath(u"data/catalog/python/disk-full.json"_s),
        R"({"id": "python/disk-full", "signature": "OSError: [Errno 28] No space left on device", "signature_zh": "磁盘空间不足",
              "regex": "\\[Errno 28\\] No space left on device", "domain": "python", "root_cause": "The disk is full.", "root_cause_zh": "磁盘满了。",
              "workarounds": [{"action": "Remove old files"}]})");
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder->filePath(u"home"_s)));
    qputenv("WAYMARK_DATA_DIR", QFile::encodeName(m_folder->filePath(u"data"_s)));
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    m_languages = std::make_unique<LanguageController>(*m_settings, QStringList());
    m_languages->useLanguage(Language::English);
    m_appearance = std::make_unique<Appearance>(*m_settings);
}

void TestExporter::cleanup()
{
    m_window.reset();
    m_appearance.reset();
    m_languages.reset();
    m_settings.reset();
    m_folder.reset();
}

void TestExporter::openWindow()
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

void TestExporter::paste(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    action("pasteAndDiagnose")->trigger();
}

void TestExporter::aReportIsTwoKeysAway()
{
    m_notebook.setTryState({u"python/disk-full"_s, FixKey::Kind::Workaround, u"Remove old files"_s}, TryState::Worked);
    openWindow();
    paste(
        u"  File \"/home/anna/x.py\", line 3, in save\nOSError: [Errno 28] No space left on device: '/home/anna/x'\n"_s);
    QTRY_VERIFY(action("copyReport")->isEnabled());
    m_window->findChild<PastePane *>()->focusEditor();
    QTest::keyClick(focus(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = m_window->findChild<ReportDialog *>();
    QVERIFY(dialog);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QCOMPARE(dialog->focusWidget(), dialog->findChild<QPushButton *>(u"copy"_s));
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.contains(u"`python/disk-full`"_s), qPrintable(text));
    QVERIFY(text.contains(u"Waymark 7.8"_s));
    QVERIFY(text.contains(u"The disk is full."_s));
    QVERIFY2(text.contains(u"helped: Remove old files"_s), qPrintable(text));
    QVERIFY(!text.contains(u"anna"_s));
    QVERIFY(!dialog->isVisible());
    QCOMPARE(m_window->findChild<StatusLine *>()->currentMessage(), u"Report copied, 1 thing(s) masked."_s);
}

void TestExporter::thereIsNothingToReportBeforeADiagnosis()
{
    openWindow();
    for (const char *name : {"copyReport", "exportEntry", "copyEntry", "print"})
        QVERIFY2(!action(name)->isEnabled(), name);
    QVERIFY(action("showProblems")->isEnabled());
}

void TestExporter::anEntryIsExportedAndCopied()
{
    openWindow();
    paste(u"OSError: [Errno 28] No space left on device\n"_s);
    QTRY_VERIFY(action("exportEntry")->isEnabled());
    QVERIFY(action("print")->isEnabled());
    action("copyEntry")->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"# OSError"_s));
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"磁盘满了。"_s));
    m_window->findChild<PastePane *>()->focusEditor();
    QTest::keyClick(focus(), Qt::Key_E, Qt::ControlModifier);
    const auto *dialog = m_window->findChild<ExportDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(dialog->text().contains(u"磁盘空间不足"_s));
}

void TestExporter::aFindingIsExportedWithValuesOfThePaste()
{
    write(m_folder->filePath(u"data/catalog/python/no-file.json"_s),
          R"json({"id": "python/no-file", "signature": "{program} cannot open {path}, mode {mode}",
                  "domain": "python", "category": "runtime", "root_cause": "The mode {mode} needs {path}."})json");
    openWindow();
    paste(u"loader cannot open /home/anna/a.csv, mode rb\n"_s);
    QTRY_VERIFY(action("copyEntry")->isEnabled());
    action("copyEntry")->trigger();
    const QString page = QGuiApplication::clipboard()->text();
    QVERIFY2(page.startsWith(u"# loader cannot open path, mode rb\n"_s), qPrintable(page));
    QVERIFY2(page.contains(u"The mode `rb` needs path."_s), qPrintable(page));
    QVERIFY2(!page.contains(u"anna"_s), qPrintable(page));
    action("exportEntry")->trigger();
    const auto *dialog = m_window->findChild<ExportDialog *>();
    QVERIFY(dialog);
    QVERIFY2(dialog->text().contains(u"The mode `rb` needs path."_s), qPrintable(dialog->text()));
}

void TestExporter::whatIsShownIsPrinted_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("job");
    QTest::newRow("an entry") << u"entry:python/disk-full"_s << u"python-disk-full"_s;
    QTest::newRow("a guide") << u"guide:python/disks"_s << u"Disks that fill up"_s;
    QTest::newRow("the page of help") << u"guide:%1"_s.arg(HelpGuideId) << helpGuide().title.en;
}

void TestExporter::whatIsShownIsPrinted()
{
    QFETCH(QString, place);
    QFETCH(QString, job);
    write(m_folder->filePath(u"data/guides/python/disks.en.md"_s), "# Disks that fill up\n\nLook for old files.\n");
    m_settings->setLastPlace(place);
    openWindow();
    const QString file = m_folder->filePath(u"page.pdf"_s);
    QString name;
    QTimer::singleShot(0, m_window.get(), [&] {
        auto *dialog = qobject_cast<QPrintDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        name = dialog->printer()->docName();
        auto *printers = dialog->findChild<QComboBox *>(u"printers"_s);
        printers->setCurrentIndex(printers->count() - 1); // a file
        dialog->findChild<QLineEdit *>(u"filename"_s)->setText(file);
        dialog->accept();
    });
    QVERIFY(action("print")->isEnabled());
    action("print")->trigger();
    QCOMPARE(name, job);
    QCOMPARE(m_window->findChild<StatusLine *>()->currentMessage(), u"Printed."_s);
    QFile pdf(file);
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF"));
}

void TestExporter::aDraftBeginsFromThePaste()
{
    openWindow();
    paste(
        u"starting\nTraceback (most recent call last):\n  File \"a.py\", line 3, in b\nbroker.BrokerError: cannot dispatch job 4711\n"_s);
    auto *button = m_window->findChild<QPushButton *>(u"draftEntry"_s);
    QTRY_VERIFY(button->isVisible());
    button->click();
    const auto *dialog = m_window->findChild<DraftDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY2(dialog->trialText().contains(u"of the paste: 4"_s), qPrintable(dialog->trialText()));
}

void TestExporter::problemsOfABadCatalogNamePlaceAndCure()
{
    write(m_folder->filePath(u"data/catalog/git/bad.json"_s), "{\"id\": \"git/bad\",\n \"signature\": ");
    openWindow();
    action("showProblems")->trigger();
    auto *dialog = m_window->findChild<ProblemDialog *>();
    QVERIFY(dialog);
    auto *list = dialog->findChild<QTreeWidget *>(u"problems"_s);
    QTRY_VERIFY(list->topLevelItemCount() > 0);
    QCOMPARE(list->topLevelItem(0)->text(0), u"git/bad.json:2"_s);
    QVERIFY(!list->topLevelItem(0)->text(3).isEmpty());
    list->setFocus();
    list->setCurrentItem(list->topLevelItem(0));
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY2(QGuiApplication::clipboard()->text().endsWith(u"git/bad.json:2"_s),
             qPrintable(QGuiApplication::clipboard()->text()));
    QVERIFY(dialog->isVisible());
}

QTEST_MAIN(TestExporter)
#include "tst_exporter.moc"
