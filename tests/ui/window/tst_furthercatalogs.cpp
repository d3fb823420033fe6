#include "app/catalog/owncatalog.h"
#include "app/compile/catalogopener.h"
#include "app/compile/installedcatalogs.h"
#include "app/search/catalogmodel.h"
#include "tests/ui/window/windowtest.h"
#include "ui/base/messagebar.h"
#include "ui/catalog/catalogpane.h"
#include "ui/dialogs/catalogseditor.h"
#include "ui/dialogs/domainsdialog.h"
#include "ui/dialogs/preferencesdialog.h"
#include "ui/entry/entrypage.h"
#include "ui/paste/findingsmodel.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/pastepane.h"
#include "ui/window/catalogcontroller.h"
#include "ui/window/cataloginstaller.h"
#include "ui/window/statusline.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

/// Catalogs besides the built-in one: their list in the settings, where their entries are marked, what happens when
/// they change, and newer built-in catalogs.
class FurtherCatalogsTest : public WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup() { end(); }
    void entriesShowTheirCatalog();
    void aReplacedEntryIsNamed();
    void theListTakesEffectAtOnce();
    void aNewNameIsShownWithoutLoading();
    void domainsAreLeftOut();
    void whatTheProgramIsStartedWithIsNotRemembered();
    void onlyLeavesTheListOut_data();
    void onlyLeavesTheListOut();
    void anOpenedCatalogIsListed();
    void aCatalogThatIsGoneIsNamed();
    void brokenFilesNameTheirCatalog();
    void aCatalogWithoutEntriesIsMarked();
    void aSwitchedBranchIsNoticed();
    void aNewerBuiltInCatalogIsInstalled();
    void anOlderBuiltInCatalogIsRefused();

private:
    QString team() const { return m_folder->filePath(u"team"_s); }
    void writeTeamEntry(const QString &id, const QString &signature, const QString &folder = u"team"_s) const;
    void openWithTeam();
    void waitForCatalog(const std::function<void()> &change) const;
    CatalogsEditor *editor() const;
    QPushButton *button(const char *name) const { return editor()->findChild<QPushButton *>(QLatin1String(name)); }
    QString catalogText() const { return find<StatusLine>()->catalogText(); }
    QString notice() const;
    QModelIndex treeRow(const QString &id) const;
    QString pageLabel(const char *name) const;
    QString writeNewerCatalog(const QString &date) const;
};

void FurtherCatalogsTest::init()
{
    begin();
    qputenv("XDG_CACHE_HOME", QFile::encodeName(m_folder->filePath(u"cache"_s)));
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder->filePath(u"share"_s)));
    writeEntry(
        {{u"id"_s, u"git/a"_s}, {u"signature"_s, u"the quuxinator refuses"_s}, {u"last_updated"_s, u"2026-01-01"_s}});
}

void FurtherCatalogsTest::writeTeamEntry(const QString &id, const QString &signature, const QString &folder) const
{
    const QJsonObject entry{{u"id"_s, id}, {u"domain"_s, id.section(u'/', 0, 0)}, {u"signature"_s, signature}};
    write(m_folder->filePath(folder) + u'/' + id + u".json"_s, QJsonDocument(entry).toJson());
}

void FurtherCatalogsTest::openWithTeam()
{
    writeTeamEntry(u"billing/b"_s, u"the gasket wibbled"_s);
    m_settings->setFurtherCatalogs({{team(), u"Payments"_s, 2}});
    openWindow();
    QCOMPARE(catalogText(), u"Catalog: 2 entries · 2026-01-01"_s);
}

void FurtherCatalogsTest::waitForCatalog(const std::function<void()> &change) const
{
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    change();
    QVERIFY(ready.count() > 0 || ready.wait());
}

CatalogsEditor *FurtherCatalogsTest::editor() const
{
    if (!find<CatalogsEditor>())
        action("preferences")->trigger();
    return find<CatalogsEditor>();
}

QString FurtherCatalogsTest::notice() const
{
    for (const MessageBar *bar : m_window->findChildren<MessageBar *>()) {
        if (bar->isVisible() && bar->kind() == MessageBar::Kind::Notice)
            return bar->text();
    }
    return {};
}

QModelIndex FurtherCatalogsTest::treeRow(const QString &id) const
{
    const QAbstractItemModel *model = m_window->findChild<QTreeView *>(u"catalogTree"_s)->model();
    return static_cast<const CatalogModel *>(model)->indexOf(id);
}

