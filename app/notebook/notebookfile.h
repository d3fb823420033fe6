#pragma once

#include "app/database/database.h"

#include <QList>
#include <QString>
#include <QVariant>

#include <functional>
#include <optional>

namespace waymark {

/// One prepared statement and the values of its question marks, in order.
struct Statement
{
    QString sql;
    QVariantList values;
};

/// The database file of a notebook: checked, upgraded, and written in whole transactions only. What is
/// acknowledged by write() survives a crash of the program and of the machine (journal_mode=DELETE, synchronous=FULL).
///   NotebookFile file("/home/ada/.local/share/waymark/waymark/notebook.sqlite");
///   if (file.open()) file.write({{"DELETE FROM notes WHERE entry = ?", {"git/x"}}});
/// Only the owner may read and write its folder and what is in it (0700 and 0600, whatever the umask). Wider modes, as
/// older versions left them, lose what they give to others when it is opened: see access().
/// A file that is damaged or no notebook is moved aside under a name with the date and never deleted; one that a later
/// Waymark wrote is left as it is and not opened. Several programs may have the same file open.
class NotebookFile
{
public:
    enum class Trouble {
        None,
        NoFolder, ///< The path is empty or not absolute, or its folder cannot be made.
        Unreadable,
        Damaged, ///< And cannot be moved aside either.
        Newer, ///< Written by a later Waymark.
        Locked, ///< By another program, for longer than the time to wait.
        ReadOnly, ///< File or folder may not be written.
        Full, ///< The disk is.
        Failed, ///< Another failure; see detail().
    };

    /// Who could read the notebook when it was opened.
    enum class Access {
        OwnerOnly,
        Narrowed, ///< Others could; the modes were corrected.
        Others, ///< Others can: the modes could not be corrected.
    };

    /// How long open() and write() wait for another program that is writing, in milliseconds. open() waits like write()
    /// for one that is moving a damaged file aside.
    static constexpr int OpenWaitMs = 500;
    static constexpr int WriteWaitMs = 5000;

    /// An empty path is a file that can never be opened.
    explicit NotebookFile(const QString &path);
    ~NotebookFile();
    Q_DISABLE_COPY_MOVE(NotebookFile)

    QString path() const { return m_path; }

    /// Opens the file, made if there is none, checks that it is intact and brings its tables to this version. After
    /// ReadOnly it can still be read: isReadable().
    bool open();
    bool isReadable() const { return m_readable; }

    /// What went wrong when the file was last opened, written or read; None after a success.
    Trouble trouble() const { return m_failure.trouble; }
    /// The system's message about it; may be empty.
    QString detail() const { return m_failure.detail; }
    /// Where a damaged file was moved to by open(); empty if there was none.
    QString movedAside() const { return m_movedAside; }

    /// Whether the new file has what could still be read of the damaged one: everything but pastes.
    bool hasSalvaged() const { return m_salvaged; }

    /// Of folder, file, journals and damaged files together; the widest since this object was made.
    Access access() const { return m_access; }

    /// Executes the statements in one transaction: all of them or none.
    bool write(const QList<Statement> &statements);

    /// Calls `row` for each row of the answer. False where the file could not be read to the end.
    bool read(const Statement &statement, const std::function<void(const Query &)> &row);

    /// Whether another program has written since the last call.
    bool hasChanged();

private:
    static constexpr qint64 ApplicationId = 0x57617950; // "WayP"

    struct Failure
    {
        Trouble trouble = Trouble::None;
        QString detail;
    };

    bool openWhole();
    bool makeFolder() const;
    void takeFromOthers();
    bool openConnection();
    void closeConnection();
    bool isWhole();
    bool isNotebook();
    bool upgrade();
    bool canWrite();
    bool replaceDamaged();
    void salvage();
    bool moveAside();
    bool execute(const Statement &statement);
    bool number(const QString &question, qint64 *value);
    bool fail(const Failure &failure); ///< Always false.
    bool noteError(); ///< Of the connection. Always false.

    QString m_path;
    std::optional<Database> m_database;
    bool m_readable = false;
    Failure m_failure; // the last one
    QString m_movedAside;
    bool m_salvaged = false;
    Access m_access = Access::OwnerOnly;
    qint64 m_dataVersion = 0;
};

} // namespace waymark
