#include "app/catalog/entrytable.h"

#include "app/catalog/entrywriter.h"
#include "app/catalog/filledwords.h"
#include "app/database/database.h"
#include "app/text/characters.h"
#include "app/text/inparallel.h"
#include "app/text/progress.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype EntriesAtOnce = 512; // Turned into JSON before they are written, so held in memory.
constexpr std::size_t EntriesPerThread = 64; // Fewer are not worth another thread.

constexpr auto Tables = R"(
    CREATE TABLE entries(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, domain TEXT NOT NULL,
        category TEXT NOT NULL, title TEXT NOT NULL, title_zh TEXT NOT NULL, marks TEXT NOT NULL,
        marks_zh TEXT NOT NULL, message TEXT NOT NULL, code TEXT NOT NULL, tier TEXT NOT NULL, resolvable TEXT NOT NULL, file TEXT NOT NULL,
        line INTEGER NOT NULL);
    CREATE TABLE bodies(number INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, json BLOB NOT NULL);
    CREATE TABLE sections(domain TEXT NOT NULL, category TEXT NOT NULL, first INTEGER NOT NULL, size INTEGER NOT NULL);
    CREATE TABLE links(kind TEXT NOT NULL, source TEXT NOT NULL, target TEXT NOT NULL);
    CREATE TABLE domains(id TEXT NOT NULL, name TEXT NOT NULL, name_zh TEXT NOT NULL, is_general INTEGER NOT NULL,
        messages TEXT NOT NULL, context TEXT NOT NULL);
    CREATE TABLE categories(id TEXT NOT NULL, name TEXT NOT NULL, name_zh TEXT NOT NULL);
    CREATE TABLE guides(id TEXT PRIMARY KEY, number INTEGER NOT NULL, title TEXT NOT NULL, title_zh TEXT NOT NULL,
        markdown TEXT NOT NULL, markdown_zh TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE former_ids(id TEXT PRIMARY KEY, entry TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE replaced(id TEXT PRIMARY KEY, file TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE summary(entries INTEGER NOT NULL, newest TEXT NOT NULL);
    CREATE TABLE dates(date TEXT PRIMARY KEY, entries INTEGER NOT NULL) WITHOUT ROWID;
)";

/// Id -> position in the list.
template <typename Named>
QHash<QString, qsizetype> ranks(const QList<Named> &list)
{
    QHash<QString, qsizetype> result;
    for (const Named &named : list)
        result.insert(named.id, result.size());
    return result;
}

/// "start length name", one a line: what a list shows in another style.
QString marksText(const QList<SlotMark> &marks)
{
    QStringList lines;
    for (const SlotMark &mark : marks)
        lines.append(u"%1 %2 %3"_s.arg(mark.start).arg(mark.length).arg(mark.name));
    return lines.join(u'\n');
}

bool writeRows(const Database &database, const QList<Entry> &entries, Progress &progress)
{
    Query row = database.query("INSERT INTO entries VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (qsizetype number = 0; number < entries.size(); ++number) {
        const Entry &entry = entries[number];
        const FilledText title = titleOf(entry, Language::English);
        FilledText chinese = titleOf(entry, Language::Chinese);
        if (chinese.text == title.text)
            chinese = {};
        const QString message = entry.title.isEmpty() ? QString() : messageOf(entry, Language::English).text;
        row.with(qint64(number), entry.id, entry.domain, entry.category, title.text, chinese.text,
                 marksText(title.marks), marksText(chinese.marks), message, entry.errorCode, tierName(entry.tier),
                 resolvableName(entry.resolvable), entry.file, entry.line);
        if (!progress.advance() || !row.run())
            return false;
    }
    return true;
}

bool writeBodies(const Database &database, const QList<Entry> &entries, Progress &progress)
{
    Query body = database.query("INSERT INTO bodies VALUES(?, ?, ?)");
    for (qsizetype first = 0; first < entries.size(); first += EntriesAtOnce) {
        std::vector<QByteArray> texts(std::size_t(std::min(EntriesAtOnce, entries.size() - first)));
        inParallel(texts.size(), EntriesPerThread, progress,
                   [&](std::size_t i) { texts[i] = toJson(entries[first + qsizetype(i)]); });
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (progress.isCancelled()
                || !body.with(qint64(first) + qint64(i), qint64(checksumOf(texts[i])), texts[i]).run())
                return false;
        }
    }
    return true;
}

bool writeSections(const Database &database)
{
    return database.execute("INSERT INTO sections SELECT domain, category, min(number), count(*) FROM entries "
                            "GROUP BY domain, category ORDER BY min(number)");
}

bool writeLinks(const Database &database, const QList<Entry> &entries)
{
    Query row = database.query("INSERT INTO links VALUES(?, ?, ?)");
    bool isWritten = true;
    const auto write = [&](const QString &kind, const QString &source, const auto &links) {
        for (const auto &link : links)
            isWritten = row.with(kind, source, link.entryId).run() && isWritten;
    };
    for (const Entry &entry : entries) {
        write(u"leads_to"_s, entry.id, entry.leadsTo);
        write(u"preceded_by"_s, entry.id, entry.precededBy);
        write(u"confused_with"_s, entry.id, entry.confusedWith);
    }
    return isWritten && database.execute("CREATE INDEX links_by_target ON links(target)");
}

/// Of two entries that had one id the first counts.
bool writeFormerIds(const Database &database, const QList<Entry> &entries)
{
    Query row = database.query("INSERT OR IGNORE INTO former_ids VALUES(?, ?)");
    bool isWritten = true;
    for (const Entry &entry : entries) {
        for (const QString &id : entry.formerIds)
            isWritten = row.with(id, entry.id).run() && isWritten;
    }
    return isWritten;
}

bool writeTaxonomy(const Database &database, const Taxonomy &taxonomy)
{
    bool isWritten = true;
    Query row = database.query("INSERT INTO domains VALUES(?, ?, ?, ?, ?, ?)");
    for (const Domain &domain : taxonomy.domains) {
        row.with(domain.id, domain.name.en, domain.name.zh, int(domain.isGeneral), domain.messages.join(ListSeparator),
                 domain.context.join(ListSeparator));
        isWritten = row.run() && isWritten;
    }
    row = database.query("INSERT INTO categories VALUES(?, ?, ?)");
    for (const Category &category : taxonomy.categories)
        isWritten = row.with(category.id, category.name.en, category.name.zh).run() && isWritten;
    return isWritten;
}

/// The first of them has the number `number`.
bool writeGuides(const Database &database, const QList<Guide> &guides, qint64 number)
{
    Query row = database.query("INSERT INTO guides VALUES(?, ?, ?, ?, ?, ?)");
    return std::all_of(guides.begin(), guides.end(), [&](const Guide &guide) {
        return row.with(guide.id, number++, guide.title.en, guide.title.zh, guide.markdown.en, guide.markdown.zh).run();
    });
}

bool writeSummary(const Database &database, const QList<Entry> &entries)
{
    QMap<QString, qint64> dates;
    for (const Entry &entry : entries)
        ++dates[dateOf(entry)];
    Query row = database.query("INSERT INTO dates VALUES(?, ?)");
    return std::all_of(dates.keyValueBegin(), dates.keyValueEnd(),
                       [&row](const auto &date) { return row.with(date.first, date.second).run(); })
        && database.query("INSERT INTO summary VALUES(?, ?)")
               .with(qint64(entries.size()), dates.isEmpty() ? QString() : dates.lastKey())
               .run();
}

} // namespace

