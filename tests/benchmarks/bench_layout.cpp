// Prints how much of an entry is seen without scrolling: each entry's first sample is pasted into the window, and the
// places of the parts that a person needs first are measured at three sizes of it.
//
//   bench_layout            every entry
//   bench_layout --some     every fifth
//   bench_layout --misses   names those that do not meet the goal, and by how much
//   bench_layout --chinese  with the interface in Chinese

#include "app/catalog/catalogloader.h"
#include "app/notebook/notebook.h"
#include "ui/base/appearance.h"
#include "ui/base/languagecontroller.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/fixcard.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/text/codeblock.h"
#include "ui/text/proseview.h"
#include "ui/window/diagnosiscontroller.h"
#include "ui/window/mainwindow.h"
#include "ui/window/navigator.h"

#include <QAction>
#include <QApplication>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

#include <algorithm>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

constexpr int TimeoutMs = 5'000; // for one diagnosis

/// A size of the window, and what is to be seen there at once.
struct Goal
{
    QSize window;
    qsizetype workarounds = 0; ///< So many titles and first commands; -1 for all cards as they are.
    int percent = 0; ///< Of the entries that have to meet it.
};

const QList<Goal> Goals{{{1024, 768}, 1, 90}, {{1280, 800}, 2, 90}, {{1920, 1080}, -1, 50}};

/// What was measured at one size.
struct Tally
{
    int entries = 0;
    int met = 0;
    QMap<QString, int> missing; ///< Part -> entries in which it is not seen
    QList<int> depths; ///< How far down the last needed part ends, in pixels from the top of the page
    int viewHeight = 0;
};

QList<FixCard *> cardsNamed(const EntryPage &page, const QString &name)
{
    QList<FixCard *> cards = page.widget()->findChildren<FixCard *>(name);
    std::ranges::sort(cards, {}, [](const FixCard *card) { return card->mapToGlobal(QPoint()).y(); });
    return cards;
}

/// Where the parts end that have to be seen, by name, in pixels from the top of the page.
QList<std::pair<QString, int>> neededParts(const EntryPage &page, const Goal &goal)
{
    QList<std::pair<QString, int>> parts;
    const auto add = [&](const QString &name, const QWidget *part, int height) {
        parts.append({name, part->mapTo(page.widget(), QPoint(0, height)).y()});
    };
    for (const QWidget *cause : page.widget()->findChildren<ProseView *>(u"rootCause"_s))
        add(u"root cause"_s, cause, cause->height());
    const QList<FixCard *> deadEnds = cardsNamed(page, u"deadEnd"_s);
    const QList<FixCard *> workarounds = cardsNamed(page, u"workaround"_s);
    const bool isAll = goal.workarounds < 0;
    for (const FixCard *card : deadEnds.first(isAll ? deadEnds.size() : std::min<qsizetype>(deadEnds.size(), 1)))
        add(u"dead end"_s, card, card->height());
    qsizetype number = 0;
    for (const FixCard *card :
         workarounds.first(isAll ? workarounds.size() : std::min(workarounds.size(), goal.workarounds))) {
        ++number;
        if (isAll) {
            add(u"workaround"_s, card, card->height());
            continue;
        }
        const auto *title = card->findChild<ProseView *>();
        if (title)
            add(u"title %1"_s.arg(number), title, title->height());
        if (const auto *code = card->findChild<CodeBlock *>())
            add(u"command %1"_s.arg(number), code, std::min(code->height(), code->fontMetrics().height() * 2));
    }
    return parts;
}

bool isMarkSeen(const PastePane &pane)
{
    const PasteEdit *editor = pane.editor();
    const QList<QTextEdit::ExtraSelection> selections = editor->extraSelections();
    return std::ranges::any_of(selections, [editor](const QTextEdit::ExtraSelection &selection) {
        if (!selection.cursor.hasSelection() || selection.format.background().style() == Qt::NoBrush)
            return false;
        QTextCursor start = selection.cursor;
        start.setPosition(selection.cursor.selectionStart());
        return editor->viewport()->rect().contains(editor->cursorRect(start).center());
    });
}

void settleLayout(EntryPage &page)
{
    for (int turn = 0; turn < 4; ++turn) // tables ask for their height a turn later
        QApplication::processEvents();
    page.verticalScrollBar()->setValue(0);
}

void measure(const MainWindow &window, const Goal &goal, bool namesMisses, Tally *tally)
{
    auto &page = *window.findChild<EntryPage *>();
    settleLayout(page);
    QSet<QString> missing;
    if (!isMarkSeen(*window.findChild<PastePane *>()))
        missing.insert(u"mark in the paste"_s);
    int depth = 0;
    const int view = page.viewport()->height();
    for (const auto &[name, end] : neededParts(page, goal)) {
        depth = std::max(depth, end);
        if (end > view)
            missing.insert(name);
    }
    ++tally->entries;
    tally->met += missing.isEmpty();
    tally->viewHeight = view;
    tally->depths.append(depth);
    for (const QString &name : std::as_const(missing))
        ++tally->missing[name];
    if (namesMisses && !missing.isEmpty()) {
        QStringList names(missing.cbegin(), missing.cend());
        names.sort();
        QTextStream(stdout) << goal.window.width() << "  " << page.currentEntry() << "  " << depth - view
                            << " px: " << names.join(u", "_s) << '\n';
    }
}

