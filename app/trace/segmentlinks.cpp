#include "app/trace/scan.h"
#include "app/trace/traceformat.h"

#include <algorithm>
#include <numeric>

// What is known only when all streams are read: causes across formats and streams, chains, the order of lines.

namespace waymark {

namespace {

/// Orders `items` by `key`; the result has the new place for every former one.
template <class T, class Key>
std::vector<int> sortWithMap(std::vector<T> &items, Key key)
{
    std::vector<int> order(items.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return key(items[std::size_t(a)]) < key(items[std::size_t(b)]); });
    std::vector<T> sorted;
    sorted.reserve(items.size());
    std::vector<int> place(items.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[std::size_t(order[i])] = int(i);
        sorted.push_back(std::move(items[std::size_t(order[i])]));
    }
    items = std::move(sorted);
    return place;
}

} // namespace

/// A CUDA error that was reported late comes from the assertion in a kernel, which is before or behind it.
void SegmentsBuilder::linkDeviceAsserts()
{
    std::vector<int> asserts;
    for (int i = 0; i < count(); ++i) {
        if (record(i).kind == Record::Kind::DeviceAssert)
            asserts.push_back(i);
    }
    if (asserts.empty())
        return;
    const auto lineOf = [this](int index) { return record(index).firstLine; };
    std::sort(asserts.begin(), asserts.end(), [&](int a, int b) { return lineOf(a) < lineOf(b); });
    for (int i = 0; i < count(); ++i) {
        if (!record(i).asynchronous)
            continue;
        const auto after = std::upper_bound(asserts.begin(), asserts.end(), lineOf(i),
                                            [&](int line, int index) { return line < lineOf(index); });
        link(after == asserts.begin() ? *after : *(after - 1), i);
    }
}

/// torchrun's summary names the worker that failed first: what that rank printed is the cause of the summary and of
/// what the other ranks printed.
void SegmentsBuilder::linkElastic()
{
    int summary = -1;
    for (int i = 0; i < count(); ++i) {
        if (record(i).kind == Record::Kind::Elastic)
            summary = i;
    }
    if (summary < 0)
        return;
    const int rank = failedRank(summary);
    std::vector<int> lastOfStream(std::size_t(m_text.streams().size()), -1);
    for (int i = 0; i < count(); ++i) {
        const int stream = m_streamOf[std::size_t(i)];
        const Record::Kind kind = record(i).kind;
        const bool stops = kind == Record::Kind::Python || kind == Record::Kind::GraphBreak
            || kind == Record::Kind::TorchScript || kind == Record::Kind::Crash;
        if (stream >= 0 && m_text.rankOf(stream) >= 0 && record(i).messageLine >= 0 && !record(i).warning && stops)
            lastOfStream[std::size_t(stream)] = i;
    }
    int root = -1;
    for (std::size_t stream = 0; stream < lastOfStream.size(); ++stream) {
        if (lastOfStream[stream] >= 0 && m_text.rankOf(int(stream)) == rank)
            root = lastOfStream[stream];
    }
    if (root < 0) {
        for (int i = summary - 1; i >= 0 && root < 0;
             --i) { // one worker, or ranks without prefixes: the nearest error before
            if (!record(i).warning && record(i).kind != Record::Kind::Elastic
                && record(i).firstLine < record(summary).firstLine)
                root = i;
        }
    }
    if (root < 0)
        return;
    for (int other : lastOfStream) {
        if (other < 0 || other == root)
            continue;
        int first = other;
        while (record(first).cause >= 0)
            first = record(first).cause;
        link(root, first);
    }
    for (int i = 0; i < count(); ++i) {
        if (record(i).kind == Record::Kind::Elastic)
            link(root, i);
    }
}

