#pragma once

#include <QString>
#include <QStringList>

namespace waymark {

/// What the command line asks of the window.
struct WindowOptions
{
    QStringList files; ///< Pasted and diagnosed, one below the other.
    QStringList catalogs; ///< As CatalogOpener::open() takes them; empty for those of the settings.
    QString language; ///< "en" or "zh" for this run only; anything else for that of the settings.
    QString follow; ///< A file to be read as it grows, or "-" for standard input; empty for neither.
    bool newWindow = false; ///< Another one, where a window is open already.
};

/// Shows the window and runs until it is closed; returns the exit status. Where a window is open already, that one gets
/// the files and comes to the front, unless something is asked for that only a new one can do. Needs a display: Qt ends
/// the program with a message where there is none.
int runApplication(int &argc, char **argv, const WindowOptions &options);

} // namespace waymark
