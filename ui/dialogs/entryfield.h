#pragma once

#include "ui/catalog/searchline.h"

#include <memory>

namespace waymark {

class EntrySearch;
class SearchController;
class Session;

/// A line to choose an entry in: what is typed is searched for in the catalog, a list of hits opens below, and the one
/// chosen is in the line by its id. An id that is typed is as good.
///   typed "dubious owner", Enter  ->  text() and entryId() are "git/dubious-ownership", entryChanged()
class EntryField : public SearchLine
{
    Q_OBJECT
public:
    /// The session outlives the field.
    explicit EntryField(const Session &session, QWidget *parent = nullptr);

    /// What is searched; null while a catalog is being read.
    void setSearch(std::shared_ptr<const EntrySearch> search);

    /// The entry in the line; empty where there is none, or another text.
    QString entryId() const;

signals:
    /// Another text, and perhaps another entry, is in the line.
    void entryChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    const Session &m_session;
    SearchController *m_searching = nullptr;
};

} // namespace waymark
