#include "app/catalog/catalog.h"

#include "app/catalog/nativereader.h"
#include "app/database/database.h"

#include <QHash>

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
    Query hints = database.query("SELECT hint FROM hints WHERE domain = ? ORDER BY rowid");
    for (Query row = database.query("SELECT id, name, name_zh FROM domains ORDER BY rowid"); row.next();) {
        Domain domain{row.text(0), {row.text(1), row.text(2)}, {}};
        for (hints.with(domain.id); hints.next();)
            domain.hints.append(hints.text(0));
        taxonomy.domains.append(domain);
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

} // namespace

/// The statements that are executed most often are prepared once; `mutex` is for them and for the kept entries.
class Catalog::Private
{
public:
    explicit Private(std::unique_ptr<Database> opened)
        : database(std::move(opened))
        , taxonomy(taxonomyOf(*database))
        , sections(sectionsOf(*database))
        , size(database->number("SELECT entries FROM summary"))
        , bodies(database->query(
              "SELECT id, file, line, json, checksum FROM entries LEFT JOIN bodies USING (number) WHERE number = ?"))
        , ids(database->query("SELECT id FROM entries WHERE number = ?"))
        , numbers(database->query("SELECT number FROM entries WHERE id = ?"))
    {
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
        Body body;
        if (bodies.with(qint64(number)).next())
            body = {bodies.text(0), bodies.text(1), int(bodies.integer(2)), {}};
        if (bodies.integer(4) == checksumOf(bodies.view(3)))
            body.json = bodies.bytes(3);
        else
            database->noteDamage();
        return body;
    }

    void keep(qsizetype number, const EntryPtr &entry)
    {
        if (entries.size() >= MaxKeptEntries)
            entries.erase(entries.begin());
        entries.emplace_back(number, entry);
    }

    const std::unique_ptr<Database> database;
    const Taxonomy taxonomy;
    const QList<CatalogSection> sections;
    const qsizetype size;

    std::mutex mutex;
    Query bodies;
    Query ids;
    Query numbers;
    std::vector<std::pair<qsizetype, EntryPtr>> entries; // with their numbers, the one used last at the end
};

Catalog::Catalog()
    : Catalog(std::make_unique<Database>())
{
}

Catalog::Catalog(std::unique_ptr<Database> database)
    : d(std::make_unique<Private>(std::move(database)))
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
    Query row = d->database->query("SELECT newest FROM summary");
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
    const std::lock_guard lock(d->mutex);
    return d->ids.with(qint64(number)).next() ? d->ids.text(0) : QString();
}

qsizetype Catalog::indexOf(QStringView id) const
{
    const std::lock_guard lock(d->mutex);
    const qsizetype number = d->numbers.with(id).next() ? qsizetype(d->numbers.integer(0)) : -1;
    return number < size() ? number : -1; // of a damaged database it may be any
}

QList<EntryRow> Catalog::rows(qsizetype first, qsizetype count) const
{
    QList<EntryRow> rows;
    Query row =
        d->database->query("SELECT id, title, title_zh, marks, marks_zh FROM entries WHERE number >= ? AND number < ?")
            .with(qint64(first), qint64(first + count));
    while (row.next())
        rows.append({row.text(0), {row.text(1), row.text(2)}, marksIn(row.text(3)), marksIn(row.text(4))});
    return rows;
}

QStringList Catalog::confusedBy(const QString &id) const
{
    QStringList ids;
    Query row = d->database
                    ->query("SELECT source FROM links WHERE target = ? AND kind = 'confused_with' "
                            "GROUP BY source ORDER BY min(rowid)")
                    .with(id);
    while (row.next())
        ids.append(row.text(0));
    return ids;
}

QString Catalog::replacedFile(const QString &id) const
{
    Query row = d->database->query("SELECT file FROM replaced WHERE id = ?").with(id);
    return row.next() ? row.text(0) : QString();
}

QList<GuideTitle> Catalog::guideTitles() const
{
    QList<GuideTitle> titles;
    for (Query row = d->database->query("SELECT id, title, title_zh FROM guides ORDER BY id"); row.next();)
        titles.append({row.text(0), {row.text(1), row.text(2)}});
    return titles;
}

std::optional<Guide> Catalog::guide(const QString &id) const
{
    Query row = d->database->query("SELECT title, title_zh, markdown, markdown_zh FROM guides WHERE id = ?").with(id);
    if (!row.next())
        return std::nullopt;
    return Guide{id, {row.text(0), row.text(1)}, {row.text(2), row.text(3)}};
}

const Database &Catalog::database() const
{
    return *d->database;
}

CatalogChange changeBetween(const Catalog &before, const Catalog &after)
{
    constexpr auto AllEntries = "SELECT id, checksum FROM entries JOIN bodies USING (number)";
    QHash<QString, qint64> former;
    for (Query row = before.database().query(AllEntries); row.next();)
        former.insert(row.text(0), row.integer(1));
    CatalogChange change;
    for (Query row = after.database().query(AllEntries); row.next();) {
        const auto known = former.constFind(row.text(0));
        if (known == former.constEnd()) {
            ++change.added;
            continue;
        }
        change.changed += *known != row.integer(1);
        former.erase(known);
    }
    change.removed = int(former.size());
    return change;
}

} // namespace waymark
