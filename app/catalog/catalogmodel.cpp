#include "app/catalog/catalogmodel.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype RowsInBlock = 64;
constexpr int MaxBlocks = 64;

} // namespace

// internalId names the parent of an index, so that an index needs no node of its own:
//   a domain          0
//   a category        1 + position of its domain in m_domains
//   an entry          1 + number of domains + position of its category in Catalog::sections()
// All indexes below one parent share it; they differ in the row.

CatalogModel::CatalogModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_rows(MaxBlocks)
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

CatalogModel::Entries CatalogModel::entriesOf(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case DomainKind:
        return m_domains[std::size_t(index.row())].entries;
    case CategoryKind:
        return {categoryAt(index).first, categoryAt(index).size};
    case EntryKind:
        break;
    }
    return {categoryAt(index).first + index.row(), 1};
}

QModelIndex CatalogModel::indexOf(const QString &entryId) const
{
    const qsizetype position = m_catalog ? m_catalog->indexOf(entryId) : -1;
    if (position < 0)
        return {};
    const QList<CatalogSection> &sections = m_catalog->sections();
    const auto behind = std::ranges::upper_bound(sections, position, {}, &CatalogSection::first);
    const qsizetype section = behind - sections.begin() - 1;
    return createIndex(int(position - sections[section].first), 0, 1 + quintptr(m_domains.size()) + quintptr(section));
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
    const int domain = m_domainOf[number - m_domains.size()];
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
        return int(categoryAt(parent).size);
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
    return kindOf(index) == EntryKind ? entryData(rowAt(index), role) : branchData(index, role);
}

void CatalogModel::buildNodes()
{
    m_domains.clear();
    m_domainOf.clear();
    m_rows.clear();
    if (!m_catalog)
        return;
    for (const CatalogSection &section : m_catalog->sections()) {
        if (m_domains.empty() || m_domains.back().id != section.domain)
            m_domains.push_back({section.domain, int(m_domainOf.size()), 0, {section.first, 0}});
        m_domainOf.push_back(int(m_domains.size()) - 1);
        ++m_domains.back().categoryCount;
        m_domains.back().entries.count += section.size;
    }
}

CatalogModel::Kind CatalogModel::kindOf(const QModelIndex &index)
{
    const auto *model = static_cast<const CatalogModel *>(index.model());
    if (index.internalId() == 0)
        return DomainKind;
    return index.internalId() <= model->m_domains.size() ? CategoryKind : EntryKind;
}

/// Position in the catalog's sections of a category's index, or of the category of an entry's.
int CatalogModel::categoryNumber(const QModelIndex &index) const
{
    if (kindOf(index) == EntryKind)
        return int(index.internalId() - 1 - m_domains.size());
    return m_domains[index.internalId() - 1].firstCategory + index.row();
}

const CatalogSection &CatalogModel::categoryAt(const QModelIndex &index) const
{
    return m_catalog->sections()[categoryNumber(index)];
}

EntryRow CatalogModel::rowAt(const QModelIndex &index) const
{
    const qsizetype number = categoryAt(index).first + index.row();
    const qsizetype block = number / RowsInBlock;
    const QList<EntryRow> *rows = m_rows.object(block);
    if (!rows) {
        auto *read = new QList<EntryRow>(m_catalog->rows(block * RowsInBlock, RowsInBlock));
        rows = read;
        m_rows.insert(block, read);
    }
    return rows->value(number % RowsInBlock);
}

FilledText CatalogModel::glossOf(const EntryRow &row) const
{
    return m_language == Language::Chinese ? FilledText{row.title.zh, row.marksZh} : FilledText();
}

QVariant CatalogModel::entryData(const EntryRow &row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.title.en;
    case IdRole:
    case EntryIdRole:
        return row.id;
    case CountRole:
    case TotalRole:
        return 1;
    case GlossRole:
        return glossOf(row).text;
    case GlossMarksRole:
        return QVariant::fromValue(glossOf(row).marks);
    case MarksRole:
        return QVariant::fromValue(row.marks);
    case Qt::AccessibleTextRole: {
        const QString gloss = glossOf(row).text;
        return gloss.isEmpty() ? QVariant() : row.title.en + u'，' + gloss;
    }
    case Qt::AccessibleDescriptionRole:
        return m_bookmarks.contains(row.id) ? tr("bookmarked") : QString();
    case BookmarkedRole:
        return m_bookmarks.contains(row.id);
    default:
        return {};
    }
}

QVariant CatalogModel::branchData(const QModelIndex &index, int role) const
{
    const bool isDomain = kindOf(index) == DomainKind;
    const QString &id = isDomain ? m_domains[std::size_t(index.row())].id : categoryAt(index).category;
    switch (role) {
    case Qt::DisplayRole: {
        const Taxonomy &taxonomy = m_catalog->taxonomy();
        return (isDomain ? taxonomy.domainName(id) : taxonomy.categoryName(id)).in(m_language).simplified();
    }
    case IdRole:
        return id;
    case CountRole:
    case TotalRole:
        return int(entriesOf(index).count);
    case EntryIdRole:
        return QString();
    default:
        return {};
    }
}

} // namespace waymark
