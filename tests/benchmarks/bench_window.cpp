// Prints how long the window takes from the start of the process until it can be used, and what it holds in memory.
//
//   bench_window            Waymark's window with the built-in catalog
//   bench_window --empty    the plain alternative: an application with an empty window
//   bench_window --paste    the window while 10 MB of log are pasted: for how long it did not answer

#include "language/languagecontroller.h"
#include "mainwindow/mainwindow.h"
#include "pastepane/pastepane.h"
#include "settings/appearance.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <memory>

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

/// Pastes 10 MB into the window and prints the longest time between two rounds of the event loop.
void pasteIntoWindow(MainWindow &window)
{
    constexpr qsizetype Size = 10'000'000;
    constexpr int Watched = 3'000; // milliseconds
    QString text;
    for (int i = 0; text.size() < Size; ++i) {
        text += u"2026-11-21 10:00:00 INFO step %1: loss 0.%2, lr 1e-4, saved to /data/run/checkpoint-%1.pt\n"_s.arg(QString::number(i), QString::number(7919 * i % 1000));
        if (i % 10'000 == 5'000)
            text += u"RuntimeError: CUDA error: out of memory\n"_s;
    }
    auto *pane = window.findChild<PastePane *>();
    struct Watch
    {
        QElapsedTimer clock;
        qint64 last = 0;
        double longest = 0;
    };
    const auto watch = std::make_shared<Watch>();
    watch->clock.start();
    auto *beat = new QTimer(&window);
    QObject::connect(beat, &QTimer::timeout, &window, [watch] {
        const qint64 now = watch->clock.nsecsElapsed();
        watch->longest = std::max(watch->longest, double(now - watch->last) / 1e6);
        watch->last = now;
    });
    beat->start(0);
    pane->setText(text);
    QTimer::singleShot(Watched, &window, [watch] {
        QTextStream(stdout) << "10 MB pasted: the window did not answer for " << watch->longest << " ms at most (goal ≤ 50)\n";
        QApplication::quit();
    });
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
        if (application.arguments().contains(u"--paste"_s))
            pasteIntoWindow(window);
        else
            QApplication::quit();
    }, Qt::QueuedConnection);
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    print("window painted");
    return QApplication::exec();
}
