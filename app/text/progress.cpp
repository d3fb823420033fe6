#include "app/text/progress.h"

#include <algorithm>
#include <utility>

namespace waymark {

Progress::Progress(Report report, const std::atomic_bool *cancel)
    : m_report(std::move(report))
    , m_cancel(cancel)
{
}

void Progress::begin(double share, std::size_t pieces)
{
    m_start = std::min(100.0, m_start + m_share);
    m_share = std::min(share, 100.0 - m_start);
    m_pieces = pieces;
    m_done = 0;
    reportAt(0);
}

bool Progress::advance()
{
    reportAt(m_done++);
    return !isCancelled();
}

bool Progress::advanceTo(std::size_t pieces)
{
    m_done = pieces;
    reportAt(pieces);
    return !isCancelled();
}

void Progress::end()
{
    m_start = 100;
    m_share = 0;
    reportAt(0);
}

void Progress::reportAt(std::size_t piece)
{
    const double part = m_pieces == 0 ? 0.0 : std::min(1.0, double(piece) / double(m_pieces));
    const int percent = int(m_start + m_share * part);
    if (!m_report || percent <= m_percent)
        return;
    const std::lock_guard lock(m_mutex);
    if (percent <= m_percent)
        return;
    m_percent = percent;
    m_report(percent);
}

} // namespace waymark
