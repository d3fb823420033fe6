#pragma once

#include "search/searchline.h"

#include <QAbstractListModel>
#include <QFrame>
#include <QStyledItemDelegate>

class QLabel;
class QListView;

namespace waymark {

/// The hits of the last query, in the order they were given.
class SearchResultModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole, DetailRole };

    using QAbstractListModel::QAbstractListModel;

    void setItems(QList<SearchItem> items);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<SearchItem> m_items;
};

/// Draws a hit on two lines: its title, and its detail in muted colour.
class SearchResultDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// The list below the search line. It never takes the focus: keys come to it from the line.
class SearchPopup : public QFrame
{
    Q_OBJECT
public:
    explicit SearchPopup(QWidget *parent);

    void showItems(const QList<SearchItem> &items);

    /// The item picked, the first where none was; invalid where there is none.
    QModelIndex chosen() const;

    /// Moves by `rows`, round the ends.
    void moveBy(int rows);

    /// Rows that one page holds.
    int pageStep() const;

    /// The height that shows up to `limit` pixels of items without a gap below the last.
    int heightFor(int limit) const;

signals:
    void clicked(const QModelIndex &index);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void setupWidgets();
    void retranslate();

    SearchResultModel m_model;
    QListView *m_list = nullptr;
    QLabel *m_nothing = nullptr;
};

} // namespace waymark
