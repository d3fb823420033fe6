#include "app/notebook/notebookfile.h"

#include <QSqlError>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxSalvagedRows = 100'000; // of a table: a damaged one may never end

struct Table
{
    const char *name;
    const char *columns;
    const char *marks;
};

/// Not the pastes, which an older version did not mask.
constexpr Table SalvagedTables[] = {
    {"bookmarks", "seq, entry, day", "?, ?, ?"},
    {"notes", "seq, entry, text", "?, ?, ?"},
    {"tries", "entry, kind, item, state, day", "?, ?, ?, ?, ?"},
    {"outcomes", "seq, entry, kind, item, worked, day", "?, ?, ?, ?, ?, ?"},
};

/// The rows before the first damaged page and, from the end, those behind the last one.
void addRows(const QSqlDatabase &damaged, const Table &table, QList<Statement> *statements)
{
    const QString insert = u"INSERT OR IGNORE INTO %1 (%2) VALUES (%3)"_s.arg(
        QLatin1String(table.name), QLatin1String(table.columns), QLatin1String(table.marks));
    for (const auto order : {"ASC"_L1, "DESC"_L1}) {
        QSqlQuery query(damaged);
        query.setForwardOnly(true);
        query.exec(u"SELECT %1 FROM %2 ORDER BY rowid %3"_s.arg(QLatin1String(table.columns), QLatin1String(table.name),
                                                                order));
        for (int row = 0; row < MaxSalvagedRows && query.next(); ++row) {
            Statement statement{insert, {}};
            for (int column = 0; column < QByteArrayView(table.marks).count('?'); ++column)
                statement.values.append(query.value(column));
            statements->append(statement);
        }
        if (!query.lastError().isValid())
            return; // all of them
    }
}

} // namespace

void NotebookFile::salvage()
{
    QList<Statement> statements;
    const QString connection = m_connection + u"-damaged"_s;
    {
        QSqlDatabase damaged = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
        damaged.setDatabaseName(m_movedAside);
        damaged.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
        QSqlQuery owner(damaged);
        if (damaged.open()) {
            owner = QSqlQuery(u"PRAGMA trusted_schema = OFF"_s, damaged);
            owner.exec(u"PRAGMA writable_schema = ON"_s); // reads a file that was cut off, too; it is never written
            owner.exec(u"PRAGMA application_id"_s);
        }
        if (owner.next() && owner.value(0).toLongLong() == ApplicationId) {
            for (const Table &table : SalvagedTables)
                addRows(damaged, table, &statements);
        }
    }
    QSqlDatabase::removeDatabase(connection);
    m_salvaged = !statements.isEmpty() && write(statements);
}

} // namespace waymark