/// The rank under "Root Cause (first observed failure)" of a summary, or the one with the earliest time; -1 if none is
/// named.
int SegmentsBuilder::failedRank(int summary) const
{
    const Record &box = m_out.m_records[std::size_t(summary)];
    int rank = -1;
    bool rootPart = false;
    QByteArrayView time;
    QByteArrayView earliest;
    for (int i = box.firstLine; i < box.endLine; ++i) {
        const QByteArrayView line = scan::unindented(m_text.line(i));
        if (line.startsWith("Root Cause")) {
            rootPart = true;
        } else if (line.startsWith("time")) {
            time = line;
        } else if (line.startsWith("rank")) {
            qsizetype at = line.indexOf(':') + 1;
            while (at < line.size() && scan::isSpace(line[at]))
                ++at;
            const auto number = scan::takeNumber(line, at);
            if (number
                && (rootPart || rank < 0
                    || std::lexicographical_compare(time.begin(), time.end(), earliest.begin(), earliest.end()))) {
                rank = *number;
                earliest = time;
            }
        }
    }
    return rank;
}

void SegmentsBuilder::numberChains()
{
    std::vector<int> number(std::size_t(count()), -1);
    int next = 0;
    for (int i = 0; i < count(); ++i) {
        int &chain = number[std::size_t(chainOf(i))];
        if (chain < 0)
            chain = next++;
        record(i).chain = chain;
    }
}

/// Streams are read one after the other, and messages are found behind their frames: brings all into the order of
/// lines.
void SegmentsBuilder::sortByLine()
{
    const auto before = [](const Frame &a, const Frame &b) { return a.line < b.line; };
    if (!std::is_sorted(m_out.m_frames.begin(), m_out.m_frames.end(), before)) {
        const std::vector<int> place = sortWithMap(m_out.m_frames, [](const Frame &f) { return f.line; });
        for (Record &r : m_out.m_records)
            r.ownFrame = r.ownFrame < 0 ? -1 : place[std::size_t(r.ownFrame)];
    }
    const auto opens = [](const Record &a, const Record &b) { return a.firstLine < b.firstLine; };
    if (!std::is_sorted(m_out.m_records.begin(), m_out.m_records.end(), opens)) {
        const std::vector<int> place = sortWithMap(m_out.m_records, [](const Record &r) { return r.firstLine; });
        for (Record &r : m_out.m_records)
            r.cause = r.cause < 0 ? -1 : place[std::size_t(r.cause)];
        for (Frame &f : m_out.m_frames)
            f.record = place[std::size_t(f.record)];
        for (int &index : m_out.m_recordOf)
            index = index < 0 ? -1 : place[std::size_t(index)];
    }
}

void SegmentsBuilder::placeRecords()
{
    for (Record &r : m_out.m_records) {
        if (r.ownFrame < 0 || !r.location.isEmpty())
            continue;
        const Frame &frame = m_out.m_frames[std::size_t(r.ownFrame)];
        r.location = frame.fileLine > 0 ? frame.file + QLatin1Char(':') + QString::number(frame.fileLine) : frame.file;
    }
}

void SegmentsBuilder::markCauses()
{
    std::vector<bool> led(std::size_t(count()), false);
    for (const Record &r : m_out.m_records) {
        if (r.cause >= 0)
            led[std::size_t(r.cause)] = true;
    }
    for (std::size_t line = 0; line < m_out.m_roles.size(); ++line) {
        const int index = m_out.m_recordOf[line];
        if (index >= 0 && led[std::size_t(index)] && m_out.m_roles[line] == LineRole::Message)
            m_out.m_roles[line] = LineRole::Cause;
    }
}

/// Every record is visited once, however long its chain: causes form no circle, see link().
void SegmentsBuilder::findRoots()
{
    std::vector<int> &roots = m_out.m_roots;
    roots.assign(std::size_t(count()), -1);
    std::vector<int> path;
    for (int i = 0; i < count(); ++i) {
        int at = i;
        path.clear();
        while (roots[std::size_t(at)] < 0 && record(at).cause >= 0) {
            path.push_back(at);
            at = record(at).cause;
        }
        const int root = roots[std::size_t(at)] < 0 ? at : roots[std::size_t(at)];
        roots[std::size_t(at)] = root;
        for (int passed : path)
            roots[std::size_t(passed)] = root;
    }
}

} // namespace waymark
