#include "ui/entry/versionmodel.h"

#include "app/markdown/markdowntree.h"
#include "app/text/textlayout.h"
#include "ui/base/theme.h"
#include "ui/text/words.h"

#include <QFont>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

void VersionModel::setVersions(const QList<VersionNote> &versions, Language language)
{
    beginResetModel();
    m_versions = versions;
    m_language = language;
    m_match = {};
    endResetModel();
}

void VersionModel::setMatch(const VersionMatch &match)
{
    beginResetModel();
    m_match = match;
    endResetModel();
}

void VersionModel::setOtherLanguage(const QString &mark)
{
    beginResetModel();
    m_otherMark = mark;
    endResetModel();
}

bool VersionModel::isColumnEmpty(Column column) const
{
    return std::ranges::all_of(m_versions,
                               [this, column](const VersionNote &note) { return text(note, column).isEmpty(); });
}

int VersionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_versions.size());
}

int VersionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString VersionModel::text(const VersionNote &note, Column column) const
{
    switch (column) {
    case Version:
        return note.version;
    case Introduced:
        return note.introduced;
    case Deprecated:
        return note.deprecated;
    case Removed:
        return note.removed;
    case BehaviorChange:
        return plainWords(note.behaviorChange.in(m_language));
    case Status:
        return Words::versionStatus(note.status);
    case ColumnCount:
        break;
    }
    return {};
}

QString VersionModel::mark(int row) const
{
    const QString product = m_match.ranges.value(row).product;
    for (const VersionFact &fact : m_match.given) {
        if (fact.product == product)
            //: mark on a row of the version table that holds for the person's version, %1
            return tr("▸ yours: %1").arg(fact.version.text());
    }
    return {};
}

QString VersionModel::shownText(int row, Column column) const
{
    const VersionNote &note = m_versions.at(row);
    QString words = visibleText(text(note, column), TextKind::Prose);
    if (column == Version && isMarked(row))
        return words + u'\n' + mark(row);
    if (column != BehaviorChange || words.isEmpty())
        return words;
    if (m_language == Language::Chinese && !note.behaviorChange.isTranslated())
        //: %1 is an English text that stands in for a missing Chinese one
        return tr("%1 (not translated)").arg(words);
    if (!m_otherMark.isEmpty() && note.behaviorChange.isTranslated() && !note.behaviorChange.zh.isEmpty()) {
        const Language other = m_language == Language::Chinese ? Language::English : Language::Chinese;
        words +=
            u'\n' + m_otherMark + u"  "_s + visibleText(plainWords(note.behaviorChange.in(other)), TextKind::Prose);
    }
    return words;
}

QVariant VersionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return shownText(index.row(), column);
    case Qt::FontRole: {
        QFont marked;
        marked.setWeight(StrongWeight);
        return column == Version && isMarked(index.row()) ? QVariant(marked) : QVariant();
    }
    case Qt::TextAlignmentRole:
        return int(Qt::AlignLeft | Qt::AlignTop);
    default:
        return {};
    }
}

QVariant VersionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Version:
        return tr("Version");
    case Introduced:
        return tr("Introduced");
    case Deprecated:
        return tr("Deprecated");
    case Removed:
        return tr("Removed");
    case BehaviorChange:
        return tr("Behaviour change");
    case Status:
        return tr("Status");
    default:
        return {};
    }
}

} // namespace waymark
