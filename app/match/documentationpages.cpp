#include "app/match/documentationpages.h"

#include "app/catalog/entry.h"
#include "app/database/layers.h"

#include <QUrl>

#include <algorithm>

namespace waymark {

namespace {

/// An address without what differs between two that lead to the same page.
QString pageOf(const QString &address)
{
    const QUrl url(address.trimmed());
    if (!url.isValid() || (url.scheme() != QLatin1String("https") && url.scheme() != QLatin1String("http"))
        || url.path().size() < 2)
        return {};
    QString host = url.host();
    if (host.startsWith(QLatin1String("www.")))
        host.remove(0, 4);
    QString path = url.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    return host + path + (url.hasQuery() ? u'?' + url.query() : QString())
        + (url.fragment().isEmpty() ? QString() : u'#' + url.fragment());
}

} // namespace

void DocumentationPages::add(qsizetype number, const Entry &entry)
{
    const QStringList sources = entry.sources + QStringList{entry.officialDocUrl};
    for (const QString &source : sources) {
        const QString page = pageOf(source);
        if (!page.isEmpty())
            m_entries[page].insert(number);
    }
}

bool DocumentationPages::save(const Database &database) const
{
    if (!database.execute("CREATE TABLE pages(page TEXT NOT NULL, entry INTEGER NOT NULL, PRIMARY KEY(page, entry))"
                          " WITHOUT ROWID"))
        return false;
    Query row = database.query("INSERT INTO pages VALUES (?, ?)");
    for (auto page = m_entries.cbegin(); page != m_entries.cend(); ++page) {
        for (const qsizetype entry : page.value()) {
            if (!row.with(page.key(), qint64(entry)).run())
                return false;
        }
    }
    return true;
}

bool DocumentationPages::open(const Layers &layers)
{
    m_layers = &layers;
    return std::ranges::none_of(layers.all(), [](const Layers::Layer &layer) {
        return layer.database.query("SELECT entry FROM pages WHERE page = ?").hasFailed();
    });
}

std::optional<qsizetype> DocumentationPages::entryOfPage(const QString &page) const
{
    std::optional<qsizetype> found;
    for (const Layers::Layer &layer : m_layers->all()) {
        Query row = layer.database.query("SELECT entry FROM pages WHERE page = ?").with(page);
        while (row.next()) {
            const qint64 entry = layer.entry(row.integer(0));
            if (entry >= 0 && found)
                return -1;
            if (entry >= 0)
                found = entry;
        }
    }
    return found;
}

qsizetype DocumentationPages::entryOf(const QString &address) const
{
    const QString page = pageOf(address);
    if (page.isEmpty() || !m_layers)
        return -1;
    const std::optional<qsizetype> entry = entryOfPage(page);
    return entry ? *entry : entryOfPage(page.section(u'#', 0, 0)).value_or(-1);
}

} // namespace waymark
