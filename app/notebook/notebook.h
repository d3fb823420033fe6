#pragma once

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>

namespace waymark {

class MaskedPaste;
class NotebookFile;
struct Statement;

/// One dead end or workaround of an entry, known by its words, so that it survives a reordering.
struct FixKey
{
    enum class Kind { DeadEnd, Workaround };

    QString entryId;
    Kind kind = Kind::DeadEnd;
    QString item; ///< The English action, or the English why or how where there is none; simplified().

    friend bool operator==(const FixKey &, const FixKey &) = default;
};
size_t qHash(const FixKey &key, size_t seed = 0);

/// What became of a fix in the problem at hand.
enum class TryState { Untried, Tried, Worked, Failed };

/// What the person recorded of a fix so far, over all times.
struct OutcomeCount
{
    int worked = 0;
    int failed = 0;
    QDate last; ///< Of the one recorded last; null where there is none.

    friend bool operator==(const OutcomeCount &, const OutcomeCount &) = default;
};

/// One paste of the history; Notebook::pasteText() has its text.
struct KeptPaste
{
    qint64 id = 0; ///< Never 0, never used twice.
    QString opening; ///< Its first line that is not blank, at most Notebook::OpeningLength characters of it.
    QString entryId; ///< Of its best finding; empty where nothing was found.
    QDateTime kept; ///< Local time.

    friend bool operator==(const KeptPaste &, const KeptPaste &) = default;
};

/// What the person reported of one answer of Waymark: what it found in a paste, and what they had expected.
struct WrongAnswer
{
    QDateTime time; ///< Local time; invalid where it is not known.
    QString given; ///< Id of the entry that was found; empty where nothing was.
    /// Id of the entry that should have been found. Empty: none of the catalog; where nothing was found, an error that
    /// has no entry yet.
    QString expected;
    QString note; ///< Masked; may be empty.
    QString programVersion;
    QDate catalogDate; ///< Of its newest entry; null where it is not known.
    QString paste; ///< Masked.

    friend bool operator==(const WrongAnswer &, const WrongAnswer &) = default;
};

/// One of the notebook's wrong answers, without its paste: Notebook::wrongAnswer() has it whole.
struct KeptWrongAnswer
{
    qint64 id = 0; ///< Never 0, never used twice.
    QString opening; ///< As in KeptPaste.
    WrongAnswer answer;

    friend bool operator==(const KeptWrongAnswer &, const KeptWrongAnswer &) = default;
};

/// What can be handed over to another notebook: everything but pastes and the ticks of problems at hand. Wrong answers
/// are handed over with their pastes.
struct NotebookContents
{
    struct Note
    {
        QString entryId;
        QString text;
        friend bool operator==(const Note &, const Note &) = default;
    };
    struct Outcome
    {
        FixKey fix;
        bool worked = false;
        QDate day; ///< Null where it is not known.
        friend bool operator==(const Outcome &, const Outcome &) = default;
    };

    QStringList bookmarks; ///< Newest first.
    QList<Note> notes; ///< In the order of the entries' ids.
    QList<Outcome> outcomes; ///< Of each fix, in the order of recording; by entry's id.
    QList<WrongAnswer> wrongAnswers; ///< Newest first.

    friend bool operator==(const NotebookContents &, const NotebookContents &) = default;
};

/// What Waymark keeps for the person: bookmarks, notes, what was tried and how it came out, the last pastes, and what
/// was reported as a wrong answer.
///   Notebook notebook(Notebook::defaultFile());
///   notebook.setNote("git/dubious-ownership", "the NFS share at work");      // on the disk when this returns
///   notebook.setTryState({"git/x", FixKey::Kind::Workaround, "Set safe.directory"}, TryState::Worked);
///   notebook.outcomes({"git/x", FixKey::Kind::Workaround, "Set safe.directory"})  ->  {1, 0, today}
/// Everything is held in memory and written at once, each change in a transaction of its own. A change that cannot be
/// written stays in memory, problem() describes what happened and what to do, and the change is written with the next
/// one or by refresh(). (Changes wait for another instance that is writing, for five seconds at most.) Where there is
/// no file at all, everything works but lasts for this run only. Several instances of the program may use one file;
/// what another one wrote is seen after refresh(). Of two notes that are written to one entry at the same time the
/// later one stays. What is not recorded (an entry without note, a fix never tried) is empty. Order is that of
/// recording, whatever the clock showed.
class Notebook : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype PasteLimit = 50;
    /// Of all kept pastes together, in UTF-8; the oldest are removed first.
    static constexpr qsizetype AllPastes = 8 * 1024 * 1024;
    static constexpr qsizetype OpeningLength = 120;

    using Clock = std::function<QDateTime()>;

    /// A notebook for this run only, without a problem: for tests.
    explicit Notebook(QObject *parent = nullptr);

    /// Opens the file, made if there is none. Where that fails, problem() has the reason.
    explicit Notebook(
        const QString &file, Clock clock = [] { return QDateTime::currentDateTime(); }, QObject *parent = nullptr);
    ~Notebook() override;

    /// The person's own notebook, by the names of QCoreApplication. Empty where the system names no absolute folder for
    /// such things, as without a home folder.
    static QString defaultFile();

    /// The file that it is kept in; empty for one that is in memory only.
    QString file() const;

    /// What is wrong, where, and what to do about it, in the language of the interface; empty where all is well. Also,
    /// for this run, that the file was open to others and is not any more.
    QString problem() const;

    /// Reads what other instances wrote, and writes what could not be written before. Cheap where there is neither.
    void refresh();

    TryState tryState(const FixKey &fix) const;
    /// Worked and Failed count as an outcome of today; set again before startOver() it replaces the former one.
    void setTryState(const FixKey &fix, TryState state);
    OutcomeCount outcomes(const FixKey &fix) const;
    /// The problem at hand is another one: nothing of this entry has been tried in it. Outcomes stay.
    void startOver(const QString &entryId);

