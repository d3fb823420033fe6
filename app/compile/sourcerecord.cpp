#include "app/compile/sourcerecord.h"

#include "app/catalog/plainfile.h"
#include "app/database/database.h"
#include "app/text/inparallel.h"
#include "app/text/progress.h"

#include <QCryptographicHash>
#include <QFile>

#include <algorithm>
#include <numeric>
#include <vector>

namespace waymark {

namespace {

constexpr double HashShare = 5; // of the progress, in percent
constexpr qint64 Removed = -1; // the size of a file that is gone
constexpr qsizetype HashBytes = 20;
constexpr std::size_t FilesPerThread = 16; // fewer do not need another thread

constexpr auto Tables = R"(
    CREATE TABLE source_files(listing BLOB NOT NULL, hashes BLOB NOT NULL);
    CREATE TABLE source_problems(file TEXT NOT NULL, line INTEGER NOT NULL, column INTEGER NOT NULL, message TEXT NOT NULL,
        severity INTEGER NOT NULL, entry TEXT NOT NULL);
    CREATE TABLE reading(files INTEGER NOT NULL, identity TEXT NOT NULL);
)";

QByteArray hashOf(const QString &path)
{
    QFile device;
    QCryptographicHash hash(QCryptographicHash::Sha1);
    if (!openPlainFile(path, {}, &device).isEmpty() || !hash.addData(&device))
        return QByteArray(HashBytes, '\0');
    return hash.result();
}

SourceFile sourceFile(const FileListing::File &file)
{
    return {file.pathText(), file.kind, file.size, file.modified};
}

/// The files of a database.
class RecordedFiles
{
public:
    explicit RecordedFiles(const Database &database)
        : m_row(database.query("SELECT listing, hashes FROM source_files"))
        , m_hasRow(m_row.next())
    {
    }

    bool isSame(const FileListing &files) const { return m_hasRow && m_row.view(0) == files.bytes(); }

    /// As long as this object.
    FileListing listing() const
    {
        const QByteArrayView bytes = m_hasRow ? m_row.view(0) : QByteArrayView();
        return FileListing(QByteArray::fromRawData(bytes.data(), bytes.size()));
    }

    /// Whether the file with this number in the listing is as another one, which may be of another time.
    bool fits(const FileListing::File &recorded, qsizetype number, const SourceFile &file)
    {
        if (recorded.kind != file.kind || recorded.size != file.size)
            return false;
        if (recorded.modified == file.modified)
            return true;
        if (m_hashes.isNull())
            m_hashes = m_row.bytes(1);
        return m_hashes.mid(number * HashBytes, HashBytes) == hashOf(file.path);
    }

private:
    Query m_row;
    bool m_hasRow;
    QByteArray m_hashes; // once they are needed
};

/// Numbers of files by their paths. A file of two sources is there once.
std::vector<qsizetype> byPath(const FileListing &files, qsizetype begin, qsizetype end)
{
    std::vector<qsizetype> numbers(std::size_t(end - begin));
    std::iota(numbers.begin(), numbers.end(), begin);
    const auto path = [&files](qsizetype number) { return files.at(number).path; };
    if (!std::ranges::is_sorted(numbers, {}, path)) // most often it is
        std::ranges::sort(numbers, {}, path);
    numbers.erase(
        std::unique(numbers.begin(), numbers.end(), [&path](qsizetype a, qsizetype b) { return path(a) == path(b); }),
        numbers.end());
    return numbers;
}

} // namespace

bool SourceRecord::write(const Database &database) const
{
    if (!database.execute(Tables)
        || !database.query("INSERT INTO reading VALUES (?, ?)").with(filesRead, identity).run()
        || !database.query("INSERT INTO source_files VALUES (?, ?)").with(files.bytes(), hashes).run())
        return false;
    Query problem = database.query("INSERT INTO source_problems VALUES (?, ?, ?, ?, ?, ?)");
    const auto writeProblem = [&problem](const Problem &each) {
        return problem.with(each.file, each.line, each.column, each.message, int(each.severity), each.entryId).run();
    };
    return std::ranges::all_of(problems, writeProblem);
}

