// Prints the figures of compiled catalogs, of several sizes, beside their goals and beside those of the time when each
// start read JSON; a Markdown table.
//
//   bench_catalogfile [--sizes 3300,20000,100000] [--errorcanon FOLDER] [--folder FOLDER] [--rounds 20]
//
// The first catalog is the built-in one. Those of --sizes have the entries of a folder in ErrorCanon's format, too, and
// then such as ScaleCatalog makes of them. They are kept in --folder, and used again if they are there. Figures are
// medians; "p95" is the 95th percentile, "cpu" the processor time of user and system, which other programs do not
// change as much. `waymark` and `bench_window` are started from the folder of this program.

#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/compile/catalogopener.h"
#include "app/diagnosis/diagnoser.h"
#include "app/paste/pastefile.h"
#include "app/search/entrysearch.h"
#include "tests/benchmarks/longpastes.h"
#include "tests/benchmarks/measuring.h"
#include "tests/benchmarks/scalecatalog.h"
#include "tests/benchmarks/typedqueries.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>

#include <sys/resource.h>

#include <algorithm>
#include <array>

using namespace waymark;
using namespace waymark::bench;
using namespace Qt::StringLiterals;

namespace {

/// What is held against the first number of a figure. Limits for the built-in catalog, up to 20,000 entries, and above;
/// 0 for none, negative for that many times the built-in catalog's figure.
struct Row
{
    const char *what;
    const char *former;
    const char *goal;
    std::array<double, 3> limits;
};

constexpr Row rows[] = {
    {"diagnose, a process", "600 ms", "≤ 60 ms; ≤ 1.5 × at 20,000", {60, -1.5, -1.5}},
    {"show, a process", "200–350 ms", "≤ 35 ms; ≤ 1.5 ×", {35, -1.5, -1.5}},
    {"search, a process", "200–350 ms", "≤ 35 ms; ≤ 1.5 ×", {35, -1.5, -1.5}},
    {"--version, a process", "200–350 ms", "≤ 35 ms; ≤ 1.5 ×", {35, -1.5, -1.5}},
    {"an empty Qt window", "20–60 ms", "", {}},
    {"window that answers pastes", "420–590 ms, 95 MB", "≤ 150 ms; ≤ 1.5 ×", {150, -1.5, -1.5}},
    {"memory with the window", "95 MB", "≤ 80 MB; ≤ 150 MB at 100,000", {80, 150, 150}},
    {"opened", "", "≤ 300 ms at 100,000", {300, 300, 300}},
    {"compiled", "0.3–0.5 s at each start; 7 s at 20,000", "≤ 2 s; ≤ 30 s at 20,000", {2'000, 30'000, 0}},
    {"size of the file", "", "", {}},
    {"one changed file", "all of it", "≤ 300 ms at any size", {300, 300, 300}},
    {"23 KB paste, first", "6–7 ms", "≤ 4 ms", {4, 4, 4}},
    {"23 KB paste, again", "0.6–0.8 ms; 1.1 ×", "≤ 1 ms; < 1.5 ×", {1, -1.5, -1.5}},
    {"1 MB log", "13 ms", "≤ 10 ms", {10, 10, 10}},
    {"1 MB of nothing but errors", "28 ms", "≤ 20 ms", {20, 20, 20}},
    {"a key typed in search, p95", "0.5–2.7 ms", "≤ 10 ms, median ≤ 3 ms", {10, 10, 10}},
    {"10 MB paste: no answer for, findings after", "≤ 35 ms, 100–170 ms", "≤ 50 ms, ≤ 1 s", {50, 50, 50}},
    {"samples of up to 2,000 entries", "600 MB", "≤ 200 MB", {200, 0, 0}},
    {"all of the tree unfolded", "", "", {}},
    {"a frame of the tree while it is scrolled, p95", "", "≤ 16 ms", {16, 16, 16}},
    {"a frame of the tree while it is filtered, p95", "", "≤ 16 ms", {16, 16, 16}},
    {"a frame of the unfolded tree while it is filtered, p95", "", "≤ 16 ms", {16, 16, 16}},
};

const QString shownEntry = u"git/authentication-failed"_s;

/// Figures by what they tell.
using Figures = QHash<QString, QString>;

double firstNumber(const QString &figure)
{
    return figure.section(u' ', 0, 0).toDouble();
}

// --- In a process of its own, with the catalog that WAYMARK_DATA_DIR names ---

CatalogPtr openCatalog()
{
    return CatalogOpener(DataPaths::find()).open({CatalogOpener::BuiltIn}).catalog;
}

void measureOpening()
{
    CatalogPtr catalog;
    const double opened = milliseconds([&] { catalog = openCatalog(); });
    std::unique_ptr<Diagnoser> diagnoser;
    const double ready = milliseconds([&] { diagnoser = std::make_unique<Diagnoser>(catalog); });
    print("opened"_L1,
          u"%1 ms (catalog %2 ms, diagnoser %3 ms), %4 MB"_s.arg(number(opened + ready), number(opened), number(ready),
                                                                 number(residentMegabytes())));
}

void measurePastes()
{
    const QString sample = readPaste(samplePasteFile()).text;
    const QString small = repeated(sample, SmallPaste);
    const QString log = inCleanLog(sample, MiddlePaste);
    const QString errors = repeated(sample, MiddlePaste);
    const Diagnoser diagnoser(openCatalog());
    const auto diagnose = [&diagnoser](QLatin1StringView what, const QString &paste, bool isFirst = false) {
        double cpu = 1e300;
        const auto once = [&] { cpu = std::min(cpu, processorMilliseconds([&] { diagnoser.diagnose(paste); })); };
        const double wall = isFirst ? bench::milliseconds(once) : fastest(9, once);
        print(what, u"%1 ms (cpu %2 ms)"_s.arg(number(wall), number(cpu)));
    };
    diagnose("23 KB paste, first"_L1, small, true);
    diagnose("23 KB paste, again"_L1, small);
    diagnose("1 MB log"_L1, log);
    diagnose("1 MB of nothing but errors"_L1, errors);
}

void measureKeys()
{
    const EntrySearch search(openCatalog());
    QList<double> keys;
    for (const QString &query : typedQueries()) {
        for (qsizetype length = 1; length <= query.size(); ++length)
            keys.append(milliseconds([&] { search.search(QStringView(query).left(length)); }));
    }
    print("a key typed in search, p95"_L1,
          u"%1 ms (median %2 ms)"_s.arg(number(quantile(keys, 0.95)), number(quantile(keys, 0.5))));
}

/// Of a large catalog those of every N-th entry, over the whole of it.
void measureSamples()
{
    constexpr qsizetype MaxEntries = 2'000;
    const CatalogPtr catalog = openCatalog();
    const Diagnoser diagnoser(catalog);
    const double time = milliseconds([&] {
        for (qsizetype i = 0; i < catalog->size(); i += 1 + (catalog->size() - 1) / MaxEntries) {
            for (const Sample &sample : catalog->entry(i)->samples)
                diagnoser.diagnose(sample.text);
        }
    });
    print("samples of up to 2,000 entries"_L1, u"%1 MB, %2 ms"_s.arg(number(residentMegabytes()), number(time)));
}

// --- Programs that are measured ---

double milliseconds(const timeval &time)
{
    return double(time.tv_sec) * 1e3 + double(time.tv_usec) / 1e3;
}

/// Processor time of the children that have ended.
double childrenMs()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
}

