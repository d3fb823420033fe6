#pragma once

#include "app/catalog/filelisting.h"
#include "app/catalog/problem.h"

#include <QByteArray>
#include <QFile>
#include <QString>

namespace waymark {

/// Opens `path` for reading, if it is a plain file; never waits for a pipe or a device. Where `root` is
/// given, the file itself, links resolved, must be below that folder.
/// Returns why it could not be opened ("a pipe, not a plain file"), or an empty string.
QString openPlainFile(const QString &path, const QString &root, QFile *file);

/// The bytes of a plain file, or in `error` why there are none. A file larger than `limit` bytes is not read.
QByteArray readPlainFile(const QString &path, qint64 limit, QString *error);

/// The files of a catalog, and a problem for each file that looks like one but cannot be opened.
struct CatalogFiles
{
    FileListing files; ///< In the order of their paths' bytes, without sizes and times.
    Problems problems;
};

/// All *.json, *.jsonl and *.ndjson below `folder`. Hidden files and folders are skipped; so are
/// links to folders, links to targets outside, pipes, devices and names that are not UTF-8, each reported.
CatalogFiles findCatalogFiles(const QString &folder);

} // namespace waymark