QString SourceRecord::identityOf(const Database &database)
{
    Query row = database.query("SELECT identity FROM reading");
    return row.next() ? row.text(0) : QString();
}

int SourceRecord::filesReadOf(const Database &database)
{
    return int(database.number("SELECT files FROM reading"));
}

Problems SourceRecord::problemsOf(const Database &database)
{
    Problems problems;
    Query row =
        database.query("SELECT file, line, column, message, severity, entry FROM source_problems ORDER BY rowid");
    while (row.next())
        problems.append({row.text(0), int(row.integer(1)), int(row.integer(2)), row.text(3),
                         row.integer(4) == 0 ? Problem::Severity::Error : Problem::Severity::Warning, row.text(5)});
    return problems;
}

QByteArray hashesOf(const FileListing &files, Progress &progress)
{
    std::vector<QByteArray> hashes(std::size_t(files.size()));
    progress.begin(HashShare, hashes.size());
    inParallel(hashes.size(), FilesPerThread, progress,
               [&](std::size_t i) { hashes[i] = hashOf(files.at(qsizetype(i)).pathText()); });
    return QByteArrayList(hashes.begin(), hashes.end()).join();
}

SourceDifference differenceFrom(const FileListing &files, const Database &base)
{
    SourceDifference difference;
    RecordedFiles recorded(base);
    if (recorded.isSame(files))
        return difference;
    const FileListing former = recorded.listing();
    const qsizetype common = std::min(files.size(), former.size());
    qsizetype begin = 0;
    while (begin < common && files.at(begin) == former.at(begin))
        ++begin;
    qsizetype same = 0; // at the end
    while (same < common - begin && files.at(files.size() - 1 - same) == former.at(former.size() - 1 - same))
        ++same;
    const std::vector<qsizetype> now = byPath(files, begin, files.size() - same);
    const std::vector<qsizetype> then = byPath(former, begin, former.size() - same);
    auto before = then.begin();
    for (const qsizetype number : now) {
        SourceFile file = sourceFile(files.at(number));
        const QByteArrayView path = files.at(number).path;
        for (; before != then.end() && former.at(*before).path < path; ++before)
            difference.removed.append(sourceFile(former.at(*before)));
        file.isNew = before == then.end() || former.at(*before).path != path;
        if (file.isNew || !recorded.fits(former.at(*before), *before, file))
            difference.changed.append(file);
        if (!file.isNew)
            ++before;
    }
    for (; before != then.end(); ++before)
        difference.removed.append(sourceFile(former.at(*before)));
    return difference;
}

void setDifference(const SourceDifference &difference, SourceRecord *record)
{
    record->files = {};
    for (const SourceFile &file : difference.changed)
        record->files.append({file.path.toUtf8(), file.kind, file.size, file.modified});
    Progress progress;
    record->hashes = hashesOf(record->files, progress);
    for (const SourceFile &file : difference.removed)
        record->files.append({file.path.toUtf8(), file.kind, Removed});
}

bool isRecorded(const SourceDifference &difference, const Database &changes)
{
    RecordedFiles recorded(changes);
    const FileListing files = recorded.listing();
    if (files.size() != difference.changed.size() + difference.removed.size())
        return false;
    for (qsizetype i = 0; i < files.size(); ++i) { // in the order in which setDifference() wrote them
        const bool isChanged = i < difference.changed.size();
        const SourceFile &file = isChanged ? difference.changed[i] : difference.removed[i - difference.changed.size()];
        const bool fits = isChanged ? recorded.fits(files.at(i), i, file) : files.at(i).size == Removed;
        if (files.at(i).path != file.path.toUtf8() || !fits)
            return false;
    }
    return true;
}

} // namespace waymark
