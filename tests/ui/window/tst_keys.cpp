#include "app/catalog/datapaths.h"
#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/dialogs/shortcutsheet.h"
#include "ui/entry/entrypage.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/mainwindow.h"
#include "ui/window/panecycle.h"
#include "ui/window/topbar.h"
#include "ui/window/windowactions.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QShortcut>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

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

QByteArray entryJson(const QString &id, const QString &signature, const QString &regex)
{
    return QJsonDocument(
               QJsonObject{
                   {u"id"_s, id},
                   {u"signature"_s, signature},
                   {u"regex"_s, regex},
                   {u"domain"_s, id.section(u'/', 0, 0)},
                   {u"category"_s, u"any"_s},
                   {u"root_cause"_s, u"Cause of "_s + id},
                   {u"sources"_s, QJsonArray{u"https://example.org"_s}},
                   {u"versions"_s, QJsonArray{QJsonObject{{u"version"_s, u"3.11"_s}, {u"status"_s, u"affected"_s}}}},
                   {u"dead_ends"_s,
                    QJsonArray{QJsonObject{{u"action"_s, u"Try again"_s}, {u"why_fails"_s, u"It is still full."_s}}}},
                   {u"workarounds"_s,
                    QJsonArray{QJsonObject{{u"action"_s, u"Make room"_s}, {u"how"_s, u"```sh\ndf -h\n```"_s}}}},
                   {u"transition_graph"_s,
                    QJsonObject{{u"frequently_confused_with"_s,
                                 QJsonArray{QJsonObject{{u"error_id"_s, u"git/push-rejected"_s},
                                                        {u"distinction"_s, u"One is about git."_s}}}}}}})
        .toJson();
}

/// All actions of a menu and of the menus in it; the menus themselves are left out.
QList<QAction *> actionsIn(const QMenu &menu)
{
    QList<QAction *> all;
    for (QAction *action : menu.actions()) {
        if (const QMenu *submenu = action->menu())
            all += actionsIn(*submenu);
        else if (!action->isSeparator())
            all.append(action);
    }
    return all;
}

QList<const QMenu *> menusIn(const QMenu &menu)
{
    QList<const QMenu *> all{&menu};
    for (const QAction *action : menu.actions()) {
        if (const QMenu *submenu = action->menu())
            all += menusIn(*submenu);
    }
    return all;
}

QString mnemonicOf(const QString &text)
{
    const QKeySequence key = QKeySequence::mnemonic(text);
    return key.toString(QKeySequence::PortableText).section(u'+', -1);
}

} // namespace

/// What the whole window owes to people who use it by keyboard or by ear.
class TestKeys : public QObject
{
    Q_OBJECT
private slots:
    void noPaneIsMarkedBeforeOneHasTheFocus();
    void init();
    void cleanup();
    void noKeyMeansTwoThings();
    void everyActionStandsInAMenu();
    void everyKeyStandsOnTheSheet();
    void mnemonicsAreUniqueInTheirMenu_data();
    void mnemonicsAreUniqueInTheirMenu();
    void everythingThatTakesTheFocusHasAName_data();
    void everythingThatTakesTheFocusHasAName();
    void panesAreReachedInTurn();
    void aQuestionMarkIsTypedIntoThePaste();

private:
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    QMenu *menu() const { return m_window->findChild<TopBar *>()->menu(); }
    PastePane *paste() const { return m_window->findChild<PastePane *>(); }
    void pasteAnError();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<LanguageController> m_languages;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<Notebook> m_notebook;
    std::unique_ptr<MainWindow> m_window;
};

