#include "app/catalog/catalog.h"

#include "app/catalog/entrytable.h"
#include "app/catalog/nativereader.h"
#include "app/database/layers.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr std::size_t MaxKeptEntries = 64;

Taxonomy taxonomyOf(const Database &database)
{
    Taxonomy taxonomy;
    Query domain =
        database.query("SELECT id, name, name_zh, messages, context, is_general FROM domains ORDER BY rowid");
    while (domain.next()) {
        const auto lines = [&domain](int column) {
            return domain.text(column).split(ListSeparator, Qt::SkipEmptyParts);
        };
        taxonomy.domains.append(
            {domain.text(0), {domain.text(1), domain.text(2)}, lines(3), lines(4), {}, {}, domain.integer(5) != 0});
    }
    for (Query row = database.query("SELECT id, name, name_zh FROM categories ORDER BY rowid"); row.next();)
        taxonomy.categories.append({row.text(0), {row.text(1), row.text(2)}});
    return taxonomy;
}

QList<CatalogSection> sectionsOf(const Database &database)
{
    QList<CatalogSection> sections;
    for (Query row = database.query("SELECT domain, category, first, size FROM sections ORDER BY first"); row.next();)
        sections.append({row.text(0), row.text(1), row.integer(2), row.integer(3)});
    return sections;
}

/// As writeEntries() writes them.
QList<SlotMark> marksIn(const QString &text)
{
    QList<SlotMark> marks;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        SlotMark mark;
        mark.start = line.section(u' ', 0, 0).toInt();
        mark.length = line.section(u' ', 1, 1).toInt();
        mark.name = line.section(u' ', 2);
        marks.append(mark);
    }
    return marks;
}

/// An entry as the database has it.
struct Body
{
    QString id;
    QString file;
    int line = 0;
    QByteArray json;
};

/// The statements that are executed most often, prepared once for a layer.
struct Statements
{
    explicit Statements(const Database &database)
        : bodies(database.query(
              "SELECT id, file, line, json, checksum FROM entries LEFT JOIN bodies USING (number) WHERE number = ?"))
        , ids(database.query("SELECT id FROM entries WHERE number = ?"))
        , numbers(database.query("SELECT number FROM entries WHERE id = ?"))
        , formerNumbers(database.query(
              "SELECT number FROM entries WHERE id = (SELECT entry FROM former_ids WHERE former_ids.id = ?)"))
    {
    }

    Query bodies;
    Query ids;
    Query numbers;
    Query formerNumbers;
};

} // namespace

/// `mutex` is for the statements and the kept entries.
class Catalog::Private
{
public:
    Private(std::unique_ptr<Database> base, std::unique_ptr<Database> changes)
        : layers(std::move(base), std::move(changes))
        , taxonomy(taxonomyOf(layers.base()))
        , sections(sectionsOf(layers.latest()))
        , size(layers.latest().number("SELECT entries FROM summary"))
    {
        for (const Layers::Layer &layer : layers.all())
            statements.emplace_back(layer.database);
    }

    EntryPtr kept(qsizetype number)
    {
        const auto found =
            std::find_if(entries.begin(), entries.end(), [&](const auto &each) { return each.first == number; });
        if (found == entries.end())
            return nullptr;
        std::rotate(found, found + 1, entries.end());
        return entries.back().second;
    }

    Body bodyOf(qsizetype number)
    {
        const RowMap::Place place = layers.entries().at(number);
        Query &row = statements[place.layer].bodies;
        Body body;
        if (row.with(place.row).next())
            body = {row.text(0), row.text(1), int(row.integer(2)), {}};
        if (row.integer(4) == checksumOf(row.view(3)))
            body.json = row.bytes(3);
        else
            layers.of(place.layer).database.noteDamage();
        if (place.layer == RowMap::Base && layers.changes()) {
            Query moved = layers.changes()->query("SELECT line FROM lines WHERE number = ?");
            if (moved.with(place.row).next())
                body.line = int(moved.integer(0));
        }
        return body;
    }

