#include "app/search/searchrows.h"

#include <sqlite3.h>

#include <memory>

namespace waymark {

namespace {

constexpr auto VisitorType = "waymark row visitor";

struct Visitor
{
    const std::function<bool(const SearchRow &)> &visit;
    const Layers::Layer &layer;
    bool goesOn = true;
};

void visitRow(const Fts5ExtensionApi *api, Fts5Context *context, sqlite3_context *, int count, sqlite3_value **values)
{
    auto *visitor = count == 1 ? static_cast<Visitor *>(sqlite3_value_pointer(values[0], VisitorType)) : nullptr;
    if (!visitor)
        return;
    const SearchRow row(api, context, visitor->layer);
    visitor->goesOn = row.number() < 0 || visitor->visit(row);
}

using Statement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

Statement statement(const Database &database, const char *sql)
{
    sqlite3_stmt *made = nullptr;
    sqlite3_prepare_v2(database.handle(), sql, -1, &made, nullptr);
    return {made, sqlite3_finalize};
}

/// Sets `goesOn` where the visitor wants no more rows.
bool forEachRowOf(const Layers::Layer &layer, const QByteArray &expression,
                  const std::function<bool(const SearchRow &)> &visit, bool &goesOn)
{
    const Statement query = statement(layer.database, "SELECT visit_row(search, ?1) FROM search WHERE search MATCH ?2");
    if (!query)
        return false;
    Visitor visitor{visit, layer};
    sqlite3_bind_pointer(query.get(), 1, &visitor, VisitorType, nullptr);
    sqlite3_bind_text(query.get(), 2, expression.constData(), int(expression.size()), SQLITE_STATIC);
    int result = SQLITE_ROW;
    while (result == SQLITE_ROW && visitor.goesOn)
        result = sqlite3_step(query.get());
    goesOn = visitor.goesOn;
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

} // namespace

SearchRow::SearchRow(const Fts5ExtensionApi *api, Fts5Context *context, const Layers::Layer &layer)
    : m_api(api)
    , m_context(context)
    , m_number(int(layer.entry(api->xRowid(context))))
{
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

bool forEachRow(const Layers &layers, const QByteArray &expression, const std::function<bool(const SearchRow &)> &visit)
{
    bool goesOn = true;
    for (const Layers::Layer &layer : layers.all()) {
        if (goesOn && !forEachRowOf(layer, expression, visit, goesOn))
            return false;
    }
    return true;
}

} // namespace waymark
