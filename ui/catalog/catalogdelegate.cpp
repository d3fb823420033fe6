#include "ui/catalog/catalogdelegate.h"

#include "app/search/catalogmodel.h"
#include "ui/base/catalogdot.h"
#include "ui/base/formattedline.h"
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
FilledText withoutSharedHead(const QModelIndex &index, int role, int marksRole)
{
    FilledText shown{index.data(role).toString(), index.data(marksRole).value<QList<SlotMark>>()};
    const QStringView head = headOf(shown.text);
    if (head.isEmpty() || index.data(CatalogModel::KindRole).toInt() != CatalogModel::EntryKind)
        return shown;
    const int rows = index.model()->rowCount(index.parent());
    for (const int row : {index.row() - 1, index.row() + 1}) {
        if (row < 0 || row >= rows)
            continue;
        const QString neighbour = index.siblingAtRow(row).data(role).toString();
        if (headOf(neighbour) == head) {
            qsizetype start = head.size() + 1;
            while (start < shown.text.size() && shown.text.at(start).isSpace())
                ++start;
            shown.text = shown.text.mid(start);
            shown.marks.removeIf([start](const SlotMark &mark) { return mark.start < start; });
            for (SlotMark &mark : shown.marks)
                mark.start -= start;
            return shown;
        }
    }
    return shown;
}

FilledText nameOf(const QModelIndex &index)
{
    return withoutSharedHead(index, Qt::DisplayRole, CatalogModel::MarksRole);
}

FilledText glossOf(const QModelIndex &index)
{
    return withoutSharedHead(index, CatalogModel::GlossRole, CatalogModel::GlossMarksRole);
}

/// -1 for what is of no further catalog.
int originColor(const QModelIndex &index)
{
    const QVariant color = index.data(CatalogModel::OriginColorRole);
    return color.isValid() ? color.toInt() : -1;
}

} // namespace

QString CatalogDelegate::countText(const QModelIndex &index)
{
    const int count = index.data(CatalogModel::CountRole).toInt();
    const int total = index.data(CatalogModel::TotalRole).toInt();
    if (total == 0 || index.data(CatalogModel::KindRole).toInt() == CatalogModel::EntryKind)
        return {};
    if (count == total)
        return QLocale().toString(count);
    //: Entries of a domain that a filter leaves: 12 of 135
    return tr("%1 of %2").arg(QLocale().toString(count), QLocale().toString(total));
}

QString CatalogDelegate::shownName(const QModelIndex &index)
{
    return nameOf(index).text;
}

QString CatalogDelegate::shownGloss(const QModelIndex &index)
{
    return glossOf(index).text;
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
    const int side = row.fontMetrics.ascent();
    if (index.data(CatalogModel::KindRole).toInt() == CatalogModel::GuideKind) {
        const QRect sign(inner.left(), inner.center().y() - side / 2, side, side);
        themedIcon(u"guide"_s, row.palette)
            .paint(painter, sign, Qt::AlignCenter, selected && isActive ? QIcon::Selected : QIcon::Normal);
        inner.setLeft(sign.right() + 2 * SpacingUnit);
    }
    if (index.data(CatalogModel::BookmarkedRole).toBool()) {
        const QRect star(inner.right() - side + 1, inner.center().y() - side / 2, side, side);
        themedIcon(u"star-filled"_s, row.palette)
            .paint(painter, star, Qt::AlignCenter, selected && isActive ? QIcon::Selected : QIcon::Normal);
        inner.setRight(star.left() - SpacingUnit);
    }
    if (const int color = originColor(index); color >= 0) {
        const QRect dot(inner.right() - CatalogDotSize, inner.top(), CatalogDotSize, inner.height());
        paintCatalogDot(painter, dot, color, row.palette, selected && isActive);
        inner.setRight(dot.left() - SpacingUnit);
    }
    const QColor quiet = selected ? textColor : themeColor(ColorRole::Muted, row.palette);
    const auto lineOf = [&](const FilledText &words) {
        return FormattedLine(words.text, row.font, placeholderFormats(words.marks, quiet, quiet));
    };
    const FormattedLine name = lineOf(nameOf(index));
    const FormattedLine gloss = lineOf(glossOf(index));
    const int gap = gloss.width() == 0 ? 0 : 2 * SpacingUnit;
    const auto [nameShare, glossShare] = sharedWidth(name.width(), gloss.width(), inner.width() - gap);
    name.draw(painter, QRect(inner.left(), inner.top(), nameShare, inner.height()), textColor);
    inner.setLeft(inner.left() + nameShare + gap);
    gloss.draw(painter, QRect(inner.left(), inner.top(), glossShare, inner.height()), quiet);
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
    QStringList lines{index.data().toString(), index.data(CatalogModel::GlossRole).toString(),
                      index.data(CatalogModel::MessageRole).toString()};
    if (const QString origin = index.data(CatalogModel::OriginRole).toString(); !origin.isEmpty()) {
        //: %1 is the name of a catalog
        lines.append(tr("From the catalog %1").arg(origin));
    }
    lines.removeAll(QString());
    const QString tip = lines.join(u'\n');
    QToolTip::showText(event->globalPos(), plainToolTip(tip), view->viewport(), view->visualRect(index));
    return true;
}

} // namespace waymark
