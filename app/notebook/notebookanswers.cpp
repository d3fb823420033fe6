// What the person reported as wrong answers.

#include "app/notebook/maskedpaste.h"
#include "app/notebook/notebook.h"
#include "app/notebook/notebookfile.h"
#include "app/notebook/notebookrows.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString subjectOf(qint64 id)
{
    return u"wrong-answer/%1"_s.arg(id);
}

QVariant timeValue(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

} // namespace

qint64 Notebook::addWrongAnswer(WrongAnswer answer, const MaskedPaste &masked)
{
    const QByteArray text = masked.bytes();
    if (text.isEmpty())
        return 0;
    answer.time = m_clock();
    answer.note = masked.maskedNote(answer.note);
    const qint64 id = newRowId();
    Write all{subjectOf(id), {}};
    insertWrongAnswer(id, answer, text, &all.statements);
    write(all);
    emit wrongAnswersChanged();
    return id;
}

void Notebook::insertWrongAnswer(qint64 id, const WrongAnswer &answer, const QByteArray &text,
                                 QList<Statement> *statements)
{
    KeptWrongAnswer kept{id, openingOf(text), answer};
    kept.answer.paste.clear();
    m_contents.wrongAnswers.prepend({kept, text});
    statements->append({u"INSERT INTO wrong_answers (id, time, given, expected, note, program, catalog_date, paste) "
                        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s,
                        {id, timeValue(answer.time), answer.given, answer.expected, answer.note, answer.programVersion,
                         dayValue(answer.catalogDate), text}});
}

QList<KeptWrongAnswer> Notebook::wrongAnswers() const
{
    QList<KeptWrongAnswer> shown;
    shown.reserve(m_contents.wrongAnswers.size());
    for (const Answer &answer : m_contents.wrongAnswers)
        shown.append(answer.shown);
    return shown;
}

WrongAnswer Notebook::wrongAnswer(qint64 id) const
{
    const auto answer =
        std::ranges::find(m_contents.wrongAnswers, id, [](const Answer &each) { return each.shown.id; });
    if (answer == m_contents.wrongAnswers.end())
        return {};
    WrongAnswer whole = answer->shown.answer;
    QByteArray text = answer->text;
    if (text.isEmpty() && m_file) {
        m_file->read({u"SELECT paste FROM wrong_answers WHERE id = ?"_s, {id}},
                     [&text](const Query &row) { text = row.bytes(0); });
    }
    whole.paste = QString::fromUtf8(text);
    return whole;
}

void Notebook::removeWrongAnswers(const QList<qint64> &ids)
{
    if (ids.isEmpty())
        return;
    Write all;
    for (const qint64 id : ids) {
        m_contents.wrongAnswers.removeIf([id](const Answer &answer) { return answer.shown.id == id; });
        m_unsaved.removeIf([subject = subjectOf(id)](const Write &former) { return former.subject == subject; });
        all.statements.append({u"DELETE FROM wrong_answers WHERE id = ?"_s, {id}});
    }
    write(all);
    emit wrongAnswersChanged();
}

bool Notebook::loadWrongAnswers(QList<Answer> *answers) const
{
    const auto take = [answers](const Query &row) {
        WrongAnswer answer;
        answer.time = QDateTime::fromString(row.text(2), Qt::ISODateWithMs).toLocalTime();
        answer.given = row.text(3);
        answer.expected = row.text(4);
        answer.note = row.text(5);
        answer.programVersion = row.text(6);
        answer.catalogDate = dayOf(row.text(7));
        answers->append(Answer{{row.integer(0), openingOf(row.bytes(1)), answer}, {}});
    };
    return m_file->read({u"SELECT id, substr(paste, 1, %1), time, given, expected, note, program, catalog_date "
                         "FROM wrong_answers ORDER BY seq DESC"_s.arg(OpeningBytes),
                         {}},
                        take);
}

/// Whether `former` is in any.
bool Notebook::renameInWrongAnswers(const QString &former, const QString &id, QList<Statement> *statements)
{
    bool isThere = false;
    for (Answer &answer : m_contents.wrongAnswers) {
        for (QString *entryId : {&answer.shown.answer.given, &answer.shown.answer.expected}) {
            if (*entryId == former) {
                *entryId = id;
                isThere = true;
            }
        }
    }
    if (isThere) {
        for (const QString &column : {u"given"_s, u"expected"_s})
            statements->append({u"UPDATE wrong_answers SET %1 = ? WHERE %1 = ?"_s.arg(column), {id, former}});
    }
    return isThere;
}

/// Also one that is not masked yet.
bool Notebook::hasWrongAnswer(const WrongAnswer &answer) const
{
    const auto isAlike = [&answer](const Answer &own) {
        WrongAnswer other = own.shown.answer;
        other.note = answer.note;
        other.paste = answer.paste;
        return other == answer;
    };
    if (std::ranges::none_of(m_contents.wrongAnswers, isAlike))
        return false;
    const MaskedPaste masked(answer.paste);
    return std::ranges::any_of(m_contents.wrongAnswers, [&](const Answer &own) {
        const QString note = own.shown.answer.note;
        if (!isAlike(own) || (note != answer.note && note != masked.maskedNote(answer.note)))
            return false;
        const QString paste = wrongAnswer(own.shown.id).paste;
        return paste == answer.paste || paste.toUtf8() == masked.bytes();
    });
}

void Notebook::mergeWrongAnswers(const QList<WrongAnswer> &answers, QList<Statement> *statements)
{
    for (auto theirs = answers.crbegin(); theirs != answers.crend(); ++theirs) {
        const MaskedPaste masked(theirs->paste);
        WrongAnswer answer = *theirs;
        answer.note = masked.maskedNote(answer.note);
        if (const QByteArray text = masked.bytes(); !text.isEmpty())
            insertWrongAnswer(newRowId(), answer, text, statements);
    }
}

} // namespace waymark