    void keep(qsizetype number, const EntryPtr &entry)
    {
        if (entries.size() >= MaxKeptEntries)
            entries.erase(entries.begin());
        entries.emplace_back(number, entry);
    }

    const Layers layers;
    const Taxonomy taxonomy;
    const QList<CatalogSection> sections;
    const qsizetype size;

    std::mutex mutex;
    std::vector<Statements> statements; // of each layer
    std::vector<std::pair<qsizetype, EntryPtr>> entries; // with their numbers, the one used last at the end
};

Catalog::Catalog()
    : Catalog(std::make_unique<Database>())
{
}

Catalog::Catalog(std::unique_ptr<Database> database, std::unique_ptr<Database> changes)
    : d(std::make_unique<Private>(std::move(database), std::move(changes)))
{
}

Catalog::~Catalog() = default;

const Taxonomy &Catalog::taxonomy() const
{
    return d->taxonomy;
}

qsizetype Catalog::size() const
{
    return d->size;
}

QDate Catalog::newest() const
{
    Query row = d->layers.latest().query("SELECT newest FROM summary");
    return row.next() ? QDate::fromString(row.text(0), Qt::ISODate) : QDate();
}

const QList<CatalogSection> &Catalog::sections() const
{
    return d->sections;
}

EntryPtr Catalog::entry(qsizetype number) const
{
    if (number < 0 || number >= size())
        return nullptr;
    Body body;
    {
        const std::lock_guard lock(d->mutex);
        if (EntryPtr kept = d->kept(number))
            return kept;
        body = d->bodyOf(number);
    }
    Entry read = entryFromJson(body.json).value_or(Entry());
    if (read.id.isEmpty())
        read.id = body.id;
    read.file = body.file;
    read.line = body.line;
    auto entry = std::make_shared<const Entry>(std::move(read));
    const std::lock_guard lock(d->mutex);
    if (EntryPtr kept = d->kept(number))
        return kept; // read by another thread meanwhile
    d->keep(number, entry);
    return entry;
}

EntryPtr Catalog::find(QStringView id) const
{
    return entry(indexOf(id));
}

QString Catalog::idOf(qsizetype number) const
{
    if (number < 0 || number >= size())
        return {};
    const RowMap::Place place = d->layers.entries().at(number);
    const std::lock_guard lock(d->mutex);
    Query &ids = d->statements[place.layer].ids;
    return ids.with(place.row).next() ? ids.text(0) : QString();
}

qsizetype Catalog::indexOf(QStringView id) const
{
    const std::lock_guard lock(d->mutex);
    for (Query Statements::*statement : {&Statements::numbers, &Statements::formerNumbers}) {
        for (const Layers::Layer &layer : d->layers.all()) {
            Query &numbers = d->statements[layer.kind].*statement;
            const qint64 number = numbers.with(id).next() ? layer.entry(numbers.integer(0)) : -1;
            if (number >= 0 && number < size()) // of a damaged database it may be any
                return number;
        }
    }
    return -1;
}

QList<EntryRow> Catalog::rows(qsizetype first, qsizetype count) const
{
    QList<EntryRow> rows;
    const qsizetype end = std::min(first + count, size());
    for (qsizetype number = first; number < end;) {
        const RowMap::Place place = d->layers.entries().at(number);
        const qint64 run = d->layers.entries().runAt(number, end - number);
        Query row =
            d->layers.of(place.layer)
                .database
                .query("SELECT id, title, title_zh, marks, marks_zh, message, file FROM entries WHERE number >= ? "
                       "AND number < ?")
                .with(place.row, place.row + run);
        while (row.next())
            rows.append({row.text(0),
                         {row.text(1), row.text(2)},
                         marksIn(row.text(3)),
                         marksIn(row.text(4)),
                         row.text(5),
                         row.text(6)});
        number += run;
    }
    return rows;
}

QMap<QString, QString> Catalog::formerIds() const
{
    QMap<QString, QString> ids;
    for (const Layers::Layer &layer : d->layers.all()) {
        Query row = layer.database.query("SELECT former_ids.id, entry, number FROM former_ids"
                                         " JOIN entries ON entries.id = entry");
        while (row.next()) {
            if (layer.entry(row.integer(2)) >= 0)
                ids.insert(row.text(0), row.text(1));
        }
    }
    return ids;
}

