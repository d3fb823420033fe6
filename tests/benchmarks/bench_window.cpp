// Prints how long the window takes from the start of the process until it can be used, and what it holds in memory.
//
//   bench_window            Waymark's window with the built-in catalog
//   bench_window --empty    the plain alternative: an application with an empty window
//   bench_window --paste    the window while 10 MB of log are pasted: for how long it did not answer
//   bench_window --follow   the same while it follows a log that grows by 1 MB a second, 14 MB in all
//   bench_window --folds    the same while the traces of such a log are folded and unfolded

#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/paste/pastepane.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

#include <unistd.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

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
    QTextStream(stdout) << what << ": " << qRound(sinceProcessStart()) << " ms after the process started, "
                        << qRound(residentMegabytes()) << " MB resident\n";
}

QString logOf(qsizetype size)
{
    QString text;
    for (int i = 0; text.size() < size; ++i) {
        text += u"2026-11-21 10:00:00 INFO step %1: loss 0.%2, lr 1e-4, saved to /data/run/checkpoint-%1.pt\n"_s.arg(
            QString::number(i), QString::number(7919 * i % 1000));
        if (i % 10'000 == 5'000)
            text += u"RuntimeError: CUDA error: out of memory\n"_s;
    }
    return text;
}

/// The longest time between two rounds of the event loop.
struct Watch
{
    QElapsedTimer clock;
    qint64 last = 0;
    double longest = 0;
};

std::shared_ptr<Watch> watchLoop(MainWindow &window)
{
    const auto watch = std::make_shared<Watch>();
    watch->clock.start();
    auto *beat = new QTimer(&window);
    QObject::connect(beat, &QTimer::timeout, &window, [watch] {
        const qint64 now = watch->clock.nsecsElapsed();
        watch->longest = std::max(watch->longest, double(now - watch->last) / 1e6);
        watch->last = now;
    });
    beat->start(0);
    return watch;
}

/// Follows a log that grows by 1 MB a second, and prints the longest time between two rounds of the event loop.
void followInWindow(MainWindow &window)
{
    constexpr qsizetype Size = 14'000'000;
    constexpr int TimesASecond = 20;
    auto *log = new QFile(QDir::temp().filePath(u"bench_window.log"_s), &window);
    if (!log->open(QIODevice::WriteOnly | QIODevice::Truncate | QIODevice::Unbuffered))
        return;
    const auto text = std::make_shared<const QByteArray>(logOf(Size).toUtf8());
    window.follow(log->fileName());
    const auto watch = watchLoop(window);
    auto *writer = new QTimer(&window);
    QObject::connect(writer, &QTimer::timeout, &window, [&window, log, text, watch] {
        log->write(text->constData() + log->pos(),
                   std::min<qint64>(1'000'000 / TimesASecond, text->size() - log->pos()));
        if (log->pos() < text->size())
            return;
        QTextStream(stdout) << "14 MB followed at 1 MB/s: the window did not answer for " << watch->longest
                            << " ms at most (goal ≤ 50), " << window.findChild<PastePane *>()->text().size() / 1'000'000
                            << " MB kept, " << qRound(residentMegabytes()) << " MB resident\n";
        log->remove();
        QApplication::quit();
    });
    writer->start(1000 / TimesASecond);
}

/// Pastes 10 MB into the window and prints the longest time between two rounds of the event loop.
void pasteIntoWindow(MainWindow &window)
{
    constexpr qsizetype Size = 10'000'000;
    constexpr int Watched = 3'000; // milliseconds
    const QString text = logOf(Size);
    const auto watch = watchLoop(window);
    window.findChild<PastePane *>()->setText(text);
    QTimer::singleShot(Watched, &window, [watch] {
        QTextStream(stdout) << "10 MB pasted: the window did not answer for " << watch->longest
                            << " ms at most (goal ≤ 50)\n";
        QApplication::quit();
    });
}

/// Folds and unfolds the traces of 10 MB and prints the longest time between two rounds of the event loop for each
/// change.
void changeFolds(MainWindow &window)
{
    constexpr qsizetype Size = 10'000'000;
    constexpr int Watched = 5'000; // milliseconds for each change
    QString trace =
        u"[rank0]: Traceback (most recent call last):\n[rank0]:   File \"/app/train.py\", line 8, in main\n[rank0]:     step()\n"_s;
    for (int i = 0; i < 14; ++i)
        trace +=
            u"[rank0]:   File \"/venv/lib/python3.11/site-packages/torch/nn/modules/module.py\", line 15%1, in _call_impl\n[rank0]:     return f(*args)\n"_s
                .arg(i);
    trace += u"[rank0]: RuntimeError: CUDA error: out of memory\n"_s;
    QString text;
    for (int i = 0; text.size() < Size; ++i) {
        text += u"2026-11-21T10:00:00.123Z \x1b[32mINFO\x1b[0m [rank%1]: step %2 loss 0.5 lr 1e-4\n"_s.arg(
            QString::number(i % 8), QString::number(i));
        if (i % 500 == 0)
            text += trace;
    }
    auto *pane = window.findChild<PastePane *>();
    const auto watch = watchLoop(window);
    const auto step = std::make_shared<int>(0);
    const auto trigger = [&window](const char *name) { window.findChild<QAction *>(QLatin1String(name))->trigger(); };
    const QList<std::pair<const char *, std::function<void()>>> steps{
        {"pasted", [=] { pane->setText(text); }},
        {"unfolded", [=] { trigger("unfoldFrames"); }},
        {"folded", [=] { trigger("foldFrames"); }},
    };
    auto *next = new QTimer(&window);
    QObject::connect(next, &QTimer::timeout, &window, [=] {
        if (*step > 0)
            QTextStream(stdout) << "10 MB " << steps[*step - 1].first << ": the window did not answer for "
                                << watch->longest << " ms at most\n";
        if (*step == steps.size()) {
            QApplication::quit();
            return;
        }
        watch->longest = 0;
        watch->last = watch->clock.nsecsElapsed();
        steps[(*step)++].second();
    });
    next->start(Watched);
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
    Notebook notebook(home.filePath(u"notebook.sqlite"_s));
    MainWindow window({settings, languages, appearance, paths, notebook}, {});
    QObject::connect(
        &window, &MainWindow::catalogReady, &application,
        [&] {
            print("catalog ready, paste is diagnosed from here on");
            if (application.arguments().contains(u"--paste"_s))
                pasteIntoWindow(window);
            else if (application.arguments().contains(u"--follow"_s))
                followInWindow(window);
            else if (application.arguments().contains(u"--folds"_s))
                changeFolds(window);
            else
                QApplication::quit();
        },
        Qt::QueuedConnection);
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    print("window painted");
    return QApplication::exec();
}
