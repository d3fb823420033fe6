#include "app/diagnosis/frameruns.h"

#include "app/trace/segments.h"

#include <algorithm>
#include <utility>

namespace waymark {

namespace {

bool isSeparator(QChar c)
{
    return c == u'/' || c == u'\\';
}

qsizetype partEnd(QStringView path, qsizetype from)
{
    while (from < path.size() && !isSeparator(path[from]))
        ++from;
    return from;
}

/// Where `folder` ends as a whole part of `path`, its last occurrence; -1 where there is none.
qsizetype behindFolder(QStringView path, QStringView folder)
{
    for (qsizetype at = path.lastIndexOf(folder); at >= 0; at = at > 0 ? path.lastIndexOf(folder, at - 1) : -1) {
        const qsizetype end = at + folder.size();
        if (end < path.size() && isSeparator(path[end]) && (at == 0 || isSeparator(path[at - 1])))
            return end + 1;
    }
    return -1;
}

/// "torch" of "torch/nn/x.py", "six" of "six.py", "@babel/core" of "@babel/core/lib/x.js".
QStringView firstPart(QStringView path)
{
    qsizetype end = partEnd(path, 0);
    if (path.startsWith(u'@') && end < path.size())
        end = partEnd(path, end + 1);
    const QStringView part = path.first(end);
    return part.endsWith(u".py") ? part.chopped(3) : part;
}

/// "tokio" of "tokio-1.38.0", "rails" of "rails-7.0.4".
QStringView withoutVersion(QStringView name)
{
    for (qsizetype dash = name.indexOf(u'-'); dash >= 0; dash = name.indexOf(u'-', dash + 1)) {
        if (dash + 1 < name.size() && name[dash + 1].isDigit())
            return name.first(dash);
    }
    return name;
}

/// "java.util" of "java.util.ArrayList.get".
QStringView javaPackage(QStringView name)
{
    const qsizetype first = name.indexOf(u'.');
    const qsizetype second = first < 0 ? -1 : name.indexOf(u'.', first + 1);
    return second < 0 ? QStringView() : name.first(second);
}

/// Counts the libraries of a run, which are few.
class LibraryCount
{
public:
    void add(QStringView library)
    {
        if (library.isEmpty())
            return;
        const auto known =
            std::find_if(m_counts.begin(), m_counts.end(), [&](const auto &count) { return count.first == library; });
        if (known != m_counts.end())
            ++known->second;
        else if (m_counts.size() < MaxLibraries)
            m_counts.emplace_back(library, 1);
    }

    QStringList take()
    {
        std::stable_sort(m_counts.begin(), m_counts.end(),
                         [](const auto &a, const auto &b) { return a.second > b.second; });
        QStringList names;
        for (const auto &[library, count] : m_counts)
            names.append(library.toString());
        m_counts.clear();
        return names;
    }

private:
    static constexpr std::size_t MaxLibraries = 8;
    std::vector<std::pair<QStringView, int>> m_counts;
};

} // namespace

QStringView libraryOf(QStringView file)
{
    for (const QStringView folder :
         {QStringView(u"site-packages"), QStringView(u"dist-packages"), QStringView(u"node_modules")}) {
        if (const qsizetype at = behindFolder(file, folder); at >= 0)
            return firstPart(file.sliced(at));
    }
    if (const qsizetype at = behindFolder(file, u"registry"); at >= 0 && file.contains(u".cargo")) {
        const QStringView rest = file.sliced(at); // src/index-…/tokio-1.38.0/src/…
        const qsizetype source = partEnd(rest, 0);
        const qsizetype index = partEnd(rest, std::min(source + 1, rest.size()));
        return index < rest.size() ? withoutVersion(firstPart(rest.sliced(index + 1))) : QStringView();
    }
    if (const qsizetype at = behindFolder(file, u"gems"); at >= 0)
        return withoutVersion(firstPart(file.sliced(at)));
    if (file.startsWith(u"<frozen ") || file.contains(u"/python3") || file.contains(u"\\Python3"))
        return u"Python";
    if (file.startsWith(u"node:") || file.startsWith(u"internal/"))
        return u"Node.js";
    if (file.startsWith(u"/rustc/") || file.contains(u"library/std/src/") || file.contains(u"library/core/src/"))
        return u"Rust";
    if (file.contains(u"/go/src/") || file.contains(u"/go/libexec/"))
        return u"Go";
    const bool isPath = std::any_of(file.begin(), file.end(), isSeparator);
    return isPath || file.startsWith(u'<') ? QStringView() : javaPackage(file);
}

QList<FrameRun> frameRunsOf(const CleanText &text, const Segments &segments)
{
    const std::vector<Frame> &frames = segments.frames();
    QList<FrameRun> runs;
    LibraryCount libraries;
    qsizetype runBegin = 0; // lines of the last run
    qsizetype runEnd = -1;
    int runRecord = -1;
    const auto finish = [&] {
        if (runs.isEmpty() || runEnd < 0)
            return;
        const auto &lines = text.lines();
        runs.last().span =
            text.toPaste({lines[std::size_t(runBegin)].bytes.begin, lines[std::size_t(runEnd) - 1].bytes.end});
        runs.last().libraries = libraries.take();
        runEnd = -1;
    };
    const qsizetype lineCount = qsizetype(text.lines().size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Frame &frame = frames[i];
        const bool sameLine = runEnd >= 0 && i > 0 && frames[i - 1].line == frame.line; // one frame a line is enough
        if (sameLine)
            continue;
        const bool joins = runEnd == frame.line && runRecord == frame.record && !frame.own && !runs.last().own;
        if (!joins) {
            finish();
            FrameRun run;
            run.own = frame.own;
            const int innermost = segments.records()[std::size_t(frame.record)].ownFrame;
            run.ownInTrace = innermost >= 0 && frames[std::size_t(innermost)].own;
            runs.append(run);
            runBegin = frame.line;
            runRecord = frame.record;
        } else {
            ++runs.last().frames;
        }
        if (!frame.own)
            libraries.add(libraryOf(frame.file));
        const qsizetype next = i + 1 < frames.size() ? frames[i + 1].line : lineCount;
        runEnd = frame.line + 1;
        while (runEnd < next && segments.recordOf(runEnd) == frame.record && !maySayError(segments.role(runEnd)))
            ++runEnd;
    }
    finish();
    return runs;
}

} // namespace waymark
