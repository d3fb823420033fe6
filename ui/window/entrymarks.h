#pragma once

#include <QObject>

class QAction;

namespace waymark {

class EntryPage;
class NoteCard;
class Notebook;

/// Bookmark and note of the entry that the page shows: the actions follow the page and the notebook, and the note's
/// card is below the header of the page.
class EntryMarks : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive this. `bookmark` is a checkable action.
    EntryMarks(Notebook &notebook, EntryPage &page, QAction &bookmark, QAction &editNote, QObject *parent = nullptr);

    /// Whether the page can be seen; the actions are for what can.
    void setPageShown(bool shown);

    /// Writes down a note that is being typed.
    void save();

private:
    void showEntry();
    void editNote();

    Notebook &m_notebook;
    EntryPage &m_page;
    QAction &m_bookmark;
    QAction &m_editNote;
    bool m_pageShown = true;
    NoteCard *m_note = nullptr; // the page's
};

} // namespace waymark