void TestKeys::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const QString data = m_folder->path() + u"/data/"_s;
    write(data + u"domains.json"_s, "{}");
    write(data + u"catalog/python/disk-full.json"_s,
          entryJson(u"python/disk-full"_s, u"OSError: [Errno 28] No space left on device"_s,
                    u"\\[Errno 28\\] No space left on device"_s));
    write(data + u"catalog/git/push-rejected.json"_s,
          entryJson(u"git/push-rejected"_s, u"error: failed to push some refs to '{url}'"_s,
                    u"error: failed to push some refs to '[^']+'"_s));
    qputenv("WAYMARK_DATA_DIR", QFile::encodeName(m_folder->path() + u"/data"_s));
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    m_languages =
        std::make_unique<LanguageController>(*m_settings, QStringList(DataPaths::find().translationsFolder()));
    m_languages->useLanguage(Language::English);
    m_appearance = std::make_unique<Appearance>(*m_settings);
    m_notebook = std::make_unique<Notebook>();
    m_window = std::make_unique<MainWindow>(
        WindowServices{*m_settings, *m_languages, *m_appearance, DataPaths::find(), *m_notebook}, QStringList());
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(ready.count() > 0 || ready.wait());
}

void TestKeys::cleanup()
{
    m_window.reset();
    m_notebook.reset();
    m_appearance.reset();
    m_languages.reset();
    m_settings.reset();
}

void TestKeys::pasteAnError()
{
    paste()->setText(u"Traceback (most recent call last):\n  File \"train.py\", line 3, in <module>\n    save()\n"
                     "OSError: [Errno 28] No space left on device\n"_s);
    QTRY_COMPARE(m_window->findChild<EntryPage *>()->currentEntry(), u"python/disk-full"_s);
}

void TestKeys::noKeyMeansTwoThings()
{
    // Keys of a single pane work there only, and Qt asks the pane first; those of the window must be alone.
    QHash<QKeySequence, QStringList> owners;
    for (const QAction *each : m_window->findChildren<QAction *>()) {
        if (each->shortcutContext() != Qt::WindowShortcut && each->shortcutContext() != Qt::ApplicationShortcut)
            continue;
        for (const QKeySequence &key : each->shortcuts())
            owners[key].append(each->objectName() + u' ' + each->text());
    }
    for (const QShortcut *each : m_window->findChildren<QShortcut *>()) {
        if (each->context() == Qt::WindowShortcut || each->context() == Qt::ApplicationShortcut)
            owners[each->key()].append(u"shortcut of "_s + QLatin1String(each->parent()->metaObject()->className()));
    }
    QVERIFY(owners.size() > 40);
    for (auto it = owners.cbegin(); it != owners.cend(); ++it)
        QVERIFY2(it->size() == 1, qPrintable(it.key().toString() + u": "_s + it->join(u" / "_s)));
}

void TestKeys::everyActionStandsInAMenu()
{
    const QList<QAction *> inMenus = actionsIn(*menu());
    const auto *actions = m_window->findChild<WindowActions *>();
    for (QAction *each : actions->findChildren<QAction *>())
        QVERIFY2(inMenus.contains(each), qPrintable(each->objectName()));
}

void TestKeys::everyKeyStandsOnTheSheet()
{
    action("shortcuts")->trigger();
    const QStringList lines = m_window->findChild<ShortcutSheet *>()->lines();
    for (const QAction *each : m_window->findChild<WindowActions *>()->findChildren<QAction *>()) {
        for (const QKeySequence &key : each->shortcuts()) {
            const bool stands = std::any_of(lines.begin(), lines.end(), [&](const QString &line) {
                return line.section(u'\t', 1).split(u"   "_s).contains(key.toString(QKeySequence::NativeText));
            });
            QVERIFY2(stands, qPrintable(each->objectName()));
        }
    }
}

void TestKeys::mnemonicsAreUniqueInTheirMenu_data()
{
    QTest::addColumn<Language>("language");
    QTest::newRow("English") << Language::English;
    QTest::newRow("Chinese") << Language::Chinese;
}

void TestKeys::mnemonicsAreUniqueInTheirMenu()
{
    QFETCH(Language, language);
    m_languages->useLanguage(language);
    QStringList shared;
    for (const QMenu *each : menusIn(*menu())) {
        QHash<QString, QString> owners;
        for (const QAction *item : each->actions()) {
            const QString key = mnemonicOf(item->text());
            if (key.isEmpty())
                continue;
            if (owners.contains(key))
                shared.append(each->title() + u": "_s + owners.value(key) + u" / "_s + item->text());
            owners.insert(key, item->text());
        }
    }
    QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
}

