#include "app/notebook/maskedpaste.h"
#include "app/notebook/notebook.h"
#include "app/notebook/notebookfile.h"
#include "app/notebook/notebookrows.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString pasteSubject(qint64 id)
{
    return u"paste/%1"_s.arg(id);
}

/// Statements that remove what Notebook::trimPastes() removes in memory.
QList<Statement> trimStatements()
{
    return {
        {u"DELETE FROM pastes WHERE seq NOT IN (SELECT seq FROM pastes ORDER BY seq DESC LIMIT ?)"_s,
         {Notebook::PasteLimit}},
        {u"DELETE FROM pastes WHERE seq IN (SELECT seq FROM (SELECT seq, sum(length(text)) OVER (ORDER BY seq DESC) "
         "AS total FROM pastes) WHERE total > ?)"_s,
         {Notebook::AllPastes}},
    };
}

} // namespace

void Notebook::setKeepsPastes(bool keep)
{
    m_keepsPastes = keep;
    if (!keep)
        forgetPastes();
}

bool Notebook::maskPastes()
{
    QList<Paste> &pastes = m_contents.pastes;
    QList<Statement> statements;
    bool wasRead = true;
    for (Paste &paste : pastes) {
        const QByteArray former = pasteBytes(paste.shown.id);
        const QByteArray bytes = MaskedPaste(QString::fromUtf8(former)).bytes();
        wasRead = wasRead && !former.isEmpty();
        if (former.isEmpty() || bytes == former)
            continue;
        const qint64 id = paste.shown.id;
        paste = {{id, openingOf(bytes), paste.shown.entryId, paste.shown.kept}, bytes.size(), bytes};
        statements.append(bytes.isEmpty() ? Statement{u"DELETE FROM pastes WHERE id = ?"_s, {id}}
                                          : Statement{u"UPDATE pastes SET text = ? WHERE id = ?"_s, {bytes, id}});
    }
    if (!statements.isEmpty()) {
        pastes.removeIf([](const Paste &paste) { return paste.bytes == 0; });
        write({{}, statements});
        emit pastesChanged();
    }
    return wasRead && m_unsaved.isEmpty() && (m_loaded || !m_file);
}

qint64 Notebook::keepPaste(const MaskedPaste &masked, const QString &entryId, qint64 replaced)
{
    const QByteArray bytes = masked.bytes();
    if (!m_keepsPastes || bytes.isEmpty())
        return 0;

    QList<Paste> &pastes = m_contents.pastes;
    const auto withId = [&](qint64 id) {
        return std::find_if(pastes.begin(), pastes.end(), [id](const Paste &paste) { return paste.shown.id == id; });
    };
    const auto same = std::find_if(pastes.begin(), pastes.end(), [&](const Paste &paste) {
        return paste.bytes == bytes.size() && pasteBytes(paste.shown.id) == bytes;
    });
    qint64 id = same == pastes.end() ? newRowId() : same->shown.id;
    if (same == pastes.begin() && same != pastes.end() && same->shown.entryId == entryId)
        return id;
    if (same != pastes.end())
        pastes.erase(same);
    if (const auto former = withId(replaced); former != pastes.end()) {
        id = replaced;
        pastes.erase(former);
    }
    const QDateTime now = m_clock();
    pastes.prepend({{id, openingOf(bytes), entryId, now}, bytes.size(), bytes});
    trimPastes();
    write({pasteSubject(id),
           QList<Statement>{
               // The length is known without reading the text.
               {u"DELETE FROM pastes WHERE id = ? OR (length(text) = ? AND text = ?)"_s, {id, bytes.size(), bytes}},
               {u"INSERT INTO pastes (id, text, entry, kept) VALUES (?, ?, ?, ?)"_s,
                {id, bytes, entryId, now.toUTC().toString(Qt::ISODateWithMs)}}}
               + trimStatements()});
    emit pastesChanged();
    return id;
}

QList<KeptPaste> Notebook::pastes() const
{
    QList<KeptPaste> shown;
    shown.reserve(m_contents.pastes.size());
    for (const Paste &paste : m_contents.pastes)
        shown.append(paste.shown);
    return shown;
}

QString Notebook::pasteText(qint64 id) const
{
    return QString::fromUtf8(pasteBytes(id));
}

QByteArray Notebook::pasteBytes(qint64 id) const
{
    const auto paste = std::find_if(m_contents.pastes.begin(), m_contents.pastes.end(),
                                    [id](const Paste &kept) { return kept.shown.id == id; });
    if (paste == m_contents.pastes.end())
        return {};
    QByteArray text = paste->text;
    if (text.isEmpty() && m_file) {
        m_file->read({u"SELECT text FROM pastes WHERE id = ?"_s, {id}},
                     [&text](const Query &row) { text = row.bytes(0); });
    }
    return text;
}

void Notebook::forgetPastes()
{
    const bool had = !m_contents.pastes.isEmpty();
    m_contents.pastes.clear();
    m_unsaved.removeIf([](const Write &write) { return write.subject.startsWith("paste"_L1); });
    write({u"pastes"_s, {{u"DELETE FROM pastes"_s, {}}}});
    if (had)
        emit pastesChanged();
}

void Notebook::trimPastes()
{
    QList<Paste> &pastes = m_contents.pastes;
    qsizetype total = 0;
    qsizetype kept = 0;
    while (kept < std::min(pastes.size(), PasteLimit) && total + pastes.at(kept).bytes <= AllPastes)
        total += pastes.at(kept++).bytes;
    while (pastes.size() > kept) {
        const QString subject = pasteSubject(pastes.takeLast().shown.id);
        m_unsaved.removeIf([&subject](const Write &write) { return write.subject == subject; });
    }
}

} // namespace waymark