QStringList Catalog::confusedBy(const QString &id) const
{
    QMap<qint64, QString> ids; // by number
    for (const Layers::Layer &layer : d->layers.all()) {
        Query row = layer.database
                        .query("SELECT source, number FROM links JOIN entries ON entries.id = source"
                               " WHERE target = ? AND kind = 'confused_with'")
                        .with(id);
        while (row.next()) {
            if (const qint64 number = layer.entry(row.integer(1)); number >= 0)
                ids.insert(number, row.text(0));
        }
    }
    return ids.values();
}

QString Catalog::replacedFile(const QString &id) const
{
    for (const Layers::Layer &layer : d->layers.all()) {
        Query row = layer.database.query("SELECT file FROM replaced WHERE id = ?").with(id);
        if (row.next())
            return row.text(0);
    }
    return {};
}

QStringList Catalog::domainsIn(const QString &path) const
{
    const QString inside = path.endsWith(u'/') ? path : path + u'/';
    const QString behind = inside.chopped(1) + QChar(u'/' + 1); // sorts behind all that begins with `inside`
    QSet<QString> domains;
    for (const Layers::Layer &layer : d->layers.all()) {
        Query row =
            layer.database.query("SELECT domain, number FROM entries WHERE file = ? OR (file > ? AND file < ?)");
        row.with(path, inside, behind);
        while (row.next()) {
            if (layer.entry(row.integer(1)) >= 0)
                domains.insert(row.text(0));
        }
        Query replaced = layer.database.query("SELECT id FROM replaced WHERE file = ? OR (file > ? AND file < ?)");
        for (replaced.with(path, inside, behind); replaced.next();)
            domains.insert(replaced.text(0).section(u'/', 0, 0));
    }
    QStringList sorted(domains.begin(), domains.end());
    sorted.sort();
    return sorted;
}

QList<GuideTitle> Catalog::guideTitles() const
{
    QMap<QString, GuideTitle> titles;
    for (const Layers::Layer &layer : d->layers.all()) {
        Query row = layer.database.query("SELECT id, title, title_zh, number FROM guides");
        while (row.next()) {
            if (layer.entry(row.integer(3)) >= 0)
                titles.insert(row.text(0), {row.text(0), {row.text(1), row.text(2)}});
        }
    }
    return titles.values();
}

std::optional<Guide> Catalog::guide(const QString &id) const
{
    for (const Layers::Layer &layer : d->layers.all()) {
        Query row =
            layer.database.query("SELECT title, title_zh, markdown, markdown_zh, number FROM guides WHERE id = ?");
        if (row.with(id).next() && layer.entry(row.integer(4)) >= 0)
            return Guide{id, {row.text(0), row.text(1)}, {row.text(2), row.text(3)}};
    }
    return std::nullopt;
}

const Layers &Catalog::layers() const
{
    return d->layers;
}

namespace {

/// Calls visit(id, checksum) for each entry, in no particular order.
template <typename Visit>
void forEachBody(const Catalog &catalog, Visit visit)
{
    for (const Layers::Layer &layer : catalog.layers().all()) {
        Query row = layer.database.query("SELECT id, checksum, number FROM entries JOIN bodies USING (number)");
        while (row.next()) {
            if (layer.entry(row.integer(2)) >= 0)
                visit(row.text(0), row.integer(1));
        }
    }
}

} // namespace

CatalogChange changeBetween(const Catalog &before, const Catalog &after)
{
    QHash<QString, qint64> former;
    forEachBody(before, [&former](const QString &id, qint64 checksum) { former.insert(id, checksum); });
    CatalogChange change;
    forEachBody(after, [&](const QString &id, qint64 checksum) {
        const auto known = former.constFind(id);
        if (known == former.constEnd()) {
            ++change.added;
            return;
        }
        change.changed += *known != checksum;
        former.erase(known);
    });
    change.removed = int(former.size());
    return change;
}

} // namespace waymark
