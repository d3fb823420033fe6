#pragma once

#include "catalog/catalogloader.h"
#include "catalog/datapaths.h"
#include "catalog/guide.h"
#include "diagnosis/diagnosis.h"
#include "links/linkopener.h"
#include "mainwindow/navigationhistory.h"
#include "mainwindow/pastereader.h"

#include <QMainWindow>

#include <KSyntaxHighlighting/Repository>
#include <memory>
#include <optional>

class QSplitter;
class QStackedWidget;

namespace waymark {

class AboutDialog;
class Appearance;
class CatalogJob;
class CatalogPane;
class Diagnoser;
class DiagnosisRunner;
class EntryPage;
class EntrySearch;
class GuidePage;
class LanguageController;
class MainMenu;
class NoticeBar;
class PastePane;
class ProblemDialog;
class Settings;
class ShortcutSheet;
class StatusLine;
class TopBar;
class WindowActions;

/// What a window works with; all of it outlives the window.
struct WindowServices
{
    Settings &settings;
    LanguageController &languages;
    Appearance &appearance;
    DataPaths paths;
};

/// The window of Waymark: it introduces the panes to each other and to the three workers (loading the catalog, reading
/// files, diagnosing), and remembers where things were. It can be used at once; the catalog comes from its thread and
/// fills the panes when it is there. A paste that is made before that is diagnosed then.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    /// Below this width in pixels the tree makes room for the other panes.
    static constexpr int NarrowWidth = 760;

    /// `catalogPaths` replaces the built-in catalog and the one that the settings remember; empty for those.
    MainWindow(WindowServices services, QStringList catalogPaths, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Pastes the text of the files, one below the other, as soon as they have been read. Those that cannot be read
    /// are named in a notice.
    void openFiles(const QStringList &paths);

signals:
    /// The catalog has been loaded and can be searched and diagnosed with.
    void catalogReady();

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setupPanes();
    void setupLayout();
    void connectActions();
    void connectMovementActions();
    void connectPanes();
    void connectWorkers();
    void connectServices();
    void restoreState();
    void saveState();
    void retranslate();
    void showLanguage();

    // Catalog
    QStringList wantedCatalog() const;
    void loadCatalog();
    void showCatalog(const LoadResult &result);
    void showCatalogNotice();
    void useDiagnoser(const std::shared_ptr<const Diagnoser> &diagnoser,
                      const std::shared_ptr<const EntrySearch> &search);
    void openCatalog(const QString &path);
    void chooseCatalogFolder();
    void chooseCatalogFile();

    // Paste
    void chooseFile();
    void openUrls(const QList<QUrl> &urls);
    void pasteFiles(const QList<ReadFile> &files);
    void pasteExample(const QString &id);
    void showDiagnosis(const Diagnosis &diagnosis, quint64 revision);
    void forgetDiagnosis();
    void updateRecentFiles();

    // Page
    void goTo(const Place &place);
    void goToEntry(const QString &id);
    void goToGuide(const QString &id);
    void leaveGuide();
    bool isThere(const Place &place) const;
    void returnTo(const Place &place);
    void showPlace(const Place &place);
    const Finding *findingOf(const QString &entryId) const;

    void search(const QString &query);
    void cyclePanes(int step);

    void showShortcuts();
    void showAbout();
    void showProblems();
    void updateTitle();
    void updateActions();
    QDate catalogDate() const;

    WindowServices m_services;
    QStringList m_givenCatalog;
    KSyntaxHighlighting::Repository m_syntax; // one for the whole run
    LinkOpener m_links;

    WindowActions *m_actions = nullptr;
    TopBar *m_topBar = nullptr;
    MainMenu *m_menu = nullptr;
    NoticeBar *m_catalogNotice = nullptr;
    NoticeBar *m_fileNotice = nullptr;
    QSplitter *m_columns = nullptr;
    QSplitter *m_rows = nullptr;
    CatalogPane *m_tree = nullptr;
    PastePane *m_paste = nullptr;
    QStackedWidget *m_pages = nullptr;
    EntryPage *m_entryPage = nullptr;
    GuidePage *m_guidePage = nullptr;
    StatusLine *m_status = nullptr;
    ProblemDialog *m_problemDialog = nullptr; // these three are made when first asked for
    ShortcutSheet *m_shortcutSheet = nullptr;
    AboutDialog *m_aboutDialog = nullptr;

    CatalogJob *m_catalogJob = nullptr;
    DiagnosisRunner *m_runner = nullptr;
    PasteReader *m_reader = nullptr;

    LoadResult m_loaded;
    std::shared_ptr<const EntrySearch> m_search; // null until the catalog is ready
    GuideFolder m_guides;
    std::optional<Diagnosis> m_diagnosis; // of the paste as it stands
    QString m_bestFinding; // of the diagnosis before that had any
    NavigationHistory m_history;
    bool m_narrow = false;
    bool m_treeWanted = true; // while the window is narrow: whether to show it again
};

} // namespace waymark
