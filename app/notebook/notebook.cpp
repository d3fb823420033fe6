#include "app/notebook/notebook.h"

#include "app/notebook/notebookfile.h"
#include "app/notebook/notebookrows.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

size_t qHash(const FixKey &key, size_t seed)
{
    return qHashMulti(seed, key.entryId, int(key.kind), key.item);
}

Notebook::Notebook(QObject *parent)
    : QObject(parent)
    , m_clock([] { return QDateTime::currentDateTime(); })
{
}

Notebook::Notebook(const QString &file, Clock clock, QObject *parent)
    : QObject(parent)
    , m_clock(std::move(clock))
    , m_file(std::make_unique<NotebookFile>(file))
{
    m_file->open();
    m_loaded = load(&m_contents);
    m_lastProblem = describeProblem();
}

Notebook::~Notebook() = default;

QString Notebook::defaultFile()
{
    // Without a home folder the answer begins with "//"; a relative one is taken from the environment unchanged.
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    if (!QDir::isAbsolutePath(folder) || folder.startsWith("//"_L1))
        return {};
    return folder + u"/notebook.sqlite"_s;
}

QString Notebook::file() const
{
    return m_file ? m_file->path() : QString();
}

QString Notebook::problem() const
{
    return m_file ? describeProblem() : QString();
}

void Notebook::refresh()
{
    if (!m_file)
        return;
    // A file that was opened read-only stays so until it is opened anew.
    const bool isReadOnly = m_file->trouble() == NotebookFile::Trouble::ReadOnly;
    if (!m_file->isReadable() || (isReadOnly && !m_unsaved.isEmpty()))
        m_file->open();
    if (!m_unsaved.isEmpty())
        writeUnsaved();
    if (m_unsaved.isEmpty() && (m_file->hasChanged() || !m_loaded))
        reload();
    checkProblem();
}

TryState Notebook::tryState(const FixKey &fix) const
{
    return m_contents.tries.value(fix).state;
}

void Notebook::setTryState(const FixKey &fix, TryState state)
{
    const QDate today = m_clock().date();
    const Try former = m_contents.tries.value(fix);
    if (former.state == state && (state == TryState::Untried || former.day == today))
        return;
    if (state == TryState::Untried) {
        m_contents.tries.remove(fix);
        write({{}, {{u"DELETE FROM tries WHERE entry = ? AND kind = ? AND item = ?"_s, valuesOf(fix)}}});
    } else {
        m_contents.tries.insert(fix, {state, today});
        write({{},
               {{u"INSERT OR REPLACE INTO tries (entry, kind, item, state, day) VALUES (?, ?, ?, ?, ?)"_s,
                 valuesOf(fix) + QVariantList{int(state), dayValue(today)}}}});
    }
    emit triesChanged(fix.entryId);
}

OutcomeCount Notebook::outcomes(const FixKey &fix) const
{
    OutcomeCount count;
    const auto add = [&count](bool worked, QDate day) {
        ++(worked ? count.worked : count.failed);
        count.last = day;
    };
    for (const Outcome &outcome : m_contents.outcomes.value(fix))
        add(outcome.worked, outcome.day);
    if (const Try now = m_contents.tries.value(fix); isOutcome(now.state))
        add(now.state == TryState::Worked, now.day);
    return count;
}

void Notebook::startOver(const QString &entryId)
{
    bool changed = false;
    for (auto at = m_contents.tries.begin(); at != m_contents.tries.end();) {
        if (at.key().entryId != entryId) {
            ++at;
            continue;
        }
        if (isOutcome(at->state))
            m_contents.outcomes[at.key()].append({at->state == TryState::Worked, at->day});
        at = m_contents.tries.erase(at);
        changed = true;
    }
    if (!changed)
        return;
    write({{},
           {{u"INSERT INTO outcomes (entry, kind, item, worked, day) SELECT entry, kind, item, state = ?, day "
             "FROM tries WHERE entry = ? AND state IN (?, ?)"_s,
             {int(TryState::Worked), entryId, int(TryState::Worked), int(TryState::Failed)}},
            {u"DELETE FROM tries WHERE entry = ?"_s, {entryId}}}});
    emit triesChanged(entryId);
}

bool Notebook::isBookmarked(const QString &entryId) const
{
    return m_contents.bookmarks.contains(entryId);
}