void TestKeys::everythingThatTakesTheFocusHasAName_data()
{
    mnemonicsAreUniqueInTheirMenu_data();
}

void TestKeys::everythingThatTakesTheFocusHasAName()
{
    QFETCH(Language, language);
    m_languages->useLanguage(language);
    pasteAnError();
    QStringList nameless;
    int seen = 0;
    for (QWidget *widget : m_window->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
            continue;
        ++seen;
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
        if (!interface || interface->text(QAccessible::Name).trimmed().isEmpty())
            nameless.append(QLatin1String(widget->metaObject()->className()) + u" in "_s
                            + QLatin1String(widget->parentWidget()->metaObject()->className()) + u' '
                            + widget->objectName());
    }
    QVERIFY(seen > 15);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
}

void TestKeys::panesAreReachedInTurn()
{
    const auto paneWithFocus = [this] {
        for (const QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
            const QString name = QLatin1String(widget->metaObject()->className()).toString().section(u':', -1);
            if (name.endsWith(u"Pane"_s) || name.endsWith(u"Page"_s) || name == u"TopBar"_s)
                return name;
        }
        return QString();
    };
    // A line at its upper edge marks the pane that has the focus.
    const auto isMarked = [this] {
        const auto *mark = m_window->findChild<QWidget *>(u"paneMark"_s);
        const QWidget *pane = QApplication::focusWidget();
        while (pane && mark->mapTo(m_window.get(), QPoint()) != pane->mapTo(m_window.get(), QPoint()))
            pane = pane->parentWidget();
        return pane && mark->isVisible() && pane->width() == mark->width();
    };
    QCOMPARE(QApplication::focusWidget(), paste()->editor());
    QVERIFY(isMarked());
    pasteAnError();
    const QStringList panes{u"EntryPage"_s, u"TopBar"_s, u"CatalogPane"_s, u"PastePane"_s};
    for (const QString &pane : panes) {
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QCOMPARE(paneWithFocus(), pane);
        QVERIFY2(isMarked(), qPrintable(pane));
    }
    m_window->resize(1100, 700);
    QTRY_VERIFY(isMarked());
    for (qsizetype i = panes.size() - 2; i >= 0; --i) {
        QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(paneWithFocus(), panes.at(i));
    }
    // Where the pages of guides and comparisons are shown, they take the place of the entry.
    action("help")->trigger();
    QCOMPARE(paneWithFocus(), u"GuidePage"_s);
    QTest::keyClick(m_window.get(), Qt::Key_F6);
    QCOMPARE(paneWithFocus(), u"TopBar"_s);
    QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(paneWithFocus(), u"GuidePage"_s);
    action("back")->trigger();
    QVERIFY(action("compareEntries")->isEnabled());
    action("compareEntries")->trigger();
    action("focusPage")->trigger();
    QCOMPARE(paneWithFocus(), u"ComparePage"_s);
    QTest::keyClick(m_window.get(), Qt::Key_F6);
    QCOMPARE(paneWithFocus(), u"TopBar"_s);
}

void TestKeys::aQuestionMarkIsTypedIntoThePaste()
{
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Question, Qt::ShiftModifier);
    QCOMPARE(paste()->text(), u"?"_s);
    QVERIFY(!m_window->findChild<ShortcutSheet *>());
}

void TestKeys::noPaneIsMarkedBeforeOneHasTheFocus()
{
    QWidget window;
    PaneCycle cycle(&window);
    auto *pane = new QWidget(&window);
    cycle.add(pane, [pane] { pane->setFocus(); });
    window.setAttribute(Qt::WA_ShowWithoutActivating);
    window.show();
    QVERIFY(!window.findChild<QWidget *>(u"paneMark"_s)->isVisible());
}

QTEST_MAIN(TestKeys)
#include "tst_keys.moc"
