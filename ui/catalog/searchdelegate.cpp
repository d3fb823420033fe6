#include "ui/catalog/searchdelegate.h"

#include "ui/base/formattedline.h"
#include "ui/base/theme.h"
#include "ui/catalog/searchpopup.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int HitSideMargin = 3 * SpacingUnit;
constexpr int HitLineGap = 1;

/// What a row is drawn with.
struct Inks
{
    Inks(const QStyleOptionViewItem &option)
    {
        const bool selected = option.state & QStyle::State_Selected;
        text = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
        muted = selected ? text : themeColor(ColorRole::Muted, option.palette);
    }

    QColor text;
    QColor muted;
};

QList<QTextLayout::FormatRange> formatsOf(const MarkedText &text, const QColor &ink)
{
    QList<QTextLayout::FormatRange> formats;
    for (const MarkedText::Mark &mark : text.marks) {
        QTextLayout::FormatRange range;
        range.start = int(mark.start);
        range.length = int(mark.end - mark.start);
        range.format.setFontWeight(QFont::Bold);
        range.format.setForeground(ink);
        formats.append(range);
    }
    return formats;
}

/// Draws `text` at the right end of `area` and takes its room, and a gap, off.
void drawRight(QPainter *painter, QRect &area, const QString &text, const QFont &font, const QColor &ink)
{
    if (text.isEmpty())
        return;
    painter->setFont(font);
    painter->setPen(ink);
    const QFontMetrics metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, area.width() / 3);
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    area.setRight(area.right() - metrics.horizontalAdvance(shown) - 3 * SpacingUnit);
}

QString iconOf(SearchItem::Kind kind)
{
    switch (kind) {
    case SearchItem::Kind::Guide:
        return u"guide"_s;
    case SearchItem::Kind::Recent:
        return u"recent"_s;
    case SearchItem::Kind::Command:
        return u"clear"_s;
    case SearchItem::Kind::Entry:
    case SearchItem::Kind::Divider:
        break;
    }
    return {};
}

void drawDivider(QPainter *painter, const QStyleOptionViewItem &option, const SearchItem &item)
{
    const QRect inner = option.rect.adjusted(HitSideMargin, 0, -HitSideMargin, 0);
    painter->setFont(scaledFont(option.font, TextSize::Small));
    painter->setPen(themeColor(ColorRole::Muted, option.palette));
    painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, item.title.text);
    const int behind = inner.left() + painter->fontMetrics().horizontalAdvance(item.title.text) + 2 * SpacingUnit;
    painter->setPen(themeColor(ColorRole::Border, option.palette));
    painter->drawLine(behind, inner.center().y(), inner.right(), inner.center().y());
}

} // namespace

void SearchDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto item = index.data(SearchPopup::ItemRole).value<SearchItem>();
    painter->save();
    if (item.kind == SearchItem::Kind::Divider) {
        drawDivider(painter, option, item);
        painter->restore();
        return;
    }
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, option.palette.highlight());
    const Inks inks(option);
    const QFont small = scaledFont(option.font, TextSize::Small);
    const QRect inner = option.rect.adjusted(HitSideMargin, SpacingUnit, -HitSideMargin, -SpacingUnit);
    QRect first = inner;
    first.setHeight(QFontMetrics(option.font).height());
    drawRight(painter, first, item.note, small, inks.muted);
    if (const QString icon = iconOf(item.kind); !icon.isEmpty()) {
        const int edge = first.height() - 2;
        QPalette iconPalette = option.palette;
        iconPalette.setColor(QPalette::WindowText, inks.text);
        iconPalette.setColor(QPalette::ButtonText, inks.text);
        iconPalette.setColor(QPalette::Text, inks.text);
        themedIcon(icon, iconPalette).paint(painter, first.left(), first.top() + 1, edge, edge);
        first.setLeft(first.left() + edge + 2 * SpacingUnit);
    }
    const bool isQuiet = item.kind == SearchItem::Kind::Command;
    FormattedLine(item.title.text, option.font, formatsOf(item.title, inks.text))
        .draw(painter, first, isQuiet ? inks.muted : inks.text);

    QRect second = inner;
    second.setTop(first.bottom() + 1 + HitLineGap);
    drawRight(painter, second, item.sign, small, inks.muted);
    MarkedText detail = item.detail;
    if (!item.lead.isEmpty() && !detail.text.isEmpty()) {
        // A full-width colon has its gap in itself.
        const QString lead = item.lead.endsWith(u':') ? item.lead + u' ' : item.lead;
        detail.text.prepend(lead);
        for (MarkedText::Mark &mark : detail.marks)
            mark = {mark.start + lead.size(), mark.end + lead.size()};
    }
    FormattedLine(detail.text, small, formatsOf(detail, inks.text)).draw(painter, second, inks.muted);
    painter->restore();
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int line = QFontMetrics(option.font).height();
    const int small = QFontMetrics(scaledFont(option.font, TextSize::Small)).height();
    switch (SearchItem::Kind(index.data(SearchPopup::KindRole).toInt())) {
    case SearchItem::Kind::Entry:
    case SearchItem::Kind::Guide:
        return {0, line + HitLineGap + small + 2 * SpacingUnit};
    case SearchItem::Kind::Recent:
    case SearchItem::Kind::Command:
        return {0, line + 2 * SpacingUnit};
    case SearchItem::Kind::Divider:
        break;
    }
    return {0, small + 2 * SpacingUnit};
}

} // namespace waymark
