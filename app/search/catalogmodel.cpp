#include "app/search/catalogmodel.h"

#include "app/search/entrynames.h"
#include "app/search/searchquery.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype RowsInBlock = 64; // read at once
constexpr int MaxKeptRows = 4096;
constexpr quintptr ParentSpacing = 1'000'003;

std::size_t parentNumber(const QModelIndex &index)
{
    return index.internalId() / ParentSpacing;
}

} // namespace

// internalId names the parent of an index by a number, so that an index needs no node of its own:
//   a domain              0
//   a guide, a category   1 + position of its domain in m_domains
//   an entry              1 + number of domains + position of its category in m_categories
// All indexes below one parent share it; they differ in the row. It is that number times ParentSpacing: a view looks
// each index up in a hash of row and id, where neighbouring numbers would fill long runs of buckets.

CatalogModel::CatalogModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_rows(MaxKeptRows)
{
}

void CatalogModel::setCatalog(CatalogPtr catalog)
{
    m_rows.clear();
    resetTo(std::move(catalog));
}

void CatalogModel::resetTo(CatalogPtr catalog)
{
    beginResetModel();
    m_catalog = std::move(catalog);
    m_accepted.clear();
    m_domains.clear();
    m_categories.clear();
    m_isNarrowed = isFiltered();
    if (m_catalog) {
        findAccepted();
        buildNodes();
    }
    endResetModel();
}

void CatalogModel::setLanguage(Language language)
{
    if (language == m_language)
        return;
    m_language = language;
    announce({Qt::DisplayRole, Qt::AccessibleTextRole, GlossRole, GlossMarksRole});
}

void CatalogModel::setFurtherCatalogs(const QList<FurtherCatalog> &catalogs)
{
    if (std::exchange(m_furtherCatalogs, catalogs) != catalogs)
        announce({OriginRole, OriginColorRole, Qt::AccessibleDescriptionRole});
}

/// That data of every row is another one.
void CatalogModel::announce(const QList<int> &roles)
{
    const auto announceBelow = [&](const QModelIndex &parent) {
        if (const int rows = rowCount(parent); rows > 0)
            emit dataChanged(index(0, 0, parent), index(rows - 1, 0, parent), roles);
    };
    announceBelow({});
    for (int domain = 0; domain < int(m_domains.size()); ++domain) {
        const QModelIndex domainIndex = index(domain, 0);
        announceBelow(domainIndex);
        for (int child = m_domains[std::size_t(domain)].guides(); child < rowCount(domainIndex); ++child)
            announceBelow(index(child, 0, domainIndex));
    }
}

void CatalogModel::setBookmarks(const QStringList &entryIds)
{
    const QSet<QString> former = std::exchange(m_bookmarks, QSet<QString>(entryIds.begin(), entryIds.end()));
    if (m_onlyBookmarks) {
        resetTo(m_catalog);
        return;
    }
    const QSet<QString> changed = (former - m_bookmarks) + (m_bookmarks - former);
    for (const QString &entryId : changed) {
        if (const QModelIndex entry = indexOf(entryId); entry.isValid())
            emit dataChanged(entry, entry, {BookmarkedRole});
    }
}

void CatalogModel::setFilter(const QString &words, const EntryFilter &filter)
{
    QStringList list = queryWords(words);
    if (list == m_words && filter == m_filter)
        return;
    m_words = std::move(list);
    m_filter = filter;
    resetTo(m_catalog);
}

void CatalogModel::setOnlyBookmarks(bool only)
{
    if (std::exchange(m_onlyBookmarks, only) != only)
        resetTo(m_catalog);
}

int CatalogModel::entryCount() const
{
    return m_domains.empty() ? 0 : m_domains.back().entries.end;
}

QModelIndex CatalogModel::indexOf(const QString &id) const
{
    const auto ofGuide = std::ranges::find(m_domains, id, [](const DomainNode &domain) { return domain.guide.id; });
    if (ofGuide != m_domains.end() && !id.isEmpty())
        return indexBelow(1 + std::size_t(ofGuide - m_domains.begin()), 0);
    auto place = int(m_catalog ? m_catalog->indexOf(id) : -1);
    if (m_isNarrowed) {
        const auto found = std::ranges::lower_bound(m_accepted, place);
        place = found != m_accepted.end() && *found == place ? int(found - m_accepted.begin()) : -1;
    }
    if (place < 0)
        return {};
    const auto behind =
        std::ranges::upper_bound(m_categories, place, {}, [](const CategoryNode &node) { return node.entries.first; });
    const auto category = behind - m_categories.begin() - 1;
    return indexBelow(1 + m_domains.size() + std::size_t(category),
                      place - m_categories[std::size_t(category)].entries.first);
}

