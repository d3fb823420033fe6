#pragma once

#include "app/catalog/entry.h"
#include "app/diagnosis/applicability.h"

#include <QAbstractTableModel>

namespace waymark {

/// The version notes of an entry, one a row, as the catalog states them. What is not known is empty.
class VersionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Version, Introduced, Deprecated, Removed, BehaviorChange, Status, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setVersions(const QList<VersionNote> &versions, Language language);

    /// Marks the rows that hold for the versions at hand; `match` is that of the versions set.
    void setMatch(const VersionMatch &match);

    /// Shows what changed in the other language as well, on lines of its own behind `mark`; empty for not.
    void setOtherLanguage(const QString &mark);

    /// Whether no row says anything in `column`.
    bool isColumnEmpty(Column column) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const VersionNote &note, Column column) const;
    QString shownText(int row, Column column) const;
    bool isMarked(int row) const { return m_match.rows.value(row, Fit::Unknown) == Fit::Yes; }
    QString mark(int row) const;

    QList<VersionNote> m_versions;
    Language m_language = Language::English;
    VersionMatch m_match;
    QString m_otherMark;
};

} // namespace waymark
