#pragma once

#include "catalog/entry.h"

#include <QTableView>
#include <QWidget>

namespace waymark {

class PartFactory;
class VersionModel;

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

/// Which versions have the error. Columns in which no row says anything are left out; an entry without
/// version notes gets one quiet sentence.
class VersionTable : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the table.
    explicit VersionTable(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once.
    void showVersions(const QList<VersionNote> &versions);

private:
    void setupTable();

    PartFactory &m_parts;
    VersionModel *m_model = nullptr;
    FittedTable *m_table = nullptr;
};

} // namespace waymark
