#include "ui/paste/findingsmodel.h"

#include "app/report/findingwords.h"
#include "ui/base/plaintooltip.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxErrorsInToolTip = 10;

/// Whether `location`, "train.py:12" as a trace writes it, is the line of `place`.
bool isAt(const CodePlace &place, const QString &location)
{
    if (place.isNull() || location.isEmpty())
        return false;
    const QString whole = place.fileLine > 0 ? u"%1:%2"_s.arg(place.file).arg(place.fileLine) : place.file;
    if (whole == location)
        return true;
    const qsizetype before = whole.size() - location.size() - 1;
    return before >= 0 && whole.endsWith(location) && (whole[before] == u'/' || whole[before] == u'\\');
}

} // namespace

FindingsModel::FindingsModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void FindingsModel::setDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog)
{
    beginResetModel();
    m_rows.clear();
    m_rootCause = diagnosis.rootCause;
    m_catalog = catalog ? catalog : std::make_shared<const Catalog>();
    m_unknown = diagnosis.findings.isEmpty() ? QList<UnknownError>() : diagnosis.unknown;
    for (const TriageItem &item : triage(diagnosis)) {
        const Finding &finding = *std::ranges::find(diagnosis.findings, item.entryId, &Finding::entryId);
        const EntryPtr entry = catalog ? catalog->find(finding.entryId) : nullptr;
        Row row{finding, {finding.entryId, {}}, {finding.entryId, {}}, {}, item, {}};
        if (entry) {
            row.file = entry->file;
            row.english = waymark::titleOf(*entry, Language::English, finding.captures);
            row.chinese = waymark::titleOf(*entry, Language::Chinese, finding.captures);
        }
        const bool placesKnown = std::ranges::any_of(
            finding.locations, [](const LocationGroup &group) { return !group.location.isEmpty(); });
        for (const LocationGroup &group : placesKnown ? finding.locations : QList<LocationGroup>()) {
            PlaceRow place{group, {}};
            for (int index = 0; index < finding.occurrences.size(); ++index) {
                if (finding.occurrences[index].location == group.location)
                    place.occurrences.append(index);
            }
            row.places.push_back(std::move(place));
        }
        m_rows.push_back(std::move(row));
    }
    endResetModel();
}

void FindingsModel::clear()
{
    setDiagnosis({}, {});
}

void FindingsModel::setLanguage(Language language)
{
    m_language = language;
    announceTexts();
}

void FindingsModel::setFurtherCatalogs(const QList<FurtherCatalog> &catalogs)
{
    m_furtherCatalogs = catalogs;
    announceTexts();
}

void FindingsModel::retranslate()
{
    announceTexts();
}

void FindingsModel::announceTexts()
{
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex finding = index(row, 0);
        emit dataChanged(finding, finding);
        if (const int places = rowCount(finding); places > 0)
            emit dataChanged(index(0, 0, finding), index(places - 1, 0, finding));
    }
}

QModelIndex FindingsModel::unknownRow() const
{
    return m_unknown.isEmpty() ? QModelIndex() : index(int(m_rows.size()), 0);
}

QModelIndex FindingsModel::indexOf(const QString &entryId) const
{
    const auto row = std::ranges::find(m_rows, entryId, [](const Row &candidate) { return candidate.finding.entryId; });
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()), 0);
}

QModelIndex FindingsModel::indexOfOccurrence(const QModelIndex &finding, int occurrence) const
{
    for (int place = 0; place < rowCount(finding); ++place) {
        const QModelIndex index = this->index(place, 0, finding);
        if (placeOf(index).occurrences.contains(occurrence))
            return index;
    }
    return finding;
}

QModelIndex FindingsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row() + 1) : 0);
}

QModelIndex FindingsModel::parent(const QModelIndex &child) const
{
    return isLocation(child) ? createIndex(int(child.internalId()) - 1, 0, quintptr(0)) : QModelIndex();
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_rows.size()) + (m_unknown.isEmpty() ? 0 : 1);
    return parent.column() > 0 || isLocation(parent) || isUnknown(parent) ? 0 : int(rowOf(parent).places.size());
}

int FindingsModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (isUnknown(index))
        return unknownData(role);
    return isLocation(index) ? placeData(rowOf(index), placeOf(index), role) : findingData(rowOf(index), role);
}

