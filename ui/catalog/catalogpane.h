#pragma once

#include "app/catalog/catalog.h"
#include "app/search/catalogmodel.h"

#include <QSet>
#include <QTimer>
#include <QWidget>

#include <functional>

class QLabel;
class QToolButton;

namespace waymark {

class CatalogTree;
class FieldLine;
class FilterBar;
class Session;

/// The catalog as a tree of domains, their guides, categories and entries, with a line to filter it by typing, a star
/// to see bookmarked entries only, and a row of filters to choose from. Moving the selection to an entry opens it;
/// letters typed in the tree go to the next row that begins with them. While a filter is set, all that matches is
/// unfolded; once it is emptied, the tree is folded as before.
class CatalogPane : public QWidget
{
    Q_OBJECT
public:
    /// The session outlives the pane. When its catalog changes, what was open and selected stays so where it still
    /// exists.
    explicit CatalogPane(const Session &session, QWidget *parent = nullptr);

    /// Ids of bookmarked entries; they carry a star.
    void setBookmarks(const QStringList &entryIds);
    /// Whether only bookmarked entries are shown. While that lasts, all of them are unfolded.
    void setOnlyBookmarks(bool only);

    /// Selects an entry, or the guide of a domain, and scrolls to it, without emitting a signal. An id that is unknown
    /// or filtered out leaves nothing selected.
    void select(const QString &id);

    /// Id of the selected entry or guide; empty where none is.
    QString selected() const;

    /// Ids of the domains and categories ("pytorch", "pytorch/runtime_error") that are unfolded without a filter.
    QStringList expandedNodes() const;
    void setExpandedNodes(const QStringList &ids);

    /// What was chosen to filter by; typed words are no part of it.
    const EntryFilter &filter() const;
    void setFilter(const EntryFilter &filter);

    /// Takes all filters away, typed words included.
    void clearFilters();

    /// Moves the focus to the line to filter by typing.
    void focusFilter();

    /// Moves the focus to the tree, and to its first row where none is current.
    void focusTree();

signals:
    void entryActivated(const QString &entryId);
    void guideActivated(const QString &guideId);
    void onlyBookmarksChanged(bool only);
    void filterChanged(const waymark::EntryFilter &filter);
    /// Esc was pressed with nothing left to undo here.
    void escaped();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupFilterLine();
    void setupFilterBar(const Session &session);
    void setupTree();
    void setupLayout();
    void showCatalog(const CatalogPtr &catalog);
    void applyTheme();
    void filterBy(const std::function<void()> &change);
    void filterAnew();
    void unfold();
    void activateCurrent();
    void openFirstMatch();
    void updateEmptyText();

    CatalogModel m_model;
    FieldLine *m_filterLine = nullptr;
    QToolButton *m_onlyBookmarks = nullptr;
    FilterBar *m_filterBar = nullptr;
    CatalogTree *m_tree = nullptr;
    QLabel *m_empty = nullptr;
    QSet<QString> m_expanded; // nodes that are unfolded without a filter
    QTimer m_activation; // a held arrow key opens only the entry that it stops at
    bool m_selecting = false;
};

} // namespace waymark
