#include "app/database/database.h"

#include <QFile>
#include <QUrl>

#include <sqlite3.h>

#include <utility>

namespace waymark {

namespace {

constexpr auto MapWholeFile = "PRAGMA mmap_size = 1099511627776"; // SQLite lowers it to what it was built for

} // namespace

Database::~Database()
{
    sqlite3_close(m_handle);
}

bool Database::openFile(const QByteArray &name, int flags)
{
    Q_ASSERT(!m_handle);
    const int result =
        sqlite3_open_v2(name.constData(), &m_handle, flags | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_URI, nullptr);
    if (result == SQLITE_OK) {
        // Nothing in the file may call a function that has effects.
        sqlite3_db_config(m_handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        return true;
    }
    m_openErrorCode = result;
    m_openError = QString::fromUtf8(m_handle ? sqlite3_errmsg(m_handle) : sqlite3_errstr(result));
    sqlite3_close(m_handle);
    m_handle = nullptr;
    return false;
}

bool Database::open(const QString &path, Access access)
{
    m_path = path;
    QUrl url = QUrl::fromLocalFile(path);
    if (access == Access::ReadOnly) {
        url.setQuery(QStringLiteral("immutable=1"));
        return openFile(url.toEncoded(), SQLITE_OPEN_READONLY) && execute(MapWholeFile);
    }
    if (access == Access::Change)
        return openFile(url.toEncoded(), SQLITE_OPEN_READWRITE);
    if (QFile::exists(path)) {
        m_openErrorCode = SQLITE_CANTOPEN;
        m_openError = QStringLiteral("the file exists");
        return false;
    }
    return openFile(url.toEncoded(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

bool Database::openInMemory()
{
    return openFile(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

QString Database::error() const
{
    if (!m_handle)
        return m_openError;
    return errorCode() == SQLITE_OK ? QString() : QString::fromUtf8(sqlite3_errmsg(m_handle));
}

int Database::errorCode() const
{
    if (!m_handle)
        return m_openErrorCode;
    const int code = sqlite3_errcode(m_handle);
    return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

bool Database::execute(std::string_view sql) const
{
    return m_handle && sqlite3_exec(m_handle, std::string(sql).c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

Query Database::query(std::string_view sql) const
{
    sqlite3_stmt *statement = nullptr;
    if (m_handle)
        sqlite3_prepare_v2(m_handle, sql.data(), int(sql.size()), &statement, nullptr);
    return Query(*this, statement);
}

qint64 Database::number(std::string_view sql) const
{
    Query first = query(sql);
    return first.next() ? first.integer(0) : 0;
}

quint32 checksumOf(QByteArrayView bytes)
{
    quint32 sum = 2166136261U;
    for (const char byte : bytes)
        sum = (sum ^ static_cast<unsigned char>(byte)) * 16777619U;
    return sum;
}

Query::Query(const Database &database, sqlite3_stmt *statement)
    : m_database(&database)
    , m_statement(statement)
{
    if (!statement)
        fail();
}

Query::Query(Query &&other) noexcept
    : m_database(other.m_database)
    , m_statement(std::exchange(other.m_statement, nullptr))
    , m_hasFailed(other.m_hasFailed)
{
}

Query &Query::operator=(Query &&other) noexcept
{
    std::swap(m_database, other.m_database);
    std::swap(m_statement, other.m_statement);
    std::swap(m_hasFailed, other.m_hasFailed);
    return *this;
}

Query::~Query()
{
    sqlite3_finalize(m_statement);
}

bool Query::next()
{
    if (!m_statement)
        return false;
    const int result = sqlite3_step(m_statement);
    if (result != SQLITE_ROW && result != SQLITE_DONE)
        fail();
    return result == SQLITE_ROW;
}

void Query::fail()
{
    m_hasFailed = true;
    if (m_database->isOpen())
        m_database->noteDamage();
}

bool Query::run()
{
    while (next()) { }
    const bool hasRun = !m_hasFailed;
    reset();
    return hasRun;
}

void Query::reset()
{
    sqlite3_reset(m_statement);
    m_hasFailed = !m_statement;
}

Query &Query::with(const QVariantList &values) &
{
    reset();
    for (int place = 0; const QVariant &value : values)
        bind(++place, value);
    return *this;
}

void Query::bind(int place, qint64 value)
{
    sqlite3_bind_int64(m_statement, place, value);
}

void Query::bind(int place, QStringView value)
{
    const QByteArray utf8 = value.toUtf8();
    sqlite3_bind_text64(m_statement, place, utf8.isNull() ? "" : utf8.constData(), sqlite3_uint64(utf8.size()),
                        SQLITE_TRANSIENT, SQLITE_UTF8);
}

void Query::bind(int place, QByteArrayView value)
{
    sqlite3_bind_blob64(m_statement, place, value.isNull() ? "" : value.data(), sqlite3_uint64(value.size()),
                        SQLITE_TRANSIENT);
}

void Query::bind(int place, std::nullptr_t)
{
    sqlite3_bind_null(m_statement, place);
}

void Query::bind(int place, const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::LongLong:
        return bind(place, value.toLongLong());
    case QMetaType::Double:
        sqlite3_bind_double(m_statement, place, value.toDouble());
        return;
    case QMetaType::QByteArray:
        if (const QByteArray bytes = value.toByteArray(); !bytes.isNull())
            return bind(place, bytes);
        break;
    case QMetaType::QString:
        if (const QString text = value.toString(); !text.isNull())
            return bind(place, text);
        break;
    default:
        Q_ASSERT(!value.isValid());
    }
    bind(place, nullptr);
}

qint64 Query::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

QString Query::text(int column) const
{
    return QString::fromUtf8(view(column));
}

QByteArray Query::bytes(int column) const
{
    return view(column).toByteArray();
}

QVariant Query::value(int column) const
{
    switch (sqlite3_column_type(m_statement, column)) {
    case SQLITE_INTEGER:
        return integer(column);
    case SQLITE_FLOAT:
        return sqlite3_column_double(m_statement, column);
    case SQLITE_TEXT:
        return QStringLiteral("") + text(column); // not null where it is empty
    case SQLITE_BLOB:
        return QByteArray("") + bytes(column);
    default:
        return {};
    }
}

QByteArrayView Query::view(int column) const
{
    const void *data = sqlite3_column_blob(m_statement, column); // before its size: it may be converted
    return {static_cast<const char *>(data), sqlite3_column_bytes(m_statement, column)};
}

} // namespace waymark
