#include "app/notebook/notebookfile.h"

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

/// Not the pastes, which an older version did not mask; those of wrong answers always were.
constexpr Table SalvagedTables[] = {
    {"bookmarks", "seq, entry, day", "?, ?, ?"},
    {"notes", "seq, entry, text", "?, ?, ?"},
    {"tries", "entry, kind, item, state, day", "?, ?, ?, ?, ?"},
    {"outcomes", "seq, entry, kind, item, worked, day", "?, ?, ?, ?, ?, ?"},
    {"wrong_answers", "seq, id, time, given, expected, note, program, catalog_date, paste",
     "?, ?, ?, ?, ?, ?, ?, ?, ?"},
};

/// The rows before the first damaged page and, from the end, those behind the last one.
void addRows(const Database &damaged, const Table &table, QList<Statement> *statements)
{
    const QString insert = u"INSERT OR IGNORE INTO %1 (%2) VALUES (%3)"_s.arg(
        QLatin1String(table.name), QLatin1String(table.columns), QLatin1String(table.marks));
    for (const auto order : {"ASC"_L1, "DESC"_L1}) {
        Query query = damaged.query(
            u"SELECT %1 FROM %2 ORDER BY rowid %3"_s.arg(QLatin1String(table.columns), QLatin1String(table.name), order)
                .toStdString());
        for (int row = 0; row < MaxSalvagedRows && query.next(); ++row) {
            Statement statement{insert, {}};
            for (int column = 0; column < QByteArrayView(table.marks).count('?'); ++column)
                statement.values.append(query.value(column));
            statements->append(statement);
        }
        if (!query.hasFailed())
            return; // all of them
    }
}

} // namespace

void NotebookFile::salvage()
{
    QList<Statement> statements;
    Database damaged;
    if (damaged.open(m_movedAside, Database::Access::ReadOnly)) {
        damaged.execute("PRAGMA writable_schema = ON"); // reads a file that was cut off, too; it is never written
        if (damaged.number("PRAGMA application_id") == ApplicationId) {
            for (const Table &table : SalvagedTables)
                addRows(damaged, table, &statements);
        }
    }
    m_salvaged = !statements.isEmpty() && write(statements);
}

} // namespace waymark