void Notebook::setBookmarked(const QString &entryId, bool bookmarked)
{
    if (entryId.isEmpty() || isBookmarked(entryId) == bookmarked)
        return;
    if (bookmarked) {
        m_contents.bookmarks.prepend(entryId);
        write({{},
               {{u"INSERT OR REPLACE INTO bookmarks (entry, day) VALUES (?, ?)"_s,
                 {entryId, dayValue(m_clock().date())}}}});
    } else {
        m_contents.bookmarks.removeAll(entryId);
        write({{}, {{u"DELETE FROM bookmarks WHERE entry = ?"_s, {entryId}}}});
    }
    emit bookmarksChanged();
}

QStringList Notebook::bookmarks() const
{
    return m_contents.bookmarks;
}

QString Notebook::note(const QString &entryId) const
{
    return m_contents.notes.value(entryId);
}

void Notebook::setNote(const QString &entryId, const QString &text)
{
    const QString wanted = text.trimmed().isEmpty() ? QString() : text;
    if (entryId.isEmpty() || note(entryId) == wanted)
        return;
    const QString subject = u"note/"_s + entryId;
    if (wanted.isEmpty()) {
        m_contents.notes.remove(entryId);
        write({subject, {{u"DELETE FROM notes WHERE entry = ?"_s, {entryId}}}});
    } else {
        m_contents.notes.insert(entryId, wanted);
        write({subject, {{u"INSERT OR REPLACE INTO notes (entry, text) VALUES (?, ?)"_s, {entryId, wanted}}}});
    }
    emit noteChanged(entryId);
}

void Notebook::write(const Write &write)
{
    if (!m_file)
        return;
    if (!write.subject.isEmpty())
        m_unsaved.removeIf([&write](const Write &former) { return former.subject == write.subject; });
    m_unsaved.append(write);
    if (!m_file->isReadable() && m_file->trouble() == NotebookFile::Trouble::Locked)
        m_file->open();
    if (writeUnsaved() && !m_loaded)
        reload();
    checkProblem();
}

bool Notebook::writeUnsaved()
{
    QList<Statement> statements;
    for (const Write &write : std::as_const(m_unsaved))
        statements += write.statements;
    if (!m_file->write(statements))
        return false;
    m_unsaved.clear();
    for (Paste &paste : m_contents.pastes)
        paste.text.clear(); // the file has it
    for (Answer &answer : m_contents.wrongAnswers)
        answer.text.clear();
    return true;
}

bool Notebook::load(Contents *contents) const
{
    if (!m_file->isReadable())
        return false;
    const auto read = [this](const QString &sql, const std::function<void(const Query &)> &row) {
        return m_file->read({sql, {}}, row);
    };
    const auto fixOf = [](const Query &row) { return FixKey{row.text(0), kindOf(int(row.integer(1))), row.text(2)}; };
    return read(u"SELECT entry FROM bookmarks ORDER BY seq DESC"_s,
                [&](const Query &row) { contents->bookmarks.append(row.text(0)); })
        && read(u"SELECT entry, text FROM notes"_s,
                [&](const Query &row) { contents->notes.insert(row.text(0), row.text(1)); })
        && read(u"SELECT entry, kind, item, state, day FROM tries"_s,
                [&](const Query &row) {
                    contents->tries.insert(fixOf(row), {stateOf(int(row.integer(3))), dayOf(row.text(4))});
                })
        && read(u"SELECT entry, kind, item, worked, day FROM outcomes ORDER BY seq"_s,
                [&](const Query &row) {
                    contents->outcomes[fixOf(row)].append({row.integer(3) != 0, dayOf(row.text(4))});
                })
        && read(u"SELECT id, substr(text, 1, %1), length(text), entry, kept FROM pastes ORDER BY seq DESC"_s.arg(
                    OpeningBytes),
                [&](const Query &row) {
                    const QDateTime kept = QDateTime::fromString(row.text(4), Qt::ISODateWithMs).toLocalTime();
                    contents->pastes.append(
                        {{row.integer(0), openingOf(row.bytes(1)), row.text(3), kept}, row.integer(2), {}});
                })
        && loadWrongAnswers(&contents->wrongAnswers);
}