QString FurtherCatalogsTest::pageLabel(const char *name) const
{
    const auto *label = find<EntryPage>()->widget()->findChild<QLabel *>(QLatin1String(name));
    return label ? label->text() : QString();
}

void FurtherCatalogsTest::entriesShowTheirCatalog()
{
    openWithTeam();
    QCOMPARE(treeRow(u"billing/b"_s).data(CatalogModel::OriginRole).toString(), u"Payments"_s);
    QCOMPARE(treeRow(u"billing/b"_s).data(CatalogModel::OriginColorRole).toInt(), 2);
    QCOMPARE(treeRow(u"billing/b"_s).data(Qt::AccessibleDescriptionRole).toString(), u"of the catalog Payments"_s);
    QCOMPARE(treeRow(u"git/a"_s).data(CatalogModel::OriginColorRole).toInt(), -1);

    paste(u"the gasket wibbled\nthe quuxinator refuses\n"_s);
    QTRY_COMPARE(find<StatusLine>()->pasteText().section(u' ', 0, 0), u"2"_s);
    const auto *model = find<FindingsView>()->findChild<FindingsModel *>();
    const QModelIndex finding = model->indexOf(u"billing/b"_s);
    QCOMPARE(finding.data(FindingsModel::OriginRole).toString(), u"Payments"_s);
    QVERIFY(finding.data(Qt::AccessibleTextRole).toString().contains(u"From the catalog Payments"_s));
    QVERIFY(finding.data(Qt::ToolTipRole).toString().contains(u"From the catalog Payments"_s));
    QCOMPARE(model->indexOf(u"git/a"_s).data(FindingsModel::OriginColorRole).toInt(), -1);

    emit find<CatalogPane>() -> entryActivated(u"billing/b"_s);
    QTRY_COMPARE(pageLabel("origin"), u"Payments"_s);
    emit find<CatalogPane>() -> entryActivated(u"git/a"_s);
    QTRY_COMPARE(find<EntryPage>()->currentEntry(), u"git/a"_s);
    QCOMPARE(pageLabel("origin"), QString());
}

void FurtherCatalogsTest::aReplacedEntryIsNamed()
{
    writeTeamEntry(u"git/a"_s, u"the quuxinator refuses"_s);
    writeTeamEntry(u"git/a"_s, u"the quuxinator refuses"_s, u"mine"_s);
    m_settings->setFurtherCatalogs({{team(), u"Payments"_s, 2}});
    openWindow();
    emit find<CatalogPane>() -> entryActivated(u"git/a"_s);
    QTRY_COMPARE(pageLabel("origin"), u"Payments"_s);
    QCOMPARE(pageLabel("replacedEntry"), u"Replaces the entry of the built-in catalog."_s);
    waitForCatalog([this] { editor()->add(m_folder->filePath(u"mine"_s)); });
    QTRY_COMPARE(pageLabel("origin"), u"mine"_s);
    QCOMPARE(pageLabel("replacedEntry"), u"Replaces the entry of Payments."_s);
    editor()->findChild<QTreeWidget *>()->setCurrentItem(editor()->findChild<QTreeWidget *>()->topLevelItem(1));
    waitForCatalog([this] { QTest::mouseClick(button("moveCatalogUp"), Qt::LeftButton); });
    QTRY_COMPARE(pageLabel("origin"), u"Payments"_s);
}

void FurtherCatalogsTest::theListTakesEffectAtOnce()
{
    openWithTeam();
    writeTeamEntry(u"deploy/c"_s, u"the crane fell"_s, u"ops"_s);
    waitForCatalog([this] { editor()->add(m_folder->filePath(u"ops"_s)); });
    QVERIFY(treeRow(u"deploy/c"_s).isValid());
    auto *list = editor()->findChild<QTreeWidget *>();
    QTRY_COMPARE(list->topLevelItemCount(), 2);
    waitForCatalog([list] { list->topLevelItem(0)->setCheckState(0, Qt::Unchecked); });
    QVERIFY(!treeRow(u"billing/b"_s).isValid());
    QVERIFY(treeRow(u"deploy/c"_s).isValid());
    QTRY_COMPARE(list->topLevelItem(0)->checkState(0), Qt::Unchecked);
    list->setCurrentItem(list->topLevelItem(1));
    waitForCatalog([this] { QTest::mouseClick(button("removeCatalog"), Qt::LeftButton); });
    QVERIFY(!treeRow(u"deploy/c"_s).isValid());
    QCOMPARE(m_settings->furtherCatalogs().size(), 1);
    QVERIFY(!m_settings->furtherCatalogs().constFirst().isUsed);
    QVERIFY(QFile::exists(m_folder->filePath(u"ops/deploy/c.json"_s)));
}

