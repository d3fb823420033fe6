#pragma once

#include "app/catalog/datapaths.h"
#include "app/catalog/furthercatalog.h"
#include "ui/base/latestjob.h"
#include "ui/window/catalogjob.h"

#include <QFileSystemWatcher>
#include <QMap>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>

class QWidget;

namespace waymark {

class MessageBar;
class ProblemDialog;
class Settings;

/// Which catalogs the window works with: the built-in one, those of the settings' list that are used, and those that it
/// was started with. Loads them and shows their problems: a sentence in the notice, the whole list in a dialog. A
/// compiled file that turns out to be damaged while it is used is compiled anew where it is one of the cache.
class CatalogController : public QObject
{
    Q_OBJECT
public:
    /// `given` are the paths that the program was started with, which are not remembered; where it `isOnly` to use
    /// these, and without the built-in one among them, they are used alone. Empty for the built-in one. Settings,
    /// notice and window outlive the controller; dialogs open above the window. Nothing is loaded before load().
    CatalogController(QStringList given, bool isOnly, Settings &settings, const DataPaths &paths, MessageBar &notice,
                      QWidget &window);

    /// Whether the user's own catalog is used; not where the program was started for other catalogs alone.
    bool usesOwnCatalog() const { return !m_isOnly; }

    /// What there is without the user's own catalog, as CatalogOpener::open() takes it.
    QStringList withoutOwn() const;

public slots:
    /// Loads the catalogs, anew if they are there already.
    void load();
    /// The same after the user's own catalog was changed by this window, which says itself what it did: without
    /// changed().
    void loadOwnChange();
    /// Adds a catalog, a folder or a file, to the list of the settings as soon as it is loaded.
    void open(const QString &path);
    /// Uses another list, and keeps it in the settings.
    void setFurtherCatalogs(const QList<waymark::FurtherCatalog> &catalogs);
    /// Stays with the catalogs that are loaded, or takes the built-in one where there is none, until the next load(),
    /// instead of those that are being loaded.
    void cancel();
    void chooseFolder();
    void chooseFile();
    void showProblems();

signals:
    /// A catalog is being compiled, which takes a while; the former one stays in use.
    void compiling(int percent);
    /// After cancel(), where there is a former catalog.
    void cancelled();
    /// A sentence about what another state of the catalog has brought.
    void changed(const QString &sentence);
    void loaded(const waymark::CatalogPtr &catalog);
    /// What is loaded besides the built-in catalog, with the names and colours of now; before loaded(), too.
    void furtherCatalogsChanged(const QList<waymark::FurtherCatalog> &catalogs);
    /// The list of the settings is another one.
    void listChanged();
    /// The list is to be shown, to be corrected.
    void settingsRequested();
    /// It can be searched and diagnosed with; neither is null.
    void ready(const std::shared_ptr<const waymark::Diagnoser> &diagnoser,
               const std::shared_ptr<const waymark::EntrySearch> &search);

private:
    static constexpr int ReloadDelayMs = 300;

    QStringList chosen() const;
    QStringList wanted() const;
    QMap<QString, QStringList> leftOut() const; // by path, ids of domains
    QList<FurtherCatalog> loadedCatalogs() const;
    bool isListed(const FurtherCatalog &catalog) const;
    void start();
    void remember();
    void take(const OpenedCatalog &result, const CatalogChange &change, const QStringList &watched);
    void checkDamage();
    void watch(const QStringList &paths);
    void showNotice();
    QStringList missingCatalogs(bool *areListed) const;
    QString brokenFiles(int *files) const;

    QStringList m_given; // of the command line
    const bool m_isOnly; // the program was started for these alone
    bool m_isOwnChange = false; // what is being loaded differs by what loadOwnChange() is for
    QString m_opened; // is remembered when it has been loaded
    std::optional<QStringList> m_kept; // what is used instead, since the person cancelled
    QStringList m_loading;
    QMap<QString, QStringList> m_loadingLeftOut;
    Settings &m_settings;
    const DataPaths m_paths;
    MessageBar &m_notice;
    QWidget &m_window;
    CatalogJob m_job;
    QFileSystemWatcher m_watcher; // of the sources
    QTimer m_reload; // editors write several files, or one in several steps
    OpenedCatalog m_loaded;
    QStringList m_loadedPaths; // of which m_loaded is; the built-in one by its name
    bool m_isDamaged = false; // as was found while it was used
    bool m_wasDiscarded = false; // once is enough: damage that comes back is that of a disk
    std::shared_ptr<const Diagnoser> m_diagnoser; // of what was loaded; null until it is ready
    ProblemDialog *m_problemDialog = nullptr; // made when first asked for
    LatestJob m_problemLister; // compiles every regex to list those that RE2 refuses, which takes a while
};

} // namespace waymark