    bool isBookmarked(const QString &entryId) const;
    void setBookmarked(const QString &entryId, bool bookmarked);
    QStringList bookmarks() const; ///< Newest first.

    QString note(const QString &entryId) const;
    /// A note without a visible character is none.
    void setNote(const QString &entryId, const QString &text);

    /// Whether pastes are kept: not before it is switched on, and those that an earlier run kept stay until then.
    /// Switched off, those that are there are removed at once, in the file too, with their last byte. A file that was
    /// moved aside because it was damaged is not touched.
    bool keepsPastes() const { return m_keepsPastes; }
    void setKeepsPastes(bool keep);
    /// Masks the pastes that older versions kept as they were; their times and their order stay. False where one could
    /// not be read or written.
    bool maskPastes();

    /// Puts a paste on top of the history, masked; a text that is in it already moves there. `replaced`, if it is not
    /// 0, is the id of the paste that this one was made from by typing, and that it replaces under the same id. Gives
    /// the id of the paste, or 0 where it is not kept: pastes are not, or MaskedPaste::bytes() is empty.
    qint64 keepPaste(const MaskedPaste &masked, const QString &entryId, qint64 replaced = 0);
    QList<KeptPaste> pastes() const; ///< Newest first.
    QString pasteText(qint64 id) const; ///< As it was kept: masked.
    void forgetPastes();

    /// Keeps a wrong answer until it is removed, whether pastes are kept or not: the person asked for it. Its time is
    /// now, its paste `masked`, whatever `answer` has; its note is masked in the same way. Gives its id, or 0, and
    /// keeps nothing, where MaskedPaste::bytes() is empty.
    ///   notebook.addWrongAnswer({.given = "git/x", .expected = "git/y", .note = "a submodule"}, MaskedPaste(text));
    qint64 addWrongAnswer(WrongAnswer answer, const MaskedPaste &masked);
    QList<KeptWrongAnswer> wrongAnswers() const; ///< Newest first.
    /// With its paste; one without any for an unknown id.
    WrongAnswer wrongAnswer(qint64 id) const;
    /// From the file, too, with their last byte.
    void removeWrongAnswers(const QList<qint64> &ids);

    NotebookContents contents() const;
    /// Adds what is not there yet: bookmarks below one's own, a note to an entry that has another one below that,
    /// outcomes by fix, result and day, and wrong answers, masked, so that merging the same contents again adds
    /// nothing. Returns what was added.
    NotebookContents merge(const NotebookContents &other);

    /// What was recorded of an entry under a former id belongs to its present one from now on. Where both have a note,
    /// the former one's is put below; where both have a tick for a fix, the present one's stays.
    ///   renameEntries({{"git/old", "git/new"}})
    void renameEntries(const QMap<QString, QString> &ids);

signals:
    /// tryState() or outcomes() of this entry.
    void triesChanged(const QString &entryId);
    void bookmarksChanged();
    void noteChanged(const QString &entryId);
    void pastesChanged();
    void wrongAnswersChanged();
    void problemChanged();

private:
    struct Try
    {
        TryState state = TryState::Untried;
        QDate day;
        friend bool operator==(const Try &, const Try &) = default;
    };
    struct Outcome
    {
        bool worked = false;
        QDate day;
        friend bool operator==(const Outcome &, const Outcome &) = default;
    };
    struct Paste
    {
        KeptPaste shown;
        qsizetype bytes = 0;
        QByteArray text; // only where it is not in the file
    };
    struct Answer
    {
        KeptWrongAnswer shown;
        QByteArray text; // of its paste, only where it is not in the file
    };
    /// All that is kept, in memory.
    struct Contents
    {
        QHash<FixKey, Try> tries;
        QHash<FixKey, QList<Outcome>> outcomes; // of former problems
        QStringList bookmarks; // newest first
        QHash<QString, QString> notes;
        QList<Paste> pastes; // newest first
        QList<Answer> wrongAnswers; // newest first
    };
    /// Statements that have to be written together.
    struct Write
    {
        QString subject; // a later write with the same one makes this one superfluous; empty for none
        QList<Statement> statements;
    };

    void write(const Write &write);
    bool writeUnsaved();
    bool load(Contents *contents) const;
    void reload();
    QByteArray pasteBytes(qint64 id) const;
    void trimPastes();
    bool loadWrongAnswers(QList<Answer> *answers) const;
    void insertWrongAnswer(qint64 id, const WrongAnswer &answer, const QByteArray &text, QList<Statement> *statements);
    bool renameInWrongAnswers(const QString &former, const QString &id, QList<Statement> *statements);
    bool hasWrongAnswer(const WrongAnswer &answer) const;
    void renameEntry(const QString &former, const QString &id, QList<Statement> *statements);
    void mergeBookmarks(const QStringList &entryIds, QList<Statement> *statements);
    void mergeNotes(const QList<NotebookContents::Note> &notes, QList<Statement> *statements);
    void mergeOutcomes(const QList<NotebookContents::Outcome> &outcomes, QList<Statement> *statements);
    void mergeWrongAnswers(const QList<WrongAnswer> &answers, QList<Statement> *statements);
    void checkProblem();
    QString describeProblem() const;
    QString describeTrouble() const;
    QString describeDamage() const;
    QString describeAccess() const;

    Clock m_clock;
    std::unique_ptr<NotebookFile> m_file; // null in memory only
    Contents m_contents;
    QList<Write> m_unsaved; // oldest first
    bool m_loaded = false; // whether m_contents has what the file has
    bool m_keepsPastes = false;
    QString m_lastProblem;
};

} // namespace waymark
