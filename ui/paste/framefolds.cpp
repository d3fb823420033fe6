#include "ui/paste/framefolds.h"

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

} // namespace

void FrameFolds::setRuns(std::vector<Run> runs, QTextDocument &document)
{
    for (Run &run : m_runs) {
        if (run.row >= 0)
            show(run, document);
    }
    m_runs = std::move(runs);
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
