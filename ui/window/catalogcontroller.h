#pragma once

#include "app/catalog/datapaths.h"
#include "ui/base/latestjob.h"
#include "ui/window/catalogjob.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>

class QWidget;

namespace waymark {

class MessageBar;
class ProblemDialog;
class Settings;

/// Which catalog the window works with: the one it was started with, the one the person opened last, or the built-in
/// one. Loads it and shows its problems: a sentence in the notice, the whole list in a dialog. A compiled
/// file that turns out to be damaged while it is used is compiled anew where it is one of the cache.
class CatalogController : public QObject
{
    Q_OBJECT
public:
    /// `given` are the paths that the program was started with; empty for those of the settings. Settings, notice
    /// and window outlive the controller; dialogs open above the window. Nothing is loaded before load().
    CatalogController(QStringList given, Settings &settings, const DataPaths &paths, MessageBar &notice,
                      QWidget &window);

    bool isBuiltIn() const;

public slots:
    /// Loads the catalog, anew if it is there already.
    void load();
    /// Another one as soon as it is loaded, and in the next run: a folder or a file.
    void open(const QString &path);
    void openBuiltIn();
    /// Stays with the catalog that is loaded, or takes the built-in one where there is none, instead of the one that is
    /// being loaded.
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
    /// It can be searched and diagnosed with; neither is null.
    void ready(const std::shared_ptr<const waymark::Diagnoser> &diagnoser,
               const std::shared_ptr<const waymark::EntrySearch> &search);

private:
    static constexpr int ReloadDelayMs = 300;

    QStringList wanted() const;
    void take(const OpenedCatalog &result, const CatalogChange &change, const QStringList &watched);
    void checkDamage();
    void watch(const QStringList &paths);
    void showNotice();

    QStringList m_given; // empty for those of the settings
    bool m_isChosen = false; // m_given is remembered when it has been loaded
    Settings &m_settings;
    const DataPaths m_paths;
    MessageBar &m_notice;
    QWidget &m_window;
    CatalogJob m_job;
    QFileSystemWatcher m_watcher; // of the sources
    QTimer m_reload; // editors write several files, or one in several steps
    OpenedCatalog m_loaded;
    QStringList m_loadedPaths; // of which m_loaded is
    bool m_isDamaged = false; // as was found while it was used
    bool m_wasDiscarded = false; // once is enough: damage that comes back is that of a disk
    std::shared_ptr<const Diagnoser> m_diagnoser; // of what was loaded; null until it is ready
    ProblemDialog *m_problemDialog = nullptr; // made when first asked for
    LatestJob m_problemLister; // compiles every regex to list those that RE2 refuses, which takes a while
};

} // namespace waymark