QModelIndex CatalogModel::indexBelow(std::size_t parentNumber, int row) const
{
    return createIndex(row, 0, parentNumber * ParentSpacing);
}

QModelIndex CatalogModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || row >= rowCount(parent) || column != 0)
        return {};
    if (!parent.isValid())
        return indexBelow(0, row);
    if (kindOf(parent) == DomainKind)
        return indexBelow(1 + std::size_t(parent.row()), row);
    return indexBelow(1 + m_domains.size() + std::size_t(categoryNumber(parent)), row);
}

QModelIndex CatalogModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || kindOf(child) == DomainKind)
        return {};
    const std::size_t number = parentNumber(child) - 1;
    if (number < m_domains.size())
        return indexBelow(0, int(number));
    const std::size_t category = number - m_domains.size();
    const auto domainNumber = std::size_t(m_categories[category].domain);
    const DomainNode &domain = m_domains[domainNumber];
    return indexBelow(1 + domainNumber, domain.guides() + int(category) - domain.firstCategory);
}

int CatalogModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_domains.size());
    if (parent.column() != 0)
        return 0;
    switch (kindOf(parent)) {
    case DomainKind: {
        const DomainNode &domain = m_domains[std::size_t(parent.row())];
        return domain.guides() + domain.categoryCount;
    }
    case CategoryKind:
        return categoryAt(parent).entries.count();
    case GuideKind:
    case EntryKind:
        break;
    }
    return 0;
}

int CatalogModel::columnCount(const QModelIndex &) const
{
    return 1;
}

Qt::ItemFlags CatalogModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    const bool isLeaf = index.isValid() && (kindOf(index) == EntryKind || kindOf(index) == GuideKind);
    return isLeaf ? flags | Qt::ItemNeverHasChildren : flags;
}

QVariant CatalogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == KindRole)
        return int(kindOf(index));
    if (kindOf(index) == GuideKind)
        return guideData(m_domains[parentNumber(index) - 1].guide, role);
    return kindOf(index) == EntryKind ? entryData(rowAt(index), role) : branchData(index, role);
}

void CatalogModel::findAccepted()
{
    if (!m_isNarrowed)
        return;
    const std::vector<bool> named = entriesNamed(*m_catalog, words(), m_filter);
    if (m_onlyBookmarks) {
        for (const QString &id : std::as_const(m_bookmarks)) {
            if (const qsizetype number = m_catalog->indexOf(id); number >= 0 && named[std::size_t(number)])
                m_accepted.push_back(int(number));
        }
        std::ranges::sort(m_accepted);
        return;
    }
    for (std::size_t number = 0; number < named.size(); ++number) {
        if (named[number])
            m_accepted.push_back(int(number));
    }
}

/// The entries of a section that are shown.
CatalogModel::Range CatalogModel::rangeOf(const CatalogSection &section) const
{
    const auto placeOf = [this](qsizetype number) {
        return m_isNarrowed ? int(std::ranges::lower_bound(m_accepted, int(number)) - m_accepted.begin()) : int(number);
    };
    return {placeOf(section.first), placeOf(section.first + section.size)};
}

void CatalogModel::buildNodes()
{
    QHash<QString, GuideTitle> guides;
    for (const GuideTitle &guide : m_isNarrowed ? QList<GuideTitle>() : m_catalog->guideTitles())
        guides.insert(guide.id, guide);
    const QList<CatalogSection> &sections = m_catalog->sections();
    auto section = sections.begin();
    const auto addDomain = [&](const QString &id) {
        DomainNode domain{id, guides.value(domainGuideId(id)), int(m_categories.size()), 0, 0, {}};
        domain.entries.first = domain.entries.end = entryCount();
        for (; section != sections.end() && section->domain == id; ++section) {
            domain.total += int(section->size);
            const Range shown = rangeOf(*section);
            if (shown.count() == 0)
                continue;
            m_categories.push_back({section - sections.begin(), int(m_domains.size()), shown});
            ++domain.categoryCount;
            domain.entries.end = shown.end;
        }
        if (domain.categoryCount + domain.guides() > 0)
            m_domains.push_back(std::move(domain));
    };
    for (const Domain &domain : m_catalog->taxonomy().domains)
        addDomain(domain.id);
    while (section != sections.end()) // that are not listed
        addDomain(QString(section->domain));
}

