// Prints the figures of the diagnosis engine beside their goals, and beside those of the plain alternative, one
// QRegularExpression after another over the same text in the same run.
//
//   bench_diagnosis CATALOG_FOLDER [PASTE…]
//
// CATALOG_FOLDER holds Waymark's catalog, or one in another format that is read. Without PASTE a log full
// of graph breaks is diagnosed. Each paste is brought to 23 KB, 1 MB and 10 MB in two ways: repeated, so that it is
// dense with known errors, and once in the middle of a log in which all is well.

#include "app/catalog/catalogloader.h"
#include "app/diagnosis/diagnoser.h"
#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"
#include "app/paste/pastefile.h"
#include "app/trace/segments.h"
#include "tests/benchmarks/longpastes.h"
#include "tests/benchmarks/measuring.h"
#include "tests/benchmarks/scalecatalog.h"
#include "tests/testing/catalog.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTextStream>
#include <QThread>

#include <algorithm>
#include <memory>
#include <vector>

using namespace waymark;
using namespace waymark::bench;
using namespace Qt::StringLiterals;

namespace {

struct Paste
{
    QString name;
    QString text;
};

QList<Paste> readPastes(const QStringList &files, QTextStream &out)
{
    QList<Paste> pastes;
    for (const QString &file : files) {
        const PasteFile paste = readPaste(file);
        if (paste.isReadable() && !paste.text.isEmpty())
            pastes.append({QFileInfo(file).fileName(), paste.text});
        else
            out << "Nothing to diagnose in " << file << ".\n";
    }
    return pastes;
}

class Benchmark
{
public:
    Benchmark(QList<Entry> entries, QList<Paste> pastes, QTextStream &out)
        : m_entries(std::move(entries))
        , m_pastes(std::move(pastes))
        , m_out(out)
    {
        m_out.setRealNumberNotation(QTextStream::FixedNotation);
        m_out.setRealNumberPrecision(2);
    }

    void run()
    {
        m_out << "Qt " << qVersion() << ", " << QThread::idealThreadCount()
              << " processors. \"first\" is the first diagnosis of a new "
              << "diagnoser, \"again\" the fastest of the later ones.\n";
        buildIndex();
        buildPlainLoop();
        for (const Paste &paste : m_pastes) {
            diagnose(paste.name + u", repeated"_s, [&](qsizetype size) { return repeated(paste.text, size); });
            diagnose(paste.name + u", once in a clean log"_s,
                     [&](qsizetype size) { return inCleanLog(paste.text, size); });
        }
        splitTime();
        countUnfiltered();
    }

private:
    void heading(const QString &text) { m_out << "\n" << text << "\n"; }

    /// One figure beside its goal.
    void figure(const QString &what, double value, const QString &unit, double goal = 0, bool atMost = true)
    {
        m_out << "  " << what.leftJustified(46) << QString::number(value, 'f', value < 10 ? 2 : 0).rightJustified(9)
              << " " << unit;
        if (goal > 0) {
            const bool reached = atMost ? value <= goal : value >= goal;
            m_out << "   goal " << (atMost ? "≤ " : "≥ ") << QString::number(goal, 'g', 4) << ": "
                  << (reached ? "reached" : "MISSED");
        }
        m_out << "\n";
        m_out.flush();
    }

    std::unique_ptr<Diagnoser> newDiagnoser() const { return std::make_unique<Diagnoser>(test::catalogOf(m_entries)); }

    void buildIndex()
    {
        heading(u"Index of %1 entries"_s.arg(m_entries.size()));
        figure(u"built in"_s, fastest(3, [&] { m_diagnoser = newDiagnoser(); }), u"ms"_s, 300);
        for (const Problem &problem : m_diagnoser->problems())
            m_out << "  " << problem.entryId << ": " << problem.message << "\n";
    }

    void buildPlainLoop()
    {
        const double time = milliseconds([&] {
            for (const Entry &entry : m_entries) {
                QRegularExpression regex(entry.regex);
                if (entry.regex.isEmpty() || !regex.isValid())
                    continue;
                regex.optimize();
                m_plain.push_back(regex);
            }
        });
        figure(u"%1 QRegularExpressions compiled in"_s.arg(m_plain.size()), time, u"ms"_s);
    }

    /// The first match of each regex is all that the loop looks for.
    double plainLoop(const QString &text) const
    {
        volatile int matched = 0;
        return milliseconds([&] {
            for (const QRegularExpression &regex : m_plain)
                matched = matched + (regex.match(text).hasMatch() ? 1 : 0);
        });
    }

