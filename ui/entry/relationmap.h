#pragma once

#include "app/catalog/catalog.h"

#include <QList>
#include <QWidget>

namespace waymark {

class PartFactory;
class RelationNode;

/// An entry among its neighbours as a small map: what comes before it at the left, what it leads to at the right, what
/// is taken for it below. The neighbours are buttons; Tab stops at the one that was last looked at, the arrow keys walk
/// to the nearest one in their direction, Enter opens it.
///   map.showRelations(entry, catalog);  map.setFocus();  // the first neighbour has the focus
/// A neighbour that the catalog does not hold is left out, as are more than MostInColumn in a column: the list beside
/// the map names them all.
class RelationMap : public QWidget
{
    Q_OBJECT

public:
    static constexpr int MostInColumn = 4;

    /// The factory outlives the map; opening a neighbour emits its entryRequested().
    explicit RelationMap(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once.
    void showRelations(const Entry &entry, const Catalog &catalog);

    /// Whether there is a neighbour to walk to.
    bool isEmpty() const { return m_nodes.isEmpty(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum Column { Before, After, Confused, ColumnCount };

    void addNode(Column column, const QString &entryId, const QString &remark, const Catalog &catalog);
    QList<RelationNode *> nodesOf(Column column) const;
    QString caption(Column column) const;
    int rowHeight() const;
    int captionHeight() const;
    int rowCount() const;
    void placeColumn(Column column, const QRect &area);
    void placeNodes();
    void makeCurrent(RelationNode *node);
    RelationNode *nearest(const RelationNode *from, Qt::Key direction) const;

    PartFactory &m_parts;
    RelationNode *m_self = nullptr;
    QList<RelationNode *> m_nodes; // neighbours, in reading order
    RelationNode *m_current = nullptr;
    QRect m_captions[ColumnCount];
};

} // namespace waymark