CatalogOrder::CatalogOrder(const Taxonomy &taxonomy)
    : m_domains(ranks(taxonomy.domains))
    , m_categories(ranks(taxonomy.categories))
{
}

CatalogOrder::Key CatalogOrder::keyOf(const QString &domain, const QString &category) const
{
    return {m_domains.value(domain, m_domains.size()), domain, m_categories.value(category, m_categories.size()),
            category};
}

QString dateOf(const Entry &entry)
{
    return std::max(entry.lastUpdated, entry.lastConfirmed).toString(Qt::ISODate);
}

QList<Entry> inCatalogOrder(QList<Entry> entries, const Taxonomy &taxonomy)
{
    const CatalogOrder catalogOrder(taxonomy);

    // Sorted by position, so that long entries are moved once each.
    using SortKey = std::tuple<CatalogOrder::Key, QString>;
    std::vector<std::pair<SortKey, qsizetype>> order;
    order.reserve(std::size_t(entries.size()));
    QSet<QString> ids;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        Entry &entry = entries[i];
        if (ids.contains(entry.id))
            continue;
        entry.category = taxonomy.categoryId(entry.category);
        ids.insert(entry.id);
        order.emplace_back(SortKey{catalogOrder.keyOf(entry.domain, entry.category), entry.id}, i);
    }
    std::sort(order.begin(), order.end());

    QList<Entry> sorted;
    sorted.reserve(qsizetype(order.size()));
    for (const auto &[key, position] : order)
        sorted.append(std::move(entries[position]));
    return sorted;
}

bool writeEntries(const Database &database, const QList<Entry> &entries, const Taxonomy &taxonomy,
                  const QList<Guide> &guides, Progress &progress)
{
    return database.execute(Tables) && writeRows(database, entries, progress)
        && writeBodies(database, entries, progress) && database.execute("CREATE INDEX entries_by_file ON entries(file)")
        && writeSections(database) && writeLinks(database, entries) && writeFormerIds(database, entries)
        && writeTaxonomy(database, taxonomy) && writeGuides(database, guides, entries.size())
        && writeSummary(database, entries);
}

} // namespace waymark
