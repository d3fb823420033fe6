#pragma once

#include <QStyledItemDelegate>

namespace waymark {

/// Draws a row of the list of results. A hit takes two lines: its title and, muted, where its words are, with the
/// words that were found in bold; domain and evidence are at the right end. Other rows take one line.
class SearchDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace waymark