/// Pastes `text` and waits until the page of `id` is shown; false where that is not reached.
bool showPasted(MainWindow &window, const QString &text, const QString &id)
{
    QEventLoop diagnosed;
    const auto *controller = window.findChild<DiagnosisController *>();
    auto *pane = window.findChild<PastePane *>();
    QObject::connect(controller, &DiagnosisController::newBest, &diagnosed, &QEventLoop::quit);
    QObject::connect(controller, &DiagnosisController::renewed, &diagnosed, &QEventLoop::quit);
    QObject::connect(pane, &PastePane::findingActivated, &diagnosed, &QEventLoop::quit);
    QTimer::singleShot(TimeoutMs, &diagnosed, &QEventLoop::quit);
    pane->setText(text);
    diagnosed.exec();
    const auto *page = window.findChild<EntryPage *>();
    QApplication::processEvents();
    if (page->currentEntry() != id) // the sample holds a further error, which comes first
        window.findChild<Navigator *>()->goToEntry(id);
    QApplication::processEvents();
    return page->currentEntry() == id;
}

void printTable(const QList<Tally> &tallies)
{
    QTextStream out(stdout);
    out << "window      page   entries  meet the goal    needed height (median, 90 %)  not seen, most often\n";
    for (qsizetype i = 0; i < tallies.size(); ++i) {
        const Goal &goal = Goals.at(i);
        const Tally &tally = tallies.at(i);
        if (tally.entries == 0)
            continue;
        QList<int> depths = tally.depths;
        std::ranges::sort(depths);
        QList<std::pair<int, QString>> missing;
        for (auto part = tally.missing.cbegin(); part != tally.missing.cend(); ++part)
            missing.append({part.value(), part.key()});
        std::ranges::sort(missing, std::ranges::greater());
        QStringList most;
        for (const auto &[count, name] : missing.first(std::min<qsizetype>(missing.size(), 3)))
            most.append(u"%1 (%2)"_s.arg(name).arg(count));
        out << u"%1x%2"_s.arg(goal.window.width()).arg(goal.window.height()).leftJustified(12)
            << QString::number(tally.viewHeight).leftJustified(7) << QString::number(tally.entries).leftJustified(9)
            << u"%1 % (goal %2 %)"_s.arg(100.0 * tally.met / tally.entries, 0, 'f', 1)
                   .arg(goal.percent)
                   .leftJustified(21)
            << u"%1, %2"_s.arg(depths.at(depths.size() / 2)).arg(depths.at(depths.size() * 9 / 10)).leftJustified(26)
            << most.join(u", "_s) << '\n';
    }
}

/// Shows the entries one after another and measures each at every size.
void measureAll(MainWindow &window, const QList<Entry> &entries, const QStringList &arguments)
{
    QList<Tally> tallies(Goals.size());
    const bool namesMisses = arguments.contains(u"--misses"_s);
    const int step = arguments.contains(u"--some"_s) ? 5 : 1;
    for (qsizetype i = 0; i < entries.size(); i += step) {
        const Entry &entry = entries.at(i);
        if (entry.samples.isEmpty() || !showPasted(window, entry.samples.first().text, entry.id)) {
            QTextStream(stdout) << entry.id << " was not reached by its first sample\n";
            continue;
        }
        for (qsizetype size = 0; size < Goals.size(); ++size) {
            window.resize(Goals.at(size).window);
            window.findChild<QAction *>(u"showTree"_s)->setChecked(true); // a narrow window hides it
            measure(window, Goals.at(size), namesMisses, &tallies[size]);
        }
    }
    printTable(tallies);
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    const QTemporaryDir home;
    Settings settings(home.filePath(u"settings.ini"_s));
    settings.setKeepPastes(false); // the question is asked once and would take room
    const DataPaths paths = DataPaths::find();
    LanguageController languages(settings, {paths.translationsFolder()});
    languages.setLanguage(arguments.contains(u"--chinese"_s) ? Language::Chinese : Language::English);
    Appearance appearance(settings);
    Notebook notebook(home.filePath(u"notebook.sqlite"_s));
    MainWindow window({settings, languages, appearance, paths, notebook}, {});
    window.resize(Goals.first().window);
    const auto measureCatalog = [&] {
        measureAll(window, CatalogLoader().load({paths.catalogFolder()}).entries, arguments);
        QApplication::quit();
    };
    QObject::connect(&window, &MainWindow::catalogReady, &application, measureCatalog, Qt::QueuedConnection);
    window.show();
    return QApplication::exec();
}
