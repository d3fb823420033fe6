#pragma once

#include "app/catalog/entryfilter.h"
#include "ui/catalog/searchitem.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace waymark {

class SearchLine;
class Session;

/// Answers what is typed in a search line: runs the search, shows for each hit where its words are and its evidence,
/// and reports what was chosen. Queries that led to a choice are offered while the line is empty; they are kept in
/// memory only, until the person removes them.
///   typed "gb170", Enter  ->  entryRequested("pytorch/graph-break-…"), then left()
class SearchController : public QObject
{
    Q_OBJECT
public:
    /// Line and session outlive the controller.
    SearchController(SearchLine &line, const Session &session, QObject *parent = nullptr);
    ~SearchController() override;

    /// What is searched; null while a catalog is being read. A query in the line is answered again.
    void setSearch(std::shared_ptr<const EntrySearch> search);

    /// Only entries and guides that it accepts are found; a note in the list shows that.
    void setFilter(const EntryFilter &filter);

    /// Guides are not found.
    void setEntriesOnly() { m_isEntriesOnly = true; }

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    /// The list was left for what was requested.
    void left();
    void clearFilterRequested();

private:
    void answer(const QString &query);
    void answerAgain();
    void showRecent();
    void choose(const SearchItem &item);
    void remember(const QString &query);
    SearchItem itemOf(const SearchHit &hit) const;
    SearchItem entryItem(const Catalog &catalog, const SearchHit &hit) const;
    SearchItem guideItem(const Catalog &catalog, const SearchHit &hit) const;
    QString filterNote(const QString &query, bool hasHits) const;

    SearchLine &m_line;
    const Session &m_session;
    std::shared_ptr<const EntrySearch> m_search;
    EntryFilter m_filter;
    bool m_isEntriesOnly = false;
    QStringList m_recent; // the newest first
};

} // namespace waymark
