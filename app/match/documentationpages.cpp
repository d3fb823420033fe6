#include "app/match/documentationpages.h"

#include "app/catalog/entry.h"
#include "app/database/database.h"

#include <QUrl>

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
            m_entryOfPage.insert(page, m_entryOfPage.value(page, number) == number ? number : -1);
    }
}

bool DocumentationPages::save(const Database &database) const
{
    if (!database.execute("CREATE TABLE pages(page TEXT PRIMARY KEY, entry INTEGER NOT NULL) WITHOUT ROWID"))
        return false;
    Query row = database.query("INSERT INTO pages VALUES (?, ?)");
    for (auto page = m_entryOfPage.cbegin(); page != m_entryOfPage.cend(); ++page) {
        if (!row.with(page.key(), qint64(page.value())).run())
            return false;
    }
    return true;
}

bool DocumentationPages::open(const Database &database)
{
    m_database = &database;
    return !database.query("SELECT entry FROM pages WHERE page = ?").hasFailed();
}

std::optional<qsizetype> DocumentationPages::entryOfPage(const QString &page) const
{
    if (!m_database) {
        const auto known = m_entryOfPage.constFind(page);
        return known == m_entryOfPage.constEnd() ? std::nullopt : std::optional(*known);
    }
    Query row = m_database->query("SELECT entry FROM pages WHERE page = ?").with(page);
    return row.next() ? std::optional<qsizetype>(row.integer(0)) : std::nullopt;
}

qsizetype DocumentationPages::entryOf(const QString &address) const
{
    const QString page = pageOf(address);
    if (page.isEmpty())
        return -1;
    const std::optional<qsizetype> entry = entryOfPage(page);
    return entry ? *entry : entryOfPage(page.section(u'#', 0, 0)).value_or(-1);
}

} // namespace waymark
