#pragma once

#include "app/database/database.h"

#include <QByteArray>

#include <functional>

struct Fts5Context;
struct Fts5ExtensionApi;

namespace waymark {

/// A row of the full-text table that an expression matches.
class SearchRow
{
public:
    SearchRow(const Fts5ExtensionApi *api, Fts5Context *context)
        : m_api(api)
        , m_context(context)
    {
    }

    int number() const;

    /// The first column in which a phrase of the expression occurs, or -1. Phrases are counted from 0, in the order in
    /// which they are written.
    int columnOf(int phrase) const;

private:
    const Fts5ExtensionApi *m_api;
    Fts5Context *m_context;
};

/// What SQLite needs to call a function of ours on each row of a full-text table. Must be called once for a connection,
/// before forEachRow().
bool addRowFunction(const Database &database);

/// Calls `visit` for each row of the table `search` that matches an FTS5 expression, in the order of their numbers,
/// until it returns false. False where the database could not be read.
///   forEachRow(database, "\"cuda\" AND (\"out\" OR \"out\" *)", …)
bool forEachRow(const Database &database, const QByteArray &expression,
                const std::function<bool(const SearchRow &)> &visit);

} // namespace waymark
