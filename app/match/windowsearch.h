#pragma once

#include "app/paste/cleantext.h"

#include <unordered_map>

namespace waymark {

class MatchCollector;

/// Lines [first, end) of a text.
struct Window
{
    qsizetype first;
    qsizetype end;
};

/// With the end of the last line.
ByteRange bytesOf(const CleanText &text, Window window);

/// Searches patterns of several lines around their triggers, which are seen in order: windows that meet are searched
/// as one.
class WindowSearch
{
public:
    /// Both outlive this object.
    WindowSearch(const CleanText &text, MatchCollector &collector)
        : m_text(text)
        , m_collector(collector)
    {
    }

    void add(int pattern, int line);

    /// Searches the last window of each pattern.
    void finish();

private:
    void confirm(int pattern, Window window);

    const CleanText &m_text;
    MatchCollector &m_collector;
    std::unordered_map<int, Window> m_windows; // the last of each pattern
};

} // namespace waymark
