#include "ui/catalog/catalogtree.h"

#include "ui/catalog/catalogdelegate.h"

#include <QApplication>

#include <algorithm>

namespace waymark {

void CatalogTree::keyboardSearch(const QString &letters)
{
    if (!m_sinceLetter.isValid() || m_sinceLetter.elapsed() > QApplication::keyboardInputInterval())
        m_letters.clear();
    m_sinceLetter.start();
    m_letters += letters;
    const QModelIndex first = model()->index(0, 0);
    if (!first.isValid())
        return;

    // The same letter again and again goes from one row to the next.
    const bool isOne = std::all_of(m_letters.begin(), m_letters.end(), [&](QChar c) { return c == m_letters.front(); });
    const QString wanted = isOne ? m_letters.left(1) : m_letters;
    const QModelIndex from = currentIndex().isValid() ? currentIndex() : first;
    QModelIndex row = from;
    if (wanted.size() == 1 && currentIndex().isValid())
        row = indexBelow(row).isValid() ? indexBelow(row) : first;
    const QModelIndex begin = row;
    do {
        if (CatalogDelegate::shownName(row).startsWith(wanted, Qt::CaseInsensitive)
            || CatalogDelegate::shownGloss(row).startsWith(wanted)) {
            setCurrentIndex(row);
            return;
        }
        row = indexBelow(row);
        if (!row.isValid())
            row = first;
    } while (row != begin);
}

} // namespace waymark
