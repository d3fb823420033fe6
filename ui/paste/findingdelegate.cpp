#include "ui/paste/findingdelegate.h"

#include "ui/base/catalogdot.h"
#include "ui/base/formattedline.h"
#include "ui/base/theme.h"
#include "ui/paste/findingsmodel.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

namespace waymark {

namespace {

constexpr int FindingPadding = SpacingUnit * 2;
constexpr int FindingLineGap = SpacingUnit / 2;
constexpr int BulletSize = SpacingUnit * 2;
constexpr int TagPadding = SpacingUnit + SpacingUnit / 2;

/// Not clipped: where another font is used for Chinese, its taller line would take the underscores away.
constexpr int OneLine = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip;

QFont signatureFont(const QStyleOptionViewItem &option)
{
    QFont font = option.font;
    font.setWeight(StrongWeight);
    return font;
}

QFont smallFont(const QStyleOptionViewItem &option)
{
    return scaledFont(option.font, TextSize::Small);
}

/// Of a row that leads to places of an entry, which are code, or of none, which are words.
QFont placeFont(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const bool isCode = !index.data(FindingsModel::EntryIdRole).toString().isEmpty();
    return isCode ? codeFont(smallFont(option)) : smallFont(option);
}

} // namespace

struct FindingDelegate::Colors
{
    explicit Colors(const QStyleOptionViewItem &option)
        : selected(option.state & QStyle::State_Selected)
        , text(option.palette.color(group(option), selected ? QPalette::HighlightedText : QPalette::Text))
        , muted(selected ? text : themeColor(ColorRole::Muted, option.palette))
        , bullet(selected ? text : themeColor(ColorRole::MatchBar, option.palette))
        , caution(selected ? text : themeColor(ColorRole::Caution, option.palette))
        , filled(selected ? text : themeColor(ColorRole::Link, option.palette))
        , tag(selected ? text : themeColor(ColorRole::Caution, option.palette))
        , tagSurface(selected ? QColor(Qt::transparent) : themeColor(ColorRole::CautionSurface, option.palette))
    {
    }

    static QPalette::ColorGroup group(const QStyleOptionViewItem &option)
    {
        return option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
    }

    bool selected;
    QColor text;
    QColor muted;
    QColor bullet;
    QColor caution;
    QColor filled; ///< Below values of the paste.
    QColor tag;
    QColor tagSurface;
};

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    // The width is what the view has; long texts are cut.
    if (index.data(FindingsModel::IsLocationRole).toBool()) {
        const int padding =
            index.data(FindingsModel::EntryIdRole).toString().isEmpty() ? FindingPadding : SpacingUnit / 2;
        return {0, QFontMetrics(placeFont(option, index)).height() + 2 * padding};
    }
    const int line = FindingLineGap + QFontMetrics(smallFont(option)).height();
    const int lines = index.data(FindingsModel::CautionRole).toString().isEmpty() ? 1 : 2;
    const int height = QFontMetrics(signatureFont(option)).height() + lines * line;
    return {0, height + 2 * FindingPadding};
}

void FindingDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem panel = option;
    initStyleOption(&panel, index);
    panel.text.clear();
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &panel, painter, option.widget);

    painter->save();
    const bool isHollow = m_outline.isValid() && option.state & QStyle::State_Selected;
    if (isHollow) {
        painter->setPen(m_outline);
        painter->drawRect(QRect(0, option.rect.top(), option.rect.right(), option.rect.height() - 1));
    }
    painter->setRenderHint(QPainter::Antialiasing);
    QStyleOptionViewItem words = option;
    words.state.setFlag(QStyle::State_Selected, panel.state & QStyle::State_Selected && !isHollow);
    const Colors colors(words);
    if (index.data(FindingsModel::IsLocationRole).toBool())
        paintPlace(painter, option, index, colors);
    else
        paintFinding(painter, option, index, colors);
    painter->restore();
}

void FindingDelegate::paintFinding(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                                   const Colors &colors) const
{
    const QFontMetrics signatureMetrics(signatureFont(option));
    const QFontMetrics smallMetrics(smallFont(option));
    QRect first = option.rect.adjusted(FindingPadding / 2, FindingPadding, -FindingPadding, 0);
    first.setHeight(signatureMetrics.height());

    QRectF bullet(first.left(), first.center().y() - BulletSize / 2.0 + 0.5, BulletSize, BulletSize);
    painter->setPen(QPen(colors.bullet, 1.5));
    const bool isCurrent = index.data(FindingsModel::EntryIdRole).toString() == m_currentEntry;
    painter->setBrush(isCurrent ? QBrush(colors.bullet) : QBrush(Qt::NoBrush));
    painter->drawEllipse(bullet.adjusted(0.75, 0.75, -0.75, -0.75));
    first.setLeft(first.left() + BulletSize + FindingPadding);
    const QRect second(first.left(), first.bottom() + 1 + FindingLineGap, first.width(), smallMetrics.height());

    if (const QString relation = index.data(FindingsModel::RelationRole).toString(); !relation.isEmpty())
        first.setLeft(first.left() + paintTag(painter, option, first, relation, colors));

    if (const int color = index.data(FindingsModel::OriginColorRole).toInt(); color >= 0) {
        const QRect dot(first.right() - CatalogDotSize, first.top(), CatalogDotSize, first.height());
        paintCatalogDot(painter, dot, color, option.palette, colors.selected && option.state & QStyle::State_Active);
        first.setRight(dot.left() - 2 * SpacingUnit);
    }
    const auto marks = index.data(FindingsModel::MarksRole).value<QList<SlotMark>>();
    FormattedLine(index.data(Qt::DisplayRole).toString(), signatureFont(option),
                  placeholderFormats(marks, colors.muted, colors.filled))
        .draw(painter, first, colors.text);
    painter->setFont(smallFont(option));
    painter->setPen(colors.muted);
    const QString detail = index.data(FindingsModel::DetailRole).toString();
    painter->drawText(second, OneLine, smallMetrics.elidedText(detail, Qt::ElideRight, second.width()));

    painter->setPen(colors.caution);
    const QString caution = index.data(FindingsModel::CautionRole).toString();
    const QRect third = second.translated(0, second.height() + FindingLineGap);
    painter->drawText(third, OneLine, smallMetrics.elidedText(caution, Qt::ElideRight, second.width()));
}

int FindingDelegate::paintTag(QPainter *painter, const QStyleOptionViewItem &option, const QRect &line,
                              const QString &tag, const Colors &colors) const
{
    painter->setFont(smallFont(option));
    const QFontMetrics metrics(painter->font());
    const QRectF frame(line.left(), line.top() + (line.height() - metrics.height()) / 2.0,
                       metrics.horizontalAdvance(tag) + 2 * TagPadding, metrics.height());
    painter->setPen(QPen(colors.tag, 1));
    painter->setBrush(colors.tagSurface);
    painter->drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), SpacingUnit, SpacingUnit);
    painter->drawText(frame, Qt::AlignCenter, tag);
    return int(frame.width()) + FindingPadding;
}

void FindingDelegate::paintPlace(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                                 const Colors &colors) const
{
    const QRect line = option.rect.adjusted(FindingPadding / 2 + BulletSize + FindingPadding, 0, -FindingPadding, 0);
    painter->setFont(placeFont(option, index));
    painter->setPen(colors.muted);
    const QString place = index.data(Qt::DisplayRole).toString();
    // The end of a long path distinguishes it better than its beginning.
    painter->drawText(line, OneLine, painter->fontMetrics().elidedText(place, Qt::ElideLeft, line.width()));
}

} // namespace waymark
