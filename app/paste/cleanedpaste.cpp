#include "app/paste/cleanedpaste.h"

#include "app/paste/cleantext.h"

#include <algorithm>

namespace waymark {

namespace {

/// Whether two texts look the same: line ends may be of different kinds, spaces may be no-break ones.
bool looksEqual(QStringView paste, QStringView clean)
{
    qsizetype at = 0;
    for (qsizetype i = 0; i < paste.size(); ++i) {
        const QChar c = paste[i];
        if (c == u'\r' && i + 1 < paste.size() && paste[i + 1] == u'\n')
            continue;
        if (at == clean.size())
            return false;
        const QChar other = clean[at++];
        if (c != other && !(c == u'\r' && other == u'\n') && !(c == QChar::Nbsp && other == u' '))
            return false;
    }
    return at == clean.size();
}

} // namespace

CleanedPaste::CleanedPaste(const CleanText &text, QStringView paste)
    : m_text(QString::fromUtf8(text.utf8()))
{
    const QByteArray &utf8 = text.utf8();
    const std::vector<TextMap::Run> &runs = text.map().runs();
    m_runs.reserve(runs.size());
    qsizetype clean = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const qsizetype end = i + 1 < runs.size() ? runs[i + 1].at : utf8.size();
        const int width = runs[i].step == 4 ? 2 : 1; // UTF-16 units of a character
        Run run;
        run.clean = clean;
        run.paste = runs[i].source;
        run.units = std::max(1, runs[i].sourceStep / width);
        run.length = (end - runs[i].at) / runs[i].step * width;
        clean += run.length;
        if (run.length > 0)
            m_runs.push_back(run);
    }
    m_changes = !looksEqual(paste, m_text);
}

qsizetype CleanedPaste::toPaste(qsizetype clean) const
{
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), clean,
                                        [](qsizetype at, const Run &run) { return at < run.clean; });
    if (after == m_runs.begin())
        return 0;
    const Run &run = *(after - 1);
    return run.paste + std::min(clean - run.clean, run.length) * run.units;
}

/// The last run that starts at or before a position of the paste; null before the first.
const CleanedPaste::Run *CleanedPaste::runOf(qsizetype paste) const
{
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), paste,
                                        [](qsizetype at, const Run &run) { return at < run.paste; });
    return after == m_runs.begin() ? nullptr : &*(after - 1);
}

qsizetype CleanedPaste::toClean(qsizetype paste) const
{
    const Run *run = runOf(paste);
    return run ? run->clean + std::min((paste - run->paste) / run->units, run->length) : 0;
}

Span CleanedPaste::toClean(Span paste) const
{
    const qsizetype start = toClean(paste.start);
    if (paste.isEmpty())
        return {start, start};
    const Run *last = runOf(paste.end - 1);
    if (!last)
        return {start, start};
    const qsizetype end = last->clean + std::min((paste.end - 1 - last->paste) / last->units + 1, last->length);
    return {start, std::max(start, end)};
}

} // namespace waymark
