#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>
#include <QStringView>
#include <QVariant>

#include <atomic>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace waymark {

class Query;

/// A connection to an SQLite database, in a file or in memory. Any number of threads may use it; each its own queries.
///   Database database;
///   if (!database.open(path, Database::Access::ReadOnly)) qWarning() << database.error();
///   Query query = database.query("SELECT title FROM entries WHERE domain = ?").with(u"git"_s);
///   while (query.next()) titles.append(query.text(0));
class Database
{
public:
    enum class Access {
        ReadOnly, ///< Memory-mapped. A file that another program writes meanwhile is not noticed.
        Create, ///< A new file; one that is there already is an error.
        Change, ///< A file that is there.
    };

    /// Not open.
    Database() = default;
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    /// False where it could not be opened; see error(). A file is read with the first query, not here. Not twice.
    bool open(const QString &path, Access access);

    /// An empty database that goes with this object.
    bool openInMemory();

    bool isOpen() const { return m_handle; }

    /// SQLite's message about the last call that failed on this connection; empty where none has.
    QString error() const;

    /// SQLite's result code of that call, such as SQLITE_BUSY; SQLITE_OK (0) where none has failed.
    int errorCode() const;

    /// Executes statements, separated by semicolons, whose rows nobody wants. False where one fails; the rest is then
    /// left out.
    bool execute(std::string_view sql) const;

    /// A prepared statement; one that SQLite refuses fails at next(). It must go before the database does.
    Query query(std::string_view sql) const;

    /// The value of the first row's first column; 0 where there is none.
    qint64 number(std::string_view sql) const;

    /// For what this class has no call for.
    sqlite3 *handle() const { return m_handle; }

    /// The file that is open; empty for one in memory.
    const QString &path() const { return m_path; }

    /// Whether a query could not read on, or noteDamage() was called: what was read may lack something.
    bool isDamaged() const { return m_isDamaged; }

    /// For readers that find something in the tables that cannot be.
    void noteDamage() const { m_isDamaged = true; }

private:
    bool openFile(const QByteArray &name, int flags);

    sqlite3 *m_handle = nullptr;
    QString m_path;
    QString m_openError;
    int m_openErrorCode = 0;
    mutable std::atomic_bool m_isDamaged = false;
};

/// A number that tells whether bytes are those that were written: FNV-1a, 32 bits. Against accidents, not against
/// people.
quint32 checksumOf(QByteArrayView bytes);

/// A prepared statement of a Database and the row that it is at. Moved, not copied; used by one thread at a time.
class Query
{
public:
    Query(Query &&other) noexcept;
    Query &operator=(Query &&other) noexcept;
    ~Query();

    /// Goes back before the first row, with these values for the question marks, in order: integers, texts
    /// (QString, QStringView), bytes (QByteArray, QByteArrayView), nullptr, or a QVariant of one of these. In a
    /// QVariant, a null QString or QByteArray is NULL; by itself it is empty.
    template <typename... Values>
    Query &with(const Values &...values) &
    {
        reset();
        int place = 0;
        (bind(++place, values), ...);
        return *this;
    }
    Query &with(const QVariantList &values) &;
    template <typename... Values>
    Query with(const Values &...values) &&
    {
        with(values...);
        return std::move(*this);
    }

    /// Goes to the next row; false where there is none, or where reading failed: see hasFailed().
    bool next();

    /// Executes a statement without rows; false where it fails. The values stay.
    bool run();

    /// Whether SQLite refused the statement or could not read on, as in a damaged file.
    bool hasFailed() const { return m_hasFailed; }

    /// A column of the present row, counted from 0; 0 or empty where it is null.
    qint64 integer(int column) const;
    QString text(int column) const;
    QByteArray bytes(int column) const;

    /// The value as it is stored: a qint64, double, QString, QByteArray, or an invalid QVariant for NULL.
    QVariant value(int column) const;

    /// The same bytes where SQLite has them, until the next call of this query.
    QByteArrayView view(int column) const;

private:
    friend class Database;
    Query(const Database &database, sqlite3_stmt *statement);

    void reset();
    void bind(int place, qint64 value);
    void bind(int place, int value) { bind(place, qint64(value)); }
    void bind(int place, std::size_t value) { bind(place, qint64(value)); }
    void bind(int place, QStringView value);
    void bind(int place, const QString &value) { bind(place, QStringView(value)); }
    void bind(int place, QByteArrayView value);
    void bind(int place, const QByteArray &value) { bind(place, QByteArrayView(value)); }
    void bind(int place, std::nullptr_t);
    void bind(int place, const QVariant &value);

    void fail();

    const Database *m_database;
    sqlite3_stmt *m_statement;
    bool m_hasFailed = false;
};

} // namespace waymark
