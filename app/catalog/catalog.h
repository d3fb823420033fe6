#pragma once

#include "app/catalog/entry.h"
#include "app/catalog/filledwords.h"
#include "app/catalog/guide.h"

#include <QDate>
#include <QList>
#include <QStringList>

#include <memory>
#include <optional>

namespace waymark {

class Database;
class Layers;

/// A technology that entries belong to, as listed in `domains.json`. It may have no entries.
struct Domain
{
    QString id; ///< "pytorch"
    LocalizedText name; ///< "PyTorch"
    QStringList messages = {}; ///< Regexes of lines that only its programs print about an error.
    QStringList context = {}; ///< Regexes of other lines that show whose error is beside them: stack frames.
    QStringList samples = {}; ///< Errors that are named. Only in `domains.json`, for `waymark check`, as `others`.
    QStringList others = {}; ///< Texts that they do not name: clean output, prose, errors of a neighbour.
    bool isGeneral = false; ///< Its formats hold other domains' errors, too, which come first: Python's traceback.
};

/// A kind of error, as listed in `domains.json`.
struct Category
{
    QString id; ///< "runtime_error"
    LocalizedText name; ///< "Runtime errors" / "运行时错误"
    QStringList aliases = {}; ///< Other words that entries may have for it; not in a catalog file.
};

/// The names and the order of domains and categories. A domain that is not listed is shown by its
/// id, after those that are.
struct Taxonomy
{
    static constexpr qint64 MaxFileBytes = 8'000'000;

    QList<Domain> domains;
    QList<Category> categories;

    /// Name of a domain or category: as listed, else the id with underscores as spaces. Entries without a category are
    /// of "Other".
    LocalizedText domainName(const QString &id) const;
    LocalizedText categoryName(const QString &id) const;

    /// The id of the category that an entry calls `word`: its id or an alias; any other word as it is.
    QString categoryId(const QString &word) const;

    /// Reads `domains.json`. A missing or broken file gives an empty taxonomy and, where
    /// `error` is given, one sentence with the reason. `text` becomes what the file holds, where it is given.
    static Taxonomy fromFile(const QString &path, QString *error = nullptr, QByteArray *text = nullptr);
};

/// The entries of one category of one domain: they follow each other in the catalog.
struct CatalogSection
{
    QString domain;
    QString category;
    qsizetype first = 0; ///< Number of its first entry.
    qsizetype size = 0;
};

/// What a list shows of an entry.
struct EntryRow
{
    QString id;
    LocalizedText title; ///< As titleOf() gives it without a paste. `zh` is empty where it is the same as `en`.
    QList<SlotMark> marks; ///< Placeholders in the English title.
    QList<SlotMark> marksZh;
    QString message; ///< As messageOf() gives it in English; empty where that is the title.
    QString file = {}; ///< That the entry was read from.
};

/// An entry that lives as long as somebody holds it.
using EntryPtr = std::shared_ptr<const Entry>;

/// A set of entries in a database, which compileCatalog() has written, and in a second one with what has changed since,
/// where there is one: immutable, shared freely between threads. Little of it is in memory: an entry is read when it is
/// asked for, and those used last are kept.
///   catalog.find(u"git/not-a-repository")  ->  the entry
///   catalog.find(u"no/such-id")            ->  nullptr
/// Entries are numbered from 0, in this order: domains as in the taxonomy, then category, then id.
class Catalog
{
public:
    /// No entries.
    Catalog();

    /// The databases are open; `changes` may be null.
    explicit Catalog(std::unique_ptr<Database> database, std::unique_ptr<Database> changes = nullptr);
    ~Catalog();

    const Taxonomy &taxonomy() const;
    bool isEmpty() const { return size() == 0; }
    qsizetype size() const;

    /// The day on which an entry was last changed or confirmed; invalid where none has a date.
    QDate newest() const;

    /// All domains with their categories, in the order of the entries.
    const QList<CatalogSection> &sections() const;

    /// The entry with this number or id, which may be a former one; nullptr where there is none. In a damaged database
    /// it may have nothing but an id.
    EntryPtr entry(qsizetype number) const;
    EntryPtr find(QStringView id) const;

    /// Empty where there is no such number.
    QString idOf(qsizetype number) const;

    /// Number of the entry with this id, else of the one that had it formerly, or -1.
    qsizetype indexOf(QStringView id) const;
    bool contains(QStringView id) const { return indexOf(id) >= 0; }

    /// Of `count` entries from the number `first`; fewer where there are fewer.
    QList<EntryRow> rows(qsizetype first, qsizetype count) const;

    /// The ids that entries had formerly, and those of the entries now.
    QMap<QString, QString> formerIds() const;

    /// Ids of the entries that list this one as easily confused, in order. It need not be in the catalog
    /// itself.
    ///   x lists y as easily confused  ->  confusedBy("y") holds "x"
    QStringList confusedBy(const QString &id) const;

    /// The file of the entry with the same id that this one replaces, of another catalog; empty where there is none.
    QString replacedFile(const QString &id) const;

    /// Ids of the domains of which `path`, a folder or a file, has entries, with those that another catalog replaces;
    /// sorted. Empty where no entry is from there.
    ///   catalog.domainsIn(u"/home/ann/team/catalog")  ->  {"billing", "git"}
    QStringList domainsIn(const QString &path) const;

    /// In the order of their ids.
    QList<GuideTitle> guideTitles() const;
    std::optional<Guide> guide(const QString &id) const;

    /// For queries of other modules about their own tables.
    const Layers &layers() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

using CatalogPtr = std::shared_ptr<const Catalog>;

/// How many entries a newer state of a catalog has that the older one has not, and the other way round.
struct CatalogChange
{
    int added = 0;
    int changed = 0; ///< In both, with other contents.
    int removed = 0;

    bool operator==(const CatalogChange &) const = default;
};

CatalogChange changeBetween(const Catalog &before, const Catalog &after);

} // namespace waymark
