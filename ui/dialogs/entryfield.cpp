#include "ui/dialogs/entryfield.h"

#include "app/search/entrysearch.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"
#include "ui/catalog/searchcontroller.h"

#include <QKeyEvent>

#include <utility>

namespace waymark {

EntryField::EntryField(const Session &session, QWidget *parent)
    : SearchLine(parent)
    , m_session(session)
    , m_searching(new SearchController(*this, session, this))
{
    m_searching->setEntriesOnly();
    connect(m_searching, &SearchController::entryRequested, this, &QLineEdit::setText);
    connect(this, &QLineEdit::textChanged, this, &EntryField::entryChanged);
    connect(&session, &Session::catalogChanged, this, &EntryField::entryChanged);
    onLanguageChange(this, [this] {
        setPlaceholderText(tr("Message, code, id, 中文 …"));
        setAccessibleName(tr("Entry"));
        setAdvice(tr("No entry matches. Try other words."));
    });
}

void EntryField::setSearch(std::shared_ptr<const EntrySearch> search)
{
    m_searching->setSearch(std::move(search));
}

QString EntryField::entryId() const
{
    const QString id = text().trimmed();
    return m_session.hasEntry(id) ? id : QString();
}

/// In an empty line, Esc belongs to the dialog.
void EntryField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && text().isEmpty() && !isListOpen() && !isComposing())
        event->ignore();
    else
        SearchLine::keyPressEvent(event);
}

} // namespace waymark
