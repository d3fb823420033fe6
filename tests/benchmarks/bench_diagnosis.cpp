// Prints the figures of the diagnosis engine beside their goals, and beside those of the plain alternative, one
// QRegularExpression after another over the same text in the same run.
//
//   bench_diagnosis CATALOG_FOLDER [PASTE…]
//
// CATALOG_FOLDER holds Waymark's catalog, or one in the ErrorCanon format, which is read here. Without PASTE a log full
// of graph breaks is diagnosed. Each paste is brought to 23 KB, 1 MB and 10 MB in two ways: repeated, so that it is
// dense with known errors, and once in the middle of a log in which all is well.

#include "app/catalog/catalogloader.h"
#include "app/diagnosis/diagnoser.h"
#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"
#include "app/paste/pastefile.h"
#include "app/trace/segments.h"
#include "tests/diagnosis/cleanlog.h"
#include "tests/testing/catalog.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTextStream>
#include <QThread>

#include <algorithm>
#include <memory>
#include <vector>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype SmallPaste = 23'000; // UTF-16 units, as below
constexpr qsizetype MiddlePaste = 1'000'000;
constexpr qsizetype LargePaste = 10'000'000;

// --- Catalogs ---

QList<Entry> readErrorCanon(const QString &folder)
{
    QList<Entry> entries;
    QDirIterator files(folder, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonObject error = object[u"error"_s].toObject();
        Entry entry;
        entry.id = object[u"id"_s].toString();
        entry.domain = error[u"domain"_s].toString();
        entry.signature.en = error[u"signature"_s].toString();
        entry.regex = error[u"regex"_s].toString();
        if (!entry.id.isEmpty() && !entry.regex.isEmpty())
            entries.append(entry);
    }
    std::sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) { return a.id < b.id; });
    return entries;
}

QList<Entry> readEntries(const QString &folder)
{
    const QList<Entry> foreign = readErrorCanon(folder);
    return foreign.isEmpty() ? CatalogLoader().load({folder}).entries : foreign;
}

/// `text` with `mark` after each word of four letters or more, as if another program spelt them; in a regex, groups'
/// names, escapes and classes stay.
QString respelt(const QString &text, const QString &mark, bool isRegex)
{
    QString result;
    bool inClass = false;
    for (qsizetype i = 0; i < text.size();) {
        const QChar c = text[i];
        const bool group = isRegex && !inClass && c == u'(' && i + 1 < text.size() && text[i + 1] == u'?';
        if (group) {
            const qsizetype end =
                std::find_if(text.begin() + i, text.end(), [](QChar g) { return g == u'>' || g == u':' || g == u')'; })
                - text.begin();
            result += text.mid(i, end + 1 - i);
            i = end + 1;
            continue;
        }
        if (isRegex && c == u'\\') {
            result += text.mid(i, 2);
            i += 2;
            continue;
        }
        inClass = isRegex && (c == u'[' || (inClass && c != u']'));
        qsizetype end = i;
        while (!inClass && end < text.size() && text[end].isLetter() && text[end].unicode() < 0x80)
            ++end;
        const bool quantified = end < text.size() && QStringView(u"?*+{").contains(text[end]);
        if (end > i) {
            result += text.mid(i, end - i);
            if (end - i >= 4 && !quantified)
                result += mark;
            i = end;
        } else {
            result += c;
            ++i;
        }
    }
    return result;
}

/// `count` entries made of `entries`: the same ones first, then copies in another spelling.
QList<Entry> grownCatalog(const QList<Entry> &entries, qsizetype count)
{
    QList<Entry> result;
    for (qsizetype i = 0; i < count; ++i) {
        Entry entry = entries[i % entries.size()];
        if (i >= entries.size()) {
            const auto round = i / entries.size();
            const QString mark =
                QString(QChar(u'q')) + QChar(char16_t('a' + round % 26)) + QChar(char16_t('a' + round / 26 % 26));
            entry.id += mark;
            entry.signature.en = respelt(entry.signature.en, mark, false);
            entry.regex = respelt(entry.regex, mark, true);
            for (Sample &sample : entry.samples)
                sample.text = respelt(sample.text, mark, false);
            entry.aliases.clear();
            entry.errorCode.clear();
        }
        result.append(entry);
    }
    return result;
}

