#include "entrypage/versionmodel.h"

#include "code/visibletext.h"
#include "entrypage/words.h"
#include "markdown/markdowntree.h"

#include <algorithm>

namespace waymark {

void VersionModel::setVersions(const QList<VersionNote> &versions, Language language)
{
    beginResetModel();
    m_versions = versions;
    m_language = language;
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

QVariant VersionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const VersionNote &note = m_versions.at(index.row());
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole: {
        QString words = visibleText(text(note, column), TextKind::Prose);
        const bool marked = column == BehaviorChange && m_language == Language::Chinese && !words.isEmpty()
            && !note.behaviorChange.isTranslated();
        //: %1 is an English text that stands in for a missing Chinese one
        return marked ? tr("%1 (not translated)").arg(words) : words;
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
