#include "app/catalog/catalogloader.h"

#include "app/catalog/catalogreader.h"
#include "app/catalog/plainfile.h"
#include "app/text/inparallel.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 MaxFileBytes = 1'000'000;
constexpr qint64 MaxLinesFileBytes = 512'000'000;
constexpr qsizetype MaxEntries = 200'000;
constexpr int MaxLinesWithoutEntry = 500;
constexpr QLatin1StringView DuplicateId{"duplicate id"};
constexpr qint64 ProgressInterval = 50; // Milliseconds.
constexpr qsizetype FilesAhead = 64; // Parsed before their turn, so held in memory at once.
constexpr qint64 MaxFileBytesAhead = 100'000; // Bytes; parsed, a text takes some twenty times its size.
constexpr std::size_t FilesPerThread = 8; // Fewer are not worth another thread.

QString tooLargeMessage(qint64 limit)
{
    return u"larger than %1 MB; not read"_s.arg(limit / 1'000'000);
}

/// One line without its line end and without blanks around it.
QByteArray trimmedLine(const QByteArray &text, qsizetype begin)
{
    const qsizetype end = text.indexOf('\n', begin);
    return text.sliced(begin, (end < 0 ? text.size() : end) - begin).trimmed();
}

/// Whether the text is one JSON object a line: the first two lines that are not blank both begin an object,
/// and the first ends one, which no single JSON value does. A file that is called *.jsonl or *.ndjson may
/// have a first line that is broken off.
bool isJsonLines(const QByteArray &head, const QString &name)
{
    QByteArray first;
    for (qsizetype begin = head.startsWith("\xef\xbb\xbf") ? 3 : 0; begin >= 0 && begin < head.size();) {
        const QByteArray line = trimmedLine(head, begin);
        if (!line.isEmpty() && !first.isEmpty()) {
            const bool named =
                name.endsWith(u".jsonl", Qt::CaseInsensitive) || name.endsWith(u".ndjson", Qt::CaseInsensitive);
            return first.startsWith('{') && line.startsWith('{') && (first.endsWith('}') || (named && first != "{"));
        }
        if (!line.isEmpty())
            first = line;
        begin = head.indexOf('\n', begin);
        begin = begin < 0 ? -1 : begin + 1;
    }
    return false;
}

struct Job
{
    QString file;
    QString root; ///< The folder that the file may not lead out of; empty for a file of its own.
};

/// Parsing is most of what loading takes and needs nothing but the file, so several are parsed at once. Nothing for a
/// file that is read in its turn: a large one, JSON Lines, and any that fails, so that failures are reported in one
/// place.
std::optional<JsonDocument> parsedAhead(const Job &job)
{
    try {
        QFile file;
        if (!openPlainFile(job.file, job.root, &file).isEmpty() || file.size() > MaxFileBytesAhead)
            return std::nullopt;
        const QByteArray text = file.read(MaxFileBytesAhead + 1);
        if (text.size() > MaxFileBytesAhead || isJsonLines(text, job.file))
            return std::nullopt;
        return parseJson(text);
    } catch (const std::exception &) {
        return std::nullopt; // For example, out of memory. It is tried again later and reported there.
    }
}

/// The state of one call to the loader: its results, and whether it must stop.
class Loading
{
public:
    explicit Loading(const std::atomic_bool *cancel)
        : m_cancel(cancel)
    {
    }

    bool mustStop()
    {
        if (m_cancel && *m_cancel)
            m_result.cancelled = true;
        return m_result.cancelled || m_full;
    }

    void addProblems(const Problems &problems) { m_result.problems += problems; }

