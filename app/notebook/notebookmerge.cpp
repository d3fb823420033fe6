// What of a notebook is exported, how another one is merged into it, and how it follows renamed entries.

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
    for (const Answer &answer : m_contents.wrongAnswers)
        contents.wrongAnswers.append(wrongAnswer(answer.shown.id));
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
    for (const WrongAnswer &theirs : other.wrongAnswers) {
        if (!hasWrongAnswer(theirs))
            added.wrongAnswers.append(theirs);
    }
    Write all;
    mergeBookmarks(added.bookmarks, &all.statements);
    mergeNotes(added.notes, &all.statements);
    mergeOutcomes(added.outcomes, &all.statements);
    mergeWrongAnswers(added.wrongAnswers, &all.statements);
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
    if (!added.wrongAnswers.isEmpty())
        emit wrongAnswersChanged();
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

void Notebook::renameEntries(const QMap<QString, QString> &ids)
{
    Write all;
    for (auto at = ids.cbegin(); at != ids.cend(); ++at) {
        const QString formerNote = note(at.key());
        if (!formerNote.isEmpty()) {
            setNote(at.value(), (note(at.value()) + u"\n\n"_s + formerNote).trimmed());
            setNote(at.key(), {});
        }
        renameEntry(at.key(), at.value(), &all.statements);
    }
    if (all.statements.isEmpty())
        return;
    write(all);
    emit bookmarksChanged();
    emit pastesChanged();
    emit wrongAnswersChanged();
    for (const QString &id : ids)
        emit triesChanged(id);
}

/// All but the note.
void Notebook::renameEntry(const QString &former, const QString &id, QList<Statement> *statements)
{
    const auto isFormer = [&former](const FixKey &fix) { return fix.entryId == former; };
    const bool isInAnswers = renameInWrongAnswers(former, id, statements);
    const bool isKnown = isInAnswers || isBookmarked(former) || std::ranges::any_of(m_contents.tries.keys(), isFormer)
        || std::ranges::any_of(m_contents.outcomes.keys(), isFormer)
        || std::ranges::any_of(m_contents.pastes, [&](const Paste &paste) { return paste.shown.entryId == former; });
    if (!isKnown)
        return;
    if (const qsizetype at = m_contents.bookmarks.indexOf(former); at >= 0 && !isBookmarked(id))
        m_contents.bookmarks[at] = id;
    m_contents.bookmarks.removeAll(former);
    const QList<FixKey> tried = m_contents.tries.keys();
    for (const FixKey &fix : tried) {
        const FixKey renamed{id, fix.kind, fix.item};
        if (const Try state = m_contents.tries.value(fix); isFormer(fix)) {
            m_contents.tries.remove(fix);
            if (!m_contents.tries.contains(renamed))
                m_contents.tries.insert(renamed, state);
        }
    }
    const QList<FixKey> known = m_contents.outcomes.keys();
    for (const FixKey &fix : known) {
        if (isFormer(fix))
            m_contents.outcomes[{id, fix.kind, fix.item}] += m_contents.outcomes.take(fix);
    }
    for (Paste &paste : m_contents.pastes) {
        if (paste.shown.entryId == former)
            paste.shown.entryId = id;
    }
    for (const QString &table : {u"bookmarks"_s, u"tries"_s, u"outcomes"_s, u"pastes"_s})
        statements->append({u"UPDATE OR IGNORE %1 SET entry = ? WHERE entry = ?"_s.arg(table), {id, former}});
    for (const QString &table : {u"bookmarks"_s, u"tries"_s})
        statements->append({u"DELETE FROM %1 WHERE entry = ?"_s.arg(table), {former}});
}

} // namespace waymark
