// What a key typed in search costs: catalogs of several sizes, queries in both languages typed letter by letter.
//   bench_search [CATALOG_FOLDER]…        the shipped catalog where none is given
#include "app/catalog/catalogloader.h"
#include "app/search/entrysearch.h"
#include "tests/testing/catalog.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTextStream>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

constexpr double GoalMs = 5;
constexpr int LoopQueries = 12; // the plain loop is slow: it answers every so many keys only

/// Typed as people type: whole, misspelt, in Chinese, mixed, codes and links.
const QStringList typedQueries{
    u"cuda out of memory"_s,
    u"graph break"_s,
    u"graph brk"_s,
    u"permission denied docker"_s,
    u"permsision denied"_s,
    u"tensro size mismach"_s,
    u"modul not fuond"_s,
    u"connection refused"_s,
    u"undefined reference"_s,
    u"RuntimeError: expected all tensors to be on the same device"_s,
    u"fatal: not a git repository"_s,
    u"error[E0382]"_s,
    u"gb0170"_s,
    u"https://meta-pytorch.org/compile-graph-break-site/gb/gb0170.html"_s,
    u"WinError 126"_s,
    u"num_workers"_s,
    u"--shm-size"_s,
    u"the error"_s,
    u"显存不足"_s,
    u"显存错误"_s,
    u"显存不够用"_s,
    u"图断裂"_s,
    u"权限被拒绝"_s,
    u"找不到模块"_s,
    u"cuda 显存"_s,
    u"的"_s,
    u"安装 失败"_s,
};

/// `entries` again and again until there are `count`, each time with other words: about one in seven of five letters or
/// more is spelt as if another program had it, so that the vocabulary grows with the catalog, as it would.
QList<Entry> grown(const QList<Entry> &entries, qsizetype count)
{
    const auto respelt = [](const QString &text, qsizetype round) {
        QString result;
        for (qsizetype i = 0; i < text.size();) {
            qsizetype end = i;
            size_t hash = 0;
            for (; end < text.size() && text[end].unicode() < 0x80 && text[end].isLetter(); ++end)
                hash = hash * 31 + text[end].unicode();
            if (end == i) {
                result += text[i++];
                continue;
            }
            result += text.mid(i, end - i);
            if (end - i >= 5 && (hash + size_t(round)) % 7 == 0)
                result += QChar(char16_t('a' + round % 26));
            i = end;
        }
        return result;
    };
    const auto both = [&](const LocalizedText &text, qsizetype round) {
        return LocalizedText{respelt(text.en, round), text.zh};
    };
    QList<Entry> result;
    for (qsizetype i = 0; i < count; ++i) {
        Entry entry = entries[i % entries.size()];
        const qsizetype round = i / entries.size();
        if (round > 0) {
            entry.id += u'-' + QString::number(round);
            entry.signature = both(entry.signature, round);
            entry.rootCause = both(entry.rootCause, round);
            for (DeadEnd &deadEnd : entry.deadEnds)
                deadEnd.whyFails = both(deadEnd.whyFails, round);
            for (Workaround &workaround : entry.workarounds)
                workaround.action = both(workaround.action, round);
        }
        result.append(entry);
    }
    return result;
}

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
    QString text() const
    {
        QList<double> sorted = m_times;
        std::sort(sorted.begin(), sorted.end());
        const auto at = [&](double part) { return sorted.at(qsizetype(double(sorted.size() - 1) * part)); };
        return u"median %1  p95 %2  worst %3 ms (\"%4\")"_s.arg(at(0.5), 7, 'f', 3)
            .arg(at(0.95), 7, 'f', 3)
            .arg(m_worst, 7, 'f', 3)
            .arg(m_worstQuery);
    }
    double worst() const { return m_worst; }

private:
    QList<double> m_times;
    double m_worst = 0;
    QString m_worstQuery;
};

double elapsedMs(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

/// What a plain search does: every word, in every text of every entry.
qsizetype plainLoop(const QList<QStringList> &texts, const QString &query)
{
    const QStringList words = query.split(u' ', Qt::SkipEmptyParts);
    qsizetype found = 0;
    for (const QStringList &entry : texts) {
        found += std::all_of(words.begin(), words.end(), [&](const QString &word) {
            return std::any_of(entry.begin(), entry.end(),
                               [&](const QString &text) { return text.contains(word, Qt::CaseInsensitive); });
        });
    }
    return found;
}

void measure(const QList<Entry> &entries, QTextStream &out)
{
    const auto catalog = test::catalogOf(entries);
    QElapsedTimer timer;
    timer.start();
    const auto search = std::make_unique<EntrySearch>(catalog);
    out << "\n"
        << catalog->size() << " entries: built in " << QString::number(elapsedMs(timer), 'f', 0) << " ms, "
        << QString::number(double(search->memory()) / 1e6, 'f', 1) << " MB\n";

    QList<QStringList> texts;
    for (const Entry &entry : entries) {
        QStringList all;
        for (int field = 0; field <= int(SearchField::Other); ++field) {
            for (const LocalizedText &text : fieldTexts(entry, SearchField(field)))
                all += {text.en, text.zh};
        }
        texts.append(all);
    }

    Figures keys;
    Figures loop;
    int keyNumber = 0;
    qsizetype hits = 0;
    for (const QString &query : typedQueries) {
        for (qsizetype length = 1; length <= query.size(); ++length) {
            const QString typed = query.left(length);
            double best = 1e9;
            for (int round = 0; round < 3; ++round) { // other programs take their share of the processor now and then
                timer.start();
                hits += search->search(typed).size();
                best = std::min(best, elapsedMs(timer));
            }
            keys.add(best, typed);
            if (keyNumber++ % LoopQueries == 0) {
                timer.start();
                hits += plainLoop(texts, typed);
                loop.add(elapsedMs(timer), typed);
            }
        }
    }
    out << "  a key         " << keys.text() << "  goal " << GoalMs << ": "
        << (keys.worst() <= GoalMs ? "reached" : "MISSED") << "\n  plain loop    " << loop.text() << "\n  ("
        << keyNumber << " keys, " << hits << " hits)\n";
    out.flush();
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    QStringList folders = application.arguments().mid(1);
    if (folders.isEmpty())
        folders = {QStringLiteral(WAYMARK_SOURCE_DIR "/data/catalog")};
    QList<Entry> entries;
    for (const QString &folder : std::as_const(folders))
        entries += readFolder(folder);
    if (entries.isEmpty()) {
        out << "No entry below " << folders.join(u", "_s) << ".\n";
        return 2;
    }
    out << "Qt " << qVersion() << ", " << entries.size() << " entries read, others made of them\n";
    for (const qsizetype count : {qsizetype(325), qsizetype(2'000), qsizetype(20'000)})
        measure(grown(entries, count), out);
    return 0;
}
