#pragma once

#include "app/catalog/localizedtext.h"
#include "app/text/textlayout.h"

#include <QString>
#include <QStringList>

#include <optional>

class QIODevice;

namespace waymark {

/// What the command line asks of the window.
struct WindowRequest
{
    QStringList files; ///< Pasted and diagnosed, one below the other.
    QStringList catalogs; ///< As CatalogOpener::open() takes them; empty for those of the settings.
    QString language; ///< "en" or "zh" for this run only; empty for that of the settings.
    QString follow; ///< A file that is to be read as it grows, "-" for standard input, or empty.
    bool newWindow = false; ///< Another one, where a window is open already.
    bool only = false; ///< Of all catalogs, those named alone: neither the user's own one nor those of the settings.

    bool operator==(const WindowRequest &) const = default;
};

/// What a command reads and writes. All of it is open, and outlives the call.
struct Console
{
    QIODevice &in;
    QIODevice &out;
    QIODevice &err;
    Language systemLanguage = Language::English; ///< Used unless --language names another.
    TextStyle style; ///< For text on `out`.
    QString translationsFolder = {}; ///< Of waymark_zh_CN.qm and waymark_en.qm; without it, words are English.
    bool inIsTerminal = false; ///< Somebody is going to type or paste.
    bool errIsTerminal = false; ///< A line on `err` can be replaced, as progress is.
};

/// Exit status of every command.
enum ExitStatus {
    SomethingFound = 0, ///< Or done, where there is nothing to find.
    NothingFound = 1, ///< `check`: there are problems.
    Failed = 2, ///< Wrong usage, or input that could not be read.
};

/// The window that `arguments` (without the program's name) ask for, or nothing where they are for the console: a
/// command, --help, --version, or wrong usage, which runCommand() then reports. Options of the window system
/// ("-platform offscreen") are passed over.
///   {"train.log"}              ->  a window with train.log
///   {"-"}                      ->  a window that follows standard input; nothing where that is a terminal
///   {"diagnose", "train.log"}  ->  nothing
std::optional<WindowRequest> windowRequest(const QStringList &arguments, bool inIsTerminal = false);

/// Runs a console command: diagnose, show, search, list, check, --help or --version. Needs a QCoreApplication and no
/// display. Results go to `out` as UTF-8, messages to `err`; each states what happened, where, and what to do.
///   runCommand({"diagnose", "--format", "json", "train.log"}, console)  ->  SomethingFound, one JSON object in `out`
///   runCommand({"show", "no/such"}, console)                             ->  NothingFound, a message in `err`
///   runCommand({"list", "--color"}, console)                             ->  Failed, a message in `err`
int runCommand(const QStringList &arguments, const Console &console);

/// The version of Waymark, such as "1.2.0".
QString programVersion();

} // namespace waymark
