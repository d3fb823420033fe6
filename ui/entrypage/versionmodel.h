#pragma once

#include "catalog/entry.h"

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

    /// Whether no row says anything in `column`.
    bool isColumnEmpty(Column column) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const VersionNote &note, Column column) const;

    QList<VersionNote> m_versions;
    Language m_language = Language::English;
};

} // namespace waymark