void Notebook::reload()
{
    Contents now;
    if (!load(&now))
        return;
    m_loaded = true;
    const QList<KeptPaste> formerPastes = pastes();
    const QList<KeptWrongAnswer> formerAnswers = wrongAnswers();
    const Contents former = std::exchange(m_contents, std::move(now));

    QSet<QString> entries;
    const auto compare = [&entries](const auto &one, const auto &other) {
        for (auto at = one.begin(); at != one.end(); ++at) {
            if (other.value(at.key()) != at.value())
                entries.insert(at.key().entryId);
        }
    };
    compare(former.tries, m_contents.tries);
    compare(m_contents.tries, former.tries);
    compare(m_contents.outcomes, former.outcomes);
    for (const QString &entry : std::as_const(entries))
        emit triesChanged(entry);
    if (former.bookmarks != m_contents.bookmarks)
        emit bookmarksChanged();
    QSet<QString> noted(former.notes.keyBegin(), former.notes.keyEnd());
    noted.unite(QSet<QString>(m_contents.notes.keyBegin(), m_contents.notes.keyEnd()));
    for (const QString &entry : std::as_const(noted)) {
        if (former.notes.value(entry) != m_contents.notes.value(entry))
            emit noteChanged(entry);
    }
    if (formerPastes != pastes())
        emit pastesChanged();
    if (formerAnswers != wrongAnswers())
        emit wrongAnswersChanged();
}

void Notebook::checkProblem()
{
    const QString now = describeProblem();
    if (std::exchange(m_lastProblem, now) != now)
        emit problemChanged();
}

QString Notebook::describeProblem() const
{
    QStringList sentences{describeTrouble(), describeDamage(), describeAccess()};
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString Notebook::describeDamage() const
{
    if (m_file->movedAside().isEmpty())
        return {};
    const QString kept = QDir::toNativeSeparators(m_file->movedAside());
    if (m_file->hasSalvaged())
        return tr("The notebook was damaged; a new one was begun, with the bookmarks, notes and outcomes that could "
                  "be read. The old one is kept as %1.")
            .arg(kept);
    return tr("The notebook with bookmarks and notes was damaged; a new one was begun. The old one is kept as %1.")
        .arg(kept);
}

QString Notebook::describeAccess() const
{
    const QString folder = QDir::toNativeSeparators(QFileInfo(m_file->path()).path());
    switch (m_file->access()) {
    case NotebookFile::Access::OwnerOnly:
        break;
    case NotebookFile::Access::Narrowed:
        return tr("Your notebook had permissions for other users of this machine; now only you can read it: %1.")
            .arg(folder);
    case NotebookFile::Access::Others:
        return tr("Your notebook has permissions for other users of this machine that cannot be removed: %1.")
            .arg(folder);
    }
    return {};
}

QString Notebook::describeTrouble() const
{
    const QString path = QDir::toNativeSeparators(m_file->path());
    switch (m_file->trouble()) {
    case NotebookFile::Trouble::None:
        break;
    case NotebookFile::Trouble::NoFolder:
        return path.isEmpty()
            ? tr("Bookmarks, notes and pastes are kept until you quit only: there is no folder for them. Set HOME or "
                 "XDG_DATA_HOME to an absolute path and start again.")
            : tr("Bookmarks, notes and pastes are kept until you quit only: the folder of %1 cannot be made. See "
                 "whether a file stands in its way or the disk is read-only.")
                  .arg(path);
    case NotebookFile::Trouble::Unreadable:
        return tr("Bookmarks, notes and pastes are kept until you quit only: %1 cannot be read. Make it readable, or "
                  "move it away.")
            .arg(path);
    case NotebookFile::Trouble::Damaged:
        return tr("Bookmarks, notes and pastes are kept until you quit only: %1 is damaged. Move it away and start "
                  "again.")
            .arg(path);
    case NotebookFile::Trouble::Newer:
        return tr("Bookmarks, notes and pastes are kept until you quit only: %1 was written by a later Waymark and is "
                  "left as it is. Use that one.")
            .arg(path);
    case NotebookFile::Trouble::Locked:
        return tr("The last changes to your notebook are not saved yet: another program is using %1. They are saved "
                  "once it is free.")
            .arg(path);
    case NotebookFile::Trouble::ReadOnly:
        return tr("Changes to your notebook are kept until you quit only: %1 cannot be written. Allow writing to it "
                  "and "
                  "its folder.")
            .arg(path);
    case NotebookFile::Trouble::Full:
        return tr("The last changes to your notebook are not saved yet: there is no room left on the disk of %1. They "
                  "are saved once there is.")
            .arg(path);
    case NotebookFile::Trouble::Failed:
        return tr("The last changes to your notebook are not saved: %1 cannot be written (%2).")
            .arg(path, m_file->detail());
    }
    return {};
}

} // namespace waymark