    /// Reads one plain file, from what was parsed ahead where that is there.
    void readFile(const Job &job, const std::optional<JsonDocument> &parsed)
    {
        const QString &path = job.file;
        const qsizetype problemsBefore = m_result.problems.size();
        QFile file;
        if (!parsed) {
            if (const QString reason = openPlainFile(path, job.root, &file); !reason.isEmpty()) {
                report(path, reason);
                return;
            }
        }
        try {
            if (parsed)
                readDocument(*parsed, path, 1);
            else
                readDevice(file, path, file.size());
        } catch (const std::exception &exception) {
            report(path, u"could not be read: "_s + QString::fromLocal8Bit(exception.what()));
        }
        ++m_result.filesRead;
        limitProblems(path, problemsBefore);
    }

    void readBytes(const QByteArray &bytes, const QString &name)
    {
        QBuffer buffer;
        buffer.setData(bytes);
        buffer.open(QIODevice::ReadOnly);
        readDevice(buffer, name, bytes.size());
        ++m_result.filesRead;
        limitProblems(name, 0);
    }

    LoadResult take() { return std::move(m_result); }

private:
    void readDevice(QIODevice &device, const QString &name, qint64 size)
    {
        if (size > MaxLinesFileBytes) {
            report(name, tooLargeMessage(MaxLinesFileBytes));
            return;
        }
        const QByteArray head = device.read(MaxFileBytes + 1);
        if (isJsonLines(head, name)) {
            device.seek(0);
            readLines(device, name);
        } else if (head.size() > MaxFileBytes) {
            report(name, tooLargeMessage(MaxFileBytes));
        } else {
            readDocument(parseJson(head), name, 1);
        }
    }

    void readLines(QIODevice &device, const QString &name)
    {
        qint64 bytesRead = 0;
        int linesWithoutEntry = 0;
        QByteArray buffer(MaxFileBytes + 2,
                          Qt::Uninitialized); // one for all lines: QIODevice would make one for each
        for (int number = 1; !device.atEnd() && !mustStop(); ++number) {
            const QByteArray line(buffer.constData(),
                                  std::max<qint64>(0, device.readLine(buffer.data(), buffer.size())));
            const qsizetype entriesBefore = m_result.entries.size();
            bytesRead += line.size();
            if (line.isEmpty() || bytesRead > MaxLinesFileBytes)
                return;
            if (line.size() >= MaxFileBytes && !line.endsWith('\n') && !device.atEnd()) {
                report(name, u"line "_s + tooLargeMessage(MaxFileBytes), number);
                bytesRead += skipLine(device);
            } else if (!line.trimmed().isEmpty()) {
                readDocument(parseJson(line), name, number);
            }
            linesWithoutEntry = m_result.entries.size() > entriesBefore ? 0 : linesWithoutEntry + 1;
            if (linesWithoutEntry >= MaxLinesWithoutEntry) {
                report(name, u"%1 lines in a row without an entry; the rest is not read"_s.arg(linesWithoutEntry),
                       number);
                return;
            }
        }
    }

    /// Passes over the rest of a line and returns its length.
    static qint64 skipLine(QIODevice &device)
    {
        qint64 skipped = 0;
        QByteArray part;
        while (!device.atEnd() && !part.endsWith('\n')) {
            part = device.readLine(MaxFileBytes + 1);
            skipped += part.size();
        }
        return skipped;
    }

    /// One JSON value: a whole file, or one line of it.
    void readDocument(const JsonDocument &document, const QString &name, int firstLine)
    {
        ReadContext context(
            name, document, firstLine, [this](Entry entry, TextPosition id) { addEntry(std::move(entry), id); },
            &m_result.problems);
        if (document.root)
            readRoot(*document.root, context);
        m_dropped += context.problemsDropped();
    }

    void readRoot(const Json &root, ReadContext &context)
    {
        if (!root.is_array()) {
            readValue(root, {}, context);
            return;
        }
        for (std::size_t i = 0; i < root.size() && !mustStop(); ++i)
            readValue(root[i], u"[%1]"_s.arg(i), context);
    }

