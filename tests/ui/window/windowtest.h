#pragma once

#include "app/catalog/datapaths.h"
#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/base/settings.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace waymark::test {

/// Makes the folders that are missing, too.
inline void write(const QString &path, const QByteArray &bytes, QIODevice::OpenMode mode = QIODevice::Truncate)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | mode));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// What a test of the whole window begins with: a catalog in a folder of its own, the services, and the window itself.
///   void init() { begin(); writeEntry({{u"id"_s, u"git/x"_s}, …}); openWindow(); }
///   void cleanup() { end(); }
class WindowTest : public QObject
{
protected:
    /// An empty catalog, and services that speak English and remember nothing. A test fails where the window uses an
    /// icon that is not there, or Qt wrongly.
    void begin()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^No icon is called|^Q(StatusBar|Layout|Widget|Object)")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        writeData(QStringLiteral("domains.json"), "{}");
        // The user's own entries are those of this test.
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder->filePath(QStringLiteral("home"))));
        qputenv("WAYMARK_DATA_DIR", QFile::encodeName(m_folder->filePath(QStringLiteral("data"))));
        m_notebook = std::make_unique<Notebook>();
        startServices();
        m_languages->useLanguage(Language::English);
    }

    void end()
    {
        m_window.reset();
        stopServices();
        m_notebook.reset();
        m_folder.reset();
    }

    /// Writes a file of the data: "guides/git/pushing.en.md".
    void writeData(const QString &name, const QByteArray &bytes) const
    {
        write(m_folder->path() + QLatin1String("/data/") + name, bytes);
    }

    /// Puts an entry into the catalog; its domain follows from its "id".
    void writeEntry(QJsonObject entry) const
    {
        const QString id = entry.value(QLatin1String("id")).toString();
        entry.insert(QLatin1String("domain"), id.section(u'/', 0, 0));
        writeData(QStringLiteral("catalog/%1.json").arg(id), QJsonDocument(entry).toJson());
    }

    void startServices()
    {
        m_settings = std::make_unique<Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
        m_languages =
            std::make_unique<LanguageController>(*m_settings, QStringList(DataPaths::find().translationsFolder()));
        m_appearance = std::make_unique<Appearance>(*m_settings);
    }

    void stopServices()
    {
        m_appearance.reset();
        m_languages.reset();
        m_settings.reset();
    }

    void openWindow(const QStringList &catalogs = {}, bool waitForCatalog = true, bool isOnly = false)
    {
        m_window = std::make_unique<MainWindow>(
            WindowServices{*m_settings, *m_languages, *m_appearance, DataPaths::find(), *m_notebook}, catalogs, isOnly);
        QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
        if (m_settings->state(QStringLiteral("geometry")).isEmpty())
            m_window->resize(1280, 800); // wide enough for the tree
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        if (waitForCatalog)
            QVERIFY(ready.count() > 0 || ready.wait());
    }

    void paste(const QString &text) const
    {
        QGuiApplication::clipboard()->setText(text);
        action("pasteAndDiagnose")->trigger();
    }

    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    template <typename Widget>
    Widget *find() const
    {
        return m_window->findChild<Widget *>();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<LanguageController> m_languages;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<Notebook> m_notebook;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace waymark::test
