#include "app/text/textmap.h"

#include <algorithm>

namespace waymark {

namespace {

qsizetype sourceOf(const TextMap::Run &run, qsizetype position)
{
    return run.source + (position - qsizetype(run.at) + run.step - 1) / run.step * run.sourceStep;
}

} // namespace

void TextMap::append(const Run &run)
{
    if (!m_runs.empty()) {
        const Run &last = m_runs.back();
        if (last.step == run.step && last.sourceStep == run.sourceStep && sourceOf(last, run.at) == run.source)
            return;
    }
    m_runs.push_back(run);
}

void TextMap::append(const TextMap &other, Span stretch, qsizetype at)
{
    if (stretch.isEmpty())
        return;
    auto run = other.runAt(stretch.start);
    append({at, sourceOf(*run, stretch.start), run->step, run->sourceStep});
    for (++run; run != other.m_runs.end() && run->at < stretch.end; ++run)
        append({at + run->at - stretch.start, run->source, run->step, run->sourceStep});
}

/// The run that holds `position`; there must be one.
std::vector<TextMap::Run>::const_iterator TextMap::runAt(qsizetype position) const
{
    const auto after = std::upper_bound(m_runs.begin() + 1, m_runs.end(), position,
                                        [](qsizetype p, const Run &run) { return p < run.at; });
    return after - 1;
}

qsizetype TextMap::toSource(qsizetype position) const
{
    return m_runs.empty() ? 0 : sourceOf(*runAt(position), position);
}

Span TextMap::toSource(Span stretch) const
{
    if (m_runs.empty() || stretch.isEmpty())
        return {};
    return {toSource(stretch.start), sourceOf(*runAt(stretch.end - 1), stretch.end)};
}

QList<Span> TextMap::pieces(Span stretch) const
{
    QList<Span> pieces;
    if (m_runs.empty() || stretch.isEmpty())
        return pieces;
    for (auto run = runAt(stretch.start); run != m_runs.end() && run->at < stretch.end; ++run) {
        const qsizetype end = run + 1 == m_runs.end() ? stretch.end : std::min(stretch.end, qsizetype((run + 1)->at));
        const Span piece{sourceOf(*run, std::max(stretch.start, qsizetype(run->at))), sourceOf(*run, end)};
        if (!pieces.isEmpty() && pieces.last().end == piece.start)
            pieces.last().end = piece.end;
        else if (!piece.isEmpty())
            pieces.append(piece);
    }
    return pieces;
}

} // namespace waymark
