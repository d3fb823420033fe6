#include "ui/entry/documentdelegate.h"

#include "ui/base/theme.h"

#include <QAbstractItemView>
#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QTextCursor>
#include <QToolTip>
#include <QtMath>

#include <algorithm>

namespace waymark {

namespace {

constexpr int CellGap = SpacingUnit / 2; // below the words

std::shared_ptr<QTextDocument> documentOf(const QModelIndex &index)
{
    return index.data(DocumentDelegate::DocumentRole).value<std::shared_ptr<QTextDocument>>();
}

/// Where a style would put the words of the cell.
QRect textRect(const QStyleOptionViewItem &option)
{
    return option.rect.adjusted(SpacingUnit, 0, -SpacingUnit, -CellGap);
}

} // namespace

void DocumentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const std::shared_ptr<QTextDocument> document = documentOf(index);
    if (!document) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    cell.text.clear();
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const QRect area = textRect(cell);
    document->setTextWidth(area.width());
    QAbstractTextDocumentLayout::PaintContext context;
    if (cell.state & QStyle::State_Selected) {
        const bool isActive = cell.state & QStyle::State_Active;
        QAbstractTextDocumentLayout::Selection all;
        all.cursor = QTextCursor(document.get());
        all.cursor.select(QTextCursor::Document);
        all.format.setForeground(
            cell.palette.brush(isActive ? QPalette::Active : QPalette::Inactive, QPalette::HighlightedText));
        context.selections.append(all);
    }
    painter->save();
    painter->translate(area.topLeft());
    document->documentLayout()->draw(painter, context);
    painter->restore();
}

QSize DocumentDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const std::shared_ptr<QTextDocument> document = documentOf(index);
    if (!document)
        return QStyledItemDelegate::sizeHint(option, index);
    document->setTextWidth(textRect(option).width());
    return {option.rect.width(), qCeil(document->size().height()) + CellGap};
}

bool DocumentDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                                 const QModelIndex &index)
{
    const std::shared_ptr<QTextDocument> document = documentOf(index);
    if (!document || event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const QRect area = textRect(option);
    document->setTextWidth(area.width());
    const int position = document->documentLayout()->hitTest(event->pos() - area.topLeft(), Qt::ExactHit);
    QTextCursor cursor(document.get());
    cursor.setPosition(std::min(position + 1, document->characterCount() - 1));
    QToolTip::showText(event->globalPos(), position < 0 ? QString() : cursor.charFormat().toolTip(), view);
    return true;
}

} // namespace waymark
