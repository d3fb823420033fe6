#pragma once

#include "app/catalog/datapaths.h"
#include "ui/base/session.h"

#include <QMainWindow>

#include <KSyntaxHighlighting/Repository>

class QSplitter;
class QTabBar;

namespace waymark {

class ActionStates;
class Appearance;
class CatalogController;
class CatalogPane;
class ClipboardOffer;
class ComparePage;
class ComparisonController;
class DiagnosisController;
class DropTarget;
class EditorLauncher;
class EntryMarks;
class EntryPage;
class Exporter;
class FollowBar;
class FollowController;
class GuidePage;
class LanguageController;
class MainMenu;
class Navigator;
class NothingKnownPage;
class Notebook;
class NotebookController;
class MessageBar;
class OwnEntries;
class PageStack;
class PasteHistory;
class PasteOpener;
class PastePane;
class PasteTabs;
struct PageRef;
class SearchController;
class Settings;
class StatusLine;
class TopBar;
class TreeToggle;
class WindowActions;
class WindowDialogs;
class WindowState;
class WrongAnswers;

/// What a window works with; all of it outlives the window.
struct WindowServices
{
    Settings &settings;
    LanguageController &languages;
    Appearance &appearance;
    DataPaths paths;
    Notebook &notebook;
};

/// The window of Waymark: it creates and connects panes, actions and controllers; what a feature does is in its
/// controller. It can be used at once; the catalog is loaded on a thread and shown when it is ready. A paste that is
/// made before that is diagnosed then.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    /// `catalogs` and `isOnly` as CatalogController takes them: none for the built-in catalog and those of the
    /// settings.
    MainWindow(const WindowServices &services, const QStringList &catalogs, bool isOnly = false);
    ~MainWindow() override;

    /// Pastes the text of the files, one below the other, as soon as they have been read; in a tab of its own where
    /// there is a paste. Those that cannot be read are named in a notice.
    void openFiles(const QStringList &paths);

    /// Shows the paste again that was open when a window was last closed, where pastes are kept.
    void restorePaste();

    /// Reads a file, or standard input where it is "-", as it grows, into the paste.
    void follow(const QString &path);

signals:
    /// The catalog has been loaded and can be searched and diagnosed with.
    void catalogReady();

protected:
    void changeEvent(QEvent *event) override;
    void childEvent(QChildEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setupPanes();
    void setupLayout();
    void setupControllers(const QStringList &catalogs, bool isOnly);
    void connectActions();
    void connectNavigation();
    void connectPages();
    void connectCatalog();
    void connectSearch();
    void connectPaste();
    void connectLanguage();
    void connectReport();
    void connectOpening();

    void showCatalog(const CatalogPtr &catalog);
    void showLanguage();
    void retranslate();
    void updateTitle();
    void updateStart();
    void showUnknownError(int index);
    void showPlace(const PageRef &target);

    WindowServices m_services;
    KSyntaxHighlighting::Repository m_syntax; // one for the whole run
    Session m_session;

    WindowActions *m_actions = nullptr;
    TopBar *m_topBar = nullptr;
    MainMenu *m_menu = nullptr;
    MessageBar *m_catalogNotice = nullptr;
    MessageBar *m_fileNotice = nullptr;
    MessageBar *m_notebookNotice = nullptr;
    MessageBar *m_keepBar = nullptr;
    FollowBar *m_followBar = nullptr;
    MessageBar *m_clipboardBar = nullptr;
    MessageBar *m_dropBar = nullptr;
    MessageBar *m_ownBar = nullptr;
    QSplitter *m_columns = nullptr;
    QSplitter *m_rows = nullptr;
    CatalogPane *m_tree = nullptr;
    QTabBar *m_tabBar = nullptr;
    PastePane *m_paste = nullptr;
    PageStack *m_pages = nullptr;
    EntryPage *m_entryPage = nullptr;
    GuidePage *m_guidePage = nullptr;
    ComparePage *m_comparePage = nullptr;
    NothingKnownPage *m_nothingPage = nullptr;
    EditorLauncher *m_editor = nullptr;
    StatusLine *m_status = nullptr;

    CatalogController *m_catalog = nullptr;
    DiagnosisController *m_diagnosis = nullptr;
    Navigator *m_navigator = nullptr;
    ComparisonController *m_comparison = nullptr;
    PasteTabs *m_tabs = nullptr;
    PasteOpener *m_opener = nullptr;
    Exporter *m_exporter = nullptr;
    OwnEntries *m_own = nullptr;
    NotebookController *m_notebook = nullptr;
    WrongAnswers *m_wrongAnswers = nullptr;
    ActionStates *m_actionStates = nullptr;
    WindowDialogs *m_dialogs = nullptr;
    TreeToggle *m_treeToggle = nullptr;
    WindowState *m_state = nullptr;
    SearchController *m_searching = nullptr;
    PasteHistory *m_pasteHistory = nullptr;
    EntryMarks *m_marks = nullptr;
    FollowController *m_follow = nullptr;
    ClipboardOffer *m_clipboardOffer = nullptr;
    DropTarget *m_drops = nullptr;
};

} // namespace waymark
