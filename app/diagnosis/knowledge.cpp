#include "app/diagnosis/knowledge.h"

#include <QUrl>

#include <utility>

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

Knowledge::Knowledge(CatalogPtr catalog)
    : m_catalog(std::move(catalog))
    , m_patterns(*m_catalog)
    , m_similar(m_patterns.vocabulary())
{
    for (qsizetype i = 0; i < m_catalog->size(); ++i) {
        const Entry &entry = m_catalog->entries()[i];
        const QStringList sources = entry.sources + QStringList{entry.officialDocUrl};
        for (const QString &source : sources) {
            const QString page = pageOf(source);
            if (!page.isEmpty())
                m_entryOfPage.insert(page, m_entryOfPage.value(page, i) == i ? i : -1);
        }
    }
}

const SimilarIndex &Knowledge::similarIndex() const
{
    std::call_once(m_similarBuilt, [this] {
        for (qsizetype i = 0; i < m_catalog->size(); ++i) {
            const Entry &entry = m_catalog->entries()[i];
            m_similar.add(i, entry.signature.en);
            for (const QString &alias : entry.aliases)
                m_similar.add(i, alias);
        }
    });
    return m_similar;
}

qsizetype Knowledge::entryOfUrl(const QString &address) const
{
    const QString page = pageOf(address);
    return page.isEmpty() ? -1 : m_entryOfPage.value(page, m_entryOfPage.value(page.section(u'#', 0, 0), -1));
}

} // namespace waymark
