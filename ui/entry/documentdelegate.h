#pragma once

#include <QStyledItemDelegate>
#include <QTextDocument>

#include <memory>

namespace waymark {

/// Draws the cells of a table that hold a document, wrapped at the width of their column; others as usual. The text of
/// a selected cell has the colour of selected text.
///   item->setData(QVariant::fromValue(document), DocumentDelegate::DocumentRole);
class DocumentDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role { DocumentRole = Qt::UserRole + 1 }; ///< std::shared_ptr<QTextDocument>; Qt::DisplayRole has its words.

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// The tool tip of the words under the mouse.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;
};

} // namespace waymark
