#pragma once

#include "app/catalog/problem.h"
#include "app/notebook/notebook.h"

#include <QByteArray>

namespace waymark {

/// Largest file that is read as an exported notebook, in bytes.
inline constexpr qint64 MaxNotebookExportBytes = 64 * 1024 * 1024;

/// The contents as JSON (UTF-8, indented), for another machine or a colleague:
///   {"waymark_notebook": 1,
///    "bookmarks": ["git/x"],
///    "notes": [{"entry": "git/x", "text": "…"}],
///    "outcomes": [{"entry": "git/x", "workaround": "Set safe.directory", "outcome": "worked", "date": "2026-11-21"}],
///    "wrong_answers": [{"time": "2026-11-21T09:30:00.000Z", "given": "git/x", "expected": "", "note": "…",
///                       "program": "1.0", "catalog_date": "2026-11-20", "paste": "…"}]}
/// A dead end has the key "dead_end" in place of "workaround"; an unknown date or time is left out.
QByteArray notebookToJson(const NotebookContents &contents);

/// What was read from such a text.
struct NotebookImport
{
    NotebookContents contents;
    Problems problems; ///< What was not understood and left out, each with its position and what was expected.
};

/// Reads what notebookToJson() wrote, or a person by hand. Never throws, whatever the bytes are; a part that is
/// not valid is left out alone. A database file is not read: it could hold more than data. `file` is for the problems.
NotebookImport notebookFromJson(const QByteArray &json, const QString &file);

} // namespace waymark
