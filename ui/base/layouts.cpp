#include "ui/base/layouts.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace waymark {

WidthLayout::WidthLayout(QWidget *parent)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
}

WidthLayout::~WidthLayout()
{
    qDeleteAll(m_items);
}

void WidthLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

QLayoutItem *WidthLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QList<QLayoutItem *> WidthLayout::shownItems() const
{
    QList<QLayoutItem *> shown = m_items;
    shown.removeIf([](const QLayoutItem *item) { return item->isEmpty(); });
    return shown;
}

QSize WidthLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : shownItems())
        size = size.expandedTo(item->minimumSize());
    return size;
}

void WidthLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect &rect, bool isPlaced) const
{
    int x = rect.x();
    int y = rect.y();
    int lineHeight = 0;
    QList<std::pair<QLayoutItem *, QRect>> line;
    const auto endLine = [&] {
        for (const auto &[item, place] : std::as_const(line)) {
            if (isPlaced)
                item->setGeometry(place.translated(0, (lineHeight - place.height()) / 2));
        }
        line.clear();
    };
    for (QLayoutItem *item : shownItems()) {
        const QSize size = item->sizeHint().boundedTo(QSize(rect.width(), item->sizeHint().height()));
        if (lineHeight > 0 && x + size.width() > rect.x() + rect.width()) {
            endLine();
            x = rect.x();
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        line.append({item, QRect(QPoint(x, y), size)});
        x += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    endLine();
    return y + lineHeight - rect.y();
}

int ColumnsLayout::arrange(const QRect &rect, bool isPlaced) const
{
    const QList<QLayoutItem *> items = shownItems();
    const bool isSideBySide = rect.width() >= m_from && items.size() > 1;
    const bool isShared = isSideBySide && m_shares.size() == items.size();
    const int columns = isSideBySide ? int(items.size()) : 1;
    const int shares = isShared ? std::accumulate(m_shares.cbegin(), m_shares.cend(), 0) : columns;
    const int room = std::max(0, rect.width() - spacing() * (columns - 1));
    QPoint place = rect.topLeft();
    int bottom = rect.y();
    for (qsizetype i = 0; i < items.size(); ++i) {
        QLayoutItem *item = items.at(i);
        const int width = room * (isShared ? m_shares.at(i) : 1) / shares;
        const int height = item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height();
        if (isPlaced)
            item->setGeometry(QRect(place, QSize(width, height)));
        bottom = std::max(bottom, place.y() + height);
        if (isSideBySide)
            place.rx() += width + spacing();
        else
            place.ry() += height + spacing();
    }
    return bottom - rect.y();
}

} // namespace waymark
