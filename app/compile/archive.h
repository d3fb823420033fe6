#pragma once

#include "app/catalog/problem.h"

#include <QByteArrayView>
#include <QString>

namespace waymark {

/// Whether bytes begin like a ZIP archive.
bool isArchive(QByteArrayView head);

/// Extracts what a catalog consists of (*.json, *.jsonl, *.ndjson, *.md) from a ZIP archive into `folder`, which exists
/// and is empty. Other files, hidden ones and links are left out. A name that leads out of the folder and a file that
/// cannot be read are problems of the archive; the rest is extracted.
///   extractArchive("team.zip", folder, &problems)   ->  folder/git/not-a-repository.json …
/// An archive of more than MaxArchiveFiles, or whose files together are larger than MaxArchiveBytes or more than
/// MaxArchiveRatio times the archive, is not extracted: one problem then names the limit. Nothing that the archive
/// states of sizes is trusted. Extraction stops there.
void extractArchive(const QString &file, const QString &folder, Problems *problems);

inline constexpr qint64 MaxArchiveFiles = 200'000;
inline constexpr qint64 MaxArchiveBytes = 512'000'000;
inline constexpr qint64 MaxArchiveRatio = 200; ///< JSON of catalogs: 5 to 20.

} // namespace waymark
