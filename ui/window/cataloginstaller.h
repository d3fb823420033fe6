#pragma once

#include "app/catalog/datapaths.h"
#include "app/compile/installedcatalogs.h"
#include "ui/base/latestjob.h"

#include <QObject>

class QWidget;

namespace waymark {

class Session;
class WindowActions;

/// A newer built-in catalog without a newer program: asks for a file or a folder, compiles it on a thread, and goes
/// back to the former one where that is wanted.
class CatalogInstaller : public QObject
{
    Q_OBJECT
public:
    /// All outlive the installer; dialogs open above the window.
    CatalogInstaller(const Session &session, const DataPaths &paths, const WindowActions &actions, QWidget &window);

    /// Installs the catalog at `path`. Where that is not possible, a dialog has the reason.
    void install(const QString &path);

public slots:
    /// Asks what to install.
    void choose();
    /// Asks whether to go back, and does.
    void goBack();
    /// Gives up what is being installed.
    void cancel();

signals:
    void compiling(int percent);
    /// Nothing is being compiled any more.
    void ended();
    /// Another built-in catalog is to be opened.
    void changed();
    /// A sentence about what was done.
    void done(const QString &sentence);

private:
    void take(const InstalledCatalogs::Installation &result, const QString &path);
    void updateActions();
    QDate formerDate() const;
    void refuse(const QString &sentence, const QString &more);

    const Session &m_session;
    const DataPaths m_paths;
    const WindowActions &m_actions;
    QWidget &m_window;
    bool m_isInstalling = false;
    LatestJob m_job;
};

} // namespace waymark
