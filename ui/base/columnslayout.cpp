#include "ui/base/columnslayout.h"

#include <algorithm>

namespace waymark {

ColumnsLayout::ColumnsLayout(QWidget *parent)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
}

ColumnsLayout::~ColumnsLayout()
{
    qDeleteAll(m_items);
}

void ColumnsLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

QLayoutItem *ColumnsLayout::itemAt(int index) const
{
    return m_items.value(index, nullptr);
}

QLayoutItem *ColumnsLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QList<QLayoutItem *> ColumnsLayout::shownItems() const
{
    QList<QLayoutItem *> shown;
    std::ranges::copy_if(m_items, std::back_inserter(shown), [](const QLayoutItem *item) { return !item->isEmpty(); });
    return shown;
}

int ColumnsLayout::itemHeight(QLayoutItem *item, int width)
{
    return item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height();
}

int ColumnsLayout::columnWidth(int width, qsizetype columns) const
{
    return std::max<int>(0, (width - spacing() * int(columns - 1)) / int(columns));
}

int ColumnsLayout::heightForWidth(int width) const
{
    const QList<QLayoutItem *> items = shownItems();
    if (items.isEmpty())
        return 0;
    int height = 0;
    if (width >= SideBySideFrom) {
        const int column = columnWidth(width, items.size());
        for (QLayoutItem *item : items)
            height = std::max(height, itemHeight(item, column));
    } else {
        for (QLayoutItem *item : items)
            height += itemHeight(item, width);
        height += spacing() * int(items.size() - 1);
    }
    return height;
}

QSize ColumnsLayout::sizeHint() const
{
    return minimumSize();
}

QSize ColumnsLayout::minimumSize() const
{
    // Side by side is never forced: the narrowest form has one column.
    QSize size;
    for (const QLayoutItem *item : shownItems())
        size = size.expandedTo(item->minimumSize());
    return size;
}

void ColumnsLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    const QList<QLayoutItem *> items = shownItems();
    if (items.isEmpty())
        return;
    if (rect.width() >= SideBySideFrom) {
        const int column = columnWidth(rect.width(), items.size());
        int x = rect.x();
        for (QLayoutItem *item : items) {
            item->setGeometry(QRect(x, rect.y(), column, itemHeight(item, column)));
            x += column + spacing();
        }
    } else {
        int y = rect.y();
        for (QLayoutItem *item : items) {
            const int height = itemHeight(item, rect.width());
            item->setGeometry(QRect(rect.x(), y, rect.width(), height));
            y += height + spacing();
        }
    }
}

} // namespace waymark
