#include "ui/paste/framefolds.h"

#include "ui/paste/pastemarks.h"
#include "ui/paste/shownmap.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace waymark {

namespace {

void setShown(QTextBlock block, bool shown)
{
    if (block.isVisible() == shown)
        return;
    block.setVisible(shown);
    block.clearLayout();
    block.setLineCount(shown ? 1 : 0); // the layout counts them again when it comes to the line
}

bool isLineEnd(QChar c)
{
    return c == u'\n' || c == u'\r' || c == QChar::ParagraphSeparator;
}

/// The whole lines of `text` that a stretch of it touches, without the last line end.
Span wholeLines(QStringView text, Span span)
{
    span.start = std::clamp<qsizetype>(span.start, 0, text.size());
    span.end = std::clamp<qsizetype>(span.end, span.start, text.size());
    while (span.start > 0 && !isLineEnd(text[span.start - 1]))
        --span.start;
    while (span.end < text.size() && !isLineEnd(text[span.end]))
        ++span.end;
    return span;
}

} // namespace

bool FrameFolds::setFrames(const QList<FrameRun> &frames, const QString &paste, const ShownMap &map,
                           const PasteMarks &marks, QTextDocument &document)
{
    if (frames == m_frames && m_freshFrom > 0)
        return false;
    std::vector<Run> next;
    next.reserve(std::size_t(frames.size()));
    for (const FrameRun &frame : frames) {
        Run run;
        run.lines = map.toShown(wholeLines(paste, frame.span));
        run.frames = frame.frames;
        run.own = frame.own;
        run.libraries = frame.libraries;
        if (!next.empty() && run.lines.start <= next.back().lines.end)
            continue; // two frames that one line names
        if (run.lines.start >= m_freshFrom) {
            run.folded =
                run.isFoldable() && run.frames >= FoldedFrames && frame.ownInTrace && marks.within(run.lines).empty();
        } else {
            const auto before = std::ranges::lower_bound(m_runs, run.lines.start, {},
                                                         [](const Run &known) { return known.lines.start; });
            run.folded =
                run.isFoldable() && before != m_runs.end() && before->lines.start == run.lines.start && before->folded;
        }
        next.push_back(std::move(run));
    }
    for (Run &run : m_runs) {
        if (run.row >= 0)
            show(run, document);
    }
    m_frames = frames;
    m_freshFrom = std::max<qsizetype>(1, map.toShown(paste.size()));
    m_runs = std::move(next);
    return true;
}

bool FrameFolds::canFold() const
{
    return std::ranges::any_of(m_runs, [](const Run &run) { return run.isFoldable() && !run.folded; });
}

bool FrameFolds::canUnfold() const
{
    return std::ranges::any_of(m_runs, &Run::folded);
}

void FrameFolds::setAllFolded(bool folded)
{
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        setFolded(i, folded);
}

bool FrameFolds::unfold(const Span &span)
{
    bool changed = false;
    for (Run &run : m_runs) {
        if (!run.folded || span.start > run.lines.end || run.lines.start > span.end)
            continue;
        run.folded = false;
        changed = true;
    }
    return changed;
}

bool FrameFolds::apply(QTextDocument &document, qsizetype inserted)
{
    bool changed = false;
    for (Run &run : m_runs) {
        const bool isHidden = run.row >= 0;
        const bool hides = run.folded && run.lines.end <= inserted;
        if (hides == isHidden)
            continue;
        if (hides)
            hide(run, document);
        else
            show(run, document);
        changed = true;
    }
    return changed;
}

void FrameFolds::hide(Run &run, QTextDocument &document)
{
    const QTextBlock first = document.findBlock(int(run.lines.start));
    QTextBlock row = first;
    for (QTextBlock block = first; block.isValid() && block.position() <= run.lines.end; block = block.next()) {
        if (block.length() < row.length())
            row = block;
    }
    run.row = row.position();
    for (QTextBlock block = first; block.isValid() && block.position() <= run.lines.end; block = block.next()) {
        if (block != row)
            setShown(block, false);
    }
}

void FrameFolds::show(Run &run, QTextDocument &document)
{
    run.row = -1;
    QTextBlock block = document.findBlock(int(run.lines.start));
    for (; block.isValid() && block.position() <= run.lines.end; block = block.next())
        setShown(block, true);
}

void FrameFolds::move(int position, int removed, int added)
{
    const int delta = added - removed;
    for (Run &run : m_runs) {
        Span &lines = run.lines;
        if (position > lines.end)
            continue;
        if (position + removed < lines.start) {
            lines.start += delta;
            lines.end += delta;
            if (run.row >= 0)
                run.row += delta;
            continue;
        }
        run.folded = false;
        lines.start = std::min<qsizetype>(lines.start, position);
        lines.end = std::max<qsizetype>(lines.end + delta, position + added);
    }
}

void FrameFolds::dropFront(int removed)
{
    move(0, removed, 0);
    m_freshFrom = std::max<qsizetype>(0, m_freshFrom - removed);
}

int FrameFolds::at(qsizetype position) const
{
    const auto after = std::ranges::upper_bound(m_runs, position, {}, [](const Run &run) { return run.lines.start; });
    if (after == m_runs.begin() || (after - 1)->lines.end < position)
        return -1;
    return int(after - m_runs.begin()) - 1;
}

int FrameFolds::rowAt(const QTextBlock &block) const
{
    const int index = at(block.position());
    return index >= 0 && m_runs[std::size_t(index)].row == block.position() ? index : -1;
}

int FrameFolds::headAt(const QTextBlock &block) const
{
    const int index = at(block.position());
    return index >= 0 && m_runs[std::size_t(index)].lines.start == block.position() ? index : -1;
}

} // namespace waymark