// --- Pastes ---

struct Paste
{
    QString name;
    QString text;
};

QString repeated(const QString &paste, qsizetype size)
{
    QString result;
    result.reserve(size + paste.size());
    while (result.size() < size)
        result += paste;
    result.truncate(size);
    return result;
}

/// `paste`, or what fits of it, once in the middle of a clean log.
QString inCleanLog(const QString &paste, qsizetype size)
{
    const QString middle = paste.left(std::min<qsizetype>(size / 4, 20'000));
    const qsizetype half = (size - middle.size()) / 2;
    return cleanLogText(1, half) + middle + u'\n' + cleanLogText(2, half);
}

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

// --- Measuring ---

/// Milliseconds that `work` takes.
template <typename Work>
double milliseconds(Work work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    return double(timer.nsecsElapsed()) / 1e6;
}

/// Fewest milliseconds of `rounds` runs of `work`, or more of them where they are over quickly: other programs take
/// their share of the processor now and then.
template <typename Work>
double fastest(int rounds, Work work)
{
    constexpr double MinMeasurement = 250;
    constexpr int MaxRounds = 200;
    double best = 1e300;
    double all = 0;
    for (int i = 0; i < rounds || (i < MaxRounds && all < MinMeasurement); ++i) {
        const double time = milliseconds(work);
        best = std::min(best, time);
        all += time;
    }
    return best;
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
        growCatalog();
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

    void growCatalog()
    {
        heading(u"Growth with the catalog (entries beyond the %1 given are generated)"_s.arg(m_entries.size()));
        const QString small = repeated(m_pastes.constFirst().text, SmallPaste);
        const QString large = inCleanLog(m_pastes.constFirst().text, MiddlePaste);
        QList<double> before;
        for (const qsizetype count : {qsizetype(2'000), qsizetype(20'000)}) {
            const auto catalog = test::catalogOf(grownCatalog(m_entries, count));
            std::unique_ptr<Diagnoser> diagnoser;
            const QString label = QString::number(count) + u" entries, "_s;
            figure(label + u"built in"_s, milliseconds([&] { diagnoser = std::make_unique<Diagnoser>(catalog); }),
                   u"ms"_s, count > 2'000 ? 3'000 : 300);
            if (!diagnoser->problems().isEmpty())
                figure(label + u"regexes refused"_s, double(diagnoser->problems().size()), u"of them"_s);
            const QList<double> times = {fastest(9, [&] { diagnoser->diagnose(small); }),
                                         fastest(9, [&] { diagnoser->diagnose(large); })};
            figure(label + u"23 KB, repeated"_s, times[0], u"ms"_s);
            figure(label + u"1 MB, once in a clean log"_s, times[1], u"ms"_s);
            if (!before.isEmpty()) {
                figure(u"23 KB, ten times the entries"_s, times[0] / before[0], u"times as long"_s, 2);
                figure(u"1 MB, ten times the entries"_s, times[1] / before[1], u"times as long"_s, 2);
            }
            before = times;
        }
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
    const QList<Entry> entries = readEntries(arguments[1]);
    if (entries.isEmpty()) {
        out << "No entry below " << arguments[1] << ".\n";
        return 2;
    }
    const QString sample = QStringLiteral(WAYMARK_SOURCE_DIR "/tests/diagnosis/data/graph-breaks-notebook.txt");
    const QStringList files = arguments.size() > 2 ? arguments.mid(2) : QStringList{sample};
    const QList<Paste> pastes = readPastes(files, out);
    if (pastes.isEmpty())
        return 2;
    Benchmark(entries, pastes, out).run();
    return 0;
}