bool FindingsModel::isLocation(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() > 0;
}

bool FindingsModel::isUnknown(const QModelIndex &index) const
{
    return index.isValid() && !isLocation(index) && std::size_t(index.row()) == m_rows.size();
}

const FindingsModel::Row &FindingsModel::rowOf(const QModelIndex &index) const
{
    return m_rows[isLocation(index) ? std::size_t(index.internalId() - 1) : std::size_t(index.row())];
}

const FindingsModel::PlaceRow &FindingsModel::placeOf(const QModelIndex &index) const
{
    return rowOf(index).places[std::size_t(index.row())];
}

bool FindingsModel::isRootCause(const Row &row) const
{
    return m_rows.size() > 1 && (row.relation.role == TriageItem::Role::Root || row.finding.entryId == m_rootCause);
}

QString FindingsModel::relationText(const Row &row) const
{
    if (isRootCause(row)) {
        //: An error that others came of.
        return tr("root cause");
    }
    if (row.relation.role != TriageItem::Role::Consequence)
        return {};
    //: An error that another one led to.
    const QString consequence = tr("consequence");
    return row.relation.follows ? u"→ "_s + consequence : consequence;
}

QString FindingsModel::causeText(const Row &row) const
{
    const QModelIndex cause = indexOf(row.relation.cause);
    if (!cause.isValid())
        return {};
    //: %1 is the error that led to this one.
    return tr("Came of: %1").arg(shortSignature(titleText(rowOf(cause))));
}

QString FindingsModel::originText(const Row &row) const
{
    const FurtherCatalog *origin = catalogOf(row.file, m_furtherCatalogs);
    //: %1 is the name of a catalog
    return origin ? tr("From the catalog %1").arg(origin->name) : QString();
}

QVariant FindingsModel::findingData(const Row &row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return titleText(row);
    case Qt::ToolTipRole:
        return plainToolTip(fullText(row));
    case Qt::AccessibleTextRole: {
        const QString caution = cautionText(row);
        const QString detail = caution.isEmpty() ? detailText(row) : tr("%1, %2").arg(detailText(row), caution);
        QStringList parts{titleText(row), relationText(row), causeText(row), detail, originText(row)};
        parts.removeAll(QString());
        return parts.join(tr(", "));
    }
    case EntryIdRole:
        return row.finding.entryId;
    case IsLocationRole:
        return false;
    case IsRootCauseRole:
        return isRootCause(row);
    case RelationRole:
        return relationText(row);
    case MarksRole:
        return QVariant::fromValue(titleOf(row).marks);
    case DetailRole:
        return detailText(row);
    case CautionRole:
        return cautionText(row);
    case OriginRole:
    case OriginColorRole: {
        const FurtherCatalog *origin = catalogOf(row.file, m_furtherCatalogs);
        if (role == OriginColorRole)
            return origin ? origin->color : -1;
        return origin ? origin->name : QString();
    }
    case OccurrencesRole: {
        QList<int> all(row.finding.occurrences.size());
        std::iota(all.begin(), all.end(), 0);
        return QVariant::fromValue(all);
    }
    default:
        return {};
    }
}

QVariant FindingsModel::placeData(const Row &row, const PlaceRow &place, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return placeText(row, place);
    case Qt::ToolTipRole:
        return plainToolTip(placeText(row, place));
    case EntryIdRole:
        return row.finding.entryId;
    case IsLocationRole:
        return true;
    case IsRootCauseRole:
        return false;
    case RelationRole:
    case DetailRole:
    case CautionRole:
        return QString();
    case OccurrencesRole:
        return QVariant::fromValue(place.occurrences);
    default:
        return {};
    }
}

QVariant FindingsModel::unknownData(int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return interfaceWords().text(QT_TRANSLATE_N_NOOP("Report", "and %n unknown error(s)"), int(m_unknown.size()));
    case Qt::ToolTipRole: {
        QStringList lines;
        for (const UnknownError &error : m_unknown.first(std::min(MaxErrorsInToolTip, m_unknown.size())))
            lines += unknownErrorWords(*m_catalog, interfaceWords(), error);
        if (m_unknown.size() > MaxErrorsInToolTip)
            lines += u"…"_s;
        return plainToolTip(lines.join(u'\n'));
    }
    case IsLocationRole:
        return true;
    case OccurrencesRole: {
        QList<int> all(m_unknown.size());
        std::iota(all.begin(), all.end(), 0);
        return QVariant::fromValue(all);
    }
    default:
        return {};
    }
}

