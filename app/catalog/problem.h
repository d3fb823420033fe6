#pragma once

#include <QList>
#include <QString>

namespace waymark {

/// A fault of a catalog, described so that its author can fix it: where it is, what is
/// there, and what was expected.
///   {"git/oops.json", 12, 18, "regex: missing ): (a", …}.toString()
///       ->  "git/oops.json:12:18: regex: missing ): (a"
struct Problem
{
    /// What a problem costs the reader.
    enum class Severity {
        Error, ///< The entry (or the whole file) could not be used.
        Warning, ///< The entry is shown, but something about it is wrong or missing.
    };

    QString file; ///< Path as it was opened; empty where no file is concerned.
    int line = 0; ///< From 1; 0 where no line is known.
    int column = 0; ///< From 1, in Unicode code points; 0 where none is known.
    QString message; ///< One line of plain text, at most 200 characters, control characters escaped.
    Severity severity = Severity::Error;
    QString entryId; ///< The entry concerned; empty where none is known.

    /// "file:line:column: message", the form that editors and terminals turn into links.
    QString toString() const;

    bool operator==(const Problem &) const = default;
};

using Problems = QList<Problem>;

/// What an author can do about a problem of loading a catalog, as an English sentence of the translation context
/// "CatalogCures"; empty where the message is enough.
const char *cureFor(const Problem &problem);

/// `text` as a problem message may show it: one line, control characters as \u00XX, cut to
/// `limit` characters with an ellipsis.
QString printable(const QString &text, qsizetype limit = 200);

} // namespace waymark
