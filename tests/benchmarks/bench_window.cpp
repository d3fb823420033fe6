// Prints how long the window takes from the start of the process until it can be used, and what it holds in memory.
//
//   bench_window            Waymark's window with the built-in catalog, and a first paste
//   bench_window --empty    the plain alternative: an application with an empty window
//   bench_window --paste    the window while 10 MB of log are pasted: for how long it did not answer
//   bench_window --follow   the same while it follows a log that grows by 1 MB a second, 14 MB in all
//   bench_window --tree     frames of the tree while it is scrolled and filtered
//   bench_window --folds    the same while the traces of such a log are folded and unfolded

#include "app/catalog/catalog.h"
#include "app/notebook/notebook.h"
#include "app/search/catalogmodel.h"
#include "tests/benchmarks/measuring.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/catalog/catalogpane.h"
#include "ui/paste/pastepane.h"
#include "ui/window/diagnosiscontroller.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>
#include <QTreeView>

#include <unistd.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

using namespace waymark;
using namespace waymark::bench;
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

/// "120 ms, 80 MB": since the process started, and resident.
QString startFigures()
{
    return u"%1 ms, %2 MB"_s.arg(number(sinceProcessStart()), number(residentMegabytes()));
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

/// Does `work` when a paste has been diagnosed and its findings are shown.
void onDiagnosed(MainWindow &window, const std::function<void()> &work)
{
    const auto takeEnd = [work](bool busy) {
        if (!busy)
            work();
    };
    QObject::connect(window.findChild<DiagnosisController *>(), &DiagnosisController::diagnosing, &window, takeEnd,
                     Qt::QueuedConnection);
}

/// Pastes 10 MB into the window and prints the longest time between two rounds of the event loop, and when the findings
/// came.
void pasteIntoWindow(MainWindow &window)
{
    constexpr qsizetype Size = 10'000'000;
    constexpr int Watched = 3'000; // milliseconds
    const QString text = logOf(Size);
    const auto watch = watchLoop(window);
    const auto found = std::make_shared<double>(0);
    onDiagnosed(window,
                [watch, found, start = watch->clock.elapsed()] { *found = double(watch->clock.elapsed() - start); });
    window.findChild<PastePane *>()->setText(text);
    QTimer::singleShot(Watched, &window, [watch, found] {
        print("10 MB paste: no answer for, findings after"_L1,
              u"%1 ms, %2 ms"_s.arg(number(watch->longest), number(*found)));
        QApplication::quit();
    });
}

/// Times of frames: what a change does, what follows from it, and drawing.
class Frames
{
public:
    explicit Frames(QWidget &drawn)
        : m_drawn(drawn)
    {
    }

    void add(const std::function<void()> &change)
    {
        double wall = 0;
        m_cpu.append(processorMilliseconds([&] {
            wall = milliseconds([&] {
                change();
                QApplication::processEvents();
                m_drawn.repaint();
            });
        }));
        m_wall.append(wall);
    }

    /// "6.1 ms (median 3.2 ms, cpu 6.0 ms)", the others 95th percentiles.
    QString text() const
    {
        return u"%1 ms (median %2 ms, cpu %3 ms)"_s.arg(number(quantile(m_wall, 0.95)), number(quantile(m_wall, 0.5)),
                                                        number(quantile(m_cpu, 0.95)));
    }

private:
    QWidget &m_drawn;
    QList<double> m_wall;
    QList<double> m_cpu;
};

/// Filters as somebody types.
Frames filtered(QTreeView &tree, QLineEdit &filter)
{
    Frames frames(tree);
    for (const QString &words : {u"memory"_s, u"cuda out"_s, u"the"_s, u"显存"_s, u"permission denied"_s, u"e04"_s}) {
        for (qsizetype length = 1; length <= words.size(); ++length)
            frames.add([&] { filter.setText(words.left(length)); });
        frames.add([&] { filter.clear(); });
    }
    return frames;
}

/// Ids of all branches of a catalog.
QStringList branches(const Catalog &catalog)
{
    QStringList ids;
    for (const CatalogSection &section : catalog.sections())
        ids << section.domain << section.domain + u'/' + section.category;
    return ids;
}

/// Filters the tree, unfolds all of it, filters and scrolls it then, and prints the times of the frames.
void useTree(MainWindow &window)
{
    constexpr int Steps = 400;
    auto *pane = window.findChild<CatalogPane *>();
    auto *tree = pane->findChild<QTreeView *>(u"catalogTree"_s);
    auto *filter = pane->findChild<QLineEdit *>(u"catalogFilter"_s);
    print("a frame of the tree while it is filtered, p95"_L1, filtered(*tree, *filter).text());
    Frames unfolding(*tree);
    const QStringList all = branches(*static_cast<CatalogModel *>(tree->model())->catalog());
    unfolding.add([&] { pane->setExpandedNodes(all); });
    print("all of the tree unfolded"_L1, unfolding.text());
    print("a frame of the unfolded tree while it is filtered, p95"_L1, filtered(*tree, *filter).text());
    Frames scrolled(*tree);
    QScrollBar *bar = tree->verticalScrollBar();
    for (int i = 0; i < Steps; ++i) // pages, and jumps as dragging makes them
        scrolled.add([&] {
            bar->setValue(i % 4 != 0 ? bar->value() + bar->pageStep()
                                     : int(qint64(bar->maximum()) * (i * 37 % Steps) / Steps));
        });
    print("a frame of the tree while it is scrolled, p95"_L1, scrolled.text());
    QApplication::quit();
}

/// Pastes an error before there is a catalog, and prints when it is explained.
void answerPaste(MainWindow &window)
{
    onDiagnosed(window, [] {
        print("window that answers pastes"_L1, startFigures());
        print("memory with the window"_L1, number(residentMegabytes()) + u" MB"_s);
        QApplication::quit();
    });
    window.findChild<PastePane *>()->setText(u"RuntimeError: CUDA error: out of memory\n"_s);
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
    const QString mode = application.arguments().value(1);
    if (mode == u"--empty") {
        QWidget window;
        window.resize(1280, 800);
        window.show();
        QApplication::processEvents();
        print("an empty Qt window"_L1, startFigures());
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
            print("window with its catalog"_L1, startFigures());
            if (mode == u"--paste")
                pasteIntoWindow(window);
            else if (mode == u"--tree")
                useTree(window);
            else if (mode == u"--follow")
                followInWindow(window);
            else if (mode == u"--folds")
                changeFolds(window);
        },
        Qt::QueuedConnection);
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    print("window painted"_L1, startFigures());
    if (mode.isEmpty())
        answerPaste(window);
    return QApplication::exec();
}
