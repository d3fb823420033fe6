#include "search/searchpopup.h"

#include "findings/plaintooltip.h"
#include "theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace waymark {

void SearchResultModel::setItems(QList<SearchItem> items)
{
    beginResetModel();
    m_items = std::move(items);
    endResetModel();
}

int SearchResultModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

QVariant SearchResultModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SearchItem &item = m_items.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return item.title;
    case Qt::ToolTipRole:
        return plainToolTip(item.title);
    case Qt::AccessibleTextRole:
        return item.title + u", "_s + item.detail;
    case IdRole:
        return item.id;
    case DetailRole:
        return item.detail;
    default:
        return {};
    }
}

void SearchResultDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    if (selected)
        painter->fillRect(option.rect, option.palette.highlight());

    const QRect inner = option.rect.adjusted(3 * SpacingUnit, SpacingUnit, -3 * SpacingUnit, -SpacingUnit);
    const QFontMetrics titleMetrics(option.font);
    painter->setFont(option.font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    const QString title = index.data(Qt::DisplayRole).toString();
    painter->drawText(inner, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                      titleMetrics.elidedText(title, Qt::ElideRight, inner.width()));

    const QFont small = scaledFont(option.font, TextSize::Small);
    const QFontMetrics detailMetrics(small);
    painter->setFont(small);
    if (!selected)
        painter->setPen(themeColor(ColorRole::Muted, option.palette));
    const QString detail = index.data(SearchResultModel::DetailRole).toString();
    painter->drawText(inner, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
                      detailMetrics.elidedText(detail, Qt::ElideMiddle, inner.width()));
    painter->restore();
}

QSize SearchResultDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int title = QFontMetrics(option.font).height();
    const int detail = QFontMetrics(scaledFont(option.font, TextSize::Small)).height();
    return {0, title + detail + 2 * SpacingUnit};
}

SearchPopup::SearchPopup(QWidget *parent)
    : QFrame(parent)
{
    setupWidgets();
    retranslate();
    hide();
}

void SearchPopup::setupWidgets()
{
    setFocusPolicy(Qt::NoFocus);
    m_list = new QListView(this);
    m_list->setObjectName("searchResults"_L1);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new SearchResultDelegate(m_list));
    m_nothing = new QLabel(this);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setMargin(3 * SpacingUnit);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list);
    connect(m_list, &QListView::clicked, this, &SearchPopup::clicked);
}

void SearchPopup::showItems(const QList<SearchItem> &items)
{
    m_model.setItems(items);
    m_nothing->setVisible(items.isEmpty());
    m_list->setVisible(!items.isEmpty());
    if (!items.isEmpty())
        m_list->setCurrentIndex(m_model.index(0));
}

QModelIndex SearchPopup::chosen() const
{
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() ? current : m_model.index(0);
}

void SearchPopup::moveBy(int rows)
{
    const int count = m_model.rowCount();
    if (count == 0)
        return;
    const int current = m_list->currentIndex().row();
    int row = current + rows;
    if (std::abs(rows) > 1)
        row = std::clamp(row, 0, count - 1);
    m_list->setCurrentIndex(m_model.index((row + count) % count));
}

int SearchPopup::pageStep() const
{
    const int rowHeight = std::max(1, m_list->sizeHintForRow(0));
    return std::max(1, m_list->viewport()->height() / rowHeight - 1);
}

int SearchPopup::heightFor(int limit) const
{
    if (m_model.rowCount() == 0)
        return m_nothing->sizeHint().height() + 2;
    const int rowHeight = std::max(1, m_list->sizeHintForRow(0));
    const int rows = std::clamp(limit / rowHeight, 1, m_model.rowCount());
    return rows * rowHeight + 2;
}

void SearchPopup::retranslate()
{
    m_list->setAccessibleName(tr("Search results"));
    m_nothing->setText(tr("No entry matches. Try other words, or paste the whole message below."));
}

void SearchPopup::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void SearchPopup::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(themeColor(ColorRole::Border, palette()));
    painter.setBrush(palette().base());
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace waymark