    static void readValue(const Json &value, const QString &path, ReadContext &context)
    {
        for (const CatalogReader *reader : catalogReaders()) {
            if (reader->recognises(value)) {
                reader->read(value, path, context);
                return;
            }
        }
    }

    void addEntry(Entry entry, TextPosition idPosition)
    {
        const QString place =
            u"%1:%2:%3"_s.arg(entry.file, QString::number(idPosition.line), QString::number(idPosition.column));
        if (m_full)
            return;
        if (const auto first = m_places.constFind(entry.id); first != m_places.constEnd()) {
            m_result.problems.append({entry.file, idPosition.line, idPosition.column,
                                      printable(u"%1 \"%2\"; the first one, at %3, is kept"_s.arg(
                                          DuplicateId, printable(entry.id, 80), first.value())),
                                      Problem::Severity::Error, entry.id});
            return;
        }
        if (m_result.entries.size() >= MaxEntries) {
            m_full = true;
            report(entry.file, u"more than %1 entries; the rest is not read"_s.arg(MaxEntries), entry.line);
            return;
        }
        m_places.insert(entry.id, place);
        m_result.entries.append(std::move(entry));
    }

    void report(const QString &file, const QString &message, int line = 0)
    {
        m_result.problems.append({file, line, 0, printable(message), Problem::Severity::Error, {}});
    }

    /// Keeps the first problems of a file and reports the number of the others.
    void limitProblems(const QString &file, qsizetype before)
    {
        const qsizetype kept = std::min(m_result.problems.size(), before + MaxProblemsPerFile);
        const qsizetype more = m_result.problems.size() - kept + std::exchange(m_dropped, 0);
        m_result.problems.resize(kept);
        if (more > 0)
            report(file, u"%1 more problems in this file"_s.arg(more));
    }

    const std::atomic_bool *m_cancel;
    LoadResult m_result;
    QHash<QString, QString> m_places; ///< Id -> where it was read first.
    qsizetype m_dropped = 0; ///< Problems of the file being read that were not kept.
    bool m_full = false;
};

} // namespace

LoadResult CatalogLoader::load(const QStringList &paths) const
{
    Loading loading(m_cancel);
    QList<Job> jobs;
    for (const QString &path : paths) {
        if (!QFileInfo(path).isDir()) {
            jobs.append({path, {}});
            continue;
        }
        const CatalogFiles found = findCatalogFiles(path);
        loading.addProblems(found.problems);
        for (qsizetype i = 0; i < found.files.size(); ++i)
            jobs.append({found.files.at(i).pathText(), path});
    }

    QElapsedTimer sinceProgress;
    sinceProgress.start();
    const auto reportProgress = [&](qsizetype done) {
        if (m_progress)
            m_progress(int(done), int(jobs.size()));
        sinceProgress.restart();
    };
    reportProgress(0);
    qsizetype done = 0;
    while (done < jobs.size() && !loading.mustStop()) {
        const qsizetype first = done;
        std::vector<std::optional<JsonDocument>> ahead(std::size_t(std::min(FilesAhead, jobs.size() - first)));
        inParallel(ahead.size(), FilesPerThread, [&](std::size_t i) {
            if (!m_cancel || !*m_cancel)
                ahead[i] = parsedAhead(jobs[first + qsizetype(i)]);
        });
        for (; done < first + qsizetype(ahead.size()) && !loading.mustStop(); ++done) {
            if (sinceProgress.elapsed() >= ProgressInterval)
                reportProgress(done);
            loading.readFile(jobs[done], ahead[std::size_t(done - first)]);
        }
    }
    reportProgress(done);
    return loading.take();
}

LoadResult CatalogLoader::loadBytes(const QByteArray &bytes, const QString &name) const
{
    Loading loading(m_cancel);
    loading.readBytes(bytes, name);
    return loading.take();
}

bool isOfDuplicateId(const Problem &problem)
{
    return problem.message.startsWith(DuplicateId);
}

} // namespace waymark