FilledText FindingsModel::titleOf(const Row &row) const
{
    FilledText title = m_language == Language::Chinese ? row.chinese : row.english;
    if (row.finding.kind != MatchKind::Similar)
        return title;
    //: %1: an error that the paste resembles, without certainty.
    const QString possibly = interfaceWords().text(QT_TRANSLATE_NOOP("Report", "Possibly: %1"));
    for (SlotMark &mark : title.marks)
        mark.start += possibly.indexOf(u"%1"_s);
    return {possibly.arg(title.text), title.marks};
}

QString FindingsModel::detailText(const Row &row) const
{
    const Finding &finding = row.finding;
    QStringList parts{matchName(interfaceWords(), finding.kind)};
    if (finding.isTied()) {
        const auto tied = std::ranges::count(finding.rivals, LossReason::Tie, &Rival::reason);
        //: This error and others, %n in all, may be the one. Part of "exact · 1 of 2 equally likely · 0.97 · 3
        //: times".
        parts += tr("1 of %n equally likely", nullptr, int(tied) + 1);
    }
    parts += QLocale().toString(finding.confidence, 'f', 2);
    //: How often an error occurs in the paste. Upper-case L: digits as the language groups them.
    const QString times = tr("%Ln time(s)", nullptr, int(finding.occurrences.size()));
    const int suppressed = int(finding.suppressed.size());
    if (suppressed == 0) {
        parts += times;
    } else {
        //: Repeats of an error that the program itself left out of its log.
        const QString more = tr("%Ln suppressed", nullptr, suppressed);
        parts += tr("%1, %2").arg(times, more);
    }
    const bool isBelow = std::ranges::any_of(
        row.places, [&finding](const PlaceRow &place) { return isAt(finding.place, place.group.location); });
    if (finding.place.own && !finding.place.isNull() && !isBelow)
        parts += placeInCodeWords(finding.place);
    return parts.join(u" · "_s);
}

QString FindingsModel::cautionText(const Row &row) const
{
    if (!row.finding.asynchronous)
        return {};
    return interfaceWords().text(
        QT_TRANSLATE_NOOP("Report", "reported late: the lines that the trace names may be wrong"));
}

QString FindingsModel::placeText(const Row &row, const PlaceRow &place) const
{
    //: Occurrences whose place in the user's code is not known.
    const QString where = place.group.location.isEmpty() ? tr("elsewhere")
        : isAt(row.finding.place, place.group.location) && !row.finding.place.function.isEmpty()
        ? u"%1 · %2"_s.arg(place.group.location, row.finding.place.function)
        : place.group.location;
    const QString count = QLocale().toString(place.group.occurrences);
    if (place.group.occurrences == 0) {
        //: %1 is a place in code: "train.py:12 (3 suppressed)"
        return tr("%1 (%Ln suppressed)", "place without count", place.group.suppressed).arg(where);
    }
    if (place.group.suppressed > 0) {
        //: "train.py:12 ×4 (3 suppressed)"
        return tr("%1 ×%2 (%Ln suppressed)", nullptr, place.group.suppressed).arg(where, count);
    }
    return place.group.occurrences == 1 ? where : u"%1 ×%2"_s.arg(where, count);
}

QString FindingsModel::fullText(const Row &row) const
{
    QStringList lines{row.english.text, row.chinese.text};
    lines.removeDuplicates();
    lines += row.finding.entryId;
    if (const QString origin = originText(row); !origin.isEmpty())
        lines += origin;
    lines += detailText(row);
    if (isRootCause(row))
        lines += tr("Root cause of other findings");
    if (const QString cause = causeText(row); !cause.isEmpty())
        lines += cause;
    if (!row.finding.place.isNull())
        lines += placeInCodeWords(row.finding.place);
    for (const PlaceRow &place : row.places) {
        if (!isAt(row.finding.place, place.group.location))
            lines += placeText(row, place);
    }
    if (const QString caution = cautionText(row); !caution.isEmpty())
        lines += caution;
    return lines.join(u'\n');
}

} // namespace waymark
