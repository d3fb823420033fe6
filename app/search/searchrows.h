#pragma once

#include "app/database/layers.h"

#include <QByteArray>

#include <functional>

struct Fts5Context;
struct Fts5ExtensionApi;

namespace waymark {

/// A row of the full-text table that an expression matches.
class SearchRow
{
public:
    SearchRow(const Fts5ExtensionApi *api, Fts5Context *context, const Layers::Layer &layer);

    /// In the whole catalog: guides are behind the entries.
    int number() const { return m_number; }

    /// The first column in which a phrase of the expression occurs, or -1. Phrases are counted from 0, in the order in
    /// which they are written.
    int columnOf(int phrase) const;

private:
    const Fts5ExtensionApi *m_api;
    Fts5Context *m_context;
    int m_number;
};

/// What SQLite needs to call a function of ours on each row of a full-text table. Must be called once for a connection,
/// before forEachRow().
bool addRowFunction(const Database &database);

/// Calls `visit` for each row of the table `search` that matches an FTS5 expression and is not hidden, those of each
/// layer in the order of their numbers, until it returns false. False where the database could not be read.
///   forEachRow(layers, "\"cuda\" AND (\"out\" OR \"out\" *)", …)
bool forEachRow(const Layers &layers, const QByteArray &expression,
                const std::function<bool(const SearchRow &)> &visit);

} // namespace waymark
