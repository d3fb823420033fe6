// What a key typed in search or over the tree costs: catalogs of several sizes, queries in both languages typed letter
// by letter.
//   bench_search [ERRORCANON_FOLDER]        the shipped catalog, and those entries too
#include "app/catalog/catalogloader.h"
#include "app/catalog/entrytable.h"
#include "app/database/database.h"
#include "app/search/catalogmodel.h"
#include "app/search/entrysearch.h"
#include "app/search/searchtable.h"
#include "app/text/progress.h"
#include "tests/benchmarks/scalecatalog.h"
#include "tests/benchmarks/typedqueries.h"

#include <QCoreApplication>
#include <QTextStream>

#include <algorithm>
#include <ctime>
#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

constexpr double GoalMedianMs = 3;
constexpr double GoalMs = 10; // for 95 of 100 keys
constexpr qsizetype MaxGoalEntries = 20'000;
constexpr double GoalFilterMs = 16; // the same, in the filter of the tree

QList<Entry> readFolder(const QString &folder)
{
    return CatalogLoader().load({folder}).entries;
}

class Figures
{
public:
    void add(double ms, const QString &query)
    {
        m_times.append(ms);
        if (ms > m_worst) {
            m_worst = ms;
            m_worstQuery = query;
        }
    }
    double at(double part) const
    {
        QList<double> sorted = m_times;
        std::sort(sorted.begin(), sorted.end());
        return sorted.at(qsizetype(double(sorted.size() - 1) * part));
    }
    QString text() const
    {
        return u"median %1  p95 %2  worst %3 ms (\"%4\")"_s.arg(at(0.5), 7, 'f', 3)
            .arg(at(0.95), 7, 'f', 3)
            .arg(m_worst, 7, 'f', 3)
            .arg(m_worstQuery);
    }

private:
    QList<double> m_times;
    double m_worst = 0;
    QString m_worstQuery;
};

/// Of the processor, which other programs use too.
double processorMs()
{
    return double(std::clock()) * 1e3 / CLOCKS_PER_SEC;
}

/// What each key of the queries costs.
template <typename Answer>
Figures figuresOf(Answer answer)
{
    Figures figures;
    for (const QString &query : bench::typedQueries()) {
        for (qsizetype length = 1; length <= query.size(); ++length) {
            const QString typed = query.left(length);
            double best = 1e9;
            for (int round = 0; round < 3; ++round) {
                const double start = processorMs();
                answer(typed);
                best = std::min(best, processorMs() - start);
            }
            figures.add(best, typed);
        }
    }
    return figures;
}

void measure(const QList<Entry> &entries, const QList<Guide> &guides, QTextStream &out)
{
    const QList<Entry> sorted = inCatalogOrder(entries, {});
    auto database = std::make_unique<Database>();
    Progress progress;
    if (!database->openInMemory() || !database->execute("BEGIN")
        || !writeEntries(*database, sorted, {}, guides, progress))
        return;
    const qint64 pages = database->number("PRAGMA page_count");
    const double start = processorMs();
    if (!writeSearch(*database, sorted, guides, progress) || !database->execute("COMMIT"))
        return;
    const double written = processorMs() - start;
    const qint64 bytes = (database->number("PRAGMA page_count") - pages) * database->number("PRAGMA page_size");
    out << "\n"
        << entries.size() << " entries: tables written in " << QString::number(written, 'f', 0) << " ms, "
        << QString::number(double(bytes) / 1e6, 'f', 1) << " MB\n";
    const auto catalog = std::make_shared<const Catalog>(std::move(database));
    const EntrySearch search(catalog);
    const Figures keys = figuresOf([&](const QString &typed) { search.search(typed); });
    out << "  search  " << keys.text();
    if (entries.size() <= MaxGoalEntries) {
        const bool isReached = keys.at(0.5) <= GoalMedianMs && keys.at(0.95) <= GoalMs;
        out << "  goal " << GoalMedianMs << ", " << GoalMs << ": " << (isReached ? "reached" : "MISSED");
    }
    out << '\n';
    out.flush();

    CatalogModel model;
    model.setCatalog(catalog);
    const Figures filtered = figuresOf([&](const QString &typed) {
        model.setFilter({}, {});
        model.setFilter(typed, {});
        for (int row = 0; row < model.rowCount(); ++row)
            model.index(row, 0).data(CatalogModel::CountRole);
    });
    out << "  filter  " << filtered.text() << "  goal " << GoalFilterMs << ": "
        << (filtered.at(0.95) <= GoalFilterMs ? "reached" : "MISSED") << '\n';
    out.flush();
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    const QString data = QStringLiteral(WAYMARK_SOURCE_DIR "/data");
    QList<Entry> entries = readFolder(data + u"/catalog"_s);
    const QStringList folders = application.arguments().mid(1);
    for (const QString &folder : folders)
        entries += readFolder(folder);
    const QList<Guide> guides = GuideFolder(data + u"/guides"_s).guides();
    out << "Qt " << qVersion() << ", " << entries.size() << " entries read, others made of them\n";
    const bench::ScaleCatalog scale(entries);
    for (const qsizetype count : {qsizetype(777), qsizetype(3'300), qsizetype(20'000), qsizetype(100'000)})
        measure(scale.grown(count), guides, out);
    return 0;
}
