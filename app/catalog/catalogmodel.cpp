#include "app/catalog/catalogmodel.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

// internalId names the parent of an index, so that an index needs no node of its own:
//   a domain          0
//   a category        1 + position of its domain in m_domains
//   an entry          1 + number of domains + position of its category in m_categories
// All indexes below one parent share it; they differ in the row.

CatalogModel::CatalogModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void CatalogModel::setCatalog(CatalogPtr catalog)
{
    beginResetModel();
    m_catalog = std::move(catalog);
    buildNodes();
    endResetModel();
}

void CatalogModel::setLanguage(Language language)
{
    if (language == m_language)
        return;
    m_language = language;
    const QList<int> roles{Qt::DisplayRole, Qt::AccessibleTextRole, GlossRole, GlossMarksRole};
    const auto announce = [&](const QModelIndex &parent) {
        if (const int rows = rowCount(parent); rows > 0)
            emit dataChanged(index(0, 0, parent), index(rows - 1, 0, parent), roles);
    };
    announce({});
    for (int domain = 0; domain < int(m_domains.size()); ++domain) {
        const QModelIndex domainIndex = index(domain, 0);
        announce(domainIndex);
        for (int category = 0; category < m_domains[std::size_t(domain)].categoryCount; ++category)
            announce(index(category, 0, domainIndex));
    }
}

void CatalogModel::setBookmarks(const QStringList &entryIds)
{
    const QSet<QString> former = std::exchange(m_bookmarks, QSet<QString>(entryIds.begin(), entryIds.end()));
    const QSet<QString> changed = (former - m_bookmarks) + (m_bookmarks - former);
    for (const QString &entryId : changed) {
        if (const QModelIndex entry = indexOf(entryId); entry.isValid())
            emit dataChanged(entry, entry, {BookmarkedRole});
    }
}

const Entry *CatalogModel::entryOf(const QModelIndex &index) const
{
    return checkIndex(index, CheckIndexOption::IndexIsValid) && kindOf(index) == EntryKind ? &entryAt(index) : nullptr;
}

QModelIndex CatalogModel::indexOf(const QString &entryId) const
{
    const qsizetype position = m_catalog ? m_catalog->indexOf(entryId) : -1;
    if (position < 0)
        return {};
    for (std::size_t i = 0; i < m_categories.size(); ++i) {
        const CategoryNode &category = m_categories[i];
        if (position < category.firstEntry + category.entryCount)
            return createIndex(int(position - category.firstEntry), 0, quintptr(1 + m_domains.size() + i));
    }
    return {};
}

QModelIndex CatalogModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, column, quintptr(0));
    if (kindOf(parent) == DomainKind)
        return createIndex(row, column, 1 + quintptr(parent.row()));
    return createIndex(row, column, 1 + quintptr(m_domains.size()) + quintptr(categoryNumber(parent)));
}

QModelIndex CatalogModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    const std::size_t number = child.internalId() - 1;
    if (number < m_domains.size())
        return createIndex(int(number), 0, quintptr(0));
    const int domain = m_categories[number - m_domains.size()].domain;
    const int row = int(number - m_domains.size()) - m_domains[std::size_t(domain)].firstCategory;
    return createIndex(row, 0, 1 + quintptr(domain));
}

int CatalogModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_domains.size());
    if (parent.column() != 0)
        return 0;
    switch (kindOf(parent)) {
    case DomainKind:
        return m_domains[std::size_t(parent.row())].categoryCount;
    case CategoryKind:
        return m_categories[std::size_t(categoryNumber(parent))].entryCount;
    case EntryKind:
        break;
    }
    return 0;
}

int CatalogModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant CatalogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == KindRole)
        return int(kindOf(index));
    const bool isEntry = kindOf(index) == EntryKind;
    if (role == Qt::DisplayRole)
        return textOf(index).in(isEntry ? Language::English : m_language).simplified();
    return isEntry ? entryData(entryAt(index), role) : branchData(index, role);
}

