#pragma once

#include "app/catalog/entryfilter.h"
#include "ui/catalog/filterwords.h"

#include <QWidget>

class QMenu;
class QToolButton;

namespace waymark {

class Session;
class StayOpenMenu;

/// What the catalog is filtered by: a button with a menu of domains, categories, evidence and fixes, each with the
/// number of entries that it would leave; behind it a chip for each that is chosen, which takes it away again; and,
/// once there are several, a button that takes all away. Of one group any may suit, of several groups all have to.
class FilterBar : public QWidget
{
    Q_OBJECT
public:
    /// The session outlives the bar. Parts of the filter that its next catalog does not have are removed.
    explicit FilterBar(const Session &session, QWidget *parent = nullptr);

    const EntryFilter &filter() const { return m_filter; }

    /// Emits filterChanged() where it is another one.
    void setFilter(const EntryFilter &filter);
    void clear() { setFilter({}); }

signals:
    void filterChanged(const waymark::EntryFilter &filter);

private:
    void setupButtons();
    void showCatalog();
    void fillMenu();
    void addPart(QMenu *menu, const FilterPart &part);
    void showCounts();
    void showChips();
    void removePart(const FilterPart &part);

    const Session &m_session;
    EntryFilter m_filter;
    QToolButton *m_button = nullptr;
    QToolButton *m_clear = nullptr;
    StayOpenMenu *m_menu = nullptr;
    QList<FilterPart> m_parts; // in the order of m_partActions
    QList<QAction *> m_partActions;
    QAction *m_clearAll = nullptr; // of the menu, rebuilt with it
    QList<QWidget *> m_chips;
};

} // namespace waymark
