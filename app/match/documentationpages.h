#pragma once

#include <QHash>
#include <QSet>
#include <QString>

#include <optional>

namespace waymark {

class Database;
class Layers;
struct Entry;

/// The pages of documentation that entries name, by address.
///   pages.add(3, entry that names https://example.org/errors/oom)
///   … save(), open() …
///   pages.entryOf("https://www.example.org/errors/oom/")  ->  3
class DocumentationPages
{
public:
    /// Adds the sources and the documentation of entry `number`.
    void add(qsizetype number, const Entry &entry);

    /// Writes them into a table of `database`, which has none. False where that fails.
    bool save(const Database &database) const;

    /// Makes these new pages those that save() wrote; they are read when asked for: `layers` outlives this object.
    /// False where the table is missing.
    bool open(const Layers &layers);

    /// The one entry whose page an address leads to, after open(); -1 for none, and for a page about several.
    qsizetype entryOf(const QString &address) const;

private:
    std::optional<qsizetype> entryOfPage(const QString &page) const; // none where no entry names it; -1: of several

    QHash<QString, QSet<qsizetype>> m_entries; // by page
    const Layers *m_layers = nullptr; // after open()
};

} // namespace waymark
