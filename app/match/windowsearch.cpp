#include "app/match/windowsearch.h"

#include "app/match/matchcollector.h"
#include "app/match/patternindex.h"

#include <algorithm>

namespace waymark {

ByteRange bytesOf(const CleanText &text, Window window)
{
    const auto &lines = text.lines();
    return {lines[std::size_t(window.first)].bytes.begin,
            std::min(text.utf8().size(), lines[std::size_t(window.end) - 1].bytes.end + 1)};
}

void WindowSearch::add(int pattern, int line)
{
    const Window around{std::max<qsizetype>(0, line - PatternIndex::WindowLines),
                        std::min<qsizetype>(qsizetype(m_text.lines().size()), line + PatternIndex::WindowLines + 1)};
    const auto [window, added] = m_windows.try_emplace(pattern, around);
    if (!added && around.first <= window->second.end) {
        window->second.end = std::max(window->second.end, around.end);
    } else if (!added) {
        confirm(pattern, window->second);
        window->second = around;
    }
}

void WindowSearch::finish()
{
    for (const auto &[pattern, window] : m_windows)
        confirm(pattern, window);
}

void WindowSearch::confirm(int pattern, Window window)
{
    m_collector.confirm(pattern, bytesOf(m_text, window));
}

} // namespace waymark
