#pragma once

#include "app/catalog/entry.h"

#include <QHash>
#include <QList>
#include <QStringList>

#include <memory>

namespace waymark {

/// A technology that entries belong to, as listed in `domains.json`.
struct Domain
{
    QString id; ///< "pytorch"
    LocalizedText name; ///< "PyTorch"
    QStringList hints; ///< Literal strings found in pastes of this domain; used to propose a domain for a draft.
};

/// A kind of error, as listed in `domains.json`.
struct Category
{
    QString id; ///< "runtime_error"
    LocalizedText name; ///< "Runtime errors" / "运行时错误"
};

/// The names and the order of domains and categories. A domain that is not listed is shown by its
/// id, after those that are.
struct Taxonomy
{
    QList<Domain> domains;
    QList<Category> categories;

    /// Name of a domain or category: as listed, else the id with underscores as spaces.
    LocalizedText domainName(const QString &id) const;
    LocalizedText categoryName(const QString &id) const;

    /// Reads `domains.json`. A missing or broken file gives an empty taxonomy and, where
    /// `error` is given, one sentence with the reason.
    static Taxonomy fromFile(const QString &path, QString *error = nullptr);
};

/// A set of entries, immutable once made and shared freely between threads.
///   catalog.find(u"git/not-a-repository")  ->  the entry
///   catalog.find(u"no/such-id")            ->  nullptr
/// Entries keep their order: domains as in the taxonomy, then category, then id.
class Catalog
{
public:
    Catalog() = default;

    /// Of two entries with one id the first is kept; loaders report the second.
    Catalog(QList<Entry> entries, Taxonomy taxonomy);

    const QList<Entry> &entries() const { return m_entries; }
    const Taxonomy &taxonomy() const { return m_taxonomy; }
    bool isEmpty() const { return m_entries.isEmpty(); }
    qsizetype size() const { return m_entries.size(); }

    /// The entry with this id, or nullptr. The pointer lives as long as the catalog.
    const Entry *find(QStringView id) const;

    /// Position in entries(), or -1.
    qsizetype indexOf(QStringView id) const;

    /// Ids of the entries that list this one as easily confused, in order. It need not be in the catalog
    /// itself.
    ///   x lists y as easily confused  ->  confusedBy("y") holds "x"
    QStringList confusedBy(const QString &id) const { return m_confusedBy.value(id); }

private:
    QList<Entry> m_entries;
    Taxonomy m_taxonomy;
    QHash<QString, qsizetype> m_byId;
    QHash<QString, QStringList> m_confusedBy;
};

using CatalogPtr = std::shared_ptr<const Catalog>;

} // namespace waymark
