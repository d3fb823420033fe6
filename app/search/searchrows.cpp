#include "app/search/searchrows.h"

#include <sqlite3.h>

#include <memory>

namespace waymark {

namespace {

constexpr auto VisitorType = "waymark row visitor";

struct Visitor
{
    const std::function<bool(const SearchRow &)> &visit;
    bool goesOn = true;
};

void visitRow(const Fts5ExtensionApi *api, Fts5Context *context, sqlite3_context *, int count, sqlite3_value **values)
{
    auto *visitor = count == 1 ? static_cast<Visitor *>(sqlite3_value_pointer(values[0], VisitorType)) : nullptr;
    if (visitor)
        visitor->goesOn = visitor->visit(SearchRow(api, context));
}

using Statement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

Statement statement(const Database &database, const char *sql)
{
    sqlite3_stmt *made = nullptr;
    sqlite3_prepare_v2(database.handle(), sql, -1, &made, nullptr);
    return {made, sqlite3_finalize};
}

} // namespace

int SearchRow::number() const
{
    return int(m_api->xRowid(m_context));
}

int SearchRow::columnOf(int phrase) const
{
    Fts5PhraseIter position{};
    int column = -1;
    const int result = m_api->xPhraseFirstColumn(m_context, phrase, &position, &column);
    return result == SQLITE_OK ? column : -1;
}

bool addRowFunction(const Database &database)
{
    fts5_api *api = nullptr;
    const Statement query = statement(database, "SELECT fts5(?1)");
    if (!query || sqlite3_bind_pointer(query.get(), 1, static_cast<void *>(&api), "fts5_api_ptr", nullptr) != SQLITE_OK)
        return false;
    sqlite3_step(query.get());
    if (!api)
        return false;
    sqlite3_mutex *const mutex = sqlite3_db_mutex(database.handle()); // FTS5 itself takes none here
    sqlite3_mutex_enter(mutex);
    const int result = api->xCreateFunction(api, "visit_row", nullptr, visitRow, nullptr);
    sqlite3_mutex_leave(mutex);
    return result == SQLITE_OK;
}

bool forEachRow(const Database &database, const QByteArray &expression,
                const std::function<bool(const SearchRow &)> &visit)
{
    const Statement query = statement(database, "SELECT visit_row(search, ?1) FROM search WHERE search MATCH ?2");
    if (!query)
        return false;
    Visitor visitor{visit};
    sqlite3_bind_pointer(query.get(), 1, &visitor, VisitorType, nullptr);
    sqlite3_bind_text(query.get(), 2, expression.constData(), int(expression.size()), SQLITE_STATIC);
    int result = SQLITE_ROW;
    while (result == SQLITE_ROW && visitor.goesOn)
        result = sqlite3_step(query.get());
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

} // namespace waymark
