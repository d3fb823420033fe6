#pragma once

#include "app/database/database.h"

#include <QString>

#include <functional>
#include <memory>

namespace waymark {

/// A compiled catalog as a file: an SQLite database of its own application id, written once and then only read.
///   CatalogFile::write(path, [&](const Database &database) { return writeCatalog(database, …); }, &reason);
///   std::unique_ptr<Database> database = CatalogFile::open(path, &reason);
namespace CatalogFile {

/// Of the tables: another version is not opened.
inline constexpr int FormatVersion = 8;

/// How the name of a catalog file ends.
inline constexpr QLatin1StringView Suffix{".waymark"};

/// Writes a file: beside `path` under another name, renamed when it is whole, so that other programs see the former
/// file or the new one. `fill` writes the tables and returns whether it could. The folder is made if there is none;
/// only this user can read the file. False where that fails, with a sentence in `reason`; the former file is then as it
/// was.
bool write(const QString &path, const std::function<bool(const Database &)> &fill, QString *reason);

/// From then on a signal that ends the program (SIGINT, SIGTERM, SIGHUP) while write() runs first removes what was
/// written beside the file; the program then ends of the signal. For programs that handle none of these themselves.
void removeUnfinishedOnSignals();

/// Opens a file for reading, memory-mapped. Null where it is missing, no catalog file, of another format or byte order,
/// or may have been written by somebody else: see isTrusted(). `reason` then has a sentence.
std::unique_ptr<Database> open(const QString &path, QString *reason);

/// Whether nobody but this user or the system's administrator can have written a file: it, its folder, and what they
/// are links to, belong to one of them, and neither group nor others may write there, but for adding files to the
/// folder (that of all temporary files).
bool isTrusted(const QString &path);

/// Whether bytes begin like an SQLite database.
bool isDatabase(QByteArrayView head);

} // namespace CatalogFile

} // namespace waymark
