#pragma once

#include "app/diagnosis/applicability.h"

#include <QTableView>
#include <QWidget>

class QLabel;
class QStandardItemModel;

namespace waymark {

class Disclosure;
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

/// Which versions have the error, as one line that opens the table: "torch ≥ 2.1 · yours: 2.4.1 ✔ · 5 rows". Columns
/// that are empty in every row are left out; an entry without version notes gets one sentence. The rows that hold for
/// the person's versions (PartFactory::environment()) are marked by a sign and words, and a line above the table shows
/// which versions those are and where they were found, or that no row covers them.
class VersionTable : public QWidget
{
    Q_OBJECT

public:
    enum Column { Version, Introduced, Deprecated, Removed, BehaviorChange, Status, ColumnCount };

    /// The factory outlives the table.
    VersionTable(const QList<VersionNote> &versions, PartFactory &parts, QWidget *parent = nullptr);

    /// Shows the table below a heading rather than the line: there is room for it beside the root cause.
    void setBeside(bool beside);

private:
    QString summary() const;
    QString listedVersions() const;
    QWidget *content(QWidget *parent);
    FittedTable *newTable(QWidget *parent);
    void fill(QStandardItemModel *model);
    void addRow(QStandardItemModel *model, const VersionNote &note, const VersionFact *own);
    QString changeMarkdown(const LocalizedText &change) const;
    QLabel *yours(const VersionFact &fact, QWidget *parent) const;

    PartFactory &m_parts;
    const QList<VersionNote> m_versions;
    const VersionMatch m_match;
    QLabel *m_heading;
    Disclosure *m_line = nullptr; // null without versions
};

} // namespace waymark
