// What of a notebook is exported, and how another one is merged into it.

#include "app/notebook/notebook.h"
#include "app/notebook/notebookfile.h"
#include "app/notebook/notebookrows.h"

#include <QSet>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

NotebookContents Notebook::contents() const
{
    NotebookContents contents;
    contents.bookmarks = m_contents.bookmarks;
    QStringList noted = m_contents.notes.keys();
    noted.sort();
    for (const QString &entryId : std::as_const(noted))
        contents.notes.append({entryId, note(entryId)});

    QSet<FixKey> fixes(m_contents.outcomes.keyBegin(), m_contents.outcomes.keyEnd());
    fixes.unite(QSet<FixKey>(m_contents.tries.keyBegin(), m_contents.tries.keyEnd()));
    QList<FixKey> sorted(fixes.begin(), fixes.end());
    std::ranges::sort(sorted, {}, [](const FixKey &fix) { return std::tie(fix.entryId, fix.kind, fix.item); });
    for (const FixKey &fix : std::as_const(sorted)) {
        for (const Outcome &outcome : m_contents.outcomes.value(fix))
            contents.outcomes.append({fix, outcome.worked, outcome.day});
        if (const Try now = m_contents.tries.value(fix); isOutcome(now.state))
            contents.outcomes.append({fix, now.state == TryState::Worked, now.day});
    }
    return contents;
}

NotebookContents Notebook::merge(const NotebookContents &other)
{
    NotebookContents added;
    for (const QString &entryId : other.bookmarks) {
        if (!isBookmarked(entryId) && !added.bookmarks.contains(entryId))
            added.bookmarks.append(entryId);
    }
    for (const NotebookContents::Note &theirs : other.notes) {
        if (!note(theirs.entryId).contains(theirs.text.trimmed()))
            added.notes.append(theirs);
    }
    QList<NotebookContents::Outcome> known = contents().outcomes;
    for (const NotebookContents::Outcome &theirs : other.outcomes) {
        if (!known.removeOne(theirs))
            added.outcomes.append(theirs);
    }
    Write all;
    mergeBookmarks(added.bookmarks, &all.statements);
    mergeNotes(added.notes, &all.statements);
    mergeOutcomes(added.outcomes, &all.statements);
    if (all.statements.isEmpty())
        return added;
    write(all);

    if (!added.bookmarks.isEmpty())
        emit bookmarksChanged();
    for (const NotebookContents::Note &theirs : std::as_const(added.notes))
        emit noteChanged(theirs.entryId);
    QSet<QString> tried;
    for (const NotebookContents::Outcome &theirs : std::as_const(added.outcomes))
        tried.insert(theirs.fix.entryId);
    for (const QString &entryId : std::as_const(tried))
        emit triesChanged(entryId);
    return added;
}

void Notebook::mergeBookmarks(const QStringList &entryIds, QList<Statement> *statements)
{
    if (entryIds.isEmpty())
        return;
    m_contents.bookmarks += entryIds;
    // Written anew as a whole: the order is that of writing, and these are older than one's own.
    statements->append({u"DELETE FROM bookmarks"_s, {}});
    for (auto entryId = m_contents.bookmarks.crbegin(); entryId != m_contents.bookmarks.crend(); ++entryId) {
        statements->append(
            {u"INSERT OR REPLACE INTO bookmarks (entry, day) VALUES (?, ?)"_s, {*entryId, dayValue(m_clock().date())}});
    }
}

void Notebook::mergeNotes(const QList<NotebookContents::Note> &notes, QList<Statement> *statements)
{
    for (const NotebookContents::Note &theirs : notes) {
        QString &own = m_contents.notes[theirs.entryId];
        own = own.isEmpty() ? theirs.text : own + u"\n\n"_s + theirs.text;
        statements->append({u"INSERT OR REPLACE INTO notes (entry, text) VALUES (?, ?)"_s, {theirs.entryId, own}});
    }
}

void Notebook::mergeOutcomes(const QList<NotebookContents::Outcome> &outcomes, QList<Statement> *statements)
{
    for (const NotebookContents::Outcome &theirs : outcomes) {
        m_contents.outcomes[theirs.fix].append({theirs.worked, theirs.day});
        statements->append({u"INSERT INTO outcomes (entry, kind, item, worked, day) VALUES (?, ?, ?, ?, ?)"_s,
                            valuesOf(theirs.fix) + QVariantList{theirs.worked, dayValue(theirs.day)}});
    }
}

} // namespace waymark