void CatalogModel::buildNodes()
{
    m_domains.clear();
    m_categories.clear();
    if (!m_catalog)
        return;
    const QList<Entry> &entries = m_catalog->entries();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const Entry &entry = entries[i];
        const bool newDomain = m_domains.empty() || m_domains.back().id != entry.domain;
        if (newDomain)
            m_domains.push_back({entry.domain, int(m_categories.size()), 0, 0});
        DomainNode &domain = m_domains.back();
        if (newDomain || m_categories.back().id != entry.category) {
            m_categories.push_back({entry.category, int(m_domains.size()) - 1, i, 0});
            ++domain.categoryCount;
        }
        ++domain.entryCount;
        ++m_categories.back().entryCount;
    }
}

CatalogModel::Kind CatalogModel::kindOf(const QModelIndex &index)
{
    const auto *model = static_cast<const CatalogModel *>(index.model());
    if (index.internalId() == 0)
        return DomainKind;
    return index.internalId() <= model->m_domains.size() ? CategoryKind : EntryKind;
}

/// Position in m_categories of a category's index, or of the category of an entry's.
int CatalogModel::categoryNumber(const QModelIndex &index) const
{
    if (kindOf(index) == EntryKind)
        return int(index.internalId() - 1 - m_domains.size());
    return m_domains[index.internalId() - 1].firstCategory + index.row();
}

const Entry &CatalogModel::entryAt(const QModelIndex &index) const
{
    return m_catalog->entries()[m_categories[std::size_t(categoryNumber(index))].firstEntry + index.row()];
}

LocalizedText CatalogModel::textOf(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case DomainKind:
        return m_catalog->taxonomy().domainName(m_domains[std::size_t(index.row())].id);
    case CategoryKind:
        return m_catalog->taxonomy().categoryName(m_categories[std::size_t(categoryNumber(index))].id);
    case EntryKind:
        break;
    }
    const Entry &entry = entryAt(index);
    return {titleOf(entry, Language::English).text, titleOf(entry, Language::Chinese).text};
}

FilledText CatalogModel::glossOf(const Entry &entry) const
{
    if (m_language == Language::English || entry.signature.en.isEmpty() || entry.signature.zh.isEmpty())
        return {};
    const FilledText gloss = titleOf(entry, Language::Chinese);
    return gloss.text == titleOf(entry, Language::English).text ? FilledText() : gloss;
}

QVariant CatalogModel::entryData(const Entry &entry, int role) const
{
    switch (role) {
    case IdRole:
    case EntryIdRole:
        return entry.id;
    case CountRole:
    case TotalRole:
        return 1;
    case SearchTextRole: {
        const LocalizedText domain = m_catalog->taxonomy().domainName(entry.domain);
        QStringList texts{entry.id, entry.signature.en, entry.signature.zh, entry.errorCode, domain.en, domain.zh};
        texts += entry.aliases + entry.tags;
        texts.removeAll(QString());
        return texts.join(u'\n');
    }
    case GlossRole:
        return glossOf(entry).text;
    case GlossMarksRole:
        return QVariant::fromValue(glossOf(entry).marks);
    case MarksRole:
        return QVariant::fromValue(titleOf(entry, Language::English).marks);
    case Qt::AccessibleTextRole: {
        const QString gloss = glossOf(entry).text;
        return gloss.isEmpty() ? QVariant() : titleOf(entry, Language::English).text + u'，' + gloss;
    }
    case Qt::AccessibleDescriptionRole:
        return m_bookmarks.contains(entry.id) ? tr("bookmarked") : QString();
    case BookmarkedRole:
        return m_bookmarks.contains(entry.id);
    default:
        return {};
    }
}

QVariant CatalogModel::branchData(const QModelIndex &index, int role) const
{
    const bool isDomain = kindOf(index) == DomainKind;
    switch (role) {
    case IdRole:
        return isDomain ? m_domains[std::size_t(index.row())].id : m_categories[std::size_t(categoryNumber(index))].id;
    case CountRole:
    case TotalRole:
        return isDomain ? m_domains[std::size_t(index.row())].entryCount
                        : m_categories[std::size_t(categoryNumber(index))].entryCount;
    case EntryIdRole:
        return QString();
    case SearchTextRole: {
        const LocalizedText name = textOf(index);
        return name.en + u'\n' + name.zh;
    }
    default:
        return {};
    }
}

} // namespace waymark
