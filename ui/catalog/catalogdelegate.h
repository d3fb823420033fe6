#pragma once

#include <QStyledItemDelegate>

#include <utility>

namespace waymark {

/// Draws a row of the catalog tree: its name, behind it in a quieter colour its gloss, both elided to share one line,
/// placeholders in both slanted and quiet, and at the right end how many entries it holds, or the dot of the catalog
/// that an entry is from and the star of a bookmark.
class CatalogDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The name as it is drawn. Neighbouring entries that begin alike up to a colon lose what they share, which in a
    /// narrow tree would cut off what distinguishes them:
    ///   "Graph Break Reason: Observed exception"        ->  "Observed exception"
    ///   "Graph Break Reason: Data-dependent branching"  ->  "Data-dependent branching"
    static QString shownName(const QModelIndex &index);

    /// The same for the gloss of an entry; empty where there is none.
    static QString shownGloss(const QModelIndex &index);

    /// The widths that a name and a gloss of these widths get of `width`: what one leaves goes to the other, and where
    /// both are too long, a little more goes to the name.
    static std::pair<int, int> sharedWidth(int name, int gloss, int width);

    /// How many entries a domain or category holds, "12 of 135" where a filter leaves some out; nothing for an entry.
    static QString countText(const QModelIndex &index);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The whole name, the whole gloss and the name of the further catalog as a tool tip, never as rich text.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;
};

} // namespace waymark
