#include "ui/window/entrymarks.h"

#include "app/notebook/notebook.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/notecard.h"

#include <QAction>

namespace waymark {

EntryMarks::EntryMarks(Notebook &notebook, EntryPage &page, QAction &bookmark, QAction &editNote, QObject *parent)
    : QObject(parent)
    , m_notebook(notebook)
    , m_page(page)
    , m_bookmark(bookmark)
    , m_editNote(editNote)
    , m_note(new NoteCard(notebook, &page))
{
    m_page.setInset(m_note);
    connect(&m_page, &EntryPage::currentEntryChanged, this, &EntryMarks::showEntry);
    connect(&m_notebook, &Notebook::bookmarksChanged, this, &EntryMarks::showEntry);
    connect(&m_bookmark, &QAction::triggered, this,
            [this](bool checked) { m_notebook.setBookmarked(m_page.currentEntry(), checked); });
    connect(&m_editNote, &QAction::triggered, this, &EntryMarks::editNote);
    connect(m_note, &NoteCard::left, this, [this] {
        m_page.setFocus();
        if (m_notebook.note(m_page.currentEntry()).isEmpty())
            m_note->hide();
    });
    showEntry();
}

void EntryMarks::setPageShown(bool shown)
{
    m_pageShown = shown;
    showEntry();
}

void EntryMarks::save()
{
    m_note->save();
}

void EntryMarks::showEntry()
{
    const QString entryId = m_page.currentEntry();
    m_note->showEntry(entryId);
    const bool canMark = m_pageShown && !entryId.isEmpty();
    m_bookmark.setEnabled(canMark);
    m_bookmark.setChecked(canMark && m_notebook.isBookmarked(entryId));
    m_editNote.setEnabled(canMark);
}

void EntryMarks::editNote()
{
    m_note->edit();
    m_page.revealInset();
}

} // namespace waymark
