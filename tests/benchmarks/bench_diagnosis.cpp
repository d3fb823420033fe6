// Prints the figures of the diagnosis engine beside those of the plain alternative, one
// QRegularExpression after another, in the same run.
//
//   bench_diagnosis FOLDER [PASTE]
//
// FOLDER holds JSON files with a regex each: Waymark's own catalog, or one in the ErrorCanon format. PASTE is
// a log of any size; a part of it of about 23 KB, and copies of it up to 1 MB and 10 MB, are diagnosed.

#include "diagnosis/diagnoser.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTextStream>

#include <algorithm>
#include <vector>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

QList<Entry> readEntries(const QString &folder)
{
    QList<Entry> entries;
    QDirIterator files(folder, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonObject error = object.contains(u"error"_s) ? object[u"error"_s].toObject() : object;
        Entry entry;
        entry.id = object[u"id"_s].toString();
        entry.domain = error[u"domain"_s].toString();
        entry.signature.en = error[u"signature"_s].toString();
        entry.regex = error[u"regex"_s].toString();
        if (!entry.id.isEmpty() && !entry.regex.isEmpty())
            entries.append(entry);
    }
    return entries;
}

/// `count` entries made of `entries`: copies in which the words are spelt anew, so that every regex has literals of its own.
QList<Entry> multiplied(const QList<Entry> &entries, qsizetype count)
{
    QList<Entry> result;
    for (qsizetype i = 0; i < count; ++i) {
        Entry entry = entries[i % entries.size()];
        if (i >= entries.size()) {
            const QString mark = u"q"_s + QString::number(i / entries.size());
            entry.id += mark;
            entry.signature.en.replace(u' ', mark + u' ');
            entry.regex = entry.signature.en.isEmpty() ? mark + u"frobnicated"_s : QRegularExpression::escape(entry.signature.en);
        }
        result.append(entry);
    }
    return result;
}

/// Fewest milliseconds of `rounds` runs of `work`.
template<typename Work>
double fastest(int rounds, Work work)
{
    double best = 1e300;
    for (int i = 0; i < rounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        work();
        best = std::min(best, double(timer.nsecsElapsed()) / 1e6);
    }
    return best;
}

QString grownTo(const QString &paste, qsizetype size)
{
    QString result = paste;
    while (result.size() < size)
        result += paste;
    result.truncate(size);
    return result;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    const QStringList arguments = application.arguments();
    if (arguments.size() < 2) {
        out << "Usage: bench_diagnosis FOLDER [PASTE]\n";
        return 2;
    }
    const QList<Entry> entries = readEntries(arguments[1]);
    if (entries.isEmpty()) {
        out << "No entry with a regex below " << arguments[1] << ".\n";
        return 2;
    }
    QString paste;
    if (arguments.size() > 2) {
        QFile file(arguments[2]);
        if (file.open(QIODevice::ReadOnly))
            paste = QString::fromUtf8(file.readAll());
    }
    if (paste.isEmpty()) {
        for (int i = 0; i < 400; ++i)
            paste += u"2026-11-21 10:%1:00 INFO step %2: loss 0.%3, lr 1e-4, tensor([%4.]) saved to /data/run/checkpoint-%2.pt\n"_s
                         .arg(QString::number(i % 60), QString::number(i), QString::number(7919 * i % 1000), QString::number(i % 9));
    }
    out.setRealNumberNotation(QTextStream::FixedNotation);
    out.setRealNumberPrecision(2);

    std::unique_ptr<Diagnoser> diagnoser;
    const auto catalog = std::make_shared<Catalog>(entries, Taxonomy());
    out << "index built, " << entries.size() << " entries: " << fastest(3, [&] { diagnoser = std::make_unique<Diagnoser>(catalog); }) << " ms; "
        << diagnoser->problems().size() << " regexes refused\n";
    std::vector<QRegularExpression> plain;
    for (const Entry &entry : entries) {
        plain.emplace_back(entry.regex);
        plain.back().optimize();
    }

    for (const qsizetype size : {qsizetype(23'000), qsizetype(1'000'000), qsizetype(10'000'000)}) {
        const QString text = grownTo(paste, size);
        Diagnosis diagnosis;
        const double ours = fastest(size > 2'000'000 ? 2 : 7, [&] { diagnosis = diagnoser->diagnose(text); });
        out << "paste of " << size / 1000 << " KB: " << ours << " ms, " << diagnosis.findings.size() << " findings";
        if (size <= 1'000'000) {
            int matched = 0;
            const double loop = fastest(1, [&] {
                for (const QRegularExpression &regex : plain)
                    matched += regex.match(text).hasMatch() ? 1 : 0;
            });
            out << "; QRegularExpression loop " << loop << " ms (" << matched << " regexes match): " << loop / ours << " times as long";
        }
        out << "\n";
        out.flush();
    }

    const QString text = grownTo(paste, 23'000);
    double before = 0;
    for (const qsizetype count : {qsizetype(2'000), qsizetype(20'000)}) {
        const auto many = std::make_shared<Catalog>(multiplied(entries, count), Taxonomy());
        std::unique_ptr<Diagnoser> large;
        const double build = fastest(1, [&] { large = std::make_unique<Diagnoser>(many); });
        const double time = fastest(7, [&] { large->diagnose(text); });
        out << count << " entries: built in " << build << " ms, paste of 23 KB " << time << " ms";
        if (before > 0)
            out << ", " << time / before << " times as long as with a tenth of them";
        before = time;
        out << "\n";
        out.flush();
    }
    return 0;
}