void FurtherCatalogsTest::aNewNameIsShownWithoutLoading()
{
    openWithTeam();
    QSignalSpy ready(m_window.get(), &MainWindow::catalogReady);
    auto *list = editor()->findChild<QTreeWidget *>();
    list->setCurrentItem(list->topLevelItem(0));
    QTest::mouseClick(button("renameCatalog"), Qt::LeftButton);
    auto *field = list->findChild<QLineEdit *>();
    QVERIFY(field);
    field->selectAll();
    QTest::keyClicks(field, u"Invoices"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(treeRow(u"billing/b"_s).data(CatalogModel::OriginRole).toString(), u"Invoices"_s);
    QCOMPARE(m_settings->furtherCatalogs().constFirst().name, u"Invoices"_s);
    QCOMPARE(ready.count(), 0);
}

void FurtherCatalogsTest::domainsAreLeftOut()
{
    writeTeamEntry(u"deploy/c"_s, u"the crane fell"_s);
    writeTeamEntry(u"billing/b"_s, u"the gasket wibbled"_s);
    m_settings->setFurtherCatalogs({{team(), u"Payments"_s, 2}});
    openWindow();
    auto *list = editor()->findChild<QTreeWidget *>();
    list->setCurrentItem(list->topLevelItem(0));
    QTest::mouseClick(button("catalogDomains"), Qt::LeftButton);
    auto *dialog = m_window->findChild<DomainsDialog *>();
    QVERIFY(dialog);
    auto *domains = dialog->findChild<QListWidget *>();
    QCOMPARE(domains->count(), 2);
    domains->item(1)->setCheckState(Qt::Unchecked);
    waitForCatalog([dialog] { dialog->accept(); });
    QCOMPARE(m_settings->furtherCatalogs().constFirst().leftOut, QStringList{u"deploy"_s});
    QVERIFY(!treeRow(u"deploy/c"_s).isValid());
    QVERIFY(treeRow(u"billing/b"_s).isValid());
    QCOMPARE(catalogText(), u"Catalog: 2 entries · 2026-01-01"_s);
}

void FurtherCatalogsTest::whatTheProgramIsStartedWithIsNotRemembered()
{
    writeTeamEntry(u"billing/b"_s, u"the gasket wibbled"_s);
    writeTeamEntry(u"deploy/c"_s, u"the crane fell"_s, u"ops"_s);
    const QString ops = m_folder->filePath(u"ops"_s);
    m_settings->setFurtherCatalogs({{team(), u"Payments"_s, 2}});
    openWindow({CatalogOpener::BuiltIn, ops}); // --catalog
    QVERIFY(treeRow(u"git/a"_s).isValid() && treeRow(u"billing/b"_s).isValid());
    QCOMPARE(treeRow(u"deploy/c"_s).data(CatalogModel::OriginRole).toString(), u"ops"_s);
    QCOMPARE(m_settings->furtherCatalogs().size(), 1);
    m_window.reset();
    openWindow({ops}); // --only
    QCOMPARE(catalogText(), u"1 entry"_s);
    QCOMPARE(m_settings->furtherCatalogs().size(), 1);
}

void FurtherCatalogsTest::onlyLeavesTheListOut_data()
{
    QTest::addColumn<bool>("isBuiltInLast");
    QTest::addColumn<bool>("isNamed");
    QTest::newRow("the built-in one alone") << false << false;
    QTest::newRow("the built-in one and another") << false << true;
    QTest::newRow("another and the built-in one") << true << true;
}

void FurtherCatalogsTest::onlyLeavesTheListOut()
{
    QFETCH(const bool, isBuiltInLast);
    QFETCH(const bool, isNamed);
    writeTeamEntry(u"billing/b"_s, u"the gasket wibbled"_s);
    writeTeamEntry(u"deploy/c"_s, u"the crane fell"_s, u"ops"_s);
    m_settings->setFurtherCatalogs({{team(), u"Payments"_s, 2}});
    Entry own;
    own.id = u"git/own"_s;
    own.domain = u"git"_s;
    own.signature.en = u"the lane is closed"_s;
    QVERIFY(!OwnCatalog().save(own));
    QStringList catalogs{CatalogOpener::BuiltIn};
    if (isNamed)
        catalogs.insert(isBuiltInLast ? 0 : 1, m_folder->filePath(u"ops"_s));
    openWindow(catalogs, true, true);
    QVERIFY(treeRow(u"git/a"_s).isValid());
    QVERIFY(!treeRow(u"billing/b"_s).isValid() && !treeRow(u"git/own"_s).isValid());
    QCOMPARE(treeRow(u"deploy/c"_s).isValid(), isNamed);
    waitForCatalog([this] { find<CatalogController>()->open(team()); }); // which the person asks for
    QVERIFY(treeRow(u"billing/b"_s).isValid() && !treeRow(u"git/own"_s).isValid());
}

void FurtherCatalogsTest::anOpenedCatalogIsListed()
{
    writeTeamEntry(u"billing/b"_s, u"the gasket wibbled"_s);
    openWindow();
    waitForCatalog([this] { find<CatalogController>()->open(team()); });
    QVERIFY(treeRow(u"git/a"_s).isValid() && treeRow(u"billing/b"_s).isValid());
    QCOMPARE(m_settings->furtherCatalogs(), QList<FurtherCatalog>({{team(), u"team"_s, 0}}));
    QCOMPARE(editor()->catalogs(), m_settings->furtherCatalogs());
    waitForCatalog([this] { find<CatalogController>()->open(team()); });
    QCOMPARE(m_settings->furtherCatalogs().size(), 1);
    m_window.reset();
    openWindow();
    QVERIFY(treeRow(u"billing/b"_s).isValid());
}

void FurtherCatalogsTest::aCatalogThatIsGoneIsNamed()
{
    m_settings->setFurtherCatalogs({{team(), u"Payments"_s, 2}});
    openWindow();
    QCOMPARE(notice(), u"The catalog Payments is gone: there is nothing at %1."_s.arg(team()));
    QVERIFY(treeRow(u"git/a"_s).isValid());
    QPushButton *settings = nullptr;
    for (const MessageBar *bar : m_window->findChildren<MessageBar *>()) {
        if (bar->isVisible())
            settings = bar->findChild<QPushButton *>(u"messageSecondAction"_s);
    }
    QTest::mouseClick(settings, Qt::LeftButton);
    QVERIFY(find<PreferencesDialog>()->isVisible());
    QVERIFY(editor()->findChild<QTreeWidget *>()->topLevelItem(0)->text(1).endsWith("(gone)"_L1));
    writeTeamEntry(u"billing/b"_s, u"the gasket wibbled"_s); // it is back
    QTRY_VERIFY(treeRow(u"billing/b"_s).isValid());
    QTRY_COMPARE(notice(), QString());
}

void FurtherCatalogsTest::aCatalogWithoutEntriesIsMarked()
{
    write(team() + u"/billing/broken.json"_s, "{\n  \"id\": oops\n}");
    m_settings->setFurtherCatalogs({{team(), u"Payments"_s, 2}});
    openWindow();
    const QTreeWidget *list = editor()->findChild<QTreeWidget *>();
    QVERIFY2(list->topLevelItem(0)->text(1).endsWith("(no entry is used)"_L1),
             qPrintable(list->topLevelItem(0)->text(1)));
    waitForCatalog([this] { writeTeamEntry(u"billing/b"_s, u"the gasket wibbled"_s); });
    QTRY_VERIFY(!list->topLevelItem(0)->text(1).endsWith(u')'));
}

void FurtherCatalogsTest::brokenFilesNameTheirCatalog()
{
    write(team() + u"/billing/broken.json"_s, "{\n  \"id\": oops\n}");
    openWithTeam();
    QCOMPARE(notice(), u"1 of 3 catalog files could not be read, or not in full. Catalog: Payments."_s);
    action("showProblems")->trigger();
    const auto *list = m_window->findChild<QTreeWidget *>(u"problems"_s);
    QVERIFY(list && list->isVisible());
    QCOMPARE(list->topLevelItem(0)->text(0), u"billing/broken.json:2"_s);
    QCOMPARE(list->topLevelItem(0)->text(4), u"Payments"_s);
    QVERIFY(!list->isColumnHidden(4));
}

void FurtherCatalogsTest::aSwitchedBranchIsNoticed()
{
    const auto git = [this](const QStringList &arguments) {
        QProcess process;
        process.setWorkingDirectory(team());
        process.start(u"git"_s, arguments);
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    };
    if (QStandardPaths::findExecutable(u"git"_s).isEmpty())
        QSKIP("git is not installed");
    writeTeamEntry(u"billing/b"_s, u"the gasket wibbled"_s, u"team/entries"_s);
    git({u"init"_s, u"-q"_s, u"-b"_s, u"main"_s});
    const QStringList commit{u"-c"_s,     u"user.name=t"_s, u"-c"_s, u"user.email=t@example.org"_s,
                             u"commit"_s, u"-q"_s,          u"-m"_s, u"entries"_s};
    git({u"add"_s, u"."_s});
    git(commit);
    git({u"checkout"_s, u"-q"_s, u"-b"_s, u"next"_s});
    writeTeamEntry(u"deploy/c"_s, u"the crane fell"_s, u"team/entries"_s);
    git({u"add"_s, u"."_s});
    git(commit);
    git({u"checkout"_s, u"-q"_s, u"main"_s});
    m_settings->setFurtherCatalogs({{team(), u"Payments"_s, 2}});
    openWindow();
    QVERIFY(treeRow(u"billing/b"_s).isValid() && !treeRow(u"deploy/c"_s).isValid());
    git({u"checkout"_s, u"-q"_s, u"next"_s});
    QTRY_VERIFY(treeRow(u"deploy/c"_s).isValid());
    git({u"checkout"_s, u"-q"_s, u"main"_s});
    QTRY_VERIFY(!treeRow(u"deploy/c"_s).isValid());
    QVERIFY(treeRow(u"billing/b"_s).isValid());
}

/// As a folder with its domains.json.
QString FurtherCatalogsTest::writeNewerCatalog(const QString &date) const
{
    const QString folder = m_folder->filePath(u"newer-"_s + date);
    write(folder + u"/domains.json"_s, "{}");
    const QJsonObject entry{{u"id"_s, u"git/new"_s},
                            {u"domain"_s, u"git"_s},
                            {u"signature"_s, u"the sprocket jammed"_s},
                            {u"last_updated"_s, date}};
    write(folder + u"/catalog/git/new.json"_s, QJsonDocument(entry).toJson());
    return folder;
}

void FurtherCatalogsTest::aNewerBuiltInCatalogIsInstalled()
{
    openWindow();
    QVERIFY(!action("formerCatalog")->isEnabled());
    waitForCatalog([this] { find<CatalogInstaller>()->install(writeNewerCatalog(u"2026-05-05"_s)); });
    QCOMPARE(catalogText(), u"Catalog: 1 entry · 2026-05-05"_s);
    QVERIFY(treeRow(u"git/new"_s).isValid() && !treeRow(u"git/a"_s).isValid());
    QVERIFY(action("formerCatalog")->isEnabled());
    m_window.reset();
    openWindow();
    QVERIFY(treeRow(u"git/new"_s).isValid());
    action("formerCatalog")->trigger();
    auto *box = m_window->findChild<QMessageBox *>(u"formerCatalogBox"_s);
    QVERIFY(box && box->isVisible());
    waitForCatalog([box] {
        for (QAbstractButton *button : box->buttons()) {
            if (box->buttonRole(button) == QMessageBox::AcceptRole)
                button->click();
        }
    });
    QVERIFY(treeRow(u"git/a"_s).isValid());
    QVERIFY(!action("formerCatalog")->isEnabled());
}

void FurtherCatalogsTest::anOlderBuiltInCatalogIsRefused()
{
    openWindow();
    find<CatalogInstaller>()->install(writeNewerCatalog(u"2025-12-31"_s));
    QTRY_VERIFY(m_window->findChild<QMessageBox *>());
    const auto *box = m_window->findChild<QMessageBox *>();
    QVERIFY2(box->informativeText().contains("2025-12-31"_L1) && box->informativeText().contains("2026-01-01"_L1),
             qPrintable(box->informativeText()));
    QVERIFY(QDir(InstalledCatalogs::defaultFolder()).entryList(QDir::Files).isEmpty());
    QVERIFY(treeRow(u"git/a"_s).isValid());
}

QTEST_MAIN(FurtherCatalogsTest)
#include "tst_furthercatalogs.moc"
