#pragma once

#include "app/diagnosis/applicability.h"

#include <QTableView>
#include <QWidget>

class QHBoxLayout;
class QStandardItemModel;
class QToolButton;

namespace waymark {

class PartFactory;

/// A table without a frame that is as high as its rows, up to six of them.
class FittedTable : public QTableView
{
    Q_OBJECT

public:
    explicit FittedTable(QWidget *parent = nullptr);

    /// To be called after the model or its rows changed. A change of width is followed by itself.
    void fit();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
};

/// Which versions have the error. Columns that are empty in every row are left out; an entry without version
/// notes gets one sentence. The rows that hold for the person's versions (PartFactory::environment()) are marked by a
/// sign and words, and a line above shows which versions those are and where they were found, or that no row covers
/// them.
class VersionTable : public QWidget
{
    Q_OBJECT

public:
    enum Column { Version, Introduced, Deprecated, Removed, BehaviorChange, Status, ColumnCount };

    /// The factory outlives the table.
    VersionTable(const QList<VersionNote> &versions, PartFactory &parts, QWidget *parent = nullptr);

    /// Shows only these rows, and a line that unfolds all; all of them for no rows.
    void foldTo(const QList<int> &rows);

    /// Shows all rows, at the request of the person.
    void unfold();
    bool isUnfolded() const { return m_isUnfolded; }

private:
    void setupTable();
    void addRow(const VersionNote &note, const VersionFact *own);
    QString changeWords(const LocalizedText &change) const;
    bool isColumnEmpty(Column column) const;
    void addYours(const VersionMatch &match);

    PartFactory &m_parts;
    QStandardItemModel *m_model = nullptr;
    FittedTable *m_table = nullptr;
    QHBoxLayout *m_top = nullptr;
    QToolButton *m_unfold = nullptr;
    bool m_isUnfolded = false;
};

} // namespace waymark