    template <typename Make>
    void diagnose(const QString &name, Make textOfSize)
    {
        heading(name);
        double before = 0;
        for (const qsizetype size : {SmallPaste, MiddlePaste, LargePaste}) {
            const QString text = textOfSize(size);
            const QString label = size < MiddlePaste ? u"23 KB"_s : size < LargePaste ? u"1 MB"_s : u"10 MB"_s;
            const double goal = size < MiddlePaste ? 2 : size < LargePaste ? 15 : 1000;
            const auto fresh = newDiagnoser();
            Diagnosis diagnosis;
            figure(label + u", first"_s, milliseconds([&] { diagnosis = fresh->diagnose(text); }), u"ms"_s, goal);
            const double ours = fastest(size < LargePaste ? 9 : 3, [&] { diagnosis = fresh->diagnose(text); });
            figure(label + u", again (%1 findings)"_s.arg(diagnosis.findings.size()), ours, u"ms"_s, goal);
            if (size < LargePaste) {
                const double loop = plainLoop(text);
                figure(label + u", loop of QRegularExpressions"_s, loop, u"ms"_s);
                figure(label + u", the loop takes"_s, loop / ours, u"times as long"_s, size < MiddlePaste ? 50 : 200,
                       false);
            } else {
                figure(u"10 MB beside 1 MB"_s, ours / before, u"times as long (10 is linear)"_s, 11);
            }
            before = ours;
        }
    }

    /// Which part of a diagnosis takes how long.
    void splitTime()
    {
        const QString text = inCleanLog(m_pastes.constFirst().text, MiddlePaste);
        heading(u"Parts of a diagnosis: 1 MB, %1 once in a clean log"_s.arg(m_pastes.constFirst().name));
        std::unique_ptr<CleanText> clean;
        figure(u"cleaning"_s, fastest(7, [&] { clean = std::make_unique<CleanText>(text); }), u"ms"_s, 3);
        figure(u"segments"_s, fastest(7, [&] { Segments segments(*clean); }), u"ms"_s, 3);
        PatternIndex index;
        for (const Entry &entry : m_entries)
            index.add(entry.regex.toStdString());
        index.compile();
        figure(u"search for the entries' own regexes"_s, fastest(7, [&] { index.search(*clean); }), u"ms"_s);
        figure(u"all"_s, fastest(7, [&] { m_diagnoser->diagnose(text); }), u"ms"_s, 15);
    }

    /// Regexes in which no literal is long enough to be looked for are tried on every line: how many, and at what cost.
    void countUnfiltered()
    {
        PatternIndex all;
        PatternIndex filtered;
        QStringList unfiltered;
        for (const Entry &entry : m_entries) {
            if (entry.regex.isEmpty())
                continue;
            const std::string regex = entry.regex.toStdString();
            all.add(regex);
            PatternIndex alone;
            alone.add(regex);
            alone.compile();
            if (alone.unfiltered() > 0)
                unfiltered.append(entry.id + u"  "_s + entry.regex.left(100));
            else
                filtered.add(regex);
        }
        all.compile();
        filtered.compile();
        heading(u"Regexes without a literal that can be looked for: %1 of %2"_s.arg(unfiltered.size()).arg(all.size()));
        for (const QString &line : std::as_const(unfiltered))
            m_out << "  " << line << "\n";
        for (const qsizetype size : {SmallPaste, MiddlePaste}) {
            const CleanText text(inCleanLog(m_pastes.constFirst().text, size));
            const QString label = size < MiddlePaste ? u"23 KB, "_s : u"1 MB, "_s;
            const double with = fastest(9, [&] { all.search(text); });
            const double without = fastest(9, [&] { filtered.search(text); });
            figure(label + u"searched with them"_s, with, u"ms"_s);
            figure(label + u"searched without them"_s, without, u"ms"_s);
            if (!unfiltered.isEmpty())
                figure(label + u"cost of one of them"_s, (with - without) / double(unfiltered.size()), u"ms"_s);
        }
    }

    QList<Entry> m_entries;
    QList<Paste> m_pastes;
    QTextStream &m_out;
    std::unique_ptr<Diagnoser> m_diagnoser;
    std::vector<QRegularExpression> m_plain;
};

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    const QStringList arguments = application.arguments();
    if (arguments.size() < 2) {
        out << "Usage: bench_diagnosis CATALOG_FOLDER [PASTE…]\n";
        return 2;
    }
    const QList<Entry> entries = CatalogLoader().load({arguments[1]}).entries;
    if (entries.isEmpty()) {
        out << "No entry below " << arguments[1] << ".\n";
        return 2;
    }
    const QStringList files = arguments.size() > 2 ? arguments.mid(2) : QStringList{samplePasteFile()};
    const QList<Paste> pastes = readPastes(files, out);
    if (pastes.isEmpty())
        return 2;
    Benchmark(entries, pastes, out).run();
    return 0;
}
