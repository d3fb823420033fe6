#include "ui/catalog/catalogdelegate.h"

#include "app/catalog/catalogmodel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QRegularExpression>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// What is before the first colon: "Graph Break Reason" of "Graph Break Reason: Data-dependent branching".
QStringView headOf(const QString &name)
{
    static const QRegularExpression colon(u": |："_s);
    const qsizetype position = name.indexOf(colon);
    return QStringView(name).left(std::max<qsizetype>(position, 0));
}

/// The text that a row has for `role`, without the head that a neighbour shares.
QString withoutSharedHead(const QModelIndex &index, int role)
{
    const QString name = index.data(role).toString();
    const QStringView head = headOf(name);
    if (head.isEmpty() || index.data(CatalogModel::KindRole).toInt() != CatalogModel::EntryKind)
        return name;
    const int rows = index.model()->rowCount(index.parent());
    for (const int row : {index.row() - 1, index.row() + 1}) {
        if (row < 0 || row >= rows)
            continue;
        const QString neighbour = index.siblingAtRow(row).data(role).toString();
        if (headOf(neighbour) == head)
            return name.mid(head.size() + 1).trimmed();
    }
    return name;
}

} // namespace

QString CatalogDelegate::countText(const QModelIndex &index)
{
    if (index.data(CatalogModel::KindRole).toInt() == CatalogModel::EntryKind)
        return {};
    const int count = index.data(CatalogModel::CountRole).toInt();
    const int total = index.data(CatalogModel::TotalRole).toInt();
    if (count == total)
        return QLocale().toString(count);
    //: Entries of a domain that a filter leaves: 12 of 135
    return tr("%1 of %2").arg(QLocale().toString(count), QLocale().toString(total));
}

QString CatalogDelegate::shownName(const QModelIndex &index)
{
    return withoutSharedHead(index, Qt::DisplayRole);
}

QString CatalogDelegate::shownGloss(const QModelIndex &index)
{
    return withoutSharedHead(index, CatalogModel::GlossRole);
}

std::pair<int, int> CatalogDelegate::sharedWidth(int name, int gloss, int width)
{
    if (name + gloss <= width)
        return {name, gloss};
    const int share = width * 9 / 20;
    const int forGloss = std::min(gloss, std::max(share, width - name));
    return {std::min(name, width - forGloss), forGloss};
}

void CatalogDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    const QStyle *style = row.widget ? row.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &row, painter, row.widget);

    const bool selected = row.state & QStyle::State_Selected;
    const bool isActive = row.state & QStyle::State_Active;
    const QPalette::ColorGroup group = isActive ? QPalette::Active : QPalette::Inactive;
    const QColor textColor = row.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
    QRect inner = row.rect.adjusted(SpacingUnit, 0, -2 * SpacingUnit, 0);

    painter->save();
    if (const QString number = countText(index); !number.isEmpty()) {
        painter->setFont(scaledFont(row.font, TextSize::Small));
        painter->setPen(selected ? textColor : themeColor(ColorRole::Muted, row.palette));
        painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, number);
        inner.setRight(inner.right() - painter->fontMetrics().horizontalAdvance(number) - 2 * SpacingUnit);
    }
    if (index.data(CatalogModel::BookmarkedRole).toBool()) {
        const int side = row.fontMetrics.ascent();
        const QRect star(inner.right() - side + 1, inner.center().y() - side / 2, side, side);
        themedIcon(u"star-filled"_s, row.palette)
            .paint(painter, star, Qt::AlignCenter, selected && isActive ? QIcon::Selected : QIcon::Normal);
        inner.setRight(star.left() - SpacingUnit);
    }
    const QString name = shownName(index);
    const QString gloss = shownGloss(index);
    const int gap = gloss.isEmpty() ? 0 : 2 * SpacingUnit;
    const int nameWidth = row.fontMetrics.horizontalAdvance(name);
    const int glossWidth = row.fontMetrics.horizontalAdvance(gloss);
    const auto [nameShare, glossShare] = sharedWidth(nameWidth, glossWidth, inner.width() - gap);
    painter->setFont(row.font);
    const auto draw = [&](const QString &text, const QColor &color, int width, int share) {
        painter->setPen(color);
        painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          width <= share ? text : row.fontMetrics.elidedText(text, Qt::ElideRight, share));
        inner.setLeft(inner.left() + share + gap);
    };
    draw(name, textColor, nameWidth, nameShare);
    draw(gloss, selected ? textColor : themeColor(ColorRole::Muted, row.palette), glossWidth, glossShare);
    painter->restore();
}

QSize CatalogDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(option.fontMetrics.height() + 2 * SpacingUnit - 1);
    return size;
}

bool CatalogDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                                const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QStringList lines{index.data().toString(), index.data(CatalogModel::GlossRole).toString()};
    lines.removeAll(QString());
    const QString tip = lines.join(u'\n');
    QToolTip::showText(event->globalPos(), plainToolTip(tip), view->viewport(), view->visualRect(index));
    return true;
}

} // namespace waymark
