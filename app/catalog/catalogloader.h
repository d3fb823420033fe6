#pragma once

#include "app/catalog/entry.h"
#include "app/catalog/problem.h"

#include <QList>
#include <QStringList>

#include <atomic>
#include <functional>

namespace waymark {

/// The result of loading: every entry that could be read, and a problem for each thing that could not.
struct LoadResult
{
    QList<Entry> entries; ///< In the order of reading, no two with one id.
    Problems problems;
    int filesRead = 0;
    bool cancelled = false; ///< The entries are then those that were read before.
};

/// Reads catalogs from files and folders of files, in any of the formats of catalogReaders().
/// One bad file costs only its own entries: it is reported with line, column, reason and what was
/// expected, and the rest still loads. Nothing outside the given folder is opened: links that lead
/// out of it, devices and pipes are reported, not followed. Thread-safe; runs on the caller's thread.
///   CatalogLoader().load({"data/catalog"})    ->  {325 entries, {}, 325}
///   CatalogLoader().load({"no/such/folder"})  ->  {{}, one problem that names it}
///
/// Limits, each reported by name when exceeded: 1 MB a JSON file or a line of JSON Lines, 512 MB a
/// JSON Lines file, nesting 32 deep, 32,768 characters a text, 4,000 characters a regex,
/// 200,000 entries. A JSON Lines file is given up after 500 lines in a row without an entry.
class CatalogLoader
{
public:
    /// Called now and then with (files done, files in all), on the loading thread.
    using Progress = std::function<void(int done, int total)>;

    void setProgress(Progress progress) { m_progress = std::move(progress); }

    /// Loading stops soon after `*flag` becomes true. The flag outlives the call to load().
    void setCancelFlag(const std::atomic_bool *flag) { m_cancel = flag; }

    /// Reads every path: a folder (all *.json, *.jsonl and *.ndjson below it, in name order), or
    /// one such file. Of two entries with one id the first read is kept, the second reported.
    LoadResult load(const QStringList &paths) const;

    /// Reads entries from memory; problems name `name` as their file.
    LoadResult loadBytes(const QByteArray &bytes, const QString &name) const;

private:
    Progress m_progress;
    const std::atomic_bool *m_cancel = nullptr;
};

/// Whether a loader's problem is that an id has been read before; Problem::entryId is that id.
bool isOfDuplicateId(const Problem &problem);

} // namespace waymark
