#pragma once

#include <QColor>
#include <QStyledItemDelegate>

namespace waymark {

/// Draws the rows of a FindingsModel.
/// A finding: a bullet, filled where the finding is the one being looked at; the tag "root cause"; the signature,
/// values of the paste in it underlined with dots, other placeholders slanted and quiet, and below it how it was
/// recognised and, where there is a reason for caution, that; at the right end the dot of the catalog that the entry is
/// from, unless that is the built-in one. A place: one quiet line in the code font.
/// Unknown errors: one quiet line.
class FindingDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The entry that is being looked at.
    void setCurrentEntry(const QString &entryId) { m_currentEntry = entryId; }

    /// Draws the selected row with an outline of this colour instead of a background; invalid, as at first, with one.
    void setOutline(const QColor &color) { m_outline = color; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    struct Colors;
    void paintFinding(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                      const Colors &colors) const;
    void paintPlace(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                    const Colors &colors) const;
    int paintTag(QPainter *painter, const QStyleOptionViewItem &option, const QRect &line, const QString &tag,
                 const Colors &colors) const;

    QString m_currentEntry;
    QColor m_outline;
};

} // namespace waymark