/// A catalog of some size: a folder as data/ is, with the compiled file that an installed program would have.
class Place
{
public:
    explicit Place(const QString &folder)
        : m_folder(folder)
        , m_environment(QProcessEnvironment::systemEnvironment())
    {
        const QString home = m_folder.filePath(u"home"_s);
        for (const auto *variable : {"HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
            m_environment.insert(QLatin1StringView(variable), home);
        m_environment.insert(u"WAYMARK_DATA_DIR"_s, m_folder.path());
        m_environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        m_environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }

    /// Writes the entries; former ones stay.
    void write(const ScaleCatalog &scale, qsizetype count) const
    {
        if (m_folder.exists(u"catalog"_s))
            return;
        m_folder.mkpath(u"home"_s);
        QFile::copy(QStringLiteral(WAYMARK_SOURCE_DIR "/data/domains.json"), path(u"domains.json"_s));
        QFile::link(QStringLiteral(WAYMARK_SOURCE_DIR "/data/guides"), path(u"guides"_s));
        for (const Entry &entry : scale.grown(count)) {
            const QString name = u"catalog/"_s + entry.id;
            m_folder.mkpath(name.section(u'/', 0, -2));
            QFile file(path(name + u".json"_s));
            if (file.open(QIODevice::WriteOnly))
                file.write(toJson(entry));
        }
    }

    struct Output
    {
        double wall = 0; // milliseconds
        double cpu = 0;
        QString text;
    };

    Output run(const QString &program, const QStringList &arguments) const
    {
        constexpr int MaxMs = 600'000;
        QProcess process;
        process.setProcessEnvironment(m_environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        Output output;
        const double before = childrenMs();
        output.wall = bench::milliseconds([&] {
            process.start(QDir(QCoreApplication::applicationDirPath()).filePath(program), arguments);
            process.closeWriteChannel();
            process.waitForFinished(MaxMs);
        });
        output.cpu = childrenMs() - before;
        output.text = QString::fromUtf8(process.readAll());
        if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
            QTextStream(stderr) << program << ' ' << arguments.join(u' ') << ": " << process.exitCode() << ' '
                                << output.text.left(500) << "\n";
        return output;
    }

    /// Of a process that is started again and again.
    QString processFigure(const QStringList &arguments, int rounds) const
    {
        QList<double> wall;
        QList<double> cpu;
        for (int i = 0; i < rounds; ++i) {
            const Output output = run(u"waymark"_s, arguments);
            wall.append(output.wall);
            cpu.append(output.cpu);
        }
        return u"%1 ms (p95 %2 ms, cpu %3 ms)"_s.arg(number(quantile(wall, 0.5)), number(quantile(wall, 0.95)),
                                                     number(quantile(cpu, 0.5)));
    }

    /// What the lines "what: figures" of a program say, of `rounds` runs those with the median of the first number.
    Figures printed(const QString &program, const QString &argument, int rounds) const
    {
        QMap<QString, QStringList> all;
        for (int i = 0; i < rounds; ++i) {
            for (const QString &line :
                 run(program, argument.isEmpty() ? QStringList() : QStringList(argument)).text.split(u'\n')) {
                if (const qsizetype colon = line.lastIndexOf(u": "_s); colon > 0)
                    all[line.left(colon)].append(line.mid(colon + 2));
            }
        }
        Figures figures;
        for (auto it = all.begin(); it != all.end(); ++it) {
            std::ranges::sort(*it, {}, firstNumber);
            figures.insert(it.key(), it->at((it->size() - 1) / 2));
        }
        return figures;
    }

private:
    QDir m_folder;
    QProcessEnvironment m_environment;
};

/// Makes the catalog anew, as the build does, and again after a change of one source file.
void measureCompiling(const Place &place, Figures &figures)
{
    const QString file = place.path(u"catalog.waymark"_s);
    const Place::Output all = place.run(u"waymark"_s, {u"compile"_s, place.path({}), u"-o"_s, file});
    const auto figure = [](const Place::Output &output) {
        return u"%1 ms (cpu %2 ms)"_s.arg(number(output.wall), number(output.cpu));
    };
    figures[u"compiled"_s] = figure(all);
    figures[u"size of the file"_s] = u"%1 MB"_s.arg(number(double(QFileInfo(file).size()) / 1e6));

    const QStringList show{u"show"_s, shownEntry, u"--only"_s, u"--catalog"_s, place.path(u"catalog"_s)};
    place.run(u"waymark"_s, show);
    QFile source(place.path(u"catalog/"_s + shownEntry + u".json"_s));
    Entry changed = CatalogLoader().load({source.fileName()}).entries.value(0);
    changed.signature.en += u" today"_s;
    if (source.open(QIODevice::WriteOnly))
        source.write(toJson(changed));
    source.close();
    figures[u"one changed file"_s] = figure(place.run(u"waymark"_s, show));
}

Figures measure(const Place &place, int rounds)
{
    constexpr int Repetitions = 5;
    Figures figures;
    measureCompiling(place, figures);
    QFile trace(place.path(u"trace.txt"_s));
    if (trace.open(QIODevice::WriteOnly))
        trace.write("Traceback (most recent call last):\n  File \"/app/train.py\", line 12, in <module>\n    step()\n"
                    "  File \"/app/train.py\", line 8, in step\n    loss.backward()\n"
                    "RuntimeError: CUDA error: out of memory\n");
    trace.close();
    figures[u"diagnose, a process"_s] = place.processFigure({u"diagnose"_s, trace.fileName()}, rounds);
    figures[u"show, a process"_s] = place.processFigure({u"show"_s, shownEntry}, rounds);
    figures[u"search, a process"_s] = place.processFigure({u"search"_s, u"cuda out of memory"_s}, rounds);
    figures[u"--version, a process"_s] = place.processFigure({u"--version"_s}, rounds);
    for (const QString &probe : {u"--open"_s, u"--pastes"_s})
        figures.insert(place.printed(u"bench_catalogfile"_s, probe, Repetitions));
    for (const QString &probe : {u"--keys"_s, u"--samples"_s})
        figures.insert(place.printed(u"bench_catalogfile"_s, probe, 1));
    for (const QString &probe : {u"--empty"_s, QString()})
        figures.insert(place.printed(u"bench_window"_s, probe, Repetitions));
    for (const QString &probe : {u"--paste"_s, u"--tree"_s})
        figures.insert(place.printed(u"bench_window"_s, probe, 1));
    return figures;
}

QString cell(const Row &row, const QString &figure, const QString &builtIn, qsizetype size)
{
    double limit = row.limits[figure == builtIn ? 0 : size <= 20'000 ? 1 : 2];
    if (limit < 0)
        limit *= -firstNumber(builtIn);
    return limit > 0 && firstNumber(figure) > limit ? u"**%1**"_s.arg(figure) : figure;
}

void printTable(const QList<qsizetype> &sizes, const QList<Figures> &figures)
{
    QTextStream out(stdout);
    out << "Qt " << qVersion() << ". In **bold**: the goal is missed.\n\n| what | former | goal |";
    for (const qsizetype size : sizes)
        out << ' ' << size << " entries |";
    out << "\n|---|---|---|" << QString(u"---|"_s).repeated(sizes.size()) << "\n";
    for (const Row &row : rows) {
        const QString what = QString::fromUtf8(row.what);
        out << "| " << what << " | " << QString::fromUtf8(row.former) << " | " << QString::fromUtf8(row.goal) << " |";
        for (qsizetype i = 0; i < sizes.size(); ++i)
            out << ' ' << cell(row, figures[i].value(what), figures[0].value(what), sizes[i]) << " |";
        out << "\n";
    }
}

void measureAll(const QCommandLineParser &options)
{
    const QTemporaryDir temporary;
    const QString folder = options.isSet(u"folder"_s) ? options.value(u"folder"_s) : temporary.path();
    QList<Entry> entries = CatalogLoader().load({QStringLiteral(WAYMARK_SOURCE_DIR "/data/catalog")}).entries;
    const qsizetype builtInSize = entries.size();
    const ScaleCatalog builtIn(entries);
    if (options.isSet(u"errorcanon"_s))
        entries += CatalogLoader().load({options.value(u"errorcanon"_s)}).entries;
    const ScaleCatalog scale(entries);
    QList<qsizetype> sizes{builtInSize};
    for (const QString &text : options.value(u"sizes"_s).split(u',', Qt::SkipEmptyParts))
        sizes.append(text.toLongLong());
    QList<Figures> figures;
    for (const qsizetype size : sizes) {
        const Place place(QDir(folder).absoluteFilePath(QString::number(size)));
        place.write(figures.isEmpty() ? builtIn : scale, size);
        figures.append(measure(place, options.value(u"rounds"_s).toInt()));
    }
    printTable(sizes, figures);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QHash<QString, void (*)()> probes{{u"--open"_s, measureOpening},
                                            {u"--pastes"_s, measurePastes},
                                            {u"--keys"_s, measureKeys},
                                            {u"--samples"_s, measureSamples}};
    if (const auto probe = probes.value(QCoreApplication::arguments().value(1))) {
        probe();
        return 0;
    }
    QCommandLineParser options;
    options.addHelpOption();
    options.addOptions(
        {{u"sizes"_s, u"Of the catalogs beside the built-in one, smallest first."_s, u"list"_s, u"3300,20000,100000"_s},
         {u"errorcanon"_s, u"Entries in ErrorCanon's format."_s, u"folder"_s},
         {u"folder"_s, u"Where the catalogs are kept."_s, u"folder"_s},
         {u"rounds"_s, u"Starts of each command."_s, u"number"_s, u"20"_s}});
    options.process(application);
    measureAll(options);
    return 0;
}
