// Prints how long the window takes from the start of the process until it can be used, and what it holds in memory.
//
//   bench_window            Waymark's window with the built-in catalog
//   bench_window --empty    the plain alternative: an application with an empty window

#include "language/languagecontroller.h"
#include "mainwindow/mainwindow.h"
#include "settings/appearance.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>

#include <unistd.h>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

/// Milliseconds since the kernel started this process, to a clock tick (10 ms on Linux); see proc(5).
double sinceProcessStart()
{
    QFile stat(u"/proc/self/stat"_s);
    QFile uptime(u"/proc/uptime"_s);
    if (!stat.open(QIODevice::ReadOnly) || !uptime.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray line = stat.readAll();
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' '); // from the third field on
    const double started = fields.value(19).toDouble() / double(sysconf(_SC_CLK_TCK));
    const double now = uptime.readAll().split(' ').value(0).toDouble();
    return (now - started) * 1000;
}

/// Resident memory in MB.
double residentMegabytes()
{
    QFile statm(u"/proc/self/statm"_s);
    if (!statm.open(QIODevice::ReadOnly))
        return -1;
    return statm.readAll().split(' ').value(1).toDouble() * double(sysconf(_SC_PAGESIZE)) / 1e6;
}

void print(const char *what)
{
    QTextStream(stdout) << what << ": " << qRound(sinceProcessStart()) << " ms after the process started, " << qRound(residentMegabytes())
                        << " MB resident\n";
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    if (application.arguments().contains(u"--empty"_s)) {
        QWidget window;
        window.resize(1280, 800);
        window.show();
        QApplication::processEvents();
        print("empty window painted");
        return 0;
    }
    const QTemporaryDir home;
    Settings settings(home.filePath(u"settings.ini"_s));
    const DataPaths paths = DataPaths::find();
    LanguageController languages(settings, {paths.translationsFolder()});
    Appearance appearance(settings);
    MainWindow window({settings, languages, appearance, paths}, {});
    QObject::connect(&window, &MainWindow::catalogReady, &application, [&] {
        print("catalog ready, paste is diagnosed from here on");
        QApplication::quit();
    }, Qt::QueuedConnection);
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    print("window painted");
    return QApplication::exec();
}