CatalogModel::Kind CatalogModel::kindOf(const QModelIndex &index)
{
    const auto *model = static_cast<const CatalogModel *>(index.model());
    if (index.internalId() == 0)
        return DomainKind;
    const std::size_t number = parentNumber(index);
    if (number > model->m_domains.size())
        return EntryKind;
    return index.row() < model->m_domains[number - 1].guides() ? GuideKind : CategoryKind;
}

/// Position in m_categories of a category's index, or of the category of an entry's.
int CatalogModel::categoryNumber(const QModelIndex &index) const
{
    if (kindOf(index) == EntryKind)
        return int(parentNumber(index) - 1 - m_domains.size());
    const DomainNode &domain = m_domains[parentNumber(index) - 1];
    return domain.firstCategory + index.row() - domain.guides();
}

const CatalogModel::CategoryNode &CatalogModel::categoryAt(const QModelIndex &index) const
{
    return m_categories[std::size_t(categoryNumber(index))];
}

/// Entries that are beside each other in the catalog are read together where all are shown.
EntryRow CatalogModel::rowAt(const QModelIndex &index) const
{
    const int place = categoryAt(index).entries.first + index.row();
    const qsizetype number = m_isNarrowed ? m_accepted[std::size_t(place)] : place;
    if (const EntryRow *known = m_rows.object(number))
        return *known;
    const qsizetype block = m_isNarrowed ? 1 : RowsInBlock;
    const qsizetype first = number - number % block;
    const QList<EntryRow> rows = m_catalog->rows(first, block);
    for (qsizetype i = 0; i < rows.size(); ++i)
        m_rows.insert(first + i, new EntryRow(rows[i]));
    return rows.value(number - first);
}

FilledText CatalogModel::glossOf(const EntryRow &row) const
{
    const bool isCalledByMessage = row.message.isEmpty();
    return m_language == Language::Chinese && isCalledByMessage ? FilledText{row.title.zh, row.marksZh} : FilledText();
}

QVariant CatalogModel::entryData(const EntryRow &row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.message.isEmpty() ? row.title.en : row.title.in(m_language);
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
    case MessageRole:
        return row.message;
    case OriginRole: {
        const FurtherCatalog *origin = catalogOf(row.file, m_furtherCatalogs);
        return origin ? origin->name : QString();
    }
    case OriginColorRole: {
        const FurtherCatalog *origin = catalogOf(row.file, m_furtherCatalogs);
        return origin ? origin->color : -1;
    }
    case Qt::AccessibleDescriptionRole: {
        QStringList parts;
        if (const FurtherCatalog *origin = catalogOf(row.file, m_furtherCatalogs)) {
            //: %1 is the name of a catalog
            parts.append(tr("of the catalog %1").arg(origin->name));
        }
        if (m_bookmarks.contains(row.id))
            parts.append(tr("bookmarked"));
        return parts.join(tr(", "));
    }
    case BookmarkedRole:
        return m_bookmarks.contains(row.id);
    default:
        return {};
    }
}

QVariant CatalogModel::guideData(const GuideTitle &guide, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return guide.title.in(m_language).simplified();
    case IdRole:
        return guide.id;
    case CountRole:
    case TotalRole:
        return 0;
    case EntryIdRole:
        return QString();
    default:
        return {};
    }
}

QVariant CatalogModel::branchData(const QModelIndex &index, int role) const
{
    const bool isDomain = kindOf(index) == DomainKind;
    const CatalogSection section = isDomain ? CatalogSection() : m_catalog->sections()[categoryAt(index).section];
    const DomainNode &domain = m_domains[std::size_t(isDomain ? index.row() : categoryAt(index).domain)];
    const QString &id = isDomain ? domain.id : section.category;
    switch (role) {
    case Qt::DisplayRole: {
        const Taxonomy &taxonomy = m_catalog->taxonomy();
        return (isDomain ? taxonomy.domainName(id) : taxonomy.categoryName(id)).in(m_language).simplified();
    }
    case IdRole:
        return id;
    case CountRole:
        return (isDomain ? domain.entries : categoryAt(index).entries).count();
    case TotalRole:
        return isDomain ? domain.total : int(section.size);
    case EntryIdRole:
        return QString();
    default:
        return {};
    }
}

} // namespace waymark
